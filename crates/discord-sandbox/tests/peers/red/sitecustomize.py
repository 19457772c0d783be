"""Points discord.py at the stand-in, for a bot that has no setting for it. Python imports this file at its start."""

import os

import discord

discord.http.Route.BASE = os.environ["SANDBOX_URL"] + "/api/v10"
