// A recording run through without showing it: its log, its curves, its end.
import Drawing
import Gallery
import Geometry
import Gesture
import Interface

extension Lab {
  /// The whole of a recording under the figures of now, without showing it.
  mutating func analyse(_ recording: Recording) {
    var quiet = self
    quiet.state.log = []
    quiet.state.transport.ticks = []
    quiet.state.plot = PlotData()
    quiet.state.trail = Trail()
    quiet.replay = nil
    quiet.lastCrossing = nil
    quiet.performance = recording.before
    quiet.performance.adopt(state.figures, at: recording.start)
    quiet.origin = recording.start
    quiet.current = recording
    quiet.state.plot.thresholds = state.reading.thresholds
    quiet.current?.inputs = []
    var next = 0
    var time = recording.start
    let latest = recording.end + 4
    repeat {
      while next < recording.inputs.count, recording.inputs[next].at <= time {
        let (at, input) = recording.inputs[next]
        next += 1
        quiet.current?.inputs.append((at, input))
        if case .pointer(let sample) = input { quiet.follow(sample, at: at) }
        let before = input.isLift ? quiet.reading(at: at) : nil
        quiet.performance.handle(input, at: at)
        quiet.collect(at: at)
        if let before { quiet.noteLift(at: at, from: before) }
        quiet.sample(at: at)
      }
      quiet.performance.advance(to: time)
      quiet.collect(at: time)
      quiet.sample(at: time)
      if next >= recording.inputs.count, quiet.performance.isAtRest(at: time) { break }
      time = time + 1.0 / 120
    } while time < latest
    state.log = quiet.state.log
    state.transport.ticks = quiet.state.transport.ticks
    state.transport.duration = time - recording.start
    let mode = state.plot.mode
    let zoom = state.plot.zoom
    state.plot = quiet.state.plot
    state.plot.mode = mode
    state.plot.zoom = zoom
    needsPush = true
  }

  func analysedEnd(_ recording: Recording) -> Instant {
    recording.start + max(state.transport.duration, 0.05)
  }
}

extension RunningExhibit {
  /// Whether what is shown leaves by itself from now on, as after a lift.
  func leaves(from now: Instant) -> Bool {
    var run = self
    _ = run.takeReports()
    var time = now
    let latest = now + 4
    repeat {
      time = time + 1.0 / 60
      run.advance(to: time)
      if run.takeReports().contains(where: Narration.leaves) { return true }
    } while !run.isAtRest(at: time) && time < latest
    return false
  }
}
