// Values that are spread over the range of a parameter.
import Motion
import Scenes

extension SweptParameter {
  /// Values that are spread over the range of a parameter, in rising order. Numbers are round, and
  /// if possible their count is in `counts`. Switches and choices have all their values.
  ///
  /// - Parameters: - end: The end of the range. If nil, the end of the parameter's range. - extra:
  ///   Additional values, which may be beyond the end of the range.
  package init(
    spread parameter: ParameterDeclaration, counts: ClosedRange<Int>,
    upTo end: Double? = nil, including extra: [ParameterValue] = []
  ) {
    var values: [ParameterValue]
    switch parameter.kind {
    case .flag: values = [.flag(false), .flag(true)]
    case .choice(let words): values = words.map { .choice($0) }
    case .number(let range, let step):
      let part = range.lowerBound...min(range.upperBound, end ?? range.upperBound)
      var numbers = Self.round(part, step, counts)
      for case .number(let x) in extra where range.contains(x) && !numbers.contains(x) {
        numbers.append(x)
      }
      values = numbers.sorted().map { .number($0) }
    }
    self.init(parameter.name, values)
  }

  /// The end of the most important part of the range, which is twice the original value. Nil if
  /// this value is not inside the range.
  package static func nearEnd(of parameter: ParameterDeclaration) -> Double? {
    guard case .number(let range, _) = parameter.kind, case .number(let seed) = parameter.seed,
      range.lowerBound >= 0, 2 * seed > range.lowerBound, 2 * seed < range.upperBound
    else { return nil }
    return 2 * seed
  }

  /// Index of the value that is nearest to `value`. Nil if a switch or a choice has no such value.
  package func index(nearestTo value: ParameterValue) -> Int? {
    guard case .number(let x) = value else { return values.firstIndex(of: value) }
    func distance(_ index: Int) -> Double {
      if case .number(let own) = values[index] { abs(own - x) } else { .infinity }
    }
    return values.indices.min { distance($0) < distance($1) }
  }

  /// The first digits of the tried steps. The roundest digits are first.
  private static let digits = [1.0, 5, 2, 2.5, 4, 3, 8, 6, 1.5]

  /// The multiples, in the range, of a round number that is itself a multiple of `step`.
  private static func round(
    _ range: ClosedRange<Double>, _ step: Double, _ counts: ClosedRange<Int>
  ) -> [Double] {
    func multiples(of size: Double) -> [Double] {
      let first = (range.lowerBound / size - 1e-9).rounded(.up)
      let last = (range.upperBound / size + 1e-9).rounded(.down)
      guard last >= first, last - first <= 1_000 else { return [] }
      return (0...Int(last - first)).map { index in
        let x = (((first + Double(index)) * size) * 1e9).rounded() / 1e9
        return min(range.upperBound, max(range.lowerBound, x))
      }
    }
    let span = range.upperBound - range.lowerBound
    var power = 1e-6
    while power * 10 < span { power *= 10 }
    for digit in digits {
      for size in [power * digit, power * digit / 10, power * digit / 100] {
        let steps = size / max(step, 1e-9)
        guard steps >= 1 - 1e-9, abs(steps - steps.rounded()) < 1e-6 else { continue }
        let values = multiples(of: size)
        if counts.contains(values.count) { return values }
      }
    }
    // The range has few steps, or no round step divides it well. So the values are spread evenly.
    let count = max(2, min(counts.upperBound, Int((span / max(step, 1e-9)).rounded()) + 1))
    return (0..<count).map { index in
      let exact = range.lowerBound + span * Double(index) / Double(count - 1)
      let snapped = ((exact / max(step, 1e-9)).rounded() * max(step, 1e-9) * 1e9).rounded() / 1e9
      return min(range.upperBound, max(range.lowerBound, snapped))
    }
  }
}
