# Die vollständigen Regeln, ein Kapitel je Seite; (Hausregel) heißt: von den Regelblättern offen gelassen. Das Kapitel über Varianten steht in variants.ftl.

rules-chapter = Welches Kapitel
rules-footer = -# Kapitel { $page } von { $pages }. *(Hausregel)* steht, wo die ursprünglichen Regeln etwas offenlassen.

rules-aim-title = Ziel und Material
rules-aim =
    Zwei bis sechs Personen führen je 4 Figuren von außen in die Mitte von vier Kreisen und schlagen unterwegs andere. Wer am Ende die meisten Punkte hat, gewinnt.

    • Sechs Farben, die auch die Plätze sind, im Uhrzeigersinn: Rot, Orange, Gelb, Grün, Blau, Lila.
    • Vier Figuren für jede Person, zwei Würfel, ein Brett. Eine Partie dauert zu zweit etwa 55 Züge, zu viert 95.
    • Die Kreise heißen A (außen), B, C und D; ihre Felder sind gegen den Uhrzeigersinn ab 1 gezählt. Die Figuren ziehen gegen den Uhrzeigersinn.

rules-board-title = Das Brett
rules-board =
    Die Anzahl der Felder ist eine Hausregel, so gewählt, dass Partien die gedachte Länge haben und kein Platz im Vorteil ist.

    • Kreis A: 36 Felder. Brücken auf A4, A10, A16, A22, A28, A34; sie führen nach B3, B8, B13, B18, B23, B28.
    • Kreis B: 30 Felder. Brücken auf B5, B10, B15, B20, B25, B30; sie führen nach C4, C8, C12, C16, C20, C24.
    • Kreis C: 24 Felder. Brücken auf C3, C7, C11, C15, C19, C23; sie führen nach D2, D5, D8, D11, D14, D17.
    • Kreis D: 18 Felder. Brücken auf D3, D6, D9, D12, D15, D18; sie führen in die Mitte, die 5 Plätze hat.
    • Jede Farbe hat eine Gasse mit vier Hausfeldern, H1 bis H4. H1 liegt neben ihrem Eingang auf A: Rot A1, Lila A7, Blau A13, Grün A19, Gelb A25, Orange A31.

rules-start-title = Der Beginn
rules-start =
    • Alle werfen beide Würfel. Die höchste Summe beginnt; bei Gleichstand wird noch einmal gewürfelt.
    • Alle vier Figuren stehen auf ihren Hausfeldern.
    • Es geht im Uhrzeigersinn reihum unter denen, die noch eine Figur im Haus oder auf einem Kreis haben. Wer keine hat, wird übersprungen.

rules-turn-title = Ein Zug
rules-turn =
    Beide Würfel werden geworfen. Jeder Würfel bewegt eine Figur oder einen Turm um genau seine Augen. Dieselbe Figur darf beide Würfel nutzen, einen nach dem anderen, in beliebiger Reihenfolge.

    • **Aus dem Haus**: Eine Figur auf H1, H2, H3 oder H4 braucht mindestens eine 1, 2, 3 oder 4. Sie geht durch ihre Gasse zum Eingang und zieht mit dem Rest gegen den Uhrzeigersinn weiter, über Figuren in der Gasse hinweg. In der Gasse bleibt sie nie stehen.
    • **Auf einem Kreis**: gegen den Uhrzeigersinn. Figuren und Türme dürfen frei überholt werden.
    • **Jeder nutzbare Würfel wird genutzt** *(Hausregel)*: Können beide genutzt werden, egal in welcher Reihenfolge, darfst du mit keinem so ziehen, dass der andere unbrauchbar wird. Kann nur einer von beiden genutzt werden, wählst du, welcher. Was nicht zu nutzen ist, verfällt. Wer die Partie beendet, hat damit alles genutzt.

rules-bridges-title = Brücken und die Mitte
rules-bridges =
    • Nur eine Figur, die schon vor dem Ziehen auf einem Brückenfeld steht, darf hinüber. Sie darf auch auf ihrem Kreis bleiben.
    • Der Schritt auf das verbundene Feld des nächsten Kreises kostet 1; der Rest des Würfels geht dort gegen den Uhrzeigersinn weiter.
    • Ein Würfel geht über höchstens eine Brücke. Eine Brücke, die mit dem ersten Würfel erreicht ist, darf mit dem zweiten überquert werden.
    • Nach außen geht es nie zurück.
    • In die Mitte kommt man von einer Brücke des Kreises D mit genau einer 1.

rules-landing-title = Landen, Türme und Schlagen
rules-landing =
    • **Eine einzelne Figur** darf auf ein leeres Feld oder auf eine eigene Figur: Die beiden sind dann ein Turm. Sie darf auf eine einzelne gegnerische Figur und schlägt sie. Auf einen Turm darf sie nicht, weder auf einen eigenen noch auf einen gegnerischen.
    • **Ein Turm** aus zweien darf auf ein leeres Feld. Er darf auf eine einzelne gegnerische Figur oder einen gegnerischen Turm und schlägt alles, was dort steht. Auf eigene Figuren darf er nicht: Mehr als zwei geht nicht.

    • Ein Turm zieht wie eine Figur mit einem Würfel, oder er wird aufgelöst, indem eine der beiden zieht.
    • Geschlagene Figuren sind endgültig aus dem Spiel.
    • Figuren im Haus und in der Mitte können nicht geschlagen werden.

