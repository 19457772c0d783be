# Kiedy partia przy stoliku zaczyna się sama.

# Not checked by a speaker.
start-label = Początek
# Not checked by a speaker.
start-by-host = gdy nacisnę Rozpocznij
# Not checked by a speaker.
start-with-people = { $people ->
    [one] gdy usiądzie { $people } osoba
    [few] gdy usiądą { $people } osoby
    [many] gdy usiądzie { $people } osób
   *[other] gdy usiądzie { $people } osoby
}
# Not checked by a speaker.
start-today = dzisiaj · { $date }
# Not checked by a speaker.
start-hour = Wybierz godzinę
# Not checked by a speaker.
start-question = O której godzinie ma się zacząć partia przy stoliku { $table }? Dzień: { $day }. Godziny według czasu: { $city }; `/hypnosia settings` zmienia to opcją `miasto`.
# Not checked by a speaker.
start-at = Partia zacznie się { $when }.
# Not checked by a speaker.
start-people = { $people ->
    [one] Partia zacznie się sama, gdy usiądzie { $people } osoba.
    [few] Partia zacznie się sama, gdy usiądą { $people } osoby.
    [many] Partia zacznie się sama, gdy usiądzie { $people } osób.
   *[other] Partia zacznie się sama, gdy usiądzie { $people } osoby.
}
# Not checked by a speaker.
lobby-starts-at = Partia zacznie się { $when } z każdym, kto do tego czasu usiądzie (co najmniej dwie osoby). Do tego czasu stolik zostaje otwarty.
# Not checked by a speaker.
lobby-starts = Początek { $when }.
# Not checked by a speaker.
word-start-soon = ⏰ { $players }: partia przy stoliku { $table } zacznie się { $when }. Jeśli nie możesz przyjść, zwolnij miejsce.
# Not checked by a speaker.
word-start-counts = ⏰ { $players }: przy stoliku { $table } siedzi już dość osób. Partia zacznie się { $when }, chyba że ktoś z was to zatrzyma.
# Not checked by a speaker.
word-start-done = ▶️ { $players }: partia przy stoliku { $table } się zaczęła.
# Not checked by a speaker.
button-stop-start = Jeszcze nie
# Not checked by a speaker.
start-stopped = { $player }: jeszcze nie. Partia przy stoliku { $table } zacznie się, gdy gospodarz naciśnie **Rozpocznij**.
# Not checked by a speaker.
refused-no-such-start = Partia nie może się wtedy zacząć: ten czas minął albo jest ponad tydzień po otwarciu stolika.
# Not checked by a speaker.
refused-starts-later = Inni czekają tu na partię, która zacznie się { $when }. Możesz ją rozpocząć najwyżej dziesięć minut wcześniej.
# Not checked by a speaker.
refused-no-countdown = Nie trwa żadne odliczanie.
