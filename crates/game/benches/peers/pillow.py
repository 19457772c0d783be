"""The board as most Discord bots draw it: Pillow at twice the size, scaled down with LANCZOS, default PNG.

Same geometry, same things on it (spaces along spirals, lanes, bridges, 24 pawns with signs, dice, badges, points), drawn
plainly. Prints the median of several frames in milliseconds and the bytes of one. Needs Pillow; run by
`HYPNOSIA_PEERS=1 cargo bench --bench render`.
"""

import io
import math
import random
import sys
import time

from PIL import Image, ImageDraw, ImageFont

SIZE = 900
SCALE = 2
FRAMES = 9
COUNTS = [36, 30, 24, 18]
PAWNS = ["#c83440", "#e68408", "#fbf23a", "#58daa8", "#1c50d8", "#b890f8"]
SHADES = [("#171e48", "#2c3a7c"), ("#2b1d4f", "#47387f"), ("#3b1c53", "#633682"), ("#4a1a56", "#7c3484")]
BRIDGES = ["#5884e6", "#8f7dd8", "#b877c8", "#dc70b4", "#ffd27a"]
RIM, WIDTH, HUB, SWIRL = 371.0, 57.25, 142.0, 0.62


def point(turn, radius):
    angle = turn * math.tau + SWIRL * math.log(RIM / max(radius, 1.0))
    return (SCALE * (450 + radius * math.cos(angle)), SCALE * (450 - radius * math.sin(angle)))


def band(start, end, outer, inner, steps=10):
    mix = lambda a, b, step: a + (b - a) * step / steps
    points = [point(mix(start, end, s), outer) for s in range(steps + 1)]
    points += [point(end, mix(outer, inner, s)) for s in range(1, steps)]
    points += [point(mix(end, start, s), inner) for s in range(steps + 1)]
    points += [point(start, mix(inner, outer, s)) for s in range(1, steps)]
    return points


def disc(draw, middle, radius, fill, outline=None, width=0):
    x, y = middle
    r = radius * SCALE
    draw.ellipse((x - r, y - r, x + r, y + r), fill=fill, outline=outline, width=width)


def pawn(draw, middle, seat):
    disc(draw, middle, 22.5, "#0e0b1f")
    disc(draw, middle, 21, "#ffffff")
    disc(draw, middle, 18.5, PAWNS[seat])
    x, y = middle
    corners = [0, 3, 4, 10, 4, 12][seat]
    reach = 11 * SCALE
    if corners == 0:
        disc(draw, middle, 10, None, "#ffffff", 5 * SCALE)
        return
    star = seat in (3, 5)
    points = []
    for index in range(corners):
        radius = reach * (0.45 if star and index % 2 else 1.0)
        angle = math.tau * index / corners + (math.pi / 4 if seat == 2 else 0)
        points.append((x + radius * math.sin(angle), y - radius * math.cos(angle)))
    draw.polygon(points, fill="#14101f")


