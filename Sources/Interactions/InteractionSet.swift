// The interactions of one screen, stored by kind, and their regions for pointers.
import Geometry
import Gesture

/// The interactions and the regions of a session, without the arbiter.
struct InteractionSet: Sendable {
  /// The data that a session has about an interaction, without the interaction itself.
  struct Member: Sendable {
    var number: Int
    var parent: Int?
    var place: Place
    var refusesDrags: Bool
    var home: Int?
    var travel: Double
  }

  /// The kind of an interaction, and its index among the interactions of this kind.
  enum Place: Sendable {
    case list(Int)
    case sheet(Int)
    case stack(Int)
    case pager(Int)
    case row(Int)
    case card(Int)
    case lightbox(Int)
    case overlay(Int)
  }

  /// A cache of an interaction's most frequently read values.
  private struct State: Sendable {
    var nextDeadline: Instant?
    var isHeld = false
  }

  /// The effects of events, each with the index of its interaction.
  struct Effects: Sendable {
    var list: [(index: Int, effect: GestureSession.Effect)] = []
    /// True if the recognizers may need other relations after the change.
    var changesRelations = false
    /// Travel of fingers that an interaction could not use, because its content is at its end.
    var offers: [(pointer: PointerID, unused: Vector)] = []
    fileprivate var scratch: InteractionEffects = []

    mutating func removeAll() {
      list.removeAll(keepingCapacity: true)
      offers.removeAll(keepingCapacity: true)
      changesRelations = false
    }
  }

  private(set) var members: [Member] = []
  private(set) var order: [Int] = []
  private(set) var cards: [Int] = []
  private(set) var rows: [Int] = []
  var lists: [ListInteraction] = []
  var sheets: [SheetInteraction] = []
  var stacks: [StackInteraction] = []
  var pagers: [PagerInteraction] = []
  var ownRows: [SwipeActionsInteraction] = []
  var ownCards: [CardInteraction] = []
  var lightboxes: [LightboxInteraction] = []
  var overlays: [OverlayInteraction] = []
  /// The cached values of each interaction after its last event.
  private var states: [State] = []
  /// The regions of the screen. The last region is the topmost.
  var regions: [GestureSession.Region] = []
  var flickGuard: FlickGuard?

  mutating func add(_ member: GestureSession.Member) {
    let number = member.interaction.number
    precondition(
      !members.contains { $0.number == number },
      "Each interaction of a session needs a number of its own.")
    let place: Place
    switch member.interaction {
    case .list(let list):
      place = .list(lists.count)
      lists.append(list)
    case .sheet(let sheet):
      place = .sheet(sheets.count)
      sheets.append(sheet)
    case .stack(let stack):
      place = .stack(stacks.count)
      stacks.append(stack)
    case .pager(let pager):
      place = .pager(pagers.count)
      pagers.append(pager)
    case .row(let row):
      place = .row(ownRows.count)
      ownRows.append(row)
      rows.append(members.count)
    case .card(let card):
      place = .card(ownCards.count)
      ownCards.append(card)
      cards.append(members.count)
    case .lightbox(let box):
      place = .lightbox(lightboxes.count)
      lightboxes.append(box)
    case .overlay(let overlay):
      place = .overlay(overlays.count)
      overlays.append(overlay)
    }
    order.append(members.count)
    states.append(
      State(nextDeadline: member.interaction.nextDeadline, isHeld: member.interaction.isHeld))
    members.append(
      Member(
        number: number, parent: member.parent, place: place,
        refusesDrags: member.refusesDrags, home: member.home, travel: member.travel))
  }

  /// The index of the interaction that owns a recognizer. Nil if no interaction owns it.
  func index(owning key: RecognizerKey) -> Int? {
    guard case .component(let number) = key.owner else { return nil }
    return members.firstIndex { $0.number == number }
  }

  subscript(index: Int) -> GestureSession.Interaction { read(index, Read.AnyKind()) }

  func read<Reader: InteractionReader>(_ index: Int, _ reader: Reader) -> Reader.Answer {
    switch members[index].place {
    case .list(let own): reader.read(lists[own])
    case .sheet(let own): reader.read(sheets[own])
    case .stack(let own): reader.read(stacks[own])
    case .pager(let own): reader.read(pagers[own])
    case .row(let own): reader.read(ownRows[own])
    case .card(let own): reader.read(ownCards[own])
    case .lightbox(let own): reader.read(lightboxes[own])
    case .overlay(let own): reader.read(overlays[own])
    }
  }

