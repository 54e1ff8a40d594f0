// The meaning of an output's name: an open descriptor, something written directly, or a regular
// file.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The destination of an output.
enum FileTarget {
  /// `-`, `/dev/stdout`, `/dev/fd/63`: an open descriptor of the process, at its current position.
  case handle(Int32)
  /// A device, a pipe or a socket, which must not be replaced by a file.
  case straight(String)
  /// A regular or a new file, after all links were followed. `former` is the status of an existing
  /// file.
  case file(String, former: stat?)

  /// Follows links to their end, which need not exist.
  init(_ name: String) throws(FileError) {
    guard name != "-" else {
      self = .handle(STDOUT_FILENO)
      return
    }
    guard !name.hasSuffix("/") else { throw FileError(name, "cannot write: it is a folder") }
    var place = name
    for _ in 0..<40 {
      if let handle = FileTarget.handle(named: place) {
        self = .handle(handle)
        return
      }
      var status = stat()
      // An error here occurs again when the file is created, and is reported then.
      guard lstat(place, &status) == 0 else {
        self = .file(place, former: nil)
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFLNK:
        guard let next = FileTarget.destination(of: place) else {
          throw .cannot("write", name, errno)
        }
        place = next.hasPrefix("/") ? next : "\(FileAccess.folder(of: place))/\(next)"
      case S_IFREG:
        self = .file(place, former: status)
        return
      case S_IFDIR: throw FileError(name, "cannot write: it is a folder")
      default:
        self = .straight(place)
        return
      }
    }
    throw .cannot("write", name, ELOOP)
  }

  /// The descriptor that a path means in every process.
  private static func handle(named place: String) -> Int32? {
    switch place {
    case "/dev/stdin": return STDIN_FILENO
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where place.hasPrefix(folder) {
      return Int32(place.dropFirst(folder.utf8.count))
    }
    return nil
  }

  /// The target of a link, as written in the link.
  private static func destination(of link: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer in
      readlink(link, buffer.baseAddress!.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }
}
