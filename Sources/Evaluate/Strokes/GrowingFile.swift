// A file that is written line by line and appears, whole, when it is finished.
import Gallery

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Writes beside its place and is renamed at the end; standard output is written as it comes.
public struct GrowingFile {
  private let file: String
  private let temporary: String?
  private let handle: Int32
  private var buffer: [UInt8] = []

  /// `-` is standard output.
  public init(_ file: String) throws(FileMistake) {
    self.file = file
    guard file != "-" else {
      temporary = nil
      handle = STDOUT_FILENO
      return
    }
    try FileAccess.makeFolder(FileAccess.folder(of: file), for: file)
    let temporary = "\(file).\(getpid()).tmp"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var handle = open(temporary, flags, 0o644)
    // Left behind by a process of the same number that was killed.
    if handle < 0, errno == EEXIST, unlink(temporary) == 0 {
      handle = open(temporary, flags, 0o644)
    }
    guard handle >= 0 else { throw GrowingFile.mistake(file) }
    self.temporary = temporary
    self.handle = handle
  }

  /// Adds a line.
  public mutating func add(_ line: String) throws(FileMistake) {
    buffer.append(contentsOf: line.utf8)
    buffer.append(10)
    if buffer.count > 1 << 16 { try flush() }
  }

  /// Puts the file in its place.
  public mutating func finish() throws(FileMistake) {
    try flush()
    guard let temporary else { return }
    guard fsync(handle) == 0 || errno == EINVAL else {
      let mistake = GrowingFile.mistake(file)
      abandon()
      throw mistake
    }
    _ = close(handle)
    guard rename(temporary, file) == 0 else {
      let mistake = GrowingFile.mistake(file)
      _ = unlink(temporary)
      throw mistake
    }
  }

  /// Leaves nothing behind.
  public func abandon() {
    guard let temporary else { return }
    _ = close(handle)
    _ = unlink(temporary)
  }

  private mutating func flush() throws(FileMistake) {
    var done = 0
    while done < buffer.count {
      let count = buffer[done...].withUnsafeBytes { write(handle, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        let mistake = GrowingFile.mistake(file)
        abandon()
        throw mistake
      }
      done += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static func mistake(_ file: String) -> FileMistake {
    let name = file == "-" ? "standard output" : file
    return FileMistake("\(name): cannot write: \(String(cString: strerror(errno)))")
  }
}
