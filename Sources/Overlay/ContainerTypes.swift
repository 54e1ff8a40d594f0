// The kinds of containers, queues and orders, under the names that people know.

/// The arrangement of the views of a container.
public enum ContainerViewDisplayType: String, CaseIterable, Hashable, Sendable {
  case horizontal, vertical, stacking
}

/// The rule for a view that is sent while another one is on screen.
public enum ContainerViewQueueType: String, CaseIterable, Hashable, Sendable {
  /// The new view replaces the one on screen.
  case oneByOne
  /// The new view waits until the one on screen has been dismissed.
  case oneByOneWaitFinish
  /// Several are on screen. Views without room wait.
  case multiple
}

/// The rule for calls that arrive close together.
public enum QueueControlOperator: Hashable, Sendable {
  /// Every call is executed.
  case none
  /// Only the last call of a burst is executed, `seconds` after it was sent.
  ///
  /// Edge cases: a negative number counts as 0. NaN and infinity count as `none`.
  case debounce(seconds: Double)

  /// Seconds of silence before a call is executed; nil: it is executed at once.
  public var silence: Double? {
    switch self {
    case .none: nil
    case .debounce(let seconds): seconds < .infinity ? max(0, seconds) : nil
    }
  }
}

/// The order of views along z.
public enum ContainerDisplayOrder: String, CaseIterable, Hashable, Sendable {
  /// The newest is on top.
  case ascending
  /// The oldest is on top.
  case descending
}

/// The areas beside the safe area. A desktop has none, so they change nothing there.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Around the window's own borders.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// Under a keyboard on the screen.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All of them.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// Some of the four edges.
public struct EdgeSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The upper side.
  public static let top = EdgeSet(rawValue: 1)
  /// The side at which a line begins.
  public static let leading = EdgeSet(rawValue: 2)
  /// The lower side.
  public static let bottom = EdgeSet(rawValue: 4)
  /// The side at which a line ends.
  public static let trailing = EdgeSet(rawValue: 8)
  /// All four sides.
  public static let all: EdgeSet = [.top, .leading, .bottom, .trailing]
}

/// The parts of the safe area under which a container extends.
public enum ContainerIgnoresSafeArea: Hashable, Sendable {
  case disable
  case all
  case custom(SafeAreaRegions, EdgeSet)
}

/// The time after which a view is dismissed by itself.
public enum ContainerViewAutoDismiss: Hashable, Sendable {
  /// Counted from the start of its entrance.
  ///
  /// Edge cases: a negative number counts as 0. NaN and infinity count as `disable`.
  case seconds(Double)
  case disable

  /// Seconds on screen; nil: the view stays.
  public var period: Double? {
    switch self {
    case .disable: nil
    case .seconds(let seconds): seconds < .infinity ? max(0, seconds) : nil
    }
  }
}

/// The transition of a background.
public enum ContainerBackgroundTransitionStyle: String, CaseIterable, Hashable, Sendable {
  case opacity, identity
}
