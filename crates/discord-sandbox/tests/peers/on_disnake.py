"""The same bot on disnake."""

import io
import os

import disnake
from disnake.ext import commands

disnake.http.Route.BASE = os.environ["SANDBOX_URL"] + "/api/v10"

bot = commands.InteractionBot(intents=disnake.Intents(guilds=True))


class Panel(disnake.ui.View):
    count = 0

    @disnake.ui.button(label="Count", style=disnake.ButtonStyle.success, custom_id="count")
    async def press(self, _, inter: disnake.MessageInteraction):
        self.count += 1
        await inter.response.edit_message(content=f"counted {self.count}")

    @disnake.ui.button(label="Form", custom_id="form")
    async def form(self, _, inter: disnake.MessageInteraction):
        name = disnake.ui.TextInput(label="Name", custom_id="name")
        await inter.response.send_modal(title="A form", custom_id="form", components=[name])

    @disnake.ui.button(label="Late", custom_id="late", style=disnake.ButtonStyle.danger)
    async def late(self, _, inter: disnake.MessageInteraction):
        await inter.response.defer()
        await inter.edit_original_response(content="late but there")
        await inter.followup.send("only for you", ephemeral=True)

    @disnake.ui.string_select(custom_id="colour", options=["red", "green"])
    async def colour(self, select, inter: disnake.MessageInteraction):
        await inter.response.send_message(f"chosen {select.values[0]}", ephemeral=True)

    @disnake.ui.user_select(custom_id="whom")
    async def whom(self, select, inter: disnake.MessageInteraction):
        await inter.response.send_message(f"chosen {select.values[0].display_name}", ephemeral=True)


@bot.slash_command(description="Answers at once")
async def hello(inter: disnake.ApplicationCommandInteraction):
    await inter.response.send_message(f"hello {inter.author.display_name} in {inter.locale}")


@bot.slash_command(description="Thinks, then answers with a file")
async def think(inter: disnake.ApplicationCommandInteraction):
    await inter.response.defer(ephemeral=True)
    file = disnake.File(io.BytesIO(b"thoughts"), "thoughts.txt", description="what was thought")
    await inter.edit_original_response(content="thought", file=file)


@bot.slash_command(description="Buttons, selects and a modal")
async def panel(inter: disnake.ApplicationCommandInteraction):
    await inter.response.send_message("panel", view=Panel(timeout=None))


@bot.slash_command(description="Posts, edits, replies, deletes")
async def post(inter: disnake.ApplicationCommandInteraction, who: disnake.Member):
    await inter.response.send_message("posting", ephemeral=True)
    embed = disnake.Embed(title="An embed", colour=0x5865F2).add_field(name="a", value="b")
    embed.set_image(url="attachment://picture.png")
    file = disnake.File(io.BytesIO(b"\x89PNG\r\n\x1a\n"), "picture.png")
    message = await inter.channel.send(f"{who.mention} look", embed=embed, file=file)
    await message.edit(content="looked")
    extra = await message.reply("a reply")
    await extra.delete()
    fetched = await inter.channel.fetch_message(message.id)
    assert fetched.content == "looked" and fetched.embeds[0].title == "An embed"
    await inter.followup.send(f"posted, {fetched.edited_at is not None}", ephemeral=True)


@bot.slash_command(description="Makes a thread")
async def thread(inter: disnake.ApplicationCommandInteraction):
    await inter.response.send_message("a thread follows")
    message = await inter.channel.fetch_message((await inter.original_response()).id)
    made = await message.create_thread(name="A game")
    await made.send("in the thread")
    await made.edit(archived=True)


@bot.slash_command(description="Completes an option")
async def pick(inter: disnake.ApplicationCommandInteraction, fruit: str):
    await inter.response.send_message(f"picked {fruit}")


@pick.autocomplete("fruit")
async def fruits(_, current: str):
    return [f for f in ("apple", "apricot", "banana") if f.startswith(current)]


@bot.user_command(name="Profile")
async def profile(inter: disnake.UserCommandInteraction):
    await inter.response.send_message(f"profile of {inter.target.display_name}", ephemeral=True)


@bot.event
async def on_modal_submit(inter: disnake.ModalInteraction):
    await inter.response.send_message(f"filled in {inter.text_values['name']}", ephemeral=True)


bot.run(os.environ["SANDBOX_TOKEN"])
