// What a lift came to, in words whose figures hold: more than 150 is never said of 150.0.
import Dismissal
import Files

extension Narration {
  /// A release with the figures that decided it. `measure` says what its place is counted in.
  static func lift(_ release: Release, measure: String) -> String {
    let (place, limit) = told(release.place, release.limit)
    let (speed, throwSpeed) = told(abs(release.velocity), release.throwSpeed ?? 0, digits: 0)
    let sign = release.velocity < 0 ? "−" : ""
    return "Lifted at \(place) \(measure), \(sign)\(speed) pt/s. "
      + why(release, limit: limit, throwSpeed: throwSpeed)
  }

  private static func why(_ release: Release, limit: String, throwSpeed: String) -> String {
    let end =
      switch release.verdict {
      case .goes: "it goes."
      case .stays: release.changesPlace ? "it goes to another place." : "it stays and goes back."
      case .refused: "it would go, but that is refused."
      case .resumes: ""
      }
    if release.verdict == .resumes {
      return "Hardly moved since it was caught: it goes where it was going."
    }
    switch release.cause {
    case .velocity:
      return release.velocity > 0
        ? "As fast as \(throwSpeed) or faster: \(end)"
        : "Thrown back, as fast as \(throwSpeed) or faster: \(end)"
    case .projection:
      let (rest, limit) = told(release.countedPlace, release.limit)
      return release.countedPlace > release.limit
        ? "Momentum takes it to \(rest), more than \(limit): \(end)"
        : "Momentum takes it to \(rest), not more than \(limit): \(end)"
    case .place where release.changesPlace: return "Nearer to another place: it goes there."
    case .place where !release.limit.isFinite: return "Nearest to its own place: it goes back."
    case .place:
      return release.place > release.limit
        ? "More than \(limit): \(end)" : "Not more than \(limit): \(end)"
    }
  }

  /// Two figures with as many digits as tell them apart, at least `digits`.
  private static func told(_ a: Double, _ b: Double, digits: Int = 1) -> (String, String) {
    var digits = digits
    while digits < 9, a != b, fixed(a, digits) == fixed(b, digits) { digits += 1 }
    return (fixed(a, digits), short(b, max(1, digits)))
  }
}
