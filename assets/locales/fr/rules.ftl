# Les règles complètes, un chapitre par page ; (règle maison) marque ce que les feuilles de règles laissent ouvert. Le chapitre sur les variantes est dans variants.ftl.

rules-chapter = Quel chapitre ouvrir
rules-footer = -# Chapitre { $page } sur { $pages }. *(règle maison)* marque ce que les règles d’origine laissent ouvert.

rules-aim-title = But et matériel
rules-aim =
    Deux à six joueurs mènent chacun 4 pions de l’extérieur jusqu’au centre de quatre cercles, et capturent ceux des autres en chemin. Qui a le plus de points à la fin gagne.

    • Six couleurs, qui sont aussi les places, dans le sens des aiguilles d’une montre : rouge, orange, jaune, vert, bleu, violet.
    • Quatre pions par joueur, deux dés, un plateau. Une partie dure environ 55 tours à deux, 95 à quatre.
    • Les cercles s’appellent A (le plus grand), B, C et D ; leurs cases sont numérotées à partir de 1 dans le sens inverse des aiguilles. Les pions avancent dans ce sens inverse.

rules-board-title = Le plateau
rules-board =
    Le nombre de cases est une règle maison, choisi pour que les parties aient la longueur prévue et qu’aucune place ne soit avantagée.

    • Cercle A : 36 cases. Ponts en A4, A10, A16, A22, A28, A34 ; ils mènent en B3, B8, B13, B18, B23, B28.
    • Cercle B : 30 cases. Ponts en B5, B10, B15, B20, B25, B30 ; ils mènent en C4, C8, C12, C16, C20, C24.
    • Cercle C : 24 cases. Ponts en C3, C7, C11, C15, C19, C23 ; ils mènent en D2, D5, D8, D11, D14, D17.
    • Cercle D : 18 cases. Ponts en D3, D6, D9, D12, D15, D18 ; ils mènent au centre, qui a 5 places.
    • Chaque couleur a un couloir de quatre cases de départ, H1 à H4. H1 touche l’entrée de la couleur sur A : rouge A1, violet A7, bleu A13, vert A19, jaune A25, orange A31.

rules-start-title = Le début
rules-start =
    • Chacun lance les deux dés. La plus grande somme commence ; en cas d’égalité, on relance.
    • Les quatre pions sont sur leurs cases de départ.
    • On joue dans le sens des aiguilles d’une montre, parmi ceux qui ont encore un pion au départ ou sur un cercle. Qui n’en a plus passe son tour.

rules-turn-title = Un tour
rules-turn =
    On lance les deux dés. Chaque dé déplace un pion, ou une pile, d’exactement sa valeur. Un même pion peut prendre les deux dés, l’un après l’autre ; on commence par le dé que l’on veut.

    • **Sortir** : un pion en H1, H2, H3 ou H4 a besoin d’un dé d’au moins 1, 2, 3 ou 4. Il suit son couloir jusqu’à l’entrée et continue avec le reste, en passant par-dessus les pions du couloir. Il ne s’arrête jamais dans le couloir.
    • **Sur un cercle** : dans le sens inverse des aiguilles. On passe librement par-dessus pions et piles.
    • **Jouez tout dé qui peut servir** *(règle maison)* : si les deux dés peuvent servir, peu importe l’ordre, aucun coup ne doit rendre l’autre inutilisable. Si un seul des deux peut servir, on choisit lequel. Ce qui ne peut servir est perdu. Un coup qui termine la partie compte comme si tout avait été joué.

rules-bridges-title = Les ponts et le centre
rules-bridges =
    • Seul un pion qui est sur une case de pont au début de son coup peut passer. Il peut aussi rester sur son cercle.
    • Passer à la case liée du cercle suivant coûte 1 ; le reste du dé continue là, dans le sens inverse des aiguilles.
    • Un dé passe au plus un pont. Un pont atteint avec le premier dé peut être passé avec le second.
    • On ne revient jamais vers l’extérieur.
    • On entre au centre depuis un pont du cercle D avec un dé d’exactement 1.

