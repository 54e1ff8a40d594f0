// Tests random input on each region of a sheet with a list: it comes to rest, and visits end once.
import Dismissal
import Geometry
import Gesture
import Motion
import Support
import Testing

/// Random input from one seed: two fingers with the arbiter's rules, and calls that present and
/// dismiss.
private struct Hands {
  struct Finger {
    var id: Int
    var start, y: Double
    var onList: Bool
    /// The owner of the finger: the list or the sheet. Nil until this is decided.
    var owner: SheetHand.Owner?
  }

  var sheet: ScrolledSheet
  var now = Instant(20)
  var dice: SeededRandom
  var grammar: SheetGrammar
  var fingers: [Finger] = []
  var lines: [String] = []
  private var landings = 0

  init(seed: Int) {
    dice = SeededRandom(seed)
    let isPresented = dice.chance(0.7)
    let rules = SheetPropertyTests.rules
    let rule = rules[dice.below(rules.count)]
    let detents = dice.chance(0.5) ? [0] : [600.0, 300, 0]
    let rows = [0.0, 300, 2000][dice.below(3)]
    let style = Sheet.Style.allCases[dice.below(3)]
    sheet = ScrolledSheet(
      sheet: Sheet(rule: rule, extent: 844, detents: detents, isPresented: isPresented),
      list: ScrollMotion(viewport: 700, content: rows, offset: min(max(0, rows - 700), 50)),
      style: style, lock: dice.chance(0.5) ? Sheet.ScrollLock(speed: 300, time: 0.1) : nil)
    grammar = SheetGrammar(isPresented: isPresented)
  }

  mutating func tell(_ input: SheetInput) -> ScrolledSheet.Effects {
    let wasThere = sheet.sheet.isPresented
    var (told, said) = (SheetWithInput(sheet: sheet), ScrolledSheet.Effects())
    told.handle(input, at: now, into: &said)
    sheet = told.sheet
    if case .own(.present) = input, !wasThere { grammar.shown() }
    for effect in said {
      lines.append(effect.words)
      if case .sheet(let own) = effect { grammar.hear(own) }
    }
    return said
  }

  mutating func gesture(
    _ phase: GestureEvent.Phase, _ index: Int, to owner: SheetHand.Owner, velocity: Double = 0
  ) {
    guard owner != .nobody else { return }
    let finger = fingers[index]
    let event = GestureEvent(
      recognizer: RecognizerKey("\(owner)"), phase: phase, pointer: PointerID(Int64(finger.id)),
      start: Point(9, finger.start), location: Point(9, finger.y), velocity: Vector(0, velocity),
      instant: now)
    let may = !dice.chance(0.15)
    for effect in tell(owner == .list ? .list(event) : .sheet(event, shouldDismiss: may)) {
      switch effect {
      case .handToSheet: pass(index, to: .sheet)
      case .handToList: pass(index, to: .list)
      case .sheet: break
      }
    }
  }

  mutating func pass(_ index: Int, to other: SheetHand.Owner) {
    fingers[index].owner = other
    gesture(.cancelled, index, to: other == .list ? .sheet : .list)
    gesture(.began, index, to: other)
  }

  /// True if another finger already moves this owner.
  func isTaken(_ owner: SheetHand.Owner) -> Bool { fingers.contains { $0.owner == owner } }

  func claim(_ index: Int, isTouch: Bool) -> Claim {
    Claim(
      recognizer: RecognizerKey("list"), pointer: PointerID(Int64(fingers[index].id)),
      device: .touch, start: Point(9, fingers[index].start), location: Point(9, fingers[index].y),
      isTouch: isTouch)
  }

  mutating func land() {
    landings += 1
    let y = dice.number(50...800)
    fingers.append(Finger(id: landings, start: y, y: y, onList: dice.chance(0.65)))
    let index = fingers.count - 1
    let stops =
      fingers[index].onList && !isTaken(.list) && !isTaken(.sheet)
      && sheet.listMayBegin(claim(index, isTouch: true), at: now)
    if fingers[index].onList { gesture(.touched, index, to: .list) }
    gesture(.touched, index, to: .sheet)
    if stops {
      fingers[index].owner = .list
      gesture(.began, index, to: .list)
    }
  }

  mutating func move(_ index: Int) {
    fingers[index].y += dice.number(-200...200)
    let velocity = dice.number(-3000...3000)
    if let owner = fingers[index].owner {
      return gesture(.changed, index, to: owner, velocity: velocity)
    }
    let way = fingers[index].y - fingers[index].start
    guard abs(way) >= 10 else { return }
    let onList = fingers[index].onList
    let sheetMay = sheet.sheetMayBegin(Vector(0, way), onList: onList, at: now)
    let listMay = onList && sheet.listMayBegin(claim(index, isTouch: false), at: now)
    var owner: SheetHand.Owner =
      listMay && !(sheet.style == .discontinuous && sheetMay) ? .list : sheetMay ? .sheet : .nobody
    // The list and the sheet can each be moved by one finger at a time.
    if isTaken(.list) || isTaken(.sheet) { owner = .nobody }
    fingers[index].owner = owner
    gesture(.began, index, to: owner, velocity: velocity)
    if onList, owner != .list { gesture(.failed, index, to: .list) }
    if owner != .sheet { gesture(.failed, index, to: .sheet) }
  }

