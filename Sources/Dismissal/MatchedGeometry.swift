// Pairs of frames of one thing in two places, and every frame in between.
import Geometry

/// The frames of parts in the card and in the page, matched by name.
public struct MatchedGeometry<Name: Hashable & Sendable>: Sendable {
  /// One thing in two places.
  public struct Pair: Hashable, Sendable {
    /// The frame on the card.
    public var card: Rect
    /// The frame on the page.
    public var page: Rect

    public init(card: Rect, page: Rect) {
      self.card = card
      self.page = page
    }

    /// Edge cases: exactly `card` at 0 and exactly `page` at 1; a side never gets negative.
    public func frame(at progress: Double) -> Rect {
      Rect(
        blend(card.minX, page.minX, progress), blend(card.minY, page.minY, progress),
        max(0, blend(card.width, page.width, progress)),
        max(0, blend(card.height, page.height, progress)))
    }

    /// Points that its farthest edge has to go.
    public var travel: Double {
      max(
        max(abs(card.minX - page.minX), abs(card.minY - page.minY)),
        max(abs(card.maxX - page.maxX), abs(card.maxY - page.maxY)))
    }
  }

  /// Two things said that they are the same one.
  public struct Duplicate: Error, Hashable, Sendable {
    /// The name that two views have.
    public var name: Name
  }

  private var pairs: [Name: Pair] = [:]

  public init() {}

  /// Edge cases: a name that is there already is refused, and the first one stays.
  public mutating func match(_ name: Name, _ pair: Pair) throws(Duplicate) {
    guard pairs[name] == nil else { throw Duplicate(name: name) }
    pairs[name] = pair
  }

  /// The two frames of a name; nil: only one of them has it.
  public subscript(name: Name) -> Pair? { pairs[name] }

  /// Points that the farthest edge of all has to go.
  public var travel: Double { pairs.values.reduce(0) { max($0, $1.travel) } }
}

/// From `a` to `b`; exactly either of them at 0 and 1.
public func blend(_ a: Double, _ b: Double, _ part: Double) -> Double {
  part == 1 ? b : a + (b - a) * part
}
