// The interactions of one screen, stored by kind, and the regions that receive pointers for them.
import Dismissal
import Geometry
import Gesture

/// The interactions and the regions of a session, without the arbiter.
struct InteractionSet: Sendable {
  /// The data that a session has about an interaction, besides the interaction itself.
  struct Member: Sendable {
    var number: Int
    var parent: Int?
    var place: Place
    var refusesDrags: Bool
    var home: Int?
    var travel: Double
  }

  /// The kind of an interaction, and its index among the interactions of that kind.
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

  /// Cached values of an interaction that are read most often.
  private struct State: Sendable {
    var nextDeadline: Instant?
    var isHeld = false
  }

  /// The effects of events, each with the index of its interaction.
  struct Effects: Sendable {
    var list: [(index: Int, effect: InteractionEffect)] = []
    /// True if the relations of recognizers may have changed.
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
  /// The cached values of each interaction, as of its last event.
  private var states: [State] = []
  /// The regions of the screen. The topmost is the last.
  var regions: [GestureSession.Region] = []

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

  /// The index of the interaction that owns a recognizer. Nil if none of them owns it.
  func index(owning key: RecognizerKey) -> Int? {
    guard case .component(let number) = key.owner else { return nil }
    return members.firstIndex { $0.number == number }
  }

  subscript(index: Int) -> GestureSession.Interaction {
    switch members[index].place {
    case .list(let own): .list(lists[own])
    case .sheet(let own): .sheet(sheets[own])
    case .stack(let own): .stack(stacks[own])
    case .pager(let own): .pager(pagers[own])
    case .row(let own): .row(ownRows[own])
    case .card(let own): .card(ownCards[own])
    case .lightbox(let own): .lightbox(lightboxes[own])
    case .overlay(let own): .overlay(overlays[own])
    }
  }

  /// Checks that every recognizer of a component belongs to an interaction.
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
    lists.contains { $0.isMoving(at: now) } || sheets.contains { $0.isMoving(at: now) }
      || stacks.contains { $0.isMoving(at: now) } || pagers.contains { $0.isMoving(at: now) }
      || ownRows.contains { $0.isMoving(at: now) }
      || ownCards.contains { $0.isMoving(at: now) } || lightboxes.contains { $0.isMoving(at: now) }
      || overlays.contains { $0.isMoving(at: now) }
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

  /// Wakes the interactions whose deadline has come.
  mutating func wake(at now: Instant, into effects: inout Effects) {
    for index in order {
      guard let due = states[index].nextDeadline, due <= now else { continue }
      switch members[index].place {
      case .list(let own): Self.wake(&lists[own], index, at: now, &states, &effects)
      case .sheet(let own): Self.wake(&sheets[own], index, at: now, &states, &effects)
      case .stack(let own): Self.wake(&stacks[own], index, at: now, &states, &effects)
      case .pager(let own): Self.wake(&pagers[own], index, at: now, &states, &effects)
      case .row(let own): Self.wake(&ownRows[own], index, at: now, &states, &effects)
      case .card(let own): Self.wake(&ownCards[own], index, at: now, &states, &effects)
      case .lightbox(let own): Self.wake(&lightboxes[own], index, at: now, &states, &effects)
      case .overlay(let own): Self.wake(&overlays[own], index, at: now, &states, &effects)
      }
    }
    settleCards(at: now, into: &effects)
  }

  private static func wake(
    _ interaction: inout some Interaction, _ index: Int, at now: Instant,
    _ states: inout [State], _ effects: inout Effects
  ) {
    let before = interaction.standing
    interaction.wake(at: now, into: &effects.scratch)
    collect(&interaction, index, before, &states, &effects)
  }

  private static func handle(
    _ interaction: inout some Interaction, _ gesture: GestureEvent, _ shouldDismiss: Bool,
    _ index: Int, at now: Instant, _ states: inout [State], _ effects: inout Effects
  ) {
    let before = interaction.standing
    interaction.handle(gesture, shouldDismiss: shouldDismiss, at: now, into: &effects.scratch)
    collect(&interaction, index, before, &states, &effects)
  }

  /// Collects the effects of a change. The interaction is `inout`, because a copy is expensive.
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

  func capturesKeyboard(_ index: Int) -> Bool {
    switch members[index].place {
    case .sheet(let own): sheets[own].capturesKeyboard
    case .lightbox(let own): lightboxes[own].isInFront
    case .list, .stack, .pager, .row, .card, .overlay: false
    }
  }

