// Tests the three kinds of queue, step by step.
import Geometry
import Overlay
import Testing

@Suite("Queues of containers") struct QueueTests {
  // MARK: multiple

  @Test(
    "the queue `multiple` immediately shows a view if the container is not full and no view waits")
  func multipleShow() {
    var bench = Bench(Bench.settings(.multiple, maximum: 2))
    bench.show("ABCD")
    #expect(bench.lists() == "AB|CD")
  }

  @Test("in the queue `multiple`, a new view never appears before a view that already waits")
  func multipleGap() {
    var bench = Bench(Bench.settings(.multiple, maximum: 1))
    bench.show("AB")
    bench.dismiss("A")
    bench.show("C")
    #expect(bench.lists() == "|BC")
    bench.wait(until: 0.5)
    #expect(bench.lists() == "B|C")
  }

  @Test("after all views are dismissed, the queue `multiple` shows waiting views one at a time")
  func timelineMultiple() {
    var bench = Bench(Bench.settings(.multiple, delay: 0.4, maximum: 2))
    bench.show("ABCD")
    #expect(bench.lists() == "AB|CD")
    bench.wait(until: 0.2)
    bench.dismissAll(onlyShowing: true)
    #expect(bench.lists() == "|CD")
    bench.wait(until: 0.599)
    #expect(bench.lists() == "|CD")
    bench.wait(until: 0.6)
    #expect(bench.lists() == "C|D")
    bench.wait(until: 0.999)
    #expect(bench.lists() == "C|D")
    bench.wait(until: 1.0)
    #expect(bench.lists() == "CD|")
  }

  @Test(
    "without a pause between views, a container immediately shows as many waiting views as fit",
    arguments: [0, -1, .nan])
  func noGap(delay: Double) {
    var bench = Bench(Bench.settings(.multiple, delay: delay, maximum: 2))
    bench.show("ABCD")
    bench.dismissAll(onlyShowing: true)
    #expect(bench.lists() == "CD|")
    #expect(bench.registry.nextDeadline == nil)
  }

  @Test("the queue `multiple` with a maximum of 0 lets every view wait until the maximum is raised")
  func maximumZero() {
    var bench = Bench(Bench.settings(.multiple, maximum: 0))
    bench.show("AB")
    bench.wait(until: 10)
    #expect(bench.lists() == "|AB")
    bench.configure { $0.maximumNumberOfViewsInMultipleMode = 1 }
    bench.wait(until: 10.5)
    #expect(bench.lists() == "A|B")
  }

  @Test("the queue `multiple` without a maximum lets no view wait")
  func unlimited() {
    var bench = Bench(Bench.settings(.multiple))
    bench.show("ABCDEFGHIJ")
    #expect(bench.lists() == "ABCDEFGHIJ|")
  }

  // MARK: oneByOne

  @Test("the queue `oneByOne` immediately replaces the shown view and makes its binding false")
  func oneByOne() {
    var bench = Bench(Bench.settings(.oneByOne))
    bench.show("A", saying(autoDismiss: .seconds(1)), binding: "a")
    #expect(bench.value("a"))
    bench.show("B")
    #expect(bench.lists() == "B|")
    #expect(!bench.value("a"))
    bench.wait(until: 2)
    #expect(bench.lists() == "B|", "the timer of the replaced view was called off")
  }

  @Test(
    "the queue `oneByOne` ignores the maximum and the pause, and shows the last view of many calls")
  func oneByOneBurst() {
    var bench = Bench(Bench.settings(.oneByOne, delay: 3, maximum: 0))
    bench.show("ABCD")
    #expect(bench.lists() == "D|")
    #expect(bench.appeared == "ABCD")
    #expect(bench.disappeared == "ABC")
  }

  // MARK: oneByOneWaitFinish

  @Test(
    "in the queue `oneByOneWaitFinish`, a view added during the pause comes after waiting views")
  func timelineWaitFinish() {
    var bench = Bench(Bench.settings(.oneByOneWaitFinish))
    bench.show("AB")
    #expect(bench.lists() == "A|B")
    bench.wait(until: 0.1)
    bench.dismiss("A")
    #expect(bench.lists() == "|B")
    bench.wait(until: 0.3)
    bench.show("C")
    #expect(bench.lists() == "|BC")
    bench.wait(until: 0.6)
    #expect(bench.lists() == "B|C")
    bench.wait(until: 5)
    #expect(bench.lists() == "B|C", "at most one is on screen")
  }

