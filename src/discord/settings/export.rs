//! The export of a person's data as JSON: named fields, Discord's ids as texts (JavaScript rounds such large numbers),
//! times in ISO 8601. Also the finished games as CSV.

use crate::model::{
    ActionLine, DailyAnswer, EveningLine, EveningRound, GameLine, Guess, GuildId, JudgedLine, Millis, Mistake, Nudge,
    PuzzleStreak, StockAnswer, StoredDeeds, Tally, ToldLine, UserData,
};
use serde_json::{Value, json};
use serenity::all::Timestamp;

pub fn as_json(data: &UserData) -> Value {
    json!({
        "user": data.user.to_string(),
        "settings": data.settings,
        "journeys": data.journeys.iter().map(|journey| {
            json!({ "since": time(journey.since), "until": time(journey.until) })
        }).collect::<Value>(),
        "results": data.tallies.iter().map(|(guild, season, tally)| results(*guild, season, tally)).collect::<Value>(),
        "ratings_before": data.first_ratings.iter().map(|(guild, season, rating, uncertainty)| {
            json!({ "server": guild.to_string(), "season": season, "rating": rating, "uncertainty": uncertainty })
        }).collect::<Value>(),
        "finished_games": data.games.iter().map(game).collect::<Value>(),
        "without_luck": data.judged.iter().map(judged).collect::<Value>(),
        "deeds": deeds(&data.deeds),
        "tables": data.tables.iter().map(|table| table.0).collect::<Value>(),
        "evenings_held": data.evenings_held.iter().map(|evening| evening.0).collect::<Value>(),
        "evenings": data.evenings.iter().map(evening).collect::<Value>(),
        "evening_rounds": data.evening_rounds.iter().map(evening_round).collect::<Value>(),
        "guesses": data.guesses.iter().map(guess).collect::<Value>(),
        "tables_to_be_told_of": data.close_watches.iter().map(|table| table.0).collect::<Value>(),
        "servers_that_tell_of_new_tables": data.watched.iter().map(ToString::to_string).collect::<Value>(),
        "pings_of_waiting_turns": data.told.iter().map(told).collect::<Value>(),
        "nudges": data.nudges.iter().map(nudge).collect::<Value>(),
        "last_server": data.last_server.map(|guild| guild.to_string()),
        "practised_mistakes": data.mistakes.iter().map(mistake).collect::<Value>(),
        "puzzles": data.puzzles.iter().map(puzzle).collect::<Value>(),
        "puzzles_of_the_day": data.daily.iter().map(daily).collect::<Value>(),
        "streaks_of_puzzles_of_the_day": data.streaks.iter().map(streak).collect::<Value>(),
        "lessons": data.lessons.map(|lessons| {
            json!({ "steps_done": lessons.done, "offered": lessons.offered.map(time) })
        }),
        "actions": data.actions.iter().map(action).collect::<Value>(),
    })
}

fn results(guild: GuildId, season: &str, tally: &Tally) -> Value {
    let mut json = json!(tally);
    json["server"] = json!(guild.to_string());
    json["season"] = json!(season);
    json
}

fn game(line: &GameLine) -> Value {
    json!({
        "table": line.table.0, "ended": time(line.ended), "place": line.rank, "players": line.players,
        "points": line.points, "counted": line.counted,
    })
}

/// The finished games as comma-separated values.
pub fn games_as_csv(games: &[GameLine]) -> String {
    let row = |line: &GameLine| {
        let ended = Timestamp::from_millis(line.ended).map_or(String::new(), |time| time.to_string());
        let GameLine { table, rank, players, points, counted, .. } = line;
        format!("{},{ended},{rank},{players},{points},{counted}\n", table.0)
    };
    let rows: String = games.iter().map(row).collect();
    format!("table,ended,place,players,points,counted\n{rows}")
}

fn judged(line: &JudgedLine) -> Value {
    let JudgedLine { table, judge, share, luck, error } = line;
    json!({ "table": table.0, "judge": judge, "share": share, "luck": luck, "error": error })
}

fn deeds(stored: &StoredDeeds) -> Value {
    let games = stored.games.iter().map(|(table, honours)| json!({ "table": table.0, "honours": honours }));
    let honours = stored.honours.iter().map(|(guild, honour, times, table, at)| {
        json!({
            "server": guild.to_string(), "honour": honour, "times": times, "first_table": table.0, "first": time(*at),
        })
    });
    let records = stored.records.iter().map(|(guild, record, value, table, at)| {
        json!({
            "server": guild.to_string(), "record": record, "value": value, "table": table.0, "ended": time(*at),
        })
    });
    let seasons = stored.seasons.iter().map(|(guild, season, [lost, wait, judged], luck)| {
        json!({
            "server": guild.to_string(), "season": season, "pawns_lost": lost, "longest_wait": wait,
            "judged": judged, "luck": luck,
        })
    });
    json!({
        "games": games.collect::<Value>(), "honours": honours.collect::<Value>(),
        "records": records.collect::<Value>(), "seasons": seasons.collect::<Value>(),
    })
}

