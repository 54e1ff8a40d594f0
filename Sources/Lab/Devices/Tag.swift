// Tags on the stage, and the names of recognizers that own the pointer.
import Dismissal
import Files
import Gesture
import Interface
import Overlay

/// The name that is displayed for the recognizer that owns the pointer.
func ownerTitle(_ owner: RecognizerKey) -> String {
  owner.movesOpenPage ? "Page" : ownerTitles[owner.name] ?? inWords(owner.name)
}

extension RecognizerKey {
  /// True for the second recognizer of a card, which pulls an open or moving page down.
  var movesOpenPage: Bool { name == EdgeCard.Configuration.group && ordinal == 1 }
}

private let ownerTitles = [
  PullDownConfiguration.group: "Pull-down", PullToDismissConfiguration.group: "Pull",
  EdgeCard.Configuration.group: "Edge drag", RecognizerName.scroll.rawValue: "List",
  SwipeBackCoordinator.name: "Back swipe", OverlayTuning.group: "Overlay",
]

/// A speed as text, in the format that the whole lab uses.
func speedWords(_ speed: Double) -> String { "\(fixed(speed, 0)) pt/s" }

/// A small tag beside a guide.
struct Tag: View {
  let title: String
  let note: String
  let isSecondary: Bool
  /// True if the text is smaller, because the normal size does not fit.
  var isTight = false

  static let padding = 8.0

  /// Width in points of a tag whose text is not cut.
  static func width(
    _ title: String, _ note: String = "", isTight: Bool = false, in environment: EnvironmentValues
  ) -> Double {
    let words = max(
      environment.width(of: title, isTight ? .smallM : .baseM),
      environment.width(of: note, isTight ? .small : .base))
    return words + (isTight ? 11 : 2 * padding)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: -2) {
      Text(
        title, isTight ? .smallM : .baseM, isSecondary ? .primary : .onAccent,
        lineLimit: 1)
      if !note.isEmpty {
        Text(note, isTight ? .small : .base, isSecondary ? .secondary : .onAccent, lineLimit: 1)
      }
    }
    // The handle covers the beginning of a narrow tag, so the tag's leading padding is larger.
    .padding(
      isTight
        ? Insets(leading: 8, trailing: 3) : Insets(leading: Tag.padding, trailing: Tag.padding)
    )
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .background(isSecondary ? .panel : .accent, radius: Radius.field)
    .border(isSecondary ? .line : .clear, width: 1, radius: Radius.field)
  }
}
