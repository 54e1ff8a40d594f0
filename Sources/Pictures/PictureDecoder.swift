// Decodes the bytes of a PNG or JPEG file to a picture of about the requested size.
import CJPEG
import Drawing
import PNG

extension PictureStore {
  /// The reason why a picture could not be read.
  public enum ReadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file cannot be read.
    case file(String)
    /// The bytes are neither a PNG nor a JPEG file.
    case unknownFormat
    /// The decoder reported an error. The value is the error's message.
    case damaged(String)
    /// The decoder does not support the kind or the size of the picture, as the value states.
    case unsupported(String)

    public var description: String {
      switch self {
      case .file(let reason): reason
      case .unknownFormat: "neither PNG nor JPEG"
      case .damaged(let reason), .unsupported(let reason): reason
      }
    }
  }
}

/// Decodes PNG and JPEG files.
package enum PictureDecoder {
  /// Largest width or height in pixels.
  private static let largest = 16_384
  /// Largest number of scans of a JPEG file. Each scan takes the time of decoding the whole
  /// picture, even with few bytes. Usual progressive files have ten scans.
  private static let mostScans = 100

  /// Decodes a picture and rotates it as the file states. A picture that is larger than requested
  /// is made smaller with an equal aspect ratio, so that it just covers `width` by `height` pixels.
  ///
  /// A smaller picture is not enlarged.
  package static func decode(
    _ bytes: [UInt8], covering width: Int, by height: Int
  ) throws(PictureStore.ReadError) -> Picture {
    let whole: Picture
    var turn = ImageOrientation.none
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      turn = ImageOrientation(ofJPEG: bytes)
      whole = try jpeg(
        bytes, covering: turn.isSideways ? (height, width) : (width, height))
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      do { whole = try PNGFile.decode(bytes) } catch {
        if case .tooLarge = error { throw .unsupported("\(error)") }
        throw .damaged("\(error)")
      }
    } else {
      throw .unknownFormat
    }
    let picture = turn.apply(to: whole)
    let scale = max(
      Double(max(1, width)) / Double(picture.width), Double(max(1, height)) / Double(picture.height)
    )
    guard scale < 1 else { return picture }
    return PictureScaling.shrunk(
      picture, to: max(1, Int((Double(picture.width) * scale).rounded(.up))),
      by: max(1, Int((Double(picture.height) * scale).rounded(.up))))
  }

  /// Number of scans of a JPEG file, up to its end.
  private static func scanCount(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var (at, count) = (2, 0)
      while at + 3 < bytes.count {
        switch (bytes[at], bytes[at + 1]) {
        case (0xFF, 0xD9): return count
        case (0xFF, 0x02...0xCF), (0xFF, 0xDA...0xFE):
          if bytes[at + 1] == 0xDA { count += 1 }
          at += 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
        // All other bytes are data of a scan or restart markers.
        default: at += 1
        }
      }
      return count
    }
  }

  /// Decodes at 1/8, 2/8, 4/8 or the full size. The smallest sufficient size is selected.
  private static func jpeg(
    _ bytes: [UInt8], covering wanted: (width: Int, height: Int)
  ) throws(PictureStore.ReadError) -> Picture {
    guard let reader = tjInitDecompress() else { throw .damaged("no JPEG reader") }
    defer { tjDestroy(reader) }
    func message() -> String { "damaged JPEG: " + String(cString: tjGetErrorStr2(reader)) }
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard
      tjDecompressHeader3(
        reader, bytes, UInt(bytes.count), &width, &height, &sampling, &space) == 0
    else { throw .damaged(message()) }
    guard width > 0, height > 0, width <= largest, height <= largest else {
      throw .unsupported("\(width) × \(height) pixels; a side may have 1 to \(largest.formatted)")
    }
    guard ![TJCS_CMYK, TJCS_YCCK].map({ Int32($0.rawValue) }).contains(space) else {
      throw .unsupported("a CMYK picture, which is not supported; save it in RGB")
    }
    guard scanCount(bytes) <= mostScans else {
      throw .unsupported("a JPEG with more than \(mostScans) scans, which takes too long to read")
    }
    var eighths = Int32(8)
    for fewer in [1, 2, 4] as [Int32]
    where Int(width * fewer / 8) >= wanted.width && Int(height * fewer / 8) >= wanted.height {
      eighths = fewer
      break
    }
    let own = (width: (width * eighths + 7) / 8, height: (height * eighths + 7) / 8)
    var pixels = [UInt32](repeating: 0, count: Int(own.width) * Int(own.height))
    let read = pixels.withUnsafeMutableBytes { memory in
      tjDecompress2(
        reader, bytes, UInt(bytes.count), memory.baseAddress, own.width, own.width * 4, own.height,
        Int32(TJPF_BGRA.rawValue), Int32(TJFLAG_FASTUPSAMPLE))
    }
    // A file that ends too early gives a picture of the present bytes. Other problems are errors.
    guard read == 0 || tjGetErrorCode(reader) == Int32(TJERR_WARNING.rawValue) else {
      throw .damaged(message())
    }
    guard let picture = Picture(width: Int(own.width), height: Int(own.height), pixels: pixels)
    else { throw .damaged("size and pixels disagree") }
    return picture
  }
}

extension Int {
  /// The number with a comma between thousands.
  fileprivate var formatted: String {
    self < 1000 ? "\(self)" : "\(self / 1000),\(String(self % 1000 + 1000).dropFirst())"
  }
}
