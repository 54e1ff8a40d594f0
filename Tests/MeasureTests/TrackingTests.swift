// Tests that patches are found below a tenth of a pixel, and dots near their centre.
import Geometry
import Measure
import Support
import Testing

@Suite("Patches and dots in the frames of a film")
struct TrackingTests {
  /// Paints a card with lines over a background, at a shift below a pixel.
  private struct Painter {
    var random: SeededRandom
    var noise = 5.0
    let size = (width: 195, height: 422)

    /// The brightness of the corners of the card's cells, which are as irregular as letters.
    private let cells: [Double]

    init(random: SeededRandom) {
      var own = SeededRandom(99)
      cells = (0..<4000).map { _ in own.number(20...220) }
      self.random = random
    }

    /// The brightness of the card at a position of its own, smooth between cells of 5 pixels.
    private func card(_ x: Double, _ y: Double) -> Double {
      let (column, row) = (Int(x / 5), Int(y / 5))
      let (a, b) = (x / 5 - Double(column), y / 5 - Double(row))
      func cell(_ x: Int, _ y: Int) -> Double { cells[(y * 40 + x) % cells.count] }
      let upper = cell(column, row) * (1 - a) + cell(column + 1, row) * a
      let lower = cell(column, row + 1) * (1 - a) + cell(column + 1, row + 1) * a
      return upper * (1 - b) + lower * b
    }

    private func sine(_ x: Double) -> Double {
      // A parabola for each half of the wave is smooth enough.
      let turn = (x / 6.283185).rounded(.down)
      let t = x / 6.283185 - turn
      return t < 0.5 ? 16 * t * (0.5 - t) : -16 * (t - 0.5) * (1 - t)
    }

    /// Draws a frame. The icons are round, and behind the card.
    mutating func frame(
      shift: Double, fade: Double = 1, dot: (x: Double, y: Double)? = nil,
      icons: [(x: Double, y: Double)] = []
    ) -> GreyFrame? {
      var pixels: [UInt8] = []
      for y in 0..<size.height {
        for x in 0..<size.width {
          let place = Double(y) - shift
          var value =
            place < 150 ? 90 + 20 * sine(Double(y) * 0.05 - shift * 0.01) : card(Double(x), place)
          value = 230 + (value - 230) * fade
          for dot in (place < 150 ? icons : []) + [dot].compactMap({ $0 }) {
            let (dx, dy) = (Double(x) - dot.x, Double(y) - dot.y)
            let distance = (dx * dx + dy * dy).squareRoot()
            // A grey disc with a bright ring, smooth over one pixel.
            let inside = min(1, max(0, 8.5 - distance))
            value += (110 - value) * 0.6 * inside
            let ring = min(1, max(0, 10 - distance)) - inside
            value += (250 - value) * 0.9 * max(0, ring)
          }
          value += random.number(-noise...noise)
          pixels.append(UInt8(min(255, max(0, value.rounded()))))
        }
      }
      return GreyFrame(width: size.width, height: size.height, pixels: pixels)
    }
  }

  @Test("a marked patch of a frame is found within a tenth of a pixel while it moves and fades")
  func patches() throws {
    var painter = Painter(random: SeededRandom(1))
    var random = SeededRandom(2)
    var marks = FilmMarks(patch: Rect(20, 170, 100, 30))
    marks.points = 195
    marks.isHorizontal = false
    let painted = painter.frame(shift: 0)
    let first = try #require(painted)
    var tracker = try #require(FilmTracker(first, filmWidth: 195, marks: marks))
    var shifts: [Double] = []
    for index in 0..<24 {
      let shift = index < 4 ? 0 : random.number(0...180)
      shifts.append(shift)
      let painted = painter.frame(shift: shift, fade: 1 - Double(index) * 0.02)
      let frame = try #require(painted)
      tracker.add(frame, at: Double(index) / 30)
    }
    for (frame, shift) in zip(tracker.track().frames, shifts) {
      let offset = try #require(frame.offset, "lost at \(shift)")
      #expect(abs(offset - shift) < 0.1, "\(offset) for \(shift)")
    }
  }

  @Test("a marked patch is tracked from the first frame on, even if its direction is not given")
  func bothAxes() throws {
    var painter = Painter(random: SeededRandom(1))
    var marks = FilmMarks(patch: Rect(20, 170, 100, 30))
    marks.points = 195
    let painted = painter.frame(shift: 0)
    let first = try #require(painted)
    var tracker = try #require(FilmTracker(first, filmWidth: 195, marks: marks))
    let shifts = [0, 0, 0, 0, 4, 11, 20, 31, 44, 59.0]
    for (index, shift) in shifts.enumerated() {
      let painted = painter.frame(shift: shift)
      let frame = try #require(painted)
      tracker.add(frame, at: Double(index) / 30)
    }
    #expect(!tracker.isHorizontal)
    for (frame, shift) in zip(tracker.track().frames, shifts) {
      let offset = try #require(frame.offset, "lost at \(shift)")
      #expect(abs(offset - shift) < 0.15, "\(offset) for \(shift)")
    }
  }

