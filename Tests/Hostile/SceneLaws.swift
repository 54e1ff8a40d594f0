// Laws of whole scenes: whatever was done to one, it comes to rest, keeps the grammar of its
// reports, knows only finite numbers, and looks as every other scene in the same state.
import Drawing
import Gallery
import Geometry
import Gesture
import Interface
import Motion
import Raster

/// What these bytes, read as a scene with options and figures and as fingers on it, do wrong;
/// nil: nothing.
public func complaint(aboutSceneFrom source: [UInt8]) -> String? {
  var bytes = HostileBytes(source)
  var run = SceneRun(&bytes)
  while !bytes.isOver, run.complaint == nil { run.step(&bytes) }
  return run.complaint ?? run.end()
}

/// A scene, its fingers, and what it said so far.
private struct SceneRun {
  private let scene: any Exhibit.Type
  private var setup: ExhibitSetup
  private var performance: Performance
  private var now = 0.0
  private var down: [Int64: Point] = [:]
  private var pending: [PointerSample] = []
  private var grammar = ReportGrammar()
  private(set) var complaint: String?

  init(_ bytes: inout HostileBytes) {
    let scenes = Exhibits.shown
    let scene = scenes[bytes.number(below: scenes.count)]
    self.scene = scene
    let form = bytes.byte()
    var figures = Figures(form & 1 == 0 ? .seed : .fluid)
    if form & 2 != 0 {
      for _ in 0..<bytes.number(below: 4) { SceneRun.change(&figures, of: scene, &bytes) }
    }
    setup = ExhibitSetup(
      for: scene, direction: form & 4 == 0 ? .leftToRight : .rightToLeft,
      reduceMotion: form & 24 == 24, figures: figures,
      start: scene.starts[bytes.number(below: scene.starts.count)],
      options: form & 32 == 0 ? [:] : SceneRun.options(of: scene, &bytes))
    performance = Performance(scene, setup: setup)
  }

  /// One figure of the scene at an end of its range, or somewhere in it.
  private static func change(
    _ figures: inout Figures, of scene: any Exhibit.Type, _ bytes: inout HostileBytes
  ) {
    let own = Figures.declarations.filter { scene.groups.contains($0.group) }
    guard !own.isEmpty else { return }
    let figure = own[(bytes.number(below: 256) * 256 + bytes.number(below: 256)) % own.count]
    let place = bytes.number(below: 8)
    let value: ParameterValue =
      switch figure.kind {
      case .flag: .flag(place % 2 == 0)
      case .choice(let words): .choice(words[place % words.count])
      case .number(let range, _):
        .number(range.lowerBound + (range.upperBound - range.lowerBound) * Double(place) / 7)
      }
    _ = figures.set(figure.name, value)
  }

  /// Every option of the scene's own, and what is refused, drawn by chance.
  private static func options(
    of scene: any Exhibit.Type, _ bytes: inout HostileBytes
  ) -> JSONObject {
    var options: JSONObject = [:]
    for option in scene.options + [.veto] {
      let draw = bytes.number(below: 8)
      guard draw > 1 else { continue }
      switch option.kind {
      case .flag: options[option.name] = .flag(draw % 2 == 0)
      case .count(let range):
        let counts = [range.lowerBound, range.lowerBound + 1, 3, 40, min(range.upperBound, 2_000)]
        let count = counts[draw % counts.count]
        if range.contains(count) { options[option.name] = JSON(count) }
      case .number(let range):
        options[option.name] = JSON(
          range.lowerBound + (range.upperBound - range.lowerBound) * Double(draw - 2) / 5)
      case .word(let words): options[option.name] = .text(words[draw % words.count])
      case .words(let words):
        let kept = words.enumerated().filter { draw >> ($0.offset % 3) & 1 == 1 }
        options[option.name] = .array(kept.map { .text($0.element) })
      case .custom: break
      }
    }
    return options
  }

