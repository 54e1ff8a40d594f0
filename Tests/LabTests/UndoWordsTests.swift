// Tests that the message of an undo describes the step that it reverts.
import Drawing
import Files
import Interface
import PNG
import Scenes
import Testing

@testable import Lab

@Suite("Messages of an undo")
struct UndoWordsTests {
  fileprivate enum Step: CaseIterable, Sendable { case value, preset, picture, lock }

  private func take(_ step: Step, _ session: inout LabSession, _ picture: String) {
    switch step {
    case .value: session.set("pullDown.threshold", 120)
    case .preset: session.lab.choose(preset: 2, at: Instant(session.now))
    case .picture:
      session.lab.give(picture, for: .behind, at: Instant(session.now))
    case .lock:
      session.set("pullDown.threshold", 120)
      session.lab.say(.action(ActionID("lock preset")), at: session.now)
    }
    session.look()
  }

  @Test(
    "undoing a change shows the same message whether or not the project was saved meanwhile",
    arguments: Step.allCases)
  fileprivate func words(_ step: Step) throws {
    var texts: [String?] = []
    for saves in [false, true] {
      let (folder, pictures) = (LabFolder.fresh(), LabFolder.fresh())
      let picture = pictures + "detail.png"
      for folder in [folder, pictures] { try FileAccess.makeFolder(folder) }
      var session = LabSession(files: LabFiles(folder: folder))
      let pixels = [UInt32](repeating: 0xFF20_60C0, count: 90 * 300)
      let image = try #require(Picture(width: 90, height: 300, pixels: pixels))
      try FileAccess.write(PNGFile.encode(image), to: picture)
      session.lab.give(picture, for: .page, at: Instant(session.now))
      take(step, &session, picture)
      if saves {
        session.lab.saveProject(as: folder + "Own.slipsheet", at: Instant(session.now))
        session.look()
        #expect(session.lab.state.screens[.page]?.file.file != picture, "the project has a copy")
      }
      session.wait(10)
      session.key("Z", .control)
      texts.append(session.lab.state.toasts.text)
    }
    #expect(texts[0] == texts[1] && texts[0] != nil)
  }
}
