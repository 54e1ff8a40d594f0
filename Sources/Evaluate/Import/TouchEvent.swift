// Input events of a touch screen in the kernel's form, and their conversion to strokes.

/// One event of the kernel's input layer.
package struct TouchEvent: Hashable, Sendable {
  package var seconds: Double
  /// Type of the event: 0 is EV_SYN, 1 is EV_KEY, 3 is EV_ABS.
  package var type: Int
  package var code: Int
  package var value: Int
}

/// The event codes of linux/input-event-codes.h that touch screens use.
enum TouchCode {
  static let synchronize = 0
  static let key = 1
  static let absolute = 3
  static let report = 0
  static let dropped = 3
  static let buttonTouch = 330
  static let x = 0
  static let y = 1
  static let slot = 47
  static let positionX = 53
  static let positionY = 54
  static let trackingID = 57

  static let names = [
    "EV_SYN": 0, "EV_KEY": 1, "EV_ABS": 3, "SYN_REPORT": 0, "SYN_DROPPED": 3, "BTN_TOUCH": 330,
    "ABS_X": 0, "ABS_Y": 1, "ABS_MT_SLOT": 47, "ABS_MT_POSITION_X": 53, "ABS_MT_POSITION_Y": 54,
    "ABS_MT_TRACKING_ID": 57,
  ]
}

/// Makes strokes from the events of a touch screen, one stroke for each finger.
struct TouchTracker {
  /// The smallest and the largest value of an axis, as the touch panel reports these values.
  struct Span: Hashable { var least: Int, most: Int }

  private struct Finger {
    var isDown = false
    var x: Int?
    var y: Int?
    var hasChanged = false
    /// Samples of the finger. The times of samples are times of the recording's clock.
    var samples: [Stroke.Sample] = []
  }

  private var fingers: [Int: Finger] = [:]
  private var slot = 0
  /// True if the touch panel identifies fingers by tracking IDs. Such a panel also reports its
  /// first finger with older codes, which are ignored.
  private var numbersFingers = false
  private(set) var spanX: Span?
  private(set) var spanY: Span?

  /// Maximum number of fingers on one touch panel.
  static let mostFingers = 32

  /// Sets the smallest and the largest value of an axis. `code` is the event code of the axis.
  mutating func declare(_ code: Int, least: Int, most: Int) {
    guard most > least else { return }
    switch code {
    case TouchCode.positionX: spanX = Span(least: least, most: most)
    case TouchCode.positionY: spanY = Span(least: least, most: most)
    case TouchCode.x: spanX = spanX ?? Span(least: least, most: most)
    case TouchCode.y: spanY = spanY ?? Span(least: least, most: most)
    default: break
    }
  }

  /// Handles an event. When a finger is released, calls `emit` with the finger's samples.
  mutating func take(
    _ event: TouchEvent, _ emit: ([Stroke.Sample]) throws(StrokeError) -> Void
  ) throws(StrokeError) {
    switch (event.type, event.code) {
    case (TouchCode.absolute, TouchCode.slot):
      guard (0..<Self.mostFingers).contains(event.value) else {
        throw StrokeError("slot \(event.value), expected 0 to \(Self.mostFingers - 1)")
      }
      slot = event.value
    case (TouchCode.absolute, TouchCode.trackingID):
      numbersFingers = true
      if event.value < 0 { try lift(slot, event, emit) } else { try land(slot, event, emit) }
    case (TouchCode.absolute, TouchCode.positionX): place(slot, x: event.value)
    case (TouchCode.absolute, TouchCode.positionY): place(slot, y: event.value)
    case (TouchCode.absolute, TouchCode.x) where !numbersFingers: place(0, x: event.value)
    case (TouchCode.absolute, TouchCode.y) where !numbersFingers: place(0, y: event.value)
    case (TouchCode.key, TouchCode.buttonTouch) where !numbersFingers:
      if event.value != 0 { try land(0, event, emit) } else { try lift(0, event, emit) }
    case (TouchCode.synchronize, TouchCode.report): try sample(event.seconds)
    case (TouchCode.synchronize, TouchCode.dropped):
      for slot in fingers.keys { fingers[slot]?.isDown = false }
      throw StrokeError("the kernel dropped events here; touches in progress are left out")
    default: break
    }
  }

  private mutating func land(
    _ slot: Int, _ event: TouchEvent, _ emit: ([Stroke.Sample]) throws(StrokeError) -> Void
  ) throws(StrokeError) {
    if fingers[slot]?.isDown == true { try lift(slot, event, emit) }
    var finger = fingers[slot] ?? Finger()
    finger.isDown = true
    finger.hasChanged = true
    finger.samples = []
    fingers[slot] = finger
  }

  private mutating func lift(
    _ slot: Int, _ event: TouchEvent, _ emit: ([Stroke.Sample]) throws(StrokeError) -> Void
  ) throws(StrokeError) {
    guard let finger = fingers[slot], finger.isDown else { return }
    fingers[slot]?.isDown = false
    guard let x = finger.x, let y = finger.y, let first = finger.samples.first,
      let last = finger.samples.last
    else { return }
    // The release is the last sample, so a finger that rested before it has a velocity of 0.
    let lift = Stroke.Sample(max(last.seconds, event.seconds), Double(x), Double(y))
    try emit(
      (finger.samples + [lift]).map { Stroke.Sample($0.seconds - first.seconds, $0.x, $0.y) })
  }

  /// Sets the coordinates of a finger that are not nil. Other coordinates do not change, because
  /// the kernel only reports coordinates that have changed.
  private mutating func place(_ slot: Int, x: Int? = nil, y: Int? = nil) {
    var finger = fingers[slot] ?? Finger()
    if let x { finger.x = x }
    if let y { finger.y = y }
    finger.hasChanged = true
    fingers[slot] = finger
  }

  private mutating func sample(_ seconds: Double) throws(StrokeError) {
    for slot in fingers.keys.sorted() {
      guard let finger = fingers[slot], finger.isDown, finger.hasChanged, let x = finger.x,
        let y = finger.y
      else { continue }
      fingers[slot]?.hasChanged = false
      let began = finger.samples.first?.seconds ?? seconds
      guard finger.samples.count < Stroke.mostSamples, seconds - began <= Stroke.longest else {
        fingers[slot]?.isDown = false
        throw StrokeError("a finger is down for more than \(Int(Stroke.longest)) s")
      }
      guard seconds >= finger.samples.last?.seconds ?? seconds else {
        fingers[slot]?.isDown = false
        throw StrokeError("the time is before the last one")
      }
      fingers[slot]?.samples.append(Stroke.Sample(seconds, Double(x), Double(y)))
    }
  }
}
