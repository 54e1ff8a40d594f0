"""A small screen reader: prints what the accessibility bus shows, or performs one action.

    /usr/bin/python3 Scripts/rig/reader.py enable | programs | restart
    /usr/bin/python3 Scripts/rig/reader.py walk PROGRAM
    /usr/bin/python3 Scripts/rig/reader.py do PROGRAM NAME ACTION [VALUE]

It runs in the system's Python, which has the bindings of AT-SPI.
"""

import os
import signal
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Gio, GLib  # noqa: E402


def call(connection, name, path, interface, method, arguments):
    return connection.call_sync(name, path, interface, method, arguments, None, 0, 5000, None)


def enable(is_on=True):
    """Turns the accessibility bus on, as a screen reader does when it starts."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", is_on)))
    call(session, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", value)


def restart():
    """Ends the registry. The bus starts it again."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = call(
        session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None
    ).unpack()[0]  # fmt: skip
    bus = Gio.DBusConnection.new_for_address_sync(
        address,
        Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
        None, None,
    )  # fmt: skip
    name = GLib.Variant("(s)", ("org.a11y.atspi.Registry",))
    bus_name = "org.freedesktop.DBus"
    number = call(
        bus, bus_name, "/org/freedesktop/DBus", bus_name, "GetConnectionUnixProcessID", name
    ).unpack()[0]  # fmt: skip
    os.kill(number, signal.SIGKILL)


def programs():
    import pyatspi

    return [program for program in pyatspi.Registry.getDesktop(0) if program]


def program(name):
    found = [program for program in programs() if program.name.startswith(name)]
    if len(found) != 1:
        raise SystemExit(f"{len(found)} programs are named {name}")
    return found[0]


def everything(thing, depth=0):
    yield depth, thing
    for index in range(thing.childCount):
        child = thing.getChildAtIndex(index)
        if child.getIndexInParent() != index or child.parent != thing:
            raise SystemExit(f"{child} is not child {index} of {thing}")
        yield from everything(child, depth + 1)


def described(thing):
    """One line: role, name, description, states that matter, value, text."""
    import pyatspi

    wanted = "active checked editable expanded focusable focused modal multi-line pressed selected"
    states = [pyatspi.stateToString(state) for state in thing.getState().getStates()]
    words = [thing.getRoleName(), repr(thing.name)]
    if thing.description:
        words.append(f"({thing.description})")
    words += sorted(set(states) & set(wanted.split()))
    if "enabled" not in states:
        words.append("disabled")
    interfaces = pyatspi.listInterfaces(thing)
    if "Value" in interfaces:
        value = thing.queryValue()
        words.append(f"{value.currentValue:g} of {value.minimumValue:g}…{value.maximumValue:g}")
    if "Text" in interfaces:
        words.append(repr(thing.queryText().getText(0, -1)))
    if "Action" in interfaces:
        action = thing.queryAction()
        words.append("/".join(action.getName(index) for index in range(action.nActions)))
    return " ".join(words)


def problem(thing, frame):
    """Returns why a screen reader cannot use an object. None if it can."""
    import pyatspi

    states = thing.getState()
    if states.contains(pyatspi.STATE_FOCUSABLE) and not thing.name:
        return "it can have the focus and has no name"
    if "Component" in pyatspi.listInterfaces(thing) and states.contains(pyatspi.STATE_SHOWING):
        box = thing.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        if box.x + box.width < 0 or box.y + box.height < 0 or box.x > frame.width or box.y > frame.height:
            return "it is shown and outside of its window"
    return None


def walk(name):
    import pyatspi

    root = program(name)
    frame = root.getChildAtIndex(0).queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    for depth, thing in everything(root):
        print("  " * depth + described(thing))
        why = problem(thing, frame) if depth > 1 else None
        if why:
            raise SystemExit(f"{described(thing)}: {why}")


def perform(name, target, action, value=""):
    import pyatspi

    found = [thing for _, thing in everything(program(name)) if thing.name == target]
    if not found:
        raise SystemExit(f"{name} has no {target}")
    thing = found[-1]
    if action == "focus":
        done = thing.queryComponent().grabFocus()
    elif action == "set":
        thing.queryValue().currentValue = float(value)
        done = True
    elif action == "insert":
        position = int(thing.queryText().caretOffset)
        done = thing.queryEditableText().insertText(max(0, position), value, len(value))
    elif action == "caret":
        done = thing.queryText().setCaretOffset(int(value))
    elif action == "words":
        text = thing.queryText()
        pieces, position = [], 0
        while position < text.characterCount:
            piece, start, end = text.getTextAtOffset(position, pyatspi.TEXT_BOUNDARY_WORD_START)
            pieces.append(piece)
            position = max(end, position + 1)
        print("|".join(pieces))
        return
    else:
        actions = thing.queryAction()
        names = [actions.getName(index) for index in range(actions.nActions)]
        if action not in names:
            raise SystemExit(f"{target} has the actions {names}, not {action}")
        done = actions.doAction(names.index(action))
    print("done" if done else "refused")


def main():
    kind, *words = sys.argv[1:]
    if kind == "enable":
        enable()
    elif kind == "restart":
        restart()
    elif kind == "programs":
        for program in programs():
            print(program.name)
    elif kind == "walk":
        walk(*words)
    else:
        perform(*words)


if __name__ == "__main__":
    main()
