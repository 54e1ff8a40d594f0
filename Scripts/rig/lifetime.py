"""Whatever a test starts ends with it, also when the test itself is killed."""

import ctypes
import os
import shutil
import signal
import subprocess
import tempfile

_libc = ctypes.CDLL(None, use_errno=True)
_TELL_ME_WHEN_MY_PARENT_DIES = 1  # PR_SET_PDEATHSIG


def start(command, farewell=signal.SIGKILL, **options):
    """As subprocess.Popen; the process gets `farewell` when this one is gone, however it went.

    To be called from the main thread: the system counts the death of the thread that started it.
    """
    parent = os.getpid()

    def bind():
        _libc.prctl(_TELL_ME_WHEN_MY_PARENT_DIES, int(farewell))
        # It may have died before it could be asked for.
        if os.getppid() != parent:
            os._exit(1)

    return subprocess.Popen(command, preexec_fn=bind, **options)


class Folder:
    """A folder for a run, and a guard beside the run: when the run is gone, so are the folder and
    the processes that were put under the guard."""

    # Reads until the run's end of the pipe closes, which also a kill does. Each line is the number
    # of a process that has to end by then; one that hangs is not asked a second time.
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
        """Puts a process under the guard."""
        self._guard.stdin.write(f"{process.pid}\n".encode())
        self._guard.stdin.flush()

    def remove(self):
        """Everything that was kept must have ended: its number may be another's by now."""
        self._guard.kill()
        self._guard.wait()
        self._guard.stdin.close()
        shutil.rmtree(self.path, ignore_errors=True)
