// A scene on a stage. Windows, scripts and pictures all use this type.
import Artwork
import Drawing
import Files
import Interactions
import Interface
import Motion
import Scenes

/// A scene together with the stage that runs it.
package struct RunningScene: WindowContent {
  package private(set) var stage: Stage<AnyScene>
  package let scene: any Scene.Type

  /// - Parameter decisions: The largest number of arbiter decisions in the log. 0 means no log.
  package init(
    _ scene: any Scene.Type, setup: SceneSetup, typeface: any Typeface = PlainTypeface(),
    decisions: Int = 0
  ) {
    self.scene = scene
    var setup = setup
    setup.parameters = scene.own(setup.parameters)
    var settings = StageSettings(decisions: decisions)
    settings.calls = setup.program == nil ? .all : .none
    stage = Stage(
      AnyScene(scene.init(setup)), size: setup.size, theme: setup.theme,
      direction: setup.direction, reduceMotion: setup.reduceMotion, typeface: typeface,
      settings: settings)
    stage.gesture = setup.parameters[GestureConfiguration.self]
    stage.velocity = setup.parameters[VelocityTracker.Configuration.self]
    stage.evenMotion = setup.parameters[EvenMotion.Configuration.self]
    if let list = setup.scrolledList {
      stage.update(at: .zero) { _, effects in effects.jump(list, to: ScrolledStart.distance) }
    }
  }

  /// Runs the scene of a script in the script's start state.
  package init(
    _ script: Script, typeface: any Typeface = PlainTypeface(),
    pictures: any PictureProvider = NoPictures(), decisions: Int = 0
  ) {
    let setup = SceneSetup(
      for: script.scene, size: script.size, theme: script.theme, direction: script.direction,
      reduceMotion: script.reduceMotion, parameters: script.parameters, start: script.start,
      options: script.options,
      pictures: script.screens.isEmpty ? pictures : ScreenPictures(script.screens, over: pictures),
      program: script.program)
    self.init(script.scene, setup: setup, typeface: typeface, decisions: decisions)
    if script.showsEvenly { timing = .fixedLatency }
  }

  /// The kinds of the program's closures that the stage calls.
  package var calls: StageSettings.Calls {
    get { stage.settings.calls }
    set { if calls != newValue { stage.settings.calls = newValue } }
  }

  /// A copy for predictions, replays and comparisons. The copy calls no closures of the program.
  package var quiet: RunningScene {
    var copy = self
    copy.calls = .none
    return copy
  }

  package var sceneName: String { scene.name }
  /// Names of the parameter groups that the scene uses at present.
  package var groups: [String] { stage.screen.scene.usedGroups }
  /// The program whose screen the scene shows, starting with the present state of the screen. Nil
  /// if the scene is not a program's.
  package var program: (any ProgramSource)? { stage.screen.scene.program }

  package mutating func adopt(_ parameters: ParameterSet, at now: Instant) {
    let parameters = scene.own(parameters)
    stage.gesture = parameters[GestureConfiguration.self]
    stage.velocity = parameters[VelocityTracker.Configuration.self]
    stage.evenMotion = parameters[EvenMotion.Configuration.self]
    stage.update(at: now) { screen, effects in
      screen.scene.adopt(parameters, at: now, into: &effects)
    }
  }

  /// Provides the scene's pictures. A new provider is used from the instant `now` on.
  package var pictures: any PictureProvider { stage.screen.scene.pictures }
  package mutating func adopt(_ pictures: any PictureProvider, at now: Instant) {
    stage.update(at: now) { screen, effects in
      screen.scene.pictures = pictures
      effects.setNeedsUpdate()
    }
  }

  /// Shows the scene in another theme. Content and motion are unchanged.
  package mutating func adopt(_ theme: Theme) {
    if stage.context.theme != theme { stage.context.theme = theme }
  }

  /// Mirrors the scene. The distances of content and motion from the leading side are unchanged.
  package mutating func adopt(_ direction: LayoutDirection, at now: Instant) {
    guard stage.context.direction != direction else { return }
    stage.context.direction = direction
    stage.update(at: now) { screen, effects in
      screen.scene.adopt(direction)
      effects.setNeedsUpdate()
    }
  }

  /// The user's pictures of screens that the scene shows.
  package var screens: [PictureRole: ScreenPicture] {
    (pictures as? ScreenPictures)?.screens ?? [:]
  }

  /// The visible screens for which a user can give pictures, from front to back.
  package func screenRegions(at now: Instant) -> [ScreenRegion] {
    let size = stage.context.size
    let regions = stage.screen.scene.screenRegions(in: stage.components, size: size, at: now)
    guard stage.context.direction == .rightToLeft else { return regions }
    return regions.map {
      let frame = $0.frame
      return ScreenRegion(
        $0.role, Rect(size.width - frame.maxX, frame.minY, frame.width, frame.height))
    }
  }

  /// A copy of the gesture session, for tests of strokes. The scene must be at rest.
  package mutating func gestureSession(at now: Instant) -> GestureSession {
    stage.gestureSession(at: now)
  }

  /// The line of a stroke over the elements at their present positions.
  package mutating func line(
    of stroke: NamedStroke, at now: Instant
  ) throws(NameError) -> StrokeLine { try stage.line(of: stroke, at: now) }

  /// The name of the control under a point. Nil for a missing name or a shared name.
  package mutating func name(at point: Point, at now: Instant) -> String? {
    stage.name(at: point, at: now)
  }

  package mutating func perform(_ action: String, _ args: JSONObject, at now: Instant) {
    stage.update(at: now) { screen, effects in
      screen.scene.perform(action, args, at: now, into: &effects)
    }
  }

  package func probe(at now: Instant) -> JSONObject {
    var probe: JSONObject = ["scene": .text(sceneName)]
    let shown = stage.screen.scene
    probe["phase"] = .text(shown.phaseName(in: stage.components, at: now))
    probe["atRest"] = .flag(isAtRest(at: now))
    probe["owner"] = JSON(stage.owner?.name)
    for member in shown.probe(in: stage.shownComponents(at: now), at: now).members {
      probe.append(member.key, member.value)
    }
    return probe
  }

  /// Telemetry in which a guide is draggable only if the scene uses the guide's parameter.
  package func telemetry(at now: Instant) -> Telemetry {
    let scene = stage.screen.scene
    let groups = scene.usedGroups
    var telemetry = scene.telemetry(in: stage.components, size: stage.context.size, at: now)
    for index in telemetry.guides.indices {
      guard let group = telemetry.guides[index].parameter?.split(separator: ".").first else {
        continue
      }
      if !groups.contains(String(group)) || isFixed(telemetry.guides[index].parameter) {
        telemetry.guides[index].parameter = nil
      }
    }
    return telemetry
  }

  private func isFixed(_ parameter: String?) -> Bool {
    parameter.map { scene.fixedParameters[$0] != nil } ?? false
  }

  package func isAtRest(at now: Instant) -> Bool {
    stage.isIdle && stage.screen.scene.isAtRest(in: stage.components, at: now)
  }

  /// Frees the caches of a hidden scene. The caches are filled again when the scene is shown.
  package mutating func dropCaches() { stage.dropCaches() }

  package mutating func takeReports() -> [ScreenReport] { stage.takeReports() }
  package mutating func takeReleases() -> [ReleaseRecord] { stage.takeReleases() }
  package mutating func takeDecisions() -> [DecisionLog.Record] { stage.takeDecisions() }

  /// The timing of fingers that touch down from now on. No effect if `input.evenness` is off.
  package var timing: EvenMotion.Timing {
    get { stage.timing }
    set { stage.timing = newValue }
  }

  /// Removes the keyboard focus from the focused control.
  package mutating func blur(at now: Instant) { stage.blur(at: now) }

  /// The controls that can have the focus, in the order of the Tab key.
  package mutating func focusOrder(at now: Instant) -> [RegionKey] { stage.focusOrder(at: now) }

  // MARK: WindowContent

  package mutating func handle(_ input: StageInput, at now: Instant) {
    stage.handle(input, at: now)
  }
  package mutating func advance(to now: Instant) { stage.advance(to: now) }
  package var nextDeadline: Instant? { stage.nextDeadline }
  package func isMoving(at now: Instant) -> Bool { stage.isMoving(at: now) }
  package mutating func frame(at now: Instant) -> StageFrame { stage.frame(at: now) }
  package mutating func setPaced(_ isPaced: Bool) { stage.setPaced(isPaced) }
  package var windowRequests: WindowRequests { stage.windowRequests }
  package mutating func takeClipboard() -> String? { stage.takeClipboard() }
  package func loggedOffset(at now: Instant) -> Double? { stage.loggedOffset(at: now) }
  package mutating func describe(at now: Instant) -> ScreenDescription { stage.describe(at: now) }
  package mutating func perform(
    _ action: ScreenDescription.Action, on element: ScreenDescription.ID, at now: Instant
  ) -> Bool { stage.perform(action, on: element, at: now) }
  package mutating func scroll(
    to name: String, nth: Int?, at now: Instant
  ) throws(NameError) { try stage.scroll(to: name, nth: nth, at: now) }
  package mutating func takeAnnouncements() -> [Announcement] { stage.takeAnnouncements() }
}
