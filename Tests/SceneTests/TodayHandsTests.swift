// Tests the scene `today` with any input: rest, valid reports, and no jumps.
import Drawing
import Gesture
import Interface
import Motion
import Scenes
import Scripts
import Support
import Testing

/// Checks which report may follow which.
private struct Grammar {
  private(set) var error: String?
  private var isDragged = false
  private var closing: String?
  private var openings = 0

  init(isOpen: Bool) { openings = isOpen ? 1 : 0 }

  var isOver: Bool { !isDragged && closing == nil }

  mutating func hear(_ report: ScreenReport) {
    let source = report.fields.compactMap { field in
      if field.name == "source", case .text(let text) = field.value { text } else { nil }
    }.first
    func fail(_ why: String) -> String { "\(report.name) at \(report.instant.seconds): \(why)" }
    switch report.name {
    case "dragBegan":
      if isDragged { error = fail("two drags at once") }
      isDragged = true
    case "dragEnded", "dragCancelled":
      if !isDragged { error = fail("no drag") }
      isDragged = false
      if case .dragEnded(let release) = report.report, release == nil {
        error = fail("without its reason")
      }
    case "closeBegan":
      if closing != nil { error = fail("twice") }
      closing = source
    case "closeCancelled":
      if closing == nil { error = fail("nothing closes") }
      closing = nil
    case "opened":
      openings += 1
      if openings > 1 { error = fail("twice in a visit") }
      if closing != nil { error = fail("while it closes") }
    case "closed":
      if closing == nil || closing != source { error = fail("\(closing ?? "nothing") closes") }
      closing = nil
      openings = 0
    default: break
    }
  }
}

/// The scene `today`, the fingers on it, and the drawn positions before each action.
private struct Hands {
  var running: RunningScene
  var grammar: Grammar
  let reduceMotion: Bool
  var now = 0.0
  var positions: [Int64: Point] = [:]
  var error: String?
  var claims = 0

  init(_ dice: inout SeededRandom) throws {
    let start = dice.pick(["list", "open"])
    reduceMotion = dice.below(5) == 0
    let script = try script(
      """
      "start": "\(start)", "preset": "\(dice.pick(["seed", "fluid"]))", \
      "direction": "\(dice.pick(["ltr", "rtl"]))", "reduceMotion": \(reduceMotion), \
      "options": {"veto": [\(dice.pick(["", "", "\"drag\"", "\"button\""]))], \
      "cards": [\(dice.pick(["\"tide\"", "\"bindery\", \"tide\", \"mount\""]))]}
      """)
    running = RunningScene(script)
    grammar = Grammar(isOpen: start == "open")
  }

  /// `slack` is the distance in points that the input itself may move the drawing.
  mutating func send(_ input: StageInput, slack: Double) {
    look(slack: slack) { $0.handle(input, at: Instant($1)) }
  }

  mutating func look(slack: Double, _ change: (inout RunningScene, Double) -> Void) {
    running.advance(to: Instant(now))
    let first = running.frame(at: Instant(now))
    let before = first.poses
    if before != running.frame(at: Instant(now)).poses { error = "impure at \(now)" }
    let out = running.probe(at: Instant(now))["openCard"]
    change(&running, now)
    for report in running.takeReports() { grammar.hear(report) }
    let second = running.frame(at: Instant(now))
    let after = second.poses
    let isSame = out == running.probe(at: Instant(now))["openCard"]
    if let broken = grammar.error { error = broken }
    guard !reduceMotion, slack.isFinite else { return }
    // A view that is drawn in only one frame appears or disappears. Other tests check this.
    let drawn = slots(of: first.list).intersection(slots(of: second.list))
    compare(before, after, of: drawn, slack: slack, pageIsSame: isSame)
  }

  private func slots(of list: DisplayList) -> Set<PoseSlot> {
    var slots: Set<PoseSlot> = []
    for command in list.commands {
      switch command {
      case .pushPose(let slot): slots.insert(slot)
      case .layer(let layer): slots.formUnion(self.slots(of: layer.content))
      default: break
      }
    }
    return slots
  }

  /// Compares the drawn positions. The slots are the list's, then twelve for each card. The second
  /// of these twelve is the page's.
  private mutating func compare(
    _ before: PoseTable, _ after: PoseTable, of drawn: Set<PoseSlot>, slack: Double,
    pageIsSame: Bool
  ) {
    for index in before.poses.indices where index < after.poses.count {
      let slot = PoseSlot(index)
      let (a, b) = (before[slot], after[slot])
      if a.clip != nil, b.clip == nil { error = "slot \(index) vanishes at \(now)" }
      guard drawn.contains(slot) else { continue }
      // A slot without a pose belongs to a page that does not exist.
      guard pageIsSame || a != .identity && b != .identity else { continue }
      let jump = max(
        max(abs(a.offset.dx - b.offset.dx), abs(a.offset.dy - b.offset.dy)),
        max(abs(a.scaleX - b.scaleX) * 390, abs(a.opacity - b.opacity) * 100),
        max(corners(a.clip, b.clip), abs((a.materialAmount - b.materialAmount) * 100)))
      // A movement less than half a pixel from its target is already at rest, and the remaining
      // step is invisible.
      if jump > slack + Rest.unseen {
        error = "slot \(index) jumps by \(jump) at \(now)"
      }
    }
  }

