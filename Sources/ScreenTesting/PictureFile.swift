// Encodes and decodes pictures as PNG files.
import Drawing
import PNG

enum PictureFile {
  static func encode(_ picture: Picture) -> [UInt8] { PNGFile.encode(picture) }
  static func decode(_ bytes: [UInt8]) throws -> Picture { try PNGFile.decode(bytes) }
}
