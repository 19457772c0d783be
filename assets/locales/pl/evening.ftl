# Wieczór gier, który toczy się sam, albo puchar.

# Not checked by a speaker.
cmd-evening-name = wieczór
# Not checked by a speaker.
cmd-evening-description = Wieczór lub puchar, który toczy się sam, ze stolikami dla wszystkich
# Not checked by a speaker.
opt-length-name = długość
# Not checked by a speaker.
opt-length-description = Jeden wieczór albo puchar z rundą co tydzień
# Not checked by a speaker.
choice-length-evening = wieczór
# Not checked by a speaker.
choice-length-cup = puchar
# Not checked by a speaker.
opt-day-name = dzień
# Not checked by a speaker.
opt-day-description = Dzień; bez wyboru dziś albo następny
# Not checked by a speaker.
choice-day-monday = poniedziałek
# Not checked by a speaker.
choice-day-tuesday = wtorek
# Not checked by a speaker.
choice-day-wednesday = środa
# Not checked by a speaker.
choice-day-thursday = czwartek
# Not checked by a speaker.
choice-day-friday = piątek
# Not checked by a speaker.
choice-day-saturday = sobota
# Not checked by a speaker.
choice-day-sunday = niedziela
# Not checked by a speaker.
opt-hour-name = godzina
# Not checked by a speaker.
opt-hour-description = Pełna godzina, w strefie czasowej wieczoru
# Not checked by a speaker.
opt-weekly-name = co-tydzień
# Not checked by a speaker.
opt-weekly-description = Znowu co tydzień?

# Not checked by a speaker.
button-evenings = Wieczory gier
# Not checked by a speaker.
settings-evenings = Wieczory gier toczą się same: `/hypnosia evening`
# Not checked by a speaker.
settings-evening-hosts = Prowadzi
# Not checked by a speaker.
settings-evening-hosts-managers = kto zarządza serwerem
# Not checked by a speaker.
settings-evening-hosts-events = kto zarządza wydarzeniami
# Not checked by a speaker.
settings-evening-hosts-everybody = każdy
# Not checked by a speaker.
settings-evening-role = Rola do pingowania (brak: nikt)

# Not checked by a speaker.
fame-evenings = Wieczory gier

# Not checked by a speaker.
refused-of-evening = Ten stolik należy do wieczoru gier lub pucharu: jego miejsca i opcje się nie zmieniają.
# Not checked by a speaker.
card-round-over = Runda się skończyła. Partia liczy się taka, jaka była.

# Not checked by a speaker.
evening-table = ### Wieczór gier · { $place }
# Not checked by a speaker.
cup-table = ### Puchar · { $place }
# Not checked by a speaker.
evening-table-place = runda { $round } · stolik { $number }
# Not checked by a speaker.
evening-table-final = stolik finałowy
# Not checked by a speaker.
evening-table-number = -# Hypnosia · stolik { $table }
# Not checked by a speaker.
evening-thread-name = { $place } · Hypnosia { $table }: { $names }
# Not checked by a speaker.
evening-lobby-starts = Początek { $when }. Do tego czasu każdy przy tym stoliku może dodać słowo do kostek.
# Not checked by a speaker.
evening-soon = ⏰ { $players }: wasza partia przy stoliku { $table } zaczyna się { $when }.
# Not checked by a speaker.
word-taken-absent = 💤 { $player } się nie zjawia, więc gra komputer. **Wracam** oddaje miejsce.
# Not checked by a speaker.
hand-over-question = Czy komputer ma dokończyć twoją partię? Za tę rundę nic nie dostaniesz, a inni nic nie stracą.
# Not checked by a speaker.
button-hand-over = Komputer gra za mnie
# Not checked by a speaker.
button-hand-over-confirm = Tak, oddaję
# Not checked by a speaker.
button-evening-why = Czemu ten stolik?
# Not checked by a speaker.
button-evening-standings = Tabela

# W co się gra, na kartach i na listach.
# Not checked by a speaker.
evening-rounds-quick = { $rounds ->
    [one] { $rounds } runda szybkich partii
    [few] { $rounds } rundy szybkich partii
   *[other] { $rounds } rund szybkich partii
}
# Not checked by a speaker.
evening-rounds-full = { $rounds ->
    [one] { $rounds } runda pełnych partii
    [few] { $rounds } rundy pełnych partii
   *[other] { $rounds } rund pełnych partii
}
# Not checked by a speaker.
evening-size = stoliki po około { $size } osób

