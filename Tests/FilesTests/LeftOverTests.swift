// Tests that leftovers of killed processes are removed, and that files of running processes stay.
import Libc
import Testing

@testable import Files

@Suite("Unfinished files")
struct LeftOverTests {
  @Test("a write removes an unfinished file of the same name that a killed process left")
  func cleared() throws {
    let folder = try Folder()
    folder.make("a.slipsheet-tmp", "half of it")
    folder.make("a.2.slipsheet-tmp", "half of another")
    try FileAccess.write(bytes("one"), to: folder.at("a"))
    #expect(folder.text("a") == "one")
    // The second file belonged to another process. It is removed when the folder is cleared.
    #expect(folder.names == ["a", "a.2.slipsheet-tmp"])
    FileAccess.removeLeftovers(in: folder.path)
    #expect(folder.names == ["a"])
  }

  @Test(
    "if two processes write the same file, the content of the process that finishes last remains")
  func two() throws {
    let folder = try Folder()
    var one = try FileOutput(folder.at("a"))
    var other = try FileOutput(folder.at("a"))
    #expect(folder.names == ["a.2.slipsheet-tmp", "a.slipsheet-tmp"])
    // Neither file is a leftover, because both are still being written.
    FileAccess.removeLeftovers(in: folder.path)
    #expect(folder.names == ["a.2.slipsheet-tmp", "a.slipsheet-tmp"])
    try other.add("other")
    try other.finish()
    #expect(folder.text("a") == "other\n")
    try one.add("one")
    try one.finish()
    #expect(folder.text("a") == "one\n")
    #expect(folder.names == ["a"])
  }

  @Test("a cleanup removes only unfinished files")
  func nothingElse() throws {
    let folder = try Folder()
    try FileAccess.makeFolder(folder.at("folder.slipsheet-tmp"))
    folder.make("a", "one")
    folder.make("tmp", "two")
    folder.make("b.json.4711.slipsheet-tmp", "three")
    FileAccess.removeLeftovers(in: folder.path)
    folder.make("b.tmp", "somebody else's")
    FileAccess.removeLeftovers(in: folder.path)
    #expect(folder.names == ["a", "b.tmp", "folder.slipsheet-tmp", "tmp"])
    FileAccess.removeLeftovers(in: folder.at("nothing"))
  }

  @Test("a write does not change other files in the same folder")
  func others() throws {
    let folder = try Folder()
    for name in ["a.tmp", "a.2.tmp", "a.bak", "a~", ".a"] { folder.make(name, name) }
    try FileAccess.write(bytes("one"), to: folder.at("a"))
    #expect(folder.names == [".a", "a", "a.2.tmp", "a.bak", "a.tmp", "a~"])
    for name in folder.names where name != "a" { #expect(folder.text(name) == name) }
  }

  @Test("a write does not follow a symbolic link that has the name of an unfinished file")
  func link() throws {
    let folder = try Folder()
    folder.make("victim", "one")
    #expect(symlink("victim", folder.at("a.slipsheet-tmp")) == 0)
    try FileAccess.write(bytes("two"), to: folder.at("a"))
    FileAccess.removeLeftovers(in: folder.path)
    #expect(folder.text("victim") == "one" && folder.text("a") == "two")
  }

  @Test("an abandoned write changes no file")
  func abandoned() throws {
    let folder = try Folder()
    folder.make("a", "one")
    var output = try FileOutput(folder.at("a"))
    try output.add("two")
    output.abandon()
    #expect(folder.names == ["a"] && folder.text("a") == "one")
  }
}
