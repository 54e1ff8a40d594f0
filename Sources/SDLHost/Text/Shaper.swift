// Shapes runs of text with HarfBuzz, from characters to glyphs with widths.

/// A glyph of a shaped run.
struct ShapedGlyph: Hashable, Sendable {
  /// Number of the glyph in the font.
  var id: UInt32
  /// Index of the glyph's first scalar.
  var cluster: Int
  /// Distance from the glyph's pen position to the next pen position, in units of the font.
  var advance: Int
  /// Distance from the baseline up to the glyph's pen position, in units of the font.
  var rise: Int
}

/// Fonts of HarfBuzz, opened on demand. Not thread-safe.
struct Shaper {
  /// A font of HarfBuzz, and the number of the font's units in an em.
  struct Face {
    let font: OpaquePointer
    let unitsPerEm: Double
  }

  let library: HarfBuzz
  private let buffer: OpaquePointer?
  private let unicode: OpaquePointer?
  private var fonts: [FontFaces.Key: Face] = [:]

  /// Nil if HarfBuzz is not installed.
  init?() {
    guard let library = HarfBuzz() else { return nil }
    self.library = library
    buffer = library.createBuffer()
    unicode = library.unicode()
  }

  /// Opens a face of a mapped file.
  mutating func face(_ key: FontFaces.Key, _ bytes: UnsafeRawBufferPointer) -> Face? {
    if let known = fonts[key] { return known }
    let readOnly: UInt32 = 1
    let blob = library.createBlob(bytes.baseAddress, UInt32(bytes.count), readOnly, nil, nil)
    let face = library.createFace(blob, UInt32(key.index))
    defer {
      library.destroyFace(face)
      library.destroyBlob(blob)
    }
    guard let font = library.createFont(face) else { return nil }
    library.useOpenType(font)
    let opened = Face(font: font, unitsPerEm: Double(max(1, library.unitsPerEm(face))))
    fonts[key] = opened
    return opened
  }

  /// The glyphs of a text from left to right.
  func glyphs(
    of text: [UInt32], script: Script, isRightToLeft: Bool, in face: Face
  ) -> [ShapedGlyph] {
    library.clear(buffer)
    library.add(buffer, text, Int32(text.count), 0, Int32(text.count))
    library.setDirection(buffer, isRightToLeft ? HarfBuzz.rightToLeft : HarfBuzz.leftToRight)
    library.setScript(buffer, script.tag)
    library.shape(face.font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let glyphs = library.glyphs(buffer, &count),
      let positions = library.positions(buffer, &count)
    else { return [] }
    // A glyph and a position have five numbers of four bytes each.
    return (0..<Int(count)).map { index in
      let at = index * 20
      return ShapedGlyph(
        id: glyphs.load(fromByteOffset: at, as: UInt32.self),
        cluster: Int(glyphs.load(fromByteOffset: at + 8, as: UInt32.self)),
        advance: Int(positions.load(fromByteOffset: at, as: Int32.self)),
        rise: Int(positions.load(fromByteOffset: at + 12, as: Int32.self)))
    }
  }

  /// Distance in ems from the baseline up to the highest ink of the glyphs.
  func top(of glyphs: [ShapedGlyph], in face: Face) -> Double {
    var extents: [Int32] = [0, 0, 0, 0]
    return glyphs.reduce(0.0) { highest, glyph in
      guard library.extents(face.font, glyph.id, &extents) != 0 else { return highest }
      return max(highest, Double(Int(extents[1]) + glyph.rise) / face.unitsPerEm)
    }
  }

  func script(of scalar: Unicode.Scalar) -> Script {
    Script(tag: library.scriptOf(unicode, scalar.value))
  }

  mutating func close() {
    for face in fonts.values { library.destroyFont(face.font) }
    fonts = [:]
  }
}
