// Tests that nothing is lost if any single system call fails while the lab saves.
import Foundation
import Interface
import Libc
import Scenes
import Synchronization
import Testing

@testable import Files
@testable import Lab

/// Counts the system calls of all kinds together, and makes one of them fail.
private final class Fate: Sendable {
  private let left: Atomic<Int>

  init(failing number: Int) { left = Atomic(number) }

  /// True for the one call that fails.
  func strikes() -> Bool { left.subtract(1, ordering: .relaxed).oldValue == 0 }
  var hasStruck: Bool { left.load(ordering: .relaxed) < 0 }

  var calls: FileCalls {
    let real = FileCalls()
    var calls = real
    calls.open = { self.strikes() ? -EIO : real.open($0, $1, $2) }
    calls.write = { self.strikes() ? -Int(ENOSPC) : real.write($0, $1, $2) }
    calls.sync = { self.strikes() ? -EIO : real.sync($0) }
    calls.close = {
      let answer = real.close($0)
      return self.strikes() ? -EIO : answer
    }
    calls.rename = { self.strikes() ? -EACCES : real.rename($0, $1) }
    return calls
  }
}

@Suite("Faults in the lab's folder")
struct FolderFaultTests {
  private func preset(_ name: String, _ line: Double) -> Preset {
    var parameters = ParameterSet()
    _ = parameters.set("pullDown.threshold", .number(line))
    return Preset(name: name, base: .seed, parameters: parameters)
  }

  private func lines(_ files: LabFiles) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: files.presets().map {
        ($0.name, "\($0.parameters.value("pullDown.threshold") as Any)")
      })
  }

  /// The changes that a save, a new name and a recording make to a folder with one of each.
  private static let deeds: [(name: String, does: @Sendable (LabFiles, Preset) throws -> Void)] = [
    ("keeps a second preset", { files, other in _ = try files.keep(other) }),
    (
      "keeps the first again",
      { files, other in
        var again = other
        again.name = "One"
        _ = try files.keep(again)
      }
    ),
    ("renames the first", { files, other in _ = try files.rename("One", to: other) }),
    (
      "keeps a recording",
      { files, _ in
        _ = try files.keep(
          recording: #"{"version": 1, "scene": "book", "until": 2}"#, named: "Second")
      }
    ),
    ("forgets a recording", { files, _ in _ = files.forget(recording: "recording-first.json") }),
    (
      "keeps the settings",
      { files, _ in
        var settings = LabSettings()
        settings.scene = "player"
        _ = files.changeSettings { $0 = settings }
      }
    ),
  ]

  @Test(
    "if any call to the file system fails, earlier files are intact and the next save succeeds",
    arguments: deeds.indices)
  func anyCall(_ deed: Int) throws {
    var number = 0
    while true {
      let files = LabSession.files()
      _ = try files.keep(preset("One", 101))
      _ = try files.keep(
        recording: #"{"version": 1, "scene": "book", "until": 1}"#, named: "First")
      _ = files.changeSettings { $0 = LabSettings() }
      let other = preset("Two", 202)
      let fate = Fate(failing: number)
      FileCalls.$now.withValue(fate.calls) { try? Self.deeds[deed].does(files, other) }
      let because = "\(Self.deeds[deed].name), call \(number) fails"
      // The first preset exists under at least one of its names, with old or new values.
      let kept = lines(files)
      #expect(kept["One"] != nil || kept["Two"] != nil, "\(because)")
      #expect(kept.values.allSatisfy { $0.contains("101") || $0.contains("202") }, "\(because)")
      #expect(deed == 4 || files.recordings().contains { $0.name == "First" }, "\(because)")
      // No file is damaged, and no unfinished file is left.
      #expect(files.read().sentences.isEmpty, "\(because)")
      let names = FileAccess.names(in: files.folder)
      #expect(
        !names.contains { $0.hasSuffix(".slipsheet-tmp") || $0.contains("damaged") }, "\(because)")
      try Self.deeds[deed].does(files, other)
      #expect(files.read().sentences.isEmpty, "\(because)")
      try? FileManager.default.removeItem(atPath: files.folder)
      guard fate.hasStruck else { break }
      number += 1
    }
    #expect(number > 3, "there were calls to fail")
  }
}
