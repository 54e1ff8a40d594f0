// Sweepable scenes. Such a scene declares the wanted outcome for each intent.
import Artwork
import Scenes

/// A scene in which strokes can dismiss something.
package struct SweptScene: Sendable {
  package let type: any Scene.Type
  /// The program to which the scene's screen belongs. Nil if the screen belongs to no program.
  package let program: (any ProgramSource)?
  /// The user's pictures of screens, which affect the lengths of lists.
  package var screens: [PictureRole: ScreenPicture] = [:]

  /// Fails if the scene declares no outcomes.
  package init?(_ type: any Scene.Type, of program: (any ProgramSource)? = nil) {
    guard !type.outcomes.isEmpty else { return nil }
    self.type = type
    self.program = program
  }

  /// The scene's start state for sweeps, in which a stroke can dismiss something.
  package var start: String { type.sweepStart }

  /// The outcomes that a stroke can have, except `nothing`.
  package var outcomes: [StrokeOutcome] {
    StrokeOutcome.allCases.filter { type.outcomes.values.contains($0) }
  }

  /// All sweepable scenes.
  package static let all: [SweptScene] = SceneRegistry.shown.compactMap { SweptScene($0) }

  package static func named(_ name: String) -> SweptScene? {
    all.first { $0.type.name == name }
  }

  /// The wanted outcome of a stroke with this intent.
  package func wantedOutcome(_ intent: StrokeIntent) -> StrokeOutcome {
    type.outcomes[intent] ?? .nothing
  }

  /// Whether a stroke with this intent can have another outcome than the wanted outcome.
  func mayMisfire(_ intent: StrokeIntent) -> Bool {
    outcomes.contains { $0 != wantedOutcome(intent) }
  }
}
