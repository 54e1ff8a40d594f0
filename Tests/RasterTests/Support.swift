// Shared tools of the painter's tests: a typeface of boxes, random numbers, a painting function.
import Drawing
import Geometry
import Raster
import Synchronization

/// A typeface in which every character is a box half as wide as it is high, with a lighter box
/// inside.
struct BoxTypeface: Typeface {
  func advance(of word: String, font: Font) -> Double { Double(word.count) * font.size * 0.6 }
  func metrics(of font: Font) -> Font.Metrics {
    Font.Metrics(ascent: font.size * 0.8, descent: font.size * 0.2, capHeight: font.size * 0.7)
  }
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask? {
    let height = Int((font.size * scale * 0.7).rounded())
    let step = Int((font.size * scale * 0.6).rounded())
    let width = step * word.count
    guard width > 0, height > 0, width * height < 1 << 20 else { return nil }
    var bytes = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width where x % step < step * 5 / 6 {
        let inside = x % step > 0 && x % step < step * 5 / 6 - 1 && y > 0 && y < height - 1
        bytes[y * width + x] = inside ? 128 : 255
      }
    }
    return CoverageMask(width: width, height: height, coverage: bytes, left: 1, top: height)
  }
}

/// Counts the painted words, on any thread.
final class CountingTypeface: Typeface {
  private let count = Atomic(0)
  private let boxes = BoxTypeface()
  var words: Int { count.load(ordering: .relaxed) }

  func advance(of word: String, font: Font) -> Double { boxes.advance(of: word, font: font) }
  func metrics(of font: Font) -> Font.Metrics { boxes.metrics(of: font) }
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask? {
    count.add(1, ordering: .relaxed)
    return boxes.mask(of: word, font: font, scale: scale)
  }
}

/// A list as a picture, on white by default.
func painted(
  _ commands: [DrawCommand], _ width: Double, _ height: Double, scale: Double = 1,
  poses: PoseTable = PoseTable(), background: Color = .white
) throws -> Picture {
  try Painter.picture(
    of: DisplayList(commands), poses: poses, size: Size(width, height), scale: scale,
    typeface: BoxTypeface(), background: background)
}

extension Picture {
  func at(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }
  func alpha(_ x: Int, _ y: Int) -> Int { Int(at(x, y) >> 24) }
}

/// A buffer for tests that paint frame after frame.
final class Canvas {
  let memory: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int
  init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
    memory = .allocate(capacity: width * height)
    memory.update(repeating: 0x1234_5678, count: width * height)
  }
  deinit { memory.deallocate() }
  var buffer: PixelBuffer {
    PixelBuffer(memory, width: width, height: height, bytesPerRow: width * 4)!
  }
  var pixels: [UInt32] { Array(UnsafeBufferPointer(start: memory, count: width * height)) }
}

/// True if a canvas contains the same pixels as a new painter paints.
func isFresh(
  _ canvas: Canvas, _ list: DisplayList, poses: PoseTable = PoseTable(), scale: Double = 1
) throws -> Bool {
  let fresh = Canvas(canvas.width, canvas.height)
  var painter = Painter(typeface: BoxTypeface(), scale: scale)
  let size = Size(Double(canvas.width) / scale, Double(canvas.height) / scale)
  _ = try painter.paint(list, poses: poses, size: size, into: fresh.buffer, damage: .all)
  return canvas.pixels == fresh.pixels
}
