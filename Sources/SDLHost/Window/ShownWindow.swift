// One window: handles its events and paints its frames.
import CSDL2
import Drawing
import Geometry
import Gesture
import Interface
import Raster

/// Shows one screen in one window until the window is closed.
@MainActor
final class ShownWindow<Shown: WindowContent>: WindowSession {
  let id: String
  let number: UInt32
  var shown: Shown
  let studio: FrameRenderer
  let options: WindowOptions
  let window: NativeWindow
  let clock: Clock
  var presenter: any Presenter
  var translator: InputTranslator
  var pacer: Pacer
  var showing: PresentTracker
  var cursors = Cursors()

  var windowRequests = WindowRequests()
  /// Pixels per point: the scale of the display times the zoom that the screen requests.
  var scale = 1.0
  /// Pixels per point, if an option or the environment sets them.
  /// Nil if the display of the window decides.
  let fixedScale: Double?
  /// Size of the window in points.
  var size = Size.zero
  /// The last size that was sent to the screen.
  /// The first one was sent while the first frame was prepared.
  var sentSize: Size
  /// Whether there was an event whose effect the last frame does not show.
  var somethingHappened = true
  /// Whether something moved in the last frame, so that its end position still needs a frame.
  private var needsFinalFrame = false
  /// Whether the next frame must be shown in full, and not only where it changed.
  var wholeFrame = true
  /// Why a frame is painted in this pass of the loop.
  private var need = Pacer.Need.nothing
  var isVisible = true
  var end: WindowEnd?
  var isAskedToClose = false
  var refusal: String?
  /// Events that are handled after the first frame was presented.
  var waiting: [SDL_Event] = []
  /// Number of consecutive presents that failed.
  private var failures = 0
  var log = FrameLog()
  /// Reports of the display: when it showed frames, and when the mouse moved.
  var times: DisplayTimes
  /// The latest instant that was sent to the screen, with an input or with `advance`.
  var lastSent = Instant(-.infinity)
  var tally = PresentationTally()
  /// Number of presented frames.
  private var frameNumber: UInt32 = 0
  private var slow = SlowFrames()

  init(
    _ prepared: (shown: Shown, rehearsal: Preparation<Prerenderer>),
    _ typeface: any Typeface, id: String, window: NativeWindow, presenter: any Presenter,
    clock: Clock, scale: Double?, options: WindowOptions
  ) {
    self.id = id
    number = window.number
    shown = prepared.shown
    studio = FrameRenderer(
      typeface, scale: scale ?? 1, background: options.background, rehearsal: prepared.rehearsal)
    self.window = window
    self.presenter = presenter
    self.clock = clock
    self.options = options
    fixedScale = scale
    sentSize = options.size
    translator = InputTranslator(
      fingersSpanLessOne: window.driver == "x11", wheelStep: options.wheelStep)
    pacer = Pacer(
      interval: 1 / window.displayRate, presentsWait: presenter.reportsVSync)
    pacer.displayRequestsFrames = window.driver == "wayland"
    times = DisplayTimes(of: window.handle, byTexture: presenter is TexturePresenter)
    showing = PresentTracker(PresentTracker.Proof(driver: window.driver))
    // The first present must not wait, because the display has nothing to show yet.
    if showing.proof == .nextFrame { self.presenter.waits(false) }
  }

  func begin() {
    shown.setPaced(pacer.presentsWait)
    measureWindow(at: clock.now)
    applyWindowRequests()
  }

  // MARK: One pass of the loop

  func turn(at now: Instant) -> WindowTurn {
    need = .nothing
    if let seconds = options.seconds, now.seconds >= seconds { end = end ?? .timeIsUp }
    if end != nil { return .served }
    let deadline = ask { $0.nextDeadline }
    if let deadline, deadline <= now {
      lastSent = max(lastSent, now)
      shown.advance(to: now)
      somethingHappened = true
      applyWindowRequests()
      return .served
    }
    if showing.takeRepeat(at: now) { showAgain() }
    let wanted = need(at: now)
    guard let due = pacer.due(wanted, at: now) else {
      if prepareHidden() { return .served }
      return .rests(until: limited(earliest(deadline, showing.nextDeadline)))
    }
    if due > now {
      return .rests(until: limited(earliest(due, earliest(deadline, showing.nextDeadline))))
    }
    need = wanted
    return .paints
  }

  /// Paints layers that the next movement may uncover. Called when there is nothing else to do.
  /// Returns whether there were any.
  private func prepareHidden() -> Bool {
    guard !showing.isUnproven else { return false }
    do { return try studio.prepareHidden() } catch {
      report(error)
      return true
    }
  }

