// A view that comes again while views like it are seen leaving: the last of them turns round.
import Geometry
import Overlay
import Testing

@Suite("Views that turn round")
struct TurningRoundTests {
  private func show(_ letter: String, binding: String, in bench: inout Bench) {
    bench.registry.raise(Bench.binding(binding))
    bench.call(
      .show(
        OverlayView(
          Bench.id(letter), content: ContentID(7),
          settings: saying(transition: .opacity, animation: .linear(1)),
          binding: Bench.binding(binding))))
  }

  @Test("of several that leave and are like it, the last one turns round, and the others go on")
  func last() {
    var bench = Bench(Bench.settings(.multiple))
    // Two presentations of one content: neither is like the other.
    show("A", binding: "p", in: &bench)
    show("B", binding: "q", in: &bench)
    bench.dismiss("A")
    bench.dismiss("B")
    // By its id it is like the first, by its content and its binding like the last.
    bench.wait(until: 0.1)
    show("A", binding: "q", in: &bench)
    bench.wait(until: 9)
    #expect(bench.lists() == "A|")
    #expect(bench.disappeared == "A", "B turned round; A went on leaving")
    #expect(bench.appeared == "AB")
  }
}
