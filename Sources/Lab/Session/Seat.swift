// One of the devices on the stage: its picture, its lines, its name, and what came of it.
import Gallery
import Geometry
import Gesture
import Interface

/// A device as it is shown.
struct DeviceOnStage: Sendable {
  var picture = DevicePicture()
  var reading = SceneReading()
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
    /// Points as they are judged by, which may be others than those that are drawn.
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

  /// Runs a recording once more on `performance`, without showing it.
  init(of recording: Recording, on performance: RunningExhibit, figures: Figures) {
    var run = performance
    var next = 0
    var time = recording.start
    _ = run.takeReports()
    run.adopt(figures, at: time)
    let latest = recording.end + 4
    while true {
      while next < recording.inputs.count, recording.inputs[next].at <= time {
        let (at, input) = recording.inputs[next]
        next += 1
        func reading() -> SceneReading {
          SceneReading(
            scene: run.scene, probe: run.probe(at: at), figures: figures,
            size: run.stage.context.size)
        }
        let before = input.isLift ? reading() : nil
        run.handle(input, at: at)
        if let before {
          let reading = reading()
          lift = reading.drawn.map {
            Lift(
              time: at - recording.start, drawn: $0,
              decisive: (before.measure == "tracked" ? before : reading).decisive ?? $0,
              line: reading.liftLine)
          }
        }
      }
      run.advance(to: time)
      for report in run.takeReports() { hear(report, since: recording.start) }
      if next >= recording.inputs.count, run.isAtRest(at: time) || time >= latest { break }
      time = time + 1.0 / 120
    }
    rest = time - recording.start
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
