// Tests scaled layers: content below is left out only where a layer covers it.
import Drawing
import Geometry
import Support
import Testing

@testable import Raster

@Suite("Layers with a scale")
struct ScaledLayerTests {
  /// A card with its own corners and a hole, on a clear background.
  private static func card(_ radius: Double) -> Layer {
    let bounds = Rect(3.5, 2, 90, 110)
    return Layer(
      key: 1, bounds: bounds,
      content: DisplayList([
        .fill(.rounded(RoundedRect(bounds, radius: radius)), .color(.white)),
        .fill(.rect(Rect(20, 30, 40, 12)), .color(Color(0x33_6699))),
      ]), revision: 0)
  }

  @Test(
    "the edge of a scaled layer is blended with the content below the layer",
    arguments: Sample.some(10, of: 0..<60))
  func below(seed: Int) throws {
    var dice = SeededRandom(seed)
    let layer = Self.card(dice.chance(0.3) ? 0 : dice.number(0...30))
    var poses = PoseTable()
    poses[PoseSlot(0)] = Pose(
      offset: Vector(dice.number(-20...20), dice.number(-20...20)),
      scaleX: dice.number(0.4...1.7), scaleY: dice.number(0.4...1.7),
      anchor: Point(dice.number(0...100), dice.number(0...120)))
    let shown: [DrawCommand] = [.pushPose(PoseSlot(0)), .layer(layer), .pop]
    let scale = [1, 1.5, 2][dice.below(3)]
    let alone = try painted(shown, 100, 120, scale: scale, poses: poses, background: .clear)
    // The fill covers the whole window, so the painter leaves it out wherever it can.
    let ground = Color(0xCC_2244)
    let all = DrawCommand.fill(.rect(Rect(0, 0, 100, 120)), .color(ground))
    let seen = try painted([all] + shown, 100, 120, scale: scale, poses: poses)
    let wrong = alone.pixels.indices.filter { place in
      let wanted = over(alone.pixels[place], pixel(ground))
      // In partly covered pixels, the two orders of blending are rounded differently.
      let allowed = alone.pixels[place] >= 0xFF00_0000 ? 0 : 1
      return difference(wanted, seen.pixels[place]) > allowed
    }
    #expect(wrong.map { [$0 % seen.width, $0 / seen.width] } == [])
  }

  /// The largest difference of two pixels' channels.
  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    var most = 0
    for shift in [0, 8, 16, 24] {
      most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    return most
  }
}
