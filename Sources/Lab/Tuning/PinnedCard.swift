// The card of the pinned parameter. Its curve shows how many strokes are as meant for each value.
import Interface
import Scenes

struct PinnedCard: View {
  let state: LabState
  let pinned: PinnedParameter
  let width: Double

  /// Least height in points of a panel with the card.
  static let leastPanel = 430.0

  /// True if the card has space for a curve. The space stays the same without a curve, so that the
  /// slider does not move while a pointer drags the slider.
  private var hasCurve: Bool { state.shows.strokes && state.strokes.canJudge }

  /// The curve of this parameter. Nil if the strokes have no curve for this parameter.
  private var curve: TuningCurve? {
    guard let curve = state.strokes.tuning.curve, curve.isDrawn,
      curve.parameter.name == pinned.name
    else { return nil }
    return curve
  }

  /// The reason why the card has no curve.
  private var gap: String {
    let panel = state.strokes.tuning
    return panel.names.first == pinned.name
      ? CurveWording.gap(panel) : "Move this slider. Its curve over the strokes is drawn here."
  }

  var body: some View {
    if let parameter = ParameterSet.declaration(pinned.name),
      let number = LabNumber(
        parameter, name: "\(parameter.title), pinned", slider: "pinned parameter",
        field: "pinned field"),
      let value = state.parameters.number(pinned.name)
    {
      card(parameter, number, value)
    }
  }

