// Tests drags on the content of a presentation that returns, across its axis.
import Dismissal
import Geometry
import Gesture
import Interactions
import Motion
import Support
import Testing

/// An interaction that settles back after a short drag, around a nested interaction.
private enum Outer: String, CaseIterable, Sendable {
  case cover, sheet, drawer, stack, pager, card, pulledCard

  /// The axis along which the interaction settles back.
  var axis: Axis {
    switch self {
    case .cover, .sheet, .pulledCard: .vertical
    case .drawer, .stack, .pager, .card: .horizontal
    }
  }

  func add(to session: inout GestureSession, isFluid: Bool) {
    let window = Kind.window
    switch self {
    case .cover:
      let parameters = isFluid ? PullDownConfiguration.fluid : PullDownConfiguration()
      session.add(
        .sheet(
          SheetInteraction(
            SheetInteraction.Configuration(parameters), number: 9,
            layout: SheetInteraction.Layout(extent: 844))), frame: window)
    case .sheet:
      session.add(
        .sheet(
          SheetInteraction(
            SheetInteraction.Configuration(rule: DetentsConfiguration().rule), number: 9,
            layout: SheetInteraction.Layout(extent: 844, detents: [400, 0]), selected: 1)),
        frame: window)
    case .drawer:
      var configuration = SheetInteraction.Configuration(rule: DrawerConfiguration().rule)
      configuration.orientation.edge = .leading
      session.add(
        .sheet(
          SheetInteraction(
            configuration, number: 9, layout: SheetInteraction.Layout(extent: 390))),
        frame: window)
    case .stack: session.add(.stack(StackInteraction(number: 9, depth: 2)), frame: window)
    case .pager: session.add(.pager(PagerInteraction(number: 9, count: 3, page: 1)), frame: window)
    case .card, .pulledCard:
      var configuration = CardInteraction.Configuration()
      configuration.edge = isFluid ? .fluid : EdgeCard.Configuration()
      configuration.edge.pullDown = self == .pulledCard
      configuration.pullFollows = 1
      session.add(.card(CardInteraction(configuration, number: 9, isOpen: true)), frame: window)
    }
  }

  /// A drag that is released too early to dismiss, towards trailing or down.
  var drag: (from: Point, by: Vector) {
    switch self {
    case .cover, .sheet, .pulledCard: (Point(200, 300), Vector(0, 60))
    case .drawer: (Point(200, 300), Vector(-60, 0))
    case .stack, .card: (Point(5, 300), Vector(60, 0))
    case .pager: (Point(200, 300), Vector(60, 0))
    }
  }
}

/// A nested interaction, with a drag that changes it.
private enum Inner: String, CaseIterable, Sendable {
  case stack, pager, row, list, drawer, sheet, verticalList

  var axis: Axis { self == .sheet || self == .verticalList ? .vertical : .horizontal }

  func add(to session: inout GestureSession) {
    // The upper half of the window belongs to the outer interaction alone.
    let window = Rect(0, 400, 390, 444)
    switch self {
    case .stack: session.add(.stack(StackInteraction(depth: 2)), frame: window, in: 0)
    case .pager: session.add(.pager(PagerInteraction(count: 3, page: 1)), frame: window, in: 0)
    case .row:
      session.add(.row(SwipeActionsInteraction()), frame: window, in: 0)
      session.changeRow(1, at: .zero) {
        let side = SwipeActions.Side(length: 80, allowsFullSwipe: false)
        $0.layOut(width: 390, leading: side, trailing: side, at: .zero, into: &$1)
      }
    case .list, .verticalList:
      var configuration = ListInteraction.Configuration()
      configuration.axis = axis
      session.add(.list(ListInteraction(configuration, content: 4000)), frame: window, in: 0)
      session.scroll(1, .scroll(to: 900, animated: false), at: .zero)
    case .drawer, .sheet:
      var configuration = SheetInteraction.Configuration(rule: DrawerConfiguration().rule)
      configuration.orientation.edge = self == .sheet ? .bottom : .trailing
      session.add(
        .sheet(
          SheetInteraction(
            configuration, layout: SheetInteraction.Layout(extent: axis == .vertical ? 844 : 390))),
        frame: window, in: 0)
    }
  }

  /// A drag over most of the window, towards trailing or down.
  var drag: (from: Point, by: Vector) {
    axis == .horizontal ? (Point(5, 500), Vector(330, 0)) : (Point(200, 450), Vector(0, 330))
  }
}

@Suite("Drags inside a presentation that springs back")
struct ReturningTests {
  private func session(
    _ outer: Outer, _ inner: Inner, _ direction: LayoutDirection, isFluid: Bool
  ) -> GestureSession {
    var session = GestureSession(Arbiter(direction: direction))
    outer.add(to: &session, isFluid: isFluid)
    inner.add(to: &session)
    return session
  }

  private func samples(
    _ drag: (from: Point, by: Vector), _ direction: LayoutDirection, at start: Double, rest: Double
  ) -> [PointerSample] {
    let isMirrored = direction == .rightToLeft
    let from = isMirrored ? Point(390 - drag.from.x, drag.from.y) : drag.from
    return Finger(1).drag(
      from: from, by: Vector(drag.by.dx * direction.sign, drag.by.dy), at: start, duration: 0.2,
      rest: rest)
  }

