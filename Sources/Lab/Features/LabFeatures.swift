// The list of all features of the lab.

/// The features of the lab, in the order of their commands, of their members in files, and of the
/// attempts to open a dropped file. Without its line, a feature's folder can be deleted.
enum LabFeatures {
  static let all: [any LabFeature.Type] = [
    ComparisonFeature.self,
    PinnedFeature.self,
    ScreenFeature.self,
    DeviceFeature.self,
    PhoneFeature.self,
    ProjectFeature.self,
    RecordingFeature.self,
    StrokeFeature.self,
    ExportFeature.self,
    PageFeature.self,
    IntroductionFeature.self,
  ]
}