def frame(chance, pawns=None):
    image = Image.new("RGB", (SIZE * SCALE, SIZE * SCALE), "#0e0b1f")
    draw = ImageDraw.Draw(image)
    small, middle = ImageFont.load_default(9 * SCALE), ImageFont.load_default(24 * SCALE)
    for ray in range(12):
        draw.polygon(band(ray / 12, (ray + 0.5) / 12, 675, RIM), fill="#14102b")
    for circle, count in enumerate(COUNTS):
        outer = RIM - WIDTH * circle
        for n in range(count):
            draw.polygon(band(n / count, (n + 1) / count, outer, outer - WIDTH), fill=SHADES[circle][n % 2])
        step = count // 6
        for n in range(step - 1, count, step):
            draw.polygon(band(n / count, (n + 1) / count, outer, outer - WIDTH / 2), fill=BRIDGES[circle])
            draw.polygon(band(n / count, (n + 1) / count, outer - WIDTH / 2, outer - WIDTH), fill=BRIDGES[circle + 1])
            draw.text(point((n + 0.23) / count, outer - 13), f"{'ABCD'[circle]}{n + 1}", "#14102a", small, "mm")
        disc(draw, point(0, 0.001), outer, None, "#0e0b1f", 2 * SCALE)
    for arm in range(9):
        draw.polygon(band(arm / 9, (arm + 0.5) / 9, HUB, 1, 40), fill="#4a1d58")
    for seat in range(5):
        angle = math.tau * (0.25 + seat / 5)
        at = (SCALE * (450 + 85 * math.cos(angle)), SCALE * (450 - 85 * math.sin(angle)))
        disc(draw, at, 27, "#ffd27a")
        draw.text(at, str(5 - seat), "#3a1a10", middle, "mm")
    for seat in range(6):
        for slot in range(4):
            disc(draw, point((seat + 0.05) / 6 - slot * 0.018, 398 + 5 * slot), 25, PAWNS[seat])
            disc(draw, point((seat + 0.05) / 6 - slot * 0.018, 398 + 5 * slot), 22, "#1a1530")
    spaces = [(circle, n) for circle, count in enumerate(COUNTS) for n in range(count)]
    for index, (circle, n) in enumerate(pawns or chance.sample(spaces, 24)):
        pawn(draw, point((n + 0.5) / COUNTS[circle], RIM - WIDTH * (circle + 0.5)), index % 6)
    for index, (circle, n) in enumerate(chance.sample(spaces, 8)):
        at = point((n + 0.5) / COUNTS[circle], RIM - WIDTH * (circle + 0.5))
        disc(draw, at, 17, "#ffffff", "#14101f", 2 * SCALE)
        draw.text(at, chr(65 + index), "#14101f", middle, "mm")
    for die in range(2):
        left = (14 + 66 * die) * SCALE
        draw.rounded_rectangle((left, 14 * SCALE, left + 58 * SCALE, 72 * SCALE), 12 * SCALE, "#f6f2e8")
        for pip in range(4):
            disc(draw, (left + (14 + 30 * (pip % 2)) * SCALE, (28 + 30 * (pip // 2)) * SCALE), 5.5, "#1c1630")
    for seat in range(6):
        at = ((32 + 776 * (seat // 3)) * SCALE, (788 + 41 * (seat % 3)) * SCALE)
        pawn(draw, at, seat)
        draw.text((at[0] + 26 * SCALE, at[1]), str(seat), "#f3efff", middle, "lm")
    return image


def main():
    chance = random.Random(1)
    times = []
    for _ in range(FRAMES):
        start = time.perf_counter()
        data = io.BytesIO()
        frame(chance).resize((SIZE, SIZE), Image.LANCZOS).save(data, "PNG")
        times.append((time.perf_counter() - start) * 1000)
    if len(sys.argv) > 1:
        open(sys.argv[1], "wb").write(data.getvalue())
    print(f"Pillow: {sorted(times)[FRAMES // 2]:.1f} ms, {len(data.getvalue())} bytes")
    replay(chance)


def replay(chance):
    """80 turns at 480 pixels, one pawn moved in each."""
    spaces = [(circle, n) for circle, count in enumerate(COUNTS) for n in range(count)]
    pawns = chance.sample(spaces, 24)
    start = time.perf_counter()
    frames = []
    for turn in range(80):
        circle, n = pawns[turn % 24]
        pawns[turn % 24] = (circle, (n + 1) % COUNTS[circle])
        frames.append(frame(random.Random(7), pawns).resize((480, 480), Image.LANCZOS))
    data = io.BytesIO()
    frames[0].save(data, "GIF", save_all=True, append_images=frames[1:], duration=1100, loop=0)
    print(f"Pillow, a replay of 80 turns: {(time.perf_counter() - start) * 1000:.0f} ms, {len(data.getvalue())} bytes")


if __name__ == "__main__":
    main()
