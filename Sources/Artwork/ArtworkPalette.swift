// The five colours of each cover.
import Geometry

/// The five colours of the picture on a book cover, named by their purpose.
struct ArtworkPalette {
  let groundTop: Color
  let groundBottom: Color
  let mid: Color
  let deep: Color
  let spark: Color

  private init(_ top: UInt32, _ bottom: UInt32, _ mid: UInt32, _ deep: UInt32, _ spark: UInt32) {
    groundTop = Color(top)
    groundBottom = Color(bottom)
    self.mid = Color(mid)
    self.deep = Color(deep)
    self.spark = Color(spark)
  }

  static let paper = ArtworkPalette(0xF1E8D8, 0xE2D1B4, 0xC9502E, 0x2A2930, 0xFBF7EF)
  static let tide = ArtworkPalette(0xF6DDBB, 0xEDA274, 0x2A6F7F, 0x123E4D, 0xFFF6E6)
  static let night = ArtworkPalette(0x1D2A52, 0x45598F, 0x6F86B6, 0x0C1228, 0xF6E6B4)
  static let machine = ArtworkPalette(0xEBC04A, 0xDE9F2A, 0xF8EED6, 0x24313B, 0xB8432B)
  static let cedar = ArtworkPalette(0xE6EBDD, 0xB4C7AE, 0x4F7F66, 0x17392F, 0xE9B35C)
  static let winter = ArtworkPalette(0xEDF1F3, 0xCAD6DD, 0x6E8B9C, 0x22394B, 0xC2553C)
  static let mountain = ArtworkPalette(0xF6F1E7, 0xE2DACA, 0x7F8D8A, 0x26363A, 0xB4392C)
  static let boat = ArtworkPalette(0x17697A, 0x0F4957, 0xF3E6C9, 0x0A3541, 0xE8754D)
  static let orchard = ArtworkPalette(0xF4EAD6, 0xE9DABC, 0x7F9C58, 0x33492E, 0xD4583B)
  static let rooms = ArtworkPalette(0x3B2A40, 0x5D3B52, 0xC77E62, 0x1D1423, 0xF8DDB4)
}

extension Color {
  /// Blends this colour with `other`. `t` is the weight of `other`, 0…1.
  func mixed(with other: Color, _ t: Double) -> Color {
    let t = Float(t)
    return Color(
      red: red + (other.red - red) * t, green: green + (other.green - green) * t,
      blue: blue + (other.blue - blue) * t, alpha: alpha + (other.alpha - alpha) * t)
  }
}
