// Tests names, tokens, removal, retained views, and the manager's calls in rare cases.
import Geometry
import Testing

@testable import Overlay

@Suite("Names of containers") struct RegistrationTests {
  @Test("a call to an unregistered container name shows no view and logs one error")
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

  @Test(
    "a call with several container names reaches each known one, and logs an error for the others")
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

  @Test("a call with `notInclude` dismisses the views of all containers except the named ones")
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

  @Test("views with the same id in two containers are different views")
  func twoContainers() {
    var bench = Bench(Bench.settings(.multiple))
    bench.registry.register("d", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    bench.show("A")
    bench.show("A", in: "d")
    bench.dismiss("A")
    #expect(bench.lists() == "|" && bench.lists("d") == "A|")
  }

  @Test("of several containers with one name, the topmost gets the calls")
  func sameName() {
    var bench = Bench(Bench.settings(.multiple))
    let old = bench.registry.token(named: "c")!
    bench.show("A", saying(autoDismiss: .seconds(1)))
    bench.show("B")
    bench.registry.register("c", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    #expect(bench.errors == 0 && bench.registry.names.count == 1)
    bench.dismissAll()
    #expect(Bench.word(bench.registry.container(old)!.showing) == "AB")
    bench.registry.send(
      .gesture(Bench.id("B")), to: old, at: bench.now, into: &bench.effects)
    bench.wait(until: 1)
    #expect(bench.registry.container(old)!.showing.isEmpty)
  }

  @Test("removing the lower of two containers with one name does not redirect calls")
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

  @Test("a removed container immediately dismisses waiting and shown views")
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
}
