# L’initiation : ce qui entoure chaque leçon, puis les leçons. Leurs noms se trouvent dans assets/lessons.json.

cmd-learn-name = apprendre
cmd-learn-description = Apprendre le jeu en dix courtes leçons que personne d’autre ne voit
learn-title = ### Leçon { $number } sur { $lessons } : { $title }
learn-wrong = ❌ { $reason }
learn-right = ✅ { $done }
learn-played = -# Joué : { $moves }
learn-finished = 🎉 **Bravo, vous connaissez le jeu.** Pendant une partie, **Annuler** reprend votre premier dé, **Mon plateau** montre la partie rien que pour vous, dans vos couleurs, et **Pourquoi ?** explique les coups des IA. À l’entraînement, il y a aussi un bouton **Conseil**.
    Plus tard, `/hypnosia new` ouvre une table pour vos amis ; tous les détails sont dans les règles, derrière `/hypnosia help`.
learn-offer = -# Vous débutez ? Apprenez le jeu en cinq minutes, rien que pour vous, maintenant ou plus tard avec `/hypnosia learn`.
learn-placeholder = Aller à une leçon
learn-introduction-title = Le jeu en une image
learn-introduction =
    ### Hypnosia en une image
    🎯 **But :** amener vos quatre pions de leur départ, hors du plateau, jusqu’au centre. Qui a le plus de points à la fin gagne.
    🔄 **Sens :** tout le monde tourne dans le sens inverse des aiguilles d’une montre, autant de fois qu’il le veut. Les cases bicolores sont des ponts qui mènent vers l’intérieur.
    ⭐ **Points :** un pion capturé vous rapporte 1 point et en coûte 1 à l’adversaire. Les cinq premiers pions au centre valent 5, 4, 3, 2 et 1.
learn-introduction-picture = -# À chaque tour, vous lancez deux dés et jouez un coup avec chacun. Les coins de l’image montrent les dés, à qui c’est le tour et les points. Ici, rouge a capturé un pion vert avec le 3 et atteint le centre avec le 1.
button-learn-first = Leçon 1
button-learn-game = Jouer contre Greta (facile)
learn-started = Votre partie d’entraînement contre Greta (facile) a commencé : { $link } En cas de doute, appuyez sur **Conseil**.
button-learn = Apprendre le jeu
button-learn-next = Suite
button-learn-again = Refaire la leçon

lesson-home-title = Sortir
lesson-home-task = Vos quatre pions attendent au départ, de H1 à H4. Celui de H4 a besoin d’un dé d’au moins 4 : il avance de quatre cases jusqu’à son entrée et continue avec le reste. **Sortez le pion de H4.** Les lettres du plateau montrent où mène chaque bouton.
lesson-home-no-one = Le 1 ne sort que le pion de H1. H4 a besoin du 4.
lesson-home-no-other = Ce pion était plus près. Ici, seul le 4 sort celui de H4 : gardez-le pour lui.
lesson-home-done = Le chemin de H4 à l’entrée A1 a pris tout le 4. Les pions du fond ont besoin de dés élevés.

lesson-lost-title = Les dés qui ne servent pas
lesson-lost-task = Tout dé qui peut servir doit servir. Un dé qui ne peut pas servir est perdu. Vous avez lancé 2 et 1. Deux de vos pions sont déjà au centre (9 points), les deux autres au départ, en H3 et H4. **Que se passe-t-il ?**
lesson-lost-sum = Un pion sort avec 2 + 1
lesson-lost-lost = Les deux dés sont perdus
lesson-lost-again = Je relance les dés
lesson-lost-no-sum = On n’additionne pas les dés. Chacun est un coup à part, et ni 2 ni 1 ne suffit pour H3.
lesson-lost-no-again = Personne ne lance deux fois. C’est au suivant.
lesson-lost-done = H3 demande au moins un 3 : votre tour est donc fini. Quand les deux dés peuvent servir, un coup qui en gâcherait un est interdit : vous ne verrez pas de bouton.

lesson-order-title = Quel dé d’abord ?
lesson-order-task = Vous choisissez par quel dé commencer, et un même pion peut jouer les deux. Il s’arrête aussi entre les deux : s’il tombe là sur un pion seul d’un adversaire, il le capture. **Capturez le pion vert avec le premier dé que vous jouez.**
lesson-order-no-two = Avec le 2 d’abord, vous êtes en A3, et le 4 mène ensuite au-delà du vert, en A7. Commencez par le 4.
lesson-order-no-home = Cela sort un pion, mais le vert reste. Prenez le 4 pour le pion en A1.
lesson-order-done = Le 4 d’abord capture en A5. Avec le 2 d’abord, le même pion serait passé à côté.

lesson-bridge-title = Les ponts
lesson-bridge-task = Les cases de deux couleurs sont des ponts. Un pion qui s’y trouve au début de son coup peut passer au cercle suivant : cela coûte 1, le reste du dé continue là. **Allez sur le pont A4 avec le 3, puis passez avec le 2.**
lesson-bridge-no-past = Avec le 2 vous êtes en A3, et le 3 ne fait ensuite que dépasser le pont. Le 3 vient d’abord.
lesson-bridge-no-stays = On peut rester sur son cercle, mais cet exercice demande de passer. Les boutons bleus passent les ponts.
lesson-bridge-done = 1 pour le pont vers B3, et 1 de plus jusqu’en B4. Un dé passe au plus un pont, et on ne revient jamais vers l’extérieur.