  /// Changes an interaction in place, and collects the effects. Returns false if this kind of
  /// interaction does not support the change.
  @discardableResult
  mutating func change(
    _ index: Int, _ change: InteractionChange, at now: Instant, into effects: inout Effects
  ) -> Bool {
    switch members[index].place {
    case .list(let own): Self.perform(change, &lists[own], index, at: now, &states, &effects)
    case .sheet(let own): Self.perform(change, &sheets[own], index, at: now, &states, &effects)
    case .stack(let own): Self.perform(change, &stacks[own], index, at: now, &states, &effects)
    case .pager(let own): Self.perform(change, &pagers[own], index, at: now, &states, &effects)
    case .row(let own): Self.perform(change, &ownRows[own], index, at: now, &states, &effects)
    case .card(let own): Self.perform(change, &ownCards[own], index, at: now, &states, &effects)
    case .lightbox(let own):
      Self.perform(change, &lightboxes[own], index, at: now, &states, &effects)
    case .overlay(let own): Self.perform(change, &overlays[own], index, at: now, &states, &effects)
    }
  }

  /// Checks that recognizers whose owner is a component belong to an interaction of the session.
  func checkOwners(_ recognizers: [Recognizer]) {
    for recognizer in recognizers {
      guard case .component = recognizer.key.owner else { continue }
      precondition(
        index(owning: recognizer.key) != nil,
        "A region has the recognizer of a component that is no interaction of the session.")
    }
  }

  // MARK: All interactions

  func isMoving(at now: Instant) -> Bool {
    members.indices.contains { read($0, Read.IsMoving(now: now)) }
  }

  /// True while a finger drags an interaction.
  var isHeld: Bool { states.contains { $0.isHeld } }

  var nextDeadline: Instant? {
    var next: Instant?
    for state in states { next = earliest(next, state.nextDeadline) }
    return next
  }

  var relations: [Relation] {
    sheets.flatMap { $0.relations } + stacks.flatMap { $0.relations }
      + lightboxes.flatMap { $0.relations }
  }

  /// Wakes the interactions whose deadline is not after `now`.
  mutating func wake(at now: Instant, into effects: inout Effects) {
    for index in order {
      guard let due = states[index].nextDeadline, due <= now else { continue }
      change(index, .wake, at: now, into: &effects)
    }
    settlePresentations(at: now, into: &effects)
  }

  private static func perform(
    _ change: InteractionChange, _ interaction: inout some Interaction, _ index: Int,
    at now: Instant, _ states: inout [State], _ effects: inout Effects
  ) -> Bool {
    let before = interaction.standing
    let isPossible = change.perform(on: &interaction, at: now, into: &effects.scratch)
    collect(&interaction, index, before, &states, &effects)
    return isPossible
  }

  /// Collects the effects of a change. The interaction is `inout` only to avoid an expensive copy.
  private static func collect<I: Interaction>(
    _ interaction: inout I, _ index: Int, _ before: I.Standing, _ states: inout [State],
    _ effects: inout Effects
  ) {
    if before != interaction.standing { effects.changesRelations = true }
    states[index] = State(nextDeadline: interaction.nextDeadline, isHeld: interaction.isHeld)
    guard !effects.scratch.isEmpty else { return }
    for effect in effects.scratch { effects.list.append((index, effect)) }
    effects.scratch.removeAll(keepingCapacity: true)
  }
}

extension InteractionSet: InteractionTree {
  func parent(of index: Int) -> Int? { members[index].parent }

  func isHeld(_ index: Int) -> Bool { states[index].isHeld }

  func capturesKeyboard(_ index: Int) -> Bool { read(index, Read.CapturesKeyboard()) }

  func presented(_ index: Int) -> PresentedState? { read(index, Read.Presented()) }

  func admits(_ claim: Claim, _ index: Int, at now: Instant) -> Bool {
    read(index, Read.Admits(claim: claim, now: now))
  }

