# Varianten: ihre Namen, was vor der Partie über sie auf der Karte steht, und ihr Kapitel der Regeln.

opt-variant-name = variante
opt-variant-description = Welche Regeln für die Partie gelten
variant-cross = Türme dürfen über Brücken
variant-nocross = Türme dürfen nicht über Brücken
variant-short = schnelle Partie (je 3 Figuren)
variant-cross-brief = voll
variant-nocross-brief = voll, Türme nicht über Brücken
variant-short-brief = schnell

lobby-about = Bring deine vier Figuren in die Mitte und schlag unterwegs gegnerische. 2–6 Personen, 20–40 Minuten.
lobby-about-short = Schnelle Partie: Bring drei Figuren in die Mitte und schlag gegnerische. Mit der zweiten dort ist Schluss. 2–6 Personen, 10–20 Minuten.

rules-variants-title = Varianten
rules-variants =
    • **Variante „Türme dürfen nicht über Brücken“**: Ein Turm geht über keine Brücke, auch nicht über die innersten. Er muss erst aufgelöst werden. Das ist eine Option des Tisches.
    • **Schnelle Partie**: Alle haben drei Figuren, auf H1 bis H3. In der Mitte zählen nur die ersten zwei Plätze, für 5 und 4 Punkte, dann endet die Partie. Sonst ist alles gleich. Sie dauert zu zweit etwa 30 Züge, zu viert 45. Das ist eine Option des Tisches und zählt für die Wertung wie jede andere Partie.
