// Transcripts of all kinds of sheets, with and without a list, one for each seed.
import Geometry
import Gesture
import Motion
import Support
import Testing

@testable import Dismissal

@Suite("Transcripts of sheets")
struct SheetTranscriptTests {
  /// The rule of each kind of sheet, with plain, fluid and odd parameters.
  private var rules: [(name: String, rule: Sheet.Rule, detents: [Double])] {
    func kind<ParameterSet: SheetTuning>(
      _ parameters: ParameterSet.Type, _ detents: [Double]
    ) -> [(String, Sheet.Rule, [Double])] {
      [
        ("\(ParameterSet.group) plain", ParameterSet().rule, detents),
        ("\(ParameterSet.group) fluid", ParameterSet.fluid.rule, detents),
        ("\(ParameterSet.group) odd", ParameterSet.odd.rule, detents),
        ("\(ParameterSet.group) odd, calm", ParameterSet.odd.rule.reducedMotion, detents),
      ]
    }
    return kind(PullDownConfiguration.self, [0]) + kind(PullToDismissConfiguration.self, [0])
      + kind(DetentsConfiguration.self, [600, 300, 0]) + kind(DrawerConfiguration.self, [0])
      + kind(BarConfiguration.self, [700, 0])
  }

  private func answers(_ sheet: Sheet, _ now: Instant) -> [(name: String, words: String)] {
    [
      ("offset", words(sheet.offset(at: now))), ("speed", words(sheet.velocity(at: now))),
      ("progress", words(sheet.progress(at: now))), ("radius", words(sheet.cornerRadius(at: now))),
      ("phase", sheet.phaseName), ("deadline", words(sheet.nextDeadline)),
      ("moves", words(sheet.isMoving(at: now))), ("soon", words(sheet.isMoving(at: now + 0.1))),
      ("place", "\(sheet.selected)"), ("places", plain(sheet.detents)),
      ("line", words(sheet.releaseLimit)), ("asked", words(sheet.askedOffset)),
      ("travel", words(sheet.travel(to: sheet.detents.count - 1))),
      ("at rest", words(sheet.isAtRestForFinger(at: now))),
      ("leaves", words(sheet.isLeaving)), ("drawn in", words(sheet.isDrawnIn)),
    ]
  }

  @Test("after each random event, the state of a sheet of any kind matches the recorded state")
  func sheets() throws {
    var text = ""
    for (index, (name, rule, detents)) in rules.enumerated() {
      let sheet = Sheet(rule: rule, extent: 800, detents: detents, isPresented: index % 3 > 0)
      var it = MachineTranscript(name, sheet, deadline: .deadline, answers: answers)
      let line = sheet.releaseLimit.isFinite ? sheet.releaseLimit - detents[0] : 100
      try it.play(index, plans: 14) { dice in
        let lines = [0, rule.minimumDistance, line / rule.resistance, 300, -60]
        let speed =
          dice.pick([
            0, 0, rule.release.throwSpeed ?? 400, (rule.release.throwSpeed ?? 400) - 1, 3000,
          ])
          * dice.sign(0.4)
        let may = dice.chance(0.75)
        let begins: [Sheet.Event] = [
          .began(travel: 12), .began(travel: 0), .tookOver(travel: 5), .edgePullBegan(travel: -40),
        ]
        let drag: [Sheet.Event] = [
          begins[[0, 0, 1, 2, 3][dice.below(5)]], .moved(travel: dice.place(around: lines)),
          .moved(travel: dice.place(around: lines)), .released(velocity: speed, shouldDismiss: may),
        ]
        let animated = dice.chance(0.8)
        let others: [Sheet.Event] = [
          .present(animated: animated), .cancelled, .skip, .deadline,
          .dismiss(dice.pick([.button, .escape]), animated: animated, shouldDismiss: may),
          .send(to: dice.pick([-1, 0, 1, 2, 7]), animated: animated),
          .handedBack(to: dice.pick([-1, 0, 1, 9])),
          .laidOut(
            extent: dice.pick([800, 700, 900]),
            detents: dice.pick([detents, detents, [650, 200], [0]]),
            animated: dice.chance(0.5)),
        ]
        switch dice.below(12) {
        case 0...3: return drag
        case 4: return [.present(animated: true)] + drag
        case 5: return drag + [.began(travel: dice.pick([0, 10])), drag[3]]
        case 6: return [drag[0], drag[1], dice.pick(others), drag[3]]
        case 7: return [others[4], dice.pick([drag[0], others[0], others[5], others[7]]), drag[3]]
        case 8: return [.present(animated: animated), dice.pick(others)]
        default: return [dice.pick(others)]
        }
      }
      text += it.text
    }
    try #expect(difference(of: text, fromRecorded: "sheets.txt") == nil)
  }

