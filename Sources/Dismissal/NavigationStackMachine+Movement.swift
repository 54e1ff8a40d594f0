// The movements of a stack, with their beginnings, their drags and their ends.
import Geometry
import Motion

extension NavigationStackMachine {
  /// Ends movements whose screens have come to rest, and reports these movements.
  mutating func settle(at now: Instant, into effects: inout Effects) {
    departures.removeAll { !$0.place.isMoving(at: now) }
    for index in displacements.indices { displacements[index].settle(at: now) }
    displacements.removeAll { $0.isNone }
    if !uncovered.isEmpty { coverScreens(at: now) }
    guard !place.isMoving(at: now) else { return }
    switch phase {
    case .popping(let goal, _):
      depth = goal
      phase = .still
      place.rest(at: 0)
      effects.append(.popped(depth: depth))
    case .pushing, .returning:
      phase = .still
      place.rest(at: 0)
    case .still, .dragged: break
    }
  }

  /// Adds the top screen to the departures. The screen below becomes the top screen.
  private mutating func depart(at now: Instant, into effects: inout Effects) {
    guard let goal = visible.lower else { return }
    let way = displacement(of: depth).way
    let cover = Cover(place: addDeparture(at: now, into: &effects), way: way)
    displacements.removeAll { $0.depth > goal }
    displace(goal) { $0.covers.append(cover) }
    depth = goal
    phase = .still
    place.rest(at: 0)
    effects.append(.popped(depth: depth))
  }

  /// Adds an arriving top screen to the departures. Another screen that was pushed together with
  /// the top screen arrives instead.
  private mutating func depart(
    over goal: Int, under lower: Int, at now: Instant, into effects: inout Effects
  ) {
    let displacement = displacement(of: depth)
    let coming = place
    _ = addDeparture(at: now, into: &effects)
    displacements.removeAll { $0.depth > lower }
    displace(goal) { $0 = displacement.moved(to: goal) }
    depth = goal
    phase = .pushing(over: lower)
    place = coming
    place.go(to: 0, .spring(configuration.spring), at: now)
    effects.append(.popped(depth: depth))
  }

  /// Adds the top screen to the departures, and returns the screen's offset.
  private mutating func addDeparture(at now: Instant, into effects: inout Effects) -> MovingValue {
    if isDragged { effects.append(.backCancelled) }
    if !isPopping { place.go(to: width, .spring(configuration.spring), at: now) }
    departed += 1
    departures.append(
      Departure(
        number: departed, depth: depth, place: place, displacement: displacement(of: depth)))
    return place
  }

  mutating func endDepartures() {
    departures.removeAll()
    displacements.removeAll()
    uncovered.removeAll()
  }

  mutating func push(
    _ count: Int, animated: Bool, at now: Instant, into effects: inout Effects
  ) {
    // A screen that is being popped joins the popped screens, and continues to move out.
    if leavingGoal != nil { depart(at: now, into: &effects) }
    if !animated { endDepartures() }
    if isDragged { effects.append(.backCancelled) }
    let (x, velocity) = animated ? (shown(at: now), place.velocity(at: now)) : (0, 0)
    let spring = configuration.spring
    if x + displacement(of: depth).way.value(at: now) > 0, let lower = visible.lower {
      uncovered.insert(lower, at: 0)
    }
    displace(depth) { $0.bring(from: x, velocity: velocity, spring, at: now) }
    phase = .pushing(over: depth)
    for _ in 0..<count {
      depth += 1
      effects.append(.pushed(depth: depth))
    }
    place.rest(at: width)
    place.go(to: 0, .spring(spring), animated: animated, at: now)
  }

  mutating func cancelPop(animated: Bool, at now: Instant, into effects: inout Effects) {
    guard let goal = leavingGoal else { return }
    if !animated { endDepartures() }
    if isDragged || phase == .popping(to: goal, bySwipe: true) { effects.append(.backCancelled) }
    phase = .returning(over: goal)
    place.go(to: 0, .spring(configuration.spring), animated: animated, at: now)
  }

  mutating func pop(
    to goal: Int, animated: Bool, at now: Instant, into effects: inout Effects
  ) {
    let goal = max(1, goal)
    guard depth > goal else { return }
    if let already = leavingGoal, already < goal || already == goal && isPopping { return }
    if !animated {
      endDepartures()
    } else if let lower = visible.lower, goal < lower {
      // The pop also removes the lower screen, which is already partly visible. Therefore the
      // moving screen is popped, and the lower screen moves out next.
      depart(at: now, into: &effects)
    } else if let lower = visible.lower, goal > lower {
      return depart(over: goal, under: lower, at: now, into: &effects)
    }
    var isSwiped = false
    switch phase {
    case .popping(_, let bySwipe): isSwiped = bySwipe
    case .dragged: effects.append(.backCancelled)
    case .still, .pushing, .returning: break
    }
    phase = .popping(to: goal, bySwipe: isSwiped)
    place.go(to: width, .spring(configuration.spring), animated: animated, at: now)
  }