# Prywatna strona, na której gospodarz wybiera.
# Not checked by a speaker.
evening-draft = **Wieczór gier na { $channel }** · { $when }
# Not checked by a speaker.
cup-draft = **Puchar na { $channel }** · pierwsza runda { $when }
# Not checked by a speaker.
evening-draft-zone = -# Godziny są takie jak tu: { $city }; zmienia to opcja `city` w `/hypnosia settings`.
# Not checked by a speaker.
evening-draft-weekly = Cotygodniowy wieczór będzie tu znowu { $when }.
# Not checked by a speaker.
evening-day-label = Wybierz dzień
# Not checked by a speaker.
evening-rounds-label = Wybierz rundy
# Not checked by a speaker.
evening-size-label = Wybierz, ile osób siedzi przy stoliku
# Not checked by a speaker.
evening-to-cup = raczej puchar: runda co tydzień
# Not checked by a speaker.
evening-to-evening = raczej wieczór: wszystkie rundy po kolei
# Not checked by a speaker.
evening-pace = tury: { $pace }
# Not checked by a speaker.
button-evening-announce = Ogłoś
# Not checked by a speaker.
button-evening-weekly-on = Co tydzień: tak
# Not checked by a speaker.
button-evening-weekly-off = Co tydzień: nie
# Not checked by a speaker.
button-evening-planned = Ten cotygodniowy
# Not checked by a speaker.
button-evening-rated-on = Rankingowy: tak
# Not checked by a speaker.
button-evening-rated-off = Rankingowy: nie
# Not checked by a speaker.
evening-announced = Ogłoszono. Karta pojawi się zaraz na { $channel }.

# Karta przed pierwszą rundą.
# Not checked by a speaker.
evening-title = ### Wieczór gier · { $when }
# Not checked by a speaker.
cup-title = ### Puchar · pierwsza runda { $when }
# Not checked by a speaker.
evening-about = { $rounds } albo mniej, w najwyżej 90 minut, { $tables }. Nikt nie pauzuje.
# Not checked by a speaker.
cup-about = { $rounds }, co tydzień jedna ({ $time }), { $tables }. Nikt nie pauzuje.
# Not checked by a speaker.
evening-host = Gospodarz: { $host }.
# Not checked by a speaker.
evening-weekly = Co tydzień.
# Not checked by a speaker.
evening-unrated = Nierankingowy.
# Not checked by a speaker.
evening-in = **Zgłoszeni ({ $count }):** { $players }
# Not checked by a speaker.
evening-in-none = Nikt się jeszcze nie zgłosił.
# Not checked by a speaker.
evening-more = + jeszcze { $count }
# Not checked by a speaker.
evening-asked = -# O { $when } zapytam, kto jest. Spóźnienie? Dołączysz, póki nie zaczęła się połowa rund.
# Not checked by a speaker.
cup-asked = -# Kto się zgłosił, ma miejsce w każdej rundzie.
# Not checked by a speaker.
evening-check-in = **Jesteście?** Naciśnijcie **Jestem** do { $when }.
# Not checked by a speaker.
evening-here = **Obecni ({ $count }):** { $players }
# Not checked by a speaker.
evening-missing = **Jeszcze nieobecni ({ $count }):** { $players }
# Not checked by a speaker.
evening-line = { $role } Wieczór gier { $when }. Naciśnijcie **Zgłaszam się**.
# Not checked by a speaker.
cup-line = { $role } Puchar, pierwsza runda { $when }. Naciśnijcie **Zgłaszam się**.
# Not checked by a speaker.
evening-called = ⏰ { $players }: wieczór gier zacznie się { $when }. Naciśnijcie **Jestem**, aby mieć miejsce.
# Not checked by a speaker.
evening-event = Wieczór gier
# Not checked by a speaker.
cup-event = Puchar
# Not checked by a speaker.
evening-event-about = *Zainteresowany* tylko przypomina. Aby mieć miejsce przy stoliku, naciśnij na karcie **Zgłaszam się**: { $link }

