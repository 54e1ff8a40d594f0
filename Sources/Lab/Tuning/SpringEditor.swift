// The spring editor, with the curve of a spring and its two values in one of three forms.
import Drawing
import Files
import Gesture
import Interface
import Motion
import Scenes

/// The choice of a spring, the spring's curve, and its two values.
struct SpringEditor: View {
  let state: LabState

  var body: some View {
    GeometryReader { [state] size in
      state.still.panel("spring", size) {
        let groups = $0.state.scene.groups
        if let pair = SpringPair.shown(in: groups, at: $0.state.spring.index) {
          SpringControls(
            state: $0.state, pair: pair, count: SpringPair.all(in: groups).count, size: size)
        } else {
          Text("This scene has no spring.", .base, .secondary, lineLimit: 1).padding(Insets(top: 6))
        }
      }
    }
  }
}

/// The editor of one spring. Elements that do not fit are left out.
private struct SpringControls: View {
  let state: LabState
  let pair: SpringPair
  /// Number of springs of the scene.
  let count: Int
  let size: Size

  private var spring: Spring { pair.spring(state.parameters) }
  private var form: SpringForm { SpringForm(rawValue: state.spring.tab) ?? .response }
  private var isSmall: Bool { size.width < 420 }
  /// True if the editor is low. A low editor has no choice of spring, unless the editor is wide.
  private var isTight: Bool { size.height < 100 }
  private var hasChoice: Bool { count > 1 && !(isTight && isSmall) }
  private var formsWidth: Double { min(isSmall ? 248 : 258, size.width) }
  /// True if the choices of spring and form are below each other, because they do not fit in a row.
  private var isStacked: Bool { count > 1 && size.width - formsWidth < 124 && !isTight }
  private var head: Double { isTight ? 32 : isStacked ? 68 : isSmall ? 38 : 44 }
  /// True if the editor has space for the curve.
  private var hasCurve: Bool { size.height - head >= 100 && size.width >= 280 }
  /// True if the editor is narrow and tall, with the values of the other forms at the bottom.
  private var isTall: Bool { hasCurve && isSmall && size.height >= head + 184 }
  private var curveWidth: Double {
    hasCurve ? (size.width * (isSmall ? 0.36 : 0.46)).rounded() : 0
  }
  private var valuesWidth: Double { size.width - (hasCurve ? curveWidth + 16 : 0) }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      chooser.frame(width: size.width, height: head, alignment: .topLeading)
      HStack(alignment: .top, spacing: 16) {
        if hasCurve {
          let height = isTall ? min(168, size.height - head - 52) : min(132, size.height - head)
          curve.frame(width: curveWidth, height: height)
        }
        values.frame(width: valuesWidth, alignment: .topLeading)
      }
      if isTall { others(lines: 1).padding(Insets(top: 10)) }
    }
  }

  @ViewBuilder private var chooser: ViewList {
    let forms = state.segments(of: "spring tab", label: "Spring").frame(
      width: formsWidth, height: 28)
    if isStacked {
      VStack(alignment: .leading, spacing: 6) {
        forms
        choice(in: size.width)
      }
    } else {
      HStack(spacing: 0) {
        if hasChoice {
          choice(in: size.width - formsWidth - 12)
          Spacer()
        } else if !isSmall {
          Text(pair.title, .baseM, lineLimit: 1)
          Spacer()
        }
        forms
      }
      .frame(height: 28)
    }
  }

  private func choice(in width: Double) -> ViewList {
    // A narrow editor leaves out the word "spring", which the title of the tab already contains.
    let title = width < 150 ? String(pair.title.dropLast(" spring".count)) : pair.title
    return state.popup(of: "open springs", title).frame(width: min(width, 200), height: 28)
  }

  private var curve: ViewList {
    SpringCurve(spring: spring, seed: pair.spring(ParameterSet()))
      .gesture(Recognizer(SpringPad.key, .drag(DragRule(minimumDistance: 0, axis: nil))))
      .focusable()
      .onDrag(from: { [pair] in pair.spring($0.state.parameters) }) {
        $0.dragSpring(from: $1, $2, at: $3)
      }
      .onKey { $0.nudgeSpring($1, at: $2) }
      .accessibilityLabel("Curve of the \(pair.title.lowercased())")
      .blocksDrags([.horizontal, .vertical])
      .help("Drag to the right for a longer response, and up for less damping")
  }

  /// The two values are side by side if the editor is too low for two rows.
  @ViewBuilder private var values: ViewList {
    let figures = Array(form.parameters(spring).enumerated())
    VStack(alignment: .leading, spacing: 0) {
      if size.height < head + 64 {
        HStack(spacing: 8) {
          ForEach(figures) { index, figure in
            HStack(spacing: 0) {
              Text(figure.title, .base, lineLimit: 1).frame(width: 66, alignment: .leading)
              Spacer()
              field(figure, index).frame(width: 50, height: 24)
            }
          }
        }
        .frame(height: 32)
      } else {
        ForEach(figures) { index, figure in row(figure, index) }
      }
      if size.height >= head + 92 {
        HStack(spacing: 0) {
          Text("Overshoot", .base, .secondary, lineLimit: 1)
          Spacer()
          Text(fixed(overshoot * 100, 1), .base, .secondary, lineLimit: 1)
          Text("%", .base, .secondary, lineLimit: 1).frame(width: 14, alignment: .leading)
            .padding(Insets(leading: 12))
        }
        .frame(height: 32)
      }
      // In a narrow editor, each of the two texts needs two lines.
      let lines = valuesWidth < 230 ? 2 : 1
      if !isTall, size.height >= head + 102 + Double(32 * lines) {
        others(lines: lines).padding(Insets(top: 4))
          .frame(maxWidth: .infinity, alignment: .leading)
          .overlay(alignment: .top) { Divider() }
          .padding(Insets(top: 2))
      }
    }
  }

  private func row(_ figure: SpringForm.Figure, _ index: Int) -> ViewList {
    HStack(spacing: 0) {
      Text(figure.title, .base, lineLimit: 1).frame(width: 66, alignment: .leading)
      if valuesWidth >= 202 {
        number(figure, index).slider(figure.value)
          .help(tip(figure))
          .frame(height: 24)
          .padding(Insets(leading: 10, trailing: 12))
      } else {
        Spacer()
      }
      field(figure, index).frame(width: 56, height: 24)
      Text(figure.unit, .base, .secondary, lineLimit: 1).frame(width: 14, alignment: .leading)
        .padding(Insets(leading: 4))
    }
    .frame(height: 32)
  }

  private func field(_ figure: SpringForm.Figure, _ index: Int) -> ViewList {
    number(figure, index).field(figure.value, text: fixed(figure.value, figure.digits))
      .help(tip(figure))
  }

  private func number(_ figure: SpringForm.Figure, _ index: Int) -> LabNumber {
    LabNumber(
      slider: ActionID("spring figure", index), field: ActionID("spring field", index),
      name: figure.title, range: figure.range, step: figure.step, unit: figure.unit,
      reset: { $0.resetSpring(at: $1) }, set: { $0.setSpring(index, $1, at: $2) })
  }

  private func tip(_ figure: SpringForm.Figure) -> String {
    let unit = figure.unit.isEmpty ? "" : " \(figure.unit)"
    return "\(figure.title) of this spring, from \(short(figure.range.lowerBound)) to"
      + " \(short(figure.range.upperBound))\(unit)"
  }

  /// The values of the spring in the other forms, as text.
  private func others(lines: Int) -> some View {
    let words = SpringForm.allCases.filter { $0 != form }.map { other in
      other.parameters(spring).map { "\($0.title.lowercased()) \(fixed($0.value, $0.digits))" }
        .joined(separator: ", ") + (other == .physics ? ", mass 1" : "")
    }
    return VStack(alignment: .leading, spacing: 0) {
      for line in words { Text("= \(line)", .small, .secondary, lineLimit: lines) }
    }
  }

  /// The part of the first swing beyond the target, as a share of the distance: e^(−πζ/√(1−ζ²)).
  private var overshoot: Double {
    let damping = spring.dampingFraction
    guard damping < 1 else { return 0 }
    let course = SpringTrajectory(from: 0, to: 1, spring: spring)
    let span = max(0.01, spring.response * 2)
    return (0...400).reduce(1) { max($0, course.value(at: span * Double($1) / 400)) } - 1
  }
}

