// The user's pictures of screens: dropping, choosing, cropping, removing and restoring pictures.
import Artwork
import Files
import Gesture
import Interface
import Scenes
import Scripts

extension LabState {
  /// The pictures of the scene: the user's screens, and behind them the screens of the program.
  func pictures(over others: any PictureProvider) -> any PictureProvider {
    screens.isEmpty ? others : ScreenPictures(screens.compactMapValues(\.screen), over: others)
  }
}

extension Lab {
  var pictures: any PictureProvider { state.pictures(over: options.pictures) }

  /// Changes the user's pictures as one undo step, and shows the changed pictures at once.
  mutating func changeScreens(
    at now: Instant, _ change: (inout [PictureRole: OwnScreen]) -> Void
  ) {
    let before = tuning
    change(&state.screens)
    guard state.screens != before.screens else { return }
    if undoStack.editingFrom == nil { undoStack.record(before) }
    adoptScreens(at: now)
  }

  /// Shows the user's pictures on all devices. A gesture in progress continues.
  mutating func adoptScreens(at now: Instant) {
    let time = clock.device(at: now)
    running.adopt(pictures, at: time)
    comparison.adopt(pictures, at: time)
    analysisIsStale = replay != nil
    fitDevice(at: now)
    describePresets()
    scheduleSave(at: now)
    needsPush = true
  }

  // MARK: Opening pictures

  /// Shows a picture that was dropped on the window. Returns false if the file is no picture.
  ///
  /// A picture on a row of the panel gets the row's role. A picture on the device replaces the
  /// front screen at this point. Elsewhere, the first role without a picture is used.
  mutating func openPicture(_ path: String, at place: Point, _ now: Instant) -> Bool {
    guard Lab.isPicture(path) else { return false }
    let roles = type(of: running.stage.screen.scene).pictureRoles
    guard !roles.isEmpty else {
      warn("\(state.scene.titles[state.scene.index]) takes no pictures.", at: now)
      return true
    }
    let free = roles.first { state.screens[$0] == nil }
    // Files that a user drops together arrive one after another, at one point.
    let isNext = lastDrop.map { $0.place == place && now - $0.at < 0.5 } ?? false
    let role =
      isNext ? free ?? roles[0] : role(at: place, roles, now) ?? free ?? roles[0]
    lastDrop = ScreenFeature.Drop(place: place, at: now)
    give(path, for: role, at: now)
    return true
  }

  /// The role at a point of the window: the role of a panel's row, or of a screen on the device.
  private mutating func role(at place: Point, _ roles: [PictureRole], _ now: Instant)
    -> PictureRole?
  {
    if let role = roles.first(where: {
      frame(of: .named($0.region), at: now)?.contains(place) ?? false
    }) {
      return role
    }
    let devices = StageArea.devices(state, state.layout)
    guard let device = devices.firstIndex(where: { $0.frame.contains(place) }) else { return nil }
    let point = devicePoint(place, deviceIndex: device)
    return running.screenRegions(at: moment).first { $0.frame.contains(point) }?.role
  }

  /// Reads a picture and shows it in a role. A message reports the result.
  mutating func give(_ path: String, for role: PictureRole, at now: Instant) {
    let own = state.screens[role]
    // A screenshot of a whole screen contains the bars of the shown device.
    let frame = role == .page || role == .behind ? state.deviceFrame : nil
    let full = FileAccess.realPath(path) ?? path
    let screen = OwnScreen(
      PictureFile(
        role: role, file: full, top: own?.file.top ?? frame?.top ?? 0,
        bottom: own?.file.bottom ?? frame?.bottom ?? 0))
    if let problem = screen.problem {
      return warn("\(fileName(path)): \(problem).", at: now)
    }
    state.screenPanel.typing = nil
    changeScreens(at: now) { $0[role] = screen }
    state.screenPanel.isShown = true
    if state.layout.tabs.contains(.parameters) { state.tab = .parameters }
    let name = fileName(path)
    toast(
      own == nil
        ? "\(role.title) is now \(name). Ctrl Z takes it away."
        : "\(role.title) is now \(name) instead of \(fileName(own?.file.file ?? "")).", at: now)
  }

  mutating func removeScreen(_ role: PictureRole, at now: Instant) {
    guard let own = state.screens[role] else { return }
    changeScreens(at: now) { $0[role] = nil }
    toast("\(role.title) has the scene's own content again, not \(own.name).", at: now)
  }

