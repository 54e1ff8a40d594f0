// Telemetry from the components in a view tree. Most scenes use only this telemetry.
import Dismissal
import Files
import Interface

extension Telemetry {
  /// Telemetry of the component that a finger moves, or that the next drag could move.
  package init(of components: ComponentStore, size: Size, at now: Instant) {
    // If no sheet is presented, the lowest sheet is used, because it presents the other sheets.
    let sheet =
      components.topmost(SheetComponent.self) { $0.isPresented }
      ?? components.lowest(SheetComponent.self)
    let hero = components.topmost(HeroComponent.self) { $0.isOut && !$0.isReplaced }
    let pager = components.pager?.machine
    let stack = components.stack?.machine
    let direction = components.overlays.direction
    var found: [(telemetry: Telemetry, isBusy: Bool)] = []
    let closed = sheet.flatMap { $0.isPresented ? nil : (Telemetry($0, at: now), false) }
    if let sheet, sheet.isPresented {
      found.append((Telemetry(sheet, at: now), !sheet.sheet.isResting))
    }
    if let hero = hero ?? components.topmost(HeroComponent.self) {
      found.append(
        (
          Telemetry(hero, size: size, at: now),
          hero.interaction.isHeld || hero.edge.isMoving(at: now)
        ))
    }
    if stack != nil || pager != nil {
      let isBusy =
        stack.map { !$0.isStill || $0.isMoving(at: now) } ?? false
        || pager.map { !$0.isStill || $0.isMoving(at: now) } ?? false
      found.append(
        (Telemetry(stack, pager, direction: direction, size: size, at: now), isBusy))
    }
    let row =
      components.topmost(SwipeActionsComponent.self) { $0.isHeld }
      ?? components.topmost(SwipeActionsComponent.self) { $0.machine.edge != nil }
      ?? components.topmost(SwipeActionsComponent.self)
    if let row {
      let telemetry = Telemetry(row, direction: direction, size: size, at: now)
      found.append((telemetry, row.machine.edge != nil))
    }
    if let lightbox = components.topmost(LightboxComponent.self, where: { $0.isOut }) {
      found = [(Telemetry(lightbox, direction: direction, at: now), true)]
    }
    // A closed drawer comes last. A drag opens the drawer only if it moves nothing else.
    if let closed { found.append(closed) }
    let views = components.overlays.presented(at: now)
    // A view in an overlay container is above everything else.
    if let view = components.overlays.followed(at: now) {
      self = Telemetry(view, direction: direction)
      presented = views
      return
    }
    let chosen = found.first { $0.isBusy } ?? found.first { !$0.telemetry.isGone } ?? found.first
    self =
      chosen?.telemetry
      ?? Telemetry(swipeOf: views, components.overlays.registry.tuning, direction, in: size)
      ?? Telemetry()
    presented = views
    // A dialog's scrim blocks touches of the content, so the content's guides are left out.
    if chosen.map({ !$0.isBusy }) ?? false,
      views.contains(where: { $0.background != nil && !$0.isLeaving })
    {
      (guides, firstDrag) = ([], nil)
    }
  }

  // MARK: Heroes

  /// Telemetry of a page that was opened from a card.
  init(_ hero: HeroComponent, size: Size, at now: Instant) {
    self.init()
    let configuration = hero.edge.configuration
    let isThere = hero.isOut && !hero.isReplaced
    // Without an edge zone, the page can only be pulled down.
    let isPull = configuration.edgeZone == 0 && configuration.pullDown
    let pose = isThere ? hero.edge.pose(at: now) : EdgeCard().pose(at: now)
    let (live, release) = (configuration.liveLimit, configuration.releaseLimit)
    axis = isPull ? .vertical : .horizontal
    gesture = isPull ? "Pull" : "Edge drag"
    verb = "close it"
    tracked = pose.tracked
    drawn = pose.drawn
    measure = .tracked
    releaseThreshold = release
    thresholds = [
      Threshold(value: live, label: "\(short(live)) in drag"),
      Threshold(value: release, label: "\(short(release)) on release", isDashed: true),
    ]
    isGone = !isThere
    guard isThere else { return }
    if let carry = hero.flight.carry(at: now) {
      carried(carry)
      return
    }
    // The page is already closing, so the finger has no effect on the result. The drawn drag
    // returns to 0 while the page moves to its card.
    guard hero.isInFront else {
      releaseThreshold = nil
      let travel = hero.flight.closingTravel(at: now)
      (tracked, drawn) = (pose.tracked + travel, pose.drawn + travel)
      return
    }
    let group = EdgeCard.Configuration.group
    let (zone, margin) = (configuration.edgeZone, hero.interaction.layout?.page.minX ?? 0)
    if let direction = hero.interaction.dismissDirection {
      speedThresholds = [
        SpeedThreshold(
          hero.edge.releaseThreshold, towards: direction,
          from: direction.dy > 0 ? .acrossFromStart(0) : .uprightFromStart(0))
      ]
    }
    if isPull {
      firstDrag = Drag(from: Point(size.width / 2, size.height * 0.3), by: Vector(0, 180))
      guides = [(release, "releaseLimit", "on release"), (live, "liveLimit", "in drag")].map {
        Guide(.acrossFromStart($0.0), sets: "\(group).\($0.1)", title: "\(short($0.0)) \($0.2)")
      }
      return
    }
    guides = [
      Guide(
        .uprightFromStart(release), sets: "\(group).releaseLimit",
        title: "\(short(release)) on release"),
      Guide(
        .uprightFromStart(live), sets: "\(group).liveLimit", title: "\(short(live)) in drag"),
    ]
    for isLeading in [true, false] {
      guides.append(
        Guide(
          .zone(margin + zone, leading: isLeading), sets: "\(group).edgeZone",
          title: "Zone \(short(zone))", note: isLeading ? "leading" : "trailing", isSecondary: true)
      )
    }
  }

