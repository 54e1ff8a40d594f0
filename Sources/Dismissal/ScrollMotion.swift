// The movement of a list by fingers, momentum, wheel and keys, including movement past its ends.
import Geometry
import Motion

/// The offset of scrolled content along one axis, in points.
///
/// The offset is 0 at the top, positive below, and negative past the top. The finger's position and
/// the position at the beginning of the drag determine the offset. Changes are never summed up, so
/// a list that is dragged away and back has exactly its previous offset.
public struct ScrollMotion: Machine {
  /// An effect of a list.
  package enum Effect: Hashable, Sendable {
    /// The list moved by itself and now rests.
    case rested
  }

  private enum Phase: Hashable, Sendable {
    /// The list rests at this offset. All phases can follow.
    case resting(Double)
    /// A finger rests on the list. Next phases: dragging, resting, running, frozen.
    case caught(Double)
    /// A finger drags the list. If the finger is at `origin`, the offset without the rubber band is
    /// `from`. All phases can follow.
    case dragging(from: Double, origin: Double, finger: Double)
    /// The list moves by itself. All phases can follow.
    case running(ScrollRun)
    /// The sheet moves, so its list stays at this offset. Next phases: resting, running, dragging.
    case frozen(Double)
  }

  /// The parameters of the list.
  package var configuration: Configuration
  /// True if the list follows a finger past its top. If false, the list stops at its top.
  package var bouncesAtTop = true
  /// True if a pull past the top can begin a refresh. Such a list always follows a finger past its
  /// top, and does not pass the finger to a sheet.
  package var refreshes = false
  /// True from the pull that begins a refresh until code ends the refresh. During the refresh, the
  /// list rests below its top.
  public private(set) var isRefreshing = false
  /// The longest movement in points that is animated under reduced motion. Longer movements are
  /// jumps, and no spring overshoots. Momentum still moves the list up to an end. If nil, all
  /// movements are animated.
  package var longestWay: Double?
  /// The number of movements that jumps have replaced.
  package private(set) var jumps = 0
  /// The visible length in points.
  package private(set) var viewport: Double
  /// The length of the content in points.
  package private(set) var content: Double
  private var phase: Phase
  /// The latest movement by momentum, for `lastFaster(than:at:)`.
  private var lastRun: ScrollRun?
  /// The latest instant at which an event moved the list or ended a movement.
  private var movedAt: Instant?

  package init(
    configuration: Configuration = Configuration(), viewport: Double, content: Double,
    offset: Double = 0
  ) {
    self.configuration = configuration
    self.viewport = max(0, viewport)
    self.content = max(0, content)
    phase = .resting(offset)
  }

  /// The largest offset, at the end of the content. 0 if all content is visible.
  package var bottom: Double { max(0, content - viewport) }
  /// The lowest offset at rest. 0, or negative during a refresh.
  package var top: Double { isRefreshing ? -configuration.refreshRoom : 0 }
  private var bouncesAtStart: Bool { bouncesAtTop || refreshes }