# Karta od pierwszej rundy.
# Not checked by a speaker.
evening-round-title = ### Wieczór gier · runda { $round } z { $rounds }
# Not checked by a speaker.
cup-round-title = ### Puchar · runda { $round } z { $rounds }
# Not checked by a speaker.
evening-final-title = ### Wieczór gier · finał
# Not checked by a speaker.
cup-final-title = ### Puchar · finał
# Not checked by a speaker.
evening-tables = { $playing ->
    [0] Wszystkie stoliki skończyły.
    [one] Gra jeszcze { $playing } stolik.
    [few] Grają jeszcze { $playing } stoliki.
   *[other] Gra jeszcze { $playing } stolików.
}
# Not checked by a speaker.
cup-until = Runda skończy się najpóźniej { $when }.
# Not checked by a speaker.
cup-next = Następna runda zacznie się { $when }.
# Not checked by a speaker.
evening-final = **Stolik finałowy:** { $players }
# Not checked by a speaker.
evening-place = { $place } { $player } · **{ $score }**
# Not checked by a speaker.
evening-late = -# Spóźnienie? **Zgłaszam się** daje miejsce w następnej rundzie.
# Not checked by a speaker.
evening-ties = -# Runda daje od 0 do 100: odsetek pokonanych. Przy równej sumie: wyniki między sobą, wyniki rywali, wygrane rundy.
# Not checked by a speaker.
evening-final-decides = -# O kolejności finalistów decyduje sam finał.
# Not checked by a speaker.
evening-goes-on = Wieczór gier trwa: { $link }
# Not checked by a speaker.
cup-goes-on = Puchar trwa dalej: { $link }
# Not checked by a speaker.
evening-over = { $count ->
    [one] 🏆 Wieczór gier wygrywa { $players }!
   *[other] 🏆 Wieczór gier wygrywają { $players }!
}
# Not checked by a speaker.
cup-over = { $count ->
    [one] 🏆 Puchar wygrywa { $players }!
   *[other] 🏆 Puchar wygrywają { $players }!
}
# Not checked by a speaker.
evening-void = Nikogo nie było.
# Not checked by a speaker.
evening-only = Obecna była jedna osoba: { $player }.
# Not checked by a speaker.
evening-stopped = Przerwano. To, co zagrano, liczy się.
# Not checked by a speaker.
evening-next = Następny raz: { $when }.

# Not checked by a speaker.
button-evening-in = Zgłaszam się
# Not checked by a speaker.
button-evening-out = Nie mogę
# Not checked by a speaker.
button-evening-here = Jestem
# Not checked by a speaker.
button-evening-go = Muszę iść
# Not checked by a speaker.
button-evening-back = Wracam
# Not checked by a speaker.
button-evening-more = Więcej
# Not checked by a speaker.
button-evening-alone = Graj z komputerem

# Odpowiedzi prywatne.
# Not checked by a speaker.
evening-you-are-in = Bierzesz udział: { $when }. Tuż przed startem zapytam, czy jesteś.
# Not checked by a speaker.
cup-you-are-in = Bierzesz udział. Twój pierwszy stolik otworzy się { $when }.
# Not checked by a speaker.
evening-you-are-here = Jesteś: miejsce dostaniesz { $when }.
# Not checked by a speaker.
evening-you-are-late = Grasz od rundy { $round }. Runda 1 daje ci 50.
# Not checked by a speaker.
evening-you-missed = Inne opuszczone dają 0.
# Not checked by a speaker.
evening-you-play = Masz miejsce w każdej rundzie.
# Not checked by a speaker.
evening-you-are-out = Nie bierzesz udziału. **Zgłaszam się** to zmienia.
# Not checked by a speaker.
evening-you-went = Nie dostajesz już miejsc; komputer gra twoją partię dalej. **Wracam** to zmienia.
# Not checked by a speaker.
evening-you-are-back = Witaj z powrotem. Masz miejsce w następnej rundzie.
# Not checked by a speaker.
evening-you-sit = Twój stolik: { $link }
# Not checked by a speaker.
evening-you-were-away = Nie było cię przy stoliku, więc nie masz miejsca. **Wracam** to zmienia.
# Not checked by a speaker.
evening-you-were-not-there = Nie było potwierdzenia, że jesteś, więc nie masz miejsca. **Zgłaszam się** daje je, póki można dołączyć.
# Not checked by a speaker.
evening-you-are-no-part = Nie bierzesz udziału w tym wieczorze.
# Not checked by a speaker.
evening-mine = Twoje miejsce: { $place } z { $count }, wynik { $score }.
# Not checked by a speaker.
evening-mine-final = W { $ways } ze 100 możliwych przebiegów siedzisz przy stoliku finałowym.
# Not checked by a speaker.
evening-mine-final-first = W { $ways } ze 100 możliwych przebiegów siedzisz przy stoliku finałowym; w { $first }, jeśli wygrasz tę partię.
# Not checked by a speaker.
evening-standings-title = **Tabela**
# Not checked by a speaker.
evening-standings-none = Żaden stolik jeszcze nie skończył.
# Not checked by a speaker.
evening-alone-started = Twój stolik: { $link }
# Not checked by a speaker.
button-evening-stop = Przerwij
# Not checked by a speaker.
evening-stop-question = Przerwać? To, co zagrano, liczy się; trwające partie toczą się dalej.
# Not checked by a speaker.
evening-stop-weekly = Wieczór w następnym tygodniu zostaje; kończy to **Co tydzień: tak**.
# Not checked by a speaker.
button-evening-stop-confirm = Tak, przerwij
# Not checked by a speaker.
evening-stop-done = Przerwano.
# Not checked by a speaker.
evening-why-only = To jedyny stolik.
# Not checked by a speaker.
evening-why-final = To stolik finałowy: spotykają się tu dotąd najlepsi.
# Not checked by a speaker.
evening-why-lot = W pierwszej rundzie decyduje los.
# Not checked by a speaker.
evening-why-nearest = { $met ->
    [0] Spośród osób jeszcze niespotkanych mają wynik najbliższy twojemu.
   *[other] Spośród osób najrzadziej spotkanych mają wynik najbliższy twojemu. Spotkane wcześniej: { $met }.
}
# Not checked by a speaker.
evening-why-nobody-new = Masz za sobą gry ze wszystkimi.

