// Builds the gesture sessions in which strokes of one scene are played.
import Artwork
import Files
import Geometry
import Gesture
import Interactions
import Interface
import Motion
import Scenes
import Scripts

/// A scene in one start state, with its options.
struct SceneState: Sendable {
  var scene: SweptScene
  var start: String
  var options: JSONObject
  var type: any Scene.Type { scene.type }
}

/// Gesture sessions of a scene in one start state and one screen size, for any parameters.
///
/// The scene is built once for each combination of the parameters that change its layout. The
/// session of that build is copied, and the copy gets all other values.
struct SceneSessions: Sendable {
  let state: SceneState
  let size: Size
  /// The groups of parameters whose values may differ between the sessions.
  private let groups: Set<String>
  /// Largest number of builds in the cache.
  private let mostBuilds: Int
  private var builds: [[ParameterValue?]: Build] = [:]

  init(_ state: SceneState, size: Size, groups: Set<String>? = nil, mostBuilds: Int = .max) {
    self.state = state
    self.size = size
    self.groups = groups ?? Set(state.type.groups)
    self.mostBuilds = mostBuilds
  }

  /// The session with these parameters, before any stroke. `layout` has the values of the layout
  /// parameters that differ between the sessions. Without it they are read from the parameters, which
  /// takes longer than a stroke.
  mutating func session(
    _ parameters: ParameterSet, layout: [ParameterValue?]? = nil
  ) -> GestureSession {
    let parameters = state.type.own(parameters)
    // Without declared layout parameters, the scene is built for every set of parameters.
    guard let laidOut = state.type.layoutParameters else {
      return Build(state, parameters, size).session
    }
    let key = layout ?? laidOut.map { parameters.value($0) }
    if builds[key] == nil, builds.count >= mostBuilds { builds.removeAll() }
    let build = builds[key] ?? Build(state, parameters, size)
    builds[key] = build
    return build.session(parameters, groups)
  }

  /// The components and the gesture session of a scene after a build.
  private struct Build {
    let components: ComponentStore
    let session: GestureSession

    init(_ state: SceneState, _ parameters: ParameterSet, _ size: Size) {
      let setup = SceneSetup(
        for: state.type, size: size, parameters: parameters, start: state.start,
        options: state.options, pictures: ScreenPictures(state.scene.screens),
        program: state.scene.program)
      var running = RunningScene(state.type, setup: setup)
      running.advance(to: StrokePlayer.start)
      session = running.gestureSession(at: StrokePlayer.start)
      components = running.stage.components
    }

    /// A copy of the session with other values.
    func session(_ parameters: ParameterSet, _ groups: Set<String>) -> GestureSession {
      var session = session
      session.configure(
        gesture: parameters[GestureConfiguration.self],
        velocity: parameters[VelocityTracker.Configuration.self])
      let configurations = components.configurations(Retuning(parameters, groups: groups))
      for (index, configuration) in configurations.enumerated() {
        session.configure(index, configuration)
      }
      return session
    }
  }
}
