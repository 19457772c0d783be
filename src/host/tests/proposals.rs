//! What players propose to each other: a slower pace, a rest until a date, and the end of the game.

use super::absent::practice;
use super::*;
use hypnosia_game::board::ColourSet;

const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;
const LIVE: TurnTime = TurnTime::TenMinutes;

async fn game(people: &[UserId], turn_time: TurnTime) -> (Harness, TableId) {
    let harness = Harness::new().await;
    let table = harness.game(people, Options { turn_time, ..Options::default() }).await;
    (harness, table)
}

async fn act(harness: &Harness, table: TableId, user: UserId, command: GameCommand, now: Millis) -> Arc<TableView> {
    harness.host.command(table, None, user, command, now).await.unwrap().view
}

async fn refused(harness: &Harness, table: TableId, user: UserId, command: GameCommand, now: Millis) -> Refusal {
    refusal(harness.host.command(table, None, user, command, now).await)
}

/// Somebody proposes this; returns the version since which the others are asked.
async fn propose(harness: &Harness, table: TableId, user: UserId, what: Proposal, now: Millis) -> Version {
    let view = act(harness, table, user, GameCommand::Propose(what), now).await;
    let (question, colour) = (view.question.unwrap(), view.seat_of(user).unwrap().colour);
    let agreed = ColourSet::from_iter([colour]);
    assert_eq!((question.matter, question.agreed), (Matter::Proposal { by: colour, what }, agreed));
    question.asked
}

/// The date in this many days.
fn date(days: usize) -> Date {
    Date::to_rest_until(NOON).nth(days - 1).unwrap()
}

async fn checked(harness: &Harness) {
    let store = Store::open_existing(&harness.url()).await.unwrap();
    assert_eq!(check_tables(&store).await.unwrap(), Vec::<String>::new());
}

#[each_engine]
async fn live_game_goes_on_by_the_day() {
    let (harness, table) = game(&[ANN, BEN, EVE], LIVE).await;
    let agrees = GameCommand::Agree(propose(&harness, table, ANN, Proposal::SlowDown, NOON + MINUTE).await);
    let view = act(&harness, table, BEN, agrees, NOON + 2 * MINUTE).await;
    assert_eq!((view.deadline, view.turn_deadline()), (Some(NOON + 11 * MINUTE), None));
    let view = act(&harness, table, EVE, agrees, NOON + 3 * MINUTE).await;
    assert_eq!((view.question, view.options.turn_time), (None, TurnTime::OneDay));
    assert_eq!(view.turn_deadline(), Some(NOON + 3 * MINUTE + DAY), "expected a turn with all its time");
    let harness = harness.restart(NOON + HOUR).await;
    let view = harness.view(table).await;
    assert_eq!((view.options.turn_time, view.deadline), (TurnTime::OneDay, Some(NOON + 3 * MINUTE + DAY)));
    checked(&harness).await;
}

/// Slow tables and live ones are counted apart.
#[each_engine]
async fn slowed_game_counts_as_slow() {
    let harness = Harness::new().await;
    harness.set(&[GuildChange::TablesPerPlayer(1)]).await;
    let table = harness.game(&[ANN, BEN], Options { turn_time: LIVE, ..Options::default() }).await;
    let full = harness.open_in(ANN, CHANNEL, None, Options::default()).await;
    assert_eq!(full.err(), Some(Refusal::PlayerLimit { limit: 1 }.into()));
    let agrees = GameCommand::Agree(propose(&harness, table, ANN, Proposal::SlowDown, NOON).await);
    act(&harness, table, BEN, agrees, NOON).await;
    harness.open_in(ANN, CHANNEL, None, Options::default()).await.unwrap();
}

