// Hit regions of a tree: the areas that receive input, with their recognizers and controls.
import Drawing
import Interactions

/// Identifies a hit region in all builds while the region's view is in the tree.
package indirect enum RegionKey: Hashable, Sendable {
  case action(ActionID)
  /// Another control with an earlier control's action. The second control has number 1.
  case repeated(ActionID, Int)
  case recognizer(RecognizerKey)
  case named(String)
  /// The key of a region inside an element with an identity (`ForEach(_:id:)`, `.id(_:)`). The
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

  /// The key without the element around the region.
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
  /// Index of the region that contains this region. `nil` for a region outside all others.
  package var parent: Int?
  /// Index of the component that contains the region. `nil` if no component contains it.
  package var component: Int?
  /// The key that identifies the region in later builds.
  package var key: RegionKey
  /// True if the region only adds properties, such as a label, to the region around it. A press on
  /// this region presses the control of the outer region.
  package var isMetadataOnly = false
  /// True while the view of the region is being dismissed. It is drawn, but receives no keys.
  package var isLeaving = false
  /// The state that the region's control changes. `nil` if the control sends an action.
  package var bound: BoundControl?
  /// Handles the events of the region's control and recognizers. `nil` without such a handler.
  package var handler: EventHandler?
  /// The action that dismisses this view from its overlay container. `nil` for other regions.
  package var dismissal: ActionID?
  /// Index of the component that observes touches in this region. `nil` without an observer.
  package var observer: Int?
  /// Recognizers of the region, in the order of their declaration.
  package var recognizers: [Recognizer] = []
  /// Axes of drags that no outer region may claim if they begin in this region.
  package var refusedAxes: Axis.Set = []
  /// The control in this region, whose input the stage handles. `nil` without a control.
  package var control: Control?
  /// True on an inactive page or screen, whose controls cannot have the focus.
  package var isInactive = false
  /// True if the Tab key can move the focus to the region.
  package var isFocusable = false
  /// The number of the swipe action to which the region belongs: 0 for the action next to the edge
  /// of the row. `nil` for all other regions.
  package var swipeAction: Int?
  /// True if the region is a focus scope. Only the topmost scope confines the keyboard focus.
  package var trapsFocus = false
  /// The presentation that the region shows. While the presentation is a focus scope, nothing below
  /// receives keys. `nil` for other regions.
  package var presentation: Presentation?
  /// The key presses that trigger the region's control.
  package var shortcuts: [KeyPress] = []
  /// A binding that is true while the region has the keyboard focus. `nil` without a binding.
  package var focus: Binding<Bool>?
  /// The effect of the Return key in the field. `nil` if Return sends an action to the screen.
  package var submission: Submission?
  /// The region's label for screen readers.
  package var label = ""
  package var accessibility = Accessibility()
  /// Tooltips of the region: one for the whole region, or one for each segment.
  package var help: [String] = []
  /// The mouse cursor over the region. `nil` if the region sets no cursor.
  package var cursor: WindowRequests.Cursor?
  /// Condition and drag for an edge swipe that navigates back. `nil` if the content declares none.
  package var backSwipe: BackSwipe?

  /// The properties of a region for screen readers, except its label.
  package struct Accessibility: Sendable {
    /// The kind of element. `nil` if the control determines it.
    package var role: AccessibilityRole?
    /// The value as text. `nil` if the control determines the value.
    package var value: String?
    /// Views with a higher priority are read, and reached by Tab, before other views around them.
    package var priority = 0.0
    /// True if the control is the chosen one of several. `nil` if the control itself decides it.
    package var isSelected: Bool?
    /// True if the control shows the content that it can hide. `nil` if it cannot hide content.
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
    /// A view of an overlay container, or all views of a row or column of views.
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
  /// True if the swipe may begin. The closure is called each time a drag is claimed.
  package var condition: @Sendable () -> Bool

  package init(content: RecognizerKey? = nil, condition: @escaping @Sendable () -> Bool) {
    self.content = content
    self.condition = condition
  }
}

/// A coordinate space of hit regions, with its position in its parent space.
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
