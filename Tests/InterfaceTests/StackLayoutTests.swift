// Tests how a stack divides its length: by the flexibility of its children, in any order.
import Support
import Synchronization
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// Counts how often its view is laid out.
private final class Count: Sendable {
  private let number = Mutex(0)
  var value: Int { number.withLock { $0 } }
  func add() { number.withLock { $0 += 1 } }
}

private struct Counted: Node {
  let child: any Node
  let count: Count
  func flexibility(_ axis: Axis) -> Flexibility { child.flexibility(axis) }
  var layoutPriority: Double { child.layoutPriority }
  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    count.add()
    return child.layout(proposal, in: environment)
  }
}

private let environment = EnvironmentValues(typeface: HalfEm())

/// Lengths of the children along `axis`.
private func lengths(_ children: [any Node], _ axis: Axis, _ room: Double) -> [Double] {
  let stack = LinearStackNode(axis: axis, spacing: 0, across: 0, children: children)
  let proposal = axis == .horizontal ? Size(room, 300) : Size(300, room)
  var layout = StackLayout(stack, proposal, in: environment)
  return layout.layouts(in: room).map { $0.size.along(axis) }
}

private func widths(_ room: Double, @ViewBuilder _ children: () -> ViewList) -> [Double] {
  lengths(children().nodes, .horizontal, room)
}

extension SeededRandom {
  /// Children of a stack, some of them with a priority.
  fileprivate mutating func siblings() -> [any Node] {
    (0..<1 + below(4)).map { _ in
      let child = tree(2)
      return chance(0.2) ? child.layoutPriority(pick([-1, 1, 2])).node : child.node
    }
  }
}

extension SeededRandom {
  /// Children never larger than their offer, except for their minimum size.
  fileprivate mutating func plainSiblings(_ depth: Int = 2) -> [any Node] {
    (0..<1 + below(4)).map { _ in
      let child = plain(depth)
      return chance(0.2) ? child.layoutPriority(pick([-1, 1, 2])).node : child.node
    }
  }

  private mutating func plain(_ depth: Int) -> ViewList {
    let length = pick([0, 8, 30.5, 90])
    switch below(depth > 0 ? 9 : 6) {
    case 0: return ViewList(Rectangle())
    case 1: return ViewList(Rectangle().frame(width: length, height: length))
    case 2: return ViewList(Rectangle().frame(minWidth: length, maxWidth: length + 40))
    case 3: return ViewList(Spacer(minLength: length))
    case 4, 5:
      let words = (0..<1 + below(6)).map { _ in pick(["a", "page", "letter", "12:30"]) }
      return ViewList(Text(words.joined(separator: " "), lineLimit: chance(0.5) ? 1 : nil))
    case 6: return plain(depth - 1).padding(length / 4)
    default:
      let children = plainSiblings(depth - 1)
      return chance(0.6)
        ? ViewList(HStack(spacing: length / 8) { ViewList(nodes: children) })
        : ViewList(VStack(spacing: length / 8) { ViewList(nodes: children) })
    }
  }
}

@Suite("Layout of stacks")
struct StackLayoutTests {
  private static let long = "a long text that does not fit into its row at all"

  @Test("a short text beside a long text stays on one line, whichever of the texts comes first")
  func shortBesideLong() {
    // In this typeface a letter is half the font size wide.
    let letter = TypeStep.body.font.size / 2
    for lines in [1, nil] {
      let row = widths(200) {
        Text(Self.long, lineLimit: lines)
        Text("12:30")
      }
      #expect(row[1] == 5 * letter, "\(row)")
      #expect(row[0] > 60 && row[0] + row[1] <= 200, "\(row)")
      let mirrored = widths(200) {
        Text("12:30")
        Text(Self.long, lineLimit: lines)
      }
      #expect(mirrored == row.reversed())
    }
    let spaced = widths(200) {
      Text(Self.long, lineLimit: 1)
      Spacer(minLength: 8)
      Text("12:30")
    }
    #expect(spaced[1] >= 8 && spaced[2] == 5 * letter && spaced.reduce(0, +) <= 200, "\(spaced)")
  }

