// Modifiers that say where and how large: frame, padding, offset, absolute places.
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

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
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
      // A frame with a maximum takes what it is offered up to it.
      let wanted = most != nil && offered.isFinite ? max(own, offered) : own
      return min(max(wanted, least ?? 0), max(most ?? .infinity, least ?? 0))
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
    return Laid(size) { rect, assembly in
      laid.place(in: environment.aligned(own, alignment, in: rect), &assembly)
    }
  }
}

struct PaddingNode: WrapperNode {
  let child: any Node
  let insets: Insets

  var cornerRadius: Double { 0 }
  var stretches: Bool { false }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let across = insets.leading + insets.trailing
    let down = insets.top + insets.bottom
    let laid = child.layout(
      Size(max(0, proposal.width - across), max(0, proposal.height - down)), in: environment)
    let size = Size(laid.size.width + across, laid.size.height + down)
    return Laid(size) { rect, assembly in
      let inner = Rect(
        insets.leading, insets.top, max(0, rect.width - across), max(0, rect.height - down))
      laid.place(in: environment.resolve(inner, in: rect), &assembly)
    }
  }
}

struct OffsetNode: WrapperNode {
  let child: any Node
  /// dx towards trailing.
  let offset: Vector

  var stretches: Bool { false }
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = child.layout(proposal, in: environment)
    return Laid(laid.size) { rect, assembly in
      let moved = Vector(offset.dx * environment.direction.sign, offset.dy)
      laid.place(in: rect.offset(by: moved), &assembly)
    }
  }
}

/// At a place of its own in whatever is around it; the child is stretched to the given frame.
struct PlacedNode: Node {
  let child: any Node
  let x: Double
  let y: Double
  let width: Double?
  let height: Double?

  func flexibility(_ axis: Axis) -> Flexibility { .fills }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    // A control without a side of its own there is as large as its words.
    let isOwn = child.stretches
    let offered = Size(
      width ?? (isOwn ? .infinity : max(0, proposal.width - x)),
      height ?? (isOwn ? .infinity : max(0, proposal.height - y)))
    let laid = child.layout(offered, in: environment)
    let own = Size(width ?? laid.size.width, height ?? laid.size.height)
    let size = Size(
      proposal.width.isFinite ? proposal.width : x + own.width,
      proposal.height.isFinite ? proposal.height : y + own.height)
    return Laid(size) { rect, assembly in
      laid.place(
        in: environment.resolve(Rect(x, y, own.width, own.height), in: rect), &assembly)
    }
  }
}

/// As large as fits what is offered, with sides of one ratio.
struct AspectNode: WrapperNode {
  let child: any Node
  /// Width by height.
  let ratio: Double

  func flexibility(_ axis: Axis) -> Flexibility { .shrinks }
  var stretches: Bool { false }
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let width = finite(min(proposal.width, proposal.height * ratio))
    let size = Size(width, width / ratio)
    let laid = child.layout(size, in: environment)
    return Laid(size) { rect, assembly in
      laid.place(in: environment.aligned(size, .center, in: rect), &assembly)
    }
  }
}

/// As wide and high as its content wants to be, whatever is offered.
struct FixedNode: WrapperNode {
  let child: any Node
  let axes: AxisSet
  func flexibility(_ axis: Axis) -> Flexibility {
    axes.contains(axis) ? .fixed : child.flexibility(axis)
  }
  var stretches: Bool { false }
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    child.layout(
      Size(
        axes.contains(.horizontal) ? .infinity : proposal.width,
        axes.contains(.vertical) ? .infinity : proposal.height), in: environment)
  }
}

/// A child whose wishes a stack meets before those of its neighbours.
struct PriorityNode: WrapperNode {
  let child: any Node
  let layoutPriority: Double
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    child.layout(proposal, in: environment)
  }
}

extension View {
  /// A size of its own; the content keeps its size and stands at `alignment`.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> ViewList {
    ViewList(nodes: [
      FrameNode(child: node, width: width, height: height, alignment: alignment)
    ])
  }

  /// Between a least and a most; a most of `.infinity` takes all there is.
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

  /// Room around it, in points.
  public func padding(_ insets: Insets) -> ViewList {
    ViewList(nodes: [PaddingNode(child: node, insets: insets)])
  }
  /// Adds space on all sides, in points.
  public func padding(_ all: Double = Spacing.padding) -> ViewList { padding(Insets(all)) }
  /// Adds space at the sides, and above and below, in points.
  public func padding(horizontal: Double, vertical: Double = 0) -> ViewList {
    padding(
      Insets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal))
  }
  /// Adds space above and below, in points.
  public func padding(vertical: Double) -> ViewList { padding(horizontal: 0, vertical: vertical) }

  /// Drawn elsewhere without changing anyone's place; `x` counts towards trailing.
  public func offset(x: Double = 0, y: Double = 0) -> ViewList {
    ViewList(nodes: [OffsetNode(child: node, offset: Vector(x, y))])
  }

  /// At `x` from the leading edge and `y` from the top of the stack in depth around it.
  ///
  /// A given side stretches the content; a side left out is the content's own.
  public func placed(x: Double, y: Double, width: Double? = nil, height: Double? = nil) -> ViewList
  {
    ViewList(nodes: [PlacedNode(child: node, x: x, y: y, width: width, height: height)])
  }

  /// As large as fits what is offered, `ratio` times as wide as high; the content is stretched to it.
  public func aspectRatio(_ ratio: Double) -> ViewList {
    precondition(ratio > 0 && ratio.isFinite, "an aspect ratio is a finite number above 0")
    return ViewList(nodes: [AspectNode(child: node, ratio: ratio)])
  }

  /// As wide and high along these axes as the content wants to be, whatever is offered.
  public func fixedSize(_ axes: AxisSet = .both) -> ViewList {
    ViewList(nodes: [FixedNode(child: node, axes: axes)])
  }

  /// The stack around it gives room to children of a higher priority first.
  ///
  /// The others keep their least size. Children begin with 0. A child of a fixed size has its size
  /// whatever the priorities are.
  public func layoutPriority(_ value: Double) -> ViewList {
    ViewList(nodes: [PriorityNode(child: node, layoutPriority: value)])
  }
}
