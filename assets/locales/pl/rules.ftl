# Pełne zasady, rozdział na stronę; (nasza zasada) oznacza to, co arkusze zasad zostawiają otwarte. Rozdział o wariantach jest w variants.ftl.

rules-chapter = Który rozdział otworzyć
rules-footer = -# Rozdział { $page } z { $pages }. *(nasza zasada)* oznacza to, czego pierwotne zasady nie rozstrzygają.

rules-aim-title = Cel i elementy gry
rules-aim =
    Od dwóch do sześciu graczy prowadzi swoje 4 pionki z zewnątrz do środka czterech kręgów, po drodze bijąc cudze. Wygrywa ten, kto na końcu ma najwięcej punktów.

    • Sześć kolorów, które są też miejscami, zgodnie z ruchem wskazówek zegara: czerwony, pomarańczowy, żółty, zielony, niebieski, fioletowy.
    • Cztery pionki dla każdego, dwie kostki, jedna plansza. Partia trwa około 55 tur we dwoje, 95 we czworo.
    • Kręgi nazywają się A (zewnętrzny), B, C i D; ich pola liczy się od 1 przeciwnie do ruchu wskazówek zegara. W tę stronę idą pionki.

rules-board-title = Plansza
rules-board =
    Liczby pól to nasza zasada: dobrano je tak, żeby partie miały zamierzoną długość i żeby żadne miejsce nie było lepsze.

    • Krąg A: 36 pól. Mosty na A4, A10, A16, A22, A28, A34; prowadzą na B3, B8, B13, B18, B23, B28.
    • Krąg B: 30 pól. Mosty na B5, B10, B15, B20, B25, B30; prowadzą na C4, C8, C12, C16, C20, C24.
    • Krąg C: 24 pola. Mosty na C3, C7, C11, C15, C19, C23; prowadzą na D2, D5, D8, D11, D14, D17.
    • Krąg D: 18 pól. Mosty na D3, D6, D9, D12, D15, D18; prowadzą do środka, który ma 5 miejsc.
    • Każdy kolor ma tor z czterema polami domu, H1 do H4. H1 leży przy wejściu tego koloru na A: czerwony A1, fioletowy A7, niebieski A13, zielony A19, żółty A25, pomarańczowy A31.

rules-start-title = Początek
rules-start =
    • Każdy rzuca dwiema kostkami. Zaczyna najwyższa suma; przy remisie rzuca się jeszcze raz.
    • Wszystkie cztery pionki stoją na polach domu.
    • Tury idą zgodnie z ruchem wskazówek zegara wśród tych, którzy mają jeszcze pionek w domu lub na kręgu. Kto nie ma, jest pomijany.

rules-turn-title = Tura
rules-turn =
    Rzuca się dwiema kostkami. Każda kostka przesuwa jeden pionek albo jeden stos dokładnie o swoją liczbę oczek. Ten sam pionek może użyć obu kostek, jednej po drugiej; kolejność jest dowolna.

    • **Wyjście z domu**: pionek na H1, H2, H3 lub H4 potrzebuje co najmniej 1, 2, 3 lub 4. Idzie torem do wejścia i resztą oczek dalej, przeciwnie do ruchu wskazówek zegara, mijając pionki na torze. Na torze nigdy nie staje.
    • **Na kręgu**: przeciwnie do ruchu wskazówek zegara. Pionki i stosy wolno swobodnie mijać.
    • **Trzeba użyć każdej kostki, której się da** *(nasza zasada)*: jeśli da się użyć obu, obojętnie w jakiej kolejności, żaden ruch nie może zmarnować drugiej. Jeśli da się użyć tylko jednej, wybór jest wolny. Czego nie da się użyć, przepada. Ruch kończący partię liczy się tak, jakby wykorzystano wszystko.

rules-bridges-title = Mosty i środek
rules-bridges =
    • Przejść może tylko pionek, który stoi na polu mostu na początku swojego ruchu. Może też zostać na swoim kręgu.
    • Przejście na połączone pole następnego kręgu kosztuje 1; resztą oczek idzie się tam dalej przeciwnie do ruchu wskazówek zegara.
    • Jedna kostka przechodzi najwyżej przez jeden most. Przez most osiągnięty pierwszą kostką można przejść drugą.
    • Na zewnątrz nigdy się nie wraca.
    • Do środka wchodzi się z mostu kręgu D kostką, która pokazuje dokładnie 1.

