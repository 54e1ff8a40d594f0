// The distances that a stack, a grid and a padding use when none is given.

/// Distances in points that layout uses by default, as SwiftUI does.
public enum Spacing {
  /// The distance between neighbours in a stack or a grid.
  public static let standard = 8.0
  /// The space that `.padding()` adds on each side.
  public static let padding = 16.0
}