#[each_engine]
async fn slow_game_rests_until_a_date() {
    for (turn_time, full) in [(TurnTime::OneDay, DAY), (TurnTime::ThreeDays, 3 * DAY), (TurnTime::Unlimited, 3 * DAY)] {
        let (harness, table) = game(&[ANN, BEN], turn_time).await;
        let ends = |view: &TableView| view.deadline.or(view.patience_ends);
        let asked = propose(&harness, table, ANN, Proposal::Rest(date(5)), NOON).await;
        act(&harness, table, BEN, GameCommand::Agree(asked), NOON + HOUR).await;
        let harness = harness.restart(NOON + HOUR).await;
        let view = harness.view(table).await;
        assert_eq!((ends(&view), view.question), (Some(date(5).noon() + full), None), "{turn_time}");
        // Whoever moves before does not start the clock of the next turn.
        let mover = view.to_move().unwrap().player.person().unwrap();
        let mut view = view;
        while view.to_move().unwrap().player.person() == Some(mover) {
            let play = GameCommand::Play(view.game.as_ref().unwrap().legal[0]);
            view = act(&harness, table, mover, play, NOON + 2 * HOUR).await;
        }
        assert_eq!(ends(&view), Some(date(5).noon() + full), "{turn_time}");
        // A proposal in the rest, which is declined, leaves the clock as it was.
        let asked = propose(&harness, table, BEN, Proposal::Rest(date(9)), NOON + DAY).await;
        let view = act(&harness, table, ANN, GameCommand::Decline(asked), NOON + DAY + HOUR).await;
        assert_eq!(ends(&view), Some(date(5).noon() + full), "{turn_time}");
        checked(&harness).await;
    }
}

#[each_engine]
async fn silence_declines_a_proposal() {
    for (turn_time, time) in [(LIVE, 10 * MINUTE), (TurnTime::OneDay, DAY)] {
        let (harness, table) = game(&[ANN, BEN], turn_time).await;
        let what = if turn_time == LIVE { Proposal::SlowDown } else { Proposal::Rest(date(3)) };
        let asked = propose(&harness, table, ANN, what, NOON + MINUTE).await;
        harness.host.tick(NOON + MINUTE + time - 1).await;
        assert!(harness.view(table).await.question.is_some(), "{turn_time}");
        harness.host.tick(NOON + MINUTE + time).await;
        let view = harness.view(table).await;
        assert_eq!((view.status, view.question, view.options.turn_time), (Status::Playing, None, turn_time));
        let full = turn_time.millis().unwrap();
        assert_eq!(view.turn_deadline(), Some(NOON + time + full), "expected the turn to have its {turn_time}");
        let late = refused(&harness, table, BEN, GameCommand::Agree(asked), NOON + MINUTE + time).await;
        assert_eq!(late, Refusal::NotAsked);
        checked(&harness).await;
    }
}

#[each_engine]
async fn one_question_at_a_time_one_proposal_a_day() {
    let (harness, table) = game(&[ANN, BEN], LIVE).await;
    let end = GameCommand::Propose(Proposal::End);
    let asked = propose(&harness, table, ANN, Proposal::End, NOON).await;
    let standing = Refusal::QuestionStands { until: NOON + 10 * MINUTE };
    assert_eq!(refused(&harness, table, BEN, end, NOON + MINUTE).await, standing);
    assert_eq!(harness.refused(table, EVE, Command::AskToClose).await, standing);
    act(&harness, table, BEN, GameCommand::Decline(asked), NOON + 2 * MINUTE).await;
    let from = NOON + 2 * MINUTE + DAY;
    assert_eq!(refused(&harness, table, ANN, end, from - 1).await, Refusal::ProposedLately { from });
    let others = propose(&harness, table, BEN, Proposal::SlowDown, NOON + 3 * MINUTE).await;
    act(&harness, table, ANN, GameCommand::Decline(others), NOON + 3 * MINUTE).await;
    // A moderator's question keeps the players from proposing, and a moderator can remove the game at any time.
    harness.ask(table, EVE, Command::AskToClose).await.unwrap();
    assert!(matches!(refused(&harness, table, ANN, end, from).await, Refusal::QuestionStands { .. }));
    let view = harness.ask(table, EVE, Command::Remove).await.unwrap().view;
    assert_eq!(view.closed_by, Some(ClosedBy::Moderator(Some(EVE))));
}

