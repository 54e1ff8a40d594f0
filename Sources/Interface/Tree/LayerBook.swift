// Revisions of layers: a layer whose content is the same is not painted again.
import Drawing
import Geometry
import Synchronization

/// Gives a layer a new revision when, and only when, its content changed.
package struct LayerBook: Sendable {
  private struct Page: Sendable {
    var list: DisplayList
    var bounds: Rect
    var revision: UInt64
  }
  private var pages: [UInt64: Page] = [:]
  private var former: [UInt64: Page] = [:]
  /// Counted for all books together: stages that follow each other in one window, and copies of one
  /// stage that go different ways, have layers of the same keys with other contents.
  private static let last = Atomic<UInt64>(0)

  /// Layouts of content that has not changed.
  var layouts = LayoutCache()
  /// How many commands and regions the last build had: about as many come again.
  var counts = (commands: 0, regions: 0)

  package init() {}

  /// Before a build: what the last one did not use is forgotten.
  mutating func turn() {
    // Their storage changes places, too, so that it need not be made for every build.
    swap(&former, &pages)
    pages.removeAll(keepingCapacity: true)
    layouts.turn()
  }

  mutating func revision(of list: DisplayList, bounds: Rect, key: UInt64) -> UInt64 {
    if let page = former[key] ?? pages[key], page.bounds == bounds, page.list == list {
      pages[key] = page
      return page.revision
    }
    let revision = LayerBook.last.add(1, ordering: .relaxed).newValue
    pages[key] = Page(list: list, bounds: bounds, revision: revision)
    return revision
  }
}
