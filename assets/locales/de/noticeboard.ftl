# Der Aushang eines Servers.

noticeboard-title = ### Aushang
noticeboard-open-title = **Offene Tische**
noticeboard-none = Kein Tisch ist offen. Eröffne mit `/hypnosia new` einen.
noticeboard-open = [Tisch { $table }]({ $link }) · { $pace } · Host: { $player } · { $seated } von 6 Plätzen besetzt
noticeboard-running-title = **Laufende Partien, längste Wartezeit zuerst**
noticeboard-running = [Tisch { $table }]({ $link }) · { $player } ist dran, Zug begonnen { $when } · { $pace }
noticeboard-computer = [Tisch { $table }]({ $link }) · der Computer ist dran · { $pace }
noticeboard-more = + { $count } weitere: `/hypnosia games`
noticeboard-results-title = **Letzte Ergebnisse**
noticeboard-result = [Tisch { $table }]({ $link }) · 🏆 { $winners } · { $points }
noticeboard-puzzle = 🧩 [Rätsel des Tages]({ $link })
noticeboard-joined = Tisch { $table }: { $link }
noticeboard-lost = ⚠️ Der Aushang in { $channel } ist weg. **Neu aushängen** bringt ihn zurück.
noticeboard-posted = Der Aushang hängt gleich in { $channel }.
settings-noticeboard = Kanal für den Aushang (keiner: aus)
settings-noticeboard-off = **Aushang:** aus. Wähle einen Kanal, um ihn einzuschalten.
settings-noticeboard-refused = ⚠️ In { $channel } ließ er sich nicht posten. Dort brauche ich **{ $permissions }**.
button-noticeboard = Aushang
button-post-again = Neu aushängen
