// Open font faces. Each font file has one face for measuring, and one for rendering.
// Only the size of the face for rendering changes.
import CSDL2
import Drawing
import UnicodeText

/// Opens font faces on demand and keeps the faces open. Not thread-safe.
///
/// An open face holds copies of its file's tables, and its shaping plans, for all sizes. Opening a
/// face takes as long as rendering dozens of words. A change of size takes as long as a few
/// letters.
struct FontFaces {
  /// Pixels per em at which widths are measured. The value equals the design grid of Lato. Widths
  /// of plain words in other fonts are rounded to 1/2000 em.
  static let measuringSize = 2000
  /// Largest number of sizes per face whose spacer width is cached.
  private static let rememberedSizes = 256

  /// An open face at one size.
  struct Open {
    var handle: OpaquePointer
    /// A space without ink or kerning. With a spacer beside a word, the measured width ends exactly
    /// where the word ends.
    var spacer: String
    /// Width of the spacer in the face's horizontal pixels.
    var spacerWidth: Int
  }

  /// Identifies a face by the file, and by the index in the file.
  struct Key: Hashable {
    var file: String
    var index: Int
  }

  /// Pixels per em in each direction, times 72.
  private struct Pixels: Hashable {
    var across: Int
    var down: Int
  }

  /// An open face, the current size, and the spacer widths at all previous sizes.
  private struct Sized {
    var face: Open
    var pixels: Pixels
    var spacers: [Pixels: Int]
  }

  private let files: FontFiles
  private var contents: [String: FontContent] = [:]
  private var measuringFaces: [Key: Open?] = [:]
  private var renderingFaces: [Key: Sized] = [:]
  /// HarfBuzz, after the first word that needed shaping. The inner nil means not installed.
  var shaper: Shaper??
  /// Installed fonts for characters and families that the package's fonts do not have.
  var installed = InstalledFonts()
  /// Shaped words, and the faces of their characters.
  var shapes: [ShapeKey: ShapedWord] = [:]
  var characterFaces: [CharacterFace: WordRun.Face] = [:]

  /// A word in a weight and a family.
  struct ShapeKey: Hashable {
    var word: ExactText
    var weight: Font.Weight
    var family: Font.Family

    init(word: String, font: Font) {
      (self.word, weight, family) = (ExactText(word), font.weight, font.family)
    }
  }

  /// A character whose face was searched.
  struct CharacterFace: Hashable {
    var scalars: [UInt32]
    var script: Script
    var weight: Font.Weight
    var family: Font.Family
  }

  init(files: FontFiles) { self.files = files }

  func file(_ face: WordRun.Face, _ weight: Font.Weight) -> String? {
    switch face {
    case .main: files.lato[weight]
    case .fallback, .code: files.fallback
    case .installed(let number): installed.fonts[number].file
    }
  }

  /// Index of the face in the font file. The second face of the fallback file is monospaced.
  private func index(_ face: WordRun.Face) -> Int {
    switch face {
    case .main, .fallback: 0
    case .code: 1
    case .installed(let number): installed.fonts[number].index
    }
  }

  /// The face of a font's family.
  mutating func mainFace(_ font: Font) -> WordRun.Face {
    switch font.family {
    case .text: .main
    case .code: measuring(.code, font.weight) == nil ? .main : .code
    case .named(let name):
      if let number = installed.font(named: name, font.weight), opens(number, font.weight) {
        .installed(number)
      } else {
        .main
      }
    }
  }

  /// Whether an installed font can be opened. A file that is no font is reported.
  mutating func opens(_ number: Int, _ weight: Font.Weight) -> Bool {
    let isOpen = measuring(.installed(number), weight) != nil
    if !isOpen { installed.exclude(number) }
    return isOpen
  }

  /// Whether the strokes of a face are thickened, because the family has no face of the weight.
  func isEmboldened(_ face: WordRun.Face) -> Bool {
    switch face {
    case .main, .code: false
    case .fallback: true
    case .installed(let number): !installed.fonts[number].isBold && !installed.fonts[number].isColor
    }
  }

  func isColor(_ face: WordRun.Face) -> Bool {
    if case .installed(let number) = face { installed.fonts[number].isColor } else { false }
  }

  /// The face in HarfBuzz.
  mutating func shapingFace(_ face: WordRun.Face, _ weight: Font.Weight) -> Shaper.Face? {
    guard let file = file(face, weight), let bytes = contents[file]?.bytes else { return nil }
    let key = Key(file: file, index: index(face))
    return shaper??.face(key, bytes)
  }

  mutating func measuring(_ face: WordRun.Face, _ weight: Font.Weight) -> Open? {
    guard let file = file(face, weight) else { return nil }
    let key = Key(file: file, index: index(face))
    if let known = measuringFaces[key] { return known }
    let size = Self.measuringSize * 72
    let opened = open(key, Pixels(across: size, down: size))
    measuringFaces[key] = .some(opened)
    return opened
  }

  /// The face at the given size, valid until the next call.
  ///
  /// - Parameters: - across: Horizontal pixels per em, times 72. - down: Vertical pixels per em,
  ///   times 72.
  mutating func rendering(
    _ face: WordRun.Face, _ weight: Font.Weight, across: Int, down: Int
  ) -> Open? {
    guard let file = file(face, weight) else { return nil }
    let key = Key(file: file, index: index(face))
    let pixels = Pixels(across: across, down: down)
    guard let known = renderingFaces[key] else {
      guard let opened = open(key, pixels) else { return nil }
      renderingFaces[key] = Sized(
        face: opened, pixels: pixels, spacers: [pixels: opened.spacerWidth])
      return opened
    }
    if known.pixels == pixels { return known.face }
    return resize(key, to: pixels)
  }

