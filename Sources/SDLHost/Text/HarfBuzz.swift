// The functions of HarfBuzz. SDL_ttf uses HarfBuzz too, but does not report where letters end.
import SharedLibraries

/// The functions of HarfBuzz that shape text.
struct HarfBuzz: @unchecked Sendable {
  typealias Object = OpaquePointer
  typealias MakeObject = @convention(c) (Object?) -> Object?
  typealias Change = @convention(c) (Object?) -> Void
  typealias SetProperty = @convention(c) (Object?, UInt32) -> Void
  typealias GetArray =
    @convention(c) (Object?, UnsafeMutablePointer<UInt32>?) -> UnsafeMutableRawPointer?
  typealias CreateBlob =
    @convention(c) (UnsafeRawPointer?, UInt32, UInt32, UnsafeMutableRawPointer?, Change?) -> Object?

  let createBlob: CreateBlob
  let createFace: @convention(c) (Object?, UInt32) -> Object?
  let unitsPerEm: @convention(c) (Object?) -> UInt32
  let createFont: MakeObject
  let useOpenType, destroyBlob, destroyFace, destroyFont: Change
  let createBuffer: @convention(c) () -> Object?
  let clear: Change
  let add: @convention(c) (Object?, UnsafePointer<UInt32>?, Int32, UInt32, Int32) -> Void
  let setDirection, setScript: SetProperty
  let shape: @convention(c) (Object?, Object?, UnsafeRawPointer?, UInt32) -> Void
  let glyphs, positions: GetArray
  let extents: @convention(c) (Object?, UInt32, UnsafeMutablePointer<Int32>) -> Int32
  let unicode: @convention(c) () -> Object?
  let scriptOf: @convention(c) (Object?, UInt32) -> UInt32

  static let leftToRight: UInt32 = 4
  static let rightToLeft: UInt32 = 5

  /// Nil if the library is not installed.
  init?() {
    guard let library = LoadedLibrary("libharfbuzz.so.0", prefix: "hb_") else { return nil }
    var isComplete = true
    // A missing function is never called, because the initializer fails afterwards.
    func function<Function>(_ name: String) -> Function { library.function(name, &isComplete) }
    createBlob = function("blob_create")
    createFace = function("face_create")
    unitsPerEm = function("face_get_upem")
    createFont = function("font_create")
    useOpenType = function("ot_font_set_funcs")
    destroyBlob = function("blob_destroy")
    destroyFace = function("face_destroy")
    destroyFont = function("font_destroy")
    createBuffer = function("buffer_create")
    clear = function("buffer_clear_contents")
    add = function("buffer_add_utf32")
    setDirection = function("buffer_set_direction")
    setScript = function("buffer_set_script")
    shape = function("shape")
    glyphs = function("buffer_get_glyph_infos")
    positions = function("buffer_get_glyph_positions")
    extents = function("font_get_glyph_extents")
    unicode = function("unicode_funcs_get_default")
    scriptOf = function("unicode_script")
    guard isComplete else { return nil }
  }
}

/// A script by the four letters of ISO 15924, such as `Arab`.
struct Script: Hashable, Sendable {
  let tag: UInt32

  /// Characters of no or of any script: digits, punctuation, marks.
  static let common = Script("Zyyy")
  static let inherited = Script("Zinh")
  static let unknown = Script("Zzzz")

  init(tag: UInt32) { self.tag = tag }

  init(_ name: StaticString) {
    tag = name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  var name: String {
    String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: tag >> (24 - 8 * $0)) }, as: UTF8.self)
  }
  /// Whether a character of this script takes the script of neighbouring characters.
  var isShared: Bool { self == .common || self == .inherited || self == .unknown }
}
