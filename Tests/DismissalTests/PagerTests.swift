// Tests pages turned by a finger: each release decision, both ends, and no jumps.
import Dismissal
import Geometry
import Motion
import Support
import Testing

private typealias Rig = MachineRig<Pager>

extension MachineRig<Pager> {
  fileprivate init(
    _ configuration: Pager.Configuration = .init(), page: Int = 0, count: Int = 5
  ) {
    self.init(Pager(configuration: configuration, count: count, page: page, width: 390))
  }

  /// Sends an event, and returns its effects without the release.
  fileprivate mutating func send(_ event: Pager.Event, _ seconds: Double) -> [Pager.Effect] {
    tell(event, at: seconds).filter { $0.release == nil }
  }

  /// Drags by `travel` points. The recognizer claims the finger after ten points.
  fileprivate mutating func drag(_ travel: Double, _ seconds: Double = 0) {
    tell(.began(translation: travel < 0 ? -10 : 10), at: seconds)
    tell(.moved(translation: travel), at: seconds)
  }

  private func pose(_ seconds: Double) -> Pager.Pose { machine.pose(at: Instant(seconds)) }
  fileprivate func scrolled(_ seconds: Double) -> Double { pose(seconds).scrolled }
  fileprivate func pages(_ seconds: Double) -> Double { pose(seconds).pages }
}

@Suite("Pager of pages")
struct PagerTests {
  @Test(
    "the first and the last page of a pager stay under a finger that interrupts them past the end")
  func caughtPastEnd() {
    for (page, way) in [(0, 200.0), (4, -200)] {
      var rig = Rig(page: page)
      rig.drag(way)
      let home = 390.0 * Double(page)
      #expect((rig.scrolled(0) - home) * way < 0, "it is past its end")
      _ = rig.send(.released(translation: way, velocity: 0), 0.2)
      let before = rig.scrolled(0.25)
      #expect(abs(before - home) > 20)
      _ = rig.send(.began(translation: 0), 0.25)
      #expect(abs(rig.scrolled(0.25) - before) < 0.01)
      // The pages return by their own distance from the end, which is less than
      // the finger's travel.
      _ = rig.send(.moved(translation: -way), 0.3)
      let after = rig.scrolled(2)
      #expect(abs(after - home) < 390 && (after - home) * way > 0)
    }
  }

  @Test(
    "a release past half of the width, or a flick, turns a pager by exactly one page",
    arguments: [
      (-195.0, 0.0, 2, "half the width is not past it"), (-195.5, 0, 3, "past half, on"),
      (195, 0, 2, "half the other way"), (195.5, 0, 1, "past half, back"),
      (-30, -300, 3, "fast enough on"), (-30, -299, 2, "not fast enough"),
      (30, 300, 1, "fast enough back"), (30, 299, 2, "not fast enough"),
      (-300, 300, 2, "far, and flicked back"), (300, -300, 2, "far back, and flicked on"),
      (-300, 299, 3, "far, and not fast enough back"),
      (-389, -9_000, 3, "one page at most"), (389, 9_000, 1, "one page at most"),
      (-900, 0, 3, "one page at most, however far"), (900, 0, 1, "one page at most"),
    ])
  func release(_ travel: Double, _ velocity: Double, page: Int, because: String) {
    var rig = Rig(page: 2)
    rig.drag(travel)
    let effects = rig.send(.released(translation: travel, velocity: velocity), 0.2)
    #expect(effects == (page == 2 ? [] : [.pageChanged(page)]), "\(because)")
    #expect(rig.release?.goes == (page != 2) && rig.release?.limit == 195)
    #expect(rig.release?.cause == (abs(velocity) >= 300 ? .velocity : .place))
    #expect(rig.machine.page == page)
    #expect(rig.pages(9) == Double(page))
  }

  @Test("a pager turns to no page before the first or after the last one")
  func ends() {
    for (page, travel, velocity) in [(0, 300.0, 2_000.0), (4, -300, -2_000), (0, 200, 0)] {
      var rig = Rig(page: page)
      rig.drag(travel)
      #expect(rig.send(.released(translation: travel, velocity: velocity), 0.2) == [])
      #expect(rig.pages(9) == Double(page))
    }
    var single = Rig(page: 0, count: 1)
    single.drag(-300)
    #expect(single.send(.released(translation: -300, velocity: -900), 0.2) == [])
  }

  @Test("pager pages that are dragged past an end follow the finger with a rubber band")
  func rubberBand() {
    let band = RubberBand(coefficient: 0.55, dimension: 390)
    var first = Rig(page: 0)
    first.drag(100)
    #expect(first.scrolled(0.1) == -band.offset(forPull: 100))
    var last = Rig(page: 4)
    last.drag(-100)
    #expect(abs(last.scrolled(0.1) - 4 * 390 - band.offset(forPull: 100)) < 1e-9)
    // While the finger returns from beyond the end, its whole travel counts.
    _ = first.send(.moved(translation: -50), 0)
    #expect(first.scrolled(0) == 50)
  }

