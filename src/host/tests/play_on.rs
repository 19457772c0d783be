//! Tests of games that continue from a turn of a finished game.

use super::game::some_move;
use super::*;
use crate::host::create::Opening;
use crate::store::Created;
use hypnosia_game::rules::GameLog;

const THREAD: ChannelId = ChannelId(902);
const RESULT: MessageId = MessageId(903);

fn easy(colour: Colour) -> LobbyCommand {
    LobbyCommand::AddComputer { colour: Some(colour), level: Level::Easy }
}

/// A finished game of Ann (red), an easy computer, and Ben, who resigned after some turns.
async fn finished(harness: &mut Harness) -> (Arc<TableView>, Arc<GameLog>) {
    let table = harness.lobby(&[ANN], Options::default()).await;
    harness.join(table, BEN, Some(Colour::Blue)).await.unwrap();
    harness.ask(table, ANN, easy(Colour::Yellow)).await.unwrap();
    harness.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    while harness.view(table).await.game.as_ref().unwrap().turn.as_ref().unwrap().number < 12 {
        let version = harness.view(table).await.version;
        harness.play_one(table).await;
        assert!(harness.view(table).await.version > version);
    }
    harness.resign(table, BEN).await;
    let view = harness.play_out(table, some_move).await;
    let log = view.log.clone().unwrap();
    (view, log)
}

impl Harness {
    /// Plays one move of the person to move, or waits for the computer's turn.
    async fn play_one(&mut self, table: TableId) {
        let view = self.view(table).await;
        let game = view.game.as_ref().unwrap();
        match view.to_move().unwrap().player {
            Player::Person(user) if !game.computer_plays => {
                let mv = game.legal[some_move(game) % game.legal.len()];
                self.ask(table, user, GameCommand::Play(mv)).await.unwrap();
            }
            _ => drop(self.update(table, |update| update.view.version > view.version).await),
        }
    }

    async fn play_on(&self, origin: Origin, user: UserId) -> Result<TableUpdate, HostError> {
        self.host.play_on(origin, self.opener(user), Level::Hard, NOON).await
    }
}

fn origin(table: TableId, log: &GameLog, turn: u32) -> Origin {
    let position = log.before_turn(turn).unwrap();
    Origin { table, turn, place: THREAD, message: Some(RESULT), position }
}

fn turns(log: &GameLog) -> u32 {
    (1..).take_while(|number| log.before_turn(*number).is_some()).last().unwrap_or(0)
}

#[each_engine]
async fn played_on_game_has_valid_dice() {
    let mut harness = Harness::new().await;
    let (game, log) = finished(&mut harness).await;
    let last = turns(&log);
    assert!(last > 20, "expected a game of some turns, not {last}");
    for (turn, user) in [(3, ANN), (last - 8, BEN), (last, EVE)] {
        let origin = origin(game.id, &log, turn);
        let view = harness.play_on(origin, user).await.unwrap().view;
        assert_eq!((view.status, view.origin), (Status::Playing, Some(origin)));
        assert!(view.is_practice() && !view.counts() && view.seats.len() == 3);
        let own = view.seat_of(user).unwrap().colour;
        // Ann gets back her red. Ben had resigned before this turn, and Eve was not in the game, so each of these two
        // gets the colour to move.
        assert_eq!(own, if user == ANN { Colour::Red } else { origin.position.turn() });
        for seat in view.seats.iter().filter(|seat| seat.colour != own) {
            let level = if seat.colour == Colour::Yellow { Level::Easy } else { Level::Hard };
            assert_eq!(seat.player, Player::Computer(level));
        }
        let begun = view.game.as_ref().unwrap();
        let first = begun.recent.first().or(begun.turn.as_ref()).unwrap();
        assert_eq!((first.number, first.colour), (1, origin.position.turn()));
        harness = harness.restart(NOON).await;
        let over = harness.play_out(view.id, some_move).await;
        assert_eq!(over.status, Status::Over);

        let played = over.log.as_ref().unwrap();
        assert_eq!((played.start(), played.setup().rounds().len()), (Some(origin.position), 0));
        let read = GameLog::parse(played.board(), &played.to_string()).unwrap();
        assert_eq!(read.to_string(), played.to_string());
        assert_eq!(read.note("practice"), Some(format!("from turn {turn} of table {}", game.id).as_str()));
        let verified = verify(&read).unwrap();
        assert_eq!((verified.verdict(), verified.rolls.len() as u32), (DiceVerdict::Fits, turns(played)));
        // The captures of the earlier game, before the turn of origin, count too.
        let end = played.position().unwrap();
        for seat in &over.seats {
            let lost = if seat.resigned.is_some() { 0 } else { 4 - end.pawns_left(seat.colour) as i8 };
            let arrived = end.centre().iter().filter(|colour| **colour == seat.colour).count() as i8;
            let captures = end.captures(seat.colour);
            assert!(seat.resigned.is_some() || seat.captured as i8 == captures + lost - arrived, "{seat:?} in {end}");
        }
    }
    let faults = check_tables(&harness.host.inner.store).await.unwrap();
    assert_eq!(faults, Vec::<String>::new());
    let profile = harness.host.inner.store.profile(GUILD, EVE, NOON).await.unwrap();
    assert!(profile.practice.is_empty(), "it is no game against computers that was won or lost: {profile:?}");
}

