// How interactions that stand in each other share fingers.
import Dismissal
import Geometry
import Gesture

/// The interactions of one screen, each inside others: a tree of components, or those of a session.
package protocol InteractionTree {
  /// Takes in what comes of an event.
  associatedtype Effects

  /// Their indices; later ones lie above.
  var order: [Int] { get }
  /// The index of the nearest one around; nil: none.
  func parent(of index: Int) -> Int?
  func isHeld(_ index: Int) -> Bool
  func isSettled(_ index: Int, at now: Instant) -> Bool
  /// A list that has no sheet around it; nil: it is something else.
  func list(_ index: Int) -> ListInteraction?
  /// A card; nil: it is something else.
  func card(_ index: Int) -> CardInteraction?
  /// A stroke goes the way in which the top screen of a stack goes by itself: it is for what is on
  /// it.
  func goesAlong(_ claim: Claim, _ index: Int) -> Bool

  /// The indices of the cards.
  var cards: [Int] { get }
  /// The step that waits until the frames of a card are known.
  func pending(_ card: Int) -> CardInteraction.Pending?
  /// The list that a card stands in; nil: none.
  func home(ofCard index: Int) -> Int?
  /// nil: nothing has been measured yet.
  func frames(ofCard index: Int, at now: Instant) -> CardInteraction.Frames?

  /// Answers a claim as if the interaction stood alone.
  func shouldBeginAlone(_ claim: Claim, _ index: Int, onList: Bool, at now: Instant) -> Bool
  /// Handles a gesture as if the interaction stood alone.
  mutating func handleAlone(
    _ gesture: GestureEvent, _ index: Int, at now: Instant, into effects: inout Effects)
  mutating func pause(
    _ index: Int, _ isPaused: Bool, at now: Instant, into effects: inout Effects)
  mutating func changeCard(
    _ index: Int, at now: Instant, into effects: inout Effects,
    _ body: (inout CardInteraction, inout InteractionEffects) -> Void)
  mutating func changeList(_ index: Int, _ body: (inout ListInteraction) -> Void)
}

extension InteractionTree {
  /// The condition holds for an interaction around.
  package func isAround(_ index: Int, _ condition: (Int) -> Bool) -> Bool {
    var next = parent(of: index)
    while let around = next {
      if condition(around) { return true }
      next = parent(of: around)
    }
    return false
  }

  package func isInside(_ inner: Int, _ outer: Int) -> Bool { isAround(inner) { $0 == outer } }

  // MARK: Claims

  /// Answers the arbiter at a claim of a recognizer of an interaction.
  package func shouldBegin(_ claim: Claim, _ index: Int, onList: Bool, at now: Instant) -> Bool {
    guard shouldBeginAlone(claim, index, onList: onList, at: now) else { return false }
    // Lists scroll whatever happens around them, but not on a page that flies.
    if list(index) != nil { return shouldScroll(index, claim, at: now) }
    if isAround(index, { !isSettled($0, at: now) && !goesAlong(claim, $0) }) { return false }
    if let card = card(index), claim.recognizer == card.catchKey,
      card.isPull(claim.translation, at: now), !isAtTop(index, at: now)
    {
      return false
    }
    // An interaction inside that a finger drags keeps the finger. One that only settles is taken
    // along.
    return !order.contains { isHeld($0) && isInside($0, index) }
  }

  /// Nothing on a page is scrolled downwards.
  package func isAtTop(_ card: Int, at now: Instant) -> Bool {
    !order.contains { index in
      guard isInside(index, card), let list = list(index) else { return false }
      return list.configuration.axis == .vertical && list.motion.offset(at: now) > 0.5
    }
  }

  private func shouldScroll(_ list: Int, _ claim: Claim, at now: Instant) -> Bool {
    for index in cards {
      guard let card = card(index), card.isOut else { continue }
      let isInside = isInside(list, index)
      // The page's own list waits until the page is there.
      if isInside, !card.flight.isAtRestForFinger(at: now) { return false }
      // At its top it leaves a finger that goes down to the page.
      if isInside, card.isPull(claim.translation, at: now), isAtTop(index, at: now) {
        return false
      }
      if claim.isTouch, home(ofCard: index) == list, liesOnFlight(claim.start, index, at: now) {
        return false
      }
    }
    return true
  }

  private func liesOnFlight(_ place: Point, _ index: Int, at now: Instant) -> Bool {
    guard let card = card(index), card.flight.isClosing, !card.isReplaced,
      let frames = frames(ofCard: index, at: now)
    else { return false }
    return card.liesOnFlight(place, card: frames.card, at: now)
  }

  /// The page of another card lies over the card of this one.
  package func isBehindPage(_ index: Int) -> Bool {
    cards.contains {
      $0 != index && parent(of: $0) == parent(of: index) && card($0)?.isInFront == true
    }
  }

  // MARK: Events

  /// Handles an event of a recognizer of an interaction.
  package mutating func handle(
    _ gesture: GestureEvent, _ index: Int, at now: Instant, into effects: inout Effects
  ) {
    if !cards.isEmpty {
      // A finger on a page that flies over the list of its card is none on the list.
      if gesture.phase == .touched, list(index) != nil,
        cards.contains(where: {
          home(ofCard: $0) == index && liesOnFlight(gesture.start, $0, at: now)
        })
      {
        return
      }
      if gesture.phase == .began { measure(index, at: now, into: &effects) }
    }
    let wasHeld = isHeld(index)
    if gesture.phase == .ended, !cards.isEmpty, card(index)?.pressKey == gesture.recognizer,
      isBehindPage(index)
    {
      // The finger pressed a card before a page came over it.
      var cancelled = gesture
      cancelled.phase = .cancelled
      handleAlone(cancelled, index, at: now, into: &effects)
    } else {
      handleAlone(gesture, index, at: now, into: &effects)
    }
    pauseInside(index, wasHeld: wasHeld, at: now, into: &effects)
  }

  /// Measures the place of a card before a gesture begins.
  private mutating func measure(_ index: Int, at now: Instant, into effects: inout Effects) {
    guard let card = card(index), card.isOut, let frames = frames(ofCard: index, at: now) else {
      return
    }
    changeCard(index, at: now, into: &effects) { card, _ in card.measure(card: frames.card) }
  }

  /// Pauses the interactions inside another one while a finger has that one. They go on when it
  /// releases, whether by the finger, by a key or by the program.
  package mutating func pauseInside(
    _ index: Int, wasHeld: Bool, at now: Instant, into effects: inout Effects
  ) {
    let isHeld = isHeld(index)
    guard isHeld != wasHeld else { return }
    for other in order where isInside(other, index) {
      pause(other, isHeld, at: now, into: &effects)
    }
  }

  /// Cards that waited for their frames set off; pages below give way.
  package mutating func settleCards(at now: Instant, into effects: inout Effects) {
    for index in cards {
      guard let pending = pending(index) else { continue }
      if pending == .open {
        for other in cards where other != index && parent(of: other) == parent(of: index) {
          changeCard(other, at: now, into: &effects) { $0.giveWay(at: now, into: &$1) }
        }
      }
      if let frames = frames(ofCard: index, at: now) {
        changeCard(index, at: now, into: &effects) {
          $0.settle(travel: frames.travel, at: now, into: &$1)
          $0.measure(card: frames.card)
        }
      }
      // A list that runs stays where it is when a card of it opens; past an end it goes on back.
      if pending == .open, let home = home(ofCard: index) { changeList(home) { $0.stay(at: now) } }
    }
  }
}
