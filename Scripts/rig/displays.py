"""Tests of differences between displays: scales, visibility, borders, presentation of pixels."""

import ctypes
import json
import os
import subprocess
import time

import wayland
from window import TIMEOUT, Failure, test, until

SIZE = ("--size", "400x420")


@test("a shell that forgot the display's name is told it", on=("x", "sway"))
def standing(desk):
    machine = os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "machine.bash")
    known = desk.x.environment()
    name = {"x": "DISPLAY", "sway": "WAYLAND_DISPLAY"}[desk.on]
    said = subprocess.run(
        ["bash", "-c", f". {machine} && standing_displays"], capture_output=True, text=True,
        env={"PATH": known["PATH"], "XDG_RUNTIME_DIR": known["XDG_RUNTIME_DIR"]},
    ).stdout.split()  # fmt: skip
    wanted = f"{name}={os.path.basename(known[name])}"
    if wanted not in said:
        raise Failure(f"{wanted} is not among {said}")


@test("a window takes the display's scale, and a finger's place stays in points", on=("sway",))
def scales(desk):
    try:
        # For a fractional scale the program draws at the next whole one, and the display scales down.
        for scale in (2, 1.5):
            desk.x.tell("output X11-1 scale", scale)
            with desk.probe(*SIZE) as probe:
                if scale == int(scale):
                    picture = desk.painted(*SIZE, "--scale", str(scale))
                    probe.shows(picture, f"scale-{scale}")
                desk.x.touch.down(*probe.at(80 * scale, 140 * scale))
                probe.hears("resize 400.0x420.0", "pointer down touch 1 ")
                desk.x.touch.up()
                said = [line for line in probe.lines if line.startswith("pointer down touch")][0]
                x, y = map(float, said.split()[-1].split(","))
                # Sway rounds the window's position to whole points of its screen.
                if abs(x - 80) > 1 or abs(y - 140) > 1:
                    raise Failure(f"at scale {scale} the finger was taken for one at {x},{y}")
    finally:
        desk.x.tell("output X11-1 scale 1")


@test("a window fills the display and comes back to its size", on=("sway",))
def full_screen(desk):
    with desk.probe(*SIZE) as probe:
        probe.hears("focus true")
        desk.x.xdotool("key", "f")
        size = f"{desk.x.x.WIDTH}x{desk.x.x.HEIGHT}"
        probe.hears(f"resize {desk.x.x.WIDTH}.0x{desk.x.x.HEIGHT}.0")
        probe.shows(desk.painted("--size", size), "full-screen")
        desk.x.xdotool("key", "f")
        probe.shows(desk.painted(*SIZE), "full-screen-after")


@test("a window that is tiled and maximised is told its size and shown whole", on=("sway",))
def tiled(desk):
    with desk.probe(*SIZE) as probe:
        desk.x.tell(f"[con_id={probe.window}] floating disable")
        size = f"{desk.x.x.WIDTH}x{desk.x.x.HEIGHT}"
        probe.shows(desk.painted("--size", size), "tiled")
        desk.x.tell(f"[con_id={probe.window}] floating enable")
        desk.x.resize(probe.window, 400, 420)
        probe.shows(desk.painted(*SIZE), "tiled-after")


@test("doctor moves a mark and tells how the display showed it", on=("x", "sway"))
def refreshes(desk):
    said = subprocess.run(
        [desk.slipsheet, "doctor", "--json"], env=desk.x.environment(), capture_output=True,
        text=True, timeout=60,
    )  # fmt: skip
    found = json.loads(said.stdout)["refreshes"]
    # X shows a window's surface without reports.
    wanted = "wp_presentation" if desk.on == "sway" else "clock"
    # A machine that is busy shows fewer frames than the display could.
    if found["source"] != wanted or found["frames"] < 20 or not 0.004 < found["interval"] < 0.05:
        raise Failure(f"not from {wanted}, or not that often: {found}")


@test("the reports of X's extension Present are read")
def present_reports(desk):
    # Without a graphics card no driver presents by the extension, so another client does.
    with desk.probe(
        "--card", "--endless", "--frame-log", "--present", "texture", SDL_RENDER_DRIVER="software"
    ) as probe:  # fmt: skip
        until(lambda: len(probe.complaints) > 30, "nothing moves")
        xcb, present = ctypes.CDLL("libxcb.so.1"), ctypes.CDLL("libxcb-present.so.0")
        xcb.xcb_connect.restype = ctypes.c_void_p
        link = ctypes.c_void_p(xcb.xcb_connect(desk.x.display.encode(), None))
        window, pixmap = ctypes.c_uint32(int(probe.window)), ctypes.c_uint32(xcb.xcb_generate_id(link))
        xcb.xcb_create_pixmap(link, 24, pixmap, window, 8, 8)
        place, zero = ctypes.c_int16(0), ctypes.c_uint64(0)
        number = 0

        def reported():
            nonlocal number
            number += 1
            present.xcb_present_pixmap(
                link, window, pixmap, number, 0, 0, place, place, 0, 0, 0, 0, zero, zero, zero, 0, None
            )  # fmt: skip
            xcb.xcb_flush(link)
            return [line for line in probe.complaints if line.startswith("presented")]

        said = until(lambda: len(lines := reported()) > 5 and lines, "no report was read")
        xcb.xcb_disconnect(link)
        if abs(float(said[-1].split()[1]) - time.monotonic()) > 5:
            raise Failure(f"not the time of a frame: {said[-1]}")


