// The list of all features of the lab.

/// The features of the lab. Their order is also the order of commands, of file members, and of the
/// attempts to open a dropped file. To remove a feature, delete its line and its folder.
enum LabFeatures {
  static let all: [any LabFeature.Type] = [
    ComparisonFeature.self,
    PinnedFeature.self,
    ScreenFeature.self,
    MeasureFeature.self,
    DeviceFeature.self,
    PeopleFeature.self,
    PhoneFeature.self,
    ProjectFeature.self,
    RecordingFeature.self,
    StrokeFeature.self,
    ExportFeature.self,
    PageFeature.self,
    IntroductionFeature.self,
  ]
}
