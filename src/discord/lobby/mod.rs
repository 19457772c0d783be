//! A table before its game: its card, options, seats, and its closing; also rematches.
//!
//! # A press of *Join*, hop by hop
//!
//! The person gets a private answer; the card follows by an edit of the table's task. The write changes seats, so it
//! takes the transaction of `Database::write`, and not its fast path for moves.
//!
//! | where | functions |
//! |---|---|
//! | serenity's task for the event | `core::handle_event`, `dispatch::clicks::clicked`, `incoming::receive`, `answer::serve`, `dispatch::clicks::table_click`, `lobby::clicks::join`, `lobby::clicks::join_with`, `lobby::clicks::seated`, `Host::command` |
//! | the table's actor in the host | `TableActor::handle`, `TableActor::ask`, `TableActor::decision`, `decide`, `Decider::person`, `Decider::lobby`, `Decider::lobby_command`, `Decider::join`, `Table::join`, `HostState::commit`, `Store::commit`, `Database::write`, `HostState::announce`, `TableListener::changed` |
//! | back in serenity's task | `lobby::clicks::colour_choice`, `Responder::private` |
//! | the table's task | `sync::changed`, `Task::receive`, `send::desired`, `card_hash::card_hash`, `known::plan::plan`, `known::plan::card_or_probe`, `Task::queue_up`, `Task::begin`, `Sender::sent`, `Sender::revised`, `Drafts::card`, `lobby::wording::card`, `Delivery::edit`, `KnownMessages::learn` |

pub mod again;
pub mod clicks;
pub mod closing;
pub mod invited;
pub mod more;
pub mod options;
pub mod quick;
pub mod rematch;
pub mod start_wording;
pub mod wording;
