//! The card: the lobby before the game, the table's public face while it runs, the result after it.

use super::super::custom_id::{CustomId, TableAction};
use super::super::names::mention;
use super::super::post::{Post, button, plain_button};
use super::{link, moment, place, player_name, rated_name, seated_name, sign, time_name, variant_name};
use crate::host::{Seat, Status, TableView};
use crate::text::Words;
use hypnosia_game::board::Colour;
use serenity::all::{ButtonStyle, CreateButton};

/// The card of a table, whatever its state.
pub fn card(words: Words, view: &TableView) -> Post {
    match view.status {
        Status::Lobby => lobby(words, view),
        Status::Playing => running(words, view),
        Status::Over => over(words, view),
        Status::Cancelled if view.game.is_some() => {
            Post::text(format!("{}\n{}", title(words, view), words.text("card-aborted")))
        }
        Status::Cancelled => Post::text(words.say("lobby-cancelled", &[("table", table(view))])),
        Status::Expired => Post::text(words.say("lobby-expired", &[("table", table(view))])),
    }
}

fn table(view: &TableView) -> crate::text::Value<'static> {
    view.id.to_string().into()
}

fn title(words: Words, view: &TableView) -> String {
    words.say("card-title", &[("table", table(view))])
}

/// What is played, in one line.
pub fn options_line(words: Words, view: &TableView) -> String {
    let options = &view.options;
    words.say(
        "lobby-options",
        &[
            ("variant", variant_name(words, options.variant).into()),
            ("time", time_name(words, options.turn_time).into()),
            ("rated", rated_name(words, options.rated).into()),
        ],
    )
}

fn seat_line(words: Words, view: &TableView, seat: &Seat) -> String {
    let mut line = format!("{} {}", sign(seat.colour), player_name(words, seat.player));
    if seat.player.person().is_some() && seat.player.person() == view.host {
        line.push_str(&format!(" · {}", words.text("lobby-host-mark")));
    }
    line
}

fn lobby(words: Words, view: &TableView) -> Post {
    let host = view.host.map_or_else(|| words.text("player-gone"), mention);
    let free: Vec<Colour> = view.free_colours().collect();
    let mut lines = vec![
        words.say("lobby-title", &[("table", table(view))]),
        words.say("lobby-invitation", &[("host", host.into())]),
        options_line(words, view),
    ];
    if view.options_fixed() {
        lines.push(words.text("lobby-options-fixed"));
    }
    lines.extend(view.seats.iter().map(|seat| seat_line(words, view, seat)));
    lines.push(if free.is_empty() {
        words.text("lobby-full")
    } else {
        let colours: String = free.iter().map(|&colour| sign(colour)).collect();
        words.say("lobby-free", &[("colours", colours.into())])
    });
    if view.seats.len() < 2 {
        lines.push(words.text("lobby-needs-players"));
    }
    lines.push(words.say("lobby-commitment", &[("hash", view.commitment.as_str().into())]));
    lines.extend(closes(words, view));
    lobby_buttons(words, view, Post::text(lines.join("\n")))
}

/// When the lobby closes by itself.
fn closes(words: Words, view: &TableView) -> Option<String> {
    let when = view.deadline?;
    let latest = view.closes_by.filter(|latest| *latest > when);
    Some(match latest {
        _ if !view.somebody_sits() => words.say("lobby-expires-empty", &[("when", moment(when).into())]),
        Some(latest) => words.say("lobby-expires", &[("when", moment(when).into()), ("latest", moment(latest).into())]),
        None => words.say("lobby-expires-last", &[("when", moment(when).into())]),
    })
}

fn lobby_buttons(words: Words, view: &TableView, post: Post) -> Post {
    let id = |action| CustomId::Table(view.id, view.version, action);
    let full = view.seats.len() >= Colour::ALL.len();
    let has_computer = view.seats.iter().any(|seat| seat.player.person().is_none());
    let seats = vec![
        button(id(TableAction::Join), words.text("button-join"), ButtonStyle::Success),
        plain_button(id(TableAction::Leave), words.text("button-leave")),
        button(id(TableAction::Start), words.text("button-start"), ButtonStyle::Primary).disabled(view.seats.len() < 2),
    ];
    let table = vec![
        plain_button(id(TableAction::AddComputer), words.text("button-add-computer")).disabled(full),
        plain_button(id(TableAction::RemoveComputer), words.text("button-remove-computer")).disabled(!has_computer),
        plain_button(id(TableAction::Options), words.text("button-options")),
        plain_button(id(TableAction::Cancel), words.text("button-cancel")),
    ];
    post.buttons(seats).buttons(table)
}

fn running(words: Words, view: &TableView) -> Post {
    let mut lines = vec![title(words, view), options_line(words, view)];
    if let Some(game) = &view.game {
        lines.extend(view.seats.iter().map(|seat| {
            let points = super::points(words, game.position.points(seat.colour));
            let resigned =
                if seat.resigned.is_some() { format!(" · {}", words.text("end-resigned")) } else { String::new() };
            format!("{} {} · {points}{resigned}", sign(seat.colour), player_name(words, seat.player))
        }));
        if let Some(turn) = &game.turn {
            lines.push(words.say(
                "card-turn",
                &[
                    ("number", turn.number.into()),
                    ("sign", sign(turn.colour).into()),
                    ("player", seated_name(words, view, turn.colour).into()),
                ],
            ));
        }
    }
    let mut post = Post::text(lines.join("\n"));
    let mut buttons = vec![watch(words, view)];
    buttons.extend(back_button(words, view));
    post = post.buttons(buttons);
    post
}

fn watch(words: Words, view: &TableView) -> CreateButton {
    let address = match view.messages.thread {
        Some(thread) => link(view.guild, thread, None),
        None => place(view),
    };
    CreateButton::new_link(address).label(words.text("button-watch"))
}

/// The button for those whose seat the computer holds; none when it holds none.
pub fn back_button(words: Words, view: &TableView) -> Option<CreateButton> {
    let held = view.seats.iter().any(|seat| seat.held && seat.resigned.is_none());
    let id = CustomId::Table(view.id, view.version, TableAction::Back);
    held.then(|| button(id, words.text("button-back"), ButtonStyle::Success))
}

fn over(words: Words, view: &TableView) -> Post {
    let mut lines = vec![title(words, view)];
    if let Some(game) = &view.game {
        let winners: Vec<String> = game
            .standings
            .iter()
            .filter(|standing| standing.rank == 1)
            .map(|standing| format!("{} {}", sign(standing.colour), seated_name(words, view, standing.colour)))
            .collect();
        lines.push(match winners.as_slice() {
            [winner] => words.say("card-over", &[("winner", winner.as_str().into())]),
            _ => words.say("card-over-shared", &[("winners", winners.join(", ").into())]),
        });
        lines.extend(super::end::ranking(words, view, game));
    }
    Post::text(lines.join("\n")).buttons(vec![watch(words, view)])
}