  func admits(_ claim: Claim, _ index: Int, at now: Instant) -> Bool {
    switch members[index].place {
    case .list(let own): lists[own].admits(claim, at: now)
    case .sheet(let own): sheets[own].admits(claim, at: now)
    case .stack(let own): stacks[own].admits(claim, at: now)
    case .pager(let own): pagers[own].admits(claim, at: now)
    case .row(let own): ownRows[own].admits(claim, at: now)
    case .card(let own): ownCards[own].admits(claim, at: now)
    case .lightbox(let own): lightboxes[own].admits(claim, at: now)
    case .overlay(let own): overlays[own].admits(claim, at: now)
    }
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
    switch members[index].place {
    case .list(let own): lists[own].shouldBegin(claim, onList: onList, at: now)
    case .sheet(let own): sheets[own].shouldBegin(claim, onList: onList, at: now)
    case .stack(let own): stacks[own].shouldBegin(claim, onList: onList, at: now)
    case .pager(let own): pagers[own].shouldBegin(claim, onList: onList, at: now)
    case .row(let own): ownRows[own].shouldBegin(claim, onList: onList, at: now)
    case .card(let own): ownCards[own].shouldBegin(claim, onList: onList, at: now)
    case .lightbox(let own): lightboxes[own].shouldBegin(claim, onList: onList, at: now)
    case .overlay(let own): overlays[own].shouldBegin(claim, onList: onList, at: now)
    }
  }

  mutating func handleAlone(
    _ gesture: GestureEvent, _ index: Int, at now: Instant, into effects: inout Effects
  ) {
    let should = !members[index].refusesDrags
    switch members[index].place {
    case .list(let own):
      Self.handle(&lists[own], gesture, should, index, at: now, &states, &effects)
    case .sheet(let own):
      Self.handle(&sheets[own], gesture, should, index, at: now, &states, &effects)
    case .stack(let own):
      Self.handle(&stacks[own], gesture, should, index, at: now, &states, &effects)
    case .pager(let own):
      Self.handle(&pagers[own], gesture, should, index, at: now, &states, &effects)
    case .row(let own):
      Self.handle(&ownRows[own], gesture, should, index, at: now, &states, &effects)
    case .card(let own):
      Self.handle(&ownCards[own], gesture, should, index, at: now, &states, &effects)
    case .lightbox(let own):
      Self.handle(&lightboxes[own], gesture, should, index, at: now, &states, &effects)
    case .overlay(let own):
      Self.handle(&overlays[own], gesture, should, index, at: now, &states, &effects)
    }
  }

  mutating func pause(
    _ index: Int, _ isPaused: Bool, at now: Instant, into effects: inout Effects
  ) {
    // Only pages have a gesture that is paused.
    guard case .pager = members[index].place else { return }
    changePager(index, into: &effects) { $0.pause(isPaused, at: now, into: &$1) }
  }

  mutating func closeRow(_ index: Int, at now: Instant, into effects: inout Effects) {
    changeRow(index, into: &effects) { $0.close(at: now, into: &$1) }
  }

  mutating func changeCard(
    _ index: Int, at now: Instant, into effects: inout Effects,
    _ body: (inout CardInteraction, inout InteractionEffects) -> Void
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
    _ index: Int, into effects: inout Effects,
    _ body: (inout SheetInteraction, inout InteractionEffects) -> Void
  ) {
    guard case .sheet(let own) = members[index].place else { wrongKind() }
    Self.change(&sheets[own], index, &states, &effects, body)
  }

  mutating func changeStack(
    _ index: Int, into effects: inout Effects,
    _ body: (inout StackInteraction, inout InteractionEffects) -> Void
  ) {
    guard case .stack(let own) = members[index].place else { wrongKind() }
    Self.change(&stacks[own], index, &states, &effects, body)
  }

  mutating func changePager(
    _ index: Int, into effects: inout Effects,
    _ body: (inout PagerInteraction, inout InteractionEffects) -> Void
  ) {
    guard case .pager(let own) = members[index].place else { wrongKind() }
    Self.change(&pagers[own], index, &states, &effects, body)
  }

  mutating func changeRow(
    _ index: Int, into effects: inout Effects,
    _ body: (inout SwipeActionsInteraction, inout InteractionEffects) -> Void
  ) {
    guard case .row(let own) = members[index].place else { wrongKind() }
    Self.change(&ownRows[own], index, &states, &effects, body)
  }

  mutating func changeLightbox(
    _ index: Int, into effects: inout Effects,
    _ body: (inout LightboxInteraction, inout InteractionEffects) -> Void
  ) {
    guard case .lightbox(let own) = members[index].place else { wrongKind() }
    Self.change(&lightboxes[own], index, &states, &effects, body)
  }

  mutating func changeOverlay(
    _ index: Int, into effects: inout Effects,
    _ body: (inout OverlayInteraction, inout InteractionEffects) -> Void
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
