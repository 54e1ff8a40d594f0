// Moving guides with the pointer and with the arrow keys.
import Motion

extension Lab {
  /// Handles the drag of a guide. It sets the guide's parameter, as a slider would.
  mutating func drag(_ gesture: GestureEvent, at now: Instant) {
    let guides = state.telemetry.guides
    switch gesture.phase {
    case .began:
      guard guides.indices.contains(gesture.recognizer.ordinal) else { return }
      let guide = guides[gesture.recognizer.ordinal]
      guard case .number(let value)? = guide.parameter.flatMap({ state.parameters.value($0) })
      else {
        return
      }
      hands.guideDrag = GuideDrag(guide: guide, start: value)
      edit(ActionID("guide", gesture.recognizer.ordinal), true, at: now)
      moveGuide(gesture, at: now)
    case .changed: moveGuide(gesture, at: now)
    case .ended, .cancelled, .failed:
      hands.guideDrag = nil
      edit(ActionID("guide", gesture.recognizer.ordinal), false, at: now)
    case .touched: break
    }
  }

  private mutating func moveGuide(_ gesture: GestureEvent, at now: Instant) {
    guard let drag = hands.guideDrag, let parameter = drag.guide.parameter,
      case .number(let range, let step)? = ParameterSet.declaration(parameter)?.kind
    else { return }
    let fine = gesture.modifiers.contains(.shift) ? 0.1 : 1
    let geometry = GuideGeometry(
      state: state, device: StageArea.device(state, state.layout), area: state.layout.stage)
    let along = gesture.translation.along(drag.guide.drag) * geometry.sense(of: drag.guide)
    var value = drag.start + along / geometry.device.scale * drag.guide.ratio * fine
    if step > 0 {
      // A step of a share is several points of the line.
      let step = abs(drag.guide.ratio) == 1 ? step : step / 10
      value = ((value / step).rounded() * step).decimal
    }
    value = min(range.upperBound, max(range.lowerBound, value))
    change(at: now) { _ = $0.set(parameter, .number(value)) }
  }

  /// Handles an arrow key while a guide's handle has the focus. Returns false for other keys.
  mutating func nudgeGuide(_ index: Int, _ key: KeyPress, at now: Instant) -> Bool {
    guard state.telemetry.guides.indices.contains(index) else { return false }
    let guide = state.telemetry.guides[index]
    let sign: Double
    switch (key.key, guide.drag) {
    case (.up, .vertical), (.left, .horizontal): sign = -1
    case (.down, .vertical), (.right, .horizontal): sign = 1
    default: return false
    }
    guard let parameter = guide.parameter,
      case .number(let value)? = state.parameters.value(parameter),
      case .number(let range, let step)? = ParameterSet.declaration(parameter)?.kind
    else { return false }
    let geometry = GuideGeometry(
      state: state, device: StageArea.device(state, state.layout), area: state.layout.stage)
    let way =
      sign * geometry.sense(of: guide) * (guide.ratio < 0 ? -1 : 1) * key.stepFactor
    let next = (value + way * max(step, 0.001)).decimal
    change(at: now) {
      _ = $0.set(parameter, .number(min(range.upperBound, max(range.lowerBound, next))))
    }
    return true
  }
}
