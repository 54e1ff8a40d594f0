// Tests names, tokens, removal, preserving, and the manager's calls in rare cases.
import Geometry
import Testing

@testable import Overlay

@Suite struct RegistrationTests {
  @Test(
    "before and after its registration a name is unknown: nothing is shown, one error is logged")
  func unknown() {
    var bench = Bench()
    let view = OverlayView(Bench.id("A"))
    bench.call(.show(view))
    #expect(!bench.registry.knows("c"))
    #expect(bench.errors == 1)
    let token = bench.registry.register(
      "c", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    #expect(bench.lists() == "|")
    bench.call(.show(view))
    #expect(bench.lists() == "A|")
    bench.registry.unregister(token, at: bench.now, into: &bench.effects)
    bench.call(.show(view))
    #expect(bench.lists() == "|")
    #expect(bench.errors == 2)
  }

  @Test("a call with several names logs one error for each unknown one and serves the others")
  func perName() {
    var bench = Bench(Bench.settings(.multiple))
    bench.show("A")
    bench.dismissAll(["x", "c", "y"])
    #expect(bench.errors == 2)
    #expect(bench.lists() == "|")
    bench.dismissTopmost(["x", "y"])
    #expect(bench.errors == 4)
    bench.dismiss("A", in: "x")
    #expect(bench.errors == 5)
    bench.dismissAll([])
    bench.dismissTopmost([])
    #expect(bench.errors == 5)
  }

  @Test("notInclude excludes containers, accepts unknown names, and follows registration order")
  func notInclude() {
    var bench = Bench()
    for name in ["m", "a", "z"] {
      bench.registry.register(name, Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    }
    bench.show("A", in: "a")
    bench.show("M", in: "m")
    bench.show("Z", in: "z")
    bench.call(.dismissAll(onlyShowing: false, animated: true), in: .allBut(["a", "nobody"]))
    #expect(bench.disappeared == "MZ")
    #expect(bench.lists("a") == "A|")
    #expect(bench.errors == 0)
  }

  @Test("the same id in two containers is two views")
  func twoContainers() {
    var bench = Bench(Bench.settings(.multiple))
    bench.registry.register("d", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    bench.show("A")
    bench.show("A", in: "d")
    bench.dismiss("A")
    #expect(bench.lists() == "|" && bench.lists("d") == "A|")
  }

  @Test(
    "a newer container takes a used name with one error; the older keeps its views, without calls"
  )
  func sameName() {
    var bench = Bench(Bench.settings(.multiple))
    let old = bench.registry.token(named: "c")!
    bench.show("A", saying(autoDismiss: .seconds(1)))
    bench.show("B")
    bench.registry.register("c", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    #expect(bench.errors == 1 && bench.registry.names.count == 1)
    bench.dismissAll()
    #expect(Bench.word(bench.registry.container(old)!.showing) == "AB")
    bench.registry.send(
      .gesture(Bench.id("B")), to: old, at: bench.now, into: &bench.effects)
    bench.wait(until: 1)
    #expect(bench.registry.container(old)!.showing.isEmpty)
  }

  @Test("an older container that is removed does not take the name from the newer one")
  func byToken() {
    var bench = Bench(Bench.settings(.multiple))
    let old = bench.registry.token(named: "c")!
    bench.registry.register("c", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    bench.registry.unregister(old, at: bench.now, into: &bench.effects)
    bench.show("A")
    #expect(bench.lists() == "A|")
    bench.registry.unregister(old, at: bench.now, into: &bench.effects)
    #expect(bench.registry.names.count == 1)
  }

  @Test("removal dismisses all without animation, waiting views first; a debounced call is dropped")
  func leaving() {
    let linear = saying(transition: .opacity, animation: .linear(1))
    var bench = Bench(Bench.settings(.multiple, maximum: 1, common: linear))
    bench.show("A", binding: "a")
    bench.show("B", binding: "b")
    bench.configure { $0.queueControlOperator = .debounce(seconds: 1) }
    bench.show("C", binding: "k")
    bench.effects.reset()
    bench.registry.unregister(
      bench.registry.token(named: "c")!, at: bench.now, into: &bench.effects)
    let order = bench.effects.entries.compactMap { entry -> ViewID? in
      switch entry.effect {
      case .forgotten(let id, _), .left(let id, _, _, _): id
      default: nil
      }
    }
    #expect(Bench.word(order) == "BA")
    #expect(bench.animations == ["none"])
    #expect(!bench.value("a") && !bench.value("b") && !bench.value("k"))
    #expect(bench.registry.nextDeadline == nil)
    bench.registry.register("c", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    bench.wait(until: 9)
    #expect(bench.lists() == "|" && !bench.appeared.contains("C"))
  }

  // MARK: preserving

  static func kept(_ settings: ContainerViewConfiguration = ContainerViewConfiguration()) -> Bench {
    var bench = Bench(Bench.settings(.multiple, maximum: 2))
    for letter in ["A", "B", "C", "D"] { bench.show(letter, settings, binding: letter) }
    bench.registry.unregister(
      bench.registry.token(named: "c")!, preserving: true, at: bench.now, into: &bench.effects)
    return bench
  }

  static func comeBack(_ bench: inout Bench) {
    bench.registry.register(
      "c", Bench.settings(.multiple, maximum: 2), at: bench.now, into: &bench.effects)
  }

  @Test(
    "leaving with preserving keeps both lists and the bindings; the next of the name gets them, once"
  )
  func preserving() {
    var bench = Self.kept()
    #expect(bench.disappeared == "" && bench.value("A") && bench.value("D"))
    bench.show("E")
    #expect(bench.errors == 1, "the name is unknown meanwhile")
    Self.comeBack(&bench)
    #expect(bench.lists() == "AB|CD")
    #expect(bench.appeared == "AB", "still the same stay on screen")
    bench.registry.unregister(
      bench.registry.token(named: "c")!, at: bench.now, into: &bench.effects)
    Self.comeBack(&bench)
    #expect(bench.lists() == "|")
  }

  @Test(
    "a kept view whose binding became false in the meantime is gone, and refills come with the usual gap"
  )
  func bindingMeanwhile() {
    var bench = Self.kept()
    for letter in ["A", "D"] {
      bench.registry.setBinding(Bench.binding(letter), false, at: bench.now, into: &bench.effects)
    }
    bench.wait(until: 3)
    Self.comeBack(&bench)
    #expect(bench.lists() == "B|C")
    bench.wait(until: 3.5)
    #expect(bench.lists() == "BC|")
  }

  @Test(
    "dismiss and dismissAll reach what is kept", arguments: ["one", "all", "showing", "others"])
  func dismissKept(what: String) {
    var bench = Self.kept()
    switch what {
    case "one":
      bench.dismiss("A")
      bench.dismiss("C")
    case "all": bench.dismissAll()
    case "showing": bench.dismissAll(onlyShowing: true)
    default:
      bench.call(.dismissAll(onlyShowing: false, animated: true), in: .allBut([]))
    }
    Self.comeBack(&bench)
    let expected = ["one": "B|D", "all": "|", "showing": "|CD", "others": "|"]
    #expect(bench.lists() == expected[what])
    #expect(!bench.value("A"))
    #expect(bench.errors == 0)
  }

  @Test("timers stand while kept and start again with their full time")
  func timers() {
    var bench = Self.kept(saying(autoDismiss: .seconds(1)))
    bench.wait(until: 5)
    Self.comeBack(&bench)
    #expect(bench.lists() == "AB|CD")
    bench.wait(until: 5.9)
    #expect(bench.showing() == "AB")
    bench.wait(until: 6)
    #expect(bench.showing() == "")
  }

  @Test("an empty state is not kept, and keeping an empty one erases an older one")
  func emptyState() {
    var bench = Self.kept()
    let other = bench.registry.register(
      "x", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    bench.registry.unregister(other, preserving: true, at: bench.now, into: &bench.effects)
    #expect(bench.registry.kept["x"] == nil)
    #expect(bench.registry.kept["c"] != nil)
    var displaced = Bench(Bench.settings(.multiple))
    let old = displaced.registry.token(named: "c")!
    displaced.show("A", binding: "a")
    let new = displaced.registry.register(
      "c", Bench.settings(.multiple), at: displaced.now, into: &displaced.effects)
    displaced.registry.unregister(
      old, preserving: true, at: displaced.now, into: &displaced.effects)
    #expect(displaced.registry.kept["c"] != nil)
    displaced.registry.unregister(
      new, preserving: true, at: displaced.now, into: &displaced.effects)
    #expect(displaced.registry.kept["c"] == nil)
    #expect(!displaced.value("a"))
  }

  @Test("a container that is kept goes with its window")
  func windowGone() {
    var bench = Self.kept()
    bench.registry.forgetKept("c", at: bench.now, into: &bench.effects)
    #expect(!bench.value("A") && !bench.value("D"))
    #expect(bench.disappeared == "AB")
    Self.comeBack(&bench)
    #expect(bench.lists() == "|")
  }
}
