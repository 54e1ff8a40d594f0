// Renders a word to a coverage mask. The rendered word is wider than the shown word, and each
// column of the mask is the mean of several rendered columns.
import CSDL2
import Drawing
import Geometry
import Raster

enum WordMask {
  /// Number of rendered columns for each pixel column of the mask. The number 8 positions letters
  /// to an eighth of a pixel.
  static func fineness(pixels: Double) -> Int {
    pixels <= 96 ? 8 : pixels <= 384 ? 4 : 1
  }

  /// Largest width of a mask in pixels. Wider words are cut off.
  static let widest = 16_384

  /// - Parameter pixels: Font size in pixels per em, 0.5…2048.
  static func render(
    _ word: String, _ font: Font, pixels: Double, faces: inout FontFaces
  ) -> CoverageMask? {
    let weight = font.weight
    let fine = fineness(pixels: pixels)
    let down = Int((pixels * 72).rounded())
    var canvas = Canvas()
    var pen = 0.0
    func column() -> Int { Int((pen * pixels * Double(fine)).rounded()) }
    func thickness(_ face: WordRun.Face) -> Int {
      guard faces.isEmboldened(face) else { return 0 }
      return Int((weight.stroke * pixels * Double(fine)).rounded())
    }
    switch faces.content(of: word, font) {
    case .plain(let runs):
      for (index, run) in runs.enumerated() {
        guard let face = faces.rendering(run.face, weight, across: down * fine, down: down)
        else { continue }
        canvas.draw(
          run.text, face: face, at: column(), fine: fine, emboldening: thickness(run.face))
        // The advance of the last run is not needed. The measurement would take a third of the
        // rendering time.
        guard index + 1 < runs.count else { break }
        pen += faces.advance(of: run, weight)
        if pen * pixels > Double(widest) { break }
      }
    case .shaped(let shaped):
      for run in shaped.runs where pen * pixels <= Double(widest) {
        if run.isColor, let face = faces.measuring(run.face, weight) {
          canvas.drawColors(run, face: face, at: floorDivide(column(), fine), pixels: pixels)
        } else if let face = faces.rendering(run.face, weight, across: down * fine, down: down) {
          canvas.draw(
            run.text, face: face, at: column(), fine: fine, emboldening: thickness(run.face),
            shaped: (run, pixels))
        }
        pen += run.advance
      }
    }
    return canvas.mask(fine: fine)
  }
}

extension Font.Weight {
  /// Thickness in ems to add to the strokes of a regular face, so that it imitates this weight.
  fileprivate var stroke: Double {
    switch self {
    case .regular, .medium: 0
    case .semibold: 1.0 / 32
    case .bold: 1.0 / 24
    case .black: 1.0 / 14
    }
  }
}

/// A buffer that adds up the coverage of the rendered columns of each pixel. The position (0, 0) is
/// the pen position on the baseline.
private struct Canvas {
  private var left = 0
  private var top = 0
  private var width = 0
  private var height = 0
  private var sums: [UInt16] = []
  /// Premultiplied colours. Empty before a run with coloured glyphs.
  private var colors: [UInt32] = []

