# Nuits et voyages : fuseau horaire, heures calmes, absence.

# Not checked by a speaker.
opt-city-name = ville
# Not checked by a speaker.
opt-city-description = Une ville de votre fuseau horaire, par exemple Lyon
# Not checked by a speaker.
button-times = Nuits et voyages
# Not checked by a speaker.
button-home = Je suis là
# Not checked by a speaker.
settings-title-times = ### Nuits et voyages
# Not checked by a speaker.
times-rule = Avec des tours de 8 heures ou plus, ou sans limite de temps, votre temps s’arrête pendant vos heures calmes et vos absences. Les autres voient seulement jusqu’à quand vous pouvez jouer. Aux tables de trois et plus, chacun d’eux peut laisser jouer l’IA jusqu’à votre retour.
# Not checked by a speaker.
times-zone = **Fuseau horaire :** { $city }, où il est { $time }. Pour en changer, utilisez `/hypnosia settings` avec une ville.
# Not checked by a speaker.
times-zone-guessed = **Fuseau horaire :** { $city }, où il est { $time } (deviné d’après votre langue). Pour en changer, utilisez `/hypnosia settings` avec une ville.
# Not checked by a speaker.
times-quiet = **Heures calmes :** de { $from } à { $until }, 10 par jour au plus. Un changement vaut dès votre prochain tour.
# Not checked by a speaker.
times-quiet-none = **Heures calmes :** aucune. Vous pouvez en avoir 10 par jour au plus.
# Not checked by a speaker.
times-away = **En voyage** jusqu’au { $until }. Tout coup y met fin.
# Not checked by a speaker.
times-days-left = **En voyage :** il reste { $days } jours sur 14 cette saison. Tout coup y met fin.
# Not checked by a speaker.
settings-quiet-from = Calme dès
# Not checked by a speaker.
settings-quiet-never = jamais
# Not checked by a speaker.
settings-quiet-hours = Calme pendant
# Not checked by a speaker.
settings-quiet-length = { $hours } h
# Not checked by a speaker.
settings-digest = Rappel quotidien
# Not checked by a speaker.
settings-away = Absence de
# Not checked by a speaker.
settings-away-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
# Not checked by a speaker.
refused-city = Je ne connais pas cette ville. Choisissez-en une dans la liste qui s’affiche pendant que vous écrivez, ou la grande ville la plus proche.
# Not checked by a speaker.
refused-journey = Vous pouvez vous absenter 14 jours par saison en tout : il en reste { $days }.
# Not checked by a speaker.
join-slow = -# À cette table, votre temps peut s’arrêter la nuit et pendant vos voyages : `/hypnosia settings`.
