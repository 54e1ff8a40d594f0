// Tests an early first frame of a window: the work that it postpones, and the work of two threads.
import CSDL2
import Drawing
import Gesture
import Interface
import Libc
import Synchronization
import Testing

@testable import SDLHost

/// Shows a page with a word on a layer of its own, and one beside it or over it.
private struct Layered: WindowContent {
  let isHidden: Bool
  let onFrame: @Sendable () -> Void

  mutating func handle(_ input: StageInput, at now: Instant) {}
  mutating func advance(to now: Instant) {}
  var nextDeadline: Instant? { nil }
  func isMoving(at now: Instant) -> Bool { false }

  private func word(_ text: String, y: Double) -> DrawCommand {
    .glyphs(
      GlyphRun(
        font: Font(size: 12), words: [.init(text: text, x: 0)], origin: Point(4, y), width: 40),
      .black)
  }

  mutating func frame(at now: Instant) -> StageFrame {
    onFrame()
    let all = Rect(0, 0, 64, 48)
    let layer = Layer(
      key: 1, bounds: all, content: DisplayList([word("inside", y: 20)]), revision: 1)
    let rest = isHidden ? .fill(.rect(all), .color(.white)) : word("around", y: 40)
    return StageFrame(list: DisplayList([.layer(layer), rest]), poses: PoseTable())
  }
}

/// A typeface that reports each request for a word's picture.
private final class Telling: Typeface {
  private let onWord: @Sendable (String) -> Void
  init(_ onWord: @escaping @Sendable (String) -> Void) { self.onWord = onWord }
  func advance(of word: String, font: Font) -> Double { Double(word.count) * font.size }
  func metrics(of font: Font) -> Font.Metrics { PlainTypeface().metrics(of: font) }
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask? {
    onWord(word)
    return nil
  }
}

/// Causes events before its first frame, and records for each event whether it was handled before
/// or after that frame.
private struct Early: WindowContent {
  let events: @Sendable (UInt32) -> Void
  var heard: [String] = []
  private var isDue = true
  private var frames = 0

  init(_ events: @escaping @Sendable (UInt32) -> Void) { self.events = events }

  mutating func handle(_ input: StageInput, at now: Instant) {
    // The first frame is the one of the prerendering.
    let moment = frames < 2 ? "early" : "after"
    switch input {
    case .pointer(let sample): heard.append("\(sample.phase) \(Int(sample.location.x)) \(moment)")
    case .focus(true): heard.append("focus \(moment)")
    default: break
    }
  }

  var nextDeadline: Instant? { isDue ? .zero : nil }
  mutating func advance(to now: Instant) {
    isDue = false
    let number = (UInt32(1)...10_000).first { SDL_GetWindowFromID($0) != nil }
    events(number ?? 0)
  }

  func isMoving(at now: Instant) -> Bool { false }
  mutating func frame(at now: Instant) -> StageFrame {
    frames += 1
    if frames == 2 { push(SDL_QUIT) }
    let page = DrawCommand.fill(.rect(Rect(0, 0, 64, 48)), .color(.white))
    return StageFrame(list: DisplayList([page]), poses: PoseTable())
  }
}

@Suite("First frame of a window", .serialized)
@MainActor
struct FirstFrameTests {
  private var options: WindowOptions { .unseen(seconds: 5) }

  @Test("an error while the screen of a window is created is thrown to the program")
  func refused() throws {
    struct Refused: Error {}
    for _ in 0..<3 {
      #expect(throws: Refused.self) {
        _ = try run(options, typeface: PlainTypeface()) { () throws -> Early in throw Refused() }
      }
    }
    #expect(SDL_WasInit(0) == 0)
    var none = options
    none.size = .zero
    let end = try run(none, typeface: PlainTypeface()) { Early { _ in push(SDL_QUIT) } }.end
    #expect(end == .closed)
  }

  @Test("a hidden layer is painted after the first frame, when the window has no other work")
  func hidden() throws {
    let frames = Mutex(0)
    let framesBefore = Mutex<Int?>(nil)
    let typeface = Telling { _ in
      let count = frames.withLock { $0 }
      framesBefore.withLock { $0 = $0 ?? count }
      push(SDL_QUIT)
    }
    let end = try run(options, typeface: typeface) {
      Layered(isHidden: true) { frames.withLock { $0 += 1 } }
    }.end
    #expect(end == .closed, "the window's time was up before it was painted")
    // These two frames are the prerendering and the first frame of the window.
    #expect(framesBefore.withLock { $0 } == 2)
  }

  @Test(
    "no word is painted twice when the window and the prerendering thread paint at the same time")
  func twoThreads() throws {
    let words = Mutex<[String]>([])
    let hasWaited = Mutex(false)
    let typeface = Telling { word in
      words.withLock { $0.append(word) }
      guard word == "inside" else { return push(SDL_QUIT) }
      for _ in 0..<50_000_000 {
        if words.withLock({ $0.contains("around") }) { return hasWaited.withLock { $0 = true } }
        sched_yield()
      }
    }
    let end = try run(options, typeface: typeface) { Layered(isHidden: false) {} }.end
    #expect(end == .closed)
    #expect(hasWaited.withLock { $0 }, "nothing was painted while the layer was")
    #expect(words.withLock { $0.sorted() } == ["around", "inside"])
  }

  /// The events of a window after two mouse moves to 10 and 20, a focus change, and `more`.
  private func heard(
    _ more: @escaping @Sendable (_ window: UInt32) -> Void
  ) throws -> [String] {
    let (end, shown) = try run(options, typeface: PlainTypeface()) {
      Early { number in
        for x in [10, 20] as [Int32] {
          push(SDL_MOUSEMOTION) { event in
            (event.motion.windowID, event.motion.x, event.motion.y) = (number, x, 12)
          }
        }
        push(SDL_WINDOWEVENT) { event in
          event.window.windowID = number
          event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_GAINED.rawValue)
        }
        more(number)
      }
    }
    #expect(end == .closed)
    return shown.heard
  }

  @Test("mouse moves before the first frame are handled after this frame, if no button is pressed")
  func looks() throws {
    #expect(try heard { _ in } == ["move 20 after", "focus after"])
  }

  @Test(
    "a press before the first frame is handled before this frame, and after the last mouse move")
  func press() throws {
    let heard = try heard { number in
      push(SDL_MOUSEBUTTONDOWN) { event in
        event.button.windowID = number
        (event.button.button, event.button.state) = (UInt8(SDL_BUTTON_LEFT), 1)
        (event.button.x, event.button.y) = (30, 12)
      }
    }
    #expect(heard.prefix(3) == ["move 20 early", "focus early", "down 30 early"])
  }
}
