# Nächte und Reisen: Zeitzone, Ruhestunden, Abwesenheit.

opt-city-name = stadt
opt-city-description = Eine Stadt in deiner Zeitzone, zum Beispiel Wien
button-times = Nächte und Reisen
button-home = Bin wieder da
settings-title-times = ### Nächte und Reisen
times-rule = Mit 8 Stunden oder mehr pro Zug oder ohne Zeitlimit steht deine Bedenkzeit in deinen Ruhestunden still, und solange du weg bist. Die anderen sehen nur, bis wann du Zeit hast. An Tischen ab drei Personen kann jeder andere den Computer spielen lassen, bis du wieder da bist.
times-zone = **Zeitzone:** { $city }, dort ist es jetzt { $time }. Eine andere stellst du mit `/hypnosia settings` und einer Stadt ein.
times-zone-guessed = **Zeitzone:** { $city }, dort ist es jetzt { $time } (nach deiner Sprache geraten). Eine andere stellst du mit `/hypnosia settings` und einer Stadt ein.
times-quiet = **Ruhestunden:** { $from } bis { $until }, höchstens 10 am Tag. Eine Änderung gilt ab deinem nächsten Zug.
times-quiet-none = **Ruhestunden:** keine. Bis zu 10 am Tag sind möglich.
times-away = **Weg** bis { $until }. Sobald du ziehst, ist das vorbei.
times-days-left = **Weg:** In dieser Saison bleiben { $days } von 14 Tagen. Sobald du ziehst, ist die Reise vorbei.
settings-quiet-from = Ruhe ab
settings-quiet-never = nie
settings-quiet-hours = Ruhe für
settings-quiet-length = { $hours } Std.
settings-digest = Tägliche Erinnerung
settings-away = Weg für
settings-away-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
refused-city = Diese Stadt kenne ich nicht. Wähle eine aus der Liste, die beim Tippen erscheint, oder die nächste größere.
refused-journey = Du kannst in einer Saison insgesamt 14 Tage weg sein: { $days } bleiben.
join-slow = -# An diesem Tisch kann deine Bedenkzeit nachts stillstehen, und solange du weg bist: `/hypnosia settings`.
