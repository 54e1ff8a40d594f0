// Values that every view can read from its environment, and modifiers that change them.
import Dismissal
import Drawing
import Geometry
import Overlay

/// Values that every view can read.
///
/// Each node retains a copy for its drawing. All values are behind one reference, so a copy costs
/// one reference count. A change is rare and allocates new storage.
public struct EnvironmentValues: Sendable {
  private var storage: Storage

  private final class Storage: Sendable {
    let fields: Fields
    init(_ fields: Fields) { self.fields = fields }
  }

  private struct Fields: Sendable {
    var palette: Palette
    var direction: LayoutDirection
    var typeface: any Typeface
    var lines = LineCache()
    var reduceMotion: Bool
    var uiScale: Double
    var isEnabled = true
    var ground: Tint = .background
    var poses: PoseTable
    var interaction = ControlFocus()
    var overlayContainer = ContainerEnvironment.outside
    var overlayContainerManager = ContainerManager.detached
    var overlays: Overlays?
    var isScrollEnabled = true
    var scrollsByKeys = true
    var scrolling = ScrollMotion.Configuration()
    var catching = InterruptionThreshold()
    var stacking = SheetStacking()
    var freeSlot = 64
  }

  private mutating func change(_ change: (inout Fields) -> Void) {
    var fields = storage.fields
    change(&fields)
    storage = Storage(fields)
  }

  public init(
    theme: Theme = .light, direction: LayoutDirection = .leftToRight,
    typeface: any Typeface = PlainTypeface(), reduceMotion: Bool = false, uiScale: Double = 1,
    poses: PoseTable = PoseTable()
  ) {
    storage = Storage(
      Fields(
        palette: Palette.of(theme), direction: direction, typeface: typeface,
        reduceMotion: reduceMotion, uiScale: uiScale, poses: poses))
  }

  /// Creates the environment of a build from its context.
  init(_ context: BuildContext) {
    storage = Storage(
      Fields(
        palette: Palette.of(context.theme), direction: context.direction,
        typeface: context.typeface, lines: context.lines, reduceMotion: context.reduceMotion,
        uiScale: 1, poses: PoseTable()))
  }

  /// The colours of the theme.
  public var palette: Palette {
    get { storage.fields.palette }
    set { change { $0.palette = newValue } }
  }
  /// The reading direction of the interface.
  public var direction: LayoutDirection {
    get { storage.fields.direction }
    set { change { $0.direction = newValue } }
  }
  /// Measures and paints text.
  public var typeface: any Typeface {
    get { storage.fields.typeface }
    set {
      change {
        $0.typeface = newValue
        $0.lines = LineCache()
      }
    }
  }
  /// Breaks a text into lines of at most `width` points.
  func lines(of text: String, font: Font, width: Double, limit: Int?) -> [TextLine] {
    let breaker = TextBreaker(font: font, typeface: typeface)
    return storage.fields.lines.lines(text, width: width, limit: limit, by: breaker)
  }
  /// True if the user asked for reduced motion.
  public var reduceMotion: Bool {
    get { storage.fields.reduceMotion }
    set { change { $0.reduceMotion = newValue } }
  }
  /// Scale of the whole interface; 1 is the usual size.
  public var uiScale: Double {
    get { storage.fields.uiScale }
    set { change { $0.uiScale = newValue } }
  }
  /// False greys out controls and disables their input.
  public var isEnabled: Bool {
    get { storage.fields.isEnabled }
    set { change { $0.isEnabled = newValue } }
  }
  /// The background colour under a control. It fills the gap inside a focus ring.
  public var ground: Tint {
    get { storage.fields.ground }
    set { change { $0.ground = newValue } }
  }
  /// Poses at the time of the build. They determine which rows a scroll area builds.
  public var poses: PoseTable {
    get { storage.fields.poses }
    set { change { $0.poses = newValue } }
  }
  /// State of the pointer and the keyboard.
  public var interaction: ControlFocus {
    get { storage.fields.interaction }
    set { change { $0.interaction = newValue } }
  }
  /// State of the overlay container around a view.
  public var overlayContainer: ContainerEnvironment {
    get { storage.fields.overlayContainer }
    set { change { $0.overlayContainer = newValue } }
  }
  /// Sends views to the containers of the stage, from any thread.
  public internal(set) var overlayContainerManager: ContainerManager {
    get { storage.fields.overlayContainerManager }
    set { change { $0.overlayContainerManager = newValue } }
  }
  /// The current state of a container in the tree: its visible views and those that wait. `nil` if
  /// no container has the name.
  public func container(named name: String) -> OverlayContainer? {
    overlays?.registry.container(named: name)
  }

