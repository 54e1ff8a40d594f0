"""A real X server without hardware: Xorg with the drivers dummy (video) and inputtest (input).

Programs on it receive real multi-touch by XInput2. It needs no graphics card, no console and no root.
"""

import ctypes
import ctypes.util
import os
import select
import shutil
import signal
import socket
import struct
import subprocess
import zlib

import lifetime

XORG = "/usr/lib/xorg/Xorg"
# A command or file that exists if the package is installed, and the Debian package.
NEEDS = {
    XORG: "xserver-xorg-core",
    "/usr/lib/xorg/modules/input/inputtest_drv.so": "xserver-xorg-core",
    "/usr/lib/xorg/modules/drivers/dummy_drv.so": "xserver-xorg-video-dummy",
    f"/usr/lib/{os.uname().machine}-linux-gnu/libxcb-present.so.0": "libxcb-present0",
    "xdotool": "xdotool",
}


def missing():
    """The Debian packages that are not installed."""
    def is_here(proof):
        return os.path.exists(proof) if proof.startswith("/") else shutil.which(proof)

    return sorted({package for proof, package in NEEDS.items() if not is_here(proof)})


class Touchscreen:
    """The server's touch device, by the inputtest driver's protocol, version 1.0.

    Every request is a C struct that begins with its length and kind. The driver accepts one client
    during the lifetime of the server.
    """

    HELLO, SYNC, TOUCH = 0, 1, 6
    BEGIN, UPDATE, END = 18, 19, 20
    STEPS = 1 << 16  # of an axis across the screen

    def __init__(self, path, width, height):
        self.width, self.height = width, height
        self.places = {}
        self.link = socket.socket(socket.AF_UNIX)
        self.link.settimeout(10)
        self.link.connect(path)
        self.link.sendall(struct.pack("=IIHH", 12, self.HELLO, 1, 0))
        self._answer(12)

    def _answer(self, length):
        got = b""
        while len(got) < length:
            piece = self.link.recv(length - len(got))
            if not piece:
                raise RuntimeError("the X server's touch device hung up")
            got += piece

    def _send(self, finger, phase, place):
        x, y = place
        values = [0.0] * 128
        values[0] = x * self.STEPS / self.width
        values[1] = y * self.STEPS / self.height
        # finger and phase; no unaccelerated values; which valuators of 64 count; padding; values
        body = struct.pack("=IIII8s128d", finger, phase, 0, 3, bytes(8), *values)
        # The mask takes 8 bytes: its first 4 are the 3 above.
        self.link.sendall(struct.pack("=II", len(body) + 8, self.TOUCH) + body)
        self.link.sendall(struct.pack("=II", 8, self.SYNC))
        self._answer(8)

    def down(self, x, y, finger=0):
        self.places[finger] = (x, y)
        self._send(finger, self.BEGIN, (x, y))

    def move(self, x, y, finger=0):
        self.places[finger] = (x, y)
        self._send(finger, self.UPDATE, (x, y))

    def up(self, finger=0):
        self._send(finger, self.END, self.places.pop(finger))

    def lift_all(self):
        for finger in list(self.places):
            self.up(finger)

    def glide(self, start, end, steps=10, finger=0):
        """Touches down at `start` and moves evenly to `end`. The finger remains down."""
        self.down(*start, finger=finger)
        for step in range(1, steps + 1):
            self.move(
                start[0] + (end[0] - start[0]) * step / steps,
                start[1] + (end[1] - start[1]) * step / steps,
                finger=finger,
            )


