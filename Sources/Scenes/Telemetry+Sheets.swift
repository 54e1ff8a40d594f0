// Telemetry of a cover that is pulled down, a sheet, a drawer, or a bar that expands.
import Dismissal
import Files
import Interface

extension Telemetry {
  /// Telemetry of a cover, a sheet, a drawer, or a bar that expands.
  init(_ component: SheetComponent, at now: Instant) {
    self.init()
    let sheet = component.sheet
    let isPullDown = component.key.name == PullDownConfiguration.group
    axis = component.axis
    gesture = isPullDown ? "Pull-down" : component.edge == .bottom ? "Pull" : "Drag"
    verb = isPullDown ? "dismiss it" : "close it"
    // A closed drawer that a drag can open is at its full extent.
    let isAway = !sheet.isPresented && component.openingZone != nil
    drawn = isAway ? sheet.extent : sheet.offset(at: now)
    tracked = sheet.askedOffset ?? drawn
    listTravel = sheet.listTravel.map { component.edge == .top ? -$0 : $0 }
    measure = tracked == drawn ? .drawn : .tracked
    isGone = !sheet.isPresented
    let (middle, high) = (
      component.room.width / 2, component.room.height * (isPullDown ? 0.32 : 0.42)
    )
    switch component.edge {
    case .bottom:
      // The suggested drag begins at the sheet's visible top, and goes up at the lowest detent.
      let top = component.room.height - component.length + (drawn ?? 0)
      firstDrag =
        sheet.detents.count > 1 && sheet.selected == 0
        ? Drag(from: Point(middle, min(component.room.height - 16, top + 32)), by: Vector(0, -150))
        : Drag(
          from: Point(middle, min(component.room.height - 16, max(high, top + 60))),
          by: Vector(0, 150))
    case .top: firstDrag = Drag(from: Point(middle, high), by: Vector(0, -150))
    case .leading:
      firstDrag = Drag(from: Point(component.length - 40, high), by: Vector(-150, 0))
    case .trailing:
      firstDrag = Drag(
        from: Point(component.room.width - component.length + 40, high), by: Vector(150, 0))
    }
    speedThresholds = Telemetry.speedThresholds(component)
    detents = Telemetry.detents(component)
    // If no drag can dismiss the sheet, drags only move the sheet between detents.
    guard sheet.releaseLimit.isFinite else {
      halfway(component)
      return
    }
    if isPullDown, case .points(let line) = sheet.rule.line {
      pullDown(line, resistance: sheet.rule.resistance)
    } else {
      line(sheet.releaseLimit, of: component, opens: isAway || sheet.isDrawnIn)
    }
    guard isGone else { return }
    (guides, firstDrag) = ([], nil)
    guard let zone = component.openingZone else { return }
    isGone = false
    guides = [
      Guide(
        .zone(zone, leading: component.edge == .leading),
        sets: "\(DrawerConfiguration.group).edgeZone", title: "Zone \(short(zone))",
        note: component.edge == .leading ? "leading" : "trailing", isSecondary: true)
    ]
    let way = component.edge == .leading ? 150.0 : -150
    firstDrag = Drag(
      from: Point(component.edge == .leading ? 10 : component.room.width - 10, high),
      by: Vector(way, 0))
  }

  /// Telemetry of a cover that is not in the tree, because the scene stores the cover.
  init(_ cover: Sheet, _ configuration: PullDownConfiguration, at now: Instant) {
    self.init()
    axis = .vertical
    gesture = "Pull-down"
    drawn = cover.offset(at: now)
    tracked = drawn
    isGone = !cover.isPresented
    speedThresholds = [
      SpeedThreshold(cover.releaseThreshold, towards: Vector(0, 1), from: .across(0))
    ]
    pullDown(configuration.threshold, resistance: configuration.resistance)
    if isGone { guides = [] }
  }

  private mutating func pullDown(_ line: Double, resistance: Double) {
    let resistance = max(0.01, resistance)
    let finger = line / resistance
    let parameter = "\(PullDownConfiguration.group).threshold"
    releaseThreshold = line
    fingerPerPoint = 1 / resistance
    thresholds = [
      Threshold(value: line, label: "\(short(line, 1)) drawn"),
      Threshold(
        value: finger, label: Threshold.finger(finger), isDashed: true, isOfFinger: true),
    ]
    guides = [
      Guide(
        .across(line), sets: parameter, title: "\(short(line, 1)) drawn",
        note: "\(short(finger, 1)) finger"),
      Guide(
        .acrossFromStart(finger), sets: parameter, ratio: resistance, title: "finger",
        note: "at \(short(finger, 1))", isSecondary: true),
    ]
  }