  mutating func beginBack(
    _ translation: Double, catches: Bool, followsAnother: Bool, at now: Instant,
    into effects: inout Effects
  ) {
    guard depth > 1, !isDragged else { return }
    // A screen that has nearly moved out is not interrupted. The drag moves the next screen.
    if isPopping, !catches || isSettled(at: now) {
      guard maySwipeBack else { return }
      depart(at: now, into: &effects)
    }
    var goal = depth - 1
    var start = Drag.Start.rest
    switch phase {
    case .popping(let already, let bySwipe):
      goal = already
      start = .leaving(bySwipe: bySwipe)
    case .pushing(let under), .returning(let under):
      // Screens that were pushed together are popped together, down to the visible screen below.
      if !isSettled(at: now) { (goal, start) = (under, .arriving) }
    case .still, .dragged: break
    }
    let base = shown(at: now)
    phase = .dragged(
      Drag(
        base: base, translation: translation,
        following: DragCatchUp(base: base, asked: within(base + translation), since: now),
        goal: goal, start: start, followsAnother: followsAnother))
    place.drag(to: base)
    // A finger that interrupts a screen during a swipe back continues the same swipe.
    if start != .leaving(bySwipe: true) { effects.append(.backBegan) }
  }

  mutating func follow(_ translation: Double, at now: Instant) {
    guard translation.isFinite, case .dragged(var drag) = phase else { return }
    drag.translation = translation
    phase = .dragged(drag)
    place.drag(to: shown(at: now))
  }

  mutating func lift(
    _ translation: Double, _ velocity: Double, shouldPop: Bool, at now: Instant,
    into effects: inout Effects
  ) {
    follow(translation, at: now)
    guard case .dragged(let drag) = phase else { return }
    // The finger's position decides the release, not the drawn offset.
    var release = judge(offset: within(drag.base + drag.translation), velocity: velocity)
    if release.goes, !shouldPop { release.verdict = .refused }
    effects.append(.released(release))
    let leaves = release.goes || release.verdict == .resumes && drag.start != .arriving
    if !leaves { effects.append(.backCancelled) }
    phase = leaves ? .popping(to: drag.goal, bySwipe: true) : .returning(over: drag.goal)
    go(velocity: release.verdict == .refused ? 0 : velocity, at: now)
  }

  /// Cancels the drag. A screen that was moving out when it was interrupted continues to move out.
  /// Any other screen settles back.
  mutating func cancel(at now: Instant, into effects: inout Effects) {
    guard case .dragged(let drag) = phase else { return }
    if case .leaving(let bySwipe) = drag.start {
      if !bySwipe { effects.append(.backCancelled) }
      phase = .popping(to: drag.goal, bySwipe: bySwipe)
    } else {
      effects.append(.backCancelled)
      phase = .returning(over: drag.goal)
    }
    go(velocity: 0, at: now)
  }

  /// Starts to move the screen to its target, beginning at the drawn offset.
  private mutating func go(velocity: Double, at now: Instant) {
    place.go(
      to: isPopping ? width : 0, .spring(configuration.spring), velocity: velocity, at: now)
  }

  mutating func resize(to new: Double, at now: Instant) {
    let share = new / width
    guard share != 1 else { return }
    width = new
    let spring = configuration.spring
    func stretch(_ moving: inout MovingValue) { moving.stretch(by: share, spring, at: now) }
    for index in displacements.indices { displacements[index].change(stretch) }
    for index in departures.indices { departures[index].change(stretch) }
    switch phase {
    case .still: break
    case .dragged(var drag):
      let value = place.value(at: now)
      // The drag continues from where the screen is after the resize.
      drag.base += value * share - value
      drag.following.base += value * share - value
      phase = .dragged(drag)
    case .pushing, .popping, .returning: stretch(&place)
    }
  }

  // MARK: Displaced screens

  func displacement(of depth: Int) -> Displacement {
    displacements.first { $0.depth == depth } ?? Displacement(depth: depth)
  }

  private mutating func displace(_ depth: Int, _ change: (inout Displacement) -> Void) {
    var displacement = displacement(of: depth)
    change(&displacement)
    displacements.removeAll { $0.depth == depth }
    displacements.append(displacement)
  }
}

extension MovingValue {
  /// Multiplies a value and its movement by `share`, after the width has changed by this factor.
  fileprivate mutating func stretch(by share: Double, _ spring: Spring, at now: Instant) {
    let velocity = velocity(at: now) * share
    let target = target * share
    guard isMoving(at: now) else { return rest(at: target) }
    drag(to: value(at: now) * share)
    go(to: target, .spring(spring), velocity: velocity, at: now)
  }
}
