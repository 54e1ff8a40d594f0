// Tests the contrast of every text and every titled control of the scenes, in the painted pixels.
import Drawing
import Foundation
import Interface
import Raster
import Scenes
import ScreenTesting
import Scripts
import Testing
import Tree

@Suite("Contrast of text in the scenes")
struct TextContrastScreens {
  static let scenes: [(scene: String, start: String)] = SceneRegistry.shown.flatMap { scene in
    scene.starts.map { (scene.name, $0) }
  }

  @Test(
    "text has a contrast of 4.5 to 1 with the colours behind it, and headings of 3 to 1",
    arguments: scenes.map { "\($0.scene) \($0.start)" }, Theme.allCases)
  func contrast(row: String, theme: Theme) throws {
    let words = row.split(separator: " ").map(String.init)
    let typeface = try House.typeface()
    let scene = try #require(SceneRegistry.named(words[0]))
    let setup = House.setup(scene, start: words[1], theme: theme, direction: .leftToRight)
    var running = RunningScene(scene, setup: setup, typeface: typeface)
    running.advance(to: Instant(3))
    let frame = running.frame(at: Instant(3))
    let scale = 3.0
    let picture = try Painter.picture(
      of: frame.list, poses: frame.poses, size: setup.size, scale: scale, typeface: typeface,
      background: .white)
    let seen = Rect(origin: .zero, size: setup.size)
    for element in running.describe(at: Instant(3)).elements
    where element.role == .text || element.role == .heading {
      let isWhole = !element.states.contains(.offscreen) && !element.states.contains(.disabled)
      guard isWhole, seen.contains(element.frame) else { continue }
      guard let ratio = ratio(in: picture, element.frame, scale) else { continue }
      #expect(
        ratio >= (element.role == .heading ? 3 : 4.5),
        "\(row) \(theme): “\(element.name)” has \(ratio)")
    }
  }

  /// The strongest contrast of a pixel in the frame with the most frequent colour. Nil if the text
  /// is on a picture, so that no colour is frequent.
  private func ratio(in picture: Picture, _ frame: Rect, _ scale: Double) -> Double? {
    var counts: [UInt32: Int] = [:]
    var total = 0
    for y in Int(frame.minY * scale)..<min(picture.height, Int(frame.maxY * scale)) {
      for x in Int(frame.minX * scale)..<min(picture.width, Int(frame.maxX * scale)) {
        counts[picture.pixels[y * picture.width + x] & 0xFF_FFFF, default: 0] += 1
        total += 1
      }
    }
    guard let ground = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      ground.value * 2 > total
    else { return nil }
    let behind = luminance(ground.key)
    return counts.keys.map { pixel in
      let own = luminance(pixel)
      return (max(own, behind) + 0.05) / (min(own, behind) + 0.05)
    }.max()
  }

  /// The relative luminance of a pixel.
  private func luminance(_ pixel: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let part = Double((pixel >> shift) & 255) / 255
      return part <= 0.040_45 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool { intersection(other) == other }
}
