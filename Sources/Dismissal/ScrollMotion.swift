// How a list moves: by a finger, on its own momentum, by wheel and keys, and past its ends.
import Geometry
import Motion

/// The offset of scrolled content along one axis.
///
/// The offset is 0 at the top and grows downwards; past the top it is negative. A finger's place is
/// always compared with the place where it took the list, never summed up, so that a list that is
/// dragged there and back is where it was.
public struct ScrollMotion: Machine {
  /// What a list is told.
  public enum Event: Hashable, Sendable {
    /// A finger landed: what moves stops where it is drawn.
    case touched
    /// The finger took the list at `y` in points of the window.
    case began(at: Double)
    /// The finger that has the list is at `y`.
    case moved(to: Double)
    /// It was lifted with this velocity of the finger in points per second, down positive.
    case released(velocity: Double)
    /// It went away, or never took the list.
    case cancelled
    /// Points by a wheel or a touchpad; positive goes towards the end.
    case wheel(Double)
    case key(Key)
    /// Sent somewhere in code.
    case scroll(to: Double, animated: Bool)
    /// What holds the list moves instead of it: it stays where it is drawn.
    case paused
    /// The other one is done: what was past an end goes back.
    case resumed
    /// The visible length and the content's, in points.
    case resized(viewport: Double, content: Double)
    /// The instant of `nextDeadline` has come.
    case deadline
  }

  /// What a key asks for.
  public enum Key: String, CaseIterable, Hashable, Sendable {
    case lineUp, lineDown, pageUp, pageDown, home, end
  }

  /// What a list says.
  public enum Effect: Hashable, Sendable {
    /// It moved on its own and has come to rest.
    case rested
  }

  private enum Phase: Hashable, Sendable {
    /// Next: any.
    case resting(Double)
    /// A finger is on it and has not taken it. Next: dragging, resting, running, frozen.
    case caught(Double)
    /// Offset without the rubber band is `from` where the finger is at `origin`. Next: any.
    case dragging(from: Double, origin: Double, finger: Double)
    /// On its own. Next: any.
    case running(ScrollRun)
    /// What holds the list moves. Next: resting, running, dragging.
    case frozen(Double)
  }

  /// The figures that it moves by.
  public var configuration: Configuration
  /// False: it stops at its top instead of following the finger past it.
  public var bouncesAtTop = true
  /// Points: a way that is longer is gone at once, and nothing swings past its place; for people who
  /// asked for less movement. nil: everything moves. Momentum goes as far as it was thrown, up to an
  /// end: it is what the finger did.
  public var longestWay: Double?
  /// How often it was far away at once.
  public private(set) var leaps = 0
  /// Points of what is seen at once.
  public private(set) var viewport: Double
  /// Points of all that can be scrolled.
  public private(set) var content: Double
  private var phase: Phase
  /// The momentum it had last, for those who ask how long ago it was fast.
  private var lastRun: ScrollRun?

  public init(
    configuration: Configuration = Configuration(), viewport: Double, content: Double,
    offset: Double = 0
  ) {
    self.configuration = configuration
    self.viewport = max(0, viewport)
    self.content = max(0, content)
    phase = .resting(offset)
  }

  /// The offset of the end: 0 when everything is visible.
  public var bottom: Double { max(0, content - viewport) }

  public mutating func handle(
    _ event: Event, at now: Instant, into effects: inout EffectList<Effect>
  ) {
    switch event {
    case .touched:
      guard case .running(let run) = phase else { return }
      phase = isMoving(at: now) ? .caught(offset(at: now)) : .resting(run.target)
    case .began(let y): drag(from: y, at: now)
    case .moved(let y): drag(to: y)
    case .released(let velocity): drop(velocity: velocity, at: now)
    case .cancelled: drop(velocity: 0, at: now)
    case .wheel(let points):
      guard !isHeld, points.isFinite else { return }
      turn(by: points, at: now)
    case .key(let key): step(key, at: now)
    case .scroll(let place, let animated):
      guard !isHeld else { return }
      glide(to: clamped(place), animated: animated, at: now)
    case .paused: phase = .frozen(offset(at: now))
    case .resumed: if case .frozen = phase { run(velocity: 0, at: now) }
    case .resized(let viewport, let content): resize(viewport: viewport, content: content, at: now)
    case .deadline:
      if case .running(let run) = phase, now >= run.rests {
        phase = .resting(run.target)
        effects.append(.rested)
      }
    }
  }

  /// Points scrolled; asked twice it answers the same.
  public func offset(at now: Instant) -> Double {
    switch phase {
    case .resting(let x), .caught(let x), .frozen(let x): x
    case .dragging(let from, let origin, let finger): shown(from - (finger - origin))
    case .running(let run): run.value(at: now)
    }
  }

  /// Points per second of the offset while it moves on its own.
  public func velocity(at now: Instant) -> Double {
    if case .running(let run) = phase { run.velocity(at: now) } else { 0 }
  }

  /// When it wants `.deadline`: the instant at which it comes to rest.
  public var nextDeadline: Instant? { if case .running(let run) = phase { run.rests } else { nil } }

  public func isMoving(at now: Instant) -> Bool {
    if case .running(let run) = phase { now < run.rests } else { false }
  }

  /// True while a finger has it or is on it.
  public var isHeld: Bool {
    switch phase {
    case .caught, .dragging: true
    case .resting, .running, .frozen: false
    }
  }

  /// True while a finger has taken it; false while one only stopped it.
  public var isDragged: Bool { if case .dragging = phase { true } else { false } }

