// Tests a sheet behind another one: it recedes as the other one rises, and takes no input.
import Dismissal
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Piles: Screen {
  var first = true
  var second = false
  var third = false
  var drawer = false
  var edge = Edge.bottom
  var picked = 0

  func content(in context: BuildContext) -> some View {
    let edge = edge
    return Button("under", update { $0.picked = 1 })
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .drawer(edge, isPresented: bind(\.first), id: "first", length: 500) {
        Button("in first", update { $0.picked = 2 }).frame(height: 300)
      }
      .drawer(edge, isPresented: bind(\.second), id: "second", length: 300) {
        Button("in second", update { $0.picked = 3 }).frame(height: 300)
      }
      .sheet(isPresented: bind(\.third), id: "third") { Button("in third", .event(.wake)) }
      .drawer(.leading, isPresented: bind(\.drawer), id: "aside", length: 200) {
        Button("aside", .event(.wake))
      }
  }
}

private struct Dimmed: Screen {
  var detents: DetentsConfiguration
  var isOpen = true

  func content(in context: BuildContext) -> some View {
    Rectangle(.background).sheet(isPresented: bind(\.isOpen), id: "dimmed", configuration: detents)
    {
      Rectangle(.fill)
    }
  }
}

private func stage(
  reduces: Bool = false, direction: LayoutDirection = .leftToRight, _ screen: Piles = Piles()
) -> Stage<Piles> {
  var stage = Stage(screen, size: Size(390, 844), direction: direction, reduceMotion: reduces)
  _ = stage.frame(at: .zero)
  return stage
}

extension Stage {
  fileprivate func sheet(_ name: String) -> SheetComponent? { components[name]?.sheet }

  fileprivate func pose(of name: String, at now: Instant) -> Pose? {
    var poses = PoseTable()
    components.pose(at: now, into: &poses)
    return sheet(name).map { poses[$0.slot] }
  }

  fileprivate func veil(of name: String, at now: Instant) -> Double? {
    var poses = PoseTable()
    components.pose(at: now, into: &poses)
    return sheet(name).map { poses[$0.darkening].opacity }
  }
}

@Suite("Sheet behind another sheet")
struct SheetsBehindTests {
  private let parameters = SheetStacking()

  @Test("a scrim is as dark as its sheet defines, and darker in a dark theme")
  func darkness() throws {
    for theme in Theme.allCases {
      let share = Palette.of(theme).sheetDim / Palette.of(.light).sheetDim
      for dim in [0.0, 0.2, 0.4, 0.6, 1] {
        var detents = DetentsConfiguration()
        detents.dim = dim
        var stage = Stage(Dimmed(detents: detents), size: Size(390, 844), theme: theme)
        _ = stage.frame(at: .zero)
        let sheet = try #require(stage.sheet("dimmed"))
        #expect(abs(sheet.darkness - min(0.9, dim * share)) < 1e-12, "\(theme) \(dim)")
        #expect(sheet.dims == (dim > 0))
      }
    }
  }

  @Test(
    "a lower sheet recedes in proportion to the upper sheet's progress, also during a drag")
  func follows() throws {
    var stage = stage()
    stage.change(at: 1) { $0.second = true }
    func check(_ seconds: Double) throws -> Double {
      let now = Instant(seconds)
      stage.advance(to: now)
      let above = try #require(stage.sheet("second")).sheet
      let way = min(1, max(0, 1 - above.offset(at: now) / 300))
      let pose = try #require(stage.pose(of: "first", at: now))
      #expect(abs(pose.scaleX - (1 - (1 - parameters.scale) * way)) < 1e-12)
      #expect(pose.scaleX == pose.scaleY)
      #expect(abs(pose.offset.dy + parameters.rise * way) < 1e-12)
      #expect(way == 0 || pose.anchor == Point(195, 0), "its upper side stays as high as it is")
      #expect(abs(stage.veil(of: "first", at: now)! - parameters.dim * way) < 1e-12)
      return way
    }
    var seen: Set<Double> = []
    for step in 0...40 { seen.insert(try check(1 + Double(step) * 0.02)) }
    #expect(seen.count > 10, "it came by degrees")
    #expect(try check(3) == 1)
    // A finger holds the upper sheet halfway down.
    stage.play(
      Array(
        Finger().drag(from: Point(195, 600), by: Vector(0, 150), at: 4, duration: 0.3, rest: 1)
          .dropLast()))
    let half = try check(5)
    #expect(half > 0.4 && half < 0.6)
    #expect(stage.sheet("second")?.sheet.isDragged == true)
  }

