// Tests detents: the detent that a release selects, and changes of the detents.
import Dismissal
import Geometry
import Motion
import Support
import Testing

/// The rule of a sheet with detents at 600, 300 and 0 points, which is dismissed at 844 points. A
/// release is a flick from 500 points per second on.
private func rule(_ change: (inout Sheet.Rule) -> Void = { _ in }) -> Sheet.Rule {
  var rule = Sheet.Rule()
  rule.release = ReleaseRule(throwSpeed: 500, projects: true)
  rule.line = .points(100)
  rule.settle = .spring(Spring(response: 0.3, dampingFraction: 0.8, orElse: .snapBack))
  rule.present = rule.settle
  rule.dismiss = .curve(.easeOut, duration: 0.25)
  rule.interactiveDismiss = rule.dismiss
  rule.keepsVelocity = true
  rule.cornerRadius = 12
  change(&rule)
  return rule
}

private let three = [600.0, 300, 0]

private func rig(
  at selected: Int = 1, _ detents: [Double] = three, isPresented: Bool = true,
  _ change: (inout Sheet.Rule) -> Void = { _ in }
) -> SheetRig {
  SheetRig(
    Sheet(
      rule: rule(change), extent: 844, detents: detents, selected: selected,
      isPresented: isPresented)
  )
}

@Suite("Detents of a sheet")
struct SheetDetentTests {
  @Test(
    "a relative dismiss threshold is a share of the visible height at the sheet's lowest detent"
  )
  func share() {
    for (detents, limit) in [([0.0], 253.2), ([584], 662), ([600, 300, 0], 673.2)] {
      for (place, isDismissed) in [(limit - 1, false), (limit + 1, true)] {
        var rig = rig(at: 0, detents) {
          ($0.line, $0.release.projects) = (.share(0.3), false)
        }
        #expect(abs(rig.machine.releaseLimit - limit) < 1e-9)
        let said = rig.pull(place - detents[0])
        #expect(said.contains("dragEnded: goes by place") == isDismissed, "\(detents), \(place)")
      }
    }
  }

  struct Row: Sendable {
    var place, velocity: Double
    /// Index of the target detent. Nil for a dismissal. `oneByOne` is the target if flicks skip no
    /// detent.
    var goal, oneByOne: Int?
    var because: String

    init(_ place: Double, _ velocity: Double, _ goal: Int?, one: Int?, _ because: String) {
      (self.place, self.velocity, self.goal, oneByOne) = (place, velocity, goal, one)
      self.because = because
    }

    init(_ place: Double, _ velocity: Double, _ goal: Int?, _ because: String) {
      self.init(place, velocity, goal, one: goal, because)
    }
  }

  static let rows = [
    Row(0, 0, 2, "let go where it is"),
    Row(140, 0, 2, "the fully open one is nearer"),
    Row(150, 0, 2, "half way: the more open one"),
    Row(160, 0, 1, "the middle one is nearer"),
    Row(450, 0, 1, "half way: the more open one"),
    Row(460, 0, 0, "the lowest one is nearer"),
    Row(700, 0, 0, "exactly the line below the lowest place"),
    Row(700.5, 0, nil, "past the line"),
    Row(140, 100, 1, "no throw, and momentum ends at 189.9"),
    Row(160, -100, 2, "no throw, and momentum ends at 110.1"),
    Row(660, 100, nil, "no throw, and momentum ends at 709.9, past 700"),
    Row(100, 499, 1, "no throw, and momentum ends at 349.3"),
    Row(100, 500, 1, "a throw down: the next place, where momentum ends, too"),
    Row(10, 500, 1, "a throw always goes to the next place at least, though 259.7 is short of it"),
    Row(100, 1200, 0, one: 1, "momentum ends at 699.4: over the middle place"),
    Row(100, 1300, nil, one: 1, "momentum ends at 749.3, past the line: over all places"),
    Row(350, 500, 0, "momentum ends at 599.7"),
    Row(350, 800, nil, one: 0, "momentum ends at 749.6, past the line"),
    Row(620, 500, nil, "thrown down below the lowest place: there is no other"),
    Row(650, -500, 1, one: 0, "momentum ends at 400.3, nearer to the middle place"),
    Row(250, -500, 2, "momentum ends at 0.3"),
    Row(250, -5000, 2, "there is nothing above the fully open one"),
    Row(560, -1200, 2, one: 1, "momentum ends above the fully open place"),
    Row(590, -600, 1, "momentum ends at 290.3"),
    Row(750, -500, 0, "past the line, and the direction of the throw wins"),
    Row(0, -900, 2, "thrown up where it is fully open"),
    Row(20, -900, 2, "thrown up to the next one"),
  ]

