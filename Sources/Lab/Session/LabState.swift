// Everything that the lab shows, as one value. The view tree is a function of it.
import Interface
import Scenes

struct LabState: Equatable, Sendable {
  var size: Size
  /// Theme and layout direction of the device, and of the panels.
  var look = Look()
  var panelLook = Look()
  var showsInspector = true

  var scene = SceneChoice()
  var parameters = ParameterSet()
  var preset = PresetLine()

  /// Size of the scene. A status bar of the frame may be above it.
  var deviceSize = Size(390, 844)
  /// The picture of the first device, ready to be drawn at scale 1.
  var device = DevicePicture()
  var telemetry = Telemetry()
  var shows = StageSwitches()
  var trail = Trail()
  var plot = PlotData()
  var transport = TransportLine()
  /// The selected tab, if areas of the lab share one space as tabs.
  var tab = LabTab.device
  /// The menu or sheet that is open over the panels. Nil if none is open.
  var overlay: LabOverlay?
  /// Frame of the control that opened the menu, in window points.
  var menuAnchor = Rect.zero
  /// The name or note that the user is typing in a menu.
  var draft = ""
  var toasts = Toasts()
  /// The values that the panels of features show.
  var features = TypedValues()

  init(size: Size) { self.size = size }

  /// Seconds from the gesture's start to the instant that is shown. Infinity if its end is shown.
  var shownTime: Double {
    transport.isReplaying || plot.cursor != nil ? plot.cursor ?? transport.time : .infinity
  }

  struct Look: Hashable, Sendable {
    var theme = Theme.light
    var direction = LayoutDirection.leftToRight
  }

  /// The open scene, and all scenes.
  struct SceneChoice: Hashable, Sendable {
    var titles: [String] = []
    var index = 0
    /// Text for newcomers: the gesture to try first in the open scene.
    var hint = ""
    var groups: [String] = []
    /// Names of the parameters that the scene itself sets to a fixed value.
    var fixedParameters: Set<String> = []
    /// True if the scene begins with vertical guides. Space for their tags is then reserved above
    /// the device. Otherwise such tags overlap the top edge of the device.
    var hasTagsAbove = false
    /// True if the first drag begins at the bottom of the device. Cards are then at the top.
    var dragBeginsLow = false
  }
}
