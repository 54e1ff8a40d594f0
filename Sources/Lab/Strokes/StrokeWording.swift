// Sentences about judged strokes.
import Dismissal
import Evaluate
import Files

enum StrokeWording {
  /// The headline, such as “46 of 50 as meant.”
  static func headline(_ overview: StrokeOverview) -> String {
    let counts = overview.counts
    if counts.all == 0 { return "No strokes." }
    if counts.judged == 0 { return "\(counts.goes) of \(counts.all) go." }
    return "\(counts.asMeant) of \(counts.judged) as meant."
  }

  /// The failures as text, such as “3 accidents, 1 miss.”
  static func failures(_ overview: StrokeOverview) -> String {
    let counts = overview.counts
    var words: [String] = []
    if counts[.accident] > 0 { words.append(counted(counts[.accident], "accident")) }
    if counts[.miss] > 0 { words.append(counts[.miss] == 1 ? "1 miss" : "\(counts[.miss]) misses") }
    if counts.judged == 0, counts[.unanswerable] == 0, counts.all > 0 {
      words.append("None has a label")
    }
    return words.isEmpty ? "" : words.joined(separator: ", ") + "."
  }

  /// The effect of the last change, such as “This change flips 4: 3 as meant, 1 not.”, or an empty
  /// text.
  static func change(_ overview: StrokeOverview) -> String {
    if let flips = overview.flips {
      guard flips.all > 0 else { return "This change flips none." }
      let sentence = "This change flips \(flips.all)"
      if flips.all > 1, flips.asMeant == flips.all { return "\(sentence): all as meant." }
      if flips.all > 1, flips.not == flips.all { return "\(sentence): none as meant." }
      var words: [String] = []
      if flips.asMeant > 0 { words.append("\(flips.asMeant) as meant") }
      if flips.not > 0 { words.append("\(flips.not) not") }
      return words.isEmpty ? "\(sentence)." : "\(sentence): \(words.joined(separator: ", "))."
    }
    return ""
  }

  /// The number of gestures that are no strokes, such as “2 began in a motion that is not judged.”
  static func unjudged(_ count: Int) -> String {
    "\(count) began in a motion that is not judged."
  }

  /// The strokes that are not judged, such as “12 without a label, 2 with no answer here, 1 not
  /// judged (began in a motion).” A brief sentence has the same counts with shorter words. Empty if
  /// all strokes were judged.
  static func unjudged(
    _ overview: StrokeOverview, besides others: Int = 0, isBrief: Bool = false
  ) -> String {
    let counts = overview.counts
    let unlabelled = counts[.goesUnlabelled] + counts[.staysUnlabelled]
    let words = [
      (counts.judged > 0 ? unlabelled : 0, "without a label"),
      (counts[.unanswerable], isBrief ? "no answer here" : "with no answer here"),
      (others, isBrief ? "in a motion" : "not judged (began in a motion)"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    return words.isEmpty ? "" : words.joined(separator: ", ") + "."
  }

  /// The sentence about a change, followed by the first of `forms` that fits. If no form fits, the
  /// last form, followed by the change.
  static func together(_ change: String, _ forms: [String], in width: Double) -> String {
    guard let last = forms.last, !last.isEmpty else { return change }
    guard !change.isEmpty else { return forms[0] }
    let fitting = forms.first { Double(change.count + $0.count + 1) * 6.3 < width }
    return fitting.map { "\(change) \($0)" } ?? "\(last) \(change)"
  }

  /// The states from which the strokes were judged, as text.
  static func origin(_ overview: StrokeOverview, start: String) -> String {
    let all = overview.columns.count
    if all == 0 { return "" }
    if overview.withState == all { return "each from where it was made" }
    return overview.withState == 0 ? "each from “\(start)”" : "where made, or “\(start)”"
  }

  /// The title of a stroke, such as “Stroke 7, Bo, scrolled by 300”. The title of a stroke that was
  /// recorded without a state contains the start state of the judgement.
  static func title(_ stroke: Stroke, number: Int, start: String? = nil) -> String {
    var words = ["Stroke \(number + 1)"]
    if let person = stroke.person { words.append(person) }
    if let state = stroke.state?.words, !state.isEmpty {
      words.append(state)
    } else if let start {
      words.append("from “\(start)”")
    }
    return words.joined(separator: ", ")
  }

  /// The reason for the outcome of a stroke, and the intent of the stroke.
  static func sentence(_ verdict: StrokeVerdict, _ mark: StrokeMark) -> String {
    let outcome = outcome(verdict)
    guard let release = verdict.decision else {
      return "It dragged nothing: \(outcome) \(meant(verdict, mark))"
    }
    let measures =
      "Released at \(fixed(release.place, 0)) pt, \(fixed(release.velocity, 0)) pt/s."
    return "\(measures) \(reason(release)): \(outcome) \(meant(verdict, mark))"
  }

  private static func reason(_ release: Release) -> String {
    let limit = short(release.limit, 0)
    switch release.cause {
    case .velocity:
      let speed = short(release.throwSpeed ?? 0, 0)
      return release.velocity > 0 ? "At least \(speed) pt/s" : "Back at \(speed) pt/s or more"
    case .projection:
      let rest = fixed(release.countedPlace, 0)
      return
        "Momentum carries it to \(rest), \(release.countedPlace > release.limit ? "past" : "not past") \(limit)"
    case .flingGuard: return "Speed does not count after another drag, and not past \(limit)"
    case .place: return release.place > release.limit ? "Past \(limit)" : "Not past \(limit)"
    }
  }

  private static func outcome(_ verdict: StrokeVerdict) -> String {
    switch verdict.outcome {
    case .nothing: "it stays."
    case .dismissed: "it goes."
    case .back: "it goes back."
    case .turned: "the page turns."
    case .moved: "it moves to another detent."
    }
  }

  private static func meant(_ verdict: StrokeVerdict, _ mark: StrokeMark) -> String {
    switch mark {
    case .accident:
      verdict.wanted == .nothing ? "It was meant to stay." : "Something else was meant."
    case .miss: "It was meant to go."
    case .unanswerable: "This start has no answer to it."
    case .goes, .stays: "As meant."
    case .goesUnlabelled, .staysUnlabelled: ""
    }
  }
}
