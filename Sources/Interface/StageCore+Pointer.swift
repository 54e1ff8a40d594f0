// Pointer input: hit testing, gesture arbitration, and pressing of controls.
import Components
import Drawing
import Geometry
import Gesture
import Tree

extension StageCore {
  mutating func pointer(_ sample: PointerSample, at now: Instant) {
    if text.selecting?.pointer == sample.pointer, sample.phase != .down {
      updatePoses(at: now)
      if text.select(with: sample, at: now, in: fields) { invalidate() }
      return
    }
    if !built.windows.isEmpty { buildIfStale(at: now) }
    var sample = sample
    sample.instant = max(sample.instant, Instant(min(now.seconds, latest.seconds)))
    fingers.handle(sample)
    if sample.phase == .move, sample.device != .touch, !gestures.arbiter.isDown(sample.pointer) {
      updatePoses(at: now)
      hover(built.region(at: sample.location, poses: poses), at: sample.location, now)
    }
    if sample.phase == .down {
      hideTooltip()
      touch(sample, at: now)
    }
    let wasPressed = press.pressed != nil
    if sample.phase == .up, gestures.arbiter.isDown(sample.pointer),
      gestures.arbiter.owner(of: sample.pointer) == nil
    {
      // A recognizer may claim the pointer at the position of the release. The recognizer must own
      // the pointer before the release, so a move to this position is sent first.
      var arrival = sample
      arrival.phase = .move
      send(arrival, at: now)
    }
    send(sample, at: now)
    guard let pressed = press.pressed, pressed.pointer == sample.pointer else { return }
    switch sample.phase {
    case .down:
      if sample.device == .mouse, pressField(pressed.key, with: sample, at: now) {
        // From now on, the mouse only selects text in the field, so its gesture is cancelled.
        release(at: now)
        var end = sample
        end.phase = .cancel
        fingers.handle(end)
        send(end, at: now)
      }
    case .move:
      let isInside = isOver(pressed, sample.location, at: now)
      // The arbiter ignores further fingers, so no recognizer fails. The press ends here instead.
      if gestures.arbiter.ignores(sample.pointer),
        (sample.location - pressed.start).length > gestures.arbiter.configuration.tapDistance
      {
        return release(at: now)
      }
      guard isInside != pressed.isInside else { return }
      press.pressed?.isInside = isInside
      invalidate(.redraw)
    case .up:
      let isInside = isOver(pressed, sample.location, at: now)
      release(at: now)
      guard isInside, wasPressed else { return }
      if sample.device != .mouse, pressField(pressed.key, with: sample, at: now) {
        text.selecting = nil
      } else {
        activate(pressed.key, at: sample.location, now)
      }
    case .cancel: release(at: now)
    }
  }

  private mutating func send(_ sample: PointerSample, at now: Instant) {
    arbitrate(at: now) { arbiter, hitTest, asking, output in
      arbiter.handle(sample, hitTest: hitTest, asking: asking, into: &output)
    }
  }

  private func isOver(_ press: PressController.Press, _ location: Point, at now: Instant) -> Bool {
    guard let index = built.index(of: press.key) else { return false }
    // If the control has moved away under a resting pointer, the press still counts.
    let reach = gestures.arbiter.configuration.tapDistance
    if (location - press.start).length <= reach { return true }
    // The finger may leave the control by a small distance.
    return built.frame(of: index, poses: poses).inset(by: -10).contains(location)
  }

  /// Presses the control under the pointer. For a slider, prepares a drag.
  private mutating func touch(_ sample: PointerSample, at now: Instant) {
    updatePoses(at: now)
    // A press on a number that became no drag has left a slide, which is removed now.
    sliders.slides.removeAll { $0.pointer == sample.pointer }
    let hit = built.region(at: sample.location, poses: poses).map(built.pressed)
    let key = hit.map { built.regions[$0].key }
    if let edit = text.editing, key != edit.key { endEditing(keeping: true, at: now) }
    if focus.showsFocus {
      focus.showsFocus = false
      invalidate(.redraw)
    }
    if closeRows(beside: hit, at: now) { return }
    guard let hit, let control = built.regions[hit].control else { return }
    let region = built.regions[hit]
    if region.isFocusable { focus.focused = region.key }
    if case .field(let field) = control {
      if resetIfPressedTwice(field, of: region.key, by: sample, at: now) { return }
      if text.editing?.key != region.key,
        let geometry = field.scrubGeometry(isMirrored: context.direction == .rightToLeft),
        let drag = region.recognizers.first(where: { $0.key.isNamed(.slider) })
      {
        sliders.slides.append(
          SliderController.Slide(
            pointer: sample.pointer, recognizer: drag.key, key: region.key, geometry: geometry,
            startFraction: geometry.fraction, startValue: geometry.value,
            startX: sample.location.x, isNumber: true, scale: 1))
      }
    }
    let recognizer = region.recognizers.first?.key ?? RecognizerKey(.button)
    switch control {
    case .slider(let geometry) where !geometry.isCyclic:
      sliders.slides.append(
        SliderController.Slide(
          pointer: sample.pointer, recognizer: recognizer, key: region.key, geometry: geometry,
          startFraction: geometry.fraction, startValue: geometry.value, startX: sample.location.x,
          scale: built.scale(of: hit, poses: poses)))
    case .button, .toggle, .segments, .field, .slider:
      guard press.pressed == nil,
        !recognizer.isNamed(.scrim) || components.takesTapsBeside(region.component, at: now)
      else { return }
      press.pressed = PressController.Press(
        pointer: sample.pointer, recognizer: recognizer, key: region.key, start: sample.location)
      showPress(of: region.key, at: now)
      invalidate(.redraw)
    }
  }

