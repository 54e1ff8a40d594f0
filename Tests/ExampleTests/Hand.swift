// A user of an example: taps labels, drags, types, and waits, without a window.
import Drawing
import Geometry
import Gesture
import Interface
import ScreenTesting
import Support
import Testing

struct Hand<Shown: Screen> {
  var stage: Stage<Shown>
  /// Seconds on the stage's clock.
  var now = 1.0

  var screen: Shown { stage.screen }
  var size: Size { stage.context.size }
  var direction: LayoutDirection { stage.context.direction }

  init(
    _ screen: Shown, width: Double = 390, height: Double = 844,
    direction: LayoutDirection = .leftToRight, typeface: any Typeface = PlainTypeface(),
    theme: Theme = .light
  ) {
    stage = Stage(
      screen, size: Size(width, height), theme: theme, direction: direction, typeface: typeface)
    _ = stage.frame(at: .zero)
  }

  // MARK: Two fingers

  /// Two fingers come down `from` points to either side of a point, and move to `to` points away
  /// from it, rotated by `turn` radians. `seen` is called before their release.
  mutating func pinch(
    around place: Point, from: Double, to: Double, turn: Double = 0,
    seen: (inout Self) -> Void = { _ in }
  ) {
    var ways: [(finger: Int64, way: Vector)] = []
    for step in 0...16 {
      let part = Double(step) / 16
      let way = Similarity(scale: from + (to - from) * part, turn: turn * part)
        .apply(Vector(1, 0))
      ways = [(1, way), (2, -way)]
      for (finger, way) in ways {
        pointer(step == 0 ? .down : .move, place + way, finger: finger)
      }
      now += 0.02
    }
    seen(&self)
    for (finger, way) in ways { pointer(.up, place + way, finger: finger) }
  }

  // MARK: Visible state

  /// Frame of the topmost usable control with this label, or nil if none is visible.
  func frame(of label: String) -> Rect? {
    var stage = stage
    let poses = stage.frame(at: Instant(now)).poses
    let window = Rect(origin: .zero, size: size)
    for index in stage.tree.regions.indices.reversed()
    where stage.tree.regions[index].label == label {
      let frame = stage.tree.frame(of: index, poses: poses).intersection(window)
      guard !frame.isEmpty, let hit = stage.tree.region(at: frame.center, poses: poses),
        stage.tree.isInside(hit, index)
      else { continue }
      return frame
    }
    return nil
  }

  func sees(_ label: String) -> Bool { frame(of: label) != nil }

  /// Every control by its label, with its frame in the window.
  func everything() -> [(label: String, frame: Rect)] {
    var stage = stage
    let poses = stage.frame(at: Instant(now)).poses
    return stage.tree.regions.indices.map {
      (stage.tree.regions[$0].label, stage.tree.frame(of: $0, poses: poses))
    }
  }

  func labels() -> [String] { everything().map(\.label).filter { !$0.isEmpty } }

  var frame: PaintedFrame {
    var stage = stage
    let frame = stage.frame(at: Instant(now))
    return PaintedFrame(frame.list, poses: frame.poses)
  }

  /// True if nothing moves, no finger is down, and no component is being dragged.
  var isAtRest: Bool {
    !stage.isMoving(at: Instant(now)) && stage.components.isFree && stage.isIdle
  }

  /// True if a list is not at its top.
  var hasScrolled: Bool { stage.components.lists.contains { $0.offset(at: Instant(now)) != 0 } }

  /// A new stage with the same state.
  func again() -> Hand {
    var fresh = Hand(
      screen, width: size.width, height: size.height, direction: direction,
      typeface: stage.context.typeface)
    fresh.now = now
    return fresh
  }

  // MARK: Actions

  mutating func wait(_ seconds: Double = 2) {
    now += seconds
    stage.advance(to: Instant(now))
  }

  mutating func pointer(
    _ phase: PointerSample.Phase, _ place: Point, device: PointerSample.Device = .touch,
    finger: Int64 = 1
  ) {
    stage.touch(phase, place, at: now, by: Finger(finger, device))
  }

  mutating func tap(_ place: Point) {
    pointer(.down, place)
    now += 0.08
    pointer(.up, place)
    now += 0.02
  }

  /// Taps the control with this label, or returns false if it is not visible.
  @discardableResult
  mutating func tap(_ label: String) -> Bool {
    guard let frame = frame(of: label) else { return false }
    tap(frame.center)
    wait()
    return true
  }

