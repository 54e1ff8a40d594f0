// The protocol of a scene: a screen with start states, parameters, options, actions and telemetry.
import Artwork
import Dismissal
import Files
import Interface
import Motion

/// A scene of the gallery. Windows, scripts, rendered pictures and parameter sweeps use this type.
package protocol Scene: Screen {
  /// The scene's name in scripts, as one word, for example `today`.
  static var name: String { get }
  /// The displayed name of the scene, for example `Today`.
  static var title: String { get }
  /// A sentence that describes the scene in `--list`.
  static var summary: String { get }
  /// Names of the states at rest in which the scene can start. `defaultStart` is the first name,
  /// unless the scene chooses another name.
  static var starts: [String] { get }
  static var defaultStart: String { get }
  /// The options of this scene only. The option `veto` of every scene is not in the array.
  static var options: [SceneOption] { get }
  /// Names of the parameter groups that the scene uses, in the order of the lab's folders.
  static var groups: [String] { get }
  /// Names of the parameters that change the view tree: sizes, detents, and which views have
  /// gestures. A sweep builds the scene again for each value of these parameters. A sweep sets all
  /// other parameters in an existing session, so the scene must pass on their configurations
  /// unchanged. Nil if any parameter may change the tree.
  static var layoutParameters: [String]? { get }
  /// Parameters with a fixed value in this scene. The lab shows no sliders for them.
  static var fixedParameters: [String: ParameterValue] { get }
  /// True if something moves without input, for example during playback. Such a scene is at rest
  /// only between two movements.
  static var playsContinuously: Bool { get }
  /// The roles for which a user can give pictures of screens.
  static var pictureRoles: [PictureRole] { get }
  /// The roles whose pictures scroll between fixed bars.
  static var scrollingRoles: [PictureRole] { get }
  /// The movement of a user's screens for which the lab opens this scene. Nil for no movement.
  static var movement: ScreenMovement? { get }
  /// Groups of parameters that affect only the scene's built-in content of a role, and no picture.
  static var contentGroups: [PictureRole: [String]] { get }
  /// The actions that a script can perform with `do`.
  static var actions: [SceneAction] { get }
  /// True if the scene is left out of lists.
  static var isHidden: Bool { get }
  /// The gesture that a newcomer should try first, as an instruction.
  static var hint: String { get }
  /// For each intent of a stroke, the right outcome in a sweep. Empty if no stroke can dismiss
  /// anything in this scene.
  static var outcomes: [StrokeIntent: StrokeOutcome] { get }
  /// The pictures of the first frame with default parameters and options, in the order in which the
  /// scene requests them. A window loads them on another thread during the scene's build.
  static var firstPictures: [Artwork] { get }
  /// Name of the start state for sweeps. In this state a stroke can dismiss something.
  static var sweepStart: String { get }
  /// Id of the list that is scrolled in the start `scrolled`, which otherwise equals `sweepStart`.
  /// Nil if the scene has no such start.
  static var scrolledList: String? { get }

  /// The pictures, the parameters and the refused dismissals.
  var base: SceneBase { get set }

  /// Names of the used parameter groups: `groups`, or the groups that the tree determines.
  var usedGroups: [String] { get }
  /// The program whose screen the scene shows, with the present state of the screen as the start.
  /// Nil if the scene is not a program's.
  var program: (any ProgramSource)? { get }

  init(_ setup: SceneSetup)

  /// Applies new parameters from the instant `now` on, also during a drag.
  mutating func adopt(
    _ parameters: ParameterSet, at now: Instant, into effects: inout ScreenEffects)

  /// Applies another layout direction to state that the direction affects.
  mutating func adopt(_ direction: LayoutDirection)

  /// Performs an action for a script. The action's `check` must have accepted `args`.
  mutating func perform(
    _ action: String, _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  )
  /// Performs an action that only changes the scene's state. The tree is built again afterwards.
  mutating func perform(_ action: String, _ args: JSONObject)

  /// The fields of a probe, in order. The caller adds `scene`, `phase`, `atRest` and `owner`.
  func probe(in components: ComponentStore, at now: Instant) -> JSONObject
  /// The current phase of the scene as one word, for example `idle`, `dragging` or `dismissing`.
  func phaseName(in components: ComponentStore, at now: Instant) -> String
  /// True if nothing moves in the scene, and no gesture or queue of an overlay container waits for
  /// a deadline. Playback, spinners and automatic dismissals are ignored. The caller, a stage,
  /// checks whether pointers are down.
  func isAtRest(in components: ComponentStore, at now: Instant) -> Bool
  /// The visible screens for which a user can give pictures, from front to back.
  func screenRegions(
    in components: ComponentStore, size: Size, at now: Instant
  ) -> [ScreenRegion]
  /// Telemetry of the current drag, or of the next possible drag. The default is the telemetry of
  /// the components in the tree.
  func telemetry(in components: ComponentStore, size: Size, at now: Instant) -> Telemetry
}

