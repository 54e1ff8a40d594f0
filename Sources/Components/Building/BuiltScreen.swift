// The result of a build: the drawing, the hit regions and the scroll areas of a tree.
import Drawing
import Geometry
import Overlay
import Tree

/// The scroll offsets for which the built rows of a scroll area are sufficient.
package struct ScrollWindow: Sendable {
  /// The pose slot with which the area moves its content.
  package var slot: PoseSlot
  /// The axis along which the area scrolls.
  package var axis: Axis
  /// Offsets of the content, in points, at which the built rows fill the viewport.
  package var offsets: ClosedRange<Double>
  /// The row that contains the focused control. `nil` if no row contains the focus.
  package var focusedRow: Int?
}

/// The poses of a scroll bar. The stage moves the bar together with its scroll area.
package struct ScrollBarPose: Sendable {
  package var slot: PoseSlot
  package var of: PoseSlot
  package var axis: Axis
  /// Points by which the bar moves for each point that the content moves.
  package var ratio: Double
  /// Maximum distance that the bar can move, in points.
  package var way: Double
}

/// The measured sizes of a view in an overlay container, and of the container.
package struct ContainerMeasure: Hashable, Sendable {
  /// The pose slot with which the tree moves the view.
  package var slot: PoseSlot
  /// Size of the view in points.
  package var content: Size
  /// Size of the container in points.
  package var viewport: Size
  /// A number that distinguishes views which use one slot after each other.
  package var tag: UInt64 = 0
}

/// A tree after layout.
package final class BuiltScreen: Sendable {
  package let list: DisplayList
  /// Hit regions in drawing order.
  package let regions: [HitRegion]
  /// The texts, and the disabled controls, in drawing order.
  package let texts: [BuiltText]
  /// The coordinate spaces that `HitRegion.space` refers to.
  package let spaces: [HitSpace]
  package let windows: [ScrollWindow]
  package let measures: [ContainerMeasure]
  /// Indices of the regions whose events change the screen's state.
  package let handlingRegions: [Int]
  let containers: [DeclaredContainer]
  package let presentations: [DeclaredPresentation]
  package let presented: [PresentationKey: Int]
  let overlayTuning: OverlayTuning?
  let drawnEarly: Set<PresentationKey>
  package let bars: [ScrollBarPose]
  /// Messages about errors in the tree, such as a name of two components.
  package let errors: [String]
  package let driven: [DrivenPose]
  package let stretched: [StretchPose]
  /// The highest index of the screen's pose slots. `nil` if the screen uses no slot.
  package let highestSlot: Int?
  /// Views that the screen moves with pose slots of its own.
  package let posed: PosedViews

  /// An empty screen for the time before the first build.
  package static let empty = BuiltScreen(
    TreeBuilder(layers: LayerCache(), parts: ComponentBuild(ComponentStore()), freeSlot: 0),
    .leftToRight)

  private init(_ builder: borrowing TreeBuilder, _ direction: LayoutDirection) {
    list = DisplayList(builder.commands)
    regions = builder.regions
    texts = builder.texts
    handlingRegions = builder.regions.indices.filter { builder.regions[$0].handlesEvents }
    spaces = builder.spaces
    errors = builder.errors
    let build = builder.build
    windows = build.windows
    measures = build.containers.measures
    containers = build.containers.declared
    presentations = build.containers.presentations
    presented = build.containers.presented
    overlayTuning = build.containers.tuning
    drawnEarly = build.containers.drawnEarly
    bars = build.bars
    driven = build.driven
    stretched = build.stretched
    highestSlot = builder.highestSlot
    var posed = PosedViews()
    posed.direction = direction
    for space in builder.spaces {
      if case .pose(let slot) = space.step, slot.label == nil { posed.sizes[slot] = space.size }
    }
    self.posed = posed
  }

  /// Lays out `view` in a window of `size`, and draws the view.
  package convenience init(
    _ view: some View, size: Size, in environment: EnvironmentValues, layers: inout LayerCache
  ) {
    var components = ComponentStore()
    self.init(
      nodes: ViewList(view).nodes, size: size, in: environment, layers: &layers,
      components: &components)
  }

  package convenience init(
    nodes: [any Node], size: Size, in environment: EnvironmentValues, layers: inout LayerCache,
    components: inout ComponentStore
  ) {
    let node: any Node =
      nodes.count == 1 ? nodes[0] : ZStackNode(children: nodes, alignment: .center)
    layers.turn()
    let build = ComponentBuild(components)
    var builder = TreeBuilder(layers: layers, parts: build, freeSlot: environment.freeSlot)
    builder.commands.reserveCapacity(layers.counts.commands + 64)
    builder.regions.reserveCapacity(layers.counts.regions + 16)
    // The properties are emptied, so that this build has the only reference to their storage.
    layers = LayerCache()
    components = ComponentStore()
    let laid = node.layout(size, in: environment)
    let window = Rect(origin: .zero, size: size)
    builder.cut = window
    if let theme = (nodes.first as? any RootThemed)?.rootTheme, theme != environment.theme {
      builder.draw(.fill(.rect(window), .color(Palette.of(theme)[.background])))
    }
    builder.heroPageArea(window) {
      laid.place(in: environment.aligned(laid.size, .center, in: window), &$0)
    }
    layers = builder.layers
    layers.counts = (builder.commands.count, builder.regions.count)
    components = build.components
    self.init(builder, environment.direction)
  }
}
