# Prywatne odpowiedzi: co się dzieje i co zrobić.

refused-not-your-turn = Teraz gra { $sign } { $player }. **Mój widok** pokaże ci w tym czasie planszę.
refused-not-seated = Nie grasz przy tym stoliku. Możesz oglądać albo otworzyć własny poleceniem `/hypnosia new`.
refused-no-seat = Nie siedzisz jeszcze przy tym stoliku. Naciśnij **Dołącz**.
refused-word = Tego nie można użyć. Dozwolone są tylko litery (np. łacińskie, greckie, cyrylica, koreańskie, japońskie lub chińskie), cyfry, spacje, - i ', najwyżej { $longest } znaków; szerokie znaki liczą się podwójnie.
refused-hide-word = Słowo mogą ukryć tylko osoby z uprawnieniem **Zarządzanie serwerem** albo **Zarządzanie wiadomościami** na kanale stolika.
refused-no-such-word = To słowo jest już ukryte.
refused-too-many-words = Więcej słów przy tym stoliku nie dodasz (limit: { $limit }).
refused-too-many-changes = Więcej zmian przed partią już nie zrobisz (limit: { $limit }). **Rozpocznij**, **Odejdź** i **Dodaj słowo** nadal działają.
refused-lobby-worn-out = Ten stolik zmieniano przed partią tak często, że więcej zmian już nie przyjmie. Partię nadal można rozpocząć; `/hypnosia new` otwiera inny stolik.
refused-no-words = Ten stolik otworzyła starsza wersja bota, więc nie można dodać słów.
refused-reports = Czekasz już na raporty ({ $limit }). Poproś ponownie, gdy któryś z nich będzie gotowy.
refused-reports-busy = Zbyt wiele osób czeka na raporty. Spróbuj ponownie za kilka minut.
refused-shares = Na razie wystarczy. Następną rzecz możesz tu udostępnić { $when }.
refused-share-there = Nie możesz pisać na { $channel }, więc nie można tego tam udostępnić.
refused-busy = To dużo naraz. Poczekaj na odpowiedzi na ostatnie kliknięcia.
refused-stale = Plansza zdążyła się zmienić. Użyj najnowszej wiadomości: { $link }
refused-doubled = Ten ruch jest już wykonany. Aktualna plansza: { $link }
refused-over = Ta partia jest skończona. Naciśnij **Rewanż** pod wynikiem albo otwórz nowy stolik poleceniem `/hypnosia new`.
refused-unknown-table = Tego stolika już nie ma. Nowy otworzysz poleceniem `/hypnosia new`.
refused-no-table-here = Na tym serwerze nie ma stolika { $table }. `/hypnosia games` pokazuje otwarte stoliki.
refused-full = Wszystkie sześć miejsc jest zajętych. Otwórz inny stolik poleceniem `/hypnosia new`.
refused-seat-kept = Pozostałe miejsca są do { $until } zarezerwowane dla zaproszonych. Spróbuj potem albo otwórz inny stolik poleceniem `/hypnosia new`.
refused-invite = Oznacz osoby, które zapraszasz (do pięciu), na przykład `@Ada @Bruno`.
refused-invite-bot = Nie mogę usiąść do stolika. Aby grać z komputerami, użyj opcji **komputery**.
refused-invite-other-bot = { $player } to bot i nie może grać. Aby grać z komputerami, użyj opcji **komputery**.
refused-invite-stranger = { $player }: tej osoby nie ma na tym serwerze, więc nie można zarezerwować miejsca. Zaproś osoby, które tu są.
refused-invite-self = Przy własnym stoliku i tak masz miejsce. Zaproś inne osoby.
# Not checked by a speaker.
refused-versus-self = To dwa razy ta sama osoba. Wybierz kogoś innego do porównania.
refused-versus-bot = Boty tu nie grają. Wybierz kogoś, z kim grasz.
# Not checked by a speaker.
refused-versus-none = { $player } i { $opponent } nie mają jeszcze na tym serwerze skończonej wspólnej partii rankingowej.
refused-colour-taken = Kolor { $sign } { $colour } został właśnie zajęty. Wybierz inny.
refused-already-seated = Masz już tutaj miejsce: { $sign } { $colour }. Wybierz inny kolor albo naciśnij **Odejdź** pod **Więcej**.
refused-lobby-expired = Ten stolik zamknięto, bo partia nie zaczęła się na czas. Nowy otworzysz poleceniem `/hypnosia new`.
refused-lobby-cancelled = Ten stolik został zamknięty. Nowy otworzysz poleceniem `/hypnosia new`.
refused-started = Partia już trwa, więc tego nie można już zmienić. Możesz oglądać albo otworzyć inny stolik poleceniem `/hypnosia new`.
refused-options-fixed = Inni dołączyli z tymi opcjami, więc wariant, czas i ranking są ustalone. Aby je zmienić, zamknij ten stolik i otwórz nowy.
refused-lobby-open = Na tym kanale masz już otwarty stolik: { $link }
    Najpierw rozpocznij partię albo zamknij stolik; tam też zmienisz opcje.
