// A theme that the root view has: it is the theme of the window.

/// A node whose theme is the root's where it is the root, or around the root.
protocol RootThemed {
  /// nil: none is set.
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

extension PageRoomNode: RootThemed {
  var rootTheme: Theme? { (child as? any RootThemed)?.rootTheme }
}

extension LayeredNode: RootThemed {
  var rootTheme: Theme? { isAbove ? (child as? any RootThemed)?.rootTheme : nil }
}
