// The same bot on @discordjs/core.

const { Client, GatewayDispatchEvents, GatewayIntentBits } = require("@discordjs/core");
const { REST } = require("@discordjs/rest");
const { WebSocketManager } = require("@discordjs/ws");

const token = process.env.SANDBOX_TOKEN;
const rest = new REST({ version: "10", api: process.env.SANDBOX_URL + "/api" }).setToken(token);
const gateway = new WebSocketManager({ token, intents: GatewayIntentBits.Guilds, rest });
const client = new Client({ rest, gateway });
const flags = 1 << 6;
let count = 0;

function panel() {
  const button = (custom_id, label, style) => ({ type: 2, custom_id, label, style });
  const options = ["red", "green"].map((colour) => ({ label: colour, value: colour }));
  const row = (...components) => ({ type: 1, components });
  return [
    row(button("count", "Count", 3), button("form", "Form", 2), button("late", "Late", 4)),
    row({ type: 3, custom_id: "colour", options }),
    row({ type: 5, custom_id: "whom" }),
  ];
}

const nameOf = (user) => user.global_name ?? user.username;
const file = (name, text) => ({ name, data: Buffer.from(text, "latin1") });

const commands = {
  hello: (i, api) => api.interactions.reply(i.id, i.token, { content: `hello ${nameOf(i.member.user)} in ${i.locale}` }),
  async think(i, api) {
    await api.interactions.defer(i.id, i.token, { flags });
    const attachments = [{ id: "0", description: "what was thought" }];
    await api.interactions.editReply(i.application_id, i.token, { content: "thought", attachments, files: [file("thoughts.txt", "thoughts")] });
  },
  panel: (i, api) => api.interactions.reply(i.id, i.token, { content: "panel", components: panel() }),
  async post(i, api) {
    await api.interactions.reply(i.id, i.token, { content: "posting", flags });
    const who = i.data.options[0].value;
    const embed = { title: "An embed", color: 0x5865f2, fields: [{ name: "a", value: "b" }], image: { url: "attachment://picture.png" } };
    const files = [file("picture.png", "\x89PNG\r\n\x1a\n")];
    const channel = i.channel.id;
    const message = await api.channels.createMessage(channel, { content: `<@${who}> look`, embeds: [embed], files });
    await api.channels.editMessage(channel, message.id, { content: "looked" });
    const extra = await api.channels.createMessage(channel, { content: "a reply", message_reference: { message_id: message.id } });
    await api.channels.deleteMessage(channel, extra.id);
    const fetched = await api.channels.getMessage(channel, message.id);
    if (fetched.content !== "looked" || fetched.embeds[0].title !== "An embed") throw new Error("fetched something else");
    await api.interactions.followUp(i.application_id, i.token, { content: `posted, ${fetched.edited_timestamp ? "True" : "False"}`, flags });
  },
  async thread(i, api) {
    const { resource } = await api.interactions.reply(i.id, i.token, { content: "a thread follows", with_response: true });
    const made = await api.channels.createThread(i.channel.id, { name: "A game" }, resource.message.id);
    await api.channels.createMessage(made.id, { content: "in the thread" });
    await api.channels.edit(made.id, { archived: true });
  },
  pick: (i, api) => api.interactions.reply(i.id, i.token, { content: `picked ${i.data.options[0].value}` }),
  Profile: (i, api) =>
    api.interactions.reply(i.id, i.token, { content: `profile of ${nameOf(i.data.resolved.users[i.data.target_id])}`, flags }),
};

const components = {
  count: (i, api) => api.interactions.updateMessage(i.id, i.token, { content: `counted ${++count}` }),
  form: (i, api) => api.interactions.createModal(i.id, i.token, {
    custom_id: "form", title: "A form",
    components: [{ type: 1, components: [{ type: 4, custom_id: "name", label: "Name", style: 1 }] }],
  }),
  async late(i, api) {
    await api.interactions.deferMessageUpdate(i.id, i.token);
    await api.interactions.editReply(i.application_id, i.token, { content: "late but there" });
    await api.interactions.followUp(i.application_id, i.token, { content: "only for you", flags });
  },
  colour: (i, api) => api.interactions.reply(i.id, i.token, { content: `chosen ${i.data.values[0]}`, flags }),
  whom: (i, api) => api.interactions.reply(i.id, i.token, { content: `chosen ${nameOf(i.data.resolved.users[i.data.values[0]])}`, flags }),
};

client.on(GatewayDispatchEvents.InteractionCreate, async ({ data: i, api }) => {
  switch (i.type) {
    case 2: return commands[i.data.name](i, api);
    case 3: return components[i.data.custom_id](i, api);
    case 4: {
      const fitting = ["apple", "apricot", "banana"].filter((fruit) => fruit.startsWith(i.data.options[0].value));
      return api.interactions.createAutocompleteResponse(i.id, i.token, { choices: fitting.map((name) => ({ name, value: name })) });
    }
    case 5: {
      const [{ components: [{ value }] }] = i.data.components;
      return api.interactions.reply(i.id, i.token, { content: `filled in ${value}`, flags });
    }
  }
});

client.once(GatewayDispatchEvents.Ready, async ({ data, api }) => {
  const chat = (name, description, options) => ({ name, description, options });
  await api.applicationCommands.bulkOverwriteGlobalCommands(data.application.id, [
    chat("hello", "Answers at once"), chat("think", "Thinks, then answers with a file"), chat("panel", "Buttons, selects and a modal"),
    chat("post", "Posts, edits, replies, deletes", [{ name: "who", description: "whom", type: 6, required: true }]),
    chat("thread", "Makes a thread"),
    chat("pick", "Completes an option", [{ name: "fruit", description: "which", type: 3, required: true, autocomplete: true }]),
    { name: "Profile", type: 2 },
  ]);
});

gateway.connect();
