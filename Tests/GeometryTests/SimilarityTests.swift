// Checks what similarities preserve, and how two are combined.
import Geometry
import Support
import Testing

@Suite("Similarities of points")
struct SimilarityTests {
  private func any(_ dice: inout SeededRandom) -> Similarity {
    Similarity(
      scale: dice.number(0.1...5), turn: dice.number(-7...7),
      offset: Vector(dice.number(-500...500), dice.number(-500...500)))
  }

  @Test("combining two similarities applies one after the other")
  func then() {
    var dice = SeededRandom(1)
    for _ in 0..<200 {
      let (a, b) = (any(&dice), any(&dice))
      let p = Point(dice.number(-300...300), dice.number(-300...300))
      let q = Point(dice.number(-300...300), dice.number(-300...300))
      let both = a.then(b)
      #expect((both.apply(p) - b.apply(a.apply(p))).length < 1e-9 * 1e4)
      #expect(abs((both.apply(p) - both.apply(q)).length - (p - q).length * both.scale) < 1e-6)
    }
  }

  @Test("a similarity can be computed from points and their images")
  func found() {
    var dice = SeededRandom(2)
    for count in 2...5 {
      var truth = any(&dice)
      truth.turn = dice.number(-3...3)
      let from = (0..<count).map { _ in Point(dice.number(0...400), dice.number(0...800)) }
      let found = Similarity(taking: from, to: from.map(truth.apply))
      #expect(abs(found.scale - truth.scale) < 1e-9 && abs(found.turn - truth.turn) < 1e-9)
      #expect((found.offset - truth.offset).length < 1e-6)
    }
  }

  @Test("a similarity between coinciding points only moves them, without a division by zero")
  func degenerate() {
    let same = [Point(10, 10), Point(10, 10)]
    #expect(
      Similarity(taking: same, to: [Point(0, 0), Point(40, 40)])
        == Similarity(offset: Vector(10, 10)))
    #expect(
      Similarity(taking: [Point(1, 2)], to: [Point(4, 6)]) == Similarity(offset: Vector(3, 4)))
    #expect(Similarity(taking: [], to: []) == .identity)
    let closed = Similarity(taking: [Point(0, 0), Point(100, 0)], to: [Point(5, 5), Point(5, 5)])
    #expect(closed.scale == 1)
  }

  @Test("a rotation about a centre does not move the centre")
  func about() {
    let place = Point(120, 340)
    let turned = Similarity(scale: 2.5, turn: 1.2, about: place)
    #expect((turned.apply(place) - place).length < 1e-9)
  }
}
