"""The scenes that every library paints, as lists of numbers.

A scene is a list of steps. A step is a code with its numbers (`Code` of peers.cpp, `prepare` of Ours.swift).
"""

import math

SIDE = 512
BACKGROUND, RECTANGLE, ROUNDED, PATH, PICTURE, CHANGING, BLUR, SHADOW, FORGETS = range(9)
INK, WHITE, VEIL = 0xFF000000, 0xFFFFFFFF, 0x33000000
OPAQUE, SOFT = 0, 1
# Blur of the painter's thinnest glass (Sources/Raster/Blur/Backdrops.swift).
GLASS_SIGMA = 14


class Scene:
    """`pixels`: number of pixels that a frame changes. `single`: one shape of it, to compare with the exact pixels."""

    def __init__(self, name, steps, pixels, single=None, note=""):
        self.name, self.steps, self.pixels, self.note = name, steps, pixels, note
        self.single = single or steps

    def numbers(self, steps=None):
        flat = []
        for step in steps or self.steps:
            for value in step:
                flat.extend(value) if isinstance(value, (list, tuple)) else flat.append(value)
        return flat


def white(*steps):
    return [(BACKGROUND, WHITE), *steps]


def path(elements, color=INK):
    """Elements: (0, x, y) moves, (1, x, y) a line, (2, x1, y1, x2, y2, x, y) a cubic, (3,) closes."""
    return (PATH, len(elements), *elements, color)


def circle(x, y, r):
    # A cubic for each eighth. The error at these sizes is below 1/100,000 of a pixel.
    k = 4 / 3 * math.tan(math.pi / 16) * r
    elements = [(0, x + r, y)]
    for i in range(8):
        a, b = i * math.pi / 4, (i + 1) * math.pi / 4
        elements.append((2, x + r * math.cos(a) - k * math.sin(a), y + r * math.sin(a) + k * math.cos(a),
                         x + r * math.cos(b) + k * math.sin(b), y + r * math.sin(b) - k * math.cos(b),
                         x + r * math.cos(b), y + r * math.sin(b)))  # fmt: skip
    return elements + [(3,)]


def star(x, y, outer, inner, points):
    places = []
    for i in range(2 * points):
        r, a = (outer, inner)[i % 2], math.pi * i / points - math.pi / 2
        places.append((x + r * math.cos(a), y + r * math.sin(a)))
    return [(0 if i == 0 else 1, *p) for i, p in enumerate(places)] + [(3,)]


def star_area(outer, inner, points):
    return points * outer * inner * math.sin(math.pi / points)


def heart(x, y, k):
    """A shape of four cubics in a box of 24 · k."""
    def at(*numbers):
        return tuple((x, y)[i % 2] + k * v for i, v in enumerate(numbers))

    return [(0, *at(12, 21)), (2, *at(5, 15, 2, 12, 2, 8)), (2, *at(2, 2, 10, 1, 12, 7)),
            (2, *at(14, 1, 22, 2, 22, 8)), (2, *at(22, 12, 19, 15, 12, 21)), (3,)]  # fmt: skip


HEART = 252.5  # its area for k = 1


def grid(step, count, whole, make):
    """Shapes in rows. If not `whole`, they are between pixels, at sixteen different offsets."""
    shapes = []
    for row in range(count):
        for column in range(count):
            i = row * count + column
            shift = (0, 0) if whole else (i * 5 % 16 / 16, i * 3 % 16 / 16)
            shapes.append(make(4 + column * step + shift[0], 4 + row * step + shift[1]))
    return shapes


def rounded_area(w, h, r):
    return w * h - (4 - math.pi) * r * r


