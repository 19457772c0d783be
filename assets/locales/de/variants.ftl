# Varianten: ihre Namen, was vor der Partie über sie auf der Karte steht, und ihr Kapitel der Regeln.

opt-variant-name = variante
opt-variant-description = Welche Regeln für die Partie gelten
variant-cross = Türme dürfen über Brücken
variant-nocross = Türme dürfen nicht über Brücken
variant-short = schnelle Partie (je 3 Figuren)
variant-cross-brief = voll
variant-nocross-brief = voll, Türme nicht über Brücken
variant-short-brief = schnell

lobby-about = Bring deine vier Figuren in die Mitte und schlag unterwegs andere. 2 bis 6 Personen, 20 bis 40 Minuten.
lobby-about-short = Bring deine drei Figuren in die Mitte und schlag unterwegs andere. Mit der zweiten Figur in der Mitte ist die Partie zu Ende. 2 bis 6 Personen, 10 bis 20 Minuten.

rules-variants-title = Varianten
rules-variants =
    • **Variante „Türme dürfen nicht über Brücken“**: Ein Turm geht über keine Brücke, auch nicht über die innersten. Er muss erst aufgelöst werden. Das ist eine Option des Tisches.
    • **Schnelle Partie**: je drei Figuren, auf H1 bis H3, und nur die ersten zwei Plätze in der Mitte, für 5 und 4 Punkte: Die Partie endet, sobald zwei Figuren in der Mitte sind. Sonst ist alles gleich. Sie dauert zu zweit etwa 30 Züge, zu viert 45. Das ist eine Option des Tisches und zählt für die Wertung wie jede andere Partie.