  /// It shows its beginning.
  public func isAtTop(at now: Instant) -> Bool { offset(at: now) <= Self.topTolerance }

  /// Points within which a list counts as at its top.
  public static let topTolerance = 0.5

  /// Finger travel in points that a list which stops at its top did not follow: what is left for
  /// what is pulled from there.
  public var travelPastTop: Double {
    guard !bouncesAtTop, case .dragging(let from, let origin, let finger) = phase else { return 0 }
    return max(0, (finger - origin) - from)
  }

  /// Forgets that travel: from here on the finger counts from the top.
  public mutating func absorbTravelPastTop() {
    guard travelPastTop > 0, case .dragging(_, _, let finger) = phase else { return }
    phase = .dragging(from: 0, origin: finger, finger: finger)
  }

  /// When it last ran faster than `limit` on its own, as far as that is over at `now`.
  public func lastFaster(than limit: Double, at now: Instant) -> Instant? {
    lastRun?.lastFaster(than: limit, before: now)
  }

  private func clamped(_ x: Double) -> Double { min(max(0, x), bottom) }

  private var band: RubberBand {
    RubberBand(coefficient: configuration.rubberBand, dimension: viewport)
  }

  /// The offset that is shown where a finger asks for `raw`.
  private func shown(_ raw: Double) -> Double {
    if raw < 0 { return bouncesAtTop ? band.offset(forPull: raw) : 0 }
    if raw > bottom { return bottom + band.offset(forPull: raw - bottom) }
    return raw
  }

  /// What a finger would have to ask for to show `offset`.
  private func unbanded(_ offset: Double) -> Double {
    if offset < 0 { return bouncesAtTop ? band.pull(forOffset: offset) : offset }
    if offset > bottom { return bottom + band.pull(forOffset: offset - bottom) }
    return offset
  }

  /// The finger at `y` takes it where it is drawn.
  mutating func drag(from y: Double, at now: Instant) {
    phase = .dragging(from: unbanded(offset(at: now)), origin: y, finger: y)
  }

  mutating func drag(to y: Double) {
    guard y.isFinite, case .dragging(let from, let origin, _) = phase else { return }
    phase = .dragging(from: from, origin: origin, finger: y)
  }

  /// The finger is gone; `velocity` is the finger's.
  mutating func drop(velocity: Double, at now: Instant) {
    guard isHeld else { return }
    run(velocity: velocity, at: now)
  }

  private mutating func run(velocity: Double, at now: Instant) {
    let place = offset(at: now)
    var speed = velocity.isFinite ? -velocity : 0
    if case .dragging(let from, let origin, let finger) = phase {
      let raw = from - (finger - origin)
      // Past an end the content follows the finger only in part, and so does its speed.
      if raw < 0 { speed *= bouncesAtTop ? band.slope(atPull: raw) : 0 }
      if raw > bottom { speed *= band.slope(atPull: raw - bottom) }
    }
    if abs(speed) < configuration.leastSpeed { speed = 0 }
    run(from: place, speed: speed, at: now)
  }

  /// On its own from `place`, with `speed` towards the end.
  private mutating func run(from place: Double, speed: Double, at now: Instant) {
    if place >= 0, place <= bottom, speed == 0 {
      phase = .resting(place)
      return
    }
    let run = ScrollRun(
      from: place, velocity: speed, bottom: bottom, bouncesAtTop: bouncesAtTop,
      isCalm: longestWay != nil, configuration: configuration, at: now)
    lastRun = run
    if place < 0 || place > bottom, leap(from: place, to: run.target) { return }
    phase = .running(run)
  }

  /// True: it is there, because the way would have been too long.
  private mutating func leap(from place: Double, to target: Double) -> Bool {
    guard let longestWay, abs(target - place) > longestWay else { return false }
    leaps += 1
    phase = .resting(target)
    return true
  }

  /// A wheel moves what is drawn by its own points at most. Past an end it brings the list nearer, and
  /// the way back goes on from there.
  private mutating func turn(by points: Double, at now: Instant) {
    let place = offset(at: now)
    let past = place - clamped(place)
    guard past == 0 || past * points < 0 else { return }
    guard abs(past) > abs(points) else {
      phase = .resting(clamped(place + points))
      return
    }
    run(from: place + points, speed: velocity(at: now), at: now)
  }

  private mutating func step(_ key: Key, at now: Instant) {
    guard !isHeld else { return }
    // A second key counts from where the first one is going.
    let from: Double = if case .running(let run) = phase { run.target } else { offset(at: now) }
    let page = max(configuration.line, viewport - configuration.line)
    let place =
      switch key {
      case .lineUp: from - configuration.line
      case .lineDown: from + configuration.line
      case .pageUp: from - page
      case .pageDown: from + page
      case .home: 0.0
      case .end: bottom
      }
    glide(to: clamped(place), animated: true, at: now)
  }

  private mutating func glide(to place: Double, animated: Bool, at now: Instant) {
    let from = offset(at: now)
    guard animated, place != from else {
      phase = .resting(place)
      return
    }
    if leap(from: from, to: place) { return }
    phase = .running(
      ScrollRun(
        gliding: from, velocity: longestWay == nil ? velocity(at: now) : 0, to: place,
        configuration: configuration, at: now))
  }

  private mutating func resize(viewport: Double, content: Double, at now: Instant) {
    self.viewport = max(0, viewport.isFinite ? viewport : 0)
    self.content = max(0, content.isFinite ? content : 0)
    switch phase {
    case .resting(let x): phase = .resting(clamped(x))
    case .running: phase = .resting(clamped(offset(at: now)))
    case .caught, .dragging, .frozen: break
    }
  }
}
