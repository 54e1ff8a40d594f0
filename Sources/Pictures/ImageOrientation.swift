// The orientation of a photograph: the rotation or mirroring of the pixels.
import Drawing

/// The rotation and mirroring of a file's pixels. Eight orientations exist.
struct ImageOrientation: Hashable {
  /// The number of the orientation in Exif, 1 to 8. The number 1 leaves the picture unchanged.
  let number: Int

  static let none = ImageOrientation(number: 1)

  init(number: Int) { self.number = (1...8).contains(number) ? number : 1 }

  /// The orientation in the Exif data of a JPEG file. `none` for data that cannot be read.
  init(ofJPEG bytes: [UInt8]) {
    self.init(number: ImageOrientation.entry(bytes) ?? 1)
  }

  /// Whether the orientation swaps width and height.
  var isSideways: Bool { number >= 5 }

  func apply(to picture: Picture) -> Picture {
    guard number > 1 else { return picture }
    let (w, h) = (picture.width, picture.height)
    let (width, height) = isSideways ? (h, w) : (w, h)
    var pixels = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let (fromX, fromY) =
          switch number {
          case 2: (w - 1 - x, y)
          case 3: (w - 1 - x, h - 1 - y)
          case 4: (x, h - 1 - y)
          case 5: (y, x)
          case 6: (y, h - 1 - x)
          case 7: (w - 1 - y, h - 1 - x)
          default: (w - 1 - y, x)
          }
        pixels[y * width + x] = picture.pixels[fromY * w + fromX]
      }
    }
    return Picture(width: width, height: height, pixels: pixels) ?? picture
  }

  private static func entry(_ bytes: [UInt8]) -> Int? {
    func number(_ at: Int, _ count: Int, _ isLittle: Bool) -> Int? {
      guard at >= 0, at + count <= bytes.count else { return nil }
      let part = bytes[at..<at + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    var at = 2
    // A segment begins with two bytes of marker and two bytes of length, which counts itself too.
    while let mark = number(at, 2, false), mark >> 8 == 0xFF, mark != 0xFFDA,
      let length = number(at + 2, 2, false), length >= 2
    {
      let start = at + 10
      if mark == 0xFFE1, number(at + 4, 4, false) == 0x4578_6966 {
        let isLittle = number(start, 2, false) == 0x4949
        guard let first = number(start + 4, 4, isLittle), first < length,
          let count = number(start + first, 2, isLittle)
        else { return nil }
        for entry in 0..<min(count, 256) {
          let place = start + first + 2 + entry * 12
          if number(place, 2, isLittle) == 0x0112 { return number(place + 8, 2, isLittle) }
        }
        return nil
      }
      at += 2 + length
    }
    return nil
  }
}
