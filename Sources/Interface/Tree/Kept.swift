// Content that is laid out and drawn anew only when what it shows has changed.
import Drawing
import Geometry

/// A piece of a screen that is a function of one value.
///
/// While the value, the place and the surroundings are those of the last build, its drawing and its
/// regions of then are taken over, and `content` is not even called. So it may use nothing but the
/// value and what views know of their surroundings. What changes all the time inside of it is a
/// `Live` of a name, whose content is given beside the value.
///
/// Content with machines or overlay containers, or with another `Kept` that has something live, is
/// built each time.
package struct Kept<Value: Equatable & Sendable>: View {
  private let node: KeptNode

  /// - Parameter size: points that it takes; nil: all that it is offered.
  package init(
    _ name: String, of value: Value, size: Size? = nil, live: [String: ViewList] = [:],
    @ViewBuilder _ content: @escaping @Sendable (Value) -> ViewList
  ) {
    let held = HeldValue(value)
    node = KeptNode(
      name: name, value: held, size: size, live: live, content: { content(held.value) })
  }

  package typealias Body = Never
  package func lower(into nodes: inout [any Node]) { nodes.append(node) }
}

/// Where a `Kept` shows what it is given beside its value.
package struct Live: View, Node {
  let name: String

  package init(_ name: String) { self.name = name }

  package typealias Body = Never
  package func lower(into nodes: inout [any Node]) { nodes.append(self) }
  package func flexibility(_ axis: Axis) -> Flexibility { .fills }
  package func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let name = name
    return Laid(proposal) { rect, assembly in
      assembly.live(KeptPage.Hole(name: name, rect: rect, environment: environment))
    }
  }
}

struct KeptNode: Node {
  let name: String
  let value: any KeptValue
  let size: Size?
  let live: [String: ViewList]
  let content: @Sendable () -> ViewList

  func flexibility(_ axis: Axis) -> Flexibility { size == nil ? .fills : .fixed }
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    Laid(size ?? proposal) { [self] rect, assembly in
      assembly.keep(self, rect, environment)
    }
  }
}

/// What a `Kept` is a function of. Such values are large: they are held, and not copied from build to build.
protocol KeptValue: AnyObject, Sendable {
  func isSame(as other: any KeptValue) -> Bool
}

private final class HeldValue<Value: Equatable & Sendable>: KeptValue {
  let value: Value

  init(_ value: Value) { self.value = value }

  func isSame(as other: any KeptValue) -> Bool {
    guard let other = other as? HeldValue<Value> else { return false }
    return other.value == value
  }
}

/// A page that is whole, as one build hands it to the next.
final class KeptRecord: Sendable {
  let page: KeptPage

  init(_ page: KeptPage) { self.page = page }
}

/// What a `Kept` has added to a build.
struct KeptPage: Sendable {
  /// A `Live` in it.
  struct Hole: Sendable {
    var name: String
    var rect: Rect
    var environment: EnvironmentValues
    /// The coordinates and the region that it lies in.
    var space: Int?
    var region: Int?
  }

  /// What was added between two holes.
  struct Piece: Sendable {
    var start: KeptMark
    var end = KeptMark()
    var commands: [DrawCommand] = []
    var regions: [HitRegion] = []
    var spaces: [HitSpace] = []
    var windows: [ScrollWindow] = []
    var measures: [ScrollMeasure] = []
    var bars: [ScrollBarPose] = []
    /// Behind it; nil: it is the last piece.
    var hole: Hole?
  }

  /// How many controls had an action before, and how many have it in here.
  struct Use: Sendable {
    var before: Int?
    var count = 0
  }

  var value: any KeptValue
  var rect: Rect
  var environment: EnvironmentValues
  var cut: Rect
  var space: Int?
  var region: Int?
  var pieces: [Piece] = []
  var actions: [RegionKey: Use] = [:]
  /// The first controls of their actions that have a value.
  var valued: [(action: ActionID, region: Int)] = []
  var layers: [UInt64] = []
  /// Others inside of it.
  var inner: [String] = []
  /// The elements in it.
  var scopes: [Int] = []
  /// The element and the scope that it stands in.
  var element: Int?
  var home = 0
  var highestSlot = -1
  var unsteady = 0

  mutating func use(_ action: RegionKey, before: Int?, count: Int = 1) {
    actions[action, default: Use(before: before)].count += count
  }

  /// Whether a region of it has this key.
  func holds(_ key: RegionKey) -> Bool {
    pieces.contains { $0.regions.contains { $0.key == key } }
  }
}

/// How far a build has come.
struct KeptMark: Hashable, Sendable {
  var commands = 0
  var regions = 0
  var spaces = 0
  var windows = 0
  var measures = 0
  var bars = 0
  var freeSlot = 0

  /// What is numbered from the beginning of the tree is numbered alike.
  func numbers(like other: KeptMark) -> Bool {
    regions == other.regions && spaces == other.spaces && freeSlot == other.freeSlot
  }
}

extension ControlFocus {
  /// What of it concerns content that holds some regions.
  fileprivate func seen(where holds: (RegionKey) -> Bool) -> ControlFocus {
    var own = self
    if let key = hovered, !holds(key) { own.hovered = nil }
    if let key = pressed, !holds(key) { own.pressed = nil }
    if let key = focused, !holds(key) { own.focused = nil }
    if let edit = editing, !holds(edit.key) { own.editing = nil }
    if let key = shrinking, !holds(key) { own.shrinking = nil }
    if own.focused == nil { own.showsFocus = false }
    if own.shrinking == nil { own.pressSlot = nil }
    return own
  }
}

extension EnvironmentValues {
  /// True when content that holds some regions looks the same in both.
  func looks(like other: EnvironmentValues, where holds: (RegionKey) -> Bool) -> Bool {
    theme == other.theme && direction == other.direction && ground == other.ground
      && isEnabled == other.isEnabled && reduceMotion == other.reduceMotion
      && uiScale == other.uiScale && isScrollEnabled == other.isScrollEnabled
      && scrolling == other.scrolling && catching == other.catching
      && (interaction == other.interaction
        || interaction.seen(where: holds) == other.interaction.seen(where: holds))
      && poses == other.poses
  }
}
