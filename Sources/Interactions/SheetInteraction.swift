// A sheet (cover, panel, drawer or bar) with its lists, as an interaction.
import Dismissal
import Geometry
import Gesture

/// A sheet that is dismissed over an edge, and the lists that share fingers with the sheet.
public struct SheetInteraction: Interaction {
  /// The configuration that the host gives a sheet.
  public struct Configuration: Sendable {
    public var rule: Sheet.Rule
    /// Travel in points before a drag begins. If nil, the default of the input device is used.
    public var minimumDistance: Double?
    public var style = Sheet.Style.continuous
    public var lock: Sheet.ScrollLock?
    public var interruption = InterruptionThreshold()
    public var orientation = SheetInteraction.Orientation()
    /// Whether long moves are animated. If false, as with reduced motion, long moves are jumps.
    public var isAnimated = true
    /// The longest move in points that is animated under reduced motion.
    public var reducedTravel = 1.0
    /// True if dismissals only move the sheet to its lowest detent.
    public var isPermanent = false
    /// The index of the highest detent at which the content below the sheet can be used. Nil if
    /// this content can never be used.
    public var interactiveUpThrough: Int?
    /// True if a button, a tap and Escape only move the sheet to its lowest detent.
    public var onlyCollapses = false

    public init(rule: Sheet.Rule) { self.rule = rule }

    /// Creates the configuration of a cover.
    public init(_ parameters: PullDownConfiguration) {
      rule = parameters.rule
      minimumDistance = parameters.minimumDistance
    }
  }

  /// The lengths that the host has measured, in points.
  public struct Layout: Hashable, Sendable {
    /// The offset at which no part of the sheet is visible.
    public var extent: Double
    /// The offsets of the sheet's detents from fully open. The highest detent has the least offset.
    public var detents: [Double]
    /// The length of the sheet. If nil, the length is equal to `extent`.
    public var length: Double?

    public init(extent: Double, detents: [Double] = [0], length: Double? = nil) {
      self.extent = extent
      self.detents = detents
      self.length = length
    }
  }

  /// The part of the sheet's state that an app can observe.
  package struct Standing: Equatable, Sendable {
    /// True while the sheet is presented and not being dismissed.
    package var isOpen: Bool
    public var isPresented: Bool
    /// The index of the current detent.
    public var selected: Int

    init(_ sheet: Sheet) {
      isPresented = sheet.isPresented
      isOpen = isPresented && !sheet.isLeaving
      selected = sheet.selected
    }
  }

  /// The recognizer of drags of the sheet.
  package let key: RecognizerKey
  /// The recognizer of the drag from the edge that opens the sheet.
  package let edgeKey: RecognizerKey
  package private(set) var configuration: Configuration
  /// The state machine of the sheet and its lists. The host sends events to the interaction and not
  /// to this machine, because the interaction returns the effects.
  package var machine: ScrolledSheet
  /// The recognizers of the sheet's lists, in the order of the lists.
  private var listKeys: [RecognizerKey] = []
  private var wheel = WheelTravel()

  /// - Parameters:
  ///   - number: The number of the component that owns the recognizers, as in `component(number)`.
  ///     All interactions of a screen have different numbers.
  ///   - name: The name of the recognizers in logs.
  ///   - selected: The index of the current detent. The lowest detent is 0.
  public init(
    _ configuration: Configuration, number: Int = 0, name: String = "sheet", layout: Layout,
    selected: Int = 0, isPresented: Bool = true
  ) {
    key = RecognizerKey(name, owner: .component(number))
    edgeKey = RecognizerKey(name, 1, owner: .component(number))
    self.configuration = configuration
    machine = ScrolledSheet(
      sheet: Sheet(
        rule: configuration.rule, extent: layout.extent, detents: layout.detents,
        length: layout.length, selected: selected, isPresented: isPresented),
      style: configuration.style, lock: configuration.lock)
    configure(configuration, at: .zero)
  }

  package var sheet: Sheet { machine.sheet }
  public var isPresented: Bool { machine.sheet.isPresented }

  package var standing: Standing { Standing(machine.sheet) }

  /// True if the sheet is presented, is not being dismissed, and blocks the content below.
  package var capturesKeyboard: Bool {
    let standing = standing
    return standing.isOpen && (usable.map { standing.selected > $0 } ?? true)
  }

  package var presented: PresentedState? {
    isPresented
      ? PresentedState(
        isLeaving: machine.sheet.isLeaving, interruption: configuration.interruption) : nil
  }

  private var usable: Int? {
    configuration.interactiveUpThrough ?? (configuration.isPermanent ? 0 : nil)
  }

  // MARK: For the host