  /// Sends the field's reset action after two presses at one point. Returns true if it was sent.
  private mutating func resetIfPressedTwice(
    _ field: FieldDescription, of key: RegionKey, by sample: PointerSample, at now: Instant
  ) -> Bool {
    guard let reset = field.reset else { return false }
    let count = text.presses.map { $0.followed(by: key, at: sample.location, now) } ?? 1
    guard count == 2 else {
      // Presses in an edited number are counted by the code that places the caret.
      if text.editing?.key != key {
        text.presses = PressSeries(key: key, place: sample.location, instant: now)
      }
      return false
    }
    text.presses = nil
    endEditing(keeping: false, at: now)
    send(.action(reset), at: now)
    return true
  }

  /// Starts the visible feedback of a press. Settings or the control may disable the feedback.
  mutating func showPress(of key: RegionKey, at now: Instant) {
    guard settings.pressFeedback, let index = built.index(of: key),
      case .button(_, let feedback) = built.regions[index].control,
      feedback == .shades || feedback == .shrinks && !context.reduceMotion
    else { return }
    press.show(key, feedback, at: now)
    forgetPoses()
  }

  mutating func release(at now: Instant) {
    guard press.release(at: now) else { return }
    forgetPoses()
    invalidate(.redraw)
  }

  mutating func hover(_ index: Int?, at place: Point, _ now: Instant) {
    let help = index.flatMap {
      built.help(around: $0, at: place, poses: poses, context.direction)
    }
    if tooltip.rest(on: help, at: place, now) { invalidate() }
    let key = index.map(built.pressed).flatMap {
      built.regions[$0].control == nil ? nil : built.regions[$0].key
    }
    press.hoveredCursor = index.flatMap { built.cursor(over: $0, editing: text.editing?.key) }
    guard press.hovered != key else { return }
    press.hovered = key
    invalidate(.redraw)
  }

  /// Hides the tooltip, because of other input.
  mutating func hideTooltip() {
    if tooltip.end() { invalidate() }
  }

  /// Updates the observers of touches.
  ///
  /// - Parameter down: Indices of the observers under a finger that went down.
  mutating func observe(_ sample: PointerSample, _ down: [Int], at now: Instant) {
    guard !components.observers.isEmpty, sample.phase != .move else { return }
    updateComponents(at: now) { components, effects in
      if sample.phase == .down {
        components.touch(down, by: sample.pointer, into: &effects)
      } else {
        components.lift(sample.pointer, into: &effects)
      }
    }
  }

  /// Indices of the touch observers under a point.
  mutating func observers(at point: Point, _ now: Instant) -> [Int] {
    guard !components.observers.isEmpty else { return [] }
    updatePoses(at: now)
    return built.ancestors(at: point, poses: poses).compactMap { built.regions[$0].observer }
  }
}

extension BuiltScreen {
  /// True if the point is on a list that belongs to the component.
  func isOnList(of component: Int, at point: Point, poses: PoseTable) -> Bool {
    ancestors(at: point, poses: poses).contains { index in
      regions[index].recognizers.contains {
        $0.key.owner == .component(component) && $0.key.isNamed(.scroll)
      }
    }
  }

  /// True if an edge swipe at the point may navigate back. False if the condition of any content at
  /// this point is false. The conditions are evaluated now.
  func allowsBack(at point: Point, poses: PoseTable) -> Bool {
    ancestors(at: point, poses: poses).allSatisfy { regions[$0].backSwipe?.condition() ?? true }
  }

  /// The mouse cursor over a region. `nil` if neither the region nor a region around it sets one.
  fileprivate func cursor(over index: Int, editing: RegionKey?) -> WindowRequests.Cursor? {
    for index in ancestors(of: index) {
      if let cursor = regions[index].cursor { return cursor }
    }
    for index in ancestors(of: index) {
      switch regions[index].control {
      case .field(let field):
        return field.scrubs && regions[index].key != editing ? .resizeHorizontal : .text
      case .slider: return .resizeHorizontal
      case .button, .toggle, .segments, nil: break
      }
    }
    return nil
  }
}
