// Tests a full disk: if changes cannot be saved, there is a message.
import Gesture
import Interface
import Libc
import Scenes
import Testing

@testable import Files
@testable import Lab

@Suite("Lab on a full disk")
struct FullDiskTests {
  private let files = LabSession.files()

  private static var full: FileCalls {
    var calls = FileCalls()
    calls.write = { _, _, _ in -Int(ENOSPC) }
    return calls
  }

  private func reason(_ text: String?) -> Bool { text?.contains("No space left") == true }

  @Test("changes that cannot be saved show a message immediately, and again when the lab closes")
  func reported() {
    var session = LabSession(files: files)
    FileCalls.$now.withValue(Self.full) {
      session.set("pullDown.threshold", 133)
      session.wait(1)
      #expect(reason(session.lab.state.toasts.text) && session.lab.state.toasts.isWarning)
      #expect(session.lab.state.toasts.text?.contains("My book") == true)
      // Further changes cause no further messages.
      session.wait(9)
      #expect(session.lab.state.toasts.text == nil)
      session.set("pullDown.threshold", 134)
      session.wait(1)
      #expect(session.lab.state.toasts.text == nil)
      let said = session.lab.keepSettings()
      #expect(said.count == 1 && reason(said.first), "\(said)")
    }
    // For a while, the disk has space again.
    session.set("pullDown.threshold", 135)
    session.wait(1)
    #expect(session.lab.state.toasts.text == nil && session.lab.keepSettings().isEmpty)
    FileCalls.$now.withValue(Self.full) {
      session.set("pullDown.threshold", 136)
      session.wait(1)
      #expect(reason(session.lab.state.toasts.text))
    }
  }

  @Test("a lab without unsaved changes closes without a message on a full disk")
  func nothingToLose() {
    var session = LabSession(files: files)
    FileCalls.$now.withValue(Self.full) {
      session.key("T")
      session.wait(1)
      #expect(session.lab.state.toasts.text == nil)
      #expect(session.lab.keepSettings().isEmpty)
    }
  }

  @Test("a window with changes that cannot be saved closes only at the second attempt")
  func closed() {
    var session = LabSession(files: files)
    FileCalls.$now.withValue(Self.full) {
      session.set("pullDown.threshold", 133)
      let first = session.lab.shouldClose(at: Instant(session.now))
      #expect(!first && reason(session.lab.state.toasts.text))
      let second = session.lab.shouldClose(at: Instant(session.now))
      #expect(second)
    }
  }

  @Test("if changes cannot be saved, only a second Ctrl Q quits the lab")
  func quit() {
    var session = LabSession(files: files)
    FileCalls.$now.withValue(Self.full) {
      session.set("pullDown.threshold", 133)
      session.key("Q", .control)
      #expect(!session.lab.windowRequests.end)
      #expect(reason(session.lab.state.toasts.text) && session.lab.state.toasts.isWarning)
      session.key("Q", .control)
      #expect(session.lab.windowRequests.end)
    }
    var other = LabSession(files: LabSession.files())
    other.set("pullDown.threshold", 133)
    other.key("Q", .control)
    #expect(other.lab.windowRequests.end, "what is kept holds nobody up")
  }
}