  @Test("the hairline around a sheet recedes with the sheet, at every instant")
  func rim() throws {
    var stage = stage()
    stage.change(at: 1) { $0.second = true }
    for seconds in [1.0, 1.1, 1.25, 3] {
      stage.advance(to: Instant(seconds))
      var poses = PoseTable()
      stage.components.pose(at: Instant(seconds), into: &poses)
      let component = try #require(stage.sheet("first"))
      let (sheet, rim) = (poses[component.slot], poses[component.hairline])
      #expect(rim.scaleX == sheet.scaleX && rim.scaleY == sheet.scaleY)
      #expect(rim.offset == sheet.offset && rim.anchor == sheet.anchor)
      // The hairline is half a point wide in the window at any scale.
      #expect(abs((-(rim.clip?.minX ?? 0)) * sheet.scaleX - 0.5) < 1e-12)
    }
  }

  @Test("after the upper sheet is dismissed, the lower sheet is drawn exactly as before")
  func returns() throws {
    var stage = stage()
    let before = try #require(stage.pose(of: "first", at: Instant(0.5)))
    stage.change(at: 1) { $0.second = true }
    stage.advance(to: Instant(3))
    #expect(stage.pose(of: "first", at: Instant(3)) != before)
    stage.change(at: 3) { $0.second = false }
    stage.advance(to: Instant(6))
    #expect(stage.pose(of: "first", at: Instant(6)) == before)
    #expect(stage.veil(of: "first", at: Instant(6)) == 0)
  }

  @Test("the lowest of three sheets recedes twice as far as the middle sheet")
  func three() throws {
    var stage = stage()
    stage.change(at: 1) { ($0.second, $0.third) = (true, true) }
    stage.advance(to: Instant(4))
    let now = Instant(4)
    #expect(abs(stage.pose(of: "first", at: now)!.scaleX - (2 * parameters.scale - 1)) < 1e-12)
    #expect(stage.pose(of: "first", at: now)!.offset.dy == -2 * parameters.rise)
    #expect(abs(stage.pose(of: "second", at: now)!.scaleX - parameters.scale) < 1e-12)
    #expect(stage.pose(of: "third", at: now)!.scaleX == 1)
  }

  @Test("with reduced motion, a sheet behind another sheet is darkened but does not move")
  func calm() throws {
    var stage = stage(reduces: true)
    stage.change(at: 1) { $0.second = true }
    stage.advance(to: Instant(3))
    let pose = try #require(stage.pose(of: "first", at: Instant(3)))
    #expect(pose.scaleX == 1 && pose.offset == .zero)
    #expect(stage.veil(of: "first", at: Instant(3)) == parameters.dim)
  }

  @Test(
    "a receding sheet moves away from its edge into the window, in both reading directions",
    arguments: [Edge.bottom, .top, .leading, .trailing],
    [LayoutDirection.leftToRight, .rightToLeft])
  func edges(edge: Edge, direction: LayoutDirection) throws {
    var screen = Piles()
    (screen.second, screen.edge) = (true, edge)
    let stage = stage(direction: direction, screen)
    let pose = try #require(stage.pose(of: "first", at: Instant(2)))
    let inwards: Vector =
      switch edge {
      case .bottom: Vector(0, -1)
      case .top: Vector(0, 1)
      case .leading: Vector(direction.sign, 0)
      case .trailing: Vector(-direction.sign, 0)
      }
    #expect(pose.offset == inwards * parameters.rise)
    // The side towards the middle of the window does not move, and the other sides move inwards.
    let size = try #require(stage.sheet("first")).length
    let (width, height) = edge == .bottom || edge == .top ? (390, size) : (size, 844.0)
    let anchor = Point(width / 2 * (1 + inwards.dx), height / 2 * (1 + inwards.dy))
    #expect(pose.anchor == anchor)
  }

