// The arbiter takes samples and gives gesture events and decisions.
import Geometry
import Motion

/// Decides for every pointer which recognizer owns it.
///
/// The rules, each of them a test of that name:
/// 1. A recognizer claims when its own threshold is crossed; `shouldBegin` is asked at that moment.
/// 2. A claim waits while a recognizer that it must wait for has not failed.
/// 3. The first granted claim wins; everyone not declared simultaneous is cancelled or failed.
/// 4. Two claims in one sample: the deeper region first, then the order of declaration.
/// 5. Simultaneous is a declared pair; movement passes only by a hand-off that the pair declares.
/// 6. An axis-locked drag fails once the other axis leads by more than its ratio.
/// 7. A region can refuse drags along an axis; its refusal beats every ancestor.
/// 8. The last one that has not failed wins when the pointer lifts and nothing else claimed.
/// 9. One pointer owns a drag; further fingers change nothing, unless they make a pinch with it.
/// 10. A recognizer that began hears exactly one of ended and cancelled, whatever happens.
/// 11. Relations can be added and removed while running; removing restores what was there before.
/// 12. Opposite-axis scroll areas are looked for along the whole chain of ancestors.
public struct Arbiter: Sendable {
  /// Its parameters, in force from the next sample.
  public var configuration: GestureConfiguration
  /// The values by which velocities are measured, from the next touch on.
  public var velocity: VelocityTracker.Configuration
  /// The layout direction.
  public var direction: LayoutDirection
  /// The last decisions. A capacity switches it on.
  public var log: DecisionLog

  /// Fills in the regions under a place, from the deepest outwards.
  public typealias HitTest = (Point, inout [HitCandidate]) -> Void
  /// Answers whether a recognizer that asks may begin.
  public typealias Question = (Claim) -> Bool

