# Warianty: ich nazwy, co mówi o nich karta stolika przed partią, i ich rozdział zasad.

opt-variant-name = wariant
# Not checked by a speaker.
opt-variant-description = Jakie zasady obowiązują w partii
variant-cross = stosy mogą przechodzić przez mosty
variant-nocross = stosy nie przechodzą przez mosty
# Not checked by a speaker.
variant-short = szybka partia (po 3 pionki)
# Not checked by a speaker.
variant-cross-brief = pełna
# Not checked by a speaker.
variant-nocross-brief = pełna, stosy nie przez mosty
# Not checked by a speaker.
variant-short-brief = szybka

lobby-about = Doprowadź cztery pionki do środka i bij po drodze cudze. 2–6 graczy, 20–40 minut.
lobby-about-short = Szybka partia: doprowadź trzy pionki do środka i bij po drodze cudze. Drugi pionek w środku kończy grę. 2–6 graczy, 10–20 minut.

rules-variants-title = Warianty
rules-variants =
    • **Wariant „stosy nie przechodzą przez mosty”**: stos nie przechodzi przez żaden most, nawet najbardziej wewnętrzny. Trzeba go najpierw rozdzielić. To opcja stolika.
    • **Szybka partia**: każdy ma trzy pionki, na H1 do H3. W środku liczą się tylko dwa pierwsze miejsca, za 5 i 4 punkty, i wtedy partia się kończy. Reszta bez zmian. Trwa około 30 tur we dwoje, 45 we czworo. To opcja stolika i liczy się w rankingu jak każda inna partia.
