//! A month of a server of 20 people who sleep, travel, forget and leave, at tables of three paces and alone with a
//! computer, with a noticeboard, restarts, two outages, and the beginning of summer time. The bot is the one of the other
//! runs; here nothing fails, and time strides where nothing happens.
//!
//! One test lives through nine days of a smaller server. The ignored one lives through whole months, with 40 tables each:
//! `HYPNOSIA_MONTHS=5` for those of five seeds, `HYPNOSIA_MONTH=7` for that of one seed.

mod checks;
mod people;
mod record;
mod turns;
mod zones;

use crate::check;
use crate::disk::{Disk, Written};
use crate::events;
use crate::faults::FaultRates;
use crate::pretend::{ALL, Absence, Channel, GUILD};
use crate::run::{calm, live_on, runtime};
use crate::trouble;
use crate::world::{Ending, World};
use hypnosia::discord::ChosenOptions;
use hypnosia::model::{Status, TableId, TurnTime};
use hypnosia_game::computer::Level;
use people::Member;
use record::MonthRecord;
use std::collections::BTreeMap;
use std::time::Instant;
use turns::{Shown, Turn};
use zones::{MARCH, Rests};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
const CHANNELS: u64 = 10;
/// The channel of the noticeboard.
const NOTICEBOARD: u64 = 99;
/// How long people stay in the evening when they open a live table together.
const EVENING: i64 = 80 * MINUTE;
/// How much time passes at once where nothing happens: while a live game is on, and otherwise.
const STRIDE_LIVE: i64 = 45_000;
const STRIDE: i64 = 4 * MINUTE;

/// How much happens in a month.
#[derive(Debug, Clone, Copy)]
struct Extent {
    /// The day of March on which it begins, from 0.
    first: i64,
    days: i64,
    people: u64,
    slow: usize,
    live: usize,
    /// Games of one person with a computer.
    practice: usize,
}

/// The short test has fewer people, who play at as many tables each, and the nine days around the beginning of summer
/// time in Europe.
const SHORT: Extent = Extent { first: 22, days: 9, people: 8, slow: 13, live: 1, practice: 1 };
const LONG: Extent = Extent { first: 0, days: 31, people: 20, slow: 30, live: 10, practice: 3 };

/// The times of the slow tables, in turn.
const TIMES: [TurnTime; 6] = [
    TurnTime::OneDay,
    TurnTime::ThreeDays,
    TurnTime::OneDay,
    TurnTime::EightHours,
    TurnTime::Unlimited,
    TurnTime::ThreeDays,
];

/// What a world keeps of the month that it lives through.
#[derive(Debug, Default)]
pub struct Month {
    members: Vec<Member>,
    /// When each person rests: in their nights, and on their journeys until their next move.
    rests: BTreeMap<u64, Rests>,
    pub record: MonthRecord,
    now: i64,
}

impl Month {
    /// How much time may pass at once where nothing happens, in ms.
    pub fn stride(&self) -> i64 {
        if self.record.live.is_empty() { STRIDE } else { STRIDE_LIVE }
    }

