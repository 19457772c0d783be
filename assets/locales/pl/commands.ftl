# Co jest za przyciskiem albo opcją zamiast osobnego polecenia; dokąd trafiły usunięte polecenia; grupy ustawień.

# Not checked by a speaker.
opt-versus-name = porównanie
# Not checked by a speaker.
opt-versus-description = Bezpośrednie porównanie z tą osobą
# Not checked by a speaker.
button-versus = Porównanie
# Not checked by a speaker.
button-rolls = Kostki
# Not checked by a speaker.
button-rolls-here = Kostki tego serwera
# Not checked by a speaker.
button-rules = Zasady
# Not checked by a speaker.
button-privacy = Prywatność
# Not checked by a speaker.
games-resign-placeholder = Poddaj partię
# Not checked by a speaker.
moved-resign = Poddawanie jest teraz gdzie indziej: naciśnij **Stolik** pod planszą albo wybierz partię pod *Moje* w `/hypnosia games`.
# Not checked by a speaker.
moved-close = Zamykanie jest teraz gdzie indziej: pod *Ten serwer* w `/hypnosia games` i za przyciskiem **Stolik** pod planszą.
# Not checked by a speaker.
moved-rules = Zasady są teraz gdzie indziej: naciśnij **Zasady** w `/hypnosia help`.
# Not checked by a speaker.
moved-versus = Porównanie jest teraz gdzie indziej: to opcja `porównanie` w `/hypnosia profile` i przycisk na innych profilach.
# Not checked by a speaker.
moved-dice = Statystyki kostek są teraz gdzie indziej: gracza za przyciskiem **Kostki** w `/hypnosia profile`, a serwera zaraz za nimi.
# Not checked by a speaker.
moved-privacy = Twoje dane są teraz gdzie indziej: naciśnij **Prywatność** w `/hypnosia settings`.
# Not checked by a speaker.
settings-group-pings = **Powiadomienia**
# Not checked by a speaker.
settings-group-game = **Partie i wyniki**
# Not checked by a speaker.
settings-group-games = **Nowe partie**
# Not checked by a speaker.
settings-moves = Ruchy
# Not checked by a speaker.
settings-moves-whole = obie kostki naraz
# Not checked by a speaker.
settings-moves-single = po jednej kostce
# Not checked by a speaker.
settings-whole-turns = Proponuj obie kostki naraz, chyba że ktoś wybrał inaczej
# Not checked by a speaker.
game-label = Partia
# Not checked by a speaker.
settings-variant-usual = najpierw szybka, potem pełna
# Not checked by a speaker.
settings-results = Kanał wyników (bez wyboru: tylko tam, gdzie się gra)
# Not checked by a speaker.
button-results = Wyniki
