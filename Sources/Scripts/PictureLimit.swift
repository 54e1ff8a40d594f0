// How large a picture may become, known before it is painted.
import Exhibits
import Files
import Geometry
import Interface

/// Pixels of a picture.
package enum PictureLimit {
  /// The largest side in pixels.
  package static let side = 16_384.0
  /// The largest number of pixels: 8192 × 8192, which is four displays of 8K. A painter, an
  /// encoder and a file need for one picture together is about ten bytes each.
  package static let area = 67_108_864.0

  /// Why a picture of these points is not painted; nil: it is.
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
  /// Why its pictures are not painted, and which member says so; nil: they are.
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
