// Focus that the program and the user share: a binding is true while its view has the keyboard.
import Geometry

extension View {
  /// The view has the keyboard while the binding is true; a field is typed into.
  ///
  /// Set to true, the keyboard goes there and what scrolls brings the view into sight; set to false, nothing
  /// has it. The binding is set in turn when the user goes there, or leaves. Of several views use
  /// `bind(\.focus).equals(.name)`, where `focus` is an optional. Edge cases: a true waits while something
  /// that keeps the keyboard lies over the view, or while the view is not in the tree.
  public func focused(_ binding: Binding<Bool>) -> ViewList {
    ViewList(nodes: [
      AmendNode(child: node, key: .named("focused")) { $0.focus = binding }
    ])
  }

  /// Return in the field does the change, instead of telling the screen by an action.
  ///
  /// - Parameter keepsFocus: The field is typed into afterwards, as a chat's is; else typing has ended.
  public func onSubmit(_ change: Change, keepsFocus: Bool = false) -> ViewList {
    ViewList(nodes: [
      AmendNode(child: node, key: .named("submit")) {
        $0.submission = Submission(change: change, keepsFocus: keepsFocus)
      }
    ])
  }
}

/// What Return in a field does.
struct Submission: Sendable {
  var change: Change
  var keepsFocus: Bool
}

extension Stage {
  /// After a build: brings the focus in line with the bindings that have changed, and then the bindings in
  /// line with the focus.
  mutating func followFocusBindings(at now: Instant) {
    let bound = built.regions.indices.filter { built.regions[$0].focus != nil }
    guard !bound.isEmpty || !focusValues.isEmpty else { return }
    let former = focusValues
    var wanted: Int?
    focusValues = [:]
    for index in bound {
      let (key, isTrue) = (built.regions[index].key, built.regions[index].focus?.value == true)
      let wasTrue = former[key] ?? false
      focusValues[key] = isTrue
      if isTrue, !wasTrue, !hasFocus(index) {
        // Tried again with the next build where it cannot have the keyboard now.
        if built.focusOrder.contains(index) { wanted = index } else { focusValues[key] = false }
      } else if !isTrue, wasTrue, wanted == nil, hasFocus(index) {
        endEditing(keeping: true, at: now)
        interaction.focused = nil
        needsBuild = true
      }
    }
    if let wanted { focusByProgram(wanted, at: now) }
    writeFocusBack(bound, at: now)
  }

  /// A field has the keyboard while it is typed into.
  private func hasFocus(_ index: Int) -> Bool {
    let region = built.regions[index]
    if case .field = region.control { return interaction.editing?.key == region.key }
    return interaction.focused == region.key
  }

  private mutating func focusByProgram(_ index: Int, at now: Instant) {
    let region = built.regions[index]
    if let edit = interaction.editing, edit.key != region.key {
      endEditing(keeping: true, at: now)
    }
    fillPoses(at: now)
    guard case .field(let field) = region.control else {
      return take(focus: region.key, showsRing: true, at: now)
    }
    take(focus: region.key, showsRing: interaction.showsFocus, at: now)
    beginEditing(field, region.key, at: now)
    if field.content == .text { place(caret: .max) }
  }

  /// Who has lost the keyboard first: of several that share a value the new one sets it last.
  private mutating func writeFocusBack(_ bound: [Int], at now: Instant) {
    var changes: [Change] = []
    for isTrue in [false, true] {
      for index in bound where hasFocus(index) == isTrue {
        let region = built.regions[index]
        guard let binding = region.focus, binding.value != isTrue,
          focusValues[region.key] != isTrue
        else { continue }
        focusValues[region.key] = isTrue
        changes.append(binding.set(isTrue))
      }
    }
    for change in changes { apply(change, at: now) }
  }
}
