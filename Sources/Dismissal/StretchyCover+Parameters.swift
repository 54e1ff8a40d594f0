// The parameters of `StretchyCover.Configuration`, each declared once.
import Motion

extension StretchyCover.Configuration {
  package static let parameters: [Parameter<StretchyCover.Configuration>] = [
    Parameter(
      "parallax", "Stretch divisor", folder: .look, unit: .factor,
      .number({ $0.parallax }, { $0.parallax = $1 }, range: 1...20, step: 0.1), source: "seed",
      sentence: "The picture grows by the pull divided by this; 1 fills the whole gap.")
  ]
}
