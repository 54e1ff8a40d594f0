// Reading with a limit, and writing so that a kill at any moment leaves the old or the new file.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Why a file could not be read or written, as one sentence.
public struct FileMistake: Error, Hashable, Sendable {
  public var sentence: String

  public init(_ sentence: String) { self.sentence = sentence }

  static func now(_ file: String, _ verb: String) -> FileMistake {
    FileMistake("\(file): cannot \(verb): \(String(cString: strerror(errno)))")
  }
}

/// The file system, as far as commands need it.
public enum FileAccess {
  /// All bytes of a file; `-` is standard input. More than `limit` bytes are refused.
  public static func read(_ file: String, limit: Int) throws(FileMistake) -> [UInt8] {
    let handle = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
    guard handle >= 0 else { throw .now(file, "read") }
    defer { if file != "-" { _ = close(handle) } }
    var status = stat()
    if fstat(handle, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw FileMistake("\(file): cannot read: it is a folder")
    }
    var bytes: [UInt8] = []
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
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .now(file, "read")
      }
      guard bytes.count + count <= limit else {
        throw FileMistake("\(file): larger than \(limit) bytes, expected at most that")
      }
      bytes.append(contentsOf: piece[..<count])
    }
  }

  /// Writes beside the file, fsyncs, renames. A folder on the way that is missing is made.
  public static func write(_ bytes: [UInt8], to file: String) throws(FileMistake) {
    try makeFolder(folder(of: file), for: file)
    let temporary = "\(file).\(getpid()).tmp"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var handle = open(temporary, flags, 0o644)
    // Left behind by a process of the same number that was killed.
    if handle < 0, errno == EEXIST, unlink(temporary) == 0 {
      handle = open(temporary, flags, 0o644)
    }
    guard handle >= 0 else { throw .now(file, "write") }
    guard putAll(bytes, handle), fsync(handle) == 0 || errno == EINVAL else {
      let mistake = FileMistake.now(file, "write")
      _ = close(handle)
      _ = unlink(temporary)
      throw mistake
    }
    _ = close(handle)
    guard rename(temporary, file) == 0 else {
      let mistake = FileMistake.now(file, "write")
      _ = unlink(temporary)
      throw mistake
    }
  }

  /// Gives a file that is no use another name beside it, and says which; nil: it could not be.
  public static func setAside(_ file: String) -> String? {
    var status = stat()
    for number in 1...99 {
      let name = number == 1 ? "\(file).damaged" : "\(file).damaged-\(number)"
      // What was set aside before is never written over.
      if lstat(name, &status) == 0 { continue }
      return rename(file, name) == 0 ? name : nil
    }
    return nil
  }

  /// Writes to a handle that is already open, all of it. False: the reader has gone.
  public static func print(_ text: String, to handle: Int32 = STDOUT_FILENO) -> Bool {
    putAll(Array(text.utf8), handle)
  }

  private static func putAll(_ bytes: [UInt8], _ handle: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = put(handle, buffer.baseAddress! + done, buffer.count - done)
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        done += count
      }
      return true
    }
  }

  /// Makes a folder and those above it.
  public static func makeFolder(_ path: String, for file: String? = nil) throws(FileMistake) {
    guard !path.isEmpty, path != "/", path != "." else { return }
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw FileMistake("\(file ?? path): cannot write: \(path) is no folder")
      }
      return
    }
    try makeFolder(folder(of: path), for: file)
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw .now(file ?? path, "write") }
  }

  /// The real place of `name` below `root`, with its folders made. A link on the way that leads
  /// out of `root` is refused.
  public static func place(_ name: String, below root: String) throws(FileMistake) -> String {
    let base = root.isEmpty ? "." : root
    try makeFolder(base)
    let file = base.hasSuffix("/") ? base + name : "\(base)/\(name)"
    guard let home = realPath(base) else { throw .now(base, "write") }
    // The deepest folder that is there already decides, before anything is made.
    var existing = folder(of: file)
    while realPath(existing) == nil, existing.utf8.count > base.utf8.count {
      existing = folder(of: existing)
    }
    guard let inner = realPath(existing),
      inner == home || inner.hasPrefix(home == "/" ? "/" : home + "/")
    else { throw FileMistake("\(name): leads out of \(base), expected a place below it") }
    try makeFolder(folder(of: file), for: file)
    return file
  }

  /// Keeps others out until `unlock`, unless somebody holds it for too long; nil: it went without.
  public static func lock(_ file: String) -> Int32? {
    let handle = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard handle >= 0 else { return nil }
    for _ in 0..<50 {
      if flock(handle, LOCK_EX | LOCK_NB) == 0 { return handle }
      _ = usleep(4000)
    }
    _ = close(handle)
    return nil
  }

  public static func unlock(_ handle: Int32) { _ = close(handle) }

  public static func remove(_ file: String) { _ = unlink(file) }

  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// A plain file, as a disk has it: no folder, no pipe, no device.
  public static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  public static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// What stands before the last slash; `.` where there is none.
  public static func folder(of path: String) -> String {
    var end = path[...]
    while end.count > 1, end.last == "/" { end.removeLast() }
    guard let slash = end.lastIndex(of: "/") else { return "." }
    return slash == end.startIndex ? "/" : String(end[..<slash])
  }

  /// Without links; nil where nothing is.
  public static func realPath(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  private static func put(_ handle: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(handle, bytes, count)
    #elseif canImport(Glibc)
      Glibc.write(handle, bytes, count)
    #else
      Musl.write(handle, bytes, count)
    #endif
  }
}
