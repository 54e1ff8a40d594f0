// Tests identity: typing, list offsets and component state stay with an element when it moves.
import Dismissal
import Drawing
import Gesture
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 844)

private struct Person: Identifiable, Hashable, Sendable {
  var id: Int
  var name: String
  var isOpen = false
  var page = 0
}

/// The way in which a program identifies its rows.
private enum Style: String, CaseIterable { case binding, keyPath, modifier, rows }

private struct People: Screen {
  let style: Style
  var people = (1...4).map { Person(id: $0, name: "P\($0)") }
  var next = 5

  func content(in context: BuildContext) -> some View {
    switch style {
    case .binding:
      VStack(spacing: 8) { ForEach(bind(\.people)) { row($0) } }
    case .keyPath:
      VStack(spacing: 8) {
        ForEach(people.indices, id: { people[$0].id }) { row(bind(\.people[$0])) }
      }
    case .modifier:
      VStack(spacing: 8) {
        ForEach(people.indices) { row(bind(\.people[$0])).id(people[$0].id) }
      }
    case .rows:
      ScrollView(rows: .uniform(count: people.count, extent: 120)) { [self] number in
        row(bind(\.people[number])).id(people[number].id)
      }
    }
  }

  private func row(_ person: Binding<Person>) -> ViewList {
    let (id, name) = (person.value.id, person.value.name)
    return ViewList(
      VStack(spacing: 4) {
        TextField(person.name, label: "Name \(id)")
        ScrollView(.horizontal) { Text("\(name) has a long line of words").frame(width: 900) }
          .frame(height: 20)
        PagerView(selection: person.page, count: 3) { Text("Page \($0) of \(id)") }
          .frame(height: 20)
      }
      .frame(width: 300, height: 112)
      .sheet(isPresented: person.isOpen, id: nil) { Text("About \(id)") })
  }

  mutating func insert(at index: Int) {
    people.insert(Person(id: next, name: "New \(next)"), at: index)
    next += 1
  }
}

extension Stage where Shown == People {
  /// Row that is being edited, or nil if none is.
  fileprivate var typed: Int? {
    guard let edit = interaction.editing, let index = built.index(of: edit.key) else { return nil }
    return Int(built.regions[index].label.dropFirst("Name ".count))
  }

  /// Offsets of the rows' sideways lists, from the first to the last.
  fileprivate func offsets(at now: Double) -> [Double] {
    components.lists.filter { $0.content == 900 }.map { $0.offset(at: Instant(now)) }
  }

  fileprivate mutating func field(of id: Int, at now: Double) -> Point? {
    _ = frame(at: Instant(now))
    return built.regions.indices.first { built.regions[$0].label == "Name \(id)" }
      .map { built.frame(of: $0, poses: poses).center }
  }

  fileprivate mutating func move(_ random: inout SeededRandom, at now: Double) -> String {
    let count = screen.people.count
    switch random.below(4) {
    case 0, 1:
      let index = random.below(count + 1)
      change(at: now) { $0.insert(at: index) }
      return "insert \(index)"
    case 2:
      guard count > 1 else { return "nothing" }
      let index = random.below(count)
      change(at: now) { $0.people.remove(at: index) }
      return "remove \(index)"
    default:
      guard count > 1 else { return "nothing" }
      let (from, to) = (random.below(count), random.below(count - 1))
      change(at: now) { $0.people.insert($0.people.remove(at: from), at: to) }
      return "move \(from) to \(to)"
    }
  }
}

@Suite("Identity of views")
struct IdentityTests {
  private func stage(_ style: Style) -> Stage<People> {
    var stage = Stage(People(style: style), size: window, typeface: HalfEm())
    _ = stage.frame(at: .zero)
    return stage
  }

