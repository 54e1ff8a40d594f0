// Tests how a screen refuses to close its window, also at the session's end.
import CSDL2
import Drawing
import Interface
import SDLHost
import Synchronization
import Testing

/// Actions of the test, and the lines that several windows write.
private final class Story: Sendable {
  private let state = Mutex<(lines: [String], steps: [@Sendable () -> Void])>(([], []))
  var lines: [String] { state.withLock { $0.lines } }

  /// Records a line. A repeated line counts once, because a tree may be built again for many
  /// reasons.
  func say(_ line: String) {
    state.withLock { if $0.lines.last != line { $0.lines.append(line) } }
  }

  func begin(_ steps: [@Sendable () -> Void]) { state.withLock { $0 = ([], steps) } }
  func doNextStep() {
    state.withLock { $0.steps.isEmpty ? nil : $0.steps.removeFirst() }?()
  }
}

/// A screen that refuses to close `refusals` times. The first step runs when its window is open.
/// Each other step runs after a window was asked to close.
private struct Refusing: Screen {
  let name: String
  let story: Story
  var refusals: Int
  var endsItself = false
  private var hasBegun = false
  private var isAsking = false

  init(_ name: String, _ story: Story, refusals: Int, endsItself: Bool = false) {
    (self.name, self.story) = (name, story)
    (self.refusals, self.endsItself) = (refusals, endsItself)
  }

  func content(in context: BuildContext) -> some View {
    if isAsking { story.say("\(name) shows its question") }
    return Text(isAsking ? "Sure?" : "Unsaved")
  }

  // The deadline is after the prerendering, which happens at instant 0.
  var nextDeadline: Instant? { hasBegun ? nil : Instant(0.000_1) }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    guard case .deadline = event else { return }
    hasBegun = true
    if endsItself { effects.closeWindow() }
    if name == "a" { story.doNextStep() }
  }

  mutating func shouldClose(at now: Instant, into effects: inout ScreenEffects) -> Bool {
    story.say("\(name) is asked")
    refusals -= 1
    isAsking = refusals >= 0
    story.doNextStep()
    return !isAsking
  }
}

private func closeButton(of title: String) {
  for number in UInt32(1)...10_000 {
    guard let window = SDL_GetWindowFromID(number),
      String(cString: SDL_GetWindowTitle(window)) == title
    else { continue }
    push(SDL_WINDOWEVENT) { event in
      event.window.windowID = number
      event.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
    }
  }
}

private let press: @Sendable (String) -> @Sendable () -> Void = { title in
  { closeButton(of: title) }
}
private let quit: @Sendable () -> Void = { push(SDL_QUIT) }
private let nothing: @Sendable () -> Void = {}

@Suite("Closing of windows", .serialized)
@MainActor
struct CloseTests {
  private let story = Story()

  private func window(
    _ name: String, refusals: Int = 0, seconds: Double = 20, endsItself: Bool = false
  ) -> Window {
    let story = story
    return Window(name, .unseen(seconds: seconds)) {
      Refusing(name, story, refusals: refusals, endsItself: endsItself)
    }
  }

  /// The recorded lines: the questions, the dialogs, and the reason why the last window ended.
  private func told(_ steps: @Sendable () -> Void..., by windows: Window...) throws -> [String] {
    story.begin(steps)
    let end = try SDLHost.show(windows, typeface: PlainTypeface())
    return story.lines + ["\(end)"]
  }

  @Test("the close button closes a window if the window's screen allows it")
  func agreed() throws {
    #expect(try told(press("a"), by: window("a")) == ["a is asked", "closed"])
  }

  @Test(
    "a screen that refuses to close its window is queried again when the close button is pressed")
  func refused() throws {
    let told = try told(press("a"), press("a"), by: window("a", refusals: 1))
    #expect(told == ["a is asked", "a shows its question", "a is asked", "closed"])
  }

  @Test("a window can be closed while another window refuses to close")
  func alone() throws {
    let told = try told(
      press("b"), press("a"), press("b"), by: window("a"), window("b", refusals: 1))
    #expect(
      told == ["b is asked", "b shows its question", "a is asked", "b is asked", "closed"])
  }

  @Test("at logout all windows close, or none if one refuses")
  func session() throws {
    let told = try told(
      quit, nothing, quit, nothing, by: window("a"), window("b", refusals: 1))
    #expect(
      told == [
        "a is asked", "b is asked", "b shows its question", "a is asked", "b is asked", "closed",
      ])
  }

  @Test("a screen is not queried if the screen itself or a time limit closes its window")
  func itsOwn() throws {
    #expect(try told(by: window("a", refusals: 9, endsItself: true)) == ["asked"])
    #expect(try told(by: window("a", refusals: 9, seconds: 0.02)) == ["timeIsUp"])
  }
}
