//! The opening of a lobby: a new one, a rematch, one that closed without a game and is opened again, or one that plays
//! on from a turn of another game.

use super::command::{EveningOpening, NewTable, Opener};
use super::dice::ServerSeed;
use super::error::Failure;
use super::event::{Event, Origin, Versions};
use super::options::Options;
use super::seat::Player;
use super::seating::spread;
use super::start::Start;
use super::table::Table;
use super::view::TableView;
use super::{persist, text};
use crate::host::evening::request;
use crate::model::{ChannelId, Epoch, GuildId, GuildSettings, InteractionId, Millis, OfEvening, TableId, UserId};
use crate::store::NewRow;
use hypnosia_game::board::Colour;
use hypnosia_game::computer::Level;

/// The first actions of a table.
pub(super) struct Opening {
    pub place: Place,
    rematch_of: Option<TableId>,
    /// The closed lobby that is opened again.
    again_of: Option<TableId>,
    /// The evening that the table belongs to.
    pub evening: Option<OfEvening>,
    actions: Vec<OpeningAction>,
}

/// Where a table is opened, and by which request. The fields are those of [`NewTable`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub guild: GuildId,
    pub channel: ChannelId,
    pub thread_of: Option<ChannelId>,
    interaction: InteractionId,
}

impl Place {
    fn of(table: &NewTable) -> Place {
        let NewTable { guild, channel, thread_of, interaction, .. } = *table;
        Place { guild, channel, thread_of, interaction }
    }
}

/// The events of one action, and the person who is stored with them: who acts or, for a reserved seat, whom it is for.
type OpeningAction = (Option<UserId>, Vec<Event>);

fn opened(table: &NewTable, colour: Colour, origin: Option<Origin>) -> OpeningAction {
    let NewTable { owner, options, interaction, .. } = *table;
    let user = Some(owner);
    let mut events = vec![Event::Opened { owner: user, options, versions: Versions::CURRENT }];
    events.extend(origin.map(|origin| Event::BeginsFrom(Box::new(origin))));
    events.push(Event::Joined { colour, user, interaction });
    (user, events)
}

impl Opening {
    /// Seats the owner and the computers, and reserves seats for invited people.
    pub fn new(table: NewTable) -> Opening {
        let NewTable { owner, options, ref company, .. } = table;
        let mut invited: Vec<UserId> = Vec::new();
        for user in company.invited.iter().filter(|user| **user != owner) {
            if !invited.contains(user) {
                invited.push(*user);
            }
        }
        let players = 1 + invited.len() + usize::from(company.computers);
        let mut seats = spread(players.min(Colour::ALL.len())).into_iter();
        let mut actions = vec![opened(&table, seats.next().unwrap_or(Colour::Red), None)];
        for (user, colour) in invited.into_iter().zip(&mut seats) {
            actions.push((Some(user), vec![Event::Reserved { colour, user: Some(user) }]));
        }
        let computers = seats.map(|colour| Event::ComputerAdded { colour, level: options.level }).collect();
        actions.push((Some(owner), computers));
        Opening::plain(Place::of(&table), actions)
    }

    /// An opening that follows no other table.
    fn plain(place: Place, actions: Vec<OpeningAction>) -> Opening {
        Opening { place, rematch_of: None, again_of: None, evening: None, actions }
    }

    /// Seats the people of an evening's table round the board in this order; its game starts by itself. No click seats
    /// them, so theirs has the number 0.
    pub fn of_evening(table: &EveningOpening) -> Opening {
        let EveningOpening { guild, channel, of, options, starts, ref seats } = *table;
        let opened = Event::Opened { owner: None, options, versions: Versions::CURRENT };
        let mut actions = vec![(None, vec![opened])];
        let mut colours = spread(seats.len().min(Colour::ALL.len()));
        colours.sort_unstable();
        for (user, colour) in seats.iter().zip(colours) {
            let seated = Event::Joined { colour, user: Some(*user), interaction: InteractionId(0) };
            actions.push((Some(*user), vec![seated]));
        }
        actions.push((None, vec![Event::StartSet(Some(Start::At(starts)))]));
        let interaction = request(of.evening, of.round, of.number);
        let place = Place { guild, channel, thread_of: None, interaction };
        Opening { evening: Some(of), ..Opening::plain(place, actions) }
    }

