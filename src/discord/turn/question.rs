//! The words of questions to the players: a moderator's, whether the game may end, and what players propose to each other.

use crate::discord::ids::{CustomId, TableAction};
use crate::discord::messages::draft::{MessageDraft, button, plain_button, select};
use crate::discord::messages::names::mention;
use crate::discord::messages::wording::{day, marked_name, marked_names, moment, time_name};
use crate::host::{Date, Matter, Proposal, TableView, time_to_answer};
use crate::model::{Colour, Millis, TurnTime, Version, date_of};
use crate::text::{Localizer, texts};
use serenity::all::ButtonStyle;

/// The question in the game's thread. It names no point in time at which it ends: the clocks may stop, which moves the
/// deadline.
pub fn message(l10n: Localizer, view: &TableView, asked: Version) -> MessageDraft {
    let Some(question) = view.question else { return MessageDraft::text(l10n.get(texts::REFUSED_NOT_ASKED)) };
    let asks = question.matter.asks(&view.seats).map(|seat| seat.colour);
    let time = time_name(l10n, time_to_answer(view.options.turn_time));
    let id = |action| CustomId::Table(view.id, asked, action);
    match question.matter {
        Matter::Close { by } => MessageDraft::text(l10n.format(texts::WordClosing {
            players: marked_names(l10n, view, &asks.collect::<Vec<_>>()),
            moderator: by.map_or_else(|| l10n.get(texts::MODERATOR_GONE), mention),
            time,
        }))
        .buttons(vec![
            button(id(TableAction::Decline), l10n.get(texts::BUTTON_PLAY_ON_ASKED), ButtonStyle::Success),
            plain_button(id(TableAction::Agree), l10n.get(texts::BUTTON_AGREE_TO_CLOSE)),
        ]),
        Matter::Proposal { by, what } => {
            let others: Vec<Colour> = asks.filter(|colour| *colour != by).collect();
            let (players, player) = (marked_names(l10n, view, &others), marked_name(l10n, view, by));
            MessageDraft::text(match what {
                Proposal::SlowDown => l10n.format(texts::WordProposedSlow { players, player, turn: a_day(l10n), time }),
                Proposal::Rest(date) => {
                    l10n.format(texts::WordProposedRest { players, player, day: day(date.noon()), time })
                }
                Proposal::End => l10n.format(texts::WordProposedEnd { players, player, time }),
            })
            .buttons(vec![
                button(id(TableAction::Agree), l10n.get(texts::BUTTON_AGREE), ButtonStyle::Success),
                plain_button(id(TableAction::Decline), l10n.get(texts::BUTTON_DECLINE)),
            ])
        }
    }
}

fn a_day(l10n: Localizer) -> String {
    time_name(l10n, TurnTime::OneDay)
}

/// The private page on which a player chooses until when a slow game is to rest.
pub fn dates(l10n: Localizer, view: &TableView, now: Millis) -> MessageDraft {
    let options: Vec<_> = (1..)
        .zip(Date::to_rest_until(now))
        .map(|(days, date): (i64, Date)| {
            let label = l10n.format(texts::RestDate { days, date: date_of(date.noon()) });
            (date.0.to_string(), label, false)
        })
        .collect();
    let id = CustomId::Table(view.id, view.version, TableAction::RestUntil);
    MessageDraft::text(l10n.format(texts::RestQuestion { table: view.id.to_string() })).select(select(
        id,
        l10n.get(texts::REST_PLACEHOLDER),
        options,
    ))
}

/// The private question before a player proposes that the game ends here.
pub fn end_here(l10n: Localizer, view: &TableView) -> MessageDraft {
    let id = |action| CustomId::Table(view.id, view.version, action);
    MessageDraft::text(l10n.format(texts::EndHereQuestion { table: view.id.to_string() })).buttons(vec![
        button(id(TableAction::EndHereConfirm), l10n.get(texts::BUTTON_END_HERE_CONFIRM), ButtonStyle::Danger),
        plain_button(id(TableAction::KeepPlaying), l10n.get(texts::BUTTON_KEEP_PLAYING)),
    ])
}

/// Tells a player who has proposed something that the others are asked.
pub fn asked(l10n: Localizer, view: &TableView) -> String {
    l10n.format(texts::ProposalAsked { table: view.id.to_string(), when: lapses(view) })
}

/// Tells a player who agrees that others have not answered yet.
pub fn agreed(l10n: Localizer, view: &TableView, matter: Matter) -> String {
    match matter {
        Matter::Close { .. } => l10n.format(texts::CloseAgreed { table: view.id.to_string(), when: lapses(view) }),
        Matter::Proposal { .. } => l10n.format(texts::ProposalAgreed { when: lapses(view) }),
    }
}

fn lapses(view: &TableView) -> String {
    view.deadline.map(moment).unwrap_or_default()
}

/// Says that all agree, and what follows.
pub fn done(l10n: Localizer, view: &TableView, matter: Matter) -> String {
    let table = view.id.to_string();
    match matter {
        Matter::Close { .. } => l10n.format(texts::CancelDone { table }),
        Matter::Proposal { what: Proposal::SlowDown, .. } => {
            l10n.format(texts::AgreedSlow { table, turn: a_day(l10n) })
        }
        Matter::Proposal { what: Proposal::Rest(date), .. } => {
            l10n.format(texts::AgreedRest { table, day: day(date.noon()) })
        }
        Matter::Proposal { what: Proposal::End, .. } => l10n.format(texts::AgreedEnd { table }),
    }
}

/// Says that a player declines.
pub fn declined(l10n: Localizer, view: &TableView, by: Colour, matter: Matter) -> String {
    let (player, table) = (marked_name(l10n, view, by), view.id.to_string());
    match matter {
        Matter::Close { .. } => l10n.format(texts::ClosePlayedOn { player, table }),
        Matter::Proposal { .. } => l10n.format(texts::ProposalDeclined { player, table }),
    }
}
