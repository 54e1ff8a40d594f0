// The views of overlay containers over time. Each view has a lane, from its entrance to its end.
import Interface

/// The periods during which the last views of overlay containers were shown, for the plot.
struct PresenceLanes: Equatable, Sendable {
  struct Lane: Hashable, Sendable {
    struct Sample: Hashable, Sendable {
      /// Seconds on the device's clock.
      var time: Double
      /// Progress of the view: 0 if the view is hidden, 1 if the view is in its frame.
      var shown: Double
      /// Visibility of the view's background, 0…1. Nil if the view has no background.
      var background: Double?
    }
    let stay: UInt64
    let container: String
    let name: String
    var samples: [Sample] = []
    /// Seconds until the automatic dismissal. Nil if no automatic dismissal will follow.
    var remaining: Double?
    var isPaused = false
    /// The instant at which the dismissal of the view began.
    var left: Double?
    var isOver = false

    var start: Double { samples.first?.time ?? 0 }
  }

  private(set) var lanes: [Lane] = []
  /// The last instant at which something changed, in seconds on the device's clock.
  private(set) var now = 0.0
  /// The instant of the last call of `follow`, in seconds.
  private var followed = 0.0

  /// Largest number of lanes. The plot has no space for more lanes.
  static let most = 6
  private static let mostSamples = 600

  /// True while the time until an automatic dismissal is counted.
  var isCounting: Bool { lanes.contains { $0.remaining ?? 0 > 0 && !$0.isPaused && !$0.isOver } }
  /// The instant at which the first of the lanes begins.
  var start: Double { lanes.map(\.start).min() ?? 0 }
  /// The end of the lanes. It includes the planned ends of shown views.
  var end: Double {
    lanes.reduce(now) { max($0, $1.isOver ? 0 : now + ($1.remaining ?? 0)) }
  }
  /// The lane of the newest view that is not over. If all views are over, the last lane.
  var newest: Lane? { lanes.last { !$0.isOver } ?? lanes.last }

  /// Adds the views at one instant. Returns true if any view has changed.
  mutating func follow(_ views: [PresentedView], at instant: Instant) -> Bool {
    let time = instant.seconds
    // An earlier instant comes from a replay or from another scene, so the lanes are cleared.
    if time < followed - 1e-9 { self = PresenceLanes() }
    followed = time
    var changed = false
    for index in lanes.indices where !lanes[index].isOver {
      guard !views.contains(where: { $0.stay == lanes[index].stay }) else { continue }
      lanes[index].samples.append(
        Lane.Sample(
          time: time, shown: 0, background: lanes[index].samples.last?.background.map { _ in 0 }))
      lanes[index].left = lanes[index].left ?? time
      (lanes[index].isOver, lanes[index].remaining) = (true, nil)
      changed = true
    }
    for view in views {
      if !lanes.contains(where: { $0.stay == view.stay }) {
        guard !view.isLeaving else { continue }
        if lanes.allSatisfy(\.isOver) { lanes = [] }
        if lanes.count == Self.most {
          // If shown views use all lanes, a new view is not drawn.
          guard let over = lanes.firstIndex(where: \.isOver) else { continue }
          lanes.remove(at: over)
        }
        lanes.append(Lane(stay: view.stay, container: view.container, name: view.name))
      }
      if add(view, at: time) { changed = true }
    }
    if changed { now = time }
    return changed
  }

  private mutating func add(_ view: PresentedView, at time: Double) -> Bool {
    guard let index = lanes.firstIndex(where: { $0.stay == view.stay }) else { return false }
    let before = lanes[index]
    let sample = Lane.Sample(time: time, shown: view.progress, background: view.background)
    let last = before.samples.suffix(2)
    let isSame = { (a: Lane.Sample) in
      a.shown == sample.shown && a.background == sample.background
    }
    // While nothing moves, the time of the last sample is updated, and no sample is added.
    if last.count == 2, last.allSatisfy(isSame) {
      lanes[index].samples[before.samples.count - 1].time = time
    } else if before.samples.count < Self.mostSamples {
      lanes[index].samples.append(sample)
    }
    lanes[index].remaining = view.remaining
    lanes[index].isPaused = view.isPaused
    if view.isLeaving, before.left == nil { lanes[index].left = time }
    return last.count < 2 || !last.allSatisfy(isSame) || before.remaining != view.remaining
      || before.left != lanes[index].left
  }
}
