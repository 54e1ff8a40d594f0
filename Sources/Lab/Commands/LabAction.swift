// Actions of the panels. A view declares the action of a control where it builds the control.
import Gesture
import Interface

/// A change of the lab by a control. The panels collect actions, and `Lab` performs the actions.
struct LabAction: Sendable {
  typealias Body = @Sendable (inout Lab, Instant) -> Void

  var perform: Body?
  /// A change of the state that the panels show at once. Text fields need such a change: a build
  /// before the lab's next update would otherwise remove the typed text and the caret.
  var shows: (@Sendable (inout LabState) -> Void)?
}

extension Change {
  /// Changes the lab at its next update.
  static func lab(_ perform: @escaping LabAction.Body) -> Change {
    .event(.message(LabAction(perform: perform)))
  }
}

extension View {
  /// Performs `body` when the control is pressed.
  func onPress(_ body: @escaping LabAction.Body) -> ViewList {
    onEvent { if case .action = $0 { .lab(body) } else { nil } }
  }

  /// Performs `body` with each new value of the control. A whole drag is one undo step.
  func onValue(
    _ body: @escaping @Sendable (inout Lab, Double, Instant) -> Void
  ) -> ViewList {
    onEvent { event in
      switch event {
      case .value(_, let value): .lab { body(&$0, value, $1) }
      case .editing(let action, let isOn): .lab { $0.edit(action, isOn, at: $1) }
      default: nil
      }
    }
  }

  /// Performs `body` for each event of the view's recognizer.
  func onGesture(
    _ body: @escaping @Sendable (inout Lab, GestureEvent, Instant) -> Void
  ) -> ViewList {
    onEvent { if case .gesture(let gesture) = $0 { .lab { body(&$0, gesture, $1) } } else { nil } }
  }

  /// Changes a value while the view is dragged. The drag begins with the value that `start`
  /// returns. A whole drag is one undo step.
  func onDrag<Value: Sendable>(
    from start: @escaping @Sendable (Lab) -> Value?,
    _ change: @escaping @Sendable (inout Lab, Value, GestureEvent, Instant) -> Void
  ) -> ViewList {
    onGesture { lab, gesture, now in
      let key = gesture.recognizer
      let action = ActionID(key.name, key.ordinal)
      switch gesture.phase {
      case .touched: return
      case .began:
        guard let value = start(lab) else { return }
        lab.hands.drags[key] = value
        lab.edit(action, true, at: now)
      case .changed: break
      case .ended, .cancelled, .failed:
        lab.hands.drags[key] = nil
        lab.edit(action, false, at: now)
      }
      guard let value = lab.hands.drags[key] as? Value else { return }
      // A press alone must not round the value.
      if gesture.phase == .changed || gesture.translation != .zero {
        change(&lab, value, gesture, now)
      }
    }
  }

  /// Calls `body` with each key while the view has the focus. If `body` returns false, the lab
  /// handles the key.
  func onKey(
    _ body: @escaping @Sendable (inout Lab, KeyPress, Instant) -> Bool
  ) -> ViewList {
    onEvent { event in
      guard case .key(let key) = event, !key.modifiers.contains(.control) else { return nil }
      return .lab { if !body(&$0, key, $1) { $0.press(key, at: $1) } }
    }
  }
}
