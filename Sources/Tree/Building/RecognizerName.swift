// Names of the recognizers that controls and components declare.
import Gesture

extension Button {
  /// The visible feedback of a pressed control.
  public enum PressFeedback: Hashable, Sendable { case shrinks, shades, none }

  /// The reaction of a view to a press.
  public enum TapRole: Sendable {
    /// The view stays pressed while the finger is down.
    case button
    /// The view is shaded while pressed. The press ends when the finger moves too far for a tap.
    case row
    /// The view accepts short taps only, as the scrim beside a sheet does.
    case scrim

    var name: RecognizerName {
      switch self {
      case .button: .button
      case .row: .row
      case .scrim: .scrim
      }
    }
  }
}

/// Name of a recognizer that a control or component declares.
package enum RecognizerName: String {
  case button, row, scrim, field, slider
  case slideTap = "slide tap"
  case scroll
}

extension RecognizerKey {
  package init(_ name: RecognizerName, _ ordinal: Int = 0, owner: Owner = .control) {
    self.init(name.rawValue, ordinal, owner: owner)
  }

  package func isNamed(_ name: RecognizerName) -> Bool { self.name == name.rawValue }
}

extension Recognizer {
  /// The tap recognizer of a control. `number` is the index of the control's region.
  package static func press(_ name: RecognizerName, _ number: Int) -> Recognizer {
    let bounds: TapRule.Bounds = name == .row ? .hold : name == .scrim ? .tap : .press
    return Recognizer(RecognizerKey(name, number), .tap(TapRule(within: bounds)))
  }
}
