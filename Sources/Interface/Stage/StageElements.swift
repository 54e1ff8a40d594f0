// Controls of elements that stand elsewhere: what has the keyboard or a finger stays with its element.
import Geometry
import Gesture

extension Stage {
  /// After a build: in an element whose state is bound by its index, controls have other names as soon as
  /// the index is another. What is known of one goes to the same control of the element, by its order among
  /// the regions of the element; where there are more or fewer of them it is dropped.
  mutating func followElements(from former: [HitRegion]) {
    var names: [RegionKey: RegionKey] = [:]
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
    rename { names[$0] ?? $0 }
    needsBuild = true
  }

  /// The regions of which something is known from one build to the next.
  private var keysInUse: [RegionKey] {
    let all = [
      interaction.focused, interaction.editing?.key, interaction.hovered, interaction.pressed,
      interaction.shrinking, controls.pressed?.key, controls.fieldPresses?.key,
    ]
    return all.compactMap { $0 } + controls.slides.map(\.key) + traps.compactMap(\.before)
  }

  private mutating func rename(_ name: (RegionKey) -> RegionKey) {
    interaction.focused = interaction.focused.map(name)
    interaction.hovered = interaction.hovered.map(name)
    interaction.pressed = interaction.pressed.map(name)
    interaction.shrinking = interaction.shrinking.map(name)
    settledField = settledField.map(name)
    if let key = interaction.editing?.key { interaction.editing?.key = name(key) }
    if let key = controls.pressed?.key { controls.pressed?.key = name(key) }
    if let key = controls.fieldPresses?.key { controls.fieldPresses?.key = name(key) }
    for index in controls.slides.indices {
      controls.slides[index].key = name(controls.slides[index].key)
    }
    for index in traps.indices { traps[index].before = traps[index].before.map(name) }
  }
}
