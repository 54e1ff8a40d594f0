// The theme of the root view, which becomes the theme of the window.

/// A node that sets the theme of the window if it is the root of the tree.
package protocol RootThemed {
  /// The theme that the node sets for the window. `nil` if the node sets no theme.
  var rootTheme: Theme? { get }
}

extension EnvironmentNode: RootThemed {
  var rootTheme: Theme? { theme ?? (child as? any RootThemed)?.rootTheme }
}

extension FrameNode: RootThemed {
  var rootTheme: Theme? { (child as? any RootThemed)?.rootTheme }
}

extension PaddingNode: RootThemed {
  var rootTheme: Theme? { (child as? any RootThemed)?.rootTheme }
}

extension DrawNode: RootThemed {
  var rootTheme: Theme? { (child as? any RootThemed)?.rootTheme }
}

extension LayeredNode: RootThemed {
  var rootTheme: Theme? { isAbove ? (child as? any RootThemed)?.rootTheme : nil }
}