/// Draws the motion from 0 to 1 with this spring and with the default spring.
struct SpringCurve: View {
  let spring: Spring
  let seed: Spring

  var body: some View {
    let (spring, seed) = (spring, seed)
    // Time runs to the right, also in mirrored panels.
    Canvas.ofChart { rect, environment, builder in
      let palette = environment.palette
      builder.fill(rect, radius: Radius.button, palette[.panel])
      let span = max(0.2, max(spring.response, seed.response) * 3)
      func y(_ value: Double) -> Double {
        rect.maxY - 8 - (rect.height - 32) * value
      }
      for value in [0.0, 1] {
        builder.fill(Rect(rect.minX, y(value), rect.width, 1), palette[.line])
      }
      builder.draw(.pushClip(RoundedRect(rect, radius: Radius.button)))
      for (spring, tint, width, dash) in [
        (seed, Tint.tertiary, 1.5, [4.0, 4]), (spring, .accent, 2.5, []),
      ] {
        // Over a distance of 1000, the spring's tolerance for rest is invisible in the curve.
        let course = SpringTrajectory(from: 0, to: 1000, spring: spring)
        let points = (0...120).map { step -> Point in
          let t = span * Double(step) / 120
          return Point(rect.minX + rect.width * Double(step) / 120, y(course.value(at: t) / 1000))
        }
        builder.line(
          points, palette[tint], width: width, join: dash.isEmpty ? .round : .miter, dash: dash)
      }
      if let settled = spring.settling, settled.isFinite {
        let x = rect.minX + rect.width * min(1, settled / span)
        builder.fill(Rect(x - 0.75, y(1) - 6, 1.5, 12), palette[.primary])
        let words = "settled \(fixed(settled, 2)) s"
        let isLate = x > rect.maxX - 96
        builder.text(
          words, in: Rect(isLate ? rect.maxX - 106 : x + 6, y(1) + 8, 98, 16), environment,
          align: isLate ? .trailing : .leading)
      }
      builder.text(
        spring == seed ? "as original" : "dashed: original",
        in: Rect(rect.maxX - 110, y(0) - 20, 100, 16), environment, align: .trailing)
      builder.draw(.pop)
    }
  }
}
