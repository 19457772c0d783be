# Quand la partie d'une table commence d'elle-même.

# Not checked by a speaker.
start-label = Début
# Not checked by a speaker.
start-by-host = quand j’appuie sur Commencer
# Not checked by a speaker.
start-with-people = { $people ->
    [one] dès que { $people } personne est à la table
   *[other] dès que { $people } personnes sont à la table
}
# Not checked by a speaker.
start-today = aujourd’hui · { $date }
# Not checked by a speaker.
start-hour = Choisissez une heure
# Not checked by a speaker.
start-question = À quelle heure la partie de la table { $table } doit-elle commencer ? Jour : { $day }. Les heures sont celles de { $city } ; `/hypnosia settings` les change avec l’option `ville`.
# Not checked by a speaker.
start-at = La partie commence { $when }.
# Not checked by a speaker.
start-people = { $people ->
    [one] La partie commence d’elle-même dès que { $people } personne est à la table.
   *[other] La partie commence d’elle-même dès que { $people } personnes sont à la table.
}
# Not checked by a speaker.
lobby-starts-at = Commence { $when } avec tous ceux qui seront à la table, deux personnes au moins. La table reste ouverte jusque-là.
# Not checked by a speaker.
lobby-starts = Commence { $when }.
# Not checked by a speaker.
word-start-soon = ⏰ { $players } : la partie de la table { $table } commence { $when }. Si vous ne pouvez pas venir, quittez votre place.
# Not checked by a speaker.
word-start-counts = ⏰ { $players } : il y a assez de monde à la table { $table }. La partie commence { $when }, sauf si l’un de vous l’arrête.
# Not checked by a speaker.
word-start-done = ▶️ { $players } : la partie de la table { $table } a commencé.
# Not checked by a speaker.
button-stop-start = Pas encore
# Not checked by a speaker.
start-stopped = { $player } : pas encore. La partie de la table { $table } commence quand l’hôte appuie sur **Commencer**.
# Not checked by a speaker.
refused-no-such-start = La partie ne peut pas commencer à ce moment : il est passé, ou plus d’une semaine après l’ouverture de la table.
# Not checked by a speaker.
refused-starts-later = D’autres attendent ici une partie qui commence { $when }. Vous pouvez la commencer à partir de dix minutes avant.
# Not checked by a speaker.
refused-no-countdown = Aucun compte à rebours n’est en cours.