    /// The language of a person's Discord client.
    pub fn locale(&self, user: u64) -> &'static str {
        self.member(user).map_or("en-US", |member| member.home.locale())
    }

    /// Whether a person has left the server.
    pub fn has_left(&self, user: u64) -> bool {
        let leaves = |member: &&Member| member.manner == people::Manner::Leaves;
        self.member(user).filter(leaves).is_some_and(|member| member.gone_from <= self.now)
    }

    /// For how much of a period the person whom a table waits for is awake: at live tables always, and while the players
    /// are asked something.
    pub fn awake(&self, table: TableId, from: i64, until: i64) -> i64 {
        let full = self.record.full.get(&table.0).copied().unwrap_or_default();
        let stands = self.record.asked.contains_key(&table.0);
        let awaited = self.record.awaited(table.0).filter(|_| !stands && turns::is_slow(full));
        let rests = awaited.and_then(|user| self.rests.get(&user));
        rests.map_or(until - from, |rests| rests.awake(from, until))
    }

    /// Notes a written action. Whoever has played is back from their journey.
    pub fn note(&mut self, action: &Written, disk: &Disk, now: i64) {
        self.record.note(action, disk, now);
        for line in action.text.lines() {
            let colour = match line.split(' ').collect::<Vec<_>>()[..] {
                ["move", colour, .., "player"] | ["back", colour] => colour,
                _ => continue,
            };
            if let Some(user) = self.record.player(action.table.0, colour) {
                self.end_journey(user, now);
            }
        }
    }

    fn begin_journey(&mut self, user: u64, now: i64, until: i64) {
        self.record.journeys.push((user, now, until));
        self.count_rests(user);
    }

    fn end_journey(&mut self, user: u64, now: i64) {
        let is_on = |(of, from, until): &&mut (u64, i64, i64)| *of == user && *from < now && now < *until;
        if let Some((.., until)) = self.record.journeys.iter_mut().find(is_on) {
            *until = now;
            self.count_rests(user);
        }
    }

    fn count_rests(&mut self, user: u64) {
        let Some(member) = self.member(user) else { return };
        let journeys =
            self.record.journeys.iter().filter(|(of, ..)| *of == user).map(|(_, from, until)| (*from, *until));
        let rests = Rests::of(member.nights.iter().copied().chain(journeys).collect());
        self.rests.insert(user, rests);
    }

    fn member(&self, user: u64) -> Option<&Member> {
        self.members.iter().find(|member| member.id == user)
    }
}

/// Lives through a month; returns the faults, and a line about what happened.
fn live_through(seed: u64, extent: Extent) -> (Vec<String>, String) {
    let clock = Instant::now();
    let shared = live_on(prepared(seed, extent));
    let lived = clock.elapsed();
    let mut faults = runtime().block_on(check::all(&shared));
    let mut world = shared.lock();
    faults.append(&mut world.broken);
    let turns = turns(&world);
    let shown = Shown::of(&world.discord.history);
    let Month { rests, record, .. } = world.month.as_ref().unwrap();
    faults.extend(checks::stuck(&record.waits));
    faults.extend(checks::lost_in_rest(&turns, rests));
    faults.extend(checks::unwarned(&turns, &shown, rests));
    faults.extend(checks::pinged_at_rest(&turns, &shown, rests));
    faults.extend(checks::too_many_pings(&turns, &shown));
    faults.extend(checks::noticeboards(check::noticeboards(&world.discord), &record.noticeboard));
    faults.extend(too_little(&world, &turns, extent));
    let (now, before) = checks::pings(&turns, &shown);
    let with_turns = shown.pings.iter().filter(|ping| ping.is_of_turn).count();
    let tables = world.disk.tables();
    let (all, over) = (tables.len(), tables.values().filter(|row| row.status == Status::Over).count());
    let timed = turns.iter().filter(|turn| turn.is_timed_out).count();
    let said = |words: &str| {
        record.actions.iter().flat_map(|action| action.text.lines()).filter(|line| line.starts_with(words)).count()
    };
    let counts = ["rests", "returned", "held", "back", "stand-in", "put-away", "proposed", "agreed"]
        .map(|word| format!("{} {word}", said(word)));
    let told = format!(
        "{all} tables, {over} finished, {} turns, {timed} timed out; {now} pings at calm tables, {before} by the rule of before \
         ({with_turns} of all with a turn, {} with a notice: {:?}); {}; {} requests about the noticeboard, {} in the \
         busiest hour; {} requests and acts; lived in {lived:?}, checked in {:?}",
        turns.len(),
        shown.pings.len() - with_turns,
        record.notices,
        counts.join(", "),
        record.noticeboard.len(),
        checks::busiest_hour(&record.noticeboard),
        world.trace.len(),
        clock.elapsed() - lived
    );
    (faults, told)
}