  /// Adds the threshold for a release, and a guide. `opens` is true if a release before the
  /// threshold opens a sheet that is not presented yet.
  private mutating func line(_ limit: Double, of component: SheetComponent, opens: Bool) {
    let sheet = component.sheet
    let effect = opens ? "opens" : "closes"
    var (title, label, note) = ("\(short(limit, 0)) \(effect)", "\(short(limit, 0)) \(effect)", "")
    // The parameter is a distance from the lowest detent, so the texts state this distance too.
    if let low = detents.first {
      let distance = short(limit - low.offset, 1)
      title = "\(distance) \(effect)"
      label = "\(distance) below \(low.name) \(effect)"
      note = "below \(low.name)"
    }
    if opens { (completesBeforeThreshold, verb) = (true, "open it") }
    releaseThreshold = limit
    thresholds = [Threshold(value: limit, label: label)]
    var ratio = 1.0
    if case .share(let share) = sheet.rule.line {
      note = "\(short(share * 100, 0)) %"
      if component.thresholdParameter != nil {
        ratio = 1 / max(1, sheet.shareEnd - sheet.detents[0])
      }
    }
    let place = Telemetry.place(of: limit, component)
    if component.edge == .top || component.edge == .leading { ratio = -ratio }
    guides = [
      Guide(place, sets: component.thresholdParameter, ratio: ratio, title: title, note: note)
    ]
  }

  /// Adds the threshold halfway between the current detent and the next detent in the direction of
  /// the drag. A release settles at the nearer detent.
  private mutating func halfway(_ component: SheetComponent) {
    let (sheet, detents) = (component.sheet, component.sheet.detents)
    guard detents.count > 1 else { return }
    let isUp = (decisive ?? 0) < sheet.place || sheet.selected == 0
    let next = sheet.selected + (isUp && sheet.selected + 1 < detents.count ? 1 : -1)
    let line = (detents[sheet.selected] + detents[next]) / 2
    completesBeforeThreshold = next > sheet.selected
    verb = completesBeforeThreshold ? "open it" : "close it"
    releaseThreshold = line
    let title = "\(short(line, 0)) halfway"
    thresholds = [Threshold(value: line, label: title)]
    guides = [Guide(Telemetry.place(of: line, component), sets: nil, title: title)]
  }

  /// The detents of a sheet with several detents, with the heights.
  private static func detents(_ component: SheetComponent) -> [Detent] {
    let offsets = component.sheet.detents
    guard offsets.count > 1 else { return [] }
    let names = component.detentNames
    return offsets.enumerated().map { index, offset in
      let other = index == 0 ? "lowest" : index == offsets.count - 1 ? "highest" : "\(index)"
      return Detent(
        name: names.indices.contains(index) ? names[index] : other, offset: offset,
        value: "\(short(component.length - offset, 1)) pt")
    }
  }

  /// The threshold for a dismissal, if any, and the thresholds between detents.
  private static func speedThresholds(_ component: SheetComponent) -> [SpeedThreshold] {
    let sheet = component.sheet
    let away = component.interaction.configuration.orientation.away
    let zero = place(of: 0, component)
    let isTowardsStart = component.edge == .top || component.edge == .leading
    func line(_ threshold: ReleaseThreshold, _ settles: Double) -> SpeedThreshold {
      var line = SpeedThreshold(
        threshold, towards: away, from: zero, slope: isTowardsStart ? -1 : 1)
      line.settles = settles
      return line
    }
    let dismisses =
      sheet.releaseLimit.isFinite ? [line(sheet.releaseThreshold, .infinity)] : []
    return dismisses
      + sheet.detents.indices.compactMap { index in
        sheet.releaseThreshold(atOrBelow: index).map { line($0, sheet.detents[index]) }
      }
  }

  /// Position of the sheet's edge in its container at an offset.
  private static func place(of offset: Double, _ component: SheetComponent) -> Guide.Place {
    switch component.edge {
    case .bottom: .across(component.room.height - component.length + offset)
    case .top: .across(component.length - offset)
    case .leading: .upright(component.length - offset)
    case .trailing: .upright(component.room.width - component.length + offset)
    }
  }
}
