// Renders a word to a coverage mask. The word is rendered wider than it is shown, and each column
// of the mask is the mean of several rendered columns.
import CSDL2
import Drawing

enum WordMask {
  /// Number of rendered columns for each pixel column of the mask. With 8, letters are positioned
  /// to an eighth of a pixel.
  static func fineness(pixels: Double) -> Int {
    pixels <= 96 ? 8 : pixels <= 384 ? 4 : 1
  }

  /// Largest width of a mask in pixels. Wider words are cut off there.
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
    let runs = faces.runs(of: word, font)
    for (index, run) in runs.enumerated() {
      guard let face = faces.rendering(run.face, weight, across: down * fine, down: down)
      else { continue }
      let emboldening =
        run.face == .fallback ? Int((weight.stroke * pixels * Double(fine)).rounded()) : 0
      canvas.draw(
        run.text, face: face, at: Int((pen * pixels * Double(fine)).rounded()), fine: fine,
        emboldening: emboldening)
      // The advance of the last run is not needed.
      // Measuring it would take a third of the rendering time.
      guard index + 1 < runs.count else { break }
      pen += faces.advance(of: run, weight)
      if pen * pixels > Double(widest) { break }
    }
    return canvas.mask(fine: fine)
  }
}

extension Font.Weight {
  /// Thickness in ems to add to the strokes of a regular face, so that it looks like this weight.
  fileprivate var stroke: Double {
    switch self {
    case .regular, .medium: 0
    case .semibold: 1.0 / 32
    case .bold: 1.0 / 24
    case .black: 1.0 / 14
    }
  }
}

/// A buffer that adds up the coverage of the rendered columns of each pixel.
/// (0, 0) is the pen position on the baseline.
private struct Canvas {
  private var left = 0
  private var top = 0
  private var width = 0
  private var height = 0
  private var sums: [UInt16] = []

  mutating func draw(
    _ text: String, face: FontFaces.Open, at pen: Int, fine: Int, emboldening: Int
  ) {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    let black = SDL_Color(r: 0, g: 0, b: 0, a: 0)
    // The spacer before the word makes room for ink to the left of the word's pen position.
    guard
      let surface = TTF_RenderUTF8_Shaded(face.handle, face.spacer + text, white, black)
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
    let baseline = Int(TTF_FontAscent(face.handle)) + overshoot(of: text, face)
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
          sums[place] += sum
          place += 1
          next += fine
        }
      }
    }
  }

  /// Number of rows by which SDL_ttf moves the text down,
  /// because a glyph is taller than the face's ascent.
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
    var grown = [UInt16](repeating: 0, count: newWidth * newHeight)
    for y in 0..<height {
      for x in 0..<width {
        grown[(y + top - newTop) * newWidth + x + left - newLeft] = sums[y * width + x]
      }
    }
    (left, top, width, height, sums) = (newLeft, newTop, newWidth, newHeight, grown)
  }

  func mask(fine: Int) -> CoverageMask? {
    guard !sums.isEmpty else { return nil }
    let half = fine / 2
    let coverage = sums.map { UInt8(min(255, (Int($0) + half) / fine)) }
    return CoverageMask(width: width, height: height, coverage: coverage, left: left, top: -top)
  }
}

/// The rows and columns of a surface that have ink. Nil if there is none.
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
    // The range becomes wider only if this row has ink right of the last column so far.
    if let end = (max(last + 1, start)..<columns).last(where: { row[$0] != 0 }) { last = end }
    top = min(top, y)
    bottom = y
  }
  return last < 0 ? nil : (top..<bottom + 1, first..<last + 1)
}

/// Number of columns without ink at the start of a row.
/// There are often many, so eight are tested at once.
private func plainColumns(_ row: UnsafeMutablePointer<UInt8>, count: Int) -> Int {
  let bytes = UnsafeRawPointer(row)
  var x = 0
  while x + 8 <= count, bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self) == 0 { x += 8 }
  while x < count, row[x] == 0 { x += 1 }
  return x
}

/// Replaces each value in a row by the maximum of itself and the `amount` values before it.
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
