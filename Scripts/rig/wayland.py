"""Wayland displays inside an X server's screen. Fingers, mouse and keys of a test on X arrive as those of a
Wayland seat, and the display's picture can be read from X."""

import json
import os
import signal
import shutil
import subprocess
import time

import lifetime

# A command or file that exists if the package is installed, and the Debian package.
LIBRARIES = f"/usr/lib/{os.uname().machine}-linux-gnu"
NEEDS = {
    "sway": {
        "sway": "sway", f"{LIBRARIES}/libEGL_mesa.so.0": "libegl-mesa0",
        f"{LIBRARIES}/dri/swrast_dri.so": "libgl1-mesa-dri",
    },
    "weston": {
        "weston": "weston", f"{LIBRARIES}/libEGL_mesa.so.0": "libegl-mesa0",
        f"{LIBRARIES}/dri/swrast_dri.so": "libgl1-mesa-dri",
        f"{LIBRARIES}/libdecor/plugins-1/libdecor-cairo.so": "libdecor-0-plugin-1-cairo",
    },
}  # fmt: skip


def missing(kind):
    """The Debian packages that are not installed."""
    def is_here(proof):
        return os.path.exists(proof) if proof.startswith("/") else shutil.which(proof)

    return sorted({package for proof, package in NEEDS[kind].items() if not is_here(proof)})


def impossible(kind):
    """The reason why this display cannot run here although everything is installed; None: it can."""
    # Sway does not run as root. In a separate user namespace it has another user.
    if kind == "sway" and os.getuid() == 0:
        if subprocess.run(["unshare", "-U", "true"], capture_output=True).returncode:
            return "Sway does not run as root, and this machine gives no user name spaces"
    return None


class Display:
    """A Wayland display on an X server. `with` starts it and removes it with all its files."""

    def __init__(self, x):
        self.x = x
        self.touch, self.client, self.xdotool = x.touch, x.client, x.xdotool

    def __enter__(self):
        self.home = lifetime.Folder("slipsheet-wayland-")
        self.folder = self.home.path
        os.chmod(self.folder, 0o700)
        self.process = None
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self.process:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.home.remove()

    def run(self, command, **environment):
        with open(f"{self.folder}/log", "w") as log:
            self.process = lifetime.start(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
                farewell=signal.SIGTERM,
                env=self.x.environment() | {"XDG_RUNTIME_DIR": self.folder} | environment,
            )  # fmt: skip
        self.home.keep(self.process)

    def awaits(self, what):
        end = time.monotonic() + 20
        while not (answer := what()):
            if time.monotonic() > end or self.process.poll() is not None:
                with open(f"{self.folder}/log", errors="replace") as log:
                    raise RuntimeError("the display did not start:\n" + log.read()[-2000:])
            time.sleep(0.02)
        return answer

    def file(self, prefix):
        """Waits for the socket whose name has the prefix."""
        return self.awaits(lambda: next(
            (f"{self.folder}/{name}" for name in sorted(os.listdir(self.folder))
             if name.startswith(prefix) and not name.endswith(".lock")), None
        ))  # fmt: skip

    def environment(self):
        """The environment of a program for this display only."""
        known = self.x.environment()
        del known["DISPLAY"]
        return known | {
            "HOME": self.folder, "XDG_RUNTIME_DIR": self.folder, "WAYLAND_DISPLAY": self.socket,
        }  # fmt: skip


