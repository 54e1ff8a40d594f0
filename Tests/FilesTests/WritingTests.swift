// Tests the meanings of an output's name, and that other files are not changed.
import Libc
import Testing

@testable import Files

@Suite("Writing files")
struct WritingTests {
  @Test("a file is replaced as a whole, without leaving another file beside it")
  func replaced() throws {
    let folder = try Folder()
    try FileAccess.write(bytes("one"), to: folder.at("a"))
    try FileAccess.write(bytes("two"), to: folder.at("a"))
    #expect(folder.text("a") == "two")
    #expect(folder.names == ["a"])
  }

  @Test("a write creates missing folders")
  func folders() throws {
    let folder = try Folder()
    try FileAccess.write(bytes("one"), to: folder.at("x/y/a"))
    #expect(folder.text("x/y/a") == "one")
  }

  @Test(
    "a file that is written again keeps its permissions",
    arguments: [0o600, 0o640, 0o664, 0o755] as [mode_t])
  func mode(_ mode: mode_t) throws {
    let folder = try Folder()
    folder.make("a", "one", mode: mode)
    try FileAccess.write(bytes("two"), to: folder.at("a"))
    #expect(folder.mode("a") == mode)
    #expect(folder.text("a") == "two")
  }

  @Test("a file that is written again keeps its owner and group", .enabled(if: geteuid() == 0))
  func owner() throws {
    let folder = try Folder()
    folder.make("a", "one", mode: 0o660)
    #expect(chown(folder.at("a"), 12, 34) == 0)
    try FileAccess.write(bytes("two"), to: folder.at("a"))
    #expect(folder.status("a").st_uid == 12 && folder.status("a").st_gid == 34)
    #expect(folder.mode("a") == 0o660)
  }

  @Test("if a replaced file's group cannot be kept, the new group gets no permissions")
  func strangeGroup() throws {
    let folder = try Folder()
    folder.make("a", "one", mode: 0o664)
    _ = chown(folder.at("a"), 12, 34)
    let isOwn = folder.status("a").st_gid == getegid()
    var calls = FileCalls()
    calls.own = { _, _, _ in -EPERM }
    try FileCalls.$now.withValue(calls) { try FileAccess.write(bytes("two"), to: folder.at("a")) }
    #expect(folder.mode("a") == (isOwn ? 0o664 : 0o604))
  }

  @Test("while a file is written, it has the permissions of the file that it replaces")
  func privateMeanwhile() throws {
    let folder = try Folder()
    folder.make("a", "one", mode: 0o600)
    var output = try FileOutput(folder.at("a"))
    #expect(folder.mode("a.slipsheet-tmp") == 0o600)
    output.abandon()
  }

  @Test("a write to a symbolic link writes the linked file, and the link remains a link")
  func links() throws {
    let folder = try Folder()
    try FileAccess.makeFolder(folder.at("x"))
    folder.make("x/a", "one", mode: 0o640)
    #expect(symlink("x/a", folder.at("near")) == 0)
    #expect(symlink(folder.at("near"), folder.at("far")) == 0)
    try FileAccess.write(bytes("two"), to: folder.at("far"))
    #expect(folder.text("x/a") == "two" && folder.mode("x/a") == 0o640)
    #expect(folder.kind("near") == S_IFLNK && folder.kind("far") == S_IFLNK)
    #expect(folder.names == ["far", "near", "x"])
  }

  @Test("a write to a symbolic link to a missing file creates this file")
  func linkToNothing() throws {
    let folder = try Folder()
    #expect(symlink("x/a", folder.at("link")) == 0)
    try FileAccess.write(bytes("one"), to: folder.at("link"))
    #expect(folder.text("x/a") == "one" && folder.kind("link") == S_IFLNK)
  }