fn evening(line: &EveningLine) -> Value {
    let EveningLine { guild, evening, state, joined } = line;
    json!({ "server": guild.to_string(), "evening": evening.0, "state": state, "joined": time(*joined) })
}

fn evening_round(line: &EveningRound) -> Value {
    let EveningRound { evening, round, table, rank, stay } = line;
    json!({ "evening": evening.0, "round": round, "table": table.map(|table| table.0), "rank": rank, "stay": stay })
}

fn guess(guess: &Guess) -> Value {
    json!({
        "server": guess.guild.to_string(), "table": guess.table.0, "player": guess.colour, "chance": guess.chance,
        "time": time(guess.at),
    })
}

fn action(line: &ActionLine) -> Value {
    json!({ "table": line.table.0, "number": line.number, "time": time(line.at), "action": line.text })
}

fn mistake(line: &Mistake) -> Value {
    json!({
        "table": line.table.0, "turn": line.turn, "tried": line.repetition.tried, "found": line.repetition.found,
        "due": line.repetition.due.map(time),
    })
}

fn puzzle(answer: &StockAnswer) -> Value {
    json!({ "number": answer.number, "found": answer.found, "answered": time(answer.at) })
}

fn daily(answer: &DailyAnswer) -> Value {
    json!({
        "server": answer.guild.to_string(), "day": answer.day, "found": answer.found, "answered": time(answer.at),
    })
}

fn streak(streak: &PuzzleStreak) -> Value {
    let PuzzleStreak { guild, day, length } = streak;
    json!({ "server": guild.to_string(), "last_day": day, "puzzles_in_a_row": length })
}

fn told(line: &ToldLine) -> Value {
    let ToldLine { guild, first, digest } = line;
    json!({ "server": guild.to_string(), "first_turn": first.map(time), "digest": digest.map(time) })
}

fn nudge(nudge: &Nudge) -> Value {
    json!({ "table": nudge.table.0, "turn": nudge.turn, "time": time(nudge.at) })
}

