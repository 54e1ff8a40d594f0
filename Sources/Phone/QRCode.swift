// A text as a square of dark and light fields, for the camera of a phone.

/// A text as a square of dark and light fields.
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

  /// The package of Debian that has the library.
  package static let package = "libqrencode4"

  /// Nil if the library that makes it is not installed.
  package init?(_ text: String) {
    guard let library = LoadedFunctions("libqrencode.so.4"),
      let encode: Encode = library.function("QRcode_encodeString8bit"),
      let free: @convention(c) (UnsafeMutableRawPointer?) -> Void =
        library.function("QRcode_free")
    else { return nil }
    // Any version, with the second of four levels of correction.
    guard let pointer = text.withCString({ encode($0, 0, 1) }) else { return nil }
    defer { free(pointer) }
    let code = pointer.assumingMemoryBound(to: Code.self).pointee
    guard let fields = code.fields, code.width > 0 else { return nil }
    side = Int(code.width)
    isDark = (0..<side * side).map { fields[$0] & 1 == 1 }
  }
}
