// A small screen of moving rounded cards, for measuring and testing windows.
import Drawing
import Geometry
import Gesture
import Interface
import Libc

/// Four cards that follow fingers, or one that fills the window and is pulled down.
struct ProbeScene: WindowContent {
  enum Kind: String { case cards, card }

  private struct Card {
    var home: Rect
    /// The pointer that drags the card, the point where the drag began, and the offset before the
    /// drag.
    var held: (pointer: PointerID, from: Point, previous: Vector)?
    var offset = Vector.zero
    /// The movement of the card back or out after a release.
    var slide: (from: Vector, to: Vector, began: Instant)?
  }

  private let kind: Kind
  private let typeface: any Typeface
  private var size = Size(390, 844)
  private var cards: [Card] = []
  private var list = DisplayList()
  private var table = PoseTable()
  private var isBuilt = false
  private(set) var heard = 0
  private let isNoting: Bool
  /// True if the first card moves back and forth forever.
  var isEndless = false
  /// Number of times that the window still refuses to close.
  var refusals = 0
  private let slideTime = 0.25

  var windowRequests = WindowRequests()
  private var copied: String?

  init(_ kind: Kind, typeface: any Typeface, isNoting: Bool = false) {
    self.kind = kind
    self.typeface = typeface
    self.isNoting = isNoting
    layOut()
  }

  private mutating func layOut() {
    let homes: [Rect]
    switch kind {
    case .cards:
      homes = (0..<4).map { index in
        Rect(20 + Double(index % 2) * 180, 90 + Double(index / 2) * 150, 160, 130)
      }
    case .card: homes = [Rect(0, 0, size.width, size.height)]
    }
    cards = homes.map { Card(home: $0) }
    table = PoseTable(count: cards.count)
    isBuilt = false
  }

  // MARK: Input

  mutating func handle(_ input: StageInput, at now: Instant) {
    heard += 1
    if isNoting { note(input) }
    advance(to: now)
    switch input {
    case .pointer(let sample): follow(sample, at: now)
    case .resize(let new):
      size = new
      layOut()
    case .key(let key):
      switch key.name {
      case "T":
        windowRequests.textField = windowRequests.textField == nil ? Rect(20, 20, 200, 30) : nil
      case "C": if key.modifiers == .control { copied = "copied by the probe" }
      case "F": windowRequests.fullscreen = windowRequests.fullscreen != true
      case "=": windowRequests.zoom = 2
      case "-": windowRequests.zoom = 1
      case "Q": windowRequests.end = true
      default: break
      }
    default: break
    }
  }

  mutating func shouldClose(at now: Instant) -> Bool {
    if isNoting { say(refusals > 0 ? "close refused" : "close") }
    refusals -= 1
    return refusals < 0
  }

  private mutating func follow(_ sample: PointerSample, at now: Instant) {
    switch sample.phase {
    case .down:
      guard
        let index = cards.indices.last(where: {
          cards[$0].held == nil && cards[$0].home.contains(sample.location - offset($0, at: now))
        })
      else { return }
      let previous = offset(index, at: now)
      cards[index].offset = previous
      cards[index].slide = nil
      cards[index].held = (sample.pointer, sample.location, previous)
    case .move:
      guard let index = holder(of: sample.pointer), let held = cards[index].held else { return }
      let travel = sample.location - held.from
      cards[index].offset =
        kind == .cards
        ? held.previous + travel : Vector(0, max(0, held.previous.dy + 0.6 * travel.dy))
    case .up, .cancel:
      guard let index = holder(of: sample.pointer) else { return }
      cards[index].held = nil
      let from = cards[index].offset
      let goes = kind == .card && sample.phase == .up && from.dy >= 150
      cards[index].slide = (from, goes ? Vector(0, size.height) : .zero, now)
    }
  }

  private func holder(of pointer: PointerID) -> Int? {
    cards.firstIndex { $0.held?.pointer == pointer }
  }

  // MARK: Time

  mutating func advance(to now: Instant) {
    for index in cards.indices {
      guard let slide = cards[index].slide, now - slide.began >= slideTime else { continue }
      cards[index].offset = slide.to
      cards[index].slide = nil
    }
  }

  var nextDeadline: Instant? {
    var first: Instant?
    for card in cards {
      guard let slide = card.slide else { continue }
      let end = slide.began + slideTime
      first = first.map { min($0, end) } ?? end
    }
    return first
  }

  func isMoving(at now: Instant) -> Bool {
    isEndless || cards.contains { $0.slide.map { now - $0.began < slideTime } ?? false }
  }

