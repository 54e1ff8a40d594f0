// Views for shapes, images and custom drawing.
import Drawing
import Geometry

/// The fill of a shape. Points of a gradient are fractions of the shape's width and height.
public enum Fill: Hashable, Sendable {
  case tint(Tint)
  case gradient(from: Point, to: Point, stops: [LinearGradient.Stop])

  func paint(in rect: Rect, _ environment: EnvironmentValues) -> Paint {
    switch self {
    case .tint(let tint): return .color(environment.palette[tint])
    case .gradient(let from, let to, let stops):
      func place(_ p: Point) -> Point {
        Point(rect.minX + p.x * rect.width, rect.minY + p.y * rect.height)
      }
      return .gradient(LinearGradient(from: place(from), to: place(to), stops: stops))
    }
  }
}

/// A rectangle, a rounded rectangle, a circle or a capsule that fills the available space.
public struct ShapeView: View, Node {
  enum Outline: Hashable, Sendable {
    case rectangle
    case rounded(CornerRadii)
    case circle, capsule
  }
  let outline: Outline
  var fill: Fill?
  var stroke: (tint: Tint, style: StrokeStyle)?

  init(_ outline: Outline, _ tint: Tint) {
    self.outline = outline
    fill = tint == .clear ? nil : .tint(tint)
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(self) }

  /// Sets the fill of the shape, such as a colour or a gradient.
  public func fill(_ fill: Fill) -> ShapeView {
    var copy = self
    copy.fill = fill
    return copy
  }

  /// Draws a line of `width` points along the inside of the shape's edge.
  public func stroked(_ tint: Tint, width: Double = 1, dash: [Double] = []) -> ShapeView {
    var copy = self
    copy.stroke = (tint, StrokeStyle(width: width, dash: dash))
    return copy
  }

  package func flexibility(_ axis: Axis) -> Flexibility { .fills }
  public var cornerRadius: Double {
    switch outline {
    case .rectangle: 0
    case .rounded(let radii): max(radii.topLeft, radii.bottomLeft)
    case .circle, .capsule: .infinity
    }
  }

  package func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    var size = Size(finite(proposal.width), finite(proposal.height))
    if outline == .circle {
      let side = min(size.width, size.height)
      size = Size(side, side)
    }
    return LayoutResult(size) { rect, builder in
      let shape = rounded(rect)
      let dim = environment.isEnabled ? 1 : 0.4
      if let fill {
        var paint = fill.paint(in: rect, environment)
        if case .color(let color) = paint { paint = .color(color.opacity(dim)) }
        builder.draw(.fill(.rounded(shape), paint))
      }
      if let stroke {
        let inner = rounded(rect.inset(by: stroke.style.width / 2), less: stroke.style.width / 2)
        builder.draw(
          .stroke(
            .rounded(inner), .color(environment.palette[stroke.tint].opacity(dim)), stroke.style))
      }
    }
  }

  private func rounded(_ rect: Rect, less: Double = 0) -> RoundedRect {
    switch outline {
    case .rectangle: RoundedRect(rect)
    case .rounded(let r):
      RoundedRect(
        rect,
        radii: CornerRadii(
          topLeft: max(0, r.topLeft - less), topRight: max(0, r.topRight - less),
          bottomRight: max(0, r.bottomRight - less), bottomLeft: max(0, r.bottomLeft - less)))
    case .circle, .capsule: RoundedRect(rect, radius: min(rect.width, rect.height) / 2)
    }
  }
}

/// The length itself, or 10 points if it is infinite.
package func finite(_ length: Double) -> Double { length.isFinite ? max(0, length) : 10 }

/// A view that consists of one shape and fills the available space.
public protocol NamedShape: View where Body == Never {
  var shape: ShapeView { get }
}

extension NamedShape {
  public func makeNodes(into nodes: inout NodeList) { nodes.append(shape) }
  /// Sets the fill of the shape, such as a colour or a gradient.
  public func fill(_ fill: Fill) -> ShapeView { shape.fill(fill) }
  /// Draws a line of `width` points along the inside of the shape's edge.
  public func stroked(_ tint: Tint, width: Double = 1, dash: [Double] = []) -> ShapeView {
    shape.stroked(tint, width: width, dash: dash)
  }
}

/// A rectangle that is filled by default.
public struct Rectangle: NamedShape {
  public let shape: ShapeView
  public init(_ tint: Tint = .primary) { shape = ShapeView(.rectangle, tint) }
}

