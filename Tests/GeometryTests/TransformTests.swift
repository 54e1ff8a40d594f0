// Checks the inverse and the order of scale and translation.
import Geometry
import Testing

@Suite("Transforms")
struct TransformTests {
  @Test("a scale about an anchor does not move the anchor")
  func anchorStays() {
    let anchor = Point(195, 422)
    #expect(Transform.scale(0.84, about: anchor).apply(anchor) == anchor)
  }

  @Test("a transform followed by its inverse is the identity")
  func inverse() throws {
    let there = Transform(scaleX: 2, scaleY: 4, translation: Vector(3, -8))
    let back = try #require(there.inverse)
    #expect(back.apply(there.apply(Point(5, 7))) == Point(5, 7))
    #expect(Transform(scaleX: 0).inverse == nil)
  }

  @Test("`a.then(b)` applies the transform b after the transform a")
  func order() {
    let inner = Transform.translation(Vector(10, 0))
    let outer = Transform(scaleX: 2, scaleY: 2)
    #expect(inner.then(outer).apply(Point(1, 1)) == Point(22, 2))
  }
}
