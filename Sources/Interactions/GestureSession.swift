// The arbiter, the interactions and the regions of one screen, which decide what a stroke does.
import Dismissal
import Geometry
import Gesture

/// Decides what finger strokes do to the interactions of one screen.
///
/// It takes samples and instants, and returns effects and values. It is a value type: a copy can be
/// tried out without changing the original.
public struct GestureSession: Sendable {
  /// One interaction of a session.
  public enum Interaction: Sendable {
    case list(ListInteraction)
    case sheet(SheetInteraction)
    case stack(StackInteraction)
    case pager(PagerInteraction)
    case card(CardInteraction)
    case lightbox(LightboxInteraction)
    case overlay(OverlayInteraction)

    /// The instant at which the interaction next changes without a gesture. Nil if it does not.
    public var nextDeadline: Instant? {
      switch self {
      case .list(let list): list.nextDeadline
      case .sheet(let sheet): sheet.nextDeadline
      case .stack(let stack): stack.nextDeadline
      case .pager(let pager): pager.nextDeadline
      case .card(let card): card.nextDeadline
      case .lightbox(let box): box.nextDeadline
      case .overlay(let overlay): overlay.nextDeadline
      }
    }

    /// True if the interaction is animating.
    public func isMoving(at now: Instant) -> Bool {
      switch self {
      case .list(let list): list.isMoving(at: now)
      case .sheet(let sheet): sheet.isMoving(at: now)
      case .stack(let stack): stack.isMoving(at: now)
      case .pager(let pager): pager.isMoving(at: now)
      case .card(let card): card.isMoving(at: now)
      case .lightbox(let box): box.isMoving(at: now)
      case .overlay(let overlay): overlay.isMoving(at: now)
      }
    }

    /// True while a finger drags the interaction.
    public var isHeld: Bool {
      switch self {
      case .list(let list): list.isHeld
      case .sheet(let sheet): sheet.isHeld
      case .stack(let stack): stack.isHeld
      case .pager(let pager): pager.isHeld
      case .card(let card): card.isHeld
      case .lightbox(let box): box.isHeld
      case .overlay(let overlay): overlay.isHeld
      }
    }
  }

  /// An interaction, and what a session has to know about it.
  public struct Member: Sendable {
    public var interaction: Interaction
    /// The `number` in `component(number)`, the owner of the interaction's recognizers.
    public var number: Int
    /// The index of the enclosing interaction. Nil if there is none.
    public var parent: Int?
    /// True if dismissals by dragging are refused.
    public var refusesDrags = false
    /// The index of the list that contains the card. Nil if there is none, or for other
    /// interactions.
    public var home: Int?
    /// For a card: the longest travel of any moving element in its transition, in points.
    public var travel = 0.0

    public init(_ interaction: Interaction, number: Int, parent: Int? = nil) {
      self.interaction = interaction
      self.number = number
      self.parent = parent
    }
  }

  /// A part of the screen that receives pointers, in window points. It is recorded once, and does
  /// not follow later layout.
  public struct Region: Hashable, Sendable {
    /// The frame from which edges and directions are measured.
    public var frame: Rect
    /// The visible part of the frame, which is hit-tested.
    public var hitFrame: Rect
    public var recognizers: [Recognizer]
    /// The axes along which drags of all enclosing regions are refused.
    public var refusedAxes: AxisSet
    /// True if a back swipe from the edge cannot begin in this region.
    public var refusesBack = false
    /// The index of the enclosing region. Nil if there is none.
    public var parent: Int?

    public init(
      frame: Rect, hitFrame: Rect? = nil, recognizers: [Recognizer], refusedAxes: AxisSet = [],
      parent: Int? = nil
    ) {
      self.frame = frame
      self.hitFrame = hitFrame ?? frame
      self.recognizers = recognizers
      self.refusedAxes = refusedAxes
      self.parent = parent
    }
  }

  /// An effect, its interaction and its instant.
  public struct Record: Hashable, Sendable {
    public var interaction: Int
    public var effect: InteractionEffect
    public var instant: Instant
  }

  public internal(set) var arbiter: Arbiter
  /// The relations of recognizers that belong to no interaction.
  let relations: [Relation]
  var interactions: InteractionSet
  private var output = GestureOutput()
  private var effects = InteractionSet.Effects()
  /// The effects so far, in order.
  public private(set) var records: [Record] = []
  /// The gestures so far of recognizers that belong to no interaction, such as those of controls.
  public private(set) var otherGestures: [GestureEvent] = []
  private(set) var now = Instant.zero
  /// The instant at which something next changes without a sample. Nil if nothing does.
  public private(set) var nextDeadline: Instant?

  /// - Parameters:
  ///   - regions: The regions of the screen. The topmost is the last.
  ///   - members: The interactions. An enclosing interaction comes before those inside it.
  ///   - relations: The relations of recognizers that belong to no interaction.
  public init(
    _ arbiter: Arbiter, regions: [Region], members: [Member], relations: [Relation] = []
  ) {
    self.arbiter = arbiter
    self.relations = relations
    interactions = InteractionSet(regions: regions)
    for member in members { interactions.add(member) }
    self.arbiter.declare(relations + interactions.relations)
    findDeadline()
  }

  mutating func findDeadline() {
    nextDeadline = earliest(Self.deadline(of: &arbiter), interactions.nextDeadline)
  }

  /// The deadline is read through `inout`, because reading the property would copy the arbiter.
  private static func deadline(of arbiter: inout Arbiter) -> Instant? { arbiter.nextDeadline }

  public var count: Int { interactions.members.count }
  /// The number of the interaction at `index`. Its recognizers have the owner `component(number)`.
  public func number(_ index: Int) -> Int { interactions.members[index].number }
  public subscript(index: Int) -> Interaction { interactions[index] }
  /// The regions of the screen. The topmost is the last.
  public var regions: [Region] { interactions.regions }

  // MARK: Input

  /// Handles a sample of a pointer. Deadlines up to its instant are handled first.
  public mutating func handle(_ sample: PointerSample) {
    var sample = sample
    sample.instant = max(sample.instant, now)
    advance(to: sample.instant)
    if sample.phase == .up, arbiter.isDown(sample.pointer), arbiter.owner(of: sample.pointer) == nil
    {
      // A recognizer that claims at the position of the lift has to own the finger before the lift.
      // So a move to that position is sent first.
      var arrival = sample
      arrival.phase = .move
      arbitrate(arrival)
    }
    arbitrate(sample)
    findDeadline()
  }

  /// Handles a sample of a wheel. Deadlines up to its instant are handled first.
  public mutating func handle(_ sample: WheelSample) {
    var sample = sample
    sample.instant = max(sample.instant, now)
    advance(to: sample.instant)
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
    // The limit prevents an endless loop if a deadline is handled but does not move to a later
    // instant.
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
      interactions.settleCards(at: instant, into: &effects)
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
    interactions.settleCards(at: instant, into: &effects)
    perform(at: instant)
    findDeadline()
  }

  private mutating func perform(at instant: Instant) {
    let isChanged = effects.changesRelations
    if isChanged { arbiter.declare(relations + interactions.relations) }
    defer { if isChanged { cancelRemoved(at: instant) } }
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

  /// Cancels gestures on views that have left their containers.
  private mutating func cancelRemoved(at instant: Instant) {
    guard !interactions.overlays.isEmpty else { return }
    output.reset()
    arbiter.cancel(at: instant, into: &output) { interactions.isRemoved($0) }
    deliver()
  }
}
