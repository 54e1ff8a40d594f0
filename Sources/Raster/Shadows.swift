// Shadows.
import Drawing
import Geometry

struct ShadowStore {}

extension PlacedShadow {
  init(_ shape: RoundedRect, _ shadow: Shadow, _ t: Transform) {
    var box = RoundedBox(shape, t)
    box.box = box.box.moved(shadow.offset.dx * t.scaleX, shadow.offset.dy * t.scaleY)
    self.shape = box
    let k = (abs(t.scaleX) * abs(t.scaleY)).squareRoot()
    sigma = min(max(0, shadow.radius) / 2 * k, 1e6)
    color = pixel(shadow.color)
  }
  var reach: Double { sigma * 3.2 + 1 }
}
extension Painter {
  mutating func paint(
    _ shadow: PlacedShadow, _ opacity: Int, _ area: PixelRect, _ target: PixelBuffer
  ) {}
}
