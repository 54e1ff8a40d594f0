// Folders that tests of the lab keep things in; none of them is left when the tests are over.
import Foundation

enum LabFolder {
  /// Above all of them, of this run of the tests alone.
  private static let root: String = {
    let path = NSTemporaryDirectory() + "slipsheet-lab-tests-\(getpid())"
    // At the end of the process: a lab of a test keeps things as long as it lives.
    atexit { try? FileManager.default.removeItem(atPath: LabFolder.root) }
    return path
  }()

  /// A folder that nothing else uses, not made yet; with a slash at its end.
  static func fresh() -> String { "\(root)/\(UInt64.random(in: 0...UInt64.max))/" }
}
