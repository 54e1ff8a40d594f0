// Puts a gesture session into the state in which a stroke was made.
import Gesture
import Interactions

extension SweptScene {
  /// The recorded state of a stroke. Nil without a state, or if the scene lacks its start state.
  func state(of stroke: Stroke) -> StrokeState? {
    guard var state = stroke.state, type.startNames.contains(state.start ?? start) else {
      return nil
    }
    state.start = state.start ?? start
    return state
  }
}

extension GestureSession {
  /// Applies a recorded state: the page, the detent, the scrolled distance of the list under the
  /// finger, and the motion. At `now`, nothing may be moving.
  mutating func enter(_ state: StrokeState, touch: Point, at now: Instant) {
    guard !state.isStart else { return }
    let offsets = sheetOffsets(at: now)
    if let page = state.page { turn(to: page, at: now) }
    if let detent = state.detent { select(detent, at: now) }
    if state.scrolled != nil || state.scrolling != nil {
      scrollList(under: touch, to: state.scrolled ?? 0, velocity: state.scrolling, at: now)
    }
    if let motion = state.motion { move(in: motion, at: now) }
    moveRegions(from: offsets, at: now)
    removeRecords()
  }

  /// The offset of each sheet, by the index of its interaction.
  private func sheetOffsets(at now: Instant) -> [Int: Double] {
    var offsets: [Int: Double] = [:]
    for index in 0..<count {
      if case .sheet(let sheet) = self[index] { offsets[index] = sheet.sheet.offset(at: now) }
    }
    return offsets
  }

  /// Moves the regions of sheets whose offset differs from the offset in `offsets`, so that the
  /// finger hits sheets where they are drawn.
  private mutating func moveRegions(from offsets: [Int: Double], at now: Instant) {
    var all = regions
    for index in 0..<count {
      guard case .sheet(let sheet) = self[index], let from = offsets[index] else { continue }
      let points = sheet.sheet.offset(at: now) - from
      guard points != 0 else { continue }
      let way = sheet.configuration.orientation.away * points
      var isInside = [Bool](repeating: false, count: all.count)
      for place in all.indices {
        isInside[place] =
          all[place].recognizers.contains { $0.key.owner == sheet.key.owner }
          || all[place].parent.map { isInside[$0] } ?? false
        guard isInside[place] else { continue }
        let hit = all[place].hitFrame.offset(by: way)
        all[place].frame = all[place].frame.offset(by: way)
        all[place].hitFrame = hit
      }
    }
    if all != regions { setRegions(all) }
  }

  private mutating func select(_ detent: Int, at now: Instant) {
    let sheet = (0..<count).last { index in
      if case .sheet(let sheet) = self[index] { sheet.sheet.detents.count > 1 } else { false }
    }
    guard let sheet else { return }
    changeSheet(sheet, at: now) { $0.select(detent, animated: false, at: now, into: &$1) }
  }

  /// Applies the motion to the topmost sheet or pager that can have this motion.
  private mutating func move(in motion: InterruptedMotion, at now: Instant) {
    for index in (0..<count).reversed() {
      switch (self[index], motion.goal) {
      case (.sheet(let sheet), .presented), (.sheet(let sheet), .settled),
        (.sheet(let sheet), .dismissed), (.sheet(let sheet), .closed):
        guard sheet.isPresented else { continue }
        changeSheet(index, at: now) { sheet, _ in sheet.machine.move(in: motion, at: now) }
      case (.pager, .turned):
        changePager(index, at: now) { pager, _ in pager.move(in: motion, at: now) }
      default: continue
      }
      return
    }
  }

  private mutating func turn(to page: Int, at now: Instant) {
    let last = (0..<count).last { if case .pager = self[$0] { true } else { false } }
    guard let last else { return }
    changePager(last, at: now) { pager, effects in
      let configuration = pager.configuration
      var jump = configuration
      jump.isAnimated = false
      pager.configure(jump)
      pager.go(to: min(page, max(0, pager.machine.count - 1)), at: now, into: &effects)
      pager.configure(configuration)
    }
  }

  /// Scrolls the list under the finger. Without such a list, scrolls the topmost list.
  private mutating func scrollList(
    under touch: Point, to offset: Double, velocity: Double?, at now: Instant
  ) {
    var next = regions.lastIndex { $0.hitFrame.contains(touch) }
    while let index = next {
      let region = regions[index]
      for recognizer in region.recognizers {
        if scroll(recognizer.key, to: offset, velocity, at: now) { return }
      }
      next = region.parent
    }
    for region in regions.reversed() {
      for recognizer in region.recognizers {
        if scroll(recognizer.key, to: offset, velocity, at: now) { return }
      }
    }
  }

  /// Scrolls the list that owns a recognizer. Returns false if the owner is not a vertical list.
  private mutating func scroll(
    _ key: RecognizerKey, to offset: Double, _ velocity: Double?, at now: Instant
  ) -> Bool {
    guard let index = (0..<count).first(where: { key.owner == .component(self[$0].number) }) else {
      return false
    }
    switch self[index] {
    case .list(let list) where list.key == key && list.configuration.axis == .vertical:
      changeList(index, at: now) { list in
        list.send(.scroll(to: offset, animated: false), at: now)
        if let velocity { list.coast(from: offset, velocity: velocity, at: now) }
      }
    case .sheet(let sheet):
      guard let own = sheet.index(of: key) else { return false }
      changeSheet(index, at: now) { sheet, _ in
        sheet.machine.take(own)
        sheet.machine.scroll(.scroll(to: offset, animated: false), at: now)
        if let velocity { sheet.machine.coast(from: offset, velocity: velocity, at: now) }
      }
    default: return false
    }
    return true
  }
}
