# Nazwy: małe litery, bez spacji, najwyżej 32 znaki. Opisy: najwyżej 100.

cmd-hypnosia-name = hypnosia
cmd-hypnosia-description = Gra planszowa Hypnosia dla 2–6 graczy

cmd-new-name = nowa
cmd-new-description = Otwórz stolik na tym kanale
cmd-games-name = partie
cmd-games-description = Partie trwające na tym serwerze
cmd-board-name = plansza
cmd-board-description = Przenieś planszę partii z tego kanału na sam dół
cmd-resign-name = poddaj
cmd-resign-description = Poddaj swoją partię na tym kanale
cmd-close-name = zamknij
cmd-close-description = Zamknij swój stolik przed partią; moderacja może zamknąć każdy
cmd-leaderboard-name = ranking
cmd-leaderboard-description = Kto gra najlepiej na tym serwerze
cmd-profile-name = profil
cmd-profile-description = Wyniki gracza na tym serwerze
cmd-rules-name = zasady
cmd-rules-description = Zasady gry, strona po stronie
cmd-settings-name = ustawienia
cmd-settings-description = Twoje ustawienia albo ustawienia serwera
cmd-privacy-name = prywatność
cmd-privacy-description = Co o tobie przechowujemy i jak to usunąć
cmd-help-name = pomoc
cmd-help-description = Jak działa ten bot, na jednej stronie

cmd-context-profile-name = Profil Hypnosia

opt-table-name = stolik
opt-table-description = Numer stolika; bez niego stolik z tego kanału
opt-variant-name = wariant
opt-variant-description = Czy stos dwóch pionków może przechodzić przez mosty?
opt-time-name = czas
opt-time-description = Czas na turę
opt-rated-name = ranking
opt-rated-description = Czy partia liczy się do rankingu?
opt-computers-name = komputery
opt-computers-description = Ilu graczy komputerowych siada od razu
opt-level-name = poziom
opt-level-description = Jak dobrze grają komputery
opt-invite-name = zaproś
opt-invite-description = Kogo zapraszasz: do pięciu wzmianek, na przykład @Ada @Bruno
opt-by-name = według
opt-by-description = Według czego sortować listę
opt-period-name = okres
opt-period-description = Ten sezon albo od początku
opt-person-name = osoba
opt-person-description = Czyje wyniki; bez wyboru twoje
opt-chapter-name = rozdział
opt-chapter-description = Od czego zacząć czytanie
opt-for-name = czyje
opt-for-description = Twoje ustawienia albo ustawienia serwera

choice-by-rating = punkty rankingowe
choice-by-wins = zwycięstwa
choice-by-points = punkty
choice-by-share = odsetek wygranych
choice-period-season = ten sezon
choice-period-all = od początku
choice-of-me = moje
choice-of-server = serwera
choice-rated-yes = rankingowa
choice-rated-no = bez rankingu
