// Tests `dismissAll`, `onlyShowing` and the topmost view, and changes of the queue at run time.
import Geometry
import Overlay
import Testing

@Suite("Calls that dismiss several views") struct DismissManyTests {
  @Test(
    "dismissAll dismisses the waiting views first, and then the shown views in their order",
    arguments: [ContainerViewQueueType.multiple, .oneByOneWaitFinish])
  func all(queue: ContainerViewQueueType) {
    var bench = Bench(Bench.settings(queue, maximum: 2))
    for letter in ["A", "B", "C", "D"] { bench.show(letter, binding: letter) }
    bench.effects.reset()
    bench.dismissAll()
    let order = bench.effects.entries.compactMap { entry -> ViewID? in
      switch entry.effect {
      case .forgotten(let id, _), .left(let id, _, _, _): id
      default: nil
      }
    }
    #expect(Bench.word(order) == (queue == .multiple ? "CDAB" : "BCDA"))
    bench.wait(until: 5)
    #expect(bench.lists() == "|")
    #expect(["A", "B", "C", "D"].allSatisfy { !bench.value($0) })
    #expect(!bench.appeared.contains("C"))
  }

  @Test(
    "dismissAll during the pause between two views removes all waiting views",
    arguments: [ContainerViewQueueType.multiple, .oneByOneWaitFinish])
  func allInGap(queue: ContainerViewQueueType) {
    var bench = Bench(Bench.settings(queue, maximum: 1))
    bench.show("AB")
    bench.dismiss("A")
    bench.wait(until: 0.2)
    bench.dismissAll()
    bench.show("CD")
    #expect(bench.lists() == "C|D")
    bench.wait(until: 0.5)
    #expect(bench.lists() == "C|D", "the old gap was called off")
    bench.dismiss("C")
    bench.wait(until: 1)
    #expect(bench.lists() == "D|")
  }

  @Test(
    "dismissAll with onlyShowing dismisses exactly the shown views, in every kind of queue",
    arguments: [
      (ContainerViewQueueType.multiple, "|CD", "C|D"), (.oneByOneWaitFinish, "|BCD", "B|CD"),
      (.oneByOne, "|", "|"),
    ])
  func onlyShowing(queue: ContainerViewQueueType, atOnce: String, afterGap: String) {
    var bench = Bench(Bench.settings(queue, maximum: 2))
    bench.show("ABCD")
    bench.dismissAll(onlyShowing: true)
    #expect(bench.lists() == atOnce)
    bench.wait(until: 0.5)
    #expect(bench.lists() == afterGap)
  }

  @Test("dismissAll with onlyShowing does not dismiss the views that replace the shown views")
  func onlyShowingNoGap() {
    var bench = Bench(Bench.settings(.oneByOneWaitFinish, delay: 0))
    bench.show("AB")
    bench.dismissAll(onlyShowing: true)
    #expect(bench.lists() == "B|")
  }

  @Test(
    "dismissTopmost dismisses the newest view, or the oldest view if the order is descending",
    arguments: [(ContainerDisplayOrder.ascending, "A|C"), (.descending, "B|C")])
  func topmost(order: ContainerDisplayOrder, left: String) {
    var settings = Bench.settings(.multiple, maximum: 2)
    settings.displayOrder = order
    var bench = Bench(settings)
    bench.show("ABC")
    bench.dismissTopmost()
    #expect(bench.lists() == left)
    bench.wait(until: 0.5)
    #expect(bench.waiting() == "")
  }

  @Test(
    "dismissTopmost with a container listed twice dismisses the two topmost views of the container")
  func twice() {
    var bench = Bench(Bench.settings(.multiple))
    bench.show("ABC")
    bench.dismissTopmost(["c", "c"])
    #expect(bench.showing() == "A")
  }

  @Test("during the pause between two views, dismissTopmost does not remove a waiting view")
  func gapUntouched() {
    var bench = Bench(Bench.settings(.oneByOneWaitFinish))
    bench.show("AB")
    bench.dismiss("A")
    bench.dismissAll(onlyShowing: true)
    bench.dismissTopmost()
    #expect(bench.lists() == "|B")
    bench.wait(until: 0.5)
    #expect(bench.lists() == "B|")
  }

  // MARK: Changes while running

  @Test("after the maximum is raised, waiting views are shown until the new maximum is reached")
  func raise() {
    var bench = Bench(Bench.settings(.multiple, maximum: 1))
    bench.show("ABCD")
    bench.configure { $0.maximumNumberOfViewsInMultipleMode = 3 }
    #expect(bench.lists() == "A|BCD")
    bench.wait(until: 0.5)
    #expect(bench.lists() == "AB|CD")
    bench.wait(until: 1)
    #expect(bench.lists() == "ABC|D")
    bench.wait(until: 9)
    #expect(bench.lists() == "ABC|D")
  }

  @Test(
    "a lowered maximum dismisses no view, but shows no further view until fewer views are shown")
  func lower() {
    var bench = Bench(Bench.settings(.multiple, maximum: 3))
    bench.show("ABCD")
    bench.dismiss("A")
    bench.configure { $0.maximumNumberOfViewsInMultipleMode = 1 }
    bench.wait(until: 5)
    #expect(bench.lists() == "BC|D")
    bench.dismiss("B")
    bench.dismiss("C")
    bench.wait(until: 5.5)
    #expect(bench.lists() == "D|")
  }

  @Test("a changed pause between views applies from the next pause on")
  func delay() {
    var bench = Bench(Bench.settings(.multiple, maximum: 2))
    bench.show("ABCD")
    bench.dismissAll(onlyShowing: true)
    bench.configure { $0.delayForShowingNext = 0.1 }
    bench.wait(until: 0.4)
    #expect(bench.lists() == "|CD")
    bench.wait(until: 0.5)
    #expect(bench.lists() == "C|D")
    bench.wait(until: 0.6)
    #expect(bench.lists() == "CD|")
  }

  @Test("a changed display order immediately changes which view of a container is topmost")
  func order() {
    var bench = Bench(Bench.settings(.multiple))
    bench.show("ABC")
    #expect(Bench.word(bench.registry.container(named: "c")!.zOrder) == "ABC")
    bench.configure { $0.displayOrder = .descending }
    #expect(Bench.word(bench.registry.container(named: "c")!.zOrder) == "CBA")
    bench.dismissTopmost()
    #expect(bench.showing() == "BC")
  }

  @Test(
    "a change of a container's queue type is rejected with an error, and all other changes apply")
  func queueType() {
    var bench = Bench(Bench.settings(.multiple))
    bench.configure {
      $0.queueType = .oneByOne
      $0.clipped = true
      $0.spacing = -5
    }
    let settings = bench.registry.container(named: "c")!.settings
    #expect(settings.queueType == .multiple && settings.clipped && settings.spacing == -5)
    #expect(bench.errors == 1)
  }
}
