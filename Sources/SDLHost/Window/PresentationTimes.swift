// The times at which the display shows the frames of a window, where a display reports them.
import CSDL2
import Geometry
import Libc

/// A report about a presented frame. Its time is one of the monotonic clock, in seconds.
struct PresentationReport: Hashable, Sendable {
  /// Number that the window gave the frame.
  var number: UInt32
  /// The time at which the frame was shown. Nil if it never was.
  var time: Double?
  /// Time between two refreshes, in seconds. Nil if the display does not report it.
  var refresh: Double?
}

/// Reports when the display shows the frames of a window.
@MainActor
protocol PresentationTimes: AnyObject {
  /// Announces that the next present shows the frame with this number.
  func willPresent(_ number: UInt32)
  /// The next report. Nil if the display has sent no other one yet. Never waits for the display.
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
  /// No source. Only the times at which presents returned are known.
  case clock
}

extension PresentationReport {
  /// Whether the time is one of the monotonic clock. Some drivers report others, or none.
  static func isPlausible(_ time: Double, at now: Double) -> Bool { abs(now - time) < 2 }
}
