// Reads when the display showed the frames of a window, for the window's pacing and log.
import Geometry

extension ShownWindow {
  /// Handles the reports that the display has sent.
  func takeReports() {
    while let report = record.times.frames?.next() {
      if let time = report.time, !PresentationReport.isPlausible(time, at: Clock.monotonic()) {
        return record.times.closeFrames()
      }
      let instant = report.time.map { Instant($0 - clock.origin) }
      let fate = pacer.reported(report.number, at: instant, refresh: report.refresh)
      guard let time = report.time, let fate else { continue }
      record.tally.reported(fate)
      guard options.frameLog else { continue }
      record.log.add(.presented, at: time, offset: record.tally.offset(of: report.number))
      if fate.missed > 0 { record.log.add(.missed, at: time, offset: Double(fate.missed)) }
      if fate.isLate { record.log.add(.late, at: time, offset: nil) }
    }
  }
}

extension ShownWindow {
  /// The source of the times in `times`, by the video driver of the window.
  var source: PresentationSource { window.driver == "wayland" ? .wayland : .present }
}

/// Counts the frames of a window.
struct PresentationTally {
  /// Number of presents, and the times at which the first and the last present returned.
  private(set) var presents = 0
  private var first: Instant?
  private var last: Instant?
  /// Number of frames whose time the display has reported.
  private(set) var reports = 0
  private(set) var late = 0
  private(set) var missed = 0
  /// The logged offsets of the last frames. The index is the last four bits of the frame's number.
  private var offsets = [Double](repeating: 0, count: 16)

  mutating func returned(at instant: Instant, missed: Int) {
    presents += 1
    first = first ?? instant
    last = instant
    self.missed += missed
  }

  mutating func reported(_ fate: FrameForecast.Fate) {
    reports += 1
    if fate.isLate { late += 1 }
    missed += fate.missed
  }

  /// The mean time in seconds between the returns of two presents. Nil for fewer than two presents.
  var interval: Double? {
    guard let first, let last, presents > 1 else { return nil }
    return (last - first) / Double(presents - 1)
  }

  mutating func setOffset(_ offset: Double, of number: UInt32) {
    offsets[Int(number & 15)] = offset
  }

  func offset(of number: UInt32) -> Double { offsets[Int(number & 15)] }
}
