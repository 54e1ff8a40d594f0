// Tests the loop of a window on SDL's driver without a display: its settings, and its errors.
import CSDL2
import Drawing
import Interface
import Libc
import Synchronization
import Testing

@testable import SDLHost

/// Shows a plain page and runs a closure with every frame. The first one is the prerendering.
private struct Plain: WindowContent {
  var frames = 0
  var heard: [StageInput] = []
  let onFrame: @Sendable (Int) -> Void

  mutating func handle(_ input: StageInput, at now: Instant) { heard.append(input) }
  mutating func advance(to now: Instant) {}
  var nextDeadline: Instant? { nil }
  func isMoving(at now: Instant) -> Bool { false }
  mutating func frame(at now: Instant) -> StageFrame {
    frames += 1
    onFrame(frames)
    let page = DrawCommand.fill(.rect(Rect(0, 0, 64, 48)), .color(.white))
    return StageFrame(list: DisplayList([page]), poses: PoseTable())
  }
}

/// Moves for a while from its first frame on, and ends its window when a frame shows it at rest.
private struct Moving: WindowContent {
  static let duration = 0.05
  var first: Instant?
  var frames = 0

  mutating func handle(_ input: StageInput, at now: Instant) {}
  mutating func advance(to now: Instant) {}
  var nextDeadline: Instant? { nil }
  func isMoving(at now: Instant) -> Bool { first.map { now < $0 + Moving.duration } ?? false }
  mutating func frame(at now: Instant) -> StageFrame {
    frames += 1
    // The first frame is the prerendering.
    if frames == 2 { first = now }
    if first != nil, !isMoving(at: now) { push(SDL_QUIT) }
    let mark = DrawCommand.fill(.rect(Rect(Double(frames % 40), 0, 8, 8)), .color(.black))
    return StageFrame(list: DisplayList([mark]), poses: PoseTable())
  }
}

/// Ends its window at once.
private struct Closing: Screen {
  var windowRequests: WindowRequests {
    var windowRequests = WindowRequests()
    windowRequests.end = true
    return windowRequests
  }
  func content(in context: BuildContext) -> some View { Text("Closing") }
}

/// A recognizable typeface.
private final class Wide: Typeface {
  func advance(of word: String, font: Font) -> Double { Double(word.count) * font.size }
  func metrics(of font: Font) -> Font.Metrics { PlainTypeface().metrics(of: font) }
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask? { nil }
}

@Suite("Window without a display", .serialized)
@MainActor
struct WindowTests {
  /// Runs until the window is closed, or until its time limit, which `Window.End` reports.
  private func show(
    by presentation: WindowOptions.Presentation = .automatic,
    _ onFrame: @escaping @Sendable (Int) -> Void
  ) throws -> (Window.End, Plain) {
    var options = WindowOptions.unseen(seconds: 20)
    options.presentation = presentation
    let (end, shown) = try run(options, typeface: PlainTypeface()) { Plain(onFrame: onFrame) }
    return (end, shown)
  }

  @Test("a movement that ends between two frames is followed by a frame at its end")
  func rests() throws {
    let end = try run(.unseen(seconds: 5), typeface: PlainTypeface()) { Moving() }.end
    #expect(end == .closed, "the window's time was up before a frame showed where it rests")
  }

  @Test("a window has the size of its options unless the program gives another size")
  func size() throws {
    let options = WindowOptions.unseen(seconds: 20)
    let face = Wide()
    let own = run(Closing(), options, typeface: face).shown.context
    #expect(own.size == Size(64, 48) && (own.typeface as? Wide) === face)
    let given = run(options, size: Size(40, 80), typeface: face) { Closing() }.shown.context
    #expect(given.size == Size(40, 80) && (given.typeface as? Wide) === face)
  }

