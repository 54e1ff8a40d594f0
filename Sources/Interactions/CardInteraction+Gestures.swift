// The gestures and deadlines of a card and its page.
import Dismissal
import Geometry
import Gesture

extension CardInteraction {
  package mutating func handle(
    _ gesture: GestureEvent, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    switch gesture.recognizer {
    case pressKey:
      hold(gesture.phase == .touched, at: now)
      if gesture.phase == .ended { open(at: now, into: &effects) }
    case edgeKey: push(gesture, shouldDismiss, at: now, into: &effects)
    default:
      let isCaught =
        gesture.phase == .began
        ? !flight.isAtRestForFinger(at: now) || !isInFront : flight.isDragged
      if isCaught {
        carry(gesture, shouldDismiss, at: now, into: &effects)
      } else {
        push(gesture, shouldDismiss, at: now, into: &effects)
      }
    }
  }

  /// True if this gesture needs the result of `shouldDismiss`: at the start of an edge drag, and at
  /// a release.
  package func asksToDismiss(_ gesture: GestureEvent) -> Bool {
    guard gesture.recognizer != pressKey, layout != nil else { return false }
    switch gesture.phase {
    case .began: return gesture.recognizer == edgeKey || isInFront
    case .ended: return isHeld
    case .touched, .changed, .cancelled, .failed: return false
    }
  }

