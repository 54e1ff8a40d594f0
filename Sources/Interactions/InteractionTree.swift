// How nested interactions share fingers.
import Geometry
import Gesture

/// The nested interactions of one screen. A component tree or a gesture session contains them.
package protocol InteractionTree {
  /// The type that collects the effects of an event.
  associatedtype Effects

  /// The indices of all interactions, from the lowest to the topmost.
  var order: [Int] { get }
  /// The index of the enclosing interaction. Nil for an outermost interaction.
  func parent(of index: Int) -> Int?
  func isHeld(_ index: Int) -> Bool
  /// True if a gesture inside the interaction may begin.
  func admits(_ claim: Claim, _ index: Int, at now: Instant) -> Bool
  /// The list at this index, if no sheet contains the list. Nil for every other interaction.
  func list(_ index: Int) -> ListInteraction?
  /// The card at this index. Nil if the interaction is not a card.
  func card(_ index: Int) -> CardInteraction?

  /// The indices of the rows with swipe actions.
  var rows: [Int] { get }
  /// The indices of the cards.
  var cards: [Int] { get }
  /// The change of a card that waits until the card's frames are known. Nil without such a change.
  func pending(_ card: Int) -> CardInteraction.Pending?
  /// The index of the list that contains the card. Nil if no list contains the card.
  func home(ofCard index: Int) -> Int?
  /// The frames of a card. Nil until the host has measured the frames.
  func frames(ofCard index: Int, at now: Instant) -> CardInteraction.Frames?

  /// Whether the interaction accepts a claim if all other interactions are ignored.
  func shouldBeginAlone(_ claim: Claim, _ index: Int, onList: Bool, at now: Instant) -> Bool
  func canTravelAlone(_ travel: Vector, _ index: Int, at now: Instant) -> Bool
  /// The part of the finger's travel that exceeds an end of the content, in window points.
  func unusedTravel(_ index: Int) -> Vector
  /// True for a stack whose swipes back may begin anywhere.
  func startsBackAnywhere(_ index: Int) -> Bool
  /// True for a sheet or a light box that blocks the content below.
  func capturesKeyboard(_ index: Int) -> Bool
  /// The state of a presented interaction. Nil if the interaction is not presented.
  func presented(_ index: Int) -> PresentedState?
  /// The guard after the latest flick that dismissed a presentation. Nil before such a flick.
  var flickGuard: FlickGuard? { get set }
  /// True for an interaction on a page or a screen other than the current page or screen.
  func isInactive(_ index: Int) -> Bool
  /// Offers the arbiter the travel that an interaction could not use.
  mutating func offer(_ unused: Vector, of pointer: PointerID, into effects: inout Effects)
  /// Handles a gesture without regard to other interactions.
  mutating func handleAlone(
    _ gesture: GestureEvent, _ index: Int, at now: Instant, into effects: inout Effects)
  mutating func pause(
    _ index: Int, _ isPaused: Bool, at now: Instant, into effects: inout Effects)
  /// Closes a row with swipe actions, even while a finger drags it.
  mutating func closeRow(_ index: Int, at now: Instant, into effects: inout Effects)
  mutating func changeCard(
    _ index: Int, at now: Instant, into effects: inout Effects,
    _ body: (inout CardInteraction, inout InteractionEffects) -> Void)
  mutating func changeList(_ index: Int, _ body: (inout ListInteraction) -> Void)
}

extension InteractionTree {
  /// True if the condition is true for an enclosing interaction.
  package func isAround(_ index: Int, _ condition: (Int) -> Bool) -> Bool {
    var next = parent(of: index)
    while let around = next {
      if condition(around) { return true }
      next = parent(of: around)
    }
    return false
  }

  package func isInside(_ inner: Int, _ outer: Int) -> Bool { isAround(inner) { $0 == outer } }

  /// True if an interaction is inside a modal one that covers the page of a stack. Only stacks with
  /// swipes back from anywhere count. A swipe on a modal sheet is not meant for the page behind.
  package func coversModally(_ interaction: Int?, pageOf stack: Int) -> Bool {
    guard startsBackAnywhere(stack) else { return false }
    var next = interaction
    while let index = next, index != stack {
      if capturesKeyboard(index) { return true }
      next = parent(of: index)
    }
    return false
  }

