// Reads and writes the PNG files at given paths.
import Drawing
import Files

extension PNGFile {
  /// Largest size of a file in bytes. The largest uncompressed picture needs less.
  private static let longest = 1 << 31

  /// Reads a picture from the file at `path`.
  package static func read(_ path: String) throws(PNGError) -> Picture {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileAccess.read(path, limit: longest, beginning: signature)
    } catch {
      throw .file(path: path, reason: error.reason)
    }
    return try decode(bytes)
  }

  /// Writes a picture to the file at `path`.
  ///
  /// Throws if the picture has no pixels, because the format does not support that.
  package static func write(_ picture: Picture, to path: String) throws(PNGError) {
    let bytes = encode(picture)
    guard !bytes.isEmpty else { throw .file(path: path, reason: "a picture without pixels") }
    do throws(FileError) { try FileAccess.write(bytes, to: path) } catch {
      throw .file(path: path, reason: error.reason)
    }
  }
}
