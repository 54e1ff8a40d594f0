// The declaration of a parameter: its names, range, sentence, and values in the built-in presets.
import Interface
import Motion

/// A parameter's declaration without its configuration's type. It is a shared object because it
/// holds many texts and is passed on often.
package final class ParameterDeclaration: Sendable {
  /// Full name: `pullDown.threshold`.
  package let name: String
  /// Group: `pullDown`.
  package let group: String
  /// The property's name, which may differ: `pullDown.keepVelocity` is `keepsVelocity`.
  package let property: String
  /// The configuration's type as code names it: `EdgeCard.Configuration`.
  package var configuration: String { ParameterSet.typeNames[group] ?? group }
  package let title: String
  package let folder: ParameterFolder
  package let unit: ParameterUnit
  package let kind: Kind
  package let source: String
  package let sentence: String
  package let seed: ParameterValue
  package let fluid: ParameterValue
  let place: ParameterSet.Place

  /// The accepted values.
  package enum Kind: Hashable, Sendable {
    case number(ClosedRange<Double>, step: Double)
    case flag
    case choice([String])
  }

  init<C: Tunable>(_ parameter: Parameter<C>, _ place: ParameterSet.Place) {
    self.place = place
    name = "\(C.group).\(parameter.name)"
    group = C.group
    title = parameter.title
    property = parameter.property
    folder = parameter.folder
    unit = parameter.unit
    kind =
      switch parameter.kind {
      case .number(_, let range, let step): .number(range, step: step)
      case .flag: .flag
      case .choice(_, let words): .choice(words)
      }
    source = parameter.source
    sentence = parameter.sentence
    seed = parameter.value(in: C())
    fluid = parameter.value(in: C.fluid)
  }
}
