// Laws of whole scenes: rest after any input, valid reports, finite numbers, one look per state.
import Drawing
import Files
import Gesture
import Interface
import Scenes
import Scripts
import Support

/// The first error of a run from these bytes, read as a scene with options and parameters and
/// fingers on it, or nil. `book` caches scenes for runs with the same beginning.
public func error(aboutSceneFrom source: [UInt8], in book: inout SceneBook) -> String? {
  var bytes = RandomBytes(source)
  let plan = ScenePlan(&bytes)
  let page = book.page(Array(source.prefix(bytes.place)), plan)
  var run = SceneRun(page)
  while !bytes.isOver, run.error == nil { run.step(&bytes) }
  return error(of: run, in: &book)
}

/// The first error of a run that has no further events, with a script that repeats it, or nil.
private func error(of run: SceneRun, in book: inout SceneBook) -> String? {
  var ended = run
  let sentence = ended.end()
  if ended.hasCompared { book.compared[run.name, default: 0] += 1 }
  return sentence.map { sentence in
    run.script.report(sentence) { events in
      var again = SceneRun(run.page)
      again.play(events)
      return again.end()
    }
  }
}

/// The first error of run `number`, or nil. Runs with consecutive numbers are fast.
public func error(aboutRun number: UInt64, in book: inout SceneBook) -> String? {
  let numbered = NumberedRun(number)
  if book.trunk?.number != numbered.trunk {
    var bytes = RandomBytes(numbered.plan)
    let plan = ScenePlan(&bytes)
    var run = SceneRun(book.page(Array(numbered.plan.prefix(bytes.place)), plan))
    run.play(numbered.history)
    book.trunk = (numbered.trunk, run)
  }
  guard var run = book.trunk?.run else { return nil }
  run.play(numbered.end)
  return error(of: run, in: &book)
}

/// A scene, its fingers, and its reports so far.
struct SceneRun {
  fileprivate let page: ScenePage
  /// The events so far.
  private(set) var script: FailedScript
  private var running: RunningScene
  /// Current parameters.
  private var parameters: ParameterSet
  private var hasChangedFigures = false
  private var isFocused = true
  private var now = 0.0
  private var down: [Int64: Point] = [:]
  private var grammar = ReportGrammar()
  private(set) var error: String?
  /// True once it was compared with a new scene.
  private(set) var hasCompared = false
  /// Scenes whose probe contains all visible state. The probes of the others omit the book or page
  /// and the marks on it, so their texts and drawings have to be equal first.
  private static let tellsAll: Set<String> = ["comments", "today"]

  private var scene: any Scene.Type { page.plan.scene }

  init(_ page: ScenePage) {
    self.page = page
    running = page.beginning
    parameters = page.plan.setup.parameters
    script = FailedScript(page.plan.scene, page.plan.setup)
  }

  var name: String { scene.name }

  mutating func play(_ source: [UInt8]) {
    var bytes = RandomBytes(source)
    while !bytes.isOver, error == nil { step(&bytes) }
  }

  mutating func play(_ events: [Script.Event]) {
    for event in events where error == nil {
      wait(event.at.seconds - now)
      now = event.at.seconds
      switch event.kind {
      case .pointer(let pointer, let device, let phase, let place):
        let last = down[pointer.rawValue]
        guard phase == .down || last != nil else { continue }
        touch(pointer.rawValue, phase, place ?? last ?? .zero, device)
      case .wheel(let notches, let place, let modifiers):
        send(.wheel(Vector(notches.dx, -notches.dy) * wheelStep, at: place, modifiers: modifiers))
      case .key(let key): send(.key(key))
      case .resize(let size): send(.resize(size))
      case .focus(let isOn): send(.focus(isOn))
      case .set(let values): set(values)
      case .act(let name, let args): perform(name, args)
      case .scroll, .stroke: break
      }
    }
  }

