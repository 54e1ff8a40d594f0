// Modifiers of a view's drawing: backgrounds, corners, shadows, opacity and backdrops.
import Drawing
import Geometry

/// A node that changes the drawing of its child, but not the child's layout.
struct DrawNode: WrapperNode {
  let child: any Node
  var radius: Double?
  let draw:
    @Sendable (Rect, EnvironmentValues, inout TreeBuilder, (inout TreeBuilder) -> Void) -> Void

  var stretches: Bool { false }
  package var cornerRadius: Double { radius ?? child.cornerRadius }
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      draw(rect, environment, &builder) { laid.place(in: rect, &$0) }
    }
  }
}

/// Draws another node below or above the child, in the child's frame.
struct LayeredNode: WrapperNode {
  let child: any Node
  let other: any Node
  let isAbove: Bool
  /// Alignment of `other` in the child's frame.
  let alignment: Alignment

  var stretches: Bool { false }
  package var cornerRadius: Double { isAbove ? child.cornerRadius : other.cornerRadius }
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      // The other view is laid out only now, because a parent may stretch the child's frame.
      let second = other.layout(rect.size, in: environment)
      let place = environment.aligned(second.size, alignment, in: rect)
      if isAbove {
        laid.place(in: rect, &builder)
        second.place(in: place, &builder)
      } else {
        second.place(in: place, &builder)
        laid.place(in: rect, &builder)
      }
    }
  }
}

/// Moves the child by the pose in `slot`. The child gets its own coordinate space.
package struct PosedNode: WrapperNode {
  package let child: any Node
  let slot: PoseSlot
  var isOwn = false

  package init(child: any Node, slot: PoseSlot, isOwn: Bool = false) {
    self.child = child
    self.slot = slot
    self.isOwn = isOwn
  }

  package var stretches: Bool { false }
  package func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      if !isOwn { builder.checkOwn(slot) }
      builder.posed(slot, at: rect.origin, size: rect.size, isOwn: isOwn) {
        laid.place(in: Rect(origin: .zero, size: rect.size), &$0)
      }
    }
  }
}

package func roundedRect(_ rect: Rect, _ radius: Double) -> RoundedRect {
  RoundedRect(rect, radius: min(radius, min(rect.width, rect.height) / 2))
}

extension View {
  package func drawn(
    radius: Double? = nil,
    _ draw:
      @escaping @Sendable (Rect, EnvironmentValues, inout TreeBuilder, (inout TreeBuilder) -> Void)
      ->
      Void
  ) -> ViewList {
    ViewList(nodes: [DrawNode(child: node, radius: radius, draw: draw)])
  }

  /// Fills the frame behind the view with a colour. The corner radius is in points.
  public func background(_ tint: Tint, radius: Double = 0) -> ViewList {
    drawn(radius: radius) { rect, environment, builder, content in
      builder.draw(
        .fill(.rounded(roundedRect(rect, radius)), .color(environment.palette[tint])))
      content(&builder)
    }
  }

  /// Puts a view behind this view, in this view's frame.
  public func background(
    alignment: Alignment = .center, @ViewBuilder _ content: () -> ViewList
  ) -> ViewList {
    ViewList(nodes: [
      LayeredNode(child: node, other: content().node, isAbove: false, alignment: alignment)
    ])
  }

  /// Puts a view above this view, in this view's frame.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder _ content: () -> ViewList
  ) -> ViewList {
    ViewList(nodes: [
      LayeredNode(child: node, other: content().node, isAbove: true, alignment: alignment)
    ])
  }

  /// Puts `view` above this view, in this view's frame.
  public func overlay(_ view: some View, alignment: Alignment = .center) -> ViewList {
    overlay(alignment: alignment) { view }
  }

  /// Draws a line of `width` points along the inside of the view's edge.
  public func border(_ tint: Tint, width: Double = Space.hair, radius: Double? = nil) -> ViewList {
    let own = radius ?? node.cornerRadius
    return drawn { rect, environment, builder, content in
      content(&builder)
      let line = roundedRect(rect.inset(by: width / 2), max(0, own - width / 2))
      builder.draw(
        .stroke(.rounded(line), .color(environment.palette[tint]), StrokeStyle(width: width)))
    }
  }

  /// Blurs the content behind the view, in a shape with this corner radius in points.
  public func backdrop(_ strength: Material.Strength, radius: Double = 0, amount: Double = 1)
    -> ViewList
  {
    drawn(radius: radius) { rect, environment, builder, content in
      builder.unsteady += 1
      builder.draw(
        .backdrop(
          roundedRect(rect, radius),
          Material(strength, dark: environment.theme == .dark, amount: amount)))
      content(&builder)
    }
  }

  /// Clips the view to its frame.
  public func clipped() -> ViewList { cornerRadius(0) }

  /// Clips the view to its frame with rounded corners.
  public func cornerRadius(_ radius: Double) -> ViewList {
    drawn(radius: radius) { rect, _, builder, content in
      builder.clipped(roundedRect(rect, radius), content)
    }
  }

  /// Clips the view to its frame with a separate radius for each corner.
  public func cornerRadii(_ radii: CornerRadii) -> ViewList {
    drawn(radius: radii.topLeft) { rect, _, builder, content in
      builder.clipped(RoundedRect(rect, radii: radii), content)
    }
  }

  /// Draws a shadow of the view's frame. By default the shadow has the corners of the content.
  public func shadow(_ style: ShadowStyle, radius: Double? = nil) -> ViewList {
    let own = radius ?? node.cornerRadius
    return drawn { rect, environment, builder, content in
      var shadow = style.shadow(environment.theme)
      shadow.offset.dx *= environment.direction.sign
      builder.draw(.shadow(roundedRect(rect, own), shadow))
      content(&builder)
    }
  }

  /// Sets the opacity of the view as a whole.
  public func opacity(_ opacity: Double) -> ViewList {
    drawn { _, _, builder, content in
      if opacity >= 1 { return content(&builder) }
      // Even at opacity 0 the view is drawn, so that its space and the order do not change.
      builder.within(.pushGroup(opacity: max(0, opacity)), nil, content)
    }
  }

  /// Scales the drawing of the view about an anchor in its frame. The layout does not change.
  public func scaleEffect(_ scale: Double, anchor: Alignment = .center) -> ViewList {
    drawn { rect, environment, builder, content in
      let place = environment.aligned(.zero, anchor, in: rect).origin
      let transform = Transform.scale(scale, about: place)
      builder.within(.pushTransform(transform), .transform(transform), content)
    }
  }

  /// Moves the view by the pose that the screen writes into `slot`.
  ///
  /// The anchor and the clip of the pose are measured from the view's top left corner.
  public func posed(_ slot: PoseSlot) -> ViewList {
    ViewList(nodes: [PosedNode(child: node, slot: slot)])
  }

  /// Moves the view by the pose that a component writes into `slot`.
  package func posedByComponent(_ slot: PoseSlot) -> ViewList {
    ViewList(nodes: [PosedNode(child: node, slot: slot, isOwn: true)])
  }

  /// Paints the view once and reuses the pixels while the view is unchanged.
  ///
  /// A view is not cached if something inside it moves by a pose slot.
  /// - Parameter margin: Space in points around the frame, for shadows outside it.
  public func cached(_ key: UInt64, margin: Double = 0) -> ViewList {
    drawn { rect, _, builder, content in
      builder.layer(key, bounds: rect.inset(by: -margin), content)
    }
  }
}
