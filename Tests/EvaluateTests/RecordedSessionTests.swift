// Tests random fingers on a touch panel, written in each recording format and read again.
import Geometry
import Support
import Testing

@testable import Evaluate

/// Some seconds of fingers on a panel, with the expected strokes.
private struct Session {
  /// The panel's events: microseconds, type, code and value. The kernel reports only changes.
  var events: [(micros: Int, type: Int, code: Int, value: Int)] = []
  /// The strokes in the order of their releases: microseconds since touch-down, and the panel's
  /// coordinates.
  var strokes: [[(micros: Int, x: Int, y: Int)]] = []
  var least = (x: 0, y: 0)
  var most = (x: 1079, y: 2399)

  private struct Finger {
    var isDown = false
    var began = 0
    var places: [(micros: Int, x: Int, y: Int)] = []
    var x: Int?
    var y: Int?
  }

  /// With `numbered` the fingers have numbers. Otherwise there is one finger and a button.
  init(_ random: inout SeededRandom, fingers count: Int, numbered: Bool) {
    if random.chance(0.5) {
      least = (-random.below(50), random.below(300))
      most = (999 + random.below(4000), 1999 + random.below(4000))
    }
    let (codeX, codeY) = numbered ? (53, 54) : (0, 1)
    var fingers = [Finger](repeating: Finger(), count: count)
    var now = random.below(3_000_000)
    var slot = 0
    // `number` is increased before its first use, so the first finger has the number 0.
    var number = -1
    for frame in 0..<120 {
      now += 1 + random.below(30_000)
      let before = events.count
      func say(_ type: Int, _ code: Int, _ value: Int) { events.append((now, type, code, value)) }
      for finger in 0..<count {
        let isEnding = frame > 110
        if !isEnding, random.chance(0.2) { continue }
        var changes = false
        func choose() {
          if numbered, slot != finger {
            slot = finger
            say(3, 47, finger)
          }
        }
        func go() {
          let x = least.x + random.below(most.x - least.x + 1)
          let y = least.y + random.below(most.y - least.y + 1)
          if fingers[finger].x != x, random.chance(0.9) || fingers[finger].x == nil {
            choose()
            fingers[finger].x = x
            say(3, codeX, x)
            changes = true
          }
          if fingers[finger].y != y, random.chance(0.9) || fingers[finger].y == nil {
            choose()
            fingers[finger].y = y
            say(3, codeY, y)
            changes = true
          }
        }
        func place() -> (micros: Int, x: Int, y: Int) {
          (now - fingers[finger].began, fingers[finger].x!, fingers[finger].y!)
        }
        if !fingers[finger].isDown {
          guard !isEnding, random.chance(0.3) else { continue }
          choose()
          number += 1
          if numbered { say(3, 57, number) }
          fingers[finger].isDown = true
          fingers[finger].began = now
          // A finger may land at the last position of the previous one. Then the kernel
          // reports no position.
          if fingers[finger].x == nil || random.chance(0.8) { go() }
          if !numbered { say(1, 330, 1) }
          fingers[finger].places = [place()]
        } else if isEnding || random.chance(0.12) {
          if random.chance(0.3) { go() }
          choose()
          if numbered { say(3, 57, -1) } else { say(1, 330, 0) }
          fingers[finger].isDown = false
          strokes.append(fingers[finger].places + [place()])
        } else {
          go()
          if changes { fingers[finger].places.append(place()) }
        }
      }
      if events.count > before { say(0, 0, 0) }
    }
  }

