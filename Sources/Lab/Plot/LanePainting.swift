// Draws the lanes of overlay views: progress, background, remaining time and gaps.
import Drawing
import Files
import Interface

struct LanePainting {
  let lanes: PresenceLanes
  /// Seconds between a free slot and the next view, for the brackets between lanes.
  let gap: Double
  let rect: Rect
  let environment: EnvironmentValues

  private static let left = 76.0
  private static let rowLimit = 54.0

  private var palette: Palette { environment.palette }
  private var bottom: Double { rect.maxY - 24 }
  private var row: Double {
    min(Self.rowLimit, (bottom - rect.minY - 8) / Double(max(1, lanes.lanes.count)))
  }
  /// Seconds that the plot shows, rounded up. A fraction would change the scale with every frame.
  private var length: Double { max(2, (lanes.end - lanes.start).rounded(.up)) }

  private func x(_ time: Double) -> Double {
    let left = rect.minX + Self.left
    return left + (rect.maxX - left) * (time - lanes.start) / length
  }

  func draw(_ builder: inout TreeBuilder) {
    axis(&builder)
    for (index, lane) in lanes.lanes.enumerated() {
      let base = rect.minY + 8 + row * Double(index + 1) - 6
      draw(lane, base: base, height: max(4, row - 18), &builder)
      bracket(before: lane, base: base, &builder)
    }
    let now = x(lanes.now)
    builder.fill(Rect(now - 0.75, rect.minY, 1.5, bottom - rect.minY), palette[.primary])
  }

  private func axis(_ builder: inout TreeBuilder) {
    let step = [1.0, 2, 5, 10].first { length / $0 <= 8 } ?? 30
    for time in stride(from: 0.0, through: length + 1e-9, by: step) {
      let at = x(lanes.start + time)
      builder.fill(Rect(at.rounded(), rect.minY, 1, bottom - rect.minY), palette[.line])
      let isEnd = time > length - step / 2
      builder.text(
        "\(short(time))" + (time == 0 ? " s" : ""),
        in: Rect(isEnd ? at - 40 : at - 20, rect.maxY - 18, 40, 16), environment,
        align: isEnd ? .trailing : .center)
    }
  }

  private func draw(
    _ lane: PresenceLanes.Lane, base: Double, height: Double, _ builder: inout TreeBuilder
  ) {
    let left = rect.minX + Self.left
    builder.text(
      lane.name, in: Rect(rect.minX, base - height / 2 - 8, Self.left - 8, 16), environment)
    builder.fill(Rect(left, base.rounded(), rect.maxX - left, 1), palette[.line])
    let points = lane.samples.map { Point(x($0.time), base - height * min(1.15, max(0, $0.shown))) }
    guard let last = points.last, points.count > 1 else { return }
    builder.area(points, to: base, palette[.accent].opacity(0.2))
    builder.line(points, palette[.accent], width: 2, cap: .round, join: .bevel)
    background(lane, base: base, height: height, &builder)
    remaining(lane, from: last, base: base, &builder)
  }

  private func background(
    _ lane: PresenceLanes.Lane, base: Double, height: Double, _ builder: inout TreeBuilder
  ) {
    let points = lane.samples.compactMap { sample in
      sample.background.map { Point(x(sample.time), base - height * $0) }
    }
    guard points.count > 1 else { return }
    builder.line(points, palette[.track], width: 1.5, dash: [5, 4])
  }

  /// Draws the planned end of a view, and the seconds until the planned end.
  private func remaining(
    _ lane: PresenceLanes.Lane, from last: Point, base: Double, _ builder: inout TreeBuilder
  ) {
    if let remaining = lane.remaining {
      let end = x(lanes.now + remaining)
      builder.line(
        [last, Point(end, last.y), Point(end, base)], palette[.accent], width: 1.5, dash: [2, 3])
    }
    guard let words = Self.words(lane) else { return }
    let frame = Rect(x(lane.start) + 10, base - 17, 160, 16)
    builder.text(words, in: frame, environment, .small, .primary)
  }

  /// The view's time on the screen as text. Nil for a view that stays until it is dismissed.
  static func words(_ lane: PresenceLanes.Lane) -> String? {
    if let remaining = lane.remaining {
      return "\(fixed(remaining, 1)) s left" + (lane.isPaused ? ", paused" : "")
    }
    guard let left = lane.left else { return nil }
    return "on screen \(fixed(left - lane.start, 1)) s"
  }

  /// Draws a bracket over the gap between a view and the earlier view that delayed it.
  private func bracket(
    before lane: PresenceLanes.Lane, base: Double, _ builder: inout TreeBuilder
  ) {
    let previous = lanes.lanes.last { other in
      guard other.stay != lane.stay, other.container == lane.container, let left = other.left else {
        return false
      }
      return gap > 0 && abs(lane.start - left - gap) < 0.05
    }
    guard let left = previous?.left else { return }
    let (from, to) = (x(left), x(lane.start))
    let path = Path([
      .move(Point(from, base - 4)), .line(Point(from, base + 4)), .move(Point(from, base)),
      .line(Point(to, base)), .move(Point(to, base - 4)), .line(Point(to, base + 4)),
    ])
    builder.stroke(.path(path), palette[.track], width: 1.5)
    builder.text(
      "gap \(short(gap)) s", in: Rect(from - 84, base - 8, 78, 16), environment, align: .trailing)
  }
}

/// Names and values of the lanes' curves.
struct LaneLegend: View {
  let lanes: PresenceLanes

  var body: some View {
    let newest = lanes.newest
    let last = newest?.samples.last
    HStack(spacing: 20) {
      entry("Shown", .accent, last.map { fixed($0.shown, 2) })
      entry("Scrim", .track, last?.background.map { fixed($0, 2) })
      entry("Time left", .secondary, newest?.remaining.map { "\(fixed($0, 1)) s" })
      Spacer()
    }
    .frame(height: 18)
  }

  private func entry(_ name: String, _ tint: Tint, _ value: String?) -> ViewList {
    HStack(spacing: 6) {
      RoundedRectangle(1.5, tint).frame(width: 12, height: 3)
      Text(name, .base, .primary, lineLimit: 1).followed(by: value ?? "–", .base, .secondary)
    }
    .frame(height: 18)
  }
}