  @Test("a frame with colours gives a coloured picture, and a frame without colours a grey picture")
  func colors() throws {
    let grey = try #require(GreyFrame(width: 3, height: 2, pixels: [0, 76, 255, 76, 29, 150]))
    #expect(grey.picture?.pixels[1] == 0xFF4C_4C4C)
    // Red has a brightness of 76, and differs from it by −43 in blue and by 128 in red.
    let red = try #require(
      GreyFrame(width: 3, height: 3, pixels: Array(repeating: 76, count: 9), colors: [85, 255]))
    for pixel in try #require(red.picture).pixels {
      #expect(pixel >> 16 & 255 > 250 && pixel >> 8 & 255 < 8 && pixel & 255 < 8)
    }
    #expect(GreyFrame(width: 3, height: 3, pixels: grey.pixels, colors: [85]) == nil)
  }

  @Test("the dot of a finger is tracked within a point, also after it reappears elsewhere")
  func dots() throws {
    var painter = Painter(random: SeededRandom(3))
    var marks = FilmMarks(patch: Rect(20, 170, 100, 30))
    marks.points = 195
    marks.isHorizontal = false
    marks.touch = Point(120, 100)
    let painted = painter.frame(shift: 0)
    let first = try #require(painted)
    var tracker = try #require(FilmTracker(first, filmWidth: 195, marks: marks))
    var dots: [(x: Double, y: Double)?] = [nil, nil, nil, nil]
    for step in 0..<20 {
      let share = Double(step)
      dots.append((x: 120 + share * 0.3, y: 100 + share * 6.3))
    }
    dots += [nil, nil, nil, nil, nil, nil]
    for step in 0..<20 {
      let share = Double(step)
      dots.append((x: 60 - share * 0.2, y: 130 + share * share * 0.5))
    }
    for (index, dot) in dots.enumerated() {
      let shift = max(0, (dot?.y ?? 0) - 140) * 0.6
      let painted = painter.frame(shift: shift, dot: dot)
      let frame = try #require(painted)
      tracker.add(frame, at: Double(index) / 30)
    }
    var found = 0
    for (frame, dot) in zip(tracker.track().frames, dots) {
      guard let dot else {
        #expect(frame.finger == nil)
        continue
      }
      if let finger = frame.finger {
        found += 1
        #expect(abs(finger - dot.y) < 1, "\(finger) for \(dot.y)")
      }
    }
    // The first frames of a dot only teach its size.
    #expect(found >= 32)
  }

  @Test("a round icon that a moving card uncovers is not taken for the finger's dot")
  func icons() throws {
    for seed in 5..<8 {
      var painter = Painter(random: SeededRandom(seed))
      let icons: [(x: Double, y: Double)] = [(40, 100), (160, 175), (60, 190)]
      var marks = FilmMarks(patch: Rect(20, 170, 100, 30))
      marks.points = 195
      marks.isHorizontal = false
      marks.touch = Point(110, 120)
      let painted = painter.frame(shift: 0, icons: icons)
      let first = try #require(painted)
      var tracker = try #require(FilmTracker(first, filmWidth: 195, marks: marks))
      var dots: [Double?] = [nil, nil, nil, nil]
      for step in 0..<24 { dots.append(120 + Double(step) * 5) }
      dots += [nil, nil, nil]
      for (index, dot) in dots.enumerated() {
        let shift = dot.map { max(0, $0 - 130) } ?? 0
        let painted = painter.frame(
          shift: shift, dot: dot.map { (x: 110, y: $0) }, icons: icons)
        let frame = try #require(painted)
        tracker.add(frame, at: Double(index) / 30)
      }
      let found = zip(tracker.track().frames, dots).compactMap { frame, dot in
        frame.finger.map { abs($0 - (dot ?? -100)) }
      }
      #expect(found.count > 14 && found.allSatisfy { $0 < 1.5 }, "seed \(seed): \(found)")
    }
  }

  @Test("a frame that shows the patch unmoved in the middle of a movement counts as repeated")
  func repeatedFrames() throws {
    var painter = Painter(random: SeededRandom(1))
    painter.noise = 0
    var marks = FilmMarks(patch: Rect(20, 170, 100, 30))
    marks.points = 195
    marks.isHorizontal = false
    // The view rests before its release, and frame 5 and frame 14 repeat the frame before.
    let shifts: [Double] = [0, 0, 0, 8, 16, 16, 32, 40, 48, 48, 48, 48, 30, 20, 20, 6, 0, 0]
    var tracker: FilmTracker?
    for (index, shift) in shifts.enumerated() {
      let painted = painter.frame(shift: shift)
      let frame = try #require(painted)
      if tracker == nil { tracker = FilmTracker(frame, filmWidth: 195, marks: marks) }
      tracker?.add(frame, at: Double(index) / 30)
    }
    #expect(tracker?.track().repeatedFrames == [5, 14])
  }

  @Test("a film with fewer than 1/8 pixel per point is tracked without the dot of the finger")
  func tinyScale() throws {
    var painter = Painter(random: SeededRandom(3))
    var marks = FilmMarks(patch: Rect(20, 170, 100, 30))
    marks.isHorizontal = false
    marks.touch = Point(2, 2)
    for points in [600.0, 1700, 4000] {
      marks.points = points
      let painted = painter.frame(shift: 0)
      let first = try #require(painted)
      var tracker = try #require(FilmTracker(first, filmWidth: 195, marks: marks))
      for index in 0..<10 {
        let painted = painter.frame(shift: 0, dot: index < 3 ? nil : (x: 2, y: 2))
        let frame = try #require(painted)
        tracker.add(frame, at: Double(index) / 30)
      }
      #expect(tracker.track().frames.count == 10)
    }
  }

  @Test("tracking fails if the marked patch contains no edges")
  func flatMark() throws {
    let grey = try #require(
      GreyFrame(width: 60, height: 60, pixels: [UInt8](repeating: 128, count: 3600)))
    let marks = FilmMarks(patch: Rect(5, 5, 40, 40))
    #expect(FilmTracker(grey, filmWidth: 60, marks: marks) == nil)
  }
}
