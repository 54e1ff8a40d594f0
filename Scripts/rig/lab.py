"""Tests of the lab in its own window, by finger, mouse and keys: the first actions of a user."""

import json
import os
import random
import subprocess
import time

from window import Failure, test, until

WINDOW = ("--size", "1440x900", "--frame-log")
# A cover that comes back never goes further than its finger, which pulls 300 pixels at most.
LEAVES = 400
# Points on the device in a window of that size.
PAGE, RING = (300, 300), (439, 194)


def offsets(lab):
    """The offset of the cover in each frame, in pixels of the stage."""
    return [float(line.split()[2]) for line in list(lab.complaints) if line.startswith("frame ")]


def pull(desk, lab, distance):
    """Pulls the cover by a distance in pixels with a finger, and releases it. Returns its largest offset."""
    seen = len(offsets(lab))
    x, y = PAGE
    desk.x.touch.glide(lab.at(x, y), lab.at(x, y + distance), steps=20)
    until(lambda: max(offsets(lab)[seen:], default=0) > 0.5 * distance, "the cover does not follow")
    desk.x.touch.up()
    until(lambda: offsets(lab)[-1] == 0, lambda: f"it does not come to rest: {offsets(lab)[-5:]}")
    return max(offsets(lab)[seen:])


@test("in the lab a finger's pull comes back, the line is moved by finger, and the same pull leaves")
def first_minute(desk):
    with desk.lab("book", "--no-persist", *WINDOW) as lab:
        until(lambda: offsets(lab), "no frame was painted")
        furthest = pull(desk, lab, 200)
        if not 90 < furthest < 150 * 0.86:
            raise Failure(f"a pull that stays short of the line went to {furthest}")
        x, y = RING
        desk.x.touch.glide(lab.at(x, y), lab.at(x, y - 60), steps=12)
        desk.x.touch.up()
        furthest = pull(desk, lab, 200)
        if furthest < LEAVES:
            raise Failure(f"the line was moved, and the same pull went only to {furthest}")


@test("the lab's line is moved by mouse as well, and Ctrl Z puts it back")
def by_mouse(desk):
    with desk.lab("book", "--no-persist", *WINDOW) as lab:
        until(lambda: offsets(lab), "no frame was painted")
        pull(desk, lab, 200)
        x, y = RING
        desk.x.xdotool("mousemove", *lab.at(x, y), "mousedown", 1)
        for step in range(1, 13):
            desk.x.xdotool("mousemove", *lab.at(x, y + 5 * step))
        desk.x.xdotool("mouseup", 1)
        until(desk.x.client.is_mouse_free, "the lab keeps the mouse")
        furthest = pull(desk, lab, 300)
        if not 150 * 0.86 < furthest < 300:
            raise Failure(f"the line was moved away, and the pull went to {furthest}")
        desk.x.xdotool("key", "ctrl+z")
        furthest = pull(desk, lab, 300)
        if furthest < LEAVES:
            raise Failure(f"the line was put back, and the pull went only to {furthest}")


@test("a finger swipes back from the middle of a page, a further finger changes nothing, the sheet follows")
def from_anywhere(desk):
    with desk.lab("wizard", "--preset", "ios26", "--no-persist", *WINDOW) as lab:
        until(lambda: offsets(lab), "no frame was painted")
        x, y = 180, 560
        before = offsets(lab)[-1]
        desk.x.touch.glide(lab.at(x, y), lab.at(x + 100, y), steps=20)
        until(lambda: offsets(lab)[-1] > before + 40, "the sheet does not follow the swipe back")
        desk.x.touch.down(*lab.at(x, y + 100), finger=1)
        desk.x.touch.move(*lab.at(x - 90, y + 100), finger=1)
        desk.x.touch.up(finger=1)
        desk.x.touch.move(*lab.at(x + 220, y), finger=0)
        desk.x.touch.up(finger=0)
        until(
            lambda: offsets(lab)[-1] > before + 180,
            lambda: f"the page is not popped: {before}, then {offsets(lab)[-5:]}",
        )


@test("what the lab copies is what `export` prints")
def copies(desk):
    with desk.lab("comments", "--no-persist", *WINDOW) as lab:
        until(lambda: offsets(lab), "no frame was painted")
        former = desk.x.client.owner("CLIPBOARD")
        desk.x.xdotool("key", "ctrl+c")
        until(lambda: desk.x.client.owner("CLIPBOARD") != former, "nothing was copied")
        with desk.probe("--size", "400x420") as taker:
            taker.hears("focus true")
            desk.x.xdotool("key", "t")
            taker.hears("key T 0")
            desk.x.xdotool("key", "ctrl+v")
            wanted = subprocess.run(
                [desk.slipsheet, "export", "comments", "--to", "swiftui"], check=True,
                env=desk.x.environment(), capture_output=True, text=True,
            ).stdout.strip()  # fmt: skip
            until(
                lambda: wanted in "\n".join(taker.lines),
                lambda: f"something else was pasted: {taker.lines}",
            )


@test("a lab that is killed at any moment leaves whole files, and the next one begins with them")
def killed(desk):
    moments = random.Random(7)
    for _ in range(10):
        with desk.lab("today", *WINDOW) as lab:
            until(lambda: offsets(lab), "no frame was painted")
            # Every change is saved at once.
            for _ in range(moments.randrange(1, 5)):
                desk.x.xdotool("key", "t")
            time.sleep(moments.random() * 0.1)
            lab.process.kill()
            lab.process.wait()
        for folder, _, names in os.walk(desk.x.folder):
            for name in names:
                if name.endswith(".json"):
                    with open(os.path.join(folder, name)) as file:
                        try:
                            json.load(file)
                        except ValueError as mistake:
                            raise Failure(f"{name} is half written: {mistake}") from None
    kept = [
        os.path.join(folder, name)
        for folder, _, names in os.walk(desk.x.folder)
        for name in names
        if name == "settings.json"
    ]
    if not kept:
        raise Failure("nothing was kept")
    with open(kept[0]) as file:
        settings = json.load(file)
    if settings.get("scene") != "today":
        raise Failure(f"the last scene was not kept: {settings}")
