"""A bot on discord.py with webhooks, emoji, a poll, the audit log and a scheduled event. SANDBOX_URL and SANDBOX_TOKEN say where and who."""

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

client = discord.Client(intents=discord.Intents(guilds=True, guild_messages=True, guild_scheduled_events=True))
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
    await schedule(guild)
    application = await client.application.edit(description="Manages servers")
    assert application.description == "Manages servers"
    log = ", ".join(entry.action.name for entry in entries)
    await interaction.followup.send(
        f"{said.author.name} said {said.content}; {reaction.emoji.name} {reaction.count}; "
        f"{ended.poll.question} has {ended.poll.total_votes} votes; {log} ({entries[-1].reason})"
    )


async def schedule(guild: discord.Guild):
    heard = asyncio.create_task(client.wait_for("scheduled_event_update"))
    start = discord.utils.utcnow() + datetime.timedelta(hours=1)
    event = await guild.create_scheduled_event(
        name="Cup",
        start_time=start,
        end_time=start + datetime.timedelta(hours=2),
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location="#games",
    )
    event = await event.edit(name="Final")
    _, changed = await asyncio.wait_for(heard, 30)
    assert changed.name == "Final" and changed.location == "#games"
    assert [one.name for one in await guild.fetch_scheduled_events()] == ["Final"]
    event = await event.start()
    await event.end()
    await event.delete()


@client.event
async def on_ready():
    await tree.sync()


client.run(os.environ["SANDBOX_TOKEN"], log_level=30)
