// A word that HarfBuzz has shaped: the runs from left to right, and the edges of the characters.

/// Characters of a word in one face, one script and one direction.
struct ShapedRun: Sendable {
  var face: WordRun.Face
  var text: String
  var script: Script
  var isRightToLeft: Bool
  /// Number of the first character in the word.
  var first: Int
  /// Whether the glyphs are coloured bitmaps.
  var isColor: Bool
  /// Number of scalars of each character.
  var characters: [Int] = []
  /// Glyphs from left to right. The clusters of the glyphs are indices of scalars in `text`.
  var glyphs: [ShapedGlyph] = []
  /// Width in ems.
  var advance = 0.0
  var unitsPerEm = 1.0
  /// Distance in ems from the baseline up to the highest ink.
  var top = 0.0
}

/// A word whose glyphs differ from the glyphs of the single characters.
struct ShapedWord: Sendable {
  /// The runs from left to right.
  var runs: [ShapedRun]
  /// Number of characters of the word.
  var count: Int
  var isRightToLeft: Bool

  /// Width in ems.
  var advance: Double { runs.reduce(0) { $0 + $1.advance } }

  /// Distances in ems from the end of the word where the text begins to the edges of the
  /// characters. A glyph of several characters is divided evenly.
  var edges: [Double] {
    var starts = [Double?](repeating: nil, count: count)
    var ends = [Double?](repeating: nil, count: count)
    var left = 0.0
    for run in runs {
      var x = run.isRightToLeft ? left + run.advance : left
      let step = run.isRightToLeft ? -1.0 : 1
      for (character, width) in run.widths.enumerated() {
        starts[run.first + character] = x
        x += step * width
        ends[run.first + character] = x
      }
      left += run.advance
    }
    var edges: [Double] = []
    let total = advance
    // An invisible first character, such as a mark of direction, has no run.
    var last = isRightToLeft ? total : 0
    for character in 0..<count {
      edges.append(starts[character] ?? last)
      last = ends[character] ?? edges[character]
    }
    edges.append(last)
    return isRightToLeft ? edges.map { total - $0 } : edges
  }
}

extension ShapedRun {
  /// Width in ems of each character.
  var widths: [Double] {
    var ofCluster: [Int: Int] = [:]
    for glyph in glyphs { ofCluster[glyph.cluster, default: 0] += glyph.advance }
    let clusters = ofCluster.keys.sorted()
    var widths = [Double](repeating: 0, count: characters.count)
    var (scalar, place) = (0, 0)
    var members: [Int: [Int]] = [:]
    for (character, count) in characters.enumerated() where count > 0 {
      while place + 1 < clusters.count, clusters[place + 1] <= scalar { place += 1 }
      if place < clusters.count { members[clusters[place], default: []].append(character) }
      scalar += count
    }
    for (cluster, characters) in members {
      let width = Double(ofCluster[cluster] ?? 0) / unitsPerEm / Double(characters.count)
      for character in characters { widths[character] = width }
    }
    return widths
  }
}

/// The content of a word, as measured and rendered.
enum WordContent {
  case plain([WordRun])
  case shaped(ShapedWord)
}
