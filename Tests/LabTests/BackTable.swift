// The table of a swipe back from anywhere: the owner of the finger, and the sentence of the lab.
import Dismissal
import Gesture
import Interface
import Support

@testable import Lab

/// One row of the table: a neighbour in a state.
struct BackRow {
  var neighbour: BackNeighbour
  var state: String
  var page = 0
  var inner = 0
  /// The offset of the horizontal list.
  var offset = 0.0
  /// The value of the slider.
  var amount = 0.5
  /// True if the row is open.
  var isOpen = false
  /// True if the neighbour still settles at its start when the finger lands.
  var settles = false
  /// True if the stroke turns up after 16 points.
  var turnsUp = false

  static let all: [BackRow] =
    [
      BackRow(neighbour: .nothing, state: "–"), BackRow(neighbour: .verticalList, state: "–"),
      BackRow(neighbour: .verticalList, state: "the stroke turns up", turnsUp: true),
    ] + pages(.pager) + lists
    + [
      BackRow(neighbour: .pages, state: "both at the start"),
      BackRow(neighbour: .pages, state: "the inner one in the middle", inner: 1),
      BackRow(neighbour: .pages, state: "the outer one in the middle", page: 1),
      BackRow(neighbour: .pages, state: "both at the end", page: 2, inner: 2),
      BackRow(neighbour: .pages, state: "the inner one settling", inner: 1, settles: true),
      BackRow(neighbour: .listInPage, state: "at its start"),
      BackRow(neighbour: .listInPage, state: "in the middle", offset: 120),
      BackRow(neighbour: .listInPage, state: "at its end", offset: 240),
      BackRow(neighbour: .listInPage, state: "settling", offset: 120, settles: true),
    ]
    + [(0.0, "at its start"), (0.5, "in the middle"), (1, "at its end")].map {
      BackRow(neighbour: .slider, state: $0.1, amount: $0.0)
    }
    + [
      BackRow(neighbour: .row, state: "closed"),
      BackRow(neighbour: .row, state: "open", isOpen: true),
      BackRow(neighbour: .row, state: "closing", isOpen: true, settles: true),
      BackRow(neighbour: .rowOfBoth, state: "closed"),
      BackRow(neighbour: .rowOfBoth, state: "open", isOpen: true),
    ]
    + [.text, .map, .blocked, .sheetOnPage].map { BackRow(neighbour: $0, state: "–") }
    + pages(.sheetAround)

  private static func pages(_ neighbour: BackNeighbour) -> [BackRow] {
    [
      BackRow(neighbour: neighbour, state: "on its first page"),
      BackRow(neighbour: neighbour, state: "in the middle", page: 1),
      BackRow(neighbour: neighbour, state: "on its last page", page: 2),
      BackRow(neighbour: neighbour, state: "settling", page: 1, settles: true),
    ]
  }

  private static var lists: [BackRow] {
    [
      BackRow(neighbour: .list, state: "at its start"),
      BackRow(neighbour: .list, state: "in the middle", offset: 120),
      BackRow(neighbour: .list, state: "at its end", offset: 240),
      BackRow(neighbour: .list, state: "settling", offset: 120, settles: true),
    ]
  }

  /// The result of one stroke in this state.
  struct Outcome: Hashable {
    /// The owners of the finger, in order.
    var owners: [String]
    /// True if the screen was popped.
    var pops: Bool
    /// The lab's sentences about the swipe back, and about handoffs.
    var sentences: [String]

    /// The outcome as a cell of the table.
    var cell: String {
      let who = owners.isEmpty ? "none" : owners.joined(separator: " → ")
      return (["**\(who)**"] + sentences).joined(separator: " ")
    }
  }

  /// Drags across the neighbour by 240 points, beyond the edge zone.
  func outcome(isBack: Bool, _ direction: LayoutDirection) -> Outcome {
    var screen = BackScreen(neighbour, page: page, inner: inner)
    screen.amount = amount
    let size = BackScreen.size
    var stage = Stage(
      screen, size: size, direction: direction, settings: StageSettings(decisions: 4096))
    _ = stage.frame(at: .zero)
    let y = size.height / 2 + (neighbour == .sheetAround ? 50 : 0)
    func at(_ x: Double) -> Point {
      Point(direction == .leftToRight ? x : size.width - x, y)
    }
    stage.update(at: Instant(0.1)) { $1.jump("list", to: offset) }
    if isOpen { stage.drag(from: at(200), to: at(120), at: 0.3) }
    stage.advance(to: Instant(2))
    var start = 2.0
    if settles {
      // A flick moves the content towards its start. The finger of the stroke lands 0.1 s later.
      stage.drag(from: at(140), to: at(isOpen ? 180 : 225), steps: 5, at: start)
      start += 0.3
      stage.advance(to: Instant(start))
    }
    _ = stage.takeDecisions()
    let finger = Finger(1, neighbour == .text ? .mouse : .touch)
    let from = at(isBack ? 120 : 270)
    var samples = finger.drag(
      from: from, by: at(isBack ? 360 : 30) - from, at: start, duration: 0.5, steps: 30, rest: 0.2)
    if turnsUp {
      for index in samples.indices.dropFirst(3) {
        samples[index].location = samples[2].location + Vector(0, -8 * Double(index - 2))
      }
    }
    var owners: [String] = []
    for sample in samples {
      stage.play([sample])
      guard let owner = stage.owner.map({ name(of: $0, in: stage) }), owners.last != owner else {
        continue
      }
      owners.append(owner)
    }
    stage.advance(to: Instant(start + 4))
    let sentences = stage.takeDecisions().filter(Self.isTold).compactMap {
      LogSentences.row($0)?.1
    }
    return Outcome(owners: owners, pops: stage.screen.path.isEmpty, sentences: sentences)
  }

  private static func isTold(_ decision: DecisionLog.Record) -> Bool {
    if decision.verdict == .handedOver { return true }
    guard decision.recognizer.name == "back", decision.recognizer.ordinal == 0 else { return false }
    return decision.verdict == .failed || decision.verdict == .granted
  }

  private func name(of key: RecognizerKey, in stage: Stage<BackScreen>) -> String {
    if key.name == "back" { return "back" }
    guard case .component(let number) = key.owner else { return key.name }
    return stage.components.entries[number].name ?? key.name
  }
}
