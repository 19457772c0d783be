//! Opening a lobby: a new one, or that of a rematch.

use super::command::NewTable;
use super::dice::ServerSeed;
use super::error::Failure;
use super::event::{Event, Versions};
use super::table::Table;
use super::view::{Player, TableView};
use super::{persist, text};
use crate::model::{ChannelId, GuildSettings, InteractionId, Millis, TableId, UserId};
use crate::store::NewRow;

/// The first actions of a table, each with the person it names.
pub(super) struct Opening {
    pub table: NewTable,
    rematch_of: Option<TableId>,
    actions: Vec<(Option<UserId>, Event)>,
}

impl Opening {
    pub fn new(table: NewTable) -> Opening {
        let opened = Event::Opened { owner: Some(table.owner), options: table.options, versions: Versions::CURRENT };
        Opening { table, rematch_of: None, actions: vec![(Some(table.owner), opened)] }
    }

    /// Computer players sit down again; people do so by themselves, because their clicks seed the dice.
    pub fn rematch(
        game: &TableView,
        owner: UserId,
        interaction: InteractionId,
        thread_of: Option<ChannelId>,
    ) -> Opening {
        let TableView { guild, channel, options, .. } = *game;
        let mut opening = Opening::new(NewTable { guild, channel, owner, options, interaction, thread_of });
        opening.rematch_of = Some(game.id);
        for seat in &game.seats {
            let colour = seat.colour;
            match seat.player {
                Player::Person(user) => {
                    opening.actions.push((Some(user), Event::Reserved { colour, user: Some(user) }));
                }
                Player::Computer(level) => opening.actions.push((None, Event::ComputerAdded { colour, level })),
                Player::Gone => {}
            }
        }
        opening
    }

    pub fn events(&self) -> Vec<Event> {
        self.actions.iter().map(|(_, event)| event.clone()).collect()
    }

    /// The row of the table; its number is the store's to give.
    pub fn row(&self, seed: ServerSeed, settings: &GuildSettings, now: Millis) -> Result<NewRow, Failure> {
        let NewTable { guild, channel, thread_of, interaction, .. } = self.table;
        let mut table = Table::new(TableId(0), guild, channel, seed, now);
        for (actor, event) in &self.actions {
            table.apply(event, now).map_err(Failure::log)?;
            table.complete_action(*actor, now);
        }
        let written = |(actor, event): &(Option<UserId>, Event)| (*actor, text::write(std::slice::from_ref(event)));
        Ok(NewRow {
            guild,
            channel,
            parent: thread_of,
            interaction,
            rematch_of: self.rematch_of,
            seed: seed.reveal(),
            at: now,
            actions: self.actions.iter().map(written).collect(),
            state: persist::state(&table),
            seats: persist::seat_rows(&table),
            channel_limit: settings.tables_per_channel,
            player_limit: settings.tables_per_player,
        })
    }
}
