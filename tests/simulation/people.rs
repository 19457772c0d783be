//! Simulated people: what they see, what they click, and when.

use crate::chance::Chance;
use crate::evenings;
use crate::events;
use crate::json::Message;
use crate::world::World;
use hypnosia::model::{Status, TableId, UserId};

/// A person's habit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Habit {
    /// Plays within seconds, and leaves no evening.
    Quick,
    /// Thinks for long.
    Slow,
    /// Is rarely online.
    Absent,
    /// Plays within seconds, but forgets a turn now and then.
    Forgetful,
    /// Clicks everything that can be clicked, old buttons included.
    Everything,
    /// Plays within seconds, and makes each click twice.
    Twice,
    /// Leaves lobbies and resigns games.
    Leaver,
}

const HABITS: [Habit; 9] = [
    Habit::Quick,
    Habit::Quick,
    Habit::Slow,
    Habit::Absent,
    Habit::Forgetful,
    Habit::Forgetful,
    Habit::Everything,
    Habit::Twice,
    Habit::Leaver,
];

/// How many of the newest messages a person looks at.
const LOOKS_BACK: usize = 30;

/// A member of the server.
#[derive(Debug)]
pub struct Person {
    pub id: u64,
    pub habit: Habit,
    chance: Chance,
    /// Clicks that a person of [`Habit::Everything`] has picked so far, and may make again.
    remembered: Vec<PossibleClick>,
}

/// A click that a person can make on a message.
#[derive(Debug, Clone)]
pub struct PossibleClick {
    pub channel: u64,
    pub message: u64,
    pub custom_id: String,
    pub values: Vec<String>,
}

impl Person {
    pub fn new(id: u64, chance: &mut Chance) -> Person {
        let habit = *chance.pick(&HABITS).unwrap();
        Person { id, habit, chance: chance.fork(), remembered: Vec::new() }
    }

    fn pause(&mut self) -> i64 {
        let (from, to) = match self.habit {
            Habit::Quick | Habit::Leaver => (400, 6_000),
            Habit::Slow => (5_000, 90_000),
            Habit::Absent => (60_000, 1_200_000),
            Habit::Forgetful if self.chance.happens(0.2) => (60_000, 150_000),
            Habit::Forgetful => (400, 6_000),
            Habit::Everything => (200, 8_000),
            Habit::Twice => (1_000, 15_000),
        };
        self.chance.between(from, to)
    }
}

/// Lets a person act now, and schedules their next act.
pub fn act(world: &mut World, index: usize) {
    if world.is_calm {
        return;
    }
    let Some(mut person) = world.people.get_mut(index).and_then(Option::take) else { return };
    let pause = person.pause().max(evenings::pause_at_least(world));
    world.after(pause, move |world| act(world, index));
    let wish = wish(world, &mut person);
    match wish {
        Wish::Nothing => {}
        Wish::Open => events::open_table(world, person.id),
        Wish::Click(click) => {
            let again = (person.habit == Habit::Twice).then(|| person.chance.between(0, 400));
            let user = person.id;
            if let Some(again) = again {
                let click = click.clone();
                world.after(again, move |world| events::click(world, user, &click));
            }
            events::click(world, user, &click);
        }
    }
    world.people[index] = Some(person);
}

enum Wish {
    Nothing,
    Open,
    Click(PossibleClick),
}

fn wish(world: &World, person: &mut Person) -> Wish {
    let seen = seen(world, person.id);
    if person.habit == Habit::Everything && person.chance.happens(0.6) {
        let all: Vec<PossibleClick> = seen.iter().flat_map(|(id, message)| clicks(*id, message)).collect();
        if let Some(click) = person.chance.pick(&all).cloned() {
            person.remembered.push(click);
        }
        return person.chance.pick(&person.remembered).cloned().map_or(Wish::Nothing, Wish::Click);
    }
    let mut wishes = Vec::new();
    for (id, message) in &seen {
        for click in clicks(*id, message) {
            let weight = weight(world, person, message, &click);
            if weight > 0.0 {
                wishes.push((weight, click));
            }
        }
    }
    let open = world.disk.tables().values().filter(|row| row.status.is_open()).count();
    if open < world.tables_wanted && person.chance.happens(0.3) {
        return Wish::Open;
    }
    let total: f64 = wishes.iter().map(|(weight, _)| weight).sum();
    let mut left = person.chance.between(0, 1_000_000) as f64 / 1_000_000.0 * total;
    for (weight, click) in wishes {
        left -= weight;
        if left <= 0.0 {
            return Wish::Click(click);
        }
    }
    Wish::Nothing
}

