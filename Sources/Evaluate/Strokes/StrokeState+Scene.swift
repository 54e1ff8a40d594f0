// The state of a running scene at the touch of a stroke.
import Interface
import Scripts

extension StrokeState {
  /// The state of a scene that may be moving. `start` and `scrolled` are the scene's state at rest.
  ///
  /// Fails during a motion that a stroke cannot contain: the motion of a screen of a stack, a card,
  /// a light box, a view of a container, or a list outside of sheets.
  package init?(of running: RunningScene, at now: Instant, start: String, scrolled: Double? = nil) {
    let components = running.stage.components
    let others =
      components.topmost(HeroComponent.self) { $0.interaction.isMoving(at: now) } != nil
      || components.topmost(LightboxComponent.self) { $0.isMoving(at: now) } != nil
      || components.topmost(StackComponent.self) { !$0.machine.isStill } != nil
      || components.topmost(ListComponent.self) { $0.interaction.isMoving(at: now) } != nil
      || components.overlays.followed(at: now) != nil
    guard !others else { return nil }
    self.init(start: start, scrolled: scrolled)
    let sheet = components.topmost(SheetComponent.self) { $0.isPresented }
    let pager = components.topmost(PagerComponent.self)?.machine
    if let sheet {
      if sheet.sheet.detents.count > 1 { detent = sheet.sheet.selected }
      let list = sheet.machine.list
      if list.bottom > 0 { self.scrolled = max(0, list.offset(at: now)) }
      if list.isMoving(at: now) { scrolling = list.velocity(at: now) }
    }
    if let pager, pager.count > 1 { page = pager.page }
    let motions = [sheet?.sheet.motion(at: now), pager?.motion(at: now)].compactMap(\.self)
    guard motions.count <= 1 else { return nil }
    motion = motions.first
    // A state cannot describe another moving view, such as a dismissed sheet.
    guard motion != nil || scrolling != nil || running.isAtRest(at: now) else { return nil }
    // A view that is arriving was not part of the scene at rest, so the usual start state is used.
    if motion?.goal == .presented { self.start = running.scene.sweepStart }
  }
}
