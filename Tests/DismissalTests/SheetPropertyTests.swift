// Tests sheets under random events: each comes to rest, and each effect comes once.
import Dismissal
import Geometry
import Motion
import Support
import Testing

/// Checks which effects of a sheet may follow which.
struct SheetGrammar {
  private var isDragging = false
  private var saidPresented: Bool
  private var isThere: Bool
  private(set) var faults: [String] = []

  init(isPresented: Bool) { (saidPresented, isThere) = (isPresented, isPresented) }

  /// Records that the sheet was presented.
  mutating func shown() {
    if !isThere { (isThere, saidPresented) = (true, false) }
  }

  mutating func hear(_ effect: Sheet.Effect) {
    let isRight: Bool
    switch effect {
    case .dragBegan:
      isRight = isThere && !isDragging
      isDragging = true
    case .dragEnded, .dragCancelled:
      isRight = isDragging
      isDragging = false
    case .presented:
      isRight = isThere && !saidPresented && !isDragging
      saidPresented = true
    case .dismissed:
      isRight = isThere && !isDragging
      isThere = false
    case .withdrawn:
      isRight = isThere && !isDragging && !saidPresented
      isThere = false
    case .dismissRefused, .placeChanged: isRight = isThere
    }
    if !isRight { faults.append(effect.words) }
  }

  /// Checks that no drag and no presentation is unfinished when everything is at rest.
  func check(isPresented: Bool) {
    #expect(faults == [])
    #expect(!isDragging)
    #expect(isThere == isPresented)
    #expect(!isThere || saidPresented)
  }
}

@Suite("Sheet under random events")
struct SheetPropertyTests {
  static let rules: [Sheet.Rule] = {
    var banded = PullToDismissConfiguration().rule
    banded.rubberBand = RubberBand(dimension: 844)
    banded.cornerRadius = 14
    banded.cornerRamp = 100
    banded.release.projects = true
    var oneByOne = banded
    oneByOne.skipsPlaces = false
    oneByOne.line = .none
    return [
      PullDownConfiguration().rule, PullDownConfiguration.fluid.rule,
      PullToDismissConfiguration().rule, banded, oneByOne, Sheet.Rule(),
    ]
  }()

  private static func event(_ dice: inout SeededRandom) -> Sheet.Event {
    let may = !dice.chance(0.2)
    return switch dice.below(15) {
    case 0: .present(animated: dice.chance(0.8))
    case 1: .dismiss(.programmatic, animated: dice.chance(0.8), shouldDismiss: may)
    case 2: .send(to: dice.below(5) - 1, animated: dice.chance(0.8))
    case 3, 4: .began(travel: dice.number(-40...40))
    case 5: .tookOver(travel: dice.number(0...20))
    case 6, 7, 8, 9: .moved(travel: dice.number(-500...900))
    case 10, 11: .released(velocity: dice.number(-3000...3000), shouldDismiss: may)
    case 12: .cancelled
    case 13: dice.chance(0.5) ? .handedBack(to: dice.below(4) - 1) : .skip
    default:
      .laidOut(
        extent: dice.number(300...1200),
        detents: (0...dice.below(4)).map { _ in dice.number(0...900) })
    }
  }

