// The pull-down, asserted on what it says after every event and where it is at any instant.
import Dismissal
import Geometry
import Motion
import Testing

/// A cover with the instant that its next event happens at.
private struct Rig {
  var cover: PullDown
  var now = Instant(100)

  init(_ figures: PullDown.Configuration = .init(), isPresented: Bool = true) {
    cover = PullDown(configuration: figures, height: 844, isPresented: isPresented)
  }

  mutating func send(_ event: PullDown.Event, after seconds: Double = 0) -> [PullDown.Effect] {
    now = now + seconds
    var said = PullDown.Effects()
    cover.handle(event, at: now, into: &said)
    return Array(said)
  }

  var offset: Double { cover.offset(at: now) }
  var radius: Double { cover.cornerRadius(at: now) }

  /// Serves the one deadline that is pending.
  mutating func rest() throws -> [PullDown.Effect] {
    now = try #require(cover.nextDeadline)
    return send(.deadline)
  }
}

@Suite("PullDown")
struct PullDownTests {
  @Test("250 points of finger travel stay and 251 go")
  func threshold() throws {
    var stays = Rig()
    #expect(stays.send(.touched) == [])
    #expect(stays.send(.began(travel: 12)) == [.dragBegan])
    #expect(stays.send(.moved(travel: 250)) == [])
    #expect(stays.offset == 150)
    #expect(stays.send(.released(velocity: 5000, mayDismiss: true)) == [.dragEnded])
    #expect(try stays.rest() == [])
    #expect(stays.cover.isPresented)

    var goes = Rig()
    _ = goes.send(.began(travel: 12))
    _ = goes.send(.moved(travel: 251))
    #expect(goes.send(.released(velocity: 0, mayDismiss: true)) == [.dragEnded])
    let released = goes.now
    #expect(try goes.rest() == [.dismissed(.drag)])
    #expect(goes.now == released + 0.25)
    #expect(!goes.cover.isPresented)
    #expect(goes.send(.deadline) == [])
  }

  struct Release: Sendable {
    var fluid: Bool
    var travel, velocity: Double
    var goes: Bool
    var because: String
  }

  @Test(
    "a release is decided by the preset's figures",
    arguments: [
      Release(
        fluid: false, travel: 250, velocity: 9000, goes: false,
        because: "exactly the line, and seed knows no fling"),
      Release(fluid: false, travel: 250.01, velocity: 0, goes: true, because: "just past the line"),
      Release(
        fluid: false, travel: 300, velocity: -9000, goes: true,
        because: "seed asks for the place only"),
      Release(fluid: false, travel: -40, velocity: 9000, goes: false, because: "above the start"),
      Release(fluid: true, travel: 20, velocity: 1000, goes: true, because: "as fast as a fling"),
      Release(
        fluid: true, travel: 20, velocity: 400, goes: false,
        because: "12 + 400 × 0.6 × 0.4995 = 131.9 is not past 150"),
      Release(
        fluid: true, travel: 20, velocity: 470, goes: true,
        because: "12 + 140.9 = 152.9 is past 150"),
      Release(fluid: true, travel: 300, velocity: 0, goes: true, because: "at rest past the line"),
      Release(
        fluid: true, travel: 300, velocity: -400, goes: false,
        because: "a flick up saves it: 180 − 119.9"),
      Release(
        fluid: true, travel: 250, velocity: 0, goes: false, because: "exactly the line, at rest"),
    ])
  func release(row: Release) {
    var rig = Rig(row.fluid ? .fluid : .init())
    _ = rig.send(.began(travel: 12))
    _ = rig.send(.moved(travel: row.travel))
    _ = rig.send(.released(velocity: row.velocity, mayDismiss: true))
    #expect(rig.cover.isLeaving == row.goes, "\(row.because)")
  }

  @Test("as fast as the fling speed is a fling, also where its projection is not past the line")
  func flingSpeed() {
    var figures = PullDown.Configuration.fluid
    figures.threshold = 600
    #expect(figures.dismisses(offset: 12, velocity: 1000))
    #expect(!figures.dismisses(offset: 12, velocity: 999.9))
  }

