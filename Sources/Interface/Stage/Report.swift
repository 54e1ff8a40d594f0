// Reports: events of a screen that a user could observe, with the names that scripts use.
import Dismissal
import Geometry

/// Something that a user could observe.
///
/// All presentations follow the same grammar:
/// - A visit has at most one `presented` (`opened`, `pushed`), followed by exactly one `dismissed`
///   (`closed`, `popped`).
/// - Each `dragBegan` is followed by exactly one of `dragEnded` and `dragCancelled`.
/// - Each `closeBegan` is followed by exactly one of `closed`, with the same source, and
///   `closeCancelled`.
/// - A `closed` never comes without a `closeBegan`.
public enum Report: Hashable, Sendable {
  case dragBegan
  /// The finger was lifted, or the drag closed the page before that. The release holds the deciding
  /// values.
  case dragEnded(Release?)
  case dragCancelled
  /// The presentation is complete.
  case presented
  /// The dismissal is complete.
  case dismissed(DismissalSource)
  /// A dismissal was attempted but refused.
  case dismissRefused(DismissalSource)
  /// The sheet begins to move to another detent, or jumps to it.
  case placeChanged(String)
  case opened(id: String)
  case closeBegan(DismissalSource)
  /// A closing page was interrupted or opened again. It stays presented.
  case closeCancelled
  case closed(id: String, DismissalSource)
  case pushed, popped
  case backBegan, backCancelled
  case pageChanged(Int)
  case appeared(id: String)
  case disappeared(id: String)
  case log(level: String, message: String)
  /// A report that the screen defines itself.
  case custom(String, [Field] = [])

  /// A name and a value, as scripts write them.
  public struct Field: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: Value
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// A text, a number, or true or false.
  public enum Value: Hashable, Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
  }

  /// The name that scripts use.
  public var name: String {
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
    case .appeared: "appeared"
    case .disappeared: "disappeared"
    case .log: "log"
    case .custom(let name, _): name
    }
  }

  /// The values of the report, as scripts write them.
  public var fields: [Field] {
    switch self {
    case .dragBegan, .dragEnded, .dragCancelled, .presented, .pushed, .popped, .backBegan,
      .backCancelled, .closeCancelled:
      []
    case .dismissed(let source), .dismissRefused(let source), .closeBegan(let source):
      [Report.field(source)]
    case .placeChanged(let place): [Field("place", .text(place))]
    case .opened(let id), .appeared(let id), .disappeared(let id): [Field("id", .text(id))]
    case .closed(let id, let source): [Field("id", .text(id)), Report.field(source)]
    case .pageChanged(let page): [Field("page", .number(Double(page)))]
    case .log(let level, let message):
      [Field("level", .text(level)), Field("message", .text(message))]
    case .custom(_, let fields): fields
    }
  }

  private static func field(_ source: DismissalSource) -> Field {
    Field("source", .text(source.rawValue))
  }
}

/// A report with its instant.
public struct ScreenReport: Hashable, Sendable {
  /// The observed event.
  public var report: Report
  /// The instant at which it was observed.
  public var instant: Instant

  /// The name of the report in scripts.
  public var name: String { report.name }
  /// The values of the report, as scripts write them.
  public var fields: [Report.Field] { report.fields }
}
