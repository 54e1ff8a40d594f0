// Tests that output lines are sorted by time, with any input and at any frame rate.
import Files
import Geometry
import Scripts
import Support
import Testing

@Suite("Order of output lines")
struct LineOrderTests {
  /// The lines of standard output, and those of the trace.
  private func play(_ script: Script, rate: Double) -> [(name: String, lines: [JSON])] {
    var lines: [JSON] = []
    var trace: [JSON] = []
    var player = ScriptPlayer(
      script, running: RunningScene(script, decisions: 65_536), rate: rate, traces: true)
    player.run { output in
      switch output {
      case .line(let line): lines.append(line)
      case .trace(let line): trace.append(line)
      case .shot, .filmFrame: break
      }
    }
    return [("lines", lines), ("trace", trace)]
  }

  /// The first line that is older than the one before it.
  private func misplaced(_ lines: [JSON]) -> String? {
    let detents = lines.indices.dropFirst().first { place in
      guard let time = lines[place]["t"]?.number, let last = lines[place - 1]["t"]?.number else {
        return true
      }
      return time < last
    }
    return detents.map { "\(lines[$0 - 1].line) before \(lines[$0].line)" }
  }

  static let scripts: [(text: String, because: String)] = [
    (
      #"""
      {"version": 1, "scene": "book", "start": "presented", "events": [
        {"at": 0.1, "touch": 1, "phase": "down", "x": 195, "y": 300},
        {"at": 0.5, "touch": 2, "phase": "down", "x": 195, "y": 500},
        {"at": 0.6, "touch": 2, "phase": "up"}, {"at": 0.6, "touch": 1, "phase": "up"}],
       "probes": [0.3, 0.45], "until": 2}
      """#, "a further finger is ignored when it comes, not when the first one was last heard of"
    ),
    (
      #"""
      {"version": 1, "scene": "comments", "start": "closed", "events": [
        {"at": 0.1, "do": "present"},
        {"at": 0.12, "touch": 1, "phase": "down", "x": 195, "y": 800},
        {"at": 3, "touch": 1, "phase": "up"}], "until": 4}
      """#, "what a screen reports and what the arbiter decides in one turn are told in their order"
    ),
  ]

  @Test(
    "a played script writes its output lines in the order of their instants", arguments: scripts,
    [0.3, 7, 60, 1000])
  func order(_ script: (text: String, because: String), _ rate: Double) throws {
    let parsed = try Script(parsing: Array(script.text.utf8))
    for (name, lines) in play(parsed, rate: rate) {
      #expect(lines.count > 2)
      #expect(misplaced(lines) == nil, "\(name): \(script.because)")
    }
  }

  @Test(
    "output lines are in the order of their instants even after random events",
    arguments: UInt64(0)..<12)
  func anyHistory(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    let scenes = ["book", "author", "player", "today", "pager", "comments"]
    var events: [JSON] = []
    var at = 0.0
    for _ in 0..<24 {
      at += [0, 0.001, 0.016, 0.1, 0.4, 0.9][random.below(6)]
      let from: JSON = [JSON(random.below(390)), JSON(random.below(844))]
      let to: JSON = [JSON(random.below(390)), JSON(random.below(844))]
      events.append([
        "at": JSON(at), "touch": JSON(random.below(3)),
        "swipe": [
          "from": from, "to": to, "duration": JSON([0.05, 0.2, 0.6][random.below(3)]),
          "hold": JSON([0, 0, 0.7][random.below(3)]),
        ],
      ])
    }
    let json: JSON = [
      "version": 1, "scene": JSON(scenes[random.below(6)]), "events": .array(events),
      "probes": .array((0..<5).map { JSON(at * Double($0) / 5) }), "until": JSON(at + 2),
    ]
    let script = try Script(reading: json)
    for (name, lines) in play(script, rate: [0.7, 5, 60][random.below(3)]) {
      #expect(misplaced(lines) == nil, "\(name)")
    }
  }
}