/// [`GameView::rolled_in`] returns the position and roll of the first turn, which are needed to explain a computer's
/// choice.
#[each_engine]
async fn first_turn_knows_its_starting_position() {
    let mut harness = Harness::new().await;
    let (game, log) = finished(&mut harness).await;
    let mut others = (3..).map(|turn| origin(game.id, &log, turn));
    let origin = others.find(|origin| origin.position.turn() != Colour::Red).unwrap();
    let mut view = harness.play_on(origin, ANN).await.unwrap().view;
    while view.game.as_ref().unwrap().recent.is_empty() {
        harness.play_one(view.id).await;
        view = harness.view(view.id).await;
    }
    let begun = view.game.as_ref().unwrap();
    let first = &begun.recent[0];
    assert_eq!((first.number, first.colour), (1, origin.position.turn()));
    assert_eq!(begun.rolled_in(first), origin.position.roll(first.roll).ok());
}

#[each_engine]
async fn a_rematch_begins_from_the_same_turn() {
    let mut harness = Harness::new().await;
    let (game, log) = finished(&mut harness).await;
    let origin = origin(game.id, &log, 5);
    let first = harness.play_on(origin, ANN).await.unwrap().view;
    harness.resign(first.id, ANN).await;
    harness.play_out(first.id, some_move).await;
    let asked = harness.host.rematch(first.id, harness.opener(ANN), NOON).await;
    let again = asked.unwrap().view;
    assert_eq!((again.status, again.origin, again.rematch_of), (Status::Playing, Some(origin), Some(first.id)));
}

/// The process ended between opening the lobby and starting its game. The lobby can be started, but not changed.
#[each_engine]
async fn play_on_lobby_can_start_but_not_change() {
    let mut harness = Harness::new().await;
    let (game, log) = finished(&mut harness).await;
    let origin = origin(game.id, &log, 5);
    let opening = Opening::play_on(&game, origin, harness.opener(ANN), Level::Hard);
    let settings = harness.host.store().guild_settings(GUILD).await.unwrap();
    let row = opening.row(ServerSeed::new([7; 32]), &settings, None, NOON).unwrap();
    let Created::Made(table) = harness.host.inner.store.create(row).await.unwrap() else { panic!("not made") };
    let join = LobbyCommand::Join { colour: None, interaction: InteractionId(1) };
    let options = LobbyCommand::SetOptions(Options::default());
    let remove = LobbyCommand::FreeSeat(Colour::Red);
    for (user, command) in [(BEN, join), (ANN, options), (ANN, remove), (ANN, easy(Colour::Orange))] {
        assert_eq!(harness.refused(table, user, command).await, Refusal::GameHasBegun);
    }
    let begun = harness.ask(table, ANN, LobbyCommand::Start(InteractionId(2))).await.unwrap().view;
    assert_eq!((begun.status, begun.origin), (Status::Playing, Some(origin)));
}

#[each_engine]
async fn the_usual_limits_hold() {
    let mut harness = Harness::new().await;
    let (game, log) = finished(&mut harness).await;
    let origin = origin(game.id, &log, 5);
    harness.set(&[GuildChange::TablesPerPlayer(1)]).await;
    harness.play_on(origin, ANN).await.unwrap();
    assert_eq!(refusal(harness.play_on(origin, ANN).await), Refusal::PlayerLimit { limit: 1 });
    harness.set(&[GuildChange::TablesPerChannel(1)]).await;
    assert_eq!(refusal(harness.play_on(origin, BEN).await), Refusal::ChannelLimit { limit: 1 });
    harness.set(&[GuildChange::TablesPerPlayer(TABLES_MAX)]).await;
    let running = harness.game(&[EVE, UserId(8)], Options::default()).await;
    let running = Origin { table: running, ..origin };
    assert_eq!(refusal(harness.play_on(running, BEN).await), Refusal::GameNotOver);
}
