// What the pulled sheet is told and says, and the three ways to share one finger.
import Geometry
import Gesture
import Motion

extension PullToDismiss {
  /// Who decides whether a finger scrolls or pulls.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Both recognise; at its top the list gives the finger to the sheet in the same gesture, and
    /// gets it back.
    case continuous
    /// The list waits until the sheet has failed, and the sheet begins only with a finger that
    /// landed while the list was at its top.
    case discontinuous
    /// The list refuses a finger that goes down while it is at its top.
    case scrollDecides
  }

  public enum Event: Hashable, Sendable {
    case present(animated: Bool)
    case dismiss(DismissalSource, animated: Bool, mayDismiss: Bool)
    /// What the list's recognizer says.
    case list(GestureEvent)
    /// What the sheet's recognizer says. `mayDismiss`: nobody refuses a dismissal by dragging.
    case sheet(GestureEvent, mayDismiss: Bool)
    /// Wheel, keys and code move the list.
    case scroll(ScrollMotion.Event)
    /// Points of the window.
    case resized(height: Double)
    case deadline
  }

  public enum Effect: Hashable, Sendable {
    /// Something that the sheet says.
    case sheet(PullDown.Effect)
    /// The finger's movement passes from the list to the sheet.
    case handToSheet(PointerID)
    /// It passes back.
    case handToList(PointerID)
  }

  public typealias Effects = EffectList<Effect>
}
