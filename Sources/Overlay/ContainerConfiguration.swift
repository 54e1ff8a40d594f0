// The configuration of one container.
import Geometry

/// The arrangement, the queue and the appearance of a container.
///
/// `ContainerConfiguration(.vertical, .multiple) { $0.spacing = 20 }`
public struct ContainerConfiguration: Hashable, Sendable {
  /// How views are arranged.
  public var displayType: ContainerViewDisplayType
  /// The rule for a view that is sent while another one is on screen.
  public var queueType: ContainerViewQueueType
  /// Seconds between the removal of a view and the entrance of the next waiting view.
  ///
  /// The next view follows at once for 0, a negative number and NaN.
  public var delayForShowingNext = OverlayTuning().gap
  /// The largest number of views on screen at once, for `multiple` only. With 0 every view waits.
  public var maximumNumberOfViewsInMultipleMode = UInt.max
  /// Distance in points between the views of a row or column. A negative number makes them overlap.
  public var spacing = OverlayTuning().spacing
  /// Space in points between the container and each view in a stack, or the whole row or column.
  public var insets = Insets.zero
  /// True if everything is clipped to the container's rectangle, even backgrounds and transitions.
  public var clipped = false
  /// The safe areas under which the container extends.
  public var ignoresSafeArea = ContainerIgnoresSafeArea.disable
  /// The safe areas under which only the backgrounds extend.
  public var bgIgnoresSafeArea = ContainerIgnoresSafeArea.disable
  /// Whether the newest or the oldest view is on top.
  public var displayOrder = ContainerDisplayOrder.ascending
  /// The rule for calls that follow each other quickly.
  public var queueControlOperator = QueueControlOperator.none
  /// The values for views whose own configuration leaves them nil.
  public var common = ContainerViewConfiguration { $0.animation = .standard }
  /// True if the tree moved a row or column to the opposite edge. Its views then enter from that
  /// edge, and swipes dismiss them towards it.
  package private(set) var isFlippedVertically = false

  public init(
    _ displayType: ContainerViewDisplayType, _ queueType: ContainerViewQueueType,
    _ change: (inout ContainerConfiguration) -> Void = { _ in }
  ) {
    self.displayType = displayType
    self.queueType = queueType
    change(&self)
  }

  /// The alignment of the row or column as a whole. By default leading for a row, bottom for a
  /// column.
  public var groupAlignment: Alignment {
    common.alignment ?? (displayType == .horizontal ? .leading : .bottom)
  }

  /// Aligns the views as the container is aligned in the view tree.
  package mutating func place(at alignment: Alignment) {
    let (old, new) = (
      (displayType == .stacking ? common.alignment ?? .center : groupAlignment).vertical,
      alignment.vertical
    )
    common.alignment = alignment
    isFlippedVertically = old != new && old + new == 1
  }

  /// True if one more view fits beside `showing` views.
  func hasRoom(showing: Int) -> Bool {
    switch queueType {
    case .multiple: UInt(showing) < maximumNumberOfViewsInMultipleMode
    case .oneByOneWaitFinish: showing == 0
    case .oneByOne: true
    }
  }
}
