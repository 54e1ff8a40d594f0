// The theme that the root view sets, which is the theme of the window.

/// A node that can be the root and set the theme of the window, or forward that of its child.
protocol RootThemed {
  /// The theme of the window; `nil` if the node sets none.
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

extension HeroPageAreaNode: RootThemed {
  var rootTheme: Theme? { (child as? any RootThemed)?.rootTheme }
}

extension LayeredNode: RootThemed {
  var rootTheme: Theme? { isAbove ? (child as? any RootThemed)?.rootTheme : nil }
}
