# Lista partii i pytanie, o którą chodzi.

cmd-games-name = partie
# Not checked by a speaker.
cmd-games-description = Twoje partie i partie na tym serwerze
games-title = ### Partie na tym serwerze
games-none = Nie toczy się żadna partia. Otwórz stolik poleceniem `/hypnosia new`.
games-lobby = Stolik { $table } · { $pace } · otwarty, zajęte miejsca: { $seated } z 6 · { $link }
games-your-turn = ▶️ **Twoja tura przy stoliku { $table }** · { $since } · { $pace } · { $link }
games-running = Stolik { $table } · gra { $player }, { $since } · { $pace } · { $link }
games-started = początek tury { $when }
games-computer = Stolik { $table } · gra komputer · { $pace } · { $link }
# Not checked by a speaker.
games-put-away = Stolik { $table } · odłożony · { $link }
# Not checked by a speaker.
games-unseen = Stolik { $table } · { $link }
# Not checked by a speaker.
games-elsewhere = Stolik { $table } · na innym serwerze · { $link }
# Not checked by a speaker.
games-mine-title = ### Twoje partie
# Not checked by a speaker.
games-mine-none = Nie siedzisz przy żadnym stoliku. Otwórz go poleceniem `/hypnosia new`.
# Not checked by a speaker.
games-tab-mine = Moje
# Not checked by a speaker.
games-tab-server = Ten serwer
# Not checked by a speaker.
button-table = Stolik { $table }
# Not checked by a speaker.
button-close-table = Zamknij stolik { $table }
games-which = O którą z twoich partii chodzi?
games-choice = Stolik { $table }: { $players }
# Not checked by a speaker.
digest-head = 🎲 { $player }, { $count ->
    [one] tu czeka na ciebie partia:
    [few] tu czekają na ciebie { $count } partie:
   *[many] tu czeka na ciebie { $count } partii:
}
# Not checked by a speaker.
digest-until = • Stolik { $table }, czas kończy się { $when }: { $link }
# Not checked by a speaker.
digest-since = • Stolik { $table }, twoja tura od: { $since }: { $link }
# Not checked by a speaker.
digest-more = + jeszcze { $count }: `/hypnosia games`
