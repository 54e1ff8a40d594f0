// The engine's sheet: as a cover, with a list, with resting places, and as a bar.
import Dismissal
import Exhibits
import Geometry
import Gesture
import Interface
import Motion

struct SheetScene: EngineScene {
  private static let list = RecognizerKey("scroll")
  private static let pull = RecognizerKey("pull")
  private var machine: ScrolledSheet
  private let frame: Rect
  /// nil: the device's slop.
  private let minimumDistance: Double?
  private let hasList: Bool
  private(set) var said: [String] = []
  private var asked: [(PointerID, RecognizerKey)] = []
  /// How it looks behind others; nil: the track says nothing of any.
  private let behind: SheetStacking.Look?
  private let mayDismiss: Bool

  init(cover figures: Figures, _ track: Track) {
    let height = track.place["height"] ?? 844
    let configuration = figures[PullDownConfiguration.self]
    var sheet = Sheet(configuration, height: height, isPresented: true)
    sheet.catching = figures[CatchRule.self]
    machine = ScrolledSheet(sheet: sheet, list: ScrollMotion(viewport: height, content: height))
    frame = Rect(0, 0, track.place["width"] ?? 390, height)
    minimumDistance = configuration.minimumDistance
    hasList = false
    behind = nil
    mayDismiss = track.place["refuses"] != 1
  }

  /// With several places, those of its figures or those of the track.
  init(places figures: Figures, _ track: Track) {
    let configuration = figures[PlacesConfiguration.self]
    let size = Size(track.place["width"] ?? 390, track.place["height"] ?? 844)
    let own = (0..<9).compactMap { track.place["place\($0)"] }
    let length = max(0, size.height - configuration.inset)
    let places = configuration.places(in: size).map { place in
      if case .points(let points) = place { max(0, length - points) } else { 0.0 }
    }
    self.init(figures, track, configuration, places: own.isEmpty ? places : own)
  }

  init(pulled figures: Figures, _ track: Track) {
    self.init(figures, track, figures[PullToDismissConfiguration.self], places: [0])
  }

  /// A bar that is raised; it begins at the place of the track.
  init(bar figures: Figures, _ track: Track) {
    let configuration = figures[BarConfiguration.self]
    let height = track.place["height"] ?? 844
    self.init(
      figures, track, configuration, places: [max(0, height - configuration.height), 0],
      hasList: false)
  }

  private init(
    _ figures: Figures, _ track: Track, _ configuration: some SheetConfiguration, places: [Double],
    hasList: Bool = true
  ) {
    let height = track.place["height"] ?? 844
    let sheet = Sheet(
      rule: configuration.rule, catching: figures[CatchRule.self], extent: height, places: places,
      selected: track.place["start"].map { Int($0) }, isPresented: true)
    machine = ScrolledSheet(
      sheet: sheet,
      list: hasList
        ? ScrollMotion(
          configuration: figures[ScrollMotion.Configuration.self],
          viewport: track.place["viewport"] ?? 700, content: track.place["content"] ?? 2000,
          offset: track.place["list"] ?? 0) : ScrollMotion(viewport: 0, content: 0),
      style: SheetStyle(rawValue: track.style) ?? .continuous, lock: configuration.lock)
    frame = Rect(0, 0, track.place["width"] ?? 390, height)
    minimumDistance = nil
    self.hasList = hasList
    behind = track.place["depth"].map { figures[SheetStacking.self].look(behind: $0) }
    mayDismiss = track.place["refuses"] != 1
  }

  var relations: [Relation] {
    guard hasList else { return [] }
    return switch machine.style {
    case .continuous: [.simultaneous(Self.list, Self.pull, handOff: true)]
    case .discontinuous: [.waits(Self.list, until: Self.pull)]
    case .scrollDecides: []
    }
  }

  func candidates(at place: Point, extra: Double, now: Instant) -> [HitCandidate] {
    let pull = HitCandidate(
      frame: frame,
      recognizers: [
        Recognizer(
          Self.pull, .drag(DragRule(minimumDistance: minimumDistance, axis: .vertical)), asks: true)
      ])
    guard hasList, extra == 1 else { return [pull] }
    let list = HitCandidate(
      frame: frame,
      recognizers: [
        Recognizer(Self.list, .drag(DragRule(axis: .vertical, catches: true)), asks: true)
      ])
    return [list, pull]
  }

  /// Which fingers landed on the list: the claim does not say it.
  private var isOnList = false
  private var landed = Instant(-1)

  func mayBegin(_ claim: Claim, at now: Instant) -> Bool {
    claim.recognizer == Self.list
      ? machine.listMayBegin(claim, at: now)
      : machine.sheetMayBegin(claim.translation, onList: isOnList, at: now)
  }

  mutating func hear(_ gesture: GestureEvent, at now: Instant) {
    if gesture.phase == .touched {
      isOnList = gesture.recognizer == Self.list || isOnList && landed == now
    }
    if gesture.phase == .touched { landed = now }
    if gesture.recognizer == Self.list {
      tell(.list(gesture), now)
    } else {
      tell(.sheet(gesture, mayDismiss: mayDismiss), now)
    }
  }

  mutating func wake(at now: Instant) { tell(.deadline, now) }

  var nextDeadline: Instant? { machine.nextDeadline }

  mutating func handOffs() -> [(PointerID, RecognizerKey)] {
    defer { asked = [] }
    return asked
  }

  private mutating func tell(_ event: ScrolledSheet.Event, _ now: Instant) {
    var effects = ScrolledSheet.Effects()
    machine.handle(event, at: now, into: &effects)
    for effect in effects {
      switch effect {
      case .sheet(let effect): say(effect)
      case .handToSheet(let pointer): asked.append((pointer, Self.pull))
      case .handToList(let pointer): asked.append((pointer, Self.list))
      }
    }
  }

  private mutating func say(_ effect: Sheet.Effect) { said.append(effect.word) }

  func look(at now: Instant) -> Look {
    let sheet = machine.sheet
    let offset = sheet.isPresented ? sheet.offset(at: now) : sheet.extent
    return Look(
      time: now.seconds, phase: machine.phaseName,
      values: hasList
        ? [offset, machine.list.offset(at: now)]
          + (behind.map { [$0.scale * 100, $0.rise, $0.dim * 100] } ?? [])
        : [offset, sheet.cornerRadius(at: now)])
  }
}

extension Sheet.Effect {
  /// As exports call it.
  var word: String {
    switch self {
    case .dragBegan: "dragBegan"
    case .dragEnded(let release): release.verdict.rawValue
    case .dragCancelled: "dragCancelled"
    case .presented: "presented"
    case .dismissed, .withdrawn: "dismissed"
    case .didAttempt: "didAttempt"
    case .placeChanged: "placeChanged"
    }
  }
}
