# The end of a game, what is looked back on, and its dice.

end-won = ### 🏆 Victoire de { $winner } !
end-won-resigned = ### 🏆 Victoire de { $winner } : { $count ->
    [one] { $players } abandonne
   *[other] tous les autres abandonnent
}
end-won-held = ### 🏆 L’IA gagne pour { $winner } !
end-shared = ### 🏆 { $winners } se partagent la première place !
end-over = -# Table { $table } · { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
end-place = { $rank }\.
end-line = { $place } { $sign } { $player } · { $points }
end-tied = à égalité, mais plus tôt au centre
end-rating = cote { $after } ({ $change })
end-rating-first = cote { $after }
end-rating-new = cote : nouveau
end-rating-left = -# Pour la cote, les joueurs partis partagent la dernière place.
end-not-rated = -# Partie non classée : la plupart des joueurs sont partis dès les premiers tours.
end-resigned = abandon
end-held = absence

button-rematch = Revanche
button-replay = Film de la partie
button-report = Bilan
# Not checked by a speaker.
button-log = Journal
button-share = Partager

resign-ended = Vous avez abandonné. La partie de la table { $table } est terminée.
rematch-done = La revanche est ouverte : table { $table }, { $link }
rematch-running = La revanche est la table { $table } : { $link }
log-answer = Toute la partie en texte, et une page qui la vérifie. Ouvrez `{ $page }` dans un navigateur, ou lancez `hypnosia verify { $file }`.
replay-caption = 🎞️ Film de la partie · table { $table }
replay-question = Publier le film ici pour tout le monde ? Il montre les { $turns } tours.
button-post-replay = Publier le film
post-working = ⏳ Préparation du film de { $turns } tours…
share-done = Publié ici : { $link }
share-nowhere = Tout le monde voit déjà le résultat dans ce salon.

report-title = ### 📊 Bilan de la table { $table }
report-player = { $sign } { $player } : précision **{ $accuracy } %**, chance **{ $luck } %**
report-player-undecided = { $sign } { $player } : rien à décider, chance **{ $luck } %**
report-best = { $player } a le mieux joué, et personne n’a eu une chance exceptionnelle.
report-best-and-lucky = { $player } a le mieux joué, et avec les meilleurs dés.
report-best-others-lucky = { $player } a le mieux joué, mais { $lucky } a eu les meilleurs dés.
# Not checked by a speaker.
report-without-luck = Avec des dés moyens, { $player } aurait mené de { $percent } %.
# Not checked by a speaker.
report-without-luck-far = Avec des dés moyens, { $player } aurait été loin devant.
# Not checked by a speaker.
report-without-luck-level = Avec des dés moyens, il y aurait eu égalité.
report-turning-point = **Moment décisif :** tour { $number }, { $player } { $why } (chances de gagner { $before } % → { $after } %)
report-missed = avait un bien meilleur tour
report-missed-capture = a manqué une capture
report-missed-centre = a manqué le centre
report-missed-bridge = a manqué un pont
report-captured = a capturé
report-reached-centre = a atteint le centre
report-crossed = a franchi un pont
report-good-roll = a eu un lancer chanceux
report-bad-roll = a eu un lancer malchanceux
report-fell-behind = a pris du retard
report-numbers = { $sign } { $player } : captures { $captures }, centre +{ $centre } · { $luck } · { $skill }
report-details = -# Chance : ce que les lancers ont changé, en points de pourcentage ; deux parties sur trois restent dans ±. Précision : 100 % moins le coût moyen d’une décision. Le juge lui-même se trompe de { $error } % (± { $interval }).
button-details = Détails
prospects-title = Chances de gagner
prospects-turns = tour
report-lucky = chance **+{ $points } %** (± { $spread })
report-unlucky = chance **−{ $points } %** (± { $spread })
report-skill = précision **{ $accuracy } %**
report-undecided = rien à décider
report-costliest = **Les plus grosses erreurs**
report-costliest-own = **Vos plus grosses erreurs**
report-none = Aucune erreur nette.
report-none-own = Vous n’avez fait aucune erreur nette.
report-costly = { $what }
    -# → mieux : { $better } · a coûté { $cost } % de chances de gagner