  @Test("at the beginning of a drag, pager pages catch up with the finger in a tenth of a second")
  func claim() {
    for sign in [-1.0, 1] {
      var rig = Rig(page: 2)
      _ = rig.send(.began(translation: sign * 10), 0)
      #expect(rig.scrolled(0) == 780)
      for (travel, shown) in [(11.0, 1.0), (20, 10), (150, 140), (5, 0), (-5, -5)] {
        _ = rig.send(.moved(translation: sign * travel), 0)
        #expect(rig.scrolled(0) == 780 - sign * shown)
        #expect(rig.scrolled(0.1) == 780 - sign * travel)
      }
    }
  }

  @Test(
    "a drag interrupts moving pager pages without a jump, and the pages continue after a cancel")
  func caught() {
    var rig = Rig(page: 0)
    _ = rig.send(.go(to: 1), 0)
    let before = rig.scrolled(0.1)
    #expect(before > 0 && before < 390 && !rig.machine.isSettled(at: Instant(0.1)))
    _ = rig.send(.began(translation: -10), 0.1)
    #expect(rig.scrolled(0.1) == before && rig.scrolled(3) == before + 10)
    _ = rig.send(.moved(translation: -40), 0.3)
    #expect(abs(rig.scrolled(0.3) - before - 40) < 1e-9)
    #expect(rig.send(.cancelled, 0.4) == [])
    #expect(rig.pages(9) == 1)

    var stretched = Rig(page: 0)
    stretched.drag(200)
    _ = stretched.send(.released(translation: 200, velocity: 0), 0.1)
    let pulled = stretched.scrolled(0.15)
    #expect(pulled < 0)
    _ = stretched.send(.began(translation: 10), 0.15)
    #expect(abs(stretched.scrolled(0.15) - pulled) < 1e-9)
  }

  @Test("paused pager pages stand still, and continue when they are resumed")
  func paused() {
    var rig = Rig(page: 0)
    _ = rig.send(.go(to: 1), 0)
    let before = rig.scrolled(0.1)
    #expect(rig.send(.paused, 0.1) == [])
    #expect(rig.scrolled(0.1) == before && rig.scrolled(3) == before)
    #expect(rig.send(.resumed, 0.5) == [])
    #expect(rig.scrolled(0.5) == before)
    #expect(rig.pages(9) == 1)
  }

  @Test("the release decides to which page an interrupted pager moves")
  func sent() {
    for (way, velocity, page) in [
      (150.0, 0.0, 0), (-150, 0, 1), (40, 400, 0), (-40, -400, 2), (-40, 400, 1),
    ] {
      var rig = Rig(page: 0)
      _ = rig.send(.go(to: 1), 0)
      #expect(rig.pages(0.13) > 0.5 && rig.pages(0.13) < 0.85)
      _ = rig.send(.began(translation: way < 0 ? -10 : 10), 0.13)
      _ = rig.send(.released(translation: way, velocity: velocity), 0.3)
      #expect(rig.machine.page == page, "\(way) \(velocity)")
    }
  }

  @Test("pager pages less than 8 pt from rest and slower than 50 pt/s count as at rest")
  func atRestForAHand() {
    var rig = Rig(page: 0)
    _ = rig.send(.go(to: 1), 0)
    var instant = 0.0
    while !rig.machine.isSettled(at: Instant(instant)) { instant += 0.001 }
    #expect(abs(390 - rig.scrolled(instant)) <= 8 && instant < 0.45)
    #expect(rig.machine.isMoving(at: Instant(instant)))
  }

