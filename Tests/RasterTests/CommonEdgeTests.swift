// Tests edges that a clip has in common with an outer clip, or with the content that it clips.
import Drawing
import Geometry
import Support
import Testing

@testable import Raster

@Suite("Clips with a common edge")
struct CommonEdgeTests {
  /// A clip and its content, in a picture at some scale.
  private struct Case {
    var outer: RoundedRect
    /// Scale of the posed content.
    var scale: Double
    var pixels: Double
    let inner = PoseSlot(0)
    var poses = PoseTable(count: 1)

    init(_ random: inout SeededRandom) {
      let radius = random.pick([0, 0, 3.7, 12])
      outer = RoundedRect(
        Rect(
          random.number(1...9), random.number(1...9), random.number(30...50),
          random.number(30...50)), radius: radius)
      scale = random.number(0.6...1.7)
      pixels = random.pick([0.86, 1, 2, 3])
    }

    /// Clips the posed content to `frame`, in the picture's points.
    mutating func pose(_ frame: Rect, radius: Double = 0) {
      poses[inner] = Pose(
        offset: Vector(frame.minX, frame.minY), scaleX: scale, scaleY: scale,
        clip: Rect(0, 0, frame.width / scale, frame.height / scale),
        radii: CornerRadii(radius / scale))
    }

    func paint(_ inside: [DrawCommand]) throws -> Picture {
      try painted(
        [.pushClip(outer)] + inside + [.pop], 64, 64, scale: pixels, poses: poses,
        background: Color(red: 0.2, green: 0.4, blue: 0.7))
    }
  }

  private static let everywhere = Rect(-200, -200, 600, 600)
  private static let ground = DrawCommand.fill(.rect(everywhere), .color(.white))
  private static let ink = DrawCommand.fill(.rect(everywhere), .color(.black))

  private static func far(_ a: Picture, _ b: Picture) -> Int {
    var most = 0
    for (p, q) in zip(a.pixels, b.pixels) where p != q {
      for shift in [0, 8, 16] {
        most = max(most, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
      }
    }
    return most
  }

  @Test(
    "if two nested clips have the same frame, the background does not show through at their edges")
  func sameFrame() throws {
    var random = SeededRandom(1)
    let rounds = Set(Sample.some(5, of: 0..<300))
    for round in 0..<300 {
      var one = Case(&random)
      guard rounds.contains(round) else { continue }
      let radius = round % 2 == 0 ? 0 : one.outer.radii.topLeft
      one.pose(one.outer.rect, radius: radius)
      let single = try one.paint([Self.ink])
      let double = try one.paint([Self.ground, .pushPose(one.inner), Self.ink, .pop])
      #expect(Self.far(single, double) <= 1, "round \(round)")
      let filled = try one.paint([
        Self.ground,
        .fill(.rounded(RoundedRect(one.outer.rect, radius: radius)), .color(.black)),
      ])
      #expect(Self.far(single, filled) <= 1, "round \(round)")
      let faded = try one.paint([
        Self.ground, .pushGroup(opacity: 0.5), .pushPose(one.inner), Self.ink, .pop, .pop,
      ])
      let grey = try one.paint([Self.ground, .pushGroup(opacity: 0.5), Self.ink, .pop])
      #expect(Self.far(grey, faded) <= 1, "round \(round)")
    }
  }

  @Test("an inner clip affects only the edges that it does not share with the outer clip")
  func someEdges() throws {
    var random = SeededRandom(2)
    let rounds = Set(Sample.some(5, of: 0..<300))
    for round in 0..<300 {
      var one = Case(&random)
      let (rect, radius) = (one.outer.rect, one.outer.radii.topLeft)
      // The inner clip covers the upper part, like a picture at the top of a page.
      let share = random.number(0.4...0.6)
      guard rounds.contains(round) else { continue }
      let upper = Rect(rect.minX, rect.minY, rect.width, rect.height * share)
      one.pose(upper)
      let double = try one.paint([Self.ground, .pushPose(one.inner), Self.ink, .pop])
      let wide = Rect(
        rect.minX - 2, rect.minY - 2, rect.width + 4, upper.height + 2)
      let single = try one.paint([Self.ground, .fill(.rect(wide), .color(.black))])
      // Poses are rounded to 256ths of a point, and there are three pixels per point.
      #expect(Self.far(single, double) <= 4, "round \(round), radius \(radius)")
    }
  }

  @Test("at an edge that two nested clips share, their content is clipped only once")
  func nested() throws {
    var random = SeededRandom(3)
    let rounds = Set(Sample.some(5, of: 0..<300))
    for round in 0..<300 {
      var one = Case(&random)
      guard rounds.contains(round) else { continue }
      let rect = one.outer.rect
      let upper = Rect(rect.minX, rect.minY, rect.width, rect.height / 2)
      one.pose(upper)
      let size = one.poses[one.inner].clip!
      let open = try one.paint([Self.ground, .pushPose(one.inner), Self.ink, .pop])
      let exact = try one.paint([
        Self.ground, .pushPose(one.inner), .fill(.rect(size), .color(.white)),
        .fill(.rect(size), .color(.black)), .pop,
      ])
      #expect(Self.far(open, exact) <= 1, "round \(round)")
    }
  }
}
