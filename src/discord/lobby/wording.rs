//! The card of a table: the lobby before the game, a summary while the game runs, and afterwards the result or a note
//! that there is none.

use crate::discord::dice::wording as dice;
use crate::discord::end::result::{next_button, result_line};
use crate::discord::ids::{CustomId, EveningAction, PageAction, TableAction};
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{MessageDraft, WAY_TO_BOARD, button, plain_button};
use crate::discord::messages::earlier_games::{origin, series};
use crate::discord::messages::frame::Frame;
use crate::discord::messages::look::Look;
use crate::discord::messages::names::mention;
use crate::discord::messages::standings::{back_button, continue_button, leader, no_result, standings, winner};
use crate::discord::messages::wording::{
    capitalized, day_and_time, evening_place, link, moment, newest, paced_turn, player_name, rated_name, seated_name,
    sign, time_of_day, variant_name, whole_moment,
};
use crate::host::{FreedSeat, Needs, Seat, Start, TableView};
use crate::model::{EveningForm, Messages, Pace, Status};
use crate::text::{Localizer, Text, texts};
use hypnosia_game::board::Colour;
use hypnosia_game::rules::Variant;
use serenity::all::{ButtonStyle, CreateButton};

/// The card with its picture: of the current or final board; in a lobby, of the board at the start of the game.
/// `offers_full` says whether the lobby of a quick game offers a full one.
pub async fn public_card(
    look: &Look,
    view: &TableView,
    messages: &Messages,
    pictures: bool,
    offers_full: bool,
) -> MessageDraft {
    let draft = card(look.l10n, view, messages, offers_full);
    let draft = if view.status == Status::Over { look.named(view, draft) } else { draft };
    let file = match &view.game {
        _ if !pictures => None,
        Some(game) => look.frame(view, Frame::now(game)).await,
        None if view.status == Status::Lobby => look.pictures.start(look.l10n, look.theme, view.options.variant).await,
        None => None,
    };
    MessageDraft { file, ..draft }
}

/// The card of a table in any state. `messages` are the messages that the table has, for the links to them.
pub fn card(l10n: Localizer, view: &TableView, messages: &Messages, offers_full: bool) -> MessageDraft {
    match view.status {
        Status::Lobby if view.evening.is_some() => lobby_of_evening(l10n, view),
        Status::Lobby => lobby(l10n, view, offers_full),
        Status::Playing => running(l10n, view, messages),
        Status::Over => over(l10n, view, messages),
        Status::Cancelled if view.game.is_some() => aborted(l10n, view),
        Status::Cancelled => closed(l10n, view, l10n.format(texts::LobbyCancelled { table: table(view) })),
        Status::Expired => closed(l10n, view, l10n.format(texts::LobbyExpired { table: table(view) })),
    }
}

/// The card of a lobby that closed without a game: it offers to open the lobby again, or says that this was done.
fn closed(l10n: Localizer, view: &TableView, text: String) -> MessageDraft {
    let again = view.opened_again.map(|table| l10n.format(texts::LobbyOpenedAgain { table: table.to_string() }));
    let offers = view.may_open_again && again.is_none();
    let id = CustomId::Table(view.id, view.version, TableAction::OpenAgain);
    let offered = offers.then(|| button(id, l10n.get(texts::BUTTON_OPEN_AGAIN), ButtonStyle::Success));
    MessageDraft::card(Card::new(Accent::Grey).lines([text].into_iter().chain(again)))
        .buttons(offered.into_iter().collect())
}

fn table(view: &TableView) -> crate::text::Value<'static> {
    view.id.to_string().into()
}

/// The title; at an evening, what the table is there, and its number in small letters.
fn title(l10n: Localizer, view: &TableView) -> String {
    let Some(of) = &view.evening else { return l10n.format(texts::CardTitle { table: table(view) }) };
    let place = evening_place(l10n, of);
    let title = match of.form {
        EveningForm::Evening => l10n.format(texts::EveningTable { place }),
        EveningForm::Cup => l10n.format(texts::CupTable { place }),
    };
    format!("{title}\n{}", l10n.format(texts::EveningTableNumber { table: table(view) }))
}

