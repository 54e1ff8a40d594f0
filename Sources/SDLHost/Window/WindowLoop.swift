// The event loop of all windows, which passes each event to a window and sleeps between events.
import Accessibility
import CSDL2
import Interface

/// The result of handling one window in a pass of the loop.
enum WindowTurn {
  /// The window did something that may affect other windows, so the loop starts another pass.
  case served
  /// A frame must be painted now.
  case paints
  /// The window has nothing to do until this instant, or for nil until the next event.
  case rests(until: Instant?)
}

/// The interface of a window for the loop.
@MainActor
protocol WindowSession: AccessibleWindow {
  /// Name of the window in the program.
  var id: String { get }
  var window: NativeWindow { get }
  var translator: InputTranslator { get }
  var end: Window.End? { get set }
  /// Whether the close button was pressed and the window has not reacted yet.
  var isAskedToClose: Bool { get set }
  var textRect: SDL_Rect? { get }
  var endedCompositions: Int { get }
  /// Whether fingers are down. The value has a separate property, because the loop reads the value
  /// before every sleep, and access to `translator` would copy the whole translator.
  var hasFingersDown: Bool { get }
  var hasUnwrittenLog: Bool { get }
  func begin()
  func serve(_ event: SDL_Event)
  func say(_ input: StageInput)
  func applyWindowRequests()
  func turn(at now: Instant) -> WindowTurn
  /// Paints the frame that the last `turn` requested. Does nothing without such a request.
  func paint()
  func cancelLostFingers(at now: Instant)
  func takeWindowCalls() -> [WindowCall]
  /// Returns true if the screen allows the window to close.
  func shouldClose() -> Bool
  func writeLog()
  func writeLateLog(at now: Instant)
  func close()
}

/// Runs the windows of a program until the last window is closed.
@MainActor
final class WindowLoop {
  private var sessions: [any WindowSession]
  private let clock: Clock
  private var signals: SignalWatch
  private let wakeType: UInt32
  /// Opens the window with the given name. Throws an error for an unknown name.
  private let open: (String) throws -> any WindowSession
  /// Whether the newest events have been read since the last frame.
  private var hasNewestInput = false
  private var somethingWasServed = false
  /// Whether events were handled since the windows were last described for screen readers.
  private var hasUndescribedEvents = false
  /// Whether the desktop asks the program to end and the windows have not reacted yet.
  private var isAskedToEnd = false
  private var mouse = PressedMouse()
  /// Rectangle of the text field that SDL was last given. Nil without a text field.
  private var textRect: SDL_Rect?
  /// Number of ended compositions of all windows when the input method was last informed.
  private var endedCompositions = 0
  /// Waits for events of an X11 display. Nil if SDL waits instead.
  private let display: DisplayWait?
  /// The connection to the accessibility bus, opened after the first frame. Nil without a bus.
  private lazy var accessibility = AccessibilityBus()

  init(
    _ sessions: [any WindowSession], clock: Clock, signals: SignalWatch,
    open: @escaping (String) throws -> any WindowSession
  ) {
    self.sessions = sessions
    self.clock = clock
    self.signals = signals
    self.open = open
    wakeType = Wake.begin(clock)
    display = sessions.first.flatMap { $0.window.driver == "x11" ? $0.window.handle : nil }
      .flatMap { DisplayWait($0, wakeDescriptor: Wake.wakeDescriptor()) }
  }