  @Test("the queue `oneByOneWaitFinish` makes no pause when no view waits")
  func waitFinishNoGap() {
    var bench = Bench(Bench.settings(.oneByOneWaitFinish))
    bench.show("A")
    bench.dismiss("A")
    bench.show("B")
    #expect(bench.lists() == "B|")
  }

  @Test("the queue `oneByOneWaitFinish` ignores the maximum")
  func waitFinishMaximum() {
    var bench = Bench(Bench.settings(.oneByOneWaitFinish, maximum: 0))
    bench.show("AB")
    #expect(bench.lists() == "A|B")
    bench.configure { $0.maximumNumberOfViewsInMultipleMode = 5 }
    bench.wait(until: 5)
    #expect(bench.lists() == "A|B")
  }

  // MARK: Common rules

  @Test(
    "a view that waited becomes the last and topmost view when it appears"
  )
  func stamps() {
    var bench = Bench(Bench.settings(.multiple, maximum: 2))
    bench.show("ABC")
    bench.dismiss("A")
    bench.wait(until: 0.5)
    #expect(bench.showing() == "BC")
    let views = bench.registry.container(named: "c")!.showingViews
    #expect(views[0].showing < views[1].showing)
  }

  @Test(
    "the pause before the next view starts at the previous view's dismissal, not after its removal"
  )
  func gapFromDismissal() {
    let slow = saying(transition: .opacity, animation: .linear(2))
    var bench = Bench(Bench.settings(.oneByOneWaitFinish, common: slow))
    bench.show("AB")
    bench.dismiss("A")
    bench.wait(until: 0.5)
    #expect(bench.lists() == "B|")
    #expect(bench.disappeared == "")
    bench.wait(until: 2)
    #expect(bench.disappeared == "A")
  }

  @Test("a call that dismisses an unknown id does nothing and is not an error")
  func unknownID() {
    var bench = Bench(Bench.settings(.multiple, maximum: 1))
    bench.show("AB")
    bench.dismiss("Z")
    #expect(bench.lists() == "A|B")
    #expect(bench.errors == 0)
  }

  @Test("a waiting view that is dismissed never appears, and its binding becomes false")
  func dismissWaiting() {
    var bench = Bench(Bench.settings(.multiple, maximum: 1))
    bench.show("A")
    bench.show("B", binding: "b")
    bench.dismiss("B")
    #expect(bench.lists() == "A|")
    #expect(!bench.value("b"))
    #expect(bench.appeared == "A" && bench.disappeared == "")
  }

  @Test(
    "a view that is shown again with its id keeps its position and gets its full autoDismiss time")
  func sameID() {
    var bench = Bench(Bench.settings(.multiple, maximum: 2))
    bench.show("A", saying(autoDismiss: .seconds(1)), binding: "a")
    bench.show("BCD")
    bench.wait(until: 0.9)
    bench.show("A", saying(autoDismiss: .seconds(1)), binding: "x")
    bench.show("C", saying(alignment: .top))
    #expect(bench.lists() == "AB|CD")
    #expect(bench.appeared == "AB")
    #expect(!bench.value("a") && bench.value("x"), "another binding took over")
    #expect(
      bench.registry.container(named: "c")!.effective(Bench.id("C"))?.alignment == .top)
    bench.wait(until: 1.8)
    #expect(bench.lists() == "AB|CD")
    bench.wait(until: 1.9)
    #expect(bench.lists() == "B|CD")
    #expect(!bench.value("x"))
  }

  @Test("the queue `oneByOne` does not replace a view by a view with the same id")
  func sameIDOneByOne() {
    var bench = Bench(Bench.settings(.oneByOne))
    bench.show("A", binding: "a")
    bench.show("A", binding: "a")
    #expect(bench.appeared == "A" && bench.disappeared == "")
    #expect(bench.value("a"))
  }

  @Test("the pause between two views ends without a new view if the maximum was lowered meanwhile")
  func noRoomAnyMore() {
    var bench = Bench(Bench.settings(.multiple, maximum: 2))
    bench.show("ABC")
    #expect(bench.lists() == "AB|C")
    bench.wait(until: 1)
    bench.dismiss("A")
    bench.configure { $0.maximumNumberOfViewsInMultipleMode = 1 }
    bench.wait(until: 9)
    #expect(bench.lists() == "B|C")
    bench.configure { $0.maximumNumberOfViewsInMultipleMode = 2 }
    bench.wait(until: 20)
    #expect(bench.lists() == "BC|")
  }
}
