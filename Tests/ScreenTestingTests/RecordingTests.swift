// Tests the files that each record mode writes, and the message of a failed test.
import Drawing
import Foundation
import ScreenTesting
import Testing

@Suite("Recording of references")
struct RecordingTests {
  @Test("a missing reference picture is written, and the test fails once and asks to run again")
  func missing() throws {
    let bench = try Bench()
    let first = bench.check(try .sample())
    #expect(first.result == .written && !first.result.isPass)
    #expect(first.message?.contains("run again") == true)
    #expect(bench.reference != nil)
    let second = bench.check(try .sample())
    #expect(second.result == .passed && second.message == nil)
  }

  @Test("with SCREENS=never, a missing reference is written only to the folder of failures")
  func never() throws {
    let bench = try Bench()
    let outcome = bench.check(try .sample(), "cover", .never)
    #expect(outcome.result == .missing)
    #expect(bench.reference == nil)
    #expect(bench.exists("\(bench.artifacts)/Covers/cover@2x.actual.png"))
    #expect(outcome.message?.contains("no reference, and SCREENS=never") == true)
  }

  @Test(
    "a test fails for one changed pixel and does not change the reference",
    arguments: [
      RecordMode.missing, .never,
    ])
  func changed(mode: RecordMode) throws {
    let bench = try Bench()
    _ = bench.check(try .sample())
    let before = bench.reference
    let outcome = bench.check(try .sample(changing: [(5, 3, 0xFF00_0000)]), "cover", mode)
    #expect(outcome.result == .failed)
    #expect(bench.reference == before)
    let names = outcome.attachments.map(\.name)
    #expect(
      names == [
        "cover@2x.expected.png", "cover@2x.actual.png", "cover@2x.diff.png", "cover@2x.masked.png",
      ])
    for name in names { #expect(bench.exists("\(bench.artifacts)/Covers/\(name)")) }
    let message = try #require(outcome.message)
    #expect(message.contains("1 of 96 pixels differ"))
    #expect(message.contains("first differing pixel: (5, 3)"))
    #expect(message.contains("to accept: mkdir -p "))
  }

  @Test("if the size of a picture has changed, the test fails with both sizes")
  func size() throws {
    let bench = try Bench()
    _ = bench.check(try .sample(12, 8))
    let outcome = bench.check(try .sample(10, 9))
    #expect(outcome.result == .failed)
    #expect(outcome.message?.contains("expected 12 × 8 pixels, actual 10 × 9") == true)
    let diff = try #require(bench.file("\(bench.artifacts)/Covers/cover@2x.diff.png"))
    // The width and the height of a PNG file are its bytes 16 to 23.
    #expect(diff[19] == 12 && diff[23] == 9)
  }

  @Test("the command that accepts a failed picture makes the next test run pass")
  func accept() throws {
    let bench = try Bench()
    _ = bench.check(try .sample())
    let changed = try Picture.sample(changing: [(1, 1, 0xFFFF_FFFF)])
    let command = try #require(bench.check(changed).command)
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", command]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    #expect(bench.check(changed).result == .passed)
  }

  @Test("SCREENS=failed writes only the references that differ")
  func failed() throws {
    let bench = try Bench()
    _ = bench.check(try .sample())
    let before = bench.reference
    #expect(bench.check(try .sample(), "cover", .failed).result == .passed)
    #expect(bench.reference == before)
    let changed = try Picture.sample(changing: [(1, 1, 0xFFFF_FFFF)])
    let outcome = bench.check(changed, "cover", .failed)
    #expect(outcome.result == .written)
    #expect(outcome.message?.contains("was replaced: look at it, then run again") == true)
    #expect(bench.check(changed, "cover", .never).result == .passed)
  }

  @Test("SCREENS=failed also writes a missing reference")
  func failedAndMissing() throws {
    let bench = try Bench()
    #expect(bench.check(try .sample(), "cover", .failed).result == .written)
    #expect(bench.reference != nil)
  }

  @Test("SCREENS=all also replaces references that differ within the tolerance")
  func all() throws {
    let bench = try Bench()
    _ = bench.check(try .sample())
    let changed = try Picture.sample(changing: [(1, 1, 0xFFFF_FFFF)])
    let tolerance = ScreenContent.Tolerance.perceptual(
      distance: 1, pixels: 4, because: "this test needs one")
    #expect(bench.check(changed, "cover", .missing, tolerance: tolerance).result == .tolerated)
    #expect(bench.check(changed, "cover", .all, tolerance: tolerance).result == .written)
    #expect(bench.check(changed).result == .passed)
    #expect(bench.check(changed, "cover", .all).result == .passed)
  }

