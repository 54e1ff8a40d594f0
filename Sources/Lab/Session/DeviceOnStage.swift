// One of the devices on the stage: its picture, its lines, its name, and what came of it.
import Exhibits
import Files
import Geometry
import Gesture
import Interface
import Scripts

/// A device as it is shown.
struct DeviceOnStage: Sendable {
  var picture = DevicePicture()
  var reading = Reading()
  var caption = Caption()
  /// The one whose figures are tuned and whose curve is plotted.
  var isLead = false

  /// What stands over a device that is not alone.
  struct Caption: Hashable, Sendable {
    /// A, B, or nothing.
    var letter = ""
    var title = ""
    /// nil: no gesture is over yet.
    var outcome: Outcome?
  }
}

/// What came of a recorded gesture on one device.
struct Outcome: Hashable, Sendable {
  /// Seconds from the gesture's beginning, and points as drawn.
  struct Lift: Hashable, Sendable {
    var time: Double
    var drawn: Double
    /// The points that a lift is judged by; an edge card draws others.
    var decisive = 0.0
    var line: Double?
  }

  /// The last lift of a pointer.
  var lift: Lift?
  /// A word, as "Dismissed"; and the seconds at which it was said.
  var ending = "Stays"
  var at: Double?
  /// True when something left.
  var isAway = false
  /// Seconds until everything rested.
  var rest = 0.0

  var headline: String { at.map { "\(ending) at \(fixed($0, 3)) s" } ?? ending }
  var detail: String {
    lift.map { "lifted at \(fixed(abs($0.drawn), 1)) drawn" } ?? "no lift"
  }

  /// Runs a recording once more on `running`, without showing it.
  init(of recording: Recording, on running: RunningExhibit, figures: Figures) {
    var player = ExhibitPlayer(
      running, recording.inputs, from: recording.start, every: Recording.analysisStep)
    _ = player.exhibit.takeReports()
    player.exhibit.adopt(figures, at: recording.start)
    run: while let step = player.step(to: recording.latest) {
      switch step {
      case .input(let input, let at):
        let before = input.isLift ? player.exhibit.reading(at: at) : nil
        player.exhibit.handle(input, at: at)
        guard let before else { continue }
        let reading = player.exhibit.reading(at: at)
        lift = reading.drawn.map {
          Lift(
            time: at - recording.start, drawn: $0,
            decisive: (before.measure == .tracked ? before : reading).decisive ?? $0,
            line: reading.liftLine)
        }
      case .frame(let now):
        rest = now - recording.start
        for report in player.exhibit.takeReports() { hear(report, since: recording.start) }
        if player.isThrough, player.exhibit.isAtRest(at: now) { break run }
      }
    }
  }

  private mutating func hear(_ report: ScreenReport, since start: Instant) {
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
      case .pageChanged: ("Turned", false)
      default: nil
      }
    guard let words else { return }
    (ending, isAway) = words
    at = report.instant - start
  }
}
