# Ranking, profil, ustawienia, prywatność, pomoc.

page-of = -# Strona { $page } z { $pages }
button-previous = Wstecz
button-next = Dalej

cmd-leaderboard-name = ranking
cmd-leaderboard-description = Najlepsi gracze na tym serwerze
opt-by-name = według
opt-by-description = Według czego sortować listę
choice-by-rating = punkty rankingowe
choice-by-wins = zwycięstwa
choice-by-luck = bez szczęścia
opt-period-name = okres
opt-period-description = Ten sezon albo od początku
choice-period-season = ten sezon
choice-period-all = od początku
leaderboard-title-season = Ranking · sezon { $season }
season-name = Q{ $quarter } { $year }
leaderboard-title-all = Ranking · od początku
leaderboard-by = Sortowanie: { $by }
leaderboard-line = { $rank } { $player } · { $value } · { $games }
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
rating-new = nowa osoba
button-ratings = Jak liczymy punkty rankingowe
button-chart = Wykres
rating-page =
    ### Jak liczymy punkty rankingowe
    Punkty rankingowe to siła, której dowodzą twoje partie: jej oszacowanie minus dwukrotność niepewności. Wszyscy zaczynają od 1000.
    • Każda partia porównuje cię ze wszystkimi przy stoliku. Najwięcej dają wygrane z silnymi graczami. Komputery się nie liczą.
    • Przed każdą partią i z każdym dniem przerwy oszacowanie staje się trochę mniej pewne, więc twoje punkty zawsze mogą się zmienić.
    • Para liczy się tym mniej, im częściej ci gracze spotykali się w ostatnich 30 dniach.
    • Wszyscy, którzy się poddali albo za których na końcu gra komputer, dzielą ostatnie miejsce i nic nie zyskują. Jeśli komputer grał za kogoś dłużej niż ta osoba sama, wygrana z nim nikomu nic nie daje.
    • Miejsce na liście masz po { $games } partiach rankingowych. Do tego czasu zamiast punktów widać *nowa osoba*.
# Not checked by a speaker.
rating-computers = Komputery w tej samej skali: { $levels }.
# Not checked by a speaker.
rating-measured = Punkty komputerów są dokładne do około ± 20. Zmierzono je w 2000 partii dwuosobowych między sąsiednimi poziomami; zwykły odpowiada przeciętnemu graczowi z wieloma partiami.
rating-computers-wins = Komputery: na 100 partii we dwoje „zwykły” wygrywa { $normal } z „łatwym”, „trudny” { $hard } ze „zwykłym”, a „ekspert” { $expert } z „trudnym”.
rating-forecast = **Jak dobrze przewidują punkty**
rating-forecast-here = Ten serwer ({ $games }): { $shares }
rating-forecast-all = Wszystkie serwery ({ $games }): { $shares }
# Not checked by a speaker.
rating-forecast-shares = faworyt wygrał { $favourite }% · { $pairs }% par we właściwej kolejności
rating-forecast-none = Partii rankingowych jest jeszcze za mało: potrzeba 30.
# Not checked by a speaker.
leaderboard-without-luck = { $edge }% na partię
# Not checked by a speaker.
leaderboard-margin = { $edge }% na partię (± { $margin })
# Not checked by a speaker.
without-luck-meaning = -# Jak dobrze grasz po odjęciu szczęścia w rzutach, od { $games } partii.
# Not checked by a speaker.
without-luck-details = -# Ile ruchy dały ponad równy udział w partii. W 19 na 20 przypadków prawdziwa wartość mieści się w granicach ±.
# Not checked by a speaker.
leaderboard-empty = Na tej liście nikogo jeszcze nie ma. Liczą się tylko partie co najmniej dwóch osób.
leaderboard-by-placeholder = Sortuj według
leaderboard-period-placeholder = Okres

cmd-profile-name = profil
cmd-profile-description = Wyniki gracza na tym serwerze
opt-person-name = osoba
opt-person-description = Czyje wyniki? (domyślnie: twoje)
cmd-context-profile-name = Profil Hypnosia
profile-title = ### { $player }
profile-none = Na tym serwerze nie ma jeszcze skończonych partii.
profile-none-counted = Nie ma jeszcze partii rankingowych. Muszą grać co najmniej dwie osoby.
profile-practice = Trening: { $levels }
profile-against = poziom „{ $level }”: wygrane { $won } z { $games }
profile-rating = Punkty rankingowe: { $rating }
profile-wins = Wygrane: { $wins } z { $games }
profile-wins-share = Wygrane: { $wins } z { $games } ({ $share }%)
profile-captures = Zbite pionki: { $captures }
profile-centre = Pionki doprowadzone do środka: { $centre }
profile-season = **Sezon { $season }**
profile-all-time = **Od początku**
profile-place = Miejsce w rankingu: { $place }
profile-last-games = **Ostatnie partie**
# Not checked by a speaker.
profile-result = miejsce { $rank } z { $players } · { $points }
# Not checked by a speaker.
profile-opponents = przeciwnicy: { $players }
# Not checked by a speaker.
played-table = stolik { $table } · { $when }
# Not checked by a speaker.
played-link = [stolik { $table }]({ $link }) · { $when }
profile-hidden = Ten profil jest prywatny.

