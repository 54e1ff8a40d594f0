// Hit regions of a tree: the areas that receive input, with their recognizers and controls.
import Drawing
import Interactions

/// Identifies a hit region in all builds while its view is in the tree.
package indirect enum RegionKey: Hashable, Sendable {
  case action(ActionID)
  /// Another control with an earlier control's action. The number is 1 for the second control.
  case repeated(ActionID, Int)
  case recognizer(RecognizerKey)
  case named(String)
  /// The key of a region inside an element with its own identity (`ForEach(_:id:)`, `.id(_:)`). The
  /// number identifies the element.
  case element(Int, RegionKey)
  /// The key of a region that a modifier adds around the region with this key.
  case around(RegionKey)

  /// The action of the region's control. `nil` if the region has no action.
  package var action: ActionID? {
    switch self {
    case .action(let action), .repeated(let action, _): action
    case .recognizer, .named, .around: nil
    case .element(_, let key): key.action
    }
  }

  /// The key without the element that contains the region.
  package var plain: RegionKey {
    if case .element(_, let key) = self { key } else { self }
  }
}

/// An area of the screen that receives input or blocks it.
package struct HitRegion: Sendable {
  /// Frame of the region in the coordinates of `space`.
  package var frame: Rect
  /// Index of the coordinate space in `TreeBuilder.spaces`. `nil` for the window's coordinates.
  package var space: Int?
  /// Index of the region that contains this one. `nil` if there is none.
  package var parent: Int?
  /// Index of the component that contains the region. `nil` if there is none.
  package var component: Int?
  /// The key by which the region is found again after another build.
  package var key: RegionKey
  /// True if the region exists only to add properties, such as a label, to the region around it. A
  /// press here presses the control of that outer region.
  package var isMetadataOnly = false
  /// True while the view of the region is being dismissed. It is still drawn, but receives no keys.
  package var isLeaving = false
  /// The state that the region's control changes. `nil` if it sends an action to the screen.
  package var bound: BoundControl?
  /// Handles the events of the region's control and recognizers. `nil` if no view around it does.
  package var handler: EventHandler?
  /// The action that dismisses this view from its overlay container. `nil` for other regions.
  package var dismissal: ActionID?
  /// Index of the component that observes touches in this region. `nil` if there is none.
  package var observer: Int?
  /// Recognizers of the region, in the order of their declaration.
  package var recognizers: [Recognizer] = []
  /// Axes of drags that begin here and that no outer region may claim.
  package var refusedAxes: Axis.Set = []
  /// The control in this region. The stage handles its input. `nil` if there is none.
  package var control: Control?
  /// True on an inactive page or screen, whose controls cannot have the focus.
  package var isInactive = false
  /// True if the Tab key can move the focus to the region.
  package var isFocusable = false
  /// The number of the swipe action that the region belongs to: 0 for the action next to the edge
  /// of the row. `nil` for all other regions.
  package var swipeAction: Int?
  /// True if the region is a focus scope. Only the topmost scope confines the keyboard focus.
  package var trapsFocus = false
  /// The presentation that the region shows. While it is a focus scope, nothing below it receives
  /// keys. `nil` for other regions.
  package var presentation: Presentation?
  /// The key presses that trigger the region's control.
  package var shortcuts: [KeyPress] = []
  /// A binding that is true while the region has the keyboard focus. `nil` if there is none.
  package var focus: Binding<Bool>?
  /// The effect of the Return key in the field. `nil` if Return sends an action to the screen.
  package var submission: Submission?
  /// The region's label for screen readers.
  package var label = ""
  package var accessibility = Accessibility()
  /// Tooltips of the region: one for the whole region, or one for each segment.
  package var help: [String] = []
  /// The mouse cursor over the region. `nil` if the region sets none.
  package var cursor: WindowRequests.Cursor?
  /// Condition and drag for an edge swipe that navigates back. `nil` if the content declares none.
  package var backSwipe: BackSwipe?

  /// The properties of a region for screen readers, beside its label.
  package struct Accessibility: Sendable {
    /// The kind of element. `nil` if the control determines it.
    package var role: AccessibilityRole?
    /// The value in words. `nil` if the control determines it.
    package var value: String?
    /// Views with a higher priority are read, and reached by Tab, before the others around them.
    package var priority = 0.0
    /// True if the control is the chosen one of several. `nil` if the control determines it.
    package var isSelected: Bool?
    /// True if the content that the control hides is shown. `nil` if the control hides none.
    package var isExpanded: Bool?
    /// The number that screen readers set, for a view that handles drags and keys itself.
    package var slider: SliderGeometry?
    /// True if the control opens a menu.
    package var opensMenu = false
    /// True for scrims, for regions of inactive pages, and for views that are declared hidden.
    package var isHidden = false
  }

  /// A kind of presentation that captures the keyboard.
  package enum Presentation: Sendable {
    /// A sheet, a cover, the page of a card, or a light box.
    case component
    /// A view of an overlay container, or all views of its row or column.
    case overlay
  }

  package init(key: RegionKey, frame: Rect, space: Int?, parent: Int?) {
    self.key = key
    self.frame = frame
    self.space = space
    self.parent = parent
  }
}

extension HitRegion: SwipeBackRegion {
  package var declaresBack: Bool { backSwipe != nil }
  package var backContent: RecognizerKey? { backSwipe?.content }
}

/// The arguments of `enableNavigationSwipeBack(content:when:)`.
package struct BackSwipe: Sendable {
  /// The content's own drag, which waits until the edge swipe has begun or failed. If `nil`, all
  /// horizontal drags in the content wait.
  package var content: RecognizerKey?
  /// True if the swipe may begin. Evaluated each time a drag is claimed.
  package var condition: @Sendable () -> Bool

  package init(content: RecognizerKey? = nil, condition: @escaping @Sendable () -> Bool) {
    self.content = content
    self.condition = condition
  }
}

/// A coordinate space of hit regions, and its position in its parent space.
package struct HitSpace: Sendable {
  /// The relation of a space to its parent: a clip, a transform or a pose slot.
  package enum Step: Sendable {
    case transform(Transform)
    case pose(PoseSlot)
    case clip(RoundedRect)
  }
  /// Index of the parent space. `nil` if the parent is the window.
  package var parent: Int?
  package var step: Step
  /// Size in points of the view in this space. Only set if the relation is a pose slot.
  package var size = Size.zero

  init(parent: Int?, step: Step) {
    self.parent = parent
    self.step = step
  }
}
