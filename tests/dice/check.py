"""A second implementation of the dice, written from assets/dice/SCHEME.md with Python's standard library alone.

check.py LOG...   prints a line for each log and ends with status 1 unless all of them fit.
check.py -        reads a JSON list of logs and prints a line for each; for the tests.
"""

import hashlib
import json
import pathlib
import re
import struct
import sys

WORDS = (pathlib.Path(__file__).parents[2] / "assets/dice/words.txt").read_text().split()
CHAINED = re.compile(r"([0-9]|(variant|players|table|commitment|seed|lobby|setup|position|result)( |$))")


class Unreadable(Exception):
    pass


def sha256(*parts):
    return hashlib.sha256(b"".join(part.encode() if isinstance(part, str) else part for part in parts)).digest()


def chacha20(key):
    """The bytes of ChaCha20 with a nonce of zeros and a block counter from 0."""
    block = 0
    while True:
        start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key)) + [block, 0, 0, 0]
        x = start[:]

        def step(a, b, d, n):
            x[a] = (x[a] + x[b]) & 0xFFFFFFFF
            y = x[d] ^ x[a]
            x[d] = ((y << n) | (y >> (32 - n))) & 0xFFFFFFFF

        def quarter(a, b, c, d):
            step(a, b, d, 16)
            step(c, d, b, 12)
            step(a, b, d, 8)
            step(c, d, b, 7)

        for _ in range(10):
            for i in range(4):
                quarter(i, 4 + i, 8 + i, 12 + i)
            for i in range(4):
                quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        yield from struct.pack("<16I", *((a + b) & 0xFFFFFFFF for a, b in zip(x, start)))
        block += 1


def rolls_of(key):
    faces = (1 + byte % 6 for byte in chacha20(key) if byte < 252)
    while True:
        one, other = next(faces), next(faces)
        yield f"{max(one, other)}{min(one, other)}"


def read(text):
    """Head, lines of the lobby, rolls, whether there is a result, and all lines."""
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    lines = [line for line in lines if line and not line.startswith("#")]
    if not lines or lines[0] != "hypnosia-log 1":
        raise Unreadable
    head, lobby, rolls, steps, finished = {}, [], [], 0, False
    for line in lines[1:]:
        key, _, value = line.partition(" ")
        if finished or line[-1] in " \t\r":
            raise Unreadable
        if key[0].isdigit():
            fields, steps = line.split(" "), steps + 1
            if len(fields) < 3 or fields[0] != str(steps) or fields[1] not in list("roygbp"):
                raise Unreadable
            if re.fullmatch("[1-6][1-6]", fields[2]):
                rolls.append(fields[2])
            elif fields[2] not in ("...", "resigns"):
                raise Unreadable
        elif key == "result":
            finished = True
        elif key == "setup":
            if steps or "position" in head or not all(re.fullmatch("[roygbp][1-6][1-6]", roll) for roll in value.split(" ")):
                raise Unreadable
            rolls += [roll[1:] for roll in value.split(" ")]
        elif key == "position" and rolls:
            raise Unreadable
        elif steps or not value or not re.fullmatch("[A-Za-z][A-Za-z0-9-]*", key) or key in head:
            raise Unreadable
        elif key == "lobby":
            lobby.append(value)
        else:
            head[key] = value
    return head, lobby, rolls, finished, lines


def hashed(line):
    """A line of the lobby as it counts in scheme 3: a word by its hash, whether it is hidden or not."""
    found = re.fullmatch("(word [^ ]*) ([^#].*)", line)
    return f"{found[1]} #{sha256(found[2]).hex()}" if found else line


def broken_by(lines, written, counted):
    """The first line that the chain was not made with, and the fingerprint that these lines have."""
    state, pieces, broken = sha256(), written.split(" "), None
    chained = [line for line in lines if CHAINED.match(line)]
    for number, line in enumerate(chained, 1):
        key, _, value = line.partition(" ")
        state = sha256(state, f"lobby {counted(value)}" if key == "lobby" else line, "\n")
        piece = state.hex() if number == len(pieces) else state.hex()[:4]
        if broken is None and (number > len(pieces) or pieces[number - 1] != piece):
            broken = "line " + line
    if broken is None and len(pieces) > len(chained):
        broken = "end"
    return broken, state.hex()


def check(text):
    """A verdict, what was changed, how many rolls are wrong of how many, and the fingerprint of the log."""
    head, lobby, rolls, finished, lines = read(text)
    for key in ("table", "commitment", "seed"):
        if key not in head:
            raise Unreadable
    if not re.fullmatch("-?[0-9]+", head["table"]) or not re.fullmatch("[0-9a-fA-F]{64}", head["seed"]):
        raise Unreadable
    table, seed = int(head["table"]), bytes.fromhex(head["seed"])
    changed, fingerprint = [], "-"
    if hashlib.sha256(seed).hexdigest() != head["commitment"].lower():
        changed.append("commitment")
    if "dice" in head:
        if head["dice"] not in ("2", "3") or "chain" not in head:
            raise Unreadable
        counted = hashed if head["dice"] == "3" else str
        for number, line in enumerate(lobby, 1):
            if line.startswith("joined "):
                drawn = sha256(seed, f"words of lobby line {number} of table {table}\n")[:3]
                if line.split(" ", 2)[2:] != [" ".join(WORDS[byte] for byte in drawn)]:
                    changed.append(f"words {number}")
        broken, fingerprint = broken_by(lines, head["chain"], counted)
        changed += [broken] if broken else []
        key = sha256(seed, f"table {table}\n", *(f"lobby {counted(line)}\n" for line in lobby))
    else:
        if not re.fullmatch("[0-9]+( [0-9]+)*", head.get("joins", "")):
            raise Unreadable
        numbers = [int(number) for number in head["joins"].split(" ")]
        key = sha256(seed, struct.pack(">q", table), struct.pack(f">{len(numbers)}Q", *numbers))
    wrong = sum(logged != rolled for logged, rolled in zip(rolls, rolls_of(key)))
    if wrong or any(what != "end" for what in changed):
        verdict = "does-not-fit"
    else:
        verdict = "fits" if finished and not changed else "unfinished"
    return verdict, changed, wrong, len(rolls), fingerprint


def summary(text):
    try:
        verdict, changed, wrong, rolls, fingerprint = check(text)
    except Unreadable:
        return "unreadable"
    return f"{verdict} {wrong}/{rolls} {fingerprint} {'; '.join(changed)}".rstrip()


if __name__ == "__main__":
    if sys.argv[1:] == ["-"]:
        logs = json.load(sys.stdin)
    else:
        logs = [pathlib.Path(name).read_text(encoding="utf-8") for name in sys.argv[1:]]
    said = [summary(log) for log in logs]
    print("\n".join(said))
    sys.exit(0 if sys.argv[1:] == ["-"] or all(line.startswith("fits ") for line in said) else 1)
