// Checks that no event makes a scene jump, unless the event changes the content.
import Drawing
import Files
import Gesture
import Interface
import Raster
import Scenes
import Scripts
import Support

/// The first jump in a random history of a scene, or nil.
///
/// The history presents and dismisses by code and by fingers at random intervals, so that most
/// events fall into the middle of a movement.
public func jump(
  inHistory seed: UInt64, of name: String, isFluid: Bool, isMirrored: Bool
) -> String? {
  guard let scene = SceneRegistry.named(name) else { return "there is no scene \(name)" }
  var history = JumpHistory(
    seed, scene, isFluid ? .fluid : .seed, isMirrored ? .rightToLeft : .leftToRight)
  let before = history
  for _ in 0..<16 where history.jump == nil { history.step() }
  return history.jump.map { sentence in
    history.script.report(sentence) { events in
      var again = before
      again.play(events)
      return again.jump
    }
  }
}

/// Scenes with surfaces that are presented, dismissed and reversed.
public let scenesThatMove = [
  "book", "author", "player", "miniplayer", "today", "lightbox", "places", "comments", "drawer",
]

private struct JumpHistory {
  let scene: any Scene.Type
  var running: RunningScene
  var random: SeededRandom
  var now = 0.5
  var jump: String?
  /// The events so far.
  var script: FailedScript

  init(
    _ seed: UInt64, _ scene: any Scene.Type, _ preset: Preset.BuiltIn, _ direction: LayoutDirection
  ) {
    random = SeededRandom(seed)
    self.scene = scene
    let setup = SceneSetup(
      for: scene, direction: direction, parameters: ParameterSet(preset),
      start: random.pick(scene.starts))
    running = RunningScene(scene, setup: setup)
    script = FailedScript(scene, setup)
    advance(to: now)
  }

  mutating func play(_ events: [Script.Event]) {
    for event in events where jump == nil {
      advance(to: max(now, event.at.seconds))
      switch event.kind {
      case .pointer(let pointer, _, let phase, let place):
        let sample = Finger(pointer.rawValue).sample(phase, place ?? .zero, at: now)
        if phase == .move { move(sample) } else { send(.pointer(sample), "\(phase) on") }
      case .key(let key): send(.key(key), key.name)
      case .act(let name, let args): perform(name, args)
      case .wheel, .resize, .focus, .set, .scroll, .stroke: break
      }
    }
  }

  private mutating func perform(_ name: String, _ args: JSONObject) {
    script.add(event: .act(name, args), at: now)
    check("\(name) \(args)") { running, now in running.perform(name, args, at: now) }
  }

  private mutating func move(_ sample: PointerSample) {
    script.add(.pointer(sample), at: now)
    running.handle(.pointer(sample), at: Instant(now))
  }

  mutating func step() {
    // The next event is mostly in the middle of a movement, and sometimes after its end.
    advance(
      to: now + random.pick([0, 0.017, random.number(0...0.15), random.number(0...0.5), 1.5]))
    switch random.below(10) {
    case 0...4: act()
    case 5...7: tap()
    case 8: pull()
    default: send(.key(KeyPress(.escape)), "Escape")
    }
  }

  private mutating func act() {
    let actions = scene.actions.filter { MeantJumps.presenting.contains($0.name) }
    guard !actions.isEmpty else { return tap() }
    let action = random.pick(actions)
    let id = random.pick(["tide", "bindery", "loom", "salt"])
    let all: [JSONObject] = [
      ["id": .text(id)], ["picture": JSON(Double(random.below(6)))], [:],
      ["place": .text(random.pick(["low", "middle", "full"]))],
    ]
    guard let args = all.first(where: { action.check($0) == nil }) else { return }
    perform(action.name, args)
  }

  /// Taps a region that moves things and does not change the content.
  private mutating func tap() {
    let tree = running.stage.tree
    let poses = running.frame(at: Instant(now)).poses
    let window = Rect(origin: .zero, size: running.stage.context.size)
    let regions = tree.regions.indices.filter { index in
      MeantJumps.isMoved(by: tree.regions[index])
        && window.contains(tree.frame(of: index, poses: poses).center)
    }
    guard !regions.isEmpty else { return }
    let index = random.pick(regions)
    let place = tree.frame(of: index, poses: poses).center
    let label = tree.regions[index].label
    send(.pointer(Finger().sample(.down, place, at: now)), "down on \(label)")
    advance(to: now + random.number(0.02...0.12))
    send(.pointer(Finger().sample(.up, place, at: now)), "up on \(label)")
  }

  /// Pulls with a finger. Only samples of the moving finger may move content, not touch-down and
  /// release.
  private mutating func pull() {
    let size = running.stage.context.size
    var place = Point(
      random.pick([4, random.number(0...size.width), size.width - 4]),
      random.number(0...size.height))
    let way = random.pick([Vector(0, 12), Vector(0, -12), Vector(12, 0), Vector(-12, 0)])
    send(.pointer(Finger().sample(.down, place, at: now)), "down at \(place)")
    for _ in 0..<random.pick([3, 8, 20]) {
      advance(to: now + 1.0 / 120)
      place = place + way
      move(Finger().sample(.move, place, at: now))
    }
    if random.chance(0.3) { act() }
    if random.chance(0.3) { advance(to: now + 0.1) }
    send(.pointer(Finger().sample(.up, place, at: now)), "up at \(place)")
  }

  private mutating func send(_ input: StageInput, _ words: String) {
    script.add(input, at: now)
    check(words) { running, now in running.handle(input, at: now) }
  }