  private func scrolledAnswers(
    _ told: SheetWithInput, _ now: Instant
  ) -> [(name: String, words: String)] {
    let sheet = told.sheet
    func may(_ dx: Double, _ dy: Double, onList: Bool) -> String {
      words(sheet.sheetMayBegin(Vector(dx, dy), onList: onList, at: now))
    }
    let who: [(name: String, words: String)] = [
      ("down", may(3, 12, onList: true)), ("up", may(3, -12, onList: true)),
      ("head", may(12, 12, onList: false)), ("raised", may(0, -12, onList: false)),
      ("across", may(13, 12, onList: false)),
      ("stops", words(sheet.listMayBegin(claim(0), at: now))),
      ("scroll", words(sheet.listMayBegin(claim(12), at: now))),
    ]
    let what: [(name: String, words: String)] = [
      ("sheet", words(sheet.sheet.offset(at: now))), ("list", words(sheet.list.offset(at: now))),
      ("past", words(sheet.list.travelPastTop)), ("held", words(sheet.list.isHeld)),
      ("phase", sheet.phaseName), ("place", "\(sheet.sheet.selected)"),
      ("deadline", words(sheet.nextDeadline)), ("moves", words(sheet.isMoving(at: now))),
      ("idle", words(sheet.isIdle(at: now))), ("scrolls", words(sheet.listScrolls)),
      ("fast", words(sheet.isFast(at: now))), ("until", words(sheet.fastUntil)),
    ]
    return what + who
  }

  @Test("after each random event, the state of a sheet with a list matches the recorded state")
  func scrolled() throws {
    var text = ""
    for (index, style) in (Sheet.Style.allCases + Sheet.Style.allCases).enumerated() {
      let (name, rule, detents) = rules[[0, 4, 8, 10, 5, 18][index]]
      let sheet = ScrolledSheet(
        sheet: Sheet(rule: rule, extent: 800, detents: detents, isPresented: true),
        list: ScrollMotion(
          viewport: 600, content: index == 3 ? 500 : 1400, offset: index == 1 ? 40 : 0),
        style: style, lock: index % 2 == 0 ? Sheet.ScrollLock(speed: 300, time: 0.1) : nil)
      var it = MachineTranscript(
        "\(name), \(style)", SheetWithInput(sheet: sheet), deadline: .own(.deadline),
        answers: scrolledAnswers)
      try it.play(index, plans: 24) { dice in
        let start = 400.0
        func event(
          _ phase: GestureEvent.Phase, _ y: Double, _ speed: Double = 0, finger: Int64 = 1
        ) -> GestureEvent {
          GestureEvent(
            recognizer: RecognizerKey("it"), phase: phase, pointer: PointerID(finger),
            start: Point(9, start), location: Point(9, y), velocity: Vector(0, speed),
            instant: .zero)
        }
        func list(_ phase: GestureEvent.Phase, _ y: Double, _ speed: Double = 0)
          -> SheetInput
        {
          .list(event(phase, y, speed))
        }
        let may = dice.chance(0.8)
        func own(_ phase: GestureEvent.Phase, _ y: Double, _ speed: Double = 0)
          -> SheetInput
        {
          .sheet(event(phase, y, speed), shouldDismiss: may)
        }
        let (a, b) = (
          start + dice.pick([30, 160, 340, -50, -300]), start + dice.pick([0, 60, 340, -90])
        )
        let speed = dice.pick([0, 200, 301, 2500]) * dice.sign(0.4)
        let touch = [list(.touched, start), own(.touched, start)]
        let lists = [
          list(.began, start + 10, speed), list(.changed, a, speed), list(.changed, b, speed),
          list(.ended, b, speed),
        ]
        let owns = [
          own(.began, start + 10), own(.changed, a), own(.changed, b), own(.ended, b, speed),
        ]
        let passed = [
          list(.began, start + 10), list(.changed, a), list(.cancelled, a), own(.began, a),
          own(.changed, b), own(.ended, b, speed),
        ]
        let others: [SheetInput] = [
          .scroll(.wheel(dice.pick([-80, 80]))), .scroll(.key(.end)), .own(.present(animated: may)),
          .own(.dismiss(.escape, animated: dice.chance(0.7), shouldDismiss: may)),
          .own(.send(to: dice.below(3), animated: true)), .own(.skip), .own(.deadline),
          .own(.laidOut(extent: dice.pick([800, 700]), detents: detents)),
          .sheet(event(.changed, a, finger: 2), shouldDismiss: true), list(.failed, a),
          own(.failed, a),
          own(.cancelled, a), .edgePullBegan(event(.began, 250)),
        ]
        switch dice.below(12) {
        case 0, 1: return touch + lists
        case 2, 3: return touch + owns
        case 4, 5: return touch + passed
        case 6: return touch + [lists[0], lists[1], dice.pick(others), lists[3]]
        case 7: return touch + [owns[0], owns[1], dice.pick(others), owns[3]]
        case 8: return Array(touch[1...]) + owns
        case 9: return [.own(.present(animated: true)), .own(.skip)]
        default: return [dice.pick(others)]
        }
      }
      text += it.text
    }
    try #expect(difference(of: text, fromRecorded: "scrolled-sheets.txt") == nil)
  }

  private func claim(_ way: Double) -> Claim {
    Claim(
      recognizer: RecognizerKey("list"), pointer: PointerID(1), device: .touch,
      start: Point(9, 400),
      location: Point(9, 400 + way), isTouch: way == 0)
  }
}

extension GestureEvent: CustomStringConvertible {
  /// The event in the form that transcripts use.
  public var description: String {
    var text = "\(phase.rawValue) \(words(location.y))"
    if velocity.dy != 0 { text += " at \(words(velocity.dy))" }
    if pointer != PointerID(1) { text += " by another" }
    return text
  }
}