  /// Telemetry of a page that a finger has interrupted during a transition. The distance is
  /// measured towards the card in any direction, so no line on the device can show it.
  private mutating func carried(_ carry: HeroTransition.Carry) {
    gesture = "Carry"
    axis = abs(carry.direction.dx) > abs(carry.direction.dy) ? .horizontal : .vertical
    (tracked, drawn) = (carry.place, carry.place)
    releaseThreshold = carry.threshold.limit
    thresholds = [
      Threshold(
        value: carry.threshold.limit, label: "\(short(carry.threshold.limit, 0)) closes")
    ]
    speedThresholds = [
      SpeedThreshold(carry.threshold, towards: carry.direction, from: nil)
    ]
  }

  // MARK: Stacks and pages

  /// Telemetry of a pager and of the navigation stack around it. Either of these may be nil.
  init(
    _ stack: NavigationStackMachine?, _ pager: Pager?, direction: LayoutDirection, size: Size,
    at now: Instant
  ) {
    self.init()
    let width = size.width
    axis = .horizontal
    let back = (stack?.backProgress(at: now) ?? 0) * width
    let goesBack = stack?.releaseThreshold.limit ?? 0
    let goesBackTitle = "\(short(goesBack, 0)) goes back"
    // During a swipe back no page turns, and during a page turn no screen is popped.
    let isSwipedBack = stack?.isDragged ?? false
    if pager == nil || isSwipedBack || back > 0 {
      gesture = "Back"
      verb = "go back"
      drawn = back
      tracked = stack?.askedOffset
      thresholds = [Threshold(value: goesBack, label: goesBackTitle)]
      speedThresholds =
        stack.map {
          [
            SpeedThreshold(
              $0.releaseThreshold, towards: Vector(direction.sign, 0), from: .upright(0))
          ]
        } ?? []
    } else if let pager {
      gesture = "Swipe"
      verb = "turn the page"
      turn(pager, direction, at: now)
    }
    tracked = tracked ?? drawn
    measure = tracked == drawn ? .drawn : .tracked
    isGone = stack?.depth == 1
    if stack != nil { otherThresholds["Back"] = [Threshold(value: goesBack, label: goesBackTitle)] }
    if isGone { thresholds = [] }
    releaseThreshold = thresholds.first?.value
    guard !isGone else { return }
    if let stack {
      let startsAnywhere = stack.configuration.backFrom == .anywhere
      firstDrag = Drag(
        from: Point(startsAnywhere ? size.width * 0.3 : 10, size.height * 0.42),
        by: Vector(150, 0))
      let group = NavigationStackMachine.Configuration.group
      let zone = stack.configuration.edgeZone
      // An interrupted screen has a separate threshold, which no parameter sets.
      let isUsual = goesBack == stack.configuration.completion * width
      if !startsAnywhere {
        guides.append(
          Guide(
            .zone(zone, leading: true), sets: "\(group).edgeZone", title: "Zone \(short(zone))",
            note: "leading", isSecondary: true))
      }
      guides.append(
        Guide(
          .upright(goesBack), sets: isUsual ? "\(group).completion" : nil, ratio: 1 / width,
          title: goesBackTitle))
    }
    if let pager, !isSwipedBack { addTurns(of: pager, at: now) }
  }

  /// Adds the thresholds for page turns, one for each side with another page.
  private mutating func turn(_ pager: Pager, _ direction: LayoutDirection, at now: Instant) {
    let width = pager.width
    let asked = pager.askedOffset.map { $0 / max(1, width) }
    let away = (asked ?? pager.pose(at: now).pages) - Double(pager.page)
    drawn = abs(pager.pose(at: now).pages - Double(pager.page)) * width
    tracked = abs(away) * width
    fingerOffset = pager.fingerOffset.map { abs($0 - Double(pager.page) * width) }
    let turns = pager.configuration.completion * width
    scrolled = Scrolled(
      place: pager.pose(at: now).pages * width, home: Double(pager.page) * width)
    let hasPage =
      away == 0 ? pager.count > 1 : away > 0 ? pager.page + 1 < pager.count : pager.page > 0
    thresholds =
      hasPage ? [Threshold(value: turns, label: "\(short(turns, 0)) turns the page")] : []
    // The next page appears when the pages move towards leading, so the sign is reversed.
    let side: Double = away < 0 ? 1 : -1
    speedThresholds = [
      SpeedThreshold(
        pager.releaseThreshold(towardsNext: side < 0), towards: Vector(side * direction.sign, 0),
        from: .uprightBesideStart(0, side < 0 ? .before : .after), slope: side)
    ]
  }

  private mutating func addTurns(of pager: Pager, at now: Instant) {
    let (width, turns) = (pager.width, pager.configuration.completion * pager.width)
    if pager.askedOffset != nil { guides = [] }
    let away = (pager.askedOffset ?? pager.pose(at: now).scrolled) - Double(pager.page) * width
    for way in [-1.0, 1] where way < 0 ? pager.page + 1 < pager.count : pager.page > 0 {
      guard away * way <= 0 else { continue }
      guides.append(
        Guide(
          .uprightBesideStart(turns, way < 0 ? .before : .after),
          sets: "\(Pager.Configuration.group).completion", ratio: way / width,
          title: "\(short(turns, 0)) turns", isSecondary: true))
    }
  }
}