# Odmowy.
# Not checked by a speaker.
refused-evening-permission = Wieczory gier prowadzą tu: { $hosts }. Zmienić to może osoba, która zarządza serwerem: `/hypnosia settings`.
# Not checked by a speaker.
refused-evening-place = Wieczór gier potrzebuje kanału tekstowego serwera, bo każdy stolik ma wątek. Użyj tam polecenia.
# Not checked by a speaker.
refused-evening-threads = Wieczór gier potrzebuje wątków, a na tym serwerze są wyłączone. Zmienić to może osoba, która zarządza serwerem: `/hypnosia settings`.
# Not checked by a speaker.
refused-evening-taken = Na tym kanale jest już wieczór gier: { $link }
# Not checked by a speaker.
refused-evening-no-draft = To jest już ogłoszone albo strona jest za stara. `/hypnosia evening` pokazuje, co jest.
# Not checked by a speaker.
refused-evening-past = { $when } już minął. Wybierz inny dzień albo inną godzinę.
# Not checked by a speaker.
refused-evening-late = Zaczęła się już ponad połowa rund, więc nikt nowy nie dołączy. `/hypnosia new` otwiera własny stolik.
# Not checked by a speaker.
refused-evening-over = To już koniec. `/hypnosia new` otwiera własny stolik.
# Not checked by a speaker.
refused-evening-no-seat = Nie masz miejsca przy tym stoliku.
# Not checked by a speaker.
refused-evening-not-alone = To tylko dla jedynej osoby, która była.
# Not checked by a speaker.
refused-evening-stop = Może to zrobić tylko gospodarz albo osoba, która zarządza serwerem.
# Not checked by a speaker.
refused-evening-role = Nie mogę wspomnieć tej roli. Wybierz taką, która ma w ustawieniach **Pozwól wszystkim @wzmiankować tę rolę**, nigdy @everyone.

# Kto wygrał: podium i jego obrazek, tablica ogłoszeń, galeria sław.
# Not checked by a speaker.
podium-played = { $people ->
    [one] { $people } osoba
    [few] { $people } osoby
   *[other] { $people } osób
} · { $rounds ->
    [one] { $rounds } runda
    [few] { $rounds } rundy
   *[other] { $rounds } rund
}
# Not checked by a speaker.
alt-podium = { $title }, podium. { $places }
# Not checked by a speaker.
alt-podium-place = Miejsce { $place }: { $player }, wynik { $score }.
# Not checked by a speaker.
noticeboard-evening = 📅 [Wieczór gier]({ $link }) { $when } · zgłoszeni: { $count }
# Not checked by a speaker.
noticeboard-cup = 📅 [Puchar]({ $link }) { $when } · zgłoszeni: { $count }
# Not checked by a speaker.
noticeboard-evening-round = 📅 [Wieczór gier]({ $link }) · runda { $round } z { $rounds }
# Not checked by a speaker.
noticeboard-cup-round = 📅 [Puchar]({ $link }) · runda { $round } z { $rounds }
# Not checked by a speaker.
noticeboard-evening-last = 🏆 Ostatni wieczór gier: { $players } (grających: { $count })
# Not checked by a speaker.
noticeboard-cup-last = 🏆 Ostatni puchar: { $players } (grających: { $count })
# Not checked by a speaker.
evenings-none = Nie było jeszcze wieczoru gier. Ogłasza go `/hypnosia evening`.
# Not checked by a speaker.
evenings-count = Rozegrane wieczory i puchary: { $count }.
# Not checked by a speaker.
evenings-won = **Najwięcej wygranych** · { $won } · { $players }
# Not checked by a speaker.
evenings-best = **Najlepszy wynik** · średnio { $score } na rundę · { $players }
# Not checked by a speaker.
evenings-largest = **Największy** · osób: { $count } · { $when }
# Not checked by a speaker.
evenings-last = **Ostatni zwycięzcy**
# Not checked by a speaker.
evenings-line = -# { $when } · { $players } (grających: { $count })
