// The content of a report: variants of a scene that one finger moves.
import Files
import Geometry

/// The text and the numbers of a report. Its pictures are in `PageFilm`.
struct PageContent: Sendable {
  /// One variant in the report.
  struct Variant: Sendable {
    /// The letter of the variant, for example `A`.
    var letter: String
    var name: String
    var note: String
    /// The result in one word. `isAway` is true if something was dismissed.
    var outcome: String
    var isAway: Bool
    /// The time of the result, as a sentence without a full stop.
    var end: String
    /// Seconds and position of each point of the curve.
    var curve: [(time: Double, value: Double)]
    /// Thresholds in the plot.
    var limits: [(value: Double, label: String)]
  }

  /// One sentence of the column *Why* in the report.
  struct Reason: Equatable, Sendable {
    var time: Double
    /// The letter of the variant in the reason. Empty if the reason concerns all variants.
    var letter: String
    var sentence: String
    /// True if the reason decided something.
    var isDecision: Bool
  }

  /// A mark below the scrubber.
  struct Tick: Equatable, Sendable {
    var time: Double
    var word: String
    /// The letter of the variant of the tick. Empty for a tick of all variants.
    var letter: String
  }

  /// A parameter whose value differs between columns. Each column has one value.
  struct Difference: Equatable, Sendable {
    var title: String
    /// The value in each column, and whether it differs from the original.
    var values: [(words: String, isChanged: Bool)]

    static func == (a: Difference, b: Difference) -> Bool {
      a.title == b.title && a.values.map(\.words) == b.values.map(\.words)
    }
  }

  /// The verdicts on the strokes, with one entry for each variant.
  struct Strokes: Sendable {
    struct Verdict: Sendable {
      var headline: String
      var failures: String
      /// The threshold of most releases.
      var threshold: Double?
      /// Distance, distance with momentum, and mark of each stroke.
      var columns: [(distance: Double, carried: Double, mark: StrokeMark)]
    }

    var title: String
    var verdicts: [Verdict]
  }

  var title: String
  var subtitle: String
  /// Size of the screen in points, and radius of its corners.
  var size: Size
  var corner: Double
  var isDark: Bool
  var variants: [Variant]
  var reasons: [Reason]
  var ticks: [Tick]
  /// The columns of the table of differences.
  var columns: [String]
  var differences: [Difference]
  /// The verdicts on the strokes. Nil without strokes.
  var strokes: Strokes?
  /// Sentences about which variants people preferred. Empty if no person was asked.
  var people: [String] = []
}

/// The film of all variants.
struct PageFilm: Sendable {
  /// A threshold's line over the device: its position, and the frames that show the line.
  struct Line: Equatable, Sendable {
    var frames: ClosedRange<Int>
    var isUpright: Bool
    var place: Double
    var label: String
  }

  /// The frames of one variant. Each instant has the index of its picture.
  struct Track: Sendable {
    var pictures: [Int] = []
    var lines: [Line] = []
  }

  /// Seconds between two frames.
  var step: Double
  var tracks: [Track] = []
  /// The encoded pictures. A picture that several frames show is stored once.
  var pictures: [[UInt8]] = []
  /// The frame of the device, as pictures with a transparent background.
  struct Frame: Sendable {
    /// The picture behind the screen, and the picture in front of the screen.
    var body: [UInt8]
    var front: [UInt8]
    /// Height of the status bar above the scene.
    var strip: Double
    /// Width of the body on each side of the scene.
    var around: Insets
  }

  /// The frame of the device. Nil if the device has none.
  var frame: Frame?
  /// The samples of the finger: seconds, position, and whether the finger is down.
  var finger: [(time: Double, place: Point, isDown: Bool)] = []

  /// Number of instants.
  var count: Int { tracks.map(\.pictures.count).max() ?? 0 }
  var bytes: Int { pictures.reduce(0) { $0 + $1.count } }
}

extension PageContent {
  /// The whole content of the report as one JSON value. Pictures are Base64.
  func json(_ film: PageFilm, base64: ([UInt8]) -> String) -> JSON {
    var page: JSONObject = [
      "title": .text(title), "subtitle": .text(subtitle),
      "size": [JSON(size.width), JSON(size.height)], "corner": JSON(corner),
      "dark": .flag(isDark), "step": JSON(film.step), "count": JSON(film.count),
      "finger": .array(
        film.finger.map { [n($0.time), n($0.place.x), n($0.place.y), .flag($0.isDown)] }),
      "reasons": .array(
        reasons.map { [n($0.time), .text($0.letter), .text($0.sentence), .flag($0.isDecision)] }),
      "ticks": .array(ticks.map { [n($0.time), .text($0.word), .text($0.letter)] }),
      "columns": .array(columns.map { .text($0) }),
      "differences": .array(
        differences.map { row in
          [
            "title": .text(row.title),
            "values": .array(row.values.map { [.text($0.words), .flag($0.isChanged)] }),
          ]
        }),
    ]
    page.append(
      "variants",
      .array(
        zip(variants, film.tracks).map { variant, track in
          [
            "letter": .text(variant.letter), "name": .text(variant.name),
            "note": .text(variant.note), "outcome": .text(variant.outcome),
            "away": .flag(variant.isAway), "end": .text(variant.end),
            "curve": .array(variant.curve.map { [n($0.time), n($0.value)] }),
            "limits": .array(variant.limits.map { [n($0.value), .text($0.label)] }),
            "pictures": .array(track.pictures.map { JSON($0) }),
            "lines": .array(
              track.lines.map {
                [
                  JSON($0.frames.lowerBound), JSON($0.frames.upperBound), .flag($0.isUpright),
                  n($0.place), .text($0.label),
                ]
              }),
          ]
        }))
    if let strokes {
      page.append(
        "strokes",
        [
          "title": .text(strokes.title),
          "verdicts": .array(
            strokes.verdicts.map { verdict in
              [
                "headline": .text(verdict.headline), "failures": .text(verdict.failures),
                "threshold": verdict.threshold.map { n($0) } ?? .null,
                "columns": .array(
                  verdict.columns.map { [n($0.distance), n($0.carried), .text($0.mark.word)] }),
              ]
            }),
        ])
    }
    if !people.isEmpty { page.append("people", .array(people.map { .text($0) })) }
    if let frame = film.frame {
      page.append(
        "frame",
        [
          "body": .text(base64(frame.body)), "front": .text(base64(frame.front)),
          "strip": n(frame.strip),
          "around": [
            n(frame.around.top), n(frame.around.trailing), n(frame.around.bottom),
            n(frame.around.leading),
          ],
        ])
    }
    page.append("pictures", .array(film.pictures.map { .text(base64($0)) }))
    return .object(page)
  }

  /// The number with at most three decimals.
  private func n(_ value: Double) -> JSON { JSON((value * 1000).rounded() / 1000) }
}

extension StrokeMark {
  /// The word for the mark in a report.
  var word: String {
    switch self {
    case .goes, .goesUnlabelled: "goes"
    case .stays, .staysUnlabelled, .unanswerable: "stays"
    case .accident: "accident"
    case .miss: "miss"
    }
  }
}
