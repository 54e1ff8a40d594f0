// Telemetry of a sheet: a cover that is pulled down, a panel, a drawer, a bar that is raised.
import Dismissal
import Files
import Geometry
import Interface

extension Reading {
  /// Telemetry of a cover, a sheet, a drawer or a bar.
  init(_ part: SheetPart, at now: Instant) {
    self.init()
    let sheet = part.sheet
    let isPullDown = part.key.name == PullDownConfiguration.group
    axis = part.axis
    gesture = isPullDown ? "Pull-down" : part.edge == .bottom ? "Pull" : "Drag"
    verb = isPullDown ? "dismiss" : "close"
    // A drawer that a finger may pull in is at its full extent.
    let isAway = !sheet.isPresented && part.openingZone != nil
    drawn = isAway ? sheet.extent : sheet.offset(at: now)
    tracked = sheet.askedOffset ?? drawn
    measure = tracked == drawn ? .drawn : .tracked
    isGone = !sheet.isPresented
    let (middle, high) = (part.room.width / 2, part.room.height * (isPullDown ? 0.32 : 0.42))
    switch part.edge {
    case .bottom:
      // The drag begins on the visible end of the sheet. A sheet at its lowest detent is raised.
      let top = part.room.height - part.length + (drawn ?? 0)
      firstDrag =
        sheet.places.count > 1 && sheet.selected == 0
        ? Drag(from: Point(middle, min(part.room.height - 16, top + 32)), by: Vector(0, -150))
        : Drag(from: Point(middle, max(high, top + 60)), by: Vector(0, 150))
    case .top: firstDrag = Drag(from: Point(middle, high), by: Vector(0, -150))
    case .leading:
      firstDrag = Drag(from: Point(part.length - 40, high), by: Vector(-150, 0))
    case .trailing:
      firstDrag = Drag(from: Point(part.room.width - part.length + 40, high), by: Vector(150, 0))
    }
    // A sheet that no drag dismisses moves between detents.
    guard sheet.releaseLimit.isFinite else {
      halfway(part)
      return
    }
    if isPullDown, case .points(let line) = sheet.rule.line {
      pullDown(line, resistance: sheet.rule.resistance)
    } else {
      line(sheet.releaseLimit, of: part, opens: isAway || sheet.isDrawnIn)
    }
    guard isGone else { return }
    (guides, firstDrag) = ([], nil)
    guard let zone = part.openingZone else { return }
    isGone = false
    guides = [
      Guide(
        .zone(zone, leading: part.edge == .leading),
        sets: "\(DrawerConfiguration.group).edgeZone", title: "Zone \(short(zone))",
        note: part.edge == .leading ? "leading" : "trailing", isQuiet: true)
    ]
    let way = part.edge == .leading ? 150.0 : -150
    firstDrag = Drag(
      from: Point(part.edge == .leading ? 10 : part.room.width - 10, high), by: Vector(way, 0))
  }

  /// Telemetry of a cover that a scene owns itself.
  init(_ cover: Sheet, _ configuration: PullDownConfiguration, at now: Instant) {
    self.init()
    axis = .vertical
    gesture = "Pull-down"
    drawn = cover.offset(at: now)
    tracked = drawn
    isGone = !cover.isPresented
    pullDown(configuration.threshold, resistance: configuration.resistance)
    if isGone { guides = [] }
  }

  private mutating func pullDown(_ line: Double, resistance: Double) {
    let resistance = max(0.01, resistance)
    let finger = line / resistance
    let figure = "\(PullDownConfiguration.group).threshold"
    liftLine = line
    fingerPerPoint = 1 / resistance
    thresholds = [
      Threshold(value: line, label: "\(short(line, 1)) drawn"),
      Threshold(
        value: finger, label: Threshold.finger(finger), isDashed: true, isOfFinger: true),
    ]
    guides = [
      Guide(
        .across(line), sets: figure, title: "\(short(line, 1)) drawn",
        note: "\(short(finger, 1)) finger"),
      Guide(
        .acrossFromStart(finger), sets: figure, ratio: resistance, title: "finger",
        note: "at \(short(finger, 1))", isQuiet: true),
    ]
  }

  /// `opens`: it is not presented yet, and opens if it is released before its threshold.
  private mutating func line(_ limit: Double, of part: SheetPart, opens: Bool) {
    let sheet = part.sheet
    let title = "\(short(limit, 0)) \(opens ? "opens" : "closes")"
    if opens { (goesBefore, verb) = (true, "open") }
    liftLine = limit
    thresholds = [Threshold(value: limit, label: title)]
    var note = ""
    var ratio = 1.0
    if case .share(let share) = sheet.rule.line {
      note = "\(short(share * 100, 0)) %"
      if part.lineFigure != nil { ratio = 1 / max(1, sheet.extent) }
    }
    let place = Reading.place(of: limit, part)
    if part.edge == .top || part.edge == .leading { ratio = -ratio }
    guides = [Guide(place, sets: part.lineFigure, ratio: ratio, title: title, note: note)]
  }

  /// The threshold halfway between its detent and the next one in the direction of the drag. It
  /// settles at the nearer detent.
  private mutating func halfway(_ part: SheetPart) {
    let (sheet, places) = (part.sheet, part.sheet.places)
    guard places.count > 1 else { return }
    let isUp = (decisive ?? 0) < sheet.place || sheet.selected == 0
    let next = sheet.selected + (isUp && sheet.selected + 1 < places.count ? 1 : -1)
    let line = (places[sheet.selected] + places[next]) / 2
    goesBefore = next > sheet.selected
    verb = goesBefore ? "open" : "close"
    liftLine = line
    let title = "\(short(line, 0)) halfway"
    thresholds = [Threshold(value: line, label: title)]
    guides = [Guide(Reading.place(of: line, part), sets: nil, title: title)]
  }

  /// The position of the sheet's edge in its container for an offset.
  private static func place(of offset: Double, _ part: SheetPart) -> Guide.Place {
    switch part.edge {
    case .bottom: .across(part.room.height - part.length + offset)
    case .top: .across(part.length - offset)
    case .leading: .upright(part.length - offset)
    case .trailing: .upright(part.room.width - part.length + offset)
    }
  }
}
