// Translates SDL's events into stage input: pointers, wheel, keys and text.
import CSDL2
import Gesture
import Interface

/// Translates SDL's events into stage input, and tracks which pointers are down. Each pointer that
/// goes down is released or cancelled, even though SDL does not report cancelled touches.
struct InputTranslator {
  /// Size of one of SDL's window units in points.
  var pointsPerUnit: Double
  /// Size of the window in window units.
  var windowWidth: Int
  var windowHeight: Int
  /// Whether a finger coordinate of 1 is the window's last unit, and not the window's end. X11
  /// divides positions by the window's size minus 1.
  var fingersSpanLessOne: Bool
  /// Whether SDL reports Num Lock, as on X11 and Wayland. Without it, the number pad moves the caret.
  var reportsNumLock = false
  /// Distance in points that one notch of the mouse wheel scrolls.
  var wheelStep: Double

  private struct Finger {
    var device: SDL_TouchID
    var finger: SDL_FingerID
    var location: Point
  }

  /// Fingers by pointer slot. A new finger uses the first free slot.
  private var fingers: [Finger?] = Array(repeating: nil, count: 16)
  private var mouseIsDown = false
  private var mouseLocation = Point.zero

  /// The pointer ID of the mouse. Fingers have 1, 2, 3, …
  static let mouse = PointerID(0)
  /// The device IDs of events that SDL derived from the events of another device.
  private static let mouseMadeOfTouch = UInt32.max
  private static let touchMadeOfMouse = SDL_TouchID(-1)

  init(
    pointsPerUnit: Double = 1, windowWidth: Int = 0, windowHeight: Int = 0,
    fingersSpanLessOne: Bool = false, wheelStep: Double = 48
  ) {
    self.pointsPerUnit = pointsPerUnit
    self.windowWidth = windowWidth
    self.windowHeight = windowHeight
    self.fingersSpanLessOne = fingersSpanLessOne
    self.wheelStep = wheelStep
  }

  /// Whether a finger or the left mouse button is down.
  var hasPointersDown: Bool { mouseIsDown || hasFingersDown }
  var hasFingersDown: Bool { fingers.contains { $0 != nil } }

  /// Calls `emit` with the input for an SDL event. Other events are ignored.
  mutating func translate(
    _ event: SDL_Event, modifiers: Modifiers, at now: Instant, emit: (StageInput) -> Void
  ) {
    switch event.type {
    case SDL_MOUSEMOTION.rawValue: motion(event.motion, modifiers, now, emit)
    case SDL_MOUSEBUTTONDOWN.rawValue: pressed(event.button, modifiers, now, emit)
    case SDL_MOUSEBUTTONUP.rawValue: released(event.button, modifiers, now, emit)
    case SDL_MOUSEWHEEL.rawValue: wheel(event.wheel, modifiers, emit)
    case SDL_FINGERDOWN.rawValue: fingerDown(event.tfinger, modifiers, now, emit)
    case SDL_FINGERMOTION.rawValue: fingerMoved(event.tfinger, modifiers, now, emit)
    case SDL_FINGERUP.rawValue: fingerUp(event.tfinger, modifiers, now, emit)
    case SDL_KEYDOWN.rawValue: keyDown(event.key, emit)
    case SDL_TEXTINPUT.rawValue:
      let text = words(event.text.text)
      if !text.isEmpty { emit(.text(text)) }
    case SDL_TEXTEDITING.rawValue:
      emit(.composition(words(event.edit.text), caret: Int(event.edit.start)))
    case SDL_TEXTEDITING_EXT.rawValue:
      guard let text = event.editExt.text else { return }
      defer { SDL_free(text) }
      emit(.composition(String(cString: text), caret: Int(event.editExt.start)))
    default: break
    }
  }

  /// Cancels all pointers that are down: first the fingers by slot, finally the mouse.
  mutating func cancelAll(at now: Instant, emit: (StageInput) -> Void) {
    cancelFingers(at: now, where: { _ in true }, emit: emit)
    cancelMouse(at: now, emit)
  }

