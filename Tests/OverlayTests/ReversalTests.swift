// Tests a view that is shown again while similar views are being dismissed: the last one reverses.
import Geometry
import Overlay
import Testing

@Suite("Views that reverse")
struct ReversalTests {
  private func show(_ letter: String, binding: String, in bench: inout Bench) {
    bench.registry.raise(Bench.binding(binding))
    bench.call(
      .show(
        OverlayView(
          Bench.id(letter), content: OverlayView.ContentID(7),
          settings: saying(transition: .opacity, animation: .linear(1)),
          binding: Bench.binding(binding))))
  }

  @Test("if a view shown again matches several dismissed views, the last dismissed view returns")
  func last() {
    var bench = Bench(Bench.settings(.multiple))
    // Two presentations of one content do not count as similar.
    show("A", binding: "p", in: &bench)
    show("B", binding: "q", in: &bench)
    bench.dismiss("A")
    bench.dismiss("B")
    // The new view is similar to the first view by its id, and to the last one by its
    // content and binding.
    bench.wait(until: 0.1)
    show("A", binding: "q", in: &bench)
    bench.wait(until: 9)
    #expect(bench.lists() == "A|")
    #expect(bench.disappeared == "A", "B turned round; A went on leaving")
    #expect(bench.appeared == "AB")
  }
}
