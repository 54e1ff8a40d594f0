// Tests a view on screen: timers, pauses, taps, actions, animation, Escape.
import Geometry
import Overlay
import Testing

@Suite("Container views on the screen") struct OnScreenTests {
  static func auto(_ seconds: Double) -> ContainerViewConfiguration {
    saying(autoDismiss: .seconds(seconds))
  }

  @Test("the time of autoDismiss begins with the view's entrance, not while the view waits")
  func fromEntrance() {
    let slow = saying(transition: .opacity, animation: .linear(3))
    var bench = Bench(Bench.settings(.oneByOneWaitFinish, common: slow))
    bench.show("AB", Self.auto(1))
    bench.wait(until: 0.999)
    #expect(bench.lists() == "A|B")
    bench.wait(until: 1)
    #expect(bench.lists() == "|B")
    bench.wait(until: 2.499)
    #expect(bench.lists() == "B|")
    bench.wait(until: 2.5)
    #expect(bench.lists() == "|")
  }

  @Test("a view that is shown again with the same id gets its full autoDismiss time")
  func calledOff() {
    var bench = Bench(Bench.settings(.multiple))
    bench.show("A", Self.auto(1))
    bench.wait(until: 0.9)
    bench.dismiss("A")
    bench.show("A", Self.auto(1))
    bench.wait(until: 1.5)
    #expect(bench.lists() == "A|")
    bench.wait(until: 1.9)
    #expect(bench.lists() == "|")
  }

  @Test(
    "an autoDismiss time of 0 or less dismisses in the next step, and an invalid number never does",
    arguments: [(0.0, "|"), (-2, "|"), (.nan, "A|"), (.infinity, "A|")])
  func odd(seconds: Double, lists: String) {
    var bench = Bench(Bench.settings(.multiple))
    bench.show("A", Self.auto(seconds))
    #expect(bench.lists() == "A|", "not in the same turn")
    bench.wait(until: 0)
    #expect(bench.lists() == lists)
    bench.wait(until: 100)
    #expect(bench.lists() == lists)
  }

  @Test("with `pausesAutoDismiss`, autoDismiss pauses while a view is pressed, hovered or dragged")
  func pauses() {
    var tuning = OverlayTuning()
    tuning.pausesAutoDismiss = true
    var bench = Bench(Bench.settings(.multiple), tuning: tuning)
    bench.show("A", Self.auto(1))
    bench.wait(until: 0.25)
    bench.send(.hold(Bench.id("A"), .pressed, true))
    bench.send(.hold(Bench.id("A"), .hovered, true))
    bench.wait(until: 5)
    bench.send(.hold(Bench.id("A"), .pressed, false))
    bench.wait(until: 6)
    #expect(bench.lists() == "A|", "still hovered")
    bench.send(.hold(Bench.id("A"), .hovered, false))
    bench.wait(until: 6.5)
    bench.send(.focus(false))
    bench.wait(until: 9)
    #expect(bench.lists() == "A|")
    bench.send(.focus(true))
    bench.wait(until: 9.249)
    #expect(bench.lists() == "A|")
    bench.wait(until: 9.25)
    #expect(bench.lists() == "|")
  }

  @Test("without `pausesAutoDismiss`, autoDismiss runs on while a view is pressed or unfocused")
  func doesNotPause() {
    var bench = Bench(Bench.settings(.multiple))
    bench.show("A", Self.auto(1))
    bench.send(.hold(Bench.id("A"), .pressed, true))
    bench.send(.focus(false))
    bench.wait(until: 1)
    #expect(bench.lists() == "|")
  }

  @Test(
    "a tap beside a stacked view with a background dismisses only this view, if the view allows it",
    arguments: [
      (ContainerBackgroundStyle.color(Color(0, alpha: 0.3)), true, "A|"),
      (.color(Color(0, alpha: 0.3)), false, "AB|"),
      (.disable, true, "AB|"),
    ])
  func stackedTap(background: ContainerBackgroundStyle, tap: Bool, lists: String) {
    var bench = Bench(Bench.settings(.multiple))
    bench.show("AB", saying(tapToDismiss: tap, backgroundStyle: background))
    bench.send(.backgroundTapped(Bench.id("B")))
    #expect(bench.lists() == lists)
  }

  @Test(
    "a tap beside a row or column dismisses every shown view in order")
  func groupTap() {
    let common = saying(tapToDismiss: true, backgroundStyle: .color(Color(0, alpha: 0.3)))
    var bench = Bench(Bench.settings(.multiple, .vertical, maximum: 2, common: common))
    #expect(!bench.registry.container(named: "c")!.hasGroupBackground, "nothing is showing")
    bench.show("ABC", saying(tapToDismiss: false))
    #expect(bench.registry.container(named: "c")!.hasGroupBackground)
    bench.send(.groupBackgroundTapped)
    #expect(bench.lists() == "|C")
    #expect(bench.disappeared == "AB")
    bench.wait(until: 0.5)
    #expect(bench.lists() == "C|")
  }

