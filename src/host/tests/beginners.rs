//! People who have finished no game: who they are, and their first turn, which is never played for them.

use super::*;
use crate::host::decide::{Decision, People, Request, decide};
use crate::host::dice::KeptDice;
use crate::host::table::Table;
use hypnosia_game::rules::parse_position;

/// A lobby of Ann (red) and Ben (green) whose game continues from a position: red has a single pawn on the innermost
/// circle. Unless a 1 is rolled, red's whole turn is forced. `turns` is how many turns each has played before.
fn lobby(seed: u8, turns: u32) -> Table {
    let position = parse_position(hypnosia_game::board::Board::standard(), "D5r r,g1234 - r0,g0 r - cross").unwrap();
    let origin = Origin { table: TableId(9), turn: 3, place: CHANNEL, message: None, position };
    let options = Options { turn_time: TurnTime::Unlimited, ..Options::default() };
    let opened = Event::Opened { owner: Some(ANN), options, versions: Versions::CURRENT };
    let joined = |colour, user| Event::Joined { colour, user: Some(user), interaction: InteractionId(1) };
    let begins = Event::BeginsFrom(Box::new(origin));
    let mut table = Table::new(TableId(1), GUILD, CHANNEL, ServerSeed::new([seed; 32]), NOON);
    for event in [opened, begins, joined(Colour::Red, ANN), joined(Colour::Green, BEN)] {
        table.apply(&event, NOON).unwrap();
    }
    table.seats.iter_mut().for_each(|seat| seat.turns = turns);
    table
}

/// Whether a move of red is played automatically at the start of the game.
fn red_is_played(seed: u8, beginners: &[UserId], turns: u32) -> bool {
    let command = LobbyCommand::Start(InteractionId(2)).into();
    let start = Request::Person { actor: ANN, expected: None, command };
    let (table, mut dice) = (lobby(seed, turns), KeptDice::default());
    let Decision { events, .. } =
        decide(&table, &start, &mut dice, People { beginners, ..People::USUAL }, NOON).unwrap();
    let is_red = |event: &Event| matches!(event, Event::Moved { colour: Colour::Red, by: MoveSource::Forced, .. });
    events.iter().any(is_red)
}

#[test]
fn beginners_first_turn_is_never_played() {
    let forced: Vec<u8> = (0..20).filter(|seed| red_is_played(*seed, &[], 0)).collect();
    assert!(forced.len() > 5, "expected most rolls to be without a 1, found {forced:?}");
    let cases: [(&[UserId], u32, bool); 5] =
        [(&[BEN], 0, true), (&[ANN], 0, false), (&[ANN, BEN], 0, false), (&[ANN], 1, true), (&[BEN], 1, true)];
    for (beginners, turns, expected) in cases {
        for seed in &forced {
            let played = red_is_played(*seed, beginners, turns);
            assert_eq!(played, expected, "seed {seed}, beginners {beginners:?}, {turns} turns before");
        }
    }
}

#[each_engine]
async fn who_has_a_result_is_no_beginner() {
    let harness = Harness::new().await;
    let beginners = async || harness.host.store().beginners(&[EVE, ANN, BEN]).await.unwrap();
    let cancelled = harness.game(&[ANN, EVE], Options::default()).await;
    harness.host.abandon(cancelled, Loss::Channel, NOON).await.unwrap();
    harness.game(&[ANN, EVE], Options::default()).await;
    assert_eq!(beginners().await, [EVE, ANN, BEN], "expected no game to be finished");
    let table = harness.game(&[ANN, BEN], rated(false)).await;
    harness.resign(table, BEN).await;
    assert_eq!(beginners().await, [EVE]);
    for (user, at, expected) in [(ANN, NOON - 1, true), (ANN, NOON, false), (EVE, NOON, true)] {
        assert_eq!(harness.host.store().was_beginner(user, at).await.unwrap(), expected, "{user} at {at}");
    }
    assert_eq!(harness.host.store().beginners(&[]).await.unwrap(), []);
    harness.host.forget(BEN, NOON).await.unwrap();
    assert_eq!(beginners().await, [EVE, BEN], "expected his games to be forgotten");
}
