// A device on the stage: its picture, guides, caption and outcome.
import Dismissal
import Files
import Geometry
import Gesture
import Interface
import Scenes
import Scripts

struct DeviceOnStage: Equatable, Sendable {
  var picture = DevicePicture()
  var telemetry = Telemetry()
  var caption = Caption()
  /// Its parameters are tuned and its curve is plotted.
  var isLead = false

  /// The caption over a device that is not alone.
  struct Caption: Hashable, Sendable {
    /// A, B or empty.
    var letter = ""
    var title = ""
    /// nil before the end of a gesture.
    var outcome: Outcome?
  }
}

/// The result of a recorded gesture on one device.
struct Outcome: Hashable, Sendable {
  /// The release that decided, and its time since the gesture began.
  struct Lift: Hashable, Sendable {
    var time: Double
    var record: ReleaseRecord
    /// The drag was made with a wheel.
    var isWheel = false

    var release: Release { record.release }
    /// The position alone decided, not the speed.
    var isByPlace: Bool { release.cause == .place }
  }

  /// The last release; nil if nothing was dragged.
  var lift: Lift?
  /// The result in words, for example "Dismissed". `at` is its time in seconds.
  var ending = "Stays"
  var at: Double?
  /// Something was dismissed or popped.
  var isAway = false
  /// Seconds until everything is at rest.
  var rest = 0.0

  var headline: String { at.map { "\(ending) at \(fixed($0, 3)) s" } ?? ending }
  /// The headline while an earlier instant is shown.
  func headline(at time: Double) -> String {
    guard time + 1e-6 < at ?? lift?.time ?? 0 else { return headline }
    return "Then \(headline.prefix(1).lowercased())\(headline.dropFirst())"
  }
  var detail: String {
    lift.map {
      "released at \($0.record.thing.place($0.release))"
    } ?? "not decided by a drag"
  }

  /// Runs a recording on `running` without showing it.
  init(of recording: Recording, on running: RunningScene, parameters: ParameterSet) {
    var player = ScenePlayer(
      running, recording.inputs, from: recording.start, every: Recording.analysisStep)
    _ = player.scene.takeReports()
    _ = player.scene.takeReleases()
    player.scene.adopt(parameters, at: recording.start)
    run: while let step = player.step(to: recording.latest) {
      switch step {
      case .input(let input, let at):
        player.scene.handle(input, at: at)
        collect(player.scene.takeReleases(), of: recording)
      case .frame(let now):
        rest = now - recording.start
        collect(player.scene.takeReleases(), of: recording)
        for report in player.scene.takeReports() { collect(report, since: recording.start) }
        if player.isThrough, player.scene.isAtRest(at: now) { break run }
      }
    }
  }

  private mutating func collect(_ releases: [ReleaseRecord], of recording: Recording) {
    guard let last = releases.last else { return }
    lift = Lift(
      time: last.instant - recording.start, record: last,
      isWheel: recording.isWheel(at: last.instant))
  }

  private mutating func collect(_ report: ScreenReport, since start: Instant) {
    let words: (String, Bool)? =
      switch report.report {
      case .dismissed: ("Dismissed", true)
      case .closed: ("Closed", true)
      case .popped: ("Went back", true)
      case .disappeared: ("Disappeared", true)
      case .opened: ("Opened", false)
      case .presented: ("Presented", false)
      case .pushed: ("Pushed", false)
      case .appeared: ("Appeared", false)
      case .pageChanged: ("Page turned", false)
      case .placeChanged(let place):
        ("Moves to \(Int(place) == nil ? "" : "detent ")\(place)", false)
      default: nil
      }
    guard let words else { return }
    (ending, isAway) = words
    at = report.instant - start
  }
}