  package mutating func handle(
    _ event: Event, at now: Instant, into effects: inout EffectList<Effect>
  ) {
    let before = offset(at: now)
    endRun(at: now)
    defer { if offset(at: now) != before { movedAt = now } }
    switch event {
    case .touched:
      guard case .running(let run) = phase else { return }
      phase = isMoving(at: now) ? .caught(offset(at: now)) : .resting(run.target)
    case .began(let y): drag(from: y, at: now)
    case .moved(let y): drag(to: y, at: now)
    case .released(let velocity): drop(velocity: velocity, at: now)
    case .cancelled: drop(velocity: nil, at: now)
    case .handedOff:
      // A list that was past an end when a finger interrupted it settles from its drawn position.
      if case .dragging(let from, _, _) = phase, from != clamped(from) {
        drop(velocity: nil, at: now)
      } else if isHeld {
        phase = .resting(clamped(offset(at: now)))
      }
    case .wheel(let points):
      guard !isHeld, points.isFinite else { return }
      turn(by: points, at: now)
    case .key(let key): step(key, at: now)
    case .scroll(let place, let animated):
      guard !isHeld else { return }
      glide(to: clamped(place), animated: animated, at: now)
    case .refresh(let isOn): refresh(isOn, at: now)
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

  /// The offset at `now`, in points.
  package func offset(at now: Instant) -> Double {
    switch phase {
    case .resting(let x), .caught(let x), .frozen(let x): x
    case .dragging(let from, let origin, let finger): shown(from - (finger - origin))
    case .running(let run): run.value(at: now)
    }
  }

  /// The velocity in points per second while the list moves by itself, and otherwise 0.
  package func velocity(at now: Instant) -> Double {
    if case .running(let run) = phase { run.velocity(at: now) } else { 0 }
  }

  /// The instant at which the list rests and needs `.deadline`. Nil unless it moves by itself.
  package var nextDeadline: Instant? {
    if case .running(let run) = phase { run.rests } else { nil }
  }

  package func isMoving(at now: Instant) -> Bool {
    if case .running(let run) = phase { now < run.rests } else { false }
  }

  /// True while a finger is on the list, whether it drags or not.
  package var isHeld: Bool {
    switch phase {
    case .caught, .dragging: true
    case .resting, .running, .frozen: false
    }
  }

  /// True while a finger drags the list. False while a finger has only stopped the list.
  package var isDragged: Bool { if case .dragging = phase { true } else { false } }

  /// True while the list is at its top or past it.
  package func isAtTop(at now: Instant) -> Bool { offset(at: now) <= Self.topTolerance }

  /// The offset in points up to which a list counts as at its top.
  package static let topTolerance = 0.5

  /// The part of a finger's travel past the top, in points, for a list that stops at its top. The
  /// sheet moves by this travel instead.
  package var travelPastTop: Double {
    guard !bouncesAtStart, case .dragging(let from, let origin, let finger) = phase else {
      return 0
    }
    return max(0, (finger - origin) - from)
  }

  /// The part of the finger's travel past either end in points, positive towards the beginning of
  /// the content. 0 if no finger drags the list.
  package var travelPastEnd: Double {
    guard case .dragging(let from, let origin, let finger) = phase else { return 0 }
    let raw = from - (finger - origin)
    return (clamped(raw) - raw).moved(by: finger - origin)
  }

  /// True if the list can scroll towards the beginning (or the end) of its content.
  package func canScroll(towardsBeginning: Bool, at now: Instant) -> Bool {
    let offset = offset(at: now)
    return towardsBeginning
      ? refreshes || offset > Self.topTolerance : offset < bottom - Self.topTolerance
  }

  /// Discards `travelPastTop`. Afterwards, the finger's travel is measured from the top.
  package mutating func absorbTravelPastTop() {
    guard travelPastTop > 0, case .dragging(_, _, let finger) = phase else { return }
    phase = .dragging(from: 0, origin: finger, finger: finger)
  }

  /// The latest instant up to `now` at which the list coasted faster than `limit`, or nil.
  package func lastFaster(than limit: Double, at now: Instant) -> Instant? {
    lastRun?.lastFaster(than: limit, before: now)
  }

  /// The latest instant up to `now` at which a finger, a wheel, a key, code or momentum moved the
  /// list. Nil if the list has never moved.
  package func lastMoved(at now: Instant) -> Instant? {
    if case .running(let run) = phase { min(now, run.rests) } else { movedAt }
  }

  /// Stores the end of a movement without a finger, because an event may replace the movement.
  private mutating func endRun(at now: Instant) { movedAt = lastMoved(at: now) }

  /// The largest offset of a moving list after its content has shrunk, in points.
  private var farthest: Double { bottom + viewport / 2 }

  private func clamped(_ x: Double) -> Double { min(max(top, x), bottom) }

  private var band: RubberBand {
    RubberBand(coefficient: configuration.rubberBand, dimension: viewport)
  }

  /// The offset to draw for the finger's offset, which may be past an end.
  private func shown(_ raw: Double) -> Double {
    if raw < top { return bouncesAtStart ? top + band.offset(forPull: raw - top) : top }
    if raw > bottom { return bottom + band.offset(forPull: raw - bottom) }
    return raw
  }

  /// The offset that corresponds to the finger while `offset` is drawn. The inverse of `shown`.
  private func unbanded(_ offset: Double) -> Double {
    if offset < top { return bouncesAtStart ? top + band.pull(forOffset: offset - top) : offset }
    if offset > bottom { return bottom + band.pull(forOffset: offset - bottom) }
    return offset
  }

  /// Starts a drag with the finger at `y`. The list continues from its drawn offset.
  mutating func drag(from y: Double, at now: Instant) {
    endRun(at: now)
    phase = .dragging(from: unbanded(offset(at: now)), origin: y, finger: y)
  }

  mutating func drag(to y: Double, at now: Instant) {
    guard y.isFinite, case .dragging(let from, let origin, _) = phase else { return }
    let before = offset(at: now)
    phase = .dragging(from: from, origin: origin, finger: y)
    if offset(at: now) != before { movedAt = now }
  }

  /// Ends a drag. `velocity` is the finger's velocity, or nil if the touch was cancelled.
  mutating func drop(velocity: Double?, at now: Instant) {
    guard isHeld else { return }
    if refreshes, velocity != nil, isDragged, offset(at: now) <= -configuration.refreshDistance {
      rebase(at: now) { $0.isRefreshing = true }
    }
    run(velocity: velocity ?? 0, at: now)
  }

  /// Begins or ends a refresh when code requests it.
  private mutating func refresh(_ isOn: Bool, at now: Instant) {
    guard isOn != isRefreshing, refreshes || !isOn else { return }
    let wasAtTop = isAtTop(at: now)
    rebase(at: now) { $0.isRefreshing = isOn }
    let place = offset(at: now)
    switch phase {
    case .resting where isOn && wasAtTop, .running where isOn && wasAtTop:
      glide(to: top, animated: true, at: now)
    case .resting(let target) where target < top: run(from: place, speed: 0, at: now)
    case .running(let course) where course.target < top:
      run(from: place, speed: velocity(at: now), at: now)
    case .resting, .running, .caught, .dragging, .frozen: break
    }
  }

  /// Applies a change of the ends of the content. A dragged list continues from its drawn offset,
  /// which is limited to `farthest`, and to half a viewport before the top.
  private mutating func rebase(at now: Instant, _ change: (inout ScrollMotion) -> Void) {
    let drawn = offset(at: now)
    change(&self)
    if case .dragging(_, _, let finger) = phase, offset(at: now) != drawn {
      phase = .dragging(
        from: unbanded(max(top - viewport / 2, min(drawn, farthest))), origin: finger,
        finger: finger)
    }
  }

  private mutating func run(velocity: Double, at now: Instant) {
    let place = offset(at: now)
    var speed = velocity.isFinite ? -velocity : 0
    if case .dragging(let from, let origin, let finger) = phase {
      let raw = from - (finger - origin)
      // Past an end the content moves more slowly than the finger.
      if raw < top { speed *= bouncesAtStart ? band.slope(atPull: raw - top) : 0 }
      if raw > bottom { speed *= band.slope(atPull: raw - bottom) }
    }
    if abs(speed) < configuration.leastSpeed { speed = 0 }
    run(from: place, speed: speed, at: now)
  }

  /// Starts to coast from the offset `place`, with `speed` towards the end of the content.
  private mutating func run(from place: Double, speed: Double, at now: Instant) {
    if place >= top, place <= bottom, speed == 0 {
      phase = .resting(place)
      return
    }
    let run = ScrollRun(
      from: place, velocity: speed, top: top, bottom: bottom, bouncesAtTop: bouncesAtStart,
      reducesMotion: longestWay != nil, configuration: configuration, at: now)
    lastRun = run
    if place < top || place > bottom, leap(from: place, to: run.target) { return }
    phase = .running(run)
  }

  /// Starts to coast from any offset, even past an end, at any speed, even below `leastSpeed`.
  package mutating func coast(from offset: Double, velocity: Double, at now: Instant) {
    endRun(at: now)
    run(from: offset, speed: velocity, at: now)
  }

  /// Jumps to `target` if the movement would exceed `longestWay`. Returns true for a jump.
  private mutating func leap(from place: Double, to target: Double) -> Bool {
    guard let longestWay, abs(target - place) > longestWay else { return false }
    jumps += 1
    phase = .resting(target)
    return true
  }

  /// Scrolls by at most `points` for a wheel. A list past an end can only scroll back towards this
  /// end, and settles afterwards.
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
    // A second key press continues from the target of the first key press.
    let from: Double = if case .running(let run) = phase { run.target } else { offset(at: now) }
    let page = max(configuration.line, viewport - configuration.line)
    let place =
      switch key {
      case .lineUp: from - configuration.line
      case .lineDown: from + configuration.line
      case .pageUp: from - page
      case .pageDown: from + page
      case .home: top
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
    let end = bottom
    rebase(at: now) {
      $0.viewport = max(0, viewport.isFinite ? viewport : 0)
      $0.content = max(0, content.isFinite ? content : 0)
    }
    switch phase {
    case .resting(let x): phase = .resting(clamped(x))
    case .caught(let x): phase = .caught(min(x, farthest))
    case .frozen(let x): phase = .frozen(min(x, farthest))
    case .running(let course) where course.isGlide && offset(at: now) <= farthest:
      if course.target > bottom { glide(to: bottom, animated: true, at: now) }
    case .running(let course):
      // Momentum takes another course if its end has changed, or if little content remains.
      let (place, speed) = (offset(at: now), velocity(at: now))
      guard course.target == end || max(course.target - bottom, place - farthest) > 0 else {
        return
      }
      run(from: min(place, farthest), speed: speed, at: now)
    case .dragging: break
    }
  }
}
