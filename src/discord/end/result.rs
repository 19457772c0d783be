//! The result of a game, and its poster.

use crate::discord::ids::{CustomId, EveningAction, PageAction, TableAction};
use crate::discord::leaderboard::fame::honours::honour_name;
use crate::discord::messages::draft::card::Card;
use crate::discord::messages::draft::{ALT_MAX, MessageDraft, button, plain_button, shortened};
use crate::discord::messages::names::{Names, mention};
use crate::discord::messages::standings::winner;
use crate::discord::messages::wording::{
    capitalized, listed_name, marked_name, percent, place_mark, plain_points, points, sign,
};
use crate::discord::messages::{alt, earlier_games, moves};
use crate::host::{GameView, MoveSource, Played, Seat, TableView, Turn};
use crate::model::{FirstHonour, RatingChange, ShownRating};
use crate::text::{Localizer, texts};
use hypnosia_game::board::Colour;
use hypnosia_game::computer::{Report, ReportedTurn, WinnersTurn};
use hypnosia_game::render::{Decided, Poster, PosterLine, name_in_title};
use hypnosia_game::rules::Standing;
use serenity::all::{ButtonStyle, CreateButton};

/// How many honours a result names.
const HONOURS_MAX: usize = 3;

/// One line for each player, by rank.
pub fn ranking(l10n: Localizer, view: &TableView, game: &GameView) -> Vec<String> {
    let line = |standing: &Standing| {
        let mut line = l10n.format(texts::EndLine {
            place: place_mark(l10n, standing.rank.into()),
            sign: sign(standing.colour),
            player: listed_name(l10n, view, standing.colour),
            points: points(l10n, standing.points),
        });
        if is_ahead_by_arrival(game, standing) {
            line.push_str(&format!(" · {}", l10n.get(texts::END_TIED)));
        }
        if let Some(change) = rating_of(view, standing.colour) {
            line.push_str(&format!(" · {}", rating(l10n, change.shown())));
        }
        match view.seat(standing.colour) {
            Some(seat) if seat.resigned.is_some() => format!("{line} · {}", l10n.get(texts::END_RESIGNED)),
            Some(seat) if seat.held => format!("{line} · {}", l10n.get(texts::END_HELD)),
            _ => line,
        }
    };
    game.standings.iter().map(line).collect()
}

/// Whether this player is ranked above another with as many points, only by having come into the centre earlier.
/// Players who resigned do not count.
fn is_ahead_by_arrival(game: &GameView, above: &Standing) -> bool {
    let stayed = |standing: &Standing| game.position.resigned(standing.colour).is_none();
    let beaten = |below: &Standing| below.points == above.points && below.rank > above.rank && stayed(below);
    stayed(above) && game.standings.iter().any(beaten)
}

/// Says that the game is not rated because most players left early, or that the players who left gained no rating.
/// `None` if neither is the case.
fn rating_note(l10n: Localizer, view: &TableView) -> Option<String> {
    if view.broke_up {
        return Some(l10n.get(texts::END_NOT_RATED));
    }
    let left = |change: &&RatingChange| view.seat(change.colour).is_some_and(Seat::has_left);
    let mut leavers = view.ratings.iter().filter(left).peekable();
    leavers.peek()?;
    // In games rated before this rule was introduced, some players who left gained rating; then there is no note.
    leavers.all(|change| change.after <= change.before).then(|| l10n.get(texts::END_RATING_LEFT))
}

fn rating_of(view: &TableView, colour: Colour) -> Option<&RatingChange> {
    view.ratings.iter().find(|change| change.colour == colour)
}

/// A rating after the game with its change, as far as people may see them.
fn rating(l10n: Localizer, shown: ShownRating) -> String {
    match (shown.number, shown.change) {
        (None, _) => l10n.get(texts::END_RATING_NEW),
        (Some(after), None) => l10n.format(texts::EndRatingFirst { after }),
        (Some(after), Some(change)) => l10n.format(texts::EndRating { after, change: signed(change) }),
    }
}

/// Whether the game ended because all others had resigned.
fn won_by_resignation(game: &GameView) -> bool {
    let resigned = |standing: &&Standing| game.position.resigned(standing.colour).is_some();
    game.standings.len() > 1 && game.standings.iter().filter(resigned).count() + 1 == game.standings.len()
}

/// The headline that names the winner.
fn headline(l10n: Localizer, view: &TableView, game: &GameView) -> String {
    let first: Vec<Colour> = game.standings.iter().filter(|one| one.rank == 1).map(|one| one.colour).collect();
    let winners: Vec<String> = first.iter().map(|colour| marked_name(l10n, view, *colour)).collect();
    let is_held = |colour: &Colour| view.seat(*colour).is_some_and(|seat| seat.held);
    match winners.as_slice() {
        [winner] if won_by_resignation(game) => {
            let resigned = game.standings.iter().filter(|one| one.rank != 1).map(|one| one.colour);
            let players: Vec<String> = resigned.map(|colour| marked_name(l10n, view, colour)).collect();
            let (winner, count) = (winner.as_str(), players.len());
            l10n.format(texts::EndWonResigned { winner, count, players: players.join(", ") })
        }
        [winner] if first.iter().any(is_held) => l10n.format(texts::EndWonHeld { winner: winner.as_str() }),
        [winner] => l10n.format(texts::EndWon { winner: winner.as_str() }),
        _ => l10n.format(texts::EndShared { winners: winners.join(", ") }),
    }
}

