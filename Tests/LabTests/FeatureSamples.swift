// The options, panels and cards of features, for the tests of all commands and of the layout.
import Geometry

@testable import Lab

/// A feature in the tests of all commands and of the layout. It is implemented in the folder of the
/// feature's tests.
protocol FeatureSample: Sendable {
  /// Adds the options that the feature needs.
  static func prepare(_ options: inout LabOptions)
  /// Shows the feature's controls.
  static func show(in lab: inout Lab, at now: Instant)
  /// Changes that show each card of the feature over the device.
  static var cards: [@Sendable (inout Lab) -> Void] { get }
  /// Closes the feature's card over the device.
  static func closeCard(in lab: inout Lab)
}

extension FeatureSample {
  static func prepare(_ options: inout LabOptions) {}
  static func show(in lab: inout Lab, at now: Instant) {}
  static var cards: [@Sendable (inout Lab) -> Void] { [] }
  static func closeCard(in lab: inout Lab) {}
}

extension Lab {
  /// Closes the cards over the device.
  mutating func closeCards() {
    for sample in FeatureSamples.all { sample.closeCard(in: &self) }
  }
}

enum FeatureSamples {
  static let all: [any FeatureSample.Type] =
    [PhoneSample.self, IntroductionSample.self] + PeopleSamples.all + FilmSamples.all
}
