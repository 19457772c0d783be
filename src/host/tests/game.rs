//! Games: turns, undo, resignations, the end, the log, the dice.

use super::*;
use futures_util::future::BoxFuture;
use hypnosia_game::computer::{Eagerness, Level, choose, whole_turns};
use hypnosia_game::rules::GameLog;

/// The index of a legal move: into the centre whenever possible, so that games end, otherwise the choice of an easy
/// computer.
pub(super) fn some_move(game: &GameView) -> usize {
    if let Some(home) = game.legal.iter().position(|mv| mv.to == hypnosia_game::board::Place::Centre) {
        return home;
    }
    let chosen = choose(Level::Easy, Eagerness::USUAL, &game.position);
    game.legal.iter().position(|mv| Some(*mv) == chosen).unwrap()
}

#[each_engine]
async fn whole_game_ends_with_verified_dice() {
    let mut harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let commitment = harness.view(table).await.commitment.clone();
    let end = harness.play_out(table, some_move).await;
    assert_eq!(end.status, Status::Over);
    let seed = end.seed.clone().expect("the seed is published at the end");
    assert_eq!(ServerSeed::from_hex(&seed).unwrap().commitment(), commitment);

    let store = Store::open_existing(&harness.url()).await.unwrap();
    let log = game_log(&store, table).await.unwrap();
    assert_eq!(log.last_position().unwrap(), end.game.as_ref().unwrap().position);
    let read = GameLog::parse(hypnosia_game::board::Board::standard(), &log.to_string()).unwrap();
    let verified = verify(&read).unwrap();
    assert_eq!(verified.verdict(), DiceVerdict::Fits, "{verified:?}");
    assert!(verified.rolls.len() > 20, "only {} rolls in a whole game", verified.rolls.len());

    let board = harness.host.store().leaderboard(GUILD, Season::at(NOON), Order::Wins, 0).await.unwrap();
    let points: i64 = end.game.as_ref().unwrap().standings.iter().map(|player| i64::from(player.points)).sum();
    assert_eq!(board.lines.len(), 2);
    assert_eq!(board.lines.iter().map(|line| line.tally.points).sum::<i64>(), points);
    assert_eq!(check_tables(&store).await.unwrap(), Vec::<String>::new());
}

/// The move that ends a turn also stores that the next turn's message may exist, because that message is posted at
/// once, and the process may crash before it learns the message's id.
#[each_engine]
async fn next_turns_post_is_in_doubt_beforehand() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let stands = |number| Messages { turn: Some(MessageId(7)), number: Some(number), ..Messages::default() };
    let number_of = |view: &TableView| view.game.as_ref().unwrap().turn.as_ref().unwrap().number;
    let mut view = harness.view(table).await;
    assert_eq!(view.messages.doubt, None, "there is no message yet that another one could follow");
    let first = number_of(&view);
    harness.host.remember(table, stands(first)).await.unwrap();
    while number_of(&view) == first {
        let (mover, mv) = (view.to_move().unwrap().player.person().unwrap(), view.game.as_ref().unwrap().legal[0]);
        view = harness.ask(table, mover, GameCommand::Play(mv)).await.unwrap().view;
        let is_next = number_of(&view) != first;
        assert_eq!(view.messages.doubt.is_some(), is_next, "only what is about to be posted is in doubt");
    }
    let next = number_of(&view);
    assert_eq!(
        view.messages,
        Messages { doubt: Some(PostInDoubt { key: Key::Turn(next), lost: None }), ..stands(first) }
    );
    let harness = harness.restart(NOON).await;
    assert_eq!(harness.view(table).await.messages, view.messages);
    harness.host.remember(table, stands(next)).await.unwrap();
    assert_eq!(harness.view(table).await.messages, stands(next));
}

