// Telemetry of a row with swipe actions.
import Dismissal
import Files
import Interface

extension Telemetry {
  /// Telemetry of a row that is visible, or of a closed row.
  init(_ row: SwipeActionsComponent, direction: LayoutDirection, size: Size, at now: Instant) {
    self.init()
    let machine = row.machine
    let edge =
      machine.edge ?? (machine.side(.trailing).length > 0 ? .trailing : HorizontalEdge.leading)
    axis = .horizontal
    gesture = "Swipe"
    (verb, otherVerb) = ("leave the row open", "close the row")
    if case .component(let number) = row.key.owner { self.row = number }
    drawn = machine.pose(at: now).revealed
    tracked = machine.askedLength ?? drawn
    measure = tracked == drawn ? .drawn : .tracked
    let open = machine.openThreshold(edge).limit
    let full = machine.fullThreshold(edge)
    releaseThreshold = open
    let group = SwipeActions.Configuration.group
    thresholds = [Threshold(value: open, label: "\(short(open, 0)) opens")]
    if let full {
      farThreshold = FarThreshold(value: full.limit, verb: "perform the first action")
      thresholds.append(
        Threshold(value: full.limit, label: "\(short(full.limit, 0)) performs", isDashed: true))
    }
    let side: Guide.Side = edge == .leading ? .after : .before
    var line = SpeedThreshold(
      machine.openThreshold(edge), towards: Vector(edge.inward * direction.sign, 0),
      from: .uprightBesideStart(0, side))
    line.settles = machine.side(edge).length
    speedThresholds = [line]
    if let full {
      speedThresholds.insert(
        SpeedThreshold(
          full, towards: Vector(edge.inward * direction.sign, 0), from: .uprightBesideStart(0, side)
        ), at: 0)
    }
    // On an open row, the finger touches the middle of the path, so a guide beside the start of the
    // touch would have a wrong position.
    if machine.openEdge == nil {
      guides = [
        Guide(
          .uprightBesideStart(open, side), sets: "\(group).completion",
          ratio: side.sign / max(1, machine.side(edge).length), title: "\(short(open, 0)) opens")
      ]
      if let full {
        guides.append(
          Guide(
            .uprightBesideStart(full.limit, side),
            sets: full.limit > machine.side(edge).length ? "\(group).fullSwipe" : nil,
            ratio: side.sign / max(1, machine.width), title: "\(short(full.limit, 0)) performs",
            isSecondary: true))
      }
    }
    firstDrag = Drag(
      from: Point(edge == .trailing ? size.width * 0.8 : size.width * 0.3, size.height * 0.42),
      by: Vector(edge.inward * 120, 0))
  }
}
