//! Which channels of a server a person sees, by the roles and overwrites that Discord has reported. In memory only.
//!
//! Discord says what a person may do in the channel of their command, and in no other. A list of tables must not show
//! the tables and people of a channel that its reader does not see, so that is worked out here. A channel of which
//! Discord has reported nothing counts as unseen.

use crate::model::{ChannelId, GuildId, UserId};
use crate::tasks::lock;
use serenity::all::{
    ChannelType, FullEvent, Guild, GuildChannel, PermissionOverwrite, PermissionOverwriteType, Permissions, Role,
    RoleId,
};
use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::time::Duration;
use tokio::time::Instant;

/// How long an event is kept for the report of its server. After the start, poise delays that by up to 100 ms, so later
/// events may be handled before it.
const EARLY: Duration = Duration::from_secs(1);

/// The servers that Discord has reported. Discord limits the servers of a shard and the channels of a server, so this
/// has no limit of its own.
#[derive(Debug, Default)]
pub struct Sight {
    servers: Mutex<HashMap<GuildId, Server>>,
    /// The last events of servers that were not reported yet. Locked after `servers`.
    early: Mutex<Vec<(Instant, GuildId, FullEvent)>>,
}

/// The roles, channels and threads of a server, as far as they decide who sees which channel.
#[derive(Debug, Clone)]
struct Server {
    owner: UserId,
    /// The permissions of the roles, as far as they decide what people see.
    roles: HashMap<RoleId, Permissions>,
    /// The channels, each with its overwrites that show or hide it.
    channels: HashMap<ChannelId, Box<[Overwrite]>>,
    /// The open public threads with their parents. People see such a thread if they see its parent.
    threads: HashMap<ChannelId, ChannelId>,
}

/// Shows a channel to somebody, or hides it from them.
#[derive(Debug, Clone, Copy)]
struct Overwrite {
    whom: Whom,
    shows: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Whom {
    Role(RoleId),
    Member(UserId),
}

impl Sight {
    /// Notes an event that changes who sees which channel.
    pub fn heed(&self, event: &FullEvent) {
        if let Some(guild) = server_of(event)
            && self.is_early(guild, event)
        {
            return;
        }
        match event {
            FullEvent::GuildCreate { guild, .. } => self.report(guild).iter().for_each(|early| self.heed(early)),
            FullEvent::GuildUpdate { new_data, .. } => self.change(new_data.id.into(), |server| {
                server.owner = new_data.owner_id.into();
                server.roles = roles(new_data.roles.values());
            }),
            FullEvent::GuildRoleCreate { new } | FullEvent::GuildRoleUpdate { new, .. } => {
                self.change(new.guild_id.into(), |server| server.roles.extend(roles([new])));
            }
            FullEvent::GuildRoleDelete { guild_id, removed_role_id, .. } => {
                self.change((*guild_id).into(), |server| server.roles.remove(removed_role_id));
            }
            FullEvent::ChannelCreate { channel } => self.record_new(channel),
            FullEvent::ChannelUpdate { new, .. } => self.record(new),
            FullEvent::ChannelDelete { channel, .. } => self.hide(channel.guild_id.into(), channel.id.into()),
            FullEvent::ThreadCreate { thread } => self.record(thread),
            FullEvent::ThreadUpdate { new, .. } => self.record(new),
            FullEvent::ThreadDelete { thread, .. } => self.hide(thread.guild_id.into(), thread.id.into()),
            FullEvent::ThreadListSync { thread_list_sync: listed } => {
                listed.threads.iter().for_each(|thread| self.record(thread));
            }
            _ => {}
        }
    }

    /// Records a server; returns the events that came before this report, but are later than it.
    fn report(&self, guild: &Guild) -> Vec<FullEvent> {
        let mut servers = lock(&self.servers);
        servers.insert(guild.id.into(), Server::of(guild));
        let of_server = |(_, of, _): &mut (Instant, GuildId, FullEvent)| *of == guild.id.into();
        let early = lock(&self.early).extract_if(.., of_server).collect::<Vec<_>>();
        early.into_iter().filter(|(at, ..)| at.elapsed() < EARLY).map(|(.., event)| event).collect()
    }

