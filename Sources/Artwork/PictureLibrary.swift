// Where the pictures come from: a folder of PNGs where there is one, else the painter.
import Drawing
import Files
import Geometry
import PNG
import Raster
import Synchronization

/// The house's pictures by name, each read or drawn once, when it is first asked for.
///
/// May be asked from any thread; one that asks for a picture that another thread reads waits for
/// it. A file that is missing or is no PNG is drawn instead, so that a binary without its assets
/// shows the same, a little later.
package final class PictureLibrary: PictureShelf {
  /// Folders that are looked into, the first that has a file wins.
  package let folders: [String]
  private let typeface: (any Typeface)?
  private let places = Mutex(Places())
  /// Bytes of pictures that are kept for the next time; more than any scene shows at once.
  package static let budget = 20 << 20

  /// One picture's, with a lock of its own: while it is read, others are found and read.
  private final class Place: Sendable {
    let picture = Mutex<Picture?>(nil)
  }

  /// Pictures by name, and when each was asked for last.
  private struct Places {
    var all: [Artwork: (place: Place, asked: UInt64)] = [:]
    var asked: UInt64 = 0

    mutating func place(of artwork: Artwork) -> Place {
      asked += 1
      let place = all[artwork]?.place ?? Place()
      all[artwork] = (place, asked)
      return place
    }

    /// Forgets those that were not asked for the longest until the rest is within the budget.
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

  /// Bytes of the pictures that are kept.
  package var bytes: Int {
    places.withLock { $0.all.keys.reduce(0) { $0 + $1.pixels.width * $1.pixels.height * 4 } }
  }

  /// - Parameter typeface: Writes titles on covers that are drawn; nil leaves them without.
  package init(folders: [String], typeface: (any Typeface)? = nil) {
    self.folders = folders
    self.typeface = typeface
  }

  /// The library of this process: `assets` (from `--assets`), `SLIPSHEET_ASSETS`, `assets` beside
  /// the executable, `../share/slipsheet`, the package's `assets`.
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

  /// By the painter, as the files were.
  package func drawn(_ artwork: Artwork) -> Picture? {
    let size = Size(Double(artwork.pixels.width), Double(artwork.pixels.height))
    return try? Painter.picture(
      of: artwork.pixelList(typeface: typeface), size: size, scale: 1,
      typeface: typeface ?? Wordless(),
      background: .white)
  }

  /// Every picture drawn and written as a PNG into a folder, which is how `assets` is made.
  /// Says each file's name as it is written.
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

/// Stands where a typeface must be and no word is drawn.
struct Wordless: Typeface {
  func advance(of word: String, font: Font) -> Double { 0 }
  func metrics(of font: Font) -> FontMetrics { FontMetrics(ascent: 0, descent: 0, capHeight: 0) }
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask? { nil }
}
