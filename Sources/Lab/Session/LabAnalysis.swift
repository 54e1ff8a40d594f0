// Analysis: replays a recording without showing it, and collects its log, curves and end.
import Geometry
import Scripts

extension Lab {
  /// Computes log, ticks, plot and duration of a recording with the current parameters.
  mutating func analyse(_ recording: Recording) {
    analysisIsStale = false
    var quiet = self
    quiet.state.log = []
    quiet.state.transport.ticks = []
    quiet.state.plot = PlotData()
    quiet.state.trail = Trail()
    quiet.replay = nil
    quiet.observed.crossing = nil
    quiet.player = ScenePlayer(
      recording.before, recording.inputs, from: recording.start, every: Recording.analysisStep)
    quiet.running.adopt(state.parameters, at: recording.start)
    quiet.observed.origin = recording.start
    quiet.observed.recording = recording
    quiet.observed.recording?.inputs = []
    var time = recording.start
    run: while let step = quiet.player.step(to: recording.latest) {
      switch step {
      case .input(let input, let at):
        quiet.observed.recording?.inputs.append((at, input))
        if case .pointer(let sample) = input { quiet.follow(sample, at: at) }
        quiet.running.handle(input, at: at)
        quiet.collect(at: at)
        if input.isLift { quiet.noteLift(at: at) }
        quiet.sample(at: at)
      case .frame(let now):
        time = now
        quiet.collect(at: now)
        quiet.sample(at: now)
        if quiet.player.isThrough, quiet.running.isAtRest(at: now) { break run }
      }
    }
    quiet.state.plot.rest()
    state.log = quiet.state.log
    state.transport.ticks = quiet.state.transport.ticks
    state.transport.duration = time - recording.start
    quiet.state.plot.end = state.transport.duration
    let mode = state.plot.mode
    let zoom = state.plot.zoom
    quiet.state.plot.lanes = state.plot.lanes
    quiet.state.plot.gap = state.plot.gap
    state.plot = quiet.state.plot
    state.plot.mode = mode
    state.plot.zoom = zoom
    needsPush = true
  }

  func analysedEnd(_ recording: Recording) -> Instant {
    recording.start + max(state.transport.duration, 0.05)
  }
}
