// Pointers: hit test, arbiter, and the controls' own part of a gesture.
import Drawing
import Geometry
import Gesture
import Motion

/// What the stage itself is doing with controls.
struct ControlWork: Sendable {
  struct Press: Sendable {
    var pointer: PointerID
    var recognizer: RecognizerKey
    var key: RegionKey
    /// Where the pointer went down.
    var start: Point
    var isInside: Bool
  }
  struct Slide: Sendable {
    var pointer: PointerID
    var recognizer: RecognizerKey
    var key: RegionKey
    var geometry: SliderGeometry
    /// Fraction of the track when the drag began, the value then, and how fine it is since.
    var startFraction: Double
    var startValue: Double
    var startX: Double
    var isFine: Bool
    /// Window points per point of the slider.
    var scale: Double
  }

  /// The recognizer of a control that is pressed.
  static func press(_ name: RecognizerName, _ number: Int) -> Recognizer {
    let bounds: TapRule.Bounds = name == .row ? .hold : name == .scrim ? .tap : .press
    return Recognizer(RecognizerKey(name, number), .tap(TapRule(within: bounds)))
  }

  var pressed: Press?
  /// A mouse that selects in a field, and the presses in fields so far.
  var selecting: FieldSelecting?
  var fieldPresses: FieldPresses?
  var slides: [Slide] = []
  /// How large a control is that is pressed.
  static let pressedScale = 0.97
  /// Seconds in which a control shrinks, and a shade comes or goes.
  static let shadeTime = 0.1
  /// The pressed control's scale. A shade is the darker the smaller it is.
  var scale = MovingValue(1)
  /// What the pressed control, or the one that is on its way back, shows.
  var feedback = PressFeedback.none
  /// When a control that was let go is back; nil: none is on its way.
  var restsAt: Instant?
}

extension Stage {
  typealias Work = (
    inout Arbiter, (Point, inout [HitCandidate]) -> Void, (Claim) -> Bool, inout GestureOutput
  ) -> Void

  /// Lets the arbiter work on this instant's tree, then tells whom it concerns.
  mutating func arbitrate(at now: Instant, _ work: Work) {
    fillPoses(at: now)
    let poses = tables[turn]
    // The arbiter works beside the stage that it asks, so that nothing of either is copied.
    var (arbiter, output) = spares
    swap(&arbiter, &self.arbiter)
    swap(&output, &self.output)
    output.reset()
    work(
      &arbiter, { place, candidates in built.collect(at: place, poses: poses, into: &candidates) },
      { claim in mayBegin(claim, poses, at: now) }, &output)
    swap(&arbiter, &self.arbiter)
    swap(&output, &self.output)
    nameDecisions()
    if !self.output.events.isEmpty { deliver(self.output, at: now) }
  }

  /// Names the owners of decisions as long as the tree is the one that they are about.
  mutating func nameDecisions() {
    guard arbiter.log.isOn, arbiter.log.count > namedDecisions else { return }
    let (regions, entries) = (built.regions, parts.entries)
    arbiter.log.name(from: namedDecisions) { key in
      if case .part(let number) = key.owner, entries.indices.contains(number),
        let name = entries[number].name
      {
        return name
      }
      let label = regions.first { $0.recognizers.contains { $0.key == key } }?.label
      return label?.isEmpty == false ? label : nil
    }
    namedDecisions = arbiter.log.count
  }

  private func mayBegin(_ claim: Claim, _ poses: PoseTable, at now: Instant) -> Bool {
    if claim.recognizer.isSwipeBack, !built.allowsBack(at: claim.start, poses: poses) {
      return false
    }
    guard case .part(let part) = claim.recognizer.owner else {
      return screen.shouldBegin(claim, at: now)
    }
    let onList = built.isOnList(of: part, at: claim.start, poses: poses)
    return parts.mayBegin(claim, of: part, onList: onList, at: now)
  }

  mutating func deliver(_ output: GestureOutput, at now: Instant) {
    for event in output.events {
      let then = max(now, event.instant)
      if event.recognizer.owner == .control {
        if isOver(event) { release(at: now) }
        control(event, at: then)
        continue
      }
      if event.phase == .began, controls.pressed?.pointer == event.pointer { release(at: now) }
      if case .part(let part) = event.recognizer.owner {
        tellParts(at: then) { parts, effects in
          parts.hear(event, of: part, at: then, into: &effects)
        }
      } else {
        send(.gesture(event), at: then)
      }
    }
  }

