// Tests input during the movements of `today`: interruptions, taps, and no jumps.
import Drawing
import Files
import Interface
import Scenes
import Scripts
import Support
import Testing

/// One finger: down, moves 1/60 s apart, and up at the last position.
private func stroke(
  _ detents: [(Double, Double)], at start: Double, hold: Double = 0, lifts: Bool = true,
  touch: Int64 = 2
) -> String {
  var path = detents.enumerated().map { index, place in
    (start + Double(index) / 60, place.0, place.1)
  }
  if lifts, let (seconds, x, y) = path.last { path.append((seconds + hold, x, y)) }
  return Finger(touch).path(path, lifts: lifts).script
}

private func play(
  _ events: [String], start: String = "open", probes: [Double] = [], more: String = "",
  until: Double = 6
) throws -> Played {
  let probes = probes.map { JSON.text(of: $0) }.joined(separator: ", ")
  return Played(
    try script(
      #""start": "\#(start)", "events": [\#(events.joined(separator: ", "))], "#
        + #""probes": [\#(probes)], "until": \#(until)\#(more.isEmpty ? "" : ", \(more)")"#))
}

extension Played {
  fileprivate func carried(at seconds: Double) -> Vector {
    let pair = probe(at: seconds)?["heroOffset"]?.array?.compactMap(\.number) ?? []
    return pair.count == 2 ? Vector(pair[0], pair[1]) : Vector(.nan, .nan)
  }
}

@Suite("Scene Today during movements")
struct TodayInFlightTests {
  private static let escape = #"{"at": 0.1, "key": "Escape"}"#

  @Test("a double tap on a card opens the card once", arguments: [0.02, 0.05, 0.1, 0.115, 0.2])
  func doubleTap(_ pause: Double) throws {
    for preset in ["seed", "fluid"] {
      let played = try play(
        [tap(200, 300, at: 0.1, hold: 0.04), tap(200, 300, at: 0.14 + pause, hold: 0.04)],
        start: "list", probes: [5],
        more: #""preset": "\#(preset)""#)
      #expect(played.events == ["opened"])
      #expect(played.probe(at: 5)?["openCard"] == "bindery")
    }
  }

  @Test(
    "a touch that does not move does not affect a hero page that opens or closes",
    arguments: [0.05, 0.1, 0.2, 0.3, 0.5])
  func touchAlone(_ after: Double) throws {
    let probes = (0..<40).map { 0.1 + Double($0) / 30 }
    let touch = stroke([(195, 300)], at: 0.1 + after, hold: 1)
    for (start, begins) in [("open", Self.escape), ("list", tap(200, 300, at: 0.06, hold: 0.04))] {
      let free = try play([begins], start: start, probes: probes)
      let touched = try play([begins, touch], start: start, probes: probes)
      for at in probes {
        #expect(
          free.number("heroProgress", at: at) == touched.number("heroProgress", at: at), "\(at)")
      }
      #expect(free.events == touched.events)
    }
  }

  @Test(
    "while a hero page closes, a tap on another card opens that card",
    arguments: [0.2, 0.25, 0.3])
  func tapOther(_ after: Double) throws {
    let played = try play([Self.escape, tap(200, 780, at: 0.1 + after, hold: 0.04)], probes: [5])
    #expect(played.events == ["closeBegan", "closed", "opened"])
    #expect(played.probe(at: 5)?["openCard"] == "tide")
    #expect(played.endsAtRest)
  }

  @Test("a hero page that is replaced by another page returns to its card from its drawn position")
  func givesWay() throws {
    var running = RunningScene(try script(#""start": "open""#))
    running.handle(.key(KeyPress(.escape)), at: Instant(0.1))
    // Only the page has its own shadow.
    let poses = running.frame(at: Instant(0.2)).poses
    let page = PoseSlot(try #require(poses.poses.firstIndex { $0.shadow != nil }))
    let before = poses[page]
    running.perform("open", ["id": "tide"], at: Instant(0.2))
    #expect(running.frame(at: Instant(0.2)).poses[page] == before)
    let later = try #require(running.frame(at: Instant(0.3)).poses[page].clip)
    #expect(later.height < (before.clip?.height ?? 0))
    #expect(running.takeReports().map(\.name) == ["closeBegan", "closed"])
    running.advance(to: Instant(4))
    #expect(running.frame(at: Instant(4)).poses[page].clip == nil)
    #expect(running.takeReports().map(\.name) == ["opened"])
  }

  @Test("a tap on a closing hero page opens the page again", arguments: [0.1, 0.2, 0.25, 0.3])
  func tapSame(_ after: Double) throws {
    let at = 0.14 + after
    let played = try play(
      [Self.escape, tap(200, 300, at: 0.1 + after, hold: 0.04)], probes: [at - 1e-5, at + 1e-5, 5])
    #expect(played.events == ["closeBegan", "closeCancelled"])
    #expect(played.probe(at: 5)?["openCard"] == "bindery")
    let jump =
      played.number("heroProgress", at: at + 1e-5) - played.number("heroProgress", at: at - 1e-5)
    #expect(abs(jump) < 1e-3)
  }

  @Test(
    "an interrupted hero page follows the finger in every direction",
    arguments: [Vector(0, 80), Vector(0, -80), Vector(90, 0), Vector(-60, 50)])
  func follows(_ way: Vector) throws {
    let detents = (0...8).map { step in
      (195 + way.dx * Double(step) / 8, 300 + way.dy * Double(step) / 8)
    }
    let end = 0.2 + 8.0 / 60
    // The third sample is the first one whose travel exceeds the slop.
    let claim = 0.2 + 2.0 / 60
    let first = way.length / 8 >= 10 ? 0.2 + 1.0 / 60 : claim
    for (start, begins) in [("open", Self.escape), ("list", tap(200, 300, at: 0.06, hold: 0.04))] {
      let played = try play(
        [begins, stroke(detents, at: 0.2, hold: 0.2)], start: start,
        probes: [first - 1e-6, first, end, end + 0.1, end + 0.2 - 1e-6, end + 0.2 + 1e-6, 5])
      let before = played.number("heroProgress", at: first - 1e-6)
      #expect(abs(played.number("heroProgress", at: first) - before) < 1e-3)
      #expect(played.carried(at: first).length < 1e-9)
      #expect(played.probe(at: end)?["owner"] == "edgeCard")
      #expect(played.probe(at: end)?["phase"] == "dragging")
      #expect((played.carried(at: end) - way).length < 1e-9)
      #expect((played.carried(at: end + 0.1) - way).length < 1e-9)
      #expect((played.carried(at: end + 0.2 + 1e-6) - way).length < 1e-2)
      #expect(
        played.number("heroProgress", at: end + 0.1) == played.number("heroProgress", at: first))
      #expect(played.endsAtRest)
    }
  }

  @Test("an interrupted hero page continues with the finger's velocity after the release")
  func velocity() throws {
    let detents = (0...10).map { (195.0, 300 + Double($0) * 12) }
    let end = 0.2 + 10.0 / 60
    let played = try play(
      [Self.escape, stroke(detents, at: 0.2)], probes: [end + 1e-4, end + 2e-4])
    let speed = (played.carried(at: end + 2e-4) - played.carried(at: end + 1e-4)).dy / 1e-4
    #expect(abs(speed - 720) < 15)
  }

  @Test("the direction of a flick decides whether an interrupted hero page opens or closes")
  func thrown() throws {
    func throwing(_ sign: Double) -> String {
      stroke((0...6).map { (195, 400 + sign * Double($0) * 20) }, at: 0.2)
    }
    // The first card is above the centre of its page, so a flick downwards moves the page
    // away from it.
    #expect(
      try play([Self.escape, throwing(1)]).events
        == ["closeBegan", "dragBegan", "dragEnded", "closeCancelled"])
    #expect(
      try play([Self.escape, throwing(-1)]).events
        == ["closeBegan", "dragBegan", "dragEnded", "closed"])
    let opens = tap(200, 300, at: 0.06, hold: 0.04)
    #expect(
      try play([opens, throwing(1)], start: "list").events == ["dragBegan", "dragEnded", "opened"])
    let back = try play([opens, throwing(-1)], start: "list")
    #expect(back.events == ["dragBegan", "dragEnded", "closeBegan", "closed"])
    #expect(back.events(named: "closed")[0]["source"] == "drag")
    let kept = try play(
      [opens, throwing(-1)], start: "list", more: #""options": {"veto": ["drag"]}"#)
    #expect(kept.events == ["dragBegan", "dragEnded", "didAttempt", "opened"])
  }

  @Test("Escape closes a hero page that a finger has interrupted")
  func interrupted() throws {
    let held = stroke([(195, 400), (195, 430), (195, 460)], at: 0.2, lifts: false)
    let cancelled = try play(
      [Self.escape, held, #"{"at": 0.5, "touch": 2, "phase": "cancel"}"#])
    #expect(cancelled.events == ["closeBegan", "dragBegan", "dragCancelled", "closed"])
    let twice = try play(
      [
        Self.escape, held, #"{"at": 0.5, "key": "Escape"}"#,
        #"{"at": 3, "touch": 2, "phase": "up"}"#,
      ])
    #expect(twice.events == ["closeBegan", "dragBegan", "dragCancelled", "closed"])
    let opening = try play(
      [tap(200, 300, at: 0.06, hold: 0.04), held, #"{"at": 0.5, "key": "Escape"}"#], start: "list")
    #expect(opening.events == ["dragBegan", "dragCancelled", "closeBegan", "closed"])
    #expect(opening.events(named: "closed")[0]["source"] == "escape")
  }

  @Test(
    "the close button of a hero page can be pressed once the button is half visible",
    arguments: ["seed", "fluid"])
  func closeButton(_ preset: String) throws {
    let opens = tap(200, 300, at: 0.06, hold: 0.04)
    let lifts = (1...30).map { 0.1 + Double($0) / 50 }
    let more = #""preset": "\#(preset)""#
    let free = try play([opens], start: "list", probes: lifts, more: more)
    var answers: Set<Bool> = []
    for lift in lifts {
      let p = free.number("heroProgress", at: lift)
      let opacity = free.number("closeButtonOpacity", at: lift)
      let place = (390 - 20 * (1 - p) - 40, 100 * (1 - p) + 40)
      let pressed =
        #"{"at": \#(lift), "touch": 2, "phase": "down", "x": \#(place.0), "y": \#(place.1)}, {"at": \#(lift), "touch": 2, "phase": "up"}"#
      let played = try play([opens, pressed], start: "list", more: more)
      #expect(
        played.events == (opacity >= 0.5 ? ["closeBegan", "closed"] : ["opened"]), "\(opacity)")
      answers.insert(opacity >= 0.5)
    }
    #expect(answers == [true, false])
  }

  @Test("a touch that stops a moving list of cards opens no card")
  func runningList() throws {
    let flick = stroke((0...6).map { (195, 700 - Double($0) * 26) }, at: 0.1, touch: 1)
    let played = try play(
      [flick, tap(195, 400, at: 0.4, hold: 0.04), tap(195, 400, at: 1, hold: 0.04)], start: "list",
      probes: [0.39, 0.41, 0.5, 0.9, 5])
    #expect(played.number("listOffset", at: 0.41) - played.number("listOffset", at: 0.39) > 8)
    #expect(played.number("listOffset", at: 0.5) == played.number("listOffset", at: 0.41))
    #expect(played.events == ["opened"])
    #expect(played.events(named: "opened")[0]["t"]?.number ?? 0 > 1.04)
  }

  @Test(
    "a list does not jump if a card opens while the list springs back from its end",
    arguments: [0.01, 0.05, 0.1, 0.3])
  func bouncing(_ after: Double) throws {
    let pull = stroke((0...30).map { (195, 300 + Double($0) * 15) }, at: 0.1, hold: 0.1, touch: 1)
    let lift = 0.1 + 0.5 + 0.1
    let at = lift + after
    let open = #"{"at": \#(at), "do": "open", "args": {"id": "bindery"}}"#
    let played = try play([pull, open], start: "list", probes: [at - 1e-6, at + 1e-6, 5])
    let offset = played.number("listOffset", at: at - 1e-6)
    #expect(offset < -8)
    #expect(abs(played.number("listOffset", at: at + 1e-6) - offset) < 0.01)
    #expect(played.number("listOffset", at: 5) == 0)
    #expect(played.events == ["opened"])
  }

  @Test("a hero page that closed while its list sprang back opens again with the list at rest")
  func pageAtRestWhileAway() throws {
    let pull = stroke((0...30).map { (195, 300 + Double($0) * 15) }, at: 0.1, touch: 1)
    let played = try play(
      [
        pull, #"{"at": 0.65, "key": "Escape"}"#,
        #"{"at": 3, "do": "open", "args": {"id": "bindery"}}"#,
      ], probes: [0.64, 2.9, 3.001])
    #expect(played.number("scrollOffset", at: 0.64) < -50)
    #expect(played.number("coverHeight", at: 2.9) == 390)
    #expect(played.number("scrollOffset", at: 3.001) == 0)
  }

  @Test("a hero page that is almost open scrolls and follows a drag like a page at rest")
  func restsForHand() throws {
    // The page is within 8 pt of its target and slower than 50 pt/s long before it rests.
    let opens = tap(200, 300, at: 0.06, hold: 0.04)
    let free = try play([opens], start: "list", probes: [0.8])
    #expect(free.number("heroProgress", at: 0.8) != 1)
    let scroll = stroke((0...6).map { (195, 600 - Double($0) * 20) }, at: 0.8, lifts: false)
    let scrolled = try play([opens, scroll], start: "list", probes: [0.95])
    #expect(scrolled.probe(at: 0.95)?["owner"] == "scroll")
    #expect(scrolled.number("scrollOffset", at: 0.95) > 60)
    let push = stroke((0...6).map { (10 + Double($0) * 10, 400) }, at: 0.8, lifts: false)
    let pushed = try play([opens, push], start: "list", probes: [0.95])
    #expect(pushed.number("t", at: 0.95) == 60)
  }

  @Test("a hero page that springs back from a side can be dragged and scrolled")
  func returning() throws {
    let push = stroke((0...7).map { (10 + Double($0) * 10, 400) }, at: 0.1, hold: 0.3, touch: 1)
    let at = 0.1 + 7.0 / 60 + 0.3 + 0.05
    let across = (0...5).map { (195 + Double($0) * 8, 400.0) }
    let end = at + 5.0 / 60
    let caught = try play([push, stroke(across, at: at, lifts: false)], probes: [at, end])
    #expect(caught.number("drawnT", at: at) > 20)
    #expect(caught.number("t", at: end) > 40)
    #expect(caught.events == ["dragBegan", "dragEnded", "dragBegan"])
    let along = (0...5).map { (195.0, 600 - Double($0) * 20) }
    let scrolled = try play(
      [push, stroke(along, at: at, lifts: false)], probes: [end, 3], until: 3)
    #expect(scrolled.probe(at: end)?["owner"] == "scroll")
    #expect(scrolled.events == ["dragBegan", "dragEnded"])
    #expect(scrolled.number("drawnT", at: 3) == 0)
  }

  @Test("while a hero page closes, the list behind it can be scrolled")
  func listFree() throws {
    let scroll = (0...6).map { (195.0, 780 - Double($0) * 20) }
    let at = 0.1 + 0.3
    let beside = try play([Self.escape, stroke(scroll, at: at, lifts: false)], probes: [0.55])
    #expect(beside.number("listOffset", at: 0.55) > 60)
    // Near the end of the spring, the page counts as a card.
    let over = (0...6).map { (195.0, 400 - Double($0) * 20) }
    let tail = try play(
      [Self.escape, stroke(over, at: 0.85, lifts: false)], probes: [0.85, 1], until: 1)
    #expect(tail.probe(at: 0.85)?["phase"] == "closing")
    #expect(tail.number("listOffset", at: 1) > 60)
  }
}