  mutating func step(_ bytes: inout HostileBytes) {
    let pause = bytes.byte()
    // Mostly a frame or less, now and then long enough for everything to rest.
    wait(pause < 200 ? Double(pause) / 8000 : pause < 250 ? Double(pause - 199) / 25 : 8)
    switch bytes.number(below: 32) {
    case 0...20: finger(&bytes)
    case 21, 22:
      let turn = Vector(
        Double(bytes.number(below: 9)) * 24 - 96, Double(bytes.number(below: 33)) * 24 - 384)
      send(.wheel(turn, at: place(&bytes), modifiers: bytes.byte() < 40 ? .shift : []))
    case 23, 24:
      let keys = [
        "Escape", "Tab", "Return", "Space", "Up", "Down", "Left", "Right", "Home", "End",
        "PageDown",
      ]
      let modifiers = bytes.byte() < 40 ? Modifiers.shift : []
      send(.key(KeyPress(keys[bytes.number(below: keys.count)], modifiers: modifiers)))
    case 25:
      let sides = [240.0, 320, 390, 844, 1200]
      send(
        .resize(Size(sides[bytes.number(below: 5)], sides[bytes.number(below: 5)])))
    case 26: send(.focus(bytes.byte() < 128))
    case 27:
      SceneRun.change(&setup.figures, of: scene, &bytes)
      performance.adopt(setup.figures, at: Instant(now))
      listen()
    case 28...30: act(&bytes)
    default: look()
    }
  }

  private mutating func act(_ bytes: inout HostileBytes) {
    guard !scene.actions.isEmpty else { return }
    let action = scene.actions[bytes.number(below: scene.actions.count)]
    let id = ["tide", "bindery", "1", "2", "toast"][bytes.number(below: 5)]
    let kinds = ["tap", "longPress", "swipeDown", "swipeLeft"]
    let all: [JSONObject] = [
      [:], ["id": .text(id)],
      ["style": .text(["continuous", "discontinuous", "scrollDecides"][bytes.number(below: 3)])],
      ["id": .text(id), "kind": .text(kinds[bytes.number(below: kinds.count)])],
      ["binding": "a", "value": .flag(bytes.byte() < 128)], ["id": .text(id), "binding": "a"],
    ]
    guard let args = all.first(where: { action.check($0) == nil }) else { return }
    pending += performance.perform(action.name, args, at: Instant(now))
    pending.sort { $0.instant < $1.instant }
    listen()
  }

  /// Anywhere in the window, half of the time where edges and bars are.
  private func place(_ bytes: inout HostileBytes) -> Point {
    let size = performance.stage.context.size
    let x = bytes.byte()
    let y = bytes.byte()
    func along(_ value: UInt8, _ length: Double) -> Double {
      switch value {
      case 0..<16: Double(value)
      case 240...: length - Double(255 - value) - 1
      default: length * Double(value - 16) / 224
      }
    }
    return Point(along(x, size.width), along(y, size.height))
  }

  private mutating func finger(_ bytes: inout HostileBytes) {
    let finger = Int64(bytes.number(below: 5)) % 3
    guard let last = down[finger] else {
      touch(finger, .down, place(&bytes))
      return
    }
    switch bytes.number(below: 8) {
    case 0: touch(finger, .up, last)
    case 1: touch(finger, .cancel, last)
    default:
      // A way in one direction, in even steps of a frame.
      let way = Vector(
        Double(bytes.number(below: 17)) - 8, Double(bytes.number(below: 17)) - 8)
      let pace = [1.0, 4, 12][bytes.number(below: 3)]
      var location = last
      for _ in 0...bytes.number(below: 8) {
        location = location + way * pace
        wait(1.0 / 120)
        touch(finger, .move, location)
      }
    }
  }

