// Tests that a list moves only by the travel that exceeds the slop.
import Dismissal
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A vertical or a horizontal list.
private struct Lists: Screen {
  enum Kind: CaseIterable { case plain, sideways }
  var kind: Kind

  func content(in context: BuildContext) -> some View {
    if kind == .plain {
      ViewList(ScrollView { Rectangle(.accent).frame(height: 9000) })
    } else {
      ViewList(ScrollView(.horizontal) { Rectangle(.accent).frame(width: 9000, height: 800) })
    }
  }
}

extension Stage where Shown == Lists {
  fileprivate func offset(at now: Instant) -> Double {
    components.topmost(ListComponent.self)!.motion.offset(at: now)
  }
}

@Suite("Begin of a list's drag")
struct ListSlopTests {
  private func stage(_ kind: Lists.Kind, _ direction: LayoutDirection) -> Stage<Lists> {
    var stage = Stage(Lists(kind: kind), size: Size(390, 800))
    stage.context.direction = direction
    _ = stage.frame(at: .zero)
    return stage
  }

  /// A vector of one point towards the end of the list.
  private func way(_ kind: Lists.Kind, _ direction: LayoutDirection) -> Vector {
    kind == .sideways ? Vector(-direction.sign, 0) : Vector(0, -1)
  }

  private static let directions: [LayoutDirection] = [.leftToRight, .rightToLeft]

  @Test(
    "a list scrolls by the finger's travel minus the slop, at any sample rate",
    arguments: Lists.Kind.allCases, directions)
  private func rates(_ kind: Lists.Kind, _ direction: LayoutDirection) {
    for finger in [Finger(), .mouse] {
      let slop = finger.device == .touch ? 10.0 : 3
      for step in [0.7, 2.5, 4, 12, 25, 90] {
        var stage = stage(kind, direction)
        let from = kind == .sideways ? Point(195, 400) : Point(195, 700)
        let way = way(kind, direction)
        stage.touch(.down, from, at: 0.1, by: finger)
        let count = max(2, Int(120 / step))
        for number in 1...count {
          let (now, travel) = (0.1 + Double(number) / 120, step * Double(number))
          stage.touch(.move, from + way * travel, at: now, by: finger)
          let offset = stage.offset(at: Instant(now))
          #expect(
            abs(offset - max(0, travel - slop)) < 1e-9,
            "\(kind) \(finger.device), \(travel) pt in steps of \(step): \(offset)")
        }
      }
    }
  }

  @Test(
    "a list never scrolls farther in one sample than the finger moves",
    arguments: Lists.Kind.allCases, directions)
  private func samples(_ kind: Lists.Kind, _ direction: LayoutDirection) {
    for seed in Sample.seeds(30, of: 1_000) {
      var dice = SeededRandom(seed)
      var stage = stage(kind, direction)
      var place = Point(195, 400)
      var now = 0.1
      stage.touch(.down, place, at: now)
      for number in 0..<25 {
        now += dice.number(0.001...0.05)
        let next = place + Vector(dice.number(-9...9), dice.number(-9...9)) * dice.number(0...3)
        let before = stage.offset(at: Instant(now))
        stage.touch(.move, next, at: now)
        let moved = abs(stage.offset(at: Instant(now)) - before)
        #expect(
          moved <= (next - place).length + 1e-9, "\(kind), seed \(seed), sample \(number): \(moved)"
        )
        place = next
      }
    }
  }
}
