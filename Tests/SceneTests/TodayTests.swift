// Tests the scene `today` by scripts: every parameter, and many rare cases.
import Files
import Interface
import Scenes
import Scripts
import Support
import Testing

/// The output of a script.
struct Played {
  var lines: [JSON] = []

  init(_ script: Script, rate: Double = 60, traces: Bool = false) {
    var player = ScriptPlayer(
      script, running: RunningScene(script, decisions: traces ? 4_096 : 0), rate: rate,
      traces: traces)
    player.run { output in
      if case .line(let line) = output { lines.append(line) }
    }
  }

  /// Names of the events in order.
  var events: [String] { lines.compactMap { $0["event"]?.text } }
  func events(named name: String) -> [JSON] { lines.filter { $0["event"]?.text == name } }

  /// A field of the probe at an instant.
  func number(_ field: String, at seconds: Double) -> Double {
    probe(at: seconds)?[field]?.number ?? .nan
  }
  func probe(at seconds: Double) -> JSON? {
    lines.first { $0["t"]?.number == seconds && $0["probe"] != nil }?["probe"]
  }
  var endsAtRest: Bool { lines.last?["atRest"] == true }
}

/// A drag of one finger: down at `x`, then a move to each travel, 0.1 s apart.
private func drag(
  from x: Double, _ travels: [Double], y: Double = 400, lifts: Bool = true, at start: Double = 0.1
) -> String {
  var path = [(start, x, y)]
  for (index, travel) in travels.enumerated() {
    path.append((start + Double(index + 1) / 10, x + travel, y))
  }
  if lifts { path.append((start + Double(travels.count + 1) / 10, x + (travels.last ?? 0), y)) }
  return Finger().path(path, lifts: lifts).script
}

