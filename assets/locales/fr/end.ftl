# The end of a game, what is looked back on, and its dice.

end-won = ### 🏆 Victoire de { $winner } !
end-shared = ### 🏆 { $winners } se partagent la première place !
end-over = -# Table { $table } · la partie est finie après { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}.
end-log = Journal `{ $fingerprint }`.
end-place = { $rank }.
end-line = { $place } { $sign } { $player } · { $points }
end-rating = cote { $after } ({ $change })
end-rating-meaning = -# La cote grandit avec la force que vos parties prouvent : tout le monde commence à 1000, et battre des joueurs forts la fait monter le plus.
end-rating-left = -# Pour la cote, les joueurs partis partagent la dernière place et ne gagnent rien.
end-not-rated = -# Partie non classée : la plupart des joueurs sont partis dès les premiers tours.
end-resigned = abandon
end-held = l’ordinateur jouait à sa place
end-decided = **Ce qui a fait la différence :** { $what }

button-rematch = Revanche
button-replay = Revoir en images
button-report = Bilan
button-check-dice = Journal et dés
button-share = Partager

resign-ended = Vous avez abandonné la partie de la table { $table }, qui est donc terminée.
rematch-done = La table { $table } est ouverte pour la revanche : { $link }
rematch-running = La revanche est la table { $table } : { $link }
log-answer = Toute la partie en texte, et une page qui la vérifie : ouvrez `{ $page }` dans un navigateur, ou lancez `hypnosia verify { $file }`.
replay-caption = 🎞️ La table { $table }, du premier au dernier tour
post-working = ⏳ Mise en image de { $turns } tours en cours. Le lien apparaîtra ici.
share-done = C’est ici, visible par tous : { $link }
share-nowhere = Tout le monde voit déjà le résultat dans ce salon.

report-title = ### 📊 Bilan de la table { $table }
report-player = { $sign } { $player } : prises { $captures }, centre { $centre } · { $luck } · { $skill }
report-lucky = chance : **{ $points }** (± { $spread })
report-unlucky = malchance : **{ $points }** (± { $spread })
report-skill = **{ $lost }** perdus par décision
report-undecided = rien à décider
report-costliest = **Les tours les plus coûteux**
report-costliest-own = **Vos tours les plus coûteux**
report-none = Aucun tour n’a coûté plus que la marge d’erreur de l’arbitre.
report-none-own = Aucun de vos tours n’a coûté plus que la marge d’erreur de l’arbitre.
report-costly = { $what }
    -# → mieux : { $better } · { $cost } points sur 100
report-meaning = -# Chance : ce que les dés ont apporté, en points sur 100 ; par le seul hasard, deux parties sur trois restent dans la limite indiquée après ±. Adresse : ce qu’une décision a coûté en moyenne, en points sur 1 000, selon l’ordinateur le plus fort, qui se trompe lui-même de { $error } (± { $interval }).
report-waiting = ⏳ Le bilan va bientôt être calculé. Il apparaîtra ici.
report-working = ⏳ Calcul du bilan en cours : { $done } tours sur { $turns }. Il apparaîtra ici.
button-all-turns = Tous les tours
button-play-on = Jouer à partir d’ici
play-on-done = La table { $table } reprend ici, pour s’entraîner : { $link }
button-show-turn = Tour { $number }
shown-turn = ### Tour { $number } de la table { $table }
shown-better = **Mieux :** { $better } · { $cost } points sur 100. Pourquoi :

dice-title = ### Les dés de la table { $table }
dice-when = À l’ouverture d’une table, une graine secrète est tirée et son empreinte est fixée. Chaque clic sur **Rejoindre** et **Commencer** s’y mêle : les lancers ne sont donc arrêtés qu’au début de la partie. Ensuite, plus rien ne les change.
dice-words = À l’ouverture d’une table, une graine secrète est tirée et son empreinte est fixée. Tout ce qui se passe avant la partie s’y mêle, avec les mots de chacun ; au début de la partie tous les lancers sont arrêtés et plus rien ne les change. Personne à la table ne peut les prévoir, mais la personne qui fait tourner le bot le pourrait.
dice-later = À la fin de la partie, la graine est publiée et chacun peut vérifier chaque lancer.
dice-fit = ✅ Vérifié à l’instant : les { $rolls } lancers découlent tous de la graine, dont l’empreinte était fixée avant la partie.
dice-last-word = { $player } a ajouté le dernier mot : même l’exploitant du bot n’aurait pas pu choisir ces dés sans son aide.
dice-no-last-word = Personne n’a ajouté de mot en dernier : en théorie, l’exploitant du bot aurait pu influencer les dés, et personne d’autre.
dice-do-not-fit = ❌ Ces lancers ne découlent **pas** de la graine. Merci de prévenir ceux qui gèrent ce bot.
dice-fingerprint = Empreinte (SHA-256) : `{ $hash }`
dice-seed = Graine : `{ $seed }`
dice-log = Empreinte du journal : `{ $hash }`
dice-page = -# `{ $file }` est toute la partie en texte. `{ $page }` s’ouvre dans tout navigateur et vérifie tout cela hors ligne, sur votre appareil ; `hypnosia verify { $file }` fait de même.

alt-poster = Résultat de la table { $table }. { $lines }
alt-poster-line = { $rank } : { $player }, { $points } ; pions pris : { $captured }, au centre : { $centre }.
alt-prospects = Déroulement de la table { $table } : la part du résultat que chacun pouvait espérer. { $lines }
alt-prospects-line = { $player } : { $first } % au début, { $most } % au plus, { $last } % à la fin ; prises : { $captured }, arrivées : { $arrived }.
alt-replay = Toute la partie de la table { $table } en animation : { $players }.

# Watching, reminders, games that are decided.
watch-away = 👀 Personne n’est devant le plateau : les ordinateurs continuent. Tour { $number }.
watch-over = -# 👀 Les ordinateurs ont continué jusqu’au tour { $number }.
word-reminder = ⏰ { $player }, votre temps se termine { $when } : { $link }
word-taken = 💤 { $player }, votre temps s’est écoulé deux fois : l’ordinateur joue à votre place. Appuyez sur **Je suis là** quand vous voulez.
settled = 🏁 Le classement ne peut plus changer.
settled-finish = 🏁 Le classement ne peut plus changer : avec **Finir maintenant**, l’ordinateur joue la suite d’un coup.
button-finish = Finir maintenant
finish-done = C’est fait : l’ordinateur joue vos tours jusqu’à la fin.
refused-not-settled = Le classement peut encore changer : la partie se joue jusqu’au bout.
card-leads = { $player } mène.

# What stands before the decimals of a number.
decimal-mark = ,
