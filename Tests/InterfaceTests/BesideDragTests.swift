// Tests drags that begin beside a sheet or a drawer, on its scrim.
import Dismissal
import Foundation
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 844)

/// A panel with a scrim, and a point on each.
private enum Panel: CaseIterable {
  case sheet, detents, top, bottom, leading, trailing

  /// The edge of a drawer.
  var edge: Edge {
    switch self {
    case .sheet, .detents, .bottom: .bottom
    case .top: .top
    case .leading: .leading
    case .trailing: .trailing
    }
  }

  /// A point on the panel and one beside it, in a left-to-right layout.
  var points: (inside: Point, beside: Point) {
    switch self {
    case .sheet: (Point(195, 300), Point(195, 30))
    case .detents: (Point(195, 600), Point(195, 200))
    case .top: (Point(195, 150), Point(195, 600))
    case .bottom: (Point(195, 700), Point(195, 200))
    case .leading: (Point(150, 400), Point(350, 400))
    case .trailing: (Point(240, 400), Point(40, 400))
    }
  }
}

/// A screen with one panel.
private struct Presented: Screen {
  var panel: Panel
  var dragsBeside: Bool
  var mayDismiss = true
  var isShown = true
  var refusals = 0

  func content(in context: BuildContext) -> ViewList {
    let mayDismiss = mayDismiss
    let refused: @Sendable (DismissalSource) -> Change = { _ in update { $0.refusals += 1 } }
    let ground = Rectangle(.background)
    let content: @Sendable () -> ViewList = { ViewList(Rectangle(.fill)) }
    switch panel {
    case .sheet:
      var configuration = PullToDismissConfiguration()
      configuration.dragsBeside = dragsBeside
      return ground.sheet(
        isPresented: bind(\.isShown), id: "panel", configuration: configuration,
        shouldDismiss: { _ in mayDismiss }, onDismissRefused: refused, content: content)
    case .detents:
      var configuration = DetentsConfiguration()
      configuration.dragsBeside = dragsBeside
      return ground.sheet(
        isPresented: bind(\.isShown), id: "panel", configuration: configuration,
        detents: [.fraction(0.5), .full], shouldDismiss: { _ in mayDismiss },
        onDismissRefused: refused, content: content)
    case .top, .bottom, .leading, .trailing:
      var configuration = DrawerConfiguration()
      configuration.dragsBeside = dragsBeside
      return ground.drawer(
        panel.edge, isPresented: bind(\.isShown), id: "panel", configuration: configuration,
        shouldDismiss: { _ in mayDismiss }, onDismissRefused: refused, content: content)
    }
  }
}

/// A random stroke, from a point that is given later.
private struct RandomStroke {
  var way: Vector
  var duration: Double
  var rest: Double

  init(_ dice: inout SeededRandom) {
    let angle = dice.number(0...(2 * .pi))
    let length = dice.number(40...300)
    way = Vector(length * cos(angle), length * sin(angle))
    (duration, rest) = (dice.number(0.04...0.6), dice.pick([0.004, 0.2]))
  }

  func samples(from start: Point) -> [PointerSample] {
    Finger(1).drag(from: start, by: way, at: 1, duration: duration, steps: 20, rest: rest)
  }
}

@Suite("Drags beside a sheet")
struct BesideDragTests {
  /// The offsets of the panel at each sample, and the results of the stroke.
  private func story(
    _ screen: Presented, _ samples: [PointerSample], _ direction: LayoutDirection
  ) -> [String] {
    var stage = Stage(screen, size: window, direction: direction, typeface: HalfEm())
    stage.advance(to: Instant(1))
    var story: [String] = []
    for sample in samples {
      stage.handle(.pointer(sample), at: sample.instant)
      let offset = stage.components["panel"]?.sheet?.sheet.offset(at: sample.instant) ?? -1
      // Sums of different coordinates differ in their last bits, so the offset is rounded.
      story.append("\((offset * 1e6).rounded())")
    }
    stage.advance(to: Instant(5))
    return story + ["shown \(stage.screen.isShown), refused \(stage.screen.refusals)"]
  }

  @Test("if a panel allows drags beside it, such a drag moves the panel like a drag on the panel")
  func drags() {
    var dice = SeededRandom(Sample.seed)
    var movedCount = 0
    for panel in Panel.allCases {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        for _ in Sample.seeds(6, of: 60) {
          let stroke = RandomStroke(&dice)
          let mayDismiss = dice.chance(0.7)
          func result(from point: Point, _ dragsBeside: Bool) -> [String] {
            let start =
              direction == .leftToRight ? point : Point(window.width - point.x, point.y)
            return story(
              Presented(panel: panel, dragsBeside: dragsBeside, mayDismiss: mayDismiss),
              stroke.samples(from: start), direction)
          }
          let inside = result(from: panel.points.inside, false)
          let beside = result(from: panel.points.beside, true)
          #expect(
            beside == inside, "\(panel) \(direction) \(stroke) SLIPSHEET_SEED=\(Sample.seed)")
          let off = result(from: panel.points.beside, false)
          #expect(Set(off.dropLast()).count == 1 && off.last == "shown true, refused 0")
          if Set(inside.dropLast()).count > 1 { movedCount += 1 }
        }
      }
    }
    #expect(movedCount > 8)
  }

  @Test("a tap beside a panel dismisses the panel, even if a drag beside the panel moves it")
  func taps() {
    for panel in Panel.allCases {
      for dragsBeside in [false, true] {
        let result = story(
          Presented(panel: panel, dragsBeside: dragsBeside),
          Finger(1).tap(panel.points.beside, at: 1), .leftToRight)
        #expect(result.last == "shown false, refused 0", "\(panel)")
      }
    }
  }
}
