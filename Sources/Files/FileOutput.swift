// Writes files. A file is replaced as a whole when it is finished, or not at all.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Writes bytes to a path.
///
/// A regular file is written to a temporary file beside it. At the end that file is flushed to the
/// disk and renamed, with the mode and the owner of the old file. Links are followed. Anything else
/// (a device, a pipe, `-` for standard output, `/dev/fd/3`) is written directly. If anything fails,
/// the old file remains, and no temporary file is left.
package struct FileOutput {
  private enum Stage {
    /// More bytes can be added.
    case open
    /// Finished or abandoned.
    case over
  }

  /// Name of the output in error messages.
  private let name: String
  private let handle: Int32
  /// The temporary file, its final path, and the file to replace. Nil if the output is written
  /// directly.
  private let growing: (file: TemporaryFile, place: String, former: stat?)?
  private var stage = Stage.open
  private var buffer: [UInt8] = []
  /// Number of bytes that are buffered before they are written.
  private static let piece = 1 << 16

  /// Opens an output. `-` is standard output. Missing folders are created.
  package init(_ file: String) throws(FileError) {
    let calls = FileCalls.now
    switch try FileTarget(file) {
    case .handle(let given):
      name = given == STDOUT_FILENO ? "standard output" : file
      handle = fcntl(given, F_DUPFD_CLOEXEC, 0)
      guard handle >= 0 else { throw .cannot("write", name, errno) }
      growing = nil
    case .straight(let place):
      name = file
      handle = calls.open(place, O_WRONLY | O_NOCTTY | O_CLOEXEC, 0)
      guard handle >= 0 else { throw .cannot("write", name, -handle) }
      growing = nil
    case .file(let place, let former):
      name = file
      // A file without write permission is not replaced either.
      if former != nil, faccessat(AT_FDCWD, place, W_OK, AT_EACCESS) != 0 {
        throw .cannot("write", name, errno)
      }
      try FileAccess.makeFolder(FileAccess.folder(of: place), for: file)
      let temporary = try TemporaryFile(beside: place, for: file, former: former)
      handle = temporary.handle
      growing = (temporary, place, former)
    }
  }

  /// Adds a line and a line break.
  package mutating func add(_ line: String) throws(FileError) {
    buffer.append(contentsOf: line.utf8)
    buffer.append(10)
    if buffer.count > FileOutput.piece { try flush() }
  }

  package mutating func add(_ bytes: [UInt8]) throws(FileError) {
    if buffer.isEmpty, bytes.count > FileOutput.piece {
      try put(bytes)
    } else {
      buffer.append(contentsOf: bytes)
      if buffer.count > FileOutput.piece { try flush() }
    }
  }

  /// Writes the buffered bytes, so that the reader of a pipe gets them now.
  package mutating func flush() throws(FileError) {
    try put(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Ends the output. A regular file replaces the old one now.
  package mutating func finish() throws(FileError) {
    try flush()
    guard stage == .open else { return }
    let calls = FileCalls.now
    guard let growing else {
      stage = .over
      let answer = calls.close(handle)
      guard answer >= 0 || answer == -EINTR else { throw error(answer) }
      return
    }
    if let former = growing.former { growing.file.keep(former) }
    // The lock ends with the last descriptor of the file. Until the rename, no other process may
    // remove it.
    let lock = fcntl(handle, F_DUPFD_CLOEXEC, 0)
    defer { if lock >= 0 { _ = closeUnchecked(lock) } }
    let synced = calls.sync(handle)
    guard synced >= 0 || synced == -EINVAL else { throw fail(synced) }
    stage = .over
    // Some file systems report only here that the disk is full.
    let closed = calls.close(handle)
    guard closed >= 0 || closed == -EINTR else { throw remove(growing.file, closed) }
    let renamed = calls.rename(growing.file.path, growing.place)
    guard renamed >= 0 else { throw remove(growing.file, renamed) }
    UnfinishedFiles.remove(growing.file.path)
  }

  /// Ends the output, and leaves the old file as it was. Edge cases: bytes that were written
  /// directly remain written.
  package mutating func abandon() {
    guard stage == .open else { return }
    stage = .over
    buffer.removeAll()
    _ = FileCalls.now.close(handle)
    if let growing {
      _ = FileCalls.now.remove(growing.file.path)
      UnfinishedFiles.remove(growing.file.path)
    }
  }

  private mutating func put(_ bytes: [UInt8]) throws(FileError) {
    guard stage == .open else { return }
    let answer = FileAccess.putAll(bytes, handle)
    guard answer >= 0 else { throw fail(answer) }
  }

  private mutating func fail(_ answer: Int32) -> FileError {
    abandon()
    return error(answer)
  }

  private func remove(_ file: TemporaryFile, _ answer: Int32) -> FileError {
    _ = FileCalls.now.remove(file.path)
    UnfinishedFiles.remove(file.path)
    return error(answer)
  }

  private func error(_ answer: Int32) -> FileError { FileAccess.cannotWrite(name, answer) }
}

private func closeUnchecked(_ handle: Int32) -> Int32 { close(handle) }
