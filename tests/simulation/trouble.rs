//! Random faults, drawn once a minute, such as deletions, cuts, crashes and a full disk.

use crate::events;
use crate::outage;
use crate::pretend::{ALL, ATTACH, Absence, MAKE_THREADS, SEND, SEND_IN_THREADS};
use crate::world::{Ending, World};
use discord_sandbox::history::Event;
use std::sync::atomic::Ordering;

const MINUTE: i64 = 60_000;
/// The interval of heartbeats, in ms.
const HEARTBEAT: i64 = 41_250;

/// Draws the faults of this minute, and schedules the next draw.
pub fn minute(world: &mut World) {
    if world.is_calm {
        return;
    }
    world.after(MINUTE, minute);
    let faults = world.faults.clone();
    type Trouble = fn(&mut World);
    let kinds: [(f64, Trouble); 13] = [
        (faults.message_deleted, delete_message),
        (faults.thread_deleted, delete_thread),
        (faults.thread_archived, archive_thread),
        (faults.permission_taken, take_permission),
        (faults.gateway_cut, cut_gateway),
        (faults.crash, |world| end(world, Ending::Crash)),
        (faults.restart, |world| end(world, Ending::Stop)),
        (faults.disk_full, fill_disk),
        (faults.channel_deleted, delete_channel),
        (faults.clock_set, set_clock),
        (faults.sleep, sleep),
        (faults.guild_lost, |world| lose_guild(world, Absence::Outage)),
        (faults.bot_removed, |world| lose_guild(world, Absence::Removed)),
    ];
    for (rate, trouble) in kinds {
        if world.chance.happens(rate) {
            let wait = world.chance.between(0, MINUTE);
            world.after(wait, move |world| {
                if !world.is_calm {
                    trouble(world);
                }
            });
        }
    }
}

pub fn end(world: &mut World, ending: Ending) {
    world.in_trouble();
    world.note(|line| *line += &format!("the process ends: {ending:?}"));
    world.goes_offline();
    world.ends = Some(ending);
}

fn delete_message(world: &mut World) {
    let public = world.discord.messages.iter().filter(|(_, message)| message.only_to.is_none());
    let public: Vec<u64> = public.map(|(id, _)| *id).rev().take(6).collect();
    let Some(id) = world.chance.pick(&public).copied() else { return };
    world.in_trouble();
    world.discord.deleted = true;
    let deleted = world.delete(id);
    world.note(|line| *line += &format!("somebody deletes {id}: {deleted:?}"));
}

fn threads(world: &World) -> Vec<(u64, u64)> {
    let threads = world.discord.channels.iter();
    threads.filter_map(|(id, channel)| Some((*id, channel.parent?))).collect()
}

fn delete_thread(world: &mut World) {
    let Some((thread, parent)) = world.chance.pick(&threads(world)).copied() else { return };
    world.in_trouble();
    world.note(|line| *line += &format!("somebody deletes thread {thread}"));
    world.discord.deleted = true;
    world.delete_channel(thread);
    events::thread_deleted(world, thread, parent);
}

fn delete_channel(world: &mut World) {
    let channels = world.discord.channels.iter().filter(|(_, channel)| channel.parent.is_none());
    let channels: Vec<u64> = channels.map(|(id, _)| *id).collect();
    let Some(id) = world.chance.pick(&channels).copied() else { return };
    world.in_trouble();
    world.note(|line| *line += &format!("somebody deletes channel {id}"));
    world.discord.deleted = true;
    for (thread, _) in threads(world).into_iter().filter(|(_, parent)| *parent == id) {
        world.delete_channel(thread);
    }
    world.delete_channel(id);
    events::channel_deleted(world, id);
}

fn set_clock(world: &mut World) {
    let most = if world.chance.happens(0.5) { 5_000 } else { 20 * MINUTE };
    let by = world.chance.between(0, 2 * most) - most;
    world.in_trouble();
    world.note(|line| *line += &format!("the clock is set by {by} ms"));
    world.clock_off += by;
    outage::COUNTS.jumps.fetch_add(1, Ordering::Relaxed);
    outage::jumped(world, by);
}

fn sleep(world: &mut World) {
    let most = if world.chance.happens(0.5) { 20_000 } else { 10 * MINUTE };
    let (lasts, is_counted) = (world.chance.between(1_000, most), world.chance.happens(0.5));
    world.in_trouble();
    world.note(|line| *line += &format!("the machine sleeps for {lasts} ms, counted: {is_counted}"));
    outage::COUNTS.sleeps.fetch_add(1, Ordering::Relaxed);
    world.sleeps = Some((lasts, is_counted));
}

/// Called when the machine wakes up after a sleep of `lasted` ms. If the sleep lasted at least [`HEARTBEAT`], the
/// connection may have died: no click arrives until the bot notices that.
pub fn wake_up(world: &mut World, lasted: i64) {
    if world.discord.gateway_cut || lasted < HEARTBEAT || world.bot.is_none() || !world.chance.happens(0.7) {
        return;
    }
    outage::COUNTS.deaths.fetch_add(1, Ordering::Relaxed);
    (world.discord.gateway_cut, world.discord.is_dead) = (true, true);
    // The connection's death is noticed when a second heartbeat is due while the first is not acknowledged.
    let noticed = world.chance.between(HEARTBEAT, 2 * HEARTBEAT);
    let (life, back) = (world.life, world.chance.between(200, 5_000));
    world.after(noticed, move |world| {
        if world.life == life && world.discord.is_dead {
            connected(world, false);
            world.after(back, join_gateway);
        }
    });
}

