// A text as a square of dark and light fields, for the camera of a phone.
import SharedLibraries

/// A QR code: a text as a square of dark and light fields.
package struct QRCode: Hashable, Sendable {
  /// Fields in each row and column.
  package let side: Int
  /// Whether each field is dark, row by row.
  package let isDark: [Bool]

  private struct Code {
    var version: Int32
    var width: Int32
    var fields: UnsafeMutablePointer<UInt8>?
  }

  private typealias Encode =
    @convention(c) (UnsafePointer<CChar>?, Int32, Int32) -> UnsafeMutableRawPointer?

  /// The Debian package that contains the library.
  package static let package = "libqrencode4"

  /// Makes a QR code of a text. Nil without libqrencode, or for a text that is too long.
  package init?(_ text: String) {
    guard let library = LoadedLibrary("libqrencode.so.4", prefix: "QRcode_"),
      let encode: Encode = library.function("encodeString8bit"),
      let free: @convention(c) (UnsafeMutableRawPointer?) -> Void = library.function("free")
    else { return nil }
    // Version 0 permits any size of code. Level 1 is the second of the four correction levels.
    guard let pointer = text.withCString({ encode($0, 0, 1) }) else { return nil }
    defer { free(pointer) }
    let code = pointer.assumingMemoryBound(to: Code.self).pointee
    guard let fields = code.fields, code.width > 0 else { return nil }
    side = Int(code.width)
    isDark = (0..<side * side).map { fields[$0] & 1 == 1 }
  }
}
