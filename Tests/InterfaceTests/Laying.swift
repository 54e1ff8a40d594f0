// What the tests of this room share: a tree laid out, and a screen that writes down what it hears.
import Drawing
import Geometry
import Gesture
import Synchronization

@testable import Interface

/// A tree in a window of `size`, with a typeface in which every character is half an em wide.
func lay(
  _ view: some View, _ size: Size = Size(200, 100), direction: LayoutDirection = .leftToRight,
  poses: PoseTable = PoseTable()
) -> BuiltScreen {
  var book = LayerBook()
  let environment = Environment(
    direction: direction, typeface: HalfEm(), poses: poses)
  return BuiltScreen(view, size: size, in: environment, layers: &book)
}

/// Every character is half as wide as the font is large.
struct HalfEm: Typeface {
  func advance(of word: String, font: Font) -> Double { Double(word.count) * font.size / 2 }
  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: font.size, descent: 0, capHeight: font.size / 2)
  }
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask? { nil }
}

/// The rectangles that are filled, in order, layers opened.
func fills(_ list: DisplayList) -> [Rect] {
  list.commands.flatMap { command -> [Rect] in
    switch command {
    case .fill(.rounded(let shape), _): [shape.rect]
    case .layer(let layer): fills(layer.content)
    default: []
    }
  }
}

/// The lines of text as words with one space between them.
func texts(_ list: DisplayList) -> [String] {
  list.commands.flatMap { command -> [String] in
    switch command {
    case .glyphs(let run, _): [run.words.map(\.text).joined(separator: " ")]
    case .layer(let layer): texts(layer.content)
    default: []
    }
  }
}

/// A screen made of a closure; it keeps what it hears.
struct Notebook: Screen {
  var heard: [String] = []
  var offset = 0.0
  var deadline: Instant?
  var asked = true
  var rebuilds = true
  var values: [String: Double] = [:]
  var slots: [PoseSlot: Pose] = [:]
  let tree: @Sendable (Notebook) -> ViewList

  init(@ViewBuilder _ tree: @escaping @Sendable (Notebook) -> ViewList) { self.tree = tree }

  func content(in context: BuildContext) -> some View { tree(self) }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .gesture(let event): heard.append("\(event.recognizer) \(event.phase)")
    case .action(let action): heard.append("do \(action.name)")
    case .value(let action, let value):
      heard.append("\(action.name) = \((value * 1000).rounded() / 1000)")
      values[action.name] = value
    case .text(let action, let text): heard.append("\(action.name): \(text)")
    case .editing(let action, let isOn): heard.append("\(action.name) \(isOn ? "opens" : "closes")")
    case .key(let key): heard.append("key \(key.name)")
    case .deadline:
      heard.append("deadline at \(now.seconds)")
      deadline = nil
    case .reveal(_, let rect): heard.append("reveal \(rect.minY)")
    case .measured(let measure): heard.append("measured \(measure.content.height)")
    case .resized, .focus, .dropFile, .dropText, .wake: break
    }
    if rebuilds { effects.rebuild() }
  }

  func shouldBegin(_ claim: Claim, at now: Instant) -> Bool { asked }
  func pose(at now: Instant, into poses: inout PoseTable) {
    for (slot, pose) in slots { poses[slot] = pose }
  }
  var nextDeadline: Instant? { deadline }
}

extension Stage where Shown == Notebook {
  var notebook: Notebook { screen }
}

extension Stage {
  /// A finger along a straight line, in `steps` equal parts, from `at` on for 0.2 s.
  mutating func drag(
    from: Point, to: Point, steps: Int = 10, at start: Double, device: PointerDevice = .touch,
    modifiers: Modifiers = [], lifts: Bool = true
  ) {
    func sample(_ phase: PointerPhase, _ place: Point, _ time: Double) {
      handle(
        .pointer(
          PointerSample(
            pointer: PointerID(1), device: device, phase: phase, location: place,
            instant: Instant(time), modifiers: modifiers)), at: Instant(time))
    }
    sample(.down, from, start)
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      sample(.move, from + (to - from) * t, start + 0.2 * t)
    }
    if lifts { sample(.up, to, start + 0.21) }
  }

  mutating func tap(_ place: Point, at time: Double, hold: Double = 0.05) {
    for (phase, t) in [(PointerPhase.down, time), (.up, time + hold)] {
      handle(
        .pointer(
          PointerSample(
            pointer: PointerID(1), device: .mouse, phase: phase, location: place,
            instant: Instant(t))), at: Instant(t))
    }
  }

  mutating func key(_ name: String, _ modifiers: Modifiers = [], at time: Double = 0) {
    handle(.key(KeyPress(name, modifiers: modifiers)), at: Instant(time))
  }
}

/// A logger that keeps what it was told.
final class LogBook: SwiftUIOverlayContainerLoggerProtocol {
  private let kept = Mutex<[String]>([])
  var lines: [String] { kept.withLock { $0 } }
  func log(type: SwiftUIOverlayContainerLogType, message: String) {
    kept.withLock { $0.append("\(type.rawValue): \(message)") }
  }
}

/// Numbers from a seed.
struct Dice {
  var state: UInt64
  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
