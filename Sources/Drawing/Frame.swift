// One frame as a value: a display list and its poses.

/// A display list and the poses of its moving components at one instant.
public struct PaintedFrame: Hashable, Sendable {
  /// Commands of the frame.
  public var list: DisplayList
  /// Poses of the moving components.
  public var poses: PoseTable

  public init(list: DisplayList, poses: PoseTable) {
    self.list = list
    self.poses = poses
  }

  /// Creates a frame. Without `poses`, no component of the frame is moved.
  public init(_ list: DisplayList, poses: PoseTable = PoseTable()) {
    self.init(list: list, poses: poses)
  }
}
