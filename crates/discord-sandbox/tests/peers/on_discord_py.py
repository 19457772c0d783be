"""A small bot on discord.py, for trying the stand-in. SANDBOX_URL and SANDBOX_TOKEN say where and who."""

import io
import json
import os
import urllib.request

import discord
import yarl
from discord import app_commands

discord.http.Route.BASE = os.environ["SANDBOX_URL"] + "/api/v10"
# Without shards, discord.py does not ask where the gateway is.
with urllib.request.urlopen(discord.http.Route.BASE + "/gateway") as answer:
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(json.load(answer)["url"])

client = discord.Client(intents=discord.Intents(guilds=True))
tree = app_commands.CommandTree(client)


class Form(discord.ui.Modal, title="A form"):
    name = discord.ui.TextInput(label="Name", custom_id="name")

    async def on_submit(self, interaction: discord.Interaction):
        await interaction.response.send_message(f"filled in {self.name.value}", ephemeral=True)


class Panel(discord.ui.View):
    count = 0

    @discord.ui.button(label="Count", style=discord.ButtonStyle.success, custom_id="count")
    async def press(self, interaction: discord.Interaction, _):
        self.count += 1
        await interaction.response.edit_message(content=f"counted {self.count}")

    @discord.ui.button(label="Form", custom_id="form")
    async def form(self, interaction: discord.Interaction, _):
        await interaction.response.send_modal(Form())

    @discord.ui.button(label="Late", custom_id="late", style=discord.ButtonStyle.danger)
    async def late(self, interaction: discord.Interaction, _):
        await interaction.response.defer()
        await interaction.edit_original_response(content="late but there")
        await interaction.followup.send("only for you", ephemeral=True)

    @discord.ui.select(custom_id="colour", options=[discord.SelectOption(label=c, value=c) for c in ("red", "green")])
    async def colour(self, interaction: discord.Interaction, select):
        await interaction.response.send_message(f"chosen {select.values[0]}", ephemeral=True)

    @discord.ui.select(cls=discord.ui.UserSelect, custom_id="whom")
    async def whom(self, interaction: discord.Interaction, select):
        await interaction.response.send_message(f"chosen {select.values[0].display_name}", ephemeral=True)


@tree.command(description="Answers at once")
async def hello(interaction: discord.Interaction):
    await interaction.response.send_message(f"hello {interaction.user.display_name} in {interaction.locale}")


@tree.command(description="Thinks, then answers with a file")
async def think(interaction: discord.Interaction):
    await interaction.response.defer(ephemeral=True)
    file = discord.File(io.BytesIO(b"thoughts"), "thoughts.txt", description="what was thought")
    await interaction.edit_original_response(content="thought", attachments=[file])


@tree.command(description="Buttons, selects and a modal")
async def panel(interaction: discord.Interaction):
    await interaction.response.send_message("panel", view=Panel(timeout=None))


@tree.command(description="Posts, edits, replies, deletes")
async def post(interaction: discord.Interaction, who: discord.Member):
    await interaction.response.send_message("posting", ephemeral=True)
    embed = discord.Embed(title="An embed", colour=0x5865F2).add_field(name="a", value="b")
    embed.set_image(url="attachment://picture.png")
    file = discord.File(io.BytesIO(b"\x89PNG\r\n\x1a\n"), "picture.png")
    message = await interaction.channel.send(f"{who.mention} look", embed=embed, file=file)
    await message.edit(content="looked")
    extra = await message.reply("a reply")
    await extra.delete()
    fetched = await interaction.channel.fetch_message(message.id)
    assert fetched.content == "looked" and fetched.embeds[0].title == "An embed"
    await interaction.followup.send(f"posted, {(await message.fetch()).edited_at is not None}", ephemeral=True)


@tree.command(description="Makes a thread")
async def thread(interaction: discord.Interaction):
    await interaction.response.send_message("a thread follows")
    message = await interaction.original_response()
    message = await interaction.channel.fetch_message(message.id)
    made = await message.create_thread(name="A game")
    await made.send("in the thread")
    await made.edit(archived=True)


@tree.command(description="Completes an option")
async def pick(interaction: discord.Interaction, fruit: str):
    await interaction.response.send_message(f"picked {fruit}")


@pick.autocomplete("fruit")
async def fruits(_, current: str):
    return [app_commands.Choice(name=f, value=f) for f in ("apple", "apricot", "banana") if f.startswith(current)]


@tree.context_menu(name="Profile")
async def profile(interaction: discord.Interaction, member: discord.Member):
    await interaction.response.send_message(f"profile of {member.display_name}", ephemeral=True)


@client.event
async def on_ready():
    await tree.sync()
    print("ready", flush=True)


client.run(os.environ["SANDBOX_TOKEN"], log_level=30)
