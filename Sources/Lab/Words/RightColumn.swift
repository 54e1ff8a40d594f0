// The right column: plot, strokes, spring and log. They are below each other, or are tabs.
import Files
import Interface

struct RightColumn: View {
  let state: LabState
  let layout: LabLayout

  /// Width of the content.
  private var width: Double { layout.column.width - 2 * PanelColumn.margin }

  var body: some View {
    ZStack(alignment: .topLeading) {
      if layout.column.width > 0 { column.placed(in: layout.column) }
      if layout.tabBar.width > 0 { tabBar.placed(in: layout.tabBar) }
    }
    .environment { $0.ground = .window }
  }

  private var column: some View {
    ZStack(alignment: .topLeading) {
      Rectangle(.window).blocksHits()
      if layout.tabs.contains(.why) {
        single.overlay(alignment: .top) { Divider() }
      } else {
        PanelColumn(height: layout.column.height, panels: panels)
      }
      if layout.column.minX > 0 { Divider(.line, .vertical) }
    }
  }

  private var tabBar: some View {
    // The tabs have the margin of the content below, unless their labels need more width.
    let margin = layout.tabBar.width >= 340 ? PanelColumn.margin : 8
    return ZStack(alignment: .leading) {
      Rectangle(.panel).blocksHits()
      if layout.tabBar.minX > 0 { Divider(.line, .vertical) }
      tabs(layout.tabs.map { _ in 1 })
        .frame(width: min(560, layout.tabBar.width - 2 * margin), height: 28)
        .padding(Insets(leading: margin))
    }
    .overlay(alignment: .bottom) { Divider() }
  }

  private func tabs(_ widths: [Double]) -> ViewList {
    state.segments(of: "tab", label: "Panel", widths: widths)
  }

  /// The buttons for the plot's modes: Live, Freeze and, with enough space, Fit.
  private func modes(_ count: Int) -> ViewList {
    state.segments(of: "plot mode", label: "Plot", widths: Array([50, 56, 46].prefix(count)))
  }

  private var why: WhyLog { WhyLog(rows: state.log, title: state.whyTitle) }
  private var curveMap: CurveMapSection { CurveMapSection(panel: state.strokes.tuning) }

  // MARK: Panels below each other

  /// Height of the strokes, including the margins of their panel.
  private var strokesHeight: Double { StrokeSection.height(of: width) + 20 }

  private var panels: [PanelColumn.Panel] {
    if !layout.tabs.isEmpty { return divided }
    // In a low column, the plot shrinks first. In a tall column, it has two fifths of the height.
    let share = layout.column.height * 0.4 + 102
    let most = layout.hasStrokes ? max(242, share) : max(522, share)
    let upper = PanelColumn.Panel(242...most, bottom: 14) { plot }
    guard layout.hasStrokes else {
      return [
        upper, PanelColumn.Panel(204) { SpringEditor(state: state) },
        PanelColumn.Panel(atLeast: 200) { why },
      ]
    }
    let strokes = PanelColumn.Panel(strokesHeight, top: 10, bottom: 10) {
      StrokeSection(state: state, hasTitle: true)
    }
    return RightColumn.hasBoth(layout)
      ? [
        upper, strokes, PanelColumn.Panel(222, bottom: 10) { curveMap },
        PanelColumn.Panel(atLeast: 140, top: 8) { choice(from: .why) },
      ] : [upper, strokes, PanelColumn.Panel(atLeast: 238) { choice(from: .curve) }]
  }

  /// True if curve, map and log are below each other, with space above for a plot of 200 points.
  static func hasBoth(_ layout: LabLayout) -> Bool {
    let need = StrokeSection.height(of: layout.column.width - 2 * PanelColumn.margin)
    return layout.tabs.isEmpty && layout.hasStrokes && layout.column.height >= need + 684
  }

