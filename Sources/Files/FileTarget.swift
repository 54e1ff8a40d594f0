// Determines what the name of an output means: an open descriptor, a stream or a regular file.
import Libc

/// The destination of an output.
enum FileTarget {
  /// An open descriptor of this process, which is written at its current position. The name is `-`,
  /// `/dev/stdout` or, for example, `/dev/fd/63`.
  case handle(Int32)
  /// The path of a device, a pipe or a socket. No file may replace it.
  case straight(String)
  /// The path of a regular file or of a new file, with all links followed. `previous` is the status
  /// of the existing file. Nil if the file does not exist.
  case file(String, previous: stat?)

  /// Finds the destination to which `name` leads through links. The destination need not exist.
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
      // An error of this call is ignored. The creation of the file will report it.
      guard lstat(place, &status) == 0 else {
        self = .file(place, previous: nil)
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFLNK:
        guard let next = FileTarget.destination(of: place) else {
          throw .cannot("write", name, errno)
        }
        place = next.hasPrefix("/") ? next : "\(FileAccess.folder(of: place))/\(next)"
      case S_IFREG:
        self = .file(place, previous: status)
        return
      case S_IFDIR: throw FileError(name, "cannot write: it is a folder")
      default:
        self = .straight(place)
        return
      }
    }
    throw .cannot("write", name, ELOOP)
  }

  /// The descriptor that a special path such as `/dev/fd/3` denotes. Nil for any other path.
  static func handle(named place: String) -> Int32? {
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

  /// The path to which a link leads. Nil if the link cannot be read.
  private static func destination(of link: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer in
      readlink(link, buffer.baseAddress!.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }
}
