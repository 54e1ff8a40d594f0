// Modifiers for size and position: frame, padding, offset, absolute position.
import Geometry

struct FrameNode: WrapperNode {
  let child: any Node
  var width: Double?
  var height: Double?
  var maxWidth: Double?
  var maxHeight: Double?
  var minWidth: Double?
  var minHeight: Double?
  let alignment: Alignment

  func flexibility(_ axis: Axis) -> Flexibility {
    let (fixed, most) = axis == .horizontal ? (width, maxWidth) : (height, maxHeight)
    if fixed != nil { return .fixed }
    return most == .infinity ? .fills : child.flexibility(axis)
  }
  var stretches: Bool { false }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    func offer(_ offered: Double, _ fixed: Double?, _ least: Double?, _ most: Double?) -> Double {
      fixed ?? min(max(offered, least ?? 0), most ?? .infinity)
    }
    let offered = Size(
      offer(proposal.width, width, minWidth, maxWidth),
      offer(proposal.height, height, minHeight, maxHeight))
    let laid = child.layout(offered, in: environment)
    func result(
      _ own: Double, _ offered: Double, _ fixed: Double?, _ least: Double?, _ most: Double?
    ) -> Double {
      if let fixed { return fixed }
      // A frame with a maximum takes the offered length, but at most its maximum.
      let ideal = most != nil && offered.isFinite ? max(own, offered) : own
      return min(max(ideal, least ?? 0), max(most ?? .infinity, least ?? 0))
    }
    let size = Size(
      result(laid.size.width, offered.width, width, minWidth, maxWidth),
      result(laid.size.height, offered.height, height, minHeight, maxHeight))
    let own =
      child.stretches
      ? Size(
        width ?? (maxWidth == .infinity ? size.width : max(laid.size.width, minWidth ?? 0)),
        height ?? (maxHeight == .infinity ? size.height : max(laid.size.height, minHeight ?? 0)))
      : laid.size
    return LayoutResult(size) { rect, builder in
      laid.place(in: environment.aligned(own, alignment, in: rect), &builder)
    }
  }
}

struct PaddingNode: WrapperNode {
  let child: any Node
  let insets: Insets

  package var cornerRadius: Double { 0 }
  var stretches: Bool { false }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let across = insets.leading + insets.trailing
    let down = insets.top + insets.bottom
    let laid = child.layout(
      Size(max(0, proposal.width - across), max(0, proposal.height - down)), in: environment)
    let size = Size(laid.size.width + across, laid.size.height + down)
    return LayoutResult(size) { rect, builder in
      let inner = Rect(
        insets.leading, insets.top, max(0, rect.width - across), max(0, rect.height - down))
      laid.place(in: environment.resolve(inner, in: rect), &builder)
    }
  }
}

struct OffsetNode: WrapperNode {
  let child: any Node
  /// Offset in points. A positive `dx` moves the child towards the trailing side.
  let offset: Vector

  var stretches: Bool { false }
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      let moved = Vector(offset.dx * environment.direction.sign, offset.dy)
      laid.place(in: rect.offset(by: moved), &builder)
    }
  }
}

/// Places its child at a position in the enclosing stack, and stretches it to a given size.
struct PlacedNode: Node {
  let child: any Node
  let x: Double
  let y: Double
  let width: Double?
  let height: Double?

  func flexibility(_ axis: Axis) -> Flexibility { .fills }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    // A control without a given width or height is as large as its title.
    let isOwn = child.stretches
    let offered = Size(
      width ?? (isOwn ? .infinity : max(0, proposal.width - x)),
      height ?? (isOwn ? .infinity : max(0, proposal.height - y)))
    let laid = child.layout(offered, in: environment)
    let own = Size(width ?? laid.size.width, height ?? laid.size.height)
    let size = Size(
      proposal.width.isFinite ? proposal.width : x + own.width,
      proposal.height.isFinite ? proposal.height : y + own.height)
    return LayoutResult(size) { rect, builder in
      laid.place(
        in: environment.resolve(Rect(x, y, own.width, own.height), in: rect), &builder)
    }
  }
}