/// The options: rated or not, the pace with the time per turn, and any variant but the usual one. A game of at most one
/// person is practice, and its line says so in place of rating and time. While such a table is a lobby, the line adds
/// the options that apply once a second person joins, unless the game continues an earlier one.
fn options_line(l10n: Localizer, view: &TableView) -> String {
    let options = &view.options;
    let time = paced_turn(l10n, options.turn_time);
    // The first line of the lobby says what a quick game is, unless it says which game this one follows, or that the
    // table belongs to an evening.
    let is_new = view.origin.is_none() && view.rematch_of.is_none() && view.evening.is_none();
    let is_explained = view.status == Status::Lobby && is_new;
    let with_variant = |stakes: String| match options.variant {
        Variant::Cross => stakes,
        Variant::Short if is_explained => stakes,
        other => format!("{stakes} · {}", variant_name(l10n, other)),
    };
    let of_people = with_variant(l10n.format(texts::LobbyOptions { rated: rated_name(l10n, options.rated), time }));
    let expects_people = !view.is_practice() || !view.reserved.is_empty();
    capitalized(&match view.status {
        Status::Lobby if expects_people => of_people,
        Status::Lobby if view.origin.is_none() => l10n.format(texts::LobbyPractice { options: of_people }),
        _ if !view.is_practice() => of_people,
        _ => with_variant(l10n.get(texts::PRACTICE)),
    })
}

fn seat_line(l10n: Localizer, view: &TableView, seat: &Seat) -> String {
    let line = format!("{} {}", sign(seat.colour), player_name(l10n, seat));
    match seat.player.person() {
        Some(user) if Some(user) == view.owner => format!("{line} · {}", l10n.get(texts::LOBBY_HOST_MARK)),
        _ => line,
    }
}

fn lobby(l10n: Localizer, view: &TableView, offers_full: bool) -> MessageDraft {
    let about = match (origin(l10n, view), view.rematch_of) {
        (Some(origin), _) => origin,
        (None, Some(earlier)) => l10n.format(texts::LobbyRematch { table: earlier.to_string() }),
        (None, None) => l10n.get(match view.options.variant {
            Variant::Cross | Variant::NoCross => texts::LOBBY_ABOUT,
            Variant::Short => texts::LOBBY_ABOUT_SHORT,
        }),
    };
    let head = [l10n.format(texts::LobbyTitle { table: table(view) }), about].into_iter().chain(series(l10n, view));
    let closes = view.deadline.filter(|_| view.starts.is_none()).map(|when| match view.options.turn_time.pace() {
        Pace::Live => l10n.format(texts::LobbyCloses { when: moment(when) }),
        Pace::Day | Pace::Post => l10n.format(texts::LobbyWaits { when: moment(when) }),
    });
    let small = [dice::fingerprint_line(l10n, view)].into_iter().chain(closes).collect::<Vec<_>>().join(" · ");
    let card = Card::new(Accent::Open)
        .thumbnail(head.collect::<Vec<_>>().join("\n"))
        .separator()
        .lines(seats(l10n, view))
        .separator()
        .lines(
            [options_line(l10n, view), start_line(l10n, view)].into_iter().chain(by_itself(l10n, view)).chain([small]),
        );
    let (line, way) = (Some(line(l10n, view)), Some(WAY_TO_BOARD.to_owned()));
    let draft = MessageDraft { line, way, ..MessageDraft::card(card) };
    lobby_buttons(l10n, view, offers_full, draft)
}

/// The card of an evening's table before its game, which starts by itself: who sits, and what they can do meanwhile.
fn lobby_of_evening(l10n: Localizer, view: &TableView) -> MessageDraft {
    let when = view.starts.map(moment).unwrap_or_default();
    let people = view.seats.iter().map(|seat| seat_line(l10n, view, seat)).collect::<Vec<_>>();
    let starts = l10n.format(texts::EveningLobbyStarts { when });
    let card = Card::new(Accent::Open)
        .thumbnail([title(l10n, view)].into_iter().chain(people).collect::<Vec<_>>().join("\n"))
        .separator()
        .lines([options_line(l10n, view), starts, dice::fingerprint_line(l10n, view)]);
    let word = CustomId::Table(view.id, view.version, TableAction::Word);
    let why = CustomId::Page(PageAction::Evening(EveningAction::Why(view.id)));
    let way = Some(WAY_TO_BOARD.to_owned());
    MessageDraft { way, ..MessageDraft::card(card) }.buttons(vec![
        plain_button(word, l10n.get(texts::BUTTON_WORD)),
        plain_button(why, l10n.get(texts::BUTTON_EVENING_WHY)),
    ])
}

