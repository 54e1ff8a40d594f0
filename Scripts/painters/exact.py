"""The exact pixels of a scene in real numbers: areas of outlines, means of covered pixels, true Gaussians."""

import math

import numpy

import scenes
from scenes import SIDE

# Tint of the painter's thinnest glass, premultiplied (Sources/Raster/Blur/Backdrops.swift).
TINT, TINT_ALPHA = (0xFC, 0xFB, 0xF9), 0.34


def pictures():
    """Two pictures of SIDE × SIDE, premultiplied BGRA: an opaque one with fine and coarse detail, and a soft-edged one."""
    y, x = numpy.mgrid[0:SIDE, 0:SIDE].astype(float)
    near = numpy.hypot(x - 200, y - 240)
    opaque = numpy.stack(
        [128 + 100 * numpy.sin(x / 37) * numpy.cos(y / 23), 255 - near / 2, 90 + 80 * numpy.sin(near / 5),
         numpy.full_like(x, 255)], axis=2)  # fmt: skip
    opaque[64:128, 300:420] = [40, 200, 240, 255]
    opaque = numpy.clip(numpy.rint(opaque), 0, 255).astype(numpy.uint8)
    alpha = numpy.clip((250 - numpy.hypot(x - 256, y - 256)) / 120, 0, 1)
    soft = numpy.rint(opaque * alpha[..., None]).astype(numpy.uint8)
    return numpy.ascontiguousarray(numpy.stack([opaque, soft]))


def coverage(outline):
    """The exact area of every pixel inside a closed polygon without self-intersections."""
    sums = numpy.zeros((SIDE, SIDE + 2))
    for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1]):
        if y0 == y1:
            continue
        sign = 1 if y1 > y0 else -1
        if sign < 0:
            (x0, y0), (x1, y1) = (x1, y1), (x0, y0)
        slope = (x1 - x0) / (y1 - y0)
        for row in range(max(0, math.floor(y0)), min(SIDE, math.ceil(y1))):
            top, bottom = max(y0, row), min(y1, row + 1)
            if bottom <= top:
                continue
            a, b = sorted((x0 + (top - y0) * slope, x0 + (bottom - y0) * slope))
            height = sign * (bottom - top)
            first, last = math.floor(a), math.floor(b)
            for cell in range(first, last + 1):
                left, right = max(a, cell), min(b, cell + 1)
                part = height * ((right - left) / (b - a) if b > a else 1)
                # The area right of the piece within its cell, and all cells after it.
                inside = (1 - ((left + right) / 2 - cell)) * part
                place = min(max(cell, 0), SIDE)
                sums[row, place] += inside if cell >= 0 else part
                sums[row, place + 1] += part - inside if cell >= 0 else 0
    return numpy.abs(numpy.cumsum(sums, axis=1)[:, :SIDE])


def arc(x, y, r, begin, steps=600):
    return [(x + r * math.cos(begin + i / steps * math.pi / 2), y + r * math.sin(begin + i / steps * math.pi / 2))
            for i in range(steps + 1)]  # fmt: skip


def rounded(x, y, w, h, r):
    corners = [(x + w - r, y + r, -math.pi / 2), (x + w - r, y + h - r, 0), (x + r, y + h - r, math.pi / 2),
               (x + r, y + r, math.pi)]  # fmt: skip
    return [p for cx, cy, begin in corners for p in arc(cx, cy, r, begin)]


def polygon(elements, steps=800):
    points = []
    for kind, *n in elements:
        if kind in (0, 1):
            points.append((n[0], n[1]))
        elif kind == 2:
            p = points[-1]
            for i in range(1, steps + 1):
                t = i / steps
                a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
                points.append((a * p[0] + b * n[0] + c * n[2] + d * n[4], a * p[1] + b * n[1] + c * n[3] + d * n[5]))
    return points


def gaussian(image, sigma):
    """Blurs an image. Beyond an edge the last pixel is repeated."""
    radius = math.ceil(sigma * 6)
    weights = numpy.exp(-0.5 * (numpy.arange(-radius, radius + 1) / sigma) ** 2)
    weights /= weights.sum()
    for axis in (0, 1):
        pad = [(radius, radius) if i == axis else (0, 0) for i in range(image.ndim)]
        wide = numpy.pad(image, pad, mode="edge")
        image = sum(w * numpy.take(wide, range(i, i + SIDE), axis=axis) for i, w in enumerate(weights))
    return image


def smaller(picture, x, y, w, h):
    """Scales a picture down: the mean of the picture under each pixel. Alpha is the covered share of the pixel."""
    def table(start, length):
        rows = numpy.zeros((SIDE, SIDE))
        step = SIDE / length
        for i in range(SIDE):
            a, b = ((min(max(v, start), start + length) - start) * step for v in (i, i + 1))
            for s in range(math.floor(a), min(SIDE, math.ceil(b))):
                rows[i, s] = max(0, min(b, s + 1) - max(a, s)) / step
        return rows

    return numpy.einsum("ij,kl,jlc->ikc", table(y, h), table(x, w), picture.astype(float), optimize=True)


def frame(steps, shown):
    """The exact frame, 0…255, and the mask of its pixels that are compared."""
    image = numpy.zeros((SIDE, SIDE, 4))
    counts = numpy.zeros((SIDE, SIDE), bool)

    def over(covered, color):
        nonlocal image, counts
        alpha = (color >> 24) / 255
        ink = numpy.array([(color >> s & 255) * alpha for s in (0, 8, 16)] + [255 * alpha])
        image = image * (1 - covered[..., None] * alpha) + covered[..., None] * ink
        # Only edges are compared, because other pixels are trivial.
        counts |= (covered > 1e-9) & (covered < 1 - 1e-9) if alpha == 1 and covered.min() == 0 else covered > 0

    for code, *n in steps:
        if code == scenes.BACKGROUND:
            image[:] = 255
        elif code == scenes.RECTANGLE:
            over(numpy.ones((SIDE, SIDE)), n[4])
        elif code == scenes.ROUNDED:
            over(coverage(rounded(*n[:5])), n[5])
        elif code == scenes.PATH:
            over(coverage(polygon(n[1:-1])), n[-1])
        elif code == scenes.PICTURE:
            which, x, y, w, h, opacity, radius = n
            picture = smaller(shown[which], x, y, w, h) if w != SIDE else shown[which].astype(float)
            if radius:
                covered = coverage(rounded(x, y, w, h, radius))
                counts |= (covered > 1e-9) & (covered < 1 - 1e-9)
                inside = covered[..., None] * opacity
                # Its edges are on pixel boundaries, so it covers everything within the outline.
                image = image * (1 - inside) + picture * inside
            else:
                counts |= picture[..., 3] > 0
                image = image * (1 - picture[..., 3:] / 255 * opacity) + picture * opacity
        elif code == scenes.CHANGING:
            side = n[1] * SIDE
            last = math.floor(side)
            image = smaller(shown[n[0]], 0, 0, side, side)
            counts[:last, :last] = True
        elif code == scenes.BLUR:
            image = gaussian(image, scenes.GLASS_SIGMA)
            tint = numpy.array([*TINT[::-1], 255]) * TINT_ALPHA
            image = image * (1 - TINT_ALPHA) + tint
            counts[:] = True
        elif code == scenes.SHADOW:
            over(gaussian(coverage(rounded(*n[:5])), n[5]), n[6])
            counts[:] = True
    return image, counts
