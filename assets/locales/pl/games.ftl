# Lista partii i pytanie, o którą chodzi.

cmd-games-name = partie
cmd-games-description = Partie trwające na tym serwerze
games-title = ### Partie na tym serwerze
games-none = Nie toczy się żadna partia. Otwórz stolik poleceniem `/hypnosia new`.
games-lobby = Stolik { $table } · otwarty, zajęte miejsca: { $seated } z 6 · { $link }
games-your-turn = ▶️ **Twoja tura przy stoliku { $table }** · { $since } · { $players } · { $link }
games-running = Stolik { $table } · gra { $player }, { $since } · { $players } · { $link }
games-started = początek tury { $when }
games-computer = Stolik { $table } · gra komputer · { $players } · { $link }
games-which = O którą z twoich partii chodzi?
games-choice = Stolik { $table }: { $players }
