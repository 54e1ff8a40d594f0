// Puts a gesture session into the state in which a stroke was made.
import Dismissal
import Geometry
import Gesture
import Interactions
import Scenes

extension SweptScene {
  /// The state in which a stroke was recorded. Nil if it was not recorded, or if the scene does not
  /// have its start.
  func state(of stroke: Stroke) -> StrokeState? {
    guard var state = stroke.state, type.startNames.contains(state.start ?? start) else {
      return nil
    }
    state.start = state.start ?? start
    return state
  }
}

extension GestureSession {
  /// Scrolls the list under the finger and turns the page, as the state says. Nothing may be moving
  /// at this instant.
  mutating func enter(_ state: StrokeState, touch: Point, at now: Instant) {
    guard state.page != nil || state.scrolled != nil else { return }
    if let page = state.page { turn(to: page, at: now) }
    if let scrolled = state.scrolled { scrollList(under: touch, to: scrolled, at: now) }
    removeRecords()
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

  /// Scrolls the list under the finger. If there is none, scrolls the topmost list.
  private mutating func scrollList(under touch: Point, to offset: Double, at now: Instant) {
    var next = regions.lastIndex { $0.hitFrame.contains(touch) }
    while let index = next {
      let region = regions[index]
      for recognizer in region.recognizers {
        if scroll(recognizer.key, to: offset, at: now) { return }
      }
      next = region.parent
    }
    for region in regions.reversed() {
      for recognizer in region.recognizers {
        if scroll(recognizer.key, to: offset, at: now) { return }
      }
    }
  }

  /// Scrolls the list that owns a recognizer. Returns false if the owner is no vertical list.
  private mutating func scroll(_ key: RecognizerKey, to offset: Double, at now: Instant) -> Bool {
    guard let index = (0..<count).first(where: { key.owner == .component(self[$0].number) }) else {
      return false
    }
    switch self[index] {
    case .list(let list) where list.key == key && list.configuration.axis == .vertical:
      changeList(index, at: now) { $0.send(.scroll(to: offset, animated: false), at: now) }
    case .sheet(let sheet):
      guard let own = sheet.index(of: key) else { return false }
      changeSheet(index, at: now) { sheet, _ in
        sheet.machine.take(own)
        sheet.machine.scroll(.scroll(to: offset, animated: false), at: now)
      }
    default: return false
    }
    return true
  }
}
