// Tests several windows in one loop, without a display: input, closing and opening.
import CSDL2
import Drawing
import Interface
import SDLHost
import Testing

/// Lines that the windows of one program write together.
private struct Notes {
  var lines: [String] = []
  /// Names of the windows whose steps may begin.
  var mayGo: Set<String> = []
}

/// Logs its events, and performs one step in each iteration of the loop.
private struct Noting: Screen {
  let name: String
  let notes: Shared<Notes>
  var steps: [@Sendable (inout ScreenEffects) -> Void] = []
  var done = 0
  /// True once the last step is complete.
  var isReady = true

  func content(in context: BuildContext) -> some View {
    Button(
      "\(notes.value.lines.count) lines",
      .perform { [name, notes] in
        notes.update { $0.lines.append("\(name) pressed") }
      }
    )
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  var nextDeadline: Instant? {
    // The deadline is after the prerendering, which happens at instant 0.
    isReady && done < steps.count && notes.value.mayGo.contains(name) ? Instant(0.000_1) : nil
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    let (name, notes) = (name, notes)
    switch event {
    case .deadline:
      (done, isReady) = (done + 1, false)
      steps[done - 1](&effects)
      wakeWindow()
    case .wake: isReady = true
    case .key(let key): notes.update { $0.lines.append("\(name) heard \(key.name)") }
    default: break
    }
  }
}

private func window(_ title: String) -> OpaquePointer? {
  for number in UInt32(1)...10_000 {
    guard let window = SDL_GetWindowFromID(number) else { continue }
    if String(cString: SDL_GetWindowTitle(window)) == title { return window }
  }
  return nil
}

private func number(_ title: String) -> UInt32 { window(title).map(SDL_GetWindowID) ?? 0 }

private func press(_ key: SDL_KeyCode, in title: String) {
  var event = SDL_Event()
  event.key.type = SDL_KEYDOWN.rawValue
  event.key.windowID = number(title)
  event.key.keysym.sym = SDL_Keycode(key.rawValue)
  SDL_PushEvent(&event)
}

private func click(in title: String) {
  for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
    var event = SDL_Event()
    event.button.type = type.rawValue
    event.button.windowID = number(title)
    event.button.button = UInt8(SDL_BUTTON_LEFT)
    (event.button.x, event.button.y) = (100, 100)
    SDL_PushEvent(&event)
  }
}

private func close(_ title: String) {
  var event = SDL_Event()
  event.window.type = SDL_WINDOWEVENT.rawValue
  event.window.windowID = number(title)
  event.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
  SDL_PushEvent(&event)
}

@Suite("Several windows of one program", .serialized)
@MainActor
struct SeveralWindowsTests {
  private let notes = Shared(Notes())
  private var options: WindowOptions {
    var options = WindowOptions()
    options.size = Size(200, 200)
    options.handlesSignals = false
    // A window that is not closed by anything ends after this time, and the result states this.
    options.seconds = 20
    return options
  }

  private func window(
    _ name: String, isOpen: Bool = true,
    _ steps: @escaping @Sendable () -> [@Sendable (inout ScreenEffects) -> Void] = { [] }
  ) -> Window {
    let notes = notes
    return Window(name, options, isOpen: isOpen) {
      Noting(name: name, notes: notes, steps: steps())
    }
  }

  private func show(_ windows: Window..., first: String) throws -> Window.End {
    SDL_SetHint("SDL_VIDEODRIVER", "dummy")
    notes.update { $0.mayGo = [first] }
    return try SDLHost.show(windows, typeface: PlainTypeface())
  }