  @Test(
    "appear and disappear are called once for each shown view, and never for a waiting view")
  func actionsOnce() {
    let background = saying(
      backgroundStyle: .color(Color(0, alpha: 0.3)), transition: .opacity, animation: .linear(0.2))
    var bench = Bench(Bench.settings(.multiple, maximum: 1))
    bench.show("AB", background)
    bench.dismiss("B")
    bench.dismiss("A")
    #expect(bench.disappeared == "", "the removal is still seen")
    bench.wait(until: 0.1)
    bench.show("A", background)
    bench.wait(until: 0.2)
    #expect(bench.appeared == "A" && bench.disappeared == "", "it turned round: one visit")
    bench.dismissAll(animated: false)
    #expect(bench.appeared == "A" && bench.disappeared == "A")
    bench.show("A", background)
    #expect(bench.appeared == "AA" && bench.disappeared == "A", "it was away: another visit")
  }

  @Test("disappear is called for a replaced view and for a view whose container is removed")
  func disappearAlways() {
    var bench = Bench(Bench.settings(.oneByOne))
    bench.show("AB")
    #expect(bench.disappeared == "A")
    let token = bench.registry.token(named: "c")!
    bench.registry.unregister(token, at: bench.now, into: &bench.effects)
    #expect(bench.disappeared == "AB")
  }

  // MARK: Animation

  @Test(
    "each view disappears with its own animation, and with none if the call says `animated: false`"
  )
  func animations() {
    var bench = Bench(Bench.settings(.multiple, common: saying(animation: .standard)))
    bench.show("A", saying(animation: .linear))
    bench.show("B")
    bench.show("C", animated: false)
    bench.dismissAll()
    #expect(bench.animations == ["linear", "default", "none", "linear", "default", "default"])
    bench.show("A")
    bench.dismissAll(animated: false)
    #expect(bench.animations.suffix(2) == ["default", "none"])
  }

  @Test("a dismissal by a gesture, by a timer or by the view itself is always animated")
  func alwaysAnimated() {
    let linear = saying(autoDismiss: .seconds(1), animation: .linear)
    var bench = Bench(Bench.settings(.multiple))
    bench.show("ABC", linear, animated: false)
    bench.send(.gesture(Bench.id("A")))
    bench.send(.dismissedView(Bench.id("B")))
    bench.wait(until: 1)
    #expect(bench.animations == ["none", "none", "none", "linear", "linear", "linear"])
  }

  @Test(
    "a view that is shown with `animated: false` appears without animation even after waiting"
  )
  func flagKept() {
    let linear = saying(animation: .linear)
    var waits = Bench(Bench.settings(.multiple, delay: 0, maximum: 1))
    waits.show("A", linear)
    waits.show("B", linear, animated: false)
    waits.dismiss("A")
    #expect(waits.animations == ["linear", "linear", "none"])
    var replaces = Bench(Bench.settings(.oneByOne))
    replaces.show("A", linear)
    replaces.show("B", linear, animated: false)
    #expect(replaces.animations == ["linear", "none", "none"])
  }

  // MARK: Escape

  @Test(
    "if a container allows Escape, the key dismisses the topmost view that a pointer could dismiss"
  )
  func escape() {
    var bench = Bench(Bench.settings(.multiple))
    bench.show("A", saying(dismissGesture: .tap))
    bench.show("B", saying(tapToDismiss: true, backgroundStyle: .color(Color(0, alpha: 0.1))))
    bench.show("C", saying(tapToDismiss: true))
    #expect(!bench.registry.escape(at: bench.now, into: &bench.effects))
    #expect(bench.showing() == "ABC")
    var tuning = OverlayTuning()
    tuning.escapeDismisses = true
    bench.registry.retune(tuning, at: bench.now, into: &bench.effects)
    var left: [String] = []
    for _ in 0..<3 {
      _ = bench.registry.escape(at: bench.now, into: &bench.effects)
      left.append(bench.showing())
    }
    #expect(left == ["AC", "C", "C"], "C has no background to tap")
  }

