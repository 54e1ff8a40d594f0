// Tests `isPresented`: true shows a view, and a dismissal makes the binding false.
import Interactions
import Testing

@Suite("Bindings of presentations") struct BindingTests {
  static let p = OverlayView.PresentationID(1)

  static func presented(
    _ settings: ContainerConfiguration? = Bench.settings(.multiple, maximum: 1),
    value: Bool = false,
    animated: Bool = true
  ) -> Bench {
    var bench = Bench(settings)
    bench.registry.attach(
      Presentation(
        in: "c", binding: Bench.binding("p"), settings: saying(animation: .linear),
        animated: animated), as: p, value: value, at: bench.now, into: &bench.effects)
    return bench
  }

  static func set(_ bench: inout Bench, _ value: Bool) {
    bench.registry.setBinding(Bench.binding("p"), value, at: bench.now, into: &bench.effects)
  }

  func ids(_ bench: Bench) -> [ViewID] {
    bench.effects.entries.compactMap {
      if case .presented(_, let id) = $0.effect { id } else { nil }
    }
  }

  @Test("a binding that becomes true shows its view, and one that becomes false dismisses the view")
  func changes() {
    var bench = Self.presented()
    #expect(bench.lists() == "|")
    Self.set(&bench, true)
    Self.set(&bench, true)
    #expect(bench.registry.container(named: "c")!.showing.count == 1)
    Self.set(&bench, false)
    #expect(bench.lists() == "|")
    Self.set(&bench, true)
    #expect(Set(ids(bench)).count == 2)
  }

  @Test("a presentation shows its own content, and is animated by default")
  func content() {
    var bench = Bench(Bench.settings(.multiple, maximum: 1))
    let own = Presentation(in: "c", binding: Bench.binding("p"), content: OverlayView.ContentID(7))
    #expect(own.animated && own.settings == ContainerViewConfiguration())
    #expect(Presentation(in: "c", binding: Bench.binding("p")).content == nil)
    bench.registry.attach(own, as: Self.p, value: true, at: bench.now, into: &bench.effects)
    let shown = bench.registry.container(named: "c")!.showingViews
    #expect(shown.map(\.view.content) == [OverlayView.ContentID(7)])
  }

  @Test("a binding that is true when the modifier first appears shows its view")
  func initiallyTrue() {
    let bench = Self.presented(value: true)
    #expect(bench.registry.container(named: "c")!.showing.count == 1)
  }

  @Test("a presentation that is attached with the id of another presentation replaces it")
  func attachedAgain() {
    var bench = Self.presented()
    let other = Presentation(in: "c", binding: Bench.binding("q"))
    bench.registry.attach(
      other, as: Self.p, value: false, at: bench.now, into: &bench.effects)
    #expect(bench.registry.presentation(Self.p) == other)
    Self.set(&bench, true)
    #expect(bench.lists() == "|", "its former binding stands for nothing any more")
    bench.registry.setBinding(
      Bench.binding("q"), true, at: bench.now, into: &bench.effects)
    #expect(bench.registry.container(named: "c")!.showing.count == 1)
  }

  @Test(
    "detaching a presentation does not change its binding")
  func detached() {
    var bench = Self.presented()
    bench.registry.attach(
      Presentation(in: "c", binding: Bench.binding("p")), as: OverlayView.PresentationID(2),
      value: false,
      at: bench.now, into: &bench.effects)
    bench.registry.detach(Self.p)
    #expect(bench.registry.presentation(Self.p) == nil)
    Self.set(&bench, true)
    #expect(bench.registry.container(named: "c")!.showing.count == 1)
    // The view stays presented. A binding that becomes false still dismisses it.
    bench.registry.detach(OverlayView.PresentationID(2))
    #expect(bench.value("p") && bench.registry.container(named: "c")!.showing.count == 1)
    Self.set(&bench, false)
    #expect(!bench.value("p") && bench.lists() == "|")
  }

  @Test("changing a presentation reports whether its settings are now different")
  func saidAnew() {
    var bench = Self.presented()
    func revise(_ bench: inout Bench, _ id: OverlayView.PresentationID, animated: Bool) -> Bool {
      bench.registry.revise(
        id, in: "c", settings: saying(animation: .linear), animated: animated,
        at: bench.now, into: &bench.effects)
    }
    #expect(!revise(&bench, OverlayView.PresentationID(9), animated: false))
    #expect(!revise(&bench, Self.p, animated: true))
    #expect(revise(&bench, Self.p, animated: false))
    #expect(!revise(&bench, Self.p, animated: false))
    #expect(bench.registry.presentation(Self.p)?.animated == false)
  }

