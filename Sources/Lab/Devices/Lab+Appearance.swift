// Theme and layout direction of the device and of the panels. The scene stays open.
import Interface
import Scripts

extension Lab {
  // MARK: The device

  /// Shows the device in another theme. The shown instant, the plot and the log do not change.
  mutating func setTheme(_ theme: Theme, at now: Instant) {
    state.look.theme = theme
    running.adopt(theme)
    comparison.adopt(theme)
    observed.recording?.before.adopt(theme)
    observed.lead?.before.adopt(theme)
    replay?.recording.before.adopt(theme)
    keepSettings(at: now)
    needsPush = true
  }

  /// Mirrors the device at the shown instant. The plot and the log do not change.
  ///
  /// The mirrored gesture is played up to this instant. If something else has changed the device
  /// since its last gesture, the present state is mirrored.
  mutating func mirrorDevice(at now: Instant) {
    let time = clock.device(at: now)
    let live = observed.recording.map { recording in
      var done = recording
      done.end = time
      done.inputs += Recording.cancels(of: recording.inputs[...], at: time).map { (time, $0) }
      return done
    }
    finishRecording(at: time, force: true)
    let (isReplayed, cursor) = (replay != nil, state.plot.cursor)
    let shown = replay?.recording ?? live ?? lastGesture(at: time)
    // The original recording is mirrored. Mirroring a mirrored recording would round twice.
    let own = ownRecordings.first { $0.start == shown?.start && $0.end == shown?.end }
    state.look.direction = state.look.direction.opposite
    ignoreHeldPointers()
    state.keyFinger?.isDown = false
    observed.lead = nil
    if let shown {
      let mirrored = own.map { fitted($0) } ?? shown.mirrored()
      replay = Replay(recording: mirrored, end: analysedEnd(mirrored))
      seek(to: time, at: now)
      if !isReplayed {
        replay = nil
        state.transport.isReplaying = false
        state.plot.cursor = cursor
      }
    } else {
      running.adopt(state.look.direction, at: time)
      comparison.adopt(state.look.direction, at: time)
      state.trail.mirror(in: state.deviceSize.width)
    }
    describeRecordings()
    keepSettings(at: now)
    needsPush = true
  }

  /// The shown gesture. Nil without a gesture, or if anything has changed the device after it.
  private mutating func lastGesture(at time: Instant) -> Recording? {
    guard let shown = shownRecording, !state.plot.samples.isEmpty, time >= shown.start else {
      return nil
    }
    let recording = fitted(shown)
    var player = ScenePlayer(
      recording.before, recording.inputs, from: recording.start, every: nil)
    player.scene.adopt(state.parameters, at: recording.start)
    while case .input(let input, let at)? = player.step(to: time) {
      player.scene.handle(input, at: at)
    }
    return player.scene.probe(at: time) == running.probe(at: time) ? recording : nil
  }

  // MARK: The panels

  mutating func setPanelTheme(_ theme: Theme, at now: Instant) {
    state.panelLook.theme = theme
    panel.context.theme = theme
    keepSettings(at: now)
    needsPush = true
  }

  mutating func mirrorPanels(at now: Instant) {
    state.panelLook.direction = state.panelLook.direction.opposite
    panel.context.direction = state.panelLook.direction
    keepSettings(at: now)
    needsPush = true
  }
}

extension Comparison {
  mutating func adopt(_ theme: Theme) {
    for place in devices.indices { devices[place].running.adopt(theme) }
  }

  mutating func adopt(_ direction: LayoutDirection, at time: Instant) {
    for place in devices.indices { devices[place].running.adopt(direction, at: time) }
  }
}