  var contacts: [Contact] = []
  /// The velocity tracker of each contact. They are stored apart, because they are large and
  /// contacts are searched often.
  var trackers: [VelocityTracker] = []
  var relations = RelationBook()
  /// The pinches that have begun.
  var groups: [FingerGroup] = []
  var heldTaps: [HeldTap] = []
  var hovered: [Hovered] = []
  var candidates: [HitCandidate] = []
  /// The last instant that was served. Time does not run backwards from here.
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
    heldTaps.reserveCapacity(4)
  }

  // MARK: Input

  /// One report of a pointer. Deadlines up to its instant are served first. `hitTest` is asked when
  /// a pointer goes down, and when a mouse that is not down moves.
  ///
  /// Edge cases: an earlier instant or NaN is clamped to the last one; a location
  /// that is no number counts as the pointer's last one; a down of a pointer that is down is a
  /// cancel and then a down; other samples of a pointer that is not down are ignored.
  public mutating func handle(
    _ sample: PointerSample, hitTest: HitTest, asking: Question, into output: inout GestureOutput
  ) {
    let instant = admitted(sample.instant)
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

  /// One report of a wheel. Deadlines up to its instant are served first.
  public mutating func handle(
    _ sample: WheelSample, hitTest: HitTest, asking: Question, into output: inout GestureOutput
  ) {
    let instant = admitted(sample.instant)
    wake(at: instant, asking: asking, into: &output)
    guard sample.location.isUsable, Point(sample.delta.dx, sample.delta.dy).isUsable else { return }
    turn(sample, instant, hitTest, asking, &output)
  }

  // MARK: Owners

  /// The recognizer that owns the movement of `pointer`, or holds it by a long press.
  public func owner(of pointer: PointerID) -> RecognizerKey? {
    guard let c = contact(of: pointer), let p = contacts[c].owner else { return nil }
    return contacts[c].participants[p].key
  }

  /// The owner of the first pointer that has one. A wheel is not a pointer.
  public var owner: RecognizerKey? {
    for contact in contacts where contact.phase == .down {
      if let p = contact.owner { return contact.participants[p].key }
    }
    return nil
  }

  /// The first pointer that has an owner.
  public var ownerPointer: PointerID? {
    contacts.first { $0.phase == .down && $0.owner != nil }?.pointer
  }

  /// True while no pointer is down, no wheel turns and no tap is held back.
  public var isIdle: Bool {
    heldTaps.isEmpty && contacts.allSatisfy { $0.phase == .free }
  }

  /// True while `pointer` is down, even where nothing listens.
  public func isDown(_ pointer: PointerID) -> Bool { contact(of: pointer) != nil }

  /// Gives the movement of `pointer` from its owner to `key`, at the place of the last sample.
  ///
  /// `unused` is the part of the travel that the giver made no use of: the taker's movement starts
  /// that much earlier, so that no travel is lost. The giver hears `cancelled`, the taker `began`.
  ///
  /// Edge cases: nothing happens, and the answer is false, where the pointer has no owner, where
  /// one of the two moves nothing (a long press), where a pinch would take it (only fingers begin
  /// one), or where they have not declared a hand-off.
  @discardableResult
  public mutating func handOver(
    _ pointer: PointerID, to key: RecognizerKey, unused: Vector = .zero, at now: Instant,
    into output: inout GestureOutput
  ) -> Bool {
    guard let c = contact(of: pointer), let giver = contacts[c].owner,
      let taker = contacts[c].place(of: key), taker != giver,
      contacts[c].participants[giver].recognizer.kind.ownsMovement,
      contacts[c].participants[taker].recognizer.kind.ownsMovement,
      contacts[c].participants[taker].recognizer.kind != .pinch,
      relations.mayHandOff(contacts[c].participants[giver].key, key)
    else { return false }
    contacts[c].now = max(contacts[c].now, admitted(now))
    finish(c, giver, .cancelled, .movementHandedOver, &output, leaving: .standby)
    contacts[c].participants[taker].anchor = contacts[c].location - unused
    contacts[c].participants[taker].crossing = nil
    contacts[c].participants[taker].phase = .begun
    contacts[c].participants[taker].isTouched = false
    contacts[c].owner = taker
    note(
      c, taker, .handedOver, .movementHandedOver, unused.length, 0,
      other: contacts[c].participants[giver].key)
    tell(c, taker, .began, &output)
    return true
  }

  /// Ends everything: focus loss, a hidden window, a scene that goes away.
  public mutating func cancelAll(at now: Instant, into output: inout GestureOutput) {
    let instant = admitted(now)
    for c in contacts.indices where contacts[c].phase != .free {
      interrupt(c, at: instant, into: &output)
    }
    endHover(.cancelled, at: instant, into: &output)
    while let tap = heldTaps.popLast() { drop(tap, .interrupted, at: instant, &output) }
  }

  /// The mouse has left the window: nothing is hovered. Pointers that are down stay down.
  public mutating func leave(at now: Instant, into output: inout GestureOutput) {
    endHover(.ended, at: admitted(now), into: &output)
  }

  /// Cancels the recognizers for which `isGone` answers true, for instance because their region
  /// has left the tree; the pointers stay down, without an owner.
  public mutating func cancel(
    at now: Instant, into output: inout GestureOutput, where isGone: (RecognizerKey) -> Bool
  ) {
    let instant = admitted(now)
    latest = instant
    for c in contacts.indices where contacts[c].phase != .free {
      contacts[c].now = max(contacts[c].now, instant)
      for p in contacts[c].participants.indices where isGone(contacts[c].participants[p].key) {
        withdraw(c, p, .interrupted, &output)
      }
    }
    for t in heldTaps.indices.reversed() where isGone(heldTaps[t].recognizer.key) {
      drop(heldTaps.remove(at: t), .interrupted, at: instant, &output)
    }
    for h in hovered.indices.reversed() where isGone(hovered[h].key) {
      let gone = hovered.remove(at: h)
      tell(gone, .cancelled, at: gone.start, instant, [], &output)
    }
  }

  // MARK: Relations

  /// Every relation that holds now, in the order in which they were added.
  public var currentRelations: [Relation] { relations.relations }

  /// Adds a relation until its token is removed; the same one may be added several times.
  public mutating func add(_ relation: Relation) -> RelationToken { relations.add(relation) }

  /// Takes one relation back and leaves all others as they are; twice is once.
  public mutating func remove(_ token: RelationToken) { relations.remove(token) }

  /// Replaces what the tree declared; relations that were added by `add` stay.
  public mutating func declare(_ relations: [Relation]) { self.relations.declare(relations) }
}

extension Point {
  /// False for what no screen has: no number, or farther than a million points away.
  var isUsable: Bool { abs(x) <= 1e6 && abs(y) <= 1e6 }
}
