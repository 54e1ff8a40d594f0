// The control with the keyboard focus, and the scopes that confine the focus.
import Geometry

/// The focus of a stage.
struct FocusController: Sendable {
  /// A focus scope, and the region that had the focus before it.
  struct Scope: Sendable {
    var key: RegionKey
    var before: RegionKey?
  }

  /// The control with the keyboard focus.
  var focused: RegionKey?
  /// True if the focus ring is drawn, because the focus was moved by keyboard.
  var showsFocus = false
  /// Regions that confine the focus, outermost first.
  private(set) var scopes: [Scope] = []
  /// A focused field whose editing ended by Return or Escape. Typed characters go to the screen
  /// until editing begins again.
  var committedField: RegionKey?
  /// The last values of focus bindings, set by the program or by the stage.
  private var values: [RegionKey: Bool] = [:]

  /// Moves the focus into new focus scopes, and back when a scope is removed. Returns true if the
  /// focus ring has moved.
  mutating func updateScopes(_ built: BuiltScreen) -> Bool {
    let keys = built.regions.filter(\.trapsFocus).map(\.key)
    guard !keys.isEmpty || !scopes.isEmpty else { return false }
    let before = focused
    let standing = Set(keys)
    var known = Set(scopes.map(\.key))
    while let last = scopes.last, !standing.contains(last.key) {
      scopes.removeLast()
      focused = last.before.flatMap { built.index(of: $0) == nil ? nil : $0 }
    }
    let new = keys.filter { known.insert($0).inserted }
    // After pointer input a new scope has no focus, and the first Tab sets it.
    let first = showsFocus ? built.focusOrder.first.map { built.regions[$0].key } : nil
    for key in new {
      scopes.append(Scope(key: key, before: focused))
      focused = first
    }
    return focused != before && showsFocus
  }

  /// The region after or before the focused one. The order is cyclic.
  func next(in order: [Int], of built: BuiltScreen, backwards: Bool) -> Int? {
    guard !order.isEmpty else { return nil }
    let here = focused.flatMap { key in order.firstIndex { built.regions[$0].key == key } }
    guard let here else { return backwards ? order.last : order.first }
    return order[(here + (backwards ? order.count - 1 : 1)) % order.count]
  }

  /// All regions that the focus refers to.
  var keys: [RegionKey] { [focused].compactMap { $0 } + scopes.compactMap(\.before) }

  mutating func rename(_ name: (RegionKey) -> RegionKey) {
    focused = focused.map(name)
    committedField = committedField.map(name)
    for index in scopes.indices { scopes[index].before = scopes[index].before.map(name) }
  }

  // MARK: Bindings

  /// Focus changes that bindings request.
  struct Requests {
    /// Index of the region that gets the focus.
    var wanted: Int?
    /// True if the focused region loses the focus.
    var isBlurred = false
  }

  /// Finds the requests of changed bindings.
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
        // A region that cannot have the focus now is tried again in the next build.
        if built.focusOrder.contains(index) { requests.wanted = index } else { values[key] = false }
      } else if !isTrue, wasTrue, requests.wanted == nil, hasFocus(index) {
        requests.isBlurred = true
      }
    }
    return requests
  }

  /// Changes that bring bindings in line with the focus.
  ///
  /// Regions without the focus come first. If several bindings share a value, the focused region
  /// sets it last.
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