/// If a player resigns between the two dice of a turn, neither the resignation nor the first die can be undone.
#[each_engine]
async fn no_undo_after_a_resignation() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN, EVE], Options::default()).await;
    let before = harness.view(table).await;
    let mover = before.to_move().unwrap().player.person().unwrap();
    let other = [ANN, BEN, EVE].into_iter().find(|user| *user != mover).unwrap();
    let mv = before.game.as_ref().unwrap().legal[0];
    harness.ask(table, mover, GameCommand::Play(mv)).await.unwrap();
    let after = harness.resign(table, other).await.view;
    assert_eq!(after.to_move().unwrap().player.person(), Some(mover), "the turn goes on");
    assert!(!after.game.as_ref().unwrap().can_undo);
    assert_eq!(harness.refused(table, mover, GameCommand::Undo).await, Refusal::NothingToUndo);
}

/// A whole turn is one action with all its moves, or it is refused.
#[each_engine]
async fn a_whole_turn_is_played_at_once_or_not_at_all() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let before = harness.view(table).await;
    let mover = before.to_move().unwrap().player.person().unwrap();
    let other = if mover == ANN { BEN } else { ANN };
    let position = before.game.as_ref().unwrap().position;
    let turns = whole_turns(&position);
    let &[first, second] = &turns[0][..] else { panic!("expected two dice: {turns:?}") };
    let whole = GameCommand::PlayTurn { first, second };
    assert!(matches!(harness.refused(table, other, whole).await, Refusal::NotYourTurn { .. }));
    let twice = GameCommand::PlayTurn { first, second: first };
    assert_eq!(harness.refused(table, mover, twice).await, Refusal::IllegalMove);
    assert_eq!(harness.view(table).await.version, before.version, "nothing of a refused turn is played");

    let after = harness.ask(table, mover, whole).await.unwrap().view;
    assert_eq!(after.version.0, before.version.0 + 1, "expected one action");
    let played = &after.game.as_ref().unwrap().recent[0];
    assert_eq!(played.moves.iter().map(|die| die.step.mv).collect::<Vec<_>>(), [first, second]);
    assert!(matches!(harness.refused(table, mover, GameCommand::Undo).await, Refusal::NotYourTurn { .. }));
    let late = harness.host.command(table, Some(before.version), mover, whole, NOON).await;
    assert!(matches!(late, Err(HostError::Refused(Refusal::Stale { .. }))), "{late:?}");
    let harness = harness.restart(NOON).await;
    assert_eq!(harness.view(table).await.game.as_ref().unwrap().position, after.game.as_ref().unwrap().position);

    // After the first die, a whole turn is no longer possible.
    let now = harness.view(table).await;
    let game = now.game.as_ref().unwrap();
    let mover = now.to_move().unwrap().player.person().unwrap();
    let [first, second] = whole_turns(&game.position)[0][..] else { panic!("expected two dice") };
    harness.ask(table, mover, GameCommand::Play(first)).await.unwrap();
    let rest = GameCommand::PlayTurn { first: second, second };
    assert_eq!(harness.refused(table, mover, rest).await, Refusal::IllegalMove);
}

#[each_engine]
async fn first_die_can_be_undone_before_the_second() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let before = harness.view(table).await;
    let mover = before.to_move().unwrap().player.person().unwrap();
    let other = if mover == ANN { BEN } else { ANN };
    assert_eq!(harness.refused(table, mover, GameCommand::Undo).await, Refusal::NothingToUndo);
    let game = before.game.as_ref().unwrap();
    // With four pawns at home, the second die always leaves a choice.
    let after = harness.ask(table, mover, GameCommand::Play(game.legal[0])).await.unwrap().view;
    let played = after.game.as_ref().unwrap();
    assert_eq!(played.turn.as_ref().unwrap().moves.len(), 1);
    assert!(played.can_undo);
    assert!(matches!(harness.refused(table, other, GameCommand::Undo).await, Refusal::NotYourTurn { .. }));
    let undone = harness.ask(table, mover, GameCommand::Undo).await.unwrap().view;
    assert_eq!(undone.game.as_ref().unwrap().position, game.position);
    assert_eq!(undone.game.as_ref().unwrap().legal, game.legal, "nothing undoes a roll");
    for _ in 0..2 {
        let game = harness.view(table).await.game.clone().unwrap();
        harness.ask(table, mover, GameCommand::Play(game.legal[0])).await.unwrap();
    }
    assert!(matches!(harness.refused(table, mover, GameCommand::Undo).await, Refusal::NotYourTurn { .. }));
    let store = Store::open_existing(&harness.url()).await.unwrap();
    assert_eq!(game_log(&store, table).await.unwrap().actions().len(), 4, "roll, two moves, roll");
}

