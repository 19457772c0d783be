# Karta stolika, przed partią i w jej trakcie.

cmd-new-name = nowa
cmd-new-description = Otwórz stolik na tym kanale
# Not checked by a speaker.
opt-pace-name = tempo
# Not checked by a speaker.
opt-pace-description = Ile może trwać tura
opt-rated-name = ranking
opt-rated-description = Czy partia liczy się do rankingu?
choice-rated-yes = tak
choice-rated-no = nie (trening, z podpowiedziami)
opt-computers-name = komputery
opt-computers-description = Ile komputerów dodać od razu
opt-level-name = poziom
opt-level-description = Jak silne są komputery
opt-invite-name = zaproś
opt-invite-description = Do pięciu osób, które zapraszasz, na przykład @Ada @Bruno

lobby-title = ### Hypnosia · stolik { $table }
lobby-rematch = Rewanż po partii przy stoliku { $table }: zacznie się, gdy wszyscy naciśniecie **Dołącz**.
origin = 🎯 Trening od tury { $turn } przy stoliku { $table }: { $link }
series = Seria: { $score }
lobby-free = Wolne miejsca: { $colours }
lobby-full = Wszystkie miejsca są zajęte.
lobby-needs-player = Brakuje drugiej osoby. Nikogo nie ma? **Dodaj komputer**.
lobby-waiting = Czekamy na: { $players }.
lobby-needs-person = Ktoś musi zagrać: naciśnij **Dołącz**.
lobby-ready = Wszystko gotowe, { $host }: naciśnij **Rozpocznij**.
lobby-ready-waiting = Czekamy na: { $players }. { $host } może rozpocząć, nie czekając.
lobby-host-mark = gospodarz
lobby-kept = { $player } (zaproszenie, miejsce czeka do { $until })
lobby-freed = -# { $host } zwalnia miejsce gracza { $player }, który może dołączyć ponownie.
# Not checked by a speaker.
lobby-line-open = 🎲 { $host } otwiera stolik { $table }
# Not checked by a speaker.
lobby-line-invited = 🎲 { $host } zaprasza do stolika { $table }: { $players }
# Not checked by a speaker.
lobby-line-rematch = 🎲 { $host } proponuje rewanż po partii przy stoliku { $table }: { $players }
lobby-options = { $rated } · { $time }
lobby-practice = w pojedynkę: trening. Od dwóch osób: { $options }
lobby-options-fixed = -# Wariant, czas i ranking są już ustalone, bo dołączyli inni.
lobby-more = ### Więcej o stoliku { $table }
lobby-closes = zamknie się { $when }
# Not checked by a speaker.
lobby-waits = zamknie się { $when }, jeśli partia się nie zacznie

lobby-cancelled = ### Hypnosia · stolik { $table }
    Ten stolik został zamknięty. Nowy otworzysz poleceniem `/hypnosia new`.
lobby-expired = ### Hypnosia · stolik { $table }
    Partia nie zaczęła się na czas, więc ten stolik został zamknięty. Nowy otworzysz poleceniem `/hypnosia new`.
# Not checked by a speaker.
lobby-opened-again = Otwarty ponownie jako stolik { $table }.

button-join = Dołącz
button-leave = Odejdź
button-word = Dodaj słowo
button-add-computer = Dodaj komputer
button-free-seat = Zwolnij miejsce
button-options = Opcje
button-fair-dice = Uczciwe kostki
button-start = Rozpocznij
# Not checked by a speaker.
button-full-game = Pełna partia
button-more = Więcej
button-cancel = Zamknij stolik
# Not checked by a speaker.
button-open-again = Otwórz ponownie
# Not checked by a speaker.
again-done = Stolik { $before } jest znów otwarty jako stolik { $table }: { $link }
# Not checked by a speaker.
start-done = Partia przy stoliku { $table } się zaczęła. Wiadomość stolika zmieni się trochę później.