/// One line that names the winner, and the points of all players by rank.
pub fn result_line(l10n: Localizer, view: &TableView, game: &GameView) -> String {
    let points: Vec<String> = game.standings.iter().map(|standing| plain_points(standing.points)).collect();
    format!("{} · {}", headline(l10n, view, game), points.join(" : "))
}

/// The lines that the result and the shared result have in common: the winners, the ranking, and notes on the ratings
/// and on earlier games.
pub fn headlines(l10n: Localizer, view: &TableView, game: &GameView) -> Vec<String> {
    let mut lines = vec![headline(l10n, view, game)];
    lines.extend(ranking(l10n, view, game));
    lines.extend(rating_note(l10n, view));
    lines.extend(earlier_games::origin(l10n, view));
    lines.extend(earlier_games::series(l10n, view));
    lines
}

/// The line that pings and stands for the card of the result at first, with the same buttons. It names all people. A
/// lock screen would show the mark of a headline.
pub fn line(l10n: Localizer, view: &TableView, game: &GameView) -> MessageDraft {
    let line = result_line(l10n, view, game);
    let seats = game.standings.iter().filter_map(|standing| view.seat(standing.colour));
    let people = seats.filter_map(|seat| seat.player.person()).map(mention);
    let others: Vec<String> = people.filter(|person| !line.contains(person)).collect();
    let parts = [line.trim_start_matches(['#', ' ']).to_owned(), others.join(", ")];
    let parts = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>();
    with_buttons(l10n, view, MessageDraft::text(parts.join(" · ")))
}

/// The card of the result, with buttons for what to do next. `turning_point` is the report's sentence about the turning
/// point. The caller adds the poster.
pub fn result(
    l10n: Localizer,
    view: &TableView,
    game: &GameView,
    report: &Report,
    turning_point: Option<String>,
    honours: &[FirstHonour],
) -> MessageDraft {
    let head = headlines(l10n, view, game);
    let board = game.position.board();
    let mut lines = turning_point.into_iter().collect::<Vec<_>>();
    lines.extend(honours_line(l10n, view, honours));
    let over = l10n.format(texts::EndOver { table: view.id.to_string(), turns: report.turns.len() });
    let room = moves::room_beside(head.iter().chain(&lines).chain([&over]));
    let told = moves::lines(l10n, view, board, moves::untold(&game.recent), room);
    lines.extend(told.iter().map(|line| format!("-# {line}")).chain([over]));
    let card = Card::new(winner(game)).lines(head).picture().lines(lines);
    with_buttons(l10n, view, MessageDraft::card(card))
}

/// The button that leads on from a finished game: to a rematch or, at an evening, to the standings.
pub fn next_button(l10n: Localizer, view: &TableView) -> CreateButton {
    match view.evening {
        Some(of) => {
            let standings = CustomId::Page(PageAction::Evening(EveningAction::Standings((of.evening, 0))));
            button(standings, l10n.get(texts::BUTTON_EVENING_STANDINGS), ButtonStyle::Success)
        }
        None => {
            let rematch = CustomId::Table(view.id, view.version, TableAction::Rematch);
            button(rematch, l10n.get(texts::BUTTON_REMATCH), ButtonStyle::Success)
        }
    }
}

fn with_buttons(l10n: Localizer, view: &TableView, draft: MessageDraft) -> MessageDraft {
    let id = |action| CustomId::Table(view.id, view.version, action);
    draft.buttons(vec![
        next_button(l10n, view),
        button(id(TableAction::Replay), l10n.get(texts::BUTTON_REPLAY), ButtonStyle::Primary),
        button(id(TableAction::Report), l10n.get(texts::BUTTON_REPORT), ButtonStyle::Primary),
        plain_button(id(TableAction::Dice), l10n.get(texts::BUTTON_FAIR_DICE)),
        plain_button(id(TableAction::Share), l10n.get(texts::BUTTON_SHARE)),
    ])
}

/// Names the honours that players earned for their own first time in this server. Those that the fewest people had
/// before come first; those beyond [`HONOURS_MAX`] are only counted. `None` if there are none.
fn honours_line(l10n: Localizer, view: &TableView, honours: &[FirstHonour]) -> Option<String> {
    let mut rarest: Vec<&FirstHonour> = honours.iter().collect();
    rarest.sort_by_key(|earned| earned.nth);
    let earned = |earned: &&FirstHonour| {
        let player = marked_name(l10n, view, earned.colour);
        l10n.format(texts::HonoursEarned { player, honour: honour_name(l10n, earned.honour), nth: earned.nth as i64 })
    };
    let mut named: Vec<String> = rarest.iter().take(HONOURS_MAX).map(earned).collect();
    let more = rarest.len() - named.len();
    named.extend((more > 0).then(|| l10n.format(texts::HonoursMore { more })));
    (!named.is_empty()).then(|| l10n.format(texts::HonoursLine { honours: named.join(" · ") }))
}