    /// Seats the requester and the computers as before, and reserves the seats of the others, except of people who have
    /// left the server.
    pub fn rematch(game: &TableView, opener: Opener) -> Opening {
        Opening { rematch_of: Some(game.id), ..Opening::with_those_of(game, opener) }
    }

    /// Like [`Opening::rematch`], for a lobby that closed without a game.
    pub fn again(lobby: &TableView, opener: Opener) -> Opening {
        Opening { again_of: Some(lobby.id), ..Opening::with_those_of(lobby, opener) }
    }

    fn with_those_of(before: &TableView, opener: Opener) -> Opening {
        let table = opener.table(before.guild, before.options);
        let own = before.seat_of(opener.owner).map_or(Colour::Red, |seat| seat.colour);
        let mut actions = vec![opened(&table, own, before.origin)];
        for seat in before.seats.iter().filter(|seat| seat.colour != own) {
            let colour = seat.colour;
            match seat.player {
                Player::Person(_) if seat.left => {}
                Player::Person(user) => actions.push((Some(user), vec![Event::Reserved { colour, user: Some(user) }])),
                Player::Computer(level) => actions.push((None, vec![Event::ComputerAdded { colour, level }])),
                Player::Gone => {}
            }
        }
        Opening::plain(Place::of(&table), actions)
    }

    /// Seats the requester in their own seat of the game if it still has pawns, else in the seat that is to roll.
    /// Computers take all other seats: the game's computers at their levels, others of `level` in place of people.
    pub fn play_on(game: &TableView, origin: Origin, opener: Opener, level: Level) -> Opening {
        let options = Options { rated: false, level: Level::Expert, ..game.options };
        let table = opener.table(game.guild, options);
        let position = &origin.position;
        let own = game.seat_to_play_on(position, opener.owner);
        let mut actions = vec![opened(&table, own, Some(origin))];
        let others = game.seats.iter().filter(|seat| seat.colour != own).map(|seat| match seat.player {
            Player::Computer(level) => Event::ComputerAdded { colour: seat.colour, level },
            Player::Person(_) | Player::Gone => Event::ComputerAdded { colour: seat.colour, level },
        });
        actions.push((Some(opener.owner), others.collect()));
        Opening::plain(Place::of(&table), actions)
    }

    /// Whether seats are reserved.
    pub fn keeps_seats(&self) -> bool {
        self.actions.iter().flat_map(|(_, events)| events).any(|event| matches!(event, Event::Reserved { .. }))
    }

    pub fn events(&self) -> Vec<Event> {
        self.actions.iter().flat_map(|(_, events)| events.clone()).collect()
    }

    /// The row of the table; the store assigns the id.
    pub fn row(
        &self,
        seed: ServerSeed,
        settings: &GuildSettings,
        lease: Option<Epoch>,
        now: Millis,
    ) -> Result<NewRow, Failure> {
        let Place { guild, channel, thread_of, interaction } = self.place;
        let mut table = Table::new(TableId(0), guild, channel, seed, now);
        table.evening = self.evening;
        let actions = self.actions.iter().filter(|(_, events)| !events.is_empty());
        for (actor, events) in actions.clone() {
            for event in events {
                table.apply(event, now).map_err(Failure::log)?;
            }
            table.complete_action(*actor, now);
        }
        let written = |(actor, events): &OpeningAction| (*actor, text::write(events));
        Ok(NewRow {
            guild,
            channel,
            parent: thread_of,
            interaction,
            rematch_of: self.rematch_of,
            again_of: self.again_of,
            evening: self.evening,
            seed: seed.reveal(),
            at: now,
            actions: actions.map(written).collect(),
            state: persist::state(&table),
            seats: persist::seat_rows(&table),
            slow: table.counts_as_slow(),
            channel_limit: settings.tables_per_channel,
            player_limit: settings.tables_per_player,
            lease,
        })
    }
}
