// What is seen at one instant, as a value.

/// One frame: what is drawn, and where its moving parts are.
public struct PaintedFrame: Hashable, Sendable {
  /// What is drawn.
  public var list: DisplayList
  /// Where its moving parts are.
  public var poses: PoseTable

  public init(list: DisplayList, poses: PoseTable) {
    self.list = list
    self.poses = poses
  }

  /// A frame in which nothing is moved unless `poses` say so.
  public init(_ list: DisplayList, poses: PoseTable = PoseTable()) {
    self.init(list: list, poses: poses)
  }
}
