// The loop of a window: events in, frames out, and sleep in between.
import CSDL2
import Drawing
import Geometry
import Gesture
import Interface
import Raster

/// Shows one screen in one window until somebody ends it.
@MainActor
final class WindowLoop<Shown: Hosted> {
  private(set) var shown: Shown
  private let studio: Studio
  private let options: WindowOptions
  private let window: Window
  private let clock: Clock
  private var presenter: any Presenter
  private var translator: InputTranslator
  private var pacer: Pacer
  private var cursors = Cursors()
  private var signals: SignalWatch
  private let wakeType: UInt32

  private var wishes = HostWishes()
  /// Pixels a point: the display's scale, times the wished zoom.
  private var scale = 1.0
  private let baseScale: Double
  /// Points.
  private var size = Size.zero
  /// Something happened that the last frame does not show.
  private var somethingHappened = true
  /// The buffer is to be painted, or shown, from edge to edge.
  private var wholeFrame = true
  /// All that had arrived when the loop last looked has been read, and nothing was painted since.
  private var hasNewestInput = false
  private var somethingWasServed = false
  private var isVisible = true
  private var end: WindowEnd?
  private var hasPresented = false
  private var refusal: String?
  private var log = FrameLog()

  init(
    _ prepared: (shown: Shown, studio: Studio), window: Window, presenter: any Presenter,
    clock: Clock,
    scale: Double, signals: SignalWatch, options: WindowOptions
  ) {
    shown = prepared.shown
    studio = prepared.studio
    self.window = window
    self.presenter = presenter
    self.clock = clock
    self.options = options
    self.signals = signals
    baseScale = scale
    translator = InputTranslator(
      fingersSpanLessOne: window.driver == "x11", wheelStep: options.wheelStep)
    pacer = Pacer(
      interval: 1 / window.displayRate, presentsWait: presenter.saysPresentsWait)
    wakeType = Wake.begin()
  }

  // MARK: The loop

  func run() -> WindowEnd {
    measureWindow(at: clock.now)
    // Once: SDL would enlarge a window that somebody insists on making smaller.
    window.setMinimumSize(
      options.minimumSize.width / translator.pointsPerUnit,
      options.minimumSize.height / translator.pointsPerUnit)
    followWishes()
    while true {
      serveQueue()
      if let end { return finish(end) }
      let now = clock.now
      if let seconds = options.seconds, now.seconds >= seconds { return finish(.timeIsUp) }
      let deadline = ask { $0.nextDeadline }
      if let deadline, deadline <= now {
        shown.advance(to: now)
        somethingHappened = true
        followWishes()
        continue
      }
      let need = need(at: now)
      guard let due = pacer.due(need, at: now) else {
        wait(until: deadline, now)
        continue
      }
      if due > now {
        wait(until: earliest(due, deadline), now)
      } else if hasNewestInput {
        paint(for: need, at: now)
      } else {
        SDL_PumpEvents()
        hasNewestInput = true
      }
    }
  }

  /// Asks what is shown where it is; a question to the property itself would copy the value first.
  private func ask<Answer>(_ question: (inout Shown) -> Answer) -> Answer { question(&shown) }

  private func need(at now: Instant) -> Pacer.Need {
    guard isVisible, size.width > 0, size.height > 0 else { return .nothing }
    if somethingHappened { return .input }
    return ask { $0.isMoving(at: now) } ? .movement : .nothing
  }

  /// Blocks until an event comes or the instant; without one until an event comes.
  private func wait(until instant: Instant?, _ now: Instant) {
    var instant = instant
    if let seconds = options.seconds { instant = earliest(instant, Instant(seconds)) }
    if translator.hasFingersDown {
      // SDL says nothing when a touch device goes, so it is asked now and then.
      instant = earliest(instant, now + 0.5)
      cancelLostFingers(at: now)
    }
    guard let instant else {
      log.write()
      take(timeout: -1)
      return
    }
    let left = instant - clock.now
    if left >= FrameLog.patience { log.write() }
    if left >= 0.001 {
      take(timeout: Int32(min(left * 1000, 3_600_000)))
    } else {
      Clock.pause(seconds: left)
      hasNewestInput = false
    }
  }

  /// Blocks until an event comes, or for so many milliseconds, and serves it.
  private func take(timeout: Int32) {
    var event = SDL_Event()
    // One that came has been read together with all that had arrived by then.
    hasNewestInput = SDL_WaitEventTimeout(&event, timeout) == 1
    if hasNewestInput {
      serve(event)
      somethingWasServed = true
    }
  }

