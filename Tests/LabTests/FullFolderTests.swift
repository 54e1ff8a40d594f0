// Tests a folder with many presets and recordings: the time to start the lab grows linearly.
import Interface
import Libc
import Scenes
import Synchronization
import Testing

@testable import Files
@testable import Lab

@Suite("Folder with many files")
struct FullFolderTests {
  /// Counts the reads of each file.
  private final class Reads: Sendable {
    let counts = Mutex<[String: Int]>([:])

    var calls: FileCalls {
      var calls = FileCalls()
      let real = calls.open
      calls.open = { path, flags, mode in
        let handle = real(path, flags, mode)
        if flags & O_ACCMODE == O_RDONLY, handle >= 0 {
          self.counts.withLock { $0[path, default: 0] += 1 }
        }
        return handle
      }
      return calls
    }
  }

  @Test(
    "the lab reads each preset and recording file at most twice when it starts")
  func start() throws {
    for count in [4, 40] {
      let files = LabSession.files()
      for number in 0..<count {
        var parameters = ParameterSet()
        _ = parameters.set("pullDown.threshold", .number(100 + Double(number)))
        _ = try files.keep(Preset(name: "Mine \(number)", base: .seed, parameters: parameters))
        _ = try files.keep(
          recording: #"{"version": 1, "scene": "book", "until": 1}"#, named: "Pull \(number)")
      }
      let reads = Reads()
      let lab = FileCalls.$now.withValue(reads.calls) { makeUnshownLab(files: files) }
      #expect(lab.presets.count == houses + count && lab.recordings.count == count)
      let counts = reads.counts.withLock { $0 }
      // Each file is read once for its content. A preset file is read once more for the watcher.
      for (file, times) in counts { #expect(times <= 2, "\(file) of \(count)") }
      #expect(counts.count <= 2 * count + 5)
    }
  }
}
