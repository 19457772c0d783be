# Nauka gry: to, co stoi wokół każdej lekcji, potem lekcje. Ich nazwy są w assets/lessons.json.

cmd-learn-name = nauka
cmd-learn-description = Nauka gry w dziesięciu krótkich lekcjach, które widzisz tylko ty
learn-title = ### Lekcja { $number } z { $lessons }: { $title }
learn-wrong = ❌ { $reason }
learn-right = ✅ { $done }
learn-played = -# Zagrano: { $moves }
learn-finished = 🎉 **Brawo, znasz już grę.** W trakcie partii **Cofnij** cofa pierwszą kostkę, **Mój widok** pokazuje planszę tylko tobie, w twoich kolorach, a **Dlaczego?** wyjaśnia ruchy komputerów. W partiach treningowych jest też **Podpowiedź**.
    Później `/hypnosia new` otworzy stolik dla znajomych, a wszystkie szczegóły są w zasadach, w `/hypnosia help`.
learn-offer = -# Pierwszy raz? Naucz się gry w pięć minut (widzisz to tylko ty), teraz albo w każdej chwili przez `/hypnosia learn`.
learn-placeholder = Przejdź do lekcji
learn-introduction-title = Gra na jednym obrazku
learn-introduction =
    ### Hypnosia na jednym obrazku
    🎯 **Cel:** przeprowadź cztery pionki z domu na brzegu planszy do środka. Wygrywa ten, kto zdobędzie najwięcej punktów.
    🔄 **Kierunek:** wszyscy poruszają się przeciwnie do ruchu wskazówek zegara, okrążając krąg dowolną liczbę razy. Dwukolorowe pola to mosty prowadzące do wnętrza.
    ⭐ **Punkty:** zbity pionek to 1 punkt dla ciebie i 1 mniej dla przeciwnika. Pierwsze pięć pionków w środku daje 5, 4, 3, 2 i 1.
learn-introduction-picture = -# W każdej turze rzucasz dwiema kostkami i każdą wykonujesz jeden ruch. W rogach obrazka widać kostki, czyja jest tura i punkty. Tutaj czerwony trójką zbił zielony pionek, a jedynką wszedł do środka.
button-learn-first = Lekcja 1
button-learn-game = Zagraj z Gretą (łatwy)
learn-started = Partia treningowa z Gretą (łatwy) już trwa: { $link } W razie wątpliwości naciśnij **Podpowiedź**.
button-learn = Naucz się gry
button-learn-next = Dalej
button-learn-again = Powtórz lekcję

lesson-home-title = Wyjście z domu
lesson-home-task = Twoje cztery pionki czekają w domu, od H1 do H4. Ten z H4 potrzebuje co najmniej 4: idzie cztery pola do swojego wejścia i resztą oczek dalej. **Wyprowadź pionek z H4.** Litery na planszy pokazują, dokąd prowadzi każdy przycisk.
lesson-home-no-one = Jedynka wyprowadza tylko pionek z H1. H4 potrzebuje czwórki.
lesson-home-no-other = Ten pionek stał bliżej. Tutaj tylko czwórka wyprowadza H4, więc zachowaj ją dla niego.
lesson-home-done = Droga z H4 do wejścia A1 zabrała całą czwórkę. Pionki stojące daleko potrzebują wysokich rzutów.

lesson-lost-title = Stracone kostki
lesson-lost-task = Trzeba użyć każdej kostki, której da się użyć. Kostka, której nie da się użyć, przepada. Wypadło 2 i 1. Dwa twoje pionki są już w środku (9 punktów), pozostałe stoją w domu na H3 i H4. **Co się stanie?**
lesson-lost-sum = Jeden wychodzi za 2 + 1
lesson-lost-lost = Obie kostki przepadają
lesson-lost-again = Rzucam jeszcze raz
lesson-lost-no-sum = Kostek się nie sumuje. Każda to osobny ruch, a ani 2, ani 1 nie wystarcza dla H3.
lesson-lost-no-again = Nikt nie rzuca dwa razy. Kolej na następną osobę.
lesson-lost-done = H3 potrzebuje co najmniej 3, więc kolej na następną osobę. Gdy da się użyć obu kostek, ruch marnujący jedną z nich jest niedozwolony: nie zobaczysz dla niego przycisku.

