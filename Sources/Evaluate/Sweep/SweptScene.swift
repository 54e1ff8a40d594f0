// What can come of a stroke on a scene, and what should come of it for each intent.
import Dismissal
import Gallery
import Interface

/// What a stroke did.
public enum Outcome: Int, CaseIterable, Sendable {
  case nothing, dismissed, back, turned

  /// One word.
  public var word: String {
    switch self {
    case .nothing: "nothing"
    case .dismissed: "dismissed"
    case .back: "back"
    case .turned: "turned"
    }
  }

  /// What an exhibit's report amounts to; nil: no decision of a drag.
  init?(_ report: ScreenReport) {
    switch report.report {
    case .dismissed(.drag), .closeBegan(.drag): self = .dismissed
    case .popped: self = .back
    case .pageChanged: self = .turned
    default: return nil
    }
  }
}

/// A scene as sweeps see it.
public struct SweptScene: Sendable {
  public let exhibit: any Exhibit.Type
  /// What can come of a stroke besides nothing.
  public let outcomes: [Outcome]
  /// Where a sweep begins unless it is told: there has to be something to leave.
  public let start: String

  private init(_ exhibit: any Exhibit.Type, _ outcomes: [Outcome], start: String? = nil) {
    self.exhibit = exhibit
    self.outcomes = outcomes
    self.start = start ?? exhibit.defaultStart
  }

  /// The scenes that strokes can leave.
  public static let all: [SweptScene] = Exhibits.shown.compactMap { exhibit in
    switch exhibit.name {
    case "book", "author", "player", "comments": SweptScene(exhibit, [.dismissed])
    case "today": SweptScene(exhibit, [.dismissed], start: "open")
    case "pager": SweptScene(exhibit, [.back, .turned])
    default: nil
    }
  }

  public static func named(_ name: String) -> SweptScene? {
    all.first { $0.exhibit.name == name }
  }

  /// What should come of a stroke that was meant so.
  public func wanted(_ intent: Intent) -> Outcome {
    switch (exhibit.name, intent) {
    case ("pager", .dismiss), ("pager", .back): .back
    case ("pager", .turn): .turned
    case ("today", .back): .dismissed
    case (_, .dismiss): .dismissed
    default: .nothing
    }
  }

  /// True where something could happen that was not meant.
  func mayMisfire(_ intent: Intent) -> Bool {
    outcomes.contains { $0 != wanted(intent) }
  }
}
