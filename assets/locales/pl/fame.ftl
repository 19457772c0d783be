# Galeria sław: wyczyny, rekordy i minione sezony.

button-fame = Galeria sław
fame-title = ### Galeria sław · { $page }
fame-honours = Wyczyny
fame-records = Rekordy
fame-seasons = Sezony
fame-meaning = -# Tylko partie rankingowe i gracze, którzy zostali do końca, bez tego, co zagrał za nich komputer.

honours-entry = **{ $honour }** · { $people ->
    [0] jeszcze nikt
    [one] { $people } gracz
    [few] { $people } graczy
    [many] { $people } graczy
   *[other] { $people } gracza
}
honours-own = { $times ->
    [1] ty
   *[other] ty ({ $times }×)
}
honours-line = 🎖️ { $honours }
honours-earned = { $player }: { $honour }, { $nth ->
    [1] pierwszy raz tutaj
   *[other] tutaj nr { $nth }
}
honours-more = i jeszcze { $more }
profile-honours = Wyczyny: { $count } z { $all } · { $honours }
settings-honours = Pokazuj wyczyny w wyniku partii

honour-stack-by-stack = Stos stosem
honour-stack-by-stack-how = Zbij stos stosem.
honour-straight = Prosto do środka
honour-straight-how = Doprowadź pionek z domu do środka z jednym postojem na każdym kręgu.
honour-last-to-first = Z ostatniego miejsca na pierwsze
honour-last-to-first-how = Wygraj, choć przed ostatnią turą każdego gracza zajmujesz ostatnie miejsce.
honour-untouched = Bez strat
honour-untouched-how = Wygraj z co najmniej dwoma przeciwnikami bez straty pionka.
honour-full-house = Cała rodzina
honour-full-house-how = Doprowadź do środka wszystkie cztery pionki.
honour-triple = Potrójne bicie
honour-triple-how = Zbij co najmniej trzy pionki w jednej turze.
honour-revenge = Zemsta
honour-revenge-how = Zbij pionek, który właśnie zbił twój.
honour-last-pawn = Ostatni pionek
honour-last-pawn-how = Wygraj po stracie trzech pionków.
honour-one-of-each = Po jednym z każdego koloru
honour-one-of-each-how = Zbij po pionku każdego przeciwnika, gdy gra co najmniej czworo graczy.
honour-hand-in-hand = Ramię w ramię
honour-hand-in-hand-how = Wprowadź do środka stos przed wszystkimi innymi pionkami.
honour-photo-finish = Fotofinisz
honour-photo-finish-how = Wygraj przy równej liczbie punktów dzięki wcześniejszemu dojściu.
honour-comeback = Pogoń
honour-comeback-how = Wygraj, choć przegrywasz już sześcioma punktami lub więcej.

records-none = Nie ma jeszcze rekordów. Ustanowi je pierwsza partia, która się liczy.
# Not checked by a speaker.
records-short = ### Szybkie partie
records-entry = **{ $record }** · { $value } · { $player }
records-game = -# { $when } · [stolik { $table }]({ $link })
records-table = [stolik { $table }]({ $link })
records-game-gone = -# { $when } · stolik { $table }
records-meaning = -# Przy remisie rekord zostaje u tego, kto był pierwszy.
record-turns = { $turns ->
    [one] { $turns } własna tura
    [few] { $turns } własne tury
    [many] { $turns } własnych tur
   *[other] { $turns } własnej tury
}
record-stacks = { $stacks ->
    [one] { $stacks } stos
    [few] { $stacks } stosy
    [many] { $stacks } stosów
   *[other] { $stacks } stosu
}
record-behind = { $points ->
    [one] mimo { $points } punktu straty
    [few] mimo { $points } punktów straty
    [many] mimo { $points } punktów straty
   *[other] mimo { $points } punktu straty
}
pawns = { $pawns ->
    [one] { $pawns } pionek
    [few] { $pawns } pionki
    [many] { $pawns } pionków
   *[other] { $pawns } pionka
}
record-fastest-win = Najszybsza wygrana
record-most-points = Najwięcej punktów
record-most-captures = Najwięcej zbitych pionków
record-most-stacks = Najwięcej zbitych stosów
record-comeback = Największa pogoń
record-longest-run = Najdłuższa seria zwycięstw
record-longest-game = Najdłuższa wygrana partia
record-soonest-out = Najszybciej stracone wszystkie pionki
record-longest-wait = Najdłuższe czekanie na szóstkę

seasons-none = Żaden sezon jeszcze się nie skończył. Pierwszy kończy się { $when }.
seasons-meaning = -# Miejsce w sezonie masz po { $games } partiach.
season-title = **Sezon { $season }** · { $games } · { $people }
season-people = { $people ->
    [one] { $people } gracz
    [few] { $people } graczy
    [many] { $people } graczy
   *[other] { $people } gracza
}
season-days = -# { $first } – { $last }
season-no-places = Bez klasyfikacji: potrzeba do niej { $games } partii.
awards-title = **Wyróżnienia**
awards-none = Brak: potrzeba do tego { $games } partii.
award-entry = **{ $award }** · { $value } · { $player }
award-per-game = { $pawns } na partię
award-luck = +{ $percent }% na partię
award-most-wins = Najwięcej zwycięstw
award-most-captures = Najwięcej zbitych pionków
award-most-lost = Najwięcej straconych pionków
award-luckiest = Najwięcej szczęścia
profile-awards = Wyróżnienia: { $awards }