  /// Handles the deadlines until `end`, each as an event of its own.
  private mutating func advance(to end: Double) {
    while let due = running.nextDeadline, due.seconds <= end, jump == nil {
      now = max(now, due.seconds)
      let served = now
      check("deadline") { running, _ in running.advance(to: Instant(served)) }
      // If a deadline is set to the same instant again, it counts as handled.
      guard let next = running.nextDeadline, next > due else { break }
    }
    now = max(now, end)
    running.advance(to: Instant(now))
  }

  private mutating func check(
    _ words: String, _ event: (inout RunningScene, Instant) -> Void
  ) {
    let instant = Instant(now)
    let size = running.stage.context.size
    let before = SeenFrame(running.frame(at: instant), size)
    event(&running, instant)
    guard jump == nil, !MeantJumps.isMeant(words, scene: scene.name) else { return }
    let after = SeenFrame(running.frame(at: instant), size)
    guard let sentence = before.jump(to: after) else { return }
    jump = "\(scene.name): \(sentence) by \(words) at \(now)"
  }
}

/// Jumps that are permitted.
private enum MeantJumps {
  /// Actions that present, dismiss and move. Others change the content.
  static let presenting: Set = ["present", "dismiss", "open", "close", "push", "pop", "place"]

  /// Chips that choose the content of a list.
  private static let chips = ["All", "Reading", "Finished", "Essays", "Open now"]

  /// True unless the region changes the content at once. Chips do so, and actions that a scene
  /// handles by name.
  static func isMoved(by region: HitRegion) -> Bool {
    if case .action(let action) = region.key, !action.name.isEmpty { return false }
    return !region.label.isEmpty && !chips.contains(region.label)
  }

  /// True for permitted jumps. A card that code opens while another page returns above it comes in
  /// front. A guide that is chosen while another one is open replaces it, and a drawer that
  /// reverses marks its row.
  static func isMeant(
    _ words: String, scene: String
  ) -> Bool {
    switch scene {
    case "today": words.hasPrefix("open")
    case "drawer": ["push", "up on", "present"].contains { words.hasPrefix($0) }
    default: false
    }
  }
}

/// The visible part of a frame: positions of texts, and the colours of a coarse picture.
private struct SeenFrame {
  private var words: [String: [Rect]] = [:]
  private let picture: Picture?
  private let window: Rect

  init(_ frame: StageFrame, _ size: Size) {
    window = Rect(origin: .zero, size: size)
    picture = try? Painter.picture(
      of: frame.list, poses: frame.poses, size: size, scale: 0.125, typeface: PlainTypeface(),
      background: Color(0xFF_FFFF))
    add(frame.list, frame.poses, [.identity], window, 1)
  }

  private mutating func add(
    _ list: DisplayList, _ poses: PoseTable, _ outer: [Transform], _ cut: Rect, _ opacity: Double
  ) {
    var steps = outer
    var cuts = [cut]
    var fades = [opacity]
    func push(_ way: Transform, _ clip: Rect?, _ fade: Double) {
      cuts.append(
        clip.map { cuts[cuts.count - 1].intersection(way.apply($0)) } ?? cuts[cuts.count - 1])
      steps.append(way)
      fades.append(fades[fades.count - 1] * fade)
    }
    for command in list.commands {
      let way = steps[steps.count - 1]
      switch command {
      case .pop:
        steps.removeLast()
        cuts.removeLast()
        fades.removeLast()
      case .pushClip(let shape): push(way, shape.rect, 1)
      case .pushGroup(let opacity): push(way, nil, opacity)
      case .pushTransform(let transform): push(transform.then(way), nil, 1)
      case .pushPose(let slot):
        let pose = poses[slot]
        push(pose.transform.then(way), pose.clip, pose.opacity)
      case .glyphs(let run, _):
        let rect = way.apply(Rect(run.origin.x, run.origin.y, max(1, run.width), 1))
        // Text that is nearly invisible may disappear, and clipped text is invisible, so
        // neither is compared.
        guard fades[fades.count - 1] > 0.2, cuts[cuts.count - 1].contains(rect.center) else {
          continue
        }
        words[run.words.map(\.text).joined(separator: " "), default: []].append(rect)
      case .layer(let layer):
        add(
          layer.content, poses, [way],
          cuts[cuts.count - 1].intersection(way.apply(layer.bounds)), fades[fades.count - 1])
      default: break
      }
    }
  }

  /// Describes the jump to the next frame, or nil if there is none.
  func jump(to next: SeenFrame) -> String? {
    for (text, detents) in words.sorted(by: { $0.key < $1.key }) {
      guard let others = next.words[text], others.count == detents.count else { continue }
      // A text with another width is a different text, so it is not compared.
      for (a, b) in zip(detents, others)
      where abs(a.width - b.width) < 1 && (a.center - b.center).length > 1 {
        return "“\(text)” jumps from \(a.origin) to \(b.origin)"
      }
    }
    let share = changed(in: next)
    return share > 0.06 ? "\((share * 1000).rounded() / 10) % of the picture blink" : nil
  }

  /// The fraction of the picture that has another colour.
  private func changed(in next: SeenFrame) -> Double {
    guard let picture, let other = next.picture else { return 0 }
    guard picture.pixels.count == other.pixels.count, !picture.pixels.isEmpty else { return 1 }
    func differ(_ a: UInt32, _ b: UInt32, at shift: UInt32) -> Bool {
      abs(Int((a >> shift) & 255) - Int((b >> shift) & 255)) > 10
    }
    var count = 0
    for (a, b) in zip(picture.pixels, other.pixels)
    where a != b && (differ(a, b, at: 0) || differ(a, b, at: 8) || differ(a, b, at: 16)) {
      count += 1
    }
    return Double(count) / Double(picture.pixels.count)
  }
}
