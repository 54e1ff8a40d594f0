// An arbiter, interactions and the regions of one screen: nothing else is needed to know what a
// stroke does.
import Dismissal
import Geometry
import Gesture

/// Decides what strokes do to the interactions of one screen.
///
/// Samples and instants go in, effects and values come out. A copy of a session is another session:
/// what is tried on it changes nothing here.
public struct GestureSession: Sendable {
  /// Something that a session moves.
  public enum Interaction: Sendable {
    case list(ListInteraction)
    case sheet(SheetInteraction)
    case stack(StackInteraction)
    case pager(PagerInteraction)
    case card(CardInteraction)
    case lightbox(LightboxInteraction)
    case overlay(OverlayInteraction)

    /// When something happens without a gesture; nil: never.
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

    /// It changes without a gesture.
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

    /// A finger moves it.
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

  /// An interaction, and what a session has to know of it besides.
  public struct Member: Sendable {
    public var interaction: Interaction
    /// Its recognizers are owned by `component(number)`.
    public var number: Int
    /// The index of the interaction around it; nil: none.
    public var parent: Int?
    /// A dismissal by dragging is refused.
    public var refusesDrags = false
    /// The index of the list that a card stands in; nil: none.
    public var home: Int?
    /// Points that the farthest part of a card has to go.
    public var travel = 0.0

    public init(_ interaction: Interaction, number: Int, parent: Int? = nil) {
      self.interaction = interaction
      self.number = number
      self.parent = parent
    }
  }

  /// A part of the screen that takes pointers, in points of the window as it was copied.
  public struct Region: Hashable, Sendable {
    /// The frame from which edges and directions are measured.
    public var frame: Rect
    /// The part of the frame that is seen and hit.
    public var hitFrame: Rect
    public var recognizers: [Recognizer]
    /// Axes along which drags of every region around it are refused.
    public var refusedAxes: AxisSet
    /// The edge does not go back on it.
    public var refusesBack = false
    /// The index of the region around it; nil: none.
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

  /// An effect and its instant.
  public struct Record: Hashable, Sendable {
    public var interaction: Int
    public var effect: InteractionEffect
    public var instant: Instant
  }

  public internal(set) var arbiter: Arbiter
  /// The relations of recognizers that no interaction owns.
  let relations: [Relation]
  var interactions: InteractionSet
  private var output = GestureOutput()
  private var effects = InteractionSet.Effects()
  /// The effects so far, in order.
  public private(set) var records: [Record] = []
  /// Gestures of recognizers that no interaction owns, in order: controls, and the program's own.
  public private(set) var otherGestures: [GestureEvent] = []
  private(set) var now = Instant.zero
  /// When something happens without a sample; nil: never.
  public private(set) var nextDeadline: Instant?

  /// - Parameters:
  ///   - regions: The topmost is the last.
  ///   - members: Each behind what is around it.
  ///   - relations: Those of recognizers that no interaction owns.
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

  /// Asks in place: a question to the property would copy all of the arbiter first.
  private static func deadline(of arbiter: inout Arbiter) -> Instant? { arbiter.nextDeadline }

  public var count: Int { interactions.members.count }
  /// The number by which the recognizers of an interaction are owned.
  public func number(_ index: Int) -> Int { interactions.members[index].number }
  public subscript(index: Int) -> Interaction { interactions[index] }
  /// The regions of the screen; the topmost is the last.
  public var regions: [Region] { interactions.regions }

  // MARK: Input

  /// A pointer's sample. Deadlines up to its instant are served first.
  public mutating func handle(_ sample: PointerSample) {
    var sample = sample
    sample.instant = max(sample.instant, now)
    advance(to: sample.instant)
    if sample.phase == .up, arbiter.isDown(sample.pointer), arbiter.owner(of: sample.pointer) == nil
    {
      // A recognizer that claims at the place of the lift owns the finger before the lift comes.
      var arrival = sample
      arrival.phase = .move
      arbitrate(arrival)
    }
    arbitrate(sample)
    findDeadline()
  }

  /// A turn of a wheel. Deadlines up to its instant are served first.
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

  /// Serves every deadline up to an instant, each at its own.
  public mutating func advance(to instant: Instant) {
    // A deadline that does not pass must not hang the host.
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

  /// Forgets what happened.
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

  /// Changes an interaction, and performs what comes of it.
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

  /// Cancels the gestures on views that have left their containers.
  private mutating func cancelRemoved(at instant: Instant) {
    guard !interactions.overlays.isEmpty else { return }
    output.reset()
    arbiter.cancel(at: instant, into: &output) { interactions.isRemoved($0) }
    deliver()
  }
}