  /// What failed for the arbiter is no press any more: a row that a line was drawn over, even where
  /// nothing is dragged that way, and a scrim that was held.
  private func isOver(_ event: GestureEvent) -> Bool {
    guard let press = controls.pressed, press.pointer == event.pointer else { return false }
    return event.phase == .failed && event.recognizer == press.recognizer
  }

  mutating func pointer(_ sample: PointerSample, at now: Instant) {
    if controls.selecting?.pointer == sample.pointer, sample.phase != .down {
      return select(with: sample, at: now)
    }
    if isStaleNow(at: now) {
      needsBuild = true
      buildIfNeeded(at: now)
    }
    var sample = sample
    sample.instant = max(sample.instant, Instant(min(now.seconds, latest.seconds)))
    if sample.phase == .move, sample.device != .touch, !arbiter.isDown(sample.pointer) {
      fillPoses(at: now)
      hover(
        built.region(at: sample.location, poses: tables[turn]), at: sample.location, now)
    }
    if sample.phase == .down {
      endTip()
      touch(sample, at: now)
    }
    let wasPressed = controls.pressed
    if sample.phase == .up, arbiter.isDown(sample.pointer), arbiter.owner(of: sample.pointer) == nil
    {
      // A recognizer that claims at the place of the lift has to own the finger before the lift is
      // delivered.
      var arrival = sample
      arrival.phase = .move
      arbitrate(at: now) { arbiter, hitTest, asking, output in
        arbiter.handle(arrival, hitTest: hitTest, asking: asking, into: &output)
      }
    }
    arbitrate(at: now) { arbiter, hitTest, asking, output in
      arbiter.handle(sample, hitTest: hitTest, asking: asking, into: &output)
    }
    guard let press = controls.pressed, press.pointer == sample.pointer else { return }
    switch sample.phase {
    case .down:
      if sample.device == .mouse, pressField(press.key, with: sample, at: now) {
        // From here on it is the field's: nothing else moves with it.
        release(at: now)
        var end = sample
        end.phase = .cancel
        arbitrate(at: now) { arbiter, hitTest, asking, output in
          arbiter.handle(end, hitTest: hitTest, asking: asking, into: &output)
        }
      }
    case .move:
      let isInside = isOver(press, sample.location, at: now)
      if isInside != press.isInside {
        controls.pressed?.isInside = isInside
        interaction.pressed = isInside ? press.key : nil
        redraw()
      }
    case .up:
      let isInside = isOver(press, sample.location, at: now)
      release(at: now)
      if isInside, wasPressed != nil {
        if sample.device != .mouse, pressField(press.key, with: sample, at: now) {
          controls.selecting = nil
        } else {
          activate(press.key, at: sample.location, now)
        }
      }
    case .cancel: release(at: now)
    }
  }

  private mutating func isStaleNow(at now: Instant) -> Bool {
    guard !built.windows.isEmpty else { return false }
    fillPoses(at: now)
    return isStale(tables[turn])
  }

  private func isOver(_ press: ControlWork.Press, _ location: Point, at now: Instant) -> Bool {
    guard let index = built.index(of: press.key) else { return false }
    // A control may move away under a pointer that stays: what counts is where it landed.
    if (location - press.start).length <= arbiter.configuration.tapDistance { return true }
    // A finger may stray a little from what it pressed.
    return built.frame(of: index, poses: tables[turn]).inset(by: -10).contains(location)
  }

  /// A pointer goes down on a control: it is pressed, or it will slide.
  private mutating func touch(_ sample: PointerSample, at now: Instant) {
    fillPoses(at: now)
    let hit = built.region(at: sample.location, poses: tables[turn]).map(built.pressed)
    let key = hit.map { built.regions[$0].key }
    if let edit = interaction.editing, key != edit.key {
      endEditing(keeping: true, at: now)
    }
    if interaction.showsFocus {
      interaction.showsFocus = false
      redraw()
    }
    guard let hit, let control = built.regions[hit].control else { return }
    let region = built.regions[hit]
    if region.isFocusable { interaction.focused = region.key }
    let recognizer = region.recognizers.first?.key ?? RecognizerKey(.button)
    switch control {
    case .slider(let geometry):
      controls.slides.removeAll { $0.pointer == sample.pointer }
      controls.slides.append(
        ControlWork.Slide(
          pointer: sample.pointer, recognizer: recognizer, key: region.key, geometry: geometry,
          startFraction: geometry.fraction, startValue: geometry.value, startX: sample.location.x,
          isFine: false,
          scale: built.scale(of: hit, poses: tables[turn])))
    case .button, .toggle, .segments, .field:
      guard controls.pressed == nil,
        !recognizer.isNamed(.scrim) || parts.takesTapsBeside(region.part, at: now)
      else { return }
      controls.pressed = ControlWork.Press(
        pointer: sample.pointer, recognizer: recognizer, key: region.key, start: sample.location,
        isInside: true)
      interaction.pressed = region.key
      showPress(of: region.key, at: now)
      redraw()
    }
  }

