// Operates the device without a pointer. Arrow keys move a finger, and Tab moves to controls.
import Gesture
import Interface

/// A simulated finger that the arrow keys move while the device has the keyboard focus.
struct KeyFinger: Hashable, Sendable {
  /// Position of the finger in device points.
  var place: Point
  var isDown = false
  /// True while a control in the device's scene has the keyboard focus.
  var isInactive = false

  /// The finger's pointer number. No window assigns it to a real pointer, but scripts may use it.
  static let pointer = PointerID(1 << 20)
  /// Distance in points for an arrow key. Shift multiplies it by ten, and Alt divides it by ten.
  static let step = 10.0
  /// Key of the device's region in the Tab order of the panels.
  static let device = RegionKey.named("device")
}

extension LabState {
  /// The finger that the arrow keys move. Nil while the device does not have the keyboard focus.
  var keyFinger: KeyFinger? {
    get { features[KeyFinger.self] }
    _modify { yield &features[KeyFinger.self] }
  }
}

extension Lab {
  /// Whether the device has the keyboard focus with a visible ring.
  private var deviceHasKeys: Bool {
    panel.focused == KeyFinger.device && panel.showsFocus && state.overlay == nil
  }

  /// Whether a control in the device's scene has the keyboard focus.
  private var controlHasKeys: Bool {
    guard running.stage.showsFocus, let key = running.stage.focused else { return false }
    let tree = running.stage.tree
    return tree.focusOrder.contains { tree.regions[$0].key == key }
  }

  /// Moves the keyboard focus to the device.
  mutating func focusDevice(at now: Instant) {
    if state.layout.tabs.contains(.device) { state.tab = .device }
    state.overlay = nil
    needsPush = true
    push(at: now)
    running.blur(at: clock.device(at: now))
    panel.focus(on: KeyFinger.device, at: now)
    state.toasts.show(
      "Arrow keys move a finger. Space presses and releases it. Escape cancels."
        + " Tab moves to the controls of the device.", until: now + 6)
    needsPush = true
    placeKeyFinger(at: now)
  }

  /// Shows the finger at its last position, or removes the finger after the device lost the focus.
  mutating func placeKeyFinger(at now: Instant) {
    let size = state.deviceSize
    if deviceHasKeys {
      let first = Point((size.width / 2).rounded(), (size.height * 0.35).rounded())
      let own = state.keyFinger ?? KeyFinger(place: hands.lastKeyPlace ?? first)
      let kept = inside(own.place)
      let next = KeyFinger(place: kept, isDown: own.isDown, isInactive: controlHasKeys)
      guard state.keyFinger != next else { return }
      state.keyFinger = next
      needsPush = true
    } else if let finger = state.keyFinger {
      if finger.isDown { touch(.cancel, finger, at: now) }
      hands.lastKeyPlace = finger.place
      state.keyFinger = nil
      running.blur(at: clock.device(at: now))
      needsPush = true
    }
  }

  private func inside(_ place: Point) -> Point {
    let size = state.deviceSize
    return Point(min(max(1, place.x), size.width - 1), min(max(1, place.y), size.height - 1))
  }

  private mutating func touch(_ phase: PointerSample.Phase, _ finger: KeyFinger, at now: Instant) {
    let time = clock.device(at: now)
    touchDevice(
      .pointer(
        PointerSample(
          pointer: KeyFinger.pointer, device: .touch, phase: phase, location: finger.place,
          instant: time)), on: state.comparison.leadIndex, at: now)
  }

  /// Handles a key while the device has the keyboard focus. Returns false for unused keys.
  mutating func workDevice(_ key: KeyPress, at now: Instant) -> Bool {
    guard deviceHasKeys, !key.modifiers.contains(.control) else { return false }
    placeKeyFinger(at: now)
    guard var finger = state.keyFinger else { return false }
    switch key.key {
    case .tab: return walkDevice(backwards: key.modifiers.contains(.shift), at: now)
    case .escape:
      guard finger.isDown else { return false }
      finger.isDown = false
      state.keyFinger = finger
      touch(.cancel, finger, at: now)
    case _ where controlHasKeys && (key.isUse || [.left, .right, .up, .down].contains(key.key)):
      touchDevice(.key(key), at: now)
    case _ where key.isUse:
      guard !key.isRepeat else { return true }
      finger.isDown.toggle()
      state.keyFinger = finger
      touch(finger.isDown ? .down : .up, finger, at: now)
    case .left, .right, .up, .down:
      moveKeyFinger(finger, key, at: now)
    default: return false
    }
    needsPush = true
    return true
  }

  private mutating func moveKeyFinger(
    _ finger: KeyFinger, _ key: KeyPress, at now: Instant
  ) {
    let size =
      KeyFinger.step
      * key.stepFactor
    let way =
      switch key.key {
      case .left: Vector(-size, 0)
      case .right: Vector(size, 0)
      case .up: Vector(0, -size)
      default: Vector(0, size)
      }
    var moved = finger
    moved.place = inside(finger.place + way)
    state.keyFinger = moved
    if moved.isDown { touch(.move, moved, at: now) }
  }

  /// Focuses the next or previous control on the device. Returns false if the device loses focus.
  private mutating func walkDevice(backwards: Bool, at now: Instant) -> Bool {
    let order = running.focusOrder(at: clock.device(at: now))
    let here =
      running.stage.showsFocus
      ? running.stage.focused.flatMap { order.firstIndex(of: $0) } : nil
    let next = here.map { backwards ? $0 - 1 : $0 + 1 } ?? (backwards ? -2 : 0)
    guard order.indices.contains(next) else {
      running.blur(at: clock.device(at: now))
      // Shift Tab at the first control moves the focus to the finger, which precedes the controls.
      return next == -1
    }
    if let finger = state.keyFinger, finger.isDown {
      state.keyFinger?.isDown = false
      touch(.cancel, finger, at: now)
    }
    if here == nil { running.blur(at: clock.device(at: now)) }
    touchDevice(.key(KeyPress(.tab, modifiers: backwards ? .shift : [])), at: now)
    needsPush = true
    return true
  }
}
