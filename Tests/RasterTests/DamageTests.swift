// Tests the rectangles of changes: they do not overlap, and contain everything that was added.
import Support
import Testing

@testable import Raster

@Suite("Rectangles that need painting")
struct DamageTests {
  private func box(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
    PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  private func rectangles(_ damage: Damage) -> [PixelRect] { (0..<damage.count).map { damage[$0] } }

  @Test("two overlapping rectangles that need painting become one rectangle of any size")
  func cross() {
    var damage = Damage(box(0, 500, 1000, 510))
    damage.add(box(500, 0, 510, 1000))
    #expect(rectangles(damage) == [box(0, 0, 1000, 1000)])
  }

  @Test("two rectangles that need painting are joined if they nearly touch")
  func apart() {
    var damage = Damage(box(0, 0, 10, 10))
    damage.add(box(900, 900, 910, 910))
    #expect(rectangles(damage) == [box(0, 0, 10, 10), box(900, 900, 910, 910)])
    damage.add(box(0, 11, 10, 20))
    #expect(Set(rectangles(damage)) == [box(0, 0, 10, 20), box(900, 900, 910, 910)])
  }

  @Test("at most eight rectangles contain every pixel to paint, and they do not overlap")
  func law() {
    for seed in 0..<400 {
      var random = SeededRandom(seed)
      var (damage, added) = (Damage(), [PixelRect]())
      for step in 0..<24 {
        // These are long strips and small rectangles at random positions. The union of two is much
        // larger than both.
        let (x, y) = (random.below(1000), random.below(1000))
        let (width, height) = random.pick([(600, 4), (4, 600), (20, 20), (0, 5), (200, 100)])
        let rect = box(x, y, x + width, y + height)
        damage.add(rect)
        added.append(rect)
        let all = rectangles(damage)
        for (index, one) in all.enumerated() {
          for other in all[(index + 1)...] where one.intersects(other) {
            Issue.record("seed \(seed), step \(step): \(one) and \(other) overlap")
            return
          }
        }
        #expect(damage.count <= Damage.limit)
        for rect in added where !rect.isEmpty {
          let covered = all.reduce(0) { $0 + $1.intersection(rect).area }
          if covered != rect.area {
            Issue.record("seed \(seed), step \(step): \(rect) is not covered")
            return
          }
        }
      }
    }
  }
}
