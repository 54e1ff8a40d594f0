// The default distances of stacks, grids and padding.

/// Default distances in points, as in SwiftUI.
public enum Spacing {
  /// The gap between neighbours in a stack or a grid.
  public static let standard = 8.0
  /// The space that `.padding()` adds on each side.
  public static let padding = 16.0
}
