# Prywatne odpowiedzi: co się dzieje i co zrobić.

refused-not-your-turn = To nie twoja tura: ruch ma { $sign } { $player }. **Mój widok** pokaże ci na razie planszę.
refused-not-seated = Nie siedzisz przy tym stoliku. Możesz tu oglądać albo otworzyć własny poleceniem `/hypnosia new`.
refused-no-seat = Nie siedzisz przy tym stoliku. Miejsce da ci **Dołącz**.
refused-word = To nie jest słowo dla kości: tylko litery (np. łacińskie, greckie, cyrylica, koreańskie, japońskie lub chińskie), cyfry, spacje, - i ', najwyżej { $longest } znaków; szerokie liczą się podwójnie.
refused-hide-word = Słowo mogą ukryć tylko osoby z uprawnieniem **Zarządzanie serwerem** albo **Zarządzanie wiadomościami** na kanale stolika.
refused-no-such-word = To słowo jest już ukryte.
refused-too-many-words = Limit słów przy tym stoliku to { $limit }. Więcej nie można dodać.
refused-too-many-changes = Limit zmian jednej osoby przed partią ({ $limit }) jest wyczerpany. **Rozpocznij**, **Odejdź** i **Dodaj słowo** nadal działają.
refused-lobby-worn-out = Ten stolik zmieniano przed partią tak często, że nie przyjmuje już zmian. Partię nadal można rozpocząć; `/hypnosia new` otwiera inny stolik.
refused-no-words = Ten stolik otwarła wcześniejsza wersja bota: jego kości nie przyjmują słów.
refused-reports = Czekasz już na raporty ({ $limit }). Poproś ponownie, gdy któryś z nich będzie gotowy.
refused-reports-busy = Zbyt wiele osób czeka na raporty. Spróbuj ponownie za kilka minut.
refused-shares = Przed chwilą udostępniono tu już kilka rzeczy od ciebie. Następną możesz udostępnić { $when }.
refused-stale = Plansza zdążyła się zmienić. Użyj najnowszej wiadomości: { $link }
refused-doubled = To już zrobione. Aktualną planszę pokazuje najnowsza wiadomość: { $link }
refused-over = Ta partia jest skończona. Naciśnij **Rewanż** pod wynikiem albo otwórz nowy stolik poleceniem `/hypnosia new`.
refused-unknown-table = Tego stolika już nie ma. Nowy otworzysz poleceniem `/hypnosia new`.
refused-foreign = Ten stolik należy do innego serwera. Tutaj otworzysz stolik poleceniem `/hypnosia new`.
refused-full = Wszystkie sześć miejsc jest zajętych. Otwórz inny stolik poleceniem `/hypnosia new`.
refused-seat-kept = Pozostałe miejsca są do { $until } zarezerwowane dla zaproszonych. Spróbuj potem albo otwórz inny stolik poleceniem `/hypnosia new`.
refused-invite = Podaj zaproszone osoby jako wzmianki, najwyżej pięć, na przykład `@Ada @Bruno`.
refused-invite-bot = Nie siadam do stolika. Komputerowych graczy dodaje opcja **komputery**.
refused-invite-self = Przy własnym stoliku masz miejsce i tak. Zaproś inne osoby.
refused-colour-taken = Kolor { $sign } { $colour } został właśnie zajęty. Wybierz inny.
refused-already-seated = Siedzisz już przy tym stoliku, twój kolor to { $sign } { $colour }. Wybierz inny kolor albo naciśnij **Odejdź**.
refused-lobby-expired = Ten stolik zamknięto, bo partia nie zaczęła się na czas. Nowy otworzysz poleceniem `/hypnosia new`.
refused-lobby-cancelled = Ten stolik został zamknięty. Nowy otworzysz poleceniem `/hypnosia new`.
refused-started = Partia już trwa, więc tego nie można już zmienić. Możesz oglądać albo otworzyć inny stolik poleceniem `/hypnosia new`.
refused-options-fixed = Inni usiedli przy tym stoliku z takimi opcjami, więc mosty, czas i ranking się nie zmienią. Aby je zmienić, zamknij stolik i otwórz inny.
refused-lobby-open = Na tym kanale masz już otwarty stolik { $table }, a jego partia jeszcze się nie zaczęła: { $link }
    Najpierw rozpocznij ją albo zamknij stolik. Opcje można zmienić na miejscu.
