// The world as the backend last sent it, and look-ups in it.

import { hueOf } from "./dom.js";

const HUES = [205, 340, 140, 30, 275, 180];

export class World {
  world = null;
  #users = new Map();
  #channels = new Map();
  #roles = new Map();
  #guilds = new Map();

  take(world) {
    this.world = world;
    this.#users.clear();
    this.#channels.clear();
    this.#roles.clear();
    this.#guilds.clear();
    world.people.forEach((person, index) => {
      person.hue = HUES[index] ?? hueOf(person.id);
      this.#users.set(person.id, person);
    });
    this.#users.set(world.bot.id, Object.assign(world.bot, { bot: true, hue: 235 }));
    for (const guild of world.guilds) {
      this.#guilds.set(guild.id, guild);
      for (const role of guild.roles) this.#roles.set(role.id, role);
      for (const channel of guild.channels) this.#channels.set(channel.id, Object.assign(channel, { guild: guild.id, thread: Boolean(channel.parent) }));
    }
  }

  user(id) { return this.#users.get(id); }
  /** Whether a person's client can know another one: both are in one server. */
  knows(person, other) { return this.world.guilds.some((guild) => guild.members.includes(person) && guild.members.includes(other)); }
  channel(id) { return this.#channels.get(id); }
  role(id) { return this.#roles.get(id); }
  guild(id) { return this.#guilds.get(id); }
  guildOf(channel) { return this.guild(this.channel(channel)?.guild); }

  members(channel) {
    const guild = this.guildOf(channel);
    return (guild?.members ?? []).map((id) => this.user(id)).filter(Boolean);
  }

  roles(channel) {
    return this.guildOf(channel)?.roles.filter((role) => role.id !== this.guildOf(channel).id) ?? [];
  }

  channelsBeside(channel) {
    return this.guildOf(channel)?.channels.filter((one) => !one.archived) ?? [];
  }

  /** The channels that a person sees, each followed by its threads, for each server: [{id, name, channels}]. */
  places(person) {
    return this.world.guilds.map((guild) => {
      const visible = guild.channels.filter((channel) => channel.seen_by.includes(person));
      const channels = visible.filter((channel) => !channel.thread)
        .flatMap((channel) => [channel, ...visible.filter((thread) => thread.parent === channel.id)]);
      return { id: guild.id, name: guild.name, channels };
    }).filter((place) => place.channels.length);
  }

  /** This channel if the person sees it, else the first that they see. */
  seen(person, channel) {
    if (this.channel(channel)?.seen_by.includes(person)) return channel;
    return this.places(person)[0]?.channels[0]?.id ?? null;
  }

  /** The commands of a kind (1 slash, 2 on people) that a person is offered in a channel on the screen. */
  commands(channel, person, kind) {
    const offered = this.world.offers[`${person}/${channel}`] ?? [];
    return this.world.commands.filter((command) => (command.type ?? 1) === kind && offered.includes(command.id));
  }

  /** A field in the language of a person, as registered. */
  local1(thing, field, person) {
    return thing[`${field}_localizations`]?.[this.user(person)?.locale] ?? thing[field];
  }

  /** Every slash command that can be run, subcommands one by one. */
  leaves(channel, person) {
    const out = [];
    const walk = (command, node, path, name, plain) => {
      const inner = (node.options ?? []).filter((option) => option.type <= 2);
      if (inner.length === 0) {
        const options = (node.options ?? []).map((option) => ({
          ...option, name0: this.local1(option, "name", person), description0: this.local1(option, "description", person),
        }));
        out.push({ command, path, name, plain, description: this.local1(node, "description", person) ?? "", options });
      }
      for (const option of inner) walk(command, option, [...path, option.name], `${name} ${this.local1(option, "name", person)}`, `${plain} ${option.name}`);
    };
    for (const command of this.commands(channel, person, 1)) walk(command, command, [], this.local1(command, "name", person), command.name);
    return out;
  }

  /** The channel, and the message if one is named, that an address of Discord's leads to: {channel, message}. */
  place(url) {
    const found = /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/channels\/(?:\d{1,20}|@me)\/(\d{1,20})(?:\/(\d{1,20}))?\/?$/.exec(url);
    return found ? { channel: found[1], message: found[2] } : null;
  }

  /** The address of a file of the sandbox; nothing for addresses elsewhere, which the page never asks. */
  local(url) {
    if (!url) return null;
    const address = new URL(url, location.href);
    return address.pathname.startsWith("/attachments/") && ["localhost", "127.0.0.1", "[::1]", location.hostname].includes(address.hostname) ? address.pathname + address.search : null;
  }
}
