# Wer gewinnt? Die Vorhersagen derer, die zusehen.

noticeboard-guessers = 🔮 Beste Vorhersagen: { $players }

button-guess = Wer gewinnt?
guess-question = Wer gewinnt an Tisch { $table }? Du kannst es einmal vorhersagen, bis die erste Figur in der Mitte ist. Danach stehen hier alle Vorhersagen.
guess-label = Wähle eine Person
guess-own = Deine Vorhersage: { $player }. Die Siegchance ist gerade { $chance } %: Richtig bringt { $gain } Punkte, falsch kostet { $loss }.
guess-list = **Vorhersagen an Tisch { $table }**
guess-line = { $user }: { $player } ({ $chance } %)
guess-none = An Tisch { $table } hat niemand etwas vorhergesagt.
refused-guess-player = Du spielst an diesem Tisch mit, darum kannst du hier nichts vorhersagen.
refused-guess-late = Die erste Figur ist in der Mitte, darum ist es für Vorhersagen zu spät.
refused-guess-unrated = Diese Partie ist nicht gewertet, darum gibt es keine Vorhersagen.

button-tell-close = Sag mir, wenn es knapp wird
tell-close-asked = 👀 Wenn es knapp wird, wirst du dort einmal benachrichtigt, wo die Partie läuft.
tell-close-quietly = 👀 Wenn es knapp wird, steht dort dein Name, wo die Partie läuft. Benachrichtigungen hast du ausgeschaltet.
tell-close-now = 👀 { $players }: An Tisch { $table } wird es knapp.
refused-tell-close-said = An diesem Tisch war es schon knapp, und das wird nur einmal gesagt.
refused-tell-close-full = An diesem Tisch wollen es schon zu viele erfahren.
