// The same fingers as text, for the scripts that tests write.
import Geometry
import Gesture

extension [PointerSample] {
  /// Events of a script, with commas between them.
  public var script: String { map(\.script).joined(separator: ", ") }
}

extension PointerSample {
  /// An event of a script.
  public var script: String {
    let place = #""x": \#(location.x), "y": \#(location.y)}"#
    let start = #"{"at": \#(instant.seconds), "#
    return device == .mouse
      ? start + #""mouse": "\#(phase.rawValue)", "# + place
      : start + #""touch": \#(pointer.rawValue), "phase": "\#(phase.rawValue)", "# + place
  }
}

extension Finger {
  /// A script's own event for a whole drag in `steps` even parts, told on while it is held.
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
