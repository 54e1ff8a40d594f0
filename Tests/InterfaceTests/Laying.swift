// Tools for these tests: a tree that is laid out, and a screen that stores its events.
import Drawing
import Gesture
import Synchronization

@testable import Components
@testable import Interface
@testable import Tree

/// A tree in a window of `size`, with a typeface in which every character is half an em wide.
func lay(
  _ view: some View, _ size: Size = Size(200, 100), direction: LayoutDirection = .leftToRight,
  poses: PoseTable = PoseTable()
) -> BuiltScreen {
  var book = LayerCache()
  let environment = EnvironmentValues(
    direction: direction, typeface: HalfEm(), poses: poses)
  return BuiltScreen(view, size: size, in: environment, layers: &book)
}

/// Every character is half as wide as the font size.
struct HalfEm: Typeface {
  func advance(of word: String, font: Font) -> Double {
    let letters = word.filter { !$0.unicodeScalars.allSatisfy(\.properties.isBidiControl) }
    return Double(letters.count) * font.size / 2
  }
  func metrics(of font: Font) -> Font.Metrics {
    Font.Metrics(ascent: font.size, descent: 0, capHeight: font.size / 2)
  }
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask? { nil }
}

/// Filled rectangles in order, including those in layers.
func fills(_ list: DisplayList) -> [Rect] {
  list.commands.flatMap { command -> [Rect] in
    switch command {
    case .fill(.rounded(let shape), _): [shape.rect]
    case .layer(let layer): fills(layer.content)
    default: []
    }
  }
}

/// Lines of text, with one space between words.
func texts(_ list: DisplayList) -> [String] {
  list.commands.flatMap { command -> [String] in
    switch command {
    case .glyphs(let run, _): [run.words.map(\.text).joined(separator: " ")]
    case .layer(let layer): texts(layer.content)
    default: []
    }
  }
}

/// A screen that has a closure as its tree, and that stores its events.
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
    case .message(let value): heard.append("message \(value)")
    case .resized, .focus, .container, .dropFile, .dropText, .wake, .idle: break
    }
    if rebuilds { effects.setNeedsUpdate() }
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

/// A logger that stores its messages.
final class LogBook: SwiftUIOverlayContainerLoggerProtocol {
  private let kept = Mutex<[String]>([])
  var lines: [String] { kept.withLock { $0 } }
  func log(type: SwiftUIOverlayContainerLogType, message: String) {
    kept.withLock { $0.append("\(type.rawValue): \(message)") }
  }
}