refused-close-running = Trwającą partię mogą zamknąć tylko osoby z uprawnieniem **Zarządzanie serwerem** albo **Zarządzanie wiadomościami** na kanale stolika. Swoją partię poddasz przyciskiem **Stolik** pod planszą albo w `/hypnosia games`.
# Not checked by a speaker.
refused-not-asked = To już rozstrzygnięte: partia trwa.
# Not checked by a speaker.
refused-question-stands = Gracze przy tym stoliku odpowiadają teraz na inne pytanie. Rozstrzygnie się to najpóźniej { $when }.
# Not checked by a speaker.
refused-proposed-lately = Twoja propozycja już tu była. Następna będzie możliwa { $when }.
# Not checked by a speaker.
refused-unsuitable = To nie pasuje do tej partii albo już nie pasuje. Otwórz *Stolik* jeszcze raz, a zobaczysz, co można zaproponować.
# Not checked by a speaker.
refused-not-at-once = Tej partii nie można po prostu zamknąć. Przycisk w `/hypnosia games`, *Ten serwer*, powie, co jest możliwe.
refused-not-started = Partia jeszcze się nie zaczęła. Najpierw naciśnij **Rozpocznij** w wiadomości stolika.
refused-resigned = Po poddaniu partii możesz już tylko oglądać.
refused-not-called-off = Tej partii nie można już odwołać: odejście liczy się teraz jako porażka.
refused-not-legal = Ten ruch nie jest teraz możliwy. Użyj przycisków najnowszej wiadomości: { $link }
refused-nothing-to-undo = Nie ma czego cofnąć. Pierwszą kostkę swojej tury możesz cofnąć, dopóki nie zagrasz drugiej.
refused-not-host = To może zrobić tylko gospodarz, { $host }. Po 5 minutach nieobecności gospodarza partię może rozpocząć każdy, kto siedzi przy stoliku.
refused-host-alone = To może zrobić tylko gospodarz, { $host }.
refused-seat-free = To miejsce jest już wolne.
refused-too-many-tables-person = Na tym serwerze masz już { $limit ->
    [one] jeden otwarty stolik
    [few] { $limit } otwarte stoliki
   *[other] { $limit } otwartych stolików
}, a to limit (liczą się też stoliki otwarte przez ciebie). Najpierw skończ partię, odejdź od stolika albo go zamknij.
refused-too-many-tables-channel = Na tym kanale nie można otworzyć więcej stolików (limit: { $limit }). Dołącz do któregoś albo wybierz inny kanał.
# Not checked by a speaker.
refused-slow-tables-person = Więcej twoich powolnych stolików nie może czekać na graczy na tym serwerze (limit: { $limit }). Najpierw rozpocznij partię przy jednym z nich albo go zamknij. Stoliki na żywo liczą się osobno.
# Not checked by a speaker.
refused-slow-tables-channel = Więcej powolnych stolików nie może czekać na graczy na tym kanale (limit: { $limit }). Dołącz do któregoś albo wybierz inny kanał. Stoliki na żywo liczą się osobno.
refused-channel-not-allowed = Na tym kanale Hypnosia nie jest dozwolona. Wybierz: { $channels }
refused-not-over = Ta partia jeszcze trwa. O rewanż możesz poprosić, gdy się skończy.
refused-seat-held = Komputer gra za ciebie. Naciśnij **Wracam**, aby znów grać samodzielnie.
refused-time-ran-out = Twój czas minął, więc tę turę gra komputer. Następną zagrasz już ty.
refused-out-of-range = Wybierz wartość od { $least } do { $most }.
refused-too-many-watchers = Lista osób powiadamianych o nowych stolikach na tym serwerze jest pełna.
refused-not-held = Już grasz samodzielnie. Gdy przyjdzie twoja tura, naciśnij przycisk ruchu.
# Not checked by a speaker.
refused-not-absent = Bez limitu czasu komputer może zagrać tylko za kogoś, kto opuścił serwer albo od trzech dni nie wykonał ruchu. Z limitem czasu przejmuje grę sam.
# Not checked by a speaker.
refused-not-absent-yet = Na to jeszcze za wcześnie. Jeśli ruchu nadal nie będzie, komputer może przejąć grę { $when }.
# Not checked by a speaker.
refused-asked-already = Twoja prośba już tu jest. Komputer zacznie { $when } albo gdy tylko poprosi o to jeszcze ktoś.
# Not checked by a speaker.
refused-clocks-stand-still = Z powodu awarii zegary stoją, więc teraz nikt nie liczy się jako nieobecny. Spróbuj ponownie za kilka minut.
refused-hint-rated = W partiach rankingowych nie ma podpowiedzi. Aby je mieć, otwórz stolik z opcją **ranking: nie**.
refused-no-game-here = Na tym kanale nie toczy się żadna partia. `/hypnosia games` pokazuje partie na tym serwerze.
refused-settings-permission = Ustawienia serwera mogą zmieniać tylko osoby z uprawnieniem **Zarządzanie serwerem**. Twoje własne: `/hypnosia settings`.
refused-only-in-server = Hypnosia działa tylko na serwerach. Użyj tego polecenia na kanale serwera.
refused-missing-permission = Potrzebuję tu: **{ $permissions }**. Poproś o to administratora serwera.
refused-private-thread = Nie ma mnie jeszcze w tym wątku. Najpierw wspomnij mnie tutaj, a potem spróbuj ponownie.
refused-locked-thread = Ten wątek jest zablokowany, więc przyciski tu nie działają. Użyj kanału lub innego wątku.
refused-place = Nie mogę tu otworzyć stolika. Użyj kanału tekstowego lub wątku.
refused-place-of-setting = Nie mogę pisać na { $channel }. Najpierw potrzebuję tam: **{ $permissions }**.
refused-not-a-member = Moje polecenia są tu zainstalowane, ale nie dodano mnie do tego serwera, więc nie mogę nic wysłać. Poproś administratora, aby mnie dodał: <{ $link }>
refused-bad-choice = Nie znam takiego wyboru. Użyj polecenia jeszcze raz.