    /// Whether an event came before the report of its server; then it is kept for that.
    fn is_early(&self, guild: GuildId, event: &FullEvent) -> bool {
        let servers = lock(&self.servers);
        let is_early = !servers.contains_key(&guild);
        if is_early {
            let mut early = lock(&self.early);
            early.retain(|(at, ..)| at.elapsed() < EARLY);
            early.push((Instant::now(), guild, event.clone()));
        }
        is_early
    }

    /// Forgets a server that Discord does not serve, or whose report could not be read.
    pub fn forget(&self, guild: GuildId) {
        lock(&self.servers).remove(&guild);
    }

    /// Forgets a channel that is gone, or of which nothing is known any more.
    pub fn hide(&self, guild: GuildId, channel: ChannelId) {
        self.change(guild, |server| {
            server.channels.remove(&channel);
            server.threads.remove(&channel);
        });
    }

    fn record(&self, channel: &GuildChannel) {
        self.change(channel.guild_id.into(), |server| server.record(channel));
    }

    /// Records a new channel, unless it is known: events are handled side by side, so that a change of the channel can
    /// come before the report of its creation.
    fn record_new(&self, channel: &GuildChannel) {
        self.change(channel.guild_id.into(), |server| {
            if !server.channels.contains_key(&channel.id.into()) {
                server.record(channel);
            }
        });
    }

    fn change<T>(&self, guild: GuildId, change: impl FnOnce(&mut Server) -> T) {
        if let Some(server) = lock(&self.servers).get_mut(&guild) {
            change(server);
        }
    }

    /// Whether a member with these roles certainly sees a channel, or a public thread.
    pub fn sees(&self, guild: GuildId, user: UserId, roles: &[RoleId], channel: ChannelId) -> bool {
        let servers = lock(&self.servers);
        servers.get(&guild).is_some_and(|server| server.shows(guild, user, roles, channel))
    }

    /// Whether everybody who sees `place` certainly sees `channel`, too, be that a channel or a public thread.
    pub fn sees_whoever_sees(&self, guild: GuildId, place: ChannelId, channel: ChannelId) -> bool {
        let servers = lock(&self.servers);
        servers.get(&guild).is_some_and(|server| server.shows_to_all_who_see(guild, place, channel))
    }
}

impl Server {
    fn of(guild: &Guild) -> Server {
        let mut server = Server {
            owner: guild.owner_id.into(),
            roles: roles(guild.roles.values()),
            channels: HashMap::new(),
            threads: HashMap::new(),
        };
        guild.channels.values().chain(&guild.threads).for_each(|channel| server.record(channel));
        server
    }

    fn record(&mut self, channel: &GuildChannel) {
        let id = channel.id.into();
        let Some(thread) = &channel.thread_metadata else {
            self.channels.insert(id, overwrites(&channel.permission_overwrites));
            return;
        };
        // Finished games leave archived threads behind, so these are forgotten.
        match channel.parent_id.filter(|_| channel.kind != ChannelType::PrivateThread && !thread.archived) {
            Some(parent) => self.threads.insert(id, parent.into()),
            None => self.threads.remove(&id),
        };
    }

