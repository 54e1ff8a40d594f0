// What one container says.
import Geometry

/// How a container arranges, queues and shows its views, as a value.
///
/// `ContainerConfiguration(.vertical, .multiple) { $0.spacing = 20 }`
public struct ContainerConfiguration: Hashable, Sendable {
  /// How views are arranged.
  public var displayType: ContainerViewDisplayType
  /// How many views are shown at once, and what becomes of the others.
  public var queueType: ContainerViewQueueType
  /// Seconds between a slot becoming free and the next view.
  ///
  /// Edge cases: 0, a negative figure and one that is not a number mean at once.
  public var delayForShowingNext = OverlayTuning().gap
  /// How many views may be on screen; `multiple` only. 0: everything waits.
  public var maximumNumberOfViewsInMultipleMode = UInt.max
  /// Points between the views of a row or column; negative overlaps them.
  public var spacing = OverlayTuning().spacing
  /// Stacking: around each view; row and column: around the group. Points.
  public var insets = Insets.zero
  /// Cuts everything, backgrounds and transitions too, at the container's rectangle.
  public var clipped = false
  /// Whether it reaches under the safe area.
  public var ignoresSafeArea = ContainerIgnoresSafeArea.disable
  /// The same for the backgrounds alone.
  public var bgIgnoresSafeArea = ContainerIgnoresSafeArea.disable
  /// Which of two views lies above the other.
  public var displayOrder = ContainerDisplayOrder.ascending
  /// What becomes of calls that arrive close together.
  public var queueControlOperator = QueueControlOperator.none
  /// What counts for views that do not say it themselves.
  public var common = ContainerViewConfiguration { $0.animation = .standard }
  /// A row or column stands at the edge opposite to the one that it was made for: its views come
  /// over that edge, and swipes go there.
  package private(set) var isFlippedVertically = false

  public init(
    _ displayType: ContainerViewDisplayType, _ queueType: ContainerViewQueueType,
    _ change: (inout ContainerConfiguration) -> Void = { _ in }
  ) {
    self.displayType = displayType
    self.queueType = queueType
    change(&self)
  }

  /// Where a row or column stands: a row leads, a column stands at the bottom, unless said.
  public var groupAlignment: Alignment {
    common.alignment ?? (displayType == .horizontal ? .leading : .bottom)
  }

  /// Places the views where the tree says.
  package mutating func place(at alignment: Alignment) {
    let (old, new) = (
      (displayType == .stacking ? common.alignment ?? .center : groupAlignment).vertical,
      alignment.vertical
    )
    common.alignment = alignment
    isFlippedVertically = old != new && old + new == 1
  }

  /// True when there is room for one more beside `showing` views.
  func hasRoom(showing: Int) -> Bool {
    switch queueType {
    case .multiple: UInt(showing) < maximumNumberOfViewsInMultipleMode
    case .oneByOneWaitFinish: showing == 0
    case .oneByOne: true
    }
  }
}