@test("a movement out of sight is not painted, and goes on when it is seen again", on=("sway",))
def out_of_sight(desk):
    with desk.probe("--card", "--endless", "--frame-log") as probe:
        def shown():
            return sum(line.startswith("frame ") for line in probe.complaints)

        until(lambda: shown() > 30, "nothing moves")
        desk.x.hide(probe.window)

        def painted_in(seconds):
            before = shown()
            ticks = probe.still(seconds)
            return shown() - before, ticks

        until(lambda: painted_in(0.5)[0] <= 1, "it is painted at its full rate out of sight")
        frames, ticks = painted_in(3)
        if frames > 4 or ticks > 15:
            raise Failure(f"{frames} frames and {ticks} ticks in 3 s out of sight")
        desk.x.reveal(probe.window)
        until(lambda: painted_in(0.5)[0] > 10, "it does not go on")


@test("the first picture and the title bar are there although nothing moves", on=("weston",))
def first_with_border(desk):
    picture = desk.painted(*SIZE)
    for way in ("surface", "texture"):
        # Results may vary: the display may have taken the frame before it was ready. So it is tried twice.
        for _ in range(2):
            with desk.opened(picture, *SIZE, "--frame-log", "--present", way) as probe:
                left, top = until(
                    lambda: desk.x.find(picture, 400),
                    lambda: f"the picture is nowhere: {probe.lines} {probe.complaints}",
                )

                def bar():
                    row = desk.x.client.pixels(left, top - 20, 400, 1)
                    return max(row.count(row[at : at + 3]) for at in range(0, 30, 3)) > 350

                until(bar, "there is no title bar")
                log = until(lambda: probe.complaints, "no first frame was logged")
                if not log[0].startswith("first-frame"):
                    raise Failure(f"not the first frame: {log}")


@test("on Weston the mouse drags, keys come, and the cross of the title bar closes", on=("weston",))
def weston_input(desk):
    picture = desk.painted(*SIZE)
    with desk.opened(picture, *SIZE) as probe:
        left, top = until(lambda: desk.x.find(picture, 400), "the picture is nowhere")

        # A window gets the mouse some time after its first picture.
        def hovers():
            desk.x.xdotool("mousemove", left + 79, top + 140, "mousemove", left + 80, top + 140)
            return any(line.startswith("pointer move mouse 0 80.0,140.0") for line in probe.lines)

        until(hovers, lambda: f"the mouse is not heard: {probe.lines}")
        desk.x.xdotool("mousedown", 1)
        # The display draws the mouse pointer into the screen, so it must be beside the window.
        desk.x.xdotool("mousemove", left - 60, top + 190)
        probe.hears("pointer down mouse 0 80.0,140.0", "pointer move mouse 0 -60.0,190.0")
        moved = desk.painted(*SIZE, inputs=["down 1 80,140", "move 1 -60,190"])
        until(lambda: desk.x.find(moved, 400) == (left, top), "the card does not follow")
        desk.x.xdotool("mouseup", 1)
        until(lambda: desk.x.find(picture, 400) == (left, top), "the card does not go home")
        desk.x.xdotool("key", "z")
        probe.hears("key Z 0")
        # The close button is drawn and handled by a library in the program, not by the display.
        desk.x.xdotool("mousemove", left + 388, top - 12, "click", 1)
        probe.hears("end closed")
        probe.ends(0)


@test("a Wayland display without a seat is told in a sentence, and nothing faults", on=("weston",))
def seatless(desk):
    with wayland.SeatlessWeston(desk.x.x) as display:
        for more in ({}, {"SDL_VIDEODRIVER": "wayland"}):
            ended = subprocess.run(
                [desk.host_probe], env=display.environment() | more, capture_output=True, text=True,
                timeout=TIMEOUT,
            )  # fmt: skip
            if ended.returncode != 3 or "has no seat" not in ended.stderr:
                raise Failure(f"{ended.returncode}: {ended.stderr}")
        # If there is also an X display, the program uses that.
        both = display.environment() | {"DISPLAY": desk.x.x.display}
        ended = subprocess.run(
            [desk.host_probe, "--seconds", "0.3", "--note"], env=both, capture_output=True,
            text=True, timeout=TIMEOUT,
        )  # fmt: skip
        if ended.returncode or "end timeIsUp" not in ended.stdout:
            raise Failure(f"{ended.returncode}: {ended.stderr}")


@test("software drawing asked for where there is none is overruled, not refused", on=("weston",))
def software_on_wayland(desk):
    picture = desk.painted(*SIZE)
    with desk.opened(picture, *SIZE, SDL_RENDER_DRIVER="software"):
        until(lambda: desk.x.find(picture, 400), "the picture is nowhere")


@test("a window that goes from one output to another takes over that one's scale", on=("sway",))
def outputs(desk):
    half = desk.x.x.WIDTH // 2
    second = desk.x.add_output("X11-2", (half, 0), (half, desk.x.x.HEIGHT))
    desk.x.tell("output X11-2 scale 2")
    try:
        with desk.probe(*SIZE) as probe:
            desk.x.move(probe.window, 100, 100)
            probe.shows(desk.painted(*SIZE), "output-1")
            desk.x.move(probe.window, desk.x.x.WIDTH + 20, 30)
            probe.shows(desk.painted(*SIZE, "--scale", "2"), "output-2")
            desk.x.touch.down(*probe.at(160, 280))
            probe.hears("pointer down touch 1 80.0,140.0")
            desk.x.touch.up()
            desk.x.move(probe.window, 100, 100)
            probe.shows(desk.painted(*SIZE), "output-1-again")
            sizes = {line for line in probe.lines if line.startswith("resize")}
            if sizes != {"resize 400.0x420.0"}:
                raise Failure(f"another scale made another size: {sizes}")
    finally:
        desk.x.remove_output("X11-2", second)