extension Scene {
  package static var defaultStart: String { starts[0] }
  package static var options: [SceneOption] { [] }
  package static var layoutParameters: [String]? { nil }
  package static var fixedParameters: [String: ParameterValue] { withoutRefresh }
  package static var playsContinuously: Bool { false }
  package static var actions: [SceneAction] { [] }
  package static var pictureRoles: [PictureRole] { [] }
  package static var scrollingRoles: [PictureRole] { [] }
  package static var movement: ScreenMovement? { nil }
  package static var contentGroups: [PictureRole: [String]] { [:] }
  package mutating func adopt(_ direction: LayoutDirection) { base.direction = direction }
  /// By default, the first role fills the window.
  package func screenRegions(
    in components: ComponentStore, size: Size, at now: Instant
  ) -> [ScreenRegion] {
    Self.pictureRoles.prefix(1).map { ScreenRegion($0, in: size) }
  }
  /// Provides the scene's pictures, and the user's pictures of screens.
  package var pictures: any PictureProvider {
    get { base.pictures }
    set { base.pictures = newValue }
  }
  package var parameters: ParameterSet {
    get { base.parameters }
    set { base.parameters = newValue }
  }
  package var veto: Set<String> { base.veto }
  /// True unless the scene refuses the source of dismissal.
  var allowsDismissal: @Sendable (DismissalSource) -> Bool {
    { [veto] in !veto.contains($0.rawValue) }
  }

  package mutating func adopt(
    _ parameters: ParameterSet, at now: Instant, into effects: inout ScreenEffects
  ) {
    base.parameters = parameters
    effects.setNeedsUpdate()
  }

  /// The given parameters with this scene's fixed values.
  package static func own(_ parameters: ParameterSet) -> ParameterSet {
    guard !fixedParameters.isEmpty else { return parameters }
    var own = parameters
    for (name, value) in fixedParameters { _ = own.set(name, value) }
    return own
  }
  package static var isHidden: Bool { false }
  package var usedGroups: [String] { Self.groups }
  package var program: (any ProgramSource)? { nil }
  package static var hint: String { "Pull the page down, then let go" }
  package static var outcomes: [StrokeIntent: StrokeOutcome] { [:] }
  package static var firstPictures: [Artwork] { [] }
  package static var sweepStart: String { defaultStart }
  package static var scrolledList: String? { nil }
  /// The names of all start states, including `scrolled` if the scene has this state.
  package static var startNames: [String] {
    starts + (scrolledList == nil ? [] : [ScrolledStart.name])
  }
  /// The start states from which a sweep judges strokes without a recorded start.
  package static var sweepStarts: [String] {
    [sweepStart] + (scrolledList == nil ? [] : [ScrolledStart.name])
  }

  package func telemetry(in components: ComponentStore, size: Size, at now: Instant) -> Telemetry {
    Telemetry(of: components, size: size, at: now)
  }

  package mutating func perform(
    _ action: String, _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  ) {
    perform(action, args)
    effects.setNeedsUpdate()
  }
  package mutating func perform(_ action: String, _ args: JSONObject) {}