  @Test(
    "the offset and the speed at the release decide a sheet's detent, wherever the drag began",
    arguments: rows,
    [true, false])
  func table(row: Row, skips: Bool) {
    let goal = skips ? row.goal : row.oneByOne
    let judged = rule { $0.skipsPlaces = skips }.judge(
      offset: row.place, velocity: row.velocity, detents: three, length: 844)
    #expect(judged.decision.goes == (goal == nil), "\(row.because)")
    if let goal { #expect(judged.place == goal, "\(row.because)") }

    // The result does not depend on the detent at which the drag starts.
    for start in 0..<3 {
      var rig = rig(at: start) { $0.skipsPlaces = skips }
      _ = rig.send(.began(travel: 0))
      _ = rig.send(.moved(travel: row.place - three[start]))
      let said = rig.send(.released(velocity: row.velocity, shouldDismiss: true))
      #expect(rig.machine.isLeaving == (goal == nil), "\(row.because)")
      guard let goal else { continue }
      #expect(rig.machine.selected == goal, "\(row.because), from \(start)")
      #expect(said.dropFirst() == (goal == start ? [] : ["place \(goal)"]))
    }
  }

  @Test("no drag dismisses a sheet that has no dismiss threshold", arguments: [0.0, 500, 9000])
  func noLine(velocity: Double) {
    for place in [601.0, 700, 844, 2000] {
      var rig = rig(at: 0) { $0.line = .none }
      _ = rig.send(.began(travel: 0))
      _ = rig.send(.moved(travel: place - 600))
      _ = rig.send(.released(velocity: velocity, shouldDismiss: true))
      #expect(!rig.machine.isLeaving)
      #expect(rig.machine.selected == 0)
      #expect(rig.release?.verdict == .stays)
    }
  }

  @Test("a sheet that is pulled past its most open detent follows the finger with a rubber band")
  func rubberBand() throws {
    let band = RubberBand(coefficient: 0.5, dimension: 200)
    for start in 0..<3 {
      var rig = rig(at: start) { $0.rubberBand = band }
      _ = rig.send(.began(travel: 0))
      _ = rig.send(.moved(travel: -three[start] - 80))
      #expect(abs(rig.offset + band.offset(forPull: 80)) < 1e-9)
      #expect(rig.radius == 0)
      _ = rig.send(.moved(travel: -three[start]))
      #expect(abs(rig.offset) < 1e-9)
      _ = rig.send(.moved(travel: -three[start] - 80))
      _ = rig.send(.released(velocity: -2000, shouldDismiss: true))
      #expect(rig.machine.selected == 2)
      #expect(try rig.rest() == [])
      #expect(rig.offset == 0)
    }
    var stiff = rig(at: 2)
    _ = stiff.send(.began(travel: 0))
    _ = stiff.send(.moved(travel: -80))
    #expect(stiff.offset == 0)
  }

  @Test("a presented sheet moves to the selected detent")
  func arriving() throws {
    for (index, place) in three.enumerated() {
      var rig = rig(at: index, isPresented: false)
      #expect(rig.machine.progress(at: rig.now) == 0)
      #expect(rig.send(.present(animated: true)) == [])
      #expect(rig.offset == 844)
      #expect(try rig.rest() == ["presented"])
      #expect(rig.offset == place)
      #expect(rig.machine.progress(at: rig.now) == 1 - place / 844)
      #expect(rig.radius == (place > 0 ? 12 : 0))
    }
  }

  @Test("a moving sheet that code sends to another detent continues with its velocity")
  func sending() throws {
    var rig = rig(at: 2)
    #expect(rig.send(.send(to: 2, animated: true)) == [])
    #expect(rig.send(.send(to: 0, animated: true)) == ["place 0"])
    #expect(rig.machine.selected == 0)
    #expect(rig.offset == 0)
    rig.now = rig.now + 0.1
    let (place, speed) = (rig.offset, rig.slope)
    #expect(rig.send(.send(to: -7, animated: true)) == [], "the end's, where it is going")
    #expect(rig.send(.send(to: 9, animated: true)) == ["place 2"])
    #expect(rig.offset == place)
    #expect(abs(rig.slope - speed) < 1)
    #expect(rig.send(.send(to: 1, animated: true)) == ["place 1"])
    #expect(try rig.rest() == [])
    #expect(rig.offset == 300)
    #expect(rig.send(.send(to: 0, animated: false)) == ["place 0"])
    #expect(rig.offset == 600 && rig.machine.isResting)
  }

  @Test(
    "code can send a sheet to a detent while it is being presented, but not while it is dismissed")
  func sentElsewhen() throws {
    var away = rig(at: 2, isPresented: false)
    #expect(away.send(.send(to: 1, animated: true)) == [])
    _ = away.send(.present(animated: true))
    #expect(away.send(.send(to: 0, animated: true), after: 0.05) == ["place 0"])
    #expect(try away.rest() == ["presented"])
    #expect(away.offset == 600)
    _ = away.send(.began(travel: 0))
    _ = away.send(.cancelled)
    _ = away.send(.dismiss(.programmatic, animated: true, shouldDismiss: true))
    #expect(away.send(.send(to: 2, animated: true)) == [])
    #expect(try away.rest() == ["dismissed by programmatic"])
  }

  @Test("a sheet moves to the detent that code selects during a drag once the finger is released")
  func sentUnderFinger() throws {
    for release in [Sheet.Event.cancelled, .released(velocity: 0, shouldDismiss: true)] {
      var rig = rig(at: 2)
      _ = rig.send(.began(travel: 12))
      _ = rig.send(.moved(travel: 40), after: 0.5)
      let place = rig.offset
      #expect(rig.send(.send(to: 0, animated: true)) == ["place 0"])
      #expect(rig.offset == place && rig.machine.isDragged)
      let effects = rig.send(release)
      #expect(effects.count == 1, "\(effects)")
      #expect(try rig.rest() == [])
      #expect(rig.offset == 600 && rig.machine.selected == 0)
    }
  }

  @Test("a dragged sheet stays at its detent if code selects the same detent during the drag")
  func sentToSameUnderFinger() throws {
    var rig = rig(at: 1)
    let place = rig.offset
    _ = rig.send(.began(travel: 12))
    _ = rig.send(.moved(travel: -200), after: 0.5)
    #expect(rig.send(.send(to: 1, animated: true)) == [])
    _ = rig.send(.released(velocity: 0, shouldDismiss: true))
    #expect(try rig.rest() == [])
    #expect(rig.offset == place && rig.machine.selected == 1)
  }

  @Test(
    "a sheet whose drag is cancelled returns to the detent from which it was dragged",
    arguments: 0..<3)
  func cancelled(start: Int) throws {
    var rig = rig(at: start)
    _ = rig.send(.began(travel: 12))
    _ = rig.send(.moved(travel: start == 0 ? -500 : 290))
    #expect(rig.send(.cancelled) == ["dragCancelled"])
    #expect(try rig.rest() == [])
    #expect(rig.offset == three[start])
  }

  @Test("a sheet whose dismissal is refused below its lowest detent returns to that detent")
  func refused() throws {
    var rig = rig(at: 0)
    _ = rig.send(.began(travel: 0))
    _ = rig.send(.moved(travel: 200))
    #expect(
      rig.send(.released(velocity: 600, shouldDismiss: false))
        == ["dragEnded: refused by velocity", "didAttempt drag"])
    #expect(try rig.rest() == [])
    #expect(rig.offset == 600)
  }
}
