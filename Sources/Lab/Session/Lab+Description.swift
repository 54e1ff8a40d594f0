// Describes the lab for screen readers: its panels, and the scene on the tuned device.
import Interface

extension Lab {
  package mutating func describe(at now: Instant) -> ScreenDescription {
    push(at: now)
    let panels = panel.describe(at: now)
    // If a menu or a dialog of the lab is open, the device is hidden from screen readers.
    guard let place = panels.elements.firstIndex(where: { $0.id == .region(KeyFinger.device) })
    else { return panels }
    let device = StageArea.device(state, state.layout)
    let scene = running.describe(at: clock.device(at: now))
    return panels.inserting(scene, into: place, at: device.frame.origin, scale: device.scale)
  }

  @discardableResult
  package mutating func perform(
    _ action: ScreenDescription.Action, on element: ScreenDescription.ID, at now: Instant
  ) -> Bool {
    advance(to: now)
    push(at: now)
    // A menu that a screen reader opens gets the focus, like a menu that a key opens.
    hands.isByKey = true
    defer { drain(at: now) }
    guard case .inner(let id) = element else {
      return panel.perform(action, on: element, at: now)
    }
    let time = clock.device(at: now)
    abandonReplay(at: time)
    if !clock.isRunning { clock.run(true, at: now) }
    // Recordings contain only the input of fingers and keys, so the action ends a recording.
    finishRecording(at: time, force: true)
    observed.lead = nil
    allowCalls()
    needsPush = true
    let isDone = running.perform(action, on: id, at: time)
    for place in comparison.devices.indices {
      _ = comparison.devices[place].running.perform(action, on: id, at: time)
    }
    collect(at: time)
    return isDone
  }

  package mutating func takeAnnouncements() -> [Announcement] {
    panel.takeAnnouncements() + running.takeAnnouncements()
      + [state.toasts.takeAnnouncement()].compactMap { $0.map { Announcement(text: $0) } }
  }
}
