// What a sheet says, as reports: the same words for every kind of dismissal.
import Dismissal
import Geometry

extension ScreenEffects {
  /// Of what a sheet has said since the report of this number, the end of a drag with what decided it.
  mutating func decided(by sheet: SheetPart, from first: Int) {
    let thing: ReleaseRecord.Thing =
      sheet.key.name == PullDownConfiguration.group ? .cover : .sheet
    for report in reports.dropFirst(first) {
      guard case .dragEnded(let release?) = report.report else { continue }
      decided(release, of: thing, by: sheet.key, at: report.instant)
    }
  }

  /// A resting place is called by its name, or by its number.
  public mutating func report(
    _ effect: Sheet.Effect, places names: [String] = [], at now: Instant
  ) {
    switch effect {
    case .dragBegan: say(.dragBegan, at: now)
    case .dragEnded(let release): say(.dragEnded(release), at: now)
    case .dragCancelled: say(.dragCancelled, at: now)
    case .presented: say(.presented, at: now)
    case .dismissed(let source): say(.dismissed(source), at: now)
    case .didAttempt(let source): say(.didAttempt(source), at: now)
    case .placeChanged(let index):
      say(.placeChanged(names.indices.contains(index) ? names[index] : "\(index)"), at: now)
    }
  }
}