  /// Handles an edge drag or a pull-down, which may interrupt the page's return after another drag.
  private mutating func push(
    _ gesture: GestureEvent, _ shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    guard let layout else { return }
    let isPulled =
      gesture.phase == .began
      ? gesture.recognizer == catchKey && isPull(gesture.translation, at: now)
      : edge.direction == .down
    let (travel, speed) =
      isPulled
      ? (gesture.translation.dy, gesture.velocity.dy)
      : (gesture.translation.dx, gesture.velocity.dx)
    let x = isPulled ? nil : gesture.start.x - layout.origin.x - layout.page.minX
    if gesture.phase == .began || gesture.phase == .ended { mayClose = shouldDismiss }
    let may = mayClose
    releaseVelocity = max(0, speed * (travel < 0 ? -1 : 1))
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      let drawn = edge.pose(at: now).drawn
      endPull(pull.offset(drawn: drawn), at: now)
      pull.base = max(0, drawn)
      push(.began(x: x, translation: travel, width: layout.page.width), at: now, into: &effects)
      push(.moved(translation: travel, velocity: speed, mayClose: may), at: now, into: &effects)
    case .changed:
      push(.moved(translation: travel, velocity: speed, mayClose: may), at: now, into: &effects)
    case .ended:
      push(.released(translation: travel, velocity: speed, mayClose: may), at: now, into: &effects)
    case .cancelled: push(.cancelled, at: now, into: &effects)
    }
    if isPulled, edge.isDragged, travel != 0 {
      pull.direction = gesture.translation * (1 / abs(travel))
    }
  }

  /// Handles a drag that interrupted the hero transition. The page follows the finger.
  private mutating func carry(
    _ gesture: GestureEvent, _ shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    let travel = gesture.translation
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      let page = layout?.page.center ?? .zero
      fly(
        .began(translation: travel, closingWay: cardFrame.center - page), at: now, into: &effects)
      push(.held, at: now, into: &effects)
    case .changed: fly(.moved(translation: travel), at: now, into: &effects)
    case .ended:
      fly(
        .released(translation: travel, velocity: gesture.velocity, mayClose: shouldDismiss),
        at: now, into: &effects)
      followFlight(at: now, into: &effects)
    case .cancelled: letGo(at: now, into: &effects)
    }
  }

  package mutating func wake(at now: Instant, into effects: inout InteractionEffects) {
    fly(.deadline, at: now, into: &effects)
    if isReplaced, flight.isClosed {
      isReplaced = false
      (closing, left) = (nil, nil)
    }
  }

  // MARK: The drag and the hero transition as one motion

  /// Adapts the remaining drag to a hero transition whose direction may have changed.
  mutating func followFlight(at now: Instant, into effects: inout InteractionEffects) {
    if flight.isClosing, left != nil { return }
    takeBack(at: now, into: &effects)
    push(flight.isClosing ? .leave : .stay, at: now, into: &effects)
    if let rest = edge.restsAt { fly(.waits(until: rest), at: now, into: &effects) }
  }

  /// Couples the remaining drag to the hero transition if drags follow the finger exactly. The
  /// transition's progress determines how much of the drag remains.
  mutating func join(at now: Instant, into effects: inout InteractionEffects) {
    let progress = flight.pose(at: now).progress
    guard edge.configuration.isDirect, configuration.isAnimated, progress > 0 else { return }
    left = Left(drawn: drag(at: now).drawn, progress: progress)
    push(.held, at: now, into: &effects)
  }

  /// Uncouples the remaining drag from the hero transition, because the page stays open. The drag
  /// continues from its drawn position.
  mutating func takeBack(at now: Instant, into effects: inout InteractionEffects) {
    guard let left else { return }
    let later = now.later(by: 1e-3)
    let place = drag(at: now).drawn
    let speed = (left.drawn(at: flight.pose(at: later).progress) - place) / 1e-3
    self.left = nil
    push(.found(at: place, velocity: speed), at: now, into: &effects)
  }

  // MARK: Values

  /// The pose of the page after its drag from an edge.
  public func drag(at now: Instant) -> EdgeCard.Pose {
    guard let left else { return edge.pose(at: now) }
    return edge.pose(drawn: left.drawn(at: flight.pose(at: now).progress))
  }

  /// Offset of the page in points that a pull-down causes.
  package func pulled(_ drag: EdgeCard.Pose) -> Vector {
    pull.offset(drawn: drag.drawn) * configuration.pullFollows
  }

  /// The direction in which the current drag closes the page. Nil if no drag moves the page.
  package var dismissDirection: Vector? { edge.dismissDirection }

  /// Opacity of the close button, 0…1.
  public func closeButtonOpacity(at now: Instant) -> Double {
    min(1, max(0, flight.pose(at: now).progress)) * drag(at: now).closeButtonOpacity
  }

  public var nextDeadline: Instant? { flight.nextDeadline }
  public func isMoving(at now: Instant) -> Bool {
    flight.isMoving(at: now) || edge.isMoving(at: now) || press.isMoving(at: now)
  }
  package var isHeld: Bool { edge.isDragged || flight.isDragged }
  package func admits(_ claim: Claim, at now: Instant) -> Bool {
    guard isOut else { return true }
    let axis: Axis = edge.direction == .down ? .vertical : .horizontal
    return flight.isAtRestForFinger(at: now)
      && (isDragAtRestForHand(at: now) || !edge.isDragged && !claim.way.leads(axis))
  }

  // MARK: Answers to claims

  package func shouldBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool {
    switch claim.recognizer {
    case edgeKey: return isOut && !flight.isClosing && flight.isAtRestForFinger(at: now)
    case catchKey: return isOut && isCaught(by: claim, at: now)
    default: return true
    }
  }

  /// True if a drag with this claim interrupts the motion of the page.
  private func isCaught(by claim: Claim, at now: Instant) -> Bool {
    if !flight.isAtRestForFinger(at: now) { return true }
    if isPull(claim.translation, at: now) { return true }
    guard !isDragAtRestForHand(at: now) else { return false }
    // After a drag from an edge, sideways drags interrupt the page. Other drags move its content.
    return flight.isClosing
      || edge.direction != .down && abs(claim.translation.dx) > abs(claim.translation.dy)
  }

  /// True if a finger with this travel pulls the page down. The page must be at its top.
  package func isPull(_ translation: Vector, at now: Instant) -> Bool {
    edge.configuration.pullDown && isInFront && translation.dy > abs(translation.dx)
      && flight.isAtRestForFinger(at: now)
  }

  /// Whether the remaining drag is so small that the page counts as at rest. Otherwise, a finger
  /// can interrupt the page.
  func isDragAtRestForHand(at now: Instant) -> Bool {
    left != nil ? flight.isAtRestForFinger(at: now) : edge.isAtRestForFinger(at: now)
  }

  /// True if `place` is on the closing page's visible part. `card` is in the page's coordinates.
  package func liesOnFlight(_ place: Point, card: Rect, at now: Instant) -> Bool {
    guard let layout, isOut, flight.isClosing,
      !(flight.isAtRestForFinger(at: now) && isDragAtRestForHand(at: now))
    else { return false }
    let pose = flight.pose(at: now)
    let drag = drag(at: now)
    let mask = MatchedGeometry<String>.Pair(card: card, page: layout.page)
      .frame(at: pose.progress)
    return Transform.scale(drag.scale, about: layout.page.center).apply(mask)
      .offset(by: pose.offset + pulled(drag)).contains(place - (layout.origin - .zero))
  }
}

extension CardInteraction.Left {
  func drawn(at progress: Double) -> Double {
    drawn * min(1, max(0, progress / self.progress))
  }
}

extension CardInteraction {
  package var anyKind: GestureSession.Interaction { .card(self) }
  package var owner: RecognizerKey.Owner? { pressKey.owner }
  package func recognizers(for role: GestureSession.Role) -> [Recognizer]? {
    switch role {
    case .card: return [pressRecognizer]
    case .content:
      let page = [catchRecognizer, edgeRecognizer(margin: 0)]
      return isInFront ? page : page + [pressRecognizer]
    default: return nil
    }
  }

  package mutating func present(
    animated: Bool, at now: Instant, into effects: inout InteractionEffects
  ) -> Bool {
    open(at: now, into: &effects)
    return true
  }

  package mutating func dismiss(
    by source: DismissalSource, at now: Instant, into effects: inout InteractionEffects
  ) -> Bool {
    dismiss(source, shouldDismiss: true, at: now, into: &effects)
    return true
  }
}
