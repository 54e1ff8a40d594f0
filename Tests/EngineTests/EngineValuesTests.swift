// Tests the numbers of the engine's parameters against their declarations.
import Motion
import Scenes
import Testing

@testable import Engine

@Suite("Parameters of the engine")
struct EngineValuesTests {
  static let names: [String] = {
    var values = EngineValues()
    return (0..<EngineValues.count).compactMap { values.place($0).map { "\($0.group).\($0.name)" } }
  }()
  /// The parameters of the engine. It has no groups for scenes, overlay containers and frames.
  static let declarations = ParameterSet.declarations.filter {
    !ParameterSet.sceneGroups.contains($0.group)
      && !["overlay", "toast", "dialog", "input"].contains($0.group)
  }

  @Test("every declared parameter has its own number in the engine")
  func allOfThem() {
    #expect(Self.declarations.map(\.name) == Self.names)
  }

  @Test("each number of the engine changes one parameter only")
  func eachIsItself() throws {
    for (index, declaration) in Self.declarations.enumerated() {
      var values = EngineValues()
      let seed = Self.number(declaration.seed, declaration)
      #expect(values.place(index)?.value == seed, "\(declaration.name)")
      var parameters = ParameterSet()
      let other = try #require(Self.another(declaration))
      #expect(parameters.set(declaration.name, other) == nil)
      let number = Self.number(other, declaration)
      #expect(values.place(index, newValue: number)?.value == number, "\(declaration.name)")
      // All other numbers are unchanged.
      var unchanged = EngineValues()
      for one in 0..<EngineValues.count where one != index {
        #expect(values.place(one)?.value == unchanged.place(one)?.value, "\(declaration.name)")
      }
    }
  }

  @Test("the engine limits a value outside of its declared range to this range")
  func ranges() {
    for (index, declaration) in Self.declarations.enumerated() {
      guard case .number(let range, _) = declaration.kind else { continue }
      var values = EngineValues()
      #expect(values.place(index)?.range == range, "\(declaration.name)")
      var session = EngineSession(.leftToRight)
      session.set(index, range.upperBound + 1e9)
      #expect(session.value(index) == range.upperBound)
      session.set(index, -.infinity)
      #expect(session.value(index) == range.lowerBound)
    }
  }

  private static func number(_ value: ParameterValue, _ declaration: ParameterDeclaration) -> Double
  {
    switch value {
    case .number(let number): number
    case .flag(let isOn): isOn ? 1 : 0
    case .choice(let word):
      if case .choice(let words) = declaration.kind {
        Double(words.firstIndex(of: word) ?? -1)
      } else {
        -1
      }
    }
  }

  private static func another(_ declaration: ParameterDeclaration) -> ParameterValue? {
    switch (declaration.kind, declaration.seed) {
    case (.number(let range, _), .number(let seed)):
      .number(seed == range.lowerBound ? range.upperBound : range.lowerBound)
    case (.flag, .flag(let isOn)): .flag(!isOn)
    case (.choice(let words), .choice(let word)): .choice(words.first { $0 != word } ?? word)
    default: nil
    }
  }
}