  /// `instant`, or the end of the window's time limit if that is earlier.
  private func limited(_ instant: Instant?) -> Instant? {
    options.seconds.map { earliest(instant, Instant($0)) } ?? instant
  }

  /// Calls `question` with direct access to the shown value.
  /// Reading the property would copy the value.
  func ask<Answer>(_ question: (inout Shown) -> Answer) -> Answer { question(&shown) }

  private func need(at now: Instant) -> Pacer.Need {
    guard isVisible, size.width > 0, size.height > 0 else { return .nothing }
    if somethingHappened { return .input }
    // A movement may end between two frames. Its end position must still be shown.
    return needsFinalFrame || ask { $0.isMoving(at: now) } ? .movement : .nothing
  }

  var hasFingersDown: Bool { translator.hasFingersDown }

  var hasUnwrittenLog: Bool { log.isWaiting }

  func writeLog() {
    takeReports()
    log.write()
  }

  func writeLateLog(at now: Instant) { log.writeIfLate(at: clock.origin + now.seconds) }

  func takeWindowCalls() -> [WindowCall] { shown.takeWindowCalls() }

  func shouldClose() -> Bool {
    // The screen may show a confirmation first, which needs a frame.
    somethingHappened = true
    return shown.shouldClose(at: clock.now)
  }

  func close() {
    let now = clock.now
    cancelPointers(at: now)
    shown.handle(.focus(false), at: now)
    takeClipboard()
    writeLog()
    times.close()
    studio.close()
    cursors.close()
    presenter.close()
    window.close()
  }

  // MARK: Frames

  func paint() {
    let began = clock.now
    let need = need
    guard need != .nothing else { return }
    self.need = .nothing
    somethingHappened = false
    guard let target = presenter.begin(),
      let buffer = PixelBuffer(
        target.memory, width: target.width, height: target.height, bytesPerRow: target.bytesPerRow)
    else {
      pacer.unchanged(began: began, for: need)
      return
    }
    let isWhole = wholeFrame
    wholeFrame = false
    takeReports()
    let instant = pacer.shows(began)
    needsFinalFrame = ask { $0.isMoving(at: instant) }
    let frame = shown.frame(at: instant)
    let damage: Damage
    do {
      damage = try studio.paint(
        frame, size: size, into: buffer, damage: target.holdsLastFrame ? .changed : .all)
      presenter.painted()
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
    #if DEBUG
      slow.note(painting: painted - began, interval: pacer.interval)
    #endif
    frameNumber &+= 1
    times.frames?.willPresent(frameNumber)
    do {
      try presenter.present(isWhole ? nil : damage)
      failures = 0
    } catch {
      wholeFrame = true
      failures += 1
      // A frame during which the window changes its size is lost, but the next one succeeds. An
      // error is therefore reported only if two frames in a row fail.
      if failures == 2 { report(error) }
    }
    let ended = clock.now
    let isFirst = showing.isFirst
    let isSeen = showing.presented(at: ended)
    if options.frameLog {
      if isSeen { log.add(.firstFrame, at: clock.origin + ended.seconds, offset: nil) }
      if !showing.isUnproven {
        tally.setOffset(note(.frame, at: ended, posed: instant), of: frameNumber)
      }
    }
    // A present that did not wait gives no information about the display's rate.
    if isFirst, showing.isUnproven {
      pacer.unchanged(began: began, for: need)
    } else {
      let wasPaced = pacer.presentsWait
      pacer.presented(number: frameNumber, began: began, painted: painted, ended: ended)
      tally.returned(at: ended, missed: pacer.missed)
      if options.frameLog, pacer.missed > 0 {
        log.add(.missed, at: clock.origin + ended.seconds, offset: Double(pacer.missed))
      }
      if pacer.presentsWait != wasPaced { shown.setPaced(pacer.presentsWait) }
    }
    if isFirst {
      presenter.waits(true)
      if let icon = options.icon { window.setIcon(icon) }
      serveWaiting()
    }
  }

  /// Makes the next frame be presented in full, even if nothing changed.
  func showAgain() {
    wholeFrame = true
    somethingHappened = true
  }

  /// Logs an error of the painter, but the same error only once in a row.
  /// The last good frame stays visible.
  private func report(_ error: any Error) {
    let text = "\(error)"
    guard text != refusal else { return }
    refusal = text
    FrameLog.printError("a frame is not shown: \(text)")
  }

  @discardableResult
  func note(_ kind: FrameLog.Kind, at instant: Instant, posed: Instant? = nil) -> Double {
    let moment = posed ?? instant
    let offset = (ask { $0.loggedOffset(at: moment) } ?? 0) * scale
    log.add(kind, at: clock.origin + instant.seconds, offset: offset)
    return offset
  }
}
