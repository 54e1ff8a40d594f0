// The arbiter, which handles samples of pointers, and returns gesture events and decisions.
import Geometry
import Motion

/// Decides for every pointer which recognizer owns it.
///
/// The rules, each tested by name: 1. A recognizer claims once its own threshold is crossed and
/// `shouldBegin` allows it. 2. A claim waits until the recognizers for which it must wait have
/// failed. A recognizer that yields fails if the other recognizer's content can move in the
/// pointer's direction. 3. The first granted claim wins. All other claims, except simultaneous
/// ones, fail or are cancelled. 4. If two recognizers claim in one sample, the deeper recognizer is
/// first. In one region, the order of declaration decides. 5. Two recognizers are simultaneous only
/// as a declared pair. A movement passes only by a declared hand-off, or once from a horizontal
/// drag of short travel to a vertical drag. 6. An axis-locked drag fails once travel along the
/// other axis exceeds the axis ratio. 7. A region can refuse drags along an axis. This refusal
/// applies to all its ancestors. 8. If no recognizer has claimed at the release, the last
/// recognizer that has not failed wins. 9. One pointer owns a drag. Further fingers change nothing,
/// unless they make a pinch with this pointer. 10. A recognizer that began receives exactly one of
/// ended and cancelled. 11. Relations can be added and removed at any time. Other relations stay in
/// effect. 12. Scroll areas of the other axis are searched along the whole chain of ancestors.
public struct Arbiter: Sendable {
  /// The parameters of the recognizers. A change applies from the next sample on.
  public var configuration: GestureConfiguration
  /// The parameters of velocity measurement. A change applies from the next touch-down on.
  public var velocity: VelocityTracker.Configuration
  /// The layout direction, which determines where leading and trailing are.
  public var direction: LayoutDirection
  /// The latest decisions. Nothing is recorded while the capacity of the log is 0.
  public var log: DecisionLog

  /// Appends the regions under a point, from the deepest outwards.
  package typealias HitTest = (Point, inout [HitCandidate]) -> Void
  /// Decides whether a recognizer that has a condition may begin.
  public typealias BeginCondition = (Claim) -> Bool

  var contacts: [Contact] = []
  /// The velocity tracker of each contact, at the index of the contact. Trackers are stored
  /// separately, because they are large and contacts are searched often.
  var trackers: [VelocityTracker] = []
  var relations = RelationTable()
  /// The pinches that have begun.
  var groups: [PinchSession] = []
  var pendingTaps: [PendingTap] = []
  var hovered: [Hovered] = []
  var candidates: [HitCandidate] = []
  /// The latest handled instant. It replaces earlier instants.
  var latest: Instant?

  public init(
    configuration: GestureConfiguration = GestureConfiguration(),
    velocity: VelocityTracker.Configuration = VelocityTracker.Configuration(),
    direction: LayoutDirection = .leftToRight, log: DecisionLog = DecisionLog()
  ) {
    self.configuration = configuration
    self.velocity = velocity
    self.direction = direction
    self.log = log
    candidates.reserveCapacity(16)
    pendingTaps.reserveCapacity(4)
  }

  // MARK: Input

  /// Handles a sample of a pointer, after all deadlines up to its instant. `hitTest` is called when
  /// a pointer goes down, and when a mouse hovers.
  ///
  /// Edge cases: the latest instant replaces an instant that is earlier or not a number. If a
  /// location is not a number, the pointer's previous location is used. A second `down` of a
  /// pointer acts as a cancel and a down. Other samples of a pointer that is up are ignored.
  package mutating func handle(
    _ sample: PointerSample, hitTest: HitTest, asking: BeginCondition,
    into output: inout GestureOutput
  ) {
    let instant = clamped(sample.instant)
    wake(at: instant, asking: asking, into: &output)
    let place = contact(of: sample.pointer)
    switch sample.phase {
    case .down:
      if let place { drop(place, at: instant, &output) }
      guard sample.location.isUsable else { return }
      touch(sample, instant, hitTest, asking, &output)
    case .move:
      guard let place else {
        if sample.device != .touch, sample.location.isUsable {
          hover(sample, instant, hitTest, &output)
        }
        return
      }
      travel(place, sample, instant, asking, &output)
    case .up:
      guard let place else { return }
      lift(place, sample, instant, asking, &output)
    case .cancel:
      guard let place else { return }
      drop(place, at: instant, &output)
    }
    settleHeldTaps(asking, &output, at: instant)
  }

  /// Handles a sample of a wheel, after all deadlines up to its instant.
  package mutating func handle(
    _ sample: WheelSample, hitTest: HitTest, asking: BeginCondition,
    into output: inout GestureOutput
  ) {
    let instant = clamped(sample.instant)
    wake(at: instant, asking: asking, into: &output)
    guard sample.location.isUsable, Point(sample.delta.dx, sample.delta.dy).isUsable else { return }
    turn(sample, instant, hitTest, asking, &output)
  }

  // MARK: Owners

  /// The recognizer that moves content with `pointer`, or has recognized a long press of `pointer`.
  /// Nil without such a recognizer.
  public func owner(of pointer: PointerID) -> RecognizerKey? {
    guard let c = contact(of: pointer), let p = contacts[c].owner else { return nil }
    return contacts[c].participants[p].key
  }

  /// The recognizer that owns a pointer. If several pointers have owners, the owner of the first
  /// pointer. A wheel is not a pointer.
  public var owner: RecognizerKey? {
    for contact in contacts where contact.phase == .down {
      if let p = contact.owner { return contact.participants[p].key }
    }
    return nil
  }

