// Keys for editing, shortcuts, focus and controls. The screen receives all other keys.
import Geometry
import Tree

extension StageCore {
  mutating func handle(_ key: KeyPress, at now: Instant) {
    guard !key.isModifier else { return }
    if text.editing != nil ? edit(key, at: now) : restoreDraft(key, at: now) { return }
    // A key combination may act on the number that is being typed, or remove its field.
    let isCombined = key.modifiers.contains(.control) || key.modifiers.contains(.alt)
    if isCombined || ![.tab, .pageUp, .pageDown, .insert].contains(key.key) { applyDraft(at: now) }
    updatePoses(at: now)
    if !isUse(key, ofFocused: focus.focused),
      let index = built.shortcut(key, poses: poses, in: context.size)
    {
      // Repeats of a held key must not press a button of a dialog that has just appeared, and must
      // not press the same button repeatedly.
      if !key.isRepeat { activate(built.regions[index].key, at: nil, now) }
      return
    }
    if key.key == .tab, !isCombined {
      moveFocus(backwards: key.modifiers.contains(.shift), at: now)
      return
    }
    if let focused = focus.focused, focus.showsFocus,
      let index = built.index(of: focused), let control = built.regions[index].control,
      work(control, of: focused, with: key, at: now)
    {
      return
    }
    if let index = focus.focused.flatMap(built.index),
      let change = built.regions[index].change(for: .key(key))
    {
      return perform(change, of: index, at: now)
    }
    if pressRow(key, at: now) { return }
    let scope = built.keyboardScope
    let receivers = scope.map(built.components(in:))
    var isTaken = false
    updateComponents(at: now) { components, effects in
      isTaken = components.press(key, among: receivers, at: now, into: &effects)
    }
    if isTaken || key.key == .escape && escapeOverlays(scope, isRepeat: key.isRepeat, at: now) {
      return
    }
    // While a presentation captures the keyboard, the screen receives no keys.
    if scope == nil { send(.key(key), at: now) }
  }

  /// Dismisses an overlay view after the Escape key: the presentation with the keyboard focus, or
  /// else the topmost view. Returns false if no view uses the key.
  private mutating func escapeOverlays(_ scope: Int?, isRepeat: Bool, at now: Instant) -> Bool {
    guard overlays.isInUse, !isRepeat else { return false }
    guard overlays.escape(in: scope.flatMap { built.regions[$0].dismissal }, at: now) else {
      return false
    }
    invalidate()
    updateContainers(at: now)
    return true
  }

  /// True if the key presses the focused control or types into it, so that it is no shortcut.
  private func isUse(_ key: KeyPress, ofFocused focused: RegionKey?) -> Bool {
    guard focus.showsFocus, let focused, let index = built.index(of: focused) else { return false }
    return switch built.regions[index].control {
    case .button, .toggle: key.isUse
    case .slider(let geometry) where geometry.isCyclic: key.isUse
    case .field: focus.showsRing && key.isTyped || key.isUse && key.key != .space
    case .slider, .segments, nil: false
    }
  }

  /// Operates the focused control with a key. Returns false if the control ignores the key.
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
    case .segments(let action, let titles, let selected, _):
      let next =
        key.key == forwards ? selected + 1 : key.key == backwards ? selected - 1 : nil
      guard let next else { return false }
      if titles.indices.contains(next) { send(.value(action, Double(next)), at: now) }
      return true
    case .slider(let geometry):
      let size = geometry.keyStep * key.stepFactor
      let value: Double
      if geometry.isCyclic, isUse {
        if !key.isRepeat { activate(focused, at: nil, now) }
        return true
      }
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
      if isUse, focus.showsRing || key.key != .space {
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
      // The character arrives next, as text input. This text input begins the editing.
      return focus.showsRing && key.isTyped
    }
  }

  mutating func set(
    _ action: ActionID, _ value: Double, in range: ClosedRange<Double>, at now: Instant
  ) {
    send(.editing(action, true), at: now)
    send(.value(action, min(range.upperBound, max(range.lowerBound, value))), at: now)
    send(.editing(action, false), at: now)
  }

  /// Activates a control after a press, a key or a shortcut.
  mutating func activate(_ key: RegionKey, at place: Point?, _ now: Instant) {
    let row = openRow(around: key)
    if let row, row.action != nil { components.noteUse(ofRow: row.index) }
    operate(key, at: place, now)
    if let row { close(row, at: now) }
  }

  private mutating func operate(_ key: RegionKey, at place: Point?, _ now: Instant) {
    guard let index = built.index(of: key), let control = built.regions[index].control else {
      return
    }
    // Another control may have the same action, so the region's own change has priority.
    func use(_ event: ScreenEvent) {
      guard let change = built.regions[index].change(for: event) else {
        return send(event, at: now)
      }
      perform(change, of: index, at: now)
    }
    switch control {
    case .button(let action, _): use(.action(action))
    case .toggle(let action, let isOn): use(.value(action, isOn ? 0 : 1))
    case .segments(let action, let titles, let selected, let widths):
      guard let place else {
        send(.value(action, Double((selected + 1) % max(1, titles.count))), at: now)
        return
      }
      let frame = built.frame(of: index, poses: poses)
      let number = built.segment(at: place, in: frame, widths, context.direction).number
      if number != selected { send(.value(action, Double(number)), at: now) }
    case .field(let field): beginEditing(field, key, at: now)
    case .slider(let geometry) where geometry.isCyclic:
      let (next, bounds) = (geometry.value + geometry.step, geometry.range)
      set(geometry.action, next > bounds.upperBound ? bounds.lowerBound : next, in: bounds, at: now)
    case .slider: break
    }
  }

  /// Applies `change` for the control of the region at `index`.
  mutating func perform(_ change: Change, of index: Int, at now: Instant) {
    let (component, dismissal) = (built.regions[index].component, built.dismissal(around: index))
    for step in change.steps {
      if case .dismiss = step.kind, let dismissal {
        send(.action(dismissal), at: now)
      } else {
        apply(step, from: component, at: now)
      }
    }
  }
}
