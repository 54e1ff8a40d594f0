// Writes JPEG, for films on pages that must be small.
import CJPEG
import Drawing

package enum JPEGFile {
  /// Encodes an opaque picture. `quality` is 1 to 100. Returns no bytes for an empty picture.
  ///
  /// Colours have the full resolution, so that the edges of text remain sharp.
  package static func encode(_ picture: Picture, quality: Int) -> [UInt8] {
    guard picture.width > 0, picture.height > 0, let writer = tjInitCompress() else { return [] }
    defer { tjDestroy(writer) }
    var memory: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    defer { tjFree(memory) }
    let failed = picture.pixels.withUnsafeBytes { pixels in
      tjCompress2(
        writer, pixels.bindMemory(to: UInt8.self).baseAddress, Int32(picture.width),
        Int32(picture.width * 4), Int32(picture.height), Int32(TJPF_BGRX.rawValue), &memory, &count,
        Int32(TJSAMP_444.rawValue), Int32(min(100, max(1, quality))), 0)
    }
    guard failed == 0, let memory else { return [] }
    return Array(UnsafeBufferPointer(start: memory, count: Int(count)))
  }
}
