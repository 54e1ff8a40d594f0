// Controls of the panels that are not commands, and the names of their actions.
import Artwork
import Motion

/// A control that sets a value or edits text, and is not a command.
enum LabControl: Hashable, Sendable {
  case search, rename, renamePreset, exportPath
  /// The field for the note of a preset.
  case presetNote
  /// The field for the path of a file of strokes.
  case strokePath
  /// The field for any size of the device.
  case typedSize
  /// The field for the path of a project.
  case projectPath
  /// The field for the path of a picture.
  case screenPath
  /// The buttons that choose and remove the picture of a role.
  case chooseScreen(PictureRole)
  case removeScreen(PictureRole)
  /// Slider and field for the height of a bar that is cut from a picture.
  case cut(PictureRole, OwnScreen.Bar)
  case cutField(PictureRole, OwnScreen.Bar)
  /// The slider for the time of the shown gesture, in the transport bar and in the plot.
  case scrub
  /// The selected stroke in the strip.
  case strokes
  /// Slider and field for the dismiss distance, as finger travel.
  case travel, travelField
  /// Slider and field of the pinned parameter.
  case pinned, pinnedField
  /// Resets the shown spring.
  case resetSpring
  /// One of the two values of the shown spring, by its index.
  case spring(Int)
  case springField(Int)
  /// The controls of a parameter, by its name: slider or switch, field, and reset button.
  case parameter(String)
  case field(String)
  case reset(String)
  /// The header of a folder of parameters, by the folder's name.
  case folder(String)

  /// The action that the control sends.
  var action: ActionID {
    switch self {
    case .search: "search"
    case .rename: "rename"
    case .renamePreset: "rename preset"
    case .presetNote: "preset note"
    case .exportPath: "export path"
    case .strokePath: "stroke path"
    case .typedSize: "typed size"
    case .screenPath: "screen path"
    case .projectPath: "project path"
    case .chooseScreen(let role): ActionID("choose \(role.rawValue)")
    case .removeScreen(let role): ActionID("remove \(role.rawValue)")
    case .cut(let role, let bar): ActionID("bar of \(role.rawValue)", bar.rawValue)
    case .cutField(let role, let bar): ActionID("bar field of \(role.rawValue)", bar.rawValue)
    case .scrub: "scrub"
    case .strokes: "strokes"
    case .travel: "finger travel"
    case .travelField: "finger travel field"
    case .pinned: "pinned parameter"
    case .pinnedField: "pinned field"
    case .resetSpring: "reset spring"
    case .spring(let place): ActionID("spring figure", place)
    case .springField(let place): ActionID("spring field", place)
    case .parameter(let name): ActionID(name)
    case .field(let name): ActionID("\(name) field")
    case .reset(let name): ActionID("reset \(name)")
    case .folder(let name): ActionID("folder \(name)")
    }
  }

  var key: RegionKey { .action(action) }

  /// The control that sends an action. Nil if the action is that of a command.
  init?(_ action: ActionID) {
    guard let control = LabControl.all[action] else { return nil }
    self = control
  }

  static let all: [ActionID: LabControl] = {
    var all: [LabControl] = [
      .search, .rename, .renamePreset, .presetNote, .exportPath, .strokePath, .typedSize,
      .screenPath,
      .projectPath, .scrub,
      .strokes,
      .travel,
      .travelField, .pinned, .pinnedField, .resetSpring,
      .spring(0),
      .spring(1), .springField(0), .springField(1),
    ]
    for role in PictureRole.allCases {
      all += [.chooseScreen(role), .removeScreen(role)]
      for bar in OwnScreen.Bar.allCases { all += [.cut(role, bar), .cutField(role, bar)] }
    }
    all += ParameterFolder.allCases.map { .folder($0.rawValue) }
    all += Set(ParameterSet.declarations.map(\.group)).map { .folder($0) }
    for name in ParameterSet.declarations.map(\.name) {
      all += [.parameter(name), .field(name), .reset(name)]
    }
    return Dictionary(all.map { ($0.action, $0) }) { first, _ in first }
  }()
}
