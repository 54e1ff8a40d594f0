// Replay: a recording is the screen before it and the input; run again, it is the same again.
import Drawing
import Files
import Geometry
import Gesture
import Interface
import Scripts

extension Lab {
  static let frameTime = 1.0 / 60

  /// Runs the device to where its clock is: input of a replay, deadlines, the end.
  mutating func runDevice(at now: Instant) {
    guard clock.isRunning else { return }
    let time = clock.device(at: now)
    runReplay(to: time)
    moment = time
    running.advance(to: time)
    comparison.advance(to: time)
    collect(at: time)
    finishRecording(at: time)
    // Copied only at its end, since it holds all of the recording and is asked about in every frame.
    if let end = replay?.end, time >= end, let replay { endReplay(replay, at: now) }
  }

  private mutating func runReplay(to time: Instant) {
    guard replay != nil else { return }
    while case .input(let input, let at)? = player.step(to: time) {
      running.handle(input, at: at)
      comparison.handle(input, at: at)
      if case .pointer(let sample) = input { follow(sample, at: at) }
      if case .resize(let size) = input { state.deviceSize = size }
      needsPush = true
    }
  }

  private mutating func endReplay(_ replay: Replay, at now: Instant) {
    if state.transport.loops {
      start(replay.recording, at: now)
    } else {
      self.replay = nil
      state.transport.isReplaying = false
      state.plot.cursor = nil
      needsPush = true
    }
  }

  /// A replay is over before its end: what it held is let go, and the device is one's own.
  mutating func abandonReplay(at time: Instant) {
    guard let former = replay else { return }
    replay = nil
    state.transport.isReplaying = false
    forgetAfter(seconds(time))
    for cancel in Recording.cancels(of: former.recording.inputs.prefix(player.given), at: time) {
      running.handle(cancel, at: time)
      comparison.handle(cancel, at: time)
    }
    state.trail.isDown = false
    needsPush = true
  }

  /// What was to come of a replay does not come: panels tell of what was.
  private mutating func forgetAfter(_ time: Double) {
    state.log.removeAll { ($0.time ?? 0) > time }
    state.transport.ticks.removeAll { $0.time > time }
    state.plot.samples.removeAll { $0.time > time }
    state.plot.marks.removeAll { $0.time > time }
    (state.plot.end, state.plot.cursor) = (0, nil)
    state.transport.duration = min(state.transport.duration, time)
  }

  /// Plays a recording from its beginning under the figures of now.
  mutating func start(_ recording: Recording, at now: Instant, paused: Bool = false) {
    if case .again? = state.step { state.step = .done }
    let recording = fitted(recording)
    analyse(recording)
    rewind(recording)
    clock.set(recording.start, at: now)
    if clock.isRunning == paused { clock.run(!paused, at: now) }
    state.transport.isReplaying = true
    needsPush = true
  }

  /// The same recording on a device that looks as the lab does now.
  private mutating func fitted(_ recording: Recording) -> Recording {
    let context = recording.before.stage.context
    state.deviceSize = context.size
    guard context.theme != state.theme else { return recording }
    var own = recording
    var options = JSONObject()
    if let style = recording.before.probe(at: recording.start)["style"] {
      options.append("style", style)
    }
    own.before = Lab.makeRunning(state, self.options, start: recording.beginning, given: options)
    own.before.advance(to: recording.start)
    if let place = recordings.firstIndex(where: { $0.name == own.name }) {
      recordingLibrary.recordings[place].before = own.before
      recordingLibrary.recordings[place].before.dropCaches()
    }
    return own
  }

  private mutating func rewind(_ recording: Recording) {
    observed.recording = nil
    letGo()
    state.deviceSize = recording.before.stage.context.size
    begin(like: recording.before, at: recording.start)
    observed.origin = recording.start
    state.trail = Trail()
    player = ExhibitPlayer(running, recording.inputs, from: recording.start, every: nil)
    replay = Replay(recording: recording, end: analysedEnd(recording))
  }

  /// The device at another instant of the shown gesture, by running it again from its beginning.
  mutating func seek(to time: Instant, at now: Instant) {
    guard let recording = shownRecording else { return }
    finishRecording(at: clock.device(at: now), force: true)
    let time = max(recording.start, time)
    rewind(recording)
    runReplay(to: time)
    moment = time
    running.advance(to: time)
    comparison.advance(to: time)
    _ = running.takeDecisions()
    _ = running.takeReports()
    _ = running.takeReleases()
    seeOwner()
    state.trail.velocity = state.trail.isDown ? state.trail.tracker.velocity(at: time) : .zero
    clock.set(time, at: now)
    state.plot.cursor = time - recording.start
    needsPush = true
  }

  /// One frame on or back; both stop the time first.
  mutating func step(_ frames: Double, at now: Instant) {
    if clock.isRunning { clock.run(false, at: now) }
    let time = clock.device(at: now)
    if frames > 0, replay == nil {
      let next = time + Lab.frameTime * frames
      running.advance(to: next)
      moment = next
      comparison.advance(to: next)
      clock.set(next, at: now)
      collect(at: next)
      sample(at: next)
    } else {
      // The clock may have gone on since everything rested.
      let end = shownRecording.map { analysedEnd($0) } ?? time
      seek(to: min(time, end) + Lab.frameTime * frames, at: now)
    }
    needsPush = true
  }

  /// The device on a device of the stage.
  func running(on deviceIndex: Int) -> RunningExhibit {
    guard state.transport.versus.isBeside, deviceIndex != state.leadPlace else { return running }
    let place = deviceIndex > state.leadPlace ? deviceIndex - 1 : deviceIndex
    return compared.indices.contains(place) ? compared[place].running : running
  }

  /// The gesture that plot and scrubber show.
  var shownRecording: Recording? {
    if let replay { return replay.recording }
    if let recording = observed.recording { return recording }
    if let chosen = state.transport.selected {
      let own = ownRecordings
      if own.indices.contains(chosen) { return own[chosen] }
    }
    return ownRecordings.last
  }

  /// Recordings of the open scene, oldest first.
  var ownRecordings: [Recording] { recordingLibrary.own(of: running.scene) }

  /// Closes the recording once everything rests.
  mutating func finishRecording(at time: Instant, force: Bool = false) {
    // Copied last, since it holds all of the drag and is asked about in every frame.
    guard observed.recording != nil,
      force
        || !state.trail.isDown && running.isAtRest(at: time) && comparison.isAtRest(at: time),
      var done = observed.recording
    else { return }
    // Curves end where everything rests.
    if !force { sample(at: time) }
    if state.plot.mode == .live {
      state.plot.end = time - done.start
      state.transport.duration = state.plot.end
    }
    observed.recording = nil
    done.end = max(done.end, time)
    // An interrupted recording ends with its fingers cancelled, so that a replay comes to rest.
    for cancel in Recording.cancels(of: done.inputs[...], at: time) {
      done.inputs.append((time, cancel))
    }
    done.path = state.trail.points
    guard state.transport.isRecording, !done.inputs.isEmpty else { return }
    let lastInput = done.inputs.last?.at ?? done.end
    done.name = recordingLibrary.free(
      Recording.name(done.path, lastInput - done.start, recordingLibrary.nextNumber()))
    keep(done)
    stepOn(after: done, at: time)
    state.transport.selected = ownRecordings.count - 1
    comparison.isStale = true
    needsPush = true
  }
}
