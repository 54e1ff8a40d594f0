// The list of all features of the lab.

/// The features of the lab. Without its line, a feature's folder can be deleted.
enum LabFeatures {
  static let all: [any LabFeature.Type] = [
    PageFeature.self,
    PhoneFeature.self,
    IntroductionFeature.self,
  ]
}
