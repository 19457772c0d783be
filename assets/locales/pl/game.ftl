# Wiadomość tury, zakończenie i słowa dla ruchów.

turn-head = { $sign } { $player } · tura { $number } · rzut: { $roll }
exercise-head = Twój kolor: { $player } · rzut: { $roll }
# Not checked by a speaker.
turn-choose = Wybierz ruch. Jego litera na planszy pokazuje, gdzie się kończy. ✕ bije, ≡ tworzy stos, ⇒ przesuwa stos.
turn-first-die = Zagrano { $moves }. Teraz { $die }.
turn-points-label = Punkty: { $points }
turn-deadline = czas kończy się { $when }
turn-set-up = Zaczyna { $sign } { $player }: { $rolls }

turn-closed = { $sign } { $player } · tura { $number } · { $roll }: { $moves }
turn-over = Tura { $number } już minęła.
turn-moved = Partia toczy się dalej na kanale { $channel }.
turns-left-out = { $count ->
    [one] … { $count } wcześniejsza tura
    [few] … { $count } wcześniejsze tury
   *[many] … { $count } wcześniejszych tur
}
turn-resigned = 🏳️ { $sign } { $player } poddaje partię (tura { $number })
turn-nothing = żaden ruch nie jest możliwy
turn-lost-die = { $die } przepada
turn-forced = automatycznie
turn-by-computer = koniec czasu, zagrał komputer
turn-held-by-computer = zagrał komputer
turn-seat-held = Komputer gra za: { $players }. Naciśnij **Wracam**, aby znów grać samodzielnie.
# Not checked by a speaker.
turn-stand-in-asked = 💤 { $askers }: prośba, aby za { $player } grał komputer. Zacznie { $when } albo gdy tylko poprosi o to jeszcze ktoś.
# Not checked by a speaker.
turn-put-away = 📦 Partia odłożona, bo od trzech dni nikt tu nie grał. Nie wlicza się do żadnego limitu. **Graj dalej** albo dowolny ruch ją przywraca.
turn-hint = -# Nie wiesz, co zrobić? **Podpowiedź** zaproponuje ruch.

move-stack = stos

whole-turn = Obie kostki naraz
whole-turn-first = Obie kostki naraz ({ $shown } z { $count })
# Not checked by a speaker.
whole-turn-or-move = Obie kostki naraz albo inny ruch ({ $count })
# Not checked by a speaker.
moves-more = Inne ruchy: { $count }
button-undo = Cofnij
button-my-view = Mój widok
# Not checked by a speaker.
button-table-page = Stolik
# Not checked by a speaker.
button-refresh = Odśwież
button-help = Pomoc
button-resign = Poddaj się
button-hint = Podpowiedź
button-why = Dlaczego?
button-back = Wracam
# Not checked by a speaker.
button-stand-in = Niech komputer gra za: { $player }
# Not checked by a speaker.
button-continue = Graj dalej
# Not checked by a speaker.
button-nudge = Ponaglij: { $player }

# Not checked by a speaker.
table-page-as-of = -# Stan: { $when }

hint-answer = Proponuję **{ $label }**.
# Not checked by a speaker.
hint-then = Potem: **{ $way }**.
back-done = Witaj z powrotem! Znów grasz: { $sign } { $colour }.
# Not checked by a speaker.
stand-in-noted = Komputer zagra za { $player } { $when } albo gdy tylko poprosi o to jeszcze ktoś. Ruch gracza { $player } kończy czekanie.
# Not checked by a speaker.
stand-in-done = Komputer gra teraz za { $player }. Do powrotu wystarczy jedno kliknięcie.
# Not checked by a speaker.
continue-done = Partia przy stoliku { $table } toczy się dalej: { $link }
# Not checked by a speaker.
nudge-done = { $player } dostanie ponaglenie, najpóźniej po swoich cichych godzinach.
# Not checked by a speaker.
nudge-soon = Będzie to możliwe { $when }: po jednej trzeciej czasu na turę.
# Not checked by a speaker.
nudge-before = { $player }: ponaglenie w tej turze już było.
# Not checked by a speaker.
nudge-enough = { $player }: w ciągu doby były już dwa ponaglenia. Na razie wystarczy.
# Not checked by a speaker.
nudge-over = Ta tura już się skończyła.

