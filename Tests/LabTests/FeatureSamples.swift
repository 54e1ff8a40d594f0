// The options and the panels of features, for the tests of all commands.
import Geometry

@testable import Lab

/// A feature in the tests of all commands. The feature's own folder implements it.
protocol FeatureSample: Sendable {
  /// Gives the lab what the feature needs.
  static func prepare(_ options: inout LabOptions)
  /// Shows the feature's controls.
  static func show(in lab: inout Lab, at now: Instant)
}

enum FeatureSamples {
  static let all: [any FeatureSample.Type] = [PhoneSample.self]
}