  private mutating func resize(_ key: Key, to pixels: Pixels) -> Open? {
    guard var sized = renderingFaces.removeValue(forKey: key) else { return nil }
    let size = (UInt32(pixels.across), UInt32(pixels.down))
    guard TTF_SetFontSizeDPI(sized.face.handle, 1, size.0, size.1) == 0 else {
      // The face's size is unknown now, so the face is closed. The next word opens the face again.
      TTF_CloseFont(sized.face.handle)
      return nil
    }
    if let width = sized.spacers[pixels] {
      sized.face.spacerWidth = width
    } else {
      if sized.spacers.count >= Self.rememberedSizes { sized.spacers = [:] }
      sized.face.spacerWidth = Self.width(of: sized.face.spacer, sized.face.handle) ?? 0
      sized.spacers[pixels] = sized.face.spacerWidth
    }
    sized.pixels = pixels
    renderingFaces[key] = sized
    return sized.face
  }

  private mutating func open(_ key: Key, _ pixels: Pixels) -> Open? {
    guard let handle = handle(key, pixels) else { return nil }
    TTF_SetFontHinting(handle, TTF_HINTING_NONE)
    TTF_SetFontKerning(handle, 1)
    // Lato kerns the ordinary space, but not the en space. The spacer is therefore the en space.
    let spacer = TTF_GlyphIsProvided32(handle, 0x2002) != 0 ? "\u{2002}" : " "
    return Open(
      handle: handle, spacer: spacer, spacerWidth: Self.width(of: spacer, handle) ?? 0)
  }

  /// Opens a face on the mapped file. FreeType would need thousands of system calls to read an
  /// ordinary file.
  private mutating func handle(_ key: Key, _ pixels: Pixels) -> OpaquePointer? {
    let (file, across, down) = (key.file, UInt32(pixels.across), UInt32(pixels.down))
    if contents[file] == nil { contents[file] = FontContent(file) }
    guard let bytes = contents[file]?.bytes,
      let reader = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count))
    else { return TTF_OpenFontIndexDPI(file, 1, key.index, across, down) }
    return TTF_OpenFontIndexDPIRW(reader, 1, 1, key.index, across, down)
  }

  private static func width(of text: String, _ handle: OpaquePointer) -> Int? {
    var width: Int32 = 0
    return TTF_SizeUTF8(handle, text, &width, nil) == 0 ? Int(width) : nil
  }

  /// The runs of a word of plain text, and whether a glyph exists for each character.
  mutating func runs(of word: String, _ font: Font) -> (runs: [WordRun], isComplete: Bool) {
    let face = mainFace(font)
    guard let main = measuring(face, font.weight) else { return ([], true) }
    var fallback: Open??
    var isComplete = true
    let runs = WordRuns.split(
      word, inMain: { provides($0, main) },
      inFallback: { scalar in
        if fallback == nil { fallback = .some(measuring(.fallback, font.weight)) }
        if let open = fallback ?? nil, provides(scalar, open) { return true }
        isComplete =
          isComplete && Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint == true
        return false
      })
    guard face != .main else { return (runs, isComplete) }
    return (
      runs.map { WordRun(face: $0.face == .main ? face : $0.face, text: $0.text) }, isComplete
    )
  }

  func provides(_ scalar: UInt32, _ face: Open) -> Bool {
    TTF_GlyphIsProvided32(face.handle, scalar) != 0
  }

  /// Distance from the pen position before `run` to the pen position after `run`, in ems.
  mutating func advance(of run: WordRun, _ weight: Font.Weight) -> Double {
    guard let face = measuring(run.face, weight),
      // With a spacer at each end,
      // the width does not include parts of letters beyond the pen positions.
      let width = Self.width(of: face.spacer + run.text + face.spacer, face.handle)
    else { return 0 }
    return Double(width - 2 * face.spacerWidth) / Double(Self.measuringSize)
  }

  /// Metrics of the font at a size of one point.
  mutating func metrics(_ font: Font) -> Font.Metrics {
    guard let face = measuring(mainFace(font), font.weight) else {
      return Font.Metrics(ascent: 0.805, descent: 0.195, capHeight: 0.7165)
    }
    let em = Double(Self.measuringSize)
    var top: Int32 = 0
    let cap =
      TTF_GlyphMetrics32(face.handle, 0x48, nil, nil, nil, &top, nil) == 0
      ? Double(top) / em : 0.7165
    return Font.Metrics(
      ascent: Double(TTF_FontAscent(face.handle)) / em,
      descent: -Double(TTF_FontDescent(face.handle)) / em, capHeight: cap)
  }

  /// Frees as much memory as possible. The next word loads the memory again.
  func rest() { for content in contents.values { content.rest() } }

  mutating func close() {
    shaper??.close()
    for case .some(let face) in measuringFaces.values { TTF_CloseFont(face.handle) }
    for entry in renderingFaces.values { TTF_CloseFont(entry.face.handle) }
    measuringFaces = [:]
    renderingFaces = [:]
    contents = [:]
  }
}
