// A feature of the lab, with its commands, its panels, its file members and its event handlers.
import Drawing
import Files
import Interface

/// A feature of the lab: one folder, and one entry of `LabFeatures.all`.
///
/// A feature implements the members that it needs, because each member has a default. State for
/// panels is in the `features` of `LabState`. Other state is in the `features` of `Lab`.
protocol LabFeature: Sendable {
  static var commands: [LabCommand] { get }
  /// Options of the command line that opens the lab. The lab applies the options in this order.
  static var launchOptions: [LaunchOption] { get }
  /// Checks whether this machine provides everything that the feature needs.
  static var findings: [Finding] { get }
  /// Members of the settings file.
  static var settings: [JSONTable<LabSettings>.Member] { get }
  /// Members of the session file and of the project file.
  static var saved: [SavedMember] { get }
  /// Loads the files of the lab's folder, and the files given at launch, after the session.
  static func load(_ content: inout FolderContent, into lab: inout Lab)
  /// Copies the user's files from elsewhere into the folder of the project.
  static func copyFiles(of lab: inout Lab, into project: LabProject, _ copy: (String) -> String?)
  /// Restores the state that the feature has replaced for a while. `lab` is the copy to save.
  static func restoreState(in lab: inout Lab)
  /// Sentences about unreadable files that the session or the project names.
  static func missing(_ lab: Lab) -> [String]

  /// Handles an event of the lab. The instant is a time of the device's clock.
  static func handle(_ event: LabEvent, in lab: inout Lab, at time: Instant)
  /// The next instant at which `advance` has work to perform.
  static func nextDeadline(of lab: Lab) -> Instant?
  /// Performs the work that is due, before panels and devices advance.
  static func advance(_ lab: inout Lab, to now: Instant)
  /// Updates the values that panels show, once a frame.
  ///
  /// - Parameter frame: The frame of the first device.
  /// - Returns: Whether a shown value has changed.
  static func update(_ lab: inout Lab, showing frame: StageFrame, at now: Instant) -> Bool
  /// Adds the poses of the feature's own device.
  static func addPoses(of lab: Lab, to poses: inout PoseTable)

  /// Opens a file that the user dropped on the window. Returns false for files of other features.
  static func open(_ file: DroppedFile, in lab: inout Lab, at now: Instant) -> Bool
  /// Handles Escape in a field or in the sheet of the feature. If the method returns false, Escape
  /// closes the sheet.
  static func closeField(in lab: inout Lab) -> Bool

  /// True if the sheet covers the whole window. The keys of the covered panels do nothing.
  static var coversWindow: Bool { get }
  /// The sheet of `LabOverlay.sheet`.
  static func sheet(_ state: LabState) -> ViewList
  /// A card over the device. Empty if the feature shows no card.
  static func card(_ state: LabState) -> ViewList
  /// Controls in the row below the devices.
  static func foot(_ state: LabState) -> [OverflowRow.Item]
  /// The views that replace all panels while the state has `deviceMargins`.
  static func deviceControls(_ state: LabState) -> ViewList
  /// The variants in the report while the sheet is open. If empty, the lab chooses the variants.
  static func pageVariants(_ state: LabState) -> [String]
  /// Sentences about variants for the report.
  static func pageSentences(_ variants: [String], of lab: Lab) -> [String]
  /// Buttons of the panel for tuning on a phone.
  static func phoneButtons(_ state: LabState) -> [(title: String, action: ActionID)]
  /// Controls around the picture on a phone. If nil, the next feature can provide the controls.
  static func phoneControls(_ state: LabState) -> PhoneControls?
}

extension LabFeature {
  static var commands: [LabCommand] { [] }
  static var launchOptions: [LaunchOption] { [] }
  static var findings: [Finding] { [] }
  static var settings: [JSONTable<LabSettings>.Member] { [] }
  static var saved: [SavedMember] { [] }
  static func load(_ content: inout FolderContent, into lab: inout Lab) {}
  static func copyFiles(of lab: inout Lab, into project: LabProject, _ copy: (String) -> String?) {}
  static func restoreState(in lab: inout Lab) {}
  static func missing(_ lab: Lab) -> [String] { [] }
  static func handle(_ event: LabEvent, in lab: inout Lab, at time: Instant) {}
  static func nextDeadline(of lab: Lab) -> Instant? { nil }
  static func advance(_ lab: inout Lab, to now: Instant) {}
  static func update(_ lab: inout Lab, showing frame: StageFrame, at now: Instant) -> Bool { false }
  static func addPoses(of lab: Lab, to poses: inout PoseTable) {}
  static func open(_ file: DroppedFile, in lab: inout Lab, at now: Instant) -> Bool { false }
  static func closeField(in lab: inout Lab) -> Bool { false }
  static var coversWindow: Bool { false }
  static func sheet(_ state: LabState) -> ViewList { ViewList(nodes: []) }
  static func card(_ state: LabState) -> ViewList { ViewList(nodes: []) }
  static func foot(_ state: LabState) -> [OverflowRow.Item] { [] }
  static func deviceControls(_ state: LabState) -> ViewList { ViewList(nodes: []) }
  static func pageVariants(_ state: LabState) -> [String] { [] }
  static func pageSentences(_ variants: [String], of lab: Lab) -> [String] { [] }
  static func phoneButtons(_ state: LabState) -> [(title: String, action: ActionID)] { [] }
  static func phoneControls(_ state: LabState) -> PhoneControls? { nil }
}

/// The identity of a feature.
struct LabFeatureID: Equatable, Sendable {
  let feature: any LabFeature.Type

  static func == (a: LabFeatureID, b: LabFeatureID) -> Bool { a.feature == b.feature }
}

/// A file that the user dropped on the window.
struct DroppedFile: Sendable {
  var path: String
  /// The point of the window where the user dropped the file.
  var place: Point
}

/// An event that features handle.
enum LabEvent: Sendable {
  /// The lab begins. Its panels already show its scene.
  case begins
  /// The lab replaces a previous lab in the same window.
  indirect case continues(Lab)
  case sceneOpened(isOther: Bool)
  /// A finger was released. The scene may still be moving.
  case released
  /// A gesture ended, and its recording is complete.
  case gestureEnded(Recording)
  case replayBegins
  case menuOpens(LabMenu)
  case parametersChanged
  /// The settings and the session, or the project, are being saved.
  case saves
  /// The window is closing.
  case leaves
}

extension Lab {
  /// Sends an event to all features.
  mutating func send(_ event: LabEvent, at time: Instant) {
    for feature in LabFeatures.all { feature.handle(event, in: &self, at: time) }
  }
}
