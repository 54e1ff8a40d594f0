// Layout: one question down (how much room?), one answer up (this much), then places are given.
import Dismissal
import Drawing
import Geometry

/// What is laid out and drawn: the lowest form of every view.
public protocol Node: Sendable {
  /// What it does with room that is left, or missing, along `axis`.
  func flexibility(_ axis: Axis) -> Flexibility
  /// How large it is when offered `proposal`; a side may be infinite ("as much as you like").
  func layout(_ proposal: Size, in environment: Environment) -> Laid
  /// Of what it draws around its edge, in points; shadows and rings follow it.
  var cornerRadius: Double { get }
  /// True when a frame around it is also its own (controls).
  var stretches: Bool { get }
}

extension Node {
  public func flexibility(_ axis: Axis) -> Flexibility { .fixed }
  public var cornerRadius: Double { 0 }
  public var stretches: Bool { false }
}

/// What a node does with the room a stack has.
public enum Flexibility: Int, Comparable, Sendable {
  /// Always its own size.
  case fixed
  /// Its own size, less when there is less (text).
  case shrinks
  /// All there is.
  case fills

  public static func < (a: Flexibility, b: Flexibility) -> Bool { a.rawValue < b.rawValue }
}

/// The answer to a proposal.
public struct Laid {
  public var size: Size
  /// Draws at a place; the rectangle may be larger than `size` where a parent stretches it.
  let paint: (Rect, inout Assembly) -> Void

  public init(_ size: Size, paint: @escaping (Rect, inout Assembly) -> Void) {
    self.size = size
    self.paint = paint
  }

  public func place(in rect: Rect, _ assembly: inout Assembly) { paint(rect, &assembly) }
}

/// What everything in a tree may know.
public struct Environment: Sendable {
  public var palette: Palette
  public var direction: LayoutDirection
  public var typeface: any Typeface
  public var reduceMotion: Bool
  /// How much larger than usual the whole interface is.
  public var uiScale: Double
  /// False greys controls out and takes their input away.
  public var isEnabled = true
  /// The colour under a control, for the gap inside a focus ring.
  public var ground: Tint = .bg
  /// The poses at the time of the build: scroll areas build the rows that these show.
  public var poses: PoseTable
  /// What the pointer and the keyboard are on.
  public var interaction = Interaction()
  /// What a view in an overlay container knows of it.
  public var overlayContainer = ContainerEnvironment.outside
  /// Sends views to the containers of the stage, from any thread.
  public internal(set) var overlayContainerManager = ContainerManager.detached
  /// The stage's containers, for those that stand in the tree.
  var overlays: Overlays?
  /// False: lists inside stand still under a finger and a wheel.
  public var isScrollEnabled = true
  /// How lists inside run on and give way.
  public var scrolling = ScrollMotion.Configuration()
  /// When what moves inside is caught by a finger, and when it counts as at rest.
  public var catching = CatchRule()
  /// The first slot above those that the screen names.
  var freeSlot = 64

  public init(
    theme: Theme = .light, direction: LayoutDirection = .leftToRight,
    typeface: any Typeface = PlainTypeface(), reduceMotion: Bool = false, uiScale: Double = 1,
    poses: PoseTable = PoseTable()
  ) {
    palette = Palette.of(theme)
    self.direction = direction
    self.typeface = typeface
    self.reduceMotion = reduceMotion
    self.uiScale = uiScale
    self.poses = poses
  }

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
public struct Interaction: Hashable, Sendable {
  public var hovered: RegionKey?
  public var pressed: RegionKey?
  public var focused: RegionKey?
  /// A ring is drawn only for who got there by keyboard.
  public var showsFocus = false
  /// The field that is being typed into.
  public var editing: FieldEditing?
  /// The slot in which a pressed control shrinks; nil: press feedback is off.
  public var pressSlot: PoseSlot?
  /// The control that shrinks, or is on its way back.
  public var shrinking: RegionKey?

  public init() {}
}

/// Reads the surroundings: `EnvironmentReader { environment in … }`.
public struct EnvironmentReader: View {
  let content: @Sendable (Environment) -> ViewList
  public init(@ViewBuilder _ content: @escaping @Sendable (Environment) -> ViewList) {
    self.content = content
  }
  public func lower(into nodes: inout [any Node]) { nodes.append(ReaderNode(content: content)) }
}

private struct ReaderNode: Node {
  let content: @Sendable (Environment) -> ViewList
  func flexibility(_ axis: Axis) -> Flexibility { .shrinks }
  func layout(_ proposal: Size, in environment: Environment) -> Laid {
    content(environment).node.layout(proposal, in: environment)
  }
}

/// Changes the surroundings of what is inside.
struct EnvironmentNode: Node {
  let child: any Node
  let change: @Sendable (inout Environment) -> Void

  func flexibility(_ axis: Axis) -> Flexibility { child.flexibility(axis) }
  var cornerRadius: Double { child.cornerRadius }
  var stretches: Bool { child.stretches }
  func layout(_ proposal: Size, in environment: Environment) -> Laid {
    var changed = environment
    change(&changed)
    return child.layout(proposal, in: changed)
  }
}

extension View {
  /// Changes what everything inside knows of its surroundings.
  public func environment(_ change: @escaping @Sendable (inout Environment) -> Void) -> ViewList {
    ViewList(nodes: [EnvironmentNode(child: node, change: change)])
  }
  /// Greys out controls inside and takes their input away.
  public func disabled(_ disabled: Bool = true) -> ViewList {
    environment { $0.isEnabled = $0.isEnabled && !disabled }
  }
  /// Light or dark, whatever the rest of the screen is.
  public func theme(_ theme: Theme) -> ViewList { environment { $0.palette = Palette.of(theme) } }
}
