// Where the parts of the bar at the bottom are: as much as there is room for.
import Drawing
import Interface

/// Parts of the bar along its length, in points; nil: left out.
struct TransportPlan: Sendable {
  typealias Span = Range<Double>

  var scrub: Span
  var time: Span?
  var isTimeWhole = false
  var recordings: Span?
  var versus: Span?
  var words: [String]
  var widths: [Double]
  var speeds: Span?
  var onion: Span?
  var help: Span?

  /// Of the buttons only play is there.
  var isBare = false

  /// Nothing had to go into a menu.
  var isWhole: Bool {
    recordings != nil && versus != nil && speeds != nil && onion != nil && !isBare
  }

  /// Behind record, step, play and loop; behind play alone.
  private static let (first, firstBare) = (212.0, 60.0)

  /// How much is said, from all to the least.
  private struct Richness {
    var names = true
    var help = true
    var wholeTime = true
    var onion = 112.0
    var time = true
    var recordings = 172.0
    var hasOnion = true
    var hasRecordings = true
    var hasVersus = true
    var hasSpeeds = true
    var isBare = false
  }

  init(_ width: Double, _ line: TransportLine) {
    let steps: [(inout Richness) -> Void] = [
      { $0.onion = 78 }, { $0.help = false }, { $0.recordings = 150 }, { $0.wholeTime = false },
      { $0.names = false }, { $0.hasOnion = false }, { $0.recordings = 112 }, { $0.time = false },
      { $0.recordings = 28 }, { $0.hasRecordings = false }, { $0.hasVersus = false },
      { $0.hasSpeeds = false }, { $0.isBare = true },
    ]
    var rich = Richness()
    var plan = TransportPlan(width, line, rich)
    for step in steps where plan.scrub.length < (rich.wholeTime ? 170 : 64) {
      step(&rich)
      plan = TransportPlan(width, line, rich)
    }
    self = plan
  }

  private init(_ width: Double, _ line: TransportLine, _ rich: Richness) {
    func cut(_ name: String) -> String { name.count > 14 ? String(name.prefix(13)) + "…" : name }
    func room(for words: String) -> Double {
      max(76, (PlainTypeface().advance(of: words, font: TypeStep.baseM.font) * 1.05).rounded() + 20)
    }
    words =
      (rich.names ? ["A \(cut(line.aName))", "B \(cut(line.bName))"] : ["A", "B"]) + [
        "Ghost", "Both",
      ]
    widths = rich.names ? [room(for: words[0]), room(for: words[1]), 56, 48] : [28, 28, 52, 46]
    if line.hasStyles {
      words.append("Styles")
      widths.append(54)
    }
    var end = width - 16
    func take(_ length: Double, _ gap: Double) -> Span {
      defer { end -= length + gap }
      return end - length..<end
    }
    help = rich.help ? take(70, 16) : nil
    onion = rich.hasOnion ? take(rich.onion, 14) : nil
    speeds = rich.hasSpeeds ? take(136, rich.names ? 14 : 8) : nil
    versus = rich.hasVersus ? take(widths.reduce(4, +), rich.names ? 14 : 8) : nil
    recordings = rich.hasRecordings ? take(rich.recordings, rich.names ? 14 : 10) : nil
    isTimeWhole = rich.wholeTime
    // The knob at its end stands half outside of the track, and apart from the words.
    time = rich.time ? take(rich.wholeTime ? 106 : 56, 16) : nil
    if time == nil { end -= 8 }
    isBare = rich.isBare
    let first = isBare ? TransportPlan.firstBare : TransportPlan.first
    scrub = first..<max(first + 24, end)
  }
}

extension Range<Double> {
  var length: Double { upperBound - lowerBound }
}
