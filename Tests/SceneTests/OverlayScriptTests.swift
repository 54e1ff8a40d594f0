// Tests the scene `overlays` by scripts: calls to a manager, and fingers on its pages.
import Files
import Geometry
import Scenes
import Scripts
import Testing

@Suite("Overlays in scripts")
struct OverlayScriptTests {
  private func show(_ letters: String, at: Double = 0) -> String {
    letters.map {
      #"{"at": \#(at), "do": "show", "args": {"id": "\#($0)", "in": "notices"}}"#
    }.joined(separator: ", ")
  }

  @Test("a script can make every call to a container manager, and its probes contain the results")
  func calls() throws {
    let play = try OverlayPlay(
      """
      [\(show("ABCDE")),
       {"at": 1, "do": "dismiss", "args": {"id": "A", "in": "notices"}},
       {"at": 2, "do": "dismissTopmost", "args": {"in": ["notices"], "animated": false}},
       {"at": 3, "do": "dismissAll", "args": {"in": "notices", "onlyShowing": true}},
       \(show("F", at: 4)),
       {"at": 5, "do": "dismissAllExcept", "args": {"notInclude": ["menu"]}}]
      """, probes: [0, 1, 1.5, 2, 3, 4, 5])
    #expect(play.lists(0) == "A B C|D E")
    #expect(play.words(0, "zOrder") == "A B C" && play.words(0, "layout") == "C B A")
    #expect(play[0, "notices"]["frames"]?["C"] == [135, 16, 120, 60])
    #expect(play.lists(1) == "B C|D E")
    #expect(play.lists(1.5) == "B C D|E")
    #expect(play.lists(2) == "B C|E")
    #expect(play.lists(3) == "|")
    #expect(play.lists(4) == "F|")
    #expect(play.lists(5) == "|")
    #expect(play.words(5, "animations").hasPrefix("spring spring spring spring spring none"))
    #expect(play[5, "notices"]["appeared"]?["E"] == 1)
    #expect(play.said.filter { $0.hasPrefix("log") } == [])
  }

  @Test(
    "a script can create a container with each kind of queue",
    arguments: [
      ("oneByOne", "B|", "|", "|"), ("oneByOneWaitFinish", "A|B", "|B", "B|"),
      ("multiple", "A|B", "|B", "B|"),
    ])
  func ownContainer(queue: String, full: String, after: String, later: String) throws {
    let play = try OverlayPlay(
      """
      [{"at": 0, "do": "container",
        "args": {"in": "jobs", "queue": "\(queue)", "atMost": 1, "gap": 0.5}},
       {"at": 0, "do": "show", "args": {"in": "jobs", "id": "A", "seconds": 2}},
       {"at": 1, "do": "show", "args": {"in": "jobs", "id": "B", "seconds": 0.9}}]
      """, probes: [1, 2.2, 2.6, 9])
    #expect(play.lists(1, "jobs") == full)
    #expect(play.lists(2.2, "jobs") == after && play.lists(2.6, "jobs") == later)
    #expect(play.lists(9, "jobs") == "|" && play[9, "jobs"]["disappeared"] == ["A": 1, "B": 1])
  }

  @Test("each unknown container name is logged once")
  func unknown() throws {
    let play = try OverlayPlay(
      """
      [{"at": 0, "do": "show", "args": {"id": "A", "in": "x"}},
       {"at": 1, "do": "dismissAll", "args": {"in": ["x", "menu", "y"]}},
       {"at": 2, "do": "dismiss", "args": {"id": "nobody", "in": "menu"}}]
      """)
    #expect(play.said == ["log error", "log error", "log error"])
  }

  @Test("a dismissal by code that the program refuses leaves the container view presented")
  func vetoed() throws {
    let play = try OverlayPlay(
      "[\(show("A")), {\"at\": 1, \"do\": \"dismissAll\", \"args\": {\"in\": [\"notices\"]}}]",
      probes: [2], more: #""options": {"veto": ["code"]},"#)
    #expect(play.lists(2) == "A|")
  }

  @Test("`disappeared` is reported once a removed view is no longer visible")
  func removal() throws {
    let play = try OverlayPlay(
      "[\(show("A")), {\"at\": 2, \"do\": \"dismissTopmost\", \"args\": {\"in\": \"notices\"}}]",
      probes: [0.2, 1.9, 2.1, 5])
    #expect(play.atRest(0.2) == false && play.atRest(1.9) == true)
    #expect(play.lists(2.1) == "|" && play[2.1, "notices"]["disappeared"] == [:])
    #expect(play.atRest(2.1) == false && play.atRest(5) == true)
    #expect(play[5, "notices"]["disappeared"] == ["A": 1])
    #expect(play.said == ["appeared A", "disappeared A"])
  }

  @Test("Escape dismisses a container view only if the option for Escape is set")
  func escape() throws {
    for wanted in [true, false] {
      let play = try OverlayPlay(
        "[\(show("AB")), {\"at\": 1, \"key\": \"Escape\"}]", probes: [1],
        more: #""set": {"overlay.escapeDismisses": \#(wanted)},"#)
      #expect(play.lists(1) == (wanted ? "A|" : "A B|"))
    }
  }

  @Test(
    "a script with a wrong value is rejected before it runs, with the value's position",
    arguments: [
      (#"[{"at": 0, "do": "show", "args": {"animated": 3}}]"#, "args.animated"),
      (#"[{"at": 0, "do": "dismissAll", "args": {"in": ["menu", 4]}}]"#, "args.in[1]"),
      (#"[{"at": 0, "do": "dismiss", "args": {}}]"#, "args.id"),
      (#"[{"at": 0, "do": "container", "args": {"queue": "multiple"}}]"#, "args.in"),
      (#"[{"at": 0, "do": "container", "args": {"in": "c", "queue": "all"}}]"#, "args.queue"),
      (#"[{"at": 0, "do": "fly"}]"#, "do"),
    ])
  func refused(events: String, place: String) {
    #expect {
      try OverlayPlay(events)
    } throws: { error in
      ((error as? JSONValueError)?.path ?? "").hasSuffix(place)
    }
  }
}

@Suite("Playground of overlays")
struct PlaygroundTests {
  @Test(
    "after six taps on the button that shows a toast, three toasts are visible and three wait",
    arguments: [218.0, 228, 235], [0.2, 0.5])
  func notices(y: Double, gap: Double) throws {
    let taps = (0..<6).map { tap(86, y, at: gap * Double($0)) }.joined(separator: ",")
    let play = try OverlayPlay("[\(taps)]", probes: [4])
    #expect(play[4, "notices"]["showing"]?.array?.count == 3)
    #expect(play[4, "notices"]["waiting"]?.array?.count == 3)
    #expect(play.atRest(4) == true)
  }

  @Test("if three rows are tapped at nearly the same time, only one row opens")
  func rows() throws {
    // The taps open the menu of pages, and then the page with rows.
    let way = "\(tap(352, 46, at: 0)), \(tap(195, 318 + 48 * 8, at: 1))"
    let fingers = (0..<3).map {
      tap(100, 212 + 64 * Double($0), at: 2 + 0.01 * Double($0), touch: Int64($0) + 1)
    }
    let play = try OverlayPlay("[\(way), \(fingers.joined(separator: ","))]", probes: [2.1, 4])
    #expect(play[2.1, "rows"]["showing"] == [])
    #expect(play[4, "rows"]["showing"]?.array?.count == 1)
  }
}
