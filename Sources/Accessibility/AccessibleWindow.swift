// The interface of a window for the accessibility bus.
import Interface

/// A window whose content the accessibility bus describes.
@MainActor
package protocol AccessibleWindow: AnyObject {
  /// A number that identifies the window while it is open.
  var number: UInt32 { get }
  /// Describes the window at this instant.
  func describe() -> WindowDescription
  /// Performs an action of an element. Returns false if the element refuses the action now.
  func perform(_ action: ScreenDescription.Action, on element: ScreenDescription.ID) -> Bool
  /// Returns the announcements since the last call.
  func takeAnnouncements() -> [Announcement]
}

/// A window at one instant.
package struct WindowDescription: Hashable, Sendable {
  package var title: String
  /// Whether the window has the keyboard focus.
  package var isActive: Bool
  /// Whether the window is on the display.
  package var isShown: Bool
  /// The frame of the window's content, in display units, which can differ from points.
  package var frame: Rect
  /// Number of display units per point.
  package var scale: Double
  package var content: ScreenDescription

  package init(
    title: String, isActive: Bool, isShown: Bool = true, frame: Rect, scale: Double,
    content: ScreenDescription
  ) {
    (self.title, self.isActive, self.isShown) = (title, isActive, isShown)
    (self.frame, self.scale, self.content) = (frame, scale, content)
  }
}
