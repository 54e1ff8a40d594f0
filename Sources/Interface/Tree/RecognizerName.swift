// Names of the recognizers that controls and components declare.
import Gesture

/// How a view reacts to a press.
public enum TapRole: Sendable {
  /// Stays pressed while the finger is down.
  case button
  /// Stays pressed until the finger moves farther than in a tap. Shaded while it is pressed.
  case row
  /// Accepts short taps only.
  case scrim

  var name: RecognizerName {
    switch self {
    case .button: .button
    case .row: .row
    case .scrim: .scrim
    }
  }
}

/// Name of a recognizer that a control or component declares.
enum RecognizerName: String {
  case button, row, scrim, field, slider
  case slideTap = "slide tap"
  case scroll
}

extension RecognizerKey {
  init(_ name: RecognizerName, _ ordinal: Int = 0, owner: Owner = .control) {
    self.init(name.rawValue, ordinal, owner: owner)
  }

  /// True for the recognizer that navigates back by an edge swipe.
  var isSwipeBack: Bool { name == SwipeBackCoordinator.name && ordinal == 0 }

  func isNamed(_ name: RecognizerName) -> Bool { self.name == name.rawValue }
}