/// The line that stands for the card while it pings: who opened the table, and whom they invite.
fn line(l10n: Localizer, view: &TableView) -> String {
    let host = view.owner.map_or_else(|| l10n.get(texts::PLAYER_GONE), mention);
    let players = view.reserved.iter().map(|(_, user)| mention(*user)).collect::<Vec<_>>().join(", ");
    match view.rematch_of {
        Some(earlier) => l10n.format(texts::LobbyLineRematch { host, table: earlier.to_string(), players }),
        None if players.is_empty() => l10n.format(texts::LobbyLineOpen { host, table: table(view) }),
        None => l10n.format(texts::LobbyLineInvited { host, table: table(view), players }),
    }
}

/// The players, the reserved seats, the seat that the host has freed, and the free seats.
fn seats(l10n: Localizer, view: &TableView) -> Vec<String> {
    let mut lines: Vec<String> = view.seats.iter().map(|seat| seat_line(l10n, view, seat)).collect();
    lines.extend(view.reserved.iter().map(|(colour, user)| {
        let may_be_far = view.options.turn_time.pace().is_slow() || view.start.is_some_and(Start::is_at_moment);
        let until = if may_be_far { day_and_time(view.kept_until) } else { time_of_day(view.kept_until) };
        let player = mention(*user);
        format!("{} {}", sign(*colour), l10n.format(texts::LobbyKept { player, until }))
    }));
    lines.extend(
        view.freed.map(|FreedSeat { by, player }| {
            l10n.format(texts::LobbyFreed { host: mention(by), player: mention(player) })
        }),
    );
    let free: String = view.free_colours().map(sign).collect();
    if !free.is_empty() {
        lines.push(l10n.format(texts::LobbyFree { colours: free }));
    } else if view.reserved.is_empty() {
        lines.push(l10n.get(texts::LOBBY_FULL));
    }
    lines
}

/// Says when the game starts, who can start it, or whom the lobby still needs or waits for.
fn start_line(l10n: Localizer, view: &TableView) -> String {
    if let Some(Start::At(at)) = view.start {
        return l10n.format(texts::LobbyStartsAt { when: whole_moment(view.starts.unwrap_or(at)) });
    }
    let guests = view.reserved.iter().map(|(_, user)| mention(*user)).collect::<Vec<_>>().join(", ");
    match view.needs() {
        Some(Needs::Player) if !guests.is_empty() => l10n.format(texts::LobbyWaiting { players: guests }),
        Some(Needs::Player) => l10n.get(texts::LOBBY_NEEDS_PLAYER),
        Some(Needs::Person) => l10n.get(texts::LOBBY_NEEDS_PERSON),
        None => {
            let host = view.owner.map_or_else(|| l10n.get(texts::PLAYER_GONE), mention);
            match guests.is_empty() {
                true => l10n.format(texts::LobbyReady { host }),
                false => l10n.format(texts::LobbyReadyWaiting { host, players: guests }),
            }
        }
    }
}

/// Says what the game waits for to start by itself, unless it is a moment.
fn by_itself(l10n: Localizer, view: &TableView) -> Option<String> {
    match (view.start?, view.starts) {
        (Start::At(_), _) => None,
        (Start::People(_), Some(starts)) => Some(l10n.format(texts::LobbyStarts { when: moment(starts) })),
        (Start::People(people), None) => Some(l10n.format(texts::StartPeople { people })),
    }
}

fn lobby_buttons(l10n: Localizer, view: &TableView, offers_full: bool, draft: MessageDraft) -> MessageDraft {
    let id = |action| CustomId::Table(view.id, view.version, action);
    let full = view.seats.len() >= Colour::ALL.len();
    let mut buttons = vec![
        button(id(TableAction::Join), l10n.get(texts::BUTTON_JOIN), ButtonStyle::Success).disabled(full),
        button(id(TableAction::Start), l10n.get(texts::BUTTON_START), ButtonStyle::Primary)
            .disabled(view.needs().is_some()),
        plain_button(id(TableAction::AddComputer), l10n.get(texts::BUTTON_ADD_COMPUTER)).disabled(full),
    ];
    buttons.extend(offers_full.then(|| plain_button(id(TableAction::FullGame), l10n.get(texts::BUTTON_FULL_GAME))));
    buttons.push(plain_button(id(TableAction::LobbyMore), l10n.get(texts::BUTTON_MORE)));
    draft.buttons(buttons)
}

