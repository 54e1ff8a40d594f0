// The parameters of `HeroTransition.Configuration`, each declared once.
import Motion

extension HeroTransition.Configuration {
  public static let parameters: [Parameter<HeroTransition.Configuration>] = [
    Parameter(
      "openResponse", "Opening response", folder: .spring, unit: .seconds,
      .number(\.openResponse, range: 0.05...2, step: 0.01), source: "original",
      sentence: "Response of the spring that makes the card a page."),
    Parameter(
      "openDamping", "Opening damping", folder: .spring, unit: .fraction,
      .number(\.openDamping, range: 0.2...2, step: 0.01), source: "original",
      sentence: "Damping fraction of the spring that makes the card a page."),
    Parameter(
      "closeResponse", "Closing response", folder: .spring, unit: .seconds,
      .number(\.closeResponse, range: 0.05...2, step: 0.01), source: "original",
      sentence: "Response of the spring that makes the page a card."),
    Parameter(
      "closeDamping", "Closing damping", folder: .spring, unit: .fraction,
      .number(\.closeDamping, range: 0.2...2, step: 0.01), source: "original",
      sentence: "Damping fraction of the spring that makes the page a card."),
    Parameter(
      "blurDuration", "Blur", folder: .look, unit: .seconds,
      .number(\.blurDuration, range: 0...2, step: 0.01), source: "original",
      sentence: "What lies behind is blurred and cleared in this time, evenly."),
  ]
}
