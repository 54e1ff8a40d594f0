// Tests the scene `comments` by scripts: one finger, a list and a sheet, in three styles.
import Gesture
import Interface
import Scenes
import Scripts
import Support
import Testing

private let styles = ["continuous", "discontinuous", "scrollDecides"]

private func play(
  _ events: String, style: String = "continuous", start: String = "open", options: String = "",
  preset: String = "seed", probes: [Double] = [], more: String = "", until: Double = 6,
  rate: Double = 60
) throws -> Played {
  let options = #""style": "\#(style)""# + (options.isEmpty ? "" : ", " + options)
  let text = """
    {"version": 1, "scene": "comments", "start": "\(start)", "preset": "\(preset)",
     "options": {\(options)}, "events": [\(events)], "probes": \(probes), \(more)
     "until": \(until)}
    """
  return Played(try Script(parsing: Array(text.utf8)), rate: rate)
}

/// The script of one finger: down at the first position, a move every 0.02 s, and up after `rest`.
private func path(
  _ ys: [Double], x: Double = 200, dx: Double = 0, at start: Double = 1, rest: Double = 0.2,
  end: PointerSample.Phase? = .up
) -> String {
  var samples = Finger().path(
    ys.indices.map { index in
      let component = Double(index) / Double(max(1, ys.count - 1))
      return (time(start, index), x + dx * component, ys[index])
    }, lifts: false)
  if let end, let place = samples.last?.location {
    let last = start + Double(ys.count - 1) * 0.02 + rest
    samples.append(Finger().sample(end, place, at: last))
  }
  return samples.script
}

/// The instant of a step of 0.02 s, rounded as in a script.
private func time(_ start: Double, _ step: Int) -> Double {
  ((start + Double(step) * 0.02) * 100).rounded() / 100
}

/// Even steps from `a` to `b`.
private func line(_ a: Double, _ b: Double, _ steps: Int = 10) -> [Double] {
  (0...steps).map { a + (b - a) * Double($0) / Double(steps) }
}

/// Scrolls the list down by keys, so that it rests before 1 s.
private let scrolledDown = #"{"at": 0, "key": "PageDown"}, "#
/// Scrolls the list down a little.
private let scrolledALittle = #"{"at": 0, "wheel": [0, -3], "x": 200, "y": 500}, "#

private func times(_ count: Int, from start: Double = 1) -> [Double] {
  (0..<count).map { time(start, $0) }
}

@Suite("Scene Comments in scripts")
struct CommentsScriptTests {
  @Test(
    "with every handoff style, a pull of a list at its top moves the sheet by the finger's travel",
    arguments: styles)
  func pull(_ style: String) throws {
    let played = try play(
      path(line(300, 500)), style: style, probes: times(11) + [1.39, 5])
    // At the first of these samples, the claim, the sheet starts from its position. It catches up
    // within 0.1 s.
    let exact = times(11)[1] + 0.1
    for (i, t) in times(11).enumerated() where i > 0 {
      let offset = played.number("sheetOffset", at: t)
      if t >= exact { #expect(offset == Double(i) * 20) }
      #expect(i == 1 ? offset == 0 : offset > Double(i - 2) * 20 && offset <= Double(i) * 20)
      #expect(played.number("listOffset", at: t) == 0)
      #expect(abs(played.number("progress", at: t) - offset / 844) < 1e-12)
    }
    #expect(played.probe(at: 1.39)?["owner"] == "pullToDismiss")
    #expect(played.events == ["dragBegan", "dragEnded"])
    #expect(played.number("sheetOffset", at: 5) == 0)
    #expect(played.endsAtRest)
  }

  @Test(
    "a sheet is dismissed by a release past 30 % of its height, or at 320 points per second",
    arguments: styles)
  func release(_ style: String) throws {
    // The dismiss distance is 0.3 × 844 = 253.2 points.
    for (way, goes) in [(253.0, false), (254, true)] {
      let played = try play(path(line(300, 300 + way)), style: style, probes: [5])
      #expect(
        played.events == ["dragBegan", "dragEnded"] + (goes ? ["dismissed"] : []), "\(way)")
      #expect(played.probe(at: 5)?["presented"] == .flag(!goes))
      #expect(played.events(named: "dismissed").allSatisfy { $0["source"] == "drag" })
    }
    func flick(_ speed: Double) -> String {
      Finger().swipe(
        from: Point(200, 300), by: Vector(0, speed * 0.2), at: 1, duration: 0.2)
    }
    #expect(try play(flick(315), style: style).events == ["dragBegan", "dragEnded"])
    #expect(try play(flick(325), style: style).events == ["dragBegan", "dragEnded", "dismissed"])
  }

