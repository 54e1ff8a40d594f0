// The roles of the accessibility bus.
import Interface

/// A role. The raw value is the number of the role on the accessibility bus.
enum ObjectRole: UInt32, Sendable {
  case checkBox = 7
  case dialog = 16
  case frame = 23
  case image = 27
  case label = 29
  case list = 31
  case menu = 33
  case menuItem = 35
  case pageTab = 37
  case pageTabList = 38
  case panel = 39
  case passwordText = 40
  case pushButton = 43
  case slider = 51
  case application = 75
  case entry = 79
  case heading = 83
  case notification = 101

  init(_ role: AccessibilityRole) {
    self =
      switch role {
      case .text: .label
      case .heading: .heading
      case .image: .image
      case .group, .pages: .panel
      case .button: .pushButton
      // A screen reader reads a check box as "checked", and a toggle button as "pressed".
      case .toggle: .checkBox
      case .slider: .slider
      case .field: .entry
      case .password: .passwordText
      case .tabs: .pageTabList
      case .tab: .pageTab
      case .dialog: .dialog
      case .list: .list
      case .alert: .notification
      case .menu: .menu
      }
  }

  /// The English name of the role for programs. Screen readers speak a name in the user's language.
  var name: String { words("\(self)", separator: " ") }
}

/// The words of a camel-case name in lower case, with a separator between the words.
func words(_ name: String, separator: String) -> String {
  name.map { $0.isUppercase ? separator + $0.lowercased() : String($0) }.joined()
}