  /// The first pointer that has an owner. Nil if no pointer has an owner.
  public var ownerPointer: PointerID? {
    contacts.first { $0.phase == .down && $0.owner != nil }?.pointer
  }

  /// True while no pointer is down, no wheel turns and no tap is waiting.
  public var isIdle: Bool {
    pendingTaps.isEmpty && contacts.allSatisfy { $0.phase == .free }
  }

  /// True while `pointer` is down, even if no recognizer is under it.
  public func isDown(_ pointer: PointerID) -> Bool { contact(of: pointer) != nil }

  /// True if `pointer` has no effect, because another pointer uses a recognizer under `pointer`.
  package func ignores(_ pointer: PointerID) -> Bool {
    contact(of: pointer).map { contacts[$0].phase == .ignored } ?? false
  }

  /// True while `pointer` is down, and all recognizers under it have failed.
  package func isExhausted(_ pointer: PointerID) -> Bool {
    contact(of: pointer).map { contacts[$0].participants.allSatisfy { $0.phase == .failed } }
      ?? false
  }

  /// Hands the movement of `pointer` from its owner to `key`, at the location of the newest sample.
  ///
  /// `unused` is the travel that the old owner did not use. The new owner's translation begins with
  /// this travel, so no travel is lost. The old owner receives `cancelled`, the new owner `began`.
  ///
  /// Returns false, without an effect, in these cases:
  /// - The pointer has no owner.
  /// - One of the two recognizers moves nothing, such as a long press.
  /// - `key` is a pinch, because only fingers begin a pinch.
  /// - No hand-off between the two recognizers is declared.
  @discardableResult
  package mutating func handOff(
    _ pointer: PointerID, to key: RecognizerKey, unused: Vector = .zero, at now: Instant,
    into output: inout GestureOutput
  ) -> Bool {
    guard let c = contact(of: pointer), let currentOwner = contacts[c].owner,
      let newOwner = contacts[c].place(of: key), newOwner != currentOwner,
      contacts[c].participants[currentOwner].recognizer.kind.ownsMovement,
      contacts[c].participants[newOwner].recognizer.kind.ownsMovement,
      contacts[c].participants[newOwner].recognizer.kind != .pinch,
      relations.mayHandOff(contacts[c].participants[currentOwner].key, key)
    else { return false }
    contacts[c].now = max(contacts[c].now, clamped(now))
    finish(c, currentOwner, .cancelled, .movementHandedOver, &output)
    contacts[c].participants[newOwner].anchor = contacts[c].location - unused
    contacts[c].participants[newOwner].crossing = nil
    contacts[c].participants[newOwner].phase = .begun
    contacts[c].participants[newOwner].isTouched = false
    contacts[c].owner = newOwner
    // If the first owner began at this sample, it has drawn nothing, so no movement is continued.
    let begunNow = contacts[c].participants[currentOwner].begunAt == contacts[c].now
    contacts[c].participants[newOwner].begunAt = begunNow ? contacts[c].now : nil
    note(
      c, newOwner, .handedOver, .movementHandedOver, unused.length, 0,
      other: contacts[c].participants[currentOwner].key)
    var event = event(c, newOwner, .began)
    (event.isHandoff, event.followsAnother) = (!begunNow, true)
    output.emit(event)
    return true
  }

  /// Cancels all gestures, for example when the window loses focus or is hidden.
  package mutating func cancelAll(at now: Instant, into output: inout GestureOutput) {
    let instant = clamped(now)
    for c in contacts.indices where contacts[c].phase != .free {
      interrupt(c, at: instant, into: &output)
    }
    endHover(.cancelled, at: instant, into: &output)
    while let tap = pendingTaps.popLast() { drop(tap, .interrupted, at: instant, &output) }
  }

  /// Ends hovering after the mouse has left the window. Pointers that are down remain down.
  package mutating func leave(at now: Instant, into output: inout GestureOutput) {
    endHover(.ended, at: clamped(now), into: &output)
  }

  /// Cancels the recognizers for which `isGone` is true, for example because their regions were
  /// removed from the tree. Their pointers remain down without an owner.
  package mutating func cancel(
    at now: Instant, into output: inout GestureOutput, where isGone: (RecognizerKey) -> Bool
  ) {
    let instant = clamped(now)
    latest = instant
    for c in contacts.indices where contacts[c].phase != .free {
      contacts[c].now = max(contacts[c].now, instant)
      for p in contacts[c].participants.indices where isGone(contacts[c].participants[p].key) {
        withdraw(c, p, .interrupted, &output)
      }
    }
    for t in pendingTaps.indices.reversed() where isGone(pendingTaps[t].recognizer.key) {
      drop(pendingTaps.remove(at: t), .interrupted, at: instant, &output)
    }
    for h in hovered.indices.reversed() where isGone(hovered[h].key) {
      let gone = hovered.remove(at: h)
      emit(gone, .cancelled, at: gone.start, instant, [], &output)
    }
  }

  // MARK: Relations

  /// Every current relation, in the order of addition.
  public var currentRelations: [Relation] { relations.relations }

  /// Adds a relation and returns the token that removes it. A relation may be added several times.
  package mutating func add(_ relation: Relation) -> RelationToken { relations.add(relation) }

  /// Removes the relation for which `add` returned this token. A second call has no effect.
  package mutating func remove(_ token: RelationToken) { relations.remove(token) }

  /// Replaces the relations that the tree declares. Relations that were added with `add` remain.
  public mutating func declare(_ relations: [Relation]) { self.relations.declare(relations) }
}

extension Point {
  /// True if both coordinates are numbers of at most a million points.
  var isUsable: Bool { abs(x) <= 1e6 && abs(y) <= 1e6 }
}