  @Test("input is handled by its own window, and the changes are visible in all windows")
  func hearing() throws {
    let notes = notes
    let end = try show(
      window("a") {
        [
          { _ in press(SDLK_x, in: "b") }, { _ in press(SDLK_y, in: "a") },
          { _ in click(in: "b") },
          { _ in
            let seen = notes.value.lines.count
            notes.update { $0.lines.append("a saw \(seen)") }
          },
          { _ in press(SDLK_q, in: "a") },
          { _ in
            var event = SDL_Event()
            event.type = SDL_QUIT.rawValue
            SDL_PushEvent(&event)
          },
        ]
      }, window("b"), first: "a")
    #expect(end == .closed)
    #expect(
      notes.value.lines == ["b heard X", "a heard Y", "b pressed", "a saw 3", "a heard Q"])
    #expect(SDL_WasInit(0) == 0)
  }

  @Test("the release of a mouse button is sent to the window in which it was pressed")
  func pressed() throws {
    let notes = notes
    @Sendable func mouse(_ type: SDL_EventType, in title: String, _ x: Int32, _ y: Int32) {
      var event = SDL_Event()
      if type == SDL_MOUSEMOTION {
        event.motion.type = type.rawValue
        event.motion.windowID = number(title)
        (event.motion.state, event.motion.x, event.motion.y) = (1, x, y)
      } else {
        event.button.type = type.rawValue
        event.button.windowID = number(title)
        event.button.button = UInt8(SDL_BUTTON_LEFT)
        (event.button.x, event.button.y) = (x, y)
      }
      SDL_PushEvent(&event)
    }
    _ = try show(
      window("a") {
        [
          { _ in
            for title in ["a", "b"] {
              SDL_SetWindowPosition(SDLHostTests.window(title), title == "a" ? 10 : 300, 20)
            }
          },
          { _ in mouse(SDL_MOUSEBUTTONDOWN, in: "a", 100, 100) },
          { _ in mouse(SDL_MOUSEMOTION, in: "b", 101 - 290, 100) },
          { _ in mouse(SDL_MOUSEBUTTONUP, in: "b", 101 - 290, 100) },
          { _ in mouse(SDL_MOUSEBUTTONDOWN, in: "b", 100, 100) },
          { _ in mouse(SDL_MOUSEMOTION, in: "a", 520, 100) },
          { _ in mouse(SDL_MOUSEBUTTONUP, in: "a", 520, 100) },
          { $0.closeWindow("b") }, { $0.closeWindow() },
        ]
      }, window("b"), first: "a")
    // The second press was released beside its button, so only the first press counts.
    #expect(notes.value.lines == ["a pressed"])
  }

  @Test("closing one of several windows leaves the other windows open")
  func closing() throws {
    let notes = notes
    @Sendable func look(_ who: String) {
      let open = ["a", "b", "c"].filter { SDLHostTests.window($0) != nil }.joined()
      notes.update { $0.lines.append("\(who): \(open)") }
    }
    let end = try show(
      window("a") {
        [
          { _ in look("a") }, { _ in close("b") }, { _ in look("a") },
          { $0.openWindow("c") }, { $0.openWindow("c") }, { $0.openWindow("d") },
          { _ in look("a") }, { $0.closeWindow("c") }, { _ in look("a") },
          { $0.openWindow("c") },
          { effects in
            notes.update { $0.mayGo = ["c"] }
            effects.closeWindow()
          },
        ]
      }, window("b"),
      window("c", isOpen: false) {
        [{ _ in }, { _ in look("c") }, { _ in close("c") }]
      }, first: "a")
    #expect(end == .closed)
    #expect(notes.value.lines == ["a: ab", "a: a", "a: ac", "a: a", "c: c"])
    #expect(SDL_WasInit(0) == 0)
  }

  @Test("opening several windows with equal names is an error")
  func refused() {
    func sentence(_ body: () throws -> Window.End) -> String {
      do { return "\(try body())" } catch { return "\(error)" }
    }
    #expect(
      sentence { try SDLHost.show([window("a"), window("a")], typeface: nil) }.contains(
        "two are named \"a\""))
    #expect(
      sentence { try SDLHost.show([window("a", isOpen: false)], typeface: nil) }.contains(
        "none of them is open"))
    #expect(
      "\(WindowError.unknown("d", known: ["a", "b"]))"
        == "no window is named \"d\", expected one of \"a\", \"b\"")
  }

  @Test("the error about an unknown window name explains how to open several windows")
  func single() throws {
    #expect("\(WindowError.unknown("d", known: []))".contains("run(Window("))
  }
}
