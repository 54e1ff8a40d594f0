// Pictures as bytes of a PNG file.
import Drawing
import PNG

enum PictureFile {
  static func encode(_ picture: Picture) throws -> [UInt8] { try PNGFile.encode(picture) }
  static func decode(_ bytes: [UInt8]) throws -> Picture { try PNGFile.decode(bytes) }
}
