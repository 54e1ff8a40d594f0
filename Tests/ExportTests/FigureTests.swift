// Tests parameters that are exported by their property, as Swift for programs with this library.
import Files
import Foundation
import Motion
import Scenes
import Testing

@testable import Export

@Suite("Export of parameters")
struct FigureTests {
  @Test("the exported name of each parameter is the name of the property that the parameter sets")
  func properties() {
    for declaration in ParameterSet.declarations {
      let other: ParameterValue
      switch declaration.kind {
      case .number(let range, _):
        other = .number(
          declaration.seed == .number(range.upperBound) ? range.lowerBound : range.upperBound)
      case .flag: other = .flag(declaration.seed != .flag(true))
      case .choice(let words): other = .choice(words.last { declaration.seed != .choice($0) } ?? "")
      }
      func changed<C: Tunable>(_ before: C) -> [String]? {
        guard
          let parameter = C.parameters.first(where: { "\(C.group).\($0.name)" == declaration.name })
        else { return nil }
        var after = before
        #expect(parameter.set(other, in: &after) == nil, "\(declaration.name)")
        return zip(Mirror(reflecting: before).children, Mirror(reflecting: after).children)
          .filter { "\($0.value)" != "\($1.value)" }.compactMap { $0.0.label }
      }
      let found = ParameterSet.configurations.compactMap { changed($0.init()) }.first
      #expect(found == [declaration.property], "\(declaration.name)")
    }
  }
}