  func text(_ kind: RecordingKind, _ random: inout SeededRandom, numbered: Bool) -> String {
    let axes = numbered ? [53, 54] : [0, 1]
    let spans = zip(axes, [(least.x, most.x), (least.y, most.y)])
    func hex(_ x: Int, _ digits: Int) -> String {
      let text = String(x, radix: 16)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    func micros(_ x: Int) -> String {
      let rest = String(x % 1_000_000)
      return "\(x / 1_000_000)." + String(repeating: "0", count: 6 - rest.count) + rest
    }
    var lines: [String] = []
    switch kind {
    case .evemu:
      lines.append("# EVEMU 1.3")
      for (code, span) in spans { lines.append("A: \(hex(code, 2)) \(span.0) \(span.1) 0 0 0") }
      for e in events {
        lines.append("E: \(micros(e.micros)) \(hex(e.type, 4)) \(hex(e.code, 4)) \(e.value)")
        if random.chance(0.1) { lines.append("# in between") }
      }
    case .libinput:
      lines += ["version: 1", "- node: /dev/input/event5", "    absinfo:"]
      for (code, span) in spans { lines.append("      \(code): [\(span.0), \(span.1), 0, 0, 0]") }
      lines.append("  events:")
      for e in events {
        let (s, us) = (e.micros / 1_000_000, e.micros % 1_000_000)
        lines.append("    - [ \(s), \(us), \(e.type), \(e.code), \(e.value)] # words")
      }
    default:
      for (code, span) in spans {
        lines.append("  \(hex(code, 4))  : value 0, min \(span.0), max \(span.1), fuzz 0")
      }
      let names = [
        "0": "EV_SYN", "3": "EV_ABS", "1": "EV_KEY", "3 0": "ABS_X", "3 1": "ABS_Y",
        "3 47": "ABS_MT_SLOT", "3 53": "ABS_MT_POSITION_X", "3 54": "ABS_MT_POSITION_Y",
        "3 57": "ABS_MT_TRACKING_ID", "1 330": "BTN_TOUCH", "0 0": "SYN_REPORT",
      ]
      for e in events {
        let isNamed = random.chance(0.5)
        let type = isNamed ? names["\(e.type)"]! : hex(e.type, 4)
        let code = isNamed ? names["\(e.type) \(e.code)"]! : hex(e.code, 4)
        let value = hex(e.value < 0 ? e.value + (1 << 32) : e.value, 8)
        let device = random.chance(0.5) ? "/dev/input/event2: " : ""
        let isButton = e.type == 1 && isNamed
        lines.append(
          "[ \(micros(e.micros))] \(device)\(type) \(code) "
            + (isButton ? e.value == 1 ? "DOWN" : "UP" : value))
      }
    }
    return lines.joined(separator: random.chance(0.3) ? "\r\n" : "\n") + "\n"
  }
}

@Suite("Recorded touch sessions")
struct RecordedSessionTests {
  private func read(_ text: String, _ settings: ImportSettings) throws -> [Stroke] {
    let file = try TestFile(text)
    var reader = try LineReader(file.path)
    defer { reader.close() }
    var work = StrokeImport(settings)
    var strokes: [Stroke] = []
    try work.run(&reader) { strokes.append($0) }
    #expect(work.skipped.sentences == [])
    #expect(work.strokeCount == strokes.count)
    return strokes
  }

  /// Compares up to the precision of clocks and screens.
  private func expect(
    _ stroke: Stroke, _ places: [(micros: Int, x: Int, y: Int)], _ scale: Vector,
    _ least: (x: Int, y: Int), _ comment: Comment
  ) {
    #expect(stroke.samples.count == places.count, comment)
    for (sample, place) in zip(stroke.samples, places) {
      // Sums of seconds and quotients of coordinates are rounded, so the tolerance is 1e-6.
      #expect(abs(sample.seconds - Double(place.micros) / 1e6) < 1e-6, comment)
      #expect(abs(sample.x - Double(place.x - least.x) * scale.dx) < 1e-6, comment)
      #expect(abs(sample.y - Double(place.y - least.y) * scale.dy) < 1e-6, comment)
    }
  }

