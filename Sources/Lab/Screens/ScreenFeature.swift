// The feature "screens", with its commands, its member of files, and its state.
import Artwork
import Files
import Interface
import Scripts

/// Shows the user's own pictures of screens in the scene.
struct ScreenFeature: LabFeature {
  static let commands = [
    LabCommand(
      "show screens", .window, "Your screens", help: "Show your own pictures in the scene",
      keys: ["U"],
      look: { state, face in
        face.label = "Screens"
        face.isChecked = state.screenPanel.isShown
      },
      run: { lab, _ in
        lab.state.screenPanel.isShown.toggle()
        lab.state.screenPanel.typing = nil
        lab.state.showsInspector = true
        if lab.state.layout.tabs.contains(.parameters) { lab.state.tab = .parameters }
        lab.needsPush = true
      }),
    .movementChoice,
  ]

  static let saved = [
    SavedMember(
      "pictures", parse: { json throws(JSONValueError) in try PictureFile.files(in: json) },
      json: { $0.isEmpty ? JSON?.none : PictureFile.json($0) },
      get: { lab in
        lab.state.screens.values.map(\.file).sorted { $0.role.rawValue < $1.role.rawValue }
      }, set: { $0.reopenScreens($1, of: $0.project) },
      moved: { files, path in
        files.map { file in
          var file = file
          file.file = path(file.file)
          return file
        }
      })
  ]

  static func copyFiles(of lab: inout Lab, into project: LabProject, _ copy: (String) -> String?) {
    for (role, screen) in lab.state.screens
    where screen.screen != nil && !project.contains(screen.file.file) {
      guard let place = copy(screen.file.file) else { continue }
      lab.state.screens[role]?.file.file = place
      // The change of the path is not a step of undo.
      lab.undoStack.update {
        if $0.screens[role]?.file.file == screen.file.file { $0.screens[role]?.file.file = place }
      }
    }
  }

  static func missing(_ lab: Lab) -> [String] { [lab.missingScreens].compactMap(\.self) }

  static func open(_ file: DroppedFile, in lab: inout Lab, at now: Instant) -> Bool {
    lab.openPicture(file.path, at: file.place, now)
  }

  static func closeField(in lab: inout Lab) -> Bool {
    defer { lab.state.screenPanel.typing = nil }
    return lab.state.screenPanel.typing != nil
  }

  static func load(_ content: inout FolderContent, into lab: inout Lab) {
    lab.reopenScreens(lab.options.screens)
    if !lab.state.screens.isEmpty { lab.running.adopt(lab.pictures, at: .zero) }
  }

  static func update(_ lab: inout Lab, showing frame: StageFrame, at now: Instant) -> Bool {
    let before = lab.state.screenPanel
    lab.describeScreens(at: lab.moment)
    return lab.state.screenPanel != before
  }

  /// The point and the instant at which a user dropped a picture.
  struct Drop: Sendable {
    var place: Point
    var at: Instant
  }
}

extension LabMenu {
  /// The commands below the roles in the panel of screens.
  static let screens = LabMenu("screens")
}

extension LabState {
  /// The user's pictures of screens.
  var screens: [PictureRole: OwnScreen] {
    get { features[[PictureRole: OwnScreen].self, default: [:]] }
    _modify { yield &features[[PictureRole: OwnScreen].self, default: [:]] }
  }

  var screenPanel: ScreenPanelState {
    get { features[ScreenPanelState.self, default: ScreenPanelState()] }
    _modify { yield &features[ScreenPanelState.self, default: ScreenPanelState()] }
  }
}

extension Lab {
  /// The last drop of a picture. Nil before the first drop.
  var lastDrop: ScreenFeature.Drop? {
    get { features[ScreenFeature.Drop.self] }
    set { features[ScreenFeature.Drop.self] = newValue }
  }
}
