// Dismissed content is shown as in its last build, because its state may no longer exist.
import Geometry
import Tree

/// The content of a component. The content is built while the screen's state presents it, and is
/// cached during its dismissal.
///
/// The state of a dismissed page may no longer exist: an index is out of range, or an item was
/// deleted. The content's closure is therefore only called while the state presents the page.
struct LastBuilt<Key: Hashable & Sendable>: Sendable {
  private var views: [Key: ViewList] = [:]

  /// The content for a key. If the screen's state presents the content, the content is built now.
  /// Otherwise, the content of the last build is returned.
  ///
  /// Content that is neither presented nor being dismissed belongs to a refused dismissal. The
  /// controls of such content stay enabled.
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

  /// Removes content that is no longer needed.
  mutating func keep(where isNeeded: (Key) -> Bool) {
    guard !views.isEmpty, !views.keys.allSatisfy(isNeeded) else { return }
    views = views.filter { isNeeded($0.key) }
  }

  mutating func removeAll() { views.removeAll() }
}

/// Dismissed content. Its lists still scroll, but its controls are disabled.
private struct LeavingNode: WrapperNode {
  let child: any Node

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      let (first, start) = (builder.regions.count, builder.mark)
      laid.place(in: rect, &builder)
      builder.hideFromReaders(since: start)
      for index in first..<builder.regions.count { builder.regions[index].leave() }
    }
  }
}

extension HitRegion {
  /// Disables the control of the region, because the state behind the control may no longer exist.
  /// A control that only dismisses stays enabled.
  fileprivate mutating func leave() {
    isLeaving = true
    isFocusable = false
    trapsFocus = false
    shortcuts = []
    focus = nil
    submission = nil
    // A control that only dismisses needs no state of the app, so such a control stays enabled. A
    // second press of a back button pops a second screen.
    if case .use(let change) = bound, change.onlyDismisses { return }
    // A disabled control blocks no drags of the views around it.
    if control != nil { refusedAxes = [] }
    control = nil
    (bound, handler) = (nil, nil)
    recognizers.removeAll { $0.key.owner == .control }
  }
}
