// A table of the system calls for files. Tests replace calls in this table to make them fail.
import Libc

/// The system calls that file functions use. A negative result is the negative error code.
struct FileCalls: Sendable {
  var open: @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 = {
    path, flags, mode in
    code(openFile(path, flags, mode))
  }
  var write: @Sendable (_ handle: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int = {
    let count = writeBytes($0, $1, $2)
    return count < 0 ? -Int(errno) : count
  }
  var sync: @Sendable (_ handle: Int32) -> Int32 = { code(fsync($0)) }
  var close: @Sendable (_ handle: Int32) -> Int32 = { code(closeHandle($0)) }
  var rename: @Sendable (_ from: String, _ to: String) -> Int32 = { code(renameFile($0, $1)) }
  var remove: @Sendable (_ path: String) -> Int32 = { code(unlink($0)) }
  var makeFolder: @Sendable (_ path: String) -> Int32 = { code(mkdir($0, 0o777)) }
  var own: @Sendable (_ handle: Int32, _ user: uid_t, _ group: gid_t) -> Int32 = {
    code(fchown($0, $1, $2))
  }
  var allow: @Sendable (_ handle: Int32, _ mode: mode_t) -> Int32 = { code(fchmod($0, $1)) }

  /// The system calls in use. Tests can replace the real calls.
  @TaskLocal static var now = FileCalls()

  /// The result of a call. If the call failed, the negative error code.
  static func code(_ answer: Int32) -> Int32 { answer < 0 ? -errno : answer }
}

private func code(_ answer: Int32) -> Int32 { FileCalls.code(answer) }

// These wrappers exist because the table's members have the same names as the system functions.
private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
private func writeBytes(_ handle: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(handle, bytes, count)
}
private func closeHandle(_ handle: Int32) -> Int32 { close(handle) }
private func renameFile(_ from: String, _ to: String) -> Int32 { rename(from, to) }