join-placeholder = Wybierz kolor
join-done = Twój kolor: { $sign } { $colour }. Wolisz inny?
leave-done = Nie siedzisz już przy stoliku { $table }.
word-title = Słowo dla kostek
word-label = Słowo lub zdanie nie do odgadnięcia
word-placeholder = Tylko litery, cyfry, spacje, - i '
word-done = Dodane do kostek stolika { $table }: **{ $word }**. Zostaje w publicznym zapisie. Jeśli potem coś się zmieni, dodaj następne, aby mieć ostatnie słowo.
hide-word-placeholder = Ukryj słowo przed wszystkimi
hide-word-done = Słowo jest ukryte: zastępuje je jego skrót, a kostki nadal można sprawdzić.
form-again = Trwało to zbyt długo. Naciśnij przycisk jeszcze raz.
computer-question = Jak silny?
computer-ratings = -# Liczby to punkty rankingowe, w tej samej skali co twoje.
computer-placeholder = Wybierz poziom
computer-done = { $player } dołącza.
computer-another = Jeszcze jeden?
free-seat-which = Które miejsce zwolnić?
seat-freed = Miejsce gracza { $player } jest wolne.

options-question = Opcje stolika { $table }. Zmiany obowiązują od razu.
options-variant = Wariant
options-rated = Partia

cancel-question = Zamknąć stolik { $table } dla wszystkich?
close-question = Zamknąć stolik { $table } dla wszystkich? Nikt nie dostanie wyniku, a innym przy stoliku może się to nie spodobać.
button-cancel-confirm = Tak, zamknij
button-keep-open = Nie, zostaw otwarty
cancel-done = Stolik { $table } jest zamknięty.
cancel-kept = Dobrze, stolik { $table } zostaje otwarty.
# Not checked by a speaker.
close-resigns = Grasz przy stoliku { $table }, a ta partia jest rankingowa: zamknięcie oznacza dla ciebie poddanie partii.
# Not checked by a speaker.
close-ask-question = Zamknąć stolik { $table }? Najpierw zapytam graczy: jeśli nikt nie zechce grać dalej, partia skończy się bez wyniku. Czas na odpowiedź: { $time }. **Usuń teraz** kończy ją od razu i wszyscy zobaczą, że to ty.
# Not checked by a speaker.
button-ask-to-close = Zapytaj graczy
# Not checked by a speaker.
button-remove-now = Usuń teraz
# Not checked by a speaker.
close-asked = Gracze przy stoliku { $table } dostali pytanie. Stolik zamknie się { $when }, jeśli nikt nie zechce grać dalej.
# Not checked by a speaker.
close-agreed = Zgadzasz się. Stolik { $table } zamknie się, gdy zgodzą się wszyscy, najpóźniej { $when }.
# Not checked by a speaker.
close-played-on = { $player } gra dalej: stolik { $table } zostaje otwarty.
# Not checked by a speaker.
word-closing = 🛑 { $players }: { $moderator } chce zamknąć tę partię. Jeśli nikt z was nie zechce grać dalej, skończy się bez wyniku. Czas na odpowiedź: { $time }. Do tej chwili nikomu nie ubywa czasu.
# Not checked by a speaker.
button-play-on-asked = Gram dalej
# Not checked by a speaker.
button-agree-to-close = Zamknij partię
# Not checked by a speaker.
moderator-gone = moderacja
# Not checked by a speaker.
word-proposed-slow = 🌙 { $players }: { $player } chce grać dalej jutro. Jeśli zgodzą się wszyscy, czas na turę to odtąd { $turn }. Czas na odpowiedź: { $time }; brak odpowiedzi oznacza nie. Do tej chwili nikomu nie ubywa czasu.
# Not checked by a speaker.
word-proposed-rest = 🌙 { $players }: { $player } chce przerwy w partii do { $day }. Jeśli zgodzą się wszyscy, od tego dnia na turę jest znów pełny czas, a zagrać można też wcześniej. Czas na odpowiedź: { $time }; brak odpowiedzi oznacza nie. Do tej chwili nikomu nie ubywa czasu.
# Not checked by a speaker.
word-proposed-end = 🏁 { $players }: { $player } chce zakończyć tę partię w tym miejscu. Jeśli zgodzą się wszyscy, skończy się bez wyniku i nie będzie rankingowa. Czas na odpowiedź: { $time }; brak odpowiedzi oznacza nie. Do tej chwili nikomu nie ubywa czasu.
# Not checked by a speaker.
button-agree = Zgoda
# Not checked by a speaker.
button-decline = Nie
# Not checked by a speaker.
button-go-on = Dalej jutro
# Not checked by a speaker.
button-rest = Przerwa do…
# Not checked by a speaker.
button-end-here = Zakończ tutaj
# Not checked by a speaker.
button-end-here-confirm = Tak, zakończ tutaj
# Not checked by a speaker.
rest-question = Do kiedy przerwać partię przy stoliku { $table }? Muszą się zgodzić wszyscy, za których nie gra komputer. Do tego dnia czas nie biegnie, a zagrać można też wcześniej.
# Not checked by a speaker.
rest-placeholder = Wybierz datę
# Not checked by a speaker.
rest-date = { $days ->
    [one] za { $days } dzień · { $date }
    [few] za { $days } dni · { $date }
    [many] za { $days } dni · { $date }
   *[other] za { $days } dnia · { $date }
}
# Not checked by a speaker.
end-here-question = Zakończyć tutaj partię przy stoliku { $table }? Muszą się zgodzić wszyscy, za których nie gra komputer. Skończy się z tym stanem punktów: bez wyniku, bez rankingu i bez rekordu.
# Not checked by a speaker.
proposal-asked = Gracze przy stoliku { $table } dostali pytanie. Bez zgody wszystkich propozycja wygaśnie { $when }.
# Not checked by a speaker.
proposal-agreed = Zgadzasz się. Bez zgody wszystkich propozycja wygaśnie { $when }.
# Not checked by a speaker.
proposal-declined = { $player } nie zgadza się: przy stoliku { $table } nic się nie zmienia.
# Not checked by a speaker.
agreed-slow = Wszyscy się zgadzają: przy stoliku { $table } czas na turę to odtąd { $turn }.
# Not checked by a speaker.
agreed-rest = Wszyscy się zgadzają: partia przy stoliku { $table } ma przerwę do { $day }. Zagrać można też wcześniej.
# Not checked by a speaker.
agreed-end = Wszyscy się zgadzają: partia przy stoliku { $table } kończy się tutaj, bez wyniku.

