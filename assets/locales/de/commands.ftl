# Namen: klein, ohne Leerzeichen, höchstens 32 Zeichen. Beschreibungen: höchstens 100.

cmd-hypnosia-name = hypnosia
cmd-hypnosia-description = Das Brettspiel Hypnosia für 2 bis 6 Personen

cmd-new-name = neu
cmd-new-description = In diesem Kanal einen Tisch eröffnen
cmd-games-name = partien
cmd-games-description = Die laufenden Partien auf diesem Server
cmd-board-name = brett
cmd-board-description = Das Brett der Partie dieses Kanals wieder nach unten holen
cmd-resign-name = aufgeben
cmd-resign-description = Deine Partie in diesem Kanal aufgeben
cmd-close-name = schliessen
cmd-close-description = Deinen Tisch vor der Partie schließen; die Moderation schließt jeden
cmd-leaderboard-name = rangliste
cmd-leaderboard-description = Wer auf diesem Server am besten spielt
cmd-profile-name = profil
cmd-profile-description = Die Ergebnisse einer Person auf diesem Server
cmd-rules-name = regeln
cmd-rules-description = Die Spielregeln, Seite für Seite
cmd-settings-name = einstellungen
cmd-settings-description = Deine Einstellungen oder die des Servers
cmd-privacy-name = datenschutz
cmd-privacy-description = Was über dich gespeichert ist und wie du es löschst
cmd-help-name = hilfe
cmd-help-description = Wie dieser Bot funktioniert, auf einer Seite

cmd-context-profile-name = Hypnosia-Profil

opt-table-name = tisch
opt-table-description = Nummer des Tisches; sonst der in diesem Kanal
opt-variant-name = variante
opt-variant-description = Darf ein Turm aus zwei Figuren über Brücken?
opt-time-name = zeit
opt-time-description = Bedenkzeit für eine Runde
opt-rated-name = gewertet
opt-rated-description = Zählt die Partie für die Wertung?
opt-computers-name = computer
opt-computers-description = Wie viele Computer gleich Platz nehmen
opt-level-name = stärke
opt-level-description = Wie gut die Computer spielen
opt-invite-name = einladen
opt-invite-description = Wen du einlädst: bis zu fünf Erwähnungen, etwa @Ada @Bruno
opt-by-name = nach
opt-by-description = Wonach die Liste sortiert ist
opt-period-name = zeitraum
opt-period-description = Diese Saison oder seit Beginn
opt-person-name = person
opt-person-description = Wessen Ergebnisse; ohne Angabe deine eigenen
opt-chapter-name = kapitel
opt-chapter-description = Wo du zu lesen beginnst
opt-for-name = für
opt-for-description = Deine Einstellungen oder die des Servers

choice-by-rating = Wertung
choice-by-wins = Siege
choice-by-points = Punkte
choice-by-share = Anteil gewonnener Partien
choice-period-season = diese Saison
choice-period-all = seit Beginn
choice-of-me = mich
choice-of-server = den Server
choice-rated-yes = gewertet
choice-rated-no = nicht gewertet
