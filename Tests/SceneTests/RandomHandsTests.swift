// Tests random input in every region and at every instant: rest, valid reports, and no jumps.
import Dismissal
import Gesture
import Interface
import Scripts
import Support
import Testing

@Suite("Scenes under random input")
struct RandomHandsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var scene: String
    var members: String
    var isPresented: Bool
    /// Numbers of the probe, in points, that change at once only by a finger's own travel.
    var fields: [String]
    var testDescription: String { "\(scene) \(members)" }

    /// Points that a claim may move `name` at once. Lists, and covers with the original parameters,
    /// count the travel before the claim.
    func step(_ name: String, _ input: HandInput) -> Double {
      guard case .pointer(let sample) = input.input, sample.phase == .move else { return 0 }
      return name == "offset" && members.contains("fluid") || name == "sheetOffset" ? 0 : 15
    }
  }

  static let cases: [Case] =
    ["book", "author", "player"].flatMap { scene in
      ["seed", "fluid"].map {
        Case(
          scene: scene, members: #""preset": "\#($0)""#, isPresented: true,
          fields: ["offset", "scrollOffset"])
      }
    }
    + ["continuous", "discontinuous", "scrollDecides"].map {
      Case(
        scene: "comments", members: #""options": {"style": "\#($0)"}"#, isPresented: true,
        fields: ["sheetOffset", "listOffset"])
    } + [
      Case(
        scene: "comments", members: #""options": {"rows": 0}, "preset": "fluid""#,
        isPresented: true, fields: ["sheetOffset"]),
      Case(
        scene: "comments", members: #""start": "closed""#, isPresented: false,
        fields: ["sheetOffset"]),
      Case(
        scene: "book", members: #""options": {"presentedAsFullScreen": false}"#,
        isPresented: true, fields: ["scrollOffset"]),
      Case(
        scene: "book", members: #""direction": "rtl", "start": "list""#, isPresented: false,
        fields: ["offset"]),
    ]
    + ["low", "middle", "full", "gone"].map {
      Case(
        scene: "places", members: #""start": "\#($0)""#, isPresented: $0 != "gone",
        fields: ["offset", "listOffset"])
    }
    + ["always", "never"].map {
      Case(
        scene: "places", members: #""set": {"places.scrolls": "\#($0)"}"#, isPresented: true,
        fields: ["offset", "listOffset"])
    }
    + ["ios", "material", "vaul", "baseui"].map {
      Case(
        scene: "places", members: #""preset": "\#($0)", "start": "full""#, isPresented: true,
        fields: ["offset", "listOffset"])
    }
    + ["closed", "open"].map {
      Case(
        scene: "drawer", members: #""start": "\#($0)""#, isPresented: $0 == "open",
        fields: ["offset"])
    }
    + ["bar", "open"].map {
      Case(
        scene: "miniplayer", members: #""start": "\#($0)""#, isPresented: true,
        fields: ["offset", "listOffset"])
    }
    + ["grid", "open"].map {
      // Two fingers can move a picture farther than they move themselves, so a picture
      // has separate rules.
      Case(
        scene: "lightbox", members: #""start": "\#($0)""#, isPresented: $0 == "open",
        fields: ["listOffset"])
    }

  @Test(
    "after random input a scene comes to rest, each drag that began has ended, and nothing jumps",
    arguments: cases)
  func laws(_ row: Case) throws {
    for seed in Sample.some(2, of: 0..<24) {
      var numbers = SeededRandom(seed)
      let script = try script(row.members, scene: row.scene)
      var run = RunningScene(script)
      var grammar = ReportGrammar(
        isPresented: row.isPresented, most: row.scene == "places" ? 2 : 1)
      var now = Instant.zero
      let inputs = numbers.hands(
        Size(390, 844), keys: ["Escape", "Return", "Down", "PageDown", "End", "Home", "Tab"])
      var fingers: [PointerID: Point] = [:]
      for input in inputs {
        now = Instant(input.at)
        run.advance(to: now)
        let before = fields(row, run, now)
        run.handle(input.input, at: now)
        var allowed = 0.0
        switch input.input {
        case .pointer(let sample):
          let last = fingers[sample.pointer] ?? sample.location
          allowed = max(abs(sample.location.y - last.y), abs(sample.location.x - last.x))
          fingers[sample.pointer] =
            sample.phase == .down || sample.phase == .move
            ? sample.location : nil
        // A wheel moves content by at most its own travel.
        case .wheel(let delta, _, _): allowed = max(abs(delta.dx), abs(delta.dy))
        case .resize, .key: allowed = .infinity
        case .focus, .pointerLeft: allowed = 0
        default: allowed = .infinity
        }
        let after = fields(row, run, now)
        for (name, a, b) in zip3(row.fields, before, after)
        where abs(a - b) > allowed + row.step(name, input) + 1e-6 {
          // A tap that changed the shown page is skipped: the values are now about another page.
          if run.presented(at: now) != nil, isTap(input) { continue }
          Issue.record("\(row) seed \(seed): \(name) jumps from \(a) to \(b) at \(now.seconds)")
          return
        }
        for report in run.takeReports() { grammar.hear(report.report) }
      }
      let end = now + 12
      run.advance(to: end)
      for report in run.takeReports() { grammar.hear(report.report) }
      grammar.end()
      #expect(grammar.error == nil, "\(row) seed \(seed): \(grammar.error ?? "")")
      #expect(run.isAtRest(at: end), "\(row) seed \(seed): not at rest")
      let rest = run.probe(at: end)
      #expect(rest["owner"] == .null, "\(row) seed \(seed): an owner without a finger")
      // Content with detents rests at one of them, or is dismissed.
      if let place = rest["place"], rest["presented"] != .flag(false) {
        #expect(place != .null, "\(row) seed \(seed): rests between its places")
      }
      let phase = rest["phase"]?.text ?? ""
      #expect(
        ["idle", "absent", "list", "open"].contains(phase), "\(row) seed \(seed): rests as \(phase)"
      )
      if grammar.error != nil || !run.isAtRest(at: end) { return }
    }
  }

  /// True for a release. It may open, close or push something, so that the probe describes
  /// something else.
  private func isTap(_ input: HandInput) -> Bool {
    if case .pointer(let sample) = input.input { sample.phase == .up } else { false }
  }

  private func fields(_ row: Case, _ run: RunningScene, _ now: Instant) -> [Double] {
    let probe = run.probe(at: now)
    return row.fields.map { probe[$0]?.number ?? 0 }
  }

  private func zip3(
    _ a: [String], _ b: [Double], _ c: [Double]
  ) -> [(String, Double, Double)] { zip(a, zip(b, c)).map { ($0, $1.0, $1.1) } }
}

extension RunningScene {
  fileprivate func presented(at now: Instant) -> Bool? { probe(at: now)["presented"]?.flag }
}
