// The events of explored sessions.
import Geometry
import Gesture

/// An event of a finger, a wheel, a program or time.
package enum ExploredEvent: Hashable, Sendable, CustomStringConvertible {
  case down(Int, Point)
  /// The finger moves by a few points.
  case step(Int, Vector)
  /// The finger moves to a point.
  case move(Int, to: Point)
  /// Five moves of this length in 1/60 s each, then the release.
  case flick(Int, Vector)
  case up(Int)
  case cancel(Int)
  /// All pointers are cancelled, because the window loses the focus.
  case loseFocus
  case wheel(Vector, at: Point)
  /// A command of the program, by its index in the system.
  case command(Int)
  case wait(Double)
  /// Time passes exactly until the next deadline.
  case deadline

  package var description: String {
    func text(_ x: Double, _ y: Double) -> String { "\(Int(x)),\(Int(y))" }
    return switch self {
    case .down(let finger, let place): "down\(finger)(\(text(place.x, place.y)))"
    case .step(let finger, let way): "step\(finger)(\(text(way.dx, way.dy)))"
    case .move(let finger, let place): "move\(finger)(\(text(place.x, place.y)))"
    case .flick(let finger, let way): "flick\(finger)(\(text(way.dx, way.dy)))"
    case .up(let finger): "up\(finger)"
    case .cancel(let finger): "cancel\(finger)"
    case .loseFocus: "loseFocus"
    case .wheel(let way, _): "wheel(\(text(way.dx, way.dy)))"
    case .command(let index): "command\(index)"
    case .wait(let seconds): "wait(\(seconds))"
    case .deadline: "deadline"
    }
  }
}

/// The smallest parts of events: one sample, or one call.
package enum ExploredInput: Sendable {
  case pointer(PointerSample.Phase, finger: Int, Point)
  case wheel(Vector, at: Point)
  case command(Int)
  /// Only time passes.
  case nothing
}
