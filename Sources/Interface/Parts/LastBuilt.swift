// What leaves is shown as it was last built: its content is not asked for when the state is another.
import Geometry

/// Content of a component, built while the state presents it and retained while it leaves.
///
/// The state that a leaving page was built from may be gone: an index may be out of range, an item
/// deleted. So its closure is called only while the state presents it.
struct LastBuilt<Key: Hashable & Sendable>: Sendable {
  private var views: [Key: ViewList] = [:]

  var isEmpty: Bool { views.isEmpty }

  /// The content for a key: built now where the state presents it, else as it was built last.
  ///
  /// What the state presents no more and does not leave was refused to leave: it is there as before.
  mutating func views(
    of key: Key, isPresented: Bool, isLeaving: Bool, _ build: () -> ViewList
  ) -> ViewList {
    if isPresented {
      let new = build()
      views[key] = new
      return new
    }
    guard let last = views[key] else { return ViewList(nodes: []) }
    return isLeaving ? ViewList(nodes: [LeavingNode(child: last.node)]) : last
  }

  /// Forgets what is not needed any more.
  mutating func keep(where isNeeded: (Key) -> Bool) {
    guard !views.isEmpty, !views.keys.allSatisfy(isNeeded) else { return }
    views = views.filter { isNeeded($0.key) }
  }

  mutating func removeAll() { views.removeAll() }
}

/// Content that leaves: it is drawn, its lists scroll, and none of its controls can be used.
private struct LeavingNode: WrapperNode {
  let child: any Node

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = child.layout(proposal, in: environment)
    return Laid(laid.size) { rect, assembly in
      let first = assembly.regions.count
      laid.place(in: rect, &assembly)
      for index in first..<assembly.regions.count { assembly.regions[index].leave() }
    }
  }
}

extension HitRegion {
  /// Nothing can be done with its control any more but to dismiss: what it would change may be gone.
  fileprivate mutating func leave() {
    isLeaving = true
    isFocusable = false
    trapsFocus = false
    shortcut = nil
    focus = nil
    submission = nil
    // Back, pressed twice, takes two screens off: that changes nothing of the program's own.
    if case .use(let change) = bound, change.onlyDismisses { return }
    control = nil
    bound = nil
    recognizers.removeAll { $0.key.owner == .control }
  }
}
