// Applies the requests of the screen to the window, and reports the window's size to the screen.
import CSDL2
import Interface

extension ShownWindow {
  func applyWindowRequests() {
    takeClipboard()
    if let path = shown.takeOpenedPath() { SDL_OpenURL(path) }
    if options.decisionLog {
      for decision in ask({ $0.takeDecisions() }) { FrameLog.printError(decision.namedSentence) }
    }
    let wanted = ask { $0.windowRequests }
    guard wanted != windowRequests else { return }
    let previous = windowRequests
    windowRequests = wanted
    if wanted.cursor != previous.cursor, hasMouse { cursors.show(wanted.cursor) }
    if wanted.title != previous.title { window.setTitle(wanted.title ?? options.title) }
    if wanted.fullscreen != previous.fullscreen {
      window.setFullscreen(wanted.fullscreen ?? options.fullscreen)
    }
    if let text = wanted.selectedText, text != previous.selectedText {
      SDL_SetPrimarySelectionText(text)
    }
    if wanted.zoom != previous.zoom { measureWindow(at: clock.now) }
    if wanted.end { end = end ?? .asked }
  }

  /// Whether this window may set the cursor: the mouse is in this window, or in no window. The
  /// second case allows a touch screen to hide the cursor at the start.
  private var hasMouse: Bool {
    let there = SDL_GetMouseFocus()
    return there == nil || there == window.handle
  }

  /// Rectangle of the active text field, in SDL's window units. During a composition, the rectangle
  /// of the caret. Nil without an active field.
  var textRect: SDL_Rect? {
    (windowRequests.caret ?? windowRequests.textField).map { field in
      let units = 1 / max(translator.pointsPerUnit, 1e-6)
      return SDL_Rect(
        x: Int32(clamping: field.minX * units), y: Int32(clamping: field.minY * units),
        w: Int32(clamping: field.width * units), h: Int32(clamping: field.height * units))
    }
  }

  var endedCompositions: Int { windowRequests.endedCompositions }

  func takeClipboard() { _ = shown.takeClipboard().map { SDL_SetClipboardText($0) } }

  // MARK: Size

  func measureWindow(at now: Instant) {
    let units = window.size
    let pixels = presenter.pixelSize()
    let zoom = windowRequests.zoom.isFinite ? min(max(windowRequests.zoom, 0.25), 8) : 1
    let pixelsPerUnit = units.width > 0 ? Double(pixels.width) / Double(units.width) : 1
    let scale = (metrics.fixedScale ?? max(1, pixelsPerUnit)) * zoom
    translator.windowWidth = units.width
    translator.windowHeight = units.height
    translator.pointsPerUnit = pixelsPerUnit / scale
    let size = Size(Double(pixels.width) / scale, Double(pixels.height) / scale)
    guard size != metrics.size || scale != metrics.scale else { return }
    showing.resized(at: now)
    studio.setScale(scale)
    metrics.size = size
    metrics.scale = scale
    if size.width > 0, size.height > 0, size != metrics.sent {
      metrics.sent = size
      shown.handle(.resize(size), at: now)
    }
    showAgain()
  }

  func measureDisplay() {
    pacer.nominalInterval = 1 / window.displayRate
  }
}

extension Int32 {
  /// The nearest whole number, clamped to ±10⁹. 0 if the value is infinite or not a number.
  fileprivate init(clamping value: Double) {
    self = value.isFinite ? Int32(Swift.min(Swift.max(value.rounded(), -1e9), 1e9)) : 0
  }
}
