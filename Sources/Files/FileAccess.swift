// File system functions: reading up to a limit, writing whole files, folders, locks.
import Libc

/// Functions of the file system that the commands use.
package enum FileAccess {
  /// Opens a file for reading. `-` means standard input.
  ///
  /// The method throws an error for a folder. It also throws for a pipe or a device unless streams
  /// are accepted, because opening a pipe without a writer blocks forever. An open descriptor of
  /// this process, such as `/dev/fd/63`, may always be a stream.
  package static func openReading(
    _ file: String, acceptsStreams: Bool = false
  ) throws(FileError) -> (handle: Int32, status: stat) {
    let own = file == "-" ? STDIN_FILENO : FileTarget.handle(named: file)
    let acceptsStreams = acceptsStreams || own != nil
    let flags = O_RDONLY | O_NOCTTY | O_CLOEXEC | (acceptsStreams ? 0 : O_NONBLOCK)
    let handle =
      own.map { FileCalls.code(fcntl($0, F_DUPFD_CLOEXEC, 0)) }
      ?? FileCalls.now.open(file, flags, 0)
    guard handle >= 0 else { throw .cannot("read", file, -handle) }
    var status = stat()
    let kind = fstat(handle, &status) == 0 ? status.st_mode & S_IFMT : 0
    guard kind == S_IFREG || acceptsStreams && kind != S_IFDIR else {
      _ = close(handle)
      throw FileError(file, "cannot read: it is \(kind == S_IFDIR ? "a folder" : "not a file")")
    }
    return (handle, status)
  }

  /// Reads a whole file. Nil if the file does not exist.
  package static func readIfPresent(_ file: String, limit: Int) throws(FileError) -> [UInt8]? {
    do throws(FileError) { return try read(file, limit: limit) } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// Reads a whole file. `-` means standard input. Throws if the file has more than `limit` bytes.
  ///
  /// - Parameter signature: The bytes with which every file of the expected kind begins. If this
  ///   file begins with other bytes, only the first piece is returned, so that the caller can
  ///   reject the file. An endless file is not read further.
  package static func read(
    _ file: String, limit: Int, beginning signature: [UInt8] = []
  ) throws(FileError) -> [UInt8] {
    let handle = try openReading(file).handle
    defer { _ = close(handle) }
    var bytes: [UInt8] = []
    while true {
      let piece = try read(handle, file)
      if piece.isEmpty { return bytes }
      guard bytes.count + piece.count <= limit else {
        throw FileError(file, "larger than the limit of \(limit) bytes")
      }
      bytes.append(contentsOf: piece)
      if bytes.count >= signature.count, !bytes.starts(with: signature) { return bytes }
    }
  }

  /// Reads the next bytes of an open file. The result is empty at the end of the file.
  private static func read(_ handle: Int32, _ file: String) throws(FileError) -> ArraySlice<UInt8> {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { buffer in
        #if canImport(Darwin)
          Darwin.read(handle, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
          Glibc.read(handle, buffer.baseAddress, buffer.count)
        #else
          Musl.read(handle, buffer.baseAddress, buffer.count)
        #endif
      }
      if count >= 0 { return piece[..<count] }
      if errno != EINTR { throw .cannot("read", file, errno) }
    }
  }

  /// Writes a whole file or nothing. Devices and pipes are written to directly.
  package static func write(_ bytes: [UInt8], to file: String) throws(FileError) {
    var output = try FileOutput(file)
    try output.add(bytes)
    try output.finish()
  }

  /// Copies a file of any size and its mode. After a failure, nothing is written.
  package static func copy(_ file: String, to place: String) throws(FileError) {
    let (handle, status) = try openReading(file)
    defer { _ = close(handle) }
    var output = try FileOutput(place, like: status)
    while true {
      do throws(FileError) {
        let piece = try read(handle, file)
        guard !piece.isEmpty else { return try output.finish() }
        try output.add(Array(piece))
      } catch {
        output.abandon()
        throw error
      }
    }
  }

  /// Names of the files and folders in a folder, in no particular order.
  /// Empty if the folder does not exist.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes temporary files of killed processes from a folder that only this program uses.
  package static func removeLeftovers(in folder: String) {
    for name in names(in: folder) where name.hasSuffix(TemporaryFile.ending) {
      _ = TemporaryFile.clear("\(folder)/\(name)")
    }
  }

  /// Renames a damaged file within its folder, and returns the new name. Nil after a failure.
  package static func setAside(_ file: String) -> String? {
    var status = stat()
    for number in 1...99 {
      let name = number == 1 ? "\(file).damaged" : "\(file).damaged-\(number)"
      // An earlier damaged file is never overwritten.
      if lstat(name, &status) == 0 { continue }
      return rename(file, name) == 0 ? name : nil
    }
    return nil
  }

  /// Writes a text to standard output.
  package static func say(_ text: String) throws(FileError) {
    let answer = putAll(Array(text.utf8), STDOUT_FILENO)
    guard answer >= 0 else { throw cannotWrite("standard output", answer) }
  }

  /// Writes a text to an open file descriptor. Returns true if the whole text was written.
  @discardableResult
  package static func print(_ text: String, to handle: Int32) -> Bool {
    putAll(Array(text.utf8), handle) >= 0
  }

  /// Writes all bytes to a file descriptor. Returns 0, or the negative error code of the system.
  static func putAll(_ bytes: [UInt8], _ handle: Int32) -> Int32 {
    let calls = FileCalls.now
    return bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = calls.write(handle, buffer.baseAddress! + done, buffer.count - done)
        switch count {
        case 1...: done += count
        case -Int(EINTR): continue
        case -Int(EAGAIN): waitUntilWritable(handle)
        // The call wrote no bytes but reported no error, so a repetition might never end.
        case 0: return -EIO
        default: return Int32(count)
        }
      }
      return 0
    }
  }

  /// Waits until a full nonblocking pipe can accept more bytes.
  private static func waitUntilWritable(_ handle: Int32) {
    var wish = pollfd(fd: handle, events: Int16(POLLOUT), revents: 0)
    _ = poll(&wish, 1, -1)
  }

  static func cannotWrite(_ name: String, _ answer: Int32) -> FileError {
    answer == -EPIPE
      ? FileError("\(name) was closed before everything was written")
      : .cannot("write", name, -answer)
  }

  /// Creates a folder and the missing folders above it.
  package static func makeFolder(_ path: String, for file: String? = nil) throws(FileError) {
    guard !path.isEmpty, path != "/", path != "." else { return }
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw FileError(file ?? path, "cannot write: \(path) is not a folder")
      }
      return
    }
    try makeFolder(folder(of: path), for: file)
    let answer = UnfinishedFiles.makeFolder(path, isUnfinished: false)
    guard answer >= 0 || answer == -EEXIST else { throw .cannot("write", file ?? path, -answer) }
  }

  /// The path of `name` below `root`. Creates the folders of the path. Throws if a link in the path
  /// leads out of `root`.
  package static func place(_ name: String, below root: String) throws(FileError) -> String {
    let base = root.isEmpty ? "." : root
    try makeFolder(base)
    let file = base.hasSuffix("/") ? base + name : "\(base)/\(name)"
    guard let home = realPath(base) else { throw .cannot("write", base, errno) }
    func isBelow(_ place: String) -> Bool {
      // Tests the deepest folder that exists, before any folder is created.
      var existing = folder(of: place)
      while realPath(existing) == nil, existing != "/", existing != "." {
        existing = folder(of: existing)
      }
      guard let inner = realPath(existing) else { return false }
      return inner == home || inner.hasPrefix(home == "/" ? "/" : home + "/")
    }
    let leadsOut = FileError("\(name): outside of \(base), expected a path below it")
    guard isBelow(file) else { throw leadsOut }
    switch try FileTarget(file) {
    case .file(let end, _), .straight(let end): guard isBelow(end) else { throw leadsOut }
    case .handle: throw leadsOut
    }
    try makeFolder(folder(of: file), for: file)
    return file
  }

  /// Locks a file until `unlock` is called. Nil if the file cannot be locked, for example if
  /// another process has held the lock for too long. The caller continues without a lock after nil.
  package static func lock(_ file: String) -> Int32? {
    let handle = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard handle >= 0 else { return nil }
    for _ in 0..<50 {
      if flock(handle, LOCK_EX | LOCK_NB) == 0 { return handle }
      _ = usleep(4000)
    }
    _ = close(handle)
    return nil
  }

  package static func unlock(_ handle: Int32) { _ = close(handle) }

  package static func remove(_ file: String) { _ = FileCalls.now.remove(file) }

  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether the path is a regular file. False for a folder, a pipe or a device.
  package static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the path is a device, a pipe or `-`, from which written bytes cannot be read again.
  package static func isStream(_ file: String) -> Bool {
    switch try? FileTarget(file) {
    case .handle, .straight: true
    case .file, nil: false
    }
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The path, in which the user's home folder replaces `~/` at the beginning.
  package static func expandingHome(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = environment("HOME") else { return path }
    return home + path.dropFirst()
  }

  /// The path without its last component. `.` if the path has no slash.
  package static func folder(of path: String) -> String {
    var end = path[...]
    while end.count > 1, end.last == "/" { end.removeLast() }
    guard let slash = end.lastIndex(of: "/") else { return "." }
    return slash == end.startIndex ? "/" : String(end[..<slash])
  }

  /// The path with all links resolved. Nil if the path does not exist.
  package static func realPath(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