  @Test(
    "while a component springs back, a drag across its axis moves its content as in a resting one",
    arguments: Outer.allCases, Inner.allCases)
  private func across(_ outer: Outer, _ inner: Inner) {
    guard outer.axis != inner.axis else { return }
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for isFluid in [false, true] {
        for gap in [0.0, 0.01, 0.04, 0.1, 0.16, 0.22, 0.3, 0.5] {
          var session = session(outer, inner, direction, isFluid: isFluid)
          var resting = session
          let comment: Comment = "\(outer), \(inner), \(direction), fluid \(isFluid), gap \(gap)"
          let pull = samples(outer.drag, direction, at: 1, rest: 0.3)
          let stroke = samples(inner.drag, direction, at: pull.last!.instant.seconds + gap, rest: 0)
          session.play(pull)
          #expect(session[0].isMoving(at: pull.last!.instant), comment)
          let count = session.records.count
          session.play(stroke, wait: 4)
          resting.play(stroke, wait: 4)
          let end = stroke.last!.instant + 4
          let own = session.records[count...].filter { $0.interaction == 1 }.map(\.effect)
          #expect(own == resting.records.filter { $0.interaction == 1 }.map(\.effect), comment)
          #expect(session.values(at: end) == resting.values(at: end), comment)
          #expect(!session.isMoving(at: end) && !session[0].isHeld, comment)
        }
      }
    }
  }

  @Test(
    "while a component springs back, a drag along its axis moves the component, not its content",
    arguments: [Outer.cover, .sheet, .drawer, .card], Inner.allCases)
  private func along(_ outer: Outer, _ inner: Inner) {
    guard outer.axis == inner.axis, inner != .list, inner != .verticalList else { return }
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var session = session(outer, inner, direction, isFluid: false)
      let pull = samples(outer.drag, direction, at: 1, rest: 0.3)
      session.play(pull)
      let lower = (outer.drag.from + Vector(0, 200), outer.drag.by)
      let again = samples(lower, direction, at: pull.last!.instant.seconds + 0.02, rest: 0.3)
      session.play(Array(again.dropLast()))
      #expect(session[0].isHeld && !session[1].isHeld, "\(outer), \(inner), \(direction)")
    }
  }

  @Test(
    "after a pull, a drag from the left and its mirror image from the right have the same result")
  func sides() {
    var closed = 0
    for isFluid in [false, true] {
      for gap in [0.0, 0.02, 0.05, 0.1, 0.2] {
        for (x, way) in [
          (5.0, 45.0), (5, 75), (5, 90), (90, -60), (90, -75), (90, -85), (195, 75), (195, 300),
        ] {
          var ends: [[GestureSession.Effect]] = []
          for isMirrored in [false, true] {
            var session = session(.pulledCard, .verticalList, .leftToRight, isFluid: isFluid)
            session.scroll(1, .scroll(to: 0, animated: false), at: .zero)
            let pull = samples(
              (Point(195, 300), Vector(0, 50)), .leftToRight, at: 1, rest: 0.2)
            session.play(pull)
            let drag = samples(
              (Point(x, 300), Vector(way, 0)), isMirrored ? .rightToLeft : .leftToRight,
              at: pull.last!.instant.seconds + gap, rest: 0.2)
            session.play(drag, wait: 4)
            ends.append(session.records.map(\.effect))
          }
          #expect(ends[0] == ends[1], "fluid \(isFluid), gap \(gap), from \(x) by \(way)")
          closed += ends[0].contains(.card(.closed(.drag))) ? 1 : 0
        }
      }
    }
    #expect(closed > 4)
  }

  @Test("a hero page that springs back after a pull does not jump when another drag begins")
  func continuous() {
    for (from, way) in [
      (Point(195, 300), Vector(25, 50)), (Point(195, 300), Vector(-40, 60)),
      (Point(5, 300), Vector(80, 10)),
    ] {
      for gap in [0.01, 0.05, 0.1] {
        var session = session(.pulledCard, .verticalList, .leftToRight, isFluid: true)
        session.scroll(1, .scroll(to: 0, animated: false), at: .zero)
        session.play(
          samples((Point(195, 300), Vector(30, 60)), .leftToRight, at: 1, rest: 0.2))
        func offset(_ now: Instant) -> Vector {
          let card = session.card(0)
          return card.pulled(card.drag(at: now))
        }
        var began = false
        for sample in samples((from, way), .leftToRight, at: 1.4 + gap, rest: 0.1) {
          session.advance(to: sample.instant)
          let (before, wasHeld) = (offset(sample.instant), session[0].isHeld)
          session.handle(sample)
          let change = (offset(sample.instant) - before).length
          if session[0].isHeld != wasHeld {
            began = true
            #expect(change < 1e-6, "from \(from) by \(way), gap \(gap), \(sample.phase): \(change)")
          }
        }
        #expect(began)
      }
    }
  }
}
