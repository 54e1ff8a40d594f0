// Everything that the lab shows, as one value. The view tree is a function of this value.
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

  /// Size of the scene. The status bar of a device frame may be above the scene.
  var deviceSize = Size(390, 844)
  /// The picture of the first device, ready to be drawn at scale 1.
  var device = DevicePicture()
  var telemetry = Telemetry()
  var shows = StageSwitches()
  var trail = Trail()
  var plot = PlotData()
  var transport = TransportLine()
  /// The selected tab, if the layout shows areas of the lab as tabs.
  var tab = LabTab.device
  /// The menu or sheet that is open over the panels. Nil if neither is open.
  var overlay: LabOverlay?
  /// Frame of the control that opened the menu, in window points.
  var menuAnchor = Rect.zero
  /// The name or note that the user is typing in a menu.
  var draft = ""
  var toasts = Toasts()
  /// The values that the panels of features show.
  var features = TypedValues()

  init(size: Size) { self.size = size }

  /// Seconds from the gesture's start to the shown instant. Infinity at the gesture's end.
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
    /// True if the scene begins with upright guides. Space for the tags of such guides is reserved
    /// above the device. Without this space, the tags would overlap the device's top edge.
    var hasTagsAbove = false
    /// True if the first drag begins at the bottom of the device, so that cards are at the top.
    var dragBeginsLow = false
  }
}
