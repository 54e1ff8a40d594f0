// Reports of observable changes. Scripts use the names of reports.
import Dismissal
import Geometry
import Tree

/// A change on the screen that a user could observe.
///
/// The reports of each presentation have this order:
/// - Each visit begins with at most one `presented` (`opened`, `pushed`). Exactly one `dismissed`
///   (`closed`, `popped`) follows.
/// - Each `dragBegan` is followed by exactly one of `dragEnded` and `dragCancelled`.
/// - Each `closeBegan` is followed by one `closed` of its source, or by one `closeCancelled`.
/// - Each `closed` follows a `closeBegan`.
package enum Report: Hashable, Sendable {
  case dragBegan
  /// The finger was released, or the drag closed the page before the release. The release contains
  /// the values behind the decision.
  case dragEnded(Release?)
  case dragCancelled
  /// The view is completely presented.
  case presented
  /// The view is completely dismissed.
  case dismissed(DismissalSource)
  /// A dismissal was attempted but refused.
  case dismissRefused(DismissalSource)
  /// The sheet starts to move or jumps to another detent. The text is the name of this detent.
  case placeChanged(String)
  case opened(id: String)
  case closeBegan(DismissalSource)
  /// A closing page was interrupted or opened again, and therefore stays presented.
  case closeCancelled
  case closed(id: String, DismissalSource)
  case pushed, popped
  case backBegan, backCancelled
  case pageChanged(Int)
  /// A row opens and shows the actions at an edge.
  case actionsShown(HorizontalEdge)
  /// An open row closes.
  case actionsHidden
  /// A full swipe performed the action with this label.
  case actionPerformed(String)
  case appeared(id: String)
  case disappeared(id: String)
  case log(level: String, message: String)
  /// A sentence for the log of the lab. Scripts have no step for a note.
  case note(String)
  /// A report of the screen. The screen defines the report's name and fields.
  case custom(String, [Field] = [])

  /// A field of a report: a name and a value, written as in scripts.
  package struct Field: Hashable, Sendable {
    /// The field's name.
    package var name: String
    /// The field's value.
    package var value: Value
    package init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// A text, a number or a Boolean.
  package enum Value: Hashable, Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
  }

  /// The report's name in scripts.
  package var name: String {
    switch self {
    case .dragBegan: "dragBegan"
    case .dragEnded: "dragEnded"
    case .dragCancelled: "dragCancelled"
    case .presented: "presented"
    case .dismissed: "dismissed"
    case .dismissRefused: "didAttempt"
    case .placeChanged: "placeChanged"
    case .opened: "opened"
    case .closeBegan: "closeBegan"
    case .closeCancelled: "closeCancelled"
    case .closed: "closed"
    case .pushed: "pushed"
    case .popped: "popped"
    case .backBegan: "backBegan"
    case .backCancelled: "backCancelled"
    case .pageChanged: "pageChanged"
    case .actionsShown: "actionsShown"
    case .actionsHidden: "actionsHidden"
    case .actionPerformed: "actionPerformed"
    case .appeared: "appeared"
    case .disappeared: "disappeared"
    case .log: "log"
    case .note: "note"
    case .custom(let name, _): name
    }
  }

  /// The report's fields in the form of scripts.
  package var fields: [Field] {
    switch self {
    case .dragBegan, .dragEnded, .dragCancelled, .presented, .pushed, .popped, .backBegan,
      .backCancelled, .closeCancelled, .actionsHidden:
      []
    case .dismissed(let source), .dismissRefused(let source), .closeBegan(let source):
      [Report.field(source)]
    case .placeChanged(let place): [Field("place", .text(place))]
    case .opened(let id), .appeared(let id), .disappeared(let id): [Field("id", .text(id))]
    case .closed(let id, let source): [Field("id", .text(id)), Report.field(source)]
    case .pageChanged(let page): [Field("page", .number(Double(page)))]
    case .actionsShown(let edge): [Field("edge", .text(edge.rawValue))]
    case .actionPerformed(let label): [Field("label", .text(label))]
    case .log(let level, let message):
      [Field("level", .text(level)), Field("message", .text(message))]
    case .note(let sentence): [Field("text", .text(sentence))]
    case .custom(_, let fields): fields
    }
  }

  private static func field(_ source: DismissalSource) -> Field {
    Field("source", .text(source.rawValue))
  }
}

/// A report with its instant.
package struct ScreenReport: Hashable, Sendable {
  /// The observed change.
  package var report: Report
  /// The instant of the observation.
  package var instant: Instant

  /// The report's name in scripts.
  package var name: String { report.name }
  /// The report's fields in the form of scripts.
  package var fields: [Report.Field] { report.fields }
}
