// Moving guides with the pointer and with the arrow keys.
import Gesture
import Interface
import Scenes

extension Lab {
  /// Sets the guide's parameter by a drag of the guide, as a slider would.
  mutating func drag(
    _ guide: Telemetry.Guide, from start: Double, _ gesture: GestureEvent, at now: Instant
  ) {
    guard let parameter = guide.parameter,
      case .number(_, let step)? = ParameterSet.declaration(parameter)?.kind
    else { return }
    let fine = gesture.modifiers.contains(.shift) ? 0.1 : 1
    let geometry = GuideGeometry(
      state: state, device: StageArea.device(state, state.layout), area: state.layout.stage)
    let along = gesture.translation.along(guide.drag) * geometry.sense(of: guide)
    var value = start + along / geometry.device.scale * guide.ratio * fine
    if step > 0 {
      // A full step of a ratio would move the line by many points, so the step is divided by ten.
      let step = abs(guide.ratio) == 1 ? step : step / 10
      value = ((value / step).rounded() * step).decimal
    }
    setParameter(parameter, value, at: now)
  }

  /// Handles an arrow key while a guide's handle has the focus. Returns false for other keys.
  mutating func nudge(_ guide: Telemetry.Guide, _ key: KeyPress, at now: Instant) -> Bool {
    let sign: Double
    switch (key.key, guide.drag) {
    case (.up, .vertical), (.left, .horizontal): sign = -1
    case (.down, .vertical), (.right, .horizontal): sign = 1
    default: return false
    }
    guard let parameter = guide.parameter, let value = state.parameters.number(parameter),
      case .number(_, let step)? = ParameterSet.declaration(parameter)?.kind
    else { return false }
    let geometry = GuideGeometry(
      state: state, device: StageArea.device(state, state.layout), area: state.layout.stage)
    let way =
      sign * geometry.sense(of: guide) * (guide.ratio < 0 ? -1 : 1) * key.stepFactor
    setParameter(parameter, (value + way * max(step, 0.001)).decimal, at: now)
    return true
  }
}