  @Test("each of several quick flicks turns one page of a pager")
  func quickFlicks() {
    var rig = Rig(page: 0)
    for (i, page) in [1, 2, 3, 4].enumerated() {
      let t = Double(i) * 0.15
      rig.drag(-60, t)
      #expect(
        rig.send(.released(translation: -60, velocity: -800), t + 0.05) == [.pageChanged(page)])
    }
    #expect(rig.pages(9) == 4)
  }

  @Test("released pager pages continue with the finger's velocity, which is reduced past an end")
  func velocity() {
    var rig = Rig(page: 1)
    rig.drag(-60)
    _ = rig.send(.released(translation: -60, velocity: -800), 1)
    #expect(abs((rig.scrolled(1.000_1) - rig.scrolled(1)) / 0.000_1 - 800) < 10)
    var band = Rig(page: 0)
    band.drag(100)
    _ = band.send(.released(translation: 100, velocity: 200), 1)
    let slope = RubberBand(dimension: 390).slope(atPull: 100)
    #expect(abs((band.scrolled(1.000_1) - band.scrolled(1)) / 0.000_1 + 200 * slope) < 2)
  }

  @Test("with the fluid preset, momentum past half of the width turns a pager by exactly one page")
  func projection() {
    for (travel, velocity, page) in [
      (-60.0, -280.0, 3), (-60, -260, 2), (60, 280, 1), (-250, 290, 2), (-380, -290, 3),
    ] {
      var rig = Rig(.fluid, page: 2)
      rig.drag(travel)
      _ = rig.send(.released(translation: travel, velocity: velocity), 0.2)
      #expect(rig.machine.page == page, "\(travel) \(velocity)")
    }
  }

  @Test("code that selects a missing page of a pager selects the nearest existing page")
  func go() {
    var rig = Rig(page: 1)
    #expect(rig.send(.go(to: 99), 0) == [.pageChanged(4)])
    #expect(rig.scrolled(0) == 390)
    #expect(rig.send(.go(to: -3, animated: false), 0.1) == [.pageChanged(0)])
    #expect(rig.scrolled(0.1) == 0)
    #expect(rig.send(.go(to: 0), 0.2) == [])
  }

  @Test("a pager that is resized shows the same share of each page as before")
  func resize() {
    var still = Rig(page: 3)
    _ = still.send(.resized(width: 844), 0)
    #expect(still.scrolled(0) == 3 * 844)
    for travel in [-100.0, 100] {
      var held = Rig(page: 0)
      held.drag(travel)
      let pages = held.pages(0.1)
      _ = held.send(.resized(width: 844), 0.1)
      #expect(abs(held.pages(0.1) - pages) < 1e-12)
      _ = held.send(.moved(translation: travel), 0.2)
      #expect(abs(held.pages(0.2) - pages) < 1e-9, "the finger has not moved")
    }
    // Pages that are still catching up with the finger are also at the same fraction of
    // the new width.
    for instant in [0.001, 0.01, 0.03] {
      for travel in [-250.0, 250] {
        var late = Rig(page: 2)
        late.tell(.began(translation: travel), at: 0)
        let pages = late.pages(instant)
        _ = late.send(.resized(width: 844), instant)
        #expect(abs(late.pages(instant) - pages) < 1e-9, "\(travel) after \(instant) s")
      }
    }
    var moving = Rig(page: 0)
    _ = moving.send(.go(to: 1), 0)
    let pages = moving.pages(0.1)
    _ = moving.send(.resized(width: 200), 0.1)
    #expect(abs(moving.pages(0.1) - pages) < 1e-12)
    #expect(moving.pages(9) == 1)
  }

  @Test("a resting pager ignores events that belong to a drag or to a pause")
  func outOfOrder() {
    var rig = Rig(page: 2)
    for event in [
      Pager.Event.moved(translation: 100), .released(translation: 300, velocity: 900), .cancelled,
      .resumed, .paused,
    ] {
      #expect(rig.send(event, 0) == [])
      #expect(rig.scrolled(0) == 780 && rig.machine.isStill)
    }
  }

  @Test("with both presets, the value of each parameter of a pager is in its declared range")
  func parameters() {
    for configuration in [Pager.Configuration(), .fluid] {
      for parameter in Pager.Configuration.parameters {
        var copy = configuration
        #expect(parameter.set(parameter.value(in: configuration), in: &copy) == nil)
        #expect(copy == configuration)
      }
    }
    #expect(Pager.Configuration.group == "pager")
  }

  @Test("dragged pager pages do not jump when the number of pages changes")
  func countedUnderFinger() {
    for (page, travel, count, home) in [(2, -50.0, 2, 1), (2, -150, 5, 3), (1, -100, 2, 1)] {
      for seconds in [0.01, 0.5] {
        var rig = Rig(page: page, count: 3)
        rig.drag(travel)
        let before = rig.scrolled(seconds)
        rig.tell(.counted(count), at: seconds)
        #expect(abs(rig.scrolled(seconds) - before) < 0.01)
        let place = rig.scrolled(1)
        rig.tell(.moved(translation: travel - 10), at: 1)
        #expect(rig.scrolled(1) > place + 1, "\(page) of \(count)")
        rig.tell(.released(translation: travel - 10, velocity: -900), at: 1.1)
        #expect(rig.pages(9) == Double(home), "\(page) of \(count)")
      }
    }
  }

  @Test(
    "a page that code selects during a drag of a pager is shown after the release")
  func selectedUnderFinger() {
    for release in [
      Pager.Event.released(translation: -120, velocity: 0),
      .released(translation: -120, velocity: 2_000), .cancelled, .handedOff,
    ] {
      var rig = Rig(page: 1)
      rig.drag(-60)
      #expect(rig.send(.go(to: 4), 0.3) == [.pageChanged(4)])
      #expect(rig.scrolled(0.3) == 450 && rig.machine.isDragged)
      _ = rig.send(.moved(translation: -120), 0.4)
      #expect(rig.scrolled(0.4) == 510, "the pages follow the finger")
      #expect(rig.tell(release, at: 0.5) == [], "\(release)")
      #expect(rig.scrolled(0.5) == 510 && rig.pages(9) == 4)
    }
  }

  @Test("a pager has at least one page, and never shows a page that does not exist")
  func counted() {
    for (count, pages, page) in [(9, 9, 2), (3, 3, 2), (2, 2, 1), (0, 1, 0), (-4, 1, 0)] {
      var rig = Rig(page: 2)
      rig.tell(.counted(count), at: 0)
      #expect(rig.machine.count == pages && rig.machine.page == page, "\(count)")
    }
  }
}