/// A rectangle with rounded corners that is filled by default.
public struct RoundedRectangle: NamedShape {
  public let shape: ShapeView
  public init(_ radius: Double, _ tint: Tint = .primary) {
    shape = ShapeView(.rounded(CornerRadii(radius)), tint)
  }
  /// Creates a rounded rectangle with the argument label that SwiftUI uses.
  public init(cornerRadius: Double, _ tint: Tint = .primary) { self.init(cornerRadius, tint) }
  /// Creates a rounded rectangle with a separate radius for each corner.
  public init(_ radii: CornerRadii, _ tint: Tint = .primary) {
    shape = ShapeView(.rounded(radii), tint)
  }
}

/// A circle that is filled by default.
public struct Circle: NamedShape {
  public let shape: ShapeView
  public init(_ tint: Tint = .primary) { shape = ShapeView(.circle, tint) }
}

/// A rectangle with semicircular ends that is filled by default.
public struct Capsule: NamedShape {
  public let shape: ShapeView
  public init(_ tint: Tint = .primary) { shape = ShapeView(.capsule, tint) }
}

/// A hairline that is as long as the available space.
public struct Divider: View, Node {
  let tint: Tint
  let axis: Axis
  /// - Parameter axis: The direction of the line.
  public init(_ tint: Tint = .line, _ axis: Axis = .horizontal) {
    self.tint = tint
    self.axis = axis
  }
  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(self) }
  package func flexibility(_ axis: Axis) -> Flexibility { axis == self.axis ? .fills : .fixed }
  package func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let size =
      axis == .horizontal
      ? Size(finite(proposal.width), Space.hair) : Size(Space.hair, finite(proposal.height))
    return LayoutResult(size) { rect, builder in
      builder.draw(.fill(.rect(rect), .color(environment.palette[tint])))
    }
  }
}

/// An image that fills the available space, unless a frame limits the image.
public struct Image: View, Node {
  let picture: Picture
  let fit: Picture.Fit
  let sampling: Picture.Sampling

  public init(_ picture: Picture, fit: Picture.Fit = .fill, sampling: Picture.Sampling = .bilinear)
  {
    self.picture = picture
    self.fit = fit
    self.sampling = sampling
  }
  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(self) }
  package func flexibility(_ axis: Axis) -> Flexibility { .fills }
  package func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let own = picture.size
    var size = proposal
    if !size.width.isFinite, !size.height.isFinite {
      size = own
    } else if !size.width.isFinite {
      size.width = own.height > 0 ? size.height * own.width / own.height : 0
    } else if !size.height.isFinite {
      size.height = own.width > 0 ? size.width * own.height / own.width : 0
    }
    return LayoutResult(size) { rect, builder in
      builder.draw(.picture(picture, in: rect, fit: fit, sampling: sampling))
    }
  }
}

/// A custom path in a box of `size` points. The path is filled or stroked.
public struct PathView: View, Node {
  let path: Path
  let size: Size
  let fill: Fill?
  let stroke: (tint: Tint, style: StrokeStyle)?

  public init(_ path: Path, size: Size, fill: Fill) {
    self.path = path
    self.size = size
    self.fill = fill
    stroke = nil
  }
  public init(_ path: Path, size: Size, stroke: Tint, style: StrokeStyle) {
    self.path = path
    self.size = size
    fill = nil
    self.stroke = (stroke, style)
  }
  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(self) }
  package func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    LayoutResult(size) { rect, builder in
      let placed = path.applying(.translation(rect.origin - .zero))
      if let fill { builder.draw(.fill(.path(placed), fill.paint(in: rect, environment))) }
      if let stroke {
        builder.draw(
          .stroke(.path(placed), .color(environment.palette[stroke.tint]), stroke.style))
      }
    }
  }
}

/// A view with custom draw commands that fills the available space.
public struct Canvas: View, Node {
  let draw: @Sendable (Rect, EnvironmentValues, inout TreeBuilder) -> Void
  public init(_ draw: @escaping @Sendable (Rect, EnvironmentValues, inout TreeBuilder) -> Void) {
    self.draw = draw
  }
  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(self) }
  package func flexibility(_ axis: Axis) -> Flexibility { .fills }
  package func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    LayoutResult(Size(finite(proposal.width), finite(proposal.height))) { rect, builder in
      draw(rect, environment, &builder)
    }
  }
}
