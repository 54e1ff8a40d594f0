// Reads and writes PNG with the simplified API of libpng, without setjmp and without state.
import CPNG
import Drawing

/// The reason for a failed decoding, or for a failed reading or writing of a file.
package enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes do not begin with the PNG signature.
  case notPNG
  /// The width or the height is above 16,384 pixels.
  case tooLarge(width: Int, height: Int)
  /// libpng reported an error. The value is the error's message.
  case damaged(String)
  /// The file cannot be opened, read or written.
  case file(path: String, reason: String)

  package var description: String {
    switch self {
    case .notPNG: "not a PNG file"
    case .tooLarge(let width, let height):
      "\(width) × \(height) pixels; a side may have at most 16,384"
    case .damaged(let reason): "damaged PNG: \(reason)"
    case .file(let path, let reason): "\(path): \(reason)"
    }
  }
}

/// Encodes and decodes PNG. Equal pictures give equal bytes.
package enum PNGFile {
  private static let largest = 16_384
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Encodes a picture with eight bits per channel. The alpha is not premultiplied, as the format
  /// requires. An opaque picture is encoded without an alpha channel.
  ///
  /// Returns no bytes if the picture has no pixels, because the format does not support that.
  package static func encode(_ picture: Picture) -> [UInt8] {
    guard picture.width > 0, picture.height > 0 else { return [] }
    let opaque = picture.pixels.allSatisfy { $0 >= 0xFF00_0000 }
    let channels = opaque ? 3 : 4
    var samples = [UInt8](repeating: 0, count: picture.pixels.count * channels)
    samples.withUnsafeMutableBufferPointer { to in
      picture.pixels.withUnsafeBufferPointer { from in
        var k = 0
        for p in from {
          let (r, g, b, a) = straight(p)
          to[k] = r
          to[k + 1] = g
          to[k + 2] = b
          if !opaque { to[k + 3] = a }
          k += channels
        }
      }
    }
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(picture.width)
    image.height = png_uint_32(picture.height)
    image.format = opaque ? rgb : rgba
    defer { png_image_free(&image) }
    // Incompressible data become larger, by less than 0.1 % and a few bytes.
    var size = samples.count + samples.count / 500 + picture.height * 2 + 4096
    var bytes = [UInt8](repeating: 0, count: size)
    let written = png_image_write_to_memory(&image, &bytes, &size, 0, samples, 0, nil)
    guard written != 0 else { return [] }
    bytes.removeSubrange(size...)
    return bytes
  }

  /// Decodes any PNG to eight bits per channel with premultiplied alpha.
  package static func decode(_ bytes: [UInt8]) throws(PNGError) -> Picture {
    guard bytes.count >= 8, bytes.prefix(8).elementsEqual(signature) else { throw .notPNG }
    let (width, height) = try claimedSize(bytes)
    guard width <= largest, height <= largest else {
      throw .tooLarge(width: width, height: height)
    }
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    // libpng uses the address of the bytes until the picture is read, so it must be constant.
    var pixels: [UInt32] = []
    let failure: String? = bytes.withUnsafeBufferPointer { memory in
      guard png_image_begin_read_from_memory(&image, memory.baseAddress, memory.count) != 0 else {
        return message(image)
      }
      image.format = rgba
      pixels = [UInt32](repeating: 0, count: Int(image.width) * Int(image.height))
      let read = pixels.withUnsafeMutableBytes {
        png_image_finish_read(&image, nil, $0.baseAddress, 0, nil)
      }
      return read == 0 ? message(image) : nil
    }
    if let failure { throw .damaged(failure) }
    pixels.withUnsafeMutableBufferPointer { p in
      for i in p.indices { p[i] = premultiplied(p[i]) }
    }
    guard let picture = Picture(width: Int(image.width), height: Int(image.height), pixels: pixels)
    else { throw .damaged("size and pixels disagree") }
    return picture
  }

  private static let rgb = png_uint_32(PNG_FORMAT_FLAG_COLOR)
  private static let rgba = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)

  /// Width and height in the file's header. The sizes are checked before memory is allocated.
  private static func claimedSize(_ bytes: [UInt8]) throws(PNGError) -> (Int, Int) {
    guard bytes.count >= 33 else { throw .damaged("ends within its header") }
    func number(_ at: Int) -> Int {
      Int(bytes[at]) << 24 | Int(bytes[at + 1]) << 16 | Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
    }
    return (number(16), number(20))
  }

  private static func message(_ image: png_image) -> String {
    withUnsafeBytes(of: image.message) { raw in
      String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The red, green, blue and alpha of a pixel, with the premultiplication undone.
  private static func straight(_ p: UInt32) -> (UInt8, UInt8, UInt8, UInt8) {
    let a = p >> 24
    if a == 255 {
      return (
        UInt8(truncatingIfNeeded: p >> 16), UInt8(truncatingIfNeeded: p >> 8),
        UInt8(truncatingIfNeeded: p), 255
      )
    }
    if a == 0 { return (0, 0, 0, 0) }
    func channel(_ v: UInt32) -> UInt8 { UInt8(min(255, ((v & 255) * 255 + a / 2) / a)) }
    return (channel(p >> 16), channel(p >> 8), channel(p), UInt8(a))
  }

  /// Premultiplies a pixel with the bytes R, G, B, A in memory. The result is 0xAARRGGBB.
  @inline(__always) private static func premultiplied(_ memory: UInt32) -> UInt32 {
    let p = UInt32(littleEndian: memory)
    let a = p >> 24
    let (r, g, b) = (p & 255, p >> 8 & 255, p >> 16 & 255)
    if a == 255 { return 0xFF00_0000 | r << 16 | g << 8 | b }
    func channel(_ v: UInt32) -> UInt32 {
      let t = v * a + 128
      return (t + t >> 8) >> 8
    }
    return a << 24 | channel(r) << 16 | channel(g) << 8 | channel(b)
  }
}