  mutating func lift(_ index: Int) {
    let phase: GestureEvent.Phase = dice.chance(0.75) ? .ended : .cancelled
    if let owner = fingers[index].owner {
      gesture(phase, index, to: owner, velocity: dice.number(-3000...3000))
    } else {
      if fingers[index].onList { gesture(.failed, index, to: .list) }
      gesture(.failed, index, to: .sheet)
    }
    fingers.remove(at: index)
  }

  mutating func step() throws {
    switch dice.below(12) {
    case 0, 1, 2: if fingers.count < 2 { land() }
    case 3, 4, 5, 6, 7: if !fingers.isEmpty { move(dice.below(fingers.count)) }
    case 8: if !fingers.isEmpty { lift(dice.below(fingers.count)) }
    case 9:
      _ = tell(
        .own(
          dice.chance(0.5)
            ? .present(animated: dice.chance(0.7))
            : .dismiss(.escape, animated: dice.chance(0.7), shouldDismiss: dice.chance(0.7))))
    case 10:
      _ = tell(
        [
          .scroll(.wheel(dice.number(-300...300))), .scroll(.key(.end)), .scroll(.key(.pageUp)),
          .own(.send(to: dice.below(3), animated: true)), .own(.skip),
        ][dice.below(5)])
    default:
      guard dice.chance(0.2) else { return }
      _ = tell(
        .own(.laidOut(extent: dice.number(500...900), detents: dice.chance(0.5) ? [0] : [400, 0])))
    }
    try serve(to: now + [0.0, 0.004, 0.016, 0.1, 0.4][dice.below(5)])
  }

  mutating func serve(to end: Instant) throws {
    var rounds = 0
    while let deadline = sheet.nextDeadline, deadline <= end {
      now = max(now, deadline)
      _ = tell(.own(.deadline))
      rounds += 1
      try #require(rounds < 20)
    }
    now = end
  }
}

@Suite("Sheet that its list pulls: random input")
struct RandomHandsTests {
  @Test(
    "after random input, a sheet and its list are at rest, and the end of every drag is reported"
  )
  func rest() throws {
    for seed in 0..<600 {
      var hands = Hands(seed: seed)
      for _ in 0..<60 { try hands.step() }
      while !hands.fingers.isEmpty { hands.lift(0) }
      try hands.serve(to: hands.now + 2)
      let sheet = hands.sheet.sheet
      #expect(sheet.nextDeadline == nil, "seed \(seed): the sheet rests")
      #expect(sheet.isResting || !sheet.isPresented, "seed \(seed)")
      #expect(!hands.sheet.list.isHeld, "seed \(seed): no finger has the list")
      #expect(hands.sheet.phaseName == (sheet.isPresented ? "idle" : "absent"), "seed \(seed)")
      hands.grammar.check(isPresented: sheet.isPresented)
      // A list may take longer to come to rest after a flick.
      try hands.serve(to: hands.now + 10)
      #expect(hands.sheet.nextDeadline == nil)
      let list = hands.sheet.list
      #expect((0...list.bottom).contains(list.offset(at: hands.now)), "seed \(seed)")
      // The sheet still handles input: when it is fully open, a wheel scrolls its list.
      guard sheet.isPresented, sheet.selected == sheet.detents.count - 1 else { continue }
      _ = hands.tell(.scroll(.wheel(-9999)))
      #expect(hands.sheet.list.offset(at: hands.now) == 0)
      _ = hands.tell(.scroll(.wheel(9999)))
      #expect(hands.sheet.list.offset(at: hands.now) == list.bottom, "seed \(seed)")
    }
  }

  @Test("the effects of a sheet do not depend on how often code reads its offset")
  func pure() throws {
    for seed in 0..<40 {
      var first = Hands(seed: seed)
      var second = Hands(seed: seed)
      for _ in 0..<50 {
        try first.step()
        for step in 0..<20 {
          _ = second.sheet.sheet.offset(at: second.now + Double(step) / 100)
          _ = second.sheet.list.offset(at: second.now + Double(step) / 100)
          _ = second.sheet.isMoving(at: second.now + Double(step) / 100)
        }
        try second.step()
      }
      #expect(first.lines == second.lines)
      #expect(first.sheet.sheet.offset(at: first.now) == second.sheet.sheet.offset(at: second.now))
    }
  }
}