/// Acknowledges a heartbeat, unless the gateway is cut, and schedules the next one.
pub fn beat(world: &mut World) {
    world.after(HEARTBEAT, beat);
    if !world.discord.gateway_cut {
        world.discord.heartbeats += 1;
        outage::heard(world);
    }
}

fn lose_guild(world: &mut World, absence: Absence) {
    if world.discord.absence.is_some() {
        return;
    }
    begin_absence(world, absence);
    let lasts = if world.chance.happens(0.5) {
        world.chance.between(1_000, 20_000)
    } else {
        world.chance.between(0, 8 * MINUTE)
    };
    world.after(lasts, find_guild);
}

/// Makes the server absent until [`find_guild`].
pub fn begin_absence(world: &mut World, absence: Absence) {
    world.in_trouble();
    world.note(|line| *line += &format!("the server: {absence:?}"));
    let count = match absence {
        Absence::Outage => &outage::COUNTS.outages,
        Absence::Removed => &outage::COUNTS.removals,
    };
    count.fetch_add(1, Ordering::Relaxed);
    world.discord.absence = Some(absence);
    world.goes_offline();
    events::guild_lost(world, absence);
    outage::note(world);
}

/// Lets Discord serve the server again, with the bot in it.
pub fn find_guild(world: &mut World) {
    if world.discord.absence.take().is_none() {
        return;
    }
    world.in_trouble();
    world.note(|line| *line += "the server is back");
    world.goes_online();
    events::guild_found(world);
    outage::note(world);
}

fn archive_thread(world: &mut World) {
    let Some((thread, _)) = world.chance.pick(&threads(world)).copied() else { return };
    world.in_trouble();
    world.note(|line| *line += &format!("somebody archives thread {thread}"));
    if let Some(channel) = world.discord.channels.get_mut(&thread) {
        channel.archived = true;
    }
}

fn take_permission(world: &mut World) {
    let permission = *world.chance.pick(&[SEND, ATTACH, MAKE_THREADS, SEND_IN_THREADS]).unwrap();
    world.in_trouble();
    world.note(|line| *line += &format!("permission {permission} is taken"));
    permit(world, ALL & !permission);
    let wait = world.chance.between(1_000, 5 * MINUTE);
    world.after(wait, |world| permit(world, ALL));
}

pub fn permit(world: &mut World, permissions: u64) {
    let channels = world.discord.channels.values_mut().filter(|channel| channel.parent.is_none());
    channels.for_each(|channel| channel.permissions = permissions);
}

fn fill_disk(world: &mut World) {
    let lasts = world.chance.between(500, 2 * MINUTE);
    fill_disk_for(world, lasts);
}

/// Makes the disk full for `lasts` ms, or for longer if it is already full for longer.
pub fn fill_disk_for(world: &mut World, lasts: i64) {
    world.note(|line| *line += &format!("the disk is full for {lasts} ms"));
    world.disk.fill(world.now(), world.now() + lasts);
    outage::note(world);
    world.after(lasts, |world| {
        if world.disk.is_to_be_mended(world.now()) {
            mend_disk(world);
        }
    });
}

/// Gives the disk room again.
pub fn mend_disk(world: &mut World) {
    world.in_trouble();
    world.note(|line| *line += "the disk is not full");
    world.disk.mend(world.now());
    outage::note(world);
}

fn cut_gateway(world: &mut World) {
    if world.discord.gateway_cut {
        return;
    }
    // The bot notices the cut at once, or later because a heartbeat is not acknowledged.
    let noticed =
        if world.chance.happens(0.5) { world.chance.between(0, 1_000) } else { world.chance.between(0, 41_000) };
    let lasts =
        if world.chance.happens(0.7) { world.chance.between(200, 10_000) } else { world.chance.between(0, 8 * MINUTE) };
    cut_gateway_for(world, noticed, lasts);
}

/// Cuts the gateway for `lasts` ms; the bot notices it after `noticed` ms.
pub fn cut_gateway_for(world: &mut World, noticed: i64, lasts: i64) {
    world.in_trouble();
    world.note(|line| *line += "the gateway is cut");
    world.discord.gateway_cut = true;
    world.goes_offline();
    world.after(noticed, |world| {
        if world.discord.gateway_cut {
            connected(world, false);
        }
    });
    world.after(lasts, join_gateway);
}

/// Reconnects the gateway. The session is either resumed, or lost with all events since the cut.
pub fn join_gateway(world: &mut World) {
    if !world.discord.gateway_cut {
        return;
    }
    world.in_trouble();
    (world.discord.gateway_cut, world.discord.is_dead) = (false, false);
    world.goes_online();
    let missed = std::mem::take(&mut world.discord.missed);
    let is_resumed = world.chance.happens(0.5);
    world.note(|line| *line += &format!("the gateway is back, resumed: {is_resumed}"));
    if is_resumed {
        for event in missed {
            world.tell(event);
        }
    } else {
        world.record(Event::Identified { shard: 0, shards: 1 });
        events::session(world);
    }
    connected(world, true);
}

/// Sets whether the gateway connection looks alive to the bot, which polls this state each second. Does nothing if no
/// bot runs.
pub fn connected(world: &mut World, connected: bool) {
    if world.bot.is_some() {
        world.discord.seems_connected = connected;
        outage::note(world);
    }
}
