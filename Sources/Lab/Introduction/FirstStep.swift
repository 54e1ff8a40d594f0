// The introduction: drag, read why the view came back, move the threshold, drag again.
import Files
import Interface

/// The kind of the released view. The introduction uses different words for each kind.
enum IntroductionSubject: Hashable, Sendable {
  /// A page of several pages side by side.
  case pages
  /// A row that opens to show its actions.
  case row
  /// A row whose first action was performed by the swipe itself.
  case fullSwipe
  /// A picture that two fingers make smaller. A release is decided by the size of the picture.
  case pinch
  /// A view whose threshold has no handle on the device, for example a toast.
  case unmarked
  /// Any other view. The view can be dismissed, and its threshold has a handle.
  case other

  /// The instruction to try again. `isBySpeed` is true if the speed decided.
  func retry(isBySpeed: Bool) -> String {
    let how = isBySpeed ? "release slowly" : "pull less"
    return switch self {
    case .pages: "Turn another page and \(how)."
    case .row: "Close it and \(how)."
    case .fullSwipe: "Swipe another row and \(how)."
    case .pinch: "Open it again and pinch less."
    case .unmarked: "Show it again and \(isBySpeed ? how : "drag less")."
    case .other: "Open it again and \(how)."
    }
  }

  /// The instruction to change the threshold after a drag that did not reach the threshold.
  var moveThreshold: String {
    switch self {
    case .pinch, .unmarked: "Change it in the list of parameters."
    case .pages, .row, .fullSwipe, .other: "Drag the ring on the device to move it."
    }
  }

  /// The amount as text. The text of a pinch is the fraction of its size to which the picture has
  /// shrunk. Other texts are distances in points.
  func amount(_ value: Double) -> String {
    self == .pinch ? "\(fixed(1 - value, 2)) of its size" : "\(fixed(value, 0)) pt"
  }
}

/// A step of the introduction that the user does next.
enum FirstStep: Hashable, Sendable {
  case drag
  /// Explains the first drag with its distance, the threshold, and whether the speed decided. `end`
  /// is the result, in the words of the log.
  case why(
    drawn: Double, line: Double, isAway: Bool, isBySpeed: Bool = false,
    of: IntroductionSubject = .other, end: String = "it settles back.")
  /// The user showed `count` views in an overlay container. `waiting` views are queued.
  case shown(count: Int, waiting: Int)
  /// The threshold was changed, so the user is asked to drag again.
  case again(line: Double, of: IntroductionSubject = .other)
  case done

  var number: Int {
    switch self {
    case .drag: 1
    case .why: 2
    case .shown(let count, _): min(3, count + 1)
    case .again, .done: 3
    }
  }

  /// The threshold's value in the text of the step. Nil if the text contains no threshold.
  var line: Double? {
    switch self {
    case .why(_, let line, _, _, _, _), .again(let line, _): line
    case .drag, .shown, .done: nil
    }
  }

  /// The view to which the step's text refers.
  var subject: IntroductionSubject {
    switch self {
    case .why(_, _, _, _, let thing, _), .again(_, let thing): thing
    case .drag, .shown, .done: .other
    }
  }

  /// The text of the step. `hint` is the gesture that the scene suggests first.
  func title(_ hint: String) -> String {
    switch self {
    case .drag: hint
    case .why(let drawn, _, _, let isBySpeed, let thing, let end):
      end.prefix(1).uppercased() + end.dropFirst().dropLast()
        + (isBySpeed ? ": its speed decided, at " : ": released at ") + thing.amount(drawn)
    case .shown(let count, let waiting):
      waiting > 0
        ? "\(waiting == 1 ? "One waits" : "\(waiting) wait") for room"
        : count == 1 ? "It is on screen" : "The second one is on screen"
    case .again(let line, let thing): "The threshold is \(thing.amount(line)) now"
    case .done: "That is all"
    }
  }

  /// The second text of the step. `hasLines` is true if the device shows thresholds.
  func text(hasLines: Bool = true) -> String {
    switch self {
    case .drag:
      hasLines
        ? "With mouse or finger. The thresholds are drawn on the device."
        : "With mouse or finger. “Why” explains every decision."
    case .why(_, let line, let isAway, let isBySpeed, let thing, _):
      "The threshold is \(thing.amount(line)). "
        + (isAway
          ? thing.retry(isBySpeed: isBySpeed)
          : isBySpeed ? "Release more slowly." : thing.moveThreshold)
    case .shown(1, _): "Dismiss it by a tap, a swipe or a button, or show another one."
    case .shown: "Show a third one. The plot has the time of each."
    case .again(_, .pinch): "Pinch again, or press P to replay the same pinch."
    case .again: "Pull again, or press P to replay the same pull."
    case .done: "Every gesture is recorded below. Press ? for keys."
    }
  }
}
