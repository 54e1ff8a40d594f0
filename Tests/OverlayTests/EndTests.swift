// Tests removed containers, timers that are due at one instant, and views that are being dismissed.
import Geometry
import Motion
import Testing

@testable import Overlay

@Suite("Removal of containers")
struct EndTests {
  private static func view(
    _ letter: String, _ settings: ContainerViewConfiguration = ContainerViewConfiguration()
  )
    -> OverlayContainer.Event
  {
    .called(.show(OverlayView(Bench.id(letter), settings: settings)))
  }

  private func container(
    _ queue: ContainerViewQueueType = .multiple, maximum: UInt = .max
  ) -> OverlayContainer {
    OverlayContainer(
      token: ContainerToken(1), name: "c", settings: Bench.settings(queue, maximum: maximum))
  }

  @Test("a removed container has no effects and no deadlines")
  func left() {
    var gone = container(maximum: 1)
    var effects = OverlayEffects()
    for letter in ["A", "B"] { gone.handle(Self.view(letter), at: .zero, into: &effects) }
    gone.handle(.called(.dismiss(Bench.id("A"), animated: true)), at: .zero, into: &effects)
    #expect(gone.hasQueueDeadline && gone.refillInstant == Instant(0.5))
    gone.leave(at: Instant(0.1), into: &effects)
    #expect(!gone.hasQueueDeadline && gone.nextDeadline == nil && gone.refillInstant == nil)
    effects.reset()
    gone.handle(Self.view("C"), at: Instant(0.2), into: &effects)
    gone.serveDeadline(upTo: Instant(9), into: &effects)
    gone.leave(at: Instant(0.3), into: &effects)
    #expect(effects.entries.isEmpty && gone.showing.isEmpty && gone.waiting.isEmpty)
    #expect(!gone.isConnected)
    #expect(gone.handleEscape(at: Instant(1), into: &effects) == .passed)
  }

  @Test(
    "views whose timers end at the same instant are dismissed in the order in which they appeared"
  )
  func order() {
    let letters = "ABCDEFGHIJKLMNOP"
    var bench = Bench(Bench.settings(.multiple))
    bench.show(letters, saying(autoDismiss: .seconds(1)))
    bench.wait(until: 2)
    #expect(bench.disappeared == letters)
  }

  @Test(
    "a dismissed view is removed once its background has faded",
    arguments: [true, false])
  func fading(fades: Bool) {
    let settings = saying(
      backgroundStyle: .color(Color(0, alpha: 0.5)),
      backgroundTransitionStyle: fades ? .opacity : .identity, animation: .linear(1))
    var bench = Bench(Bench.settings(.multiple))
    bench.show("A", settings)
    bench.wait(until: 2)
    bench.dismiss("A")
    bench.wait(until: 2.9)
    #expect(bench.disappeared == (fades ? "" : "A"))
    bench.wait(until: 3)
    #expect(bench.disappeared == "A")
  }

  @Test("a view that is dismissed by any means disappears with its own animation")
  func seenLeaving() {
    var settings = saying(transition: .opacity, animation: .linear(1))
    settings.autoDismiss = .seconds(2)
    let id = Bench.id("A")
    (settings.tapToDismiss, settings.backgroundStyle) = (true, .color(Color(0, alpha: 0.3)))
    let ends: [(String, OverlayContainer.Event?)] = [
      ("beside it", .backgroundTapped(id)), ("beside the row", .groupBackgroundTapped),
      ("timer", nil), ("gesture", .gesture(id)), ("itself", .dismissedView(id)),
      ("call", .called(.dismiss(id, animated: true))),
    ]
    for (name, event) in ends {
      let isRow = name == "beside the row"
      var bench = Bench(
        Bench.settings(.multiple, isRow ? .vertical : .stacking, common: isRow ? settings : .init())
      )
      bench.show("A", settings)
      bench.wait(until: 1.5)
      if let event { bench.send(event) }
      bench.wait(until: 2.25)
      #expect(bench.lists() == "|", "\(name)")
      let leaving = bench.registry.container(named: "c")?.leavingViews ?? []
      #expect(leaving.map(\.animation) == [.linear(1)], "\(name)")
      bench.wait(until: 4)
      #expect(bench.registry.container(named: "c")?.leavingViews.isEmpty == true)
    }
  }
}
