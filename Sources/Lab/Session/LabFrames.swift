// A frame of the lab: the devices as they are now, and the panels around them, which are built less often.
import Dismissal
import Drawing
import Exhibits
import Geometry
import Interface
import Scripts

extension Lab {
  /// Seconds between two times that panels are built under a drag: the device and what goes with the
  /// finger are shown as often as the pointer is heard, which may be a thousand times a second;
  /// figures and curves are read no faster than this.
  static let pushInterval = 1.0 / 40

  public mutating func frame(at now: Instant) -> StageFrame {
    clock.begin(at: now)
    let time = clock.device(at: now)
    moment = time
    finishRecording(at: time)
    if analysisIsStale, let replay { analyse(replay.recording) }
    sample(at: time)
    let device = running.frame(at: time)
    var isNew = running.stage.buildCount != shownBuild
    if isNew {
      shownBuild = running.stage.buildCount
      state.device.commands = moved(
        device.list.commands, by: LabScreen.slots(of: 0), salt: 0x0DEF_1CE0_0000_0000)
      state.device.revision += 1
      needsPush = true
    }
    let revisions = compared.map(\.picture.revision)
    let others = comparedFrames(at: time)
    isNew = isNew || revisions != compared.map(\.picture.revision)
    foresee()
    describeComparison()
    describeMoment(at: time)
    if isNew || !isPushDelayed(at: now) { push(at: now) }
    var frame = panel.frame(at: now)
    frame.moveGuides(to: state, wereBuilt: !needsPush)
    for (place, one) in ([device] + others).enumerated() {
      frame.poses.take(
        LabScreen.slotsOfDevice, of: one.poses, from: PoseSlot(LabScreen.slots(of: place)))
    }
    return frame
  }

  /// Whether the panels can wait: they were built a moment ago, and a device has a pointer, so that
  /// other frames follow.
  private func isPushDelayed(at now: Instant) -> Bool {
    guard let lastPush, lastPush <= now, now - lastPush < Lab.pushInterval else { return false }
    return isDragged
  }

  /// A pointer is down on a device.
  var isDragged: Bool {
    captures.values.contains { if case .device = $0 { true } else { false } }
  }

  /// Shows the newest state in the panels.
  mutating func push(at now: Instant) {
    guard needsPush else { return }
    needsPush = false
    lastPush = now
    let state = state
    // They are built once, with what is to be seen, and not before it is told, too.
    guard panel.buildCount > 0 else {
      panel = Lab.makePanel(state, options)
      return
    }
    panel.tell(at: now) { screen, effects in
      if state.menu != screen.state.menu || state.showsHelp != screen.state.showsHelp
        || state.export?.page != screen.state.export?.page
      {
        screen.menuScroll.begin()
      }
      screen.state = state
      effects.rebuild()
    }
  }

  /// A list whose slots and layers do not meet the panels' own.
  func moved(_ commands: [DrawCommand], by shift: Int, salt: UInt64) -> [DrawCommand] {
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