# Wykresy.

chart-rating = Punkty rankingowe
chart-rating-of = { $player }: punkty rankingowe
chart-game = partia
chart-places = Miejsca według liczby graczy
# Not checked by a speaker.
chart-players = graczy: { $players }
# Not checked by a speaker.
chart-place = { $place }. { $games }×
chart-play-and-luck = Gra i szczęście na partię
chart-play = Gra
chart-luck = Szczęście
chart-percent = { $percent }%
chart-pawns = Pionki na partię
chart-captured = zbite
chart-lost = stracone
# Not checked by a speaker.
chart-ladder-meaning = Pasek: punkty rankingowe. Cienka linia: dotąd może sięgać siła.
chart-race = Wyścig sezonu { $season }
chart-week = tydzień
alt-chart-rating = Partie od { $first } do { $last }: z { $from } na { $to }, najmniej { $low }, najwięcej { $high }.
alt-chart-places = Miejsca przy stolikach z liczbą graczy { $players }: { $places }.
alt-chart-luck = Gra { $play }, szczęście { $luck } na partię; ocenione partie: { $games }.
alt-chart-pawns = Pionki na partię: zbite { $captured }, stracone { $lost }.
alt-ladder-line = { $player }: od { $rating } do { $top }
alt-race-line = { $player }: od { $low } do { $high }

versus-title = ### { $player } – { $opponent }
versus-latest = ostatnie { $games }
versus-level = na równi: { $level }
versus-size = Stoliki { $players }-osobowe · { $score }
versus-places = Średnie miejsce: { $player } { $own } · { $opponent } { $theirs }
versus-without-luck = Bez szczęścia: { $player } { $own }% · { $opponent } { $theirs }% na partię; ocenione partie: { $games }
versus-result = miejsca { $own } : { $theirs } z { $players }
versus-meaning = -# Liczą się partie rankingowe, w których jedna z tych osób była wyżej od drugiej.
chart-player = Gracz { $number }
chart-lead = { $player }: przewaga w partiach
chart-ahead = Wynik według liczby graczy
chart-without-luck = Bez szczęścia, na partię
chart-mean-place = Średnie miejsce
chart-last-games = Miejsca w ostatnich partiach
alt-versus = { $player } { $won } : { $lost } { $opponent }, { $games }.
alt-lead = { $title }, na końcu { $lead }, najwięcej { $high }, najmniej { $low }.

cmd-settings-name = ustawienia
cmd-settings-description = Twoje ustawienia albo ustawienia serwera
opt-for-name = czyje
opt-for-description = Twoje ustawienia albo ustawienia serwera
choice-of-me = moje
choice-of-server = serwera
settings-title-me = ### Twoje ustawienia
settings-title-server = ### Ustawienia serwera
settings-language = Język
settings-theme = Plansza
settings-theme-dark = ciemna
settings-theme-light = jasna
settings-theme-contrast = wysoki kontrast
settings-ping = Powiadom mnie, gdy przychodzi moja tura
settings-invitations = Powiadom mnie, gdy ktoś zaprosi mnie do stolika
settings-forced = Wykonuj za mnie wymuszone ruchy
settings-hidden = Moje wyniki są prywatne, w rankingach i w profilu
settings-news = Powiadom mnie, gdy otworzy się tu stolik
settings-threads = Daj każdej partii własny wątek
settings-channel-limit = Stoliki na kanał
settings-player-limit = Stoliki na gracza
settings-channels = Dozwolone kanały (bez wyboru: wszystkie)
channels-lost = ⚠️ Kanał z ustawień tego serwera został usunięty i już go tam nie ma. Inne możesz wybrać w ustawieniach serwera: `/hypnosia settings`.
settings-language-auto = jak w Discordzie
settings-usual = domyślnie ({ $value })
settings-limit = najwyżej { $limit }

button-limits = Limity i kanały

