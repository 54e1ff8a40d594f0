// Tests the areas on the device that handle touches, and their names.
import Drawing
import Geometry
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Regions on the device")
struct RegionTests {
  /// A session in which the regions are shown.
  private func session(
    _ scene: String, _ direction: LayoutDirection = .leftToRight
  ) -> LabSession {
    var session = LabSession(lab: makeLab(scene, direction: direction))
    session.lab.state.step = nil
    session.lab.state.shows.regions = true
    session.look()
    return session
  }

  private func marks(_ session: LabSession) -> RegionMarks {
    let state = session.lab.state
    return RegionMarks(
      regions: state.device.regions,
      geometry: GuideGeometry(
        state: state, device: session.devices[0], area: state.layout.stage),
      outline: RoundedRect(session.devices[0].frame, radius: Radius.device))
  }

  private static func width(_ words: String) -> Double {
    labTypeface.advance(of: words, font: TypeStep.small.weight(.semibold).font).rounded(.up)
  }

  @Test(
    "each region that is large enough has its name at its leading corner, and no two names overlap",
    arguments: ["book", "comments", "today", "places", "overlays", "inbox"],
    [LayoutDirection.leftToRight, .rightToLeft])
  func named(scene: String, direction: LayoutDirection) {
    let session = session(scene, direction)
    let marks = marks(session)
    let names = marks.names(width: Self.width)
    let screen = session.devices[0].frame
    #expect(names.count >= 2, "\(names)")
    for (place, name) in names.enumerated() {
      let own = name.frame
      #expect(
        own.minX > screen.minX && own.maxX < screen.maxX && own.minY > screen.minY
          && own.maxY < screen.maxY, "\(name)")
      for other in names[(place + 1)...] {
        #expect(name.frame.intersection(other.frame).isEmpty, "\(name) and \(other)")
      }
    }
    let scale = session.devices[0].scale
    for region in marks.regions where !region.name.isEmpty {
      let whole = Self.width(region.name) + 2 * RegionMarks.padding
      guard region.frame.width * scale >= whole + 4, region.frame.height * scale >= 26 else {
        continue
      }
      let own = region.frame
      let corner = Point(
        marks.geometry.x(direction == .leftToRight ? own.minX : own.maxX),
        marks.geometry.y(own.minY))
      let spot = Rect(
        direction == .leftToRight ? corner.x : corner.x - whole - 8, corner.y, whole + 8, 30)
      #expect(
        names.contains { !$0.frame.intersection(spot).isEmpty },
        "\(region.name) has no name, and nothing is in its way")
    }
    // The names are drawn, and screen readers say the same ones.
    let words = session.words
    for name in names where name.frame.width >= Self.width(name.words) + 2 * RegionMarks.padding {
      #expect(words.contains(name.words), "\(name.words)")
    }
  }

  @Test("a region whose corner is under another one has no name there")
  func covered() {
    var session = session("book")
    let behind = session.lab.state.device.regions.map(\.name)
    #expect(!behind.contains("Library"))
    // The page slides away, and the shelf behind it gets its names.
    session.pull(Point(195, 300), by: Vector(0, 400))
    session.look()
    let uncovered = session.lab.state.device.regions.map(\.name)
    #expect(uncovered != behind && uncovered.contains { !$0.isEmpty })
  }

  @Test("the region under the mouse always shows its name, however small, in both directions")
  func pointed() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var session = session("comments", direction)
      let scale = session.devices[0].scale
      let hidden = Set(marks(session).names(width: Self.width).map(\.words))
      let region = try #require(
        session.lab.state.device.regions.first { region in
          !region.name.isEmpty && !hidden.contains(region.name)
            && region.frame.width * scale < 60
        })
      let place = session.onWindow(region.frame.center)
      session.lab.touch(.move, place, at: session.now, by: Finger(0, .mouse))
      session.look()
      let names = marks(session).names(width: Self.width)
      let own = try #require(names.first { $0.isPointed })
      #expect(own.words == region.name)
      #expect(own.frame.width >= Self.width(region.name), "not cut")
      for other in names where !other.isPointed {
        #expect(own.frame.intersection(other.frame).isEmpty, "\(other)")
      }
      #expect(session.words.contains(region.name))
      session.lab.handle(.pointerLeft, at: Instant(session.now))
      session.look()
      #expect(!session.lab.state.device.regions.contains { $0.isPointed })
    }
  }

  @Test("without the switch no name is drawn")
  func off() {
    var session = session("book")
    let shown = session.words.count { $0 == "Pull-down" }
    session.lab.state.shows.regions = false
    session.lab.needsPush = true
    session.look()
    #expect(session.words.count { $0 == "Pull-down" } == shown - 1)
  }
}
