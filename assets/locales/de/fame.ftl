# Ruhmeshalle: Erfolge, Rekorde und vergangene Saisons.

button-fame = Ruhmeshalle
fame-title = ### Ruhmeshalle · { $page }
fame-honours = Erfolge
fame-records = Rekorde
fame-seasons = Saisons
fame-meaning = -# Nur gewertete Partien, nur für alle, die bis zum Ende geblieben sind, ohne das, was der Computer für sie gespielt hat.

honours-entry = **{ $honour }** · { $people ->
    [0] noch niemand
    [one] { $people } Person
   *[other] { $people } Personen
}
honours-own = { $times ->
    [1] du
   *[other] du ({ $times }×)
}
honours-line = 🎖️ { $honours }
honours-earned = { $player }: { $honour }, { $nth ->
    [1] hier zum ersten Mal
   *[other] hier Nr. { $nth }
}
honours-more = und { $more } weitere
profile-honours = Erfolge: { $count } von { $all } · { $honours }
settings-honours = Erfolge im Ergebnis nennen

honour-stack-by-stack = Turm schlägt Turm
honour-stack-by-stack-how = Schlage mit einem Turm einen Turm.
honour-straight = Geradewegs in die Mitte
honour-straight-how = Bringe eine Figur aus dem Haus in die Mitte, mit nur einem Halt auf jedem Kreis.
honour-last-to-first = Vom letzten auf den ersten Platz
honour-last-to-first-how = Gewinne, nachdem du vor dem letzten Zug aller auf dem letzten Platz lagst.
honour-untouched = Unberührt
honour-untouched-how = Gewinne gegen mindestens zwei Gegner, ohne eine Figur zu verlieren.
honour-full-house = Die ganze Familie
honour-full-house-how = Bringe alle vier Figuren in die Mitte.
honour-triple = Dreifachschlag
honour-triple-how = Schlage in einem Zug drei oder mehr Figuren.
honour-revenge = Rache
honour-revenge-how = Schlage die Figur, die gerade eine von dir geschlagen hat.
honour-last-pawn = Die letzte Figur
honour-last-pawn-how = Gewinne, nachdem du drei Figuren verloren hast.
honour-one-of-each = Von jeder Farbe eine
honour-one-of-each-how = Schlage von jedem Gegner eine Figur, bei mindestens vier Spielern.
honour-hand-in-hand = Hand in Hand
honour-hand-in-hand-how = Bringe einen Turm vor allen anderen Figuren in die Mitte.
honour-photo-finish = Fotofinish
honour-photo-finish-how = Gewinne bei gleichen Punkten, weil du früher in der Mitte warst.
honour-comeback = Aufholjagd
honour-comeback-how = Gewinne nach einem Rückstand von sechs oder mehr Punkten.

records-none = Noch keine Rekorde. Die erste Partie, die zählt, stellt sie auf.
records-short = ### Schnelle Partien
records-entry = **{ $record }** · { $value } · { $player }
records-game = -# { $when } · [Tisch { $table }]({ $link })
records-table = [Tisch { $table }]({ $link })
records-game-gone = -# { $when } · Tisch { $table }
records-meaning = -# Bei Gleichstand gilt, wer zuerst da war.
record-turns = { $turns ->
    [one] { $turns } eigener Zug
   *[other] { $turns } eigene Züge
}
record-stacks = { $stacks ->
    [one] { $stacks } Turm
   *[other] { $stacks } Türme
}
record-behind = { $points ->
    [one] nach { $points } Punkt Rückstand
   *[other] nach { $points } Punkten Rückstand
}
pawns = { $pawns ->
    [one] { $pawns } Figur
   *[other] { $pawns } Figuren
}
record-fastest-win = Schnellster Sieg
record-most-points = Meiste Punkte
record-most-captures = Meiste geschlagene Figuren
record-most-stacks = Meiste geschlagene Türme
record-comeback = Größte Aufholjagd
record-longest-run = Längste Siegesserie
record-longest-game = Längste gewonnene Partie
record-soonest-out = Am schnellsten alle Figuren verloren
record-longest-wait = Längstes Warten auf eine Sechs

seasons-none = Noch ist keine Saison zu Ende. Die erste endet { $when }.
seasons-meaning = -# Einen Rang bekommst du ab { $games } Partien in einer Saison.
season-title = **Saison { $season }** · { $games } · { $people }
season-people = { $people ->
    [one] { $people } Person
   *[other] { $people } Personen
}
season-days = -# { $first } – { $last }
season-no-places = Niemand hat einen Rang: Dafür braucht es { $games } Partien.
awards-title = **Auszeichnungen**
awards-none = Keine: Dafür braucht es { $games } Partien.
award-entry = **{ $award }** · { $value } · { $player }
award-per-game = { $pawns } pro Partie
award-luck = +{ $percent } % pro Partie
award-most-wins = Meiste Siege
award-most-captures = Meiste geschlagene Figuren
award-most-lost = Am häufigsten geschlagen
award-luckiest = Das meiste Glück
profile-awards = Auszeichnungen: { $awards }
