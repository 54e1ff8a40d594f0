// Everything that the lab shows, as one value. The view tree is a function of it.
import Artwork
import Export
import Motion

struct LabState: Equatable, Sendable {
  var size: Size
  /// Theme and layout direction of the device.
  var theme = Theme.light
  var direction = LayoutDirection.leftToRight
  /// Theme and layout direction of the panels.
  var panelTheme = Theme.light
  var panelDirection = LayoutDirection.leftToRight
  var showsInspector = true

  /// Titles of all scenes. `scene` is the index of the open one.
  var scenes: [String] = []
  var scene = 0
  /// Text for newcomers: the gesture to try first in the open scene.
  var hint = ""
  var groups: [String] = []
  /// Names of the parameters that the scene itself sets to a fixed value.
  var fixedFigures: Set<String> = []

  var parameters = ParameterSet()
  var preset = PresetLine()
  /// The parameter of the card above all others. Nil if the scene has none.
  var pinned: PinnedParameter?
  /// Name of the parameter that the user pinned. Nil if the card follows the last touched one.
  var keptPin: String?
  var search = ""
  /// Names of the collapsed folders of parameters. At first, those that all scenes share.
  var closedFolders: Set<String> = ["navigation", "scroll", "velocity", "gesture"]

  /// The user's pictures of screens.
  var screens: [PictureRole: OwnScreen] = [:]
  var screenPanel = ScreenPanelState()

  /// Size of the scene. A status bar of the frame may be above it.
  var deviceSize = Size(390, 844)
  /// The device whose frame is drawn. Nil if only the screen is shown.
  var deviceFrame: DeviceFrame?
  /// The text in the field for any size, in the menu of devices.
  var typedSize = ""
  /// The picture of the first device, ready to be drawn at scale 1.
  var device = DevicePicture()
  /// The picture under the other preset, drawn over the device. Nil if no ghost is shown.
  var ghost: DevicePicture?
  /// Telemetry of the ghost. Nil if no ghost is shown.
  var ghostTelemetry: Telemetry?
  /// The devices beside the first one, in order.
  var compared: [DeviceOnStage] = []
  /// The presets A, B, C and D while all four are compared. Else empty.
  var variants: [VariantColumn] = []
  /// Caption of the first device while other devices are beside it.
  var caption = DeviceOnStage.Caption()
  /// Number of compared devices that are placed before the first device.
  var leadIndex = 0
  /// Index of the touched device among all devices on the stage.
  var touchedDevice = 0
  var telemetry = Telemetry()
  var shows = StageSwitches()
  var trail = Trail()
  /// The finger that the arrow keys move. Nil while the device does not have the keyboard.
  var keyFinger: KeyFinger?
  /// Finger paths of the last recordings, newest last.
  var onion: [[Point]] = []

  var plot = PlotData()
  var strokes = StrokePanel()
  var log: [LogRow] = []
  var spring = SpringChoice()

  var transport = TransportLine()
  /// Recordings of the open scene, oldest first.
  var recordings: [RecordingRow] = []
  /// Index of the recording that is being renamed. `draft` is the name typed so far.
  var naming: Int?
  /// The text of the preset `typedPreset` that is being typed. Nil if none is.
  var typesPreset: PresetTyping?
  var typedPreset = 0
  var draft = ""
  /// The selected tab, if areas of the lab share one space as tabs.
  var tab = LabTab.device
  /// The content of the area below the strokes.
  var lower = LowerPanel.curve
  var target = ExportForm.swiftui
  /// The menu or sheet that is open over the panels. Nil if none is open.
  var overlay: LabOverlay?
  /// Frame of the control that opened the menu, in window points.
  var menuAnchor = Rect.zero
  /// True if the first drag of the scene begins at the bottom of the device. Cards are then at the
  /// top.
  var dragBeginsLow = false
  /// True if the scene begins with vertical guides. Space for their tags is then reserved above the
  /// device. Otherwise such tags overlap the top edge of the device.
  var hasTagsAbove = false
  var toasts = Toasts()
  var project = ProjectPanel()
  /// The values that the panels of features show.
  var features = TypedValues()

  init(size: Size) { self.size = size }

  var layout: LabLayout {
    LabLayout(
      size, showsInspector: showsInspector, deviceCount: compared.count + 1,
      direction: panelDirection,
      tab: tab, hasStrokes: shows.strokes, hasVariants: !variants.isEmpty)
  }

  /// Seconds from the gesture's start to the instant that is shown. Infinity if its end is shown.
  var shownTime: Double {
    transport.isReplaying || plot.cursor != nil ? plot.cursor ?? transport.time : .infinity
  }

  /// All devices on the stage, in order from the leading side.
  var shownDevices: [DeviceOnStage] {
    var shownDevices = compared
    shownDevices.insert(
      DeviceOnStage(picture: device, telemetry: telemetry, caption: caption, isLead: true),
      at: min(leadIndex, shownDevices.count))
    return shownDevices
  }
}