  /// The plot with its title.
  private var plot: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        Text("Plot", .baseM, lineLimit: 1).frame(width: 44, alignment: .leading)
        // With enough space, the number of frames that jumped in the gesture is shown.
        if let even = state.plot.even, even.frames > 0, width >= 358 {
          Text(
            "\(even.jumps) of \(counted(even.frames, "frame")) jumped", .small, .secondary,
            lineLimit: 1
          )
          .padding(Insets(bottom: 2))
        }
        Spacer()
        modes(3)
      }
      .frame(height: 28)
      PlotLegend(state: state, width: width).padding(Insets(top: 8, bottom: 12))
      PlotView(plot: state.plot)
    }
  }

  /// The tabs of the lower panel, beginning with `first`, and the content of the selected tab.
  private func choice(from first: LowerPanel) -> some View {
    GeometryReader { [self] size in
      let hasCurve = first == .curve && size.height - 36 >= CurveMapSection.least
      let chosen = state.lower == .curve && !hasCurve ? .why : state.lower
      let faces = state.faces(of: "lower panel").dropFirst(first.rawValue)
      // The title of the log is beside the buttons, so the log needs less space above.
      let top = chosen == .why ? 6.0 : 36
      let most = chosen == .curve ? CurveMapSection.most : chosen == .spring ? 180 : .infinity
      content(chosen)
        .frame(height: min(most, max(40, size.height - top)), alignment: .topLeading)
        .padding(Insets(top: top))
      Segmented(
        ActionID("lower panel", first.rawValue), faces.map(\.name),
        selected: chosen.rawValue - first.rawValue,
        widths: Array([size.width < 320 ? 104 : 112, 48, 58].dropFirst(first.rawValue))
      )
      .help(each: faces.map(\.tip))
      .accessibilityLabel("Lower panel")
    }
  }

  @ViewBuilder private func content(_ chosen: LowerPanel) -> ViewList {
    switch chosen {
    case .curve: curveMap
    case .why: WhyLog(rows: state.log, title: "")
    case .spring: SpringEditor(state: state)
    }
  }

  // MARK: Tabs

  /// Tabs for plot, strokes and spring, with the log below.
  private var divided: [PanelColumn.Panel] {
    let isStrokes = layout.tab == .strokes
    let most = isStrokes ? strokesHeight + 36 : 330
    // In a tall column, the strokes and the plot leave space for the curve and the map.
    let below = layout.hasStrokes ? 42 + CurveMapSection.least : isStrokes ? 132 : 172
    let upper = PanelColumn.Panel(218...most, bottom: 6) {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 0) {
          tabs(layout.hasStrokes ? [50, 66, 62] : [60, 64])
          Spacer()
          if isStrokes {
            state.button(of: "next failure").frame(width: 82)
          } else if layout.tab == .plot, !layout.hasStrokes || width >= 300 {
            modes(2)
          }
        }
        .frame(height: 28)
        if isStrokes {
          StrokeSection(state: state, hasTitle: false).padding(Insets(top: 10))
        } else if layout.tab == .plot {
          if width >= 280 { PlotLegend(state: state, width: width).padding(Insets(top: 8)) }
          PlotView(plot: state.plot).padding(Insets(top: width >= 280 ? 12 : 18))
        } else {
          SpringEditor(state: state).padding(Insets(top: 8))
        }
      }
    }
    let lower = PanelColumn.Panel(atLeast: below) {
      if layout.hasStrokes { choice(from: .curve) } else { why }
    }
    return [upper, lower]
  }

  /// One area that fills the column. Its tabs are above this area, or above the parameters.
  private var single: ViewList {
    let hasOwnBar = layout.tabBar.width == 0
    let top = hasOwnBar ? 44.0 : layout.isLow ? 8 : 12
    let height = max(40, layout.column.height - top - 8)
    let hasModes =
      layout.tab == .plot
      && (hasOwnBar ? width >= (layout.hasStrokes ? 352 : 304) : height > 260)
    return VStack(alignment: .leading, spacing: 0) {
      if hasOwnBar || hasModes {
        HStack(spacing: 0) {
          if hasOwnBar { tabs(ownBar) }
          Spacer()
          if hasModes { modes(2) }
        }
        .frame(height: 28).padding(Insets(bottom: 8))
      }
      switch layout.tab {
      case .spring: SpringEditor(state: state)
      case .why: why
      case .strokes: strokes(height)
      case .plot, .device, .parameters:
        if height > 300 { PlotLegend(state: state, width: width).padding(Insets(bottom: 6)) }
        PlotView(plot: state.plot).padding(Insets(top: 10))
      }
    }
    .padding(
      Insets(
        top: hasOwnBar ? 8 : top, leading: PanelColumn.margin, bottom: 8,
        trailing: PanelColumn.margin))
  }

  /// The strokes. With enough space, also the curve and the map below the strokes.
  @ViewBuilder private func strokes(_ height: Double) -> ViewList {
    let need = StrokeSection.height(of: width)
    if height >= need + 12 + CurveMapSection.least, width >= 280 {
      StrokeSection(state: state, hasTitle: width >= 400).frame(height: need)
      curveMap.frame(height: min(height - need - 12, CurveMapSection.most))
        .padding(Insets(top: 12))
    } else {
      StrokeSection(state: state, hasTitle: width >= 400)
    }
  }

  /// Widths of the tabs if only the area of the selected tab is in the column.
  private var ownBar: [Double] {
    switch (layout.tabs.count, layout.hasStrokes) {
    case (2, _): [60, 64]
    case (3, false): [54, 60, 48]
    default: [46, 66, 58, 44]
    }
  }
}

extension LabState {
  /// Title of the log. With several devices, the title names the device of the log.
  var whyTitle: String {
    switch transport.versus {
    case .both, .ghost, .four: "Why, B \(transport.name(of: .b))"
    case .styles where !comparison.caption.title.isEmpty: "Why, \(comparison.caption.title)"
    case .a, .b, .styles: "Why"
    }
  }
}

/// The log, which explains in sentences why the gesture had its result.
struct WhyLog: View {
  let rows: [LogRow]
  let title: String

  var body: some View {
    let decisions = rows.filter { $0.time != nil }.count
    VStack(alignment: .leading, spacing: 2) {
      HStack(spacing: 4) {
        Text(title, .baseM, lineLimit: 1)
        Spacer()
        Text(counted(decisions, "decision"), .base, .secondary, lineLimit: 1)
      }
      if rows.isEmpty {
        Text(
          "Drag something on the device. Every decision is explained here.", .base, .secondary,
          lineLimit: 2
        )
        .padding(Insets(top: 10))
      } else {
        LogList(rows: rows)
      }
    }
  }
}

private struct LogList: View {
  let rows: [LogRow]

  var body: some View {
    EnvironmentReader { [rows] _ in
      ScrollView(id: "log", followsEnd: true) {
        VStack(alignment: .leading, spacing: 8) {
          ForEach(Array(rows.enumerated())) { index, row in
            HStack(alignment: .top, spacing: 0) {
              Circle(row.kind.tint).frame(width: 6, height: 6)
                .padding(Insets(top: 6, leading: 1, trailing: 9))
              Text(row.time.map { fixed($0, 3) } ?? "next", .base, .secondary, lineLimit: 1)
                .frame(width: 46, alignment: .leading)
              Text(row.sentence, .base, .primary, lineLimit: 3)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
          }
        }
        .padding(Insets(top: 8, bottom: 8, trailing: 8))
        .background(.window)
      }
    }
    .overlay(alignment: .top) { Fade(.window).frame(height: 8) }
  }
}