  /// - Parameter shaped: The run of a shaped word, and its size in pixels per em.
  mutating func draw(
    _ text: String, face: FontFaces.Open, at pen: Int, fine: Int, emboldening: Int,
    shaped: (run: ShapedRun, pixels: Double)? = nil
  ) {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    let black = SDL_Color(r: 0, g: 0, b: 0, a: 0)
    // The spacer before the word provides space for ink to the left of the word's pen position.
    let isRightToLeft = shaped?.run.isRightToLeft ?? false
    if let shaped { face.begin(shaped.run) }
    defer { if shaped != nil { face.end() } }
    guard
      let surface = TTF_RenderUTF8_Shaded(
        face.handle, isRightToLeft ? text + face.spacer : face.spacer + text, white, black)
    else { return }
    defer { SDL_FreeSurface(surface) }
    let rows = Int(surface.pointee.h)
    let columns = Int(surface.pointee.w)
    let pitch = Int(surface.pointee.pitch)
    guard rows > 0, columns > 0, let bytes = surface.pointee.pixels else { return }
    let pixels = bytes.assumingMemoryBound(to: UInt8.self)
    if emboldening > 0 {
      for y in 0..<rows { thicken(pixels + y * pitch, count: columns, by: emboldening) }
    }
    guard let ink = inkRange(pixels, rows: rows, columns: columns, pitch: pitch) else { return }

    let start = pen - face.spacerWidth - emboldening / 2
    let firstColumn = floorDivide(start + ink.columns.lowerBound, fine)
    let lastColumn = min(
      floorDivide(start + ink.columns.upperBound - 1, fine), firstColumn + WordMask.widest)
    let ascent = Int(TTF_FontAscent(face.handle))
    let shift =
      shaped.map { shaped in
        // The rows that SDL_ttf has added above the ascent or below the descent.
        let added = max(0, rows - Int(TTF_FontHeight(face.handle)))
        return min(added, max(0, Int((shaped.run.top * shaped.pixels).rounded(.up)) - ascent))
      } ?? overshoot(of: text, face)
    let baseline = ascent + shift
    include(
      columns: firstColumn...lastColumn,
      rows: (ink.rows.lowerBound - baseline)...(ink.rows.upperBound - 1 - baseline))
    // Rendered columns beyond the last pixel column are left out.
    let end = min(ink.columns.upperBound, (lastColumn + 1) * fine - start)
    sums.withUnsafeMutableBufferPointer { sums in
      for y in ink.rows {
        let row = pixels + y * pitch
        var place = (y - baseline - top) * width - left + firstColumn
        var x = ink.columns.lowerBound
        // End of the rendered columns that are summed into the current pixel column.
        var next = (firstColumn + 1) * fine - start
        while x < end {
          var sum: UInt16 = 0
          while x < min(next, end) {
            sum += UInt16(row[x])
            x += 1
          }
          // Marks without width can overlap in large numbers.
          sums[place] = sums[place].addingReportingOverflow(sum).overflow ? .max : sums[place] + sum
          place += 1
          next += fine
        }
      }
    }
  }

  /// Draws coloured glyphs. The bitmaps have only one size, and are scaled.
  mutating func drawColors(
    _ run: ShapedRun, face: FontFaces.Open, at left: Int, pixels: Double
  ) {
    face.begin(run)
    defer { face.end() }
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(face.handle, run.text, white) else { return }
    defer { SDL_FreeSurface(surface) }
    let (rows, columns) = (Int(surface.pointee.h), Int(surface.pointee.w))
    let width = Int((run.advance * pixels).rounded())
    guard rows > 0, columns > 0, width > 0, width <= WordMask.widest,
      let bytes = surface.pointee.pixels
    else { return }
    let scale = Double(width) / Double(columns)
    let height = max(1, Int((Double(rows) * scale).rounded()))
    let pitch = Int(surface.pointee.pitch)
    // FreeType's colours are premultiplied, and SDL_ttf copies the colours.
    let source = (0..<rows).flatMap { row in
      (0..<columns).map { bytes.load(fromByteOffset: row * pitch + $0 * 4, as: UInt32.self) }
    }
    let box = Rect(0, 0, Double(width), Double(height))
    guard let bitmap = Picture(width: columns, height: rows, pixels: source),
      let scaled = try? Painter.picture(
        of: DisplayList([.picture(bitmap, in: box, fit: .stretch, sampling: .bilinear)]),
        size: box.size, scale: 1, typeface: NoGlyphs())
    else { return }
    let first = -Int((Double(TTF_FontAscent(face.handle)) * scale).rounded())
    include(columns: left...(left + width - 1), rows: first...(first + height - 1))
    if colors.isEmpty { colors = Array(repeating: 0, count: sums.count) }
    for row in 0..<height {
      let start = (first + row - top) * self.width + left - self.left
      for column in 0..<width { colors[start + column] = scaled.pixels[row * width + column] }
    }
  }