/// The newest [`LOOKS_BACK`] messages that a person sees, newest first.
fn seen(world: &World, user: u64) -> Vec<(u64, &Message)> {
    let visible = |message: &Message| message.only_to.is_none_or(|only| only == user);
    let messages = world.discord.messages.iter().rev().filter(|(_, message)| visible(message));
    messages.take(LOOKS_BACK).map(|(id, message)| (*id, message)).collect()
}

fn clicks(id: u64, message: &Message) -> Vec<PossibleClick> {
    let click = |(custom_id, mut values): (String, Vec<String>)| {
        // Computer players of this level would take most of the run's time, and few people play so many days later.
        values.retain(|value| value != "expert" && (!value.starts_with("day-") || value == "day-0"));
        PossibleClick { channel: message.channel, message: id, custom_id, values }
    };
    message.parts().into_iter().map(click).collect()
}

/// The relative probability that a sensible person makes this click.
fn weight(world: &World, person: &Person, message: &Message, click: &PossibleClick) -> f64 {
    if click.custom_id.starts_with("p/") {
        return evenings::weight(person.habit, &click.custom_id);
    }
    let mut parts = click.custom_id.splitn(4, '/');
    let (Some("t"), Some(table), Some(_), Some(action)) = (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return 0.0;
    };
    let tables = world.disk.tables();
    let Some(row) = table.parse().ok().and_then(|id| tables.get(&TableId(id))) else { return 0.0 };
    let me = UserId(person.id);
    let sits = row.seats.contains(&Some(me));
    let owns = row.owner == Some(me);
    let is_lobby = row.status == Status::Lobby;
    let leaves = if person.habit == Habit::Leaver { 1.0 } else { 0.02 };
    let seats = row.seats.len();
    match action {
        "colour" if !sits && is_lobby => 20.0,
        "join" if !sits && is_lobby => 5.0,
        "more" if is_lobby => 0.3,
        "start" if owns && seats >= 2 => 3.0,
        "start-when" if owns && is_lobby => 0.5,
        "start-hour" if owns && is_lobby => 1.0,
        "stop-start" if sits && is_lobby => 0.2,
        "full" if owns => 0.5,
        "add" | "add-level" if owns && seats < 4 => 0.5,
        "remove" if owns => 0.05,
        "leave" if sits => 0.2 * leaves,
        // Whoever gives a word opens the page about the dice first.
        "dice" if sits && is_lobby => 0.5,
        "word" if sits && is_lobby => 2.0,
        "cancel" if owns => 0.02 * leaves,
        "cancel!" => 1.0 * leaves,
        "resign" if sits => 0.1 * leaves,
        "resign!" | "off!" => 5.0 * leaves,
        "undo" if message.content.contains(&format!("<@{}>", person.id)) => 0.5,
        "back" if sits => 1.0,
        "view" if sits => 0.3,
        "table" if sits => 0.05,
        "view" | "hint" | "options" => 0.05,
        "go-on" if sits => 0.03,
        "rest-until" if sits => 1.0,
        "end-here" if sits => 0.02,
        "end-here!" if sits => 1.0,
        "agree" | "decline" if sits => 1.0,
        help if help.starts_with("help/") && sits => 0.05,
        "rematch" if sits => 0.3,
        "again" if sits => 0.5,
        "finish" if sits => 1.0,
        "replay" | "look-back" | "dice" | "dice-details" | "log" | "share" => 0.02,
        "whole" if message.content.contains(&format!("<@{}>", person.id)) => 4.0,
        both if both.starts_with("both/") && message.content.contains(&format!("<@{}>", person.id)) => 4.0,
        mv if mv.starts_with("m/") && message.content.contains(&format!("<@{}>", person.id)) => 4.0,
        _ => 0.0,
    }
}
