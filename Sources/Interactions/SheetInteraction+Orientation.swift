// Screen edges that depend on the reading direction, and gestures relative to an edge.
import Geometry
import Gesture

extension SheetInteraction {
  /// The edge over which a sheet is dismissed, with the layout direction.
  public struct Orientation: Hashable, Sendable {
    public var edge: Edge
    public var direction: LayoutDirection

    public init(edge: Edge = .bottom, direction: LayoutDirection = .leftToRight) {
      self.edge = edge
      self.direction = direction
    }

    /// The unit vector towards the edge.
    public var away: Vector {
      switch edge {
      case .top: Vector(0, -1)
      case .bottom: Vector(0, 1)
      case .leading: Vector(-direction.sign, 0)
      case .trailing: Vector(direction.sign, 0)
      }
    }

    /// Rotates a vector to the coordinates of a sheet at the bottom edge.
    public func oriented(_ vector: Vector) -> Vector {
      let away = away
      if away.dx == 0 { return Vector(vector.dx, vector.dy * away.dy) }
      return Vector(vector.dy, vector.dx * away.dx)
    }

    /// Rotates a gesture to the coordinates of a sheet at the bottom edge.
    public func oriented(_ gesture: GestureEvent) -> GestureEvent {
      guard edge != .bottom else { return gesture }
      var oriented = gesture
      oriented.start = .zero + self.oriented(gesture.start - .zero)
      oriented.crossing = .zero + self.oriented(gesture.crossing - .zero)
      oriented.location = .zero + self.oriented(gesture.location - .zero)
      oriented.translation = self.oriented(gesture.translation)
      oriented.velocity = self.oriented(gesture.velocity)
      return oriented
    }
  }
}