lesson-stack-title = Les piles
lesson-make-task = Deux de vos pions sur une case forment une pile, et seule une autre pile peut la capturer. **Formez une pile.**
lesson-make-no-apart = Vos pions sont encore séparés. Le 3 amène celui de A2 sur celui de A5.
lesson-make-done = Une pile ! Deux est le maximum : aucun de vos pions ne peut plus s’y poser.
lesson-walk-task = Un seul dé peut faire avancer ensemble les deux pions d’une pile. **Avancez toute la pile.**
# Not checked by a speaker.
lesson-walk-no-one = Vous n’avez déplacé qu’un pion sur les deux, et la pile est défaite. Appuyez sur un bouton avec **⇒**.
lesson-walk-done = Un dé, deux pions.
lesson-part-task = Quand un seul des deux avance, la pile est défaite. **Défaites celle-ci.**
# Not checked by a speaker.
lesson-part-no-both = Toute la pile a avancé. Appuyez sur un bouton avec **→**.
lesson-part-done = De nouveau deux pions seuls : chacun va son chemin, mais n’importe quel pion peut le capturer.

lesson-capture-title = Capturer
lesson-take-task = Posez-vous sur un pion seul d’un adversaire pour le capturer : +1 pour vous, −1 pour lui. **Capturez le pion vert.**
lesson-take-no-two = Le 2 s’arrête une case trop tôt. Le 3 mène en A6.
lesson-take-no-other = Ce pion a déjà dépassé le vert, et on ne recule jamais. Prenez celui de A3.
lesson-take-done = Les pions capturés ne reviennent jamais. Les boutons rouges capturent. Au départ et au centre, on ne risque rien.
lesson-takeboth-task = Une pile capture des pions seuls et des piles entières. **Capturez les deux pions verts.**
lesson-takeboth-no-one = Cela a défait votre pile, et un pion seul ne capture pas de pile. Prenez le 3.
lesson-takeboth-no-walks = Votre pile a avancé, mais n’a rien capturé. Le 3 mène au vert, en A6.
lesson-takeboth-done = Deux pions d’un coup : 2 points pour vous, 2 de moins pour le vert.

lesson-landing-title = Là où vous ne pouvez pas vous poser
lesson-landing-task = Devant votre pion seul en A5, il y a votre propre pile à deux cases et la pile verte à trois. **Peut-il se poser sur l’une des deux avec le premier dé ?**
lesson-landing-own = Sur ma pile, avec le 2
lesson-landing-foreign = Sur la pile verte, avec le 3
lesson-landing-nowhere = Sur aucune des deux
lesson-landing-no-own = Une case contient deux pions au plus : vous ne pouvez pas vous poser sur votre propre pile.
lesson-landing-no-foreign = Seule une pile peut se poser sur la pile d’un adversaire, jamais un pion seul.
lesson-landing-done = C’est donc à votre pile d’avancer d’abord. On dépasse toujours librement pions et piles. Une pile ne peut se poser sur aucun autre de vos pions, même seul.

lesson-centre-title = Le centre
lesson-centre-task = D’un pont du cercle le plus intérieur, un dé d’exactement 1 mène au centre. Le premier pion y vaut 5 points, les suivants 4, 3, 2 et 1. Deux y sont déjà. **Entrez au centre.**
lesson-centre-no-three = Un 3 ne suffit pas : il faut un 1.
lesson-centre-no-passes = Le 1 vous a laissé sur le cercle. Le bouton vert mène au centre.
lesson-centre-no-other = C’était le pion en C5. Celui de D3 est sur un pont vers le centre.
lesson-centre-done = Troisième au centre : 3 points. Une pile entre avec ses deux pions et prend les deux valeurs suivantes.

lesson-end-title = La fin
lesson-end-task = Dès que cinq pions sont au centre, la partie est finie, même s’il reste un dé. Quatre y sont. **Terminez la partie.**
lesson-end-no-goes = La partie continue, car la cinquième place est encore libre. Le 1 y mène depuis le pont D6.
lesson-end-done = Cinq y sont : le 2 ne se joue plus. Qui a le plus de **points** gagne : ici, vous en avez 8 et le vert 7. Une partie finit aussi quand plus aucun pion ne peut avancer, quel que soit le lancer.

lesson-variant-title = Une variante
lesson-variant-task = À certaines tables, **les piles ne passent pas** les ponts : il faut d’abord les défaire. La vôtre est sur le pont A4. **Faites passer un des deux pions.**
lesson-variant-no-stack = Ici, la pile entière reste sur son cercle. Avancez un seul des deux.
lesson-variant-no-stays = La pile est défaite, mais ce pion est resté sur son cercle. Les boutons bleus passent les ponts.
lesson-variant-done = Un pion est passé, l’autre peut suivre seul. Là où les piles passent, les deux auraient pu passer ensemble.

# Une ligne sur la position dans les premiers tours d’un débutant.

# Not checked by a speaker.
newcomer-capture = 💡 Une capture est possible : { $player } est en { $space }.
# Not checked by a speaker.
newcomer-threat = 💡 Votre pion en { $space } peut être capturé : il faut un { $die } à { $player }.
# Not checked by a speaker.
newcomer-on-bridge = 💡 Votre pion en { $space } est sur un pont et peut avancer vers l’intérieur.
# Not checked by a speaker.
newcomer-bridge = 💡 { $space } est un pont : de là, un pion peut ensuite avancer vers l’intérieur.
# Not checked by a speaker.
newcomer-home = 💡 Avec le même dé, un pion en { $near } va { $steps ->
    [one] une case
   *[other] { $steps } cases
} plus loin qu’un pion en { $far }.
