// A scene as sweeps see it: an exhibit that states what should come of strokes.
import Exhibits

/// A scene that strokes can leave.
package struct SweptScene: Sendable {
  package let exhibit: any Exhibit.Type

  /// nil for an exhibit that states no outcomes.
  package init?(_ exhibit: any Exhibit.Type) {
    guard !exhibit.outcomes.isEmpty else { return nil }
    self.exhibit = exhibit
  }

  /// Where a sweep begins unless it is told: there has to be something to leave.
  package var start: String { exhibit.sweepStart }

  /// What can come of a stroke besides nothing.
  package var outcomes: [StrokeOutcome] {
    StrokeOutcome.allCases.filter { exhibit.outcomes.values.contains($0) }
  }

  /// The scenes of the gallery that strokes can leave.
  package static let all: [SweptScene] = Exhibits.shown.compactMap { SweptScene($0) }

  package static func named(_ name: String) -> SweptScene? {
    all.first { $0.exhibit.name == name }
  }

  /// What should come of a stroke that was meant so.
  package func wanted(_ intent: StrokeIntent) -> StrokeOutcome {
    exhibit.outcomes[intent] ?? .nothing
  }

  /// True where something could happen that was not meant.
  func mayMisfire(_ intent: StrokeIntent) -> Bool {
    outcomes.contains { $0 != wanted(intent) }
  }
}
