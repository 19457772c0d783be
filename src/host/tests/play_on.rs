//! Playing on from a turn of a game that is over.

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

/// A finished game of Ann, red, and two others: an easy computer, and Ben, who gave up after some turns.
async fn finished(house: &mut House) -> (Arc<TableView>, Arc<GameLog>) {
    let table = house.lobby(&[ANN], Options::default()).await;
    house.join(table, BEN, Some(Colour::Blue)).await.unwrap();
    house.ask(table, ANN, easy(Colour::Yellow)).await.unwrap();
    house.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    while house.view(table).await.game.as_ref().unwrap().turn.as_ref().unwrap().number < 12 {
        let version = house.view(table).await.version;
        house.play_one(table).await;
        assert!(house.view(table).await.version > version);
    }
    house.ask(table, BEN, GameCommand::Resign).await.unwrap();
    let view = house.play_out(table, some_move).await;
    let log = view.log.clone().unwrap();
    (view, log)
}

impl House {
    /// Plays one move of a person, or waits for a computer.
    async fn play_one(&mut self, table: TableId) {
        let view = self.view(table).await;
        let game = view.game.as_ref().unwrap();
        match view.to_move().unwrap().player {
            Player::Person(user) if !game.computer_plays => {
                let mv = game.legal[some_move(game) % game.legal.len()];
                self.ask(table, user, GameCommand::Play(mv)).await.unwrap();
            }
            _ => drop(self.fact(table, |fact| fact.version > view.version).await),
        }
    }