  /// Number of rows by which SDL_ttf moves the text down if a glyph is taller than the face's
  /// ascent.
  private func overshoot(of text: String, _ face: FontFaces.Open) -> Int {
    let ascent = TTF_FontAscent(face.handle)
    var highest = ascent
    for scalar in text.unicodeScalars where !scalar.isASCII {
      var rise: Int32 = 0
      if TTF_GlyphMetrics32(face.handle, scalar.value, nil, nil, nil, &rise, nil) == 0 {
        highest = max(highest, rise)
      }
    }
    return Int(highest - ascent)
  }

  private mutating func include(columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    if sums.isEmpty {
      left = columns.lowerBound
      top = rows.lowerBound
      width = columns.count
      height = rows.count
      sums = Array(repeating: 0, count: width * height)
      return
    }
    let newLeft = min(left, columns.lowerBound)
    let newTop = min(top, rows.lowerBound)
    let newWidth = max(left + width, columns.upperBound + 1) - newLeft
    let newHeight = max(top + height, rows.upperBound + 1) - newTop
    func grown<Value>(_ old: [Value], _ zero: Value) -> [Value] {
      var new = [Value](repeating: zero, count: newWidth * newHeight)
      for y in 0..<height {
        for x in 0..<width {
          new[(y + top - newTop) * newWidth + x + left - newLeft] = old[y * width + x]
        }
      }
      return new
    }
    sums = grown(sums, 0)
    if !colors.isEmpty { colors = grown(colors, 0) }
    (left, top, width, height) = (newLeft, newTop, newWidth, newHeight)
  }

  func mask(fine: Int) -> CoverageMask? {
    guard !sums.isEmpty else { return nil }
    let half = fine / 2
    let coverage = sums.map { UInt8(min(255, (Int($0) + half) / fine)) }
    return CoverageMask(
      width: width, height: height, coverage: coverage, left: left, top: -top, colors: colors)
  }
}

extension FontFaces.Open {
  /// Sets direction and script of a shaped run.
  fileprivate func begin(_ run: ShapedRun) {
    TTF_SetFontDirection(handle, run.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(handle, run.script.name)
  }

  /// Restores direction and script of plain text.
  fileprivate func end() {
    TTF_SetFontDirection(handle, TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(handle, Script.unknown.name)
  }
}

/// A typeface for lists without text.
private struct NoGlyphs: Typeface {
  func advance(of word: String, font: Font) -> Double { 0 }
  func metrics(of font: Font) -> Font.Metrics {
    Font.Metrics(ascent: 0, descent: 0, capHeight: 0)
  }
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask? { nil }
}

/// The rows and columns of a surface that have ink. Nil for a surface without ink.
private func inkRange(
  _ pixels: UnsafeMutablePointer<UInt8>, rows: Int, columns: Int, pitch: Int
) -> (rows: Range<Int>, columns: Range<Int>)? {
  var first = columns
  var last = -1
  var top = rows
  var bottom = -1
  for y in 0..<rows {
    let row = pixels + y * pitch
    let start = plainColumns(row, count: columns)
    guard start < columns else { continue }
    first = min(first, start)
    // The range becomes wider only if this row has ink right of the last column of earlier rows.
    if let end = (max(last + 1, start)..<columns).last(where: { row[$0] != 0 }) { last = end }
    top = min(top, y)
    bottom = y
  }
  return last < 0 ? nil : (top..<bottom + 1, first..<last + 1)
}

/// Number of columns without ink at the start of a row. The number is often large, so eight columns
/// are tested at once.
private func plainColumns(_ row: UnsafeMutablePointer<UInt8>, count: Int) -> Int {
  let bytes = UnsafeRawPointer(row)
  var x = 0
  while x + 8 <= count, bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self) == 0 { x += 8 }
  while x < count, row[x] == 0 { x += 1 }
  return x
}

/// Replaces each value in a row by the maximum of the value and the `amount` values before it.
private func thicken(_ row: UnsafeMutablePointer<UInt8>, count: Int, by amount: Int) {
  for x in stride(from: count - 1, through: 1, by: -1) {
    var most = row[x]
    for back in 1...min(amount, x) { most = max(most, row[x - back]) }
    row[x] = most
  }
}

private func floorDivide(_ a: Int, _ b: Int) -> Int {
  a >= 0 ? a / b : -((b - 1 - a) / b)
}
