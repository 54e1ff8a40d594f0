// The protocol between a window and the content that it shows.
import Drawing
import Geometry
import Gesture
import Tree

/// Content that a window or another host can show. A stage is such content.
package protocol WindowContent: Sendable {
  /// Handles all deadlines up to `now`, each at its own instant, followed by input at `now`.
  mutating func handle(_ input: StageInput, at now: Instant)
  /// Handles all deadlines up to `now` in order, each at its own instant.
  mutating func advance(to now: Instant)
  var nextDeadline: Instant? { get }
  func isMoving(at now: Instant) -> Bool
  /// The frame at the instant `now`. An outdated tree is built first.
  mutating func frame(at now: Instant) -> StageFrame

  /// Called when the host has measured whether the display takes frames at a fixed rate.
  mutating func setPaced(_ isPaced: Bool)
  /// Returns true if the window may close after its close button was pressed or the session ends.
  mutating func shouldClose(at now: Instant) -> Bool
  /// Requests for the window's properties. The host reads them after each input and each deadline.
  var windowRequests: WindowRequests { get }
  /// Returns text that was copied since the last call. `nil` if no text was copied.
  mutating func takeClipboard() -> String?
  /// Returns the path of a file or folder that the system must open. `nil` without a request.
  mutating func takeOpenedPath() -> String?
  /// Returns the requests to open or close windows since the last call.
  mutating func takeWindowCalls() -> [WindowCall]
  /// A position in points for the log of frames. `nil` if the content reports no position.
  func loggedOffset(at now: Instant) -> Double?
  /// Returns the decisions of the gesture arbiter since the last call.
  mutating func takeDecisions() -> [DecisionLog.Record]

  /// Describes the content of the frame at `now` for people who cannot see it.
  mutating func describe(at now: Instant) -> ScreenDescription
  /// Performs an action of a description. Returns false if the element refuses the action now.
  @discardableResult
  mutating func perform(
    _ action: ScreenDescription.Action, on element: ScreenDescription.ID, at now: Instant
  ) -> Bool
  /// Returns the announcements since the last call.
  mutating func takeAnnouncements() -> [Announcement]
}

extension WindowContent {
  package mutating func setPaced(_ isPaced: Bool) {}
  package mutating func shouldClose(at now: Instant) -> Bool { true }
  package var windowRequests: WindowRequests { WindowRequests() }
  package mutating func takeClipboard() -> String? { nil }
  package mutating func takeOpenedPath() -> String? { nil }
  package mutating func takeWindowCalls() -> [WindowCall] { [] }
  package func loggedOffset(at now: Instant) -> Double? { nil }
  package mutating func takeDecisions() -> [DecisionLog.Record] { [] }
  package mutating func describe(at now: Instant) -> ScreenDescription {
    ScreenDescription(elements: [])
  }
  package mutating func perform(
    _ action: ScreenDescription.Action, on element: ScreenDescription.ID, at now: Instant
  ) -> Bool { false }
  package mutating func takeAnnouncements() -> [Announcement] { [] }
}

/// The frame that a stage draws for one instant.
public typealias StageFrame = PaintedFrame

/// Input from the user, the window or another thread.
public enum StageInput: Hashable, Sendable {
  /// A pointer event. A `move` of a mouse without a pressed button is hovering.
  case pointer(PointerSample)
  /// Scroll distance in points. A positive `y` scrolls towards the end of the content.
  case wheel(Vector, at: Point, modifiers: Modifiers)
  case key(KeyPress)
  /// Text typed or pasted into the focused field.
  case text(String)
  /// Text that an input method is composing for the focused field. It is displayed, but not typed
  /// yet. An empty text ends the composition. `caret` is the number of characters before the caret.
  case composition(String, caret: Int)
  case resize(Size)
  /// The window has gained (true) or lost (false) the keyboard focus.
  case focus(Bool)
  /// The mouse has left the window, so no control is hovered.
  case pointerLeft
  /// The user dropped a file on the window. The text is the file's path.
  case dropFile(String, at: Point)
  /// A text was dropped on the window.
  case dropText(String, at: Point)
  /// Another thread has changed state that the content displays.
  case wake
}
