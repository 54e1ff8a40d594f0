# Counts public names without a comment in symbol graphs, and compares the counts with the allowed ones.
# usage: undocumented.py GRAPHS ALLOWED ROOM...   (ALLOWED: a file of lines "ROOM COUNT")
import json
import os
import sys

graphs, allowed_file, rooms = sys.argv[1], sys.argv[2], sys.argv[3:]
with open(allowed_file) as lines:
    allowed = {
        words[0]: int(words[1]) for words in map(str.split, lines) if words and words[0] != "#"
    }

# These names are self-explanatory, or are documented at their protocol.
SELF_EVIDENT = {"body", "Body", "makeNodes(into:)", "hash(into:)", "==(_:_:)", "<(_:_:)", "description",
                "rawValue", "init(rawValue:)", "Effects"}

failed = False
for room in rooms:
    with open(os.path.join(graphs, room, room + ".symbols.json")) as graph:
        content = json.load(graph)
    # A symbol that fulfils a requirement has the requirement's comment.
    fulfils = {
        relation["source"]
        for relation in content["relationships"]
        if relation["kind"] in ("requirementOf", "defaultImplementationOf", "overrides")
        or "sourceOrigin" in relation
    }
    found = []
    for symbol in content["symbols"]:
        name = symbol["names"]["title"]
        if symbol.get("docComment") or symbol["identifier"]["precise"] in fulfils:
            continue
        # A deprecated name points to the name that replaces it.
        if any(mark.get("isUnconditionallyDeprecated") for mark in symbol.get("availability", [])):
            continue
        if "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
            continue
        last = symbol["pathComponents"][-1]
        kind = symbol["kind"]["identifier"]
        # The arguments of a case or an initializer are self-explanatory.
        if last in SELF_EVIDENT or last.startswith("build") or kind in ("swift.enum.case", "swift.init", "swift.extension"):
            continue
        found.append(".".join(symbol["pathComponents"]))
    most = allowed.get(room, 0)
    if len(found) > most:
        failed = True
        print(f"{room}: {len(found)} public names without a sentence, {most} are allowed:")
        for name in sorted(found):
            print(f"  {name}")
    elif len(found) < most:
        print(f"{room}: {len(found)} without a sentence; lower its line in {allowed_file} to that")
sys.exit(1 if failed else 0)
