// One window, with the window's events and frames.
import CSDL2
import Drawing
import Gesture
import Interface
import Raster

/// Shows one screen in one window until the window is closed.
@MainActor
final class ShownWindow<Shown: WindowContent>: WindowSession {
  let id: String
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
  var metrics: WindowMetrics
  var demand = WindowDemand()
  var isVisible = true
  var end: Window.End?
  var isAskedToClose = false
  var faults = WindowFaults()
  var pending = WindowPending()
  var record: WindowRecord

  init(
    _ prepared: (shown: Shown, rehearsal: Preparation<Prerenderer>),
    _ typeface: any Typeface, id: String, window: NativeWindow, presenter: any Presenter,
    clock: Clock, scale: Double?, options: WindowOptions
  ) {
    self.id = id
    shown = prepared.shown
    studio = FrameRenderer(
      typeface, scale: scale ?? 1, background: options.background, rehearsal: prepared.rehearsal)
    self.window = window
    self.presenter = presenter
    self.clock = clock
    self.options = options
    metrics = WindowMetrics(fixedScale: scale, sent: options.size)
    translator = InputTranslator(
      fingersSpanLessOne: window.driver == "x11", wheelStep: options.wheelStep)
    // On Wayland, SDL before 2.28 may report the opposite state.
    translator.reportsNumLock = window.driver == "x11"
    pacer = Pacer(
      interval: 1 / window.displayRate, presentsWait: presenter.reportsVSync)
    pacer.displayRequestsFrames = window.driver == "wayland"
    record = WindowRecord(
      times: DisplayTimes(of: window.handle, byTexture: presenter is TexturePresenter))
    showing = PresentTracker(PresentTracker.Proof(driver: window.driver))
    // The first present must not wait, because the display has nothing to show yet.
    if showing.proof == .nextFrame { self.presenter.waits(false) }
  }

  var number: UInt32 { window.number }

  func begin() {
    shown.setPaced(pacer.presentsWait)
    measureWindow(at: clock.now)
    applyWindowRequests()
  }

  // MARK: One pass of the loop

  func turn(at now: Instant) -> WindowTurn {
    demand.need = .nothing
    if let seconds = options.seconds, now.seconds >= seconds { end = end ?? .timeIsUp }
    if end != nil { return .served }
    let deadline = ask { $0.nextDeadline }
    if let deadline, deadline <= now {
      pending.lastSent = max(pending.lastSent, now)
      shown.advance(to: now)
      demand.hasInput = true
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
    demand.need = wanted
    return .paints
  }

  /// Paints layers that the next movement may uncover. The loop calls this when idle. Returns
  /// whether any layer was painted.
  private func prepareHidden() -> Bool {
    guard !showing.isUnproven else { return false }
    do { return try studio.prepareHidden() } catch {
      report(error)
      return true
    }
  }

  /// The earlier of `instant` and the end of the window's time limit.
  private func limited(_ instant: Instant?) -> Instant? {
    options.seconds.map { earliest(instant, Instant($0)) } ?? instant
  }

  /// Calls `question` with direct access to the shown value, because the property's getter would
  /// copy the value.
  func ask<Answer>(_ question: (inout Shown) -> Answer) -> Answer { question(&shown) }

  private func need(at now: Instant) -> Pacer.Need {
    guard isVisible, metrics.size.width > 0, metrics.size.height > 0 else { return .nothing }
    if demand.hasInput { return .input }
    // A movement may end between two frames, so the end position needs one more frame.
    return demand.needsFinalFrame || ask { $0.isMoving(at: now) } ? .movement : .nothing
  }

  var hasFingersDown: Bool { translator.hasFingersDown }

  var hasUnwrittenLog: Bool { record.log.isWaiting }

  func writeLog() {
    takeReports()
    record.log.write()
  }

  func writeLateLog(at now: Instant) { record.log.writeIfLate(at: clock.origin + now.seconds) }

  func takeWindowCalls() -> [WindowCall] { shown.takeWindowCalls() }

  func shouldClose() -> Bool {
    // The screen may ask for a confirmation, which needs a frame.
    demand.hasInput = true
    return shown.shouldClose(at: clock.now)
  }

  func close() {
    let now = clock.now
    cancelPointers(at: now)
    shown.handle(.focus(false), at: now)
    takeClipboard()
    writeLog()
    record.times.close()
    studio.close()
    cursors.close()
    presenter.close()
    window.close()
  }

  // MARK: Frames

  func paint() {
    let began = clock.now
    let need = demand.need
    guard need != .nothing else { return }
    demand.need = .nothing
    demand.hasInput = false
    guard let target = presenter.begin(),
      let buffer = PixelBuffer(
        target.memory, width: target.width, height: target.height, bytesPerRow: target.bytesPerRow)
    else {
      pacer.unchanged(began: began, for: need)
      return
    }
    let isWhole = demand.isWhole
    demand.isWhole = false
    takeReports()
    let instant = pacer.shows(began)
    demand.needsFinalFrame = ask { $0.isMoving(at: instant) }
    let frame = shown.frame(at: instant)
    let damage: Damage
    do {
      damage = try studio.paint(
        frame, size: metrics.size, into: buffer, damage: target.holdsLastFrame ? .changed : .all)
      presenter.painted()
      faults.last = nil
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
      record.slow.note(painting: painted - began, interval: pacer.interval)
    #endif
    record.number &+= 1
    record.times.frames?.willPresent(record.number)
    do {
      try presenter.present(isWhole ? nil : damage)
      faults.count = 0
    } catch {
      demand.isWhole = true
      faults.count += 1
      // A frame during which the window changes size is lost, but the next frame succeeds. An error
      // is therefore reported only if two frames in a row fail.
      if faults.count == 2 { report(error) }
    }
    let ended = clock.now
    let isFirst = showing.isFirst
    let isSeen = showing.presented(at: ended)
    if options.frameLog {
      if isSeen { record.log.add(.firstFrame, at: clock.origin + ended.seconds, offset: nil) }
      if !showing.isUnproven {
        record.tally.setOffset(note(.frame, at: ended, posed: instant), of: record.number)
      }
    }
    // A present that did not wait contains no information about the display's rate.
    if isFirst, showing.isUnproven {
      pacer.unchanged(began: began, for: need)
    } else {
      let wasPaced = pacer.presentsWait
      pacer.presented(number: record.number, began: began, painted: painted, ended: ended)
      record.tally.returned(at: ended, missed: pacer.missed)
      if options.frameLog, pacer.missed > 0 {
        record.log.add(.missed, at: clock.origin + ended.seconds, offset: Double(pacer.missed))
      }
      if pacer.presentsWait != wasPaced { shown.setPaced(pacer.presentsWait) }
    }
    if isFirst {
      presenter.waits(true)
      if let icon = options.icon { window.setIcon(icon) }
      serveWaiting()
    }
  }

  /// Requests that the next frame is presented completely, even without a change.
  func showAgain() {
    demand.isWhole = true
    demand.hasInput = true
  }

  /// Logs an error of the painter, unless the previous error was equal. The last good frame remains
  /// visible.
  private func report(_ error: any Error) {
    let text = "\(error)"
    guard text != faults.last else { return }
    faults.last = text
    FrameLog.printError("a frame is not shown: \(text)")
  }

  @discardableResult
  func note(_ kind: FrameLog.Kind, at instant: Instant, posed: Instant? = nil) -> Double {
    let moment = posed ?? instant
    let offset = (ask { $0.loggedOffset(at: moment) } ?? 0) * metrics.scale
    record.log.add(kind, at: clock.origin + instant.seconds, offset: offset)
    return offset
  }
}
