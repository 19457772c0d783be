# Karta stołu, przed partią i w jej trakcie.

lobby-title = ### Hypnosia · stół { $table }
lobby-invitation = { $host } otwiera stół dla 2 do 6 graczy. Naciśnij **Dołącz**, aby usiąść.
lobby-free = Wolne: { $colours }
lobby-full = Wszystkie miejsca są zajęte.
lobby-host-mark = otwiera stół
lobby-options = { $variant } · czas na turę: { $time } · { $rated }
lobby-options-fixed = -# Mosty, czas i ranking są już ustalone, bo inni usiedli do takiej gry.
lobby-commitment = -# Ziarno kości wylosowano przy otwarciu tego stołu: jego SHA-256 to `{ $hash }`. Na końcu zostaje ogłoszone, więc każdy może sprawdzić każdy rzut.
lobby-expires = -# Zamknie się { $when }, jeśli nic się nie wydarzy, a najpóźniej { $latest }.
lobby-expires-empty = -# Zamknie się { $when }, jeśli nikt nie usiądzie.
lobby-expires-last = -# Zamknie się { $when }, jeśli partia się nie zacznie.
lobby-needs-players = Do rozpoczęcia potrzeba dwóch graczy.

lobby-cancelled = ### Hypnosia · stół { $table }
    Ten stół został zamknięty. Nowy otworzysz poleceniem `/hypnosia new`.
lobby-expired = ### Hypnosia · stół { $table }
    Partia nie zaczęła się na czas, więc ten stół został zamknięty. Nowy otworzysz poleceniem `/hypnosia new`.

button-join = Dołącz
button-leave = Odejdź
button-add-computer = Dodaj komputer
button-remove-computer = Usuń komputer
button-options = Opcje
button-start = Rozpocznij
button-cancel = Zamknij stół

join-question = Jaki kolor wybierasz? Gra toczy się zgodnie z ruchem wskazówek zegara: czerwony, pomarańczowy, żółty, zielony, niebieski, fioletowy.
join-placeholder = Wybierz kolor
join-any = Dowolny kolor
join-done = Twój kolor to { $sign } { $colour }. Partia zacznie się, gdy ktoś naciśnie **Rozpocznij**.
join-changed = Teraz twój kolor to { $sign } { $colour }.
leave-done = Nie siedzisz już przy stole { $table }.

options-question = Opcje stołu { $table }. Każdy wybór obowiązuje od razu.
options-variant = Mosty
options-time = Czas na turę
options-level = Komputery
options-rated = Ranking

cancel-question = Zamknąć stół { $table } dla wszystkich?
close-question = Zamknąć stół { $table } dla wszystkich? Partia skończy się natychmiast, nikt nie wygra ani nie przegra.
button-cancel-confirm = Tak, zamknij
cancel-done = Stół { $table } jest zamknięty.

thread-name = Hypnosia { $table }: { $names }

card-title = ### Hypnosia · stół { $table }
card-turn = Tura { $number }: { $sign } { $player }
card-over = Koniec partii. Wygrywa { $winner }.
card-over-shared = Koniec partii. Pierwsze miejsce dzielą { $winners }.
card-aborted = Ta partia została przerwana przed końcem: zamknęła ją moderacja, jej kanału już nie ma albo usunięto mnie z serwera. Nikt nie wygrywa ani nie przegrywa.
button-watch = Oglądaj partię