  var overlays: Overlays? {
    get { storage.fields.overlays }
    set { change { $0.overlays = newValue } }
  }
  /// False disables scrolling of lists inside by finger and wheel.
  public var isScrollEnabled: Bool {
    get { storage.fields.isScrollEnabled }
    set { change { $0.isScrollEnabled = newValue } }
  }
  /// False sends keys to the screen instead of the lists inside.
  public var scrollsByKeys: Bool {
    get { storage.fields.scrollsByKeys }
    set { change { $0.scrollsByKeys = newValue } }
  }
  /// Deceleration and overscroll of lists inside.
  public var scrolling: ScrollMotion.Configuration {
    get { storage.fields.scrolling }
    set { change { $0.scrolling = newValue } }
  }
  /// Determines when a finger interrupts a movement inside, and when a movement counts as at rest.
  public var catching: InterruptionThreshold {
    get { storage.fields.catching }
    set { change { $0.catching = newValue } }
  }
  /// How sheets inside recede behind others.
  public var stacking: SheetStacking {
    get { storage.fields.stacking }
    set { change { $0.stacking = newValue } }
  }
  /// The first slot above those that the screen uses.
  var freeSlot: Int {
    get { storage.fields.freeSlot }
    set { change { $0.freeSlot = newValue } }
  }

  /// Light or dark.
  public var theme: Theme { palette.theme }

  /// Converts a rectangle measured from the leading side of `frame` to screen coordinates.
  func resolve(_ logical: Rect, in frame: Rect) -> Rect {
    let x =
      direction == .leftToRight
      ? frame.minX + logical.minX : frame.maxX - logical.minX - logical.width
    return Rect(x, frame.minY + logical.minY, logical.width, logical.height)
  }

  /// The rectangle of something of `size`, aligned in `frame`.
  func aligned(_ size: Size, _ alignment: Alignment, in frame: Rect) -> Rect {
    resolve(
      Rect(
        (frame.width - size.width) * alignment.horizontal,
        (frame.height - size.height) * alignment.vertical, size.width, size.height), in: frame)
  }
}

/// State of the pointer and the keyboard at the time of a build.
public struct ControlFocus: Hashable, Sendable {
  /// The control under the mouse.
  public var hovered: RegionKey?
  /// The pressed control.
  public var pressed: RegionKey?
  /// The control with the keyboard focus.
  public var focused: RegionKey?
  /// True if the focus was moved by keyboard. Only then is a focus ring drawn.
  public var showsFocus = false
  /// The field that is being edited.
  public var editing: FieldEditing?
  /// The slot that scales or shades a pressed control; `nil` if press feedback is off.
  public var pressSlot: PoseSlot?
  /// The control that shrinks or is shaded, or that is returning to normal.
  public var shrinking: RegionKey?

  public init() {}
}

/// Builds views from the environment: `EnvironmentReader { environment in … }`.
public struct EnvironmentReader: View {
  let content: @Sendable (EnvironmentValues) -> ViewList
  public init(@ViewBuilder _ content: @escaping @Sendable (EnvironmentValues) -> ViewList) {
    self.content = content
  }
  public func makeNodes(into nodes: inout NodeList) { nodes.append(ReaderNode(content: content)) }
}

private struct ReaderNode: Node {
  let content: @Sendable (EnvironmentValues) -> ViewList
  func flexibility(_ axis: Axis) -> Flexibility { .shrinks }
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    content(environment).node.layout(proposal, in: environment)
  }
}

/// Changes the environment of its child.
struct EnvironmentNode: WrapperNode {
  let child: any Node
  /// The theme that it sets; `nil` if it does not change the theme.
  var theme: Theme?
  let change: @Sendable (inout EnvironmentValues) -> Void

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    var changed = environment
    change(&changed)
    return child.layout(proposal, in: changed)
  }
}

extension View {
  /// Changes the environment of everything inside.
  public func environment(_ change: @escaping @Sendable (inout EnvironmentValues) -> Void)
    -> ViewList
  {
    ViewList(nodes: [EnvironmentNode(child: node, change: change)])
  }
  /// Greys out controls inside and disables their input.
  public func disabled(_ disabled: Bool = true) -> ViewList {
    environment { $0.isEnabled = $0.isEnabled && !disabled }
  }
  /// Sets the theme inside, whatever the theme of the rest of the screen is.
  ///
  /// On the root view it is the theme of the window, including its background colour.
  public func theme(_ theme: Theme) -> ViewList {
    let node = EnvironmentNode(child: node, theme: theme) { $0.palette = Palette.of(theme) }
    return ViewList(nodes: [node])
  }
}
