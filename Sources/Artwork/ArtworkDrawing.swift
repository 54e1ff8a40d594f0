// The drawing of each picture, with its motif and its text.
import Drawing
import Geometry

extension Artwork {
  /// The drawing of the picture, in the size `units`. Without a `typeface`, covers have no text.
  package func list(typeface: (any Typeface)?) -> DisplayList {
    var sketch = Sketch(units)
    switch self {
    case .cover(let book, _):
      sketch.motif(of: book)
      if let typeface { sketch.words(of: book, typeface: typeface, isSquare: false) }
      sketch.spine()
    case .square(let book):
      sketch.motif(of: book)
      if let typeface { sketch.words(of: book, typeface: typeface, isSquare: true) }
    case .scene(let scene): sketch.motif(of: scene)
    case .portrait: sketch.portrait()
    case .fold(let fold): sketch.fold(fold)
    }
    return DisplayList(sketch.commands)
  }

  /// The drawing of `list(typeface:)`, scaled to the size `pixels`.
  package func pixelList(typeface: (any Typeface)?) -> DisplayList {
    let scale = Transform(
      scaleX: Double(pixels.width) / units.width, scaleY: Double(pixels.height) / units.height)
    return DisplayList([.pushTransform(scale)] + list(typeface: typeface).commands + [.pop])
  }
}

extension Sketch {
  fileprivate mutating func motif(of book: Artwork.Book) {
    switch book {
    case .paper: sheets(.paper, seed: 11)
    case .tide: tides(.tide, seed: 7)
    case .ferry: ferry(.night, seed: 5)
    case .machine: machines(.machine, seed: 23)
    case .cedar: cedars(.cedar, seed: 4)
    case .winter: contours(.winter, seed: 9)
    case .mount: mountains(.mountain, seed: 3)
    case .boat: slowBoat(.boat, seed: 8)
    case .orchard: orchard(.orchard, seed: 31)
    case .rooms: rooms(.rooms)
    }
  }

  fileprivate mutating func motif(of scene: Artwork.Scene) {
    switch scene {
    case .bindery: stitches(.paper)
    case .tide: motif(of: Artwork.Book.tide)
    case .cedar: motif(of: Artwork.Book.cedar)
    case .ferry: motif(of: Artwork.Book.ferry)
    case .winter: motif(of: Artwork.Book.winter)
    case .mount: motif(of: Artwork.Book.mount)
    case .orchard: motif(of: Artwork.Book.machine)
    }
  }

  /// Draws the title and the author of a book at the top left.
  fileprivate mutating func words(
    of book: Artwork.Book, typeface: any Typeface, isSquare: Bool
  ) {
    let lines = book.titleLines
    let isChinese = lines[0].unicodeScalars.contains { $0.value > 0x2FFF }
    let isLong = lines.contains { $0.count > 12 }
    let size: Double = isChinese ? 32 : isSquare ? 30 : isLong ? 23 : 25
    let left = width * 0.08
    var baseline =
      isSquare && !isChinese ? 20 + size * 0.8 : left + size * (isChinese ? 0.86 : 0.82)
    for line in lines {
      text(line, Font(size: size, weight: .black), at: Point(left, baseline), book.ink, typeface)
      baseline += size * 1.06
    }
    baseline += size * (0.30 - 1.06) + 13
    text(
      book.author, Font(size: 11.5, weight: .semibold), at: Point(left, baseline),
      book.ink.opacity(0.82), typeface)
  }

  private mutating func text(
    _ string: String, _ font: Font, at origin: Point, _ color: Color, _ typeface: any Typeface
  ) {
    let space = typeface.advance(of: " ", font: font)
    var x = 0.0
    var words: [GlyphRun.Word] = []
    for word in string.split(separator: " ") {
      words.append(.init(text: String(word), x: x))
      x += typeface.advance(of: String(word), font: font) + space
    }
    add(
      .glyphs(
        GlyphRun(font: font, words: words, origin: origin, width: max(0, x - space)), color))
  }

  /// Draws the spine of a book cover, with its light edge and its groove.
  fileprivate mutating func spine() {
    shade(from: 0, Color.white.opacity(0.22), Color.white.opacity(0))
    shade(from: 3, Color.black.opacity(0), Color.black.opacity(0.16))
  }

  private mutating func shade(from x: Double, _ left: Color, _ right: Color) {
    let rect = Rect(x, 0, 4, height)
    add(
      .fill(
        .rect(rect),
        .gradient(
          LinearGradient(
            from: rect.origin, to: Point(rect.maxX, 0),
            stops: [.init(at: 0, color: left), .init(at: 1, color: right)]))))
  }
}