private func play(
  _ events: String, start: String = "open", probes: [Double] = [], more: String = "",
  until: Double = 6
) throws -> Played {
  let probes = probes.map { JSON.text(of: $0) }.joined(separator: ", ")
  return Played(
    try script(
      #""start": "\#(start)", "events": [\#(events)], "probes": [\#(probes)], "#
        + #""until": \#(until)\#(more.isEmpty ? "" : ", \(more)")"#))
}

@Suite("Scene Today in scripts")
struct TodayTests {
  @Test(
    "with the original preset, a hero page closes after a drag from a side past 80 points",
    arguments: [
      (20.0, 0.0, [String]()), (29, 0, []), (30, 30, ["dragBegan", "dragEnded"]),
      (60, 60, ["dragBegan", "dragEnded"]), (80, 80, ["dragBegan", "dragEnded"]),
      (81, 81, ["dragBegan", "dragEnded", "closeBegan", "closed"]),
      (120, 120, ["dragBegan", "dragEnded", "closeBegan", "closed"]),
      (121, 121, ["dragBegan", "dragEnded", "closeBegan", "closed"]),
    ])
  func parameters(_ travel: Double, tracked: Double, events: [String]) throws {
    for (x, sign) in [(10.0, 1.0), (99, 1), (380, -1), (291, -1)] {
      let played = try play(drag(from: x, [sign * travel]), probes: [0.2, 5])
      #expect(played.number("t", at: 0.2) == tracked, "from \(x)")
      #expect(played.events == events, "from \(x)")
      #expect(played.endsAtRest)
      let closes = events.contains("closed")
      #expect(played.probe(at: 5)?["openCard"] == (closes ? .null : "bindery"))
      #expect(played.number("t", at: 5) == 0 && played.number("drawnT", at: 5) == 0)
    }
  }

  @Test(
    "a horizontal drag that starts outside of the edge zones does not move the hero page",
    arguments: [100.0, 195, 290])
  func outside(_ x: Double) throws {
    let played = try play(drag(from: x, [60, 100, 160]), probes: [0.4])
    #expect(played.events.isEmpty)
    #expect(played.number("t", at: 0.4) == 0)
  }

  @Test("a drag past 120 points closes a hero page under the finger, before the release")
  func liveClose() throws {
    let played = try play(
      drag(from: 10, [100, 121, 200, 300, 20, 250]), probes: [0.3, 0.5])
    #expect(played.events == ["dragBegan", "dragEnded", "closeBegan", "closed"])
    #expect(played.events(named: "closeBegan")[0]["t"] == .number(0.1 + 0.2))
    #expect(played.events(named: "closed")[0]["source"] == "drag")
    #expect(played.events(named: "closed")[0]["id"] == "bindery")
  }

  @Test(
    "after a drag to the nearer side, a hero page closes with the original preset, not with fluid")
  func outward() throws {
    let out = drag(from: 95, [-40, -90])
    let seed = try play(out, probes: [0.35])
    #expect(seed.number("t", at: 0.35) == 90)
    #expect(seed.events.contains("closed"))
    let fluid = try play(out, probes: [0.35], more: #""preset": "fluid""#)
    #expect(fluid.number("t", at: 0.35) == 0)
    #expect(!fluid.events.contains("closed"))
  }

  @Test("the scale and the corner radius of a dragged hero page depend on its offset")
  func look() throws {
    let instants = (1...50).map { Double($0) / 10 }
    for travels in [[80.0], [119, 60, 119, 30], [121]] {
      let played = try play(drag(from: 10, travels), probes: instants)
      for instant in instants {
        let drawn = played.number("drawnT", at: instant)
        #expect(played.number("scale", at: instant) == 1 - drawn / 500)
        #expect(played.number("cornerRadius", at: instant) == max(0, drawn / 3))
        #expect((0...1).contains(played.number("closeButtonOpacity", at: instant)))
      }
    }
  }

  @Test("with direct tracking, a hero page is under the finger once the drag has begun")
  func direct() throws {
    let travels = stride(from: 10.0, through: 110, by: 2).map { $0 }
    let instants = travels.indices.map { 0.1 + Double($0 + 1) / 10 }
    let played = try play(
      drag(from: 10, travels), probes: instants, more: #""preset": "fluid""#, until: 12)
    // The time between samples is a tenth of a second, the catch-up time, so the page has caught up
    // at each sample.
    for (instant, travel) in zip(instants, travels) {
      let drawn = played.number("drawnT", at: instant)
      #expect(drawn == (travel > 30 ? played.number("t", at: instant) : 0), "at \(travel)")
    }
  }

  @Test("a vertical drag on a hero page scrolls the page even when the finger drifts sideways")
  func wandering() throws {
    var events = #"{"at": 0.1, "touch": 1, "phase": "down", "x": 20, "y": 600}"#
    for (step, place) in [(20, 560), (40, 500), (150, 480), (200, 470)].enumerated() {
      events += #", {"at": \#(0.2 + Double(step) / 10), "touch": 1, "phase": "move", "#
      events += #""x": \#(place.0), "y": \#(place.1)}"#
    }
    events += #", {"at": 0.7, "touch": 1, "phase": "up"}"#
    let played = try play(events, probes: [0.5])
    #expect(played.events.isEmpty)
    #expect(played.probe(at: 0.5)?["owner"] == "scroll")
    #expect(played.number("t", at: 0.5) == 0)
    #expect(played.number("scrollOffset", at: 0.5) > 60)
  }

  @Test("a drag that begins sideways on a hero page never scrolls the page")
  func sideways() throws {
    var events = #"{"at": 0.1, "touch": 1, "phase": "down", "x": 20, "y": 600}"#
    for (step, place) in [(60, 600), (70, 500), (70, 300)].enumerated() {
      events += #", {"at": \#(0.2 + Double(step) / 10), "touch": 1, "phase": "move", "#
      events += #""x": \#(place.0), "y": \#(place.1)}"#
    }
    let played = try play(events, probes: [0.4], until: 0.5)
    #expect(played.probe(at: 0.4)?["owner"] == "edgeCard")
    #expect(played.number("scrollOffset", at: 0.4) == 0)
    #expect(played.number("t", at: 0.4) == 50)
  }

  @Test("a hero page that is pulled past its top stretches its picture by half of the pull")
  func stretch() throws {
    let played = try play(
      #"{"at": 0.1, "touch": 1, "swipe": {"from": [195, 300], "to": [195, 600], "#
        + #""duration": 0.3, "steps": 30, "hold": 0.5}}"#, probes: [0.8, 5])
    let pull = -played.number("scrollOffset", at: 0.8)
    #expect(pull > 50)
    #expect(played.number("coverHeight", at: 0.8) == 390 + pull / 2)
    #expect(played.number("coverOffset", at: 0.8) == -pull)
    #expect(played.number("coverHeight", at: 5) == 390)
    #expect(played.endsAtRest)
  }

  private static let tap =
    #"{"at": 0.1, "touch": 1, "phase": "down", "x": 200, "y": 300}, "#
    + #"{"at": 0.15, "touch": 1, "phase": "up"}"#

  @Test("a quarter of a second after a tap opens a card, the background is fully blurred")
  func opening() throws {
    let played = try play(Self.tap, start: "list", probes: [0.1, 0.15, 0.275, 0.4, 5])
    #expect(played.events == ["opened"])
    #expect(played.number("heroProgress", at: 0.15) == 0)
    #expect(abs(played.number("backdropBlur", at: 0.275) - 0.5) < 1e-6)
    #expect(played.number("backdropBlur", at: 0.4) == 1)
    #expect(played.probe(at: 5)?["openCard"] == "bindery")
    #expect(played.number("heroProgress", at: 5) == 1)
  }

  @Test("Escape while a card opens closes the card from its drawn position")
  func closeWhileOpening() throws {
    let played = try play(
      Self.tap + #", {"at": 0.3, "key": "Escape"}, {"at": 0.35, "key": "Escape"}"#, start: "list",
      probes: [0.299999, 0.300001])
    #expect(played.events == ["closeBegan", "closed"])
    #expect(played.events(named: "closed")[0]["source"] == "escape")
    let before = played.number("heroProgress", at: 0.299999)
    let after = played.number("heroProgress", at: 0.300001)
    #expect(before > 0.3 && abs(after - before) < 1e-4)
    #expect(played.endsAtRest)
  }

  @Test("a closing hero page ends at its card, even if the window was resized meanwhile")
  func closeResized() throws {
    let played = try play(
      #"{"at": 0.1, "resize": [844, 390]}, {"at": 0.2, "key": "Escape"}, "#
        + #"{"at": 0.3, "resize": [500, 700]}"#, probes: [5])
    #expect(played.events == ["closeBegan", "closed"])
    #expect(played.number("heroProgress", at: 5) == 0)
    #expect(played.endsAtRest)
  }

  @Test("a closing hero page ends at its card, even after its list was scrolled")
  func closeScrolled() throws {
    let played = try play(
      #"{"at": 0, "wheel": [0, -6], "x": 200, "y": 300}, "#
        + #"{"at": 0.5, "do": "open", "args": {"id": "tide"}}, {"at": 3, "do": "close"}"#,
      start: "list", probes: [0.4, 6], until: 7)
    #expect(played.events == ["opened", "closeBegan", "closed"])
    #expect(played.events(named: "closed")[0]["source"] == "code")
    let offset = played.number("listOffset", at: 0.4)
    #expect(offset > 100)
    #expect(played.number("listOffset", at: 6) == offset)
  }

  @Test("while a card closes, the list behind can be scrolled, and another card can be opened")
  func tapWhileSettling() throws {
    let escape = #"{"at": 0.1, "key": "Escape"}"#
    let again = try play(escape + ", " + SceneTests.tap(200, 300, at: 0.8), probes: [5])
    #expect(again.events == ["closeBegan", "closeCancelled"])
    #expect(again.probe(at: 5)?["openCard"] == "bindery")
    let other = try play(escape + ", " + SceneTests.tap(200, 700, at: 0.8), probes: [5])
    #expect(other.events == ["closeBegan", "closed", "opened"])
    #expect(other.probe(at: 5)?["openCard"] == "tide")
    let scrolled = try play(
      escape + #", {"at": 0.8, "wheel": [0, -2], "x": 200, "y": 700}"#, probes: [5])
    #expect(scrolled.number("listOffset", at: 5) == 96)
  }

  @Test(
    "a hero page whose closing is refused stays open and reports the refusal once",
    arguments: ["drag", "escape", "button", "code"])
  func veto(_ source: String) throws {
    let events =
      switch source {
      case "drag": drag(from: 10, [100, 150, 200])
      case "escape": #"{"at": 0.1, "key": "Escape"}"#
      case "code": #"{"at": 0.1, "do": "close"}"#
      default:
        #"{"at": 0.1, "touch": 1, "phase": "down", "x": 350, "y": 40}, "#
          + #"{"at": 0.2, "touch": 1, "phase": "up"}"#
      }
    let refused = try play(
      events, probes: [5], more: #""options": {"veto": ["\#(source)"]}"#)
    #expect(refused.events(named: "didAttempt").count == 1)
    #expect(refused.events(named: "didAttempt")[0]["source"] == .text(source))
    #expect(!refused.events.contains("closeBegan"))
    #expect(refused.probe(at: 5)?["openCard"] == "bindery")
    #expect(refused.number("scale", at: 5) == 1)
    let granted = try play(events, probes: [5])
    #expect(granted.events(named: "closed").first?["source"] == .text(source))
  }

  @Test("two cards with the same identifier are logged as an error")
  func duplicate() throws {
    let played = try play(
      "", start: "list", more: #""options": {"cards": ["tide", "tide"]}"#, until: 1)
    #expect(played.events == ["log"])
    #expect(played.events(named: "log")[0]["level"] == "error")
    #expect(played.events(named: "log")[0]["message"]?.text?.contains("cover-tide") == true)
  }

  @Test("a window that loses the keyboard focus during a drag of a hero page cancels the drag")
  func focusLost() throws {
    let played = try play(
      drag(from: 10, [60, 100], lifts: false) + #", {"at": 0.35, "focus": false}"#, probes: [5])
    #expect(played.events == ["dragBegan", "dragCancelled"])
    #expect(played.number("drawnT", at: 5) == 0)
    #expect(played.endsAtRest)
  }

  @Test("a mirrored drag of a hero page in a right-to-left layout gives the same values")
  func mirrored() throws {
    let left = try play(drag(from: 10, [100]), probes: [0.2, 0.35])
    let right = try play(
      drag(from: 380, [-100]), probes: [0.2, 0.35], more: #""direction": "rtl""#)
    #expect(left.lines == right.lines)
  }

  @Test(
    "the frame rate does not change the result of a script with a hero page",
    arguments: [1.0, 24, 59.94, 240, 1_000])
  func rates(_ rate: Double) throws {
    let text =
      #""start": "open", "events": [\#(drag(from: 10, [50, 121]))], "probes": [0.2, 0.35, 0.7], "#
      + #""until": 4"#
    #expect(Played(try script(text), rate: rate).lines == Played(try script(text)).lines)
  }

  @Test("2 s after a drag of a hero page is cancelled at any point, the page is open and at rest")
  func cancelled() throws {
    let travels = stride(from: 0.0, through: 119, by: 7).map { $0 }
    for count in 0...travels.count {
      let end = 0.1 + Double(count) / 10 + 0.05
      let events =
        drag(from: 10, Array(travels.prefix(count)), lifts: false)
        + #", {"at": \#(end), "touch": 1, "phase": "cancel"}"#
      let played = try play(events, probes: [end + 2], until: end + 2)
      #expect(played.probe(at: end + 2)?["openCard"] == "bindery")
      #expect(played.endsAtRest)
      #expect(
        played.events(named: "dragBegan").count == played.events(named: "dragCancelled").count)
    }
  }
}