  private func card(
    _ parameter: ParameterDeclaration, _ number: LabNumber, _ value: Double
  ) -> some View {
    return VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 6) {
        state.icon(of: "pin", size: 16)
        Text(parameter.title(at: .number(value)), .baseM, lineLimit: 2)
        Spacer()
        number.field(value, text: parameter.words(.number(value)))
          .frame(width: 62, height: 24)
        Text(number.unit, .base, .secondary, lineLimit: 1).frame(width: 34, alignment: .leading)
      }
      .padding(Insets(leading: 8, trailing: 6)).frame(height: 40).padding(Insets(bottom: -4))
      VStack(alignment: .leading, spacing: 0) {
        if hasCurve {
          strokes(number.range, value).frame(height: 46).padding(Insets(top: 2, bottom: -2))
        }
        number.slider(value, mark: parameter.seed.number).frame(height: 24)
        ends(parameter, number.range).padding(Insets(top: -2))
      }
      .padding(horizontal: 20)
      foot(groupTitle(parameter.group))
        .padding(Insets(top: 4, leading: 14, bottom: 6, trailing: 14))
    }
    .frame(width: width)
    .background(.window, radius: 12)
    .border(.line, width: 0.5, radius: 12)
    .named("about the pinned parameter")
    .help(parameter.tip)
  }

  /// The curve is above the slider. Without a curve, the reason is above the slider.
  @ViewBuilder private func strokes(_ range: ClosedRange<Double>, _ value: Double) -> ViewList {
    if let curve {
      AsMeantCurve(
        curve: curve, range: range, value: value, count: state.strokes.overview.counts.asMeant,
        isCounting: state.strokes.tuning.isCurveWaiting)
    } else {
      Text(gap, .small, .secondary, lineLimit: 2).padding(Insets(top: 4))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  /// The parameter's group. With enough space, also a hint that the wheel changes the parameter.
  private func foot(_ group: String) -> some View {
    let (hint, space) = ("\(group). Alt and wheel change it", width - 28)
    return EnvironmentReader { environment in
      let words = environment.longest(["\(hint) while a finger holds", hint, group], in: space)
      Text(words, .small, .secondary, lineLimit: 1)
    }
  }

  /// The ends of the range, and the value before the last change.
  private func ends(_ parameter: ParameterDeclaration, _ range: ClosedRange<Double>) -> some View {
    let length = width - 40
    let span = max(1e-9, range.upperBound - range.lowerBound)
    var before: (text: String, middle: Double)?
    if let value = pinned.before?.number {
      let text = "\(parameter.words(.number(value))) before"
      before = (text, length * (value - range.lowerBound) / span)
    }
    // The value before the last change is written below its mark. A label of an end of the range is
    // left out if this value would cover the label.
    let own = 100.0
    let left = before.map { min(max(0, $0.middle - own / 2), length - own) }
    func end(_ value: Double, _ isShown: Bool) -> Text {
      Text(isShown ? parameter.words(.number(value)) : "", .small, .secondary, lineLimit: 1)
    }
    return ZStack(alignment: .topLeading) {
      HStack(spacing: 0) {
        end(range.lowerBound, left.map { $0 > 44 } ?? true)
        Spacer()
        end(range.upperBound, left.map { $0 + own < length - 44 } ?? true)
      }
      if let before, let left {
        Rectangle(.secondary).frame(width: 1, height: 7).offset(x: before.middle - 0.5, y: -6)
        Text(before.text, .small, .secondary, lineLimit: 1)
          .frame(
            width: own,
            alignment: left == 0 ? .leading : left + own == length ? .trailing : .center
          )
          .offset(x: left)
      }
    }
    .frame(width: length, height: 16, alignment: .topLeading)
  }
}

/// The number of strokes with the intended outcome, over the values of a slider.
private struct AsMeantCurve: View {
  let curve: TuningCurve
  let range: ClosedRange<Double>
  let value: Double
  /// The number of strokes with the intended outcome at `value`. The curve may not contain this
  /// value, because the curve has points for only some values.
  let count: Int
  /// True while the strokes are being judged. During this time the curve counts only some strokes,
  /// or is the previous curve, and is drawn paler.
  let isCounting: Bool

  var body: some View {
    let (curve, range, value, count, isCounting) = (curve, range, value, count, isCounting)
    Canvas { rect, environment, builder in
      let palette = environment.palette
      let isMirrored = environment.direction == .rightToLeft
      let isDone = curve.progress.isDone && !isCounting
      let field = Rect(rect.minX, rect.minY + 14, rect.width, rect.height - 14)
      let span = max(1e-9, range.upperBound - range.lowerBound)
      func x(_ value: Double) -> Double {
        let part = (value - range.lowerBound) / span
        return isMirrored ? field.maxX - field.width * part : field.minX + field.width * part
      }
      let counts = curve.asMeant
      let low = Double(min(count, counts.min() ?? 0))
      let high = Double(max(count, counts.max() ?? 1))
      let base = max(0, low - (high - low) * 0.2)
      func y(_ count: Int) -> Double {
        field.maxY - (field.height - 2) * (Double(count) - base) / max(1, high - base)
      }
      let points = zip(curve.parameter.values, counts).compactMap { entry -> Point? in
        guard case .number(let own) = entry.0 else { return nil }
        return Point(x(own), y(entry.1))
      }
      guard points.count > 1 else { return }
      let tint: Tint = isDone ? .accent : .tertiary
      builder.area(points, to: field.maxY, palette[tint].opacity(0.16))
      builder.line(points, palette[tint], width: 1.5, join: .round)
      let dot = Point(x(value), y(count))
      builder.fill(Rect(dot.x - 0.75, dot.y, 1.5, field.maxY - dot.y), palette[tint])
      builder.disc(dot, 3, palette[tint])
      let words =
        isDone
        ? "\(count) as meant"
        : curve.progress.isDone
          ? "Counting …" : "Counting … \(curve.progress.played) of \(curve.progress.count)"
      let width = 150.0
      let left = min(max(rect.minX, dot.x - width / 2), rect.maxX - width)
      let align: TextAlignment =
        left == rect.minX ? .leading : left == rect.maxX - width ? .trailing : .center
      var inside = environment
      inside.direction = .leftToRight
      let under = points.filter { (left...left + width).contains($0.x) }.map(\.y)
      builder.text(
        words, in: Rect(left, min(dot.y, under.min() ?? dot.y) - 17, width, 16), inside,
        align: align)
    }
  }
}
