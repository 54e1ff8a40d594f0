// Input by fingers, keys and the program for a stage whose transcript is written.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

extension Transcript {
  /// The middle of the view with this label, or a point at a share of its width.
  func place(_ label: String, _ share: Double = 0.5) -> Point {
    let index = stage.built.regions.lastIndex {
      $0.label == label || $0.key.action?.name == label
    }
    guard let index else {
      Issue.record("nothing is called \(label)")
      return .zero
    }
    let frame = stage.built.frame(of: index, poses: stage.poses)
    return mirrored(
      Point(frame.minX + frame.width * (isMirrored ? 1 - share : share), frame.midY))
  }

  func mirrored(_ point: Point) -> Point {
    isMirrored ? Point(stage.context.size.width - point.x, point.y) : point
  }

  func mirrored(_ rect: Rect) -> Rect {
    isMirrored
      ? Rect(stage.context.size.width - rect.maxX, rect.minY, rect.width, rect.height) : rect
  }

  mutating func wait(_ seconds: Double) {
    step("\(number(seconds)) s pass", after: seconds) { _, _ in nil }
  }

  mutating func tap(_ label: String, _ share: Double = 0.5, after pause: Double = 1) {
    tap(place(label, share), called: "tap on \(label)", after: pause)
  }

  mutating func tap(_ place: Point, called: String? = nil, after pause: Double = 1) {
    let at = mirrored(place)
    step(called ?? "tap at \(words(place))", after: pause) { stage, now in
      stage.tap(at, at: now)
      return now + 0.05
    }
  }

  /// Presses and releases the mouse at a place.
  mutating func click(
    _ place: Point, _ modifiers: Modifiers = [], count: Int = 1, after pause: Double = 1
  ) {
    let there = mirrored(place)
    step("\(count) click at \(words(place))", after: pause) { stage, now in
      for turn in 0..<count {
        for phase in [PointerSample.Phase.down, .up] {
          let at = now + Double(turn) * 0.2 + (phase == .up ? 0.05 : 0)
          stage.handle(mouseSample(phase, there, modifiers, at: at), at: Instant(at))
        }
      }
      return now + Double(count) * 0.2
    }
  }

  mutating func hover(_ place: Point, called: String? = nil, after pause: Double = 1) {
    let at = mirrored(place)
    step("the mouse at \(called ?? words(place))", after: pause) { stage, now in
      stage.handle(mouseSample(.move, at, [], at: now), at: Instant(now))
      return nil
    }
  }

  mutating func mouse(
    _ phase: PointerSample.Phase, _ place: Point, _ modifiers: Modifiers = [],
    after pause: Double = 0.1
  ) {
    let at = mirrored(place)
    step("mouse \(phase) at \(words(place))", after: pause) { stage, now in
      stage.handle(mouseSample(phase, at, modifiers, at: now), at: Instant(now))
      return nil
    }
  }

  mutating func touch(_ phase: PointerSample.Phase, _ place: Point, after pause: Double = 0.1) {
    let at = mirrored(place)
    step("finger \(phase) at \(words(place))", after: pause) { stage, now in
      stage.touch(phase, at, at: now)
      return nil
    }
  }

  /// Moves evenly from one point to another, and stays down unless `lifts`.
  mutating func drag(
    _ from: Point, _ to: Point, lifts: Bool = true, seconds: Double = 0.3, after pause: Double = 1
  ) {
    let (start, end) = (mirrored(from), mirrored(to))
    step(
      "drag from \(words(from)) to \(words(to))\(lifts ? "" : ", held")", after: pause
    ) { stage, now in
      stage.play(
        Finger().drag(
          from: start, by: end - start, at: now, duration: seconds, steps: 20, rest: 0, lifts: lifts
        ))
      return now + seconds
    }
  }

  /// Puts two fingers down on both sides of a point, moves them apart or together, and releases
  /// them.
  mutating func spread(about place: Point, from: Vector, to: Vector) {
    let detents = (0...10).map { step -> (Point, Point) in
      let way = from + (to - from) * (Double(step) / 10)
      return (mirrored(place - way), mirrored(place + way))
    }
    let (one, other) = (Finger(1), Finger(2))
    step("two fingers from \(words(place))") { stage, now in
      for (step, (here, there)) in detents.enumerated() {
        let at = now + Double(step) * 0.03
        stage.touch(step == 0 ? .down : .move, here, at: at, by: one)
        stage.touch(step == 0 ? .down : .move, there, at: at + 0.01, by: other)
      }
      return now + 0.35
    }
    step("they are lifted", after: 0.1) { stage, now in
      stage.touch(.up, detents[10].0, at: now, by: one)
      stage.touch(.up, detents[10].1, at: now + 0.02, by: other)
      return now + 0.02
    }
  }

  mutating func key(_ name: String, _ modifiers: Modifiers = [], after pause: Double = 1) {
    let held = [(Modifiers.shift, "Shift "), (.control, "Control "), (.alt, "Alt ")]
      .filter { modifiers.contains($0.0) }.map(\.1).joined()
    // Arrow keys are mirrored, except in the shortcut for going back.
    let others = ["Left": "Right", "Right": "Left"]
    let key = isMirrored && !modifiers.contains(.alt) ? others[name] ?? name : name
    step("key \(held)\(name)", after: pause) { stage, now in
      stage.key(key, modifiers, at: now)
      return nil
    }
  }

  mutating func keys(_ names: String...) { for name in names { key(name) } }

  mutating func type(_ text: String) {
    step("types “\(text)”") { stage, now in
      stage.type(text, at: now)
      return nil
    }
  }

  mutating func wheel(_ turn: Vector, at place: Point, _ modifiers: Modifiers = []) {
    let (at, sign) = (mirrored(place), isMirrored ? -1.0 : 1)
    step("wheel \(number(turn.dx)),\(number(turn.dy)) at \(words(place))") { stage, now in
      stage.handle(
        .wheel(Vector(turn.dx * sign, turn.dy), at: at, modifiers: modifiers), at: Instant(now))
      return nil
    }
  }

  mutating func input(_ what: String, _ input: StageInput) {
    step(what) { stage, now in
      stage.handle(input, at: Instant(now))
      return nil
    }
  }

  /// Changes the screen's state in the program.
  mutating func change(_ what: String, after pause: Double = 1, _ body: (inout Shown) -> Void) {
    step(what, after: pause) { stage, now in
      stage.change(at: now, body)
      return nil
    }
  }
}

private func mouseSample(
  _ phase: PointerSample.Phase, _ place: Point, _ modifiers: Modifiers, at seconds: Double
) -> StageInput {
  .pointer(
    PointerSample(
      pointer: PointerID(9), device: .mouse, phase: phase, location: place,
      instant: Instant(seconds), modifiers: modifiers))
}

private func words(_ point: Point) -> String { place(point) }
