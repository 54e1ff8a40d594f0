// Tunes the shown spring by its values, or by a drag on its curve.
import Gesture
import Interface
import Motion
import Scenes

extension Lab {
  /// The spring that the editor shows.
  private var shownSpring: SpringPair? {
    SpringPair.shown(in: state.scene.groups, at: state.spring.index)
  }

  /// Sets one of the two values of the shown form.
  mutating func setSpring(_ place: Int, _ value: Double, at now: Instant) {
    guard let pair = shownSpring, let form = SpringForm(rawValue: state.spring.tab),
      let spring = form.changed(pair.spring(state.parameters), place, to: value)
    else { return }
    set(pair, to: spring, at: now)
  }

  mutating func resetSpring(at now: Instant) {
    guard let pair = shownSpring else { return }
    set(pair, to: pair.spring(ParameterSet()), at: now)
  }

  private mutating func set(_ pair: SpringPair, to spring: Spring, at now: Instant) {
    change(at: now) { parameters in
      for (name, value) in pair.parameters(of: spring) {
        guard let parameter = ParameterSet.declaration(name),
          case .number(let range, _) = parameter.kind
        else { continue }
        let shown = parameter.shown(min(range.upperBound, max(range.lowerBound, value)))
        _ = parameters.set(name, .number(shown))
      }
    }
  }

  /// Sets the response by horizontal travel, and the damping by vertical travel. A drag to the
  /// right makes the spring slower, and a drag upwards makes the spring swing more.
  mutating func dragSpring(from start: Spring, _ gesture: GestureEvent, at now: Instant) {
    guard let pair = shownSpring else { return }
    let way = gesture.translation * gesture.modifiers.dragPace
    let spring = SpringPad.moved(
      start, response: 1 + way.dx * SpringPad.perPoint, damping: way.dy * SpringPad.perPoint)
    set(pair, to: spring, at: now)
  }

  /// Handles an arrow key on the focused curve of the spring. Returns false for other keys.
  mutating func nudgeSpring(_ key: KeyPress, at now: Instant) -> Bool {
    guard panel.showsFocus, let pair = shownSpring else { return false }
    let step = 0.01 * key.stepFactor
    let spring = pair.spring(state.parameters)
    let response = { (by: Double) in (spring.response + by) / spring.response }
    switch key.key {
    case .right: set(pair, to: SpringPad.moved(spring, response: response(step)), at: now)
    case .left: set(pair, to: SpringPad.moved(spring, response: response(-step)), at: now)
    case .up: set(pair, to: SpringPad.moved(spring, damping: -step), at: now)
    case .down: set(pair, to: SpringPad.moved(spring, damping: step), at: now)
    default: return false
    }
    return true
  }
}

/// Changes of a spring by a drag on its curve.
enum SpringPad {
  static let key = RecognizerKey("spring")
  /// Changes for each point of a drag: relative for the response, absolute for the damping.
  static let perPoint = 0.005

  /// The spring with its response multiplied by `response`, and with `damping` added to its
  /// damping. Both results are limited and rounded like numbers that a user types into the editor.
  static func moved(_ spring: Spring, response: Double = 1, damping: Double = 0) -> Spring {
    let figures = SpringForm.response.parameters(spring)
    func limited(_ value: Double, _ figure: SpringForm.Figure) -> Double {
      let rounded = (value * 1_000).rounded() / 1_000
      return min(figure.range.upperBound, max(figure.range.lowerBound, rounded))
    }
    return Spring(
      response: limited(figures[0].value * response, figures[0]),
      dampingFraction: limited(figures[1].value + damping, figures[1]), orElse: spring)
  }
}
