// A device on the stage, with its picture, guides, caption and outcome.
import Dismissal
import Files
import Interface
import Scenes
import Scripts

struct DeviceOnStage: Equatable, Sendable {
  var picture = DevicePicture()
  var telemetry = Telemetry()
  var caption = Caption()
  /// True for the device whose parameters are being tuned and whose curve is plotted.
  var isLead = false

  /// The caption above a device when several are shown.
  struct Caption: Hashable, Sendable {
    /// "A", "B" or empty.
    var letter = ""
    var title = ""
    /// The result of the gesture. Nil until the gesture has ended.
    var outcome: Outcome?
  }
}

/// The result of a recorded gesture on one device.
struct Outcome: Hashable, Sendable {
  /// The release that decided the result, and the seconds from the beginning of the gesture to it.
  struct Lift: Hashable, Sendable {
    var time: Double
    var record: ReleaseRecord
    /// True if the drag was made with a mouse wheel.
    var isWheel = false
    /// The detents of the dragged content. Empty if the content has no detents.
    var detents: [Telemetry.Detent] = []

    var release: Release { record.release }
    /// Offset of the lowest detent, where the panel's threshold counts from. 0 without detents.
    var low: Double { detents.first.map { min($0.offset, release.limit) } ?? 0 }
    /// True if the position alone decided, without the velocity.
    var isByPlace: Bool { release.cause == .place }
  }

  /// The last release. Nil if the gesture dragged nothing.
  var lift: Lift?
  /// The result as text, for example "Dismissed". `at` is the time of the result in seconds.
  var ending = "Stays"
  var at: Double?
  /// True if something was dismissed or popped.
  var isAway = false
  /// Seconds from the start of the gesture until everything is at rest.
  var rest = 0.0

  var headline: String { at.map { "\(ending) at \(fixed($0, 3)) s" } ?? ending }
  /// The result in a few words at `time` seconds after the start.
  func headline(at time: Double) -> String {
    guard time + 1e-6 < at ?? lift?.time ?? 0 else { return headline }
    return "Then \(headline.prefix(1).lowercased())\(headline.dropFirst())"
  }
  var detail: String {
    lift.map { "released at \($0.record.thing.place($0.release))" } ?? "no drag decided it"
  }

  /// Runs a recording in a scene without showing it, and stores the result.
  init(of recording: Recording, on running: RunningScene, parameters: ParameterSet) {
    var player = ScenePlayer(
      running, recording.inputs, from: recording.start, every: Recording.analysisStep)
    player.scene.discardNews()
    player.scene.adopt(parameters, at: recording.start)
    // The list of detents is read before the replay, because the replay may dismiss the sheet.
    var detents = player.scene.telemetry(at: recording.start).detents
    run: while let step = player.step(to: recording.latest) {
      switch step {
      case .input(let input, let at):
        detents = player.scene.telemetry(at: at).detents
        player.scene.handle(input, at: at)
        collect(player.scene.takeReleases(), of: recording, detents)
      case .frame(let now):
        rest = now - recording.start
        collect(player.scene.takeReleases(), of: recording, detents)
        for report in player.scene.takeReports() { collect(report, since: recording.start) }
        if player.isThrough, player.scene.isAtRest(at: now) { break run }
      }
    }
  }

  private mutating func collect(
    _ releases: [ReleaseRecord], of recording: Recording, _ detents: [Telemetry.Detent]
  ) {
    guard let last = releases.last else { return }
    lift = Lift(
      time: last.instant - recording.start, record: last,
      isWheel: recording.isWheel(at: last.instant), detents: detents)
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
      case .actionsShown: ("Row opened", false)
      case .actionsHidden: ("Row closed", false)
      case .actionPerformed(let label): ("“\(label)” performed", true)
      case .placeChanged(let place):
        ("Moves to \(Int(place) == nil ? "" : "detent ")\(place)", false)
      default: nil
      }
    guard let words else { return }
    (ending, isAway) = words
    at = report.instant - start
  }
}
