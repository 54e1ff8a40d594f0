// Legend of the plot: the names of the curves, and the values of the curves at the cursor.
import Files
import Interface

struct PlotLegend: View {
  let state: LabState
  let width: Double
  private var isNarrow: Bool { width < 400 }
  /// True if no finger is down and the legend shows the newest values. The curve may have ended.
  private var isUp: Bool {
    state.plot.cursor == nil && state.plot.mode != .freeze && !state.trail.isDown
  }

  var body: some View {
    if state.plot.showsLanes {
      LaneLegend(lanes: state.plot.lanes)
    } else {
      // The positions of the entries are fixed, so that nothing moves when a number gets longer.
      ZStack(alignment: .topLeading) { entries(state.plot.shown) }
    }
  }

  @ViewBuilder private func entries(_ shown: PlotData.Sample?) -> ViewList {
    // Narrow legends show fewer values.
    let isTight = width < 290
    let places =
      !isNarrow
      ? [0, 100, 212, 320.0]
      : (isTight ? [0, 0.63, 0.31, 0] : [0, 0.795, 0.245, 0.485]).map { $0 * width }
    entry(
      "Finger", .secondary, shown.map { (isUp ? nil : $0.finger).map { fixed($0, 0) } ?? "up" },
      at: places[0], dash: 5)
    // A tracked value that equals the drawn value needs no entry, because its curve is covered.
    if state.plot.samples.isEmpty || state.plot.hasTracked {
      entry("Tracked", .track, isNarrow ? "" : shown.map { fixed($0.tracked, 1) }, at: places[1])
    } else if state.plot.hasSpeedLine {
      entry(
        isNarrow ? "Speed" : "At speed", .accent,
        isNarrow ? "" : shown.map { $0.atSpeed.map { fixed($0, 0) } ?? "–" }, at: places[1],
        dash: 2)
    }
    entry("Drawn", .accent, shown.map { fixed($0.drawn, isNarrow ? 0 : 1) }, at: places[2])
    // In a very narrow legend, the letter beside the velocity curve is enough.
    if !isTight {
      entry(
        "Velocity", .vel, shown.map { fixed($0.velocity, 0) + (isNarrow ? "" : " pt/s") },
        at: places[3])
    }
  }

  /// - Parameter dash: Length in points of the curve's dashes. 0 for a curve without dashes.
  private func entry(
    _ name: String, _ tint: Tint, _ value: String?, at x: Double, dash: Double = 0
  ) -> ViewList {
    let step = isNarrow ? TypeStep.small : .base
    let length = isNarrow ? 10.0 : 12
    return HStack(spacing: isNarrow ? 4 : 6) {
      if dash > 0 {
        Canvas { rect, environment, builder in
          let count = dash > 3 ? 2 : 3
          let gap = (rect.width - dash * Double(count)) / Double(count - 1)
          for place in 0..<count {
            let left = rect.minX + Double(place) * (dash + gap)
            builder.fill(Rect(left, rect.midY - 1, dash, 2), environment.palette[tint])
          }
        }
        .frame(width: length, height: 3)
      } else {
        RoundedRectangle(1.5, tint).frame(width: length, height: 3)
      }
      Text(name, step, .primary, lineLimit: 1).followed(by: value ?? "–", step, .secondary)
    }
    .frame(height: 18)
    .padding(Insets(leading: x))
  }
}