  @Test("Escape never dismisses a view below a blocking background, even in another container")
  func escapeIsBlocked() {
    var tuning = OverlayTuning()
    tuning.escapeDismisses = true
    let veil = saying(tapToDismiss: false, backgroundStyle: .color(Color(0, alpha: 0.1)))
    var bench = Bench(Bench.settings(.multiple), tuning: tuning)
    bench.show("A", saying(dismissGesture: .tap))
    bench.show("B", veil)
    #expect(bench.registry.escape(at: bench.now, into: &bench.effects), "it went no further")
    #expect(bench.showing() == "AB")
    _ = bench.registry.register("d", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    bench.show("C", in: "d", saying(dismissGesture: .tap))
    #expect(bench.registry.escape(at: bench.now, into: &bench.effects))
    #expect(bench.showing("d") == "", "above it, Escape works")
    bench.dismiss("B")
    #expect(bench.registry.escape(at: bench.now, into: &bench.effects))
    #expect(bench.showing() == "")
    #expect(!bench.registry.escape(at: bench.now, into: &bench.effects))
    // The common background of a row also blocks touches.
    let group = saying(backgroundStyle: .color(Color(0, alpha: 0.1)))
    _ = bench.registry.register(
      "row", Bench.settings(.multiple, .horizontal, common: group), at: bench.now,
      into: &bench.effects)
    bench.show("A", saying(dismissGesture: .tap))
    bench.show("D", in: "row")
    #expect(bench.registry.escape(at: bench.now, into: &bench.effects))
    #expect(bench.showing() == "A" && bench.showing("row") == "D")
  }

  @Test(
    "a view that is shown again during its dismissal moves back in and stays the same presentation"
  )
  func shownAgain() {
    let slow = saying(transition: .move(.top), animation: .linear(1))
    var bench = Bench(Bench.settings(.multiple))
    bench.show("A", slow)
    bench.wait(until: 2)
    bench.dismiss("A")
    bench.wait(until: 2.4)
    bench.show("A", slow)
    let container = bench.registry.container(named: "c")
    #expect(bench.showing() == "A" && container?.leavingViews.isEmpty == true)
    #expect(container?.showingViews.first?.turnsRound == ShowingID(1))
    bench.wait(until: 9)
    #expect(bench.appeared == "A" && bench.disappeared == "")
    bench.dismiss("A")
    bench.wait(until: 20)
    #expect(bench.appeared == "A" && bench.disappeared == "A")
  }

  // MARK: autoDismiss changed while a view is shown

  /// The first setting of the view or container, the setting from 2 s on, and the resulting
  /// dismissal.
  static let changes:
    [(ContainerViewAutoDismiss, ContainerViewAutoDismiss, leaves: Double?, because: String)] = [
      (.seconds(4), .seconds(10), 10, "it counts from the entrance"),
      (.seconds(10), .seconds(4), 4, "it counts from the entrance"),
      (.seconds(10), .seconds(1), 2, "its time is up already"),
      (.seconds(4), .disable, nil, "it stays"),
      (.disable, .seconds(5), 5, "the time on screen counts all the same"),
      (.disable, .seconds(0.5), 2, "its time was up already"),
      (.seconds(4), .seconds(4), 4, "nothing changed"),
    ]

  @Test(
    "a changed autoDismiss time applies to shown views, counted from their entrance",
    arguments: changes, ["container", "presentation"])
  func changedTime(
    row: (ContainerViewAutoDismiss, ContainerViewAutoDismiss, leaves: Double?, because: String),
    source: String
  ) {
    var bench = Bench(Bench.settings(.multiple))
    if source == "container" {
      bench.configure { $0.common.autoDismiss = row.0 }
      bench.show("A")
    } else {
      bench.registry.attach(
        Presentation(
          in: "c", binding: Bench.binding("p"), settings: saying(autoDismiss: row.0)),
        as: BindingTests.p, value: true, at: bench.now, into: &bench.effects)
    }
    bench.wait(until: 2)
    if source == "container" {
      bench.configure { $0.common.autoDismiss = row.1 }
    } else {
      bench.registry.revise(
        BindingTests.p, in: "c", settings: saying(autoDismiss: row.1), animated: true,
        at: bench.now, into: &bench.effects)
    }
    bench.wait(until: 60)
    let left = bench.effects.entries.first {
      if case .left(_, _, _, let cause) = $0.effect { cause == .timer } else { false }
    }
    #expect(left?.instant.seconds == row.leaves, "\(row.because)")
  }

  @Test("a container's changed autoDismiss does not affect views with their own autoDismiss")
  func ownTime() {
    var bench = Bench(Bench.settings(.multiple))
    bench.show("A", Self.auto(3))
    bench.show("B")
    bench.wait(until: 1)
    bench.configure { $0.common.autoDismiss = .seconds(2) }
    bench.wait(until: 2)
    #expect(bench.lists() == "A|")
    bench.wait(until: 3)
    #expect(bench.lists() == "|")
  }

  @Test("a pause of autoDismiss does not count towards the autoDismiss time")
  func changedWhileHeld() {
    var tuning = OverlayTuning()
    tuning.pausesAutoDismiss = true
    var bench = Bench(Bench.settings(.multiple), tuning: tuning)
    bench.show("A")
    bench.wait(until: 1)
    bench.send(.hold(Bench.id("A"), .hovered, true))
    bench.wait(until: 11)
    bench.configure { $0.common.autoDismiss = .seconds(3) }
    bench.wait(until: 21)
    #expect(bench.lists() == "A|", "it is held")
    bench.send(.hold(Bench.id("A"), .hovered, false))
    bench.wait(until: 22.999)
    #expect(bench.lists() == "A|")
    bench.wait(until: 23)
    #expect(bench.lists() == "|", "one second before it was held, two after")
  }
}
