# Nights and journeys: time zone, quiet hours, absence.

opt-city-name = city
opt-city-description = A city in your time zone, such as Paris
button-times = Nights and journeys
button-home = I'm back
settings-title-times = ### Nights and journeys
times-rule = With turns of 8 hours or more, or without a time limit, your clock stands still in your quiet hours and while you're away. The others only see until when you have time. At tables of three and more, each of them can let the computer play until you're back.
times-zone = **Time zone:** { $city }, where it's { $time } now. To change it, use `/hypnosia settings` with a city.
times-zone-guessed = **Time zone:** { $city }, where it's { $time } now (a guess from your language). To change it, use `/hypnosia settings` with a city.
times-quiet = **Quiet hours:** { $from } to { $until }, at most 10 hours a day. A change counts from your next turn on.
times-quiet-none = **Quiet hours:** none. You can have up to 10 a day.
times-away = **Away** until { $until }. Any move ends it.
times-days-left = **Away:** { $days } of 14 days are left this season. Any move ends it.
settings-quiet-from = Quiet from
settings-quiet-never = never
settings-quiet-hours = Quiet for
settings-quiet-length = { $hours } h
settings-digest = Daily reminder
settings-away = Away for
settings-away-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
refused-city = I don't know this city. Choose one from the list that comes up while you type, or the nearest bigger one.
refused-journey = You can be away for 14 days a season in all: { $days } are left.
join-slow = -# At this table your clock can stand still at night and while you're away: `/hypnosia settings`.
