// The right column: plot, spring and log, one below the other or as tabs.
import Drawing
import Files
import Geometry
import Gesture
import Interface
import Motion

struct RightColumn: View {
  let state: LabState
  let layout: LabLayout

  var body: some View {
    let column = layout.column
    ZStack(alignment: .topLeading) {
      if column.width > 0 {
        Rectangle(.window).blocksHits().placed(in: column)
        if layout.tabs.isEmpty, layout.hasStrokes {
          withStrokes(column)
        } else if layout.tabs.isEmpty {
          whole(column)
        } else if layout.tabs.contains(.why) {
          single(column)
        } else {
          divided(column)
        }
        if column.minX > 0 { upright(x: column.minX, y: column.minY, height: column.height) }
      }
      if layout.tabBar.width > 0 { tabBar(layout.tabBar) }
    }
    .environment { $0.ground = .window }
  }

  private func tabBar(_ bar: Rect) -> ViewList {
    ViewList(
      Group {
        Rectangle(.panel).blocksHits().placed(in: bar)
        if bar.minX > 0 { upright(x: bar.minX, y: bar.minY, height: bar.height) }
        hairline(x: bar.minX, y: bar.maxY - Space.hair, width: bar.width)
        // The tabs are aligned with the content below, except where their labels need the width.
        let margin = bar.width >= 340 ? 16.0 : 8
        tabs(
          Array(repeating: 1, count: layout.tabs.count),
          x: bar.minX + margin, y: bar.minY + (bar.height - 28) / 2,
          width: min(560, bar.width - 2 * margin))
      })
  }

  private func tabs(
    _ widths: [Double], x: Double, y: Double, width: Double? = nil
  ) -> ViewList {
    state.segments(of: "tab", widths: widths).placed(x: x, y: y, width: width, height: 28)
  }

  /// The buttons for the plot's modes: Live, Freeze and, if there is space, Fit.
  private func modes(_ count: Int, x: Double, y: Double) -> ViewList {
    state.segments(of: "plot mode", widths: Array([50, 56, 46].prefix(count)))
      .placed(x: x, y: y, height: 28)
  }

  private func spring(_ size: Size) -> SpringEditor { SpringEditor(state: state, size: size) }

  private func why(_ width: Double) -> WhyLog {
    WhyLog(rows: state.log, width: width, of: state.whyTitle)
  }

  /// The plot with its title at the top of a column.
  private func plot(_ column: Rect, height: Double) -> ViewList {
    let (x, y, w) = (column.minX + 16, column.minY + 12, column.width - 32)
    return ViewList(
      Group {
        label("Plot", x: x, y: y + 5, width: 60, .baseM)
        evenness(x: x + 44, y: y + 5, width: w - 44 - 164)
        modes(3, x: column.maxX - 16 - 156, y: y)
        PlotLegend(state: state, width: w).placed(x: x, y: y + 36, width: w, height: 18)
        PlotView(plot: state.plot, width: w).placed(
          x: x, y: y + 66, width: w, height: height + 10)
      })
  }

  /// How many frames of the gesture jumped, if there is space for the words.
  @ViewBuilder private func evenness(x: Double, y: Double, width: Double) -> ViewList {
    if let even = state.plot.even, even.frames > 0, width >= 150 {
      let words = "\(even.jumps) of \(counted(even.frames, "frame")) jumped"
      label(words, x: x, y: y, width: width, .small, .secondary)
    }
  }

  /// Plot, spring and log, one below the other.
  private func whole(_ column: Rect) -> ViewList {
    let x = column.minX + 16
    let w = column.width - 32
    let y = column.minY + 12
    // In a column of little height the plot becomes smaller before the other areas.
    // In a tall column it has two fifths of the height.
    let plotHeight = max(
      140, min(max(420, column.height * 0.4), column.height - 326 - 204 + 236 - 212))
    let springY = y + 76 + plotHeight + 14
    let logY = springY + 204
    return ViewList(
      Group {
        plot(column, height: plotHeight)
        hairline(x: column.minX, y: springY, width: column.width)
        spring(Size(w, 180))
          .placed(x: x, y: springY + 12, width: w, height: 180)
        hairline(x: column.minX, y: logY, width: column.width)
        why(w)
          .placed(x: x, y: logY + 12, width: w, height: max(40, column.maxY - logY - 16))
      })
  }

  /// Plot, strokes and log, one below the other.
  private func withStrokes(_ column: Rect) -> ViewList {
    let x = column.minX + 16
    let w = column.width - 32
    let y = column.minY + 12
    let need = StrokeSection.height(of: w)
    // The plot takes what curve and map leave, up to two fifths of the column. If the column is tall
    // enough for a log of useful height, too, the plot leaves space for it.
    let rest = column.height - need - 76 - 52
    let lower = RightColumn.hasBoth(layout) ? RightColumn.both : RightColumn.one
    let plotHeight = max(140, min(column.height * 0.4, rest - lower))
    let strokesY = y + 76 + plotHeight + 14
    let lowerY = strokesY + need + 20
    return ViewList(
      Group {
        plot(column, height: plotHeight)
        hairline(x: column.minX, y: strokesY, width: column.width)
        StrokeSection(state: state, size: Size(w, need), hasTitle: true)
          .placed(x: x, y: strokesY + 10, width: w, height: need)
        hairline(x: column.minX, y: lowerY, width: column.width)
        self.lower(
          Rect(x, lowerY + 12, w, max(40, column.maxY - lowerY - 16)),
          both: RightColumn.hasBoth(layout))
      })
  }

