// Tests views that appear, disappear and change, and delayed work, at any frame rate.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Story: Screen {
  var log: [String] = []
  var shows = false
  var ids: [Int] = [1, 2]
  var page = 0
  var path: [Int] = []
  var isSheet = false
  var ticks = 0
  /// Instant at which the screen presents by its own deadline.
  var opensAt: Instant?

  private func note(_ word: String) -> Change {
    update { $0.log.append("\(word) at \((($1.seconds * 1000).rounded() / 1000))") }
  }

  func content(in context: BuildContext) -> some View {
    NavigationStack(path: bind(\.path)) {
      VStack(spacing: 8) {
        if shows {
          Text("shown").onAppear(note("appears")).onDisappear(note("disappears"))
            .task(every: 0.5, note("ticks").and(update { $0.ticks += 1 }))
        }
        ForEach(ids, id: \.self) { id in
          Text("row \(id)").onAppear(note("row \(id) comes")).onDisappear(note("row \(id) goes"))
        }
        Text("page \(page)")
          .onChange(of: page) { old, new in note("page \(old) to \(new)") }
          .task(id: page, after: 1.25, note("rested on \(page)"))
      }
    } destination: { number in
      Text("screen \(number)").onAppear(note("pushed \(number)")).onDisappear(
        note("popped \(number)"))
    }
    .onAppear(note("stack appears"))
    .sheet(isPresented: bind(\.isSheet)) {
      Text("sheet").onAppear(note("sheet appears")).onDisappear(note("sheet disappears"))
        .task(after: 2, .dismiss())
    }
  }

  var nextDeadline: Instant? { opensAt }
  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    guard case .deadline = event else { return }
    opensAt = nil
    shows.toggle()
    effects.setNeedsUpdate()
  }
}

@Suite("Lifetimes of views")
struct LifeTests {
  private func stage() -> Stage<Story> {
    var stage = Stage(Story(), size: Size(390, 700), typeface: HalfEm())
    stage.advance(to: .zero)
    return stage
  }

  @Test("a view's appear and disappear actions each run once, at the instant of the cause")
  func appears() {
    var stage = stage()
    #expect(
      Set(stage.screen.log) == ["stack appears at 0.0", "row 1 comes at 0.0", "row 2 comes at 0.0"])
    stage.screen.log = []
    stage.change(at: 1) { $0.shows = true }
    stage.change(at: 1.25) { $0.page = 0 }
    stage.change(at: 1.375) { $0.shows = false }
    #expect(stage.screen.log == ["appears at 1.0", "rested on 0 at 1.25", "disappears at 1.375"])
  }

  @Test("when a list changes, appear and disappear actions run only for added and removed elements")
  func elements() {
    var stage = stage()
    stage.screen.log = []
    stage.change(at: 1) { $0.ids = [3, 2, 1] }
    #expect(stage.screen.log == ["row 3 comes at 1.0"])
    stage.change(at: 2) { $0.ids = [1, 3] }
    #expect(stage.screen.log.last == "row 2 goes at 2.0")
    stage.change(at: 3) { $0.ids = [3, 1] }
    #expect(stage.screen.log.count == 3)
  }

  @Test("when a view's observed value changes, the observer gets the old and the new value")
  func changes() {
    var stage = stage()
    stage.screen.log = []
    stage.change(at: 1) { $0.page = 2 }
    stage.change(at: 2) { $0.page = 3 }
    stage.advance(to: Instant(9))
    #expect(
      stage.screen.log == ["page 0 to 2 at 1.0", "page 2 to 3 at 2.0", "rested on 3 at 3.25"])
  }

  @Test("a view's repeated work runs at its interval until the view is removed")
  func ticks() {
    var stage = stage()
    stage.change(at: 1) { $0.shows = true }
    stage.advance(to: Instant(3.1))
    #expect(stage.screen.ticks == 4)
    stage.change(at: 3.1) { $0.shows = false }
    stage.advance(to: Instant(9))
    #expect(stage.screen.ticks == 4 && stage.nextDeadline == nil)
  }

  @Test("the disappear action of a view runs once if its sheet is dismissed or a screen covers it")
  func covered() {
    var stage = stage()
    stage.change(at: 1) { $0.isSheet = true }
    stage.advance(to: Instant(2.9))
    #expect(stage.screen.isSheet)
    stage.advance(to: Instant(3))
    #expect(!stage.screen.isSheet)
    stage.advance(to: Instant(5))
    #expect(stage.screen.log.contains("sheet appears at 1.0"))
    #expect(stage.screen.log.filter { $0.hasPrefix("sheet disappears") }.count == 1)
    stage.screen.log = []
    stage.change(at: 6) { $0.path = [4] }
    stage.advance(to: Instant(8))
    #expect(stage.screen.log.first == "pushed 4 at 6.0")
    #expect(stage.screen.log.filter { $0.hasPrefix("row 1 goes") }.count == 1)
    stage.change(at: 9) { $0.path = [] }
    stage.advance(to: Instant(12))
    #expect(stage.screen.log.contains("row 1 comes at 9.0"))
    #expect(stage.screen.log.filter { $0.hasPrefix("popped 4") }.count == 1)
  }

  @Test(
    "appear and disappear actions run at the same instants at any frame rate",
    arguments: Sample.seeds(4, of: 40))
  func frames(_ seed: Int) {
    func lines(_ rate: Int) -> [String] {
      var random = SeededRandom(seed)
      var stage = stage()
      var now = 0.0
      for _ in 0..<30 {
        let next = now + random.number(0.05...1.5)
        if rate > 0 {
          for frame in Int((now * Double(rate)).rounded(.up))...Int(next * Double(rate) + 1) {
            let at = Double(frame) / Double(rate)
            if at > now, at < next { _ = stage.frame(at: Instant(at)) }
            if at > now, at < next { stage.advance(to: Instant(at)) }
          }
        }
        now = next
        switch random.below(6) {
        case 0: stage.change(at: now) { $0.shows.toggle() }
        case 1:
          let id = random.below(6)
          stage.change(at: now) {
            if let place = $0.ids.firstIndex(of: id) {
              $0.ids.remove(at: place)
            } else {
              $0.ids.insert(id, at: 0)
            }
          }
        case 2: stage.change(at: now) { $0.page += 1 }
        case 3: stage.change(at: now) { $0.path = $0.path.isEmpty ? [1] : [] }
        case 4: stage.change(at: now) { $0.isSheet.toggle() }
        default:
          let later = Instant(now + 0.3)
          stage.change(at: now) { $0.opensAt = later }
        }
      }
      stage.advance(to: Instant(now + 5))
      return stage.screen.log
    }
    let none = lines(0)
    #expect(none.count > 10)
    for rate in [4, 60] { #expect(lines(rate) == none, "\(rate)") }
  }
}
