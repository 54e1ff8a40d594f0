// isPresented: a true that shows, and a dismissal that makes false.
import Geometry
import Overlay
import Testing

@Suite struct BindingTests {
  static let p = PresentationID(1)

  static func presented(
    _ settings: ContainerSettings? = Bench.settings(.multiple, maximum: 1), value: Bool = false,
    animated: Bool = true
  ) -> Bench {
    var bench = Bench(settings)
    bench.registry.attach(
      Presentation(
        in: "c", binding: Bench.binding("p"), settings: ViewSettings(animation: .linear()),
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

  @Test("only changes count: true sends the view under a fresh id each time, false dismisses it")
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

  @Test("a binding that is true when the modifier first appears shows its view")
  func initiallyTrue() {
    let bench = Self.presented(value: true)
    #expect(bench.registry.container(named: "c")!.showing.count == 1)
  }

  @Test("a binding that is true before its container is there shows its view once it is registered")
  func beforeContainer() {
    var bench = Self.presented(nil, value: true)
    #expect(bench.errors == 0 && bench.value("p"))
    bench.registry.register("c", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    #expect(bench.registry.container(named: "c")!.showing.count == 1)
  }

  @Test("a true for a container that nobody registered is logged and becomes false")
  func unknownContainer() {
    var bench = Self.presented(nil)
    Self.set(&bench, true)
    #expect(bench.errors == 1)
    #expect(!bench.value("p"))
  }

  @Test(
    "every dismissal makes the binding false",
    arguments: [
      "call", "all", "topmost", "gesture", "background", "own", "timer", "replaced",
      "container gone",
    ])
  func everyDismissal(way: String) {
    let settings = ViewSettings(
      tapToDismiss: true, backgroundStyle: .color(.shade(0.3)),
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
    case "own": bench.send(.dismissedItself(id))
    case "timer": bench.wait(until: 1)
    case "replaced": bench.show("B")
    default:
      bench.registry.unregister(
        bench.registry.token(named: "c")!, at: bench.now, into: &bench.effects)
    }
    #expect(!bench.value("a"))
    #expect(!bench.showing().contains("A"))
  }

  @Test("dismissAll makes the bindings of both lists false")
  func allLists() {
    var bench = Bench(Bench.settings(.multiple, maximum: 1))
    bench.show("A", binding: "a")
    bench.show("B", binding: "b")
    bench.dismissAll()
    #expect(!bench.value("a") && !bench.value("b"))
  }

  @Test("a waiting view whose binding becomes false leaves the waiting list and never appears")
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
    "an observed change dismisses only if it is to false and the binding still reads false",
    arguments: [(false, false, false), (false, true, true), (true, true, true)])
  func stale(told: Bool, reads: Bool, stays: Bool) {
    var bench = Self.presented(value: true)
    bench.registry.observed(
      Bench.binding("p"), changedTo: told, reads: reads, at: bench.now, into: &bench.effects)
    #expect(!bench.registry.container(named: "c")!.showing.isEmpty == stays)
  }

  @Test("the modifier's animated holds both ways", arguments: [(true, "linear"), (false, "none")])
  func animated(flag: Bool, name: String) {
    var bench = Self.presented(animated: flag)
    Self.set(&bench, true)
    Self.set(&bench, false)
    #expect(bench.animations == [name, name])
  }

  @Test("views that stand for one binding go together, in whichever container")
  func shared() {
    var bench = Bench(Bench.settings(.multiple))
    bench.registry.register("d", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    bench.show("A", binding: "x")
    bench.show("B", in: "d", binding: "x")
    bench.dismiss("A")
    #expect(bench.lists("d") == "|")
  }

  @Test("a modifier that left the screen sends nothing more, and its view stays")
  func detach() {
    var bench = Self.presented(value: true)
    bench.registry.detach(Self.p)
    #expect(bench.registry.container(named: "c")!.showing.count == 1)
    Self.set(&bench, false)
    Self.set(&bench, true)
    #expect(bench.lists() == "|")
  }
}
