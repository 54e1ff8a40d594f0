// Determines whether a start state of a scene can respond to a stroke at all.
import Interactions
import Scenes
import Synchronization

/// Checks whether the finger of a stroke can move anything that can have an outcome.
///
/// For example, a swipe back on the first page moves nothing at any threshold. Such a stroke is no
/// evidence about thresholds. Therefore the stroke is tried with the parameters with which drags
/// begin most easily. The result does not depend on the judged parameters.
///
/// Strokes with the intents `peek` and `scroll` should have no outcome. Such a stroke can be
/// answered if a drag from its touch in any direction moves something.
final class AnswerCheck: Sendable {
  private let state: SceneState
  private let size: Size
  /// The sessions for trying strokes. The first check of a stroke builds the sessions.
  private let built = Mutex<[GestureSession]?>(nil)

  init(_ state: SceneState, size: Size) {
    self.state = state
    self.size = size
  }

  private var sessions: [GestureSession] {
    built.withLock { built in
      if let sessions = built { return sessions }
      var scene = SceneSessions(state, size: size)
      let sessions = Self.parameters.map { scene.session($0) }
      built = sessions
      return sessions
    }
  }

  func canAnswer(
    _ samples: [PointerSample], in state: StrokeState, _ intent: StrokeIntent?
  ) -> Bool {
    guard intent?.wantsChange == false else { return intent == nil || canMove(samples, in: state) }
    var unscrolled = state
    (unscrolled.scrolled, unscrolled.scrolling) = (nil, nil)
    return Self.drags(from: samples[0]).contains { canMove($0, in: unscrolled) }
  }

  private func canMove(_ samples: [PointerSample], in state: StrokeState) -> Bool {
    sessions.contains { session in
      var session = session
      session.enter(state, touch: samples[0].location, at: StrokePlayer.start)
      return StrokePlayer.moves(samples, in: &session)
    }
  }

  /// A long drag in each direction. In a scrolled list, a long pull first scrolls to the top.
  private static func drags(from touch: PointerSample) -> [[PointerSample]] {
    [Vector(0, 1), Vector(1, 0), Vector(0, -1), Vector(-1, 0)].map { way in
      (0...50).map { step in
        var sample = touch
        sample.phase = step == 0 ? .down : .move
        sample.location = touch.location + way * (20 * Double(step))
        sample.instant = touch.instant + Double(step) / 60
        return sample
      }
    }
  }

  /// Parameters with the largest edge zones, and with the default or the least drag distance.
  private static let parameters: [ParameterSet] = {
    var wide = ParameterSet()
    wide[EdgeCard.Configuration.self].edgeZone = 400
    wide[EdgeCard.Configuration.self].pullDown = true
    wide[NavigationStackMachine.Configuration.self].edgeZone = 200
    wide[DrawerConfiguration.self].edgeZone = 80
    wide[PullToDismissConfiguration.self].locksAfterScrolling = false
    var quick = wide
    quick[EdgeCard.Configuration.self].minimumDistance = 0
    quick[PullDownConfiguration.self].minimumDistance = 0
    quick[GestureConfiguration.self].touchSlop = 2
    quick[GestureConfiguration.self].mouseSlop = 2
    quick[GestureConfiguration.self].axisRatio = 4
    return [wide, quick]
  }()
}