rules-points-title = Punkte und das Ende
rules-points =
    • Jede geschlagene Figur: 1 Punkt für die Person, die schlägt, 1 Punkt weniger für die geschlagene. Ein Turm zählt 2.
    • Die Mitte: 5, 4, 3, 2 und 1 Punkte für die erste bis fünfte Figur, die ankommt. Ein Turm geht mit beiden hinein und nimmt die nächsten zwei Werte. Ist nur noch ein Platz frei, geht eine hinein und die andere bleibt auf ihrer Brücke.

    Die Partie endet sofort, auch wenn ein Würfel übrig ist, wenn fünf Figuren in der Mitte sind. Sie endet auch, wenn niemand mehr eine Figur hat, die mit irgendeiner Augenzahl ziehen könnte.
    Wer die meisten Punkte hat, gewinnt. Bei Gleichstand liegt vorn, wessen beste Figur zuerst in der Mitte war; wer dann noch gleich ist, teilt sich den Rang.

rules-leaving-title = Aufgeben und Zeit
rules-leaving =
    • **Aufgeben** *(Hausregel)*: Die Figuren verlassen das Brett, niemand bekommt dafür Punkte, und man steht hinter allen, die geblieben sind. Wer später aufgibt, steht weiter vorn. Bleibt nur eine Person, endet die Partie und sie ist Erste. In der Wertung teilen sich alle, die aufgegeben haben oder für die am Ende der Computer spielt, den letzten Platz. Eine Partie, die die meisten vor ihrem zweiten Zug verlassen, zählt für niemanden. Wer eine gewertete Partie zu zweit vor dem eigenen zweiten Zug und vor dem ersten Schlagen verlässt, bricht sie ohne Ergebnis ab. Das geht einmal pro Woche mit derselben Person und nie durch abgelaufene Zeit.
    • **Zeit** *(Hausregel)*: Läuft die Zeit ab, spielt der Computer diesen Zug. Nach zweimal hintereinander spielt er weiter, bis man mit einem Klick zurückkommt. Solange Discord oder der Bot ausfällt, steht die Bedenkzeit still; danach haben alle mindestens die Hälfte. Wer allein gegen Computer spielt, hat kein Zeitlimit. Ohne Zeitlimit lässt ein Knopf hinter **Tisch** den Computer übernehmen. Zieht jemand drei Tage lang nicht, müssen zwei der anderen darauf drücken, nach vier Tagen eine Person. Hat jemand den Server verlassen, geht es sofort.
    • **Zurücknehmen** *(Hausregel)*: Der erste Würfel eines Zugs lässt sich zurücknehmen, bis der zweite gespielt ist. Würfe lassen sich nicht zurücknehmen.
    • **Wer beginnt** *(Hausregel)*: { $advantage }

rules-advantage = Zu beginnen ist ein kleiner Vorteil. Unter gleich starken Computern gewinnt, wer beginnt, 51,5 % der Partien zu zweit und 26,3 % der Partien zu viert. Wer zuletzt drankommt, gewinnt 48,5 % und 22,4 %. Keine Farbe ist im Vorteil, und der Wurf am Anfang gibt allen die gleiche Chance.

rules-dice-title = Die Würfel sind prüfbar
rules-dice =
    Der Bot würfelt, und du kannst fast alles daran prüfen.

    • Wenn der Tisch eröffnet wird, zieht der Bot einen geheimen Startwert und zeigt den Anfang von dessen SHA-256 auf der Karte des Tisches. Den ganzen Hash zeigen **Faire Würfel** und **Details**. Von da an kann der Bot den Startwert nicht mehr ändern. Der Anfang bleibt auf der Karte.
    • Alles, was vor der Partie am Tisch geschieht, fließt Zeile für Zeile ein: wer mitspielt, wer geht, und die Wörter jedes Platzes. Mit **Wort hinzufügen** kommt ein eigenes dazu. Ab Spielbeginn steht jeder Wurf fest, und niemand am Tisch kann ihn vorhersehen.
    • Ist die letzte Zeile dein eigenes Wort, dann kann niemand die Würfel ausgesucht haben, denn niemand kannte es vorher. **Faire Würfel** sagt, von wem das letzte Wort ist.
    • Nach der Partie wird der Startwert veröffentlicht. **Faire Würfel** rechnet alle Würfe nach. Dort bekommst du auch das Protokoll samt einer Seite, die dasselbe in deinem eigenen Browser tut; `hypnosia verify` kann es auch.
    • Was das nicht beweist: Wer den Startwert kennt, etwa wer den Bot betreibt, kann die Würfe vorhersehen. Er könnte sie auch vor der Partie am Tisch beeinflussen, es sei denn, das letzte Wort kommt von jemand anderem. Und darüber, welche Züge gewählt wurden, sagen die Würfel nichts.
