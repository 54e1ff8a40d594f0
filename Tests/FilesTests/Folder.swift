// A folder for one test, and its contents.
import Foundation
import Libc
import Testing

@testable import Files

/// A folder that nothing else uses.
final class Folder {
  let path = "/tmp/slipsheet-files-\(UInt64.random(in: 0...UInt64.max))"

  init() throws { try FileAccess.makeFolder(path) }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  func at(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes as a shell would, without the writer that is tested.
  func make(_ name: String, _ text: String, mode: mode_t = 0o644) {
    let handle = open(at(name), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = text.utf8CString.withUnsafeBytes { write(handle, $0.baseAddress, $0.count - 1) }
    _ = fchmod(handle, mode)
    _ = close(handle)
  }

  func text(_ name: String) -> String? {
    (try? FileAccess.read(at(name), limit: 1 << 24)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Sorted names.
  var names: [String] { FileAccess.names(in: path).sorted() }

  /// Status of the name itself, without following links.
  func status(_ name: String) -> stat {
    var status = stat()
    _ = lstat(at(name), &status)
    return status
  }

  func mode(_ name: String) -> mode_t { status(name).st_mode & 0o7777 }
  func kind(_ name: String) -> mode_t { status(name).st_mode & S_IFMT }
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// The error message of a refused write. Nil if the write succeeds.
func refusal(_ text: String, to file: String) -> String? {
  do throws(FileError) {
    try FileAccess.write(bytes(text), to: file)
    return nil
  } catch {
    return error.sentence
  }
}
