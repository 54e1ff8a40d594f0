// Keys: focus, controls by keyboard, typing in fields; what is left goes to the screen.
import Drawing
import Geometry
import Gesture

extension Stage {
  mutating func press(_ key: KeyPress, at now: Instant) {
    if interaction.editing != nil, edit(key, at: now) { return }
    leaveCoveredFocus(at: now)
    if !isUse(key, ofFocused: interaction.focused),
      let index = built.regions.lastIndex(where: { $0.shortcut.map(key.matches) ?? false })
    {
      activate(built.regions[index].key, at: nil, now)
      return
    }
    if key.key == .tab, !key.modifiers.contains(.control), !key.modifiers.contains(.alt) {
      moveFocus(backwards: key.modifiers.contains(.shift), at: now)
      return
    }
    if let focused = interaction.focused, interaction.showsFocus,
      let index = built.index(of: focused), let control = built.regions[index].control,
      work(control, of: focused, with: key, at: now)
    {
      return
    }
    var isTaken = false
    // A question that lies on top hears of the key alone.
    if !built.isAsked {
      tellParts(at: now) { parts, effects in
        isTaken = parts.press(key, at: now, into: &effects)
      }
    }
    if !isTaken { send(.key(key), at: now) }
  }

  /// True where a key presses what has the keyboard, whatever it is a shortcut of.
  private func isUse(_ key: KeyPress, ofFocused focused: RegionKey?) -> Bool {
    guard key.isUse, interaction.showsFocus, let focused, let index = built.index(of: focused)
    else { return false }
    return switch built.regions[index].control {
    case .button, .toggle: true
    case .field: focused != settledField || key.key != .space
    case .slider, .segments, nil: false
    }
  }

  /// Takes the focus from a control that is drawn over completely: Return would press it unseen.
  private mutating func leaveCoveredFocus(at now: Instant) {
    guard let focused = interaction.focused, let index = built.index(of: focused) else { return }
    fillPoses(at: now)
    guard built.isCovered(index, poses: tables[turn], in: context.size) else { return }
    interaction.focused = nil
    needsBuild = true
  }

  /// What a focused control does with a key; false: nothing.
  private mutating func work(
    _ control: HitRegion.Control, of focused: RegionKey, with key: KeyPress, at now: Instant
  ) -> Bool {
    let isUse = key.isUse
    let isMirrored = context.direction == .rightToLeft
    let (forwards, backwards): (Key, Key) = isMirrored ? (.left, .right) : (.right, .left)
    switch control {
    case .button, .toggle:
      guard isUse, !key.isRepeat else { return isUse }
      activate(focused, at: nil, now)
      return true
    case .segments(let action, let count, let selected, _):
      let next =
        key.key == forwards ? selected + 1 : key.key == backwards ? selected - 1 : nil
      guard let next else { return false }
      if (0..<count).contains(next) { send(.value(action, Double(next)), at: now) }
      return true
    case .slider(let geometry):
      let span = geometry.range.upperBound - geometry.range.lowerBound
      let step = geometry.step > 0 ? geometry.step : span / 100
      let size =
        step * key.stepFactor
      let value: Double
      switch key.key {
      case forwards, .up: value = geometry.value + size
      case backwards, .down: value = geometry.value - size
      case .home: value = geometry.range.lowerBound
      case .end: value = geometry.range.upperBound
      default: return false
      }
      set(geometry.action, value, in: geometry.range, at: now)
      return true
    case .field(let field):
      if isUse, focused != settledField || key.key != .space {
        activate(focused, at: nil, now)
        return true
      }
      if case .number(let range, let step, let value) = field.content,
        key.key == .up || key.key == .down
      {
        let size =
          step * key.stepFactor
        set(field.action, value + (key.key == .up ? size : -size), in: range, at: now)
        return true
      }
      return false
    }
  }

  private mutating func set(
    _ action: ActionID, _ value: Double, in range: ClosedRange<Double>, at now: Instant
  ) {
    send(.editing(action, true), at: now)
    send(.value(action, min(range.upperBound, max(range.lowerBound, value))), at: now)
    send(.editing(action, false), at: now)
  }

