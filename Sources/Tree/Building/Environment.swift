// Values that every view can read from its environment, and modifiers that change these values.
import Drawing
import Interactions

/// A value of the environment that another module adds.
package protocol AddedEnvironmentKey {
  associatedtype Value: Sendable
  /// The value for views around which no view has set a value.
  static var standard: Value { get }
}

/// Values that every view can read.
///
/// Each layout node stores a copy of these values. A copy is cheap, because all values are behind
/// one reference. A change allocates new storage.
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
    var fontFamily: String?
    var isEnabled = true
    var ground: Tint = .background
    var poses: PoseTable
    var interaction = ControlFocus()
    var isScrollEnabled = true
    var scrollsByKeys = true
    var scrollsByArrows = true
    var scrolling = ScrollMotion.Configuration()
    var catching = InterruptionThreshold()
    var stacking = SheetStacking()
    var freeSlot = 64
    /// Values that other modules add, by their keys.
    var others: [ObjectIdentifier: any Sendable] = [:]
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
    self.init(
      theme: theme, direction: direction, typeface: typeface, reduceMotion: reduceMotion,
      uiScale: uiScale, poses: poses, lines: LineCache())
  }

  /// Creates an environment with cached lines of the typeface.
  package init(
    theme: Theme, direction: LayoutDirection, typeface: any Typeface, reduceMotion: Bool,
    uiScale: Double = 1, poses: PoseTable = PoseTable(), lines: LineCache
  ) {
    storage = Storage(
      Fields(
        palette: Palette.of(theme), direction: direction, typeface: typeface, lines: lines,
        reduceMotion: reduceMotion, uiScale: uiScale, poses: poses))
  }

  /// The value of a key that another module has added.
  package subscript<Key: AddedEnvironmentKey>(_ key: Key.Type) -> Key.Value {
    get { storage.fields.others[ObjectIdentifier(key)] as? Key.Value ?? Key.standard }
    set { change { $0.others[ObjectIdentifier(key)] = newValue } }
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
  /// The typeface that measures and paints text.
  public var typeface: any Typeface {
    get { storage.fields.typeface }
    set {
      change {
        $0.typeface = newValue
        $0.lines = LineCache()
      }
    }
  }
  /// Breaks `text` into lines of at most `width` points, and into at most `limit` lines.
  func lines(of text: String, font: Font, width: Double, limit: Int?) -> [TextLine] {
    let breaker = TextBreaker(font: font, typeface: typeface)
    return storage.fields.lines.lines(text, width: width, limit: limit, by: breaker)
  }
  /// True if the user asked for reduced motion.
  public var reduceMotion: Bool {
    get { storage.fields.reduceMotion }
    set { change { $0.reduceMotion = newValue } }
  }
  /// Scale factor of the whole interface. The standard size is 1.
  public var uiScale: Double {
    get { storage.fields.uiScale }
    set { change { $0.uiScale = newValue } }
  }
  /// The font of text without a separate font: an installed family, or the path of a font file.
  /// `nil` for the text font of the program.
  public var fontFamily: String? {
    get { storage.fields.fontFamily }
    set { change { $0.fontFamily = newValue } }
  }
  /// True if controls accept input. If false, controls are greyed out.
  public var isEnabled: Bool {
    get { storage.fields.isEnabled }
    set { change { $0.isEnabled = newValue } }
  }
  /// The background colour around a control. It also fills the gap inside a focus ring.
  public var ground: Tint {
    get { storage.fields.ground }
    set { change { $0.ground = newValue } }
  }
  /// Poses of views at the time of the build. These poses determine a list's visible rows.
  public var poses: PoseTable {
    get { storage.fields.poses }
    set { change { $0.poses = newValue } }
  }
  /// The hovered, pressed and focused controls at the time of the build.
  package var interaction: ControlFocus {
    get { storage.fields.interaction }
    set { change { $0.interaction = newValue } }
  }
  /// True if the lists inside this view can be scrolled by finger or wheel.
  public var isScrollEnabled: Bool {
    get { storage.fields.isScrollEnabled }
    set { change { $0.isScrollEnabled = newValue } }
  }
  /// True if the lists inside this view handle keys. If false, the screen handles these keys.
  public var scrollsByKeys: Bool {
    get { storage.fields.scrollsByKeys }
    set { change { $0.scrollsByKeys = newValue } }
  }
  /// True if the lists inside this view handle Up and Down. If false, the screen handles them.
  package var scrollsByArrows: Bool {
    get { storage.fields.scrollsByArrows }
    set { change { $0.scrollsByArrows = newValue } }
  }
  /// Deceleration and overscroll of the lists inside this view.
  public var scrolling: ScrollMotion.Configuration {
    get { storage.fields.scrolling }
    set { change { $0.scrolling = newValue } }
  }
  /// Distance and speed below which a moving view inside this view counts as at rest.
  public var catching: InterruptionThreshold {
    get { storage.fields.catching }
    set { change { $0.catching = newValue } }
  }
  /// The movement of sheets inside this view away from the user while another sheet covers them.
  public var stacking: SheetStacking {
    get { storage.fields.stacking }
    set { change { $0.stacking = newValue } }
  }
  /// Index of the first pose slot that the screen does not use.
  package var freeSlot: Int {
    get { storage.fields.freeSlot }
    set { change { $0.freeSlot = newValue } }
  }

  /// The theme of the palette: light or dark.
  public var theme: Theme { palette.theme }

  /// Converts a rectangle with `x` from the leading side of `frame` to screen coordinates.
  package func resolve(_ logical: Rect, in frame: Rect) -> Rect {
    let x =
      direction == .leftToRight
      ? frame.minX + logical.minX : frame.maxX - logical.minX - logical.width
    return Rect(x, frame.minY + logical.minY, logical.width, logical.height)
  }

  /// The rectangle of an item with this size and alignment in `frame`, in screen coordinates.
  package func aligned(_ size: Size, _ alignment: Alignment, in frame: Rect) -> Rect {
    resolve(
      Rect(
        (frame.width - size.width) * alignment.horizontal,
        (frame.height - size.height) * alignment.vertical, size.width, size.height), in: frame)
  }
}

