# Tablica ogłoszeń serwera.

# Not checked by a speaker.
noticeboard-title = ### Tablica ogłoszeń
# Not checked by a speaker.
noticeboard-open-title = **Otwarte stoliki**
# Not checked by a speaker.
noticeboard-none = Żaden stolik nie jest otwarty. Otwórz go poleceniem `/hypnosia new`.
# Not checked by a speaker.
noticeboard-open = [Stolik { $table }]({ $link }) · { $pace } · gospodarz: { $player } · zajęte miejsca: { $seated } z 6
# Not checked by a speaker.
noticeboard-running-title = **Trwające partie, od najdłużej czekającej**
# Not checked by a speaker.
noticeboard-running = [Stolik { $table }]({ $link }) · gra { $player }, początek tury { $when } · { $pace }
# Not checked by a speaker.
noticeboard-computer = [Stolik { $table }]({ $link }) · gra komputer · { $pace }
# Not checked by a speaker.
noticeboard-more = + jeszcze { $count }: `/hypnosia games`
# Not checked by a speaker.
noticeboard-results-title = **Ostatnie wyniki**
# Not checked by a speaker.
noticeboard-result = [Stolik { $table }]({ $link }) · 🏆 { $winners } · { $points }
# Not checked by a speaker.
noticeboard-puzzle = 🧩 [Zadanie dnia]({ $link })
# Not checked by a speaker.
noticeboard-joined = Stolik { $table }: { $link }
# Not checked by a speaker.
noticeboard-lost = ⚠️ Tablica ogłoszeń na { $channel } zniknęła. **Wyślij ponownie** przywraca ją.
# Not checked by a speaker.
noticeboard-posted = Tablica ogłoszeń zaraz pojawi się na { $channel }.
# Not checked by a speaker.
settings-noticeboard = Kanał tablicy ogłoszeń (brak: wyłączona)
# Not checked by a speaker.
settings-noticeboard-off = **Tablica ogłoszeń:** wyłączona. Wybierz kanał, aby ją włączyć.
# Not checked by a speaker.
settings-noticeboard-refused = ⚠️ Nie udało się jej wysłać na { $channel }. Potrzebuję tam: **{ $permissions }**.
# Not checked by a speaker.
button-noticeboard = Tablica ogłoszeń
# Not checked by a speaker.
button-post-again = Wyślij ponownie
