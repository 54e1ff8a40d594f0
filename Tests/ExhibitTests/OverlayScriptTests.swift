// Containers driven by scripts: the worked timelines and the rules that a script can see.
import Exhibits
import Files
import Geometry
import Scripts
import Testing

@Suite("Overlays by script")
struct OverlayScriptTests {
  static func container(
    _ queue: String = "multiple", _ more: String = "", display: String = "stacking"
  ) -> String {
    #"[{"name": "c", "displayType": "\#(display)", "queueType": "\#(queue)" \#(more.isEmpty ? "" : ", " + more)}]"#
  }

  static func show(_ letters: String, at: Double = 0, _ more: String = "") -> String {
    letters.map {
      #"{"at": \#(at), "do": "show", "args": {"id": "\#($0)", "in": "c" \#(more.isEmpty ? "" : ", " + more)}}"#
    }.joined(separator: ", ")
  }

  @Test("multiple, at most 2, gap 0.4: onlyShowing at 0.2, refills at 0.6 and 1.0")
  func timelineMultiple() throws {
    let play = try OverlayPlay(
      containers: Self.container(
        "multiple", #""maximumNumberOfViewsInMultipleMode": 2, "delayForShowingNext": 0.4"#),
      "[\(Self.show("ABCD")), {\"at\": 0.2, \"do\": \"dismissAll\", \"args\": {\"onlyShowing\": true}}]",
      probes: [0, 0.2, 0.59, 0.6, 0.99, 1])
    #expect(play.lists(0) == "A B|C D")
    #expect(play.lists(0.2) == "|C D")
    #expect(play.lists(0.59) == "|C D")
    #expect(play.lists(0.6) == "C|D")
    #expect(play.lists(0.99) == "C|D")
    #expect(play.lists(1) == "C D|")
    #expect(
      play.said == [
        "appeared A", "appeared B", "disappeared A", "disappeared B", "appeared C", "appeared D",
      ])
  }

  @Test("oneByOneWaitFinish, gap 0.5: a view shown in the gap waits behind the waiting one")
  func timelineWaitFinish() throws {
    let play = try OverlayPlay(
      containers: Self.container("oneByOneWaitFinish"),
      """
      [\(Self.show("AB")), {"at": 0.1, "do": "dismiss", "args": {"id": "A"}},
       \(Self.show("C", at: 0.3))]
      """, probes: [0, 0.1, 0.3, 0.6, 2])
    #expect(play.lists(0) == "A|B")
    #expect(play.lists(0.1) == "|B")
    #expect(play.lists(0.3) == "|B C")
    #expect(play.lists(0.6) == "B|C")
    #expect(play.lists(2) == "B|C")
  }

  @Test(
    "every gesture dismisses a view that listens to it, and no other does",
    arguments: [
      "tap", "doubleTap", "longPress", "swipeLeft", "swipeRight", "swipeUp", "swipeDown",
    ])
  func gestures(kind: String) throws {
    let own = kind == "longPress" ? #"{"longPress": 0.4}"# : "\"\(kind)\""
    let play = try OverlayPlay(
      containers: Self.container(),
      """
      [{"at": 0, "do": "show", "args": {"id": "A", "view": {"dismissGesture": \(own)}}},
       {"at": 0, "do": "show", "args": {"id": "B", "view": {"dismissGesture": "disable"}}},
       {"at": 0, "do": "show", "args": {"id": "C", "view": {"dismissGesture": \(own)}}},
       {"at": 1, "do": "gesture", "args": {"id": "B", "kind": "\(kind)"}},
       {"at": 1, "do": "gesture", "args": {"id": "A", "kind": "\(kind)"}}]
      """, probes: [1, 1.39, 1.4])
    #expect(play.lists(1) == (kind == "longPress" ? "A B C|" : "B C|"))
    #expect(play.atRest(1.39) == (kind != "longPress"))
    #expect(play.lists(1.4) == "B C|")
  }