  mutating func step(_ bytes: inout RandomBytes) {
    let pause = bytes.byte()
    // The pause is mostly at most a frame, and sometimes long enough for everything to
    // come to rest.
    wait(pause < 200 ? Double(pause) / 8000 : pause < 250 ? Double(pause - 199) / 25 : 8)
    switch bytes.number(below: 32) {
    case 0...17: finger(&bytes)
    case 18...20: pinch(&bytes)
    case 21, 22:
      let turn = Vector(
        Double(bytes.number(below: 9)) * 24 - 96, Double(bytes.number(below: 33)) * 24 - 384)
      send(.wheel(turn, at: place(&bytes), modifiers: bytes.byte() < 40 ? .shift : []))
    case 23, 24:
      let keys = [
        "Escape", "Tab", "Return", "Space", "Up", "Down", "Left", "Right", "Home", "End",
        "PageDown", "+", "-", "0",
      ]
      let modifiers = bytes.byte() < 40 ? Modifiers.shift : []
      send(.key(KeyPress(Key(keys[bytes.number(below: keys.count)]), modifiers: modifiers)))
    case 25:
      let sides = [240.0, 320, 390, 844, 1200]
      send(
        .resize(Size(sides[bytes.number(below: 5)], sides[bytes.number(below: 5)])))
    case 26: send(.focus(bytes.byte() < 128))
    case 27:
      var changed = parameters
      ScenePlan.change(&changed, of: scene, &bytes)
      set(
        JSONObject(
          changed.changes(from: parameters).map {
            JSONObject.Member($0, changed.value($0)?.json ?? .null)
          }))
    case 28...30: act(&bytes)
    default: look()
    }
  }

  private mutating func act(_ bytes: inout RandomBytes) {
    guard !scene.actions.isEmpty else { return }
    let action = scene.actions[bytes.number(below: scene.actions.count)]
    let number = bytes.number(below: 5)
    let id = ["tide", "bindery", "1", "2", "toast"][number]
    let style = bytes.number(below: 3)
    let all: [JSONObject] = [
      ["picture": JSON(number * 5)], [:], ["id": .text(id)],
      ["style": .text(["continuous", "discontinuous", "scrollDecides"][style])],
      ["place": .text(["low", "middle", "full"][style])],
    ]
    guard let args = all.first(where: { action.check($0) == nil }) else { return }
    perform(action.name, args)
  }

  private mutating func perform(_ action: String, _ args: JSONObject) {
    script.add(event: .act(action, args), at: now)
    running.perform(action, args, at: Instant(now))
    listen()
  }

  private mutating func set(_ values: JSONObject) {
    script.add(event: .set(values), at: now)
    _ = parameters.apply(values)
    hasChangedFigures = true
    running.adopt(parameters, at: Instant(now))
    listen()
  }

  /// A random point: anywhere in the window, more often at edges and bars, or in one of its
  /// regions, each equally likely.
  private mutating func place(_ bytes: inout RandomBytes) -> Point {
    let size = running.stage.context.size
    let x = bytes.byte()
    let y = bytes.byte()
    if page.plan.aimsAtRegions {
      let poses = running.frame(at: Instant(now)).poses
      let tree = running.stage.tree
      guard !tree.regions.isEmpty else { return .zero }
      let frame = tree.frame(of: Int(x) % tree.regions.count, poses: poses)
      let place = Point(
        frame.minX + frame.width * Double(y % 16) / 15,
        frame.minY + frame.height * Double(y / 16) / 15)
      return Point(min(size.width, max(0, place.x)), min(size.height, max(0, place.y)))
    }
    func along(_ value: UInt8, _ length: Double) -> Double {
      switch value {
      case 0..<16: Double(value)
      case 240...: length - Double(255 - value) - 1
      default: length * Double(value - 16) / 224
      }
    }
    return Point(along(x, size.width), along(y, size.height))
  }

