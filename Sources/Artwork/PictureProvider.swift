// The pictures of scenes, by name.
import Drawing

/// A collection of pictures by name.
package protocol PictureProvider: Sendable {
  /// The picture; nil if there is none. Scenes then show a plain area.
  func picture(_ name: String) -> Picture?
}

/// A collection without pictures, for runs that draw nothing.
package struct NoPictures: PictureProvider {
  package init() {}
  package func picture(_ name: String) -> Picture? { nil }
}
