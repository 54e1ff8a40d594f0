// Tests that one flick dismisses only one presentation, in a tree.
import Drawing
import Interactions
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A presentation, and the stroke that dismisses it.
private enum Presented: String, CaseIterable, Sendable {
  case cover, sheet, drawer, page, lightbox

  func added(
    to view: ViewList, _ name: String, _ shown: Binding<Bool>, _ content: ViewList
  ) -> ViewList {
    switch self {
    case .cover: view.pullDownCover(isPresented: shown, id: name) { content }
    case .sheet: view.sheet(isPresented: shown, id: name) { content }
    case .drawer: view.drawer(.trailing, isPresented: shown, id: name) { content }
    case .lightbox:
      view.lightbox(
        shows: shown.map("picture", { $0 ? 0 : nil }, { $0 != nil }), sizes: [Size(4, 3)], id: name
      ) { _ in Rectangle(.accent) }
    case .page:
      view.overlay(
        Text(name).frame(width: 200, height: 60).hero(id: name, isOpen: shown) {
          content.frame(maxWidth: .infinity, maxHeight: .infinity)
        })
    }
  }

  func stroke(
    _ length: Double, seconds: Double, rest: Double = 0.004, at start: Double,
    _ direction: LayoutDirection
  ) -> [PointerSample] {
    let (from, way): (Point, Vector) =
      switch self {
      case .cover, .sheet, .lightbox: (Point(195, 90), Vector(0, length))
      case .drawer: (Point(100, 420), Vector(min(length, 280), 0))
      case .page: (Point(5, 420), Vector(min(length, 370), 0))
      }
    let sign: Double = direction == .leftToRight ? 1 : -1
    return Finger(3).drag(
      from: Point(sign > 0 ? from.x : 390 - from.x, from.y), by: Vector(way.dx * sign, way.dy),
      at: start, duration: seconds, steps: max(12, Int(seconds * 60)), rest: rest)
  }
}

private struct Pile: Screen {
  let lower: Presented
  let upper: Presented
  var isLower = true
  var isUpper = true

  func content(in context: BuildContext) -> ViewList {
    let ground = Text("below").frame(maxWidth: .infinity, maxHeight: .infinity)
    let above = ViewList(Text("above"))
    // The page belongs to a card in the content below the page.
    guard upper == .page else {
      let under = lower.added(to: ground, "lower", bind(\.isLower), ground)
      return upper.added(to: under, "upper", bind(\.isUpper), above)
    }
    let inner = upper.added(to: ground, "upper", bind(\.isUpper), above)
    return lower.added(to: ground, "lower", bind(\.isLower), inner)
  }
}

@Suite("Flicks below a dismissed presentation in a view tree")
struct FlickGuardTests {
  fileprivate struct Pair: CustomTestStringConvertible, Sendable {
    var lower: Presented
    var upper: Presented
    var direction: LayoutDirection

    var testDescription: String { "\(upper) over \(lower), \(direction)" }

    static let all: [Pair] = Presented.allCases.flatMap { lower in
      Presented.allCases.flatMap { upper -> [Pair] in
        // Two pairs are left out: the pictures of a light box contain no card, and a page in a
        // drawer has another edge.
        if upper == .page, lower == .lightbox || lower == .drawer { return [] }
        return [.leftToRight, .rightToLeft].map {
          Pair(lower: lower, upper: upper, direction: $0)
        }
      }
    }
  }

  private func state(_ name: String, _ stage: Stage<Pile>) -> PresentedState? {
    stage.components.index(called: name).flatMap { stage.components.presented($0) }
  }

  private func isHeld(_ name: String, _ stage: Stage<Pile>) -> Bool {
    stage.components.index(called: name).map { stage.components.isHeld($0) } ?? false
  }

  /// The stage after a flick dismissed the upper presentation, the instant of that release, and the
  /// instant at which the presentation was gone.
  private func flicked(_ pair: Pair) throws -> (stage: Stage<Pile>, release: Double, gone: Double) {
    var stage = Stage(
      Pile(lower: pair.lower, upper: pair.upper), size: Size(390, 844), direction: pair.direction)
    stage.advance(to: Instant(4))
    _ = stage.frame(at: Instant(4))
    stage.play(pair.upper.stroke(340, seconds: 0.08, at: 5, pair.direction))
    #expect(state("upper", stage)?.isLeaving == true, "the flick must dismiss")
    #expect(state("lower", stage)?.isLeaving == false)
    var later = stage
    var gone = 5.084
    while state("upper", later) != nil {
      gone = later.components.nextDeadline?.seconds ?? .infinity
      try #require(gone.isFinite)
      later.advance(to: Instant(gone))
    }
    return (stage, 5.084, gone)
  }

  /// Plays a stroke with frames, and returns the instant at which it began to drag the lower
  /// presentation. Nil if it did not.
  private func play(_ samples: [PointerSample], on stage: inout Stage<Pile>) -> Double? {
    var began: Double?
    _ = stage.takeReports()
    for sample in samples {
      _ = stage.frame(at: sample.instant)
      stage.play([sample])
      for report in stage.takeReports() {
        // If a finger is on the presentation that is being dismissed, it drags that presentation,
        // which does not count.
        guard case .dragBegan = report.report, !isHeld("upper", stage) else { continue }
        began = began ?? sample.instant.seconds
      }
    }
    return began
  }

  @Test(
    "until 0.15 s after a flick has dismissed a presentation, flicks below it have no effect",
    arguments: Pair.all)
  fileprivate func flicks(pair: Pair) throws {
    let (flicked, release, gone) = try flicked(pair)
    var dice = SeededRandom(43)
    var seen = [false: 0, true: 0]
    for _ in 0..<30 {
      var stage = flicked
      let samples = pair.lower.stroke(
        dice.number(330...420), seconds: dice.number(0.04...0.1),
        at: release + dice.number(0.002...(gone - release + 0.3)), pair.direction)
      guard let began = play(samples, on: &stage) else { continue }
      let counts = began > gone + 0.15
      stage.advance(to: Instant(20))
      _ = stage.frame(at: Instant(20))
      #expect(stage.screen.isLower != counts, "\(began - release) s, gone after \(gone - release)")
      #expect(!stage.components.isMoving(at: Instant(20)))
      seen[counts, default: 0] += 1
    }
    #expect(seen[false, default: 0] > 0 && seen[true, default: 0] > 0, "\(seen)")
  }

  @Test(
    "a slow drag works immediately below a presentation that a flick dismissed", arguments: Pair.all
  )
  fileprivate func slowDrags(pair: Pair) throws {
    var (stage, _, gone) = try flicked(pair)
    let samples = pair.lower.stroke(
      340, seconds: 1.2, rest: 0.1, at: gone + 0.01, pair.direction)
    let began = play(samples, on: &stage) ?? .infinity
    #expect(began < gone + 0.15, "the drag begins while the guard lasts")
    stage.advance(to: Instant(20))
    #expect(!stage.screen.isLower)
  }
}
