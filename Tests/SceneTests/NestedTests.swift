// Tests nested draggable views: only the owner of a finger moves.
import Dismissal
import Gesture
import Interface
import Support
import Testing

private let sheetKey = RecognizerKey("pullToDismiss")
private let listKey = RecognizerKey("scroll")
private let pagerKey = RecognizerKey("pager")

/// A sheet with pages, a list, or both, one inside the other.
private struct Nest: Screen {
  enum Order: CaseIterable { case pagerInSheet, listInPagerInSheet, rowInListInSheet }

  let order: Order
  var pull: ScrolledSheet
  var pager = Pager(count: 3, page: 1, width: 390)

  init(_ order: Order) {
    self.order = order
    pull = ScrolledSheet(
      sheet: Sheet(rule: PullToDismissConfiguration().rule, extent: 844, isPresented: true),
      list: ScrollMotion(viewport: 844, content: order == .pagerInSheet ? 0 : 4_000))
  }

  func content(in context: BuildContext) -> ViewList {
    let sheet = Recognizer(sheetKey, .drag(DragRule(axis: .vertical)), hasCondition: true)
    let list = Recognizer(listKey, .drag(DragRule(axis: .vertical)), hasCondition: true)
    let pager = Recognizer(pagerKey, .drag(DragRule(axis: .horizontal)))
    return switch order {
    case .pagerInSheet: Rectangle().gesture(pager).gesture(sheet)
    case .listInPagerInSheet: Rectangle().gesture(list).gesture(pager).gesture(sheet)
    case .rowInListInSheet:
      ZStack(alignment: .topLeading) {
        Rectangle()
        Rectangle().gesture(pager).placed(x: 0, y: 200, width: 390, height: 200)
      }
      .gesture(list).gesture(sheet)
    }
  }

  var relations: [Relation] { [.simultaneous(listKey, sheetKey, handOff: true)] }

  func shouldBegin(_ claim: Claim, at now: Instant) -> Bool {
    switch claim.recognizer {
    case listKey: pull.listMayBegin(claim, at: now)
    case sheetKey:
      pull.sheetMayBegin(claim.translation, onList: order != .pagerInSheet, at: now)
    default: true
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .gesture(let gesture) where gesture.recognizer == pagerKey:
      var said = Pager.Effects()
      switch gesture.phase {
      case .touched, .failed: break
      case .began:
        pager.handle(.began(translation: gesture.translation.dx), at: now, into: &said)
      case .changed:
        pager.handle(.moved(translation: gesture.translation.dx), at: now, into: &said)
      case .ended:
        pager.handle(
          .released(translation: gesture.translation.dx, velocity: gesture.velocity.dx), at: now,
          into: &said)
      case .cancelled: pager.handle(.cancelled, at: now, into: &said)
      }
    case .gesture(let gesture):
      var said = ScrolledSheet.Effects()
      if gesture.recognizer == listKey {
        pull.handleList(gesture, at: now, into: &said)
      } else {
        pull.handlePull(gesture, shouldDismiss: true, at: now, into: &said)
      }
      for effect in said {
        switch effect {
        case .handToSheet(let pointer): effects.handOff(pointer, to: sheetKey)
        case .handToList(let pointer): effects.handOff(pointer, to: listKey)
        default: break
        }
      }
    case .deadline:
      var said = ScrolledSheet.Effects()
      pull.handle(.deadline, at: now, into: &said)
    default: break
    }
  }

  var nextDeadline: Instant? { pull.nextDeadline }
}

extension Stage where Shown == Nest {
  fileprivate var nest: Nest { screen }
}

@Suite("Nested draggable components")
struct NestedTests {
  /// Owners of fingers that move from (200, 300), on a scrolled or unscrolled list.
  @Test(
    "a finger moves only one of several nested views that can be dragged",
    arguments: Nest.Order.allCases)
  private func owners(_ order: Nest.Order) {
    let ways: [(Vector, String)] = [
      (Vector(120, 20), "right"), (Vector(-120, -20), "left"), (Vector(20, 120), "down"),
      (Vector(-20, -120), "up"),
    ]
    for scrolled in [0.0, 300] where scrolled == 0 || order != .pagerInSheet {
      for (way, name) in ways {
        var nest = Nest(order)
        nest.pull.scroll(.scroll(to: scrolled, animated: false), at: .zero)
        var stage = Stage(nest, size: Size(390, 844))
        stage.touch(.down, Point(200, 300), at: 0)
        for i in 1...12 {
          stage.touch(.move, Point(200, 300) + way * (Double(i) / 12), at: Double(i) * 0.02)
        }
        let now = Instant(0.24)
        let owner = stage.owner
        let expected: RecognizerKey? =
          switch name {
          case "right", "left": pagerKey
          case "down": order == .pagerInSheet || scrolled == 0 ? sheetKey : listKey
          default: order == .pagerInSheet ? nil : listKey
          }
        #expect(owner == expected, "\(order) \(name) \(scrolled)")
        let pages = stage.nest.pager.pose(at: now).scrolled - 390
        let list = stage.nest.pull.list.offset(at: now) - scrolled
        let sheet = stage.nest.pull.sheet.offset(at: now)
        #expect(pages == (expected == pagerKey ? -way.dx : 0), "\(order) \(name)")
        #expect(list == (expected == listKey ? -way.dy : 0), "\(order) \(name)")
        #expect(sheet == (expected == sheetKey ? way.dy : 0), "\(order) \(name)")
        stage.touch(.cancel, Point(200, 300) + way, at: 0.3)
        stage.advance(to: Instant(5))
        #expect(
          stage.nest.pull.sheet.isPresented && stage.nest.pull.sheet.offset(at: Instant(5)) == 0)
        #expect(stage.nest.pager.pose(at: Instant(5)).pages == 1)
        #expect(stage.isIdle)
      }
    }
  }

  @Test("a list and the sheet around it together move by exactly the finger's travel")
  func seamUnderARow() {
    for order in [Nest.Order.rowInListInSheet, .listInPagerInSheet] {
      var nest = Nest(order)
      nest.pull.scroll(.scroll(to: 40, animated: false), at: .zero)
      var stage = Stage(nest, size: Size(390, 844))
      stage.touch(.down, Point(200, 300), at: 0)
      let down: [Double] = (1...20).map { 300 + Double($0) * 13 }
      let up: [Double] = (1...30).map { 560 - Double($0) * 13 }
      for (i, y) in (down + up).enumerated() {
        let now = Double(i + 1) * 0.02
        stage.touch(.move, Point(200, y), at: now)
        let list = stage.nest.pull.list.offset(at: Instant(now))
        let sheet = stage.nest.pull.sheet.offset(at: Instant(now))
        #expect(abs(sheet - (list - 40) - (y - 300)) < 1e-9, "\(order) at \(y)")
        #expect(list == 0 || sheet == 0)
        #expect(stage.owner == (sheet > 0 ? sheetKey : listKey) || sheet == 0)
      }
      #expect(stage.owner == listKey)
    }
  }
}
