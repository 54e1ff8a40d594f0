// Values that a window stores between frames.
import CSDL2
import Geometry

/// The scale and the sizes of a window.
struct WindowMetrics {
  /// Pixels per point: the scale of the display times the zoom that the screen requests.
  var scale = 1.0
  /// Pixels per point, if an option or the environment sets them. Nil if the display determines the
  /// number.
  var fixedScale: Double?
  /// Size of the window in points.
  var size = Size.zero
  /// The last size that was sent to the screen. The first size was sent during the preparation of
  /// the first frame.
  var sent: Size
}

/// The reasons why a window needs another frame.
struct WindowDemand {
  /// Whether an event happened whose effect the last frame does not show.
  var hasInput = true
  /// Whether something moved in the last frame, so that the end position still needs a frame.
  var needsFinalFrame = false
  /// Whether the next frame must be shown completely, and not only the changed parts.
  var isWhole = true
  /// The reason why a frame is painted in this pass of the loop.
  var need = Pacer.Need.nothing
}

/// Errors that a window has reported already.
struct WindowFaults {
  /// The last error of the painter. Nil after a frame without an error.
  var last: String?
  /// Number of consecutive presents that failed.
  var count = 0
}

/// Input that was not handled yet, and the instant of the latest handled input.
struct WindowPending {
  /// Events that wait until the first frame has been presented.
  var waiting: [SDL_Event] = []
  /// The latest instant at which the screen got an input or `advance`.
  var lastSent = Instant(-.infinity)
}

/// The measured times of frames.
struct WindowRecord: ~Copyable {
  var log = FrameLog()
  /// Reports of the display about the times of frames and of mouse movements.
  var times: DisplayTimes
  var tally = PresentationTally()
  /// Number of presented frames.
  var number: UInt32 = 0
  var slow = SlowFrames()
}