  @Test("with continuous handoff, one finger moves list and sheet in turn without losing travel")
  func seam() throws {
    // The finger moves up by 150 points, which scrolls the list, down by 400, and up again by 400.
    let ys = line(500, 350) + line(370, 750, 19).dropFirst(0) + line(730, 350, 19)
    let ts = times(ys.count)
    let played = try play(path(ys), probes: ts + [5])
    var last = (list: 0.0, sheet: 0.0)
    for (i, t) in ts.enumerated() where i > 0 {
      let list = played.number("listOffset", at: t)
      let sheet = played.number("sheetOffset", at: t)
      // Together, the list and the sheet have moved by the finger's travel.
      #expect(abs((sheet - list) - (ys[i] - 500)) < 1e-9, "at \(t)")
      #expect(list >= 0 && sheet >= 0)
      let listMoved = abs(list - last.list) > 1e-9
      let sheetMoved = abs(sheet - last.sheet) > 1e-9
      // Between two samples, the finger may pass once from the list to the sheet.
      if listMoved && sheetMoved { #expect(min(last.list, last.sheet) == 0) }
      #expect(list == 0 || sheet == 0)
      last = (list, sheet)
    }
    #expect(played.events == ["dragBegan", "dragCancelled"])
    #expect(played.number("sheetOffset", at: 5) == 0)
    #expect(played.endsAtRest)
  }

  @Test("with continuous handoff, one gesture scrolls the list to its top and dismisses the sheet")
  func scrollThenPull() throws {
    let played = try play(
      scrolledALittle + path(line(300, 290, 2) + line(310, 840, 27), rest: 0.3),
      probes: [0.9, 5], until: 7)
    let scrolled = played.number("listOffset", at: 0.9)
    #expect(scrolled > 0)
    #expect(played.events == ["dragBegan", "dragEnded", "dismissed"])
    #expect(played.endsAtRest)
  }

  @Test(
    "with two of the handoff styles, the sheet can only be pulled by a new touch at the list's top",
    arguments: [
      "discontinuous", "scrollDecides",
    ])
  func newTouch(_ style: String) throws {
    let first = path(line(300, 290, 2) + line(310, 600, 15), end: .up)
    let played = try play(
      scrolledALittle + first + ", " + path(line(300, 700), at: 4, rest: 0.3), style: style,
      probes: [0.9, 1.3, 1.5, 3.9, 4.2], until: 9)
    #expect(played.number("listOffset", at: 0.9) > 0)
    #expect(
      played.number("sheetOffset", at: 1.3) == 0 && played.number("sheetOffset", at: 1.5) == 0)
    #expect(played.number("listOffset", at: 3.9) == 0, "it is at its top now")
    #expect(played.number("sheetOffset", at: 4.2) > 300)
    #expect(played.events == ["dragBegan", "dragEnded", "dismissed"])
  }

  @Test(
    "a drag that is more horizontal than vertical moves neither list nor sheet", arguments: styles)
  func sideways(_ style: String) throws {
    for dx in [150.0, -150] {
      let played = try play(path(line(300, 400), dx: dx), style: style, probes: [1.39])
      #expect(played.events == [])
      #expect(played.number("sheetOffset", at: 1.39) == 0)
      #expect(played.probe(at: 1.39)?["owner"] == .null)
    }
  }

  @Test(
    "with every handoff style, a finger that moves up scrolls the list and not the sheet",
    arguments: styles)
  func scrolls(_ style: String) throws {
    let played = try play(path(line(600, 300)), style: style, probes: [1.2, 1.39, 5])
    #expect(played.number("listOffset", at: 1.2) == 300)
    #expect(played.number("sheetOffset", at: 1.2) == 0)
    #expect(played.probe(at: 1.39)?["owner"] == "scroll")
    #expect(played.events == [])
  }

