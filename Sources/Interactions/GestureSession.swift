// The arbiter, the interactions and the regions of one screen, which determine a stroke's effects.
import Geometry
import Gesture

/// Applies finger strokes to the interactions of one screen.
///
/// The session receives samples and instants, and returns effects and values. A session is a value
/// type, so that changes of a copy do not change the original.
public struct GestureSession: Sendable {
  /// An interaction, and the data that a session needs about it.
  package struct Member: Sendable {
    package var interaction: Interaction
    /// The index of the enclosing interaction. Nil for an outermost interaction.
    package var parent: Int?
    /// True if dismissals by dragging are refused.
    package var refusesDrags = false
    /// For a card: the index of the list that contains it. Nil without such a list.
    package var home: Int?
    /// For a card: the longest travel of any moving element in its transition, in points.
    package var travel = 0.0

    package init(_ interaction: Interaction, parent: Int? = nil) {
      self.interaction = interaction
      self.parent = parent
    }
  }

  /// An effect, its interaction and its instant.
  public struct Record: Hashable, Sendable {
    public var interaction: Int
    public var effect: GestureSession.Effect
    public var instant: Instant
  }

  public internal(set) var arbiter: Arbiter
  /// The relations that the host declared.
  private let relations: [Relation]
  /// The relations between swipes back and the drags that wait for these swipes.
  private var backRelations: [Relation] = []
  /// The relations between nested horizontal drags.
  private var yieldRelations: [Relation] = []
  var interactions: InteractionSet
  private var output = GestureOutput()
  private var effects = InteractionSet.Effects()
  /// The effects so far, in order of time.
  public private(set) var records: [Record] = []
  /// The gestures so far of recognizers outside all interactions, such as those of controls.
  public private(set) var otherGestures: [GestureEvent] = []
  private(set) var now = Instant.zero
  /// The next instant at which `advance(to:)` has an effect without a sample. Nil without such an
  /// instant. Values can still be moving: see `isMoving(at:)`.
  public private(set) var nextDeadline: Instant?
  /// The recognizers whose regions were replaced after the latest sample.
  private var removedKeys: [RecognizerKey] = []

  /// Creates a session without interactions.
  ///
  /// - Parameters:
  ///   - arbiter: The arbiter, whose layout direction all interactions get.
  ///   - relations: Relations of recognizers that belong to no interaction.
  public init(_ arbiter: Arbiter = Arbiter(), relations: [Relation] = []) {
    self.init(arbiter, regions: [], members: [], relations: relations)
  }

  /// - Parameter members: The interactions. An enclosing interaction must precede inner ones.
  package init(
    _ arbiter: Arbiter, regions: [Region], members: [Member], relations: [Relation] = []
  ) {
    self.arbiter = arbiter
    self.relations = relations
    interactions = InteractionSet()
    for member in members { interactions.add(member) }
    setRegions(regions)
    findDeadline()
  }

  /// Replaces the regions. The last region is the topmost. The next sample cancels gestures whose
  /// recognizers are no longer in any region.
  public mutating func setRegions(_ regions: [Region]) {
    for region in regions { interactions.checkOwners(region.recognizers) }
    for region in interactions.regions where !arbiter.isIdle {
      for recognizer in region.recognizers where !removedKeys.contains(recognizer.key) {
        removedKeys.append(recognizer.key)
      }
    }
    interactions.regions = regions
    let declared = arbiter.currentRelations
    backRelations = regions.backLinks(orElse: RecognizerKey(SwipeBackCoordinator.name))
      .flatMap { $0.relations }.filter { backRelations.contains($0) || !declared.contains($0) }
    yieldRelations = regions.dragYields
    declareRelations()
  }

  mutating func declareRelations() {
    arbiter.declare(relations + backRelations + yieldRelations + interactions.relations)
  }

  mutating func findDeadline() {
    nextDeadline = earliest(Self.deadline(of: &arbiter), interactions.nextDeadline)
  }

  /// Returns the deadline of the arbiter. The arbiter is `inout`, because reading it through the
  /// property would copy the arbiter.
  private static func deadline(of arbiter: inout Arbiter) -> Instant? { arbiter.nextDeadline }

  public var count: Int { interactions.members.count }
  public subscript(index: Int) -> Interaction { interactions[index] }
  /// The regions of the screen. The last region is the topmost.
  public var regions: [Region] { interactions.regions }

  /// True if a value of an interaction changes after `instant` without a sample. Call
  /// `advance(to:)` before this method.
  ///
  /// If the result is false, every value is constant until `nextDeadline` or until the next sample.
  /// Without a deadline, everything is at rest.
  public func isMoving(at instant: Instant) -> Bool { interactions.isMoving(at: instant) }

  // MARK: Input

