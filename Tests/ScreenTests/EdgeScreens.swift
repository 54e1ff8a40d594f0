// Tests the contrast between adjacent surfaces, and that a spring uncovers no other background.
import Drawing
import Foundation
import Interface
import Raster
import Scenes
import ScreenTesting
import Scripts
import Testing

@Suite("Edges of covers, sheets and screens", .enabled(if: House.paintsAll))
struct EdgeScreens {
  /// A scene at an instant.
  private func picture(
    _ scene: String, _ start: String, _ events: String, at instant: Double, scale: Double,
    theme: String, preset: String = "seed", direction: String = "ltr"
  ) throws -> Picture {
    try seen(
      scene, start, events, at: instant, scale: scale, theme: theme, preset: preset,
      direction: direction
    ).picture
  }

  private func seen(
    _ scene: String, _ start: String, _ events: String, at instant: Double, scale: Double,
    theme: String, preset: String, direction: String
  ) throws -> (picture: Picture, frame: StageFrame) {
    let script = try Script(
      parsing: Array(
        (#"{"version": 1, "scene": "\#(scene)", "start": "\#(start)", "theme": "\#(theme)", "#
          + #""preset": "\#(preset)", "direction": "\#(direction)", "events": [\#(events)], "#
          + #""film": {"from": \#(instant), "to": \#(instant), "frames": 1, "file": "film.png"}}"#)
          .utf8))
    var frame: StageFrame?
    var player = ScriptPlayer(
      script,
      running: RunningScene(
        script, typeface: try House.typeface(), pictures: House.pictures))
    player.run { output in if case .filmFrame(_, let one, _) = output { frame = one } }
    let seen = try #require(frame)
    let picture = try Painter.picture(
      of: seen.list, poses: seen.poses, size: script.size, scale: scale,
      typeface: try House.typeface(), background: .white)
    return (picture, seen)
  }

  private static func pull(_ from: (Double, Double), _ to: (Double, Double)) -> String {
    #"{"at": 0.1, "touch": 1, "swipe": {"from": [\#(from.0), \#(from.1)], "#
      + #""to": [\#(to.0), \#(to.1)], "duration": 0.3, "steps": 30, "hold": 1}}"#
  }

  /// Relative luminance of a pixel, for the contrast ratio.
  private func luminance(_ picture: Picture, _ x: Int, _ y: Int) -> Double {
    let pixel = picture.pixels[y * picture.width + x]
    func linear(_ shift: UInt32) -> Double {
      let c = Double((pixel >> shift) & 255) / 255
      return c <= 0.040_45 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  private func contrast(_ a: Double, _ b: Double) -> Double {
    (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test(
    "the edge of a pulled cover has a contrast of at least 1.3 : 1 on every background",
    arguments: ["light", "dark"], [1.0, 2, 3])
  func cover(theme: String, scale: Double) throws {
    for (scene, travel) in [("book", 60.0), ("book", 160), ("player", 240), ("author", 110)] {
      let picture = try picture(
        scene, "presented", Self.pull((195, 20), (195, 20 + travel)), at: 0.6, scale: scale,
        theme: theme)
      let edge = Int((travel * 0.6 * scale).rounded())
      for x in stride(from: 30, to: 360, by: 10) {
        let column = Int(Double(x) * scale)
        let inside = luminance(picture, column, edge + Int(3 * scale))
        let best = (-3...0).map { contrast(luminance(picture, column, edge + $0), inside) }.max()!
        #expect(best >= 1.3, "\(scene) pulled by \(travel) at \(x)")
      }
    }
  }

  @Test(
    "the edge of a dragged page is visible on every background",
    arguments: ["light", "dark"], [1.0, 2, 3])
  func page(theme: String, scale: Double) throws {
    for preset in ["seed", "fluid"] {
      let picture = try picture(
        "today", "open", Self.pull((6, 300), (86, 300)), at: 1.3, scale: scale, theme: theme,
        preset: preset)
      let edge = Int((390 * 0.16 / 2 * scale).rounded())
      for y in stride(from: 450, to: 720, by: 10) {
        let row = Int(Double(y) * scale)
        let inside = luminance(picture, edge + Int(4 * scale), row)
        let best = (-3...1).map { contrast(luminance(picture, edge + $0, row), inside) }.max()!
        #expect(best >= 1.3, "\(preset) at \(y)")
      }
    }
  }

  /// The strongest contrast across an edge near `place`, between the inside and the outside or its
  /// hairline.
  private func contrast(
    across picture: Picture, at place: Point, inwards: Vector, scale: Double
  ) -> Double {
    func seen(_ far: Double) -> Double {
      let x = Int(((place.x + inwards.dx * far) * scale).rounded(.down))
      let y = Int(((place.y + inwards.dy * far) * scale).rounded(.down))
      return luminance(
        picture, min(max(0, x), picture.width - 1), min(max(0, y), picture.height - 1))
    }
    let inside = seen(4)
    return stride(from: -3.0, through: 1, by: 0.5 / scale).map { contrast(seen($0), inside) }.max()!
  }

  @Test(
    "the edge of a sheet is visible on a dark background, also during a drag",
    arguments: [1.0, 2, 3], ["seed", "fluid"])
  func sheet(scale: Double, preset: String) throws {
    for (travel, at) in [(0.0, 0.05), (90, 0.9), (240, 0.9)] {
      let picture = try picture(
        "comments", "open", travel > 0 ? Self.pull((195, 70), (195, 70 + travel)) : "", at: at,
        scale: scale, theme: "dark", preset: preset)
      let edge = try #require(try Self.sheetTop(preset, travel: travel, at: at))
      for x in stride(from: 40.0, to: 350, by: 10) {
        let best = contrast(
          across: picture, at: Point(x, edge), inwards: Vector(0, 1), scale: scale)
        #expect(best >= 1.3, "pulled by \(travel) at \(x)")
      }
    }
  }

  /// The upper edge of the comments' sheet.
  private static func sheetTop(_ preset: String, travel: Double, at instant: Double) throws
    -> Double?
  {
    let events = travel > 0 ? pull((195, 70), (195, 70 + travel)) : ""
    let script = try Script(
      parsing: Array(
        (#"{"version": 1, "scene": "comments", "start": "open", "preset": "\#(preset)", "#
          + #""events": [\#(events)], "probes": [\#(instant)]}"#).utf8))
    var offset: Double?
    var player = ScriptPlayer(script, running: RunningScene(script))
    player.run { output in
      if case .line(let line) = output, let said = line["probe"]?["sheetOffset"]?.number {
        offset = said
      }
    }
    return offset.map { $0 + 56 }
  }

  /// Notices, the dialog and the menu, with the instants at which they are shown.
  private static let overlays: [(name: String, tap: (Double, Double), at: Double)] = [
    ("notice", (86, 222), 1), ("dialog", (86, 350), 1), ("menu", (350, 60), 1),
  ]

  @Test(
    "the edge of a container view is visible on a dark background", arguments: overlays,
    [1.0, 2, 3])
  func overlay(row: (name: String, tap: (Double, Double), at: Double), scale: Double) throws {
    let taps =
      #"{"at": 0.1, "touch": 1, "phase": "down", "x": \#(row.tap.0), "y": \#(row.tap.1)}, "#
      + #"{"at": 0.15, "touch": 1, "phase": "up"}"#
    let (picture, frame) = try seen(
      "overlays", "empty", taps, at: row.at, scale: scale, theme: "dark", preset: "seed",
      direction: "ltr")
    let card = try #require(Self.card(frame))
    for way in stride(from: 0.15, through: 0.85, by: 0.05) {
      let (x, y) = (card.minX + way * card.width, card.minY + way * card.height)
      for (place, inwards) in [
        (Point(x, card.minY), Vector(0, 1)), (Point(x, card.maxY), Vector(0, -1)),
        (Point(card.minX, y), Vector(1, 0)), (Point(card.maxX, y), Vector(-1, 0)),
      ] where place.x > 4 && place.x < 386 {
        let best = contrast(across: picture, at: place, inwards: inwards, scale: scale)
        #expect(best >= 1.3, "\(row.name) at \(place)")
      }
    }
  }

  /// The background of the topmost view, which is the last one with this corner radius.
  private static func card(_ frame: StageFrame) -> Rect? {
    var ways = [Transform.identity]
    var card: Rect?
    func read(_ list: DisplayList) {
      for command in list.commands {
        let way = ways[ways.count - 1]
        switch command {
        case .pop: ways.removeLast()
        case .pushClip, .pushGroup: ways.append(way)
        case .pushTransform(let transform): ways.append(transform.then(way))
        case .pushPose(let slot): ways.append(frame.poses[slot].transform.then(way))
        case .fill(.rounded(let shape), _):
          let isRound = [Radius.card, Radius.cover].contains(shape.radii.topLeft)
          if isRound, shape.rect.width > 150 { card = way.apply(shape.rect) }
        case .layer(let layer): read(layer.content)
        default: break
        }
      }
    }
    read(frame.list)
    return card
  }

  @Test(
    "the edge of a pushed screen is visible on a dark background during a swipe back",
    arguments: ["ltr", "rtl"], [1.0, 2, 3])
  func pushed(direction: String, scale: Double) throws {
    for way in [60.0, 180, 330] {
      let from = direction == "ltr" ? 4.0 : 386
      let to = direction == "ltr" ? 4 + way : 386 - way
      let picture = try picture(
        "pager", "pages", Self.pull((from, 300), (to, 300)), at: 0.9, scale: scale, theme: "dark",
        direction: direction)
      let edge = direction == "ltr" ? way : 390 - way
      for y in stride(from: 80.0, to: 760, by: 20) {
        let best = contrast(
          across: picture, at: Point(edge, y),
          inwards: Vector(direction == "ltr" ? 1 : -1, 0), scale: scale)
        #expect(best >= 1.3, "at \(way), \(y)")
      }
    }
  }

  @Test(
    "when a cover overshoots upwards, the strip below it has the cover's background colour",
    arguments: ["light", "dark"],
    ["book", "author", "player"])
  func strip(theme: String, scene: String) throws {
    let release =
      #"{"at": 0.1, "touch": 1, "swipe": {"from": [195, 20], "to": [195, 220], "#
      + #""duration": 0.3, "steps": 30}}"#
    var bared = 0
    for step in 0..<24 {
      let picture = try picture(
        scene, "presented", release, at: 0.5 + Double(step) / 60, scale: 1, theme: theme)
      let ground = picture.pixels[400 * 390 + 3]
      // If the page is above its detent, the library is visible nowhere beside it.
      if picture.pixels[3] == ground { bared += 1 }
      #expect(picture.pixels[843 * 390 + 3] == ground, "\(step)")
    }
    #expect(bared > 3)
  }
}
