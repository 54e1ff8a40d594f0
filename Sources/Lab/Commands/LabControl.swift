// Controls of the panels that are not commands, and the names of their actions.
import Geometry
import Interface
import Motion
import Scenes

/// A control that sets a value of the lab or edits text.
enum LabControl: Hashable, Sendable {
  case search, rename, renamePreset, exportPath
  /// The time of the shown gesture, in the transport bar and the plot.
  case scrub
  /// The dismiss distance as finger travel.
  case travel, travelField
  /// One of the two parameters of the shown spring.
  case spring(Int)
  case springField(Int)
  /// Controls of a parameter: its slider or switch, its field, and its reset button.
  case parameter(String)
  case field(String)
  case reset(String)
  /// The header of a folder of parameters.
  case folder(String)

  /// Action name of the control.
  var action: ActionID {
    switch self {
    case .search: "search"
    case .rename: "rename"
    case .renamePreset: "rename preset"
    case .exportPath: "export path"
    case .scrub: "scrub"
    case .travel: "finger travel"
    case .travelField: "finger travel field"
    case .spring(let place): ActionID("spring figure", place)
    case .springField(let place): ActionID("spring field", place)
    case .parameter(let name): ActionID(name)
    case .field(let name): ActionID("\(name) field")
    case .reset(let name): ActionID("reset \(name)")
    case .folder(let name): ActionID("folder \(name)")
    }
  }

  var key: RegionKey { .action(action) }

  /// nil if the action belongs to a command.
  init?(_ action: ActionID) {
    guard let control = LabControl.all[action] else { return nil }
    self = control
  }

  static let all: [ActionID: LabControl] = {
    var all: [LabControl] = [
      .search, .rename, .renamePreset, .exportPath, .scrub, .travel, .travelField, .spring(0),
      .spring(1), .springField(0), .springField(1),
    ]
    all += ParameterFolder.allCases.map { .folder($0.rawValue) }
    all += Set(ParameterSet.declarations.map(\.group)).map { .folder($0) }
    for name in ParameterSet.declarations.map(\.name) {
      all += [.parameter(name), .field(name), .reset(name)]
    }
    return Dictionary(all.map { ($0.action, $0) }) { first, _ in first }
  }()
}
