// What the tree says of a navigation stack, and what the stack says of its screens.
import Dismissal
import Geometry
import Interactions

/// An element of a path, without its type.
struct PathElement: Hashable, @unchecked Sendable {
  // It was made of a Sendable value.
  let value: AnyHashable

  init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }
}

/// One stack of the tree.
struct StackForm: Sendable {
  var configuration = NavigationStack.Configuration()
  var reports = StackReports.screens
  /// What is pushed, without its type.
  var path: [PathElement]
  /// The change that makes it these.
  var set: @Sendable ([PathElement]) -> Change
  var mayPop: @Sendable (DismissalSource) -> Bool = { _ in true }
  var onDismissRefused: (@Sendable (DismissalSource) -> Change)?
}

extension StackForm {
  /// What its interaction is given.
  func interaction(
    _ surroundings: Parts.Surroundings, _ catching: CatchRule
  ) -> StackInteraction.Configuration {
    var values = StackInteraction.Configuration()
    values.navigation = configuration
    values.interruption = catching
    values.direction = surroundings.direction
    values.isAnimated = !surroundings.reduceMotion
    values.reports = reports
    return values
  }
}

extension StackPart {
  func report(
    _ effect: NavigationStack.Effect, at now: Instant, into effects: inout ScreenEffects
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

  /// What is said of the first screen alone.
  mutating func reportFirst(
    _ effect: NavigationStack.Effect, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch effect {
    case .popped(1):
      effects.say(.dismissed(leaving ?? .drag), at: now)
      leaving = nil
    case .released(let release) where machine.depth == 2:
      switch release.verdict {
      case .goes: leaving = .drag
      // Caught on its way out and pushed back, it is not leaving any more.
      case .stays: leaving = nil
      case .refused: effects.refuse(.drag, form.onDismissRefused, at: now)
      case .resumes: break
      }
    case .released, .popped, .pushed, .backBegan, .backCancelled: break
    }
  }
}