  @Test("only downward movement moves it, and back above the start it is at 0")
  func upwards() {
    var rig = Rig()
    _ = rig.send(.began(travel: 30))
    #expect(rig.offset == 18)
    _ = rig.send(.moved(travel: -5))
    #expect(rig.offset == 0)
    #expect(rig.radius == 0)
    _ = rig.send(.moved(travel: 10))
    #expect(rig.offset == 6)
    _ = rig.send(.moved(travel: .nan))
    #expect(rig.offset == 6)
  }

  @Test("the way back is the closed form of its spring, from rest")
  func snapBack() throws {
    var rig = Rig()
    _ = rig.send(.began(travel: 200))
    _ = rig.send(.released(velocity: 3000, mayDismiss: true))
    let spring = [(0.05, 0.67250513821401), (0.1, 0.24293906566541), (0.25, -0.0352813764244)]
    for (time, share) in spring {
      #expect(abs(rig.cover.offset(at: rig.now + time) - 120 * share) < 1e-9)
      #expect(
        abs(rig.cover.cornerRadius(at: rig.now + time) - 20 * max(0, share)) < 1e-9,
        "corners go back as the offset does, and are none above its place")
    }
    #expect(try rig.rest() == [])
    #expect(rig.offset == 0)
    #expect(rig.cover.nextDeadline == nil)
  }

  @Test("the way out is easeOut over the rest of the height")
  func slideOut() {
    var rig = Rig()
    _ = rig.send(.began(travel: 300))
    _ = rig.send(.released(velocity: 0, mayDismiss: true))
    for (time, share) in [
      (0.025, 0.1605721542375), (0.125, 0.6846431874275), (0.225, 0.9829733903484),
    ] {
      let place = rig.cover.offset(at: rig.now + time)
      #expect(abs(place - (180 + 664 * share)) < 1e-8)
    }
    #expect(rig.cover.cornerRadius(at: rig.now + 0.1) == 20)
  }

  @Test("fluid hands the finger's speed over, as far as the cover followed it")
  func velocity() {
    var rig = Rig(.fluid)
    _ = rig.send(.began(travel: 100))
    _ = rig.send(.released(velocity: -500, mayDismiss: true))
    let h = 1e-7
    let slope = (rig.cover.offset(at: rig.now + h) - rig.offset) / h
    #expect(abs(slope + 300) < 0.1)
  }

  @Test("fluid lets corners grow over the first 40 points")
  func ramp() {
    var rig = Rig(.fluid)
    _ = rig.send(.began(travel: 25))
    #expect(rig.radius == 7.5)
    _ = rig.send(.moved(travel: 100))
    #expect(rig.radius == 20)
    var seed = Rig()
    _ = seed.send(.began(travel: 0.1))
    #expect(seed.radius == 20)
  }

  @Test("a cancelled drag springs back and never dismisses", arguments: [40.0, 250, 251, 900])
  func cancel(travel: Double) throws {
    var rig = Rig()
    _ = rig.send(.began(travel: travel))
    #expect(rig.send(.cancelled) == [.dragCancelled])
    #expect(try rig.rest() == [])
    #expect(rig.cover.isPresented)
    #expect(rig.send(.moved(travel: 900)) == [])
    #expect(rig.send(.released(velocity: 9000, mayDismiss: true)) == [])
    #expect(rig.offset == 0)
  }

  @Test("a finger catches it on its way back where it is drawn, and pulls on from there")
  func catchReturning() {
    var rig = Rig()
    _ = rig.send(.began(travel: 200))
    _ = rig.send(.released(velocity: 0, mayDismiss: true))
    _ = rig.send(.touched, after: 0.05)
    let caught = rig.offset
    #expect(abs(caught - 120 * 0.67250513821401) < 1e-9)
    #expect(rig.cover.offset(at: rig.now + 3) == caught)
    #expect(rig.cover.nextDeadline == nil)
    let travel = rig.cover.heldTravel
    #expect(rig.send(.began(travel: travel)) == [.dragBegan])
    #expect(abs(rig.offset - caught) < 1e-9)
    _ = rig.send(.moved(travel: travel + 50))
    #expect(abs(rig.offset - caught - 30) < 1e-9)
  }

  @Test("a cover caught past the line can still be saved")
  func catchLeaving() throws {
    var rig = Rig()
    _ = rig.send(.began(travel: 300))
    _ = rig.send(.released(velocity: 0, mayDismiss: true))
    _ = rig.send(.touched, after: 0.05)
    let travel = rig.cover.heldTravel
    #expect(rig.offset > 180)
    _ = rig.send(.began(travel: travel - 10))
    _ = rig.send(.moved(travel: 249))
    #expect(rig.send(.released(velocity: 0, mayDismiss: true)) == [.dragEnded])
    #expect(try rig.rest() == [])
    #expect(rig.cover.isPresented)
  }

  @Test("a touch without a drag lets it go on with what it did", arguments: [100.0, 300])
  func touchOnly(travel: Double) throws {
    var rig = Rig()
    _ = rig.send(.began(travel: travel))
    _ = rig.send(.released(velocity: 0, mayDismiss: true))
    _ = rig.send(.touched, after: 0.05)
    _ = rig.send(.left, after: 1)
    #expect(try rig.rest() == (travel > 250 ? [.dismissed(.drag)] : []))
  }

  @Test(
    "a finger that only stops it and hardly moves decides nothing",
    arguments: [(9.0, true), (-9, true), (-11, false)])
  func hardlyMoved(row: (Double, Bool)) throws {
    var rig = Rig()
    _ = rig.send(.dismiss(.button, animated: true, mayDismiss: true))
    _ = rig.send(.touched, after: 0.02)
    let travel = rig.cover.heldTravel
    #expect(rig.offset < 150)
    #expect(rig.send(.began(travel: travel)) == [.dragBegan])
    _ = rig.send(.moved(travel: travel + row.0))
    #expect(rig.send(.released(velocity: 0, mayDismiss: true)) == [.dragEnded])
    #expect(try rig.rest() == (row.1 ? [.dismissed(.button)] : []))
  }

  @Test("a cancelled touch on a cover that leaves saves it")
  func cancelledTouch() throws {
    var rig = Rig()
    _ = rig.send(.dismiss(.button, animated: true, mayDismiss: true))
    _ = rig.send(.touched, after: 0.1)
    #expect(rig.send(.cancelled) == [])
    #expect(try rig.rest() == [])
    #expect(rig.cover.isPresented)
  }

  @Test("caught above its place it stays there, and above the start it is no higher")
  func catchOvershoot() throws {
    var rig = Rig()
    _ = rig.send(.began(travel: 200))
    _ = rig.send(.released(velocity: 0, mayDismiss: true))
    _ = rig.send(.touched, after: 0.25)
    let above = rig.offset
    #expect(above < -4)
    #expect(rig.cover.heldTravel == 0)
    _ = rig.send(.began(travel: 0))
    #expect(rig.offset == above)
    _ = rig.send(.moved(travel: -80))
    #expect(rig.offset == above)
    _ = rig.send(.moved(travel: 10))
    #expect(abs(rig.offset - above - 6) < 1e-12)
    _ = rig.send(.released(velocity: 0, mayDismiss: true))
    #expect(try rig.rest() == [])
    #expect(rig.offset == 0)
  }

  @Test("it comes up from the bottom and says so once, when it is there")
  func presenting() throws {
    var rig = Rig(isPresented: false)
    #expect(!rig.cover.isPresented)
    #expect(rig.send(.present(animated: true)) == [])
    #expect(rig.offset == 844)
    let began = rig.now
    #expect(abs(rig.cover.offset(at: began + 0.125) - 844 * (1 - 0.6846431874275)) < 1e-8)
    #expect(rig.send(.present(animated: true), after: 0.1) == [])
    #expect(try rig.rest() == [.presented])
    #expect(rig.now == began + 0.25)
    #expect(rig.send(.deadline) == [])
  }

  @Test("a cover caught while it comes says that it is there when it has come back")
  func catchArriving() throws {
    var rig = Rig(isPresented: false)
    _ = rig.send(.present(animated: true))
    _ = rig.send(.touched, after: 0.2)
    _ = rig.send(.began(travel: rig.cover.heldTravel))
    _ = rig.send(.moved(travel: 60))
    #expect(rig.send(.released(velocity: 0, mayDismiss: true)) == [.dragEnded])
    #expect(try rig.rest() == [.presented])
  }

  @Test("without animation it is there and gone at once")
  func notAnimated() {
    var rig = Rig(isPresented: false)
    #expect(rig.send(.present(animated: false)) == [.presented])
    #expect(
      rig.send(.dismiss(.code, animated: false, mayDismiss: true)) == [.dismissed(.code)])
    #expect(!rig.cover.isPresented)
    #expect(rig.send(.dismiss(.code, animated: false, mayDismiss: true)) == [])
  }

  @Test(
    "every source leaves the same way and is named once",
    arguments: [DismissalSource.button, .escape, .code, .tap, .timer])
  func sources(source: DismissalSource) throws {
    var rig = Rig()
    #expect(rig.send(.dismiss(source, animated: true, mayDismiss: true)) == [])
    #expect(rig.send(.dismiss(.code, animated: true, mayDismiss: true), after: 0.1) == [])
    #expect(try rig.rest() == [.dismissed(source)])
    #expect(rig.now == Instant(100) + 0.25)
  }

  @Test("a refusal answers every source with one attempt, and a drag springs back")
  func veto() throws {
    for source in DismissalSource.allCases where source != .drag {
      var rig = Rig()
      #expect(
        rig.send(.dismiss(source, animated: true, mayDismiss: false)) == [.didAttempt(source)])
      #expect(rig.offset == 0)
      #expect(rig.cover.nextDeadline == nil)
    }
    var rig = Rig()
    _ = rig.send(.began(travel: 400))
    #expect(
      rig.send(.released(velocity: 0, mayDismiss: false)) == [.dragEnded, .didAttempt(.drag)])
    #expect(rig.offset == 240)
    #expect(try rig.rest() == [])
    #expect(rig.cover.isPresented)
  }

  @Test("Escape under a finger ends the drag and leaves from where it is")
  func escapeWhileDragging() throws {
    var rig = Rig()
    _ = rig.send(.began(travel: 100))
    #expect(
      rig.send(.dismiss(.escape, animated: true, mayDismiss: true)) == [.dragCancelled])
    #expect(rig.offset == 60)
    #expect(rig.send(.moved(travel: 20)) == [])
    #expect(rig.send(.released(velocity: 0, mayDismiss: true)) == [])
    #expect(try rig.rest() == [.dismissed(.escape)])
  }

  @Test("a refused Escape under a finger springs back")
  func refusedEscape() throws {
    var rig = Rig()
    _ = rig.send(.began(travel: 100))
    #expect(
      rig.send(.dismiss(.escape, animated: true, mayDismiss: false))
        == [.dragCancelled, .didAttempt(.escape)])
    #expect(try rig.rest() == [])
    #expect(rig.offset == 0)
  }

  @Test("a window that grows while it leaves is left by its new height, in the same time")
  func resizing() throws {
    var rig = Rig()
    _ = rig.send(.dismiss(.button, animated: true, mayDismiss: true))
    _ = rig.send(.resized(height: 1000), after: 0.1)
    #expect(rig.cover.nextDeadline == Instant(100) + 0.25)
    #expect(rig.cover.offset(at: Instant(100) + 0.2499) > 990)
    #expect(try rig.rest() == [.dismissed(.button)])
    #expect(rig.send(.resized(height: .nan)) == [])
    #expect(rig.cover.height == 1000)
  }

  @Test("a finger that goes back to the list cancels the drag without a movement")
  func handedBack() {
    var rig = Rig()
    _ = rig.send(.began(travel: 30))
    _ = rig.send(.moved(travel: 0))
    #expect(rig.send(.handedBack) == [.dragCancelled])
    #expect(rig.offset == 0)
    #expect(rig.cover.nextDeadline == nil)
    #expect(rig.send(.began(travel: 4)) == [.dragBegan])
  }

  @Test("every figure is declared, in range, and differs in fluid only where it says so")
  func figures() {
    let seed = PullDown.Configuration()
    for parameter in PullDown.Configuration.parameters {
      var copy = seed
      #expect(parameter.set(parameter.value(in: seed), in: &copy) == nil, "\(parameter.name)")
      #expect(copy == seed)
    }
    #expect(seed.fingerThreshold == 250)
    let differing = PullDown.Configuration.parameters.filter {
      $0.value(in: seed) != $0.value(in: .fluid)
    }
    #expect(differing.map(\.name) == ["fling", "keepVelocity", "radiusRamp"])
  }
}