    /// Discord's rule: the overwrite of everybody, then those of all roles together, then that of the member.
    fn shows(&self, guild: GuildId, user: UserId, roles: &[RoleId], channel: ChannelId) -> bool {
        let place = self.threads.get(&channel).copied().unwrap_or(channel);
        let Some(overwrites) = self.channels.get(&place) else { return false };
        // The role of everybody has the id of the server.
        let everybody = RoleId::new(guild.0.max(1));
        let of_role = |role: &RoleId| self.roles.get(role).copied().unwrap_or_default();
        let granted = roles.iter().map(of_role).fold(of_role(&everybody), |sum, role| sum | role);
        if user == self.owner || granted.administrator() {
            return true;
        }
        let of = |is_meant: &dyn Fn(Whom) -> bool| {
            // Of several roles, one that shows the channel is enough.
            overwrites.iter().filter(|one| is_meant(one.whom)).map(|one| one.shows).max()
        };
        let has_role = |whom: Whom| roles.iter().any(|role| *role != everybody && whom == Whom::Role(*role));
        of(&|whom| whom == Whom::Member(user))
            .or_else(|| of(&has_role))
            .or_else(|| of(&|whom| whom == Whom::Role(everybody)))
            .unwrap_or_else(|| granted.view_channel())
    }
}

impl Server {
    /// Whether everybody who sees `place` sees `channel`, whatever roles they have: members come and go, and get roles
    /// and lose them, and nobody lists them to the bot.
    fn shows_to_all_who_see(&self, guild: GuildId, place: ChannelId, channel: ChannelId) -> bool {
        let parent = self.threads.get(&channel).copied().unwrap_or(channel);
        let [Some(of_place), Some(of_channel)] = [place, parent].map(|id| self.channels.get(&id)) else { return false };
        let whom: HashSet<Whom> = of_place.iter().chain(of_channel.iter()).map(|one| one.whom).collect();
        let sets = self.sets_of_roles(guild, &whom);
        // Nobody has the id of the server, so this stands for whoever has no overwrite of their own.
        let sees = |roles: &Vec<RoleId>, where_to| self.shows(guild, UserId(guild.0), roles, where_to);
        let own = |overwrites: &[Overwrite], user| {
            overwrites.iter().find(|one| one.whom == Whom::Member(user)).map(|one| one.shows)
        };
        let suits = |user: UserId| match (own(of_place, user), own(of_channel, user)) {
            _ if user == self.owner => true,
            (_, Some(true)) | (Some(false), _) | (None, None) => true,
            (Some(true), Some(false)) => false,
            (Some(true), None) => sets.iter().all(|roles| sees(roles, channel)),
            (None, Some(false)) => !sets.iter().any(|roles| sees(roles, place)),
        };
        sets.iter().all(|roles| !sees(roles, place) || sees(roles, channel))
            && whom.iter().all(|whom| match whom {
                Whom::Member(user) => suits(*user),
                Whom::Role(_) => true,
            })
    }

    /// The sets of roles that a member may have, as far as they differ in what these overwrites mean to the member.
    ///
    /// What shows one channel to somebody is one role or none, and what hides another from them is one role or none. So
    /// if a member with many roles sees the one and not the other, then so does one with two of them, or one, or none.
    fn sets_of_roles(&self, guild: GuildId, whom: &HashSet<Whom>) -> Vec<Vec<RoleId>> {
        let named = whom.iter().filter_map(|whom| match whom {
            Whom::Role(role) => Some(*role).filter(|role| role.get() != guild.0),
            Whom::Member(_) => None,
        });
        // Roles without an overwrite differ only in whether they show all channels. Administrators see everything.
        let shows_all = |(role, of): &(&RoleId, &Permissions)| {
            of.view_channel() && !of.administrator() && !whom.contains(&Whom::Role(**role))
        };
        let plain = self.roles.iter().find(shows_all).map(|(role, _)| *role);
        let roles: Vec<RoleId> = named.chain(plain).collect();
        let alone = roles.iter().map(|role| vec![*role]);
        let pairs = roles.iter().enumerate().flat_map(|(at, one)| roles[..at].iter().map(|other| vec![*one, *other]));
        [Vec::new()].into_iter().chain(alone).chain(pairs).collect()
    }
}

/// The server in which an event may change who sees which channel, apart from threads.
pub fn server_of_change(event: &FullEvent) -> Option<GuildId> {
    let guild = match event {
        FullEvent::GuildUpdate { new_data, .. } => new_data.id,
        FullEvent::GuildRoleCreate { new } | FullEvent::GuildRoleUpdate { new, .. } => new.guild_id,
        FullEvent::GuildRoleDelete { guild_id, .. } => *guild_id,
        FullEvent::ChannelUpdate { new, .. } => new.guild_id,
        FullEvent::ChannelDelete { channel, .. } => channel.guild_id,
        _ => return None,
    };
    Some(guild.into())
}

/// The server of which an event changes what is recorded; `None` for its report.
fn server_of(event: &FullEvent) -> Option<GuildId> {
    let guild = match event {
        FullEvent::ChannelCreate { channel } => channel.guild_id,
        FullEvent::ThreadCreate { thread } | FullEvent::ThreadUpdate { new: thread, .. } => thread.guild_id,
        FullEvent::ThreadDelete { thread, .. } => thread.guild_id,
        FullEvent::ThreadListSync { thread_list_sync } => thread_list_sync.guild_id,
        _ => return server_of_change(event),
    };
    Some(guild.into())
}

/// The roles that let people see channels.
fn roles<'a>(of: impl IntoIterator<Item = &'a Role>) -> HashMap<RoleId, Permissions> {
    let decides = Permissions::ADMINISTRATOR | Permissions::VIEW_CHANNEL;
    of.into_iter().map(|role| (role.id, role.permissions & decides)).collect()
}