  private mutating func finger(_ bytes: inout RandomBytes) {
    let finger = Int64(bytes.number(below: 5)) % 3
    guard let last = down[finger] else {
      touch(finger, .down, place(&bytes), finger == 2 ? .pen : .touch)
      return
    }
    switch bytes.number(below: 8) {
    case 0: touch(finger, .up, last)
    case 1: touch(finger, .cancel, last)
    default:
      // The finger moves in one direction, in equal steps of one frame each.
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

  /// Spreads, rotates and moves two fingers together. Fingers that are not down land first.
  private mutating func pinch(_ bytes: inout RandomBytes) {
    let fingers: [Int64] = [0, 1]
    for finger in fingers where down[finger] == nil {
      touch(finger, .down, place(&bytes), finger == 2 ? .pen : .touch)
    }
    let scale = [0.05, 0.5, 0.8, 1, 1.25, 2, 6][bytes.number(below: 7)]
    let turn = Double(bytes.number(below: 9) - 4) * 0.4
    let way = Vector(Double(bytes.number(below: 9)) - 4, Double(bytes.number(below: 9)) - 4) * 30
    let points = fingers.compactMap { down[$0] }
    guard points.count == 2 else { return }
    let middle = Point.middle(of: points)
    let steps = 1 + bytes.number(below: 12)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      var likeness = Similarity(scale: 1 + (scale - 1) * part, turn: turn * part, about: middle)
      likeness.offset = likeness.offset + way * part
      wait(1.0 / 120)
      for (finger, place) in zip(fingers, points) { touch(finger, .move, likeness.apply(place)) }
    }
    // Both fingers are released, or one of them, or the pinch continues in the next step.
    let ends: [(Int64, PointerSample.Phase)] =
      [[(0, .up), (1, .up)], [(1, .up), (0, .up)], [(0, .up)], [(1, .cancel)], [], []][
        bytes.number(below: 6)]
    for (finger, phase) in ends { touch(finger, phase, down[finger] ?? middle) }
  }

  private mutating func touch(
    _ finger: Int64, _ phase: PointerSample.Phase, _ location: Point,
    _ device: PointerSample.Device = .touch
  ) {
    switch phase {
    case .down, .move: down[finger] = location
    case .up, .cancel: down[finger] = nil
    }
    send(.pointer(Finger(finger, device).sample(phase, location, at: now)))
  }

  private mutating func send(_ input: StageInput) {
    script.add(input, at: now)
    running.handle(input, at: Instant(now))
    if case .focus(let isOn) = input {
      isFocused = isOn
      if !isOn { down.removeAll() }
    }
    listen()
  }

  private mutating func wait(_ seconds: Double) {
    now += seconds
    running.advance(to: Instant(now))
    listen()
  }

  // MARK: Rules

  private mutating func fail(_ sentence: String) {
    error = error ?? "\(scene.name) at \(now): \(sentence)"
  }

  private mutating func listen() {
    for report in running.takeReports() {
      if let sentence = grammar.error(about: report) { fail(sentence) }
    }
    if let sentence = grammar.error(held: running.stage.components.held) { fail(sentence) }
  }

  @discardableResult
  private mutating func look() -> (frame: StageFrame, probe: JSONObject) {
    let instant = Instant(now)
    let frame = running.frame(at: instant)
    for pose in frame.poses.poses
    where ![
      pose.offset.dx, pose.offset.dy, pose.opacity, pose.scaleX, pose.scaleY, pose.turn,
    ].allSatisfy(\.isFinite) {
      fail("a pose is not finite: \(pose)")
    }
    // JSON can contain only finite numbers. Any other number would be null.
    let probe = running.probe(at: instant)
    for member in probe.members {
      if member.value == .null, page.firstProbe[member.key]?.number != nil {
        fail("\(member.key) is not finite")
      }
    }
    return (frame, probe)
  }

  /// Releases all fingers.
  mutating func end() -> String? {
    if let error { return error }
    for (finger, location) in down.sorted(by: { $0.key < $1.key }) {
      touch(finger, .up, location)
    }
    // Each of these calls builds a tree, so a call is made only if there is something to restore.
    if running.stage.context.size != page.plan.setup.size {
      send(.resize(page.plan.setup.size))
    }
    if !isFocused { send(.focus(true)) }
    wait(30)
    // The focus is removed, because a focused control looks different.
    if running.stage.focused != nil || running.stage.showsFocus {
      running.blur(at: Instant(now))
    }
    let (frame, probe) = look()
    if let sentence = grammar.errorAtRest { fail(sentence) }
    if !comesToRest(&running, scene, from: now) { fail("not at rest 30 s after the last finger") }
    compare(frame, probe)
    return error
  }

  /// Checks that a scene in the state of a start looks like that start, after any history.
  private mutating func compare(_ frame: StageFrame, _ probe: JSONObject) {
    // The controls of the playground have states that are not in the probe, so this scene
    // is not compared.
    guard error == nil, scene.name != "overlays" else { return }
    let starts = hasChangedFigures ? page.starts(with: parameters) : page.starts
    guard let start = starts.first(where: { $0.probe == probe }) else { return }
    let look = SceneLook(frame, size: page.plan.setup.size)
    guard SceneRun.tellsAll.contains(scene.name) || look.ink == start.look.ink else { return }
    hasCompared = true
    // Rows outside of the visible area may or may not be built, so only the pixels are compared.
    guard !look.looksLike(start.look) else { return }
    fail("looks otherwise than \(start.name) at its beginning")
  }
}
