// Frames of the lab: the present frames of the devices, and the panels around the devices.
import Drawing
import Interface

extension Lab {
  package mutating func frame(at now: Instant) -> StageFrame {
    clock.begin(at: now)
    let time = clock.device(at: now)
    moment = time
    finishRecording(at: time)
    if analysisIsStale, let replay { analyse(replay.recording) }
    sample(at: time)
    followLanes(at: time)
    let device = running.frame(at: time)
    if running.stage.listRevision != shownBuild {
      takeProgramGroups(at: now)
      shownBuild = running.stage.listRevision
      state.device.commands = DevicePicture.moved(
        device.list.commands, by: LabPanels.slots(of: 0), salt: 0x0DEF_1CE0_0000_0000)
      state.device.revision += 1
      needsPush = true
    }
    let revisions = compared.map(\.picture.revision)
    let others = comparison.frames(at: time)
    if revisions != compared.map(\.picture.revision) { needsPush = true }
    describeMoment(at: time)
    for feature in LabFeatures.all where feature.update(&self, showing: device, at: now) {
      needsPush = true
    }
    push(at: now)
    var frame = panel.frame(at: now)
    for (place, one) in ([device] + others).enumerated() {
      frame.poses.take(
        LabPanels.slotsOfDevice, of: one.poses, from: PoseSlot(LabPanels.slots(of: place)))
    }
    for feature in LabFeatures.all { feature.addPoses(of: self, to: &frame.poses) }
    return frame
  }

  /// Frame of a control in the window. Nil if the window does not show the control.
  package mutating func place(of key: RegionKey, at time: Double) -> Rect? {
    _ = frame(at: Instant(time))
    return frame(of: key, at: Instant(time))
  }

  /// Frame of a region of the panels in their last build.
  mutating func frame(of key: RegionKey, at now: Instant) -> Rect? {
    let poses = panel.frame(at: now).poses
    return panel.tree.index(of: key).map { panel.tree.frame(of: $0, poses: poses) }
  }

  /// Frame in the window of the device with this index on the stage.
  package func deviceFrame(_ index: Int) -> Rect? {
    let devices = StageArea.devices(state, state.layout)
    return devices.indices.contains(index) ? devices[index].frame : nil
  }

  /// Updates the panels to the newest state.
  mutating func push(at now: Instant) {
    guard needsPush else { return }
    needsPush = false
    let state = state
    // Before its first build, the panel is created again. An update would cause a second build.
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
