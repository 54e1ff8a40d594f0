// A cover, a panel, a drawer or a bar, with the lists in it: all that a stroke needs to know of it.
import Dismissal
import Geometry
import Gesture

/// A sheet that leaves over an edge, and the lists that share a finger with it.
public struct SheetInteraction: Interaction {
  /// The values that a sheet is given by its host.
  public struct Configuration: Sendable {
    public var rule: SheetRule
    public var style = SheetStyle.continuous
    public var lock: ScrollLock?
    public var interruption = InterruptionThreshold()
    public var orientation = EdgeOrientation()
    /// False for people who asked for reduced motion. A sheet that would travel far then jumps.
    public var isAnimated = true
    /// Points that are left to travel at most where motion is reduced.
    public var reducedTravel = 1.0
    /// A dismissal sends the sheet to its lowest detent, and it is never gone.
    public var isPermanent = false
    /// The index of the highest detent at which what lies below can be used; nil: none.
    public var interactiveUpThrough: Int?

    public init(rule: SheetRule) { self.rule = rule }
  }

  /// The sizes that a host measured, in points.
  public struct Layout: Hashable, Sendable {
    /// The offset at which nothing of the sheet is seen.
    public var extent: Double
    /// The offsets of its detents.
    public var detents: [Double]

    public init(extent: Double, detents: [Double]) {
      self.extent = extent
      self.detents = detents
    }
  }

  /// The part of a sheet's state that a program knows.
  public struct Standing: Equatable, Sendable {
    /// True while it is presented and not being dismissed.
    public var isOpen: Bool
    public var isPresented: Bool
    /// The index of its detent.
    public var selected: Int

    init(_ sheet: Sheet) {
      isPresented = sheet.isPresented
      isOpen = isPresented && !sheet.isLeaving
      selected = sheet.selected
    }
  }

  /// The recognizer of its finger.
  public let key: RecognizerKey
  /// The recognizer that opens it from its edge.
  public let edgeKey: RecognizerKey
  public private(set) var configuration: Configuration
  /// The machine that moves the sheet and its lists. A host lays out the lists here. It hands
  /// events to the interaction, which answers with their effects.
  public var machine: ScrolledSheet
  /// The recognizers of its lists, in their order.
  private var listKeys: [RecognizerKey] = []
  private var wheel = WheelTravel()

  public init(
    _ key: RecognizerKey, edge edgeKey: RecognizerKey, _ configuration: Configuration,
    layout: Layout, selected: Int, isPresented: Bool
  ) {
    self.key = key
    self.edgeKey = edgeKey
    self.configuration = configuration
    machine = ScrolledSheet(
      sheet: Sheet(
        rule: configuration.rule, extent: layout.extent, detents: layout.detents,
        selected: selected, isPresented: isPresented),
      style: configuration.style, lock: configuration.lock)
  }

  public var sheet: Sheet { machine.sheet }
  public var isPresented: Bool { machine.sheet.isPresented }

  public var standing: Standing { Standing(machine.sheet) }

  /// True while the sheet is presented, does not leave, and nothing below it can be used.
  public var capturesKeyboard: Bool {
    let standing = standing
    return standing.isOpen && (usable.map { standing.selected > $0 } ?? true)
  }

  private var usable: Int? {
    configuration.interactiveUpThrough ?? (configuration.isPermanent ? 0 : nil)
  }

  // MARK: Its host

  /// Takes other values, in force at once.
  public mutating func configure(
    _ configuration: Configuration, at now: Instant
  ) {
    self.configuration = configuration
    machine.adopt(
      configuration.isAnimated ? configuration.rule : configuration.rule.reducedMotion,
      lock: configuration.lock, catching: configuration.interruption)
    if machine.style != configuration.style { machine.choose(configuration.style, at: now) }
  }

  public mutating func layOut(
    _ layout: Layout, animated: Bool, at now: Instant, into effects: inout InteractionEffects
  ) {
    send(
      .laidOut(
        extent: layout.extent, detents: layout.detents,
        animated: configuration.isAnimated && animated), at: now, into: &effects)
  }

  public mutating func present(at now: Instant, into effects: inout InteractionEffects) {
    send(.present(animated: configuration.isAnimated), at: now, into: &effects)
  }

  public mutating func select(
    _ detent: Int, animated: Bool = true, at now: Instant, into effects: inout InteractionEffects
  ) {
    send(
      .send(to: detent, animated: animated && configuration.isAnimated), at: now, into: &effects)
  }

  /// Dismisses it, unless this source is refused. A permanent one goes to its lowest detent. One
  /// above the detent up to which what lies below can be used goes to that one first, by a tap
  /// beside it and by Escape.
  public mutating func dismiss(
    _ source: DismissalSource, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    if let detent = lowerDetent(for: source) {
      select(detent, at: now, into: &effects)
    } else {
      send(
        .dismiss(source, animated: configuration.isAnimated, shouldDismiss: shouldDismiss), at: now,
        into: &effects)
    }
  }

  /// True where a dismissal by this source takes the sheet away, and not only to a lower detent.
  public func leaves(by source: DismissalSource) -> Bool { lowerDetent(for: source) == nil }

  private func lowerDetent(for source: DismissalSource) -> Int? {
    if let through = configuration.interactiveUpThrough, capturesKeyboard,
      source == .tap || source == .escape
    {
      return through
    }
    return configuration.isPermanent ? 0 : nil
  }

  /// Ends its movement at once.
  public mutating func skip(at now: Instant, into effects: inout InteractionEffects) {
    send(.skip, at: now, into: &effects)
  }

