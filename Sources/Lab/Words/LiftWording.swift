// Sentences about releases for the log. Rounded numbers never contradict words like "more than".
import Dismissal
import Files
import Interface
import Scenes

extension LogSentences {
  /// The sentence about a release and the values that decided it. `isDown` is true if the gesture
  /// ended while the finger was down. `isWheel` is true for a mouse wheel. `detents` are the
  /// detents of the released sheet, if it has several.
  static func end(
    of record: ReleaseRecord, isDown: Bool = false, isWheel: Bool = false,
    detents: [Telemetry.Detent] = []
  ) -> String {
    let (release, thing) = (record.release, record.thing)
    let hand = isWheel ? "Wheel stopped" : isDown ? "Still held," : "Released"
    if thing == .pinch { return "\(hand) \(endOfPinch(release))" }
    let (place, limit) = distinguishable(release.place, release.limit)
    let (speed, throwSpeed) = distinguishable(
      abs(release.velocity), release.throwSpeed ?? 0, digits: 0)
    let sign = release.velocity < 0 ? "−" : ""
    let turn = release.velocity == 0 ? nil : record.sinceTurn
    let since = turn.map { " since it turned \(fixed($0 * 1000, 0)) ms before" } ?? ""
    let measures = "\(place) \(thing.measure), \(sign)\(speed) pt/s\(since)"
    let why =
      thing == .pages && release.verdict == .refused
      ? "There is no page on this side."
      : why(release, of: thing, detents, limit: limit, throwSpeed: throwSpeed)
    return "\(hand) at \(measures). \(why)"
  }

  /// The sentence about the end of a pinch. Only the size decides whether the pinch dismisses.
  private static func endOfPinch(_ release: Release) -> String {
    let (size, limit) = distinguishable(1 - release.place, 1 - release.limit, digits: 2)
    let relation = release.place > release.limit ? "Smaller" : "Not smaller"
    let end = ReleaseRecord.Thing.pinch.end(release.verdict)
    return "at \(size) of its size. \(relation) than \(limit): \(end)"
  }

  private static func why(
    _ release: Release, of thing: ReleaseRecord.Thing, _ detents: [Telemetry.Detent],
    limit: String, throwSpeed: String
  ) -> String {
    if release.verdict == .resumes {
      return "Hardly moved since it was interrupted: it continues."
    }
    let rest =
      release.verdict == .stays ? release.restingPlace.map { words(of: $0, in: detents) } : nil
    let end =
      release.changesPlace
      ? "it moves to another detent\(rest.map { ", \($0)" } ?? "")." : thing.end(release.verdict)
    let below = below(release.limit, detents)
    switch release.cause {
    case .velocity:
      return release.velocity > 0 || release.changesPlace || thing == .drawnIn
        ? "At least \(throwSpeed) pt/s: \(end)"
        : "Released backwards at \(throwSpeed) pt/s or more: \(end)"
    case .projection where rest != nil || !release.limit.isFinite:
      return "Momentum would carry it to \(fixed(release.countedPlace, 1)): \(end)"
    case .projection:
      let (rest, limit) = distinguishable(release.countedPlace, release.limit)
      let relation = relation(release.countedPlace, release.limit)
      return "Momentum would carry it to \(rest), \(relation) \(limit)\(below): \(end)"
    case .flingGuard:
      let words = relation(release.place, release.limit)
      let start = thing == .screen ? "After another drag" : "Just after scrolling"
      return "\(start) its speed does not count, and it is \(words) \(limit)\(below): \(end)"
    case .place where rest != nil:
      return release.changesPlace
        ? "Nearer to another detent, \(rest ?? ""): it moves there."
        : "Nearest to its own detent, \(rest ?? ""): it returns."
    case .place:
      let words = relation(release.place, release.limit)
      return "\(words.prefix(1).uppercased())\(words.dropFirst()) \(limit)\(below): \(end)"
    }
  }

  /// The detent at an offset, with the value that the panel shows, for example “low, 120 pt”.
  /// Without known detents, the offset itself.
  private static func words(of offset: Double, in detents: [Telemetry.Detent]) -> String {
    let nearest = detents.min { abs($0.offset - offset) < abs($1.offset - offset) }
    guard let nearest, abs(nearest.offset - offset) < 0.5 else { return "at \(fixed(offset, 1))" }
    return "\(nearest.name), \(nearest.value)"
  }

  /// A threshold in the panel's form: its distance from the lowest detent. Empty without detents.
  static func below(_ limit: Double, _ detents: [Telemetry.Detent]) -> String {
    guard let low = detents.first, limit.isFinite, limit >= low.offset else { return "" }
    return " (\(short(limit - low.offset, 1)) below \(low.name))"
  }

  private static func relation(_ place: Double, _ limit: Double) -> String {
    place > limit ? "more than" : place == limit ? "exactly" : "not more than"
  }

  /// Two numbers as text, with enough decimal places (`digits` to `most`) to distinguish them.
  static func distinguishable(
    _ a: Double, _ b: Double, digits: Int = 1, most: Int = 9
  ) -> (String, String) {
    var digits = digits
    while digits < most, a != b, fixed(a, digits) == fixed(b, digits) { digits += 1 }
    if digits == most, most < 9 { digits = 1 }
    return (fixed(a, digits), short(b, max(1, digits)))
  }
}

extension ReleaseRecord {
  /// The result as a word, for a mark in the plot.
  var mark: String {
    switch (thing, release.verdict) {
    case (_, .stays) where release.changesPlace: "move"
    case (.row, .stays), (.carriedPage, .goes), (.drawnIn, .goes): "close"
    case (.drawnIn, .stays): "open"
    case (_, .stays), (_, .refused): "stay"
    case (_, .resumes): "continue"
    case (.pages, .goes): "turn"
    case (.screen, .goes): "back"
    case (.row, .goes): "open"
    case (.fullSwipe, .goes): "perform"
    case (_, .goes): "dismiss"
    }
  }
}

extension ReleaseRecord.Thing {
  /// Unit of the tracked position in a gesture of this kind.
  var measure: String { self == .page ? "tracked" : "pt" }

  /// The position at the release, as text.
  func place(_ release: Release) -> String {
    self == .pinch
      ? "\(fixed(1 - release.place, 2)) of its size" : "\(fixed(release.place, 1)) \(measure)"
  }

  func end(_ verdict: Release.Verdict) -> String {
    switch (self, verdict) {
    case (.pages, .goes): "the page turns."
    case (.pages, .stays): "the page does not turn."
    case (.pages, .refused): "there is no page on this side."
    case (.screen, .goes): "the screen is popped."
    case (.screen, .stays): "the screen stays."
    case (.row, .goes): "the row stays open."
    case (.row, .stays): "the row closes."
    case (.fullSwipe, _): "the first action is performed."
    case (.carriedPage, .goes): "it closes to its card."
    case (.carriedPage, .stays), (.pinch, .stays): "it stays open."
    case (.drawnIn, .goes): "it stays closed."
    case (.drawnIn, .stays): "it opens."
    case (_, .goes): "it is dismissed."
    case (_, .stays): "it settles back."
    case (_, .refused): "dismissing it is refused."
    case (_, .resumes): "it continues."
    }
  }
}
