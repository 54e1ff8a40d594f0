// Events that a screen handles.
import Geometry
import Gesture
import Overlay

/// An event for a screen.
public enum ScreenEvent: Sendable {
  /// An event of an overlay container in the tree.
  public struct ContainerEvent: Hashable, Sendable {
    /// The name of the container. `nil` if the event concerns no existing container.
    public var container: String?
    /// The event: for example, a view is presented or dismissed.
    public var effect: OverlayContainer.Effect
    /// The instant of the event.
    public var instant: Instant

    package init(container: String? = nil, effect: OverlayContainer.Effect, instant: Instant) {
      self.container = container
      self.effect = effect
      self.instant = instant
    }
  }

  /// An event of a recognizer that the screen itself declares.
  case gesture(GestureEvent)
  /// The user pressed a control with an action, such as a button or a row, by pointer or keyboard.
  case action(ActionID)
  /// A control has a new value: 0 or 1 for a toggle, and the index for a segmented control.
  case value(ActionID, Double)
  /// The text of a field has changed. For a number field, the text is input that the field refused.
  case text(ActionID, String)
  /// The user has begun (true) or ended (false) a drag of a control or the editing of a field. All
  /// changes between beginning and end belong together.
  case editing(ActionID, Bool)
  /// The user dropped a file on the window. The text is the file's path.
  case dropFile(String, at: Point)
  case dropText(String, at: Point)
  /// Another thread has changed state that the screen displays.
  case wake
  /// A value that a view of this screen sends with `.event(.message(value))`.
  case message(any Sendable)
  /// An overlay container in the tree has presented, dismissed or queued a view.
  indirect case container(ContainerEvent)
  /// A key press that no focused control handled.
  case key(KeyPress)
  case resized(Size)
  /// The window gained (true) or lost (false) the keyboard focus.
  case focus(Bool)
  /// The instant in the screen's `nextDeadline` was reached.
  case deadline
  /// No input has arrived for the number of seconds in the screen's `idleTimeout`.
  case idle(after: Double)
}

/// Identifies the action of a control by a name that the screen chooses.
public struct ActionID: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the action.
  public let name: String
  /// Distinguishes actions with the same name. The default is 0.
  public let index: Int
  /// The bound state of the control. `nil` if the action is sent to the screen.
  package let path: StatePath?

  public init(_ name: String, _ index: Int = 0) {
    self.init(name, index, path: nil)
  }

  public init(stringLiteral name: String) { self.init(name) }

  package init(_ name: String, _ index: Int = 0, path: StatePath?) {
    self.name = name
    self.index = index
    self.path = path
  }
}
