"""The same bot on hikari."""

import os

import hikari

EPHEMERAL = hikari.MessageFlag.EPHEMERAL
MESSAGE = hikari.ResponseType.MESSAGE_CREATE
bot = hikari.GatewayBot(
    os.environ["SANDBOX_TOKEN"],
    rest_url=os.environ["SANDBOX_URL"] + "/api/v10",
    intents=hikari.Intents.GUILDS,
    banner=None,
)
count = 0


def panel():
    buttons = bot.rest.build_message_action_row()
    buttons.add_interactive_button(hikari.ButtonStyle.SUCCESS, "count", label="Count")
    buttons.add_interactive_button(hikari.ButtonStyle.SECONDARY, "form", label="Form")
    buttons.add_interactive_button(hikari.ButtonStyle.DANGER, "late", label="Late")
    colours = bot.rest.build_message_action_row()
    colours.add_text_menu("colour").add_option("red", "red").add_option("green", "green")
    people = bot.rest.build_message_action_row()
    people.add_select_menu(hikari.ComponentType.USER_SELECT_MENU, "whom")
    return [buttons, colours, people]


async def hello(i):
    await i.create_initial_response(MESSAGE, f"hello {i.member.display_name} in {i.locale}")


async def think(i):
    await i.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_CREATE, flags=EPHEMERAL)
    file = hikari.Bytes(b"thoughts", "thoughts.txt")
    message = await i.edit_initial_response("thought", attachment=file)
    assert message.attachments[0].filename == "thoughts.txt"


async def show_panel(i):
    await i.create_initial_response(MESSAGE, "panel", components=panel())


async def post(i):
    await i.create_initial_response(MESSAGE, "posting", flags=EPHEMERAL)
    who = i.options[0].value
    embed = hikari.Embed(title="An embed", colour=0x5865F2).add_field("a", "b")
    embed.set_image(hikari.Bytes(b"\x89PNG\r\n\x1a\n", "picture.png"))
    message = await bot.rest.create_message(i.channel_id, f"<@{who}> look", embed=embed, user_mentions=True)
    await message.edit("looked")
    extra = await message.respond("a reply", reply=True)
    await extra.delete()
    fetched = await bot.rest.fetch_message(i.channel_id, message)
    assert fetched.content == "looked" and fetched.embeds[0].title == "An embed"
    await i.execute(f"posted, {fetched.edited_timestamp is not None}", flags=EPHEMERAL)


async def thread(i):
    await i.create_initial_response(MESSAGE, "a thread follows")
    message = await i.fetch_initial_response()
    made = await bot.rest.create_message_thread(i.channel_id, message, "A game")
    await made.send("in the thread")
    await bot.rest.edit_channel(made, archived=True)


async def pick(i):
    await i.create_initial_response(MESSAGE, f"picked {i.options[0].value}")


async def profile(i):
    member = i.resolved.members[i.target_id]
    await i.create_initial_response(MESSAGE, f"profile of {member.display_name}", flags=EPHEMERAL)


COMMANDS = {
    "hello": hello,
    "think": think,
    "panel": show_panel,
    "post": post,
    "thread": thread,
    "pick": pick,
    "Profile": profile,
}


@bot.listen()
async def on_command(event: hikari.CommandInteractionCreateEvent):
    await COMMANDS[event.interaction.command_name](event.interaction)


@bot.listen()
async def on_component(event: hikari.ComponentInteractionCreateEvent):
    global count
    i = event.interaction
    if i.custom_id == "count":
        count += 1
        await i.create_initial_response(hikari.ResponseType.MESSAGE_UPDATE, f"counted {count}")
    elif i.custom_id == "form":
        row = bot.rest.build_modal_action_row().add_text_input("name", "Name")
        await i.create_modal_response("A form", "form", components=[row])
    elif i.custom_id == "late":
        await i.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_UPDATE)
        await i.edit_initial_response("late but there")
        await i.execute("only for you", flags=EPHEMERAL)
    elif i.custom_id == "colour":
        await i.create_initial_response(MESSAGE, f"chosen {i.values[0]}", flags=EPHEMERAL)
    else:
        chosen = next(iter(i.resolved.members.values()))
        await i.create_initial_response(MESSAGE, f"chosen {chosen.display_name}", flags=EPHEMERAL)


@bot.listen()
async def on_modal(event: hikari.ModalInteractionCreateEvent):
    value = event.interaction.components[0].components[0].value
    await event.interaction.create_initial_response(MESSAGE, f"filled in {value}", flags=EPHEMERAL)


@bot.listen()
async def on_completion(event: hikari.AutocompleteInteractionCreateEvent):
    typed = event.interaction.options[0].value
    fitting = [fruit for fruit in ("apple", "apricot", "banana") if fruit.startswith(typed)]
    await event.interaction.create_response([hikari.impl.AutocompleteChoiceBuilder(f, f) for f in fitting])


@bot.listen()
async def on_start(_: hikari.StartedEvent):
    chat, option = bot.rest.slash_command_builder, hikari.CommandOption
    who = option(type=hikari.OptionType.USER, name="who", description="whom", is_required=True)
    fruit = option(type=hikari.OptionType.STRING, name="fruit", description="which", is_required=True, autocomplete=True)
    await bot.rest.set_application_commands(
        (await bot.rest.fetch_application()).id,
        [
            chat("hello", "Answers at once"),
            chat("think", "Thinks, then answers with a file"),
            chat("panel", "Buttons, selects and a modal"),
            chat("post", "Posts, edits, replies, deletes").add_option(who),
            chat("thread", "Makes a thread"),
            chat("pick", "Completes an option").add_option(fruit),
            bot.rest.context_menu_command_builder(hikari.CommandType.USER, "Profile"),
        ],
    )


bot.run()
