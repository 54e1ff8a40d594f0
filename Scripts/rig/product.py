"""Tests of the product's own window: that it starts, follows a finger, rests, and ends properly."""

import os

from window import Failure, Program, keep, test, until

ALONE = ("--no-inspector",)


@test("every exhibit in the window is the picture that `shot` paints without one")
def exhibits(desk):
    for scene in ("book", "author", "player", "today", "pager", "comments", "overlays"):
        with desk.lab(scene, *ALONE) as lab:
            lab.shows(desk.shot(scene), f"lab-{scene}")


@test("a card of the product follows a finger and springs back", on=("x", "sway"))
def drag(desk):
    with desk.lab("benchcard", *ALONE, "--frame-log") as lab:
        picture = desk.shot("benchcard", "--start", "presented")
        lab.shows(picture, "lab-card")
        desk.x.touch.glide(lab.at(200, 200), lab.at(200, 300), steps=20)
        until(
            lambda: any(line.startswith("frame") and float(line.split()[2]) > 50
                        for line in lab.complaints),
            lambda: f"the card was never dragged: {lab.complaints}",
        )  # fmt: skip
        desk.x.touch.up()
        lab.shows(picture, "lab-card-back")


@test("the program of the README: a finger pulls its book down, Escape and a button work", on=("x",))
def readme(desk):
    command = [os.path.join(os.path.dirname(desk.slipsheet), "Cover"), *desk.present]
    with Program(desk.x, command, "Slipsheet") as program:
        def row():
            program.measure()
            return desk.x.client.pixels(*program.at(20, 40), 60, 20)

        until(lambda: len(set(row())) > 4, "nothing is written on the book")
        book = row()
        keep("readme-book", program.width, program.height, whole(desk, program))
        desk.x.touch.glide(program.at(195, 100), program.at(195, 500), steps=30)
        until(lambda: row() != book, "the book does not follow the finger")
        keep("readme-pulled", program.width, program.height, whole(desk, program))
        desk.x.touch.up()
        # The dismissal must have ended, because a touch would otherwise hit the book and not the button.
        until(lambda: plain(desk, program), "the book does not go")
        keep("readme-gone", program.width, program.height, whole(desk, program))
        desk.x.touch.down(*program.at(195, 422))
        desk.x.touch.up()
        until(lambda: row() == book, "the button does not bring the book back")
        desk.x.xdotool("key", "Escape")
        until(lambda: row() != book, "Escape does not take the book away")
        desk.x.resize(program.window, 700, 500)
        until(lambda: sized(program) == (700, 500), "the window is not resized")


@test("two windows of one program: what is done in one is seen in the other, and each closes alone",
      on=("x",))  # fmt: skip
def windows(desk):
    command = [os.path.join(os.path.dirname(desk.slipsheet), "Orders"), *desk.present]
    with Program(desk.x, command, "Counter") as counter:
        def other():
            return desk.x.windows("Kitchen")

        until(other, "the second window does not come")
        desk.x.move(counter.window, 0, 0)
        desk.x.move(other()[0], 600, 0)
        until(lambda: desk.x.place(other()[0])[:2] == (600, 0), "the window does not move")
        counter.measure()

        def kitchen():
            return desk.x.client.pixels(600, 0, 360, 480)

        def settled(look):
            seen = [None, look()]

            def same():
                seen[0], seen[1] = seen[1], look()
                return seen[0] == seen[1] and len(set(seen[0])) > 2

            until(same, "the window does not come to rest")
            return seen[1]

        empty = settled(kitchen)
        # The first button of the counter. It orders tea, which the kitchen shows.
        tea = counter.at(counter.width // 2, counter.height // 2 - 100)
        desk.x.touch.down(*tea)
        desk.x.touch.up()
        until(lambda: kitchen() != empty, "the order does not come to the kitchen")
        keep("orders-kitchen", 360, 480, settled(kitchen))
        keep("orders-counter", counter.width, counter.height, whole(desk, counter))
        desk.x.touch.down(600 + 180, 44)
        desk.x.touch.up()
        until(lambda: kitchen() == empty, "what is made does not leave the kitchen")
        desk.x.ask_to_close(other()[0])
        until(lambda: not other(), "the second window is not closed")
        link = counter.at(counter.width // 2, counter.height // 2 + 110)
        desk.x.touch.down(*link)
        desk.x.touch.up()
        until(other, "the button does not open the window again")
        desk.x.ask_to_close(counter.window)
        until(lambda: not desk.x.windows("Counter"), "the first window is not closed")
        if counter.process.poll() is not None:
            raise Failure("the program ended with its first window")
        desk.x.ask_to_close(other()[0])
        counter.ends(0)


def plain(desk, program):
    """True if the screen is empty above and below the button."""
    pixels, band = whole(desk, program), 3 * program.width * (program.height // 2 - 60)
    return len(set(pixels[:band])) <= 3 and len(set(pixels[-band:])) <= 3


def sized(program):
    program.measure()
    return program.width, program.height


def whole(desk, program):
    program.measure()
    return desk.x.client.pixels(program.left, program.top, program.width, program.height)


@test(
    "the lab with its panels starts, follows a finger on the exhibit, and is saved by SIGTERM",
    on=("x", "sway"),
)
def lab_with_panels(desk):
    with desk.lab("book", "--size", "1300x900", "--frame-log") as lab:
        until(lambda: lab.complaints, "no frame was painted")
        x, y = lab.width // 2, lab.height // 2

        def middle():
            lab.measure()
            return desk.x.client.pixels(*lab.at(x - 100, y - 200), 200, 400)

        before = middle()
        desk.x.touch.glide(lab.at(x, y), lab.at(x, y - 120), steps=20)
        until(lambda: middle() != before, lambda: f"nothing moved: {lab.complaints}")
        lab.process.send_signal(15)
        lab.ends(0)
    kept = [name for _, _, names in os.walk(desk.x.folder) for name in names]
    if not any("settings" in name for name in kept):
        raise Failure(f"no settings were kept: {kept}")


@test("the product at rest uses no processor time in 10 s, with its panels and without")
def rest(desk):
    with desk.lab("today", "--no-persist", "--frame-log") as lab:
        with desk.lab("player", *ALONE, "--frame-log") as exhibit:
            for program in (lab, exhibit):
                until(lambda: program.complaints, "no frame was painted")
            until(lambda: lab.still(1) + exhibit.ticks() - exhibit.ticks() == 0, "it never rests")
            before, frames = exhibit.ticks(), len(lab.complaints) + len(exhibit.complaints)
            used = lab.still(10), exhibit.ticks() - before
            if used != (0, 0):
                raise Failure(f"{used} ticks in 10 s of nothing")
            if len(lab.complaints) + len(exhibit.complaints) != frames:
                raise Failure("something was painted while nothing moved")
