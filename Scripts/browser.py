# Chromium behind a pipe, for the scripts that test pages.
import base64
import json
import os
import select
import shutil
import subprocess
import tempfile


def find_chromium():
    """Path of Chromium, or None."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


class Browser:
    """Chromium behind a pipe: messages are JSON and end with a zero byte."""

    def __init__(self, chromium):
        self.folder = tempfile.mkdtemp(prefix="slipsheet-chromium-")
        to_child, self.writing = os.pipe()
        self.reading, from_child = os.pipe()

        def join():
            os.dup2(to_child, 30)
            os.dup2(from_child, 31)
            os.dup2(30, 3)
            os.dup2(31, 4)

        self.process = subprocess.Popen(
            [chromium, "--headless=new", "--no-sandbox", "--remote-debugging-pipe",
             "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-extensions",
             "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
             "--touch-events=enabled", "--user-data-dir=" + self.folder, "about:blank"],
            preexec_fn=join, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_child)
        os.close(from_child)
        self.buffer = b""
        self.number = 0
        self.session = None

    def read(self, seconds):
        while b"\0" not in self.buffer:
            if not select.select([self.reading], [], [], seconds)[0]:
                raise TimeoutError("chromium did not answer")
            more = os.read(self.reading, 1 << 20)
            if not more:
                raise ConnectionError("chromium is gone")
            self.buffer += more
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def send(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writing, json.dumps(message).encode() + b"\0")
        return self.number

    def wait(self, number, seconds=60):
        while True:
            answer = self.read(seconds)
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(answer["error"]["message"])
                return answer["result"]

    def call(self, method, **params):
        return self.wait(self.send(method, **params))

    def evaluate(self, text):
        result = self.call("Runtime.evaluate", expression=text, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def open(self, url, width, height, touch, media=(), ready="true", script="", scale=1):
        """Opens a page, and waits until `ready` is true. `script` runs before the page's own."""
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")
        session = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self.session = session["sessionId"]
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=False)
        if touch:
            self.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)
        if media:
            self.call("Emulation.setEmulatedMedia", features=[
                {"name": name, "value": value} for name, value in media])
        self.call("Page.enable")
        if script:
            self.call("Page.addScriptToEvaluateOnNewDocument", source=script)
        self.call("Runtime.enable")
        self.call("Page.navigate", url=url)
        self.until(ready)
        return target["targetId"]

    def until(self, ready):
        """Waits until an expression is true, and then for the next frame."""
        self.evaluate("new Promise((go) => { const look = () => "
                      f"({ready}) ? requestAnimationFrame(() => go(true)) : setTimeout(look, 20); look(); }})")

    def close_page(self, target):
        self.session = None
        self.call("Target.closeTarget", targetId=target)

    def shot(self, file):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(file, "wb") as out:
            out.write(base64.b64decode(data))

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
            self.process.wait(10)
        except (TimeoutError, ConnectionError, RuntimeError, subprocess.TimeoutExpired):
            self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
