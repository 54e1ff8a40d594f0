"""Ends all processes of a test with the test, even if the test is killed."""

import ctypes
import os
import shutil
import signal
import subprocess
import tempfile

_libc = ctypes.CDLL(None, use_errno=True)
_TELL_ME_WHEN_MY_PARENT_DIES = 1  # PR_SET_PDEATHSIG


def start(command, farewell=signal.SIGKILL, **options):
    """As subprocess.Popen. The process receives the signal `farewell` when this process has ended in any way.

    Must be called from the main thread, because the system reacts to the end of the starting thread.
    """
    parent = os.getpid()

    def bind():
        _libc.prctl(_TELL_ME_WHEN_MY_PARENT_DIES, int(farewell))
        # The parent may have ended before the call.
        if os.getppid() != parent:
            os._exit(1)

    return subprocess.Popen(command, preexec_fn=bind, **options)


class Folder:
    """A folder for a run, and a guard process: when the run has ended, the guard removes the folder and
    ends the registered processes."""

    # Reads until the run closes its end of the pipe, which also happens if it is killed. Each line is
    # the number of a process to end. A process that hangs is killed.
    GUARD = """
        trap '' INT TERM HUP
        while read -r number; do kept="$kept $number"; done
        for number in $kept; do kill -TERM "$number" 2>/dev/null; done
        for turn in 1 2 3 4 5 6 7 8 9 10; do
            left=
            for number in $kept; do kill -0 "$number" 2>/dev/null && left="$left $number"; done
            [ -n "$left" ] || break
            sleep 0.3
        done
        for number in $left; do kill -KILL "$number" 2>/dev/null; done
        rm -rf "$1"
    """

    def __init__(self, prefix):
        self.path = tempfile.mkdtemp(prefix=prefix)
        self._guard = subprocess.Popen(
            ["sh", "-c", self.GUARD, "guard", self.path], stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip

    def keep(self, process):
        """Registers a process with the guard."""
        self._guard.stdin.write(f"{process.pid}\n".encode())
        self._guard.stdin.flush()

    def remove(self):
        """Call this after all registered processes have ended, because their numbers may be reused."""
        self._guard.kill()
        self._guard.wait()
        self._guard.stdin.close()
        shutil.rmtree(self.path, ignore_errors=True)
