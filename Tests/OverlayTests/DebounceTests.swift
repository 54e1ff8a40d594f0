// Tests debouncing: calls in quick succession.
import Geometry
import Overlay
import Testing

@Suite("Debounced calls to containers") struct DebounceTests {
  static func bench(_ seconds: Double = 0.1, queue: ContainerViewQueueType = .multiple) -> Bench {
    var settings = Bench.settings(queue)
    settings.queueControlOperator = .debounce(seconds: seconds)
    return Bench(settings)
  }

  @Test("a debounced call is performed exactly when the debounce time ends")
  func lone() {
    var bench = Self.bench()
    bench.show("A")
    bench.wait(until: 0.099)
    #expect(bench.lists() == "|")
    bench.wait(until: 0.1)
    #expect(bench.lists() == "A|")
  }

  @Test(
    "a new call restarts the debounce time and replaces the pending call"
  )
  func burst() {
    var bench = Self.bench()
    for (index, letter) in ["A", "B", "C"].enumerated() {
      bench.wait(until: 0.05 * Double(index))
      bench.show(letter, binding: letter)
    }
    #expect(!bench.value("A") && !bench.value("B") && bench.value("C"))
    bench.wait(until: 0.199)
    #expect(bench.lists() == "|")
    bench.wait(until: 0.2)
    #expect(bench.lists() == "C|")
    #expect(bench.appeared == "C")
  }

  @Test(
    "a call to a container that debounces replaces the pending call, whether it shows or dismisses")
  func oneStream() {
    var bench = Self.bench()
    bench.show("A")
    bench.wait(until: 1)
    bench.dismiss("A")
    bench.show("B")
    bench.wait(until: 2)
    #expect(bench.lists() == "AB|")
    bench.dismissTopmost()
    bench.dismissAll()
    bench.wait(until: 3)
    #expect(bench.lists() == "|")
  }

  @Test("each container debounces only its own calls")
  func perContainer() {
    var bench = Self.bench()
    _ = bench.registry.register("d", Bench.settings(.multiple), at: bench.now, into: &bench.effects)
    bench.show("A")
    bench.show("B", in: "d")
    #expect(bench.lists("d") == "B|")
    bench.wait(until: 0.1)
    #expect(bench.lists() == "A|")
  }

  @Test("only calls are debounced: gestures, background taps and bindings dismiss immediately")
  func notHeld() {
    let all = saying(tapToDismiss: true, backgroundStyle: .color(Color(0, alpha: 0.3)))
    var bench = Self.bench()
    for letter in ["A", "B", "C", "D"] {
      bench.show(letter, all, binding: letter)
      bench.wait(until: bench.now.seconds + 0.2)
    }
    bench.send(.gesture(Bench.id("A")))
    bench.send(.backgroundTapped(Bench.id("B")))
    bench.send(.dismissedView(Bench.id("C")))
    bench.registry.setBinding(Bench.binding("D"), false, at: bench.now, into: &bench.effects)
    #expect(bench.lists() == "|")
  }

  @Test("a debounced call is performed even if the shown view is dismissed meanwhile")
  func noEcho() {
    var bench = Self.bench()
    bench.show("A", binding: "a")
    bench.wait(until: 0.2)
    bench.show("B")
    bench.registry.setBinding(Bench.binding("a"), false, at: bench.now, into: &bench.effects)
    #expect(bench.lists() == "|")
    bench.wait(until: 0.3)
    #expect(bench.lists() == "B|")
  }

  @Test("a binding that becomes false cancels the debounced call that would have shown its view")
  func fallWhileHeld() {
    var bench = Self.bench()
    bench.show("A", binding: "a")
    bench.registry.setBinding(Bench.binding("a"), false, at: bench.now, into: &bench.effects)
    bench.wait(until: 1)
    #expect(bench.appeared == "")
  }

  @Test(
    "a debounce time that is negative or not a number does not delay a call",
    arguments: [(-1.0, "A|"), (0, "A|"), (.nan, "A|")])
  func odd(seconds: Double, lists: String) {
    var bench = Self.bench(seconds)
    bench.show("A")
    bench.wait(until: 0)
    #expect(bench.lists() == lists)
  }

  @Test("a debounced call is performed immediately when the container's debouncing is turned off")
  func operatorGoes() {
    var bench = Self.bench(5)
    bench.show("A")
    bench.configure { $0.queueControlOperator = .none }
    #expect(bench.lists() == "A|")
    bench.show("B")
    bench.wait(until: 9)
    #expect(bench.appeared == "AB")
  }

  @Test("a call that was performed because debouncing was turned off is not performed again")
  func onlyOnce() {
    var bench = Self.bench(5)
    bench.show("A")
    bench.configure { $0.queueControlOperator = .none }
    bench.dismiss("A")
    bench.configure { $0.spacing += 1 }
    bench.wait(until: 20)
    #expect(bench.appeared == "A" && bench.lists() == "|")
  }
}