  package func isAtRest(in components: ComponentStore, at now: Instant) -> Bool {
    !components.isMoving(at: now) && components.isFree
      && components.stack?.machine.isStill ?? true && components.pager?.machine.isStill ?? true
  }
  package func loggedOffset(in components: ComponentStore, at now: Instant) -> Double? {
    components.sheet?.transition(at: now).offset
  }
}

extension ComponentStore {
  /// The topmost sheet, stack and pager of the tree.
  var sheet: SheetComponent? { topmost(SheetComponent.self) }
  var stack: StackComponent? { topmost(StackComponent.self) }
  var pager: PagerComponent? { topmost(PagerComponent.self) }
}

extension View {
  /// Applies the parameters of lists and of interruptions to this view.
  func moving(by parameters: ParameterSet) -> ViewList {
    let scrolling = parameters[ScrollMotion.Configuration.self]
    let catching = parameters[InterruptionThreshold.self]
    return environment {
      $0.scrolling = scrolling
      $0.catching = catching
    }
  }
}

/// The values of a setup that a scene stores.
package struct SceneBase: Sendable {
  package var pictures: any PictureProvider
  package var parameters: ParameterSet
  /// The sources of dismissal that the scene refuses.
  package let veto: Set<String>
  /// Whether texts are Arabic in layouts from right to left.
  let hasArabic: Bool
  var direction: LayoutDirection
  /// True while the list of the scene refreshes.
  var isRefreshing = false

  package init(_ setup: SceneSetup) {
    (pictures, parameters, veto) = (setup.pictures, setup.parameters, setup.veto)
    (hasArabic, direction) = (setup.flag(SceneOption.arabic.name), setup.direction)
  }
}

/// The start state of a scene in which its list is scrolled.
package enum ScrolledStart {
  package static let name = "scrolled"
  /// The distance by which the list is scrolled, in points. The end of a short list limits it.
  package static let distance = 300.0
}

/// The values for a scene's initializer.
package struct SceneSetup: Sendable {
  /// Size of the window in points.
  package var size: Size
  package var theme: Theme
  package var direction: LayoutDirection
  package var reduceMotion: Bool
  package var parameters: ParameterSet
  /// Name of the start state, which is in the scene's `starts`.
  package var start: String
  /// Id of the list that is scrolled at the start. Nil if no list is scrolled.
  package var scrolledList: String?
  /// The value of each option of the scene, including `veto`. Options not given have defaults.
  package var options: JSONObject
  package var pictures: any PictureProvider
  /// The program whose screen the scene shows. Nil if the scene is not a program's.
  package var program: (any ProgramSource)?

  /// If the start state or an option is missing, the scene's default is used.
  package init<E: Scene>(
    for scene: E.Type, size: Size = Size(390, 844), theme: Theme = .light,
    direction: LayoutDirection = .leftToRight, reduceMotion: Bool = false,
    parameters: ParameterSet = ParameterSet(), start: String? = nil,
    options: JSONObject = JSONObject(),
    pictures: any PictureProvider = NoPictures(), program: (any ProgramSource)? = nil
  ) {
    self.program = program
    self.size = size
    self.theme = theme
    self.direction = direction
    self.reduceMotion = reduceMotion
    self.parameters = parameters
    let isScrolled = start == ScrolledStart.name && E.scrolledList != nil
    self.start = isScrolled ? E.sweepStart : start ?? E.defaultStart
    scrolledList = isScrolled ? E.scrolledList : nil
    self.options = JSONObject(
      (E.options + [.veto]).map { .init($0.name, options[$0.name] ?? $0.defaultValue) })
    self.pictures = pictures
  }

  package func flag(_ option: String) -> Bool { options[option]?.flag ?? false }
  package func text(_ option: String) -> String { options[option]?.text ?? "" }
  package func number(_ option: String) -> Double { options[option]?.number ?? 0 }
  /// The sources of dismissal that the scene refuses.
  package var veto: Set<String> { Set((options["veto"]?.array ?? []).compactMap(\.text)) }
}
