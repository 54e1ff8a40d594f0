// What a user could observe of a screen: the words are the scripts', the cases are the grammar's.
import Dismissal
import Geometry

/// Something a user could observe.
///
/// One grammar for every presentation. A visit is at most one `presented` (`opened`, `pushed`) and
/// then exactly one `dismissed` (`closed`, `popped`). Each `dragBegan` is followed by exactly one of
/// `dragEnded` and `dragCancelled`. Each `closeBegan` is followed by exactly one of `closed`, by the
/// same source, and `closeCancelled`; there is no `closed` without one.
public enum Report: Hashable, Sendable {
  case dragBegan
  /// The finger was lifted, or the drag closed the page while the finger was down; what decided.
  case dragEnded(Release?)
  case dragCancelled
  /// It has arrived.
  case presented
  /// It is gone.
  case dismissed(DismissalSource)
  /// It would have gone, but that is refused.
  case didAttempt(DismissalSource)
  /// It is on its way to another resting place, or there at once.
  case placeChanged(String)
  case opened(id: String)
  case closeBegan(DismissalSource)
  /// What was closing was caught or asked for again on its way: it stays open.
  case closeCancelled
  case closed(id: String, DismissalSource)
  case pushed, popped
  case backBegan, backCancelled
  case pageChanged(Int)
  case appeared(id: String)
  case disappeared(id: String)
  case log(level: String, message: String)
  /// A screen's own words.
  case custom(String, [Field] = [])

  /// A word and its value, as scripts write them.
  public struct Field: Hashable, Sendable {
    /// The word.
    public var name: String
    /// What it is.
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

  /// The word of a script's line.
  public var name: String {
    switch self {
    case .dragBegan: "dragBegan"
    case .dragEnded: "dragEnded"
    case .dragCancelled: "dragCancelled"
    case .presented: "presented"
    case .dismissed: "dismissed"
    case .didAttempt: "didAttempt"
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

  /// What the line says besides.
  public var fields: [Field] {
    switch self {
    case .dragBegan, .dragEnded, .dragCancelled, .presented, .pushed, .popped, .backBegan,
      .backCancelled, .closeCancelled:
      []
    case .dismissed(let source), .didAttempt(let source), .closeBegan(let source):
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

/// A report and when it was made.
public struct ScreenReport: Hashable, Sendable {
  /// What was observed.
  public var report: Report
  /// When it was observed.
  public var instant: Instant

  /// The word of it, as scripts write it.
  public var name: String { report.name }
  /// What belongs to it, as scripts write it.
  public var fields: [Report.Field] { report.fields }
}
