// Replay: sends the input of a recording again, beginning in the recording's initial scene.
import Geometry
import Scripts

extension Lab {
  struct Replay: Sendable {
    var recording: Recording
    /// The instant at which all motion ends with the current parameters.
    var end: Instant
  }

  static let frameTime = 1.0 / 60

  /// Advances the devices to the clock's time: replayed input, deadlines, and the end of a replay.
  mutating func runDevice(at now: Instant) {
    guard clock.isRunning else { return }
    let time = clock.device(at: now)
    advanceDevices(to: time)
    collect(at: time)
    finishRecording(at: time)
    // Every frame runs this code and a recording is large, so `replay` is copied only at its end.
    if let end = replay?.end, time >= end, let replay { endReplay(replay, at: now) }
  }

  private mutating func advanceDevices(to time: Instant) {
    runReplay(to: time)
    moment = time
    running.advance(to: time)
    comparison.advance(to: time)
  }

  private mutating func runReplay(to time: Instant) {
    allowCalls()
    guard replay != nil else { return }
    showEvenly(false)
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

  /// Stops a replay before its end. The replay's pointers are cancelled, so that the user can drag.
  mutating func abandonReplay(at time: Instant) {
    guard let previous = replay else { return }
    replay = nil
    state.transport.isReplaying = false
    forgetAfter(seconds(time))
    let given = previous.recording.inputs.prefix(player.given)
    var lead = Lead(
      before: previous.recording.before, start: previous.recording.start, inputs: Array(given))
    lead.before.adopt(state.parameters, at: lead.start)
    for cancel in Recording.cancels(of: given, at: time) {
      running.handle(cancel, at: time)
      comparison.handle(cancel, at: time)
      lead.inputs.append((time, cancel))
    }
    observed.lead = lead
    state.trail.isDown = false
    needsPush = true
  }

  /// Removes log rows, ticks and samples that are later than `time`. Such rows were computed in
  /// advance, and an abandoned replay never reaches them.
  private mutating func forgetAfter(_ time: Double) {
    state.log.removeAll { ($0.time ?? 0) > time }
    state.transport.ticks.removeAll { $0.time > time }
    state.plot.samples.removeAll { $0.time > time }
    state.plot.marks.removeAll { $0.time > time }
    (state.plot.end, state.plot.cursor) = (0, nil)
    state.transport.duration = min(state.transport.duration, time)
  }

  /// Replays a recording from its beginning with the current parameters.
  mutating func start(_ recording: Recording, at now: Instant, paused: Bool = false) {
    send(.replayBegins, at: moment)
    let recording = fitted(onShownScreen(recording, at: now))
    analyse(recording)
    rewind(recording)
    clock.set(recording.start, at: now)
    if clock.isRunning == paused { clock.run(!paused, at: now) }
    state.transport.isReplaying = true
    needsPush = true
  }

  /// `recording`, unless it began on a screen of the program that was not saved. Otherwise, the
  /// same recording on the screen that the device shows.
  private mutating func onShownScreen(_ recording: Recording, at now: Instant) -> Recording {
    guard recording.hasLostScreen, running.program != nil else { return recording }
    guard running.isAtRest(at: moment),
      let place = recordingLibrary.recordings.firstIndex(where: {
        $0.name == recording.name && $0.sceneName == recording.sceneName
      })
    else {
      warn(
        "“\(recording.name)” began on another screen, which is not kept. It plays on the first screen,"
          + " because something moves on the shown one.", at: now)
      return recording
    }
    recordingLibrary.recordings[place].begin(in: running, at: moment)
    warn(
      "“\(recording.name)” began on another screen, which is not kept. It plays on the screen that "
        + "was shown.", at: now)
    return recordingLibrary.recordings[place]
  }

  /// The recording on the present device, with this device's pictures, theme and layout direction.
  mutating func fitted(_ recording: Recording) -> Recording {
    let context = recording.before.stage.context
    state.deviceSize = context.size
    var own = recording
    if own.before.screens != state.screens.compactMapValues(\.screen) {
      own.before.adopt(pictures, at: recording.start)
    }
    if context.theme != state.look.theme { own.before.adopt(state.look.theme) }
    return own.direction == state.look.direction ? own : own.mirrored()
  }

  private mutating func rewind(_ recording: Recording) {
    observed.recording = nil
    ignoreHeldPointers()
    state.deviceSize = recording.before.stage.context.size
    begin(like: recording.before, at: recording.start)
    observed.origin = recording.start
    state.trail = Trail()
    player = ScenePlayer(running, recording.inputs, from: recording.start, every: nil)
    replay = Replay(recording: recording, end: analysedEnd(recording))
  }

  /// Replays the shown gesture up to another instant, and shows the device at that instant.
  mutating func seek(to time: Instant, at now: Instant) {
    finishRecording(at: clock.device(at: now), force: true)
    guard let recording = replay?.recording ?? shownRecording.map({ fitted($0) }) else { return }
    let time = max(recording.start, time)
    rewind(recording)
    advanceDevices(to: time)
    running.discardNews()
    showOwnerTrail()
    state.trail.velocity = state.trail.isDown ? state.trail.tracker.velocity(at: time) : .zero
    clock.set(time, at: now)
    state.plot.cursor = time - recording.start
    needsPush = true
  }

  /// Moves the shown instant by a number of frames, backwards if negative. Pauses the clock first.
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
      // The clock may have passed the end of the gesture. In this case, the step begins at the end.
      let end = shownRecording.map { analysedEnd($0) } ?? time
      seek(to: min(time, end) + Lab.frameTime * frames, at: now)
    }
    needsPush = true
  }

  /// The scene on the device with this index.
  func running(on deviceIndex: Int) -> RunningScene {
    guard state.transport.versus.isBeside, deviceIndex != state.comparison.leadIndex else {
      return running
    }
    let place = deviceIndex > state.comparison.leadIndex ? deviceIndex - 1 : deviceIndex
    return compared.indices.contains(place) ? compared[place].running : running
  }

  /// The gesture that the plot and the transport bar show. Nil without a gesture.
  var shownRecording: Recording? {
    if let replay { return replay.recording }
    // A frozen plot keeps its gesture while the user makes other gestures.
    if let recording = observed.recording, state.plot.mode != .freeze { return recording }
    if let chosen = state.transport.selected {
      let own = ownRecordings
      if own.indices.contains(chosen) { return own[chosen] }
    }
    return ownRecordings.last
  }

  var ownRecordings: [Recording] { recordingLibrary.own(of: running.sceneName) }

  /// Ends the recording if everything is at rest. If `force` is true, always ends the recording.
  mutating func finishRecording(at time: Instant, force: Bool = false) {
    // Every frame runs this code, so the other conditions are checked before the large copy.
    guard observed.recording != nil,
      force
        || !state.trail.isDown && running.isAtRest(at: time) && comparison.isAtRest(at: time),
      var done = observed.recording
    else { return }
    // The last sample is taken when the whole scene is at rest.
    if !force {
      sample(at: time)
      if state.plot.mode != .freeze { state.plot.rest() }
    }
    if state.plot.mode != .freeze {
      state.plot.end = time - done.start
      state.transport.duration = state.plot.end
    }
    observed.recording = nil
    done.end = max(done.end, time)
    for cancel in Recording.cancels(of: done.inputs[...], at: time) {
      done.inputs.append((time, cancel))
    }
    done.path = state.trail.points
    guard state.transport.isRecording, !done.inputs.isEmpty else { return }
    done.name = recordingLibrary.free(done.name(recordingLibrary.nextNumber()))
    done.label = gestureLabel
    keep(done)
    send(.gestureEnded(done), at: time)
    if state.plot.mode != .freeze || state.transport.selected == nil {
      state.transport.selected = ownRecordings.count - 1
    }
    comparison.isStale = true
    needsPush = true
  }
}
