// The typeface that SDL_ttf renders: Lato, the fallback font, and fonts for other scripts.
import CSDL2
import Drawing
import Synchronization
import UnicodeText

/// Lock for SDL_ttf, whose FreeType library belongs to the process. Only one thread may use
/// FreeType at a time.
private let oneAtATime = Mutex(())

/// Measures and renders words with SDL_ttf. It needs no display, and can be used on any thread.
///
/// Widths are measured on the font's design grid and then scaled, so that text has the same width
/// in points at every scale. Words are rendered without hinting, with more columns than are shown,
/// which are then averaged. The distances between letters are therefore right at small sizes too.
public final class SDLTypeface: Typeface {
  /// Font packages that are not installed. Other installed fonts or boxes replace these fonts.
  public let missingPackages: [String]

  /// The open faces. The faces and the caches below may be used only with the lock `oneAtATime`.
  private nonisolated(unsafe) var faces: FontFaces
  private nonisolated(unsafe) var advances: [AdvanceKey: Double] = [:]
  private nonisolated(unsafe) var metrics: [Cut: Font.Metrics] = [:]

  /// Weight and family of a font. The size is not included.
  private struct Cut: Hashable {
    var weight: Font.Weight
    var family: Font.Family

    init(_ font: Font) { (weight, family) = (font.weight, font.family) }
  }

  private struct AdvanceKey: Hashable {
    var word: ExactText
    var cut: Cut
  }

  /// Largest number of cached widths of words.
  private static let rememberedAdvances = 16_384
  /// Largest number of bytes of a word with a cached width.
  private static let longestRemembered = 256

  /// Finds the fonts and starts SDL_ttf. The first use of a face opens the face.
  public convenience init() throws {
    try self.init(files: FontFiles.find())
  }

  init(files: FontFiles) throws(TypefaceError) {
    let reason: String? = oneAtATime.withLock { _ in
      TTF_Init() == 0 ? nil : String(cString: SDL_GetError())
    }
    if let reason { throw .unavailable(reason: reason) }
    missingPackages = files.fallback == nil ? [FontFiles.fallbackPackage] : []
    faces = FontFaces(files: files)
  }

  deinit {
    // No other reference exists, so no other thread can use the faces.
    oneAtATime.withLock { _ in
      faces.close()
      TTF_Quit()
    }
  }

  /// Opens the faces of `weights`, so that the first frame takes less time.
  public func prepare(_ weights: [Font.Weight] = Font.Weight.allCases) throws {
    for weight in weights {
      let file = oneAtATime.withLock { _ in
        faces.measuring(.main, weight) == nil ? faces.file(.main, weight) : nil
      }
      if let file {
        throw TypefaceError.unreadable(file: file, reason: String(cString: SDL_GetError()))
      }
    }
  }

  /// Frees as much memory as possible. The next new word loads the memory again.
  func rest() { oneAtATime.withLock { _ in faces.rest() } }

  public func advance(of word: String, font: Font) -> Double {
    guard font.size.isFinite, font.size > 0 else { return 0 }
    let key = AdvanceKey(word: ExactText(word), cut: Cut(font))
    let em = oneAtATime.withLock { _ in
      if let known = advances[key] { return known }
      let measured =
        switch faces.content(of: word, font) {
        case .plain(let runs):
          runs.reduce(0.0) { sum, run in sum + faces.advance(of: run, font.weight) }
        case .shaped(let shaped): shaped.advance
        }
      // A long text without blanks would fill the cache, because each change makes a new word.
      guard word.utf8.count <= Self.longestRemembered else { return measured }
      if advances.count >= Self.rememberedAdvances {
        advances.removeAll(keepingCapacity: true)
      }
      advances[key] = measured
      return measured
    }
    return em * font.size
  }

  public func edges(of word: String, font: Font) -> [Double] {
    if let shaped = shaped(word, font) { return shaped.edges.map { $0 * font.size } }
    return measuredEdges(of: word, font: font)
  }

  /// The shaped runs of a word. Nil for plain text.
  func shaped(_ word: String, _ font: Font) -> ShapedWord? {
    guard font.size.isFinite, font.size > 0 else { return nil }
    return oneAtATime.withLock { _ in
      if case .shaped(let shaped) = faces.content(of: word, font) { shaped } else { nil }
    }
  }

  public func metrics(of font: Font) -> Font.Metrics {
    let size = font.size.isFinite ? max(0, font.size) : 0
    let em = oneAtATime.withLock { _ in
      let cut = Cut(font)
      if let known = metrics[cut] { return known }
      let measured = faces.metrics(font)
      metrics[cut] = measured
      return measured
    }
    return Font.Metrics(
      ascent: em.ascent * size, descent: em.descent * size, capHeight: em.capHeight * size)
  }

  public func mask(of word: String, font: Font, scale: Double) -> CoverageMask? {
    let pixels = font.size * scale
    guard pixels.isFinite, pixels >= 0.5 else { return nil }
    return oneAtATime.withLock { _ in
      WordMask.render(word, font, pixels: min(pixels, 2048), faces: &faces)
    }
  }
}
