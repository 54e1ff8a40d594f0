// Tests that nothing is built or allocated on the heap during a movement.
import CountedHeap
import Testing

@Suite("Frames of a moving component")
struct SteadyFrameTests {
  private static var counts: Bool { counted_heap_takings() >= 0 }

  @Test(
    "while a view moves, no input and no frame builds the view tree again",
    arguments: SteadyMovement.allCases)
  func builds(movement: SteadyMovement) {
    let run = SteadyRun(movement)
    #expect(run.builds == 0)
    #expect(run.way > 5, "nothing moved")
  }

  #if DEBUG
    @Test(
      "while a component moves, neither input nor frames allocate memory on the heap",
      .disabled("a debug build copies to the heap what an optimised one does not; run there"))
    func heap() {}
  #else
    @Test(
      "while a component moves, neither input nor frames allocate memory on the heap",
      .enabled(if: counts, "only glibc's heap is counted, and none under a sanitizer"),
      arguments: SteadyMovement.allCases)
    func heap(movement: SteadyMovement) {
      let run = SteadyRun(movement)
      #expect(run.takings == 0, "in \(run.frames) frames")
    }

    @Test(
      "the counter of heap allocations counts an allocation",
      .enabled(if: counts, "only glibc's heap is counted, and none under a sanitizer"))
    func counter() {
      let before = counted_heap_takings()
      let numbers = (0..<Int.random(in: 100...200)).map { $0 }
      #expect(counted_heap_takings() > before && numbers.count >= 100)
    }
  #endif
}