  @Test("a drag of the header moves the sheet at any offset of the list", arguments: styles)
  func head(_ style: String) throws {
    let played = try play(
      scrolledDown + path(line(90, 390)), style: style, probes: [0.9, 1.2], until: 8)
    #expect(played.number("listOffset", at: 0.9) > 0)
    #expect(played.number("sheetOffset", at: 1.2) == 300)
    #expect(played.number("listOffset", at: 1.2) == played.number("listOffset", at: 0.9))
    #expect(played.events == ["dragBegan", "dragEnded", "dismissed"])
  }

  @Test("a list that is flicked to its top stops there and does not dismiss its sheet")
  func fling() throws {
    let flick =
      #"{"at": 1, "touch": 1, "swipe": {"from": [200, 300], "to": [200, 500], "duration": 0.1, "#
      + #""steps": 10}}"#
    let probes = stride(from: 1.1, through: 3, by: 0.05).map { ($0 * 100).rounded() / 100 }
    for preset in ["seed", "fluid"] {
      let played = try play(
        scrolledDown + flick, preset: preset, probes: probes + [5], until: 8)
      for t in probes {
        #expect(played.number("sheetOffset", at: t) == 0)
        #expect(played.number("listOffset", at: t) >= 0)
      }
      #expect(played.number("listOffset", at: 5) == 0)
      #expect(played.events == [])
    }
  }

