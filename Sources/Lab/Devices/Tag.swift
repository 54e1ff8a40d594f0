// Tags on the stage, and the displayed names of pointer owners.
import Drawing
import Files
import Geometry
import Gesture
import Interface

/// Displayed name of a pointer's owner.
func ownerTitle(_ owner: String) -> String {
  switch owner {
  case "pullDown": "Pull-down"
  case "pullToDismiss": "Pull"
  case "edgeCard": "Edge drag"
  case "scroll": "List"
  case "back": "Back swipe"
  case "overlay": "Overlay"
  default: inWords(owner)
  }
}

/// A speed as the whole lab writes it.
func speedWords(_ speed: Double) -> String { "\(fixed(speed, 0)) pt/s" }

/// A small tag beside a guide.
struct Tag: View {
  let title: String
  let note: String
  let isSecondary: Bool
  /// Smaller text, used where the normal size does not fit.
  var isTight = false

  static let padding = 8.0

  /// Width of the tag with text of normal size.
  static func width(_ title: String, _ note: String = "", _ typeface: any Typeface) -> Double {
    let words = max(
      typeface.advance(of: title, font: TypeStep.baseM.font),
      typeface.advance(of: note, font: TypeStep.base.font))
    return words.rounded(.up) + 2 * padding
  }

  var body: some View {
    VStack(alignment: .leading, spacing: -2) {
      Text(
        title, isTight ? .small.weight(.semibold) : .baseM, isSecondary ? .primary : .onAccent,
        lineLimit: 1)
      if !note.isEmpty {
        Text(note, isTight ? .small : .base, isSecondary ? .secondary : .onAccent, lineLimit: 1)
      }
    }
    .padding(horizontal: isTight ? 5 : Tag.padding)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .background(isSecondary ? .panel : .accent, radius: Radius.field)
    .border(isSecondary ? .line : .clear, width: 1, radius: Radius.field)
  }
}
