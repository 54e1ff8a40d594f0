// The control with the keyboard focus, and the scopes that confine the focus.
import Components
import Tree

/// The keyboard focus of a stage.
struct FocusController: Sendable {
  /// A region that had the keyboard until a focus scope took the keyboard.
  struct Holder: Sendable {
    var key: RegionKey
    /// True if the region is a field that was being edited.
    var isEdited: Bool
  }

  /// A focus scope, and the region that had the focus before the scope appeared.
  struct Scope: Sendable {
    var key: RegionKey
    var before: Holder?
  }

  /// The control with the keyboard focus. `nil` if no control has the focus.
  var focused: RegionKey?
  /// A control that had the focus before a scope, but is not in the tree when the scope is
  /// dismissed. The control gets the focus when it appears again.
  var awaited: RegionKey?
  /// True if the focus was moved by keyboard.
  var showsFocus = false
  /// True if the focus ring is drawn. A committed field has no ring, because it receives no text.
  var showsRing: Bool { showsFocus && focused != committedField }
  /// The focus scopes of the tree, outermost first.
  private(set) var scopes: [Scope] = []
  /// The row with the focused control in each list. The key is the index of the list's pose slot.
  var rows: [Int: Int] = [:]
  /// A focused field whose editing ended with Return or Escape. Typed characters go to the screen
  /// until the editing begins again.
  var committedField: RegionKey?
  /// The previous values of focus bindings, by region.
  private var values: [RegionKey: Bool] = [:]

  /// True if the scope with this key was not in the tree of the previous build.
  func isNew(_ key: RegionKey) -> Bool { !scopes.contains { $0.key == key } }

  /// Moves the focus into a new focus scope, and back out when the scope on top is removed. Returns
  /// the region that had the focus before the removed scope.
  ///
  /// - Parameter first: Index of the region in the topmost scope that screen readers read first.
  mutating func updateScopes(_ built: BuiltScreen, first: Int?, edited: RegionKey?) -> Holder? {
    var returned: Holder?
    let standing = built.regions.filter(\.trapsFocus).map(\.key)
    for index in scopes.indices.reversed() where !standing.contains(scopes[index].key) {
      let before = scopes.remove(at: index).before
      if index < scopes.count {
        // The scope above stays. It must later restore the focus from before the removed scope.
        scopes[index].before = before
      } else {
        (returned, focused) = (before, before?.key)
      }
    }
    for (place, key) in standing.enumerated() where isNew(key) {
      if place < scopes.count {
        let before = exchange(&scopes[place].before, with: nil)
        scopes.insert(Scope(key: key, before: before), at: place)
        continue
      }
      // One scope may replace another in a single build.
      let before = returned ?? focused.map { Holder(key: $0, isEdited: $0 == edited) }
      returned = nil
      scopes.append(Scope(key: key, before: before))
      if let focused, let index = built.index(of: focused), built.takesFocus(index) { continue }
      // After pointer input, a new scope begins without a focus. The first Tab sets the focus.
      focused = showsFocus ? first.map { built.regions[$0].key } : nil
    }
    return returned
  }

  /// Index of the next region, or of the previous region if `backwards`. The order is cyclic.
  func next(in order: [Int], of built: BuiltScreen, backwards: Bool) -> Int? {
    guard !order.isEmpty else { return nil }
    let here = focused.flatMap { key in order.firstIndex { built.regions[$0].key == key } }
    guard let here else { return backwards ? order.last : order.first }
    return order[(here + (backwards ? order.count - 1 : 1)) % order.count]
  }

  /// Keys of all regions in the focus state.
  var keys: [RegionKey] { [focused, awaited].compactMap { $0 } + scopes.compactMap(\.before?.key) }

  mutating func rename(_ name: (RegionKey) -> RegionKey) {
    focused = focused.map(name)
    awaited = awaited.map(name)
    committedField = committedField.map(name)
    for index in scopes.indices {
      if let key = scopes[index].before?.key { scopes[index].before?.key = name(key) }
    }
  }

  // MARK: Bindings

  /// Focus changes that bindings have requested.
  struct Requests {
    /// Index of the region to which the focus moves. `nil` without such a request.
    var wanted: Int?
    /// True if the focused region is to lose the focus.
    var isBlurred = false
  }

  /// Returns the focus changes that the changed bindings request.
  ///
  /// - Parameter bound: Indices of the regions with focus bindings.
  mutating func follow(
    _ bound: [Int], of built: BuiltScreen, hasFocus: (Int) -> Bool
  ) -> Requests {
    let previous = values
    var requests = Requests()
    values = [:]
    for index in bound {
      let (key, isTrue) = (built.regions[index].key, built.regions[index].focus?.value == true)
      let wasTrue = previous[key] ?? false
      values[key] = isTrue
      if isTrue, !wasTrue, !hasFocus(index) {
        // If the region cannot have the focus now, the next build repeats the request.
        if built.focusOrder.contains(index) { requests.wanted = index } else { values[key] = false }
      } else if !isTrue, wasTrue, requests.wanted == nil, hasFocus(index) {
        requests.isBlurred = true
      }
    }
    return requests
  }

  /// Returns changes that set each binding to whether its region has the focus.
  ///
  /// Changes to false come first. If several bindings share a value, the value of the focused
  /// region's binding remains.
  mutating func changes(
    _ bound: [Int], of built: BuiltScreen, hasFocus: (Int) -> Bool
  ) -> [Change] {
    var changes: [Change] = []
    for isTrue in [false, true] {
      for index in bound where hasFocus(index) == isTrue {
        let region = built.regions[index]
        guard let binding = region.focus, binding.value != isTrue, values[region.key] != isTrue
        else { continue }
        values[region.key] = isTrue
        changes.append(binding.set(isTrue))
      }
    }
    return changes
  }

  var hasValues: Bool { !values.isEmpty }
}
