// Decides whether a start state of a scene can answer a stroke at all.
import Dismissal
import Geometry
import Gesture
import Interactions
import Scenes
import Synchronization

/// Whether the finger of a stroke can move anything that can have an outcome.
///
/// A swipe back on the first page moves nothing, whatever the thresholds are. Such a stroke says
/// nothing about the thresholds. So the stroke is tried with parameters at which drags begin most
/// easily. The result does not depend on the parameters that are judged.
final class AnswerCheck: Sendable {
  private let state: SceneState
  private let size: Size
  /// The sessions in which strokes are tried. They are built for the first stroke.
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

  func canAnswer(_ samples: [PointerSample], in state: StrokeState) -> Bool {
    sessions.contains { session in
      var session = session
      session.enter(state, touch: samples[0].location, at: StrokePlayer.start)
      return StrokePlayer.moves(samples, in: &session)
    }
  }

  /// The largest edge zones, with the default and with the smallest distance before a drag begins.
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