  @Test("a write to symbolic links that form a circle is an error")
  func circle() throws {
    let folder = try Folder()
    #expect(symlink("b", folder.at("a")) == 0)
    #expect(symlink("a", folder.at("b")) == 0)
    #expect(
      refusal("x", to: folder.at("a"))?.hasPrefix("\(folder.at("a")): cannot write: ") == true)
    #expect(folder.names == ["a", "b"])
  }

  @Test("a write to a folder is an error, whatever path names the folder")
  func folderRefused() throws {
    let folder = try Folder()
    try FileAccess.makeFolder(folder.at("x"))
    #expect(symlink("x", folder.at("link")) == 0)
    for name in ["x", "x/", "link", "nothing/"] {
      #expect(
        refusal("x", to: folder.at(name)) == "\(folder.at(name)): cannot write: it is a folder")
    }
    folder.make("file", "")
    #expect(
      refusal("x", to: folder.at("file/a"))
        == "\(folder.at("file/a")): cannot write: \(folder.at("file")) is not a folder")
    #expect(folder.names == ["file", "link", "x"])
  }

  @Test(
    "a write to a file without write permission does not replace the file",
    .enabled(if: geteuid() != 0))
  func readOnly() throws {
    let folder = try Folder()
    folder.make("a", "one", mode: 0o444)
    #expect(refusal("two", to: folder.at("a")) != nil)
    #expect(folder.text("a") == "one")
  }

  @Test("a write to a named pipe sends the data into the pipe")
  func pipeWithName() throws {
    let folder = try Folder()
    #expect(mkfifo(folder.at("pipe"), 0o600) == 0)
    let reader = open(folder.at("pipe"), O_RDONLY | O_NONBLOCK)
    defer { _ = close(reader) }
    try FileAccess.write(bytes("one"), to: folder.at("pipe"))
    var got = [UInt8](repeating: 0, count: 16)
    #expect(read(reader, &got, 16) == 3 && got.starts(with: bytes("one")))
    #expect(folder.kind("pipe") == S_IFIFO)
    #expect(folder.names == ["pipe"])
  }

  @Test(
    "a write to the device file /dev/full fails with the system's reason"
  )
  func fullDevice() throws {
    let folder = try Folder()
    #expect(symlink("/dev/full", folder.at("link")) == 0)
    for name in ["/dev/full", folder.at("link")] {
      #expect(refusal("x", to: name) == "\(name): cannot write: No space left on device")
    }
    var status = stat()
    #expect(lstat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("a write to the path of an open file descriptor appends at the descriptor's position")
  func handles() throws {
    let folder = try Folder()
    folder.make("log", "before\n")
    let handle = open(folder.at("log"), O_WRONLY | O_APPEND)
    defer { _ = close(handle) }
    #expect(symlink("/dev/fd/\(handle)", folder.at("link")) == 0)
    for name in ["/dev/fd/\(handle)", "/proc/self/fd/\(handle)", folder.at("link")] {
      try FileAccess.write(bytes("x\n"), to: name)
    }
    #expect(folder.text("log") == "before\nx\nx\nx\n")
    #expect(refusal("x", to: "/dev/fd/9999")?.contains("cannot write") == true)
  }

  @Test("the error about a file that cannot be opened for writing states the system's reason")
  func notOpened() throws {
    let folder = try Folder()
    #expect(mkfifo(folder.at("pipe"), 0o600) == 0)
    for name in ["pipe", "new"] {
      var calls = FileCalls()
      calls.open = { _, _, _ in -ENXIO }
      let said = FileCalls.$now.withValue(calls) { refusal("x", to: folder.at(name)) }
      #expect(said == "\(folder.at(name)): cannot write: \(String(cString: strerror(ENXIO)))")
    }
    #expect(folder.names == ["pipe"])
  }

  @Test("lines are written to a file in blocks of 64 kB")
  func pieces() throws {
    let counter = Counter(0)
    var calls = FileCalls()
    calls.write = { handle, bytes, count in
      _ = counter.isOver()
      return FileCalls().write(handle, bytes, count)
    }
    let folder = try Folder()
    try FileCalls.$now.withValue(calls) {
      var output = try FileOutput(folder.at("a"))
      let line = String(repeating: "x", count: 1023)
      for _ in 0..<64 { try output.add(line) }
      #expect(counter.count == 0)
      try output.add(line)
      #expect(counter.count == 1)
      for _ in 0..<64 { try output.add(bytes(line)) }
      #expect(counter.count == 1)
      try output.finish()
      #expect(counter.count == 2)
    }
    let length: Int = 65 * 1024 + 64 * 1023
    #expect(folder.text("a")?.utf8.count == length)
  }

  @Test(
    "a written file keeps its owner and group if one of them differs from the writer's",
    .enabled(if: geteuid() == 0))
  func ownerAlone() throws {
    for (user, group) in [(12, 0), (0, 34)] as [(uid_t, gid_t)] {
      let folder = try Folder()
      folder.make("a", "one")
      #expect(chown(folder.at("a"), user, group) == 0)
      try FileAccess.write(bytes("two"), to: folder.at("a"))
      #expect(folder.status("a").st_uid == user && folder.status("a").st_gid == group)
    }
  }

  @Test("a write to a pipe that its reader has closed is an error")
  func readerGone() throws {
    _ = signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    _ = close(ends[0])
    defer { _ = close(ends[1]) }
    let name = "/dev/fd/\(ends[1])"
    #expect(refusal("x", to: name) == "\(name) was closed before everything was written")
  }

  @Test("a file whose name has 255 bytes can be written")
  func longName() throws {
    let folder = try Folder()
    let name = String(repeating: "é", count: 127) + "a"
    try FileAccess.write(bytes("one"), to: folder.at(name))
    #expect(folder.text(name) == "one")
    #expect(folder.names == [name])
  }

  @Test("a script cannot write outside of its folder, even through symbolic links")
  func below() throws {
    let folder = try Folder()
    try FileAccess.makeFolder(folder.at("out"))
    folder.make("secret", "one")
    #expect(symlink("../secret", folder.at("out/a.png")) == 0)
    #expect(symlink("../nothing", folder.at("out/b.png")) == 0)
    #expect(symlink("..", folder.at("out/up")) == 0)
    #expect(symlink("/dev/stdout", folder.at("out/c.png")) == 0)
    #expect(symlink("real.png", folder.at("out/d.png")) == 0)
    for name in ["a.png", "b.png", "up/x.png", "c.png"] {
      #expect(throws: FileError.self, "\(name)") {
        try FileAccess.place(name, below: folder.at("out"))
      }
    }
    let place = try FileAccess.place("d.png", below: folder.at("out"))
    try FileAccess.write(bytes("two"), to: place)
    #expect(folder.text("out/real.png") == "two")
    #expect(folder.text("secret") == "one" && folder.text("nothing") == nil)
  }

  @Test("a script cannot write to a folder whose name merely begins with its own folder's name")
  func sibling() throws {
    let folder = try Folder()
    try FileAccess.makeFolder(folder.at("out"))
    try FileAccess.makeFolder(folder.at("out-2/in"))
    for (link, name) in [("../out-2", "a/x.png"), ("../out-2/in", "b/x.png")] {
      #expect(symlink(link, folder.at("out/\(name.prefix(1))")) == 0)
      #expect(throws: FileError.self, "\(name)") {
        try FileAccess.place(name, below: folder.at("out"))
      }
    }
    #expect(symlink("../out-2/c.png", folder.at("out/c.png")) == 0)
    #expect(throws: FileError.self) { try FileAccess.place("c.png", below: folder.at("out")) }
    #expect(FileAccess.names(in: folder.at("out-2")) == ["in"])
    #expect(try FileAccess.place("in/x.png", below: folder.at("out")).hasSuffix("/out/in/x.png"))
  }

  @Test("a failed copy leaves the existing file unchanged")
  func copied() throws {
    let folder = try Folder()
    let much = String(repeating: "0123456789", count: 50_000)
    folder.make("a", much)
    try FileAccess.copy(folder.at("a"), to: folder.at("b"))
    #expect(folder.text("b") == much)
    #expect(throws: FileError.self) { try FileAccess.copy(folder.at("c"), to: folder.at("b")) }
    #expect(folder.text("b") == much)
  }
}
