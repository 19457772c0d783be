// A small bot on discord.js, for trying the stand-in. SANDBOX_URL and SANDBOX_TOKEN say where and who.

const {
  ActionRowBuilder, ApplicationCommandOptionType, ApplicationCommandType, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, EmbedBuilder,
  GatewayIntentBits, MessageFlags, ModalBuilder, StringSelectMenuBuilder, TextInputBuilder, TextInputStyle, UserSelectMenuBuilder,
} = require("discord.js");

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env.SANDBOX_URL + "/api" },
});
const Ephemeral = MessageFlags.Ephemeral;
let count = 0;

function panel() {
  const button = (id, label, style) => new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style);
  const colours = ["red", "green"].map((colour) => ({ label: colour, value: colour }));
  return [
    new ActionRowBuilder().addComponents(
      button("count", "Count", ButtonStyle.Success), button("form", "Form", ButtonStyle.Secondary), button("late", "Late", ButtonStyle.Danger)),
    new ActionRowBuilder().addComponents(new StringSelectMenuBuilder().setCustomId("colour").addOptions(colours)),
    new ActionRowBuilder().addComponents(new UserSelectMenuBuilder().setCustomId("whom")),
  ];
}

const commands = {
  hello: (i) => i.reply(`hello ${i.user.displayName} in ${i.locale}`),
  async think(i) {
    await i.deferReply({ flags: Ephemeral });
    const file = new AttachmentBuilder(Buffer.from("thoughts"), { name: "thoughts.txt", description: "what was thought" });
    await i.editReply({ content: "thought", files: [file] });
  },
  panel: (i) => i.reply({ content: "panel", components: panel() }),
  async post(i) {
    await i.reply({ content: "posting", flags: Ephemeral });
    const who = i.options.getMember("who");
    const embed = new EmbedBuilder().setTitle("An embed").setColor(0x5865f2).addFields({ name: "a", value: "b" }).setImage("attachment://picture.png");
    const file = new AttachmentBuilder(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), { name: "picture.png" });
    const message = await i.channel.send({ content: `${who} look`, embeds: [embed], files: [file] });
    await message.edit("looked");
    const extra = await message.reply("a reply");
    await extra.delete();
    const fetched = await i.channel.messages.fetch({ message: message.id, force: true });
    if (fetched.content !== "looked" || fetched.embeds[0].title !== "An embed") throw new Error("fetched something else");
    await i.followUp({ content: `posted, ${fetched.editedAt ? "True" : "False"}`, flags: Ephemeral });
  },
  async thread(i) {
    const { resource } = await i.reply({ content: "a thread follows", withResponse: true });
    const made = await resource.message.startThread({ name: "A game" });
    await made.send("in the thread");
    await made.setArchived(true);
  },
  pick: (i) => i.reply(`picked ${i.options.getString("fruit")}`),
  Profile: (i) => i.reply({ content: `profile of ${i.targetMember.displayName}`, flags: Ephemeral }),
};

const components = {
  count: (i) => i.update(`counted ${++count}`),
  form(i) {
    const input = new TextInputBuilder().setCustomId("name").setLabel("Name").setStyle(TextInputStyle.Short);
    return i.showModal(new ModalBuilder().setCustomId("form").setTitle("A form").addComponents(new ActionRowBuilder().addComponents(input)));
  },
  async late(i) {
    await i.deferUpdate();
    await i.editReply("late but there");
    await i.followUp({ content: "only for you", flags: Ephemeral });
  },
  colour: (i) => i.reply({ content: `chosen ${i.values[0]}`, flags: Ephemeral }),
  whom: (i) => i.reply({ content: `chosen ${i.members.first().displayName}`, flags: Ephemeral }),
};

client.on("interactionCreate", async (i) => {
  if (i.isAutocomplete()) {
    const fitting = ["apple", "apricot", "banana"].filter((fruit) => fruit.startsWith(i.options.getFocused()));
    return i.respond(fitting.map((fruit) => ({ name: fruit, value: fruit })));
  }
  if (i.isCommand()) return commands[i.commandName](i);
  if (i.isMessageComponent()) return components[i.customId](i);
  if (i.isModalSubmit()) return i.reply({ content: `filled in ${i.fields.getTextInputValue("name")}`, flags: Ephemeral });
});

client.once("clientReady", async () => {
  const chat = (name, description, options) => ({ name, description, options });
  await client.application.commands.set([
    chat("hello", "Answers at once"), chat("think", "Thinks, then answers with a file"), chat("panel", "Buttons, selects and a modal"),
    chat("post", "Posts, edits, replies, deletes", [{ name: "who", description: "whom", type: ApplicationCommandOptionType.User, required: true }]),
    chat("thread", "Makes a thread"),
    chat("pick", "Completes an option", [{ name: "fruit", description: "which", type: ApplicationCommandOptionType.String, required: true, autocomplete: true }]),
    { name: "Profile", type: ApplicationCommandType.User },
  ]);
  console.log("ready");
});

client.login(process.env.SANDBOX_TOKEN);
