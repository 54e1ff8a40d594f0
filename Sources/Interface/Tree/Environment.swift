// What everything in a tree may know, and the modifiers that change it.
import Dismissal
import Drawing
import Geometry
import Overlay

/// What everything in a tree may know.
///
/// Every node keeps a copy for its drawing, so that all there is stands behind one reference: a copy
/// costs one count, and a change, which is rare, a new one.
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
    var lines = LineMemo()
    var reduceMotion: Bool
    var uiScale: Double
    var isEnabled = true
    var ground: Tint = .bg
    var poses: PoseTable
    var interaction = ControlFocus()
    var overlayContainer = ContainerEnvironment.outside
    var overlayContainerManager = ContainerManager.detached
    var overlays: Overlays?
    var isScrollEnabled = true
    var scrollsByKeys = true
    var scrolling = ScrollMotion.Configuration()
    var catching = CatchRule()
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

  /// For a build of what this describes.
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
  /// Which way one reads.
  public var direction: LayoutDirection {
    get { storage.fields.direction }
    set { change { $0.direction = newValue } }
  }
  /// What measures, and paints, the text.
  public var typeface: any Typeface {
    get { storage.fields.typeface }
    set {
      change {
        $0.typeface = newValue
        $0.lines = LineMemo()
      }
    }
  }
  /// A text broken into lines of at most `width`.
  func lines(of text: String, font: Font, width: Double, limit: Int?) -> [TextLine] {
    let breaker = TextBreaker(font: font, typeface: typeface)
    return storage.fields.lines.lines(text, width: width, limit: limit, by: breaker)
  }
  /// True: nothing flies or swings.
  public var reduceMotion: Bool {
    get { storage.fields.reduceMotion }
    set { change { $0.reduceMotion = newValue } }
  }
  /// How much larger than usual the whole interface is.
  public var uiScale: Double {
    get { storage.fields.uiScale }
    set { change { $0.uiScale = newValue } }
  }
  /// False greys controls out and takes their input away.
  public var isEnabled: Bool {
    get { storage.fields.isEnabled }
    set { change { $0.isEnabled = newValue } }
  }
  /// The colour under a control, for the gap inside a focus ring.
  public var ground: Tint {
    get { storage.fields.ground }
    set { change { $0.ground = newValue } }
  }
  /// The poses at the time of the build: scroll areas build the rows that these show.
  public var poses: PoseTable {
    get { storage.fields.poses }
    set { change { $0.poses = newValue } }
  }
  /// What the pointer and the keyboard are on.
  public var interaction: ControlFocus {
    get { storage.fields.interaction }
    set { change { $0.interaction = newValue } }
  }
  /// What a view in an overlay container knows of it.
  public var overlayContainer: ContainerEnvironment {
    get { storage.fields.overlayContainer }
    set { change { $0.overlayContainer = newValue } }
  }
  /// Sends views to the containers of the stage, from any thread.
  public internal(set) var overlayContainerManager: ContainerManager {
    get { storage.fields.overlayContainerManager }
    set { change { $0.overlayContainerManager = newValue } }
  }
  /// The stage's containers, for those that stand in the tree.
  /// A container of the tree as it is now: what it shows, and what waits; nil: none has the name.
  public func container(named name: String) -> OverlayContainer? {
    overlays?.registry.container(named: name)
  }

  var overlays: Overlays? {
    get { storage.fields.overlays }
    set { change { $0.overlays = newValue } }
  }
  /// False: lists inside stand still under a finger and a wheel.
  public var isScrollEnabled: Bool {
    get { storage.fields.isScrollEnabled }
    set { change { $0.isScrollEnabled = newValue } }
  }
  /// False: lists inside take no keys, which are then the screen's.
  public var scrollsByKeys: Bool {
    get { storage.fields.scrollsByKeys }
    set { change { $0.scrollsByKeys = newValue } }
  }
  /// How lists inside run on and give way.
  public var scrolling: ScrollMotion.Configuration {
    get { storage.fields.scrolling }
    set { change { $0.scrolling = newValue } }
  }
  /// When what moves inside is caught by a finger, and when it counts as at rest.
  public var catching: CatchRule {
    get { storage.fields.catching }
    set { change { $0.catching = newValue } }
  }
  /// How sheets inside step back behind others.
  public var stacking: SheetStacking {
    get { storage.fields.stacking }
    set { change { $0.stacking = newValue } }
  }
  /// The first slot above those that the screen names.
  var freeSlot: Int {
    get { storage.fields.freeSlot }
    set { change { $0.freeSlot = newValue } }
  }

  /// Light or dark.
  public var theme: Theme { palette.theme }

  /// A rectangle given from the leading side of `frame`, as it is on the screen.
  func resolve(_ logical: Rect, in frame: Rect) -> Rect {
    let x =
      direction == .leftToRight
      ? frame.minX + logical.minX : frame.maxX - logical.minX - logical.width
    return Rect(x, frame.minY + logical.minY, logical.width, logical.height)
  }

  /// Where something of `size` lies in `frame`.
  func aligned(_ size: Size, _ alignment: Alignment, in frame: Rect) -> Rect {
    resolve(
      Rect(
        (frame.width - size.width) * alignment.horizontal,
        (frame.height - size.height) * alignment.vertical, size.width, size.height), in: frame)
  }
}

/// What the pointer and the keyboard are on at the time of a build.
public struct ControlFocus: Hashable, Sendable {
  /// What a mouse is over.
  public var hovered: RegionKey?
  /// What is pressed.
  public var pressed: RegionKey?
  /// What has the keyboard.
  public var focused: RegionKey?
  /// A ring is drawn only for who got there by keyboard.
  public var showsFocus = false
  /// The field that is being typed into.
  public var editing: FieldEditing?
  /// The slot in which a pressed control shrinks or its shade fades; nil: press feedback is off.
  public var pressSlot: PoseSlot?
  /// The control that shrinks or is shaded, or is on its way back.
  public var shrinking: RegionKey?

  public init() {}
}

/// Reads the surroundings: `EnvironmentReader { environment in … }`.
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
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    content(environment).node.layout(proposal, in: environment)
  }
}

/// Changes the surroundings of what is inside.
struct EnvironmentNode: WrapperNode {
  let child: any Node
  /// The theme that it sets; nil: it leaves the theme as it is.
  var theme: Theme?
  let change: @Sendable (inout EnvironmentValues) -> Void

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    var changed = environment
    change(&changed)
    return child.layout(proposal, in: changed)
  }
}

extension View {
  /// Changes what everything inside knows of its surroundings.
  public func environment(_ change: @escaping @Sendable (inout EnvironmentValues) -> Void)
    -> ViewList
  {
    ViewList(nodes: [EnvironmentNode(child: node, change: change)])
  }
  /// Greys out controls inside and takes their input away.
  public func disabled(_ disabled: Bool = true) -> ViewList {
    environment { $0.isEnabled = $0.isEnabled && !disabled }
  }
  /// Light or dark, whatever the rest of the screen is. On the root view it is the window's theme:
  /// the background has its colour, too.
  public func theme(_ theme: Theme) -> ViewList {
    let node = EnvironmentNode(child: node, theme: theme) { $0.palette = Palette.of(theme) }
    return ViewList(nodes: [node])
  }
}
