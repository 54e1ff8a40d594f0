// Builds the gesture sessions that play the strokes of one scene.
import Artwork
import Files
import Interactions
import Interface
import Scenes
import Scripts

/// A scene in one start state, with its options.
struct SceneState: Sendable {
  var scene: SweptScene
  var start: String
  var options: JSONObject
  var type: any Scene.Type { scene.type }
}

/// Makes gesture sessions of a scene in one start state and size, for any parameters.
///
/// The scene is built once for each combination of the parameters that change its layout. The
/// session of the build is copied, and the copy gets the other values.
struct SceneSessions: Sendable {
  let state: SceneState
  let size: Size
  /// The groups of parameters whose values may be different in the sessions.
  private let groups: Set<String>
  /// Maximum number of builds in the cache.
  private let mostBuilds: Int
  private var builds: [[ParameterValue?]: Build] = [:]

  init(_ state: SceneState, size: Size, groups: Set<String>? = nil, mostBuilds: Int = .max) {
    self.state = state
    self.size = size
    self.groups = groups ?? Set(state.type.groups)
    self.mostBuilds = mostBuilds
  }

  /// The session with these parameters in its state before any stroke. `layout` contains the values
  /// of the layout parameters that differ between the sessions. If `layout` is nil, the values are
  /// read from the parameters, which takes longer than playing one stroke.
  mutating func session(
    _ parameters: ParameterSet, layout: [ParameterValue?]? = nil
  ) -> GestureSession {
    let parameters = state.type.own(parameters)
    // A scene without declared layout parameters is built again for every parameter set.
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

    /// A copy of the session with other values of the parameters.
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
