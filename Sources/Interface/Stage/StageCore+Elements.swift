// Controls in elements that moved: the focus and pressed state stay with the element.
import Geometry
import Gesture

extension StageCore {
  /// Keeps focus, presses and edits with their element after a build.
  ///
  /// A control bound by the index of its element gets a new key when the index changes. Its state
  /// moves to the control with the same position among the regions of the element. If the number of
  /// regions has changed, the state is dropped.
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
}
