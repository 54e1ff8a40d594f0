// Renders one word to coverage, finer across than it is shown, and averages it down.
import CSDL2
import Drawing

enum WordMask {
  /// Columns rendered for one shown: letters stand at eighths of a pixel.
  static func fineness(pixels: Double) -> Int {
    pixels <= 96 ? 8 : pixels <= 384 ? 4 : 1
  }

  /// Wider words are cut here, as are pictures.
  static let widest = 16_384

  /// - Parameter pixels: pixels an em, 0.5…2048.
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
      // Shaping the word once more would take a third of its time.
      guard index + 1 < runs.count else { break }
      pen += faces.advance(of: run, weight)
      if pen * pixels > Double(widest) { break }
    }
    return canvas.mask(fine: fine)
  }
}

extension Font.Weight {
  /// Ems by which a face of one weight is thickened to stand beside this one.
  fileprivate var stroke: Double {
    switch self {
    case .regular, .medium: 0
    case .semibold: 1.0 / 32
    case .bold: 1.0 / 24
    case .black: 1.0 / 14
    }
  }
}

/// Sums of fine columns; (0, 0) is the pen's place on the baseline.
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
    // The spacer before the word keeps what hangs over its left end on the surface.
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
    // Columns behind the last one that is shown are left out.
    let end = min(ink.columns.upperBound, (lastColumn + 1) * fine - start)
    sums.withUnsafeMutableBufferPointer { sums in
      for y in ink.rows {
        let row = pixels + y * pitch
        var place = (y - baseline - top) * width - left + firstColumn
        var x = ink.columns.lowerBound
        // The fine columns of one that is shown, each time.
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

  /// Rows by which SDL_ttf moves the text down because it rises above the face's ascent.
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

/// The part of a surface that has ink; nil for none.
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
    // Only what lies behind the ink of the rows above can widen it.
    if let end = (max(last + 1, start)..<columns).last(where: { row[$0] != 0 }) { last = end }
    top = min(top, y)
    bottom = y
  }
  return last < 0 ? nil : (top..<bottom + 1, first..<last + 1)
}

/// How many columns a row begins with that have no ink. Most of a surface has none: eight at once.
private func plainColumns(_ row: UnsafeMutablePointer<UInt8>, count: Int) -> Int {
  let bytes = UnsafeRawPointer(row)
  var x = 0
  while x + 8 <= count, bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self) == 0 { x += 8 }
  while x < count, row[x] == 0 { x += 1 }
  return x
}

/// Each column becomes the darkest of itself and the `amount` before it.
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