/// The world at the beginning of a month, with all that people and fate have in mind.
fn prepared(seed: u64, extent: Extent) -> World {
    let mut world = World::new(seed, FaultRates::default(), Disk::new(seed as i64));
    let begin = MARCH + extent.first * DAY;
    world.begin_at(begin);
    for channel in (100..100 + CHANNELS).chain([NOTICEBOARD]) {
        world.discord.channels.insert(channel, Channel { parent: None, archived: false, permissions: ALL });
    }
    world.disk.choose_noticeboard(GUILD, NOTICEBOARD).unwrap();
    let members: Vec<Member> = (0..extent.people).map(|number| Member::new(number, extent, &mut world)).collect();
    let users: Vec<u64> = members.iter().map(|member| member.id).collect();
    let mut month = Month { members, now: begin, ..Month::default() };
    users.into_iter().for_each(|user| month.count_rests(user));
    world.month = Some(month);
    for index in 0..extent.people as usize {
        world.after(5 * MINUTE + index as i64 * MINUTE, move |world| people::choose_hours(world, index));
    }
    plan_visits(&mut world, extent);
    plan_evenings(&mut world, extent);
    plan_fate(&mut world, extent);
    world.after(0, tick);
    for day in 1..=extent.days {
        world.after(day * DAY - HOUR, look_at_tables);
    }
    world.after(extent.days * DAY, calm);
    world
}

/// Plans when people look at their games, who opens which slow table then, and who travels.
fn plan_visits(world: &mut World, extent: Extent) {
    let begin = world.now();
    let mut visits = Vec::new();
    for index in 0..extent.people as usize {
        // Every third person travels, and every other of them comes back early.
        let journey = (index % 3 == 0).then(|| (world.chance.between(3, extent.days - 6), world.chance.between(3, 7)));
        if let Some((day, days)) = journey {
            world.after(day * DAY + 10 * HOUR, move |world| people::travel(world, index, days));
        }
        for day in 0..extent.days {
            let back = |days: i64| if index % 2 == 0 { days - 1 } else { days };
            let is_away = journey.is_some_and(|(from, days)| (from..from + back(days)).contains(&day));
            let (home, lates) = (world.month.as_ref().unwrap().members[index].home, visits_of(world, index));
            for late in lates.into_iter().filter(|_| !is_away) {
                let at = home.moment(extent.first + day, late) - begin;
                if at > HOUR {
                    visits.push((at, index));
                    // People have more time in the evening.
                    let most = if late >= 16 * HOUR { 40 } else { 8 };
                    let stays = world.chance.between(0, most) * MINUTE;
                    world.after(at, move |world| people::stay(world, index, stays));
                }
            }
        }
    }
    let early: Vec<(i64, usize)> = visits.into_iter().filter(|(at, _)| *at < extent.days * DAY / 4).collect();
    for table in 0..extent.slow {
        let Some((at, index)) = world.chance.pick(&early).copied() else { return };
        let (channel, time) = (100 + table as u64 % CHANNELS, TIMES[table % TIMES.len()]);
        world.after(at, move |world| open(world, index, channel, time, 0));
    }
    for table in 0..extent.practice {
        let Some((at, index)) = world.chance.pick(&early).copied() else { return };
        world.after(at, move |world| open(world, index, 100 + table as u64, TurnTime::Unlimited, 1));
    }
}

fn visits_of(world: &mut World, index: usize) -> Vec<i64> {
    let mut month = world.month.take().unwrap();
    let visits = month.members[index].visits(world);
    world.month = Some(std::mem::take(&mut month));
    visits
}

fn open(world: &mut World, index: usize, channel: u64, time: TurnTime, computers: u8) {
    let member = &world.month.as_ref().unwrap().members[index];
    if member.gone_from > world.now() {
        let (user, level) = (member.id, Some(Level::Easy));
        let chosen = ChosenOptions { variant: None, time: Some(time), rated: None, level };
        events::open_table_in(world, user, channel, Some((chosen, computers)));
    }
}

