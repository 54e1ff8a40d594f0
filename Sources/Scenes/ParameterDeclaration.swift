// The declaration of a parameter: names, range, sentence, and values in the built-in presets.
import Interface
import Motion

/// A parameter's declaration, without the type of the configuration. The declaration is an object,
/// so that a copy shares the many texts.
package final class ParameterDeclaration: Sendable {
  /// Full name of the parameter, for example `pullDown.threshold`.
  package let name: String
  /// Name of the parameter's group, for example `pullDown`.
  package let group: String
  /// Name of the Swift property, which may differ from the parameter's name. Example:
  /// `pullDown.keepVelocity` is the property `keepsVelocity`.
  package let property: String
  /// Name of the configuration's Swift type, for example `EdgeCard.Configuration`.
  package var configuration: String { ParameterSet.typeNames[group] ?? group }
  package let title: String
  package let folder: ParameterFolder
  package let unit: ParameterUnit
  package let kind: Kind
  package let source: String
  package let sentence: String
  package let zero: String?
  /// True if the choices are curves with a name. Other curves are accepted as CSS text.
  package let isCurve: Bool
  package let seed: ParameterValue
  package let fluid: ParameterValue
  let place: ParameterSet.Place

  /// The values that the parameter accepts.
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
      case .number(_, _, let range, let step): .number(range, step: step)
      case .flag: .flag
      case .choice(_, _, let words): .choice(words)
      case .curve: .choice(UnitCurve.named.map(\.name))
      }
    isCurve = if case .curve = parameter.kind { true } else { false }
    zero = parameter.zero
    source = parameter.source
    sentence = parameter.sentence
    seed = parameter.value(in: C())
    fluid = parameter.value(in: C.fluid)
  }
}
