"""The tools of window tests: a running program, its output, and its picture."""

import os
import subprocess
import tempfile
import threading
import time

import lifetime
import xserver

TIMEOUT = 20  # timeout in seconds for an expected condition
TESTS = []


def test(sentence, on=("x",)):
    """Registers a window test for these displays."""
    def register(body):
        TESTS.append((sentence, body, on))
        return body

    return register


class Failure(Exception):
    pass


def until(what, sentence, timeout=TIMEOUT):
    """Waits until `what` returns a true value, and returns it."""
    end = time.monotonic() + timeout
    while True:
        answer = what()
        if answer:
            return answer
        if time.monotonic() > end:
            raise Failure(sentence() if callable(sentence) else sentence)
        time.sleep(0.01)


class Program:
    """A running program with a window. Its output lines are collected."""

    def __init__(self, x, command, title, window=True, **environment):
        self.x = x
        known = set(x.windows(title)) if window else set()
        self.process = lifetime.start(
            command, env=x.environment() | environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.lines, self.complaints = [], []
        for stream, kept in [
            (self.process.stdout, self.lines), (self.process.stderr, self.complaints)
        ]:  # fmt: skip
            threading.Thread(target=self._collect, args=(stream, kept), daemon=True).start()

        if not window:
            return

        def own():
            if self.process.poll() is not None:
                raise Failure(f"it ended with {self.process.returncode}: {self.complaints}")
            return [window for window in x.windows(title) if window not in known]

        self.window = until(own, "no window appeared")[0]
        until(lambda: x.is_seen(self.window), "the window shows nothing")
        self.measure()

    @staticmethod
    def _collect(stream, kept):
        for line in stream:
            kept.append(line.rstrip("\n"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.x.touch.lift_all()
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def measure(self):
        self.left, self.top, self.width, self.height = self.x.place(self.window)

    def at(self, x, y):
        """Converts a point of the window to pixels of the screen."""
        return self.left + x, self.top + y

    def hears(self, *wanted):
        """Waits for output lines with these prefixes, in this order. Other lines may be between them."""

        def came():
            rest = iter(list(self.lines))
            return all(any(line.startswith(want) for line in rest) for want in wanted)

        until(came, lambda: f"never heard {wanted} in {self.lines}")

    def shows(self, picture, name, timeout=TIMEOUT):
        """Waits until the window equals this picture byte for byte."""
        seen = [b""]

        def same():
            # Its position and size may still change.
            self.measure()
            seen[0] = self.x.client.pixels(self.left, self.top, self.width, self.height)
            return seen[0] == picture

        try:
            until(same, "", timeout)
        except Failure:
            folder = os.environ.get("SLIPSHEET_OUT", tempfile.gettempdir())
            paths = [f"{folder}/{name}-{kind}.png" for kind in ("seen", "wanted")]
            xserver.write_png(paths[0], self.width, self.height, seen[0])
            if len(picture) == len(seen[0]):
                xserver.write_png(paths[1], self.width, self.height, picture)
            differing = sum(a != b for a, b in zip(seen[0], picture))
            raise Failure(
                f"{differing} of {len(picture)} bytes differ; see {' and '.join(paths)}"
            ) from None
        keep(name, self.width, self.height, seen[0])

    def ends(self, code):
        try:
            ended = self.process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            raise Failure("it did not end") from None
        if ended != code:
            raise Failure(f"it ended with {ended}, not {code}: {self.complaints}")

    def still(self, seconds):
        """Ticks of processor time that an idle program uses in a number of seconds."""
        before = self.ticks()
        time.sleep(seconds)
        return self.ticks() - before

    def ticks(self):
        """Processor time of all threads so far, in hundredths of a second."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])


def keep(name, width, height, rgb):
    """Saves a correct screenshot for inspection, if SLIPSHEET_KEEP=FOLDER is set."""
    folder = os.environ.get("SLIPSHEET_KEEP")
    if folder:
        os.makedirs(folder, exist_ok=True)
        xserver.write_png(f"{folder}/{name}.png", width, height, rgb)


class Desk:
    """The test environment: a screen, and the programs on it."""

    def __init__(self, x, slipsheet, on="x", present=None):
        self.x = x
        self.on = on
        self.present = ["--present", present] if present else []
        self.slipsheet = slipsheet
        self.host_probe = os.path.join(os.path.dirname(slipsheet), "HostProbe")

    def probe(self, *options, window=True, **environment):
        command = [self.host_probe, "--note", *self.present, *options]
        return Program(self.x, command, "HostProbe", window=window, **environment)

    def opened(self, picture, *options, **environment):
        """Starts a probe on Weston, after a formerly closed window has faded out."""
        until(lambda: self.x.find(picture, 400) is None, "a former window does not go away")
        return self.probe(*options, window=False, **environment)

    def lab(self, *options):
        """Starts the product's own window."""
        return Program(self.x, [self.slipsheet, "lab", *self.present, *options], "Slipsheet")

    def shot(self, *options):
        """The product's picture, painted without a window, as rows of RGB bytes."""
        with tempfile.TemporaryDirectory() as folder:
            command = [self.slipsheet, "shot", *options, "-o", f"{folder}/shot.png"]
            subprocess.run(command, check=True, env=self.x.environment(), capture_output=True)
            return xserver.read_png(f"{folder}/shot.png")

    def painted(self, *options, inputs=()):
        """The probe's frame after these inputs, painted without a window."""
        with tempfile.NamedTemporaryFile() as file:
            words = [word for text in inputs for word in ("--input", text)]
            subprocess.run(
                [self.host_probe, *options, "--offscreen", file.name, *words], check=True,
                env={"PATH": os.environ["PATH"]},
            )  # fmt: skip
            return file.read()
