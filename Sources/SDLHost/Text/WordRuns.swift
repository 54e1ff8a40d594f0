// Splits a word into runs. Each run is rendered with one font face.

/// A run of characters in a word that are rendered with the same font face.
struct WordRun: Hashable, Sendable {
  enum Face: Hashable, Sendable {
    case main, fallback
    /// The monospaced face for code.
    case code
    /// A font of this machine, by the number in `InstalledFonts`.
    case installed(Int)

    var isInstalled: Bool { if case .installed = self { true } else { false } }
  }

  var face: Face
  var text: String
}

enum WordRuns {
  /// Largest number of Unicode scalars in a run. Longer runs are split, to limit the size of a
  /// surface.
  static let longestRun = 128

  /// The runs of `word`, in order. A mark or joiner is in the run of the previous letter. A scalar
  /// without a face is a box from the main face, or is left out if the scalar is invisible. Control
  /// characters are left out.
  static func split(
    _ word: String, inMain: (UInt32) -> Bool, inFallback: (UInt32) -> Bool
  ) -> [WordRun] {
    var runs: [WordRun] = []
    var face = WordRun.Face.main
    var text = String.UnicodeScalarView()
    var count = 0
    func close() {
      if !text.isEmpty { runs.append(WordRun(face: face, text: String(text))) }
      text = String.UnicodeScalarView()
      count = 0
    }
    for scalar in word.unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F { continue }
      if scalar.isASCII {
        if face != .main || count >= longestRun {
          close()
          face = .main
        }
      } else {
        let properties = scalar.properties
        if properties.generalCategory == .control { continue }
        let main = inMain(scalar.value)
        if attaches(properties), count > 0 {
          // No language needs a longer run of marks.
          if count >= longestRun || !main && properties.isDefaultIgnorableCodePoint { continue }
        } else {
          let fallback = !main && inFallback(scalar.value)
          if !main, !fallback, properties.isDefaultIgnorableCodePoint { continue }
          let wanted: WordRun.Face = fallback ? .fallback : .main
          if wanted != face || count >= longestRun {
            close()
            face = wanted
          }
        }
      }
      text.append(scalar)
      count += 1
    }
    close()
    return runs
  }

  private static func attaches(_ properties: Unicode.Scalar.Properties) -> Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