rules-landing-title = Stawanie, stosy i bicie
rules-landing =
    • **Pojedynczy pionek** może stanąć na pustym polu albo na własnym pionku: tworzą wtedy stos. Może stanąć na cudzym pojedynczym pionku i go bije. Nie może stanąć na stosie, ani własnym, ani cudzym.
    • **Stos** dwóch pionków może stanąć na pustym polu. Może stanąć na cudzym pojedynczym pionku lub cudzym stosie i bije wszystko, co tam stoi. Nie może stanąć na własnych pionkach: dwa to maksimum.

    • Stos porusza się jak jeden pionek jedną kostką albo zostaje rozdzielony, gdy rusza się jeden z dwóch.
    • Zbite pionki odpadają z gry na dobre.
    • Pionków w domu i w środku nie można zbić.

rules-points-title = Punkty i koniec
rules-points =
    • Każdy zbity pionek: 1 punkt dla bijącego, 1 punkt mniej dla właściciela. Stos liczy się za 2.
    • Środek: 5, 4, 3, 2 i 1 punkt za pionki od pierwszego do piątego, który dojdzie. Stos wchodzi oboma pionkami i bierze dwie kolejne wartości. Gdy zostaje tylko jedno miejsce, jeden wchodzi, a drugi zostaje na moście.

    Gdy w środku jest pięć pionków, partia kończy się natychmiast, nawet jeśli została kostka. Kończy się też, gdy żaden pionek nie może się ruszyć, cokolwiek wypadnie.
    Wygrywa ten, kto ma najwięcej punktów. Przy remisie wyżej jest ten, czyj najlepszy pionek był w środku pierwszy; gracze, którzy nadal remisują, dzielą miejsce.

rules-leaving-title = Poddanie i czas
rules-leaving =
    • **Poddanie** *(nasza zasada)*: pionki znikają z planszy i nikt nie dostaje za nie punktów. Gracz jest za wszystkimi, którzy zostali; im później się podda, tym wyżej. Gdy zostaje jeden gracz, partia się kończy i on jest pierwszy. W rankingu gracze, którzy się poddali, i ci, za których na końcu gra komputer, dzielą ostatnie miejsce. Partia, którą większość opuści przed swoją drugą turą, nie liczy się nikomu. Kto opuści rankingową partię dwóch osób przed swoją drugą turą i przed pierwszym biciem, odwołuje ją bez wyniku. Działa to raz w tygodniu z tą samą osobą i nigdy przez upływ czasu.
    • **Czas** *(nasza zasada)*: gdy czas minie, tę turę gra komputer. Po dwóch z rzędu gra za gracza, aż ten wróci jednym kliknięciem. Gdy Discord albo bot nie działa, zegar stoi; potem każdy ma co najmniej połowę swojego czasu. Jedna osoba przeciw komputerom gra bez limitu czasu. Bez limitu czasu grę oddaje komputerowi przycisk pod **Stolik**. Po trzech dniach bez ruchu muszą go nacisnąć dwie z pozostałych osób, po czterech wystarczy jedna. Jeśli gracz opuścił serwer, przycisk działa od razu.
    • **Cofnij** *(nasza zasada)*: pierwszą kostkę tury można cofnąć, dopóki nie zagrano drugiej. Rzutów nie można cofać.
    • **Kto zaczyna** *(nasza zasada)*: { $advantage }

rules-advantage = zaczynanie to mała przewaga. Między równymi komputerami zaczynający wygrywa 51,5% partii we dwoje i 26,3% partii we czworo; ostatni 48,5% i 22,4%. Żaden kolor nie jest uprzywilejowany, a rzut na początku daje wszystkim tę samą szansę.

rules-dice-title = Kostki można sprawdzić
rules-dice =
    Kostkami rzuca bot, a prawie wszystko możesz sprawdzić.

    • Przy otwarciu stolika bot losuje tajne ziarno i pokazuje początek jego SHA-256 na karcie stolika. Cały skrót jest pod **Uczciwe kostki** i **Szczegóły**. Potem bot nie może już zmienić ziarna. Ten początek zostaje na karcie.
    • Z ziarnem mieszane jest, wiersz po wierszu, wszystko, co dzieje się przed partią: kto dołącza, kto odchodzi, i słowa każdego miejsca. Przyciskiem **Dodaj słowo** dodajesz własne. Z początkiem partii każdy rzut jest ustalony i nikt przy stoliku nie może go przewidzieć.
    • Jeśli ostatnim wierszem jest twoje słowo, nikt nie mógł wybrać kostek, bo nikt go wcześniej nie znał. **Uczciwe kostki** mówią, czyje słowo było ostatnie.
    • Po partii ziarno jest ujawniane. **Uczciwe kostki** przelicza wszystkie rzuty i daje zapis ze stroną, która robi to samo w twojej przeglądarce; umie to też `hypnosia verify`.
    • Czego to nie dowodzi: kto zna ziarno, na przykład operator bota, może przewidzieć rzuty. Mógłby też na nie wpłynąć przed partią, chyba że ostatnie słowo należy do kogoś innego. A o tym, jakie ruchy wybrano, kostki nic nie mówią.
