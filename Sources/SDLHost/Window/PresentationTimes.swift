// The times at which the display shows the frames of a window, from the display's reports.
import CSDL2
import Geometry
import Libc

/// A report about a presented frame. The report's time is of the monotonic clock, in seconds.
struct PresentationReport: Hashable, Sendable {
  /// Number of the frame, which the window chose.
  var number: UInt32
  /// The time at which the frame was shown. Nil for a frame that was never shown.
  var time: Double?
  /// Time between two refreshes, in seconds. Nil if unknown.
  var refresh: Double?
}

/// Reports when the display shows the frames of a window.
@MainActor
protocol PresentationTimes: AnyObject {
  /// Announces that the next present shows the frame with this number.
  func willPresent(_ number: UInt32)
  /// The next report. Nil without a new report of the display. Never waits for the display.
  func next() -> PresentationReport?
  /// Ends the reports. The window still exists.
  func close()
}

/// A source of the times of frames.
package enum PresentationSource: String, Sendable {
  /// The Wayland protocol `presentation-time`.
  case wayland = "wp_presentation"
  /// The X11 extension Present.
  case present = "Present"
  /// No source. Only the return times of presents are known.
  case clock
}

extension PresentationReport {
  /// Whether the time is of the monotonic clock. Some drivers have another clock, or no times.
  static func isPlausible(_ time: Double, at now: Double) -> Bool { abs(now - time) < 2 }
}
