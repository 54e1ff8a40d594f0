// The words in which a container is described, under the names people know.

/// How the views of a container are arranged.
public enum ContainerViewDisplayType: String, CaseIterable, Hashable, Sendable {
  case horizontal, vertical, stacking
}

/// What happens to a view that is sent while another one is on screen.
public enum ContainerViewQueueType: String, CaseIterable, Hashable, Sendable {
  /// The new view replaces the one on screen.
  case oneByOne
  /// The new view waits until the one on screen has been dismissed.
  case oneByOneWaitFinish
  /// Several are on screen; those that find no room wait.
  case multiple
}

/// What a container does with calls that arrive close together.
public enum QueueControlOperator: Hashable, Sendable {
  /// Every call is executed.
  case none
  /// Only the last call of a burst is executed, `seconds` after it was sent.
  ///
  /// Edge cases: a negative figure counts as 0; one that is not a number, or infinite, as `none`.
  case debounce(seconds: Double)

  /// Seconds of silence before a call is executed; nil: it is executed at once.
  public var silence: Double? {
    switch self {
    case .none: nil
    case .debounce(let seconds): seconds < .infinity ? max(0, seconds) : nil
    }
  }
}

/// Which of two views lies above the other.
public enum ContainerDisplayOrder: String, CaseIterable, Hashable, Sendable {
  /// The newest is on top.
  case ascending
  /// The oldest is on top.
  case descending
}

/// The areas beside the safe area; a desktop has none, so it changes nothing there.
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
  /// The side at which one begins to read.
  public static let leading = EdgeSet(rawValue: 2)
  /// The lower side.
  public static let bottom = EdgeSet(rawValue: 4)
  /// The side at which one ends.
  public static let trailing = EdgeSet(rawValue: 8)
  /// All four sides.
  public static let all: EdgeSet = [.top, .leading, .bottom, .trailing]
}

/// Whether a container reaches under the safe area.
public enum ContainerIgnoresSafeArea: Hashable, Sendable {
  case disable
  case all
  case custom(SafeAreaRegions, EdgeSet)
}

/// When a view leaves by itself.
public enum ContainerViewAutoDismiss: Hashable, Sendable {
  /// Counted from the start of its entrance.
  ///
  /// Edge cases: a negative figure counts as 0; one that is not a number, or infinite, as `disable`.
  case seconds(Double)
  case disable

  /// Seconds on screen; nil: it stays.
  public var period: Double? {
    switch self {
    case .disable: nil
    case .seconds(let seconds): seconds < .infinity ? max(0, seconds) : nil
    }
  }
}

/// How a background comes and goes.
public enum ContainerBackgroundTransitionStyle: String, CaseIterable, Hashable, Sendable {
  case opacity, identity
}