  /// Heights in points of curve and map with the buttons above them, and of the same with a log.
  private static let (one, both) = (36.0 + 196, 200.0 + 24 + 132)

  /// True if curve, map and log are below each other.
  static func hasBoth(_ layout: LabLayout) -> Bool {
    let need = StrokeSection.height(of: layout.column.width - 32)
    return layout.tabs.isEmpty && layout.hasStrokes
      && layout.column.height - need - 76 - 52 - 200 >= both
  }

  /// Curve and map, or the log, or all of them below each other.
  private func lower(_ rect: Rect, both: Bool) -> ViewList {
    let (x, w) = (rect.minX, rect.width)
    if both {
      let height = 200.0
      return ViewList(
        Group {
          CurveMapSection(panel: state.strokes.tuning)
            .placed(x: x, y: rect.minY, width: w, height: height)
          hairline(x: layout.column.minX, y: rect.minY + height + 10, width: layout.column.width)
          choice(
            Rect(x, rect.minY + height + 18, w, max(40, rect.height - height - 18)),
            state.lower == .curve ? .why : state.lower, from: .why)
        })
    }
    let hasCurve = rect.height - 36 >= CurveMapSection.least
    return choice(rect, state.lower == .curve && !hasCurve ? .why : state.lower, from: .curve)
  }

  /// The buttons of the lower panel beginning with `first`, and the chosen one of its contents.
  private func choice(_ rect: Rect, _ chosen: LowerPanel, from first: LowerPanel) -> ViewList {
    let (x, w) = (rect.minX, rect.width)
    let faces = state.faces(of: "lower panel").dropFirst(first.rawValue)
    // The title of the log is beside the buttons.
    let top = chosen == .why ? 6.0 : 36
    let most = chosen == .curve ? CurveMapSection.most : chosen == .spring ? 180 : .infinity
    let size = Size(w, min(most, max(40, rect.height - top)))
    return ViewList(
      Group {
        content(chosen, size).placed(
          x: x, y: rect.minY + top, width: w, height: size.height)
        Segmented(
          ActionID("lower panel", first.rawValue), faces.map(\.name),
          selected: chosen.rawValue - first.rawValue,
          widths: Array([w < 320 ? 104 : 112, 48, 58].dropFirst(first.rawValue))
        )
        .help(each: faces.map(\.tip))
        .placed(x: x, y: rect.minY, height: 28)
      })
  }

  @ViewBuilder private func content(_ chosen: LowerPanel, _ size: Size) -> ViewList {
    switch chosen {
    case .curve: CurveMapSection(panel: state.strokes.tuning)
    case .why: WhyLog(rows: state.log, width: size.width, of: "")
    case .spring: spring(size)
    }
  }

  /// Tabs for plot, strokes and spring, with the log below.
  private func divided(_ column: Rect) -> ViewList {
    let x = column.minX + 16
    let w = column.width - 32
    let y = column.minY + 12
    let isStrokes = layout.tab == .strokes
    let most = isStrokes ? StrokeSection.height(of: w) + 38 : 312
    // Strokes and plot leave space for the curve and the map, if the column is tall enough.
    let below = layout.hasStrokes ? 36 + CurveMapSection.least + 24 : isStrokes ? 150 : 190
    let upper = min(most, max(200, column.height - below))
    let plotTop = w < 280 ? 46.0 : 66
    return ViewList(
      Group {
        tabs(layout.hasStrokes ? [50, 66, 62] : [60, 64], x: x, y: y)
        if isStrokes {
          state.button(of: "next failure").placed(
            x: column.maxX - 16 - 82, y: y, width: 82, height: 28)
          StrokeSection(state: state, size: Size(w, upper - 38), hasTitle: false)
            .placed(x: x, y: y + 38, width: w, height: upper - 38)
        } else if layout.tab == .plot {
          if !layout.hasStrokes || w >= 300 { modes(2, x: column.maxX - 16 - 110, y: y) }
          if plotTop > 50 {
            PlotLegend(state: state, width: w).placed(x: x, y: y + 36, width: w, height: 18)
          }
          PlotView(plot: state.plot, width: w)
            .placed(x: x, y: y + plotTop, width: w, height: upper - plotTop)
        } else {
          spring(Size(w, upper - 36))
            .placed(x: x, y: y + 36, width: w, height: upper - 36)
        }
        hairline(x: column.minX, y: y + upper + 6, width: column.width)
        if layout.hasStrokes {
          lower(Rect(x, y + upper + 18, w, max(40, column.maxY - y - upper - 22)), both: false)
        } else {
          why(w)
            .placed(
              x: x, y: y + upper + 18, width: w, height: max(40, column.maxY - y - upper - 22))
        }
      })
  }

