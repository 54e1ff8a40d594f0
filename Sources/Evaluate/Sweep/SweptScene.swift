// A scene that can be swept, because it declares the wanted outcomes of strokes.
import Scenes

/// A scene that strokes can dismiss.
package struct SweptScene: Sendable {
  package let type: any Scene.Type

  /// nil if the scene declares no outcomes.
  package init?(_ type: any Scene.Type) {
    guard !type.outcomes.isEmpty else { return nil }
    self.type = type
  }

  /// Default start of a sweep, with something to dismiss.
  package var start: String { type.sweepStart }

  /// Outcomes that a stroke can have, besides nothing.
  package var outcomes: [StrokeOutcome] {
    StrokeOutcome.allCases.filter { type.outcomes.values.contains($0) }
  }

  /// All scenes that can be swept.
  package static let all: [SweptScene] = SceneRegistry.shown.compactMap { SweptScene($0) }

  package static func named(_ name: String) -> SweptScene? {
    all.first { $0.type.name == name }
  }

  /// The wanted outcome of a stroke with this intent.
  package func wantedOutcome(_ intent: StrokeIntent) -> StrokeOutcome {
    type.outcomes[intent] ?? .nothing
  }

  /// A stroke with this intent can have an outcome that is not wanted.
  func mayMisfire(_ intent: StrokeIntent) -> Bool {
    outcomes.contains { $0 != wantedOutcome(intent) }
  }
}
