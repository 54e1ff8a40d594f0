// Tests that the program finds its command line beside other libraries.
import Foundation
import Testing

@Suite("Command line of the program")
struct CommandLineTests {
  #if os(Linux)
    @Test(
      "the command line is read correctly even if a library has moved the environment in memory")
    func movedEnvironment() throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "slipsheet-preload-\(UInt64.random(in: 0...UInt64.max))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (source, library) = (folder.appending(path: "move.c"), folder.appending(path: "move.so"))
      try """
      int setenv(const char *, const char *, int);
      __attribute__((constructor)) static void move(void) { setenv("SLIPSHEET_MOVED", "1", 1); }
      """.write(to: source, atomically: true, encoding: .utf8)
      let compiler = Process()
      compiler.executableURL = URL(filePath: "/usr/bin/env")
      compiler.arguments = [
        "clang", "-shared", "-fPIC", "-o", library.path, source.path,
      ]
      try compiler.run()
      compiler.waitUntilExit()
      try #require(compiler.terminationStatus == 0)
      for words in [["--version"], ["play", "", "no such file"], ["shot", "--colour=ß"]] {
        let expected = try Program(words)
        let program = try Program(words, environment: ["LD_PRELOAD": library.path])
        #expect(program.code == expected.code)
        #expect(program.output == expected.output)
        #expect(program.error == expected.error)
      }
    }
  #endif
}
