// Tests that the files of a folder appear together, or that the old files do not change.
import Libc
import Testing

@testable import Files

@Suite("Folders of output files")
struct FolderOutputTests {
  /// Writes two files, and returns true if that succeeds.
  private func write(_ target: String) -> Bool {
    guard let output = try? FolderOutput(target) else { return false }
    do {
      try output.add(bytes("one"), as: "a")
      try output.add(bytes("two"), as: "b")
      #expect(!FileAccess.exists("\(target)/a"))
      try output.finish()
      return true
    } catch {
      output.abandon()
      return false
    }
  }

  @Test(
    "if writing a new folder fails, neither the folder nor any of its files exists",
    arguments: Fault.allCases)
  func new(_ fault: Fault) throws {
    for number in 0..<8 {
      let folder = try Folder()
      let isDone = FileCalls.$now.withValue(fault.calls(failing: number, with: ENOSPC)) {
        write(folder.at("new/"))
      }
      #expect(folder.names == (isDone ? ["new"] : []), "\(fault) \(number)")
      #expect(FileAccess.names(in: folder.at("new")).sorted() == (isDone ? ["a", "b"] : []))
      #expect(isDone || number < 4)
    }
  }

  @Test(
    "if writing to an existing folder fails, each of its files is either complete or missing",
    arguments: Fault.allCases)
  func former(_ fault: Fault) throws {
    for number in 0..<8 {
      let folder = try Folder()
      folder.make("mine", "mine")
      let isDone = FileCalls.$now.withValue(fault.calls(failing: number, with: ENOSPC)) {
        write(folder.path)
      }
      #expect(folder.text("mine") == "mine")
      #expect(folder.names.allSatisfy { ["a", "b", "mine"].contains($0) }, "\(folder.names)")
      #expect([nil, "one"].contains(folder.text("a")) && [nil, "two"].contains(folder.text("b")))
      #expect(!isDone || folder.names == ["a", "b", "mine"])
      #expect(isDone || number < 4)
    }
  }
}
