// Tests a full disk: unsaved changes are never lost without a message.
import Geometry
import Gesture
import Interface
import Scenes
import Testing

@testable import Files
@testable import Lab

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

@Suite("A full disk")
struct FullDiskTests {
  private let files = Evening.files()

  private static var full: FileCalls {
    var calls = FileCalls()
    calls.write = { _, _, _ in -Int(ENOSPC) }
    return calls
  }

  private func reason(_ text: String?) -> Bool { text?.contains("No space left") == true }

  @Test("changes that cannot be saved are reported at once, once, and again when the lab is left")
  func reported() {
    var evening = Evening(files: files)
    FileCalls.$now.withValue(Self.full) {
      evening.set("pullDown.threshold", 133)
      evening.wait(1)
      #expect(reason(evening.lab.state.toasts.text) && evening.lab.state.toasts.isWarning)
      #expect(evening.lab.state.toasts.text?.contains("My book") == true)
      // There is no message for each further change.
      evening.wait(9)
      #expect(evening.lab.state.toasts.text == nil)
      evening.set("pullDown.threshold", 134)
      evening.wait(1)
      #expect(evening.lab.state.toasts.text == nil)
      let said = evening.lab.keepSettings()
      #expect(said.count == 1 && reason(said.first), "\(said)")
    }
    // There is space again, and then none once more.
    evening.set("pullDown.threshold", 135)
    evening.wait(1)
    #expect(evening.lab.state.toasts.text == nil && evening.lab.keepSettings().isEmpty)
    FileCalls.$now.withValue(Self.full) {
      evening.set("pullDown.threshold", 136)
      evening.wait(1)
      #expect(reason(evening.lab.state.toasts.text))
    }
  }

  @Test("a lab with nothing to lose is left without a message, whatever the disk is like")
  func nothingToLose() {
    var evening = Evening(files: files)
    FileCalls.$now.withValue(Self.full) {
      evening.key("T")
      evening.wait(1)
      #expect(evening.lab.state.toasts.text == nil)
      #expect(evening.lab.keepSettings().isEmpty)
    }
  }

  @Test("the window stays open once if changes would be lost, and closes the second time")
  func closed() {
    var evening = Evening(files: files)
    FileCalls.$now.withValue(Self.full) {
      evening.set("pullDown.threshold", 133)
      let first = evening.lab.shouldClose(at: Instant(evening.now))
      #expect(!first && reason(evening.lab.state.toasts.text))
      let second = evening.lab.shouldClose(at: Instant(evening.now))
      #expect(second)
    }
  }

  @Test("Ctrl Q stays open once if changes would be lost, and quits the second time")
  func quit() {
    var evening = Evening(files: files)
    FileCalls.$now.withValue(Self.full) {
      evening.set("pullDown.threshold", 133)
      evening.key("Q", .control)
      #expect(!evening.lab.windowRequests.end)
      #expect(reason(evening.lab.state.toasts.text) && evening.lab.state.toasts.isWarning)
      evening.key("Q", .control)
      #expect(evening.lab.windowRequests.end)
    }
    var other = Evening(files: Evening.files())
    other.set("pullDown.threshold", 133)
    other.key("Q", .control)
    #expect(other.lab.windowRequests.end, "what is kept holds nobody up")
  }
}