  @Test("a sheet does not recede behind a sheet from another edge or over another area")
  func others() throws {
    var aside = stage()
    aside.change(at: 1) { $0.drawer = true }
    aside.advance(to: Instant(3))
    #expect(aside.pose(of: "first", at: Instant(3))?.scaleX == 1)

    struct Halves: Screen {
      var one = true
      var two = true
      func content(in context: BuildContext) -> some View {
        HStack(spacing: 0) {
          Rectangle(.background).sheet(isPresented: bind(\.one), id: "one") { Rectangle(.fill) }
          Rectangle(.background).sheet(isPresented: bind(\.two), id: "two") { Rectangle(.fill) }
        }
      }
    }
    var halves = Stage(Halves(), size: Size(800, 600))
    _ = halves.frame(at: .zero)
    #expect(halves.pose(of: "one", at: Instant(1))?.scaleX == 1)
  }

  @Test("of several sheets, only the topmost sheet gets taps and keys")
  func input() {
    var stage = stage()
    stage.change(at: 1) { $0.second = true }
    stage.advance(to: Instant(3))
    _ = stage.frame(at: Instant(3))
    // Above the second sheet, the first one is visible. A tap there is a tap beside
    // the second sheet.
    stage.tap(Point(195, 420), at: 3)
    stage.advance(to: Instant(5))
    #expect(stage.screen.picked == 0)
    #expect(!stage.screen.second && stage.screen.first)
    stage.change(at: 5) { $0.second = true }
    stage.advance(to: Instant(7))
    stage.key("Escape", at: 7)
    stage.advance(to: Instant(9))
    #expect(!stage.screen.second && stage.screen.first)
    stage.key("Escape", at: 9)
    #expect(!stage.screen.first)
  }

  @Test("the focus moves into a new upper sheet, and back when that sheet is dismissed")
  func focus() {
    var stage = stage()
    stage.advance(to: Instant(0.5))
    stage.key("Tab", at: 0.5)
    #expect(stage.focused?.action?.name == "in first")
    stage.change(at: 1) { $0.second = true }
    stage.advance(to: Instant(3))
    _ = stage.frame(at: Instant(3))
    #expect(stage.focused?.action?.name == "in second")
    for turn in 0..<4 {
      stage.key("Tab", at: 3 + Double(turn) * 0.1)
      #expect(stage.focused?.action?.name == "in second")
    }
    stage.key("Return", at: 4)
    #expect(stage.screen.picked == 3)
    stage.key("Escape", at: 5)
    stage.advance(to: Instant(8))
    _ = stage.frame(at: Instant(8))
    #expect(stage.focused?.action?.name == "in first")
    stage.key("Return", at: 8)
    #expect(stage.screen.picked == 2)
  }

  @Test("a drawer over a sheet gets the keys before the sheet")
  func drawerOverSheet() {
    var stage = stage()
    stage.change(at: 1) { ($0.first, $0.third, $0.drawer) = (false, true, true) }
    stage.advance(to: Instant(4))
    _ = stage.frame(at: Instant(4))
    stage.key("Escape", at: 4)
    stage.advance(to: Instant(6))
    #expect(!stage.screen.drawer && stage.screen.third)
    stage.key("Escape", at: 6)
    #expect(!stage.screen.third)
  }

  @Test("the scale and darkness of a receded sheet are clamped for any depth and parameters")
  func hostile() {
    for depth in [Double.nan, .infinity, -3, 0] {
      let look = parameters.look(behind: depth)
      #expect(look.scale == 1 && look.rise == 0 && look.dim == 0)
    }
    var strong = parameters
    (strong.scale, strong.dim) = (0.7, 0.9)
    let look = strong.look(behind: 9)
    #expect(look.scale == 0.5 && look.dim == 0.9)
  }
}
