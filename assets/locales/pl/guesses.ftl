# Kto wygra? Typy tych, którzy patrzą.

# Not checked by a speaker.
noticeboard-guessers = 🔮 Najlepsze typy: { $players }

# Not checked by a speaker.
button-guess = Kto wygra?
# Not checked by a speaker.
guess-question = Kto wygra przy stoliku { $table }? Typujesz raz, póki żaden pionek nie jest w środku. Potem widać tu wszystkie typy.
# Not checked by a speaker.
guess-label = Wybierz osobę
# Not checked by a speaker.
guess-own = Twój typ: { $player }. Szansa na wygraną to teraz { $chance }%: trafienie daje { $gain } pkt, pudło zabiera { $loss }.
# Not checked by a speaker.
guess-list = **Typy przy stoliku { $table }**
# Not checked by a speaker.
guess-line = { $user }: { $player } ({ $chance }%)
# Not checked by a speaker.
guess-none = Przy stoliku { $table } nikt nie typował.
# Not checked by a speaker.
refused-guess-player = Grasz przy tym stoliku, więc tu nie typujesz.
# Not checked by a speaker.
refused-guess-late = Pierwszy pionek jest już w środku, więc na typy za późno.
# Not checked by a speaker.
refused-guess-unrated = Ta partia nie jest rankingowa, więc nie ma typów.

# Not checked by a speaker.
button-tell-close = Daj znać, gdy będzie wyrównana
# Not checked by a speaker.
tell-close-asked = 👀 Gdy partia będzie wyrównana, dostaniesz jedno powiadomienie tam, gdzie się toczy.
# Not checked by a speaker.
tell-close-quietly = 👀 Gdy partia będzie wyrównana, twoje imię pojawi się tam, gdzie się toczy. Powiadomienia masz wyłączone.
# Not checked by a speaker.
tell-close-now = 👀 { $players }: partia przy stoliku { $table } jest wyrównana.
# Not checked by a speaker.
refused-tell-close-said = Partia przy tym stoliku była już wyrównana, a mówimy to tylko raz.
# Not checked by a speaker.
refused-tell-close-full = Zbyt wiele osób czeka już na powiadomienie przy tym stoliku.