report-meaning = -# Précision : à quel point vous trouvez les bons tours. Chance : ce que les dés ont donné ou repris.
report-waiting = ⏳ Votre bilan est le prochain. Il apparaîtra ici.
report-working = ⏳ Analyse du tour { $done } sur { $turns }. Le bilan apparaîtra ici.
button-all-turns = Tous les tours
button-play-on = Jouer à partir d’ici
# Not checked by a speaker.
play-on-question = À partir d’ici, des IA jouent pour les autres. Quel niveau ?
play-on-done = Partie d’entraînement à partir de cette position : table { $table }, { $link }
button-show-turn = Tour { $number }
shown-turn = ### Tour { $number } de la table { $table }
shown-better = **Mieux :** { $better } · a coûté { $cost } % de chances de gagner.
dice-title = ### Les dés de la table { $table }
# Not checked by a speaker.
dice-words = Les lancers naissent d’un secret tiré à l’ouverture de la table, mélangé à tout ce qui s’y passe avant la partie. Aucun joueur ne peut les prévoir ; l’exploitant du bot le pourrait.
# Not checked by a speaker.
dice-later = Après la partie, chacun peut vérifier chaque lancer.
# Not checked by a speaker.
dice-fit = ✅ Vérifié à l’instant : les { $rolls } lancers sont bien ceux qui étaient fixés avant la partie.
dice-last-word = { $player } a ajouté le dernier mot : même l’exploitant du bot n’aurait pas pu choisir ces dés sans son aide.
# Not checked by a speaker.
dice-no-last-word = Personne n’a eu le dernier mot : pour ces dés, vous faites confiance à l’exploitant du bot.
# Not checked by a speaker.
dice-do-not-fit = ❌ Ces lancers ne sont **pas** ceux qui étaient fixés avant la partie. Merci de prévenir l’exploitant du bot.
dice-fingerprint = Empreinte (SHA-256) : `{ $hash }`
dice-seed = Graine : `{ $seed }`
dice-log = Empreinte du journal : `{ $hash }`

# Not checked by a speaker.
poster-won = gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# Not checked by a speaker.
poster-beat = gagne { $score } contre { $player }
# Not checked by a speaker.
poster-resigned = gagne : { $count ->
    [one] { $player } abandonne
   *[other] abandon des autres
}
# Not checked by a speaker.
poster-shared = se partagent la première place
# Not checked by a speaker.
poster-points = points
# Not checked by a speaker.
poster-centre = centre
# Not checked by a speaker.
poster-captured = capturés
# Not checked by a speaker.
poster-rating = cote
# Not checked by a speaker.
poster-turned = Tour { $number } : de { $before } % à { $after } % de chances

alt-poster = Résultat de la table { $table }. { $lines }
alt-poster-line = { $rank } : { $player }, { $points } ; pions capturés : { $captured }, au centre : { $centre }.
alt-prospects = Les chances de gagner de chacun au cours de la partie de la table { $table }. { $lines }
alt-prospects-line = { $player } : { $first } % au début, { $most } % au mieux, { $last } % à la fin ; captures : { $captured }, arrivées : { $arrived }.
# Not checked by a speaker.
alt-turned = Moment décisif : tour { $number }, { $player } de { $before } % à { $after } %.
alt-replay = Toute la partie de la table { $table } en animation, { $date } : { $players }.

# Watching, reminders, games that are decided.
watch-away = 👀 Tout le monde est absent : les IA continuent. Tour { $number }.
watch-over = -# 👀 Les IA ont continué jusqu’au tour { $number }.
word-reminder = ⏰ { $player }, à vous de jouer ! Votre temps se termine { $when } : { $link }
# Not checked by a speaker.
word-nudge = 👋 { $player }, votre table vous attend : { $link }
word-taken = 💤 { $player }, vous avez manqué deux tours : une IA joue à votre place. Appuyez sur **Je suis là** quand vous voulez.
word-taken-asked = 💤 { $player }, l’IA joue à votre place à la demande de { $askers }. Appuyez sur **Je suis là** quand vous voulez.
settled = 🏁 Le classement ne peut plus changer.
settled-finish = 🏁 Le classement ne peut plus changer : **Finir maintenant** passe directement à la fin.
alone-finish = 🏁 Il n’y a plus que vos pions en jeu : **Finir maintenant** passe directement à la fin.
finish-wanted = 🏁 Finir la partie ? C’est oui pour { $players }. **Finir maintenant** y met fin tout de suite.
button-finish = Finir maintenant
finish-done = D’accord. L’IA joue vos tours restants.
finish-asked = D’accord. L’IA joue vos tours restants. Il manque encore l’accord de { $players }, au prochain tour.
refused-not-settled = Le classement peut encore changer : continuez à jouer.
card-leads = { $player } mène.

# What stands before the decimals of a number.
decimal-mark = ,