  /// Adds a list behind the others. It waits until it is taken.
  public mutating func addList(_ key: RecognizerKey) {
    listKeys.append(key)
    machine.addList()
  }

  public func key(ofList index: Int) -> RecognizerKey { listKeys[index] }

  /// The index of the list of this recognizer; nil: the recognizer is not of a list of this sheet.
  public func index(of key: RecognizerKey) -> Int? { listKeys.firstIndex(of: key) }

  // MARK: Events

  /// - Parameter shouldDismiss: A dismissal by dragging is not refused. It counts at the release.
  public mutating func handle(
    _ gesture: GestureEvent, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    if configuration.orientation.edge == .bottom {
      handleOriented(gesture, shouldDismiss, at: now, into: &effects)
    } else {
      let oriented = configuration.orientation.oriented(gesture)
      handleOriented(oriented, shouldDismiss, at: now, into: &effects)
    }
  }

  private mutating func handleOriented(
    _ gesture: GestureEvent, _ shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    switch gesture.recognizer {
    case edgeKey where gesture.phase == .began && !isPresented:
      change(at: now, into: &effects) { $0.handleOpening(gesture, at: now, into: &$1) }
    case key, edgeKey:
      change(at: now, into: &effects) {
        $0.handlePull(gesture, shouldDismiss: shouldDismiss, at: now, into: &$1)
      }
    default:
      guard let index = index(of: gesture.recognizer) else { return }
      if gesture.phase == .touched || gesture.isWheel { machine.take(index) }
      guard machine.current == index else { return }
      if !gesture.isWheel {
        return change(at: now, into: &effects) { $0.handleList(gesture, at: now, into: &$1) }
      }
      guard let step = wheel.step(of: gesture) else { return }
      machine.scroll(.wheel(step), at: now)
    }
  }

  /// The instant of `nextDeadline` has come.
  public mutating func wake(at now: Instant, into effects: inout InteractionEffects) {
    guard let due = machine.nextDeadline, due <= now else { return }
    send(.deadline, at: now, into: &effects)
  }

  private mutating func send(
    _ event: Sheet.Event, at now: Instant, into effects: inout InteractionEffects
  ) {
    change(at: now, into: &effects) { $0.handle(event, at: now, into: &$1) }
  }

  private mutating func change(
    at now: Instant, into effects: inout InteractionEffects,
    _ body: (inout ScrolledSheet, inout ScrolledSheet.Effects) -> Void
  ) {
    let before = configuration.isAnimated ? 0 : drawnOffset(at: now)
    var reported = ScrolledSheet.Effects()
    body(&machine, &reported)
    if !configuration.isAnimated { cut(from: before, at: now, into: &reported, &effects) }
    for effect in reported {
      switch effect {
      case .handToSheet(let pointer): effects.append(.handoff(pointer, to: key))
      case .handToList(let pointer):
        if let current = machine.current {
          effects.append(.handoff(pointer, to: listKeys[current]))
        }
      case .sheet(let effect): effects.append(.sheet(effect))
      }
    }
  }

  /// The offset at which it is drawn, or at which nothing of it is seen while it is not presented.
  private func drawnOffset(at now: Instant) -> Double {
    isPresented ? machine.sheet.offset(at: now) : machine.sheet.extent
  }

  /// Cuts a long way short where motion is reduced.
  private mutating func cut(
    from offset: Double, at now: Instant, into reported: inout ScrolledSheet.Effects,
    _ effects: inout InteractionEffects
  ) {
    let goal = machine.sheet.isLeaving ? machine.sheet.extent : machine.sheet.place
    if machine.sheet.isMoving(at: now), !machine.sheet.isDragged,
      abs(goal - machine.sheet.offset(at: now)) > configuration.reducedTravel
    {
      machine.handle(.skip, at: now, into: &reported)
    }
    if abs(drawnOffset(at: now) - offset) > configuration.reducedTravel { effects.append(.cut) }
  }

  // MARK: Answers

  /// Answers the arbiter at a claim. `onList`: the finger landed on a list of this sheet.
  public func shouldBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool {
    switch claim.recognizer {
    case key:
      return machine.sheetMayBegin(
        configuration.orientation.oriented(claim.translation), onList: onList, at: now)
    case edgeKey:
      // A sheet that leaves is taken where it is drawn, and one that is gone is drawn in.
      return (!isPresented || machine.sheet.isLeaving)
        && configuration.orientation.oriented(claim.translation).dy <= 0
    default:
      guard let index = index(of: claim.recognizer) else { return true }
      if index == machine.current { return machine.listMayBegin(claim, at: now) }
      return !claim.isTouch && machine.sheet.isAtRestForFinger(at: now)
    }
  }

  /// How its recognizers share a finger.
  public var relations: [Relation] {
    guard isPresented else { return [] }
    return switch machine.style {
    case .continuous: listKeys.map { .simultaneous($0, key, handOff: true) }
    case .discontinuous: listKeys.map { .waits($0, until: key) }
    case .scrollDecides: []
    }
  }

  public var nextDeadline: Instant? { machine.nextDeadline }

  public func isMoving(at now: Instant) -> Bool { machine.isMoving(at: now) }

  /// A finger drags the sheet.
  public var isHeld: Bool { machine.sheet.isDragged }

  /// Nothing inside or around it is kept from beginning.
  public func isSettled(at now: Instant) -> Bool {
    !isPresented || machine.sheet.isAtRestForFinger(at: now)
  }
}
