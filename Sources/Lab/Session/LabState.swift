// Everything that the lab shows, as one value. The view tree is a function of it.
import Drawing
import Export
import Files
import Geometry
import Gesture
import Interface
import Motion
import Scenes

struct LabState: Equatable, Sendable {
  var size: Size
  var theme = Theme.light
  var direction = LayoutDirection.leftToRight
  var showsInspector = true

  /// Titles of all scenes, and the index of the open one.
  var scenes: [String] = []
  var scene = 0
  /// The first gesture that the open scene suggests to a newcomer.
  var hint = ""
  var groups: [String] = []
  /// Names of the parameters that have a fixed value in the scene.
  var fixedFigures: Set<String> = []

  var parameters = ParameterSet()
  var preset = PresetLine()
  var search = ""
  /// Collapsed folders of parameters. The folders that all scenes share begin collapsed.
  var closedFolders: Set<String> = ["navigation", "scroll", "velocity", "gesture"]

  var deviceSize = Size(390, 844)
  /// The frame of the device, ready to be drawn at scale 1.
  var device = DevicePicture()
  /// The frame under the other preset, drawn over the device; nil without a ghost.
  var ghost: DevicePicture?
  /// The other devices beside it, in order.
  var compared: [DeviceOnStage] = []
  /// Title and outcome of the first device while others are beside it.
  var caption = DeviceOnStage.Caption()
  /// How many of the compared devices come before the first one.
  var leadIndex = 0
  /// Index of the touched device, counted over all devices.
  var touchedDevice = 0
  var telemetry = Telemetry()
  var shows = StageSwitches()
  var trail = Trail()
  /// A finger that keys move; nil while the device does not have the keyboard.
  var keyFinger: KeyFinger?
  /// Paths of the last recordings, newest last.
  var onion: [[Point]] = []

  var plot = PlotData()
  var log: [LogRow] = []
  var spring = SpringChoice()

  var transport = TransportLine()
  /// Recordings of the open scene, oldest first.
  var recordings: [RecordingRow] = []
  /// Index of the recording that is being named. `draft` is the typed name.
  var naming: Int?
  /// The selected preset is being named.
  var namesPreset = false
  var draft = ""
  /// The selected tab, where the areas of the lab share one space.
  var tab = LabTab.device
  var target = ExportForm.swiftui
  /// The one menu or sheet that is open over the panels.
  var overlay: LabOverlay?
  /// The control that the menu belongs to, in window points.
  var menuAnchor = Rect.zero
  /// The current step of the introduction; nil after its end.
  var step: FirstStep?
  /// The step's card is at the top of the device, because the thing to drag first is at the bottom.
  var stepIsAtTop = false
  /// The scene begins with vertical guides, so there is space for their tags above the device.
  /// Without that space, tags overlap the device's top edge.
  var hasTagsAbove = false
  var toasts = Toasts()

  init(size: Size) { self.size = size }

  var layout: LabLayout {
    LabLayout(
      size, showsInspector: showsInspector, deviceCount: compared.count + 1, direction: direction,
      tab: tab)
  }

  /// Seconds of the shown gesture, or infinity if its end is shown.
  var shownTime: Double {
    transport.isReplaying || plot.cursor != nil ? plot.cursor ?? transport.time : .infinity
  }

  /// Every device on the stage, from the leading side.
  var shownDevices: [DeviceOnStage] {
    var shownDevices = compared
    shownDevices.insert(
      DeviceOnStage(picture: device, telemetry: telemetry, caption: caption, isLead: true),
      at: min(leadIndex, shownDevices.count))
    return shownDevices
  }
}

/// The preset as the toolbar shows it.
struct PresetLine: Hashable, Sendable {
  var name = "Original"
  var isReadOnly = true
  /// It differs from its file, or has no file.
  var isUnsaved = false
  var changes = 0
  var names: [String] = ["Original", "Fluid"]
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

/// A frame of the device. Its pose slots are renumbered so that they differ from the lab's own.
struct DevicePicture: Equatable, Sendable {
  var commands: [DrawCommand] = []
  /// Distinguishes builds.
  var revision = -1
  /// Frames of interactive regions, in device points, with their labels.
  var regions: [(frame: Rect, label: String)] = []

  static func == (a: DevicePicture, b: DevicePicture) -> Bool {
    a.revision == b.revision && a.regions.elementsEqual(b.regions, by: ==)
  }
}

/// A row of the log.
struct LogRow: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case granted, failed, crossed, fact
  }
  /// Seconds since the gesture began; nil for a prediction.
  var time: Double?
  var kind: Kind
  var sentence: String
  /// Name of the other device that the row is about; nil for the tuned one.
  var device: String?
}

/// State of the transport bar at the bottom.
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
  var versus = ComparisonMode.b
  /// Indices of the presets A and B.
  var a = 0
  var b = 0
  var aName = "Original"
  var bName = "Original"
  /// The scene has several styles.
  var hasStyles = false
  var speed = 0
  var onion = false

  struct Tick: Hashable, Sendable {
    var time: Double
    var kind: LogRow.Kind
  }

  static let speeds = [1.0, 0.5, 0.25, 0.1]
}

/// The spring that the editor shows, and the selected tab (the form in which it is edited).
struct SpringChoice: Hashable, Sendable {
  var index = 0
  var tab = 0
}

/// How devices and presets are compared on the stage.
enum ComparisonMode: Int, Sendable {
  case a, b
  /// B with a ghost of A over it.
  case ghost
  /// A and B side by side.
  case both
  /// One preset in every style of the scene.
  case styles

  /// A is the preset that is tuned.
  var tunesA: Bool { self == .a }
  var isBeside: Bool { self == .both || self == .styles }
}

/// A menu or sheet that is open over the panels. Each scrolls in one scroll area that they share.
enum LabOverlay: Equatable, Sendable {
  case menu(LabMenu)
  /// The sheet of keys.
  case help
  case export(ExportPreview)
}

extension LabState {
  /// The open menu. Opening one closes any other overlay. Setting nil closes only a menu.
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

  /// The export sheet; nil while it is closed.
  var export: ExportPreview? {
    get { if case .export(let preview)? = overlay { preview } else { nil } }
    set {
      if let newValue { overlay = .export(newValue) } else if export != nil { overlay = nil }
    }
  }
}

/// A menu that opens from a button.
enum LabMenu: String, Sendable {
  case scenes, presets, targets, recordings, springs
  /// Presets for one side of a comparison.
  case a, b
  /// Controls that do not fit in a small window.
  case more
}
