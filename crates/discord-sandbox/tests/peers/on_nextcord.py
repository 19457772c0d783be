"""The same bot on nextcord."""

import io
import os

import nextcord
from nextcord.ext import commands

nextcord.http.Route.BASE = os.environ["SANDBOX_URL"] + "/api/v10"

bot = commands.Bot(intents=nextcord.Intents(guilds=True))


class Form(nextcord.ui.Modal):
    def __init__(self):
        super().__init__("A form")
        self.name = nextcord.ui.TextInput(label="Name", custom_id="name")
        self.add_item(self.name)

    async def callback(self, interaction: nextcord.Interaction):
        await interaction.response.send_message(f"filled in {self.name.value}", ephemeral=True)


class Panel(nextcord.ui.View):
    count = 0

    @nextcord.ui.button(label="Count", style=nextcord.ButtonStyle.success, custom_id="count")
    async def press(self, _, interaction: nextcord.Interaction):
        self.count += 1
        await interaction.response.edit_message(content=f"counted {self.count}")

    @nextcord.ui.button(label="Form", custom_id="form")
    async def form(self, _, interaction: nextcord.Interaction):
        await interaction.response.send_modal(Form())

    @nextcord.ui.button(label="Late", custom_id="late", style=nextcord.ButtonStyle.danger)
    async def late(self, _, interaction: nextcord.Interaction):
        await interaction.response.defer()
        await interaction.edit_original_message(content="late but there")
        await interaction.followup.send("only for you", ephemeral=True)

    @nextcord.ui.string_select(custom_id="colour", options=[nextcord.SelectOption(label=c) for c in ("red", "green")])
    async def colour(self, select, interaction: nextcord.Interaction):
        await interaction.response.send_message(f"chosen {select.values[0]}", ephemeral=True)

    @nextcord.ui.user_select(custom_id="whom")
    async def whom(self, select, interaction: nextcord.Interaction):
        await interaction.response.send_message(f"chosen {select.values[0].global_name}", ephemeral=True)


@bot.slash_command(description="Answers at once")
async def hello(interaction: nextcord.Interaction):
    await interaction.response.send_message(f"hello {interaction.user.global_name} in {interaction.locale}")


@bot.slash_command(description="Thinks, then answers with a file")
async def think(interaction: nextcord.Interaction):
    await interaction.response.defer(ephemeral=True)
    file = nextcord.File(io.BytesIO(b"thoughts"), "thoughts.txt", description="what was thought")
    await interaction.edit_original_message(content="thought", file=file)


@bot.slash_command(description="Buttons, selects and a modal")
async def panel(interaction: nextcord.Interaction):
    await interaction.response.send_message("panel", view=Panel(timeout=None))


@bot.slash_command(description="Posts, edits, replies, deletes")
async def post(interaction: nextcord.Interaction, who: nextcord.Member):
    await interaction.response.send_message("posting", ephemeral=True)
    embed = nextcord.Embed(title="An embed", colour=0x5865F2).add_field(name="a", value="b")
    embed.set_image(url="attachment://picture.png")
    file = nextcord.File(io.BytesIO(b"\x89PNG\r\n\x1a\n"), "picture.png")
    message = await interaction.channel.send(f"{who.mention} look", embed=embed, file=file)
    await message.edit(content="looked")
    extra = await message.reply("a reply")
    await extra.delete()
    fetched = await interaction.channel.fetch_message(message.id)
    assert fetched.content == "looked" and fetched.embeds[0].title == "An embed"
    await interaction.followup.send(f"posted, {fetched.edited_at is not None}", ephemeral=True)


@bot.slash_command(description="Makes a thread")
async def thread(interaction: nextcord.Interaction):
    answer = await interaction.response.send_message("a thread follows")
    message = await interaction.channel.fetch_message((await answer.fetch()).id)
    made = await message.create_thread(name="A game")
    await made.send("in the thread")
    await made.edit(archived=True)


@bot.slash_command(description="Completes an option")
async def pick(interaction: nextcord.Interaction, fruit: str):
    await interaction.response.send_message(f"picked {fruit}")


@pick.on_autocomplete("fruit")
async def fruits(interaction: nextcord.Interaction, current: str):
    await interaction.response.send_autocomplete([f for f in ("apple", "apricot", "banana") if f.startswith(current)])


@bot.user_command(name="Profile")
async def profile(interaction: nextcord.Interaction, member: nextcord.Member):
    await interaction.response.send_message(f"profile of {member.global_name}", ephemeral=True)


bot.run(os.environ["SANDBOX_TOKEN"])