fn time(at: Millis) -> Value {
    Timestamp::from_millis(at).map_or(Value::Null, |time| json!(time.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Attendance, Colour, EveningId, Journey, Learner, Repetition, TableId, UserId};

    #[test]
    fn games_are_rows_of_values() {
        let (table, ended) = (TableId(4), 1_795_305_600_000);
        let line = GameLine { table, ended, rank: 2, players: 3, points: -1, counted: true };
        let csv = "table,ended,place,players,points,counted\n4,2026-11-22T00:00:00Z,2,3,-1,true\n";
        assert_eq!(games_as_csv(&[line]), csv);
    }

    #[test]
    fn ids_are_texts_and_everything_has_a_name() {
        let big = 1_234_567_890_123_456_789;
        let tally = Tally { games: 3, wins: 1, points: 7, captures: 4, centre: 2, rating: 25.5, uncertainty: 8.0 };
        let data = UserData {
            user: UserId(big),
            settings: None,
            journeys: vec![Journey { since: 1_795_305_600_000, until: 1_795_392_000_000 }],
            tallies: vec![(GuildId(big), "2026-Q4".to_owned(), tally)],
            first_ratings: vec![(GuildId(big), "all".to_owned(), 30.5, 2.0)],
            games: vec![],
            judged: vec![JudgedLine {
                table: TableId(4),
                judge: "1-5f3a".to_owned(),
                share: 1.0,
                luck: 0.25,
                error: 0.125,
            }],
            deeds: StoredDeeds {
                games: vec![(TableId(4), "straight".to_owned())],
                honours: vec![(GuildId(big), "straight".to_owned(), 2, TableId(4), 1_795_305_600_000)],
                records: vec![(GuildId(big), "fastest-win".to_owned(), -19, TableId(4), 1_795_305_600_000)],
                seasons: vec![(GuildId(big), "2026-Q4".to_owned(), [3, 11, 2], -0.5)],
            },
            tables: vec![TableId(4)],
            evenings_held: vec![EveningId(7)],
            evenings: vec![EveningLine {
                guild: GuildId(big),
                evening: EveningId(7),
                state: Attendance::Out,
                joined: 1_795_305_600_000,
            }],
            evening_rounds: vec![EveningRound {
                evening: EveningId(7),
                round: 2,
                table: Some(TableId(4)),
                rank: Some(1),
                stay: Some("stayed".to_owned()),
            }],
            guesses: vec![Guess {
                guild: GuildId(big),
                table: TableId(4),
                user: UserId(big),
                colour: Colour::Red,
                chance: 250,
                at: 1_795_305_600_000,
            }],
            close_watches: vec![TableId(5)],
            watched: vec![GuildId(big)],
            told: vec![ToldLine { guild: GuildId(big), first: Some(1_795_305_600_000), digest: None }],
            nudges: vec![Nudge { table: TableId(4), turn: 7, user: UserId(big), at: 1_795_305_600_000 }],
            last_server: Some(GuildId(big)),
            mistakes: vec![Mistake { table: TableId(4), turn: 7, repetition: Repetition::new(1_795_305_600_000) }],
            puzzles: vec![StockAnswer { number: 3, found: true, at: 1_795_305_600_000 }],
            daily: vec![DailyAnswer {
                guild: GuildId(big),
                day: 20_779,
                user: UserId(big),
                found: true,
                at: 1_795_305_600_000,
            }],
            streaks: vec![PuzzleStreak { guild: GuildId(big), day: 20_779, length: 41 }],
            lessons: Some(Learner { done: 3, offered: Some(1_795_305_600_000) }),
            actions: vec![ActionLine {
                table: TableId(4),
                number: 2,
                at: 1_795_305_600_000,
                text: "play 5:H1-A5".into(),
            }],
        };
        let json = as_json(&data);
        assert_eq!((&json["user"], &json["results"][0]["server"]), (&json!(big.to_string()), &json!(big.to_string())));
        assert_eq!((&json["results"][0]["season"], &json["results"][0]["wins"]), (&json!("2026-Q4"), &json!(1)));
        let before = json!({ "server": big.to_string(), "season": "all", "rating": 30.5, "uncertainty": 2.0 });
        assert_eq!(json["ratings_before"], json!([before]));
        let journey = json!({ "since": "2026-11-22T00:00:00Z", "until": "2026-11-23T00:00:00Z" });
        assert_eq!(json["journeys"], json!([journey]));
        let judged = json!({ "table": 4, "judge": "1-5f3a", "share": 1.0, "luck": 0.25, "error": 0.125 });
        assert_eq!(json["without_luck"], json!([judged]));
        let honour = json!({
            "server": big.to_string(), "honour": "straight", "times": 2, "first_table": 4, "first": "2026-11-22T00:00:00Z",
        });
        assert_eq!(json["deeds"]["honours"], json!([honour]));
        assert_eq!(
            (&json["deeds"]["records"][0]["value"], &json["deeds"]["seasons"][0]["luck"]),
            (&json!(-19), &json!(-0.5))
        );
        let came = json!({ "server": big.to_string(), "evening": 7, "state": "out", "joined": "2026-11-22T00:00:00Z" });
        assert_eq!((&json["evenings_held"], &json["evenings"]), (&json!([7]), &json!([came])));
        let sat = json!({ "evening": 7, "round": 2, "table": 4, "rank": 1, "stay": "stayed" });
        assert_eq!(json["evening_rounds"], json!([sat]));
        assert_eq!((&json["guesses"][0]["player"], &json["guesses"][0]["chance"]), (&json!("red"), &json!(250)));
        assert_eq!(json["tables_to_be_told_of"], json!([5]));
        assert_eq!(json["servers_that_tell_of_new_tables"], json!([big.to_string()]));
        let told = json!({ "server": big.to_string(), "first_turn": "2026-11-22T00:00:00Z", "digest": null });
        assert_eq!(json["pings_of_waiting_turns"], json!([told]));
        assert_eq!(json["nudges"], json!([{ "table": 4, "turn": 7, "time": "2026-11-22T00:00:00Z" }]));
        let due = json!({ "table": 4, "turn": 7, "tried": 0, "found": 0, "due": "2026-11-22T00:00:00Z" });
        assert_eq!(json["practised_mistakes"], json!([due]));
        let answered = json!({ "number": 3, "found": true, "answered": "2026-11-22T00:00:00Z" });
        assert_eq!(json["puzzles"], json!([answered]));
        assert_eq!(json["puzzles_of_the_day"][0]["server"], json!(big.to_string()));
        let streak = json!({ "server": big.to_string(), "last_day": 20_779, "puzzles_in_a_row": 41 });
        assert_eq!(json["streaks_of_puzzles_of_the_day"], json!([streak]));
        assert_eq!(json["lessons"], json!({ "steps_done": 3, "offered": "2026-11-22T00:00:00Z" }));
        let acted = json!({ "table": 4, "number": 2, "time": "2026-11-22T00:00:00Z", "action": "play 5:H1-A5" });
        assert_eq!(json["actions"], json!([acted]));
        assert!(!json.to_string().contains(&format!(":{big}")), "no id is a bare number: {json}");
    }
}
