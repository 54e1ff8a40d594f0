// A feature of the lab: its commands, its panels, its members of files, and what it does when.

/// A feature of the lab: one folder, and one entry of `LabFeatures.all`.
///
/// A feature implements the members that it needs; each has a default. Its state is in the
/// `features` of `LabState` (for panels) and of `Lab` (for its own work).
protocol LabFeature: Sendable {
  static var commands: [LabCommand] { get }
  /// Members of the settings file.
  static var settings: [JSONTable<LabSettings>.Member] { get }

  /// Handles an event of the lab. The instant is on the clock of the device.
  static func handle(_ event: LabEvent, in lab: inout Lab, at time: Instant)
  /// The next instant at which `advance` has something to do.
  static func nextDeadline(of lab: Lab) -> Instant?
  /// Does what is due, before panels and devices advance.
  static func advance(_ lab: inout Lab, to now: Instant)
  /// Updates the values that panels show, once a frame.
  ///
  /// - Parameter frame: The frame of the first device.
  /// - Returns: Whether a shown value has changed.
  static func update(_ lab: inout Lab, showing frame: StageFrame, at now: Instant) -> Bool

  /// The sheet of `LabOverlay.sheet`.
  static func sheet(_ state: LabState) -> ViewList
  /// A card over the device. Empty if there is none.
  static func card(_ state: LabState) -> ViewList
  /// Controls at the foot of the device area.
  static func foot(_ state: LabState) -> [OverflowRow.Item]
}

extension LabFeature {
  static var commands: [LabCommand] { [] }
  static var settings: [JSONTable<LabSettings>.Member] { [] }
  static func handle(_ event: LabEvent, in lab: inout Lab, at time: Instant) {}
  static func nextDeadline(of lab: Lab) -> Instant? { nil }
  static func advance(_ lab: inout Lab, to now: Instant) {}
  static func update(_ lab: inout Lab, showing frame: StageFrame, at now: Instant) -> Bool { false }
  static func sheet(_ state: LabState) -> ViewList { ViewList(nodes: []) }
  static func card(_ state: LabState) -> ViewList { ViewList(nodes: []) }
  static func foot(_ state: LabState) -> [OverflowRow.Item] { [] }
}

/// The identity of a feature.
struct LabFeatureID: Equatable, Sendable {
  let feature: any LabFeature.Type

  init(_ feature: any LabFeature.Type) { self.feature = feature }

  static func == (a: LabFeatureID, b: LabFeatureID) -> Bool { a.feature == b.feature }
}

/// An event that features handle.
enum LabEvent: Sendable {
  /// The lab begins. Its scene, options and saved files have been read.
  case begins
  /// The lab replaces a previous lab in the same window.
  indirect case continues(Lab)
  case sceneOpened
  /// A gesture ended, and its recording is complete.
  case gestureEnded(Recording)
  case replayBegins
  case parametersChanged
  /// The settings and the session, or the project, are saved.
  case saves
  /// The window closes.
  case leaves
}

extension Lab {
  /// Sends an event to all features.
  mutating func send(_ event: LabEvent, at time: Instant) {
    for feature in LabFeatures.all { feature.handle(event, in: &self, at: time) }
  }
}