#[each_engine]
async fn hints_need_an_unrated_game_and_ones_turn() {
    let harness = Harness::new().await;
    let hint = async |table, user| harness.host.hint(table, user).await.map(|hint| hint.mv);
    let lobby = harness.lobby(&[ANN, BEN], rated(false)).await;
    assert_eq!(hint(lobby, ANN).await, Err(Refusal::GameHasNotBegun.into()));
    let counts = harness.game(&[ANN, BEN], rated(true)).await;
    assert_eq!(hint(counts, ANN).await, Err(Refusal::NoHintWhenRated.into()));
    let table = harness.game(&[ANN, BEN], rated(false)).await;
    let view = harness.view(table).await;
    let seat = view.to_move().unwrap();
    let mover = seat.player.person().unwrap();
    let other = if mover == ANN { BEN } else { ANN };
    assert_eq!(hint(table, EVE).await, Err(Refusal::NotSeated.into()));
    assert_eq!(hint(table, other).await, Err(Refusal::NotYourTurn { turn: seat.colour }.into()));
    let advised = hint(table, mover).await.unwrap();
    assert!(view.game.as_ref().unwrap().legal.contains(&advised), "{advised:?}");
    let whole = harness.host.hint(table, mover).await.unwrap();
    let after = whole.position.play(&whole.mv).unwrap();
    assert_eq!((whole.mv, whole.then.is_some()), (advised, !after.legal().is_empty()));
    assert!(whole.then.is_none_or(|then| after.legal().contains(&then)), "{:?}", whole.then);
    assert_eq!(harness.view(table).await.version, view.version, "nothing has happened");
    harness.resign(table, other).await;
    assert_eq!(hint(table, mover).await, Err(Refusal::GameOver.into()));
}

/// Workers that never start a job.
struct Closed;

impl Workers for Closed {
    fn run(&self, _: Box<dyn FnOnce() + Send>) -> BoxFuture<'_, ()> {
        Box::pin(std::future::ready(()))
    }
}

#[each_engine]
async fn hint_queues_with_computer_players() {
    let harness = Harness::with(Closed).await;
    let table = harness.game(&[ANN, BEN], rated(false)).await;
    let mover = harness.view(table).await.to_move().unwrap().player.person().unwrap();
    assert!(matches!(harness.host.hint(table, mover).await, Err(HostError::Failed(_))));
}

#[each_engine]
async fn a_click_for_an_older_version_is_refused() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let view = harness.view(table).await;
    let mover = view.to_move().unwrap().player.person().unwrap();
    let play = GameCommand::Play(view.game.as_ref().unwrap().legal[0]);
    let first = harness.host.command(table, Some(view.version), mover, play, NOON).await.unwrap();
    let doubled = harness.host.command(table, Some(view.version), mover, play, NOON).await;
    assert_eq!(refusal(doubled), Refusal::Stale { now: first.view.version });
    assert_eq!(harness.view(table).await.version, first.view.version);
}