  @Test("a truncated line gets all the space that its neighbours do not need")
  func cut() {
    let letter = TypeStep.body.font.size / 2
    for room in stride(from: 150.0, through: 330, by: 7.3) {
      let line = Text(Self.long, lineLimit: 1)
      let column = VStack { Text(Self.long, lineLimit: 1) }
      // A truncated line is narrower than its space by at most a letter and a space character.
      let rows: [[any Node]] = [
        [line, Text("12:30")], [Text("12:30"), column.stack], [line, column.stack, Text("12:30")],
      ]
      for row in rows.map({ lengths($0, .horizontal, room) }) {
        let sum = row.reduce(0, +)
        #expect(sum <= room && sum > room - 2 * letter * Double(row.count - 1), "\(row) of \(room)")
        #expect(row.contains(5 * letter), "\(row)")
      }
    }
  }

  @Test(
    "if space is short, a child with a higher priority has its ideal size, and others the minimum"
  )
  func priority() {
    let letter = TypeStep.body.font.size / 2
    #expect(
      widths(200) {
        Text(Self.long, lineLimit: 1)
        Text("a text of twenty let").layoutPriority(1)
      }[1] == 20 * letter)
    let row = widths(200) {
      Rectangle().frame(minWidth: 30)
      Rectangle().layoutPriority(1)
      Text("x")
    }
    #expect(row == [30, 170 - letter, letter])
    // A modifier around the prioritized view changes nothing.
    #expect(
      widths(100) {
        Rectangle().layoutPriority(1).padding(4).opacity(0.5).frame(height: 5)
        Rectangle()
      } == [100, 0])
  }

  @Test("children that fill a stack share the remaining space equally, within their limits")
  func filling() {
    #expect(
      widths(200) {
        Rectangle()
        Rectangle().frame(minWidth: 0, maxWidth: 50)
        Rectangle().frame(minWidth: 90)
      } == [60, 50, 90])
  }

  @Test("children never exceed the available space if their minimum sizes fit", arguments: 0..<60)
  func sum(_ seed: Int) {
    var random = SeededRandom(seed)
    for _ in 0..<40 {
      let children = random.plainSiblings()
      let axis: Axis = random.chance(0.7) ? .horizontal : .vertical
      let least = lengths(children, axis, 0).reduce(0, +)
      let room = least + random.pick([0, 1, 20, random.number(0...400)])
      let sizes = lengths(children, axis, room)
      #expect(sizes.reduce(0, +) <= room + 1e-6, "\(sizes) of \(room), least \(least)")
    }
  }

  @Test("the order of a stack's children does not change their lengths", arguments: 0..<60)
  func order(_ seed: Int) {
    var random = SeededRandom(seed)
    for _ in 0..<40 {
      let children = random.siblings()
      let axis: Axis = random.chance(0.7) ? .horizontal : .vertical
      let room = random.number(0...500)
      let sizes = lengths(children, axis, room)
      var order = Array(children.indices)
      for index in order.indices { order.swapAt(index, random.below(order.count)) }
      let others = lengths(order.map { children[$0] }, axis, room)
      for (place, index) in order.enumerated() {
        #expect(abs(others[place] - sizes[index]) < 1e-6, "\(sizes), as \(order): \(others)")
      }
    }
  }

  @Test("if a stack has enough space, it lays out each of its children exactly once")
  func once() {
    let counts = (0..<4).map { _ in Count() }
    let children: [any Node] = [
      Text(Self.long), Rectangle().node, Rectangle().frame(width: 20).node, Text("12:30"),
    ]
    _ = lengths(zip(children, counts).map { Counted(child: $0, count: $1) }, .horizontal, 900)
    #expect(counts.map(\.value) == [1, 1, 1, 1])
  }

  @Test("a stack lays out each of its children fewer than 1.6 times on average")
  func often() {
    var random = SeededRandom(3)
    var total = 0
    var children = 0
    for _ in 0..<2000 {
      let siblings = random.siblings()
      let counts = siblings.map { _ in Count() }
      _ = lengths(
        zip(siblings, counts).map { Counted(child: $0, count: $1) }, .horizontal,
        random.number(0...500))
      #expect(counts.allSatisfy { $0.value <= 2 * siblings.count + 3 })
      total += counts.reduce(0) { $0 + $1.value }
      children += counts.count
    }
    #expect(Double(total) / Double(children) < 1.6, "\(total) for \(children)")
  }
}
