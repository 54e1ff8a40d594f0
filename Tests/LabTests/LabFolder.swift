// Folders for the lab's tests. All of them are removed when the tests end.
import Foundation

enum LabFolder {
  /// The parent folder, for this run of the tests only.
  private static let root: String = {
    let path = NSTemporaryDirectory() + "slipsheet-lab-tests-\(getpid())"
    // The folder is removed at the end of the process, because each lab saves until
    // it is deinitialized.
    atexit { try? FileManager.default.removeItem(atPath: LabFolder.root) }
    return path
  }()

  /// A unique folder that does not exist yet, with a slash at its end.
  static func fresh() -> String { "\(root)/\(UInt64.random(in: 0...UInt64.max))/" }
}
