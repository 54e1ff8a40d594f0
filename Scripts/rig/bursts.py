"""Tests of bursts of resizes: under load, between two frames, and back to the former size."""

import contextlib
import random
import signal
import sys

import lifetime
from window import keep, test, until

SIZE = ("--size", "400x420")
BURSTS = 12
# Each takes seconds, because Weston uses software OpenGL on a busy processor.
BURSTS_BY_MOUSE = 4
# More busy processes than cores, so that a window's frames are late.
BUSY = 4


@contextlib.contextmanager
def load():
    """Runs processes that use all available processor time."""
    busy = [lifetime.start([sys.executable, "-c", "while True: pass"]) for _ in range(BUSY)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def burst(dice):
    """Two to fifty sizes. The last one is the initial size."""
    others = range(dice.randrange(1, 50))
    return [*((dice.randrange(200, 800), dice.randrange(200, 800)) for _ in others), (400, 420)]


def rests(desk, probe, is_fresh, name):
    """Waits until the display has processed all requests, and the window rests with the picture."""
    heard = probe.lines.count("key Z 0")
    desk.x.xdotool("key", "z")
    until(lambda: probe.lines.count("key Z 0") > heard, f"{name}: a key is not heard")
    until(
        lambda: is_fresh() and probe.still(0.3) == 0 and is_fresh(),
        f"{name}: the window does not come to rest with the picture of a fresh one",
    )


@test("after any burst of sizes a window is the picture of a fresh one", on=("x", "sway"))
def bursts(desk):
    dice = random.Random(20261126)
    fresh = desk.painted(*SIZE)
    with desk.probe(*SIZE) as probe, load():
        probe.shows(fresh, "bursts-before")
        probe.hears("focus true")
        desk.x.move(probe.window, 300, 300)

        def is_fresh():
            probe.measure()
            return fresh == desk.x.client.pixels(*probe.at(0, 0), probe.width, probe.height)

        for number in range(BURSTS):
            # Every other burst is between two frames: the program is stopped meanwhile. Sway closes a
            # window that does not respond, so the program is not stopped there.
            stops = desk.on == "x" and number % 2 == 0
            if stops:
                probe.process.send_signal(signal.SIGSTOP)
            desk.x.resize_often(probe.window, burst(dice))
            if stops:
                probe.process.send_signal(signal.SIGCONT)
            rests(desk, probe, is_fresh, f"burst {number}")
        probe.shows(fresh, "bursts")


def sized(probe):
    """The number of resize events of the window."""
    return sum(line.startswith("resize") for line in list(probe.lines))


@test("after any burst of sizes by the mouse a window is the picture of a fresh one",
      on=("weston",))  # fmt: skip
def bursts_by_mouse(desk):
    dice = random.Random(20261126)
    fresh = desk.painted(*SIZE)
    with desk.opened(fresh, *SIZE) as probe, load():
        left, top = until(lambda: desk.x.find(fresh, 400), "the picture is nowhere")
        edge = desk.x.x.WIDTH - 50
        for number in range(BURSTS_BY_MOUSE):
            # Weston's shortcut for resizing a window by the mouse. Beyond the edge of the screen it would
            # lose track of the mouse.
            path = [
                (min(left + width - 10, edge), min(top + height - 10, edge))
                for width, height in burst(dice)
            ]
            x, y = path[-1]
            sizes = sized(probe)
            desk.x.xdotool("mousemove", x, y, "keydown", "super", "mousedown", 3)
            # The burst begins once the window has been resized by the mouse. If all sizes were between
            # two frames, the window would receive only the last one, which it already has.
            desk.x.xdotool("mousemove", x - 40, y - 40)
            until(lambda: sized(probe) > sizes, f"burst {number}: the mouse does not size the window")
            desk.x.xdotool(*(word for place in path for word in ("mousemove", *place)))
            desk.x.xdotool("mouseup", 3, "keyup", "super", "mousemove", edge, edge)
            rests(desk, probe, lambda: desk.x.find(fresh, 400), f"burst {number}")
        keep("weston-bursts", desk.x.x.WIDTH, desk.x.x.HEIGHT, desk.x.screen())