  @Test("a view on which a mouse rests may leave while a finger is down beside it")
  func leavesUnderMouse() throws {
    let play = try OverlayPlay(
      containers: Self.container("multiple", #""autoDismiss": {"seconds": 5}"#),
      """
      [\(Self.show("A")), {"at": 0.5, "mouse": "move", "x": 195, "y": 422},
       {"at": 0.6, "touch": 1, "phase": "down", "x": 10, "y": 10},
       {"at": 0.7, "do": "dismiss", "args": {"id": "A"}}]
      """, probes: [1], more: #""preset": "fluid","#)
    #expect(play.lists(1) == "|")
    #expect(play.said == ["appeared A", "disappeared A"])
  }

  @Test("a gesture of another kind dismisses nothing")
  func otherGesture() throws {
    let play = try OverlayPlay(
      containers: Self.container(),
      """
      [\(Self.show("A", at: 0, #""view": {"dismissGesture": "swipeLeft"}"#)),
       {"at": 1, "do": "gesture", "args": {"id": "A", "kind": "swipeRight"}},
       {"at": 2, "do": "gesture", "args": {"id": "A", "kind": "tap"}},
       {"at": 3, "do": "gesture", "args": {"id": "A", "kind": "longPress"}}]
      """, probes: [4])
    #expect(play.lists(4) == "A|")
    #expect(play.atRest(4) == true)
  }

  @Test("views that a script shows at one instant are one turn: one build, whatever stands between")
  func oneTurn() throws {
    func builds(_ events: String) throws -> Int {
      let script = try OverlayPlay.script(containers: Self.container(), events)
      var player = ScriptPlayer(script, running: RunningExhibit(script))
      player.waitsForLooks = false
      player.run { _ in }
      return player.builds
    }
    let one = try builds("[\(Self.show("A", at: 1))]")
    #expect(try builds("[\(Self.show("ABCDEFGH", at: 1))]") == one)
    #expect(try builds("[\(Self.show("A", at: 1)), \(Self.show("B", at: 1.25))]") > one)
    let play = try OverlayPlay(
      containers: Self.container(display: "vertical"),
      "[\(Self.show("AB", at: 1)), {\"at\": 1, \"do\": \"dismiss\", \"args\": {\"id\": \"A\"}},"
        + "\(Self.show("CD", at: 1))]",
      probes: [1])
    #expect(play.lists(1) == "B C D|")
    #expect(play.said.prefix(2) == ["appeared A", "appeared B"])
  }

  @Test(
    "a tap beside a stacked view sends away that view alone where it is allowed; a real tap too")
  func background() throws {
    let view = #""view": {"backgroundStyle": "color", "tapToDismiss": true}"#
    let play = try OverlayPlay(
      containers: Self.container(),
      """
      [\(Self.show("AB", at: 0, view)), {"at": 1, "do": "tapBackground", "args": {"in": "c"}},
       {"at": 2, "touch": 1, "phase": "down", "x": 5, "y": 800},
       {"at": 2.05, "touch": 1, "phase": "up", "x": 5, "y": 800}]
      """, probes: [0, 1, 2.05])
    #expect(play.words(0, "c", "backgrounds") == "A B")
    #expect(play.lists(1) == "A|")
    #expect(play.lists(2.05) == "|")
  }

  @Test("a tap beside that is not allowed is absorbed; without a background it goes through")
  func absorbed() throws {
    let play = try OverlayPlay(
      containers: Self.container(),
      """
      [\(Self.show("A", at: 0, #""view": {"backgroundStyle": "color", "tapToDismiss": true}"#)),
       \(Self.show("B", at: 0, #""view": {"backgroundStyle": "color"}"#)),
       {"at": 1, "do": "tapBackground", "args": {}},
       {"at": 2, "do": "dismiss", "args": {"id": "B"}},
       \(Self.show("C", at: 2, #""view": {"tapToDismiss": true}"#)),
       {"at": 3, "do": "tapBackground", "args": {}}]
      """, probes: [1, 3])
    #expect(play.lists(1) == "A B|")
    #expect(play.lists(3) == "C|")
  }

  @Test("a row's background is the container's, and a tap on it sends away all on screen")
  func groupBackground() throws {
    let play = try OverlayPlay(
      containers: Self.container(
        "multiple",
        #""maximumNumberOfViewsInMultipleMode": 2, "backgroundStyle": "color", "tapToDismiss": true"#,
        display: "horizontal"),
      """
      [\(Self.show("ABC", at: 0, #""view": {"backgroundStyle": "disable", "tapToDismiss": false}"#)),
       {"at": 1, "do": "tapBackground", "args": {"in": "c"}}]
      """, probes: [0, 1, 1.5])
    #expect(play.words(0, "c", "backgrounds") == "c")
    #expect(play.words(0, "c", "layout") == "B A")
    #expect(play.lists(1) == "|C")
    #expect(play.lists(1.5) == "C|")
  }

  @Test("a row at topLeading with insets stands where the example says, in the container's frame")
  func layout() throws {
    let play = try OverlayPlay(
      containers: Self.container(
        "multiple",
        #""frame": [10, 20, 400, 300], "alignment": "topLeading", "insets": [20, 10, 0, 0]"#,
        display: "horizontal"),
      """
      [\(Self.show("A", at: 0, #""view": {"size": [100, 50]}"#)),
       \(Self.show("B", at: 0, #""view": {"size": [60, 120]}"#))]
      """, probes: [0])
    #expect(play[0, "c"]["frames"]?["B"] == [20, 40, 60, 120])
    #expect(play[0, "c"]["frames"]?["A"] == [90, 75, 100, 50])
    #expect(play.words(0, "c", "layout") == "B A")
  }

  @Test("bindings follow every dismissal, and false dismisses in either list")
  func bindings() throws {
    let play = try OverlayPlay(
      containers: Self.container("oneByOneWaitFinish"),
      """
      [{"at": 0, "do": "bind", "args": {"id": "A", "binding": "a", "in": "c", "value": true}},
       {"at": 0, "do": "bind", "args": {"id": "B", "binding": "b", "in": "c"}},
       {"at": 1, "do": "setBinding", "args": {"binding": "b", "value": true}},
       {"at": 2, "do": "setBinding", "args": {"binding": "b", "value": false}},
       {"at": 3, "do": "selfDismiss", "args": {"id": "A"}},
       {"at": 4, "do": "show", "args": {"id": "C", "binding": "c"}},
       {"at": 5, "do": "setBinding", "args": {"binding": "c", "value": false}}]
      """, probes: [0, 1, 2, 3, 4, 5])
    #expect(play.lists(0) == "A|" && play.binding(0, "a") == true)
    #expect(play.lists(1) == "A|B")
    #expect(play.lists(2) == "A|")
    #expect(play.lists(3) == "|" && play.binding(3, "a") == false)
    #expect(play.lists(4) == "C|" && play.binding(4, "c") == true)
    #expect(play.lists(5) == "|")
  }

  @Test("an unknown container is logged once for each name, and a bound show there becomes false")
  func unknown() throws {
    let play = try OverlayPlay(
      containers: Self.container(),
      """
      [{"at": 0, "do": "show", "args": {"id": "A", "in": "x", "binding": "a"}},
       {"at": 1, "do": "dismissAll", "args": {"in": ["x", "c", "y"]}},
       {"at": 2, "do": "dismiss", "args": {"id": "nobody", "in": "c"}},
       {"at": 3, "do": "dismissAllExcept", "args": {"notInclude": ["z"]}}]
      """, probes: [0])
    #expect(play.binding(0, "a") == false)
    #expect(play.said == ["log error", "log error", "log error"])
  }

  @Test("of two containers of one name the newer takes it; each keeps its own views")
  func sameName() throws {
    let play = try OverlayPlay(
      containers: """
        [{"name": "c", "instance": "old", "displayType": "stacking", "queueType": "multiple"},
         {"name": "c", "instance": "new", "displayType": "stacking", "queueType": "multiple",
          "connected": false}]
        """,
      """
      [\(Self.show("A")), {"at": 1, "do": "connect", "args": {"in": "c", "instance": "new"}},
       \(Self.show("B", at: 1)), {"at": 2, "do": "disconnect", "args": {"in": "c", "instance": "old"}},
       \(Self.show("D", at: 2))]
      """, probes: [1, 2])
    #expect(play.lists(1, "old") == "A|" && play.lists(1, "new") == "B|")
    #expect(play.lists(2, "old") == "|" && play.lists(2, "new") == "B D|")
    #expect(play.said.filter { $0.hasPrefix("log") } == ["log error"])
  }

  @Test(
    "a container that leaves preserving reports what it keeps, and the next of the name gets it")
  func preserving() throws {
    let play = try OverlayPlay(
      containers: Self.container("multiple", #""maximumNumberOfViewsInMultipleMode": 1"#),
      """
      [\(Self.show("ABC")),
       {"at": 1, "do": "disconnect", "args": {"in": "c", "preserving": true}},
       {"at": 2, "do": "dismiss", "args": {"id": "A"}},
       {"at": 3, "do": "connect", "args": {"in": "c"}},
       {"at": 5, "do": "disconnect", "args": {"in": "c"}}]
      """, probes: [1, 2, 3, 3.5, 5])
    #expect(play.lists(1) == "A|B C")
    #expect(play.lists(2) == "|B C")
    #expect(play.lists(3) == "|B C")
    #expect(play.lists(3.5) == "B|C")
    #expect(play.lists(5) == "|")
  }

  @Test("a burst under debounce leaves the last call, also of rows that several fingers hit")
  func debounce() throws {
    let play = try OverlayPlay(
      containers: Self.container("multiple", #""queueControlOperator": {"debounce": 0.1}"#),
      "[\(Self.show("ABC")), \(Self.show("D", at: 0.05))]", probes: [0.1, 0.15])
    #expect(play.lists(0.1) == "|" && play.atRest(0.1) == false)
    #expect(play.lists(0.15) == "D|" && play[0.15, "c"]["appeared"] == ["D": 1])
  }

  @Test("the name of every change's animation is kept, none where it was switched off")
  func animations() throws {
    let play = try OverlayPlay(
      containers: Self.container(),
      """
      [\(Self.show("A")), \(Self.show("B", at: 0, #""view": {"animation": "linear"}"#)),
       \(Self.show("C", at: 0, #""animated": false"#)),
       {"at": 1, "do": "dismissAll", "args": {}}]
      """, probes: [1])
    #expect(play.words(1, "c", "animations") == "default linear none default linear default")
  }

  @Test("the settings that count for a view are said merged, in the words of scripts")
  func effective() throws {
    let play = try OverlayPlay(
      containers: Self.container(
        "multiple",
        #""backgroundStyle": {"blur": "thin"}, "shadowStyle": {"radius": 10}, "autoDismiss": {"seconds": 9}, "transition": {"move": "top"}"#
      ),
      """
      [\(Self.show("A", at: 0, #""view": {"backgroundStyle": "disable", "alignment": "top", "dismissGesture": {"longPress": 1}, "animation": {"spring": {"response": 0.5, "dampingFraction": 0.7}}}"#))]
      """, probes: [0])
    #expect(
      play[0, "c"]["effective"]?["A"] == [
        "alignment": "top", "tapToDismiss": false, "backgroundStyle": "disable",
        "backgroundTransitionStyle": "opacity", "shadowStyle": ["radius": 10],
        "dismissGesture": ["longPress": 1], "transition": ["move": "top"],
        "autoDismiss": ["seconds": 9],
        "animation": ["spring": ["response": 0.5, "dampingFraction": 0.7]],
      ])
  }

  @Test(
    "run-time changes: the maximum raised fills slot by slot, a queue type is refused with an error"
  )
  func configure() throws {
    let play = try OverlayPlay(
      containers: Self.container("multiple", #""maximumNumberOfViewsInMultipleMode": 1"#),
      """
      [\(Self.show("ABCD")),
       {"at": 1, "do": "configure", "args": {"in": "c", "maximumNumberOfViewsInMultipleMode": 3}},
       {"at": 2.5, "do": "configure", "args": {"in": "c", "queueType": "oneByOne",
         "displayOrder": "descending"}},
       {"at": 3, "do": "dismissTopmost", "args": {"in": ["c"]}}]
      """, probes: [1.5, 2, 2.5, 3])
    #expect(play.lists(1.5) == "A B|C D" && play.lists(2) == "A B C|D")
    #expect(play.words(2.5, "c", "zOrder") == "C B A")
    #expect(play.lists(3) == "B C|D")
    #expect(play.said.filter { $0.hasPrefix("log") } == ["log error"])
  }

  @Test("disappeared is said when the removal has been seen, and atRest waits for it")
  func removal() throws {
    let play = try OverlayPlay(
      containers: Self.container("multiple", #""transition": "opacity", "animation": "linear""#),
      "[\(Self.show("A")), {\"at\": 1, \"do\": \"dismiss\", \"args\": {\"id\": \"A\"}}]",
      probes: [0.2, 0.5, 1.2, 1.35])
    #expect(play.atRest(0.2) == false && play.atRest(0.5) == true)
    #expect(play.lists(1.2) == "|" && play[1.2, "c"]["disappeared"] == [:])
    #expect(play.atRest(1.2) == false && play.atRest(1.35) == true)
    #expect(play.events.last?.t == 1.35)
  }

  @Test(
    "autoDismiss keeps its time while a finger is on the view, hovered or without the keyboard",
    arguments: [
      (
        #"{"at": 0.5, "touch": 1, "phase": "down", "x": 195, "y": 422}"#,
        #"{"at": 5, "touch": 1, "phase": "up"}"#
      ),
      (
        #"{"at": 0.5, "mouse": "move", "x": 195, "y": 422}"#,
        #"{"at": 5, "mouse": "move", "x": 5, "y": 5}"#
      ),
      (#"{"at": 0.5, "focus": false}"#, #"{"at": 5, "focus": true}"#),
    ])
  func pause(begin: String, end: String) throws {
    for pauses in [true, false] {
      let play = try OverlayPlay(
        containers: Self.container("multiple", #""autoDismiss": {"seconds": 1}"#),
        "[\(Self.show("A")), \(begin), \(end)]", probes: [1, 4.9, 5.4, 5.5],
        more: #""set": {"overlay.pausesAutoDismiss": \#(pauses)},"#)
      #expect(play.lists(4.9) == (pauses ? "A|" : "|"))
      #expect(play.lists(5.4) == (pauses ? "A|" : "|"))
      #expect(play.lists(5.5) == "|")
    }
  }

  @Test("Escape is off unless it is wanted")
  func escape() throws {
    for wanted in [true, false] {
      let play = try OverlayPlay(
        containers: Self.container("multiple", #""dismissGesture": "tap""#),
        "[\(Self.show("AB")), {\"at\": 1, \"key\": \"Escape\"}]", probes: [1],
        more: #""set": {"overlay.escapeDismisses": \#(wanted)},"#)
      #expect(play.lists(1) == (wanted ? "A|" : "A B|"))
    }
  }

  @Test("a view that follows the finger is thrown out by a flick and comes back from a short drag")
  func follows() throws {
    let play = try OverlayPlay(
      containers: Self.container("multiple", #""dismissGesture": "swipeUp", "alignment": "top""#),
      """
      [\(Self.show("A")),
       {"at": 1, "touch": 1, "swipe": {"from": [195, 30], "to": [195, 15], "duration": 0.5, "hold": 0.2}},
       {"at": 3, "touch": 1, "swipe": {"from": [195, 50], "to": [195, 10], "duration": 0.05}}]
      """, probes: [1.45, 2.9, 3.2, 4], more: #""set": {"overlay.swipe": "followsFinger"},"#)
    #expect(play.probes[1.45]?["owner"] == "overlay")
    #expect(play.lists(2.9) == "A|")
    #expect(play.lists(3.2) == "|")
    #expect(play.atRest(4) == true && play.said == ["appeared A", "disappeared A"])
  }

  @Test(
    "a wrong value is refused with its place before anything runs",
    arguments: [
      (#"[{"at": 0, "do": "show", "args": {"view": {"alignment": "up"}}}]"#, "alignment"),
      (#"[{"at": 0, "do": "gesture", "args": {"id": "A", "kind": "wave"}}]"#, "kind"),
      (#"[{"at": 0, "do": "configure", "args": {"spacing": "wide"}}]"#, "spacing"),
      (#"[{"at": 0, "do": "dismiss", "args": {}}]"#, "id"),
      (#"[{"at": 0, "do": "fly"}]"#, "do"),
    ])
  func refused(events: String, place: String) {
    #expect {
      try OverlayPlay(containers: Self.container(), events)
    } throws: { error in
      ((error as? JSONValueError)?.path ?? "").hasSuffix(place)
    }
  }
}

@Suite("The overlay playground")
struct PlaygroundTests {
  @Test("the first page sends notices, of which three are on screen and the rest wait")
  func notices() throws {
    let taps = (0..<5).map { tap(86, 230, at: 0.2 * Double($0)) }.joined(separator: ",")
    let play = try OverlayPlay("[\(taps)]", probes: [2])
    #expect(play[2, "notices"]["showing"]?.array?.count == 3)
    #expect(play[2, "notices"]["waiting"]?.array?.count == 2)
    #expect(play.atRest(2) == true)
  }

  @Test("of three rows that fingers hit at once only the last one opens")
  func rows() throws {
    // The menu of pages, and in it the page of the rows.
    let way = "\(tap(352, 46, at: 0)), \(tap(195, 318 + 48 * 8, at: 1))"
    let fingers = (0..<3).map {
      tap(100, 212 + 64 * Double($0), at: 2 + 0.01 * Double($0), touch: Int64($0) + 1)
    }
    let play = try OverlayPlay("[\(way), \(fingers.joined(separator: ","))]", probes: [2.1, 4])
    #expect(play[2.1, "rows"]["showing"] == [])
    #expect(play[4, "rows"]["showing"]?.array?.count == 1)
  }
}
