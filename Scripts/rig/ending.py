"""Tests of the rig itself: no process or file outlives a run."""

import os
import signal
import subprocess
import sys

from window import Failure, test, until

# A minimal run: a server with a program on it that waits forever.
RUN = """
import os, signal, sys, time
# A shell starts what it sends to the background with the interrupt ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.path.insert(0, sys.argv[1])
import lifetime, xserver
with xserver.XServer() as x:
    program = lifetime.start(["sleep", "1000"], env=x.environment())
    print(x.process.pid, program.pid, x.folder, x.display, flush=True)
    time.sleep(1000)
"""


def is_alive(number):
    try:
        with open(f"/proc/{number}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] not in "ZX"
    # The file is gone, or its process ended while it was read.
    except (FileNotFoundError, ProcessLookupError):
        return False


@test("a run that is killed leaves no server, no program and no folder behind")
def killed(desk):
    for blow in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT):
        run = subprocess.Popen(
            [sys.executable, "-c", RUN, os.path.dirname(os.path.abspath(__file__))],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        try:
            words = run.stdout.readline().split()
            if len(words) != 4:
                raise Failure("the server of the run did not start")
            server, program, folder, display = words
            if not (is_alive(server) and is_alive(program) and os.path.isdir(folder)):
                raise Failure("the run has nothing that could be left behind")
            run.send_signal(blow)
            run.wait(20)
        finally:
            run.kill()
            run.wait()
        left = [
            lambda: not is_alive(server), lambda: not is_alive(program),
            lambda: not os.path.exists(folder),
            lambda: not os.path.exists(f"/tmp/.X{display.lstrip(':')}-lock"),
        ]  # fmt: skip
        until(
            lambda: all(gone() for gone in left),
            lambda: f"after {blow.name}: {[gone() for gone in left]} of server, program, folder, lock",
        )