  /// Handles a sample of a pointer, after all deadlines up to the sample's instant.
  public mutating func handle(_ sample: PointerSample) {
    var sample = sample
    sample.instant = max(sample.instant, now)
    advance(to: sample.instant)
    cancelRemovedKeys()
    if sample.phase == .up, arbiter.isDown(sample.pointer), arbiter.owner(of: sample.pointer) == nil
    {
      // A recognizer may claim the finger at the position of the release. The recognizer must own
      // the finger before the release, so a move to this position is sent first.
      var arrival = sample
      arrival.phase = .move
      arbitrate(arrival)
    }
    arbitrate(sample)
    findDeadline()
  }

  /// Handles a sample of a wheel, after all deadlines up to the sample's instant.
  public mutating func handle(_ sample: WheelSample) {
    var sample = sample
    sample.instant = max(sample.instant, now)
    advance(to: sample.instant)
    cancelRemovedKeys()
    output.reset()
    let now = now
    arbiter.handle(
      sample, hitTest: { point, found in interactions.collect(at: point, now, into: &found) },
      asking: { interactions.shouldBegin($0, at: now) }, into: &output)
    deliver()
    findDeadline()
  }

  private mutating func arbitrate(_ sample: PointerSample) {
    output.reset()
    let now = now
    arbiter.handle(
      sample, hitTest: { point, found in interactions.collect(at: point, now, into: &found) },
      asking: { interactions.shouldBegin($0, at: now) }, into: &output)
    deliver()
  }

  /// Handles every deadline up to `instant`, each at its own instant.
  public mutating func advance(to instant: Instant) {
    // The limit prevents an endless loop if a handled deadline does not change.
    var rounds = 10_000
    while let due = nextDeadline, due <= instant, rounds > 0 {
      rounds -= 1
      now = max(now, due)
      if let theirs = Self.deadline(of: &arbiter), theirs <= now {
        output.reset()
        let now = now
        arbiter.wake(
          at: now, asking: { interactions.shouldBegin($0, at: now) }, into: &output)
        deliver()
      }
      effects.removeAll()
      interactions.wake(at: now, into: &effects)
      perform(at: now)
      findDeadline()
    }
    now = max(now, instant)
  }

  /// Removes the recorded effects and gestures.
  public mutating func removeRecords() {
    records.removeAll(keepingCapacity: true)
    otherGestures.removeAll(keepingCapacity: true)
  }

  // MARK: Effects

  private mutating func deliver() {
    let events = output.events
    for event in events {
      guard let index = interactions.index(owning: event.recognizer) else {
        otherGestures.append(event)
        continue
      }
      let instant = max(now, event.instant)
      effects.removeAll()
      interactions.handle(event, index, at: instant, into: &effects)
      interactions.settlePresentations(at: instant, into: &effects)
      perform(at: instant)
    }
  }

  /// Changes an interaction, and performs the resulting effects.
  mutating func change(
    _ index: Int, at instant: Instant,
    _ body: (inout InteractionSet, inout InteractionSet.Effects) -> Void
  ) {
    advance(to: instant)
    let instant = max(now, instant)
    let wasHeld = interactions.isHeld(index)
    effects.removeAll()
    body(&interactions, &effects)
    effects.changesRelations = true
    interactions.pauseInside(index, wasHeld: wasHeld, at: instant, into: &effects)
    interactions.settlePresentations(at: instant, into: &effects)
    perform(at: instant)
    findDeadline()
  }

  private mutating func perform(at instant: Instant) {
    let isChanged = effects.changesRelations
    if isChanged { declareRelations() }
    defer { if isChanged { cancelRemoved(at: instant) } }
    let offers = effects.offers
    defer { for offer in offers { offerTravel(offer.unused, of: offer.pointer, at: instant) } }
    guard !effects.list.isEmpty else { return }
    let performed = effects.list
    for (index, effect) in performed {
      records.append(Record(interaction: index, effect: effect, instant: instant))
      guard case .handoff(let pointer, let recognizer) = effect else { continue }
      output.reset()
      arbiter.handOff(pointer, to: recognizer, unused: .zero, at: instant, into: &output)
      deliver()
    }
  }

  /// Passes unused travel to another recognizer when dragged content is at its end.
  private mutating func offerTravel(_ unused: Vector, of pointer: PointerID, at instant: Instant) {
    output.reset()
    arbiter.offer(
      pointer, unused: unused, at: instant,
      asking: { interactions.shouldBegin($0, at: instant) }, into: &output)
    deliver()
  }

  private mutating func cancelRemovedKeys() {
    guard !removedKeys.isEmpty else { return }
    output.reset()
    for region in interactions.regions {
      for recognizer in region.recognizers { removedKeys.removeAll { $0 == recognizer.key } }
    }
    arbiter.cancel(at: now, into: &output) { removedKeys.contains($0) }
    removedKeys = []
    deliver()
  }

  /// Cancels the gestures on views that no longer accept gestures.
  private mutating func cancelRemoved(at instant: Instant) {
    output.reset()
    arbiter.cancel(at: instant, into: &output) { interactions.isRemoved($0) }
    deliver()
  }
}
