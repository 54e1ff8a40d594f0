// The frames of matched views on the card, on the page, and in between.
import Geometry

/// The frames of views on the card and on the page. Views with equal names are matched.
package struct MatchedGeometry<Name: Hashable & Sendable>: Sendable {
  /// The two frames of one matched view.
  package struct Pair: Hashable, Sendable {
    /// The frame on the card, in points.
    package var card: Rect
    /// The frame on the page, in points.
    package var page: Rect

    package init(card: Rect, page: Rect) {
      self.card = card
      self.page = page
    }

    /// The frame at a progress from card to page. The frame is exactly `card` at 0 and `page` at 1.
    /// Edge cases: no side is ever negative.
    package func frame(at progress: Double) -> Rect {
      Rect(
        blend(card.minX, page.minX, progress), blend(card.minY, page.minY, progress),
        max(0, blend(card.width, page.width, progress)),
        max(0, blend(card.height, page.height, progress)))
    }

    /// The largest distance that an edge of the view travels, in points.
    package var travel: Double {
      max(
        max(abs(card.minX - page.minX), abs(card.minY - page.minY)),
        max(abs(card.maxX - page.maxX), abs(card.maxY - page.maxY)))
    }
  }

  /// The error for two views with the same name.
  package struct Duplicate: Error, Hashable, Sendable {
    /// The name of both views.
    package var name: Name
  }

  private var pairs: [Name: Pair] = [:]

  package init() {}

  /// Adds a pair. Edge cases: if the name exists, an error is thrown, and the first pair remains.
  package mutating func match(_ name: Name, _ pair: Pair) throws(Duplicate) {
    guard pairs[name] == nil else { throw Duplicate(name: name) }
    pairs[name] = pair
  }

  /// The two frames of the view with this name. Nil if card or page has no such view.
  package subscript(name: Name) -> Pair? { pairs[name] }

  /// The largest distance that an edge of any view travels, in points.
  package var travel: Double { pairs.values.reduce(0) { max($0, $1.travel) } }
}

/// The value at the share `part` of the way from `a` to `b`, exactly `a` at 0 and `b` at 1.
public func blend(_ a: Double, _ b: Double, _ part: Double) -> Double {
  part == 1 ? b : a + (b - a) * part
}
