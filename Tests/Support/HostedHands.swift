// Short functions for the input of a window's content: a stage, a running scene, or the lab.
import Gesture
import Interface

extension WindowContent {
  /// Handles each sample at its own instant.
  public mutating func play(_ samples: [PointerSample]) {
    for sample in samples { handle(.pointer(sample), at: sample.instant) }
  }

  public mutating func touch(
    _ phase: PointerSample.Phase, _ place: Point, at seconds: Double, by finger: Finger = Finger()
  ) {
    handle(.pointer(finger.sample(phase, place, at: seconds)), at: Instant(seconds))
  }

  public mutating func tap(
    _ place: Point, at start: Double, hold: Double = 0.05, by finger: Finger = Finger()
  ) {
    play(finger.tap(place, at: start, hold: hold))
  }

  public mutating func drag(
    from: Point, to: Point, steps: Int = 10, at start: Double, by finger: Finger = Finger(),
    lifts: Bool = true
  ) {
    play(finger.drag(from: from, by: to - from, at: start, steps: steps, lifts: lifts))
  }

  public mutating func key(_ name: String, _ modifiers: Modifiers = [], at seconds: Double = 0) {
    handle(.key(KeyPress(Key(name), modifiers: modifiers)), at: Instant(seconds))
  }

  public mutating func type(_ text: String, at seconds: Double) {
    handle(.text(text), at: Instant(seconds))
  }
}

extension Stage {
  /// Changes the screen's own state and rebuilds it.
  public mutating func change(at seconds: Double, _ change: (inout Shown) -> Void) {
    update(at: Instant(seconds)) { screen, effects in
      change(&screen)
      effects.setNeedsUpdate()
    }
  }
}