refused-close-running = Trwającą partię mogą zamknąć tylko osoby z uprawnieniem **Zarządzanie serwerem** albo **Zarządzanie wiadomościami** na kanale stolika. Swoją grę poddasz poleceniem `/hypnosia resign`.
refused-not-started = Partia jeszcze się nie zaczęła. Najpierw naciśnij **Rozpocznij** na karcie stolika.
refused-resigned = Ta partia jest poddana. Możesz dalej oglądać.
refused-not-legal = Ten ruch nie jest teraz możliwy. Użyj przycisków najnowszej wiadomości: { $link }
refused-nothing-to-undo = Nie ma czego cofnąć: można cofnąć tylko pierwszą kość swojej tury i tylko zanim zagrana zostanie druga.
refused-not-host = To może zrobić tylko gospodarz stolika, { $host }. Po 5 minutach bez znaku życia partię może rozpocząć każdy, kto siedzi.
refused-host-alone = To może zrobić tylko gospodarz stolika, { $host }.
refused-no-computer = Przy tym stoliku nie siedzi żaden komputer. Przycisk **Dodaj komputer** posadzi jeden.
refused-too-many-tables-person = Na tym serwerze masz już { $limit ->
    [one] jeden otwarty stolik
    [few] { $limit } otwarte stoliki
   *[other] { $limit } otwartych stolików
}, więcej tu nie wolno; liczą się też stoliki otwarte przez ciebie. Najpierw skończ partię, odejdź od stolika albo go zamknij.
refused-too-many-tables-channel = Otwarte stoliki na tym kanale: { $limit }. Więcej tu nie wolno. Dołącz do któregoś albo wybierz inny kanał.
refused-channel-not-allowed = Na tym kanale nie gra się w Hypnosię. Wybierz: { $channels }
refused-not-over = Ta partia jeszcze trwa. Rewanż będzie możliwy po jej końcu.
refused-seat-held = Komputer gra za ciebie. Naciśnij **Wracam**, aby znów grać samodzielnie.
refused-time-ran-out = Twój czas minął, więc tę turę gra komputer. Następna znów będzie twoja.
refused-out-of-range = Ta wartość musi być od { $least } do { $most }.
refused-too-many-watchers = Na tym serwerze o nowych stolikach powiadamiamy już tyle osób, ile może wymienić jedna wiadomość.
refused-not-held = Już grasz samodzielnie. Gdy przyjdzie twoja tura, naciśnij przycisk ruchu.
refused-hint-rated = To partia rankingowa, więc nie ma w niej podpowiedzi. Są w partiach nierankingowych, które otworzysz poleceniem `/hypnosia new`.
refused-no-game-here = Na tym kanale nie toczy się żadna partia. `/hypnosia games` pokazuje partie serwera.
refused-settings-permission = Ustawienia serwera mogą zmieniać tylko osoby z uprawnieniem **Zarządzanie serwerem**. Twoje własne: `/hypnosia settings`.
refused-only-in-server = W Hypnosię gra się na serwerach: użyj polecenia na jednym z ich kanałów.
refused-missing-permission = Brakuje mi na tym kanale uprawnienia: **{ $permissions }**. Poproś kogoś, kto zarządza serwerem, aby mi je nadał.
refused-not-a-member = Ten serwer ma moje polecenia, ale nie jestem jego członkiem i nie mogę tu pisać. Poproś kogoś, kto zarządza serwerem, aby mnie zaprosił: <{ $link }>
refused-bad-choice = Nie znam takiego wyboru. Użyj polecenia jeszcze raz.

failure = Coś poszło nie tak po mojej stronie. Spróbuj ponownie; jeśli się powtórzy, podaj opiekunom bota numer `{ $id }`.

permission-view-channel = Wyświetlanie kanału
permission-send-messages = Wysyłanie wiadomości
permission-attach-files = Załączanie plików
permission-create-public-threads = Tworzenie publicznych wątków
permission-send-messages-in-threads = Wysyłanie wiadomości w wątkach
permission-create-expressions = Tworzenie ekspresji
permission-create-events = Tworzenie wydarzeń
permission-pin-messages = Przypinanie wiadomości
permission-bypass-slowmode = Omijanie trybu powolnego

notice-no-thread = -# Nie mogę tu otwierać wątków, więc partia toczy się na tym kanale. Aby to zmienić, nadaj mi uprawnienia **{ $permissions }**.
new-done = Stolik { $table } jest otwarty.
board-done = Plansza stolika { $table } jest tutaj: { $link }
board-coming = Już się pojawia.
