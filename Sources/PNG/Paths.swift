// PNG files by path.
import Drawing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension PNGFile {
  /// Bytes of a file above which it is not read: the largest picture, uncompressed, and some.
  private static let longest = 1 << 31

  /// Reads a picture from the file at `path`.
  public static func read(_ path: String) throws(PNGError) -> Picture {
    guard let file = fopen(path, "rb") else { throw .file(path: path, reason: reason()) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&part, 1, part.count, file)
      if count == 0 { break }
      bytes.append(contentsOf: part[..<count])
      if bytes.count > longest { throw .file(path: path, reason: "too large") }
    }
    if ferror(file) != 0 { throw .file(path: path, reason: reason()) }
    return try decode(bytes)
  }

  /// Writes a picture to the file at `path`.
  ///
  /// Edge cases: a picture without pixels is an error, because the format knows none.
  public static func write(_ picture: Picture, to path: String) throws(PNGError) {
    let bytes = encode(picture)
    guard !bytes.isEmpty else { throw .file(path: path, reason: "a picture without pixels") }
    guard let file = fopen(path, "wb") else { throw .file(path: path, reason: reason()) }
    let written = fwrite(bytes, 1, bytes.count, file)
    let failure = written < bytes.count ? reason() : nil
    if fclose(file) != 0 || failure != nil {
      throw .file(path: path, reason: failure ?? reason())
    }
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