  private func corners(_ a: Rect?, _ b: Rect?) -> Double {
    guard let a, let b else { return 0 }
    return max(
      max(abs(a.minX - b.minX), abs(a.minY - b.minY)),
      max(abs(a.maxX - b.maxX), abs(a.maxY - b.maxY)))
  }

  mutating func finger(_ finger: Int64, _ phase: PointerSample.Phase, to place: Point) {
    let way = (place - (positions[finger] ?? place)).length
    let sample = Finger(finger, finger == 3 ? .mouse : .touch).sample(phase, place, at: now)
    // A drag that catches up moves at up to twice the finger's speed, and a page is scaled
    // about its centre.
    send(.pointer(sample), slack: phase == .move ? 2.5 * way + 1e-9 : 0)
    positions[finger] = phase == .up || phase == .cancel ? nil : place
  }

  mutating func step(_ dice: inout SeededRandom) {
    now += dice.pick([0.004, 0.016, 0.016, 0.016, 0.05, 0.1, 0.3, 1])
    // The position may be anywhere: on cards, the close button, the sides, the picture, the text,
    // and empty space.
    func spot(_ dice: inout SeededRandom) -> Point {
      dice.below(3) > 0
        ? Point(dice.number(-5...395), dice.number(-5...850))
        : dice.pick([Point(350, 40), Point(8, 500), Point(383, 300), Point(200, 300)])
    }
    switch dice.below(20) {
    case 0...2: finger(Int64(1 + dice.below(3)), .down, to: spot(&dice))
    case 3...13:
      guard let (id, place) = positions.sorted(by: { $0.key < $1.key }).first else {
        return finger(1, .down, to: spot(&dice))
      }
      let step = Vector(dice.number(-40...40), dice.number(-40...40))
      let way = dice.below(2) == 0 ? Vector(step.dx, step.dy / 8) : Vector(step.dx / 8, step.dy)
      finger(id, .move, to: place + way)
    case 14, 15:
      guard !positions.isEmpty else { return }
      let (id, place) = dice.pick(positions.sorted { $0.key < $1.key })
      finger(id, dice.below(5) == 0 ? .cancel : .up, to: place)
    case 16:
      send(.wheel(Vector(0, dice.number(-4...4)), at: spot(&dice), modifiers: []), slack: 400)
    case 17:
      let keys = ["Escape", "Escape", "Tab", "Return", "Space", "Down", "End", "Home", "PageUp"]
      send(.key(KeyPress(Key(dice.pick(keys)))), slack: 0)
    case 18:
      let sizes = [Size(390, 844), Size(844, 390), Size(320, 568), Size(1024, 768)]
      send(.resize(dice.pick(sizes)), slack: .infinity)
    default:
      let action = dice.pick(["open", "open", "close"])
      let id = dice.pick(["tide", "bindery", "mount"])
      look(slack: 0) {
        $0.perform(action, action == "open" ? ["id": .text(id)] : [:], at: Instant($1))
      }
    }
  }

  /// Lifts all fingers and checks that everything comes to rest.
  mutating func end() {
    for (id, place) in positions.sorted(by: { $0.key < $1.key }) { finger(id, .up, to: place) }
    now += 8
    look(slack: 0) { $0.advance(to: Instant($1)) }
    if !running.isAtRest(at: Instant(now)) { error = "not at rest" }
    if !grammar.isOver { error = "something never ended" }
    let probe = running.probe(at: Instant(now))
    if probe["phase"] != (probe["openCard"] == .null ? "list" : "open") {
      error = "rests as \(probe["phase"] ?? .null)"
    }
  }
}

@Suite("Scene Today under random input")
struct TodayHandsTests {
  @Test(
    "after random input a scene with cards comes to rest, and nothing jumps",
    arguments: 0..<8)
  func anyHands(_ block: Int) throws {
    for seed in Sample.some(2, of: 0..<60) {
      var dice = SeededRandom(block * 1_000 + seed)
      var hands = try Hands(&dice)
      for _ in 0..<60 where hands.error == nil { hands.step(&dice) }
      if hands.error == nil { hands.end() }
      #expect(hands.error == nil, "seed \(block * 1_000 + seed)")
    }
  }
}
