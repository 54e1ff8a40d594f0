// The output of a stage for its host: reports, decisions, calls of the window and announcements.
import Components
import Tree

/// Output of a stage that its host has not taken yet.
struct StageOutbox: Sendable {
  /// The reports of the screen, at most the latest 10,000, because some hosts never read reports.
  var reports: [ScreenReport] = []
  var releases: [ReleaseRecord] = []
  var clipboard: String?
  var windowCalls: [WindowCall] = []
  /// Sentences for screen readers, the latest at most 16.
  var announcements: [Announcement] = []

  /// Adds the effects of an event. Only the latest `limit` releases are stored.
  mutating func add(_ effects: ScreenEffects, releases limit: Int) {
    reports += effects.reports
    reports.removeFirst(max(0, reports.count - 10_000))
    announcements += effects.announcements
    announce(effects.reports)
    if let text = effects.clipboard { clipboard = text }
    guard limit > 0 else { return }
    releases += effects.releases
    if releases.count > limit { releases.removeFirst(releases.count - limit) }
  }
}