def scenes():
    whole = (0, 0, SIDE, SIDE)
    all_of_it = SIDE * SIDE
    half = (PICTURE, OPAQUE, *whole, 128 / 255, 0)
    soft = (PICTURE, SOFT, *whole, 1, 0)
    veil = (RECTANGLE, *whole, VEIL)
    both = (PICTURE, SOFT, *whole, 128 / 255, 0)

    def many(step):
        return white(*[step] * 8)

    def tiles(side, radius, count, step, whole):
        return (white(*grid(step, count, whole, lambda x, y: (ROUNDED, x, y, side, side, radius, INK))),
                count * count * rounded_area(side, side, radius))  # fmt: skip

    def photos(side, radius, count, step):
        return (white(*grid(step, count, True, lambda x, y: (PICTURE, OPAQUE, x, y, side, side, 1, radius))),
                count * count * rounded_area(side, side, radius))  # fmt: skip

    def dots(r, count, step):
        return (white(*grid(step, count, False, lambda x, y: (ROUNDED, x, y, 2 * r, 2 * r, r, INK))),
                count * count * math.pi * r * r)  # fmt: skip

    # Each has another size: no outline occurs twice in a frame, and there are more than any painter caches.
    sizes = [0.83 + 0.17 * i / 324 for i in range(324)]
    icons = [path(heart(4 + 28 * (i % 18), 4 + 28 * (i // 18), k)) for i, k in enumerate(sizes)]

    def new(name, steps, pixels):
        return Scene(name, steps + [(FORGETS,)], pixels)

    return [
        Scene("picture, one pixel to one", white((PICTURE, OPAQUE, *whole, 1, 0)), all_of_it),
        Scene("opaque rectangle", white((RECTANGLE, *whole, INK)), all_of_it),
        Scene("translucent rectangle", many(veil), 8 * all_of_it, white(veil)),
        Scene("opaque picture at 50 %", many(half), 8 * all_of_it, white(half)),
        Scene("picture with its own alpha", many(soft), 8 * all_of_it, white(soft)),
        Scene("the same at 50 %", many(both), 8 * all_of_it, white(both)),
        Scene("rounded, 44 × 44, radius 12", *tiles(44, 12, 10, 50, True)),
        Scene("the same between pixels", *tiles(44, 12, 10, 50, False)),
        Scene("rounded, 480 × 480, radius 40", *tiles(480, 40, 1, 0, False)),
        Scene("circles of 56", *dots(28, 8, 62)),
        Scene("dots of 9", *dots(4.5, 42, 12)),
        new("one dot of 9, never seen before", *dots(4.5, 1, 12)),
        new("one circle of 56, never seen before", *dots(28, 1, 12)),
        Scene("circle of 480", white(path(circle(256.3, 255.8, 240))), math.pi * 240**2),
        Scene("star of 24 points, 480 across", white(path(star(256, 256, 240, 140, 24))),
              star_area(240, 140, 24)),
        Scene("curved icons of 24", white(*grid(28, 18, False, lambda x, y: path(heart(x, y, 1)))),
              18 * 18 * HEART),
        Scene("curved icons of 20 to 24, no two alike", white(*icons), sum(HEART * k * k for k in sizes)),
        Scene("curved shape of 480", white(path(heart(16, 16, 20))), HEART * 400),
        Scene("picture of 480, radius 40", *photos(480, 40, 1, 0)),
        Scene("pictures of 90, radius 16", *photos(90, 16, 5, 98)),
        Scene("picture at 40 %, another size in each frame", white((CHANGING, OPAQUE, 0.4)),
              all_of_it * 0.16),
        Scene("picture at 99 %, another size in each frame", white((CHANGING, OPAQUE, 0.99)),
              all_of_it * 0.98),
        Scene("picture at 40 %, seen for the first time",
              white((PICTURE, OPAQUE, 3, 5, 205, 205, 1, 0), (FORGETS,)), 205 * 205),
        Scene(f"whole frame blurred, sigma {GLASS_SIGMA}, and tinted",
              white((PICTURE, OPAQUE, *whole, 1, 0), (BLUR, *whole)), all_of_it),
        Scene("shadow of 300 × 300, radius 20, sigma 15",
              white((SHADOW, 106, 106, 300, 300, 20, 15, 0x66000000)), 390 * 390),
    ]  # fmt: skip