  /// Whether the name of a file has the ending of a PNG or JPEG file.
  private static func isPicture(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".png", ".jpg", ".jpeg"].contains { name.hasSuffix($0) }
  }

  // MARK: Typing a path

  mutating func beginTypingScreen(_ role: PictureRole, at now: Instant) {
    state.screenPanel.typing = role
    state.screenPanel.typed = ""
    beginTyping(in: .screenPath, at: now)
  }

  mutating func openTypedScreen(at now: Instant) {
    guard let role = state.screenPanel.typing else { return }
    let typed = state.screenPanel.typed
    needsPush = true
    guard !typed.isEmpty else {
      state.screenPanel.typing = nil
      return
    }
    give(FileAccess.expandingHome(typed), for: role, at: now)
    // An unreadable path stays in the text field, so that the user can correct the path.
    if state.screenPanel.typing != nil { beginTyping(in: .screenPath, at: now) }
  }

  // MARK: Cutting bars

  mutating func cut(
    _ role: PictureRole, _ bar: OwnScreen.Bar, to height: Double, at now: Instant
  ) {
    let height = min(PictureFile.bars.upperBound, max(0, height.rounded()))
    changeScreens(at: now) { $0[role]?[bar] = height }
  }

  /// The height of a bar of the picture on the device. Nil if the device shows no such picture.
  func cutHeight(of bar: OwnScreen.Bar) -> Double? {
    state.screenPanel.front.flatMap { state.screens[$0.role]?[bar] }
  }

  /// Handles the drag of a handle on the device.
  mutating func dragCut(
    _ bar: OwnScreen.Bar, from height: Double, _ gesture: GestureEvent, at now: Instant
  ) {
    guard let front = state.screenPanel.front else { return }
    let scale = StageArea.device(state, state.layout).scale
    let way = gesture.translation.dy / scale * (bar == .top ? 1 : -1)
    cut(front.role, bar, to: height + way, at: now)
  }

  /// Handles an arrow key while a handle on the device has the focus. Returns false for other keys.
  mutating func nudgeCut(_ bar: OwnScreen.Bar, _ key: KeyPress, at now: Instant) -> Bool {
    guard let front = state.screenPanel.front, let height = cutHeight(of: bar),
      [.up, .down].contains(key.key)
    else { return false }
    let sign = (key.key == .down) == (bar == .top) ? 1.0 : -1
    cut(front.role, bar, to: height + sign * max(1, key.stepFactor), at: now)
    return true
  }

  // MARK: Restoring

  /// Restores the pictures of the last session, and the pictures that were given at launch. A
  /// picture whose file is missing remains in the list, and the scene shows its own content.
  ///
  /// - Parameter project: The project that names the pictures, which must be in its folder.
  mutating func reopenScreens(_ files: [PictureFile], of project: LabProject? = nil) {
    for file in files {
      let isOwn = project?.contains(file.file) ?? true
      state.screens[file.role] = OwnScreen(file, isReadable: isOwn)
    }
  }

  /// A sentence about pictures whose files cannot be read. Nil if all files were read.
  var missingScreens: String? {
    let missing = state.screens.values.filter { $0.problem != nil }
      .sorted { $0.file.role.rawValue < $1.file.role.rawValue }
    guard let first = missing.first else { return nil }
    let others = missing.count - 1
    return "\(first.name) cannot be read, so \(first.file.role.title) has the scene's own content"
      + (others > 0 ? ". \(counted(others, "other picture")) cannot be read either." : ".")
  }

  /// Updates what the panel shows of the scene's screens.
  mutating func describeScreens(at time: Instant) {
    let scene = type(of: running.stage.screen.scene)
    state.screenPanel.roles = scene.pictureRoles
    state.screenPanel.scrolling = scene.scrollingRoles
    state.screenPanel.movements = options.scenes.compactMap { $0.movement }
    state.screenPanel.movement = scene.movement
    state.screenPanel.idleGroups = Set(
      scene.contentGroups.filter { running.screens[$0.key] != nil }.flatMap(\.value))
    let front = running.screenRegions(at: time).first
    state.screenPanel.shownFront = front?.role
    state.screenPanel.front = front.flatMap { front in
      state.screenPanel.isShown && scene.scrollingRoles.contains(front.role)
        && state.screens[front.role]?.screen != nil ? front : nil
    }
  }
}

extension OwnScreen {
  var name: String { fileName(file.file) }
}

extension PictureRole {
  /// Name of the role's row in the panel, for drops.
  var region: String { "screen \(rawValue)" }
}
