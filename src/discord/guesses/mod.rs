//! Who wins? Those who watch a game guess its winner before the first pawn is in the centre.
//!
//! | file | what |
//! |---|---|
//! | [`clicks`] | the question, and its answer; and the wish to be told when it gets close |
//! | [`close`] | when it is close |
//! | [`wording`] | their words |
//!
//! # A guess, hop by hop
//!
//! | where | functions |
//! |---|---|
//! | somebody who watches clicks *Who wins?* on a table's card, and gets a select of its players | `clicks::ask`, `wording::question` |
//! | they choose one: the judge's chance for that player at that moment is stored with the guess, once a person and table | `clicks::guess`, `GameView::chances`, `Database::guess` |
//! | the first pawn is in the centre: the same button shows all guesses | `wording::takes_guesses`, `wording::all` |
//! | the game is over, and counts: the season's sums have the guess, without being told | `Database::best_guessers`, `guess_points` |
//! | the noticeboard names the best | `facts::notices`, `wording::guessers_line` |
//!
//! # Told when it gets close, hop by hop
//!
//! | where | functions |
//! |---|---|
//! | somebody clicks *Tell me when it gets close* below their guess, or below all guesses | `clicks::tell_close`, `Database::watch_close` |
//! | a turn is over, late in the game: the table's task looks whether anybody asked, and how close it is | `Task::look_how_close`, `sync::close::take`, `close::is_close` |
//! | it is close: the wishes are deleted, and one message pings those who asked | `Database::take_close_watchers`, `sync::close::post`, `wording::close` |

pub mod clicks;
pub mod close;
pub mod wording;