# Not checked by a speaker.
thread-name = Hypnosia { $table } · { $pace }: { $names }
alt-lobby = Plansza na początku: każdy z sześciu kolorów ma { $pawns } pionki poza kręgami, a środek jest pusty.

card-title = ### Hypnosia · stolik { $table }
card-turn = Tura { $number }: { $sign } { $player }
card-dice = -# Uczciwe kostki `{ $fingerprint }`
# Not checked by a speaker.
card-dice-log = -# Uczciwe kostki `{ $fingerprint }` · zapis `{ $log }`
card-aborted = Ta partia została przerwana przed końcem: zamknęła ją moderacja, jej kanału już nie ma albo usunięto mnie z serwera. Nie ma wyniku.
card-called-off = Partię odwołuje { $player }. Bez wyniku.
# Not checked by a speaker.
card-closed-by = Partię zamyka { $moderator }. Bez wyniku.
# Not checked by a speaker.
card-closed = Zamknięta przez moderację. Bez wyniku.
# Not checked by a speaker.
card-ended-here = Zakończona za zgodą graczy. Bez wyniku, nie jest rankingowa.
# Not checked by a speaker.
card-channel-deleted = Kanał tej partii został usunięty. Bez wyniku.
# Not checked by a speaker.
card-bot-removed = Usunięto mnie z serwera. Bez wyniku.
button-watch = Oglądaj partię
button-see-result = Zobacz wynik
