// The table of measured values: value, interval, a bar that shows them, and the original value.
import Files
import Interface
import Measure
import Motion
import Scenes

struct FilmTable: View {
  let measured: FilmMeasurement
  let width: Double
  private var isNarrow: Bool { width < 560 }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      row(
        title: Text(isNarrow ? "Values" : "What the film shows", .baseM, lineLimit: 1),
        value: Text("value", .small),
        interval: isNarrow ? "between" : "between, 95 of 100", original: "Original"
      ) { Spacer() }
      if measured.values.isEmpty { Text("No value", .base, .secondary) }
      ForEach(measured.values) { value in
        if let declaration = ParameterSet.declaration(value.name) { line(value, declaration) }
      }
    }
  }

  private func line(
    _ value: FilmMeasurement.Value, _ declaration: ParameterDeclaration
  ) -> ViewList {
    func words(_ number: Double) -> String { fixed(number, declaration.digits) }
    let (estimate, unit) = (value.estimate, declaration.unitWord)
    let interval =
      value.isFlag
      ? "" : "\(words(estimate.low)) to \(words(estimate.high))" + (unit.isEmpty ? "" : " \(unit)")
    let shown =
      value.isFlag
      ? declaration.words(declaration.value(of: value))
      : value.isOpen ? "open" : words(estimate.value)
    let original = declaration.measured(declaration.seed)
    return row(
      title: Text(value.title, .base, lineLimit: 1), value: Text(shown, .baseM, lineLimit: 1),
      interval: interval, original: original
    ) {
      if case .number(let range, _) = declaration.kind, !value.isFlag {
        bar(value, range, declaration.seed)
      } else {
        Spacer()
      }
    }
    .accessibilityLabel(
      "\(value.title): \(shown)\(interval.isEmpty ? "" : ", between \(interval)"). Original:"
        + " \(original)")
  }

  private func row(
    title: Text, value: Text, interval: String, original: String,
    @ViewBuilder _ bar: () -> ViewList
  ) -> ViewList {
    let columns = isNarrow ? [110.0, 48, 92, 50] : [150, 56, 118, 64]
    return HStack(spacing: 10) {
      title.frame(width: columns[0], alignment: .leading)
      value.frame(width: columns[1], height: 26, alignment: .trailing)
      Text(interval, .small, .secondary, lineLimit: 1)
        .frame(width: columns[2], alignment: .leading)
      bar().frame(maxWidth: .infinity, maxHeight: .infinity)
      Text(original, .small, .secondary, lineLimit: 1)
        .frame(width: columns[3], alignment: .trailing)
    }
    .frame(height: 32)
    .overlay(alignment: .bottom) { Divider() }
  }

  /// The interval and the value within the parameter's range, with a tick at the original value.
  private func bar(
    _ value: FilmMeasurement.Value, _ range: ClosedRange<Double>, _ original: ParameterValue
  ) -> ViewList {
    let estimate = value.estimate
    let isOpen = value.isOpen
    return ViewList(
      Canvas.ofChart { rect, environment, builder in
        func x(_ number: Double) -> Double {
          let share = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
          return rect.minX + rect.width * min(max(0, share), 1)
        }
        let palette = environment.palette
        builder.fill(Rect(rect.minX, rect.midY - 1.5, rect.width, 3), radius: 1.5, palette[.fill2])
        let width = max(8, x(estimate.high) - x(estimate.low))
        builder.fill(
          Rect((x(estimate.low) + x(estimate.high) - width) / 2, rect.midY - 4, width, 8),
          radius: 4, palette[.accent].opacity(0.35))
        if case .number(let seed) = original {
          builder.fill(Rect(x(seed) - 0.75, rect.midY - 6, 1.5, 12), palette[.secondary])
        }
        if !isOpen { builder.disc(Point(x(estimate.value), rect.midY), 3.5, palette[.accent]) }
      })
  }
}