#[each_engine]
async fn refusals_name_what_is_wrong() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let view = harness.view(table).await;
    let mover = view.to_move().unwrap().player.person().unwrap();
    let other = if mover == ANN { BEN } else { ANN };
    let turn = view.to_move().unwrap().colour;
    let play = GameCommand::Play(view.game.as_ref().unwrap().legal[0]);
    assert_eq!(harness.refused(table, other, play).await, Refusal::NotYourTurn { turn });
    assert_eq!(harness.refused(table, EVE, play).await, Refusal::NotSeated);
    assert_eq!(harness.refused(table, ANN, LobbyCommand::Start(InteractionId(9))).await, Refusal::GameHasBegun);
    assert_eq!(harness.refused(table, ANN, GameCommand::TakeSeatBack).await, Refusal::SeatNotHeld);
    assert_eq!(harness.refused(TableId(77), ANN, LobbyCommand::Start(InteractionId(9))).await, Refusal::NoSuchTable);
    let nowhere = hypnosia_game::rules::parse_move(hypnosia_game::board::Board::standard(), "1:D3-centre").unwrap();
    assert_eq!(harness.refused(table, mover, GameCommand::Play(nowhere)).await, Refusal::IllegalMove);
    let rematch = harness.host.rematch(table, harness.opener(ANN), NOON).await;
    assert_eq!(refusal(rematch), Refusal::GameNotOver);
    harness.resign(table, ANN).await;
    assert_eq!(harness.refused(table, BEN, GameCommand::Resign).await, Refusal::GameOver);
}

#[each_engine]
async fn of_three_one_resigns_and_two_play_on() {
    let mut harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN, EVE], Options::default()).await;
    let view = harness.resign(table, BEN).await.view;
    assert_eq!(view.status, Status::Playing);
    assert_eq!(view.seat_of(BEN).unwrap().resigned, Some(1));
    assert_eq!(harness.refused(table, BEN, GameCommand::Resign).await, Refusal::Resigned);
    let end = harness.play_out(table, some_move).await;
    let standings = &end.game.as_ref().unwrap().standings;
    assert_eq!(standings.last().unwrap().colour, end.seat_of(BEN).unwrap().colour);
    let store = Store::open_existing(&harness.url()).await.unwrap();
    let log = game_log(&store, table).await.unwrap();
    assert!(log.to_string().contains("resigns"));
    assert_eq!(verify(&log).unwrap().verdict(), DiceVerdict::Fits);
}

#[each_engine]
async fn forced_moves_play_themselves_unless_switched_off() {
    for by_hand in [false, true] {
        let mut harness = Harness::new().await;
        for user in [ANN, BEN] {
            if by_hand {
                harness.host.change_user_settings(user, GUILD, &UserChange::Forced(Switch)).await.unwrap();
            }
        }
        let table = harness.game(&[ANN, BEN], Options::default()).await;
        harness.play_out(table, some_move).await;
        let mut forced = 0;
        while let Ok(update) = harness.updates.try_recv() {
            forced += update
                .events
                .iter()
                .filter(|event| matches!(event, Event::Moved { by: MoveSource::Forced, .. }))
                .count();
        }
        assert_eq!(forced == 0, by_hand, "{forced} forced moves, and the players want to play them by hand: {by_hand}");
    }
}

#[each_engine]
async fn turn_without_a_real_choice_plays_itself() {
    let mut harness = Harness::new().await;
    // A person's first turn ever is never played for them, so both finish a game first.
    let first = harness.game(&[ANN, BEN], Options::default()).await;
    harness.resign(first, BEN).await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let asked = |game: &GameView| {
        assert!(!game.position.ends_alike(), "{}: nobody is asked where nothing depends on it", game.position);
        some_move(game)
    };
    harness.play_out(table, asked).await;
    let log = game_log(&Store::open_existing(&harness.url()).await.unwrap(), table).await.unwrap();
    let spared = log.replay().filter(|at| at.before.choices().len() > 1 && at.before.ends_alike()).count();
    assert!(spared > 0, "expected such turns in a whole game");
}