/// Plans the evenings on which a person opens a live table, and two more are there. One of the three may forget it.
fn plan_evenings(world: &mut World, extent: Extent) {
    for table in 0..extent.live {
        let day = 1 + (table as i64 * (extent.days - 3)) / extent.live as i64;
        let begin = day * DAY + 19 * HOUR;
        let first = world.chance.between(0, extent.people as i64 - 6) as usize;
        let channel = 100 + table as u64 % CHANNELS;
        world.after(begin, move |world| open(world, first, channel, TurnTime::TenMinutes, 0));
        for guest in 0..3 {
            let stays = if guest > 0 && world.chance.happens(0.4) { 20 * MINUTE } else { EVENING };
            let (index, come) = (first + guest, begin + (1 + guest as i64) * MINUTE);
            world.after(come, move |world| people::stay(world, index, stays));
        }
    }
}

/// Plans the restarts and the two outages.
fn plan_fate(world: &mut World, extent: Extent) {
    for day in (2..extent.days).step_by(3) {
        let at = day * DAY + world.chance.between(0, DAY);
        let ending = if day % 2 == 0 { Ending::Stop } else { Ending::Crash };
        world.after(at, move |world| trouble::end(world, ending));
    }
    let (first, second) = (extent.days * DAY / 3, extent.days * DAY * 2 / 3 + 7 * HOUR);
    world.after(first, |world| {
        trouble::begin_absence(world, Absence::Outage);
        world.after(5 * HOUR, trouble::find_guild);
    });
    world.after(second, |world| trouble::cut_gateway_for(world, 30_000, 9 * HOUR));
}

/// Tells the month the time, each hour.
fn tick(world: &mut World) {
    let now = world.now();
    world.month.as_mut().unwrap().now = now;
    if !world.is_calm {
        world.after(HOUR, tick);
    }
}

/// Records how all open tables wait, unless nobody can play.
fn look_at_tables(world: &mut World) {
    if people::is_deaf(world) {
        return;
    }
    let month = world.month.as_ref().unwrap();
    let mut movers = BTreeMap::new();
    for (id, row) in world.disk.tables().iter() {
        let Some(board) = row.turn.and_then(|message| world.discord.messages.get(&message.0)) else { continue };
        let mover = row.seats.iter().flatten().find(|user| people::waits_for(board, user.0));
        movers.extend(mover.filter(|_| !board.parts().is_empty()).map(|user| (id.0, user.0)));
    }
    let waits = record::waits(&world.disk, world.now(), month, &movers);
    world.month.as_mut().unwrap().record.waits.extend(waits);
}

fn turns(world: &World) -> Vec<Turn> {
    let record = &world.month.as_ref().unwrap().record;
    turns::of(&record.actions, &record::people(&world.disk), world.now())
}

/// Says so if less happened than the month is meant to try. A table that is put away is no part of each month: there are
/// none to two of them.
fn too_little(world: &World, turns: &[Turn], extent: Extent) -> Option<String> {
    let (tables, wanted) = (world.disk.tables().len(), (extent.slow + extent.live) / 2);
    let timed = turns.iter().filter(|turn| turn.is_timed_out && turn.is_slow()).count();
    let actions = &world.month.as_ref().unwrap().record.actions;
    let said = |word: &str| {
        actions
            .iter()
            .flat_map(|action| action.text.lines())
            .filter(|line| line.split(' ').next() == Some(word))
            .count()
    };
    let (rested, put_away) = (said("rests"), said("put-away"));
    let is_much = tables >= wanted && turns.len() >= 10 * tables && timed > 0 && rested > 0;
    let turns = turns.len();
    (!is_much).then(|| {
        format!(
            "too little happened: {tables} tables, {turns} turns, {timed} lost, {rested} rests, {put_away} put away"
        )
    })
}

fn assert_month(seed: u64, extent: Extent) {
    let (faults, told) = live_through(seed, extent);
    println!("month {seed}: {told}");
    assert!(faults.is_empty(), "month {seed}: {} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn server_lives_through_change_to_summer_time() {
    assert_month(4, SHORT);
}

#[test]
#[ignore = "takes minutes"]
fn server_lives_through_whole_months() {
    let number = crate::number;
    let seeds = match number("HYPNOSIA_MONTH") {
        Some(seed) => seed..seed + 1,
        None => 0..number("HYPNOSIA_MONTHS").unwrap_or(1),
    };
    seeds.for_each(|seed| assert_month(seed, LONG));
}
