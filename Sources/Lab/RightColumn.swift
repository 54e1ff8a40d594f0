// The right column: plot, spring and log, below each other or as tabs.
import Drawing
import Geometry
import Gesture
import Interface

struct RightColumn: View {
  let state: LabState
  let layout: LabLayout

  var body: some View {
    let column = layout.column
    ZStack(alignment: .topLeading) {
      if column.width > 0 {
        Rectangle(.window).blocksHits().placed(in: column)
        switch layout.kind {
        case .wide: wide(column)
        case .medium: medium(column)
        case .narrow, .tiny: narrow(column)
        }
        upright(x: column.minX, y: column.minY, height: column.height)
      }
    }
    .environment { $0.ground = .window }
  }

  private var modes: Segmented {
    Segmented(
      ActionID("plot mode"), ["Live", "Freeze", "Fit"], selected: state.plot.mode.rawValue,
      widths: [50, 56, 46])
  }

  private func wide(_ column: Rect) -> ViewList {
    let x = column.minX + 16
    let w = column.width - 32
    let y = column.minY + 12
    // Short windows take it from the plot first.
    let plotHeight = max(140, min(420, column.height - 326 - 204 + 236 - 212))
    let springY = y + 76 + plotHeight + 14
    let hasSpring = column.maxY - springY > 204 + 90
    let logY = hasSpring ? springY + 204 : springY
    return ViewList(
      Group {
        label("Plot", x: x, y: y + 5, width: 60, .baseM)
        modes.placed(x: column.maxX - 16 - 156, y: y, height: 28)
        PlotLegend(state: state, width: w).placed(x: x, y: y + 36, width: w, height: 18)
        PlotView(plot: state.plot, width: w).placed(
          x: x, y: y + 66, width: w, height: plotHeight + 10)
        hairline(x: column.minX, y: springY, width: column.width)
        if hasSpring {
          SpringEditor(state: state, width: w).placed(x: x, y: springY + 12, width: w, height: 180)
          hairline(x: column.minX, y: logY, width: column.width)
        }
        WhyLog(rows: state.log, width: w)
          .placed(x: x, y: logY + 12, width: w, height: max(40, column.maxY - logY - 16))
      })
  }

  private func medium(_ column: Rect) -> ViewList {
    let x = column.minX + 16
    let w = column.width - 32
    let y = column.minY + 12
    let upper = min(312.0, max(200, column.height - 190))
    return ViewList(
      Group {
        Segmented(
          ActionID("tab"), ["Plot", "Spring"], selected: min(1, state.tab), widths: [60, 64]
        )
        .placed(x: x, y: y, height: 28)
        if state.tab == 0 {
          Segmented(
            ActionID("plot mode"), ["Live", "Freeze"], selected: min(1, state.plot.mode.rawValue),
            widths: [50, 56]
          ).placed(x: column.maxX - 16 - 110, y: y, height: 28)
          PlotLegend(state: state, width: w).placed(x: x, y: y + 36, width: w, height: 18)
          PlotView(plot: state.plot, width: w)
            .placed(x: x, y: y + 66, width: w, height: upper - 66)
        } else {
          SpringEditor(state: state, width: w)
            .placed(x: x, y: y + 36, width: w, height: upper - 36)
        }
        hairline(x: column.minX, y: y + upper + 6, width: column.width)
        WhyLog(rows: state.log, width: w)
          .placed(
            x: x, y: y + upper + 18, width: w, height: max(40, column.maxY - y - upper - 22))
      })
  }

  private func narrow(_ column: Rect) -> ViewList {
    let x = column.minX + 16
    let w = column.width - 32
    let y = column.minY + 8
    let body = max(40, column.height - 50)
    return ViewList(
      Group {
        hairline(x: column.minX, y: column.minY, width: column.width)
        Segmented(
          ActionID("tab"), ["Plot", "Spring", "Why"], selected: state.tab, widths: [60, 64, 54]
        )
        .placed(x: x, y: y, height: 28)
        switch state.tab {
        case 0:
          PlotView(plot: state.plot, width: w).placed(x: x, y: y + 40, width: w, height: body - 6)
        case 1:
          SpringEditor(state: state, width: w).placed(x: x, y: y + 32, width: w, height: body)
        default:
          WhyLog(rows: state.log, width: w).placed(x: x, y: y + 36, width: w, height: body)
        }
      })
  }
}

/// Why it happened, in sentences.
struct WhyLog: View {
  let rows: [LogRow]
  let width: Double

  var body: some View {
    let decisions = rows.filter { $0.time != nil }.count
    ZStack(alignment: .topLeading) {
      label("Why", x: 0, y: 0, width: 100, .baseM)
      label(
        decisions == 1 ? "1 decision" : "\(decisions) decisions", x: width - 200, y: 0, width: 200,
        .base, .ink2, align: .trailing)
      if rows.isEmpty {
        label(
          "Drag something on the device. Every decision is told here.", x: 0, y: 30, width: width,
          .base, .ink2, lines: 2)
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
      ScrollView(slot: LabScreen.logSlot, recognizers: panelScrolling("log")) {
        VStack(alignment: .leading, spacing: 8) {
          ForEach(Array(rows.enumerated())) { index, row in
            HStack(alignment: .top) {
              Circle(row.kind.tint).frame(width: 6, height: 6)
                .padding(Insets(top: 6, leading: 1, trailing: 9))
              Text(row.time.map { fixed($0, 3) } ?? "next", .base, .ink2, lines: 1)
                .frame(width: 46, alignment: .leading)
              Text(row.sentence, .base, .ink, lines: 3).frame(
                width: width - 70, alignment: .leading)
            }
          }
        }
        .frame(width: width, alignment: .leading)
      }
    }
    .placed(x: 0, y: 28, width: width)
  }
}