/// The content of the poster, with the players' names in the server.
pub fn poster(l10n: Localizer, names: &Names, view: &TableView, game: &GameView, report: &Report) -> Poster {
    let position = &game.position;
    let line = |standing: &Standing| {
        let seat = view.seat(standing.colour);
        PosterLine {
            rank: standing.rank,
            colour: standing.colour,
            name: alt::drawn_name(l10n, names, view, standing.colour),
            points: standing.points,
            centre: centre(game, standing.colour),
            captured: seat.map_or(0, |seat| seat.captured),
            rating: rating_of(view, standing.colour).and_then(|change| change.shown().change),
            gave_up: position.resigned(standing.colour).is_some(),
        }
    };
    let heads = [texts::POSTER_POINTS, texts::POSTER_CENTRE, texts::POSTER_CAPTURED, texts::POSTER_RATING];
    Poster {
        headline: won(l10n, names, view, game),
        heads: heads.map(|head| l10n.get(head)),
        places: game.standings.iter().map(line).collect(),
        course: report.turns.iter().map(|turn| turn.points).collect(),
        decided: report.winners_turn().map(|turn| Decided { turn: turn.number, words: turned(l10n, turn) }),
    }
}

/// How the winners won, after their names: of two players, against whom and by which score.
fn won(l10n: Localizer, names: &Names, view: &TableView, game: &GameView) -> String {
    let name = |standing: &Standing| name_in_title(&alt::short_name(l10n, names, view, standing.colour));
    match &game.standings[..] {
        [_, second, ..] if second.rank == 1 => l10n.get(texts::POSTER_SHARED),
        [_, second, ..] if won_by_resignation(game) => {
            l10n.format(texts::PosterResigned { count: game.standings.len() - 1, player: name(second) })
        }
        [first, second] => {
            let score = format!("{} : {}", plain_points(first.points), plain_points(second.points));
            l10n.format(texts::PosterBeat { score, player: name(second) })
        }
        [first, ..] => l10n.format(texts::PosterWon { points: first.points }).replace('-', "−"),
        [] => String::new(),
    }
}

/// The turn that decided, and what it changed for the winner.
pub fn turned(l10n: Localizer, turn: WinnersTurn) -> String {
    let [before, after] = [turn.before, turn.after].map(|chance| percent(chance.into()));
    l10n.format(texts::PosterTurned { number: turn.number, before, after })
}

/// The turn that decided, in a sentence of an alt text.
pub fn turned_alt(l10n: Localizer, names: &Names, view: &TableView, turn: WinnersTurn) -> String {
    let [before, after] = [turn.before, turn.after].map(|chance| percent(chance.into()));
    let player = alt::spoken_name(l10n, names, view, turn.winner);
    l10n.format(texts::AltTurned { number: turn.number, player, before, after })
}

/// How many pawns of a player came into the centre.
pub fn centre(game: &GameView, colour: Colour) -> u8 {
    game.position.centre().iter().filter(|arrived| **arrived == colour).count() as u8
}

/// The poster in words. `turn` is the turn that decided.
pub fn poster_alt(
    l10n: Localizer,
    names: &Names,
    view: &TableView,
    turn: Option<WinnersTurn>,
    poster: &Poster,
) -> String {
    let line = |line: &PosterLine| {
        let player = alt::spoken_name(l10n, names, view, line.colour);
        let points = points(l10n, line.points);
        let (captured, centre) = (line.captured, line.centre);
        let said = l10n.format(texts::AltPosterLine { rank: line.rank, player, points, captured, centre });
        match line.rating {
            Some(change) => format!("{said} {} {}.", capitalized(&poster.heads[3]), signed(change)),
            None => said,
        }
    };
    // Of several winners the places say enough.
    let mut winners = poster.places.iter().filter(|line| line.rank == 1);
    let headline = winners.next().filter(|_| winners.next().is_none()).map(|winner| {
        let player = alt::spoken_name(l10n, names, view, winner.colour);
        format!("{player} {}.", poster.headline)
    });
    let turned = turn.map(|turn| turned_alt(l10n, names, view, turn));
    let lines = headline.into_iter().chain(turned).chain(poster.places.iter().map(line));
    let lines = lines.collect::<Vec<_>>().join(" ");
    shortened(&l10n.format(texts::AltPoster { table: view.id.to_string(), lines }), ALT_MAX)
}

/// A change with its sign.
fn signed(change: i64) -> String {
    let sign = if change < 0 { "−" } else { "+" };
    format!("{sign}{}", change.abs())
}

/// Converts a turn of a report into the type that running games use for their turns.
pub fn live_turn(turn: &ReportedTurn) -> Turn {
    Turn {
        number: turn.number,
        colour: turn.colour,
        roll: turn.roll,
        moves: turn.moves.iter().map(|&step| Played { step, by: MoveSource::Player }).collect(),
        lost: Vec::new(),
        timed_out: false,
        after: None,
    }
}
