// Tests the work that another thread does while a window opens.
import Libc
import Synchronization
import Testing

@testable import SDLHost

@Suite("Work of another thread while a window opens") struct PreparationTests {
  /// A flag for one thread to wait for the other, with a bounded number of checks.
  private final class Meeting: Sendable {
    private let flag = Atomic(false)
    var began: Bool { flag.load(ordering: .acquiring) }
    func begin() { flag.store(true, ordering: .releasing) }

    static func wait(for flag: () -> Bool) -> Bool {
      for _ in 0..<50_000_000 {
        if flag() { return true }
        sched_yield()
      }
      return false
    }
  }

  @Test("the window and the worker thread always agree which of the two was ready first")
  func announced() throws {
    let meeting = Meeting()
    let early = Preparation { isAwaited in
      let waited = Meeting.wait { meeting.began }
      return waited && isAwaited()
    }
    #expect(early.announce())
    meeting.begin()
    #expect(try early.take())

    let asked = Meeting()
    let late = Preparation { isAwaited in
      let answer = isAwaited()
      asked.begin()
      return answer
    }
    #expect(Meeting.wait { asked.began })
    let isHeard = late.announce()
    #expect(!isHeard)
    #expect(try !late.take())
  }

  @Test("an error in the worker thread is thrown when the window takes the thread's result")
  func endings() throws {
    struct Refused: Error {}
    let refused = Preparation<Int> { _ in throw Refused() }
    #expect(throws: Refused.self) { try refused.take() }

    let meeting = Meeting()
    let unwanted = Preparation { _ in meeting.begin() }
    unwanted.end()
    #expect(meeting.began)
  }
}
