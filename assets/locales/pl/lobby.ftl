# Karta stolika, przed partią i w jej trakcie.

lobby-title = ### Hypnosia · stolik { $table }
lobby-invitation = Doprowadź cztery pionki do środka i zbijaj po drodze. Od 2 do 6 osób, we dwoje około 20 minut.
lobby-rematch = Rewanż za stolik { $table }: gra zacznie się, gdy wszyscy poprzedni gracze nacisną **Dołącz**.
origin = 🎯 Trening od tury { $turn } przy stoliku { $table }: { $link }
series = Seria: { $score }
lobby-free = Wolne: { $colours }
lobby-full = Wszystkie miejsca są zajęte.
lobby-needs-player = Do rozpoczęcia brakuje jeszcze jednego gracza: **Dołącz** albo **Dodaj komputer**.
lobby-needs-person = Do rozpoczęcia przy stoliku musi siedzieć też człowiek: **Dołącz**.
lobby-ready = Można zaczynać: { $host } naciska **Rozpocznij**.
lobby-ready-waiting = { $host } może nacisnąć **Rozpocznij** albo poczekać: { $players }.
lobby-host-mark = gospodarz
lobby-kept = do { $until } zarezerwowane dla { $player }
lobby-told = -# Dla tych, którzy chcieli wiedzieć o nowych stolikach: { $people }
lobby-options = { $variant } · czas na turę: { $time } · { $rated }
lobby-options-fixed = -# Mosty, czas i ranking są już ustalone, bo inni usiedli do gry.
lobby-fair = -# Uczciwe kości (`{ $fingerprint }`): przy otwarciu wylosowano tajne ziarno, każde **Dołącz** i **Rozpocznij** jest do niego dodawane, a po partii można sprawdzić każdy rzut.
lobby-words = -# Uczciwe kości (`{ $fingerprint }`): przy otwarciu wylosowano tajne ziarno, a wszystko, co dzieje się przed grą, jest do niego dodawane, przede wszystkim słowa. Kto doda ostatnie słowo, ten wie, że nikt nie wybrał kości.
lobby-last-word = -# Ostatnie słowo dla kości dodano tu: { $player }. Od tej pory nic się nie zmieniło.
lobby-expires = -# Zamknie się { $when }, jeśli nic się nie wydarzy, a najpóźniej { $latest }.
lobby-expires-empty = -# Zamknie się { $when }, jeśli nikt nie usiądzie.
lobby-expires-last = -# Zamknie się { $when }, jeśli partia się nie zacznie.

alt-lobby = Plansza Hypnosii na początku: cztery kręgi jeden w drugim, połączone mostami, i pionki w domach na zewnątrz.

lobby-cancelled = ### Hypnosia · stolik { $table }
    Ten stolik został zamknięty. Nowy otworzysz poleceniem `/hypnosia new`.
lobby-expired = ### Hypnosia · stolik { $table }
    Partia nie zaczęła się na czas, więc ten stolik został zamknięty. Nowy otworzysz poleceniem `/hypnosia new`.

button-join = Dołącz
button-leave = Odejdź
button-word = Dodaj słowo
button-add-computer = Dodaj komputer
button-remove-computer = Usuń komputer
button-options = Opcje
button-fair-dice = Uczciwe kości
button-start = Rozpocznij
button-more = Więcej
button-cancel = Zamknij stolik

join-placeholder = Wybierz kolor
join-done = Twój kolor to { $sign } { $colour }. Tutaj możesz go zmienić.
leave-done = Nie siedzisz już przy stoliku { $table }.
word-title = Słowo dla kości
word-label = Coś, czego nikt nie zgadnie
word-placeholder = Tylko litery, cyfry, spacje, - i '
word-done = Twoje słowo dla kości stolika { $table }: **{ $word }**. Zostaje w zapisie na zawsze, jako ostatni z tych wierszy. Jeśli ktoś potem coś zmieni, do początku partii możesz dodać jeszcze jedno.
lobby-word-hidden = słowo ukryte
hide-word-placeholder = Ukryj słowo przed wszystkimi
hide-word-done = Słowo jest ukryte: zastępuje je jego skrót, a kości nadal można sprawdzić.
form-again = Trwało to zbyt długo. Naciśnij przycisk jeszcze raz.
computer-question = Jak dobrze ma grać komputer? Każdy zachowuje własny poziom.
computer-placeholder = Wybierz poziom
computer-done = { $player } siada do gry.
computer-another = Jeszcze jeden?
computer-which = Który komputer ma odejść?
computer-gone = { $player } odchodzi od stolika.

options-question = Opcje stolika { $table }. Zmiany obowiązują od razu.
options-variant = Mosty
options-time = Czas na turę
options-level = Zastępca
options-rated = Partia

cancel-question = Zamknąć stolik { $table } dla wszystkich?
close-question = Zamknąć stolik { $table } dla wszystkich? Partia skończy się natychmiast, nikt nie wygra ani nie przegra.
button-cancel-confirm = Tak, zamknij
button-keep-open = Nie, zostaw otwarty
cancel-done = Stolik { $table } jest zamknięty.
cancel-kept = Dobrze. Stolik { $table } zostaje.

thread-name = Hypnosia: { $names }

card-title = ### Hypnosia · stolik { $table }
card-turn = Tura { $number }: { $sign } { $player }
card-dice = -# Uczciwe kości `{ $fingerprint }`
card-dice-word = -# Uczciwe kości `{ $fingerprint }` · ostatnie słowo: { $player }
card-aborted = Ta partia została przerwana przed końcem: zamknęła ją moderacja, jej kanału już nie ma albo usunięto mnie z serwera. Nikt nie wygrywa ani nie przegrywa.
button-watch = Oglądaj partię
button-see-result = Zobacz wynik
