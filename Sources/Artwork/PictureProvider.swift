// The interface through which scenes get their pictures by name.
import Drawing

/// Provides pictures by their names.
package protocol PictureProvider: Sendable {
  /// The picture with this name. If nil, scenes show an area in one colour instead.
  func picture(_ name: String) -> Picture?
  /// The user's picture of a screen for this role. If nil, the scene shows its own content.
  func screen(_ role: PictureRole) -> ScreenPicture?
}

extension PictureProvider {
  package func screen(_ role: PictureRole) -> ScreenPicture? { nil }
}

/// Provides no pictures, for runs that draw nothing.
package struct NoPictures: PictureProvider {
  package init() {}
  package func picture(_ name: String) -> Picture? { nil }
}