  @Test(
    "editing continues in a list row when other rows are inserted above the row",
    arguments: Style.allCases)
  fileprivate func inserted(_ style: Style) throws {
    var stage = stage(style)
    let field = stage.field(of: 1, at: 1)
    stage.tap(try #require(field), at: 1)
    stage.key("End", at: 2)
    stage.type("z", at: 2)
    stage.change(at: 2) { $0.insert(at: 0) }
    stage.type("q", at: 2)
    #expect(stage.screen.people.map(\.name) == ["New 5", "P1zq", "P2", "P3", "P4"])
    stage.change(at: 3) { $0.people.removeAll { $0.id == 1 } }
    #expect(stage.typed == nil && stage.focused == nil)
    stage.type("q", at: 3)
    #expect(stage.screen.people.map(\.name) == ["New 5", "P2", "P3", "P4"])
  }

  @Test(
    "editing continues in a list element that is moved, and ends if the element is removed",
    arguments: Style.allCases, Sample.some(1, of: 0..<20))
  fileprivate func typing(_ style: Style, _ seed: Int) throws {
    var random = SeededRandom(seed)
    var stage = stage(style)
    for step in 0..<(Sample.isLong ? 60 : 10) {
      let now = Double(step) * 2 + 1
      if stage.typed == nil {
        let seen = stage.screen.people.prefix(style == .rows ? 5 : 6).map(\.id)
        guard let place = stage.field(of: random.pick(Array(seen)), at: now),
          place.y < window.height - 20
        else { continue }
        stage.tap(place, at: now)
      }
      guard let id = stage.typed else { continue }
      let edit = stage.interaction.editing
      let deed = stage.move(&random, at: now + 0.5)
      let stays =
        stage.screen.people.contains { $0.id == id }
        && (style != .rows || stage.field(of: id, at: now + 0.5) != nil)
      guard stays else {
        #expect(stage.typed == nil, "\(step) \(deed)")
        continue
      }
      #expect(stage.typed == id && stage.focused != nil, "\(step) \(deed)")
      #expect(
        stage.interaction.editing?.caret == edit?.caret
          && stage.interaction.editing?.anchor == edit?.anchor)
      var expected = stage.screen.people
      stage.type("x", at: now + 1)
      let place = try #require(expected.firstIndex { $0.id == id })
      expected[place].name = stage.interaction.editing?.text ?? "nothing"
      #expect(expected[place].name.contains("x"))
      #expect(stage.screen.people == expected, "\(step) \(deed)")
      if random.chance(0.3) { stage.key(random.pick(["Left", "Home", "End"]), at: now + 1) }
    }
  }

  @Test(
    "lists keep their scroll offsets when their rows are inserted, removed or moved",
    arguments: Style.allCases, Sample.some(1, of: 0..<12))
  fileprivate func lists(_ style: Style, _ seed: Int) {
    guard style != .rows else { return }
    var random = SeededRandom(seed)
    var stage = stage(style)
    var known: [Int: Double] = [:]
    for step in 0..<30 {
      let now = Double(step) * 3 + 1
      let first = stage.screen.people[0].id
      if let place = stage.field(of: first, at: now) {
        stage.handle(
          .wheel(Vector(random.number(20...60), 0), at: place + Vector(0, 40), modifiers: []),
          at: Instant(now))
      }
      stage.advance(to: Instant(now + 2))
      for (person, offset) in zip(stage.screen.people, stage.offsets(at: now + 2)) {
        known[person.id] = offset
      }
      let deed = stage.move(&random, at: now + 2)
      let offsets = stage.offsets(at: now + 2)
      #expect(offsets.count == stage.screen.people.count)
      for (person, offset) in zip(stage.screen.people, offsets) {
        #expect(offset == known[person.id] ?? 0, "\(step) \(deed) \(person.id)")
      }
    }
    #expect(known.values.contains { $0 > 0 })
  }

  @Test(
    "sheets and pagers in rows keep their state when rows are inserted, removed or moved",
    arguments: Style.allCases, Sample.some(1, of: 0..<12))
  fileprivate func components(_ style: Style, _ seed: Int) {
    guard style != .rows else { return }
    var random = SeededRandom(seed)
    var stage = stage(style)
    stage.change(at: 1) {
      $0.people[1].isOpen = true
      $0.people[2].page = 2
    }
    stage.advance(to: Instant(4))
    _ = stage.takeReports()
    for step in 0..<30 {
      let now = 5 + Double(step)
      let deed = stage.move(&random, at: now)
      _ = stage.frame(at: Instant(now))
      #expect(stage.takeReports().isEmpty, "\(step) \(deed)")
      let open = stage.screen.people.map(\.isOpen)
      let sheets = stage.components.order.compactMap { stage.components[at: $0]?.sheet }
      #expect(sheets.map(\.isPresented) == open, "\(step) \(deed)")
      #expect(sheets.allSatisfy { !$0.isMoving(at: Instant(now)) })
      let pages = stage.components.order.compactMap { stage.components[at: $0]?.pager }
      #expect(pages.map(\.machine.page) == stage.screen.people.map(\.page), "\(step) \(deed)")
      #expect(pages.allSatisfy { !$0.isMoving(at: Instant(now)) })
    }
  }

  @Test("a row's sheet stays under the finger when another row is inserted above the row")
  func dragged() throws {
    var stage = stage(.keyPath)
    stage.change(at: 1) { $0.people[0].isOpen = true }
    stage.advance(to: Instant(3))
    _ = stage.takeReports()
    let field = stage.field(of: 1, at: 3)
    let place = try #require(field) + Vector(0, 60)
    stage.play(Finger().drag(from: place, by: Vector(0, 30), at: 3, lifts: false))
    #expect(stage.takeReports().map(\.name) == ["dragBegan"])
    stage.change(at: 3.5) { $0.insert(at: 2) }
    #expect(stage.takeReports().isEmpty && !stage.components.isFree)
    stage.touch(.up, place + Vector(0, 30), at: 3.6)
    stage.advance(to: Instant(6))
    #expect(stage.takeReports().first?.name == "dragEnded" && stage.components.isFree)
  }