  @Test("a translucent picture that is written and read again is unchanged")
  func translucent() throws {
    let pixels = (0..<256).map { (alpha: UInt32) -> UInt32 in
      let (red, green, blue) = (alpha / 2, alpha, alpha / 3)
      return alpha << 24 | red << 16 | green << 8 | blue
    }
    let picture = try #require(Picture(width: 16, height: 16, pixels: pixels))
    let bench = try Bench()
    _ = bench.check(picture)
    #expect(bench.check(picture).result == .passed)
  }

  @Test("a reference that is not a PNG makes the test fail with a message that names the problem")
  func corrupt() throws {
    let bench = try Bench()
    _ = bench.check(try .sample())
    try Data("no picture".utf8).write(to: URL(filePath: "\(bench.place.references)/cover@2x.png"))
    let outcome = bench.check(try .sample())
    #expect(outcome.result == .failed)
    #expect(outcome.message?.contains("the reference cannot be read") == true)
  }

  @Test(
    "a picture name that is not a valid file name is an error",
    arguments: ["", "a/b", "..", ".hidden", "a\nb"])
  func names(name: String) throws {
    let bench = try Bench()
    let outcome = bench.check(try .sample(), name)
    #expect(outcome.result == .failed)
    #expect(outcome.message?.contains("is not a file name") == true)
  }

  @Test("texts are compared by lines, and a failure shows the first different line")
  func text() throws {
    let bench = try Bench()
    #expect(bench.check(text: "fill\nstroke\npop").result == .written)
    #expect(bench.check(text: "fill\nstroke\npop").result == .passed)
    let outcome = bench.check(text: "fill\nshadow\npop")
    #expect(outcome.result == .failed)
    #expect(outcome.message?.contains("1 of 3 lines, the first is 2") == true)
    #expect(outcome.message?.contains("  - stroke\n  + shadow") == true)
  }

  @Test("a reference that no test uses is listed, with a command that removes it")
  func obsolete() throws {
    let bench = try Bench()
    _ = bench.check(try .sample(), "old")
    let kept = bench.check(try .sample(), "cover")
    let found = ObsoleteReferences(in: bench.place, used: [kept.file])
    let old = "\(bench.place.references)/old@2x.png"
    #expect(found.paths == [old])
    #expect(found.words.contains("No test uses these references:\n  \(old)"))
    #expect(found.words.hasSuffix("to remove: rm -r '\(old)'"))
    #expect(ObsoleteReferences(in: bench.place, used: [kept.file, "old@2x.png"]).isEmpty)
  }

  @Test("unused references are reported only after every test of the file has run")
  func whole() {
    let source = """
      @Suite struct Covers {
        @Test("a") func a() {}
        @Test func b() {}
        @Test
        func c() {}
        // @Test("not any more") func d() {}
      }
      """
    var run = ScreenRun(source: source)
    #expect(run.declared == 3)
    run.add("a")
    run.add("a")
    run.add("b")
    #expect(!run.isWhole)
    run.add("c")
    #expect(run.isWhole)
    run.add("c", threw: true)
    #expect(!run.isWhole)
  }

  @Test("references whose test file no longer exists are found")
  func obsoleteSuite() throws {
    let bench = try Bench()
    _ = bench.check(try .sample())
    #expect(
      ObsoleteReferences(ofSuitesWithoutFileIn: bench.place).paths == [bench.place.references])
    let folder = "\(bench.place.folder)/More"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: "\(folder)/Covers.swift"))
    #expect(ObsoleteReferences(ofSuitesWithoutFileIn: bench.place).isEmpty)
  }

  @Test("expectScreen compares with the reference in the folder beside the test's file")
  func face() throws {
    let bench = try Bench()
    let picture = try Picture.sample()
    _ = bench.check(picture)
    let path = "\(bench.package)/Tests/CoverTests/Covers.swift"
    let result = expectScreen(.picture(picture, scale: 2), named: "cover", filePath: path)
    #expect(result == .passed)
    let same = expectScreen(picture, as: .picture(scale: 2), named: "cover", filePath: path)
    #expect(same == .passed)
  }
}
