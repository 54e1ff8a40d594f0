// What a name of an output means: an open handle, something that is written straight, or a file.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Where the bytes for a name go.
enum FileTarget {
  /// `-`, `/dev/stdout`, `/dev/fd/63`: what the process was given, at the place where it stands.
  case handle(Int32)
  /// A device, a pipe, a socket: only its owner may replace it.
  case straight(String)
  /// A regular file, or nothing yet, at the end of all links; with the mode and the owner of what
  /// is there.
  case file(String, former: stat?)

  /// Follows links to their end, also to a place where nothing is yet.
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
      // What hinders here hinders again when the file is made, and is said then.
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

  /// The handle that a name stands for in every process.
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

  /// Where a link leads, as it says.
  private static func destination(of link: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer in
      readlink(link, buffer.baseAddress!.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }
}