/// Fits a rectangle with a fixed aspect ratio into the offered size.
struct AspectNode: WrapperNode {
  let child: any Node
  /// Width of the rectangle divided by its height.
  let ratio: Double

  func flexibility(_ axis: Axis) -> Flexibility { .shrinks }
  var stretches: Bool { false }
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let width = finite(min(proposal.width, proposal.height * ratio))
    let size = Size(width, width / ratio)
    let laid = child.layout(size, in: environment)
    return LayoutResult(size) { rect, builder in
      laid.place(in: environment.aligned(size, .center, in: rect), &builder)
    }
  }
}

/// Gives the child its own size along some axes, independent of the offered size.
struct FixedNode: WrapperNode {
  let child: any Node
  let axes: Axis.Set
  func flexibility(_ axis: Axis) -> Flexibility {
    axes.contains(axis) ? .fixed : child.flexibility(axis)
  }
  var stretches: Bool { false }
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    child.layout(
      Size(
        axes.contains(.horizontal) ? .infinity : proposal.width,
        axes.contains(.vertical) ? .infinity : proposal.height), in: environment)
  }
}

/// A child to which a stack gives space before its siblings with a lower priority.
struct PriorityNode: WrapperNode {
  let child: any Node
  let layoutPriority: Double
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    child.layout(proposal, in: environment)
  }
}

extension View {
  /// Sets a fixed size. The content keeps its size, and `alignment` positions it in the frame.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> ViewList {
    ViewList(nodes: [
      FrameNode(child: node, width: width, height: height, alignment: alignment)
    ])
  }

  /// Limits the size. With a maximum of `.infinity` the view takes all available space.
  public func frame(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    maxHeight: Double? = nil, alignment: Alignment = .center
  ) -> ViewList {
    ViewList(nodes: [
      FrameNode(
        child: node, maxWidth: maxWidth, maxHeight: maxHeight, minWidth: minWidth,
        minHeight: minHeight, alignment: alignment)
    ])
  }

  /// Adds space around the view, in points.
  public func padding(_ insets: Insets) -> ViewList {
    ViewList(nodes: [PaddingNode(child: node, insets: insets)])
  }
  /// Adds space on all sides, in points.
  public func padding(_ all: Double = Spacing.padding) -> ViewList { padding(Insets(all)) }
  /// Adds space on the leading and trailing sides, and above and below, in points.
  public func padding(horizontal: Double, vertical: Double = 0) -> ViewList {
    padding(
      Insets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal))
  }
  /// Adds space above and below, in points.
  public func padding(vertical: Double) -> ViewList { padding(horizontal: 0, vertical: vertical) }

  /// Draws the view at an offset in points, without changing the layout. A positive `x` moves the
  /// view towards the trailing side.
  public func offset(x: Double = 0, y: Double = 0) -> ViewList {
    ViewList(nodes: [OffsetNode(child: node, offset: Vector(x, y))])
  }

  /// Places the view in the enclosing `ZStack`, `x` from its leading edge and `y` from its top.
  ///
  /// A given `width` or `height` stretches the content. Otherwise the content keeps its own size.
  public func placed(x: Double, y: Double, width: Double? = nil, height: Double? = nil) -> ViewList
  {
    ViewList(nodes: [PlacedNode(child: node, x: x, y: y, width: width, height: height)])
  }

  /// Fits the view into the offered size so that the view's width is `ratio` times its height. The
  /// content is stretched to this size.
  public func aspectRatio(_ ratio: Double) -> ViewList {
    precondition(ratio > 0 && ratio.isFinite, "an aspect ratio is a finite number above 0")
    return ViewList(nodes: [AspectNode(child: node, ratio: ratio)])
  }

  /// Gives the view its content's own size along these axes, independent of the offered size.
  public func fixedSize(_ axes: Axis.Set = .both) -> ViewList {
    ViewList(nodes: [FixedNode(child: node, axes: axes)])
  }

  /// Sets the view's priority in its stack. Children with a higher priority get space first.
  ///
  /// The default is 0. Children with a lower priority still get their minimum size. A child with a
  /// fixed size ignores its priority.
  public func layoutPriority(_ value: Double) -> ViewList {
    ViewList(nodes: [PriorityNode(child: node, layoutPriority: value)])
  }
}