    async fn play_on(&self, origin: Origin, user: UserId) -> Result<Outcome, HostError> {
        self.host.play_on(origin, user, self.interaction(), CHANNEL, None, NOON).await
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
async fn a_game_is_played_on_from_its_turns_and_the_dice_fit() {
    let mut house = House::new().await;
    let (game, log) = finished(&mut house).await;
    let last = turns(&log);
    assert!(last > 20, "expected a game of some turns, not {last}");
    for (turn, user) in [(3, ANN), (last - 8, BEN), (last, EVE)] {
        let origin = origin(game.id, &log, turn);
        let view = house.play_on(origin, user).await.unwrap().view;
        assert_eq!((view.status, view.origin), (Status::Playing, Some(origin)));
        assert!(view.is_practice() && !view.counts() && view.seats.len() == 3);
        let own = view.seat_of(user).unwrap().colour;
        // Ben has given up by then, and Eve never sat there: they play whose turn it is.
        assert_eq!(own, if user == ANN { Colour::Red } else { origin.position.turn() });
        for seat in view.seats.iter().filter(|seat| seat.colour != own) {
            let level = if seat.colour == Colour::Yellow { Level::Easy } else { Level::Expert };
            assert_eq!(seat.player, Player::Computer(level));
        }
        let begun = view.game.as_ref().unwrap();
        let first = begun.recent.first().or(begun.turn.as_ref()).unwrap();
        assert_eq!((first.number, first.colour), (1, origin.position.turn()));
        house = house.restart(NOON).await;
        let over = house.play_out(view.id, some_move).await;
        assert_eq!(over.status, Status::Over);

        let played = over.log.as_ref().unwrap();
        assert_eq!((played.start(), played.setup().rounds().len()), (Some(origin.position), 0));
        let read = GameLog::parse(played.board(), &played.to_string()).unwrap();
        assert_eq!(read.to_string(), played.to_string());
        assert_eq!(read.note("practice"), Some(format!("from turn {turn} of table {}", game.id).as_str()));
        let verified = verify(&read).unwrap();
        assert_eq!((verified.verdict(), verified.rolls.len() as u32), (Verdict::Fits, turns(played)));
        // All points are there: those of the captures before, and those since.
        let end = played.position().unwrap();
        for seat in &over.seats {
            let lost = if seat.resigned.is_some() { 0 } else { 4 - end.pawns_left(seat.colour) as i8 };
            let arrived = end.centre().iter().filter(|colour| **colour == seat.colour).count() as i8;
            let captures = end.captures(seat.colour);
            assert!(seat.resigned.is_some() || seat.captured as i8 == captures + lost - arrived, "{seat:?} in {end}");
        }
    }
    let faults = check_tables(&house.host.inner.store).await.unwrap();
    assert_eq!(faults, Vec::<String>::new());
    let profile = house.host.inner.store.profile(GUILD, EVE, NOON).await.unwrap();
    assert!(profile.practice.is_empty(), "it is no game against computers that was won or lost: {profile:?}");
}

/// Why a computer played as it did is asked of the position with the roll.
#[each_engine]
async fn the_first_turn_is_known_with_the_position_that_it_began_in() {
    let mut house = House::new().await;
    let (game, log) = finished(&mut house).await;
    let mut others = (3..).map(|turn| origin(game.id, &log, turn));
    let origin = others.find(|origin| origin.position.turn() != Colour::Red).unwrap();
    let mut view = house.play_on(origin, ANN).await.unwrap().view;
    while view.game.as_ref().unwrap().recent.is_empty() {
        house.play_one(view.id).await;
        view = house.view(view.id).await;
    }
    let begun = view.game.as_ref().unwrap();
    let first = &begun.recent[0];
    assert_eq!((first.number, first.colour), (1, origin.position.turn()));
    assert_eq!(begun.rolled_in(first), origin.position.roll(first.roll).ok());
}

#[each_engine]
async fn a_rematch_begins_from_the_same_turn() {
    let mut house = House::new().await;
    let (game, log) = finished(&mut house).await;
    let origin = origin(game.id, &log, 5);
    let first = house.play_on(origin, ANN).await.unwrap().view;
    house.ask(first.id, ANN, GameCommand::Resign).await.unwrap();
    house.play_out(first.id, some_move).await;
    let asked = house.host.rematch(first.id, ANN, house.interaction(), CHANNEL, None, NOON).await;
    let again = asked.unwrap().view;
    assert_eq!((again.status, again.origin, again.rematch_of), (Status::Playing, Some(origin), Some(first.id)));
}

/// The process ended between the opening and the start.
#[each_engine]
async fn a_lobby_that_begins_from_a_turn_can_be_started_and_not_changed() {
    let mut house = House::new().await;
    let (game, log) = finished(&mut house).await;
    let origin = origin(game.id, &log, 5);
    let opening = Opening::play_on(&game, origin, ANN, house.interaction(), CHANNEL, None);
    let settings = house.host.store().guild_settings(GUILD).await.unwrap();
    let row = opening.row(ServerSeed::new([7; 32]), &settings, None, NOON).unwrap();
    let Created::Made(table) = house.host.inner.store.create(row).await.unwrap() else { panic!("not made") };
    let join = LobbyCommand::Join { colour: None, interaction: InteractionId(1) };
    let options = LobbyCommand::SetOptions(Options::default());
    let remove = LobbyCommand::RemoveComputer { colour: None };
    for (user, command) in [(BEN, join), (ANN, options), (ANN, remove), (ANN, easy(Colour::Orange))] {
        assert_eq!(house.refused(table, user, command).await, Refusal::GameHasBegun);
    }
    let begun = house.ask(table, ANN, LobbyCommand::Start(InteractionId(2))).await.unwrap().view;
    assert_eq!((begun.status, begun.origin), (Status::Playing, Some(origin)));
}

#[each_engine]
async fn the_usual_limits_hold() {
    let mut house = House::new().await;
    let (game, log) = finished(&mut house).await;
    let origin = origin(game.id, &log, 5);
    house.set(&[GuildChange::TablesPerPlayer(1)]).await;
    house.play_on(origin, ANN).await.unwrap();
    assert_eq!(refusal(house.play_on(origin, ANN).await), Refusal::PlayerLimit { limit: 1 });
    house.set(&[GuildChange::TablesPerChannel(1)]).await;
    assert_eq!(refusal(house.play_on(origin, BEN).await), Refusal::ChannelLimit { limit: 1 });
    house.set(&[GuildChange::TablesPerPlayer(TABLES_MAX)]).await;
    let running = house.game(&[EVE, UserId(8)], Options::default()).await;
    let running = Origin { table: running, ..origin };
    assert_eq!(refusal(house.play_on(running, BEN).await), Refusal::GameNotOver);
}