  @Test(
    "three formats of touch recorders give the same strokes",
    arguments: Sample.seeds(12, of: 200))
  func kernels(_ seed: Int) throws {
    var random = SeededRandom(seed)
    let isNumbered = seed % 4 != 3
    let session = Session(
      &random, fingers: isNumbered ? 1 + random.below(4) : 1, numbered: isNumbered)
    try #require(session.strokes.count > 1)
    let screen = random.chance(0.5) ? Size(1080, 2400) : nil
    let density = random.chance(0.5) ? 2.5 : nil
    let label = random.chance(0.5) ? "peek" : nil
    let wide = Double(session.most.x - session.least.x + 1)
    let high = Double(session.most.y - session.least.y + 1)
    for kind in [RecordingKind.evemu, .libinput, .getevent] {
      let text = session.text(kind, &random, numbered: isNumbered)
      let strokes = try read(
        text, ImportSettings(kind, density: density, screen: screen, label: label, name: "hand"))
      let comment: Comment = "seed \(seed), \(kind)"
      #expect(strokes.count == session.strokes.count, comment)
      for (number, (stroke, places)) in zip(strokes, session.strokes).enumerated() {
        #expect(stroke.id == "hand-\(number + 1)" && stroke.label == label, comment)
        #expect(stroke.pointsPerUnit == density.map { 1 / $0 } ?? 1, comment)
        #expect(stroke.width == screen?.width ?? wide, comment)
        #expect(stroke.height == screen?.height ?? high, comment)
        let scale = Vector((screen?.width ?? wide) / wide, (screen?.height ?? high) / high)
        expect(stroke, places, scale, session.least, comment)
      }
    }
  }

  @Test(
    "strokes in a table are separated by their names or by pauses", arguments: 0..<12)
  func tables(_ seed: Int) throws {
    var random = SeededRandom(seed)
    let session = Session(&random, fingers: 1, numbered: true)
    let hasNames = seed % 2 == 0
    let (heading, parts) = random.pick([
      ("s", 1e6), ("TIME", 1e6), ("ms", 1e3), ("milliseconds", 1e3), ("us", 1), ("t_us", 1),
    ])
    let separator = random.pick([",", ";", "\t"])
    func quoted(_ text: String) -> String { random.chance(0.3) ? "\"\(text)\"" : " \(text) " }
    var lines = [(hasNames ? ["id", "label"] : []) + ["x", heading, "other", "Y"]]
    var start = 0
    for (number, places) in session.strokes.enumerated() {
      // A gap of more than three tenths of a second separates strokes without names.
      start += hasNames ? 0 : 300_001
      for place in places {
        let time = JSONNumber.text(Double(start + place.micros) / parts)
        lines.append(
          (hasNames ? ["n\(number)", number % 3 == 0 ? "" : "task \(number)"] : [])
            + ["\(place.x)", time, "?", "\(place.y)"])
      }
      start += places[places.count - 1].micros
    }
    let text = lines.map { $0.map(quoted).joined(separator: separator) + "\n" }.joined()
    // Without names, a finger that rests for that long is read as two strokes.
    let wantedOutcome = hasNames ? session.strokes : session.strokes.flatMap(Self.split)
    let strokes = try read(text, ImportSettings(.csv, label: "else", name: "row"))
    #expect(strokes.count == wantedOutcome.count)
    for (number, (stroke, places)) in zip(strokes, wantedOutcome).enumerated() {
      #expect(stroke.id == (hasNames ? "n\(number)" : "row-\(number + 1)"))
      #expect(stroke.label == (hasNames && number % 3 != 0 ? "task \(number)" : "else"))
      #expect(stroke.width == nil && stroke.height == nil && stroke.pointsPerUnit == 1)
      expect(stroke, places, Vector(1, 1), (0, 0), "seed \(seed)")
    }
  }

  private static func split(
    _ places: [(micros: Int, x: Int, y: Int)]
  ) -> [[(micros: Int, x: Int, y: Int)]] {
    var parts: [[(micros: Int, x: Int, y: Int)]] = [[]]
    var last = 0
    for place in places {
      if place.micros - last > 300_000 { parts.append([]) }
      parts[parts.count - 1].append(place)
      last = place.micros
    }
    return parts.map { part in part.map { ($0.micros - part[0].micros, $0.x, $0.y) } }
  }
}

/// Numbers as tables write them.
private enum JSONNumber {
  static func text(_ x: Double) -> String { x == x.rounded() ? "\(Int(x))" : "\(x)" }
}
