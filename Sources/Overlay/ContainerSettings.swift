// The configuration of one container.
import Geometry

/// How a container arranges, queues and shows its views.
public struct ContainerSettings: Hashable, Sendable {
  /// How views are arranged.
  public var displayType: ContainerViewDisplayType
  /// How many views are shown at once, and what becomes of the others.
  public var queueType: ContainerViewQueueType
  /// Seconds between a slot becoming free and the next view.
  ///
  /// Edge cases: 0, a negative figure and one that is not a number mean at once.
  public var delayForShowingNext: Double
  /// How many views may be on screen; `multiple` only. 0: everything waits.
  public var maximumNumberOfViewsInMultipleMode: UInt
  /// Points between the views of a row or column; negative overlaps them.
  public var spacing: Double
  /// Stacking: around each view; row and column: around the group. Points.
  public var insets: Insets
  /// Cuts everything, backgrounds and transitions too, at the container's rectangle.
  public var clipped: Bool
  /// Whether it reaches under the safe area.
  public var ignoresSafeArea: ContainerIgnoresSafeArea
  /// The same for the backgrounds alone.
  public var bgIgnoresSafeArea: ContainerIgnoresSafeArea
  /// Which of two views lies above the other.
  public var displayOrder: ContainerDisplayOrder
  /// What becomes of calls that arrive close together.
  public var queueControlOperator: QueueControlOperator
  /// What counts for views that do not say it themselves.
  public var common: ViewSettings
  /// A row or column stands at the edge opposite to the one that it was made for: its views come
  /// over that edge, and swipes go there.
  public var isFlippedVertically = false

  public init(
    displayType: ContainerViewDisplayType, queueType: ContainerViewQueueType,
    delayForShowingNext: Double = OverlayTuning().gap,
    maximumNumberOfViewsInMultipleMode: UInt = .max, spacing: Double = OverlayTuning().spacing,
    insets: Insets = .zero, clipped: Bool = false,
    ignoresSafeArea: ContainerIgnoresSafeArea = .disable,
    bgIgnoresSafeArea: ContainerIgnoresSafeArea = .disable,
    displayOrder: ContainerDisplayOrder = .ascending,
    queueControlOperator: QueueControlOperator = .none,
    common: ViewSettings = ViewSettings(animation: .standard)
  ) {
    self.displayType = displayType
    self.queueType = queueType
    self.delayForShowingNext = delayForShowingNext
    self.maximumNumberOfViewsInMultipleMode = maximumNumberOfViewsInMultipleMode
    self.spacing = spacing
    self.insets = insets
    self.clipped = clipped
    self.ignoresSafeArea = ignoresSafeArea
    self.bgIgnoresSafeArea = bgIgnoresSafeArea
    self.displayOrder = displayOrder
    self.queueControlOperator = queueControlOperator
    self.common = common
  }

  /// Where a row or column stands: a row leads, a column stands at the bottom, unless said.
  public var groupAlignment: Alignment {
    common.alignment ?? (displayType == .horizontal ? .leading : .bottom)
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
