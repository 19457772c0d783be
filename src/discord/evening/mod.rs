//! Evenings and cups: rounds of games that the bot announces, draws, opens and counts by itself.
//!
//! | file | what |
//! |---|---|
//! | [`choices`] | pure: what a host chooses |
//! | [`options`], [`options_wording`] | `/hypnosia evening`, and the page on which a host chooses |
//! | [`clicks`] | the buttons of the cards and of the private pages |
//! | [`mine`], [`mine_wording`] | an evening as one person sees it, and what a click has changed |
//! | [`task`] | the one task of a process that looks after all evenings |
//! | [`tables`] | the tables of a round: opened, counted, closed |
//! | [`messages`], [`posting`] | keeps the messages of an evening as they should be |
//! | [`card_plan`], [`card_wording`] | pure: what is to be done with the card and when; what it shows |
//! | [`call`] | the message that calls people to the check-in |
//! | [`podium`], [`standings_wording`] | who wins, in words and as a picture |
//! | [`event`] | the scheduled event in Discord |
//!
//! # A round, hop by hop
//!
//! | where | functions |
//! |---|---|
//! | the task: the tables are drawn and stored, with the seats | `task::look`, `task::take_step`, `evening::step::next`, `evening::rows::drawn`, `Database::keep_round` |
//! | the task: each table is opened, as a lobby in which all sit | `task::take_step`, `tables::do_work`, `tables::open`, `Host::open_for_evening`, `Database::keep_table` |
//! | the tables' own tasks: card, notice, thread, boards | `sync::changed`; a minute later the clock starts the games |
//! | a game ends, and wakes the task | `TableListener::changed`, `Evenings::note`, `tables::settle`, `outcome::finishes`, `Database::settle` |
//! | the task: the card shows the standings | `messages::keep`, `card_plan::step`, `card_wording::card` |
//! | all tables are over: the next round, or after the final the end | `evening::step::next`, `Database::end_evening` |
//! | the task: the winners are posted, and the noticeboard has them | `podium::keep`, `standings_wording::podium`, `evenings::last` |

pub mod call;
pub mod card_plan;
pub mod card_wording;
pub mod choices;
pub mod clicks;
pub mod event;
pub mod messages;
pub mod mine;
pub mod mine_wording;
pub mod options;
pub mod options_wording;
pub mod podium;
pub mod posting;
pub mod standings_wording;
pub mod tables;
pub mod task;