#[each_engine]
async fn game_ended_by_its_players_has_no_result() {
    let (harness, table) = game(&[ANN, BEN], LIVE).await;
    let asked = propose(&harness, table, BEN, Proposal::End, NOON).await;
    assert_eq!(refused(&harness, table, EVE, GameCommand::Agree(asked), NOON).await, Refusal::NotSeated);
    let view = act(&harness, table, ANN, GameCommand::Agree(asked), NOON).await;
    assert_eq!((view.status, view.closed_by), (Status::Cancelled, Some(ClosedBy::Players)));
    assert_eq!(view.game.as_ref().unwrap().standings.len(), 2);
    let harness = harness.restart(NOON + HOUR).await;
    assert_eq!(harness.view(table).await.closed_by, Some(ClosedBy::Players));
    let profile = harness.host.store().profile(GUILD, ANN, NOON).await.unwrap();
    assert!(profile.games.is_empty() && harness.view(table).await.ratings.is_empty());
    checked(&harness).await;
}

/// Whose seat the computer holds is not asked; once nobody is left who has not agreed, the proposal is done.
#[each_engine]
async fn only_those_who_hold_their_seats_are_asked() {
    let (harness, table) = game(&[ANN, BEN], TurnTime::OneDay).await;
    let view = harness.view(table).await;
    let mover = view.to_move().unwrap().player.person().unwrap();
    let other = if mover == ANN { BEN } else { ANN };
    harness.host.leave_seat_of(GUILD, table, mover, NOON).await.unwrap();
    let asked = propose(&harness, table, other, Proposal::Rest(date(2)), NOON).await;
    let turn = view.game.as_ref().unwrap().turn.as_ref().unwrap().number;
    let view = act(&harness, table, other, GameCommand::AskStandIn { turn }, NOON).await;
    assert!(view.seat_of(mover).unwrap().held && view.question.is_none());
    assert_eq!(refused(&harness, table, mover, GameCommand::Agree(asked), NOON).await, Refusal::NotAsked);
    let held = refused(&harness, table, mover, GameCommand::Propose(Proposal::End), NOON).await;
    assert_eq!(held, Refusal::SeatHeld);
    // Who is alone needs nobody's agreement.
    let ended = act(&harness, table, other, GameCommand::Propose(Proposal::End), NOON + 2 * DAY).await;
    assert_eq!((ended.status, ended.closed_by), (Status::Cancelled, Some(ClosedBy::Players)));
    checked(&harness).await;
}

#[each_engine]
async fn practice_ends_here_at_once() {
    for is_put_away in [false, true] {
        let mut harness = Harness::new().await;
        let table = practice(&mut harness).await;
        let now = NOON + 4 * DAY;
        if is_put_away {
            harness.host.tick(now).await;
        }
        assert_eq!(harness.view(table).await.put_away, is_put_away);
        for what in [Proposal::SlowDown, Proposal::Rest(date(6))] {
            assert_eq!(refused(&harness, table, ANN, GameCommand::Propose(what), now).await, Refusal::Unsuitable);
        }
        let view = act(&harness, table, ANN, GameCommand::Propose(Proposal::End), now).await;
        assert_eq!((view.closed_by, view.put_away), (Some(ClosedBy::Players), false));
        checked(&harness).await;
    }
}

#[each_engine]
async fn unsuitable_proposals_are_refused() {
    let rest = |days: u32| Proposal::Rest(Date(date(1).0 - 1 + days));
    let cases = [
        (LIVE, rest(3)),
        (TurnTime::OneHour, rest(3)),
        (TurnTime::EightHours, Proposal::SlowDown),
        (TurnTime::OneDay, rest(0)),
        (TurnTime::Unlimited, rest(16)),
    ];
    for (turn_time, what) in cases {
        let (harness, table) = game(&[ANN, BEN], turn_time).await;
        let refused = refused(&harness, table, ANN, GameCommand::Propose(what), NOON).await;
        assert_eq!(refused, Refusal::Unsuitable, "{turn_time}: {what}");
        assert_eq!(harness.refused(table, EVE, GameCommand::Propose(Proposal::End)).await, Refusal::NotSeated);
    }
}
