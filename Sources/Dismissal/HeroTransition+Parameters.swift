// The parameters of `HeroTransition.Configuration`, each declared once.
import Motion

extension HeroTransition.Configuration {
  package static let parameters: [Parameter<HeroTransition.Configuration>] = [
    Parameter(
      "openResponse", "Opening response", folder: .spring, unit: .seconds,
      .number({ $0.openResponse }, { $0.openResponse = $1 }, range: 0.05...2, step: 0.01),
      source: "original", sentence: "Response of the spring that opens the card into its page."),
    Parameter(
      "openDamping", "Opening damping", folder: .spring, unit: .fraction,
      .number({ $0.openDamping }, { $0.openDamping = $1 }, range: 0.2...2, step: 0.01),
      source: "original",
      sentence: "Damping fraction of the spring that opens the card into its page."),
    Parameter(
      "closeResponse", "Closing response", folder: .spring, unit: .seconds,
      .number({ $0.closeResponse }, { $0.closeResponse = $1 }, range: 0.05...2, step: 0.01),
      source: "original", sentence: "Response of the spring that closes the page into its card."),
    Parameter(
      "closeDamping", "Closing damping", folder: .spring, unit: .fraction,
      .number({ $0.closeDamping }, { $0.closeDamping = $1 }, range: 0.2...2, step: 0.01),
      source: "original",
      sentence: "Damping fraction of the spring that closes the page into its card."),
    Parameter(
      "blurDuration", "Blur duration", folder: .look, unit: .seconds,
      .number({ $0.blurDuration }, { $0.blurDuration = $1 }, range: 0...2, step: 0.01),
      source: "original",
      sentence: "Time in which the background is blurred, and cleared again, at a constant rate."),
  ]
}