rules-landing-title = Arrivées, piles et captures
rules-landing =
    • **Un pion seul** peut arriver sur une case vide ou sur un de ses propres pions : ils forment une pile. Il peut arriver sur un pion seul d’un adversaire, et le capture. Il ne peut pas arriver sur une pile, ni la sienne ni celle d’un adversaire.
    • **Une pile** de deux peut arriver sur une case vide. Elle peut arriver sur un pion seul ou une pile d’un adversaire, et capture tout ce qui s’y trouve. Elle ne peut pas arriver sur ses propres pions : deux est le maximum.

    • Une pile avance comme un pion avec un dé, ou se défait quand l’un des deux avance.
    • Les pions capturés quittent la partie pour de bon.
    • Les pions au départ et au centre ne peuvent être capturés.

rules-points-title = Les points et la fin
rules-points =
    • Chaque pion capturé : 1 point pour qui capture, 1 point de moins pour son propriétaire. Une pile compte 2.
    • Le centre : 5, 4, 3, 2 et 1 points du premier au cinquième pion qui arrive. Une pile entre avec ses deux pions et prend les deux valeurs suivantes. S’il ne reste qu’une place, un pion entre et l’autre reste sur son pont.

    La partie se termine aussitôt, même s’il reste un dé, dès que cinq pions sont au centre. Elle se termine aussi quand plus aucun pion ne peut avancer, quelle que soit la valeur d’un dé.
    Qui a le plus de points gagne. À égalité, celui dont le meilleur pion est arrivé le premier au centre est devant ; ceux qui restent à égalité partagent le rang.

rules-leaving-title = Abandon et temps
rules-leaving =
    • **Abandonner** *(règle maison)* : les pions quittent le plateau, personne ne marque de points pour eux, et le joueur passe derrière tous ceux qui restent. Plus on abandonne tard, mieux on est classé. Quand il ne reste qu’un joueur, la partie se termine et il est premier. Pour la cote, les joueurs qui ont abandonné et ceux que l’IA remplace à la fin partagent la dernière place. Une partie que la plupart quittent avant leur deuxième tour ne compte pour personne. Quitter une partie classée à deux avant son deuxième tour et avant toute capture l’annule sans résultat. C’est possible une fois par semaine avec la même personne, jamais en laissant le temps s’écouler.
    • **Temps** *(règle maison)* : quand le temps est écoulé, l’IA joue ce tour. Après deux de suite, elle continue jusqu’à ce que le joueur revienne d’un clic. Tant que Discord ou le bot est en panne, le temps est suspendu ; ensuite chacun a au moins la moitié de son temps. Une personne seule contre des IA joue sans limite de temps. Sans limite de temps, un bouton derrière **Table** fait jouer l’IA. Après trois jours sans coup, deux des autres joueurs doivent appuyer dessus ; après quatre jours, un seul suffit. Si la personne a quitté le serveur, le bouton agit tout de suite.
    • **Annuler** *(règle maison)* : le premier dé d’un tour s’annule tant que le second n’est pas joué. Un lancer ne s’annule pas.
    • **Qui commence** *(règle maison)* : { $advantage }

rules-advantage = commencer est un petit avantage. Entre IA de même niveau, le premier à jouer gagne 51,5 % des parties à deux et 26,3 % des parties à quatre. Le dernier en gagne 48,5 % et 22,4 %. Aucune couleur n’est favorisée, et le lancer du début donne à chacun la même chance.

rules-dice-title = Les dés se vérifient
rules-dice =
    Le bot lance les dés, et vous pouvez presque tout vérifier.

    • À l’ouverture de la table, le bot tire une graine secrète et montre le début de son SHA-256 sur la carte de la table. L’empreinte entière est sous **Dés vérifiables** et **Détails**. Ensuite, le bot ne peut plus changer la graine. Ce début reste sur la carte.
    • Tout ce qui précède la partie est mélangé à la graine, ligne par ligne : qui arrive, qui part, et les mots de chaque place. **Ajouter un mot** ajoute un mot à vous. Dès le début de la partie, tous les lancers sont fixés, et personne à la table ne peut les prévoir.
    • Si la dernière ligne est votre propre mot, personne n’a pu choisir les dés, car personne ne le connaissait avant. **Dés vérifiables** dit de qui est le dernier mot.
    • Après la partie, la graine est publiée. **Dés vérifiables** recalcule tous les lancers et vous donne le journal, avec une page qui refait le calcul dans votre navigateur. `hypnosia verify` le fait aussi.
    • Ce que cela ne prouve pas : qui connaît la graine, comme l’exploitant du bot, peut prévoir les lancers. Cette personne pourrait les influencer par ce qui se passe avant la partie, sauf si le mot de quelqu’un d’autre vient en dernier. Et les dés ne disent rien des coups qui ont été choisis.