  /// A pressed control begins to shrink or to be shaded. One that is pressed while the shade of another
  /// one fades waits until that has gone.
  mutating func showPress(of key: RegionKey, at now: Instant) {
    guard settings.pressFeedback, let index = built.index(of: key),
      case .button(_, let feedback) = built.regions[index].control,
      feedback == .shades || feedback == .shrinks && !context.reduceMotion
    else { return }
    if let former = interaction.shrinking, former != key, controls.restsAt != nil,
      controls.feedback == .shades
    {
      return
    }
    if interaction.shrinking != key { controls.scale.rest(at: 1) }
    interaction.shrinking = key
    controls.feedback = feedback
    controls.restsAt = nil
    controls.scale.go(
      to: ControlWork.pressedScale, .curve(.easeOut, duration: ControlWork.shadeTime), at: now)
  }

  /// Nothing is pressed any more; what shrank goes back.
  mutating func release(at now: Instant) {
    guard controls.pressed != nil else { return }
    controls.pressed = nil
    interaction.pressed = nil
    if interaction.shrinking != nil {
      let back: Movement =
        controls.feedback == .shades
        ? .curve(.easeOut, duration: ControlWork.shadeTime)
        : .spring(Spring(response: 0.3, dampingFraction: 0.7, orElse: .snapBack))
      controls.scale.go(to: 1, back, at: now)
      controls.restsAt = controls.scale.restsAt
    }
    redraw()
  }

  mutating func hover(_ index: Int?, at place: Point, _ now: Instant) {
    rest(on: index, at: place, now)
    let key = index.map(built.pressed).flatMap {
      built.regions[$0].control == nil ? nil : built.regions[$0].key
    }
    hoveredCursor = cursor(over: index)
    guard interaction.hovered != key else { return }
    interaction.hovered = key
    redraw()
  }

  private func cursor(over index: Int?) -> HostWishes.Cursor? {
    var next = index ?? -1
    while built.regions.indices.contains(next) {
      let region = built.regions[next]
      if let cursor = region.cursor { return cursor }
      switch region.control {
      case .field: return .text
      case .slider: return .resizeHorizontal
      case .button, .toggle, .segments, nil: break
      }
      next = region.parent
    }
    return nil
  }
}

extension BuiltScreen {
  func collect(at point: Point, poses: PoseTable, into candidates: inout [HitCandidate]) {
    var next = region(at: point, poses: poses) ?? -1
    while next >= 0 {
      let region = regions[next]
      if !region.recognizers.isEmpty || !region.refusedAxes.isEmpty {
        candidates.append(
          HitCandidate(
            frame: frame(of: next, poses: poses), recognizers: region.recognizers,
            refusedAxes: region.refusedAxes))
      }
      next = region.parent
    }
  }

  /// Whether a list of a part lies under a place.
  func isOnList(of part: Int, at point: Point, poses: PoseTable) -> Bool {
    var next = region(at: point, poses: poses) ?? -1
    while next >= 0 {
      for recognizer in regions[next].recognizers where recognizer.key.owner == .part(part) {
        if recognizer.key.isNamed(.scroll) { return true }
      }
      next = regions[next].parent
    }
    return false
  }

  /// What a control's event changes, if it is bound to the screen's state.
  func change(for event: ScreenEvent) -> Change? {
    switch event {
    case .value(let action, let value):
      guard action.path != nil else { return nil }
      for case .value(let make) in bound(by: action) { return make(value) }
      // A container's view was dismissed.
      let key = PresentationKey(action: action, index: 0)
      return presented[key].map { presentations[$0].binding.set(value != 0) }
    case .text(let action, let text):
      for case .text(let make) in bound(by: action) { return make(text) }
      return nil
    default: return nil
    }
  }

  /// What the controls of an action change, wherever they are.
  private func bound(by action: ActionID) -> some Sequence<BoundControl> {
    regions.lazy.reversed().filter { $0.key.action == action }.compactMap(\.bound)
  }

  /// False when some content under a place, at whatever depth, says that the edge does not go back
  /// now. Each condition is asked at this moment.
  func allowsBack(at point: Point, poses: PoseTable) -> Bool {
    var next = region(at: point, poses: poses) ?? -1
    while next >= 0 {
      if let swipe = regions[next].backSwipe, !swipe.condition() { return false }
      next = regions[next].parent
    }
    return true
  }
}
