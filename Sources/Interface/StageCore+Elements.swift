// Keeps focus and presses with the element of their control when it moves in its list.
import Tree

extension StageCore {
  /// After a build, updates focus, presses and editing to the new keys of their elements.
  ///
  /// If a control is bound by the index of its element, it gets a new key when this index changes.
  /// Focus and presses move to the region at the same position within the element. If the number of
  /// regions in the element has changed, focus and presses are dropped.
  mutating func followElements(from previous: [HitRegion]) {
    var names: [RegionKey: RegionKey] = [:]
    let keysInUse = press.keys + sliders.slides.map(\.key) + focus.keys + text.keys
    for key in keysInUse {
      guard case .element(let element, _) = key, names[key] == nil, built.index(of: key) == nil
      else { continue }
      func keys(_ regions: [HitRegion]) -> [RegionKey] {
        regions.map(\.key).filter { if case .element(element, _) = $0 { true } else { false } }
      }
      let (before, now) = (keys(previous), keys(built.regions))
      if now.isEmpty, key == focus.focused, text.editing == nil {
        names[key] = neighbour(of: element, in: previous)
      }
      guard before.count == now.count, let place = before.firstIndex(of: key) else { continue }
      names[key] = now[place]
    }
    guard !names.isEmpty else { return }
    func name(_ key: RegionKey) -> RegionKey { names[key] ?? key }
    press.rename(name)
    focus.rename(name)
    text.rename(name)
    for index in sliders.slides.indices {
      sliders.slides[index].key = name(sliders.slides[index].key)
    }
    invalidate()
  }

  /// The first control of the element after a removed element, or else of the element before it.
  /// Nil if neither element exists.
  private func neighbour(of element: Int, in previous: [HitRegion]) -> RegionKey? {
    func isOwn(_ region: HitRegion) -> Bool {
      if case .element(element, _) = region.key { true } else { false }
    }
    guard let first = previous.firstIndex(where: isOwn),
      let last = previous.lastIndex(where: isOwn)
    else { return nil }
    let outer = previous[first].parent
    func isBeside(_ index: Int) -> Bool {
      guard previous[index].isFocusable, case .element = previous[index].key,
        built.index(of: previous[index].key) != nil
      else { return false }
      return outer.map { Ancestors(elements: previous, index: index).contains($0) } ?? true
    }
    let found =
      previous.indices[(last + 1)...].first(where: isBeside)
      ?? previous.indices[..<first].last(where: isBeside)
    return found.map { previous[$0].key }
  }
}