lesson-order-title = Która kostka najpierw
lesson-order-task = To ty wybierasz, która kostka jest pierwsza, a jeden pionek może użyć obu. Po drodze staje, a jeśli stanie na cudzym pojedynczym pionku, bije go. **Zbij zielony pionek pierwszą kostką.**
lesson-order-no-two = Z dwójką najpierw stoisz na A3, a czwórka mija potem zielonego i prowadzi na A7. Zacznij od czwórki.
lesson-order-no-home = To wyprowadza pionek, ale zielony zostaje. Użyj czwórki dla pionka na A1.
lesson-order-done = Czwórka najpierw bije na A5. Z dwójką najpierw ten sam pionek by go minął.

lesson-bridge-title = Mosty
lesson-bridge-task = Dwukolorowe pola to mosty. Pionek, który stoi na moście na początku ruchu, może przejść na następny krąg: kosztuje to 1, a resztą oczek idzie tam dalej. **Wejdź trójką na most A4, a potem przejdź dwójką.**
lesson-bridge-no-past = Z dwójką stoisz na A3, a trójka prowadzi potem tylko obok mostu. Najpierw trójka.
lesson-bridge-no-stays = Można zostać na kręgu, ale to ćwiczenie wymaga przejścia. Niebieskie przyciski prowadzą przez most.
lesson-bridge-done = 1 za most na B3 i jeszcze 1 na B4. Jedną kostką przechodzi się najwyżej przez jeden most, a na zewnątrz nigdy się nie wraca.

lesson-stack-title = Stosy
lesson-make-task = Dwa twoje pionki na jednym polu to stos i tylko inny stos może go zbić. **Utwórz stos.**
lesson-make-no-apart = Twoje pionki wciąż stoją osobno. Trójka doprowadza ten z A2 do tego na A5.
lesson-make-done = Jest stos! Dwa pionki to maksimum: żaden twój pionek nie może już na nim stanąć.
lesson-walk-task = Jedna kostka może przesunąć oba pionki stosu naraz. **Przesuń cały stos.**
# Not checked by a speaker.
lesson-walk-no-one = To był tylko jeden z dwóch i stos został rozdzielony. Naciśnij przycisk z **⇒**.
lesson-walk-done = Jedna kostka, oba pionki.
lesson-part-task = Gdy rusza się jeden z dwóch, stos zostaje rozdzielony. **Rozdziel ten stos.**
# Not checked by a speaker.
lesson-part-no-both = Poszedł cały stos. Naciśnij przycisk z **→**.
lesson-part-done = Znów dwa pojedyncze pionki: każdy idzie swoją drogą, ale każdy inny pionek może go zbić.

lesson-capture-title = Bicie
lesson-take-task = Stań na cudzym pojedynczym pionku, aby go zbić: +1 dla ciebie, −1 dla przeciwnika. **Zbij zielony pionek.**
lesson-take-no-two = Dwójka kończy się o jedno pole za wcześnie. Trójka prowadzi na A6.
lesson-take-no-other = Ten pionek już minął zielonego, a nikt się nie cofa. Użyj tego na A3.
lesson-take-done = Zbite pionki nigdy nie wracają. Czerwone przyciski biją. W domu i w środku pionki są bezpieczne.
lesson-takeboth-task = Stos bije pojedyncze pionki i całe stosy. **Zbij oba zielone pionki.**
lesson-takeboth-no-one = To rozdzieliło twój stos, a pojedynczy pionek nie bije stosu. Użyj trójki.
lesson-takeboth-no-walks = Twój stos poszedł dalej, ale nic nie zbił. Trójka prowadzi do zielonych na A6.
lesson-takeboth-done = Dwa pionki naraz: 2 punkty dla ciebie, 2 mniej dla zielonego.

