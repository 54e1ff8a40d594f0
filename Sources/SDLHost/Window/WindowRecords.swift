// Values that a window stores between frames.
import CSDL2
import Geometry

/// The scale and the sizes of a window.
struct WindowMetrics {
  /// Pixels per point: the scale of the display times the zoom that the screen requests.
  var scale = 1.0
  /// Pixels per point, if an option or the environment sets them.
  /// Nil if the display of the window decides.
  var fixedScale: Double?
  /// Size of the window in points.
  var size = Size.zero
  /// The last size that was sent to the screen.
  /// The first one was sent while the first frame was prepared.
  var sent: Size
}

/// The reasons why a window needs another frame.
struct WindowDemand {
  /// Whether there was an event whose effect the last frame does not show.
  var hasInput = true
  /// Whether something moved in the last frame, so that its end position still needs a frame.
  var needsFinalFrame = false
  /// Whether the next frame must be shown in full, and not only where it changed.
  var isWhole = true
  /// The reason why a frame is painted in this pass of the loop.
  var need = Pacer.Need.nothing
}

/// Errors that a window has reported.
struct WindowFaults {
  /// The last error of the painter. Nil after a frame without an error.
  var last: String?
  /// Number of consecutive presents that failed.
  var count = 0
}

/// Input that was not handled yet, and the instant of the latest input that was handled.
struct WindowPending {
  /// Events that are handled after the first frame was presented.
  var waiting: [SDL_Event] = []
  /// The latest instant at which the screen got an input or `advance`.
  var lastSent = Instant(-.infinity)
}

/// The measured times of frames.
struct WindowRecord: ~Copyable {
  var log = FrameLog()
  /// Reports of the display: when it showed frames, and when the mouse moved.
  var times: DisplayTimes
  var tally = PresentationTally()
  /// Number of presented frames.
  var number: UInt32 = 0
  var slow = SlowFrames()
}
