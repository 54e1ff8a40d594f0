// Revision numbers of layers, so that a layer with unchanged content is not painted again.
import Drawing
import Geometry
import Synchronization

/// Gives a layer a new revision number if its content differs from the previous build's content.
package struct LayerCache: Sendable {
  private struct Entry: Sendable {
    var list: DisplayList
    var bounds: Rect
    var revision: UInt64
  }
  private var entries: [UInt64: Entry] = [:]
  private var previous: [UInt64: Entry] = [:]
  /// The latest revision number. All instances share this number, because consecutive stages in a
  /// window, and copies of a stage, use the same keys for different content.
  private static let last = Atomic<UInt64>(0)

  /// Cached layouts of the `EquatableView`s in the tree.
  package var layouts = LayoutCache()
  /// Numbers of commands and regions in the previous build, to reserve memory in the next build.
  package var counts = (commands: 0, regions: 0)

  package init() {}

  /// Starts a build. Drops the layers that the previous build did not use.
  package mutating func turn() {
    // The dictionaries are swapped, so that each build reuses the storage of an earlier build.
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
