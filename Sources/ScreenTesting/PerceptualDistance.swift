// Measures how different two pixels look.
import Libc

/// The distance of two colours in Oklab (Björn Ottosson, “A perceptual color space for image
/// processing”, 2020), times 100. The distance of black and white is 100. From about 2, the
/// difference between two adjacent colours is visible.
struct PerceptualDistance {
  /// Linear light for each sRGB value, 0…255.
  private let linear: [Double]

  init() {
    linear = (0..<256).map { byte in
      let c = Double(byte) / 255
      return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
  }

  /// Distance of two premultiplied pixels 0xAARRGGBB. Pixels are compared on black and on white,
  /// and the larger distance is returned.
  func between(_ a: UInt32, _ b: UInt32) -> Double {
    if a == b { return 0 }
    let onBlack = distance(lab(a, ground: 0), lab(b, ground: 0))
    if a >> 24 == 255, b >> 24 == 255 { return onBlack }
    return max(onBlack, distance(lab(a, ground: 255), lab(b, ground: 255)))
  }

  private typealias Lab = (l: Double, a: Double, b: Double)

  private func lab(_ pixel: UInt32, ground: Int) -> Lab {
    let clear = 255 - Int(pixel >> 24)
    func channel(_ shift: UInt32) -> Double {
      // A valid channel is at most the alpha. Other values are clamped to the range of the table.
      linear[min(255, Int(pixel >> shift & 255) + ground * clear / 255)]
    }
    let (r, g, b) = (channel(16), channel(8), channel(0))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }

  private func distance(_ p: Lab, _ q: Lab) -> Double {
    let (l, a, b) = (p.l - q.l, p.a - q.a, p.b - q.b)
    return 100 * (l * l + a * a + b * b).squareRoot()
  }
}
