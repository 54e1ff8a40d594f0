// The event loop of a program's windows: sends each event to its window, and sleeps in between.
import CSDL2
import Geometry
import Interface

/// The result of a window's turn in a pass of the loop.
enum WindowTurn {
  /// Something was done that may concern other windows. The loop starts another pass.
  case served
  /// A frame has to be painted now.
  case paints
  /// Nothing to do before this instant. Nil: nothing before the next event.
  case rests(until: Instant?)
}

/// One window, as the loop uses it.
@MainActor
protocol WindowSession: AnyObject {
  /// Name that the program gives the window.
  var id: String { get }
  /// SDL's number of the window.
  var number: UInt32 { get }
  var window: NativeWindow { get }
  var translator: InputTranslator { get }
  var end: WindowEnd? { get set }
  /// Whether its close button was pressed, and the request was not handled yet.
  var isAskedToClose: Bool { get set }
  var textRect: SDL_Rect? { get }
  /// Whether fingers are down. The loop reads it before every sleep. Reading the translator would
  /// copy it.
  var hasFingersDown: Bool { get }
  var hasUnwrittenLog: Bool { get }
  func begin()
  func serve(_ event: SDL_Event)
  func say(_ input: StageInput)
  func applyWindowRequests()
  func turn(at now: Instant) -> WindowTurn
  /// Paints the frame that the last turn requested, if any.
  func paint()
  func cancelLostFingers(at now: Instant)
  func takeWindowCalls() -> [WindowCall]
  /// Whether the screen allows the window to close.
  func shouldClose() -> Bool
  func writeLog()
  func writeLateLog(at now: Instant)
  func close()
}

/// Serves windows until the last one is closed.
@MainActor
final class WindowLoop {
  private var sessions: [any WindowSession]
  private let clock: Clock
  private var signals: SignalWatch
  private let wakeType: UInt32
  /// Opens one of the program's windows by its name. Throws if there is none.
  private let open: (String) throws -> any WindowSession
  /// Whether all events of the last poll were read, and nothing was painted since.
  private var hasNewestInput = false
  private var somethingWasServed = false
  /// Whether the desktop ends the session, and the request was not handled yet.
  private var isAskedToEnd = false
  private var mouse = PressedMouse()
  /// Rectangle of the text field, as last sent to SDL.
  private var textRect: SDL_Rect?
  /// Nil: SDL waits.
  private let display: DisplayWait?

  init(
    _ sessions: [any WindowSession], clock: Clock, signals: SignalWatch,
    open: @escaping (String) throws -> any WindowSession
  ) {
    self.sessions = sessions
    self.clock = clock
    self.signals = signals
    self.open = open
    wakeType = Wake.begin()
    display = sessions.first.flatMap { $0.window.driver == "x11" ? $0.window.handle : nil }
      .flatMap { DisplayWait($0, wakeDescriptor: Wake.wakeDescriptor()) }
  }

  /// - Returns: Why the last window closed.
  func run() -> WindowEnd {
    for session in sessions { session.begin() }
    updateTextInput()
    while true {
      serveQueue()
      openAndCloseWindows()
      if let end = closeEnded() { return end }
      let now = clock.now
      var next: Instant?
      var (isServed, paints) = (false, false)
      for session in sessions {
        switch session.turn(at: now) {
        case .served: isServed = true
        case .paints: paints = true
        case .rests(let until): next = earliest(next, until)
        }
      }
      if isServed {
        updateTextInput()
      } else if !paints {
        wait(until: next, now)
      } else if hasNewestInput {
        hasNewestInput = false
        for session in sessions { session.paint() }
      } else {
        SDL_PumpEvents()
        hasNewestInput = true
      }
    }
  }

  // MARK: Events

  /// Handles the events that SDL has read. Only the waits read new ones, because that queries the
  /// display several times.
  private func serveQueue() {
    var event = SDL_Event()
    while SDL_PeepEvents(&event, 1, SDL_GETEVENT, 0, 0xFFFF) == 1 { serve(event) }
    guard somethingWasServed else { return }
    somethingWasServed = false
    answerRequests()
    mouse.capture(besidesFingers: sessions.contains { $0.hasFingersDown })
    for session in sessions { session.applyWindowRequests() }
    updateTextInput()
  }

  private func serve(_ event: SDL_Event) {
    somethingWasServed = true
    switch event.type {
    case SDL_QUIT.rawValue: isAskedToEnd = true
    case wakeType:
      Wake.taken()
      if let number = signals.caught {
        endAll(.signal(number))
      } else {
        for session in sessions { session.say(.wake) }
      }
    case SDL_RENDER_TARGETS_RESET.rawValue, SDL_RENDER_DEVICE_RESET.rawValue,
      SDL_DISPLAYEVENT.rawValue:
      for session in sessions { session.serve(event) }
    default:
      let event = mouse.keepingItsWindow(event)
      guard let session = session(of: event) else { return }
      session.serve(event)
      if event.isLift, sessions.count > 1 { session.window.takeKeyboard() }
    }
  }