  /// What a press, a key or a shortcut does with a control.
  mutating func activate(_ key: RegionKey, at place: Point?, _ now: Instant) {
    guard let index = built.index(of: key), let control = built.regions[index].control else {
      return
    }
    let region = built.regions[index]
    switch control {
    case .button(let action, _):
      guard case .use(let change) = region.bound else {
        return send(.action(action), at: now)
      }
      perform(change, of: index, at: now)
    case .toggle(let action, let isOn):
      guard case .value(let make) = region.bound else {
        return send(.value(action, isOn ? 0 : 1), at: now)
      }
      apply(make(isOn ? 0 : 1), from: region.part, at: now)
    case .segments(let action, let count, let selected, let widths):
      guard let place else {
        send(.value(action, Double((selected + 1) % max(1, count))), at: now)
        return
      }
      let frame = built.frame(of: index, poses: tables[turn])
      let number = built.segment(at: place, in: frame, widths, context.direction).number
      if number != selected { send(.value(action, Double(number)), at: now) }
    case .field(let field): beginEditing(field, key, at: now)
    case .slider: break
    }
  }

  /// Does what a region's control changes.
  mutating func perform(_ change: Change, of index: Int, at now: Instant) {
    let (part, dismissal) = (built.regions[index].part, built.dismissal(around: index))
    for step in change.steps {
      if case .dismiss = step.kind, let dismissal {
        send(.action(dismissal), at: now)
      } else {
        apply(step, from: part, at: now)
      }
    }
  }

  /// To the next, or the one before, in the order of the tree; past the ends it begins again.
  mutating func moveFocus(backwards: Bool, at now: Instant) {
    endEditing(keeping: true, at: now)
    fillPoses(at: now)
    let order = built.focusOrder(poses: tables[turn], in: context.size)
    guard !order.isEmpty else { return }
    let here = interaction.focused.flatMap { key in
      order.firstIndex { built.regions[$0].key == key }
    }
    let next: Int
    if let here {
      next = (here + (backwards ? order.count - 1 : 1)) % order.count
    } else {
      next = backwards ? order.count - 1 : 0
    }
    take(focus: built.regions[order[next]].key, showsRing: true, at: now)
  }

  /// Gives the keyboard to a control; the ring is for who got there by keyboard.
  public mutating func focus(on key: RegionKey, showsRing: Bool = true, at now: Instant) {
    buildIfNeeded(at: now)
    remember(at: now)
    defer { former = nil }
    let key = built.resolved(key)
    if let edit = interaction.editing, key != edit.key {
      endEditing(keeping: true, at: now)
    }
    take(focus: key, showsRing: showsRing, at: now)
    buildIfNeeded(at: now)
    dissolveLeaps(at: now)
  }

  /// The ring changes no frame, so what is brought in sight is where it was built last.
  mutating func take(focus key: RegionKey, showsRing: Bool, at now: Instant) {
    interaction.focused = key
    settledField = nil
    interaction.showsFocus = showsRing
    needsBuild = true
    guard let index = built.index(of: key) else { return }
    reveal(index, at: now)
    // Who came by keyboard goes on by keyboard: a field is typed into at once.
    if showsRing, case .field(let field) = built.regions[index].control {
      beginEditing(field, key, at: now)
      if field.lines == 1 { interaction.editing?.anchor = 0 }
    }
  }

  /// The innermost list of either direction brings what has the focus into sight; the screen is told
  /// of a scroll area that it moves itself.
  private mutating func reveal(_ index: Int, at now: Instant) {
    var directions: [Axis] = []
    var rect = built.regions[index].frame
    var space = built.regions[index].space
    while space >= 0 {
      switch built.spaces[space].step {
      case .pose(let slot):
        if let axis = parts.axis(ofList: slot), !directions.contains(axis),
          // With the ring around it.
          parts.reveal(slot, rect.inset(by: -FocusRing.outset), at: now)
        {
          directions.append(axis)
        }
        if built.measures.contains(where: { $0.slot == slot }) {
          send(.reveal(slot, rect), at: now)
          return
        }
        rect = tables[turn][slot].transform.apply(rect)
      case .transform(let transform): rect = transform.apply(rect)
      case .clip: break
      }
      space = built.spaces[space].parent
    }
  }

  /// The field that is typed into, in points of the window.
  var editedField: Rect? {
    guard let edit = interaction.editing, let index = built.index(of: edit.key) else {
      return nil
    }
    return built.frame(of: index, poses: tables[turn])
  }
}
