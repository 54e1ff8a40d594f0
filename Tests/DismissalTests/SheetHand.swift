// A finger on a sheet with a list, as the arbiter reports it: only the owner receives the events.
import Dismissal
import Geometry
import Gesture
import Motion
import Testing

extension ScrolledSheet.Effect {
  var words: String {
    switch self {
    case .sheet(let effect): effect.words
    case .handToSheet: "to sheet"
    case .handToList: "to list"
    }
  }
}

struct SheetHand {
  enum Owner { case list, sheet, nobody }

  var sheet: ScrolledSheet
  var now = Instant(3)
  private(set) var owner: Owner?
  private(set) var onList = true
  private(set) var start = 0.0
  /// All effects since the last `hear`.
  private(set) var said: [String] = []
  var release: Release?
  var shouldDismiss = true

  init(_ sheet: ScrolledSheet) { self.sheet = sheet }

  /// Makes a cover of 844 points with a list of 3000 points.
  init(cover parameters: PullDownConfiguration, list offset: Double = 0) {
    self.init(
      ScrolledSheet(
        sheet: Sheet(parameters, height: 844, isPresented: true),
        list: ScrollMotion(viewport: 844, content: 3000, offset: offset)))
  }

  /// Makes a sheet of 844 points. Its list shows 720 points of 3000.
  init(
    _ style: Sheet.Style = .continuous, list offset: Double = 0,
    parameters: PullToDismissConfiguration = .init(), isPresented: Bool = true
  ) {
    self.init(
      ScrolledSheet(
        sheet: Sheet(rule: parameters.rule, extent: 844, isPresented: isPresented),
        list: ScrollMotion(viewport: 720, content: 3000, offset: offset), style: style,
        lock: parameters.lock))
  }

  @discardableResult
  mutating func send(_ event: Sheet.Event, after seconds: Double = 0) -> [String] {
    now = now + seconds
    return send(.own(event))
  }

  mutating func scroll(_ event: ScrollMotion.Event) { sheet.scroll(event, at: now) }

  @discardableResult
  private mutating func send(_ input: SheetInput) -> [String] {
    var (told, effects) = (SheetWithInput(sheet: sheet), ScrolledSheet.Effects())
    told.handle(input, at: now, into: &effects)
    sheet = told.sheet
    for case .sheet(.dragEnded(let release)) in effects { self.release = release }
    said += effects.map(\.words)
    return effects.map(\.words)
  }

  /// Returns the effects since the last call.
  mutating func hear() -> [String] {
    defer { said = [] }
    return said
  }

  mutating func tell(
    _ phase: GestureEvent.Phase, _ y: Double, velocity: Double = 0, to other: Owner,
    finger: Int = 1
  ) {
    let event = GestureEvent(
      recognizer: RecognizerKey("\(other)"), phase: phase, pointer: PointerID(Int64(finger)),
      start: Point(9, start), location: Point(9, y), velocity: Vector(0, velocity), instant: now)
    switch send(other == .list ? .list(event) : .sheet(event, shouldDismiss: shouldDismiss)).last {
    case "to sheet": pass(y, to: .sheet)
    case "to list": pass(y, to: .list)
    default: break
    }
  }

  private mutating func pass(_ y: Double, to other: Owner) {
    let giver: Owner = other == .list ? .sheet : .list
    owner = other
    tell(.cancelled, y, to: giver)
    tell(.began, y, to: other)
  }

  private func claim(at y: Double, isTouch: Bool = false) -> Claim {
    Claim(
      recognizer: RecognizerKey("list"), pointer: PointerID(1), device: .touch,
      start: Point(9, start), location: Point(9, y), isTouch: isTouch)
  }

  /// True if a touch stops the list, and is therefore no tap.
  func isStoppedByTouch(at y: Double = 400) -> Bool {
    sheet.listMayBegin(claim(at: y, isTouch: true), at: now)
  }

  func listMayBegin(_ way: Double) -> Bool { sheet.listMayBegin(claim(at: start + way), at: now) }

  mutating func down(_ y: Double, onList: Bool = true) {
    (start, self.onList, owner) = (y, onList, nil)
    let stops = onList && sheet.listMayBegin(claim(at: y, isTouch: true), at: now)
    // The list is inside the sheet, so it receives the touch first.
    if onList { tell(.touched, y, to: .list) }
    tell(.touched, y, to: .sheet)
    guard stops else { return }
    owner = .list
    tell(.began, y, to: .list)
  }

  /// Moves the finger. At the first movement past the slop, the list or the sheet begins.
  mutating func move(_ y: Double, velocity: Double = 0, after seconds: Double = 0.016) {
    now = now + seconds
    if let owner {
      if owner != .nobody { tell(.changed, y, velocity: velocity, to: owner) }
      return
    }
    guard abs(y - start) >= 10 else { return }
    let sheetMay = sheet.sheetMayBegin(Vector(0, y - start), onList: onList, at: now)
    let listMay = onList && sheet.listMayBegin(claim(at: y), at: now)
    let waits = sheet.style == .discontinuous
    owner = listMay && !(waits && sheetMay) ? .list : sheetMay ? .sheet : .nobody
    if owner != .nobody, let owner { tell(.began, y, velocity: velocity, to: owner) }
    if onList, owner != .list { tell(.failed, y, to: .list) }
    if owner == .list || owner == .nobody { tell(.failed, y, to: .sheet) }
  }

  mutating func up(_ y: Double, velocity: Double = 0, after seconds: Double = 0.016) {
    now = now + seconds
    finish(y) { $0.tell(.ended, y, velocity: velocity, to: $1) }
  }

  mutating func cancel(_ y: Double) { finish(y) { $0.tell(.cancelled, y, to: $1) } }

  private mutating func finish(_ y: Double, _ end: (inout SheetHand, Owner) -> Void) {
    defer { owner = .nobody }
    if let owner {
      if owner != .nobody { end(&self, owner) }
    } else {
      if onList { tell(.failed, y, to: .list) }
      tell(.failed, y, to: .sheet)
    }
  }

  /// Handles deadlines until everything is at rest.
  mutating func rest() throws {
    var rounds = 0
    while let deadline = sheet.nextDeadline {
      now = max(now, deadline)
      send(.deadline)
      rounds += 1
      try #require(rounds < 10)
    }
  }

  /// Handles the deadlines of the next `seconds`.
  mutating func pass(_ seconds: Double) throws {
    let end = now + seconds
    var rounds = 0
    while let deadline = sheet.nextDeadline, deadline <= end {
      now = max(now, deadline)
      send(.deadline)
      rounds += 1
      try #require(rounds < 20)
    }
    now = end
  }

  var list: Double { sheet.list.offset(at: now) }
  var offset: Double { sheet.sheet.offset(at: now) }
}
