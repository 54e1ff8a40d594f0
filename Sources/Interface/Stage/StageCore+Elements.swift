// Controls of elements that stand elsewhere: what has the keyboard or a finger stays with its element.
import Geometry
import Gesture

extension StageCore {
  /// After a build: in an element whose state is bound by its index, controls have other names as soon as
  /// the index is another. What is known of one goes to the same control of the element, by its order among
  /// the regions of the element; where there are more or fewer of them it is dropped.
  mutating func followElements(from former: [HitRegion]) {
    var names: [RegionKey: RegionKey] = [:]
    let keysInUse = press.keys + sliders.slides.map(\.key) + focus.keys + text.keys
    for key in keysInUse {
      guard case .element(let element, _) = key, names[key] == nil, built.index(of: key) == nil
      else { continue }
      func keys(_ regions: [HitRegion]) -> [RegionKey] {
        regions.map(\.key).filter { if case .element(element, _) = $0 { true } else { false } }
      }
      let (before, now) = (keys(former), keys(built.regions))
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