  private func earliest(_ a: Instant?, _ b: Instant?) -> Instant? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }

  private func finish(_ end: WindowEnd) -> WindowEnd {
    let now = clock.now
    cancelPointers(at: now)
    shown.handle(.focus(false), at: now)
    takeClipboard()
    log.write()
    Wake.end()
    signals.end()
    cursors.close()
    presenter.close()
    window.close()
    return end
  }

  // MARK: Events

  /// Serves what has been read. Reading is left to the waits: it asks the display several times.
  private func serveQueue() {
    var event = SDL_Event()
    while SDL_PeepEvents(&event, 1, SDL_GETEVENT, 0, 0xFFFF) == 1 {
      serve(event)
      somethingWasServed = true
    }
    if somethingWasServed {
      somethingWasServed = false
      followWishes()
    }
  }

  private func serve(_ event: SDL_Event) {
    switch event.type {
    case SDL_QUIT.rawValue: end = end ?? .closed
    case SDL_WINDOWEVENT.rawValue: serveWindow(event.window)
    case SDL_RENDER_TARGETS_RESET.rawValue, SDL_RENDER_DEVICE_RESET.rawValue:
      presenter.reset()
      wholeFrame = true
      somethingHappened = true
    case SDL_DISPLAYEVENT.rawValue: measureDisplay()
    case SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue: serveDrop(event.drop)
    case wakeType: serveWake()
    case SDL_MOUSEMOTION.rawValue, SDL_FINGERMOTION.rawValue:
      forward(event)
      if options.frameLog, translator.hasPointersDown {
        note(.event, at: clock.now)
      }
    case SDL_KEYDOWN.rawValue:
      forward(event)
      if wishes.textField != nil { pasteIfAsked(event.key) }
    default: forward(event)
    }
  }

  private func forward(_ event: SDL_Event) {
    let now = clock.now
    let modifiers = Modifiers(keys: UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))
    translator.translate(event, modifiers: modifiers, at: now) { input in
      shown.handle(input, at: now)
      somethingHappened = true
    }
  }

  private func say(_ input: StageInput) {
    shown.handle(input, at: clock.now)
    somethingHappened = true
  }

  private func serveWindow(_ event: SDL_WindowEvent) {
    let now = clock.now
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_CLOSE: end = end ?? .closed
    case SDL_WINDOWEVENT_SIZE_CHANGED: measureWindow(at: now)
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      measureDisplay()
      measureWindow(at: now)
    case SDL_WINDOWEVENT_EXPOSED:
      wholeFrame = true
      somethingHappened = true
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      isVisible = true
      wholeFrame = true
      somethingHappened = true
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      isVisible = false
      cancelPointers(at: now)
    case SDL_WINDOWEVENT_FOCUS_GAINED: say(.focus(true))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      cancelPointers(at: now)
      say(.focus(false))
    // A pointer that leaves while it is down is still held by the window.
    case SDL_WINDOWEVENT_LEAVE: if !translator.hasPointersDown { say(.pointerLeft) }
    default: break
    }
  }

  private func serveDrop(_ event: SDL_DropEvent) {
    guard let file = event.file else { return }
    let text = String(cString: file)
    SDL_free(file)
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetMouseState(&x, &y)
    let place = Point(
      Double(x) * translator.pointsPerUnit, Double(y) * translator.pointsPerUnit)
    say(
      event.type == SDL_DROPFILE.rawValue
        ? .dropFile(text, at: place) : .dropText(text, at: place))
  }

  private func serveWake() {
    Wake.taken()
    if let number = signals.caught {
      end = end ?? .signal(number)
    } else {
      say(.wake)
    }
  }

  private func pasteIfAsked(_ event: SDL_KeyboardEvent) {
    let modifiers = Modifiers(keys: event.keysym.mod)
    guard event.keysym.sym == Int32(SDLK_v.rawValue), modifiers == .control,
      let text = SDL_GetClipboardText()
    else { return }
    let pasted = String(cString: text)
    SDL_free(text)
    if !pasted.isEmpty { say(.text(String(pasted.prefix(1 << 16)))) }
  }

  private func cancelPointers(at now: Instant) {
    translator.cancelAll(at: now) { input in
      shown.handle(input, at: now)
      somethingHappened = true
    }
  }

  private func cancelLostFingers(at now: Instant) {
    translator.cancelFingers(
      at: now,
      where: { device in
        for index in 0..<SDL_GetNumTouchDevices() where SDL_GetTouchDevice(index) == device {
          return false
        }
        return true
      },
      emit: { input in
        shown.handle(input, at: now)
        somethingHappened = true
      })
  }

  // MARK: What the screen asks for

  private func followWishes() {
    takeClipboard()
    let wanted = ask { $0.wishes }
    guard wanted != wishes else { return }
    let former = wishes
    wishes = wanted
    if let field = wanted.textField {
      let units = 1 / max(translator.pointsPerUnit, 1e-6)
      var rect = SDL_Rect(
        x: Int32(clamping: field.minX * units), y: Int32(clamping: field.minY * units),
        w: Int32(clamping: field.width * units), h: Int32(clamping: field.height * units))
      SDL_SetTextInputRect(&rect)
      if former.textField == nil { SDL_StartTextInput() }
    } else if former.textField != nil {
      SDL_StopTextInput()
    }
    if wanted.cursor != former.cursor { cursors.show(wanted.cursor) }
    if wanted.title != former.title { window.setTitle(wanted.title ?? options.title) }
    if wanted.fullscreen != former.fullscreen {
      window.setFullscreen(wanted.fullscreen ?? options.fullscreen)
    }
    if wanted.zoom != former.zoom { measureWindow(at: clock.now) }
    if wanted.end { end = end ?? .asked }
  }

  private func takeClipboard() {
    if let text = shown.takeClipboard() { SDL_SetClipboardText(text) }
  }

  // MARK: Size

  private func measureWindow(at now: Instant) {
    let units = window.size
    let pixels = presenter.pixelSize()
    let zoom = wishes.zoom.isFinite ? min(max(wishes.zoom, 0.25), 8) : 1
    let scale = baseScale * zoom
    let pixelsPerUnit = units.width > 0 ? Double(pixels.width) / Double(units.width) : 1
    translator.windowWidth = units.width
    translator.windowHeight = units.height
    translator.pointsPerUnit = pixelsPerUnit / scale
    let size = Size(Double(pixels.width) / scale, Double(pixels.height) / scale)
    guard size != self.size || scale != self.scale else { return }
    studio.setScale(scale)
    self.size = size
    self.scale = scale
    if size.width > 0, size.height > 0 { shown.handle(.resize(size), at: now) }
    wholeFrame = true
    somethingHappened = true
  }

  private func measureDisplay() {
    pacer.interval = 1 / window.displayRate
  }

  // MARK: Frames

  private func paint(for need: Pacer.Need, at began: Instant) {
    somethingHappened = false
    hasNewestInput = false
    guard let target = presenter.begin(),
      let buffer = PixelBuffer(
        target.memory, width: target.width, height: target.height, bytesPerRow: target.bytesPerRow)
    else {
      pacer.unchanged(began: began, for: need)
      return
    }
    let isWhole = wholeFrame
    wholeFrame = false
    let frame = shown.frame(at: began)
    let damage: Damage
    do {
      damage = try studio.painter.paint(
        frame.list, poses: frame.poses, size: size, into: buffer,
        damage: target.holdsLastFrame ? .changed : .all)
      refusal = nil
    } catch {
      report(error)
      damage = Damage()
    }
    guard isWhole || !damage.isEmpty else {
      pacer.unchanged(began: began, for: need)
      return
    }
    let painted = clock.now
    presenter.present(isWhole ? nil : damage)
    let ended = clock.now
    pacer.presented(began: began, painted: painted, ended: ended)
    if options.frameLog {
      if !hasPresented { log.add(.firstFrame, at: clock.origin + ended.seconds, offset: nil) }
      note(.frame, at: ended, posed: began)
    }
    if !hasPresented {
      hasPresented = true
      if let icon = options.icon { window.setIcon(icon) }
    }
  }

  /// Says once what the painter refuses; the last good frame stays.
  private func report(_ error: any Error) {
    let text = "\(error)"
    guard text != refusal else { return }
    refusal = text
    FrameLog.complain("a frame was not painted: \(text)")
  }

  private func note(_ kind: FrameLog.Kind, at instant: Instant, posed: Instant? = nil) {
    let offset = (ask { $0.loggedOffset(at: posed ?? instant) } ?? 0) * scale
    log.add(kind, at: clock.origin + instant.seconds, offset: offset)
  }
}

extension Int32 {
  /// The nearest whole number that fits; 0 for what is no number.
  fileprivate init(clamping value: Double) {
    self = value.isFinite ? Int32(Swift.min(Swift.max(value.rounded(), -1e9), 1e9)) : 0
  }
}