  @Test(
    "after random events a sheet rests within two seconds, and every begun drag has ended")
  func ends() throws {
    for seed in 0..<400 {
      var dice = SeededRandom(seed)
      let isPresented = dice.chance(0.5)
      var sheet = Sheet(
        rule: Self.rules[seed % 6], extent: 844, detents: seed % 6 < 3 ? [0] : [600, 300, 0],
        isPresented: isPresented)
      var grammar = SheetGrammar(isPresented: isPresented)
      var now = Instant(10)
      func tell(_ event: Sheet.Event) {
        let wasThere = sheet.isPresented
        var said = Sheet.Effects()
        sheet.handle(event, at: now, into: &said)
        if case .present = event, !wasThere { grammar.shown() }
        for effect in said { grammar.hear(effect) }
        #expect(sheet.offset(at: now).isFinite && sheet.cornerRadius(at: now) >= 0)
      }
      func serve(to end: Instant) throws {
        var rounds = 0
        while let deadline = sheet.nextDeadline, deadline <= end {
          now = max(now, deadline)
          tell(.deadline)
          rounds += 1
          try #require(rounds < 5)
        }
        now = end
      }
      for _ in 0..<40 {
        try serve(to: now + dice.number(0...0.15))
        tell(Self.event(&dice))
      }
      // The finger is released, so the sheet must come to rest.
      tell(.released(velocity: dice.number(-3000...3000), shouldDismiss: true))
      try serve(to: now + 2)
      #expect(sheet.nextDeadline == nil && !sheet.isMoving(at: now))
      #expect(sheet.isResting || !sheet.isPresented)
      if sheet.isPresented { #expect(sheet.detents.contains(sheet.offset(at: now))) }
      grammar.check(isPresented: sheet.isPresented)
    }
  }

  @Test("a sheet never jumps, unless a finger or a new layout moves it")
  func continuity() {
    for seed in 0..<200 {
      var dice = SeededRandom(1000 + seed)
      // Rules without animation are left out, because they jump.
      var sheet = Sheet(
        rule: Self.rules[1 + seed % 4], extent: 844, detents: seed % 4 < 2 ? [0] : [600, 300, 0],
        isPresented: true)
      var now = Instant(10)
      var said = Sheet.Effects()
      for _ in 0..<40 {
        let end = now + dice.number(0...0.1)
        while let deadline = sheet.nextDeadline, deadline <= end {
          let before = sheet.offset(at: deadline)
          sheet.handle(.deadline, at: deadline, into: &said)
          if sheet.isPresented { #expect(abs(sheet.offset(at: deadline) - before) < 1e-9) }
        }
        now = end
        let event = Self.event(&dice)
        let (place, radius) = (sheet.offset(at: now), sheet.cornerRadius(at: now))
        let wasThere = sheet.isPresented
        sheet.handle(event, at: now, into: &said)
        said.removeAll()
        switch event {
        case .began, .released, .cancelled, .present(animated: true),
          .dismiss(_, animated: true, _), .send(_, animated: true):
          guard wasThere, sheet.isPresented else { break }
          #expect(abs(sheet.offset(at: now) - place) < 1e-9, "\(event)")
          #expect(abs(sheet.cornerRadius(at: now) - radius) < 1e-9, "\(event)")
        default: break
        }
      }
    }
  }

  @Test(
    "the effects and the end of a sheet's motion do not depend on how often code reads the sheet")
  func frameRates() {
    for seed in 0..<60 {
      var ends: [[Double]] = []
      var lines: [[String]] = []
      for rate in [1.0, 24, 60, 1000] {
        var dice = SeededRandom(seed)
        var rig = SheetRig(
          Sheet(rule: Self.rules[seed % 5], extent: 844, detents: [600, 0], isPresented: true))
        var line: [String] = []
        var offsets: [Double] = []
        for _ in 0..<25 {
          let end = rig.now + dice.number(0...0.3)
          var frame = rig.now
          while frame < end {
            _ = rig.machine.offset(at: frame)
            frame = frame + 1 / rate
          }
          while let deadline = rig.machine.nextDeadline, deadline <= end {
            rig.now = deadline
            line += rig.send(.deadline)
          }
          rig.now = end
          line += rig.send(Self.event(&dice))
          offsets.append(rig.offset)
        }
        lines.append(line)
        ends.append(offsets)
      }
      #expect(lines.allSatisfy { $0 == lines[0] })
      #expect(ends.allSatisfy { zip($0, ends[0]).allSatisfy { abs($0 - $1) < 1e-9 } })
    }
  }
}
