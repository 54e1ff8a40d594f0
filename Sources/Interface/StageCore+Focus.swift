// Moves the focus: by Tab, by the program, and if content is removed from the tree.
import Geometry
import Tree

extension StageCore {
  /// Moves the focus to the next or the previous region in tree order.
  mutating func moveFocus(backwards: Bool, at now: Instant) {
    endEditing(keeping: true, at: now)
    updatePoses(at: now)
    let order = tabOrder(at: now)
    guard let next = focus.next(in: order, of: built, backwards: backwards) else { return }
    take(focus: built.regions[next].key, showsRing: true, at: now)
  }

  /// The controls that Tab visits, in the order of their visits.
  func tabOrder(at now: Instant) -> [Int] {
    let reached = built.focusOrder(poses: poses, in: context.size).filter { !isOutOfReach($0) }
    return inReadingOrder(reached, at: now)
  }

  /// Regions in the order of screen readers. Without views of a higher priority, this order is the
  /// order of the tree.
  func inReadingOrder(_ order: [Int], at now: Instant) -> [Int] {
    guard order.contains(where: { built.regions[$0].accessibility.priority != 0 }) else {
      return order
    }
    let read = describe(at: now).elements.compactMap(\.region)
    let places = Dictionary(zip(read, read.indices), uniquingKeysWith: min)
    return order.sorted { (places[$0] ?? .max, $0) < (places[$1] ?? .max, $1) }
  }

  /// Gives a region the focus, and scrolls to its frame. The frame is from the previous build,
  /// because a focus ring changes no frames.
  mutating func take(focus key: RegionKey, showsRing: Bool, at now: Instant) {
    focus.focused = key
    focus.awaited = nil
    focus.committedField = nil
    focus.showsFocus = showsRing
    invalidate()
    guard let index = built.index(of: key) else { return }
    reveal(index, at: now)
    // If the focus was moved by keyboard, editing of a focused field begins at once.
    if showsRing, case .field(let field) = built.regions[index].control {
      beginEditing(field, key, at: now)
      if field.lines == 1, field.content == .text { text.editing?.anchor = 0 }
    }
  }

  /// Removes the focus from a control that is hidden or completely covered. Otherwise, keys would
  /// change a control that the user cannot see.
  mutating func clearCoveredFocus(at now: Instant) {
    guard let focused = focus.focused, let index = built.index(of: focused) else { return }
    updatePoses(at: now)
    guard
      !built.isSeen(index, poses) || built.isCovered(index, poses: poses, in: context.size)
        || isOutOfReach(index)
    else { return }
    endEditing(keeping: true, at: now)
    focus.focused = nil
    invalidate()
  }

  /// After a build, moves the keyboard into a new focus scope. When the topmost scope is removed,
  /// the keyboard returns to the region that had it before.
  mutating func followScopes(at now: Instant) {
    let (before, edited) = (focus.focused, text.editing?.key)
    var first: Int?
    if focus.showsFocus, built.regions.contains(where: { $0.trapsFocus && focus.isNew($0.key) }) {
      updatePoses(at: now)
      first = inReadingOrder(built.focusOrder, at: now).first
    }
    let returned = focus.updateScopes(built, first: first, edited: edited)
    if let returned, isGone(returned.key) { focus.awaited = returned.key }
    if focus.showsFocus, focus.focused == nil, let awaited = focus.awaited.flatMap(present) {
      (focus.focused, focus.awaited) = (awaited, nil)
    }
    if let edited, let index = built.index(of: edited), !built.regions[index].isLeaving {
      // A sheet that only moves to a lower detent does not end the editing of its field.
      if built.takesFocus(index) {
        focus.focused = edited
      } else {
        endEditing(keeping: true, at: now)
      }
    }
    if let returned, returned.isEdited, focus.focused == returned.key, !isGone(returned.key),
      let (_, field) = fields.field(returned.key)
    {
      beginEditing(field, returned.key, at: now)
      text.restoreCaret(in: fields)
    }
    if focus.focused != before, focus.showsFocus { invalidate() }
  }

  /// `key`, if its region is in the tree. Otherwise the key of the only focusable region with the
  /// same action name: a view that is a card only while its page is open gets another key later.
  /// `nil` without such a region.
  private func present(_ key: RegionKey) -> RegionKey? {
    if !isGone(key) { return key }
    let named = built.regions.filter {
      $0.isFocusable && $0.key.action != nil && $0.key.action?.name == key.action?.name
    }
    return named.count == 1 ? named[0].key : nil
  }

  /// Scrolls the innermost list of each axis so that the region is visible. Areas that the screen
  /// itself scrolls do not move. Returns false if nothing moves.
  @discardableResult
  mutating func reveal(_ index: Int, at now: Instant) -> Bool {
    reveal(built.regions[index].frame, in: built.regions[index].space, at: now)
  }

  /// Scrolls lists so that a frame in the coordinates of a space is visible.
  mutating func reveal(_ frame: Rect, in space: Int?, at now: Instant) -> Bool {
    var directions: [Axis] = []
    var rect = frame
    let poses = poses
    for index in Ancestors(elements: built.spaces, index: space) {
      switch built.spaces[index].step {
      case .pose(let slot):
        if let axis = components.axis(ofList: slot), !directions.contains(axis),
          // The focus ring must be visible, too, so the rectangle includes the ring.
          components.reveal(slot, rect.inset(by: -FocusRing.outset), at: now)
        {
          forgetPoses()
          directions.append(axis)
        }
        rect = poses[slot].transform.apply(rect)
      case .transform(let transform): rect = transform.apply(rect)
      case .clip: break
      }
    }
    return !directions.isEmpty
  }

  /// After a build, moves the focus as changed bindings request, then updates all bindings.
  mutating func followFocusBindings(at now: Instant) {
    let bound = built.regions.indices.filter { built.regions[$0].focus != nil }
    guard !bound.isEmpty || focus.hasValues else { return }
    let requests = focus.follow(bound, of: built, hasFocus: hasFocus())
    if requests.isBlurred {
      endEditing(keeping: true, at: now)
      focus.focused = nil
      invalidate()
    }
    if let wanted = requests.wanted { focusByProgram(wanted, at: now) }
    for change in focus.changes(bound, of: built, hasFocus: hasFocus()) { apply(change, at: now) }
  }

  /// Returns a function that is true for the index of the region with the focus. A field has the
  /// focus only while it is being edited.
  private func hasFocus() -> (Int) -> Bool {
    { [built, edited = text.editing?.key, focused = focus.focused] index in
      let region = built.regions[index]
      if case .field = region.control { return edited == region.key }
      return focused == region.key
    }
  }

  private mutating func focusByProgram(_ index: Int, at now: Instant) {
    let region = built.regions[index]
    if let edit = text.editing, edit.key != region.key { endEditing(keeping: true, at: now) }
    updatePoses(at: now)
    guard case .field(let field) = region.control else {
      return take(focus: region.key, showsRing: true, at: now)
    }
    take(focus: region.key, showsRing: focus.showsFocus, at: now)
    beginEditing(field, region.key, at: now)
    if field.content == .text {
      text.place(caret: .max, in: fields)
      invalidate()
    }
  }
}
