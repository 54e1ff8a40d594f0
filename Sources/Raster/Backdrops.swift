// Backdrops.
import Drawing
import Geometry

struct BackdropStore {
  mutating func begin() {}
  mutating func end() {}
  func isFresh(_ k: Int) -> Bool { true }
}
extension Painter {
  mutating func backdrop(
    _ i: Int, _ place: Int?, _ p: Placed, _ command: DrawCommand, all: Bool,
    damage: inout Damage, target: PixelRect
  ) {}
  mutating func prepare(_ p: Placed, _ command: DrawCommand, _ target: PixelBuffer) {}
  mutating func compose(
    _ shape: RoundedBox, _ material: Material, _ p: Placed, _ area: PixelRect,
    _ target: PixelBuffer
  ) {}
}