/// State of the pointer and the keyboard at the time of a build.
package struct ControlFocus: Hashable, Sendable {
  /// The control under the mouse. `nil` if the mouse is over no control.
  package var hovered: RegionKey?
  /// The pressed control. `nil` if no control is pressed.
  package var pressed: RegionKey?
  /// The control with the keyboard focus. `nil` if no control has the focus.
  package var focused: RegionKey?
  /// True if a key moved the focus. Only in this case, a focus ring is drawn.
  package var showsFocus = false
  /// The state of the edited text field. `nil` if no field is being edited.
  package var editing: FieldEditing?
  /// The row with the focused control in each list. The key is the index of the list's pose slot.
  package var rows: [Int: Int] = [:]
  /// The pose slot that scales or shades a pressed control. `nil` if press feedback is off.
  package var pressSlot: PoseSlot?
  /// The control that `pressSlot` scales or shades. Set until the control is back to normal.
  package var shrinking: RegionKey?

  package init() {}
}

/// Creates views from the environment: `EnvironmentReader { environment in … }`.
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

/// Changes the environment of the child node.
struct EnvironmentNode: WrapperNode {
  let child: any Node
  /// The theme that this node sets. `nil` if it does not change the theme.
  var theme: Theme?
  let change: @Sendable (inout EnvironmentValues) -> Void

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    var changed = environment
    change(&changed)
    return child.layout(proposal, in: changed)
  }
}

extension View {
  /// Changes the environment of this view and of the views inside it.
  public func environment(_ change: @escaping @Sendable (inout EnvironmentValues) -> Void)
    -> ViewList
  {
    ViewList(nodes: [EnvironmentNode(child: node, change: change)])
  }
  /// Greys out the controls inside this view and disables their input.
  public func disabled(_ disabled: Bool = true) -> ViewList {
    environment { $0.isEnabled = $0.isEnabled && !disabled }
  }
  /// Sets the font of the texts, buttons and fields inside this view: `.fontFamily("Inter")`. Texts
  /// with a separate font do not change. At the root view, the font applies to the whole program,
  /// except tooltips.
  public func fontFamily(_ family: String?) -> ViewList {
    environment { $0.fontFamily = family }
  }
  /// Sets the theme of this view and of the views inside it.
  ///
  /// The theme of the root view is the theme of the window, including the background colour.
  public func theme(_ theme: Theme) -> ViewList {
    let node = EnvironmentNode(child: node, theme: theme) { $0.palette = Palette.of(theme) }
    return ViewList(nodes: [node])
  }
}