class XServer:
    """An X server. `with` starts it and removes it with all its files."""

    # Powers of two, so that division always gives whole pixels for touches.
    WIDTH, HEIGHT = 2048, 2048

    def __enter__(self):
        self.home = lifetime.Folder("slipsheet-x-")
        self.folder = self.home.path
        self.process = None
        try:
            self._start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _start(self):
        os.mkdir(f"{self.folder}/conf.d")
        with open(f"{self.folder}/xorg.conf", "w") as file:
            file.write(self._configuration())
        ready, number = os.pipe()
        self.process = lifetime.start(
            [XORG, "-displayfd", str(number), "-logfile", f"{self.folder}/log"]
            + ["-config", f"{self.folder}/xorg.conf", "-configdir", f"{self.folder}/conf.d"]
            + ["-seat", "slipsheet", "-nolisten", "tcp", "-noreset", "-s", "0", "-dpms"],
            pass_fds=[number], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True, farewell=signal.SIGTERM,
        )  # fmt: skip
        self.home.keep(self.process)
        os.close(number)
        said = b""
        while not said.endswith(b"\n"):
            if not select.select([ready], [], [], 30)[0]:
                break
            piece = os.read(ready, 16)
            if not piece:
                break
            said += piece
        os.close(ready)
        if not said.endswith(b"\n"):
            raise RuntimeError("the X server did not start:\n" + self._complaints())
        self.display = ":" + said.decode().strip()
        self.touch = Touchscreen(f"{self.folder}/fingers", self.WIDTH, self.HEIGHT)
        self.client = XClient(self.display)

    def __exit__(self, *_):
        if self.process:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.home.remove()

    def environment(self):
        return {
            "PATH": os.environ["PATH"], "HOME": self.folder, "DISPLAY": self.display,
            "LC_ALL": "C.UTF-8", "XDG_RUNTIME_DIR": self.folder,
        }  # fmt: skip

    def xdotool(self, *words):
        return subprocess.run(
            ["xdotool", *map(str, words)], env=self.environment(), check=True,
            capture_output=True, text=True,
        ).stdout  # fmt: skip

    # The interface that tests use, for every display.

    def windows(self, title):
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", f"^{title}"],
            env=self.environment(), capture_output=True, text=True,
        )  # fmt: skip
        return [int(word) for word in found.stdout.split()]

    def place(self, window):
        """Left, top, width and height in pixels of the screen."""
        said = self.xdotool("getwindowgeometry", "--shell", window)
        figures = dict(line.split("=") for line in said.split())
        return tuple(int(figures[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def is_seen(self, window):
        """True: a visible window of X receives fingers and keys at once."""
        return True

    def move(self, window, x, y):
        self.xdotool("windowmove", window, x, y)

    def resize(self, window, width, height):
        self.xdotool("windowsize", window, width, height)

    def resize_often(self, window, sizes):
        """Resizes a window as fast as the server accepts it."""
        self.xdotool(*(word for size in sizes for word in ("windowsize", window, *size)))

    def hide(self, window):
        self.xdotool("windowunmap", "--sync", window)

    def reveal(self, window):
        self.xdotool("windowmap", "--sync", window)

    def ask_to_close(self, window):
        self.client.ask_to_close(window)

    def _complaints(self):
        try:
            with open(f"{self.folder}/log", errors="replace") as file:
                lines = file.read().splitlines()
        except FileNotFoundError:
            return "it left no log"
        return "\n".join([line for line in lines if "(EE)" in line] or lines[-10:])

    def _configuration(self):
        width, height = self.WIDTH, self.HEIGHT
        across, down = width + 160, height + 40
        clock = across * down * 60 / 1e6
        devices = "".join(
            f'Section "InputDevice"\n Identifier "{name}"\n Driver "inputtest"\n'
            f' Option "DeviceType" "{kind}"\n Option "SocketPath" "{self.folder}/{name}"\n'
            f' Option "{core}"\n{more}EndSection\n'
            for name, kind, core, more in [
                ("fingers", "Touch", "CorePointer", ' Option "TouchCount" "10"\n'),
                ("keys", "Keyboard", "CoreKeyboard", ""),
            ]
        )
        return (
            'Section "ServerFlags"\n Option "AutoAddDevices" "false"\n'
            ' Option "AutoAddGPU" "false"\n Option "BlankTime" "0"\nEndSection\n'
            'Section "Device"\n Identifier "card"\n Driver "dummy"\n VideoRam 65536\nEndSection\n'
            'Section "Monitor"\n Identifier "glass"\n HorizSync 1-400\n VertRefresh 1-200\n'
            f' Modeline "only" {clock:.3f} {width} {width + 40} {width + 80} {across}'
            f" {height} {height + 10} {height + 20} {down}\nEndSection\n"
            'Section "Screen"\n Identifier "screen"\n Device "card"\n Monitor "glass"\n'
            ' DefaultDepth 24\n SubSection "Display"\n  Depth 24\n  Modes "only"\n'
            f"  Virtual {width} {height}\n EndSubSection\nEndSection\n" + devices +
            'Section "ServerLayout"\n Identifier "layout"\n Screen "screen"\n'
            ' InputDevice "fingers"\n InputDevice "keys"\nEndSection\n'
        )


class XClient:
    """A separate connection, to read the screen and to send messages as a window manager."""

    def __init__(self, display):
        self.x = ctypes.CDLL("libX11.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XGetImage.restype = ctypes.c_void_p
        self.x.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x.XInternAtom.restype = ctypes.c_ulong
        word, pointer, number = ctypes.c_ulong, ctypes.c_void_p, ctypes.c_int
        self.x.XCreateSimpleWindow.restype = word
        self.x.XCreateSimpleWindow.argtypes = [pointer, word] + [number] * 5 + [word] * 2
        self.x.XSetSelectionOwner.argtypes = [pointer, word, word, word]
        self.x.XGetSelectionOwner.restype = word
        self.x.XGetSelectionOwner.argtypes = [pointer, word]
        self.x.XChangeProperty.argtypes = (
            [pointer, word, word, word, number, number, ctypes.c_char_p, number]
        )  # fmt: skip
        self.x.XSendEvent.argtypes = [pointer, word, number, ctypes.c_long, pointer]
        self.link = ctypes.c_void_p(self.x.XOpenDisplay(display.encode()))
        if not self.link:
            raise RuntimeError(f"cannot connect to {display}")
        self.root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.link))

    def pixels(self, x, y, width, height):
        """A rectangle of the screen as rows of RGB bytes. Empty if it is not completely on the screen."""
        across, down = XServer.WIDTH, XServer.HEIGHT
        if x < 0 or y < 0 or x + width > across or y + height > down:
            return b""
        image = self.x.XGetImage(
            self.link, self.root, x, y, width, height, ctypes.c_ulong(0xFFFFFFFF), 2
        )
        if not image:
            raise RuntimeError("the screen could not be read")
        try:
            data = ctypes.cast(image + 16, ctypes.POINTER(ctypes.c_void_p))[0]
            per_line = ctypes.cast(image + 44, ctypes.POINTER(ctypes.c_int))[0]
            rows = ctypes.string_at(data, per_line * height)
        finally:
            self.x.XDestroyImage(ctypes.c_void_p(image))
        out = bytearray(width * height * 3)
        for channel in range(3):  # in memory: blue, green, red, nothing
            plane = b"".join(
                rows[line * per_line + 2 - channel : line * per_line + width * 4 : 4]
                for line in range(height)
            )
            out[channel::3] = plane
        return bytes(out)

    def windows(self):
        """The windows on the screen, from the lowest to the highest."""
        root, parent = ctypes.c_ulong(), ctypes.c_ulong()
        found, count = ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_uint()
        self.x.XQueryTree(self.link, self.root, *map(ctypes.byref, (root, parent, found, count)))
        numbers = found[: count.value]
        self.x.XFree(found)
        return numbers

    def owner(self, selection):
        """The window that owns the selection; 0: none."""
        return self.x.XGetSelectionOwner(self.link, self._atom(selection))

    def is_mouse_free(self):
        """True if no program has grabbed the mouse. Otherwise X emulates a mouse for the next finger."""
        asynchronous, now = 1, 0
        taken = self.x.XGrabPointer(
            self.link, self.root, 0, 0, asynchronous, asynchronous, 0, 0, now
        )  # fmt: skip
        self.x.XUngrabPointer(self.link, now)
        self.x.XSync(self.link, 0)
        return taken == 0

    def ask_to_close(self, window):
        """Sends the message of a title bar's close button."""
        self._tell(window, "WM_PROTOCOLS", self._atom("WM_DELETE_WINDOW"))

    def drop(self, window, place, kind, content):
        """Drags `content` over the window and drops it, as a file manager does, by version 5 of the
        protocol XDND."""
        x = self.x
        if not hasattr(self, "source"):
            self.source = x.XCreateSimpleWindow(self.link, self.root, 0, 0, 1, 1, 0, 0, 0)
        chosen, asked = self._atom("XdndSelection"), self._atom(kind)
        x.XSetSelectionOwner(self.link, chosen, self.source, 0)
        where = place[0] << 16 | place[1]
        self._tell(window, "XdndEnter", self.source, 5 << 24, asked)
        self._tell(window, "XdndPosition", self.source, 0, where, 0, self._atom("XdndActionCopy"))
        self._tell(window, "XdndDrop", self.source)
        event = Event()
        while True:
            x.XNextEvent(self.link, ctypes.byref(event))
            if event.type == Event.CLIENT and event.client.kind == self._atom("XdndFinished"):
                return
            if event.type != Event.REQUEST:
                continue
            request = event.request
            x.XChangeProperty(
                self.link, request.requestor, request.property, request.target, 8, 0, content,
                len(content),
            )  # fmt: skip
            answer = Event(notify=Notify(
                type=31, requestor=request.requestor, selection=request.selection,
                target=request.target, property=request.property,
            ))  # fmt: skip
            x.XSendEvent(self.link, request.requestor, 0, 0, ctypes.byref(answer))
            x.XFlush(self.link)

    def _atom(self, name):
        return self.x.XInternAtom(self.link, name.encode(), 0)

    def _tell(self, window, kind, *data):
        message = Event(client=ClientMessage(
            type=Event.CLIENT, window=window, kind=self._atom(kind), format=32
        ))  # fmt: skip
        for index, value in enumerate(data):
            message.client.data[index] = value
        self.x.XSendEvent(self.link, window, 0, 0, ctypes.byref(message))
        self.x.XSync(self.link, 0)


def layout(name, *fields):
    """A struct of an Xlib event. All begin with the same fields."""
    common = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int),
              ("display", ctypes.c_void_p)]  # fmt: skip
    return type(name, (ctypes.Structure,), {"_fields_": common + list(fields)})


