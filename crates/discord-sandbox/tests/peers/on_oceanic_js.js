// The same bot on oceanic.js.

const { Client } = require("oceanic.js");

const client = new Client({
  auth: "Bot " + process.env.SANDBOX_TOKEN,
  rest: { baseURL: process.env.SANDBOX_URL + "/api/v10" },
  gateway: { intents: ["GUILDS"] },
});
const Ephemeral = 1 << 6;
let count = 0;

function panel() {
  const button = (customID, label, style) => ({ type: 2, customID, label, style });
  const options = ["red", "green"].map((colour) => ({ label: colour, value: colour }));
  const row = (...components) => ({ type: 1, components });
  return [
    row(button("count", "Count", 3), button("form", "Form", 2), button("late", "Late", 4)),
    row({ type: 3, customID: "colour", options }),
    row({ type: 5, customID: "whom" }),
  ];
}

const commands = {
  hello: (i) => i.reply({ content: `hello ${i.user.globalName} in ${i.locale}` }),
  async think(i) {
    await i.defer(Ephemeral);
    // Without an index, oceanic.js numbers files from 1.
    const attachments = [{ id: "0", description: "what was thought" }];
    await i.editOriginal({ content: "thought", attachments, files: [{ index: 0, name: "thoughts.txt", contents: Buffer.from("thoughts") }] });
  },
  panel: (i) => i.reply({ content: "panel", components: panel() }),
  async post(i) {
    await i.reply({ content: "posting", flags: Ephemeral });
    const who = i.data.options.getMember("who", true);
    const embed = { title: "An embed", color: 0x5865f2, fields: [{ name: "a", value: "b" }], image: { url: "attachment://picture.png" } };
    const files = [{ name: "picture.png", contents: Buffer.from("\x89PNG\r\n\x1a\n", "latin1") }];
    const allowedMentions = { users: true };
    const message = await i.channel.createMessage({ content: `${who.mention} look`, embeds: [embed], files, allowedMentions });
    await message.edit({ content: "looked" });
    const extra = await i.channel.createMessage({ content: "a reply", messageReference: { messageID: message.id } });
    await extra.delete();
    const fetched = await i.channel.getMessage(message.id);
    if (fetched.content !== "looked" || fetched.embeds[0].title !== "An embed") throw new Error("fetched something else");
    await i.createFollowup({ content: `posted, ${fetched.editedTimestamp ? "True" : "False"}`, flags: Ephemeral });
  },
  async thread(i) {
    await i.reply({ content: "a thread follows" });
    const message = await i.getOriginal();
    const made = await message.startThread({ name: "A game" });
    await made.createMessage({ content: "in the thread" });
    await made.edit({ archived: true });
  },
  pick: (i) => i.reply({ content: `picked ${i.data.options.getString("fruit", true)}` }),
  Profile: (i) => i.reply({ content: `profile of ${i.data.target.globalName ?? i.data.target.user.globalName}`, flags: Ephemeral }),
};

const components = {
  count: (i) => i.editParent({ content: `counted ${++count}` }),
  form: (i) => i.createModal({
    customID: "form", title: "A form",
    components: [{ type: 1, components: [{ type: 4, customID: "name", label: "Name", style: 1 }] }],
  }),
  async late(i) {
    await i.deferUpdate();
    await i.editOriginal({ content: "late but there" });
    await i.createFollowup({ content: "only for you", flags: Ephemeral });
  },
  colour: (i) => i.reply({ content: `chosen ${i.data.values.raw[0]}`, flags: Ephemeral }),
  whom: (i) => i.reply({ content: `chosen ${i.data.values.getUsers()[0].globalName}`, flags: Ephemeral }),
};

client.on("interactionCreate", async (i) => {
  switch (i.type) {
    case 2: return commands[i.data.name](i);
    case 3: return components[i.data.customID](i);
    case 4: {
      const typed = i.data.options.getFocused(true).value;
      return i.result(["apple", "apricot", "banana"].filter((fruit) => fruit.startsWith(typed)).map((name) => ({ name, value: name })));
    }
    case 5: return i.reply({ content: `filled in ${i.data.components.getTextInput("name")}`, flags: Ephemeral });
  }
});

client.once("ready", async () => {
  const chat = (name, description, options) => ({ type: 1, name, description, options });
  await client.application.bulkEditGlobalCommands([
    chat("hello", "Answers at once"), chat("think", "Thinks, then answers with a file"), chat("panel", "Buttons, selects and a modal"),
    chat("post", "Posts, edits, replies, deletes", [{ name: "who", description: "whom", type: 6, required: true }]),
    chat("thread", "Makes a thread"),
    chat("pick", "Completes an option", [{ name: "fruit", description: "which", type: 3, required: true, autocomplete: true }]),
    { type: 2, name: "Profile" },
  ]);
});
client.on("error", (error) => console.error(error));

client.connect();
