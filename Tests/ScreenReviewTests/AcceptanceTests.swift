// Tests that accepting is done as a whole, file by file, wherever the process is killed.
import Foundation
import ScreenReview
import ScreenTesting
import Synchronization
import Testing

@testable import Files

/// Counts the operations on files, and makes all of them fail from a certain one on.
private final class Killer: Sendable {
  private let left: Atomic<Int>
  init(after count: Int) { left = Atomic(count) }

  var hasKilled: Bool { left.load(ordering: .relaxed) < 0 }
  private func isOver() -> Bool { left.subtract(1, ordering: .relaxed).newValue < 0 }

  var calls: FileCalls {
    var calls = FileCalls()
    calls.open = { self.isOver() ? -EIO : FileCalls().open($0, $1, $2) }
    calls.write = { self.isOver() ? -Int(EIO) : FileCalls().write($0, $1, $2) }
    calls.sync = { self.isOver() ? -EIO : FileCalls().sync($0) }
    // The system closes the files of a killed process.
    calls.close = { (self.isOver(), FileCalls().close($0)).1 }
    calls.rename = { self.isOver() ? -EIO : FileCalls().rename($0, $1) }
    calls.remove = { self.isOver() ? -EIO : FileCalls().remove($0) }
    return calls
  }
}

@Suite("Writing of accepted screens")
struct AcceptanceTests {
  private static let names = ["a", "b", "c", "d"]

  private func bench() throws -> Bench {
    let bench = try Bench()
    for name in Self.names { bench.plant(name, .text("old \(name)"), .text("new \(name)")) }
    let unused = bench.reference("unused.txt")
    try Data("unused".utf8).write(to: URL(filePath: unused))
    let place = ScreenPlace(package: bench.package, target: "CardTests", suite: "Cards")
    try ObsoleteReferences(in: place, used: Set(Self.names.map { "\($0).txt" }))
      .write(to: "\(bench.folder)/Cards.unused.json")
    return bench
  }

  @Test("if the process is killed while it writes accepted screens, each reference is old or new")
  func killed() throws {
    var states: Set<[String]> = []
    for count in 0... {
      let bench = try bench()
      let failures = try bench.failures()
      #expect(failures.map(\.name) == Self.names.map { "Cards/\($0)" } + ["Cards/unused"])
      let killer = Killer(after: count)
      FileCalls.$now.withValue(killer.calls) { try? Acceptance.write(failures) }
      let texts = Self.names.map { bench.text(bench.reference("\($0).txt")) ?? "none" }
      for (name, text) in zip(Self.names, texts) {
        #expect(text == "old \(name)" || text == "new \(name)", "killed after \(count)")
      }
      states.insert(texts)
      // The failures that are left are those that were not written, and accepting them completes it.
      let left = try bench.failures().map(\.name)
      let old = zip(Self.names, texts).filter { $0.1.hasPrefix("old") }.map { "Cards/\($0.0)" }
      #expect(left.filter { $0 != "Cards/unused" } == old)
      try Acceptance.write(try bench.failures())
      #expect(try bench.failures().isEmpty)
      let folder = (bench.reference("") as NSString).standardizingPath
      #expect(FileAccess.names(in: folder).sorted() == Self.names.map { "\($0).txt" })
      if !killer.hasKilled { break }
    }
    // None, one, two, three and all references were new in some of the runs.
    #expect(states.count == Self.names.count + 1)
  }

  @Test("if the disk is full while accepted screens are written, no reference changes")
  func full() throws {
    let bench = try bench()
    let writes = Atomic(3)
    var calls = FileCalls()
    calls.write = { handle, bytes, count in
      writes.subtract(1, ordering: .relaxed).newValue < 0
        ? -Int(ENOSPC) : FileCalls().write(handle, bytes, count)
    }
    let failures = try bench.failures()
    #expect(throws: FileError.self) {
      try FileCalls.$now.withValue(calls) { try Acceptance.write(failures) }
    }
    #expect(try bench.failures().count == 5)
    let folder = (bench.reference("") as NSString).standardizingPath
    #expect(FileAccess.names(in: folder).count == 5)
  }

  @Test("writing accepted screens adds a new reference and removes an unused one")
  func newAndUnused() throws {
    let bench = try Bench()
    bench.check(.text("new"), "first", .never)
    bench.check(.text("old"), "left", suite: "Gone")
    let place = ScreenPlace(package: bench.package, target: "CardTests", suite: "Cards")
    let unused = ObsoleteReferences(ofSuitesWithoutFileIn: place)
    try unused.write(to: "\(bench.folder)/Cards.unused.json")
    #expect(try bench.failures().map(\.name) == ["Cards/first", "Gone/left"])
    try Acceptance.write(try bench.failures())
    #expect(bench.text(bench.reference("first.txt")) == "new")
    #expect(!FileManager.default.fileExists(atPath: bench.reference("", suite: "Gone")))
    #expect(try bench.failures().isEmpty)
  }
}
