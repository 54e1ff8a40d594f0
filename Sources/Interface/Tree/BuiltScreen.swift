// A tree that was laid out: its drawing, its regions, and the scroll areas in it.
import Drawing
import Geometry
import Gesture
import Overlay

/// The rows that a scroll area has built, and how far it may move before others are needed.
public struct ScrollWindow: Sendable {
  /// What moves the scroll area.
  public var slot: PoseSlot
  /// Along which it scrolls.
  public var axis: Axis
  /// Of the slot's pose, in points.
  public var offsets: ClosedRange<Double>
}

/// A bar that shows where a scroll area is; the stage moves it with the area.
package struct ScrollBarPose: Sendable {
  var slot: PoseSlot
  var of: PoseSlot
  var axis: Axis
  /// Points of the bar's way per point of the content's.
  var ratio: Double
  /// Points that the bar may go.
  var way: Double
}

/// How large a container's view, or the container, came out.
public struct ContainerMeasure: Hashable, Sendable {
  /// What moves it.
  public var slot: PoseSlot
  /// Points of the view.
  public var content: Size
  /// Points of the container.
  public var viewport: Size
  /// Tells apart what stands in one slot one after the other.
  public var tag: UInt64 = 0
}

/// A tree, laid out.
public struct BuiltScreen: Sendable {
  /// What is drawn.
  public var list: DisplayList
  /// What listens, in the order in which it is drawn.
  public var regions: [HitRegion]
  /// The coordinates that regions are in.
  public var spaces: [HitSpace]
  /// Which rows of lists are built.
  public var windows: [ScrollWindow]
  /// How large containers and their views came out.
  public var measures: [ContainerMeasure]
  var containers: [DeclaredContainer]
  var presentations: [DeclaredPresentation]
  var presented: [PresentationKey: Int]
  var overlayTuning: OverlayTuning?
  var drawnEarly: Set<PresentationKey>
  var bars: [ScrollBarPose]
  /// Names that collide, each as a sentence.
  var errors: [String]
  var driven: [DrivenPose]
  var stretched: [StretchPose]
  /// Of the screen's own slots.
  var highestSlot: Int
  /// The views that move by the screen's own slots.
  var posed = PosedViews()

  /// Nothing, before the first build.
  public static let empty = BuiltScreen(Assembly())

  private init(_ assembly: Assembly) {
    list = DisplayList(assembly.commands)
    regions = assembly.regions
    spaces = assembly.spaces
    windows = assembly.windows
    measures = assembly.measures
    containers = assembly.containers
    presentations = assembly.presentations
    presented = assembly.presented
    overlayTuning = assembly.overlayTuning
    drawnEarly = assembly.drawnEarly
    bars = assembly.bars
    errors = assembly.errors
    driven = assembly.driven
    stretched = assembly.stretched
    highestSlot = assembly.highestSlot
    for space in spaces {
      if case .pose(let slot) = space.step, slot.label == nil { posed.sizes[slot] = space.size }
    }
  }

  /// Lays `view` out in a window of `size`.
  package init(
    _ view: some View, size: Size, in environment: EnvironmentValues, layers: inout LayerBook
  ) {
    var parts = Parts()
    self.init(
      nodes: ViewList(view).nodes, size: size, in: environment, layers: &layers, parts: &parts)
  }

  init(
    nodes: [any Node], size: Size, in environment: EnvironmentValues, layers: inout LayerBook,
    parts: inout Parts
  ) {
    let node: any Node =
      nodes.count == 1 ? nodes[0] : DepthNode(children: nodes, alignment: .center)
    layers.turn()
    var assembly = Assembly(layers: layers, parts: parts, freeSlot: environment.freeSlot)
    assembly.commands.reserveCapacity(layers.counts.commands + 64)
    assembly.regions.reserveCapacity(layers.counts.regions + 16)
    // There is one of each, which need not be copied to be changed.
    layers = LayerBook()
    parts = Parts()
    let laid = node.layout(size, in: environment)
    let window = Rect(origin: .zero, size: size)
    assembly.cut = window
    if let theme = (nodes.first as? any RootThemed)?.rootTheme, theme != environment.theme {
      assembly.draw(.fill(.rect(window), .color(Palette.of(theme)[.bg])))
    }
    assembly.pageRoom(window) {
      laid.place(in: environment.aligned(laid.size, .center, in: window), &$0)
    }
    layers = assembly.layers
    layers.counts = (assembly.commands.count, assembly.regions.count)
    parts = assembly.parts
    self.init(assembly)
  }
}
