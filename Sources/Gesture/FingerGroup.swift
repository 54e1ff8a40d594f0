// The fingers of a pinch, and their common movement since the beginning of the pinch.
import CMath
import Geometry
import Motion

extension GestureEvent {
  /// The movement of all fingers of a pinch: translation, scale and rotation.
  public struct Pinch: Hashable, Sendable {
    /// The change since the pinch began, in window points. Landings and releases add nothing to it.
    public var similarity = Similarity.identity
    /// Number of fingers that are down. 0 for a wheel.
    public var fingers = 0
    /// The change of the scale per second.
    public var scaleVelocity = 0.0
    /// The change of the rotation in radians per second, clockwise.
    public var turnVelocity = 0.0

    public init() {}
  }
}

/// The fingers of a pinch. The pinch recognizer belongs to the contact of the first finger.
struct PinchSession: Sendable {
  struct Finger: Sendable {
    /// The index of the finger's contact.
    var contact: Int
    /// The finger's position when the set of fingers last changed, in window points.
    var anchor: Point
    var place: Point
  }

  var fingers: [Finger] = []
  /// The index of the contact of a wheel that pinches. Nil if fingers pinch.
  var wheel: Int?
  /// The pointer of the first finger. Events of the pinch contain it, even after its release.
  let pointer: PointerID
  /// The centre of the fingers at the beginning of the pinch.
  let start: Point
  /// The change of the pinch from its beginning until the last change of its fingers.
  private var base = Similarity.identity
  /// The travel of the centre until the set of fingers last changed, in points.
  private var baseWay = Vector.zero
  private(set) var total = Similarity.identity
  /// The travel of the centre in points, without jumps when a finger lands or is released.
  private(set) var way = Vector.zero
  private var wayTracker: VelocityTracker
  /// Measures the rates of change of the rotation and of the scale's logarithm. Both values are
  /// multiplied by 100, so that the thresholds for points suit them.
  private var shapeTracker: VelocityTracker

  init(
    _ pointer: PointerID, _ configuration: VelocityTracker.Configuration, start: Point,
    at instant: Instant
  ) {
    self.pointer = pointer
    self.start = start
    wayTracker = VelocityTracker(configuration: configuration)
    shapeTracker = VelocityTracker(configuration: configuration)
    wayTracker.add(start, at: instant)
    shapeTracker.add(.zero, at: instant)
  }

  /// Adds a finger. The change of the pinch so far is retained.
  mutating func add(_ contact: Int, at place: Point) {
    settle()
    fingers.append(Finger(contact: contact, anchor: place, place: place))
  }

  /// Removes a finger. The change of the pinch so far is retained.
  mutating func remove(_ contact: Int) {
    settle()
    fingers.removeAll { $0.contact == contact }
  }

  private mutating func settle() {
    (base, baseWay) = (total, way)
    for index in fingers.indices { fingers[index].anchor = fingers[index].place }
  }

  mutating func move(_ contact: Int, to place: Point, at instant: Instant) {
    guard let index = fingers.firstIndex(where: { $0.contact == contact }) else { return }
    fingers[index].place = place
    let (from, to) = (fingers.map { $0.anchor }, fingers.map { $0.place })
    var since = Similarity(taking: from, to: to)
    // The arc tangent jumps by full rotations, so the angle nearest to the previous one is used.
    let known = total.turn - base.turn
    since.turn += ((known - since.turn) / (2 * .pi)).rounded() * 2 * .pi
    total = base.then(since)
    way = baseWay + (Point.middle(of: to) - Point.middle(of: from))
    track(at: instant)
  }

  /// Scales and rotates about `place`, when a wheel pinches.
  mutating func turn(
    scale: Double, turn: Double, about place: Point, at instant: Instant
  ) {
    total = total.then(Similarity(scale: scale, turn: turn, about: place))
    track(at: instant)
  }

  private mutating func track(at instant: Instant) {
    wayTracker.add(start + way, at: instant)
    shapeTracker.add(Point(log(max(total.scale, 1e-6)) * 100, total.turn * 100), at: instant)
  }

  func event(
    _ phase: GestureEvent.Phase, of key: RecognizerKey, _ contact: Contact
  ) -> GestureEvent {
    let shape = shapeTracker.velocity(at: contact.now) * 0.01
    var event = GestureEvent(
      recognizer: key, phase: phase, pointer: pointer, device: contact.device,
      start: start, location: start + way, velocity: wayTracker.velocity(at: contact.now),
      instant: contact.now, modifiers: contact.modifiers)
    var pinch = GestureEvent.Pinch()
    pinch.similarity = total
    pinch.fingers = fingers.count
    pinch.scaleVelocity = shape.dx * total.scale
    pinch.turnVelocity = shape.dy
    event.pinch = pinch
    return event
  }
}