  /// - Returns: Why the last window closed.
  func run() -> Window.End {
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
        if let accessibility {
          accessibility.didChange(at: clock.now)
          if accessibility.serve(sessions, at: clock.now) { updateAfterCalls() }
        }
      } else {
        SDL_PumpEvents()
        hasNewestInput = true
      }
    }
  }

  // MARK: Events

  /// Handles the events that SDL has already read. New events are read only during waits, because
  /// each read queries the display several times.
  private func serveQueue() {
    var event = SDL_Event()
    while SDL_PeepEvents(&event, 1, SDL_GETEVENT, 0, 0xFFFF) == 1 { serve(event) }
    guard somethingWasServed else { return }
    somethingWasServed = false
    hasUndescribedEvents = true
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

  /// Closes the windows that were asked to close, if the screens agree.
  ///
  /// If the desktop requests the program's end, all windows close or none. If one screen refuses,
  /// all windows remain open.
  private func answerRequests() {
    for session in sessions where session.isAskedToClose {
      session.isAskedToClose = false
      if session.end == nil, session.shouldClose() { session.end = .closed }
    }
    guard isAskedToEnd else { return }
    isAskedToEnd = false
    // Wayland displays never ask a program to end. On Wayland, this event means that the connection
    // to the display is lost.
    let isLost = sessions.contains { $0.window.driver == "wayland" }
    if isLost || sessions.allSatisfy({ $0.end != nil || $0.shouldClose() }) { endAll(.closed) }
  }

  private func endAll(_ end: Window.End) {
    for session in sessions { session.end = session.end ?? end }
  }

  /// The window for an event. Nil if the window was closed before the event was handled.
  private func session(of event: SDL_Event) -> (any WindowSession)? {
    let number = event.windowNumber
    if let session = sessions.first(where: { $0.number == number }) { return session }
    // Events of some devices contain no window. The window with the focus gets these events.
    guard number == 0 else { return nil }
    let focused = SDL_GetKeyboardFocus()
    return sessions.first { $0.window.handle == focused } ?? sessions.first
  }

  // MARK: Opening and closing windows

  private func openAndCloseWindows() {
    // The loop is repeated, because a newly opened window may open another window.
    var (rounds, isDone) = (100, false)
    while !isDone, rounds > 0 {
      (rounds, isDone) = (rounds - 1, true)
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

  /// Closes the window with this name. Does nothing for a closed window.
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

  /// Closes the windows whose loop has ended. Returns why the last window ended, or nil.
  private func closeEnded() -> Window.End? {
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

  /// Passes the rectangle of the text field to SDL, which has one rectangle for all windows.
  private func updateTextInput() {
    let wanted = sessions.lazy.compactMap(\.textRect).first
    defer { textRect = wanted }
    guard var wanted else {
      if textRect != nil { SDL_StopTextInput() }
      return
    }
    SDL_SetTextInputRect(&wanted)
    let ended = sessions.reduce(0) { $0 + $1.endedCompositions }
    // The input method discards the composition when text input stops.
    let isRestarted = exchange(&endedCompositions, with: ended) < ended && textRect != nil
    if isRestarted { SDL_StopTextInput() }
    if textRect == nil || isRestarted { SDL_StartTextInput() }
  }

  // MARK: Sleep

  /// Blocks until the next event, or until `instant` if `instant` is not nil.
  private func wait(until instant: Instant?, _ now: Instant) {
    if let accessibility {
      if exchange(&hasUndescribedEvents, with: false) { accessibility.didChange(at: now) }
      if accessibility.serve(sessions, at: now) {
        updateAfterCalls()
        // A stream of calls must not delay input.
        return SDL_PumpEvents()
      }
    }
    var instant = earliest(instant, accessibility?.nextUpdate)
    for session in sessions where session.hasFingersDown {
      // SDL does not report that a touch device was removed, so devices are checked twice a second.
      instant = earliest(instant, now + 0.5)
      session.cancelLostFingers(at: now)
    }
    // Log lines are written in a pause, because a write takes as long as a small frame.
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

  /// Applies the changes that a screen reader's actions have made.
  private func updateAfterCalls() {
    for session in sessions { session.applyWindowRequests() }
    updateTextInput()
  }

  /// Waits for an event, for at most `seconds`. Returns whether an event arrived.
  private func take(_ seconds: Double?) -> Bool {
    let timeout = seconds.map { Int32(min($0 * 1000, 3_600_000)) } ?? -1
    if textRect == nil,
      let ending = display?(
        milliseconds: timeout, others: accessibility?.descriptors ?? [])
    {
      hasNewestInput = ending == .display
      if hasNewestInput { SDL_PumpEvents() }
      return ending != .time
    }
    var event = SDL_Event()
    // Before the wait returns, SDL has read all events that had arrived.
    hasNewestInput =
      SDL_WaitEventTimeout(&event, accessibility?.pollTimeout(timeout) ?? timeout) == 1
    if hasNewestInput { serve(event) }
    return hasNewestInput
  }
}
