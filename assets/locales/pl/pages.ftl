# Ranking, profil, partie, ustawienia, prywatność, pomoc.

page-of = -# Strona { $page } z { $pages }
button-previous = Wstecz
button-next = Dalej

leaderboard-title-season = ### Ranking · sezon { $season }
leaderboard-title-all = ### Ranking · cały czas
leaderboard-by = Ułożony według: { $by }
leaderboard-line = { $rank }. { $player } · { $value } · { $games }
leaderboard-games = { $games ->
    [one] { $games } partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
}
leaderboard-wins = { $wins ->
    [one] { $wins } zwycięstwo
    [few] { $wins } zwycięstwa
    [many] { $wins } zwycięstw
   *[other] { $wins } zwycięstwa
}
leaderboard-rating = { $rating } ± { $uncertainty }
leaderboard-share = { $share } % wygranych
leaderboard-empty = Na tej liście nie ma jeszcze nikogo. Liczą się partie, w których grają co najmniej dwie osoby; odsetek wygranych pokazuje się, gdy liczba partii dojdzie do { $games }.
leaderboard-by-placeholder = Ułóż według
leaderboard-period-placeholder = Okres

profile-title = ### { $player }
profile-none = Na tym serwerze nie ma jeszcze skończonej partii.
profile-none-counted = Nie ma jeszcze partii rankingowej: potrzeba do niej dwóch osób.
profile-practice = Trening, wygrane: { $levels }
profile-against = poziom { $level } { $won } z { $games }
profile-rating = Punkty rankingowe: { $rating }
profile-games = Partie: { $games }
profile-wins = Zwycięstwa: { $wins } ({ $share } %)
profile-points = Punkty: { $points }
profile-captures = Zbite pionki: { $captures }
profile-centre = Pionki doprowadzone do środka: { $centre }
profile-season = **Sezon { $season }**
profile-all-time = **Cały czas**
profile-place = Miejsce w rankingu: { $place }
profile-last-games = **Ostatnie partie**
profile-game = { $when } · stół { $table } · miejsce { $rank } z { $players } · { $points }
profile-hidden = Ta osoba nie chce być pokazywana.

games-title = ### Partie na tym serwerze
games-none = Nie toczy się żadna partia. Otwórz stół poleceniem `/hypnosia new`.
games-lobby = Stół { $table } · otwarty, zajęte miejsca: { $seated } z 6 · { $link }
games-running = Stół { $table } · { $players } · { $link }
games-more = -# Pozostałe: { $more }.

settings-title-me = ### Twoje ustawienia
settings-title-server = ### Ustawienia serwera
settings-language = Język
settings-theme = Wygląd planszy
settings-theme-dark = ciemny
settings-theme-light = jasny
settings-theme-contrast = wysoki kontrast
settings-ping = Powiadamiaj mnie, gdy przychodzi moja tura: { $state }
settings-forced = Wykonuj automatycznie mój jedyny możliwy ruch: { $state }
settings-hidden = Nie pokazuj mnie w rankingach: { $state }
settings-news = Powiadom mnie, gdy na tym serwerze otworzy się stół: { $state }
settings-threads = Partie we własnych wątkach: { $state }
settings-time = Czas na turę
settings-channel-limit = Stoły na kanale
settings-player-limit = Stoły dla gracza
settings-channels = Kanały, na których się gra; bez wyboru: wszędzie
settings-language-auto = jak mówi Discord
settings-usual = jak zwykle
settings-limit = najwyżej { $limit }

button-ping = Powiadomienia
button-forced = Jedyny ruch
button-hidden = Ukrycie
button-news = Nowe stoły
button-limits = Limity i kanały
button-threads = Wątki

privacy-title = ### Prywatność
privacy-text =
    Zapisane są tylko: twój numer na Discordzie, stoły, przy których grasz, ze wszystkimi ruchami i rzutami, wyniki i twoje ustawienia. Nazwy nie są zapisywane, wiadomości nie są czytane i nic nie jest nikomu przekazywane.
    Skończone partie zostają, bo należą też do innych graczy. Gdy usuniesz swoje dane, twoje miejsca w nich staną się bezimienne, twoje wyniki znikną z rankingów, a ustawienia zostaną zapomniane.
    Gdy bot opuszcza serwer, dane tego serwera są usuwane po 30 dniach.
privacy-data-title = Zapisane o tobie:
button-export-data = Pokaż moje dane
button-keep-data = Nie, zostaw
button-delete-data = Usuń moje dane
privacy-delete-question = Usunąć wszystko, co zapisano o tobie na wszystkich serwerach? Twoje wyniki znikną z każdego rankingu. Tego nie można cofnąć. Poddasz też trwające partie.
button-delete-confirm = Tak, usuń wszystko
privacy-deleted = Zrobione. Nic zapisanego już cię nie wymienia.
privacy-kept = Niczego nie usunięto.

help-text =
    ### Jak tu grać w Hypnosię
    `/hypnosia new` otwiera stół, przy którym od razu siedzisz: inni naciskają **Dołącz**, komputery zajmują wolne miejsca, **Rozpocznij** zaczyna grę. Partia dostaje własny wątek i każdy może oglądać.
    Gdy przychodzi twoja tura, dostajesz jedno powiadomienie. Każdy przycisk to jeden możliwy ruch jednej kości: litera na planszy · kość · skąd → dokąd.
    ⚔ bije (czerwony) · ★ wchodzi do środka (zielony) · ⌒ przechodzi przez most (niebieski) · ② tworzy lub przesuwa stos.
    • **Cofnij** cofa twoją pierwszą kość, dopóki druga nie jest zagrana. **Mój widok** pokazuje planszę tylko tobie, tak jak lubisz. Ruch, który jest jedyny, gra się sam.
    `/hypnosia board` przenosi planszę na dół, `/hypnosia rules` objaśnia grę, `/hypnosia leaderboard` pokazuje, kto wygrywa, `/hypnosia settings` służy do języka, wyglądu i powiadomień.
    -# Uczciwe kości: przy otwarciu losowane jest tajne ziarno, każde **Dołącz** i **Rozpocznij** jest do niego dodawane, a po partii można sprawdzić każdy rzut.
help-bridges = Pole mostu ma dwa kolory. Pionek, który stoi na nim na początku swojego ruchu, może przejść na następny krąg za 1 oczko kości.
