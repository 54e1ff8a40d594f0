// Tests the areas of the device that receive touches, and their names.
import Drawing
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Names of regions on the device")
struct RegionTests {
  /// A session in which the regions are shown.
  private func session(
    _ scene: String, _ direction: LayoutDirection = .leftToRight
  ) -> LabSession {
    var session = LabSession(lab: makeLab(scene, direction: direction))
    session.lab.closeCards()
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
    "each large region shows its name at its leading corner without overlapping another name",
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
    // The names are drawn. Screen readers read the same names.
    let words = session.words
    for name in names where name.frame.width >= Self.width(name.words) + 2 * RegionMarks.padding {
      #expect(words.contains(name.words), "\(name.words)")
    }
  }

  @Test("a region does not show its name in a corner that another region covers")
  func covered() throws {
    var covered = 0
    for scene in ["drawer", "places", "comments", "today", "miniplayer", "overlays"] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        var session = session(scene, direction)
        if scene == "overlays" {
          session.tapDevice(Point(direction == .leftToRight ? 86 : 304, 230))
        }
        var running = session.lab.running
        let poses = running.frame(at: session.lab.moment).poses
        let tree = running.stage.tree
        let window = Rect(origin: .zero, size: session.lab.state.deviceSize)
        for region in session.lab.state.device.regions {
          let x = direction == .leftToRight ? region.frame.minX + 4 : region.frame.maxX - 4
          let top = tree.region(at: Point(x, region.frame.minY + 4), poses: poses)
          let owners = tree.regions.indices.filter {
            tree.frame(of: $0, poses: poses).intersection(window) == region.frame
          }
          if region.name.isEmpty {
            covered += owners.contains { !tree.regions[$0].label.isEmpty } ? 1 : 0
          } else {
            #expect(
              owners.contains { owner in top.map { tree.isInside($0, owner) } ?? false },
              "\(region) in \(scene)")
          }
        }
      }
    }
    #expect(covered > 0, "something is covered")
  }

  @Test("the region under the mouse always shows its name, however small the region is")
  func pointed() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for scene in ["comments", "book", "today", "drawer", "inbox"] {
        var session = session(scene, direction)
        let shown = Set(marks(session).names(width: Self.width).map(\.words))
        for region in session.lab.state.device.regions {
          guard !region.name.isEmpty, !shown.contains(region.name) else { continue }
          let place = session.onWindow(region.frame.center)
          session.lab.touch(.move, place, at: session.now, by: Finger(0, .mouse))
          session.look()
          let names = marks(session).names(width: Self.width)
          guard let pointed = session.lab.state.device.regions.first(where: \.isPointed) else {
            Issue.record("nothing is under the mouse at \(region)")
            continue
          }
          let own = try #require(names.first { $0.isPointed }, "\(pointed)")
          #expect(own.words == pointed.name)
          #expect(
            own.frame.width >= min(Self.width(own.words), session.devices[0].frame.width - 20))
          for other in names where !other.isPointed {
            #expect(own.frame.intersection(other.frame).isEmpty, "\(other)")
          }
        }
        session.lab.handle(.pointerLeft, at: Instant(session.now))
        session.look()
        #expect(!session.lab.state.device.regions.contains { $0.isPointed })
      }
    }
  }

  @Test("regions show no names while the switch for regions is off")
  func off() {
    var session = session("book")
    let shown = session.words.count { $0 == "Pull-down" }
    session.lab.state.shows.regions = false
    session.lab.needsPush = true
    session.look()
    #expect(session.words.count { $0 == "Pull-down" } == shown - 1)
  }
}
