// Writes files. The finished new file replaces an existing file. Otherwise the old file stays.
import Libc

/// Writes bytes to a file or a stream.
///
/// The bytes for a regular file are written to a temporary file beside it. At the end, the
/// temporary file is flushed to the disk, gets the mode and owner of the old file, and is renamed
/// to replace the old file. Links are followed.
///
/// Any other output (a device, a pipe, `-` for standard output, `/dev/fd/3`) is written to
/// directly. If writing fails, the old file stays, and the temporary file is removed.
package struct FileOutput {
  private enum Stage {
    /// More bytes can be added.
    case open
    /// The output is finished or discarded.
    case over
  }

  /// The name of the output for error messages.
  private let name: String
  private let handle: Int32
  /// The temporary file, its final path, and the status of the file at this path. Nil if the output
  /// is written directly.
  private let growing: (file: TemporaryFile, place: String, previous: stat?)?
  private var stage = Stage.open
  private var buffer: [UInt8] = []
  /// Number of bytes that are collected before a write.
  private static let piece = 1 << 16

  /// Opens an output. `-` means standard output. Missing folders are created.
  ///
  /// - Parameter model: Status of another file. A new file gets the mode and owner of that file.
  package init(_ file: String, like model: stat? = nil) throws(FileError) {
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
    case .file(let place, let existing):
      name = file
      // A rename must not replace a file that this process may not write to.
      if existing != nil, faccessat(AT_FDCWD, place, W_OK, AT_EACCESS) != 0 {
        throw .cannot("write", name, errno)
      }
      let previous = existing ?? model
      try FileAccess.makeFolder(FileAccess.folder(of: place), for: file)
      let temporary = try TemporaryFile(beside: place, for: file, previous: previous)
      handle = temporary.handle
      growing = (temporary, place, previous)
    }
  }

  /// Adds a line of text, and a line break.
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

  /// Writes the collected bytes at once, so that the reader of a pipe receives them.
  package mutating func flush() throws(FileError) {
    try put(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Finishes the output. A new regular file replaces the old file.
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
    if let previous = growing.previous { growing.file.keep(previous) }
    // A second descriptor keeps the lock until the rename. So no other process removes the file.
    let lock = fcntl(handle, F_DUPFD_CLOEXEC, 0)
    defer { if lock >= 0 { _ = closeUnchecked(lock) } }
    let synced = calls.sync(handle)
    guard synced >= 0 || synced == -EINVAL else { throw fail(synced) }
    stage = .over
    // Some file systems report a full disk only at this call.
    let closed = calls.close(handle)
    guard closed >= 0 || closed == -EINTR else { throw remove(growing.file, closed) }
    let renamed = UnfinishedFiles.finishing(growing.file.path) {
      calls.rename(growing.file.path, growing.place)
    }
    guard renamed >= 0 else { throw remove(growing.file, renamed) }
  }

  /// Discards the output. The old file stays unchanged. Bytes that were written directly, for
  /// example to a pipe, stay written.
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
