// Small signs on the stage, and what an owner of a pointer is called on them.
import Drawing
import Files
import Geometry
import Gesture
import Interface

/// What an owner is called on its tag.
func ownerTitle(_ owner: String) -> String {
  switch owner {
  case "pullDown": "Pull-down"
  case "pullToDismiss": "Pull"
  case "edgeCard": "Edge drag"
  case "scroll": "List"
  case "back": "Back swipe"
  case "overlay": "View"
  default: inWords(owner)
  }
}

/// A speed as every part of the lab writes it.
func speedWords(_ speed: Double) -> String { "\(fixed(speed, 0)) pt/s" }

/// A small sign beside a line.
struct Tag: View {
  let title: String
  let note: String
  let isQuiet: Bool
  /// Smaller words where the usual ones have no room.
  var isTight = false

  static let padding = 8.0

  /// As wide as its words in their usual size.
  static func width(_ title: String, _ note: String = "", _ typeface: any Typeface) -> Double {
    let words = max(
      typeface.advance(of: title, font: TypeStep.baseM.font),
      typeface.advance(of: note, font: TypeStep.base.font))
    return words.rounded(.up) + 2 * padding
  }

  var body: some View {
    VStack(alignment: .leading, spacing: -2) {
      Text(title, isTight ? .small.weight(.semibold) : .baseM, isQuiet ? .ink : .on, lines: 1)
      if !note.isEmpty {
        Text(note, isTight ? .small : .base, isQuiet ? .ink2 : .on, lines: 1)
      }
    }
    .padding(horizontal: isTight ? 5 : Tag.padding)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .background(isQuiet ? .panel : .acc, radius: Radius.field)
    .border(isQuiet ? .line : .clear, width: 1, radius: Radius.field)
  }
}
