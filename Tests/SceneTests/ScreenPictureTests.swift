// Tests the user's own pictures as screens of the scenes.
import Artwork
import Drawing
import Files
import Foundation
import Gesture
import Interface
import Raster
import Scenes
import Testing

@testable import Scripts

@Suite("Pictures of the user in every scene")
struct ScreenPictureTests {
  /// A picture in which the pixel at (x, y) has the colour `color(y)`.
  private static func picture(
    _ width: Int, _ height: Int, color: (Int) -> UInt32 = { _ in 0xFF33_6699 }
  ) -> Picture {
    let rows = (0..<height).map(color)
    return Picture(
      width: width, height: height, pixels: (0..<width * height).map { rows[$0 / width] })!
  }

  /// A scene whose list the user's picture replaces, and two drags on that list.
  struct Listed: CustomTestStringConvertible, Sendable {
    var scene: String
    var start: String
    var list: String
    var role: PictureRole
    /// Height in points of the scene's own bar over the list, and of everything that scrolls or is
    /// over the list.
    var bar: Double
    var height: Double
    var testDescription: String { "\(role) of \(scene)" }
  }

  static let lists = [
    Listed(scene: "book", start: "presented", list: "page", role: .page, bar: 0, height: 844),
    Listed(scene: "author", start: "presented", list: "page", role: .page, bar: 0, height: 844),
    Listed(
      scene: "comments", start: "open", list: "list", role: .sheet, bar: 68, height: 844 - 56),
    Listed(scene: "places", start: "full", list: "list", role: .sheet, bar: 68, height: 844 - 56),
  ]

  /// Slow and fast drags, up and down, on the list. All begin beside buttons.
  private static let strokes = """
    {"at": 0.1, "touch": 1, "swipe": {"from": [12, 600], "to": [12, 500], "duration": 0.2}},
    {"at": 1.5, "touch": 1, "swipe": {"from": [12, 300], "to": [14, 480], "duration": 0.5, "hold": 0.2}},
    {"at": 3, "touch": 1, "swipe": {"from": [12, 640], "to": [12, 300], "duration": 0.12}},
    {"at": 4.2, "touch": 1, "swipe": {"from": [12, 300], "to": [16, 600], "duration": 0.1}},
    {"at": 5.5, "touch": 1, "swipe": {"from": [12, 300], "to": [12, 380], "duration": 0.4}},
    {"at": 7, "touch": 1, "swipe": {"from": [12, 300], "to": [12, 760], "duration": 0.3}}
    """