  private func offset(_ index: Int, at now: Instant) -> Vector {
    if isEndless, index == 0 { return Vector(0, 60 - 60 * cos(4 * now.seconds)) }
    guard let slide = cards[index].slide else { return cards[index].offset }
    let left = 1 - min(max((now - slide.began) / slideTime, 0), 1)
    return slide.to + (slide.from - slide.to) * (left * left * left)
  }

  func loggedOffset(at now: Instant) -> Double? {
    cards.isEmpty ? nil : offset(0, at: now).dy
  }

  mutating func takeClipboard() -> String? {
    defer { copied = nil }
    return copied
  }

  // MARK: Pictures

  mutating func frame(at now: Instant) -> StageFrame {
    if !isBuilt {
      list = build()
      isBuilt = true
    }
    for index in cards.indices {
      var pose = Pose(offset: offset(index, at: now))
      if kind == .card {
        pose.clip = cards[index].home
        pose.radii = CornerRadii(20)
        pose.onWholePixels = true
      }
      table[PoseSlot(index)] = pose
    }
    return StageFrame(list: list, poses: table)
  }

  private func build() -> DisplayList {
    let whole = Rect(0, 0, size.width, size.height)
    var ground: [DrawCommand] = [.fill(.rect(whole), .color(Color(0xF5F5F7)))]
    for row in 0..<max(1, Int(size.height / 28)) {
      ground.append(line("Row \(row) of the ground", x: 24, y: 24 + Double(row) * 28, size: 15))
    }
    var commands: [DrawCommand] = [
      .layer(Layer(key: 100, bounds: whole, content: DisplayList(ground), revision: revision))
    ]
    for index in cards.indices {
      commands.append(.pushPose(PoseSlot(index)))
      commands.append(
        .layer(
          Layer(
            key: UInt64(index), bounds: cards[index].home.inset(by: kind == .cards ? -24 : 0),
            content: DisplayList(kind == .cards ? small(index) : large()), revision: revision)))
      commands.append(.pop)
    }
    return DisplayList(commands)
  }

  private var revision: UInt64 { UInt64(size.width * 64) << 32 | UInt64(size.height * 64) }

  private func small(_ index: Int) -> [DrawCommand] {
    let home = cards[index].home
    let hue: [UInt32] = [0x0A7466, 0xB3541E, 0x2F5DA8, 0x7A3E9D]
    return [
      .shadow(
        RoundedRect(home, radius: 18),
        Shadow(color: Color(0, alpha: 0.3), radius: 12, offset: Vector(0, 4))),
      .fill(.rounded(RoundedRect(home, radius: 18)), .color(Color(hue[index]))),
      line("Card \(index + 1)", x: home.minX + 16, y: home.minY + 34, size: 20, .bold, .white),
      line("纸 moves", x: home.minX + 16, y: home.minY + 60, size: 15, .regular, .white),
    ]
  }

  private func large() -> [DrawCommand] {
    let home = cards[0].home
    let cover = Rect(0, 0, size.width, size.width)
    var all: [DrawCommand] = [
      .fill(.rect(home), .color(.white)),
      .fill(
        .rect(cover),
        .gradient(
          LinearGradient(
            from: .zero, to: Point(cover.width, cover.height),
            stops: [.init(at: 0, color: Color(0x3C3C96)), .init(at: 1, color: Color(0xC8B496))]))),
      .fill(.rect(Rect(24, 0, 12, cover.height)), .color(Color(0xFF00FF))),
      line("A title of the card", x: 44, y: cover.maxY + 34, size: 28, .bold),
    ]
    for row in 0..<30 {
      let y = cover.maxY + 64 + Double(row) * 14
      all.append(line("Line \(row) of the card, long enough to be read", x: 44, y: y, size: 12))
    }
    return all
  }

  private func line(
    _ text: String, x: Double, y: Double, size: Double, _ weight: Font.Weight = .regular,
    _ color: Color = Color(0x1F1D1A)
  ) -> DrawCommand {
    let font = Font(size: size, weight: weight)
    let space = typeface.advance(of: "n", font: font) * 0.5
    var pen = 0.0
    var words: [GlyphRun.Word] = []
    for word in text.split(separator: " ") {
      words.append(GlyphRun.Word(text: String(word), x: pen))
      pen += typeface.advance(of: String(word), font: font) + space
    }
    return .glyphs(
      GlyphRun(font: font, words: words, origin: Point(x, y), width: pen), color)
  }
}