  @Test("a program without a display exits with code 1 and one sentence")
  func noDisplay() async {
    let sentences = [
      await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
        setenv("SDL_VIDEODRIVER", "none", 1)
        await MainActor.run { _ = run(typeface: PlainTypeface()) { Closing() } }
      },
      await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
        setenv("SDL_VIDEODRIVER", "none", 1)
        await MainActor.run { _ = run(Closing(), typeface: PlainTypeface()) }
      },
      await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
        setenv("SDL_VIDEODRIVER", "none", 1)
        await MainActor.run { _ = run(Window("a") { Closing() }, typeface: PlainTypeface()) }
      },
    ].map { String(decoding: $0?.standardErrorContent ?? [], as: UTF8.self) }
    for sentence in sentences {
      #expect(sentence.hasPrefix("slipsheet: there is no display to open a window on ("))
      #expect(sentence.split(separator: "\n").count == 1)
    }
  }

  @Test("a window allows the screen to sleep")
  func citizen() throws {
    let seen = Mutex<[String: String]>([:])
    let (end, _) = try show { frame in
      guard frame == 2 else { return }
      seen.withLock { seen in
        for hint in [
          SDL_HINT_FRAMEBUFFER_ACCELERATION, SDL_HINT_TOUCH_MOUSE_EVENTS,
          SDL_HINT_MOUSE_TOUCH_EVENTS, SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH,
          SDL_HINT_VIDEO_ALLOW_SCREENSAVER,
        ] {
          seen[hint] = SDL_GetHint(hint).map { String(cString: $0) } ?? "unset"
        }
        seen["systems"] = "\(SDL_WasInit(0) == SDL_INIT_VIDEO | SDL_INIT_EVENTS)"
        seen["text"] = "\(SDL_IsTextInputActive() == SDL_TRUE)"
        seen["screensaver"] = "\(SDL_IsScreenSaverEnabled() == SDL_TRUE)"
        seen["bell"] = "\(ContainerManager.wakeHost != nil)"
      }
      push(SDL_QUIT)
    }
    #expect(end == .closed)
    #expect(
      seen.withLock { $0 } == [
        "SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_TOUCH_MOUSE_EVENTS": "0",
        "SDL_MOUSE_TOUCH_EVENTS": "0", "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
        "SDL_VIDEO_ALLOW_SCREENSAVER": "1", "systems": "true", "text": "false",
        "screensaver": "true", "bell": "true",
      ])
    #expect(ContainerManager.wakeHost == nil)
    #expect(SDL_WasInit(0) == 0)
  }

  @Test(
    "a graphics device that loses its contents only causes a repaint",
    arguments: [WindowOptions.Presentation.surface, .texture])
  func resets(presentation: WindowOptions.Presentation) throws {
    let (end, shown) = try show(by: presentation) { frame in
      switch frame {
      case 2: push(SDL_RENDER_TARGETS_RESET)
      case 3: push(SDL_RENDER_DEVICE_RESET)
      case 4: push(SDL_QUIT)
      default: break
      }
    }
    #expect(end == .closed)
    #expect(shown.frames == 4)
    let sizes = shown.heard.filter { if case .resize = $0 { true } else { false } }
    #expect(Set(sizes) == [.resize(Size(64, 48))])
  }

  @Test("a call to a container manager wakes the window")
  func managersWake() throws {
    let rung = Mutex(0)
    let (end, shown) = try show { frame in
      if frame == 2 {
        let manager = ContainerManager()
        manager.dismissAllView(notInclude: [], animated: false)
        manager.wake = { rung.withLock { $0 += 1 } }
        manager.dismissAllView(notInclude: [], animated: false)
        push(SDL_QUIT)
      }
    }
    #expect(end == .closed && rung.withLock { $0 } == 1)
    #expect(shown.heard.count { $0 == .wake } == 1)
  }

  @Test("two calls wake a sleeping program only once")
  func wakeDescriptor() throws {
    let heard = Mutex<[Bool]>([])
    let (end, _) = try show { frame in
      guard frame == 2 else { return }
      let wakeDescriptor = Wake.wakeDescriptor()
      wakeWindow()
      wakeWindow()
      for _ in 0..<2 {
        var byte: UInt8 = 0
        let isThere = wakeDescriptor.map { read($0, &byte, 1) == 1 } ?? false
        heard.withLock { $0.append(isThere) }
      }
      push(SDL_QUIT)
    }
    #expect(end == .closed && heard.withLock { $0 } == [true, false])
  }

  @Test("a call that wakes the window before it opens is handled once the window is open")
  func earlyWake() throws {
    wakeWindow()
    let (end, shown) = try show { frame in
      if frame == 2 { push(SDL_QUIT) }
    }
    #expect(end == .closed)
    #expect(shown.heard.contains(.wake))
    // The call is performed only once, so the next window receives none.
    let (_, next) = try show { frame in
      if frame == 2 { push(SDL_QUIT) }
    }
    #expect(!next.heard.contains(.wake))
  }
}