/// The selected preset, as the toolbar shows it.
struct PresetLine: Hashable, Sendable {
  var name = "Original"
  var isReadOnly = true
  /// A word about the preset, such as "read-only" or "saved".
  var remark = ""
  /// True if the preset differs from its file, or has no file.
  var isUnsaved = false
  var changes = 0
  /// All presets, in the order of menus.
  var rows: [PresetRow] = []
  var names: [String] { rows.map(\.title) }
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
  var strokes = false
  /// The first drag of the scene.
  var invitation = false
}

/// A picture of a device. Its pose slots were renumbered to differ from those of the panels.
struct DevicePicture: Equatable, Sendable {
  var commands: [DrawCommand] = []
  /// Number of the build that the picture shows.
  var revision = -1
  /// The areas that handle touches. Empty while they are not shown.
  var regions: [TouchRegion] = []

  static func == (a: DevicePicture, b: DevicePicture) -> Bool {
    a.revision == b.revision && a.regions == b.regions
  }
}

/// A row of the log.
struct LogRow: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case granted, failed, crossed, fact
  }
  /// Seconds since the gesture began. Nil for a prediction.
  var time: Double?
  var kind: Kind
  var sentence: String
  /// Name of the compared device that the row is about. Nil for the device that is being tuned.
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
  /// Indices of the presets A, B, C and D, and their titles.
  var slots = [0, 0, 0, 0]
  var slotNames = ["Original", "Original", "Original", "Original"]
  var a: Int {
    get { self[.a] }
    set { self[.a] = newValue }
  }
  var b: Int {
    get { self[.b] }
    set { self[.b] = newValue }
  }

  subscript(slot: VariantSlot) -> Int {
    get { slots[slot.rawValue] }
    set { slots[slot.rawValue] = newValue }
  }

  func name(of slot: VariantSlot) -> String { slotNames[slot.rawValue] }
  /// True if the scene has several styles.
  var hasStyles = false
  var speed = 0
  var onion = false

  struct Tick: Hashable, Sendable {
    var time: Double
    var kind: LogRow.Kind
  }

  static let speeds = [1.0, 0.5, 0.25, 0.1]
}

/// Which spring the editor shows, and in which form (tab) it is edited.
struct SpringChoice: Hashable, Sendable {
  var index = 0
  var tab = 0
  /// The text of a curve that is being typed in the panel. Nil if none is.
  var typedCurve: TypedCurve?
}

/// The letters of the presets that are compared. B is the one that is tuned.
enum VariantSlot: Int, CaseIterable, Sendable {
  case a, b, c, d

  var letter: String { ["A", "B", "C", "D"][rawValue] }
}

/// The comparison that the stage shows.
enum ComparisonMode: Int, CaseIterable, Sendable {
  case a, b
  /// Preset B, with a translucent picture of A over it.
  case ghost
  /// Presets A and B on two devices, side by side.
  case both
  /// Presets A, B, C and D on four devices.
  case four
  /// One preset in every style of the scene.
  case styles

  /// True if preset A is the one that is being tuned.
  var tunesA: Bool { self == .a }
  var isBeside: Bool { self == .both || self == .four || self == .styles }

  /// The presets that are compared with the tuned one on devices of their own.
  var others: [VariantSlot] {
    switch self {
    case .a, .b, .styles: []
    case .ghost, .both: [.a]
    case .four: [.a, .c, .d]
    }
  }

  /// The word for the mode in files.
  var name: String { "\(self)" }

  /// Reads the word, or the number that earlier labs wrote.
  init(reading json: LocatedJSON) throws(JSONValueError) {
    let earlier: [ComparisonMode] = [.a, .b, .ghost, .both, .styles]
    if let number = json.json.number.flatMap({ Int(exactly: $0) }), earlier.indices.contains(number)
    {
      self = earlier[number]
      return
    }
    let name = try json.word(of: ComparisonMode.allCases.map(\.name))
    self = ComparisonMode.allCases.first { $0.name == name } ?? .b
  }
}

/// A menu or sheet that is open over the panels. All share one scroll area.
enum LabOverlay: Equatable, Sendable {
  case menu(LabMenu)
  /// The list of keyboard shortcuts.
  case help
  case export(ExportPreview)
  /// The sheet of a feature.
  case sheet(LabFeatureID)
}

extension LabState {
  /// The open menu. Setting a menu closes any other overlay. Setting nil closes a menu, but no
  /// other overlay.
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

  /// The content of the export sheet. Nil while the sheet is closed.
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
  /// Opening and saving projects, and the last ones.
  case projects
  /// The devices, and a field for any size.
  case sizes
  /// Values of the filter for strokes.
  case intents, people, devices, verdicts
  /// The intent of the strokes that the user makes now.
  case making
  /// Choice of one of the compared presets.
  case a, b, c, d
  /// Commands that do not fit in the bars of a small window.
  case more
}