privacy-title = ### Prywatność
# Not checked by a speaker.
privacy-text =
    Przechowujemy twój identyfikator z Discorda, stoliki, przy których grasz, z ruchami, rzutami i słowami do kostek, oraz wyniki. Przechowujemy też twoje ustawienia i podróże, postępy w zadaniach i lekcjach, a przez 30 dni to, kiedy przypominaliśmy ci o czekających partiach.
    Nazw nie przechowujemy, wiadomości nie czytamy i niczego nikomu nie przekazujemy.
    Gdy usuniesz swoje dane, znikną twoje ustawienia, zadania i lekcje, a także wyniki w rankingach. Skończone partie zostają, bo należą też do innych graczy: twoje miejsca staną się anonimowe, a dodane słowa zostaną bez twojej nazwy.
    Gdy bot opuszcza serwer, dane tego serwera są usuwane po 30 dniach.
privacy-data-title = Co o tobie przechowujemy:
button-export-data = Pokaż moje dane
button-keep-data = Nie, zostaw
button-delete-data = Usuń moje dane
privacy-delete-question = Usunąć wszystko, co przechowujemy o tobie na wszystkich serwerach? Twoje wyniki znikną z każdego rankingu. Tego nie można cofnąć. Poddasz też trwające partie.
button-delete-confirm = Tak, usuń wszystko
privacy-deleted = Gotowe. Nie przechowujemy już żadnych danych, które cię identyfikują. Wiadomości, które są już na Discordzie, dalej zawierają twoją nazwę; może je usunąć moderacja.
privacy-kept = Niczego nie usunięto.

cmd-help-name = pomoc
cmd-help-description = Jak działa ten bot, na jednej stronie
# Not checked by a speaker.
help-text =
    ### Jak tu grać w Hypnosię
    🎲 **Gra**
    Doprowadź pionki do środka i bij po drodze cudze. Wygrywa ten, kto ma najwięcej punktów. `/hypnosia new` otwiera stolik: inni naciskają **Dołącz**, a wolne miejsca mogą zająć komputery.
    👉 **Twoja tura**
    Każdy przycisk to jeden ruch: kostka, jej litera na planszy, skąd i dokąd. ✕ bije, ≡ tworzy stos, ⇒ przesuwa stos. **Cofnij** cofa pierwszą kostkę.
    🎓 **Nauka**
    `/hypnosia learn` uczy gry w pięć minut. **Zasady** wyjaśniają każdy szczegół.
    ⚙️ **Więcej**
    W powolnych partiach (tempo *dzień*) twój zegar stoi w cichych godzinach i w podróży: `/hypnosia settings`. `/hypnosia evening` urządza wieczór gier. `/hypnosia games` pokazuje twoje partie, a `/hypnosia board` przenosi planszę z powrotem na dół. **Uczciwe kostki** pozwalają sprawdzić każdy rzut.

rolls-title = ### Statystyki kostek na tym serwerze
rolls-title-person = ### Statystyki kostek: { $player }
# Not checked by a speaker.
rolls-here = **Na tym serwerze**
rolls-none = Nie skończono tu jeszcze żadnej partii.
rolls-fair = ✅ **Kostki wyglądają na uczciwe.**
rolls-uneven = ⚠️ **Kostki wypadały niezwykle nierówno.** Przycisk **Uczciwe kostki** pod wynikiem sprawdza każdy rzut partii.
rolls-too-few = **Za mało rzutów, żeby to ocenić.**
# Not checked by a speaker.
rolls-often = Uczciwe kostki wyglądają tak w ponad połowie przypadków.
# Not checked by a speaker.
rolls-seldom = Uczciwe kostki są co najmniej tak nierówne raz na { $times }.
rolls-chart = Odchylenie każdej ścianki i każdego rzutu
rolls-count = Rzuty: { $rolls }, ostatnie partie: { $games }.
rolls-faces = { $faces } (oczekiwane: { $expected } ± { $band } każda).
rolls-doubles = Dublety: { $seen } (oczekiwane: { $expected } ± { $band }).
rolls-chance = Uczciwe kostki byłyby co najmniej tak nierówne w { $faces }% przypadków (pary: { $pairs }%; chi-kwadrat, n = { $rolls }).
rolls-serial = Między kolejnymi rzutami: korelacja { $correlation }, oczekiwane 0 ± { $band }.
rolls-picture = -# Obraz pokazuje, jak daleko od wartości oczekiwanej jest każda ścianka i każda para. Pas obejmuje 95% przypadków.
rolls-meaning = -# Jedna liczba na 20 wypada poza swój pas przez czysty przypadek. Procenty stale bliskie 0 byłyby podejrzane. Pojedyncze rzuty sprawdzisz przez **Uczciwe kostki**.
alt-rolls = Jak często wypadała każda ścianka i każda para. { $faces } Pary: { $pairs }.
