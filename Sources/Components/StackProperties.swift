// The properties that the tree declares for a navigation stack, and the stack's reports.
import Interactions
import Tree

/// The properties of one navigation stack of the tree.
package struct StackProperties: Sendable {
  var configuration = NavigationStackMachine.Configuration()
  var reports = StackInteraction.Reports.screens
  /// The elements of the path, with an erased type.
  var path: [PathElement]
  /// Makes the change that sets the path.
  var set: @Sendable ([PathElement]) -> Change
  package var shouldPop: @Sendable (DismissalSource) -> Bool = { _ in true }
  var onDismissRefused: (@Sendable (DismissalSource) -> Change)?
}

extension StackProperties {
  func interaction(
    _ context: ComponentStore.UpdateContext, _ catching: InterruptionThreshold
  ) -> StackInteraction.Configuration {
    var values = StackInteraction.Configuration()
    values.navigation = configuration
    values.interruption = catching
    values.direction = context.direction
    values.isAnimated = !context.reduceMotion
    values.reports = reports
    return values
  }
}

extension StackComponent {
  func report(
    _ effect: NavigationStackMachine.Effect, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch effect {
    case .pushed: effects.say(.pushed, at: now)
    case .popped: effects.say(.popped, at: now)
    case .backBegan: effects.say(.backBegan, at: now)
    case .backCancelled: effects.say(.backCancelled, at: now)
    case .released(let release):
      if release.verdict == .refused { effects.refuse(.drag, form.onDismissRefused, at: now) }
    }
  }

  /// Reports an effect if it belongs to the presentation or the dismissal of the first screen.
  mutating func reportFirst(
    _ effect: NavigationStackMachine.Effect, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch effect {
    case .popped(1):
      effects.say(.dismissed(leaving ?? .drag), at: now)
      leaving = nil
    case .released(let release) where machine.depth == 2:
      switch release.verdict {
      case .goes: leaving = .drag
      // A finger interrupted the screen and pushed it back, so the screen is no longer dismissed.
      case .stays: leaving = nil
      case .refused: effects.refuse(.drag, form.onDismissRefused, at: now)
      case .resumes: break
      }
    case .released, .popped, .pushed, .backBegan, .backCancelled: break
    }
  }
}