  /// Applies another configuration at once.
  package mutating func configure(
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
        extent: layout.extent, detents: layout.detents, length: layout.length,
        animated: configuration.isAnimated && animated), at: now, into: &effects)
  }

  package mutating func present(at now: Instant, into effects: inout InteractionEffects) {
    send(.present(animated: configuration.isAnimated), at: now, into: &effects)
  }

  package mutating func select(
    _ detent: Int, animated: Bool = true, at now: Instant, into effects: inout InteractionEffects
  ) {
    send(
      .send(to: detent, animated: animated && configuration.isAnimated), at: now, into: &effects)
  }

  /// Dismisses the sheet, unless `shouldDismiss` is false.
  ///
  /// A permanent sheet moves to its lowest detent instead. A tap beside the sheet, or Escape, first
  /// lowers the sheet to the detent at which the content below can be used.
  package mutating func dismiss(
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

  /// True if a dismissal by this source removes the sheet instead of lowering it to a detent.
  package func leaves(by source: DismissalSource) -> Bool { lowerDetent(for: source) == nil }

  /// Whether a dismissal by this source moves the sheet. A permanent sheet may already be lowest.
  package func moves(by source: DismissalSource) -> Bool {
    lowerDetent(for: source) != standing.selected
  }

  private func lowerDetent(for source: DismissalSource) -> Int? {
    if configuration.onlyCollapses, source != .drag, source != .programmatic { return 0 }
    if let through = configuration.interactiveUpThrough, capturesKeyboard,
      source == .tap || source == .escape
    {
      return through
    }
    return configuration.isPermanent ? 0 : nil
  }

  /// Ends the sheet's animation at once.
  package mutating func skip(at now: Instant, into effects: inout InteractionEffects) {
    send(.skip, at: now, into: &effects)
  }

  /// Adds a list after the others. The new list scrolls once it is current and was laid out.
  package mutating func addList() {
    listKeys.append(RecognizerKey(ListInteraction.name, listKeys.count, owner: key.owner))
    machine.addList()
  }

  package func key(ofList index: Int) -> RecognizerKey { listKeys[index] }

  /// The index of the list that owns this recognizer. Nil if no list of this sheet owns it.
  package func index(of key: RecognizerKey) -> Int? { listKeys.firstIndex(of: key) }

  // MARK: Events

  /// - Parameter shouldDismiss: Whether a release of a drag may dismiss the sheet.
  package mutating func handle(
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

  /// Handles the deadline of the state machine if it is not after `now`.
  package mutating func wake(at now: Instant, into effects: inout InteractionEffects) {
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
    let before = configuration.isAnimated ? 0 : offset(at: now)
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

  /// Ends a long move at once if motion is reduced.
  private mutating func cut(
    from before: Double, at now: Instant, into reported: inout ScrolledSheet.Effects,
    _ effects: inout InteractionEffects
  ) {
    let goal = machine.sheet.isLeaving ? machine.sheet.extent : machine.sheet.place
    if machine.sheet.isMoving(at: now), !machine.sheet.isDragged,
      abs(goal - machine.sheet.offset(at: now)) > configuration.reducedTravel
    {
      machine.handle(.skip, at: now, into: &reported)
    }
    if abs(offset(at: now) - before) > configuration.reducedTravel { effects.append(.cut) }
  }

  // MARK: Answers to claims

  /// True if the sheet accepts the recognizer's claim. `onList` is true for a touch on its list.
  package func shouldBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool {
    switch claim.recognizer {
    case key:
      return machine.sheetMayBegin(
        configuration.orientation.oriented(claim.translation), onList: onList, at: now)
    case edgeKey:
      // The recognizer at the edge pulls in a closed sheet, and interrupts a closing sheet.
      return (!isPresented || machine.sheet.isLeaving)
        && configuration.orientation.oriented(claim.translation).dy <= 0
    default:
      guard let index = index(of: claim.recognizer) else { return true }
      if index == machine.current { return machine.listMayBegin(claim, at: now) }
      return !claim.isTouch && machine.sheet.isAtRestForFinger(at: now)
    }
  }

  package func canTravel(_ travel: Vector, at now: Instant) -> Bool {
    machine.sheetMayBegin(configuration.orientation.oriented(travel), onList: false, at: now)
  }

  /// The relations that determine how the sheet's recognizers share a finger.
  package var relations: [Relation] {
    guard isPresented else { return [] }
    return switch machine.style {
    case .continuous: listKeys.map { .simultaneous($0, key, handOff: true) }
    case .discontinuous: listKeys.map { .waits($0, until: key) }
    case .scrollDecides: []
    }
  }

  public var nextDeadline: Instant? { machine.nextDeadline }

  public func isMoving(at now: Instant) -> Bool { machine.isMoving(at: now) }

  /// True while a finger drags the sheet.
  package var isHeld: Bool { machine.sheet.isDragged }

  package func admits(_ claim: Claim, at now: Instant) -> Bool {
    !isPresented || machine.sheet.isAtRestForFinger(at: now)
      || machine.sheet.isSettling && !configuration.orientation.oriented(claim.way).leads(.vertical)
  }
}

extension SheetInteraction {
  package var anyKind: GestureSession.Interaction { .sheet(self) }
  package var owner: RecognizerKey.Owner? { key.owner }
  package func recognizers(for role: GestureSession.Role) -> [Recognizer]? {
    switch role {
    case .content: recognizers
    case .edge(let zone): edgeRecognizers(zone: zone)
    case .list(let index): ListInteraction.recognizers(key(ofList: index), .vertical)
    case .top, .card: nil
    }
  }

  package mutating func face(_ direction: LayoutDirection) {
    var values = configuration
    values.orientation.direction = direction.replacing(values.orientation.direction)
    configure(values, at: .zero)
  }

  package mutating func present(
    animated: Bool, at now: Instant, into effects: inout InteractionEffects
  ) -> Bool {
    present(at: now, into: &effects)
    if !animated { skip(at: now, into: &effects) }
    return true
  }

  package mutating func dismiss(
    by source: DismissalSource, at now: Instant, into effects: inout InteractionEffects
  ) -> Bool {
    dismiss(source, shouldDismiss: true, at: now, into: &effects)
    return true
  }
}
