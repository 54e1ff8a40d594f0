// Retains a component's state when a build gives the component another name.
import Tree

extension ComponentStore {
  /// Finds components that have a new name in this build, and passes the old state on to them.
  /// Returns true if the tree must be built again with this state.
  ///
  /// Two kinds of components are found:
  ///
  /// - Components in an element that moved, so that their bindings changed. Such components are
  ///   matched in the order of their creation.
  /// - A list that moved into or out of another view. The list must have a unique name.
  package mutating func rename() -> Bool {
    guard !newIndices.isEmpty else { return false }
    var gone = entries.indices.filter {
      entries[$0].isNamed && entries[$0].build != build && !scopes.isRetained(entries[$0].id.scope)
    }
    guard !gone.isEmpty else { return false }
    // The components are sorted by creation, because reused indices do not show this order.
    gone.sort { entries[$0].number < entries[$1].number }
    var isRenamed = false
    for index in newIndices where entries[index].isNamed {
      guard let place = gone.firstIndex(where: { isSame(index, as: $0) }) else { continue }
      rename(gone.remove(at: place), as: index)
      isRenamed = true
    }
    guard isRenamed else { return false }
    for index in entries.indices
    where entries[index].isNamed && scopes.isRetained(entries[index].id.scope) {
      keepLists(of: index)
    }
    return true
  }

  private func isSame(_ new: Int, as previous: Int) -> Bool {
    let (a, b) = (entries[new].id, entries[previous].id)
    guard a.kind == b.kind, machines.areAlike(new, previous) else {
      return false
    }
    switch (a.name, b.name) {
    case (.action, .action): return a.isInElement && a.scope == b.scope
    case (.text(let one), .text(let other)):
      return one == other && machines.isKind(new, ListComponent.self) && isOnly(new, like: previous)
        && (isAround(scope: a.scope, b.scope) || isAround(scope: b.scope, a.scope))
    default: return false
    }
  }

  /// True if the two lists have the same name, and no other list has this name.
  private func isOnly(_ new: Int, like previous: Int) -> Bool {
    !entries.indices.contains {
      $0 != new && $0 != previous && entries[$0].isNamed && machines.isKind($0, ListComponent.self)
        && entries[$0].id.name == entries[new].id.name
    }
  }

  /// True if scope `outer` contains `inner`, and no element of the app's data is between the two.
  private func isAround(scope outer: Int, _ inner: Int) -> Bool {
    var next = inner
    while next != outer {
      guard let record = scopes[next], let around = record.outer else { return false }
      if case .element = record.tag { return false }
      next = around
    }
    return true
  }

  /// Gives the identity of the new component to the removed component, whose inner scopes remain.
  private mutating func rename(_ previous: Int, as new: Int) {
    let id = entries[new].id
    scopes.retain(.order(previous), in: entries[previous].id.scope)
    indices[entries[previous].id] = nil
    indices[id] = previous
    entries[previous].id = id
    entries[previous].build = build
    // The next build does not use this name, so the next build removes the new component.
    entries[new].id.name = .repeated("renamed", new)
    keepLists(of: previous)
  }

  private mutating func keepLists(of index: Int) {
    let build = build
    update(index, as: SheetComponent.self) { component, _ in
      component.keepLists(in: build) { _ in true }
    }
  }
}
