// Transitions of screens on a stack, step by step.
import Dismissal
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Path: Listener {
  var heard: [String] = []
  var path: [Int] = []
  var shouldPop = true
  var page = 0
  var page0 = 0

  func content(in context: BuildContext) -> some View {
    let shouldPop = { @Sendable [shouldPop] (_: DismissalSource) in shouldPop }
    return NavigationStack(path: bind(\.path), id: "stack", shouldPop: shouldPop) {
      VStack(spacing: 0) {
        Button("Go", update { $0.path.append(1) })
        Button("Far", set(\.path, [1, 2, 3]))
      }
    } destination: { number in
      VStack(spacing: 0) {
        Button("Deeper than \(number)", update { $0.path.append(number + 1) })
        Button("Back from \(number)", .dismiss())
        if number == 2 {
          PagerView(selection: bind(\.page), count: 3, id: "pages") { Text("page \($0)") }
            .enableNavigationSwipeBack { true }
            .frame(height: 200)
        }
      }
    }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    heard.append(words(event))
  }
}

extension PlayedScreens {
  static var stack: any Played { Path() }
}

extension Path: Played {
  fileprivate static func act(
    _ stage: inout Stage<Path>, _ random: inout SeededRandom, at now: Double
  ) -> String {
    let choice = random.below(5)
    stage.change(at: now) {
      switch choice {
      case 0: $0.path = [1, 2, 3]
      case 1: $0.path = []
      case 2: $0.path = [2]
      case 3: $0.shouldPop.toggle()
      default: $0.page = 2 - $0.page
      }
    }
    return "change \(choice)"
  }
}

@Suite("Recorded input on stacks")
struct StackTranscripts {
  @Test("a stack whose screens are pushed, swiped back and popped matches its recorded description")
  func stack() throws {
    try expect(Path(), recordedAs: "stack", in: [.dark, .calm, .mirrored]) { push(&$0) }
  }

  private func push(_ it: inout Transcript<Path>) {
    let start = 4.0
    func at(_ way: Double) -> Point { Point(start + way, 500) }
    it.tap("Go")
    it.wait(0.1)
    it.wait(0.2)
    it.wait(1)
    it.drag(at(0), at(100), lifts: false)
    it.touch(.up, at(100), after: 0.4)
    it.wait(0.1)
    it.wait(1)
    it.drag(at(0), at(250), lifts: false)
    it.touch(.up, at(250), after: 0.02)
    it.touch(.down, at(370), after: 0.03)
    it.touch(.move, at(220), after: 0.1)
    it.touch(.move, at(120), after: 0.1)
    it.touch(.up, at(120), after: 0.1)
    it.wait(1)
    it.change("one screen") { $0.path = [1] }
    it.wait(1)
    it.tap("Deeper than 1")
    it.wait(0.1)
    it.tap("Back from 2", after: 0.1)
    it.wait(1)
    it.key("Escape")
    it.wait(1)
    it.change("the root") { $0.path = [] }
    it.wait(1)
    it.tap("Far")
    it.wait(0.1)
    it.wait(1)
    it.change("to the root") { $0.path = [] }
    it.wait(0.1)
    it.wait(1)
    it.change("two at once") { $0.path = [1, 2] }
    it.wait(1)
    // On these pages, a swipe from the edge goes back, and other drags turn the page.
    it.drag(Point(195, 360), Point(195 - 200, 360))
    it.wait(1)
    it.drag(Point(start, 360), Point(start + 280, 360))
    it.wait(1)
    it.change("they may not leave") { $0.shouldPop = false }
    it.drag(at(0), at(300))
    it.wait(1)
    it.key("Left", .alt)
    it.change("they may") { $0.shouldPop = true }
    it.key("Left", .alt)
    it.wait(1)
    it.change("one for another") { $0.path = [7] }
    it.wait(1)
    it.change("one for two others", after: 0.1) { $0.path = [8, 9] }
    it.input("another size", .resize(Size(300, 600)))
    it.wheel(Vector(-200, 0), at: Point(150, 400))
    it.wait(1)
  }
}
