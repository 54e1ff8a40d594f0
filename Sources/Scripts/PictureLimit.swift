// The size limit of pictures, checked before painting.
import Files
import Interface
import Scenes

/// The largest pictures that can be painted, in pixels.
package enum PictureLimit {
  /// The longest side of a picture, in pixels.
  package static let side = 16_384.0
  /// The largest number of pixels in a picture: 8192 × 8192, or four 8K displays. A pixel needs
  /// about ten bytes of memory, in the painter, the encoder and the file together.
  package static let area = 67_108_864.0

  /// The reason why a picture of this size in points is too large. Nil for an allowed size.
  package static func refusal(_ size: Size, scale: Double) -> String? {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    let longest = max(width, height)
    guard longest <= side else {
      return "\(JSON.text(of: longest)) pixels with the scale, expected at most "
        + "\(JSON.text(of: side)) for pictures"
    }
    guard width * height <= area else {
      return "\(JSON.text(of: width)) × \(JSON.text(of: height)) pixels with the scale, expected "
        + "at most \(JSON.text(of: area)) in all (8192 × 8192) for pictures"
    }
    return nil
  }
}

extension Script {
  /// The error about script pictures that are too large, at the key that causes the error, or nil.
  package var pixelError: JSONValueError? {
    guard !shots.isEmpty || film != nil else { return nil }
    if let refusal = PictureLimit.refusal(size, scale: scale) {
      return JSONValueError(refusal, at: "size")
    }
    for case .resize(let size) in events.map(\.kind) {
      if let refusal = PictureLimit.refusal(size, scale: scale) {
        return JSONValueError("a resize to \(refusal)", at: "events")
      }
    }
    return nil
  }
}
