// The engine's drawer: at any edge, drawn in from the sides, wired as a view declares it.
import Dismissal
import Exhibits
import Geometry
import Gesture
import Motion

struct DrawerScene: EngineScene {
  private static let panel = RecognizerKey("drawer")
  private static let edge = RecognizerKey("drawer", 1)
  private var machine: ScrolledSheet
  private let room: Rect
  private let isVertical: Bool
  /// Towards larger places, or smaller ones.
  private let sign: Double
  private let zone: Double
  private let mayDismiss: Bool
  private(set) var said: [String] = []

  init(_ figures: Figures, _ track: Track) {
    let configuration = figures[DrawerConfiguration.self]
    room = Rect(0, 0, track.place["width"] ?? 390, track.place["height"] ?? 844)
    isVertical = track.place["vertical"] == 1
    sign = track.place["sign"] ?? -1
    zone = isVertical ? 0 : configuration.edgeZone
    mayDismiss = track.place["refuses"] != 1
    let sheet = Sheet(
      rule: configuration.rule, catching: figures[CatchRule.self],
      extent: track.place["length"] ?? 312, isPresented: track.place["closed"] != 1)
    machine = ScrolledSheet(sheet: sheet, list: ScrollMotion(viewport: 0, content: 0))
  }

  /// Of the panel as it is drawn.
  private func frame(at now: Instant) -> Rect {
    let (length, offset) = (machine.sheet.extent, machine.sheet.offset(at: now))
    let size =
      isVertical ? Size(room.maxX, length) : Size(length, room.maxY)
    let whole = isVertical ? room.maxY : room.maxX
    let start = (sign < 0 ? 0 : whole - length) + sign * offset
    return Rect(origin: isVertical ? Point(0, start) : Point(start, 0), size: size)
  }

  func candidates(at place: Point, extra: Double, now: Instant) -> [HitCandidate] {
    if machine.sheet.isPresented, frame(at: now).contains(place) {
      let drag = DragRule(axis: isVertical ? .vertical : .horizontal)
      return [
        HitCandidate(
          frame: frame(at: now), recognizers: [Recognizer(Self.panel, .drag(drag), asks: true)])
      ]
    }
    guard zone > 0 else { return [] }
    let rule = EdgeDragRule(side: sign < 0 ? .leading : .trailing, zone: zone)
    return [
      HitCandidate(
        frame: room, recognizers: [Recognizer(Self.edge, .edgeDrag(rule), asks: true)])
    ]
  }

  func mayBegin(_ claim: Claim, at now: Instant) -> Bool {
    let way = turned(claim.translation)
    return claim.recognizer == Self.panel
      ? machine.sheetMayBegin(way, onList: false, at: now)
      : !machine.sheet.isPresented && way.dy <= 0
  }

  mutating func hear(_ gesture: GestureEvent, at now: Instant) {
    var event = gesture
    event.start = .zero + turned(gesture.start - .zero)
    event.location = .zero + turned(gesture.location - .zero)
    event.translation = turned(gesture.translation)
    event.velocity = turned(gesture.velocity)
    let isOpener = gesture.recognizer == Self.edge && gesture.phase == .began
    tell(
      isOpener && !machine.sheet.isPresented
        ? .drawnIn(event) : .sheet(event, mayDismiss: mayDismiss), now)
  }

  /// With down for the way out.
  private func turned(_ vector: Vector) -> Vector {
    isVertical ? Vector(vector.dx, vector.dy * sign) : Vector(vector.dy, vector.dx * sign)
  }

  mutating func wake(at now: Instant) { tell(.deadline, now) }

  var nextDeadline: Instant? { machine.nextDeadline }

  private mutating func tell(_ event: ScrolledSheet.Event, _ now: Instant) {
    var effects = ScrolledSheet.Effects()
    machine.handle(event, at: now, into: &effects)
    for case .sheet(let effect) in effects { said.append(effect.word) }
  }

  func look(at now: Instant) -> Look {
    let sheet = machine.sheet
    return Look(
      time: now.seconds, phase: machine.phaseName,
      values: [sheet.isPresented ? sheet.offset(at: now) : sheet.extent])
  }
}
