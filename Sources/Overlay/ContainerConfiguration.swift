// The configuration of one container.
import Geometry

/// The arrangement, the queue and the appearance of a container.
///
/// `ContainerConfiguration(.vertical, .multiple) { $0.spacing = 20 }`
public struct ContainerConfiguration: Hashable, Sendable {
  /// The arrangement of the views.
  public var displayType: ContainerViewDisplayType
  /// The rule for a view that is sent while another view is on screen.
  public var queueType: ContainerViewQueueType
  /// Seconds between the removal of a view and the entrance of the next waiting view.
  ///
  /// If 0, negative or NaN, the next view enters at once.
  public var delayForShowingNext = OverlayTuning().gap
  /// Maximum number of views on screen. Only for the queue type `multiple`. With 0, all views wait.
  public var maximumNumberOfViewsInMultipleMode = UInt.max
  /// Distance in points between the views of a row or column. With a negative one, views overlap.
  public var spacing = OverlayTuning().spacing
  /// Space in points between the container and its content. In a stack, each view is content.
  /// Otherwise, the row or column as a whole is the content.
  public var insets = Insets.zero
  /// True if content, backgrounds and transitions are clipped to the container's rectangle.
  public var clipped = false
  /// The safe area regions under which the container extends.
  public var ignoresSafeArea = ContainerIgnoresSafeArea.disable
  /// The safe area regions under which only the backgrounds extend.
  public var bgIgnoresSafeArea = ContainerIgnoresSafeArea.disable
  /// Whether the newest or the oldest view is on top.
  public var displayOrder = ContainerDisplayOrder.ascending
  /// The rule for calls that follow each other quickly.
  public var queueControlOperator = QueueControlOperator.none
  /// The values that apply where a view's own configuration has nil.
  public var common = ContainerViewConfiguration { $0.animation = .standard }
  /// True if the container's position in the tree puts a row or column at the opposite edge. In
  /// this case, views enter from the opposite edge, and swipes dismiss them towards this edge.
  package private(set) var isFlippedVertically = false

  public init(
    _ displayType: ContainerViewDisplayType, _ queueType: ContainerViewQueueType,
    _ change: (inout ContainerConfiguration) -> Void = { _ in }
  ) {
    self.displayType = displayType
    self.queueType = queueType
    change(&self)
  }

  /// The alignment of a row (by default leading) or a column (by default bottom) as a whole.
  public var groupAlignment: Alignment {
    common.alignment ?? (displayType == .horizontal ? .leading : .bottom)
  }

  /// Aligns the views like the container, which has this alignment in the view tree.
  package mutating func place(at alignment: Alignment) {
    let (old, new) = (
      (displayType == .stacking ? common.alignment ?? .center : groupAlignment).vertical,
      alignment.vertical
    )
    common.alignment = alignment
    isFlippedVertically = old != new && old + new == 1
  }

  /// True if one more view may be shown while `showing` views are on screen.
  func hasRoom(showing: Int) -> Bool {
    switch queueType {
    case .multiple: UInt(showing) < maximumNumberOfViewsInMultipleMode
    case .oneByOneWaitFinish: showing == 0
    case .oneByOne: true
    }
  }
}
