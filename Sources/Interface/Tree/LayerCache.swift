// Revisions of layers: a layer whose content is unchanged is not painted again.
import Drawing
import Geometry
import Synchronization

/// Gives a layer a new revision exactly when its content has changed.
package struct LayerCache: Sendable {
  private struct Entry: Sendable {
    var list: DisplayList
    var bounds: Rect
    var revision: UInt64
  }
  private var entries: [UInt64: Entry] = [:]
  private var previous: [UInt64: Entry] = [:]
  /// The last revision, counted for all instances together. Stages that follow each other in one
  /// window use the same keys for other content. So do copies of a stage.
  private static let last = Atomic<UInt64>(0)

  /// Layouts of content that has not changed.
  var layouts = LayoutCache()
  /// Numbers of commands and regions in the last build. They predict the size of the next one.
  var counts = (commands: 0, regions: 0)

  package init() {}

  /// Starts a build. Layers that the last build did not use are dropped.
  mutating func turn() {
    // Swapping lets each build use the storage of an earlier one.
    swap(&previous, &entries)
    entries.removeAll(keepingCapacity: true)
    layouts.turn()
  }

  mutating func revision(of list: DisplayList, bounds: Rect, key: UInt64) -> UInt64 {
    if let page = previous[key] ?? entries[key], page.bounds == bounds, page.list == list {
      entries[key] = page
      return page.revision
    }
    let revision = LayerCache.last.add(1, ordering: .relaxed).newValue
    entries[key] = Entry(list: list, bounds: bounds, revision: revision)
    return revision
  }
}
