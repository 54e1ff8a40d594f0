// Strokes as text, for the scripts that tests write.
import Geometry
import Gesture

extension [PointerSample] {
  /// Script events, separated by commas.
  public var script: String { map(\.script).joined(separator: ", ") }
}

extension PointerSample {
  /// One script event.
  public var script: String {
    let place = #""x": \#(location.x), "y": \#(location.y)}"#
    let start = #"{"at": \#(instant.seconds), "#
    return device == .mouse
      ? start + #""mouse": "\#(phase.rawValue)", "# + place
      : start + #""touch": \#(pointer.rawValue), "phase": "\#(phase.rawValue)", "# + place
  }
}

extension Finger {
  /// The `swipe` event of a script: a whole drag in `steps` even parts, and a rest of `hold`
  /// seconds before the release.
  public func swipe(
    from: Point, by way: Vector, at start: Double, duration: Double, steps: Int = 20,
    hold: Double = 0
  ) -> String {
    let to = from + way
    return #"{"at": \#(start), "touch": \#(number), "swipe": {"from": [\#(from.x), \#(from.y)], "#
      + #""to": [\#(to.x), \#(to.y)], "duration": \#(duration), "steps": \#(steps), "#
      + #""hold": \#(hold)}}"#
  }
}