  /// Closes the windows that were asked to close, if their screens allow it.
  ///
  /// A session ends all windows or none: one that refuses keeps all of them open.
  private func answerRequests() {
    for session in sessions where session.isAskedToClose {
      session.isAskedToClose = false
      if session.end == nil, session.shouldClose() { session.end = .closed }
    }
    guard isAskedToEnd else { return }
    isAskedToEnd = false
    // No Wayland display ends a session: SDL sends this event when the connection is lost.
    let isLost = sessions.contains { $0.window.driver == "wayland" }
    if isLost || sessions.allSatisfy({ $0.end != nil || $0.shouldClose() }) { endAll(.closed) }
  }

  private func endAll(_ end: WindowEnd) {
    for session in sessions { session.end = session.end ?? end }
  }

  /// Nil if the window was closed while events for it were pending.
  private func session(of event: SDL_Event) -> (any WindowSession)? {
    let number = event.windowNumber
    if let session = sessions.first(where: { $0.number == number }) { return session }
    // Some devices belong to no window. Their events go to the window with the keyboard focus.
    guard number == 0 else { return nil }
    let focused = SDL_GetKeyboardFocus()
    return sessions.first { $0.window.handle == focused } ?? sessions.first
  }

  // MARK: Opening and closing windows

  private func openAndCloseWindows() {
    // A window that opens may request another one.
    var (quietTime, isDone) = (100, false)
    while !isDone, quietTime > 0 {
      (quietTime, isDone) = (quietTime - 1, true)
      for session in sessions {
        for call in session.takeWindowCalls() {
          isDone = false
          switch call {
          case .open(let id): openWindow(id)
          case .close(nil): session.end = session.end ?? .asked
          case .close(let id?): closeWindow(id)
          }
        }
      }
    }
  }

  /// Edge cases: does nothing if the window is not open.
  private func closeWindow(_ id: String) {
    for session in sessions where session.id == id { session.end = session.end ?? .asked }
  }

  private func openWindow(_ id: String) {
    if let session = sessions.first(where: { $0.id == id && $0.end == nil }) {
      return session.window.raise()
    }
    do {
      let session = try open(id)
      sessions.append(session)
      session.begin()
    } catch {
      FrameLog.printError("\(error)")
    }
  }

  /// Closes the windows that have ended. Returns the reason of the last one if no window is left.
  private func closeEnded() -> WindowEnd? {
    guard let end = sessions.last(where: { $0.end != nil })?.end else { return nil }
    let isLast = sessions.allSatisfy { $0.end != nil }
    if isLast {
      Wake.end()
      signals.end()
    }
    for session in sessions where session.end != nil { session.close() }
    sessions.removeAll { $0.end != nil }
    if !isLast { updateTextInput() }
    return isLast ? end : nil
  }

  /// Sends the text field to SDL, which has one rectangle for all windows.
  private func updateTextInput() {
    let wanted = sessions.lazy.compactMap(\.textRect).first
    defer { textRect = wanted }
    guard var wanted else {
      if textRect != nil { SDL_StopTextInput() }
      return
    }
    SDL_SetTextInputRect(&wanted)
    if textRect == nil { SDL_StartTextInput() }
  }

  // MARK: Sleep

  /// Blocks until an event comes, or until the instant if there is one.
  private func wait(until instant: Instant?, _ now: Instant) {
    var instant = instant
    for session in sessions where session.hasFingersDown {
      // SDL does not report that a touch device was removed, so it is queried now and then.
      instant = earliest(instant, now + 0.5)
      session.cancelLostFingers(at: now)
    }
    // Log lines are written in a pause, because writing costs as much as a small frame.
    let hasUnwritten = sessions.contains { $0.hasUnwrittenLog }
    let pause = instant.map { $0 - clock.now }
    if hasUnwritten, pause ?? .infinity > FrameLog.quietTime {
      if take(FrameLog.quietTime) { return }
      for session in sessions { session.writeLog() }
      return
    }
    if hasUnwritten {
      for session in sessions { session.writeLateLog(at: now) }
    }
    if let pause, pause < 0.001 {
      Clock.pause(seconds: pause)
      hasNewestInput = false
    } else {
      _ = take(pause)
    }
  }

  /// Blocks until an event comes, or for `seconds`. Returns whether one came.
  private func take(_ seconds: Double?) -> Bool {
    let timeout = seconds.map { Int32(min($0 * 1000, 3_600_000)) } ?? -1
    if textRect == nil, let ending = display?(milliseconds: timeout) {
      hasNewestInput = ending == .display
      if hasNewestInput { SDL_PumpEvents() }
      return ending != .time
    }
    var event = SDL_Event()
    // The wait has read all events that had arrived by then.
    hasNewestInput = SDL_WaitEventTimeout(&event, timeout) == 1
    if hasNewestInput { serve(event) }
    return hasNewestInput
  }
}