def words(*names):
    return [(name, ctypes.c_ulong) for name in names]


ClientMessage = layout(
    "ClientMessage", *words("window", "kind", "format"), ("data", ctypes.c_long * 5))
Request = layout(
    "Request", *words("owner", "requestor", "selection", "target", "property", "time"))
Notify = layout("Notify", *words("requestor", "selection", "target", "property", "time"))


class Event(ctypes.Union):
    """A union that is large enough for every event."""

    REQUEST, CLIENT = 30, 33
    _fields_ = [("type", ctypes.c_int), ("client", ClientMessage), ("request", Request),
                ("notify", Notify), ("room", ctypes.c_long * 24)]  # fmt: skip


def read_png(path):
    """Reads a file with 8 bits per channel as rows of RGB bytes."""
    with open(path, "rb") as file:
        data = file.read()
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    channels = {2: 3, 6: 4}[kind]
    packed, place = b"", 8
    while place < len(data):
        length, name = struct.unpack(">I4s", data[place : place + 8])
        if name == b"IDAT":
            packed += data[place + 8 : place + 8 + length]
        place += 12 + length
    raw, stride = zlib.decompress(packed), width * channels
    above, out = bytearray(stride), bytearray()
    for y in range(height):
        line = bytearray(raw[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
        unfilter(raw[y * (stride + 1)], line, above, channels)
        above = line
        out += line if channels == 3 else bytes(
            byte for index, byte in enumerate(line) if index % 4 != 3
        )  # fmt: skip
    return bytes(out)


def unfilter(kind, line, above, step):
    """Reverses one of PNG's five row filters."""
    for i in range(len(line)):
        a = line[i - step] if i >= step else 0
        b, c = above[i], above[i - step] if i >= step else 0
        if kind == 1:
            guess = a
        elif kind == 2:
            guess = b
        elif kind == 3:
            guess = (a + b) // 2
        elif kind == 4:
            p = a + b - c
            guess = min((abs(p - v), n, v) for n, v in enumerate((a, b, c)))[2]
        else:
            return
        line[i] = (line[i] + guess) & 255


def write_png(path, width, height, rgb):
    """Writes a picture for inspection if pictures differ."""
    lines = b"".join(b"\0" + rgb[y * width * 3 : (y + 1) * width * 3] for y in range(height))
    def chunk(kind, body):
        check = struct.pack(">I", zlib.crc32(kind + body))
        return struct.pack(">I", len(body)) + kind + body + check

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head))
        file.write(chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b""))