  // MARK: Claims

  /// The answer to a claim by one of the interaction's recognizers.
  package func shouldBegin(_ claim: Claim, _ index: Int, onList: Bool, at now: Instant) -> Bool {
    switch claim.question {
    case .mayBegin: accepts(claim, index, onList: onList, at: now)
    case .canTravel:
      // A stack can always go back. Permission is queried only when the stack's swipe begins.
      startsBackAnywhere(index)
        || canTravelAlone(claim.translation, index, at: now)
          && accepts(claim, index, onList: onList, at: now)
    case .continues: mayContinue(claim, index, onList: onList, at: now)
    }
  }

  /// True if one interaction may continue another's drag. One of the two must contain the other.
  private func mayContinue(_ claim: Claim, _ index: Int, onList: Bool, at now: Instant) -> Bool {
    guard startsBackAnywhere(index) else {
      // Pages that were dragged to their end may have hidden the touched content. Hidden content is
      // inactive and may not begin.
      return !isInactive(index) && canTravelAlone(claim.translation, index, at: now)
        && !isAround(index) { isHeld($0) && !startsBackAnywhere($0) }
    }
    // The content that offers its travel is dragged, so one drag inside is permitted.
    return shouldBeginAlone(claim, index, onList: onList, at: now)
      && !isAround(index) { !admits(claim, $0, at: now) }
      && order.count { isHeld($0) && isInside($0, index) } <= 1
  }

  private func accepts(_ claim: Claim, _ index: Int, onList: Bool, at now: Instant) -> Bool {
    guard shouldBeginAlone(claim, index, onList: onList, at: now),
      !(claim.isPassedOn && isInactive(index))
    else { return false }
    // Lists scroll while enclosing interactions move. Only a card's page can prevent this.
    if list(index) != nil { return shouldScroll(index, claim, at: now) }
    // A drag that passes its finger on still counts as a drag, so one drag is permitted.
    let held = claim.isPassedOn ? 1 : 0
    if isAround(index, { !admits(claim, $0, at: now) && !(claim.isPassedOn && isHeld($0)) }) {
      return false
    }
    if let card = card(index), claim.recognizer == card.catchKey,
      card.isPull(claim.translation, at: now), !isAtTop(index, at: now)
    {
      return false
    }
    // The claim is refused if a finger drags an interaction nested in this interaction. A nested
    // interaction that only settles does not prevent the claim.
    return order.count { isHeld($0) && isInside($0, index) } <= held
  }

  /// True if all vertical lists on the card's page are scrolled to their top.
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
      // A list on the page does not scroll before the transition of the page has ended.
      if isInside, !card.flight.isAtRestForFinger(at: now) { return false }
      // A list at its top leaves a downward drag to the page.
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

  /// True if the page of another card covers this card.
  package func isBehindPage(_ index: Int) -> Bool {
    cards.contains {
      $0 != index && parent(of: $0) == parent(of: index) && card($0)?.isInFront == true
    }
  }

  // MARK: Events

