// Provides pictures from PNG files. The painter draws pictures without a file.
import Drawing
import Files
import Geometry
import PNG
import Raster
import Synchronization

/// The pictures of the scenes by name. Each picture is read or drawn at its first use.
///
/// The library can be used from any thread. If another thread is reading the requested picture, the
/// call waits. If a file is missing or not valid, its picture is drawn. Therefore a program without
/// its assets shows equal pictures, a little later.
package final class PictureLibrary: PictureProvider {
  /// The folders in which a file is searched, in order. The first existing file is used.
  package let folders: [String]
  private let typeface: (any Typeface)?
  private let places = Mutex(Places())
  /// Maximum memory in bytes of the cached pictures, which is more than one scene shows at once.
  package static let budget = 20 << 20

  /// A cached picture with its own lock. A locked picture does not block other pictures.
  private final class Place: Sendable {
    let picture = Mutex<Picture?>(nil)
  }

  /// The cached pictures. `asked` counts all requests. A picture's `asked` is its last request.
  private struct Places {
    var all: [Artwork: (place: Place, asked: UInt64)] = [:]
    var asked: UInt64 = 0

    mutating func place(of artwork: Artwork) -> Place {
      asked += 1
      let place = all[artwork]?.place ?? Place()
      all[artwork] = (place, asked)
      return place
    }

    /// Removes the pictures with the oldest requests until all others are within the budget.
    mutating func limit() {
      func bytes(_ artwork: Artwork) -> Int { artwork.pixels.width * artwork.pixels.height * 4 }
      var sum = all.keys.reduce(0) { $0 + bytes($1) }
      while sum > PictureLibrary.budget, all.count > 1,
        let oldest = all.min(by: { $0.value.asked < $1.value.asked })?.key
      {
        all[oldest] = nil
        sum -= bytes(oldest)
      }
    }
  }

  /// Memory of the cached pictures, in bytes.
  package var bytes: Int {
    places.withLock { $0.all.keys.reduce(0) { $0 + $1.pixels.width * $1.pixels.height * 4 } }
  }

  /// - Parameter typeface: The typeface of the titles. If nil, drawn covers have no titles.
  package init(folders: [String], typeface: (any Typeface)? = nil) {
    self.folders = folders
    self.typeface = typeface
  }

  /// The library of this process. The library searches the folders `assets` (the value of
  /// `--assets`), `SLIPSHEET_ASSETS`, `assets` beside the executable, `../share/slipsheet`, and
  /// `assets` of the package.
  package convenience init(assets: String? = nil, typeface: (any Typeface)? = nil) {
    self.init(
      folders: AssetFolders(assets: assets).folders, typeface: typeface)
  }

  package func picture(_ name: String) -> Picture? {
    guard let artwork = Artwork(name: name) else { return nil }
    let place = places.withLock { places in
      let isNew = places.all[artwork] == nil
      defer { if isNew { places.limit() } }
      return places.place(of: artwork)
    }
    return place.picture.withLock { picture in
      picture = picture ?? read(artwork) ?? drawn(artwork)
      return picture
    }
  }

  private func read(_ artwork: Artwork) -> Picture? {
    for folder in folders {
      let file = "\(folder)/\(artwork.name).png"
      guard let bytes = try? FileAccess.read(file, limit: 64 << 20),
        let picture = try? PNGFile.decode(bytes)
      else { continue }
      return picture
    }
    return nil
  }

  /// Draws the picture in the same way as for its file.
  package func drawn(_ artwork: Artwork) -> Picture? {
    let size = Size(Double(artwork.pixels.width), Double(artwork.pixels.height))
    return try? Painter.picture(
      of: artwork.pixelList(typeface: typeface), size: size, scale: 1,
      typeface: typeface ?? NoTypeface(),
      background: .white)
  }

  /// Draws every picture, and writes each picture as a PNG file into `folder`. This method made the
  /// files in `assets`. Calls `progress` with the path of each file.
  package func write(to folder: String, progress: (String) throws -> Void = { _ in }) throws {
    for artwork in Artwork.all {
      guard let picture = drawn(artwork) else {
        throw FileError("\(artwork.name): the painter refused it")
      }
      let file = "\(folder)/\(artwork.name).png"
      try FileAccess.write(PNGFile.encode(picture), to: file)
      try progress(file)
    }
  }
}

/// A typeface without glyphs, for drawings without text.
struct NoTypeface: Typeface {
  func advance(of word: String, font: Font) -> Double { 0 }
  func metrics(of font: Font) -> Font.Metrics { Font.Metrics(ascent: 0, descent: 0, capHeight: 0) }
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask? { nil }
}
