// Tests wheels with equal travel along both axes, at any point and mirrored.
import Geometry
import Gesture
import Support
import Testing

@Suite("Diagonal wheels")
struct DiagonalWheelTests {
  private func owner(
    _ kinds: [Axis.Set], _ delta: Vector, x: Double, y: Double, _ direction: LayoutDirection
  ) -> RecognizerKey? {
    let keys: [RecognizerKey] = [.pager, .scroll]
    let regions = zip(keys, kinds).map { HitCandidate.window(Recognizer($0, .wheel($1))) }
    var rig = Rig(regions, direction: direction)
    rig.wheel(delta.dx, delta.dy, x: x, y: y, at: 0)
    return rig.begunRecognizers.first
  }

  @Test(
    "a diagonal wheel scrolls the innermost region that handles wheels, in both layout directions")
  func ties() {
    var dice = SeededRandom(6)
    for _ in 0..<2_000 {
      let (x, y) = (dice.number(0...390), dice.number(0...844))
      let notches = dice.pick([0.05, 1, -1, 2.5]) * wheelStep
      let delta = Vector(notches, dice.pick([notches, -notches]))
      let mirror = Vector(-delta.dx, delta.dy)
      for (kinds, expected) in [
        ([Axis.Set.horizontal, .vertical], RecognizerKey.pager),
        ([.vertical, .horizontal], .pager), ([.vertical], .pager), ([.horizontal], .pager),
      ] {
        #expect(owner(kinds, delta, x: x, y: y, .leftToRight) == expected)
        #expect(owner(kinds, mirror, x: 390 - x, y: y, .rightToLeft) == expected)
      }
    }
  }

  @Test("a wheel that moves mostly along one axis scrolls the region for this axis")
  func leads() {
    for (delta, expected) in [
      (Vector(48, 47.9), RecognizerKey.pager), (Vector(47.9, 48), .scroll), (Vector(0, 1), .scroll),
    ] {
      #expect(
        owner([.horizontal, .vertical], delta, x: 213.34, y: 400, .leftToRight) == expected)
    }
  }
}
