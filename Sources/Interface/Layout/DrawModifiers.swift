// Modifiers that change how something is drawn: grounds, corners, shadows, opacity, backdrops.
import Drawing
import Geometry

/// A node around another that only draws more or otherwise.
struct DrawNode: WrapperNode {
  let child: any Node
  var radius: Double?
  let draw: @Sendable (Rect, EnvironmentValues, inout Assembly, (inout Assembly) -> Void) -> Void

  var stretches: Bool { false }
  var cornerRadius: Double { radius ?? child.cornerRadius }
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = child.layout(proposal, in: environment)
    return Laid(laid.size) { rect, assembly in
      draw(rect, environment, &assembly) { laid.place(in: rect, &$0) }
    }
  }
}

/// Another node below or above, stretched to the same frame.
struct LayeredNode: WrapperNode {
  let child: any Node
  let other: any Node
  let isAbove: Bool
  /// nil stretches the other to the child's frame.
  let alignment: Alignment

  var stretches: Bool { false }
  var cornerRadius: Double { isAbove ? child.cornerRadius : other.cornerRadius }
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = child.layout(proposal, in: environment)
    return Laid(laid.size) { rect, assembly in
      // Laid out here: only now the frame, which a parent may have stretched, is known.
      let second = other.layout(rect.size, in: environment)
      let place = environment.aligned(second.size, alignment, in: rect)
      if isAbove {
        laid.place(in: rect, &assembly)
        second.place(in: place, &assembly)
      } else {
        second.place(in: place, &assembly)
        laid.place(in: rect, &assembly)
      }
    }
  }
}

/// Moves by a slot; what is inside is placed in coordinates of its own.
struct PosedNode: WrapperNode {
  let child: any Node
  let slot: PoseSlot
  var isOwn = false

  var stretches: Bool { false }
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = child.layout(proposal, in: environment)
    return Laid(laid.size) { rect, assembly in
      if !isOwn { assembly.checkOwn(slot) }
      assembly.posed(slot, at: rect.origin, size: rect.size, isOwn: isOwn) {
        laid.place(in: Rect(origin: .zero, size: rect.size), &$0)
      }
    }
  }
}

func roundedRect(_ rect: Rect, _ radius: Double) -> RoundedRect {
  RoundedRect(rect, radius: min(radius, min(rect.width, rect.height) / 2))
}

extension View {
  func drawn(
    radius: Double? = nil,
    _ draw:
      @escaping @Sendable (Rect, EnvironmentValues, inout Assembly, (inout Assembly) -> Void) ->
      Void
  ) -> ViewList {
    ViewList(nodes: [DrawNode(child: node, radius: radius, draw: draw)])
  }

  /// A colour behind it, with corners of `radius`.
  public func background(_ tint: Tint, radius: Double = 0) -> ViewList {
    drawn(radius: radius) { rect, environment, assembly, content in
      assembly.draw(
        .fill(.rounded(roundedRect(rect, radius)), .color(environment.palette[tint])))
      content(&assembly)
    }
  }

  /// A view behind it, stretched to its frame.
  public func background(
    alignment: Alignment = .center, @ViewBuilder _ content: () -> ViewList
  ) -> ViewList {
    ViewList(nodes: [
      LayeredNode(child: node, other: content().node, isAbove: false, alignment: alignment)
    ])
  }

  /// A view above it, in its frame.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder _ content: () -> ViewList
  ) -> ViewList {
    ViewList(nodes: [
      LayeredNode(child: node, other: content().node, isAbove: true, alignment: alignment)
    ])
  }

  /// The same with the view as a value.
  public func overlay(_ view: some View, alignment: Alignment = .center) -> ViewList {
    overlay(alignment: alignment) { view }
  }

  /// A line inside its edge.
  public func border(_ tint: Tint, width: Double = Space.hair, radius: Double? = nil) -> ViewList {
    let own = radius ?? node.cornerRadius
    return drawn { rect, environment, assembly, content in
      content(&assembly)
      let line = roundedRect(rect.inset(by: width / 2), max(0, own - width / 2))
      assembly.draw(
        .stroke(.rounded(line), .color(environment.palette[tint]), StrokeStyle(width: width)))
    }
  }

  /// What lies behind, blurred; inside corners of `radius`.
  public func backdrop(_ strength: Material.Strength, radius: Double = 0, amount: Double = 1)
    -> ViewList
  {
    drawn(radius: radius) { rect, environment, assembly, content in
      assembly.unsteady += 1
      assembly.draw(
        .backdrop(
          roundedRect(rect, radius),
          Material(strength, dark: environment.theme == .dark, amount: amount)))
      content(&assembly)
    }
  }

  /// Cut to its frame.
  public func clipped() -> ViewList { cornerRadius(0) }

  /// Cut to its frame with round corners.
  public func cornerRadius(_ radius: Double) -> ViewList {
    drawn(radius: radius) { rect, _, assembly, content in
      assembly.clipped(roundedRect(rect, radius), content)
    }
  }

  /// Cut to its frame with corners of their own.
  public func cornerRadii(_ radii: CornerRadii) -> ViewList {
    drawn(radius: radii.topLeft) { rect, _, assembly, content in
      assembly.clipped(RoundedRect(rect, radii: radii), content)
    }
  }

  /// A shadow under its frame; corners as the content's unless given.
  public func shadow(_ style: ShadowStyle, radius: Double? = nil) -> ViewList {
    let own = radius ?? node.cornerRadius
    return drawn { rect, environment, assembly, content in
      var shadow = style.shadow(environment.theme)
      shadow.offset.dx *= environment.direction.sign
      assembly.draw(.shadow(roundedRect(rect, own), shadow))
      content(&assembly)
    }
  }

  /// Faded as a whole.
  public func opacity(_ opacity: Double) -> ViewList {
    drawn { _, _, assembly, content in
      if opacity >= 1 { return content(&assembly) }
      // Drawn at 0 as well: what cannot be seen still has its place and its regions' order.
      assembly.within(.pushGroup(opacity: max(0, opacity)), nil, content)
    }
  }

  /// Scaled about a place of its frame, without changing anyone's place.
  public func scaleEffect(_ scale: Double, anchor: Alignment = .center) -> ViewList {
    drawn { rect, environment, assembly, content in
      let place = environment.aligned(.zero, anchor, in: rect).origin
      let transform = Transform.scale(scale, about: place)
      assembly.within(.pushTransform(transform), .transform(transform), content)
    }
  }

  /// Moves by the screen's `PoseTable[slot]`. Its own coordinates begin at its top left corner:
  /// anchors and clips of the pose are counted from there.
  public func posed(_ slot: PoseSlot) -> ViewList {
    ViewList(nodes: [PosedNode(child: node, slot: slot)])
  }

  /// The same by a slot of a part's.
  func posedByPart(_ slot: PoseSlot) -> ViewList {
    ViewList(nodes: [PosedNode(child: node, slot: slot, isOwn: true)])
  }

  /// Painted once and composed while it stays the same. `margin` is room for shadows outside of
  /// its frame. Something that moves by a slot of its own inside is never cached with it.
  public func cached(_ key: UInt64, margin: Double = 0) -> ViewList {
    drawn { rect, _, assembly, content in
      assembly.layer(key, bounds: rect.inset(by: -margin), content)
    }
  }
}