# Dlaczego komputer tak zagrał; każdy wiersz stoi pod jego turą.
why-nobody = Od twojej ostatniej tury komputery nie miały wyboru.
why-nothing = bez szczególnego powodu
why-only = jedyny możliwy ruch
why-takes = { $count ->
    [1] bije pionek
    [one] bije { $count } pionek
    [few] bije { $count } pionki
   *[many] bije { $count } pionków
}
why-arrives = zdobywa { $points ->
    [one] +{ $points }
   *[other] +{ $points }
} w środku
why-safer = bezpieczniej: { $here }% ryzyka zbicia (inne ruchy { $others }%)
why-hunts = { $here }% szans na bicie w następnej turze (inne ruchy { $others }%)
why-crosses = przechodzi mostem bliżej środka
why-stacks = tworzy stos, który może zbić tylko inny stos
why-keeps-stack = nie rozdziela swojego stosu
why-on-bridge = czeka na moście, by zaraz przejść
why-leaves = wprowadza do gry nowy pionek

view-seated = Twój kolor: { $sign } { $colour } · { $what }
view-home = { $count ->
    [one] { $count } pionek w domu
    [few] { $count } pionki w domu
    [many] { $count } pionków w domu
   *[other] { $count } pionka w domu
}
view-away = { $count } na kręgach
view-watching = Oglądasz.
view-since = Od twojej ostatniej tury:
view-latest = Ostatnie tury:
button-view-turned = Moja strona na dole
button-view-plain = Obróć z powrotem

event-stack-walks = 🥞 stos { $way }
event-stacks = 🥞 { $way }, tworzy stos
event-takes = 💥 { $way }, bije { $count ->
    [1] pionek
   *[2] dwa pionki
} gracza { $player } (+{ $points })
event-centre = { $from } → 🎯 { $count ->
    [2] { $arrival ->
        [1] pierwszy i drugi pionek w środku
       *[other] oba pionki do środka
    }
   *[1] { $arrival ->
        [1] pierwszy pionek w środku
       *[other] do środka
    }
} (+{ $points })

resign-question = Poddać partię przy stoliku { $table }? Twoje pionki znikną z planszy, a wszyscy, którzy zostaną, będą przed tobą. Tego nie można cofnąć.
resign-question-loss = Poddać partię przy stoliku { $table }? Liczy się to jako porażka: twoje pionki znikną z planszy, a wszyscy, którzy zostaną, będą przed tobą. Tego nie można cofnąć.
call-off-question = Opuścić partię przy stoliku { $table }? Zostanie odwołana: bez wyniku, nic się nie liczy. Z tą samą osobą można tak zrobić raz w tygodniu.
button-resign-confirm = Tak, poddaję się
button-call-off = Tak, odwołaj
button-keep-playing = Nie, gram dalej
resign-done = Poddajesz się przy stoliku { $table }. Możesz dalej oglądać.
call-off-done = Partia przy stoliku { $table } jest odwołana. Nic się nie liczy.
resign-kept = Dobrze, partia trwa.

alt-turn = Plansza Hypnosia. Teraz gra: { $player }.
alt-dice = Kostki: { $dice }.
alt-last = Ostatnia tura: { $player }, { $moves }.
alt-player = { $player }: { $points }; { $places }.
alt-named = { $player } ({ $colour })
alt-home = w domu { $slots }
alt-centre = { $count } w środku
alt-stack = dwa na { $space }
alt-resigned = poddanie
alt-nothing = nie ma już pionków
alt-end = Plansza Hypnosia na końcu partii.

board-as-text = -# Nie mogę tu dołączać obrazów (**{ $permission }**), więc oto plansza słowami.