  @Test("when a call sets a binding to true, the binding's own presentation is not shown")
  func raised() {
    var bench = Self.presented(nil)
    bench.registry.raise(Bench.binding("p"))
    #expect(bench.registry.awaited.isEmpty)
    bench.registry.register("c", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    #expect(bench.lists() == "|" && bench.value("p"))
  }

  @Test("Escape dismisses all views of one binding, in every container")
  func escape() {
    var tuning = OverlayTuning()
    tuning.escapeDismisses = true
    var bench = Bench(Bench.settings(.multiple))
    bench.registry.register("d", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    bench.registry.retune(tuning, at: bench.now, into: &bench.effects)
    let settings = saying(dismissGesture: .tap)
    bench.show("A", in: "c", settings, binding: "p")
    bench.show("B", in: "d", settings, binding: "p")
    #expect(bench.lists("c") == "A|" && bench.lists("d") == "B|")
    #expect(bench.registry.escape(at: bench.now, into: &bench.effects))
    #expect(bench.lists("c") == "|" && bench.lists("d") == "|" && !bench.value("p"))
    // A container that is registered later has the present tuning.
    bench.registry.register("e", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    #expect(bench.registry.tuning == tuning)
    #expect(bench.registry.container(named: "e")?.tuning == tuning)
  }

  @Test("a presentation is animated by default")
  func visibly() { #expect(Presentation(in: "c", binding: Bench.binding("p")).animated) }

  @Test("a binding that is true shows its view as soon as the container is registered")
  func beforeContainer() {
    var bench = Self.presented(nil, value: true)
    #expect(bench.errors == 0 && bench.value("p"))
    bench.registry.register("c", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    #expect(bench.registry.container(named: "c")!.showing.count == 1)
  }

  @Test("a presentation in a container that does not exist waits until the container is registered")
  func unknownContainer() {
    var bench = Self.presented(nil)
    Self.set(&bench, true)
    #expect(bench.errors == 0 && bench.value("p"))
    #expect(bench.registry.awaited.count == 1)
    Self.set(&bench, false)
    #expect(bench.registry.awaited.isEmpty)
    Self.set(&bench, true)
    bench.registry.register("c", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    #expect(bench.value("p") && bench.registry.container(named: "c")!.showing.count == 1)
  }

  @Test(
    "every dismissal of a view makes the view's binding false",
    arguments: [
      "call", "all", "topmost", "gesture", "background", "own", "timer", "replaced",
      "container gone",
    ])
  func everyDismissal(way: String) {
    let settings = saying(
      tapToDismiss: true, backgroundStyle: .color(Color(0, alpha: 0.3)),
      autoDismiss: way == "timer" ? .seconds(1) : nil)
    var bench = Bench(Bench.settings(way == "replaced" ? .oneByOne : .multiple))
    bench.show("A", settings, binding: "a")
    let id = Bench.id("A")
    switch way {
    case "call": bench.dismiss("A")
    case "all": bench.dismissAll()
    case "topmost": bench.dismissTopmost()
    case "gesture": bench.send(.gesture(id))
    case "background": bench.send(.backgroundTapped(id))
    case "own": bench.send(.dismissedView(id))
    case "timer": bench.wait(until: 1)
    case "replaced": bench.show("B")
    default:
      bench.registry.unregister(
        bench.registry.token(named: "c")!, at: bench.now, into: &bench.effects)
    }
    #expect(!bench.value("a"))
    #expect(!bench.showing().contains("A"))
  }

  @Test("dismissAll sets the bindings of shown and of waiting views to false")
  func allLists() {
    var bench = Bench(Bench.settings(.multiple, maximum: 1))
    bench.show("A", binding: "a")
    bench.show("B", binding: "b")
    bench.dismissAll()
    #expect(!bench.value("a") && !bench.value("b"))
  }

  @Test("a waiting view whose binding becomes false is removed and never shown")
  func waiting() {
    var bench = Self.presented()
    bench.show("A")
    Self.set(&bench, true)
    #expect(bench.registry.container(named: "c")!.waiting.count == 1)
    Self.set(&bench, false)
    bench.dismiss("A")
    bench.wait(until: 2)
    #expect(bench.lists() == "|")
    #expect(bench.appeared == "A")
  }

  @Test(
    "the `animated` flag of a presentation applies to showing and to dismissing its view",
    arguments: [(true, "linear"), (false, "none")])
  func animated(flag: Bool, name: String) {
    var bench = Self.presented(animated: flag)
    Self.set(&bench, true)
    Self.set(&bench, false)
    #expect(bench.animations == [name, name])
  }

  @Test("all views of one binding are dismissed together, in any containers")
  func shared() {
    var bench = Bench(Bench.settings(.multiple))
    bench.registry.register("d", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    bench.show("A", binding: "x")
    bench.show("B", in: "d", binding: "x")
    bench.dismiss("A")
    #expect(bench.lists("d") == "|")
  }

  // MARK: Revised presentations

  static func revise(
    _ bench: inout Bench, in name: String = "c",
    _ settings: ContainerViewConfiguration = ContainerViewConfiguration(),
    animated: Bool = true
  ) {
    bench.registry.revise(
      p, in: name, settings: settings, animated: animated, at: bench.now, into: &bench.effects)
  }

  /// All effects since the presentation was attached.
  func said(_ bench: Bench) -> [String] {
    bench.effects.entries.compactMap {
      switch $0.effect {
      case .appeared: "appeared \($0.container!.rawValue)"
      case .left(_, _, _, let cause): "left \($0.container!.rawValue) \(cause)"
      case .forgotten(_, let cause): "forgotten \($0.container!.rawValue) \(cause)"
      case .disappeared: "disappeared \($0.container!.rawValue)"
      case .swallowed: "swallowed"
      case .lowered: "lowered"
      default: nil
      }
    }
  }

  @Test("changed settings of a presentation apply immediately to the shown or waiting view")
  func revised() {
    var bench = Self.presented(value: true)
    let id = ids(bench)[0]
    Self.revise(&bench, saying(alignment: .top))
    #expect(bench.registry.container(named: "c")!.effective(id)?.alignment == .top)
    #expect(said(bench) == ["appeared 1"], "nothing comes or goes")
    Self.set(&bench, false)
    bench.show("A")
    Self.set(&bench, true)
    Self.revise(&bench, saying(alignment: .bottom))
    bench.dismiss("A")
    bench.wait(until: 2)
    let last = ids(bench)[1]
    #expect(bench.registry.container(named: "c")!.effective(last)?.alignment == .bottom)
  }

  @Test("changed settings of a presentation also apply to a view whose call is still debounced")
  func revisedInSilence() {
    var settings = Bench.settings(.multiple)
    settings.queueControlOperator = .debounce(seconds: 1)
    var bench = Self.presented(settings)
    Self.set(&bench, true)
    Self.revise(&bench, saying(alignment: .top), animated: false)
    bench.wait(until: 2)
    let shown = bench.registry.container(named: "c")!.showingViews[0].view
    #expect(shown.settings.alignment == .top && !shown.animated)
  }

  @Test("a presentation that is given another container moves there, and its binding stays true")
  func moved() {
    var bench = Self.presented(value: true)
    bench.registry.register("d", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    Self.revise(&bench, in: "d")
    #expect(bench.lists("c") == "|" && bench.registry.container(named: "d")!.showing.count == 1)
    #expect(said(bench) == ["appeared 1", "left 1 moved", "disappeared 1", "appeared 2"])
    #expect(bench.value("p"))
    Self.set(&bench, false)
    #expect(bench.lists("d") == "|")
  }

  @Test(
    "a waiting or debounced presentation can move to another container without becoming visible")
  func movedWhileWaiting() {
    for debounced in [false, true] {
      var settings = Bench.settings(.multiple, maximum: 1)
      if debounced { settings.queueControlOperator = .debounce(seconds: 1) }
      var bench = Self.presented(settings)
      bench.registry.register("d", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
      if !debounced { bench.show("A") }
      Self.set(&bench, true)
      Self.revise(&bench, in: "d")
      #expect(
        said(bench).suffix(2) == [debounced ? "swallowed" : "forgotten 1 moved", "appeared 2"])
      #expect(bench.value("p"))
      bench.wait(until: 9)
      #expect(bench.registry.container(named: "d")!.showing.count == 1)
      #expect(bench.lists("c") == (debounced ? "|" : "A|"))
    }
  }

  @Test("a presentation that moves to an unknown container waits until this container exists")
  func movedToNothing() {
    var bench = Self.presented(value: true)
    Self.revise(&bench, in: "d")
    #expect(bench.lists("c") == "|" && bench.value("p") && bench.errors == 0)
    #expect(bench.registry.awaited.map(\.container) == ["d"])
    bench.registry.register("d", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    #expect(bench.registry.container(named: "d")!.showing.count == 1)
    #expect(bench.registry.awaited.isEmpty)
  }

  @Test("a presentation that moves to another container does not move other views of its binding")
  func movedAlone() {
    var bench = Self.presented(Bench.settings(.multiple), value: true)
    bench.registry.register("d", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    bench.call(
      .show(
        OverlayView(Bench.id("A"), content: OverlayView.ContentID(7), binding: Bench.binding("p"))))
    Self.revise(&bench, in: "d")
    #expect(bench.lists("c") == "A|")
  }

  @Test("an error about an unknown container lists all existing containers")
  func sentence() {
    #expect(
      ContainerRegistry.unknown("notice", among: ["questions", "notices"])
        == "no container has the name \"notice\", expected one of \"notices\", \"questions\"")
    #expect(
      ContainerRegistry.unknown("x", among: [])
        == "no container has the name \"x\", and there is no other container")
  }

  @Test(
    "after a presentation modifier is removed, its binding can dismiss the view, but not show it")
  func detach() {
    var bench = Self.presented(value: true)
    bench.registry.detach(Self.p)
    #expect(bench.registry.container(named: "c")!.showing.count == 1)
    Self.set(&bench, false)
    Self.set(&bench, true)
    #expect(bench.lists() == "|")
  }
}
