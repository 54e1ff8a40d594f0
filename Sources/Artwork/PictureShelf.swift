// Where exhibits find their pictures.
import Drawing

/// Where exhibits find their pictures by name.
package protocol PictureShelf: Sendable {
  /// nil: there is none; a plain area stands in its place.
  func picture(_ name: String) -> Picture?
}

/// No pictures: for runs that draw nothing.
package struct EmptyShelf: PictureShelf {
  package init() {}
  package func picture(_ name: String) -> Picture? { nil }
}