class Sway(Display):
    """Sway on X: floating windows without borders, so that their positions can be set."""

    GROUND = bytes([0x44, 0x55, 0x66])
    CONFIGURATION = """
        output * bg #445566 solid_color
        output X11-1 position 0 0
        output X11-2 position 2048 0
        xwayland disable
        default_border none
        default_floating_border none
        floating_minimum_size 1 x 1
        floating_maximum_size -1 x -1
        for_window [title=".*"] floating enable
    """

    def start(self):
        path = f"{self.folder}/configuration"
        with open(path, "w") as file:
            file.write("\n".join(line.strip() for line in self.CONFIGURATION.splitlines()))
        nobody = ["unshare", "-U"] if os.getuid() == 0 else []
        self.run(
            [*nobody, "sway", "-c", path], WLR_BACKENDS="x11", WLR_RENDERER="pixman",
            WLR_X11_OUTPUTS="1",
        )  # fmt: skip
        self.ipc = self.file("sway-ipc.")
        self.socket = self.file("wayland-")
        self.origins = {}
        outputs = self.awaits(self.x.client.windows)
        self.settle(outputs[-1], "X11-1", (0, 0), (self.x.WIDTH, self.x.HEIGHT))

    def settle(self, window, output, origin, size):
        """Moves one of its X windows to a part of the screen."""
        self.x.xdotool("windowmove", window, *origin)
        self.x.xdotool("windowsize", window, *size)
        self.origins[output] = origin

        def is_so():
            found = [known for known in self.ask("get_outputs") if known["name"] == output]
            mode = found[0]["current_mode"] if found else {}
            return (mode.get("width"), mode.get("height")) == tuple(size)

        self.awaits(is_so)

    def add_output(self, output, origin, size):
        """Adds an output, which covers a part of the first one."""
        known = set(self.x.client.windows())
        self.tell("create_output")
        window = self.awaits(
            lambda: [number for number in self.x.client.windows() if number not in known]
        )[-1]
        self.settle(window, output, origin, size)
        return window

    def remove_output(self, output, window):
        """Disables an output and moves its X window away."""
        self.tell(f"output {output} disable")
        self.x.xdotool("windowmove", window, self.x.WIDTH, 0)

    def ask(self, question):
        return json.loads(self._message("-t", question))

    def tell(self, *words):
        self._message(" ".join(map(str, words)))

    def _message(self, *words):
        said = subprocess.run(
            ["swaymsg", "-s", self.ipc, "-r", *words], env=self.environment(), capture_output=True,
            text=True,
        )  # fmt: skip
        if said.returncode:
            raise RuntimeError(f"sway refused {words}: {said.stdout} {said.stderr}")
        return said.stdout

    def nodes(self):
        """Every visible window, with its output."""
        def below(node, output):
            if node["type"] == "output":
                output = node
            if node.get("pid") and node.get("visible"):
                yield node, output
            for inner in node["nodes"] + node["floating_nodes"]:
                yield from below(inner, output)

        return list(below(self.ask("get_tree"), None))

    # The same interface as XServer.

    def windows(self, title):
        return [node["id"] for node, _ in self.nodes() if node["name"].startswith(title)]

    def place(self, window):
        """Left, top, width and height in pixels of the X screen."""
        for node, output in self.nodes():
            if node["id"] == window:
                scale, inner = output["scale"], node["window_rect"]
                left = node["rect"]["x"] + inner["x"] - output["rect"]["x"]
                top = node["rect"]["y"] + inner["y"] - output["rect"]["y"]
                origin = self.origins[output["name"]]
                return (
                    round(left * scale) + origin[0], round(top * scale) + origin[1],
                    round(inner["width"] * scale), round(inner["height"] * scale),
                )  # fmt: skip
        raise RuntimeError("the window cannot be seen")

    def is_seen(self, window):
        """True once the window is visible. Sway sets its position earlier."""
        left, top, width, height = self.place(window)
        middle = self.client.pixels(left + width // 2, top + height // 2, 1, 1)
        return middle != self.GROUND

    def move(self, window, x, y):
        self.tell(f"[con_id={window}] move absolute position {x} {y}")

    def resize(self, window, width, height):
        self.tell(f"[con_id={window}] resize set {width} px {height} px")

    def resize_often(self, window, sizes):
        """Resizes a window as fast as the display accepts it."""
        self.tell("; ".join(
            f"[con_id={window}] resize set {width} px {height} px" for width, height in sizes
        ))  # fmt: skip

    def hide(self, window):
        self.tell(f"[con_id={window}] move scratchpad")

    def reveal(self, window):
        self.tell(f"[con_id={window}] scratchpad show")

    def ask_to_close(self, window):
        self.tell(f"[con_id={window}] kill")


class Weston(Display):
    """Weston on X, drawn by OpenGL: its windows have their own borders, at any position."""

    def start(self):
        self.socket = "wayland-slipsheet"
        # Without idle time, because a black screen saver could be mistaken for a window.
        self.run([
            "weston", "--backend=x11-backend.so", "--no-config", "--idle-time=0",
            f"--socket={self.socket}", f"--width={self.x.WIDTH}", f"--height={self.x.HEIGHT}",
        ])  # fmt: skip
        self.file(self.socket)
        # Its shell has drawn the background and the panel once the corners are not black.
        self.awaits(lambda: any(self.client.pixels(self.x.WIDTH - 9, self.x.HEIGHT - 9, 1, 1)))
        self.catch_mouse()

    def catch_mouse(self):
        """Aligns Weston's pointer with the mouse. Weston 10 on X sums up mouse movements, clamped to the screen.
        The sum is wrong if the mouse moves before its screen has a size. So the mouse is moved to the
        corner and back until both positions are equal."""
        place = (600, 600)

        def is_there():
            self.x.xdotool("mousemove", 0, 0)
            self.x.xdotool("mousemove", *place)
            # The pointer has a white border. The background has no white, also while it fades in.
            return max(self.client.pixels(*place, 16, 16)) > 230

        self.awaits(is_there)
        # A position where the pointer covers nothing.
        self.x.xdotool("mousemove", self.x.WIDTH - 1, self.x.HEIGHT - 1)

    def screen(self):
        return self.client.pixels(0, 0, self.x.WIDTH, self.x.HEIGHT)

    def find(self, picture, width):
        """The position of the picture on the screen; None: it is not visible."""
        screen, stride = self.screen(), self.x.WIDTH * 3
        rows = [picture[at : at + width * 3] for at in range(0, len(picture), width * 3)]
        place = screen.find(rows[0])
        while place >= 0:
            if place % 3 == 0 and all(
                screen[place + index * stride : place + index * stride + len(row)] == row
                for index, row in enumerate(rows)
            ):  # fmt: skip
                return place % stride // 3, place // stride
            place = screen.find(rows[0], place + 1)
        return None


class SeatlessWeston(Display):
    """Weston without screen, keys and mouse."""

    def start(self):
        self.socket = "wayland-slipsheet"
        self.run([
            "weston", "--backend=headless-backend.so", "--no-config", f"--socket={self.socket}",
        ])  # fmt: skip
        self.file(self.socket)