  @Test("a dismissal and a refused dismissal each report their source, for example Escape")
  func sources() throws {
    let ways = [
      ("button", tap(354, 94, at: 1)), ("escape", #"{"at": 1, "key": "Escape"}"#),
      ("tap", tap(200, 20, at: 1)),
      ("code", #"{"at": 1, "do": "dismiss"}"#), ("drag", path(line(300, 700), rest: 0.3)),
    ]
    for (source, events) in ways {
      let drags = source == "drag" ? ["dragBegan", "dragEnded"] : []
      let played = try play(events, probes: [4])
      #expect(played.events == drags + ["dismissed"], "\(source)")
      #expect(played.events(named: "dismissed").first?["source"]?.text == source)
      #expect(played.probe(at: 4)?["presented"] == false)
      let refused = try play(events, options: #""veto": ["\#(source)"]"#, probes: [4])
      #expect(refused.events == drags + ["didAttempt"], "\(source)")
      #expect(refused.events(named: "didAttempt").first?["source"]?.text == source)
      #expect(refused.probe(at: 4)?["presented"] == true)
      #expect(refused.number("sheetOffset", at: 4) == 0)
    }
  }

  @Test("a tap on a button presents the sheet, which reports `presented` after 0.38 s")
  func present() throws {
    let played = try play(
      #"{"at": 1, "touch": 1, "phase": "down", "x": 200, "y": 400}, "#
        + #"{"at": 1.05, "touch": 1, "phase": "up"}"#, start: "closed", probes: [0.5, 1.06, 3])
    #expect(played.probe(at: 0.5)?["presented"] == false)
    #expect(played.number("sheetOffset", at: 1.06) > 500)
    #expect(played.events == ["presented"])
    let said = try #require(played.events(named: "presented").first?["t"]?.number)
    #expect(abs(said - 1.43) < 1e-6)
    #expect(played.number("sheetOffset", at: 3) == 0)
  }

  @Test(
    "a handoff style that is selected while no sheet is presented applies to the next sheet")
  func chooses() throws {
    for (x, style) in [(78.0, "continuous"), (195, "discontinuous"), (312, "scrollDecides")] {
      let played = try play(
        #"{"at": 1, "touch": 1, "phase": "down", "x": \#(x), "y": 454}, "#
          + #"{"at": 1.05, "touch": 1, "phase": "up"}, {"at": 2, "do": "present"}"#,
        style: "discontinuous", start: "closed", probes: [1.5, 4])
      #expect(played.probe(at: 1.5)?["style"]?.text == style)
      #expect(played.probe(at: 4)?["style"]?.text == style)
      #expect(played.events == ["presented"])
    }
  }

  @Test("wheel, keys and momentum move the list, but never the sheet", arguments: styles)
  func wheelAndKeys(_ style: String) throws {
    let events =
      #"{"at": 0, "wheel": [0, -3], "x": 200, "y": 500}, {"at": 1, "key": "End"}, "#
      + #"{"at": 2.5, "wheel": [0, 30], "x": 200, "y": 500}, {"at": 3, "key": "Home"}, "#
      + #"{"at": 4, "wheel": [0, 5], "x": 200, "y": 500}"#
    let played = try play(events, style: style, probes: [0.5, 2, 3.9, 5])
    let wheeled = played.number("listOffset", at: 0.5)
    #expect(wheeled > 0)
    #expect(played.number("listOffset", at: 2) > wheeled)
    #expect(played.number("listOffset", at: 3.9) == 0 && played.number("listOffset", at: 5) == 0)
    for t in [0.5, 2, 3.9, 5] { #expect(played.number("sheetOffset", at: t) == 0) }
    #expect(played.events == [] && played.endsAtRest)
  }

  @Test(
    "after a cancelled touch, a lost focus, a second finger or a resize, the sheet comes to rest",
    arguments: styles)
  func disturbances(_ style: String) throws {
    let ys = line(400, 300, 5) + line(330, 800, 10)
    let whole = path(ys)
    for step in 0...ys.count {
      let at = 1.011 + Double(step) * 0.02
      let second =
        #"{"at": \#(at), "touch": 2, "phase": "down", "x": 90, "y": 500}, "#
        + #"{"at": \#(at + 0.003), "touch": 2, "phase": "move", "x": 90, "y": 700}, "#
        + #"{"at": \#(at + 0.006), "touch": 2, "phase": "up"}"#
      for event in [
        #"{"at": \#(at), "touch": 1, "phase": "cancel"}"#, #"{"at": \#(at), "focus": false}"#,
        #"{"at": \#(at), "resize": [844, 390]}"#, second,
      ] {
        let played = try play(whole + ", " + event, style: style, probes: [5])
        #expect(played.endsAtRest, "\(event)")
        let begun = played.events.filter { $0 == "dragBegan" }.count
        let ended = played.events.filter { $0 == "dragEnded" || $0 == "dragCancelled" }.count
        #expect(begun == ended, "\(event)")
        #expect(played.events.filter { $0 == "dismissed" }.count <= 1)
        if event.contains("cancel") || event.contains("focus") {
          let isOver = at > 1.0 + Double(ys.count - 1) * 0.02 + 0.2
          if !isOver { #expect(played.probe(at: 5)?["presented"] == true, "\(event)") }
        }
        #expect(played.number("sheetOffset", at: 5).isFinite)
      }
    }
  }

  @Test("a list of a million rows scrolls like a list of twenty-four")
  func million() throws {
    let events = path(line(600, 300)) + #", {"at": 3, "key": "End"}"#
    let few = try play(events, probes: [1.2, 1.6, 2])
    let many = try play(events, options: #""rows": 1000000"#, probes: [1.2, 1.6, 2, 5])
    for t in [1.2, 1.6, 2] {
      #expect(many.number("listOffset", at: t) == few.number("listOffset", at: t))
    }
    #expect(many.number("listOffset", at: 5) > 90_000_000)
    #expect(try play("", options: #""rows": 0"#, probes: [1]).endsAtRest)
  }

  @Test(
    "with the fluid preset, a sheet can be pulled only 100 ms after a fast scroll to the top")
  func lock() throws {
    // A fast scroll reaches the top and continues. The sheet receives the finger in Original, but
    // not in Fluid.
    let ys = line(300, 840, 14)
    for (preset, takes) in [("seed", true), ("fluid", false)] {
      let played = try play(
        scrolledALittle + path(ys), preset: preset, probes: [0.5, 1.12, 1.26])
      #expect(played.number("listOffset", at: 0.5) > 90)
      #expect((played.number("sheetOffset", at: 1.12) > 0) == takes, "\(preset)")
      #expect(played.number("listOffset", at: 1.12) == 0)
      // The sheet's travel is counted from the instant at which it may move.
      #expect(played.number("sheetOffset", at: 1.26) > 0)
    }
  }
}
