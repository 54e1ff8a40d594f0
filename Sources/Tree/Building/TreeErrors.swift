// Reports names that a tree uses twice. Each name has an error message.
import Drawing
import Gesture

extension TreeBuilder {
  /// Reports names in `region` that would send an event twice or to the wrong control.
  mutating func findErrors(in region: HitRegion) {
    for recognizer in region.recognizers where recognizer.key.owner == .screen {
      let around = Ancestors(elements: regions, index: region.parent)
      if around.contains(where: { regions[$0].recognizers.contains { $0.key == recognizer.key } }) {
        return error(
          "two nested recognizers have the name \(recognizer.key): give each its own name or number"
        )
      }
    }
    guard let control = region.control, let action = control.valued, action.path == nil else {
      return
    }
    guard let first = names.valued[action] else {
      names.valued[action] = regions.count
      return
    }
    guard let other = regions[first].control, !control.shows(the: other) else { return }
    let number = action.index == 0 ? " (number 0 by default)" : " \(action.index)"
    error(
      "two controls of one kind with different values have the action \(action.name)\(number):"
        + " give each its own action or number")
  }

  /// Reports a pose slot whose index a screen must not use.
  mutating func checkOwn(_ slot: PoseSlot) {
    if slot.index < 0 || slot.index >= TreeBuilder.firstSlot {
      error(
        "the slot \(slot.index) is reserved for components, expected 0 to"
          + " \(TreeBuilder.firstSlot - 1)")
    }
  }
}

extension HitRegion.Control {
  /// The action that reports the control's value to the screen. `nil` if the control has no value.
  fileprivate var valued: ActionID? {
    switch self {
    case .button: nil
    case .toggle(let action, _), .segments(let action, _, _, _): action
    case .slider(let geometry): geometry.action
    case .field(let field): field.action
    }
  }

  /// True unless this control and `other` are of the same kind and show different values.
  fileprivate func shows(the other: HitRegion.Control) -> Bool {
    switch (self, other) {
    case (.toggle(_, let one), .toggle(_, let two)): one == two
    case (.segments(_, let titles, let one, _), .segments(_, let others, let two, _)):
      titles.count == others.count && one == two
    case (.slider(let one), .slider(let two)): one.value == two.value && one.range == two.range
    case (.field(let one), .field(let two)): one.text == two.text && one.content == two.content
    default: true
    }
  }
}
