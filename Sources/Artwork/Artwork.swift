// All pictures of the scenes, with their names and sizes.
import Drawing
import Geometry

/// A picture of the scenes.
/// The package's own painter draws it from the commands in `list(typeface:)`.
package enum Artwork: Hashable, Sendable {
  /// The cover of a book. The ratio of its width to its height is 2 : 3.
  case cover(Book, CoverSize)
  /// The square cover of an audiobook.
  case square(Book)
  /// A square picture without text, which `Picture.Fit.fill` may crop.
  case scene(Scene)
  /// A square portrait of the author, to be shown in a circle.
  case portrait
  /// A drawing of a folded sheet. The ratio of its width to its height is 7 : 6.
  case fold(Fold)

  package enum Book: String, CaseIterable, Sendable {
    case paper, tide, ferry, machine, cedar, winter, mount, boat, orchard, rooms
  }

  package enum Scene: String, CaseIterable, Sendable {
    case bindery, tide, cedar, ferry, winter, mount, orchard
  }

  package enum Fold: String, CaseIterable, Sendable {
    case half, letter, gate, accordion, french
  }

  /// The size of a book cover. Each size has its own picture, because a scaled-down large cover
  /// would look bad.
  package enum CoverSize: String, CaseIterable, Sendable {
    /// The size for covers up to 48 points wide.
    case small
    /// The size for covers up to 110 points wide.
    case medium
    /// The size for covers up to 160 points wide.
    case large
  }

  package static let all: [Artwork] =
    Book.allCases.flatMap { book in CoverSize.allCases.map { Artwork.cover(book, $0) } }
    + Book.allCases.map(Artwork.square) + Scene.allCases.map(Artwork.scene) + [.portrait]
    + Fold.allCases.map(Artwork.fold)

  /// The name of the picture in a `PictureProvider` and, with `.png`, in its file name. Examples:
  /// `cover-tide`, `cover-tide-small`, `square-ferry`, `scene-bindery`, `portrait`, `fold-gate`.
  package var name: String {
    switch self {
    case .cover(let book, .large): "cover-\(book.rawValue)"
    case .cover(let book, let size): "cover-\(book.rawValue)-\(size.rawValue)"
    case .square(let book): "square-\(book.rawValue)"
    case .scene(let scene): "scene-\(scene.rawValue)"
    case .portrait: "portrait"
    case .fold(let fold): "fold-\(fold.rawValue)"
    }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The picture with this name. Nil if no picture has the name.
  package init?(name: String) {
    guard let found = Artwork.byName[name] else { return nil }
    self = found
  }

  /// Size of the picture in pixels: twice the largest size in points at which scenes show it.
  package var pixels: (width: Int, height: Int) {
    switch self {
    case .cover(_, .small): (96, 144)
    case .cover(_, .medium): (212, 318)
    case .cover(_, .large): (320, 480)
    case .square: (600, 600)
    case .scene: (780, 780)
    case .portrait: (224, 224)
    case .fold: (700, 600)
    }
  }

  /// Size of the drawing in `list(typeface:)`, in the drawing's own units.
  package var units: Size {
    switch self {
    case .cover: Size(200, 300)
    case .square: Size(300, 300)
    case .scene: Size(400, 400)
    case .portrait: Size(100, 100)
    case .fold: Size(350, 300)
    }
  }
}

extension PictureProvider {
  package func picture(_ artwork: Artwork) -> Picture? { picture(artwork.name) }
}
