// The names of recognizers that controls and components declare for themselves.
import Gesture

/// How a view with a tap takes a press.
public enum TapRole: Sendable {
  /// Stays pressed for as long as the finger is down.
  case button
  /// As a button, unless something is drawn over it; it is shaded while it is pressed.
  case row
  /// Takes a tap and nothing else.
  case scrim

  var name: RecognizerName {
    switch self {
    case .button: .button
    case .row: .row
    case .scrim: .scrim
    }
  }
}

/// The name of a recognizer that a control or a component declares.
enum RecognizerName: String {
  case button, row, scrim, field, slider
  case slideTap = "slide tap"
  case scroll
}

extension RecognizerKey {
  init(_ name: RecognizerName, _ ordinal: Int = 0, owner: Owner = .control) {
    self.init(name.rawValue, ordinal, owner: owner)
  }

  /// True for the recognizer by which an edge goes back.
  var isSwipeBack: Bool { name == SwipeBackCoordinator.name && ordinal == 0 }

  func isNamed(_ name: RecognizerName) -> Bool { self.name == name.rawValue }
}
