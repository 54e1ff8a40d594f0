// The two themes: light and dark.

/// The appearance of the interface: light or dark.
public enum Theme: String, CaseIterable, Sendable { case light, dark }
