// Where exhibits find their pictures.
import Drawing

/// Where exhibits find their pictures by name.
public protocol PictureShelf: Sendable {
  /// nil: there is none; a plain area stands in its place.
  func picture(_ name: String) -> Picture?
}

/// No pictures: for runs that draw nothing.
public struct EmptyShelf: PictureShelf {
  public init() {}
  public func picture(_ name: String) -> Picture? { nil }
}
