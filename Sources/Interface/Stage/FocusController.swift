// Which control has the keyboard, and why.
import Geometry

/// The focus of a stage.
struct FocusController: Sendable {
  /// A region that keeps the keyboard inside, with what had it before.
  struct Scope: Sendable {
    var key: RegionKey
    var before: RegionKey?
  }

  /// The control that has the keyboard.
  var focused: RegionKey?
  /// The ring is drawn: the focus came there by keyboard.
  var showsFocus = false
  /// Regions that keep the keyboard inside, outermost first.
  private(set) var scopes: [Scope] = []
  /// A field that has the ring and was left by Return or Escape: what types is for the screen until
  /// Return, or another way to it, begins again.
  var committedField: RegionKey?
  /// The last values of focus bindings, by the bindings or by the stage.
  private var values: [RegionKey: Bool] = [:]

  /// A region that keeps the keyboard takes it when it comes and gives it back when it goes. True: the
  /// ring is elsewhere.
  mutating func keepInside(_ built: BuiltScreen) -> Bool {
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
    // After a pointer, the first Tab gives the focus.
    let first = showsFocus ? built.focusOrder.first.map { built.regions[$0].key } : nil
    for key in new {
      scopes.append(Scope(key: key, before: focused))
      focused = first
    }
    return focused != before && showsFocus
  }

  /// The region that is next in an order, or the one before; past the ends it begins again.
  func next(in order: [Int], of built: BuiltScreen, backwards: Bool) -> Int? {
    guard !order.isEmpty else { return nil }
    let here = focused.flatMap { key in order.firstIndex { built.regions[$0].key == key } }
    guard let here else { return backwards ? order.last : order.first }
    return order[(here + (backwards ? order.count - 1 : 1)) % order.count]
  }

  /// The regions of which something is known.
  var keys: [RegionKey] { [focused].compactMap { $0 } + scopes.compactMap(\.before) }

  mutating func rename(_ name: (RegionKey) -> RegionKey) {
    focused = focused.map(name)
    committedField = committedField.map(name)
    for index in scopes.indices { scopes[index].before = scopes[index].before.map(name) }
  }

  // MARK: Bindings

  /// What bindings that have changed ask for.
  struct Requests {
    /// The region that is to have the keyboard.
    var wanted: Int?
    /// What has the keyboard is to lose it.
    var isBlurred = false
  }

  /// Follows the focus bindings of a tree. `bound`: its regions with such bindings.
  mutating func follow(
    _ bound: [Int], of built: BuiltScreen, hasFocus: (Int) -> Bool
  ) -> Requests {
    let former = values
    var requests = Requests()
    values = [:]
    for index in bound {
      let (key, isTrue) = (built.regions[index].key, built.regions[index].focus?.value == true)
      let wasTrue = former[key] ?? false
      values[key] = isTrue
      if isTrue, !wasTrue, !hasFocus(index) {
        // Tried again with the next build where it cannot have the keyboard now.
        if built.focusOrder.contains(index) { requests.wanted = index } else { values[key] = false }
      } else if !isTrue, wasTrue, requests.wanted == nil, hasFocus(index) {
        requests.isBlurred = true
      }
    }
    return requests
  }

  /// Changes of bindings that are not in line with the focus. What has lost the keyboard comes first:
  /// of several that share a value the new one sets it last.
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