  /// Handles an event of a recognizer that belongs to an interaction.
  package mutating func handle(
    _ gesture: GestureEvent, _ index: Int, at now: Instant, into effects: inout Effects
  ) {
    if !cards.isEmpty {
      // A finger on a closing page does not touch the list behind the page.
      if gesture.phase == .touched, list(index) != nil,
        cards.contains(where: {
          home(ofCard: $0) == index && liesOnFlight(gesture.start, $0, at: now)
        })
      {
        return
      }
      if gesture.phase == .began { measure(index, at: now, into: &effects) }
    }
    if gesture.phase == .began { closeRows(except: index, at: now, into: &effects) }
    let wasHeld = isHeld(index)
    let mayOffer = !gesture.isWheel && (gesture.phase == .began || gesture.phase == .changed)
    let wasAtEnd = mayOffer && unusedTravel(index) != .zero
    let before = presented(index)
    let isFlick = before.map { gesture.velocity.length >= $0.interruption.flickSpeed } ?? false
    let isIgnored = isFlick && flickGuard?.covers(index, at: now) == true
    var cancelled = gesture
    cancelled.phase = .cancelled
    if gesture.phase == .ended, !cards.isEmpty, card(index)?.pressKey == gesture.recognizer,
      isBehindPage(index)
    {
      // The finger pressed a card that a page has covered since, so the release cancels the press.
      handleAlone(cancelled, index, at: now, into: &effects)
    } else {
      if !isIgnored || !wasHeld { handleAlone(gesture, index, at: now, into: &effects) }
      // A flick is ignored if another flick has just dismissed something above. An ignored flick
      // only ends the drag.
      if isIgnored, isHeld(index) { handleAlone(cancelled, index, at: now, into: &effects) }
    }
    if isFlick, let before, !before.isLeaving, presented(index)?.isLeaving == true {
      guardBeneath(index, for: before.interruption.flickGuard)
    }
    pauseInside(index, wasHeld: wasHeld, at: now, into: &effects)
    // The unused travel is offered once, when the content passes its end.
    if mayOffer, !wasAtEnd {
      let unused = unusedTravel(index)
      if unused != .zero { offer(unused, of: gesture.pointer, into: &effects) }
    }
  }

  /// Starts to ignore flicks on the presentations beneath the presentation at `index`.
  private mutating func guardBeneath(_ index: Int, for duration: Double) {
    guard duration > 0 else { return }
    flickGuard = FlickGuard(
      leaving: index, above: order.prefix { $0 != index }.filter { presented($0) != nil },
      duration: duration)
  }

  /// Closes all rows except row `index` and the rows around it, so that only one row is open.
  package mutating func closeRows(
    except index: Int?, at now: Instant, into effects: inout Effects
  ) {
    for row in rows where row != index {
      if let index, isInside(index, row) { continue }
      closeRow(row, at: now, into: &effects)
    }
  }

  /// Before a gesture, updates a card's frame, and the time since a list of its page scrolled.
  private mutating func measure(_ index: Int, at now: Instant, into effects: inout Effects) {
    guard let card = card(index), card.isOut else { return }
    let (frames, sinceScroll) = (
      frames(ofCard: index, at: now), sinceScroll(onPage: index, at: now)
    )
    changeCard(index, at: now, into: &effects) { card, _ in
      card.edge.sinceScroll = sinceScroll
      if let frames { card.measure(card: frames.card) }
    }
  }

  /// Seconds since the latest movement of a list on the page. Nil if no list has moved.
  private func sinceScroll(onPage card: Int, at now: Instant) -> Double? {
    var latest: Instant?
    for index in order where isInside(index, card) {
      guard let moved = list(index)?.motion.lastMoved(at: now) else { continue }
      latest = max(latest ?? moved, moved)
    }
    return latest.map { now - $0 }
  }

  /// Pauses the interactions inside an interaction while a finger drags it. The inner interactions
  /// continue after the end of the drag, for every result of the drag.
  package mutating func pauseInside(
    _ index: Int, wasHeld: Bool, at now: Instant, into effects: inout Effects
  ) {
    let isHeld = isHeld(index)
    guard isHeld != wasHeld else { return }
    for other in order where isInside(other, index) {
      pause(other, isHeld, at: now, into: &effects)
    }
  }

  /// Starts the transitions of cards that waited for frames. A page that closes below an opening
  /// page is replaced. The flick guard begins to end once its presentation was dismissed or
  /// interrupted.
  package mutating func settlePresentations(at now: Instant, into effects: inout Effects) {
    if let source = flickGuard?.source, presented(source)?.isLeaving != true {
      flickGuard?.sourceEnded(at: now)
    }
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
      // A scrolling list stops when one of its cards opens. Beyond its end, it still settles back.
      if pending == .open, let home = home(ofCard: index) { changeList(home) { $0.stay(at: now) } }
    }
  }
}