fn overwrites(of: &[PermissionOverwrite]) -> Box<[Overwrite]> {
    let read = |one: &PermissionOverwrite| {
        let whom = match one.kind {
            PermissionOverwriteType::Role(role) => Whom::Role(role),
            PermissionOverwriteType::Member(user) => Whom::Member(user.into()),
            _ => return None,
        };
        // An overwrite that both denies and allows the permission allows it.
        let shows = one.allow.view_channel();
        (shows || one.deny.view_channel()).then_some(Overwrite { whom, shows })
    };
    of.iter().filter_map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    const GUILD: GuildId = GuildId(5);
    const OWNER: UserId = UserId(1);
    const ADMIN: RoleId = RoleId::new(6);
    const PLAYER: RoleId = RoleId::new(7);
    const GUEST: RoleId = RoleId::new(8);
    const HALL: u64 = 20;

    fn channel(id: u64, overwrites: Value) -> GuildChannel {
        serde_json::from_value(json!({
            "id": id.to_string(), "type": 0, "guild_id": GUILD.to_string(), "name": "hall", "position": 0,
            "permission_overwrites": overwrites, "nsfw": false, "flags": 0,
        }))
        .unwrap()
    }

    fn thread(id: u64, kind: u8, archived: bool) -> GuildChannel {
        serde_json::from_value(json!({
            "id": id.to_string(), "type": kind, "guild_id": GUILD.to_string(), "name": "thread", "position": 0,
            "parent_id": HALL.to_string(), "nsfw": false, "flags": 0,
            "thread_metadata": { "archived": archived, "auto_archive_duration": 1440, "locked": false },
        }))
        .unwrap()
    }

    /// A server whose members see channels by default, with a role of administrators.
    fn server() -> Server {
        let seen = Permissions::VIEW_CHANNEL;
        let everybody = RoleId::new(GUILD.0);
        let none = Permissions::empty();
        let roles = [(everybody, seen), (ADMIN, Permissions::ADMINISTRATOR), (PLAYER, none), (GUEST, none)];
        Server { owner: OWNER, roles: roles.into(), channels: HashMap::new(), threads: HashMap::new() }
    }

    /// Each case: a name, the overwrites (role or member, allowed, denied), the person's roles, and whether they see it.
    #[test]
    fn overwrites_apply_in_discords_order() {
        let (deny, allow) = ((0, 1024), (1024, 0));
        let (everybody, ann) = ((0, 5), (1, 2));
        let (player, guest) = ((0, 7), (0, 8));
        type Case<'a> = (&'a str, &'a [((u8, u64), (u64, u64))], &'a [RoleId], bool);
        let cases: [Case<'_>; 12] = [
            ("nothing special", &[], &[], true),
            ("an overwrite of something else", &[(everybody, (0, 2048))], &[], true),
            ("hidden from everybody", &[(everybody, deny)], &[PLAYER], false),
            ("hidden, but not from an administrator", &[(everybody, deny)], &[ADMIN], true),
            ("shown to a role", &[(everybody, deny), (player, allow)], &[PLAYER], true),
            ("shown to another role", &[(everybody, deny), (player, allow)], &[GUEST], false),
            ("hidden from a role", &[(guest, deny)], &[GUEST], false),
            ("hidden from one role and shown to another", &[(guest, deny), (player, allow)], &[GUEST, PLAYER], true),
            ("shown to the member", &[(everybody, deny), (guest, deny), (ann, allow)], &[GUEST], true),
            ("hidden from the member", &[(player, allow), (ann, deny)], &[PLAYER], false),
            ("shown to another member", &[(everybody, deny), ((1, 3), allow)], &[], false),
            ("denied and allowed", &[(everybody, (1024, 1024))], &[], true),
        ];
        for (what, rules, roles, expected) in cases {
            let rules = rules.iter().map(|((kind, id), (allow, deny))| {
                json!({ "id": id.to_string(), "type": kind, "allow": allow.to_string(), "deny": deny.to_string() })
            });
            let mut server = server();
            server.record(&channel(HALL, rules.collect()));
            assert_eq!(server.shows(GUILD, UserId(2), roles, ChannelId(HALL)), expected, "{what}");
            assert!(server.shows(GUILD, OWNER, roles, ChannelId(HALL)), "{what}: the owner");
        }
    }

    /// Each case: a name, the overwrites of the noticeboard's channel, those of the table's, whether members see channels
    /// by default, and whether all who see the one see the other. The roles of administrators are 6, two others 7 and 8;
    /// role 9 shows all channels.
    #[test]
    fn tables_are_shown_to_who_sees_them() {
        type Rules<'a> = &'a [((u8, u64), bool)];
        let (all, player, guest, ann) = ((0, 5), (0, 7), (0, 8), (1, 2));
        let closed: Rules<'_> = &[(all, false)];
        let players: Rules<'_> = &[(all, false), (player, true)];
        let guests: Rules<'_> = &[(all, false), (guest, true)];
        let both: Rules<'_> = &[(all, false), (player, true), (guest, true)];
        let not_guests: Rules<'_> = &[(guest, false)];
        let cases: [(&str, Rules<'_>, Rules<'_>, bool, bool); 22] = [
            ("open and open", &[], &[], true, true),
            ("open and closed", &[], closed, true, false),
            ("closed and open", closed, &[], true, true),
            ("closed and closed", closed, closed, true, true),
            ("open and for players", &[], players, true, false),
            ("for players and open", players, &[], true, true),
            ("for players and for players", players, players, true, true),
            ("for players and for guests", players, guests, true, false),
            ("for players and for both", players, both, true, true),
            ("for both and for players", both, players, true, false),
            ("open and hidden from guests", &[], not_guests, true, false),
            ("hidden from guests and open", not_guests, &[], true, true),
            ("hidden from guests in both", not_guests, not_guests, true, true),
            ("for players and hidden from guests", players, not_guests, true, false),
            ("closed, shown to a member, and open", &[(all, false), (ann, true)], &[], true, true),
            ("closed, shown to a member, and closed", &[(all, false), (ann, true)], closed, true, false),
            ("open and hidden from a member", &[], &[(ann, false)], true, false),
            ("hidden from a member in both", &[(ann, false)], &[(ann, false)], true, true),
            ("open and open, by role 9 alone", &[], &[], false, true),
            ("open and for everybody, by role 9 alone", &[], &[(all, true)], false, true),
            ("for everybody and open, by role 9 alone", &[(all, true)], &[], false, false),
            ("open and for players, by role 9 alone", &[], players, false, false),
        ];
        for (what, of_place, of_table, by_default, expected) in cases {
            let channel = |id, rules: Rules<'_>| {
                let rules = rules.iter().map(|((kind, of), shows)| {
                    let (allow, deny) = if *shows { ("1024", "0") } else { ("0", "1024") };
                    json!({ "id": of.to_string(), "type": kind, "allow": allow, "deny": deny })
                });
                channel(id, rules.collect())
            };
            let mut server = server();
            if !by_default {
                server.roles.insert(RoleId::new(GUILD.0), Permissions::empty());
                server.roles.insert(RoleId::new(9), Permissions::VIEW_CHANNEL);
            }
            server.record(&channel(HALL, of_table));
            server.record(&channel(30, of_place));
            server.record(&thread(21, 11, false));
            for table in [HALL, 21] {
                let shown = server.shows_to_all_who_see(GUILD, ChannelId(30), ChannelId(table));
                assert_eq!(shown, expected, "{what}, {table}");
            }
            assert!(server.shows_to_all_who_see(GUILD, ChannelId(30), ChannelId(30)), "{what}: itself");
            for (place, channel) in [(30, 99), (99, 30)] {
                let shown = server.shows_to_all_who_see(GUILD, ChannelId(place), ChannelId(channel));
                assert!(!shown, "{what}: a channel that was never reported");
            }
        }
    }

    #[test]
    fn what_is_unknown_is_unseen() {
        let hidden = json!([{ "id": "5", "type": 0, "allow": "0", "deny": "1024" }]);
        let mut server = server();
        server.record(&channel(HALL, json!([])));
        server.record(&thread(21, 11, false));
        server.record(&thread(22, 12, false));
        server.record(&thread(23, 11, true));
        let sight = Sight { servers: Mutex::new(HashMap::from([(GUILD, server)])), ..Sight::default() };
        let seen = |user, id| sight.sees(GUILD, user, &[], ChannelId(id));
        let cases =
            [("a channel", 20, true), ("a thread", 21, true), ("a private thread", 22, false), ("archived", 23, false)];
        for (what, id, expected) in cases {
            assert_eq!(seen(UserId(2), id), expected, "{what}");
        }
        assert!(!seen(UserId(2), 99) && !seen(OWNER, 99), "a channel that was never reported");
        assert!(!sight.sees(GuildId(6), OWNER, &[], ChannelId(HALL)), "a server that was never reported");
        sight.heed(&FullEvent::ThreadUpdate { old: None, new: thread(23, 11, false) });
        assert!(seen(UserId(2), 23), "reopened");
        sight.heed(&FullEvent::ChannelUpdate { old: None, new: channel(HALL, hidden) });
        assert!([20, 21, 23].into_iter().all(|id| !seen(UserId(2), id)), "hidden with its threads");
        assert!(seen(OWNER, 21));
        sight.heed(&FullEvent::ChannelCreate { channel: channel(HALL, json!([])) });
        assert!(!seen(UserId(2), HALL), "its creation, handled late");
        sight.hide(GUILD, ChannelId(HALL));
        assert!(!seen(OWNER, HALL), "deleted");
    }

    #[test]
    fn events_before_the_report_are_heeded_after_it() {
        let sight = Sight::default();
        sight.heed(&FullEvent::ChannelCreate { channel: channel(30, json!([])) });
        let sees = |id| sight.sees(GUILD, OWNER, &[], ChannelId(id));
        assert!(!sees(30), "the server is not known yet");
        let report = include_str!("../../../tests/simulation/guild.json");
        let mut guild: Guild = serde_json::from_str(report).unwrap();
        (guild.id, guild.owner_id) = (GUILD.into(), OWNER.into());
        guild.channels.insert(HALL.into(), channel(HALL, json!([])));
        sight.heed(&FullEvent::GuildCreate { guild, is_new: None });
        assert!(sees(HALL) && sees(30));
    }
}
