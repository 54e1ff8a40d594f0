// Tests the effects of a window's own events: cancelled pointers, pasted text.
import CSDL2
import Drawing
import Gesture
import Interface
import Synchronization
import Testing

@testable import SDLHost

/// Records its events, and runs `step` in its first frame.
private struct Listening: WindowContent {
  let step: @Sendable (UInt32) -> Void
  var lines: [String] = []
  var text = ""
  var frames = 0
  var selected: String?
  var cursor = WindowRequests.Cursor.text

  var windowRequests: WindowRequests {
    var windowRequests = WindowRequests()
    windowRequests.textField = Rect(0, 0, 40, 20)
    windowRequests.selectedText = selected
    windowRequests.cursor = cursor
    return windowRequests
  }

  mutating func handle(_ input: StageInput, at now: Instant) {
    switch input {
    case .pointer(let sample): lines.append("\(sample.device) \(sample.phase)")
    case .focus(false): lines.append("focus lost")
    case .key(let key): lines.append("key \(key.name)")
    case .text(let new): text += new
    case .dropText(let new, let place): lines.append("drop \(new) at \(place.x),\(place.y)")
    default: break
    }
  }

  mutating func advance(to now: Instant) {}
  var nextDeadline: Instant? { nil }
  func isMoving(at now: Instant) -> Bool { true }

  mutating func frame(at now: Instant) -> StageFrame {
    frames += 1
    // The first frame was the prerendering.
    if frames == 2 { step((UInt32(1)...10_000).first { SDL_GetWindowFromID($0) != nil } ?? 0) }
    if frames == 3 { push(SDL_QUIT) }
    let mark = DrawCommand.fill(.rect(Rect(Double(frames % 40), 0, 8, 8)), .color(.white))
    return StageFrame(list: DisplayList([mark]), poses: PoseTable())
  }
}

private func press(_ window: UInt32) {
  push(SDL_MOUSEBUTTONDOWN) { event in
    event.button.windowID = window
    (event.button.button, event.button.state) = (UInt8(SDL_BUTTON_LEFT), 1)
    (event.button.x, event.button.y) = (30, 12)
  }
}

private func release(_ window: UInt32) {
  push(SDL_MOUSEBUTTONUP) { event in
    event.button.windowID = window
    event.button.button = UInt8(SDL_BUTTON_LEFT)
    (event.button.x, event.button.y) = (30, 12)
  }
}

private func touch(_ window: UInt32) {
  push(SDL_FINGERDOWN) { event in
    event.tfinger.windowID = window
    (event.tfinger.touchId, event.tfinger.fingerId) = (1, 7)
    (event.tfinger.x, event.tfinger.y) = (0.5, 0.5)
  }
}

private func key(_ key: SDL_KeyCode, _ modifiers: SDL_Keymod, _ window: UInt32) {
  push(SDL_KEYDOWN) { event in
    event.key.windowID = window
    event.key.keysym.sym = SDL_Keycode(key.rawValue)
    event.key.keysym.mod = UInt16(modifiers.rawValue)
  }
}

private func happens(_ kind: SDL_WindowEventID, to window: UInt32) {
  push(SDL_WINDOWEVENT) { event in
    event.window.windowID = window
    event.window.event = UInt8(kind.rawValue)
  }
}

extension WindowTests {
  /// The events of a window that is closed in the frame after `step`.
  private func listened(_ step: @escaping @Sendable (UInt32) -> Void) throws -> Listening {
    try run(.unseen(seconds: 20), typeface: PlainTypeface()) { Listening(step: step) }.shown
  }

  @Test(
    "a window that is minimized, hidden or inactive immediately cancels all presses",
    arguments: [
      (SDL_WINDOWEVENT_MINIMIZED, []), (SDL_WINDOWEVENT_HIDDEN, []),
      (SDL_WINDOWEVENT_FOCUS_LOST, ["focus lost"]),
    ] as [(SDL_WindowEventID, [String])])
  func cancelled(kind: SDL_WindowEventID, then: [String]) throws {
    let shown = try listened { window in
      touch(window)
      press(window)
      happens(kind, to: window)
      // This release belongs to a press that was already cancelled.
      release(window)
      key(SDLK_a, KMOD_NONE, window)
      happens(SDL_WINDOWEVENT_RESTORED, to: window)
    }
    // The cancellations come first, and only once: closing the window cancels nothing more.
    #expect(
      shown.lines == ["touch down", "mouse down", "touch cancel", "mouse cancel"] + then + [
        "key A", "focus lost",
      ])
  }

  @Test("at most 65,536 characters are pasted from the clipboard")
  func paste() throws {
    for (count, pasted) in [(3, 3), (65_536, 65_536), (65_537, 65_536), (200_000, 65_536)] {
      let shown = try listened { window in
        SDL_SetClipboardText(String(repeating: "é", count: count))
        key(SDLK_v, KMOD_LCTRL, window)
      }
      #expect(shown.text.count == pasted)
    }
  }

  @Test("an input method can send compositions of any length")
  func longCompositions() throws {
    _ = try listened { _ in
      let hint = SDL_GetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT).map { String(cString: $0) }
      #expect(hint == "1")
    }
  }

  @Test("Ctrl V and Shift Insert paste the clipboard, and no other key does")
  func pasteKeys() throws {
    let shown = try listened { window in
      SDL_SetClipboardText("a")
      key(SDLK_v, KMOD_LCTRL, window)
      key(SDLK_INSERT, KMOD_RSHIFT, window)
      key(SDLK_v, KMOD_NONE, window)
      key(SDLK_INSERT, KMOD_LCTRL, window)
    }
    #expect(shown.text == "aa")
  }

  @Test("the middle mouse button pastes the selected text, and only into a text field")
  func middleButton() throws {
    for cursor in [WindowRequests.Cursor.text, .arrow] {
      let shown = try run(.unseen(seconds: 20), typeface: PlainTypeface()) {
        var listening = Listening { window in
          push(SDL_MOUSEBUTTONDOWN) { event in
            event.button.windowID = window
            event.button.button = UInt8(SDL_BUTTON_MIDDLE)
            (event.button.x, event.button.y) = (30, 12)
          }
        }
        (listening.selected, listening.cursor) = ("chosen", cursor)
        return listening
      }.shown
      #expect(
        shown.lines == (cursor == .text ? ["drop chosen at 30.0,12.0"] : []) + ["focus lost"])
    }
  }
}
