// The configuration of one container.
import Geometry

/// The arrangement, the queue and the appearance of a container.
///
/// `ContainerConfiguration(.vertical, .multiple) { $0.spacing = 20 }`
public struct ContainerConfiguration: Hashable, Sendable {
  /// How views are arranged.
  public var displayType: ContainerViewDisplayType
  /// The rule for views that are sent while others are on screen.
  public var queueType: ContainerViewQueueType
  /// Seconds between the end of a view and the next view.
  ///
  /// Edge cases: the next view follows at once for 0, a negative number and NaN.
  public var delayForShowingNext = OverlayTuning().gap
  /// The most views on screen at once, for `multiple` only. With 0 every view waits.
  public var maximumNumberOfViewsInMultipleMode = UInt.max
  /// Points between the views of a row or column. A negative number makes them overlap.
  public var spacing = OverlayTuning().spacing
  /// Points around each view in a stack, and around the group in a row or column.
  public var insets = Insets.zero
  /// Clips everything at the container's rectangle, backgrounds and transitions too.
  public var clipped = false
  /// The container extends under the safe area.
  public var ignoresSafeArea = ContainerIgnoresSafeArea.disable
  /// The backgrounds alone extend under the safe area.
  public var bgIgnoresSafeArea = ContainerIgnoresSafeArea.disable
  /// The order of the views along z.
  public var displayOrder = ContainerDisplayOrder.ascending
  /// The rule for calls that arrive close together.
  public var queueControlOperator = QueueControlOperator.none
  /// The values for views that leave them out.
  public var common = ContainerViewConfiguration { $0.animation = .standard }
  /// A row or column is at the edge opposite to the one that it was made for. Its views enter over
  /// that edge, and swipes go there.
  package private(set) var isFlippedVertically = false

  public init(
    _ displayType: ContainerViewDisplayType, _ queueType: ContainerViewQueueType,
    _ change: (inout ContainerConfiguration) -> Void = { _ in }
  ) {
    self.displayType = displayType
    self.queueType = queueType
    change(&self)
  }

  /// The alignment of a row or column: a row is leading and a column at the bottom by default.
  public var groupAlignment: Alignment {
    common.alignment ?? (displayType == .horizontal ? .leading : .bottom)
  }

  /// Aligns the views as the tree does.
  package mutating func place(at alignment: Alignment) {
    let (old, new) = (
      (displayType == .stacking ? common.alignment ?? .center : groupAlignment).vertical,
      alignment.vertical
    )
    common.alignment = alignment
    isFlippedVertically = old != new && old + new == 1
  }

  /// There is room for one more beside `showing` views.
  func hasRoom(showing: Int) -> Bool {
    switch queueType {
    case .multiple: UInt(showing) < maximumNumberOfViewsInMultipleMode
    case .oneByOneWaitFinish: showing == 0
    case .oneByOne: true
    }
  }
}
