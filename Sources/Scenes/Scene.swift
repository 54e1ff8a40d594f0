// The protocol of a scene: a screen with named starts, parameters, options, actions and telemetry.
import Artwork
import Drawing
import Files
import Geometry
import Gesture
import Interface
import Motion

/// A scene of the gallery. Windows, scripts, pictures and sweeps run the same value.
package protocol Scene: Screen {
  /// One word, as scripts write it: `today`.
  static var name: String { get }
  /// One or two words for people: `Today`.
  static var title: String { get }
  /// One sentence for `--list`.
  static var summary: String { get }
  /// Resting states that the scene can begin in. `defaultStart` is the first unless a scene chooses
  /// another.
  static var starts: [String] { get }
  static var defaultStart: String { get }
  /// Options of this scene only. Every scene also has `veto`, which is not listed here.
  static var options: [SceneOption] { get }
  /// Groups of parameters that the scene uses, in the order of the lab's folders.
  static var groups: [String] { get }
  /// Names of the parameters that change the tree: sizes, detents, and which views have gestures. A
  /// sweep builds a tree for each of their values. It updates all other parameters in the machines
  /// of one session, so the scene must pass their configurations on unchanged. nil: any parameter
  /// may change the tree.
  static var layoutParameters: [String]? { get }
  /// Parameters of its groups that have one fixed value here, whatever a preset has. The lab shows
  /// no slider for them.
  static var fixedFigures: [String: ParameterValue] { get }
  /// True if something moves by itself, as playback does. The scene is then at rest only between
  /// two such movements.
  static var playsContinuously: Bool { get }
  /// Actions that a script's `do` can perform.
  static var actions: [SceneAction] { get }
  /// Excludes the scene from lists.
  static var isHidden: Bool { get }
  /// A newcomer's first action, as an order: `Pull the page down, then let go`.
  static var hint: String { get }
  /// The outcome that a sweep expects for each intent of a stroke. Empty: no stroke can dismiss
  /// anything.
  static var outcomes: [StrokeIntent: StrokeOutcome] { get }
  /// Pictures of the first frame with default parameters and options, in the order in which it
  /// requests them. A window loads them on another thread while it builds everything else.
  static var firstPictures: [Artwork] { get }
  /// The start that a sweep begins from. It presents something that can be dismissed.
  static var sweepStart: String { get }

  init(_ setup: SceneSetup)

  /// Applies new parameters from `now` on, also during a drag.
  mutating func adopt(
    _ parameters: ParameterSet, at now: Instant, into effects: inout ScreenEffects)

  /// Performs a `do` of a script. The action's `check` has accepted `args`.
  mutating func perform(
    _ action: String, _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  )

  /// Fields of a probe in their order, from the state and the components. They exclude `scene`,
  /// `phase`, `atRest` and `owner`.
  func probe(in components: ComponentStore, at now: Instant) -> JSONObject
  /// One word for the current phase: `idle`, `dragging`, `dismissing`.
  func phaseName(in components: ComponentStore, at now: Instant) -> String
  /// True if nothing of the scene moves and no deadline of a gesture or a refill is pending.
  /// Playback, spinners and automatic dismissals do not count. The stage checks pointers itself.
  func isAtRest(in components: ComponentStore, at now: Instant) -> Bool
  /// Telemetry of the current drag or the next one. By default it comes from the machines of the
  /// tree.
  func telemetry(in components: ComponentStore, size: Size, at now: Instant) -> Telemetry
}

extension Scene {
  package static var defaultStart: String { starts[0] }
  package static var options: [SceneOption] { [] }
  package static var layoutParameters: [String]? { nil }
  package static var fixedFigures: [String: ParameterValue] { [:] }
  package static var playsContinuously: Bool { false }
  package static var actions: [SceneAction] { [] }

  /// `parameters` with the fixed values of this scene.
  package static func own(_ parameters: ParameterSet) -> ParameterSet {
    guard !fixedFigures.isEmpty else { return parameters }
    var own = parameters
    for (name, value) in fixedFigures { _ = own.set(name, value) }
    return own
  }
  package static var isHidden: Bool { false }
  package static var hint: String { "Pull the page down, then let go" }
  package static var outcomes: [StrokeIntent: StrokeOutcome] { [:] }
  package static var firstPictures: [Artwork] { [] }
  package static var sweepStart: String { defaultStart }

  package func telemetry(in components: ComponentStore, size: Size, at now: Instant) -> Telemetry {
    Telemetry(of: components, size: size, at: now)
  }

  package mutating func perform(
    _ action: String, _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  ) {}
}

/// Everything that a scene is created from.
package struct SceneSetup: Sendable {
  /// Size of the window in points.
  package var size: Size
  package var theme: Theme
  package var direction: LayoutDirection
  package var reduceMotion: Bool
  package var parameters: ParameterSet
  /// One of the scene's `starts`.
  package var start: String
  /// Every option of the scene, `veto` included, with its given value or its default.
  package var options: JSONObject
  package var pictures: any PictureProvider

  /// A missing start or option has the scene's default.
  package init<E: Scene>(
    for scene: E.Type, size: Size = Size(390, 844), theme: Theme = .light,
    direction: LayoutDirection = .leftToRight, reduceMotion: Bool = false,
    parameters: ParameterSet = ParameterSet(), start: String? = nil,
    options: JSONObject = JSONObject(),
    pictures: any PictureProvider = NoPictures()
  ) {
    self.size = size
    self.theme = theme
    self.direction = direction
    self.reduceMotion = reduceMotion
    self.parameters = parameters
    self.start = start ?? E.defaultStart
    self.options = JSONObject(
      (E.options + [.veto]).map { .init($0.name, options[$0.name] ?? $0.defaultValue) })
    self.pictures = pictures
  }

  package func flag(_ option: String) -> Bool { options[option]?.flag ?? false }
  package func text(_ option: String) -> String { options[option]?.text ?? "" }
  package func number(_ option: String) -> Double { options[option]?.number ?? 0 }
  /// Sources of a dismissal that are refused.
  package var veto: Set<String> { Set((options["veto"]?.array ?? []).compactMap(\.text)) }
}
