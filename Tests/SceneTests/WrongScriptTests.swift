// Tests scripts that are refused: each error names the position and the expected value.
import Files
import Scenes
import Scripts
import Testing

@Suite("Wrong scripts and their errors")
struct WrongScriptTests {
  /// Appends members to a valid beginning.
  private static func script(_ members: String) -> String {
    #"{"version": 1, "scene": "today", "# + members + "}"
  }

  private static func event(_ members: String) -> String {
    script(#""events": [{"at": 0, "focus": true}, {"at": 0.1, \#(members)}]"#)
  }

  static let rows: [(text: String, sentence: String)] = [
    ("", "line 1, column 1: expected a value before the end of the text"),
    (#"{"version": 1,}"#, "line 1, column 15: expected a key in quotes"),
    ("[]", "expected an object, this is a list"),
    ("null", "expected an object, this is null"),
    (#"{"scene": "today"}"#, "version: missing, expected 1"),
    (#"{"version": 2, "scene": "today"}"#, "version: expected 1, the only version"),
    (#"{"version": "1", "scene": "today"}"#, "version: expected 1, the only version"),
    (#"{"version": 1, "version": 1}"#, "version: occurs twice, expected once"),
    (
      #"{"version": 1, "scene": "today", "options": {"veto": [], "veto": []}}"#,
      "options.veto: occurs twice, expected once"
    ),
    (script(#""probs": []"#), "probs: unknown key, expected one of version, scene,"),
    (script(#""size": 390"#), "size: expected width and height in points as a list of two numbers"),
    (script(#""size": [390]"#), "size: expected width and height in points as a list of two"),
    (script(#""size": [0, 844]"#), "size[0]: expected a number, 1 to 16384"),
    (script(#""size": [390, 16385]"#), "size[1]: expected a number, 1 to 16384"),
    (script(#""scale": 0.4"#), "scale: expected pixels per point, 0.5 to 4"),
    (script(#""scale": "2""#), "scale: expected pixels per point, 0.5 to 4"),
    (script(#""theme": "blue""#), #"theme: "blue", expected one of light, dark"#),
    (script(#""direction": "up""#), #"direction: "up", expected one of ltr, rtl"#),
    (script(#""reduceMotion": 1"#), "reduceMotion: expected true or false"),
    (
      script(#""preset": "mine""#),
      #"preset: "mine", expected one of seed, fluid, ios, ios26, material, vaul, baseui"#
    ),
    (script(#""start": "middle""#), #"start: "middle", expected one of list, open"#),
    (
      script(#""pictures": {"behind": "a.png"}"#),
      "pictures: behind, expected one of card, page for the scene today"
    ),
    (script(#""pictures": ["a.png"]"#), "pictures: expected an object of roles, this is a list"),
    (script(#""pictures": {"page": 1}"#), "pictures.page: expected a file, or an object with a"),
    (script(#""pictures": {"page": {"top": 3}}"#), "pictures.page.file: missing, expected a file"),
    (
      script(#""pictures": {"page": {"file": "a.png", "top": -3}}"#),
      "pictures.page.top: expected points, 0 to 300"
    ),
    (script(#""set": []"#), "set: expected an object of parameters, this is a list"),
    (script(#""set": {"edgeCard.speed": 1}"#), "set.edgeCard.speed: unknown parameter;"),
    (script(#""set": {"edgeCard": 1}"#), "set.edgeCard: unknown parameter;"),
    (
      script(#""set": {"edgeCard.liveLimit": 10}"#),
      "set.edgeCard.liveLimit: out of range, expected 20 to 400"
    ),
    (
      script(#""set": {"edgeCard.liveLimit": true}"#), "set.edgeCard.liveLimit: expected a number"
    ),
    (
      script(#""set": {"edgeCard.tracking": "slow"}"#),
      "set.edgeCard.tracking: expected one of lagging, direct"
    ),
    (
      script(#""set": {"edgeCard.fling": 1}"#), "set.edgeCard.fling: expected true or false"
    ),
    (
      script(#""set": {"edgeCard.fling": null}"#), "set.edgeCard.fling: expected true or false"
    ),
    (script(#""options": {"colour": 1}"#), "options.colour: unknown key, expected one of cards,"),
    (script(#""options": {"veto": "drag"}"#), "options.veto: expected a list of words"),
    (
      script(#""options": {"veto": ["drag", "wish"]}"#),
      "options.veto[1]: expected one of drag, button, escape, tap, timer, code"
    ),
    (script(#""until": -1"#), "until: expected seconds, 0 to 3600"),
    (script(#""until": 3601"#), "until: expected seconds, 0 to 3600"),
    (script(#""probes": 1"#), "probes: expected a list of seconds"),
    (script(#""probes": [0, -0.1]"#), "probes[1]: expected seconds, 0 or more"),
    (script(#""probes": [null]"#), "probes[0]: expected seconds, 0 or more"),
    (script(#""shots": [{"at": 0}]"#), "shots[0].file: missing, expected a name ending in .png"),
    (
      script(#""shots": [{"at": 0, "file": "a.gif"}]"#),
      "shots[0].file: expected a name ending in .png"
    ),
    (
      script(#""shots": [{"at": 0, "file": "../a.png"}]"#),
      "shots[0].file: expected a relative name without .. in it"
    ),
    (
      script(#""shots": [{"at": 0, "file": "/tmp/a.png"}]"#),
      "shots[0].file: expected a relative name without .. in it"
    ),
    (
      script(#""shots": [{"at": 0, "file": "b/../a.png"}]"#),
      "shots[0].file: expected a relative name without .. in it"
    ),
    (
      script(#""size": [9000, 10], "scale": 2, "shots": [{"at": 0, "file": "a.png"}]"#),
      "size: 18000 pixels with the scale, expected at most 16384 for pictures"
    ),
    (
      script(#""size": [16384, 16384], "shots": [{"at": 0, "file": "a.png"}]"#),
      "size: 16384 × 16384 pixels with the scale, expected at most 67108864 in all (8192 × 8192)"
    ),
    (
      script(#""size": [4096, 4097], "scale": 2, "film": {"to": 1, "frames": 2, "file": "a"}"#),
      "size: 8192 × 8194 pixels with the scale, expected at most 67108864 in all (8192 × 8192)"
    ),
    (
      script(
        #""shots": [{"at": 0, "file": "a.png"}], "events": [{"at": 1, "resize": [9000, 9000]}]"#),
      "events: a resize to 9000 × 9000 pixels with the scale, expected at most 67108864 in all"
    ),
    (
      script(#""film": {"to": 1, "file": "a.png"}"#),
      "film.frames: missing, expected a whole number, 1 to 10000"
    ),
    (
      script(#""film": {"to": 1, "frames": 1.5, "file": "a.png"}"#),
      "film.frames: expected a whole number, 1 to 10000"
    ),
    (
      script(#""film": {"from": 2, "to": 1, "frames": 2, "file": "a.png"}"#),
      "film.to: before from, expected 2 or more"
    ),
    (script(#""events": {}"#), "events: expected a list of events"),
    (script(#""events": [1]"#), "events[0]: expected an event as an object, this is a number"),
    (
      event(#""swim": 1"#),
      "events[1]: unknown event, expected one of tap, drag, scrollTo, swipe, touch, mouse,"
    ),
    (event(#""tap": 3"#), "events[1].tap: expected the name of an element"),
    (event(#""tap": """#), "events[1].tap: expected the name of an element"),
    (
      event(#""tap": "Listen", "phase": "down""#),
      "events[1].phase: unknown key, expected one of at, tap, nth, touch, duration"
    ),
    (event(#""tap": "Listen", "nth": 0"#), "events[1].nth: expected a whole number, 1 to 100000"),
    (
      event(#""drag": "Grabber""#),
      "events[1].to: missing, expected a detent, a value or an element"
    ),
    (event(#""drag": "Grabber", "to": []"#), "events[1].to: expected the name of a detent or an"),
    (event(#""drag": "A", "by": 3"#), "events[1].by: expected points as a list of two numbers"),
    (
      event(#""drag": "A", "to": "B", "by": [1, 2]"#),
      "events[1].by: not with to, expected one of them"
    ),
    (
      event(#""swipe": "Today""#),
      "events[1].from: missing, expected one of edge, leading, trailing, top, bottom, inside"
    ),
    (
      event(#""swipe": "Today", "from": "left""#),
      #"events[1].from: "left", expected one of edge, leading, trailing, top, bottom, inside"#
    ),
    (
      event(#""swipe": "Today", "from": "inside""#),
      "events[1].to: missing, expected one of edge, leading, trailing, top, bottom, inside"
    ),
    (
      event(#""swipe": "Today", "from": "top", "duration": -1"#),
      "events[1].duration: expected seconds, 0 to 3600"
    ),
    (script(#""events": [{"key": "A"}]"#), "events[0].at: missing, expected seconds, 0 or more"),
    (
      script(#""events": [{"at": -1, "key": "A"}]"#), "events[0].at: expected seconds, 0 or more"
    ),
    (event(#""touch": 1"#), "events[1].phase: missing, expected one of down, move, up, cancel"),
    (
      event(#""touch": 1, "phase": "hover", "x": 0, "y": 0"#),
      #"events[1].phase: "hover", expected one of down, move, up, cancel"#
    ),
    (event(#""touch": 1, "phase": "down", "x": 0"#), "events[1].y: missing, expected points"),
    (
      event(#""touch": 1, "phase": "move", "x": "0", "y": 0"#),
      "events[1].x: expected points, -1000000 to 1000000"
    ),
    (
      event(#""touch": 1.5, "phase": "up""#),
      "events[1].touch: expected a whole number, 0 to 2147483647"
    ),
    (
      event(#""touch": 1, "phase": "up", "x": 1"#), "events[1].y: missing, expected points"
    ),
    (
      event(#""touch": 1, "phase": "up", "pressure": 1"#),
      "events[1].pressure: unknown key, expected one of at, touch, phase, x, y"
    ),
    (
      event(#""touch": 1, "phase": "down", "swipe": {}"#),
      "events[1].phase: unknown key, expected one of at, swipe, touch"
    ),
    (
      event(#""touch": 1, "swipe": {"to": [0, 0], "duration": 1}"#),
      "events[1].swipe.from: missing, expected a point as [x, y]"
    ),
    (
      event(#""touch": 1, "swipe": {"from": [0, 0], "to": [0, 0], "duration": 1, "steps": 0}"#),
      "events[1].swipe.steps: expected a whole number, 1 to 100000"
    ),
    (
      event(#""touch": 1, "swipe": {"from": [0, 0], "to": [0, 0], "duration": -1}"#),
      "events[1].swipe.duration: expected seconds, 0 to 3600"
    ),
    (event(#""mouse": "cancel""#), #"events[1].mouse: "cancel", expected one of down, move, up"#),
    (event(#""wheel": 3, "x": 0, "y": 0"#), "events[1].wheel: expected notches as a list of two"),
    (event(#""wheel": [0, 3]"#), "events[1].x: missing, expected points"),
    (event(#""key": "Esc""#), #"events[1].key: "Esc": expected an SDL key name such as"#),
    (event(#""key": """#), "events[1].key: expected an SDL key name"),
    (
      event(#""key": "A", "modifiers": ["meta"]"#),
      #"events[1].modifiers[0]: "meta", expected one of shift, control, alt"#
    ),
    (event(#""resize": [0, 1]"#), "events[1].resize[0]: expected a number, 1 to 16384"),
    (event(#""focus": 0"#), "events[1].focus: expected true or false"),
    (
      event(#""set": {"hero.blurDuration": 9}"#),
      "events[1].set.hero.blurDuration: out of range, expected 0 to 2"
    ),
    (event(#""do": "jump""#), #"events[1].do: "jump", expected one of open, close"#),
    (
      event(#""do": "open", "args": {"id": "x"}"#),
      "events[1].args.id: expected one of bindery, tide, mount"
    ),
    (event(#""do": "open", "args": []"#), "events[1].args: expected an object, this is a list"),
    (
      #"{"version": 1, "scene": "nowhere"}"#, #"scene: "nowhere", expected one of "#
    ),
    (#"{"version": 1, "scene": 7}"#, "scene: 7, expected one of "),
  ]

  @Test(
    "a wrong script fails with the position of the error and the expected value", arguments: rows)
  func refused(_ row: (text: String, sentence: String)) {
    let error = #expect(throws: JSONValueError.self) {
      try Script(parsing: Array(row.text.utf8))
    }
    let sentence = error?.sentence(in: "script.json") ?? ""
    #expect(
      sentence.hasPrefix("script.json: \(row.sentence)"), "\(sentence)\nfor \(row.text)")
  }

  @Test("at least forty scripts with errors are tested")
  func count() { #expect(Self.rows.count >= 40) }

  @Test("a script whose swipes have too many samples is an error")
  func manySamples() {
    let swipe = #"{"at":0,"touch":1,"swipe":{"from":[0,0],"to":[0,9],"duration":9,"steps":100000}}"#
    let events = Array(repeating: swipe, count: 41).joined(separator: ",")
    let error = #expect(throws: JSONValueError.self) {
      try Script(parsing: Array(Self.script(#""events": [\#(events)]"#).utf8))
    }
    #expect(error?.path == "events[40].swipe")
  }
}
