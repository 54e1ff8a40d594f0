// Frames of the lab: the devices as they are now, and the panels around them.
import Dismissal
import Scripts

extension Lab {
  package mutating func frame(at now: Instant) -> StageFrame {
    clock.begin(at: now)
    let time = clock.device(at: now)
    moment = time
    finishRecording(at: time)
    scheduleRecordings(at: now)
    if analysisIsStale, let replay { analyse(replay.recording) }
    sample(at: time)
    followLanes(at: time)
    let device = running.frame(at: time)
    if running.stage.listRevision != shownBuild {
      takeProgramGroups(at: now)
      shownBuild = running.stage.listRevision
      state.device.commands = DevicePicture.moved(
        device.list.commands, by: LabScreen.slots(of: 0), salt: 0x0DEF_1CE0_0000_0000)
      state.device.revision += 1
      needsPush = true
    }
    let revisions = compared.map(\.picture.revision)
    let others = comparison.frames(at: time)
    if revisions != compared.map(\.picture.revision) { needsPush = true }
    predictOutcome()
    describeComparison()
    for feature in LabFeatures.all where feature.update(&self, showing: device, at: now) {
      needsPush = true
    }
    reviewStrokes()
    describeMoment(at: time)
    describePinned()
    describeScreens(at: time)
    push(at: now)
    var frame = panel.frame(at: now)
    for (place, one) in ([device] + others).enumerated() {
      frame.poses.take(
        LabScreen.slotsOfDevice, of: one.poses, from: PoseSlot(LabScreen.slots(of: place)))
    }
    return frame
  }

  /// Frame of a control in the window. Nil if the control is not there.
  package mutating func place(of key: RegionKey, at time: Double) -> Rect? {
    _ = frame(at: Instant(time))
    return frame(of: key, at: Instant(time))
  }

  /// Frame of a region of the panels as they were built last.
  mutating func frame(of key: RegionKey, at now: Instant) -> Rect? {
    let poses = panel.frame(at: now).poses
    return panel.tree.index(of: key).map { panel.tree.frame(of: $0, poses: poses) }
  }

  /// Frame of a device in the window, by its index on the stage.
  package func deviceFrame(_ index: Int) -> Rect? {
    let devices = StageArea.devices(state, state.layout)
    return devices.indices.contains(index) ? devices[index].frame : nil
  }

  /// Gives the newest state to the panels.
  mutating func push(at now: Instant) {
    guard needsPush else { return }
    needsPush = false
    let state = state
    // Before its first build, the panel is made again with the newest state.
    // An update would cause a second build.
    guard panel.buildCount > 0 else {
      panel = Lab.makePanel(state, options)
      return
    }
    panel.update(at: now) { screen, effects in
      screen.state = state
      effects.setNeedsUpdate()
    }
  }

}

extension DevicePicture {
  /// The display list with other slots and layer keys, which differ from those of the panels.
  static func moved(_ commands: [DrawCommand], by shift: Int, salt: UInt64) -> [DrawCommand] {
    commands.map { command in
      switch command {
      case .pushPose(let slot): .pushPose(PoseSlot(slot.index + shift, slot.label))
      case .layer(var layer):
        {
          layer.key ^= salt
          layer.content.commands = moved(layer.content.commands, by: shift, salt: salt)
          return .layer(layer)
        }()
      default: command
      }
    }
  }
}