  /// Widths of the tabs above an area that fills the column.
  private var ownBar: [Double] {
    switch (layout.tabs.count, layout.hasStrokes) {
    case (2, _): [60, 64]
    case (3, false): [54, 60, 48]
    default: [46, 66, 58, 44]
    }
  }

  /// One area that fills the column. Its tabs are above it, or above the parameters.
  private func single(_ column: Rect) -> ViewList {
    let x = column.minX + 16
    let w = column.width - 32
    let hasOwnBar = layout.tabBar.width == 0
    let y = column.minY + (hasOwnBar ? 44 : layout.isLow ? 8 : 12)
    let height = max(40, column.maxY - y - 8)
    let modesRoom = layout.hasStrokes ? 352.0 : 304
    let hasModes = layout.tab == .plot && (hasOwnBar ? w >= modesRoom : height > 260)
    let legend = height > 300 ? 24.0 : 0
    let plotY = y + legend + (hasModes && !hasOwnBar ? 36 : 0) + 10
    return ViewList(
      Group {
        hairline(x: column.minX, y: column.minY, width: column.width)
        if hasOwnBar {
          tabs(ownBar, x: x, y: column.minY + 8)
        }
        switch layout.tab {
        case .spring:
          spring(Size(w, height))
            .placed(x: x, y: y, width: w, height: height)
        case .why:
          why(w).placed(
            x: x, y: y, width: w, height: height)
        case .strokes:
          let need = StrokeSection.height(of: w)
          let hasCurve = height >= need + 12 + CurveMapSection.least && w >= 280
          StrokeSection(state: state, size: Size(w, hasCurve ? need : height), hasTitle: w >= 400)
            .placed(x: x, y: y, width: w, height: hasCurve ? need : height)
          if hasCurve {
            let rest = min(height - need - 12, CurveMapSection.most)
            CurveMapSection(panel: state.strokes.tuning)
              .placed(x: x, y: y + need + 12, width: w, height: rest)
          }
        case .plot, .device, .parameters:
          if hasModes {
            modes(2, x: column.maxX - 16 - 110, y: hasOwnBar ? column.minY + 8 : y)
          }
          if legend > 0 {
            PlotLegend(state: state, width: w).placed(
              x: x, y: plotY - 34, width: w, height: 18)
          }
          PlotView(plot: state.plot, width: w).placed(
            x: x, y: plotY, width: w, height: column.maxY - 8 - plotY)
        }
      })
  }
}

extension LabState {
  /// Title of the log. If several devices are shown, it names the device that the log is about.
  var whyTitle: String {
    switch transport.versus {
    case .both, .ghost, .four: "Why, B \(transport.name(of: .b))"
    case .styles where !caption.title.isEmpty: "Why, \(caption.title)"
    case .a, .b, .styles: "Why"
    }
  }
}

/// The log, which explains in sentences why the gesture had its result.
struct WhyLog: View {
  let rows: [LogRow]
  let width: Double
  let title: String

  init(rows: [LogRow], width: Double, of title: String) {
    (self.rows, self.width, self.title) = (rows, width, title)
  }

  var body: some View {
    let decisions = rows.filter { $0.time != nil }.count
    ZStack(alignment: .topLeading) {
      label(title, x: 0, y: 0, width: max(100, width - 104), .baseM)
      label(
        decisions == 1 ? "1 decision" : "\(decisions) decisions", x: width - 100, y: 0, width: 100,
        .base, .secondary, align: .trailing)
      if rows.isEmpty {
        label(
          "Drag something on the device. Every decision is explained here.", x: 0, y: 30,
          width: width,
          .base, .secondary, lines: 2)
      } else {
        LogList(rows: rows, width: width)
      }
    }
  }
}

private struct LogList: View {
  let rows: [LogRow]
  let width: Double

  var body: some View {
    EnvironmentReader { [rows, width] _ in
      ScrollView(id: "log", followsEnd: true) {
        VStack(alignment: .leading, spacing: 8) {
          ForEach(Array(rows.enumerated())) { index, row in
            HStack(alignment: .top, spacing: 0) {
              Circle(row.kind.tint).frame(width: 6, height: 6)
                .padding(Insets(top: 6, leading: 1, trailing: 9))
              Text(row.time.map { fixed($0, 3) } ?? "next", .base, .secondary, lineLimit: 1)
                .frame(width: 46, alignment: .leading)
              Text(row.sentence, .base, .primary, lineLimit: 3).frame(
                width: width - 70, alignment: .leading)
            }
          }
        }
        .padding(Insets(top: 8, bottom: 8))
        .frame(width: width, alignment: .leading)
        .background(.window)
      }
    }
    .overlay(alignment: .top) { Fade(.window).frame(width: width, height: 8) }
    .placed(x: 0, y: 20, width: width)
  }
}