#[each_engine]
async fn a_game_with_computers_goes_on_by_itself() {
    let mut harness = Harness::new().await;
    let table = harness.lobby(&[ANN], Options::default()).await;
    for _ in 0..2 {
        harness.ask(table, ANN, LobbyCommand::AddComputer { colour: None, level: Level::Normal }).await.unwrap();
    }
    harness.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    let end = harness.play_out(table, some_move).await;
    assert_eq!(end.status, Status::Over);
    let board = harness.host.store().leaderboard(GUILD, Season::AllTime, Order::Wins, 0).await.unwrap();
    assert!(board.lines.is_empty(), "one person against computers does not count: {board:?}");
    let profile = harness.host.store().profile(GUILD, ANN, NOON).await.unwrap();
    assert_eq!(profile.games.len(), 1);
    assert!(!profile.games[0].counted);
    let won =
        i64::from(end.game.as_ref().unwrap().standings.iter().any(|one| one.rank == 1 && one.colour == Colour::Red));
    assert_eq!(profile.practice, [Practice { against: Level::Normal, games: 1, won }]);
}

#[each_engine]
async fn facts_tell_every_version_once_and_in_order() {
    let mut harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let end = harness.play_out(table, some_move).await;
    let mut versions = Vec::new();
    while let Ok(update) = harness.updates.try_recv() {
        versions.push(update.view.version.0);
    }
    assert_eq!(versions, (1..=end.version.0).collect::<Vec<_>>());
}

#[each_engine]
async fn restart_leaves_the_table_unchanged() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let lobby = harness.lobby(&[BEN], rated(false)).await;
    let view = harness.view(table).await;
    let mover = view.to_move().unwrap().player.person().unwrap();
    harness.ask(table, mover, GameCommand::Play(view.game.as_ref().unwrap().legal[0])).await.unwrap();
    let messages = Messages { card: Some(crate::model::MessageId(u64::MAX)), ..Messages::default() };
    harness.host.remember(table, messages).await.unwrap();
    let (before, lobby_before) = (harness.view(table).await, harness.view(lobby).await);
    let harness = harness.restart(NOON + MINUTE).await;
    assert_eq!(format!("{before:?}"), format!("{:?}", harness.view(table).await));
    assert_eq!(format!("{lobby_before:?}"), format!("{:?}", harness.view(lobby).await));
    let open = harness.host.store().open_tables(Some(GUILD)).await.unwrap();
    assert_eq!(open.iter().map(|table| table.id).collect::<Vec<_>>(), [lobby, table]);
    assert_eq!(open[0].people.iter().map(|(_, user)| *user).collect::<Vec<_>>(), [ANN, BEN]);
}

#[each_engine]
async fn running_game_never_shows_its_seed() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    // The seed of the first table is 32 times 0, that of the second 32 times 1.
    let table_2 = harness.game(&[ANN, BEN], Options::default()).await;
    let secret = "01".repeat(32);
    let view = harness.view(table_2).await;
    assert_eq!(view.seed, None);
    assert!(!format!("{view:?}").contains(&secret), "the view tells the seed");
    assert!(!format!("{:?}", harness.host).contains(&secret), "the host's Debug tells the seed");
    let store = Store::open_existing(&harness.url()).await.unwrap();
    let log = game_log(&store, table_2).await.unwrap();
    assert!(!log.to_string().contains(&secret), "the log of a running game tells the seed");
    assert_eq!(verify(&log), Err(Unverifiable::SeedNotPublished));
    for user in [ANN, BEN] {
        let errors =
            format!("{:?}", harness.ask(table, user, LobbyCommand::Start(InteractionId(9))).await.unwrap_err());
        assert!(!errors.contains(&"00".repeat(32)), "a refusal tells the seed");
        let data = serde_json::to_string(&harness.host.store().user_data(user).await.unwrap()).unwrap();
        assert!(!data.contains(&secret), "the export tells the seed");
    }
    harness.resign(table_2, ANN).await;
    assert_eq!(harness.view(table_2).await.seed, Some(secret), "at the end it is published");
}