  func list(_ index: Int) -> ListInteraction? {
    if case .list(let own) = members[index].place { lists[own] } else { nil }
  }
  func card(_ index: Int) -> CardInteraction? {
    if case .card(let own) = members[index].place { ownCards[own] } else { nil }
  }
  func pending(_ card: Int) -> CardInteraction.Pending? {
    if case .card(let own) = members[card].place { ownCards[own].pending } else { nil }
  }
  func home(ofCard index: Int) -> Int? { members[index].home }
  func frames(ofCard index: Int, at now: Instant) -> CardInteraction.Frames? {
    guard case .card(let own) = members[index].place else { return nil }
    return CardInteraction.Frames(card: ownCards[own].cardFrame, travel: members[index].travel)
  }

  func shouldBeginAlone(_ claim: Claim, _ index: Int, onList: Bool, at now: Instant) -> Bool {
    read(index, Read.ShouldBegin(claim: claim, onList: onList, now: now))
  }

  mutating func handleAlone(
    _ gesture: GestureEvent, _ index: Int, at now: Instant, into effects: inout Effects
  ) {
    let should = !members[index].refusesDrags
    change(index, .gesture(gesture, shouldDismiss: should), at: now, into: &effects)
  }

  mutating func pause(
    _ index: Int, _ isPaused: Bool, at now: Instant, into effects: inout Effects
  ) {
    // Only a pager has a gesture that can be paused.
    guard case .pager = members[index].place else { return }
    changePager(index, into: &effects) { $0.pause(isPaused, at: now, into: &$1) }
  }

  mutating func closeRow(_ index: Int, at now: Instant, into effects: inout Effects) {
    changeRow(index, into: &effects) { $0.close(at: now, into: &$1) }
  }

  mutating func changeCard(
    _ index: Int, at now: Instant, into effects: inout Effects,
    _ body: GestureSession.Change<CardInteraction>
  ) {
    guard case .card(let own) = members[index].place else { wrongKind() }
    Self.change(&ownCards[own], index, &states, &effects, body)
  }

  mutating func changeList(_ index: Int, _ body: (inout ListInteraction) -> Void) {
    guard case .list(let own) = members[index].place else { wrongKind() }
    body(&lists[own])
    states[index].nextDeadline = lists[own].nextDeadline
  }
}

// MARK: Changes by the host

extension InteractionSet {
  mutating func refuseDrags(_ index: Int, _ refuses: Bool) { members[index].refusesDrags = refuses }

  mutating func placeCard(_ index: Int, _ home: Int?, _ travel: Double) {
    members[index].home = home
    members[index].travel = travel
  }

  mutating func changeSheet(
    _ index: Int, into effects: inout Effects, _ body: GestureSession.Change<SheetInteraction>
  ) {
    guard case .sheet(let own) = members[index].place else { wrongKind() }
    Self.change(&sheets[own], index, &states, &effects, body)
  }

  mutating func changeStack(
    _ index: Int, into effects: inout Effects, _ body: GestureSession.Change<StackInteraction>
  ) {
    guard case .stack(let own) = members[index].place else { wrongKind() }
    Self.change(&stacks[own], index, &states, &effects, body)
  }

  mutating func changePager(
    _ index: Int, into effects: inout Effects, _ body: GestureSession.Change<PagerInteraction>
  ) {
    guard case .pager(let own) = members[index].place else { wrongKind() }
    Self.change(&pagers[own], index, &states, &effects, body)
  }

  mutating func changeRow(
    _ index: Int, into effects: inout Effects,
    _ body: GestureSession.Change<SwipeActionsInteraction>
  ) {
    guard case .row(let own) = members[index].place else { wrongKind() }
    Self.change(&ownRows[own], index, &states, &effects, body)
  }

  mutating func changeLightbox(
    _ index: Int, into effects: inout Effects,
    _ body: GestureSession.Change<LightboxInteraction>
  ) {
    guard case .lightbox(let own) = members[index].place else { wrongKind() }
    Self.change(&lightboxes[own], index, &states, &effects, body)
  }

  mutating func changeOverlay(
    _ index: Int, into effects: inout Effects, _ body: GestureSession.Change<OverlayInteraction>
  ) {
    guard case .overlay(let own) = members[index].place else { wrongKind() }
    Self.change(&overlays[own], index, &states, &effects, body)
  }

  private static func change<I: Interaction>(
    _ interaction: inout I, _ index: Int, _ states: inout [State], _ effects: inout Effects,
    _ body: (inout I, inout InteractionEffects) -> Void
  ) {
    let before = interaction.standing
    body(&interaction, &effects.scratch)
    collect(&interaction, index, before, &states, &effects)
  }
}