  @Test("a text field whose id changes counts as a new view and loses the focus")
  func another() {
    struct One: Screen {
      var id = 1
      var text = ""
      func content(in context: BuildContext) -> some View { TextField(bind(\.text)).id(id) }
    }
    var stage = Stage(One(), size: window, typeface: HalfEm())
    stage.key("Tab", at: 0)
    stage.type("a", at: 0)
    stage.change(at: 1) { $0.id = 2 }
    #expect(stage.focused == nil && stage.interaction.editing == nil)
    stage.change(at: 2) { $0.id = 1 }
    #expect(stage.focused == nil && stage.screen.text == "a")
  }

  @Test(
    "two lists built by the same function are different lists, even if their rows have equal ids")
  func apart() {
    struct Two: Screen {
      var names = ["a", "b", "c", "d"]
      func list(_ range: Range<Int>) -> ViewList {
        ViewList(
          ForEach(range, id: { $0 - range.lowerBound }) {
            TextField(bind(\.names[$0]), label: "Field \($0)")
          })
      }
      func content(in context: BuildContext) -> some View {
        VStack {
          list(0..<2)
          list(2..<4)
        }
      }
    }
    var stage = Stage(Two(), size: window, typeface: HalfEm())
    for field in 0..<4 {
      stage.key("Tab", at: Double(field))
      stage.type("\(field)", at: Double(field))
    }
    #expect(stage.screen.names == ["0", "1", "2", "3"])
    #expect(Set(stage.built.regions.map(\.key)).count == 4)
  }

  @Test("two list elements with the same id log an error with the id and the source line")
  func repeated() {
    func lines(_ style: Int) -> [String] {
      struct Twice: Screen {
        let style: Int
        var text = ""
        func content(in context: BuildContext) -> some View {
          VStack {
            if style == 0 {
              ForEach([7, 8, 7], id: \.self) { Text("\($0)") }
            } else {
              Text("a").id("same")
              Text("b").id("same")
            }
          }
        }
      }
      let log = LogBook()
      var settings = StageSettings()
      settings.errors = .reports
      settings.manager = ContainerManager(logger: log)
      var stage = Stage(Twice(style: style), size: window, settings: settings)
      for second in 0...2 {
        stage.rebuild()
        _ = stage.frame(at: Instant(Double(second)))
      }
      return log.lines
    }
    let list = lines(0)
    #expect(list.count == 1 && list[0].contains("“7”") && list[0].contains("IdentityTests.swift:"))
    let single = lines(1)
    #expect(
      single.count == 1 && single[0].contains("“same”")
        && single[0].contains("IdentityTests.swift:"))
  }

  @Test("memory for the ids of list elements does not grow with the number of removed elements")
  func forgotten() {
    struct Stream: Screen {
      var first = 0
      func content(in context: BuildContext) -> some View {
        VStack { ForEach(first..<first + 20, id: \.self) { Text("\($0)") } }
      }
    }
    var stage = Stage(Stream(), size: window, typeface: HalfEm())
    for step in 0..<500 {
      stage.change(at: Double(step)) { $0.first += 20 }
    }
    #expect(stage.components.scopes.count < 1200)
  }

  @Test("a named list keeps its offset when it moves between a stack and two columns")
  func columns() {
    struct Columns: Screen {
      var path: [Int] = []
      func content(in context: BuildContext) -> some View {
        if context.size.width > 600 {
          HStack {
            list
            Text("Page").frame(maxWidth: .infinity)
          }
        } else {
          NavigationStack(path: bind(\.path)) {
            list
          } destination: { number in
            ScrollView { Text("Page \(number)").frame(height: 2000) }
          }
        }
      }
      @ViewBuilder var list: some View {
        ScrollView(id: "the list", rows: .uniform(count: 5000, extent: 40)) { Text("Row \($0)") }
          .frame(width: 300)
      }
    }
    for isCovered in [false, true] {
      var stage = Stage(Columns(), size: Size(400, 700), typeface: HalfEm())
      _ = stage.frame(at: .zero)
      stage.handle(.wheel(Vector(0, 900), at: Point(100, 300), modifiers: []), at: Instant(1))
      stage.advance(to: Instant(4))
      let place = stage.components.transition(of: "the list", at: Instant(4))?.offset ?? 0
      #expect(place > 100)
      if isCovered {
        stage.change(at: 4) { $0.path = [1] }
        stage.advance(to: Instant(6))
      }
      for (step, width) in [1000.0, 400, 1000].enumerated() {
        let now = Instant(7 + Double(step))
        if isCovered, width == 400 { continue }
        stage.handle(.resize(Size(width, 700)), at: now)
        #expect(stage.components.transition(of: "the list", at: now)?.offset == place, "\(width)")
        let row = "Row \(Int(place / 40) + 1)"
        #expect(texts(stage.frame(at: now).list).contains(row))
      }
    }
  }
}
