// Tests the declared parameters: files of users depend on their ranges, steps and defaults.
import Motion
import Support
import Testing

@testable import Scenes

@Suite("Declared parameters")
struct DeclaredParameterTests {
  /// One line for each parameter: `name folder unit range by step = seed / fluid`.
  private func lines<Root: Tunable>(of root: Root.Type) -> [String] {
    Root.parameters.map { parameter in
      let words = "\(Root.group).\(parameter.name) \(parameter.folder) \(parameter.unit)"
      let kind =
        switch parameter.kind {
        case .number(_, _, let range, let step):
          " \(range.lowerBound)...\(range.upperBound) by \(step)"
        case .flag: ""
        case .curve: " curve"
        case .choice(_, _, let choices): " \(choices.joined(separator: "|"))"
        }
      let values = [Root(), .fluid].map { word(parameter.value(in: $0)) }
      return "\(words)\(kind) = \(values.joined(separator: " / "))"
    }
  }

  private func word(_ value: ParameterValue) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .flag(let isOn): "\(isOn)"
    case .choice(let word): word
    }
  }

  @Test("the range, step and default of each parameter match the recorded ones")
  func promise() throws {
    let all = ParameterSet.configurations.flatMap { lines(of: $0) }.joined(separator: "\n")
    let found = try difference(of: all + "\n", fromRecorded: "parameters.txt")
    #expect(found == nil)
  }

  @Test("a slider reaches the default and the upper end of its parameter in whole steps")
  func steps() {
    func check<Root: Tunable>(_ root: Root.Type) {
      for parameter in Root.parameters {
        guard case .number(let read, _, let range, let step) = parameter.kind else { continue }
        for value in [range.upperBound, read(Root()), read(Root.fluid)] {
          let steps = (value - range.lowerBound) / step
          #expect(abs(steps - steps.rounded()) < 1e-6, "\(Root.group).\(parameter.name) \(value)")
          #expect(range.contains(value), "\(Root.group).\(parameter.name)")
        }
      }
    }
    for configuration in ParameterSet.configurations { check(configuration) }
  }
}
