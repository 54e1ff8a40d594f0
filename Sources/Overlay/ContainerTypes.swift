// The kinds of containers, queues and orders, under their public names.
import Geometry

/// The arrangement of the views of a container.
public enum ContainerViewDisplayType: String, CaseIterable, Hashable, Sendable {
  case horizontal, vertical, stacking
}

/// The rule for a view that is sent while another view is on screen.
public enum ContainerViewQueueType: String, CaseIterable, Hashable, Sendable {
  /// The new view replaces the view on screen.
  case oneByOne
  /// The new view waits until the view on screen has been dismissed.
  case oneByOneWaitFinish
  /// Several views are on screen. A view that does not fit waits.
  case multiple
}

/// The rule for calls that follow each other quickly.
public enum QueueControlOperator: Hashable, Sendable {
  /// Every call is executed.
  case none
  /// A call waits until no call has followed for `seconds`. Only the last call is executed.
  ///
  /// A negative number counts as 0. NaN and infinity count as `none`.
  case debounce(seconds: Double)

  /// Seconds without another call after which a call is executed. Nil if calls do not wait.
  public var silence: Double? {
    switch self {
    case .none: nil
    case .debounce(let seconds): seconds < .infinity ? max(0, seconds) : nil
    }
  }
}

/// Whether the newest or the oldest view is on top.
public enum ContainerDisplayOrder: String, CaseIterable, Hashable, Sendable {
  /// The newest view is on top.
  case ascending
  /// The oldest view is on top.
  case descending
}

/// The regions outside the safe area. On a desktop, these regions are empty and have no effect.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The region between the window's borders and the safe area.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The region under an on-screen keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All regions.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension Edge {
  /// A set of the four edges.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The upper edge.
    public static let top = Edge.Set(rawValue: 1)
    /// The edge at which a line of text begins.
    public static let leading = Edge.Set(rawValue: 2)
    /// The lower edge.
    public static let bottom = Edge.Set(rawValue: 4)
    /// The edge at which a line of text ends.
    public static let trailing = Edge.Set(rawValue: 8)
    /// All four edges.
    public static let all: Edge.Set = [.top, .leading, .bottom, .trailing]
  }
}

/// The regions outside the safe area under which a container extends.
public enum ContainerIgnoresSafeArea: Hashable, Sendable {
  case disable
  case all
  case custom(SafeAreaRegions, Edge.Set)
}

/// The time after which a view is dismissed by itself.
public enum ContainerViewAutoDismiss: Hashable, Sendable {
  /// Seconds from the start of the entrance to the dismissal.
  ///
  /// A negative number counts as 0. NaN and infinity count as `disable`.
  case seconds(Double)
  case disable

  /// Seconds on screen after which the view is dismissed by itself. Nil for no such dismissal.
  public var period: Double? {
    switch self {
    case .disable: nil
    case .seconds(let seconds): seconds < .infinity ? max(0, seconds) : nil
    }
  }
}

/// The transition of a background: it fades, or it appears at once.
public enum ContainerBackgroundTransitionStyle: String, CaseIterable, Hashable, Sendable {
  case opacity, identity
}
