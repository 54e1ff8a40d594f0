// Everything the lab shows, as one value; its tree is a function of it.
import Drawing
import Exhibits
import Export
import Files
import Geometry
import Gesture
import Interface
import Motion

/// What the lab shows.
struct LabState: Equatable, Sendable {
  var size: Size
  var theme = Theme.light
  var direction = LayoutDirection.leftToRight
  var showsInspector = true

  /// Titles of the scenes and which is open.
  var scenes: [String] = []
  var scene = 0
  /// What a newcomer does first in it.
  var hint = ""
  var groups: [String] = []
  /// Names of the parameters that have one value in the scene.
  var fixedFigures: Set<String> = []

  var figures = Figures()
  var preset = PresetLine()
  var search = ""
  /// Folders that are shut: what all scenes share, at first.
  var closedFolders: Set<String> = ["navigation", "scroll", "velocity", "gesture"]

  var deviceSize = Size(390, 844)
  /// What the device shows, ready to be drawn at scale 1.
  var device = DevicePicture()
  /// The same under the other preset, drawn over it; nil: no ghost.
  var ghost: DevicePicture?
  /// Other devices that stand beside it, in their order.
  var compared: [DeviceOnStage] = []
  /// What the first device is called while others stand beside it, and what came of it.
  var caption = DeviceOnStage.Caption()
  /// How many of the compared stand before it.
  var leadPlace = 0
  /// Whom the pointer touches, counted over all devices.
  var touchedDevice = 0
  var reading = Reading()
  var shows = StageSwitches()
  var trail = Trail()
  /// A finger that keys move; nil: the device does not have the keyboard.
  var keyFinger: KeyFinger?
  /// Paths of the last recordings, newest last.
  var onion: [[Point]] = []

  var plot = PlotData()
  var log: [LogRow] = []
  var spring = SpringChoice()

  var transport = TransportLine()
  /// Of the open scene, oldest first.
  var recordings: [RecordingRow] = []
  /// Which of them is being named, and what was typed.
  var naming: Int?
  /// The chosen preset is being named.
  var namesPreset = false
  var draft = ""
  /// What is chosen where the parts of the lab take turns.
  var tab = LabTab.device
  var target = ExportForm.swiftui
  /// What lies open over the panels: one thing at most.
  var overlay: LabOverlay?
  /// The control that the menu hangs from, in points of the window.
  var menuAnchor = Rect.zero
  /// What a newcomer is told next; nil: nothing any more.
  var step: FirstStep?
  /// The card that tells it stands at the upper end of the device: what is to be dragged first is at
  /// the lower one.
  var stepIsAtTop = false
  /// There is room above the device for tags of upright lines, as the scene begins with them; later ones
  /// lie on its upper edge.
  var hasTagsAbove = false
  var toasts = Toasts()

  init(size: Size) { self.size = size }

  var layout: LabLayout {
    LabLayout(
      size, showsInspector: showsInspector, deviceCount: compared.count + 1, direction: direction,
      tab: tab)
  }

  /// Seconds of the shown gesture; its end where nothing earlier is shown.
  var shownTime: Double {
    transport.isReplaying || plot.cursor != nil ? plot.cursor ?? transport.time : .infinity
  }

  /// Every device on the stage, from the leading side.
  var shownDevices: [DeviceOnStage] {
    var shownDevices = compared
    shownDevices.insert(
      DeviceOnStage(picture: device, reading: reading, caption: caption, isLead: true),
      at: min(leadPlace, shownDevices.count))
    return shownDevices
  }
}

/// The preset as the toolbar says it.
struct PresetLine: Hashable, Sendable {
  var name = "Seed"
  var isReadOnly = true
  /// It differs from its file, or has none.
  var isUnsaved = false
  var changes = 0
  var names: [String] = ["Seed", "Fluid"]
  var selected = 0
  var canUndo = false
  var canRedo = false
}

/// Which guides are drawn over the device.
struct StageSwitches: Hashable, Sendable {
  var lines = true
  var zones = true
  var trail = true
  var regions = false
}

/// A frame of the device, its slots moved out of the lab's own.
struct DevicePicture: Equatable, Sendable {
  var commands: [DrawCommand] = []
  /// Tells builds apart.
  var revision = -1
  /// Frames of what listens, in device points, and its words.
  var regions: [(frame: Rect, label: String)] = []

  static func == (a: DevicePicture, b: DevicePicture) -> Bool {
    a.revision == b.revision && a.regions.elementsEqual(b.regions, by: ==)
  }
}

/// A line of the log.
struct LogRow: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case granted, failed, crossed, fact
  }
  /// Seconds since the gesture began; nil: what would happen next.
  var time: Double?
  var kind: Kind
  var sentence: String
  /// The other device that it is about; nil: the one that is tuned.
  var device: String?
}

/// The bar at the bottom.
struct TransportLine: Hashable, Sendable {
  var time = 0.0
  var duration = 0.0
  var isPlaying = true
  var isReplaying = false
  var isRecording = true
  var loops = false
  var ticks: [Tick] = []
  var names: [String] = []
  var selected: Int?
  var versus = Versus.b
  /// Which presets are A and B.
  var a = 0
  var b = 0
  var aName = "Seed"
  var bName = "Seed"
  /// The scene knows several styles of one thing.
  var hasStyles = false
  var speed = 0
  var onion = false

  struct Tick: Hashable, Sendable {
    var time: Double
    var kind: LogRow.Kind
  }

  static let speeds = [1.0, 0.5, 0.25, 0.1]
}

/// Which spring the editor shows, and in which words.
struct SpringChoice: Hashable, Sendable {
  var index = 0
  var tab = 0
}

/// What is on the stage.
enum Versus: Int, Sendable {
  case a, b
  /// B with A over it.
  case ghost
  /// A and B side by side.
  case both
  /// One preset in every style of the scene.
  case styles

  /// Whether A is what is tuned.
  var tunesA: Bool { self == .a }
  var isBeside: Bool { self == .both || self == .styles }
}

/// What can lie open over the panels. Each scrolls in the one area that they share.
enum LabOverlay: Equatable, Sendable {
  case menu(LabMenu)
  /// The sheet of keys.
  case help
  case export(ExportPreview)
}

extension LabState {
  /// The open menu. Opening one closes what else is open; nil closes no other overlay.
  var menu: LabMenu? {
    get { if case .menu(let menu)? = overlay { menu } else { nil } }
    set {
      if let newValue { overlay = .menu(newValue) } else if menu != nil { overlay = nil }
    }
  }

  var showsHelp: Bool {
    get { overlay == .help }
    set {
      if newValue { overlay = .help } else if showsHelp { overlay = nil }
    }
  }

  /// The sheet of the export; nil: it is shut.
  var export: ExportPreview? {
    get { if case .export(let preview)? = overlay { preview } else { nil } }
    set {
      if let newValue { overlay = .export(newValue) } else if export != nil { overlay = nil }
    }
  }
}

/// A choice that hangs from a button.
enum LabMenu: String, Sendable {
  case scenes, presets, targets, recordings, springs
  /// Presets for one side of a comparison.
  case a, b
  /// What a small window has no room to show all the time.
  case more
}
