// Handles SDL's events for one window: input, changes of the window, dropped files and text.
import CSDL2
import Gesture
import Interface

extension ShownWindow {
  /// Handles an event. Focus and hover events wait until the first frame has been presented. A
  /// display sends these events to a new window at once, and highlights from the events would delay
  /// the first frame.
  func serve(_ event: SDL_Event) {
    if showing.isFirst, event.canWait {
      if event.isHover { pending.waiting.removeAll { $0.isHover } }
      pending.waiting.append(event)
      return
    }
    if !pending.waiting.isEmpty, event.isInput { serveWaiting() }
    act(on: event)
  }

  private func act(on event: SDL_Event) {
    switch event.type {
    case SDL_WINDOWEVENT.rawValue: serveWindow(event.window)
    case SDL_RENDER_TARGETS_RESET.rawValue, SDL_RENDER_DEVICE_RESET.rawValue:
      presenter.reset()
      showAgain()
    case SDL_DISPLAYEVENT.rawValue: measureDisplay()
    case SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue: serveDrop(event.drop)
    case SDL_MOUSEMOTION.rawValue, SDL_FINGERMOTION.rawValue:
      forward(event)
      if options.frameLog, translator.hasPointersDown {
        note(.event, at: clock.now)
      }
    case SDL_MOUSEBUTTONDOWN.rawValue where Int32(event.button.button) == SDL_BUTTON_MIDDLE:
      // Fields are where the cursor is a caret.
      guard windowRequests.cursor == .text, let text = pasted(SDL_GetPrimarySelectionText())
      else { return }
      say(.dropText(text, at: translator.place(event.button.x, event.button.y)))
    default: forward(event)
    }
  }

  /// Handles the events that waited for the first frame.
  func serveWaiting() {
    let events = pending.waiting
    pending.waiting.removeAll()
    for event in events { act(on: event) }
    applyWindowRequests()
  }

  private func forward(_ event: SDL_Event) {
    let instant = instant(of: event)
    let modifiers = Modifiers(keys: UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))
    translator.translate(event, modifiers: modifiers, at: instant) { input in
      shown.handle(input, at: instant)
      demand.hasInput = true
      guard case .key(let key) = input, key.isPaste, windowRequests.textField != nil,
        let text = pasted(SDL_GetClipboardText())
      else { return }
      say(.text(text))
    }
  }

  /// The instant at which an event happened. SDL may read a mouse movement later, for example
  /// because a present waited. The latest instant that was sent to the screen limits the result.
  private func instant(of event: SDL_Event) -> Instant {
    let now = clock.now
    let time = record.times.time(of: event, readAt: clock.origin + now.seconds)
    pending.lastSent = max(pending.lastSent, min(now, Instant(time - clock.origin)))
    return pending.lastSent
  }

  func say(_ input: StageInput) {
    pending.lastSent = max(pending.lastSent, clock.now)
    shown.handle(input, at: pending.lastSent)
    demand.hasInput = true
  }

  private func serveWindow(_ event: SDL_WindowEvent) {
    let now = clock.now
    let kind = SDL_WindowEventID(rawValue: UInt32(event.event))
    // When the mouse enters or leaves, nothing about the window itself changes.
    if kind != SDL_WINDOWEVENT_ENTER, kind != SDL_WINDOWEVENT_LEAVE {
      measureWindow(at: now)
      if showing.changed(at: now) { showAgain() }
    }
    switch kind {
    case SDL_WINDOWEVENT_CLOSE: isAskedToClose = true
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: measureDisplay()
    case SDL_WINDOWEVENT_EXPOSED:
      showing.exposed()
      showAgain()
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      isVisible = true
      showAgain()
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      isVisible = false
      cancelPointers(at: now)
    case SDL_WINDOWEVENT_FOCUS_GAINED: say(.focus(true))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      cancelPointers(at: now)
      say(.focus(false))
    // While a pointer is down, the window receives the pointer's events even outside of the window.
    case SDL_WINDOWEVENT_ENTER: cursors.show(windowRequests.cursor)
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
    let place = translator.place(x, y)
    say(
      event.type == SDL_DROPFILE.rawValue
        ? .dropFile(text, at: place) : .dropText(text, at: place))
  }

  /// At most 65,536 characters of a text that SDL has copied. Nil for an empty text.
  private func pasted(_ copy: UnsafeMutablePointer<CChar>?) -> String? {
    guard let copy else { return nil }
    defer { SDL_free(copy) }
    let text = String(String(cString: copy).prefix(1 << 16))
    return text.isEmpty ? nil : text
  }

  func cancelPointers(at now: Instant) {
    translator.cancelAll(at: now) { input in
      shown.handle(input, at: now)
      demand.hasInput = true
    }
  }

  func cancelLostFingers(at now: Instant) {
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
        demand.hasInput = true
      })
  }
}

extension SDL_Event {
  /// Whether the event is a mouse movement without a pressed button.
  fileprivate var isHover: Bool { type == SDL_MOUSEMOTION.rawValue && motion.state == 0 }

  fileprivate var canWait: Bool { isHover || isWindowEvent(SDL_WINDOWEVENT_FOCUS_GAINED) }

  /// Whether the event concerns the content of the window, and not only the window itself.
  fileprivate var isInput: Bool {
    type != SDL_WINDOWEVENT.rawValue || isWindowEvent(SDL_WINDOWEVENT_LEAVE)
      || isWindowEvent(SDL_WINDOWEVENT_FOCUS_LOST)
  }

  private func isWindowEvent(_ id: SDL_WindowEventID) -> Bool {
    type == SDL_WINDOWEVENT.rawValue && window.event == UInt8(id.rawValue)
  }
}