  /// Cancels the fingers on devices for which `gone` returns true.
  mutating func cancelFingers(
    at now: Instant, where gone: (SDL_TouchID) -> Bool, emit: (StageInput) -> Void
  ) {
    for slot in fingers.indices {
      guard let finger = fingers[slot], gone(finger.device) else { continue }
      fingers[slot] = nil
      emit(touch(slot, .cancel, finger.location, [], now))
    }
  }

  private mutating func cancelMouse(at now: Instant, _ emit: (StageInput) -> Void) {
    guard mouseIsDown else { return }
    mouseIsDown = false
    emit(mouse(.cancel, [], now))
  }

  /// The text in a C array of fixed length in an SDL event.
  private func words<Letters>(_ letters: Letters) -> String {
    withUnsafeBytes(of: letters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  // MARK: Mouse

  private mutating func motion(
    _ event: SDL_MouseMotionEvent, _ modifiers: Modifiers, _ now: Instant,
    _ emit: (StageInput) -> Void
  ) {
    guard event.which != Self.mouseMadeOfTouch else { return }
    mouseLocation = place(event.x, event.y)
    // The window gets no event if the button is released outside the window. If a later movement
    // reports the button as up, the press is cancelled.
    if mouseIsDown, event.state & 1 == 0 { cancelMouse(at: now, emit) }
    emit(mouse(.move, modifiers, now))
  }

  private mutating func pressed(
    _ event: SDL_MouseButtonEvent, _ modifiers: Modifiers, _ now: Instant,
    _ emit: (StageInput) -> Void
  ) {
    guard event.which != Self.mouseMadeOfTouch else { return }
    switch Int32(event.button) {
    case SDL_BUTTON_LEFT:
      mouseLocation = place(event.x, event.y)
      cancelMouse(at: now, emit)
      mouseIsDown = true
      emit(mouse(.down, modifiers, now))
    // The side buttons of the mouse act like the keys Alt+Left and Alt+Right.
    case SDL_BUTTON_X1: emit(.key(KeyPress(.left, modifiers: .alt)))
    case SDL_BUTTON_X2: emit(.key(KeyPress(.right, modifiers: .alt)))
    default: break
    }
  }

  private mutating func released(
    _ event: SDL_MouseButtonEvent, _ modifiers: Modifiers, _ now: Instant,
    _ emit: (StageInput) -> Void
  ) {
    guard event.which != Self.mouseMadeOfTouch, Int32(event.button) == SDL_BUTTON_LEFT,
      mouseIsDown
    else { return }
    mouseLocation = place(event.x, event.y)
    mouseIsDown = false
    emit(mouse(.up, modifiers, now))
  }

  private func wheel(
    _ event: SDL_MouseWheelEvent, _ modifiers: Modifiers, _ emit: (StageInput) -> Void
  ) {
    guard event.which != Self.mouseMadeOfTouch else { return }
    let sign = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
    // SDL's y is positive if the wheel turns away from the user, which scrolls towards the top.
    let amount = Vector(
      Double(event.preciseX) * sign * wheelStep, -Double(event.preciseY) * sign * wheelStep)
    guard amount.dx.isFinite, amount.dy.isFinite, amount != .zero else { return }
    emit(.wheel(amount, at: place(event.mouseX, event.mouseY), modifiers: modifiers))
  }

  private func mouse(_ step: PointerSample.Phase, _ keys: Modifiers, _ now: Instant) -> StageInput {
    .pointer(
      PointerSample(
        pointer: Self.mouse, device: .mouse, phase: step, location: mouseLocation, instant: now,
        modifiers: keys))
  }

  /// Converts a point in window units to points.
  func place(_ x: Int32, _ y: Int32) -> Point {
    Point(Double(x) * pointsPerUnit, Double(y) * pointsPerUnit)
  }

  // MARK: Fingers

  private mutating func fingerDown(
    _ event: SDL_TouchFingerEvent, _ modifiers: Modifiers, _ now: Instant,
    _ emit: (StageInput) -> Void
  ) {
    guard event.touchId != Self.touchMadeOfMouse else { return }
    if let slot = slot(of: event), let known = fingers[slot] {
      fingers[slot] = nil
      emit(touch(slot, .cancel, known.location, modifiers, now))
    }
    // Fingers use all slots, so an additional finger is ignored.
    guard let slot = fingers.firstIndex(where: { $0 == nil }) else { return }
    let location = place(of: event)
    fingers[slot] = Finger(device: event.touchId, finger: event.fingerId, location: location)
    emit(touch(slot, .down, location, modifiers, now))
  }

  private mutating func fingerMoved(
    _ event: SDL_TouchFingerEvent, _ modifiers: Modifiers, _ now: Instant,
    _ emit: (StageInput) -> Void
  ) {
    guard let slot = slot(of: event) else { return }
    let location = place(of: event)
    fingers[slot]?.location = location
    emit(touch(slot, .move, location, modifiers, now))
  }

  private mutating func fingerUp(
    _ event: SDL_TouchFingerEvent, _ modifiers: Modifiers, _ now: Instant,
    _ emit: (StageInput) -> Void
  ) {
    guard let slot = slot(of: event) else { return }
    fingers[slot] = nil
    emit(touch(slot, .up, place(of: event), modifiers, now))
  }

  private func slot(of event: SDL_TouchFingerEvent) -> Int? {
    fingers.firstIndex { $0?.device == event.touchId && $0?.finger == event.fingerId }
  }

  private func touch(
    _ slot: Int, _ phase: PointerSample.Phase, _ location: Point, _ modifiers: Modifiers,
    _ now: Instant
  ) -> StageInput {
    .pointer(
      PointerSample(
        pointer: PointerID(Int64(slot) + 1), device: .touch, phase: phase, location: location,
        instant: now, modifiers: modifiers))
  }

  private func place(of event: SDL_TouchFingerEvent) -> Point {
    func along(_ part: Float, _ side: Int) -> Double {
      let span = Double(fingersSpanLessOne ? max(1, side - 1) : side)
      // Sixty-fourths of a unit are exact, so rounding removes the error of the float.
      let units = (Double(part) * span * 64).rounded() / 64
      return (units.isFinite ? units : 0) * pointsPerUnit
    }
    return Point(along(event.x, windowWidth), along(event.y, windowHeight))
  }

  // MARK: Keys

  /// The keys of the number pad without Num Lock.
  private static let unlocked: [Character: Key] = [
    "7": .home, "8": .up, "9": .pageUp, "4": .left, "6": .right, "1": .end, "2": .down,
    "3": .pageDown, "0": .insert, ".": .delete, ",": .delete,
  ]

  private func keyDown(_ event: SDL_KeyboardEvent, _ emit: (StageInput) -> Void) {
    // Layouts without Latin letters, such as Greek or Cyrillic, have the key names of the US
    // layout, so that Ctrl C is the same key in all layouts.
    let symbol = event.keysym.sym
    let isLatin = !(0x370..<1 << 30).contains(symbol)
    let name = String(
      cString: isLatin ? SDL_GetKeyName(symbol) : SDL_GetScancodeName(event.keysym.scancode))
    guard !name.isEmpty else { return }
    var (key, modifiers) = (Key(name), Modifiers(keys: event.keysym.mod))
    switch key {
    case .back: (key, modifiers) = (.left, .alt)
    case .other("AC Forward"): (key, modifiers) = (.right, .alt)
    case .keypad(let sign) where reportsNumLock && !modifiers.contains(.shift):
      // With Shift, the number pad types digits again.
      let isLocked = UInt32(event.keysym.mod) & KMOD_NUM.rawValue != 0
      if !isLocked { key = Self.unlocked[sign] ?? key }
    default: break
    }
    emit(.key(KeyPress(key, modifiers: modifiers, isRepeat: event.repeat != 0)))
  }
}

extension Modifiers {
  /// The modifiers in SDL's bit mask of pressed keys.
  init(keys: UInt16) {
    self = []
    let held = UInt32(keys)
    if held & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
    if held & KMOD_CTRL.rawValue != 0 { insert(.control) }
    if held & KMOD_ALT.rawValue != 0 { insert(.alt) }
  }
}
