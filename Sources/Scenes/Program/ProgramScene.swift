// The scene that shows a program's screen.
import Dismissal
import Drawing
import Files
import Gesture
import Interface
import Motion
import Overlay

/// A program's screen as a scene. The parameters are those that the program's tree uses.
package struct ProgramScene<Shown: Screen>: Scene {
  package static var name: String { words.filter { $0.isLetter || $0.isNumber } }
  package static var title: String { words }
  private static var words: String { String(describing: Shown.self) }
  package static var summary: String { "A screen of the program." }
  package static var hint: String { "Drag on your screen, then let go" }
  package static var starts: [String] { ["shown"] }
  package static var groups: [String] {
    // A program sets the values of toasts and dialogs in the containers, so these two groups are
    // left out.
    let own = ParameterSet.sceneGroups.union([ToastTuning.group, DialogTuning.group])
    return ParameterSet.configurations.map { $0.group }.filter { !own.contains($0) }
  }
  package static var outcomes: [StrokeIntent: StrokeOutcome] {
    [.dismiss: .dismissed, .back: .back, .turn: .turned]
  }
  /// A program's code sets the height of a bar and the lists that refresh.
  package static var fixedParameters: [String: ParameterValue] {
    ["bar.height": .number(BarConfiguration().height), "scroll.refreshes": .flag(false)]
  }

  package private(set) var screen: Shown
  private let source: Program<Shown>
  package var base: SceneBase

  package init(_ setup: SceneSetup) {
    guard let source = setup.program as? Program<Shown> else {
      preconditionFailure("a scene of \(Shown.self) was made without its program")
    }
    self.source = source
    screen = source.make()
    base = SceneBase(setup)
  }

  package var program: (any ProgramSource)? { source.starting(with: screen) }
  package var usedGroups: [String] { source.written.groups }

  // MARK: The screen

  package func content(in context: BuildContext) -> ViewList {
    let tuning = Retuning(ProgramTuning(parameters: parameters, written: source.written))
    return ViewList(screen.content(in: context)).environment { $0.retuning = tuning }
  }

  package mutating func handle(
    _ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    screen.handle(event, at: now, into: &effects)
  }
  package mutating func apply(_ change: Change, at now: Instant) { screen.apply(change, at: now) }
  package func shouldBegin(_ claim: Claim, at now: Instant) -> Bool {
    screen.shouldBegin(claim, at: now)
  }
  package func pose(at now: Instant, into poses: inout PoseTable) {
    screen.pose(at: now, into: &poses)
  }
  package var nextDeadline: Instant? { screen.nextDeadline }
  package var idleTimeout: Double? { screen.idleTimeout }
  package func isMoving(at now: Instant) -> Bool { screen.isMoving(at: now) }
  package var relations: [Relation] { screen.relations }
  package var windowRequests: WindowRequests { screen.windowRequests }
  package func loggedOffset(in components: ComponentStore, at now: Instant) -> Double? {
    screen.loggedOffset(in: components, at: now)
  }

  // MARK: Queries

  package func phaseName(in components: ComponentStore, at now: Instant) -> String {
    let phases = [
      components.topmost(SheetComponent.self) { $0.isPresented }?.machine.phaseName,
      components.topmost(HeroComponent.self) { $0.isOut }?.transition(at: now).phase,
      components.stack?.transition(at: now).phase,
      components.pager?.transition(at: now).phase,
    ].compactMap(\.self)
    return phases.first { $0 != "idle" } ?? phases.first ?? "idle"
  }

  package func probe(in components: ComponentStore, at now: Instant) -> JSONObject {
    let sheet = components.topmost(SheetComponent.self) { $0.isPresented }
    let isPresented =
      sheet != nil || components.topmost(HeroComponent.self) { $0.isOut } != nil
      || components.topmost(LightboxComponent.self) { $0.isOut } != nil
    var probe: JSONObject = [PlaceKey.presented.rawValue: .flag(isPresented)]
    func add(_ key: String, _ value: Double?) {
      if let value { probe.append(key, JSON(value)) }
    }
    add("offset", sheet?.transition(at: now).offset)
    add(
      PlaceKey.stackDepth.rawValue,
      (components.stack?.machine.depth).map(Double.init))
    add(
      PlaceKey.page.rawValue,
      (components.pager?.machine.page).map(Double.init))
    add("listOffset", components.topmost(ListComponent.self)?.motion.offset(at: now))
    return probe
  }
}