  private func lines(_ script: Script) -> [String] {
    var lines: [String] = []
    var player = ScriptPlayer(
      script, running: RunningScene(script, decisions: 65_536), traces: true)
    player.run { output in
      switch output {
      case .line(let line), .trace(let line):
        // The rows of a list are buttons. A picture contains no buttons, so these lines
        // are left out.
        if line.line.contains(#""recognizer": "row"#) { return }
        lines.append(line.line.replacing(#""owner": "row""#, with: #""owner": null"#))
      case .shot, .filmFrame: break
      }
    }
    return lines
  }

  /// The scene at the end of a script.
  private func last(_ script: Script) -> RunningScene {
    var last = RunningScene(script)
    script.acted { running, _, _ in
      last = running
      return true
    }
    return last
  }

  /// The position at which a list of the scene ends, in points from its top.
  private func end(_ place: Listed) throws -> Double {
    let flicks = (0..<4).map {
      #"{"at": \#(Double($0) * 2 + 0.1), "touch": 1, "swipe": {"from": [12, 700], "to": [12, 200], "duration": 0.1}}"#
    }
    var script = try script(place, flicks.joined(separator: ","))
    script.until = Instant(12)
    return try #require(last(script).stage.components.transition(of: place.list, at: Instant(12)))
      .offset
  }

  private func script(_ place: Listed, _ events: String) throws -> Script {
    let probes = (0..<170).map { "\(Double($0) * 0.05)" }.joined(separator: ", ")
    let text =
      #"{"version": 1, "scene": "\#(place.scene)", "start": "\#(place.start)", "#
      + #""events": [\#(events)], "probes": [\#(probes)], "until": 9}"#
    return try Script(parsing: Array(text.utf8))
  }

  /// Expects equal lines, and reports only the first one that differs.
  private func expectEqual(_ own: [String], _ other: [String]) {
    let place = zip(own, other).enumerated().first { $1.0 != $1.1 }
    #expect(place == nil && own.count == other.count)
  }

  @Test(
    "a user's picture as tall as the list that it replaces changes no decision and no offset",
    arguments: lists)
  func same(_ place: Listed) throws {
    let own = try script(place, Self.strokes)
    let whole = try end(place) + place.height
    #expect(whole == whole.rounded(), "the picture has whole rows")
    var pictured = own
    let picture = Self.picture(390, Int(whole))
    pictured.screens[place.role] = ScreenPicture(picture, top: place.bar)
    expectEqual(lines(own), lines(pictured))
    #expect(lines(own).contains { $0.contains("dismiss") || $0.contains("place") })
    // A bar at the bottom has no effect, because the list continues under it.
    pictured.screens[place.role]?.bottom = 34
    expectEqual(lines(own), lines(pictured))
  }

  @Test("a user's long picture scrolls to its end below its cropped bars")
  func scrolls() throws {
    // Every 10 rows of the picture have another colour.
    let picture = Self.picture(390, 1_500) { 0xFF00_0000 | UInt32($0 / 10 * 1_000) }
    var script = try script(
      Self.lists[0],
      #"{"at": 0.1, "touch": 1, "swipe": {"from": [12, 700], "to": [12, 100], "duration": 0.1}}"#)
    script.screens[.page] = ScreenPicture(picture, top: 50, bottom: 40)
    var running = last(script)
    let frame = running.frame(at: Instant(9))
    let shown = try Painter.picture(
      of: frame.list, poses: frame.poses, size: script.size, scale: 1, typeface: PlainTypeface())
    func color(_ y: Int) -> UInt32 { shown.pixels[y * shown.width + 200] }
    #expect(color(5) == picture.pixels[5 * 390])
    #expect(color(45) == picture.pixels[45 * 390])
    // The list has scrolled by 1500 - 844 points.
    #expect(color(55) == picture.pixels[(55 + 656) * 390])
    #expect(color(795) == picture.pixels[(795 + 656) * 390])
    #expect(color(835) == picture.pixels[1_491 * 390])
  }

  @Test(
    "the user's pictures of a card and of a page fill the card and the page",
    arguments: [[.card], [.page], [.card, .page]] as [[PictureRole]])
  func cardAndPage(roles: [PictureRole]) throws {
    let colours: [PictureRole: UInt32] = [.card: 0xFF12_AB34, .page: 0xFF34_12AB]
    for start in ["list", "open"] {
      var script = Script(try #require(SceneRegistry.named("today")))
      script.start = start
      for role in roles {
        script.screens[role] = ScreenPicture(Self.picture(39, 140) { _ in colours[role]! })
      }
      var running = RunningScene(script)
      let frame = running.frame(at: .zero)
      let shown = try Painter.picture(
        of: frame.list, poses: frame.poses, size: script.size, scale: 1,
        typeface: PlainTypeface())
      // The pixels are halfway from the left. The card is 350 points wide and 362.5 points high.
      let rows = stride(from: 0, to: start == "list" ? 362 : 844, by: 8).map {
        shown.pixels[(start == "list" ? 100 + $0 : $0) * shown.width + 195]
      }
      let hasButton = running.stage.tree.regions.contains { $0.label == "Close" }
      #expect(hasButton == (start == "open" && !roles.contains(.page)))
      let role: PictureRole = start == "list" ? .card : .page
      let isOwn = rows.allSatisfy { $0 == colours[role] }
      #expect(isOwn == roles.contains(role), "\(start)")
      // If the page has no picture, it shows its own content, and nothing of the card's picture.
      if !roles.contains(role) { #expect(!rows.contains { colours.values.contains($0) }) }
    }
  }

  @Test(
    "the area below an open player that is pulled far up has the player's colour",
    arguments: [false, true])
  func pulledUp(isOwn: Bool) throws {
    let text = """
      {"version": 1, "scene": "miniplayer", "start": "open", "until": 0.9, "events": [
        {"at": 0.1, "touch": 1, "swipe": {"from": [30, 800], "to": [30, 4], "duration": 0.5, "hold": 1}}]}
      """
    var script = try Script(parsing: Array(text.utf8))
    if isOwn { script.screens[.page] = ScreenPicture(Self.picture(39, 84) { _ in 0xFF12_AB34 }) }
    var running = RunningScene(script)
    script.acted { acted, _, _ in
      running = acted
      return true
    }
    #expect(running.probe(at: Instant(0.9))["offset"]?.number ?? 0 < -150)
    let frame = running.frame(at: Instant(0.9))
    let shown = try Painter.picture(
      of: frame.list, poses: frame.poses, size: script.size, scale: 1, typeface: PlainTypeface())
    for y in [660, 750, 840] {
      #expect(shown.pixels[y * 390 + 195] == (isOwn ? 0xFF12_AB34 : 0xFFFF_FFFF), "\(y)")
    }
  }

  @Test("a scene that shows a user's picture does not show the scene's caption")
  func storyWithoutCaption() throws {
    var script = Script(try #require(SceneRegistry.named("stories")))
    script.screens[.first] = ScreenPicture(Self.picture(39, 84) { _ in 0xFF12_AB34 })
    var running = RunningScene(script)
    let frame = running.frame(at: .zero)
    let shown = try Painter.picture(
      of: frame.list, poses: frame.poses, size: script.size, scale: 1, typeface: PlainTypeface())
    for y in [300, 500, 700, 760] { #expect(shown.pixels[y * 390 + 195] == 0xFF12_AB34) }
    let words = Drawn(frame).things.filter { $0.word == "words" }.map(\.text)
    #expect(!words.contains { $0.contains("noon") }, "\(words)")
  }

  @Test("in a right-to-left layout, the areas in which users can place pictures are mirrored")
  func mirrored() throws {
    func regions(_ scene: any Scene.Type, _ start: String, _ direction: LayoutDirection)
      -> [ScreenRegion]
    {
      var script = Script(scene)
      (script.start, script.direction) = (start, direction)
      var running = RunningScene(script)
      _ = running.frame(at: .zero)
      return running.screenRegions(at: .zero)
    }
    for scene in SceneRegistry.all {
      for start in scene.starts {
        let plain = regions(scene, start, .leftToRight)
        let mirrored = regions(scene, start, .rightToLeft)
        #expect(plain.map(\.role) == mirrored.map(\.role), "\(scene.name) \(start)")
        for (a, b) in zip(plain, mirrored) {
          #expect(b.frame.minX == 390 - a.frame.maxX && b.frame.width == a.frame.width)
        }
      }
    }
    let drawer = try #require(SceneRegistry.named("drawer"))
    #expect(regions(drawer, "open", .rightToLeft).first?.frame.maxX == 390)
  }

  @Test("a scene can show a user's picture in each role that it declares, such as card or page")
  func roles() throws {
    for scene in SceneRegistry.all {
      #expect(!scene.pictureRoles.isEmpty, "\(scene.name)")
      for role in scene.pictureRoles {
        let picture = Self.picture(39, 84) { _ in 0xFF12_AB34 }
        let shows = try scene.startNames.contains { start in
          var script = Script(scene)
          script.start = start
          script.screens[role] = ScreenPicture(picture)
          var running = RunningScene(script)
          let frame = running.frame(at: .zero)
          #expect(running.isAtRest(at: .zero), "\(scene.name) \(role)")
          return try Painter.picture(
            of: frame.list, poses: frame.poses, size: script.size, scale: 0.5,
            typeface: PlainTypeface()
          ).pixels.contains(0xFF12_AB34)
        }
        // At first, only the first page or story is visible, and not the second or third.
        #expect(shows || role == .second || role == .third, "\(scene.name) \(role)")
      }
    }
  }

  @Test("a table in the documents lists every scene with the roles of the scene's pictures")
  func table() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: package.appending(path: "Docs/from-screenshots-to-a-feel.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    for scene in SceneRegistry.shown {
      let roles = scene.pictureRoles.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      #expect(
        rows.contains { $0.contains("`\(scene.name)`") && $0.hasSuffix("| \(roles) |") },
        "\(scene.name): \(roles)")
    }
  }

  @Test("a tap on a user's picture of the page behind still opens the scene's presentation")
  func opens() throws {
    for (name, start) in [
      ("book", "list"), ("comments", "closed"), ("places", "gone"), ("pager", "list"),
      ("drawer", "closed"), ("miniplayer", "bar"),
    ] {
      let scene = try #require(SceneRegistry.named(name))
      var script = Script(scene)
      script.start = start
      script.screens[.behind] = ScreenPicture(Self.picture(39, 84))
      script.events = [
        Script.Event(
          at: Instant(0.1), .pointer(PointerID(1), .touch, .down, location: Point(200, 300))),
        Script.Event(
          at: Instant(0.15), .pointer(PointerID(1), .touch, .up, location: Point(200, 300))),
      ]
      script.until = Instant(3)
      let before = RunningScene(script).probe(at: .zero)
      #expect(last(script).probe(at: Instant(3)) != before, "\(name)")
    }
  }

  @Test("a user's pictures can be changed during a drag, and the drag continues")
  func changed() throws {
    let scene = try #require(SceneRegistry.named("book"))
    var running = RunningScene(Script(scene))
    let finger = { (phase: PointerSample.Phase, y: Double, at: Double) in
      PointerSample(
        pointer: PointerID(1), device: .touch, phase: phase, location: Point(12, y),
        instant: Instant(at))
    }
    running.handle(.pointer(finger(.down, 300, 0)), at: .zero)
    running.handle(.pointer(finger(.move, 400, 0.1)), at: Instant(0.1))
    let before = running.probe(at: Instant(0.1))["offset"]?.number ?? 0
    #expect(before > 0)
    running.adopt(
      ScreenPictures([.page: ScreenPicture(Self.picture(39, 200))]), at: Instant(0.1))
    #expect(running.probe(at: Instant(0.1))["offset"]?.number == before)
    running.handle(.pointer(finger(.move, 420, 0.2)), at: Instant(0.2))
    #expect(running.probe(at: Instant(0.2))["offset"]?.number ?? 0 > before)
  }

  @Test("the colour of a row of pixels in a picture is their mean")
  func mean() {
    let picture = Picture(
      width: 2, height: 2, pixels: [0xFF00_0000, 0xFF00_0040, 0xFFFF_0000, 0xFFFF_0000])!
    let screen = ScreenPicture(picture)
    #expect(screen.color(at: 0) == Color(0x00_0020))
    #expect(screen.color(at: 1) == Color(0xFF_0000))
  }
}
