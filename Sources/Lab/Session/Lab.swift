// The lab: a scene on a device, the panels around it, and the device's clock.
import Files
import Gesture
import Interface
import Scenes
import Scripts

/// The content of the whole window as one value, without SDL. `Lab` takes input and returns frames.
package struct Lab: WindowContent {
  let options: LabOptions
  /// The stage of the panels. The scene has another stage.
  var panel: Stage<LabPanels>
  /// The running scene, and the input that a replay sends to it.
  var player: ScenePlayer<StageInput>
  var running: RunningScene {
    // The scene is yielded without a copy, because a scene is large. Code that every frame needs
    // reads `player.scene` instead, because the compiler may copy a yielded value.
    _read { yield player.scene }
    _modify { yield &player.scene }
  }
  /// True if the parameters have changed since the analysis of the replayed recording. A new
  /// analysis follows before the next frame.
  var analysisIsStale = false
  /// The shown instant on the device's clock.
  var moment = Instant.zero
  var state: LabState
  var clock = LabClock()

  var library: PresetLibrary
  var undoStack = UndoStack()
  var observed = ObservedGesture()
  var replay: Replay?
  var hands = Hands()
  var keeping = SessionStorage()
  /// The working state of features.
  var features = TypedValues()

  /// Text that the window must put on the clipboard. Nil without such text.
  var clipboard: String?
  var zoom = 1.0
  var shownBuild = -1
  var needsPush = true
  /// True if the window shows frames at a fixed rate.
  private(set) var isPaced = false
  var isEnding = false

  var presets: [Preset] { library.presets }

  /// The state of the pointers and keys that the user is using now.
  struct Hands: Sendable {
    /// The view or device that handles the events of each pointer that is down.
    var captures: [PointerID: Capture] = [:]
    /// The values before the current drags of guides, bars and springs.
    var drags: [RecognizerKey: any Sendable] = [:]
    /// The last parameter that the wheel or keys changed, and the instant of this change. Nil after
    /// any other change.
    var turned: (name: String, at: Instant)?
    /// The fraction of a notch by which the wheel has moved so far.
    var notches = 0.0
    /// The instant at which text was last typed in a field, even if the field was removed. Nil
    /// after the user left the field.
    var typedAt: Instant?
    /// The latest instant of an input or of an advance.
    var latest = Instant(-.infinity)
    /// True if the user performed the last action with a key.
    var isByKey = false
    /// The position of the mouse in window points. Nil while the mouse is outside the window.
    var pointer: Point?
    /// Last position in device points of the keyboard finger. Nil before its first use.
    var lastKeyPlace: Point?
    /// The last selected text of the panels, and the last selected text of the device.
    var selected: (panel: String?, device: String?)
    /// The text that was selected later, of panel and device.
    var lastSelected: String?
  }

  enum Capture: Hashable, Sendable {
    case panel
    /// The device with this index.
    case device(Int)
    /// The touched region was removed, so the pointer is ignored until it is released.
    case ignored
  }

  package init(_ options: LabOptions) {
    var options = options
    options.files?.scenes = options.scenes
    let unclosed = options.resumesProject ? options.files?.unclosedProject() : nil
    if let unclosed { (options.project, options.scene) = (unclosed, nil) }
    self.options = options
    let kept = options.keptSettings
    var state = LabState(size: options.size)
    state.look.theme = options.theme ?? kept.theme ?? .light
    state.panelLook.theme = options.theme ?? kept.panelTheme ?? state.look.theme
    state.showsInspector = options.showsInspector
    state.look.direction = options.direction ?? kept.direction ?? .leftToRight
    state.panelLook.direction = options.direction ?? kept.panelDirection ?? state.look.direction
    state.scene.titles = options.scenes.map { $0.title }
    let wanted = options.scene ?? kept.scene
    state.scene.index = options.scenes.firstIndex { $0.name == wanted } ?? 0
    state.deviceSize = kept.device ?? options.deviceSize
    state.deviceFrame = DeviceFrame.named(kept.frame)
    if let device = options.device {
      state.deviceSize = device
      state.deviceFrame = DeviceFrame.all.first {
        $0.size == device || $0.size == Size(device.height, device.width)
      }
    }
    let project = options.project
    var content =
      project.map { FolderContent(of: $0.files) } ?? options.files?.read() ?? FolderContent()
    var library = PresetLibrary(
      project?.content.session.presets ?? content.presets.map(\.preset))
    if let project { library.known = project.content.saved }
    if let written = options.writtenValues() {
      state.target = .swift
      state.preset.selected = library.setWritten(written)
    }
    if let given = options.preset {
      state.preset.selected = project == nil ? library.take(given) : library.add(given)
    }
    state.parameters = library.presets[state.preset.selected].parameters
    state.transport.b = state.preset.selected
    if project == nil, options.preset != nil, let file = options.presetFile,
      var watch = PresetWatch(file, preset: library.presets[state.preset.selected].name)
    {
      watch.kept = library.presets[state.preset.selected]
      library.watches = [watch]
    }
    self.library = library
    player = ScenePlayer(Lab.makeRunning(state, options), from: .zero, every: nil)
    panel = Lab.makePanel(state, options)
    self.state = state
    self.project = project
    if project == nil { resume(&content) } else { resumeProject() }
    for feature in LabFeatures.all { feature.load(&content, into: &self) }
    reportStart(content, opening: unclosed)
    allowCalls()
    running.adopt(self.state.parameters, at: .zero)
    describeScene()
    fitDevice(at: .zero)
    describePresets()
    send(.begins, at: moment)
  }

  /// The warning that a window shows at the start. Nil without a warning.
  package var startWarning: String? {
    state.toasts.error ?? (state.toasts.isWarning ? state.toasts.text : nil)
  }

  /// Sentences about unreadable files that the session or the project names.
  package var missing: [String] {
    LabFeatures.all.flatMap { $0.missing(self) }
  }

  /// Shows warnings about damaged files in the folder, and about another lab that uses the folder.
  private mutating func reportStart(_ content: FolderContent, opening unclosed: LabProject?) {
    var sentences = content.sentences
    state.toasts.isWarning = !sentences.isEmpty
    if keeping.hasOtherLabs {
      sentences.append(
        "Another lab uses this folder. This one has its own session.")
    }
    if let unclosed { sentences.append("Opened \(unclosed.file) again. It was not closed.") }
    sentences += missing
    state.toasts.isWarning = state.toasts.isWarning || !missing.isEmpty
    if !sentences.isEmpty { state.toasts.text = sentences.joined(separator: " ") }
  }

  /// Makes the stage of the panels. The first build of the panels happens later.
  static func makePanel(_ state: LabState, _ options: LabOptions) -> Stage<LabPanels> {
    Stage(
      LabPanels(state: state), size: options.size, theme: state.panelLook.theme,
      direction: state.panelLook.direction, reduceMotion: options.reduceMotion,
      typeface: options.typeface)
  }

  /// Makes the open scene in its default start state, or in a given state at the instant `start`.
  static func makeRunning(
    _ state: LabState, _ options: LabOptions, from beginning: Beginning? = nil,
    by start: Instant = .zero
  ) -> RunningScene {
    let scene = options.scenes[state.scene.index]
    let setup = SceneSetup(
      for: scene, size: state.deviceSize, theme: state.look.theme, direction: state.look.direction,
      reduceMotion: options.reduceMotion, parameters: state.parameters, start: beginning?.start,
      options: beginning?.options ?? JSONObject(),
      pictures: state.pictures(over: options.pictures),
      program: beginning?.program?.source ?? options.program)
    var running = RunningScene(
      scene, setup: setup, typeface: options.typeface, decisions: 256)
    beginning?.apply(to: &running, by: start)
    return running
  }

  // MARK: WindowContent

  package mutating func setPaced(_ isPaced: Bool) {
    self.isPaced = isPaced
    panel.setPaced(isPaced)
  }

  package var nextDeadline: Instant? {
    var next = panel.nextDeadline
    func consider(_ instant: Instant?) {
      guard let instant else { return }
      next = next.map { min($0, instant) } ?? instant
    }
    consider(running.nextDeadline.flatMap { clock.window(at: $0) })
    if let replay, clock.isRunning {
      consider(clock.window(at: player.nextInput ?? replay.end))
    }
    consider(state.toasts.ends)
    consider(keeping.due)
    for watch in library.watches { consider(watch.nextLook) }
    for feature in LabFeatures.all { consider(feature.nextDeadline(of: self)) }
    return next
  }

  package mutating func advance(to now: Instant) {
    clock.begin(at: now)
    for feature in LabFeatures.all { feature.advance(&self, to: now) }
    hands.latest = max(hands.latest, now)
    panel.advance(to: now)
    drain(at: now)
    runDevice(at: now)
    noteSelection()
    if state.toasts.advance(to: now) { needsPush = true }
    lookAtFiles(at: now)
  }

  package func isMoving(at now: Instant) -> Bool {
    panel.isMoving(at: now)
      || clock.isRunning
        && (player.scene.isMoving(at: clock.device(at: now)) || replay != nil
          || observed.recording != nil || state.plot.lanes.isCounting
          || comparison.isMoving(at: clock.device(at: now)))
  }

  package var windowRequests: WindowRequests {
    var windowRequests = panel.windowRequests
    windowRequests.zoom = zoom
    windowRequests.title =
      "\(project?.name ?? "Slipsheet"): \(state.scene.titles[state.scene.index])"
    windowRequests.end = isEnding
    addDeviceRequests(to: &windowRequests)
    return windowRequests
  }

  package mutating func takeClipboard() -> String? {
    if let text = clipboard {
      clipboard = nil
      return text
    }
    return panel.takeClipboard() ?? running.takeClipboard()
  }

  package func loggedOffset(at now: Instant) -> Double? {
    player.scene.loggedOffset(at: clock.device(at: now))
      .map { $0 * StageArea.device(state, state.layout).scale }
  }
}
