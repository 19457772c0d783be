# Noce i podróże: strefa czasowa, ciche godziny, nieobecność.

# Not checked by a speaker.
opt-city-name = miasto
# Not checked by a speaker.
opt-city-description = Miasto w twojej strefie czasowej, na przykład Kraków
# Not checked by a speaker.
button-times = Noce i podróże
# Not checked by a speaker.
button-home = Wracam
# Not checked by a speaker.
settings-title-times = ### Noce i podróże
# Not checked by a speaker.
times-rule = Przy turach od 8 godzin wzwyż albo bez limitu czasu twój zegar stoi w cichych godzinach i w podróży. Inni widzą tylko, do kiedy masz czas. Przy stolikach od trzech osób każdy z pozostałych może oddać twoje tury komputerowi, dopóki nie wrócisz.
# Not checked by a speaker.
times-zone = **Strefa czasowa:** { $city }, gdzie jest teraz { $time }. Inną ustawisz przez `/hypnosia settings` z miastem.
# Not checked by a speaker.
times-zone-guessed = **Strefa czasowa:** { $city }, gdzie jest teraz { $time } (zgadnięta z języka). Inną ustawisz przez `/hypnosia settings` z miastem.
# Not checked by a speaker.
times-quiet = **Ciche godziny:** od { $from } do { $until }, najwyżej 10 na dobę. Zmiana działa od twojej następnej tury.
# Not checked by a speaker.
times-quiet-none = **Ciche godziny:** brak. Możesz mieć do 10 na dobę.
# Not checked by a speaker.
times-away = **W podróży** do { $until }. Kończy ją każdy ruch.
# Not checked by a speaker.
times-days-left = **Podróże:** w tym sezonie zostało dni: { $days } z 14. Podróż kończy każdy ruch.
# Not checked by a speaker.
settings-quiet-from = Cisza od
# Not checked by a speaker.
settings-quiet-never = nigdy
# Not checked by a speaker.
settings-quiet-hours = Cisza przez
# Not checked by a speaker.
settings-quiet-length = { $hours } godz.
# Not checked by a speaker.
settings-digest = Codzienne przypomnienie
# Not checked by a speaker.
settings-away = Podróż przez
# Not checked by a speaker.
settings-away-days = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
    [many] { $days } dni
   *[other] { $days } dnia
}
# Not checked by a speaker.
refused-city = Nie znam tego miasta. Wybierz je z listy, która pojawia się podczas pisania, albo najbliższe większe.
# Not checked by a speaker.
refused-journey = W sezonie możesz być w podróży łącznie 14 dni; zostało: { $days }.
# Not checked by a speaker.
join-slow = -# Przy tym stoliku twój zegar może stać w nocy i w czasie podróży: `/hypnosia settings`.