  private mutating func touch(_ finger: Int64, _ phase: PointerPhase, _ location: Point) {
    switch phase {
    case .down, .move: down[finger] = location
    case .up, .cancel: down[finger] = nil
    }
    send(
      .pointer(
        PointerSample(
          pointer: PointerID(finger), device: finger == 2 ? .pen : .touch, phase: phase,
          location: location, instant: Instant(now))))
  }

  private mutating func send(_ input: StageInput) {
    performance.handle(input, at: Instant(now))
    if case .focus(false) = input { down.removeAll() }
    listen()
  }

  /// Time goes on, by what an action asked to be touched.
  private mutating func wait(_ seconds: Double) {
    let end = now + seconds
    while let sample = pending.first, sample.instant.seconds <= end {
      pending.removeFirst()
      now = max(now, sample.instant.seconds)
      performance.advance(to: Instant(now))
      performance.handle(.pointer(sample), at: Instant(now))
      listen()
    }
    now = end
    performance.advance(to: Instant(now))
    listen()
  }

  // MARK: Laws

  private mutating func fail(_ sentence: String) {
    complaint = complaint ?? "\(scene.name) at \(now): \(sentence)"
  }

  private mutating func listen() {
    for report in performance.takeReports() {
      if let sentence = grammar.complaint(about: report) { fail(sentence) }
    }
  }

  private mutating func look() {
    let instant = Instant(now)
    for pose in performance.frame(at: instant).poses.poses
    where ![pose.offset.dx, pose.offset.dy, pose.opacity].allSatisfy(\.isFinite) {
      fail("a pose is not finite: \(pose)")
    }
    // JSON knows no other numbers: they would be null.
    let fresh = Performance(scene, setup: setup).probe(at: .zero)
    for member in performance.probe(at: instant).members {
      if member.value == .null, fresh[member.key]?.number != nil {
        fail("\(member.key) is not finite")
      }
    }
  }

  /// All fingers are lifted.
  mutating func end() -> String? {
    for (finger, location) in down.sorted(by: { $0.key < $1.key }) {
      touch(finger, .up, location)
    }
    send(.resize(setup.size))
    send(.focus(true))
    wait(30)
    look()
    if let sentence = grammar.complaintAtRest { fail(sentence) }
    if !performance.isAtRest(at: Instant(now)) { fail("not at rest 30 s after the last finger") }
    compare()
    return complaint
  }

  /// The state of a beginning looks as that beginning, whatever history led there.
  private mutating func compare() {
    // The playground has chips of its own, which no probe tells.
    guard complaint == nil, scene.name != "overlays" else { return }
    performance.blur(at: Instant(now))
    let probe = performance.probe(at: Instant(now))
    for start in scene.starts {
      var other = setup
      other.start = start
      var fresh = Performance(scene, setup: other)
      fresh.advance(to: Instant(30))
      guard fresh.probe(at: Instant(30)) == probe else { continue }
      let seen = performance.frame(at: Instant(now))
      let wanted = fresh.frame(at: Instant(30))
      // A probe tells neither which book or page it is nor what was marked on it: what is written
      // and painted has to be the same, and the law is about where it stands.
      guard ink(seen.list) == ink(wanted.list) else { return }
      if picture(seen) != picture(wanted) {
        fail("looks otherwise than \(start) at its beginning")
      }
      return
    }
  }

  private func ink(_ list: DisplayList) -> [String] {
    list.commands.flatMap { command -> [String] in
      switch command {
      case .glyphs(let run, _): run.words.map(\.text)
      case .layer(let layer): ink(layer.content)
      case .fill(_, let paint): ["fill \(paint)"]
      case .stroke(_, let paint, _): ["stroke \(paint)"]
      default: []
      }
    }
  }

  /// Lists may differ in what they call their layers: what counts is what is seen.
  private func picture(_ frame: StageFrame) -> Picture? {
    try? Painter.picture(
      of: frame.list, poses: frame.poses, size: setup.size, scale: 0.25, typeface: PlainTypeface())
  }
}