fn running(l10n: Localizer, view: &TableView, messages: &Messages) -> MessageDraft {
    let turn = view.game.as_ref().and_then(|game| game.turn.as_ref());
    let head = [title(l10n, view), options_line(l10n, view)].into_iter();
    let head = head.chain(origin(l10n, view)).chain(series(l10n, view)).collect::<Vec<_>>().join("\n");
    let accent = turn.map_or(Accent::Open, |turn| Accent::Player(turn.colour));
    // Without a thread, the game's messages are in the channel of the card, so the card needs no link to them.
    let watch = messages.thread.and_then(|_| link_to_game(l10n, view, messages, texts::BUTTON_WATCH));
    let mut card = Card::new(accent).beside(head, watch).separator();
    if let Some(game) = &view.game {
        let turn = turn.map(|turn| {
            let (number, player) = (turn.number, seated_name(l10n, view, turn.colour));
            l10n.format(texts::CardTurn { number, sign: sign(turn.colour), player })
        });
        card =
            card.lines(leader(l10n, view, game).into_iter().chain(standings(l10n, view, game)).chain(turn)).picture();
    }
    let put_away = view.put_away.then(|| l10n.get(texts::TURN_PUT_AWAY));
    let fair_dice = CustomId::Table(view.id, view.version, TableAction::Dice);
    let fair_dice = plain_button(fair_dice, l10n.get(texts::BUTTON_FAIR_DICE));
    let card = card.lines(put_away).beside(dice::fingerprint_line(l10n, view), Some(fair_dice));
    let to_continue = view.put_away.then(|| continue_button(l10n, view));
    let guess = view.counts().then(|| guess_button(l10n, view));
    MessageDraft::card(card).buttons(back_button(l10n, view).into_iter().chain(to_continue).chain(guess).collect())
}

/// The button for those who watch: it asks who wins and, once no more guesses are taken, shows them.
fn guess_button(l10n: Localizer, view: &TableView) -> CreateButton {
    plain_button(CustomId::Page(PageAction::Guess(view.id)), l10n.get(texts::BUTTON_GUESS))
}

/// The link to the game's messages; `None` while the card is the table's only message.
fn link_to_game(l10n: Localizer, view: &TableView, messages: &Messages, label: Text) -> Option<CreateButton> {
    let address = match (messages.thread, messages.turn) {
        (Some(thread), _) => link(view.guild, thread, None),
        (None, Some(_)) => newest(view, messages),
        (None, None) => return None,
    };
    Some(CreateButton::new_link(address).label(l10n.get(label)))
}

fn aborted(l10n: Localizer, view: &TableView) -> MessageDraft {
    let dice = dice::fingerprint_line(l10n, view);
    MessageDraft::card(
        Card::new(Accent::Grey).lines([title(l10n, view), no_result(l10n, view)]).picture().lines([dice]),
    )
}

/// The card of a finished game: the result in one line, and the way to the next game. Everything else is beside the
/// result itself, where the game was played.
fn over(l10n: Localizer, view: &TableView, messages: &Messages) -> MessageDraft {
    let result = view.game.as_ref().map(|game| result_line(l10n, view, game));
    let id = |action| CustomId::Table(view.id, view.version, action);
    let card = Card::new(view.game.as_ref().map_or(Accent::Gold, winner))
        .beside(title(l10n, view), link_to_game(l10n, view, messages, texts::BUTTON_SEE_RESULT))
        .separator()
        .lines(result)
        .picture()
        .lines([dice::fingerprint_line(l10n, view)]);
    MessageDraft::card(card).buttons(vec![
        next_button(l10n, view),
        button(id(TableAction::Report), l10n.get(texts::BUTTON_REPORT), ButtonStyle::Primary),
    ])
}
