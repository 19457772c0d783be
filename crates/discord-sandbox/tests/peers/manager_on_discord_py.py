"""A bot on discord.py with webhooks, emoji, a poll and the audit log. SANDBOX_URL and SANDBOX_TOKEN say where and who."""

import asyncio
import datetime
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

client = discord.Client(intents=discord.Intents(guilds=True, guild_messages=True))
tree = app_commands.CommandTree(client)


@tree.command(description="Does what managers do")
async def manage(interaction: discord.Interaction):
    await interaction.response.defer()
    guild, channel = interaction.guild, interaction.channel
    webhook = await channel.create_webhook(name="Crier", reason="to cry")
    said = await webhook.send("hear", username="Town", wait=True)
    await said.edit(content="hear hear")
    said = await webhook.fetch_message(said.id)
    assert [one.id for one in await channel.webhooks()] == [webhook.id]

    emoji = await guild.create_custom_emoji(name="pawn", image=b"\x89PNG\r\n\x1a\n")
    emoji = await emoji.edit(name="king")
    message = await channel.fetch_message(said.id)
    await message.add_reaction(emoji)
    reaction = (await channel.fetch_message(said.id)).reactions[0]

    poll = discord.Poll(question="which?", duration=datetime.timedelta(hours=1))
    poll.add_answer(text="a", emoji=emoji)
    poll.add_answer(text="b", emoji="\N{GAME DIE}")
    result = asyncio.create_task(client.wait_for("message", check=lambda m: m.type is discord.MessageType.poll_result))
    asked = await channel.send(poll=poll)
    ended = await asked.end_poll()
    assert ended.poll.is_finalised() and ended.poll.answers[0].emoji.id == emoji.id
    told = await asyncio.wait_for(result, 30)
    assert told.reference.message_id == asked.id

    await webhook.delete()
    entries = [entry async for entry in guild.audit_logs(limit=10)]
    assert entries[-1].user.id == client.user.id and entries[1].changes.after.name == "king"
    log = ", ".join(entry.action.name for entry in entries)
    await interaction.followup.send(
        f"{said.author.name} said {said.content}; {reaction.emoji.name} {reaction.count}; "
        f"{ended.poll.question} has {ended.poll.total_votes} votes; {log} ({entries[-1].reason})"
    )


@client.event
async def on_ready():
    await tree.sync()


client.run(os.environ["SANDBOX_TOKEN"], log_level=30)