  /// Moves a finger from one point to another. With a `hold`, the release is no flick.
  mutating func drag(
    from: Point, to: Point, seconds: Double = 0.25, hold: Double = 0, rests: Bool = true
  ) {
    let end = stage.swipe(
      from: from, to: to, at: Instant(now), duration: seconds, steps: 16, hold: hold)
    now = end.seconds
    if rests { wait() }
  }

  mutating func key(_ name: String, modifiers: Modifiers = []) {
    stage.handle(.key(KeyPress(Key(name), modifiers: modifiers)), at: Instant(now))
    wait(0.1)
  }

  mutating func type(_ text: String) {
    stage.handle(.text(text), at: Instant(now))
    wait(0.1)
  }

  /// The labels of everything that Tab reaches in one round.
  mutating func tabs() -> [String] {
    var found: [String] = []
    var first: RegionKey?
    stage.blur(at: Instant(now))
    for _ in 0..<200 {
      key("Tab")
      guard let focused = stage.focused, focused != first else { break }
      first = first ?? focused
      found.append(stage.tree.regions.last { $0.key == focused }?.label ?? "")
    }
    return found
  }

  /// Presses Tab until this control has the focus, or returns false if it never does.
  @discardableResult
  mutating func focus(_ label: String) -> Bool {
    for _ in 0..<200 {
      _ = stage.frame(at: Instant(now))
      if stage.tree.regions.last(where: { $0.key == stage.focused })?.label == label { return true }
      key("Tab")
    }
    return false
  }

  /// Random taps, drags, keys and sizes from a seed. Afterwards all fingers are up.
  mutating func playWildly(seed: Int, strokes: Int) {
    var random = SeededRandom(seed)
    let end = stage.playAtRandom(
      &random, count: strokes,
      keys: ["Escape", "Left", "Right", "End", "Home", "Tab", "Return", "Space"])
    now = end.seconds
  }

  /// Number of builds while a drag that has begun continues at 60 samples a second.
  mutating func builds(from: Point, to: Point) -> Int {
    pointer(.down, from)
    var counted = 0
    for step in 1...60 {
      now += 1 / 60
      pointer(.move, from + (to - from) * (Double(step) / 60))
      _ = stage.frame(at: Instant(now))
      if step == 20 { counted = stage.buildCount }
    }
    return stage.buildCount - counted
  }

  /// The point at this distance from the leading edge, in either layout direction.
  func along(_ leading: Double, _ y: Double) -> Point {
    Point(direction == .leftToRight ? leading : size.width - leading, y)
  }
}

extension Rect {
  func isNear(_ other: Rect, within points: Double = 0.01) -> Bool {
    abs(minX - other.minX) < points && abs(minY - other.minY) < points
      && abs(width - other.width) < points && abs(height - other.height) < points
  }
}

/// Expects that every control of `left` is at the mirrored position in `right`.
func expectMirrored<Shown: Screen>(
  _ left: Hand<Shown>, _ right: Hand<Shown>, sourceLocation: SourceLocation = #_sourceLocation
) {
  let (ones, others) = (left.everything(), right.everything())
  #expect(ones.map(\.label) == others.map(\.label), sourceLocation: sourceLocation)
  for (one, other) in zip(ones, others) {
    let frame = other.frame
    let mirror = Rect(left.size.width - frame.maxX, frame.minY, frame.width, frame.height)
    #expect(
      one.frame.isNear(mirror), "\(one.label): \(one.frame) and \(mirror)",
      sourceLocation: sourceLocation)
  }
}

/// Expects that each of the next `instants` frames is mirrored.
func expectMirroredFilm<Shown: Screen>(
  _ hands: [Hand<Shown>], instants: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
  var hands = hands
  for _ in 0..<instants {
    expectMirrored(hands[0], hands[1], sourceLocation: sourceLocation)
    for index in hands.indices { hands[index].wait(1 / 60) }
  }
}

/// Expects that with all fingers up everything rests, after any input. `isSame` compares the result
/// with a new stage of the same state.
func expectRestAndTheSame<Shown: Screen>(
  _ hand: (Int) -> Hand<Shown>, isSame: (Hand<Shown>, Hand<Shown>) -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for seed in 0..<12 {
    var hand = hand(seed)
    hand.playWildly(seed: seed, strokes: 30)
    #expect(hand.isAtRest, "seed \(seed)", sourceLocation: sourceLocation)
    #expect(isSame(hand, hand.again()), "seed \(seed)", sourceLocation: sourceLocation)
  }
}
