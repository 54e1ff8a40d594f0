// Where the parts of the bar at the bottom are: as much as there is room for.

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
      { $0.names = false }, { $0.onion = 36 }, { $0.recordings = 110 }, { $0.time = false },
      { $0.recordings = 28 }, { $0.hasOnion = false }, { $0.hasRecordings = false },
      { $0.hasVersus = false }, { $0.hasSpeeds = false }, { $0.isBare = true },
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
    func cut(_ name: String) -> String { name.count > 8 ? String(name.prefix(7)) + "…" : name }
    words =
      (rich.names ? ["A \(cut(line.aName))", "B \(cut(line.bName))"] : ["A", "B"]) + [
        "Ghost", "Both",
      ]
    widths = rich.names ? [76, 82, 56, 48] : [28, 28, 52, 46]
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
    time = rich.time ? take(rich.wholeTime ? 106 : 56, 10) : nil
    // The knob at its end stands half outside of the track.
    if time == nil { end -= 8 }
    isBare = rich.isBare
    let first = isBare ? TransportPlan.firstBare : TransportPlan.first
    scrub = first..<max(first + 24, end)
  }
}

extension Range<Double> {
  var length: Double { upperBound - lowerBound }
}