failure = Coś poszło nie tak po mojej stronie. Spróbuj ponownie; jeśli się powtórzy, podaj operatorowi bota kod błędu `{ $id }`.

permission-view-channel = Wyświetlanie kanału
permission-send-messages = Wysyłanie wiadomości
permission-attach-files = Załączanie plików
permission-create-public-threads = Tworzenie publicznych wątków
permission-send-messages-in-threads = Wysyłanie wiadomości w wątkach
permission-create-expressions = Tworzenie ekspresji
permission-create-events = Tworzenie wydarzeń
permission-pin-messages = Przypinanie wiadomości
permission-bypass-slowmode = Omijanie trybu powolnego

notice-no-thread = -# Nie mogę tu otwierać wątków, więc partia toczy się na tym kanale. Może to zmienić administrator: **{ $permissions }**.
notice-thread-shut = -# Wątek został zablokowany lub zarchiwizowany, więc partia toczy się dalej na tym kanale.
new-done = Stolik { $table } jest otwarty.
answer-refused = Discord nie przyjął mojej odpowiedzi. Być może mimo to się udało: sprawdź, zanim spróbujesz ponownie.
cmd-board-name = plansza
cmd-board-description = Przenieś planszę z powrotem na dół
board-done = Oto plansza stolika { $table }: { $link }
board-coming = Już wysyłam.