lesson-landing-title = Gdzie nie wolno stanąć
lesson-landing-task = Dwa pola przed twoim pojedynczym pionkiem na A5 stoi twój własny stos, a trzy pola przed nim zielony. **Czy pierwszą kostką może stanąć na którymś z nich?**
lesson-landing-own = Na moim stosie, dwójką
lesson-landing-foreign = Na zielonym, trójką
lesson-landing-nowhere = Na żadnym z nich
lesson-landing-no-own = Na polu mieszczą się najwyżej dwa pionki, więc nie możesz stanąć na własnym stosie.
lesson-landing-no-foreign = Na cudzym stosie może stanąć tylko stos, pojedynczy pionek nie.
lesson-landing-done = Najpierw musi więc ruszyć się twój stos. Pionki i stosy zawsze wolno mijać. Stos nie może stanąć na żadnym innym twoim pionku, nawet pojedynczym.

lesson-centre-title = Środek
lesson-centre-task = Z mostu najbardziej wewnętrznego kręgu do środka prowadzi dokładnie 1. Pierwszy pionek daje tam 5 punktów, następne 4, 3, 2 i 1. Dwa już są. **Wejdź do środka.**
lesson-centre-no-three = Trójka nie wystarczy: potrzebna jest jedynka.
lesson-centre-no-passes = Jedynka zostawiła pionek na kręgu. Zielony przycisk prowadzi do środka.
lesson-centre-no-other = To był pionek z C5. Ten na D3 stoi na moście do środka.
lesson-centre-done = Trzeci w środku: 3 punkty. Stos wchodzi oboma pionkami i bierze dwie kolejne wartości.

lesson-end-title = Koniec
lesson-end-task = Gdy w środku jest pięć pionków, partia jest skończona, nawet gdy została kostka. Są cztery. **Zakończ partię.**
lesson-end-no-goes = Partia trwa, bo piąte miejsce jest wciąż wolne. Jedynka prowadzi tam z mostu D6.
lesson-end-done = Jest pięć, więc dwójki już się nie gra. Wygrywa ten, kto ma najwięcej **punktów**: tu masz 8, a zielony 7. Partia kończy się też, gdy żaden pionek nie może się ruszyć, cokolwiek wypadnie.

lesson-variant-title = Wariant
lesson-variant-task = Przy niektórych stolikach **stosy nie przechodzą** przez mosty, więc stos trzeba najpierw rozdzielić. Twój stoi na moście A4. **Przeprowadź jeden z dwóch pionków.**
lesson-variant-no-stack = Tutaj cały stos zostaje na swoim kręgu. Rusz jeden z dwóch.
lesson-variant-no-stays = Stos jest rozdzielony, ale ten pionek został na swoim kręgu. Niebieskie przyciski prowadzą przez most.
lesson-variant-done = Jeden przeszedł, drugi może pójść za nim sam. Gdzie stosy mogą przechodzić, przeszłyby oba naraz.

# Wiersz o pozycji w pierwszych turach nowej osoby.

# Not checked by a speaker.
newcomer-capture = 💡 Możesz bić: na { $space } stoi { $player }.
# Not checked by a speaker.
newcomer-threat = 💡 Twój pionek na { $space } może zostać zbity: { $player } potrzebuje { $die }.
# Not checked by a speaker.
newcomer-on-bridge = 💡 Twój pionek na { $space } stoi na moście i może przejść do wewnątrz.
# Not checked by a speaker.
newcomer-bridge = 💡 { $space } to most: pionek, który tam stoi, może potem przejść do wewnątrz.
# Not checked by a speaker.
newcomer-home = 💡 Tą samą kostką pionek z pola { $near } dojdzie o { $steps ->
    [one] jedno pole
    [few] { $steps } pola
    [many] { $steps } pól
   *[other] { $steps } pola
} dalej niż z pola { $far }.
