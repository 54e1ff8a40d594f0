// Tests state that several stages share: bound, changed, and shown in each.
import Drawing
import Foundation
import Support
import Synchronization
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Person {
  var name = ""
  var isKnown = false
}

/// Two values of one type in one tree.
private struct Desk: Screen {
  let first: Shared<Person>
  let second: Shared<Person>

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 0) {
      TextField(first.bind(\.name), label: "First")
      TextField(second.bind(\.name), label: "Second")
      Toggle(second.bind(\.isKnown), label: "Known")
    }
  }
}

@Suite("State shared between stages")
struct SharedTests {
  @Test("bound controls change their shared value, and other stages show the change")
  func bound() {
    let (first, second) = (Shared(Person()), Shared(Person()))
    var stage = Stage(Desk(first: first, second: second), size: Size(390, 300))
    var other = Stage(Desk(first: first, second: second), size: Size(390, 300))
    _ = (stage.frame(at: .zero), other.frame(at: .zero))
    stage.key("Tab", at: 1)
    stage.type("Ada", at: 1)
    stage.key("Tab", at: 2)
    stage.type("Bob", at: 2)
    stage.key("Tab", at: 3)
    stage.key("Space", at: 3)
    #expect(first.value.name == "Ada" && !first.value.isKnown)
    #expect(second.value.name == "Bob" && second.value.isKnown)
    // The window sends a wake after every change.
    other.handle(.wake, at: Instant(4))
    let words = other.frame(at: Instant(4)).list.commands.compactMap { command -> String? in
      guard case .glyphs(let run, _) = command else { return nil }
      return run.words.map(\.text).joined()
    }
    #expect(words.contains("Ada") && words.contains("Bob"))
  }

  @Test("no change of a shared value is lost when many threads change the value")
  func threads() async {
    let shared = Shared([Int]())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          for _ in 0..<50 { shared.update { $0 += [number, number] } }
        }
      }
    }
    let all = shared.value
    #expect(all.count == 800)
    #expect(stride(from: 0, to: 800, by: 2).allSatisfy { all[$0] == all[$0 + 1] })
  }

  @Test("an update of a shared value waits until another thread's update ends")
  func inTheMiddle() {
    let shared = Shared([Int]())
    let (isComing, isOver) = (Flag(), Flag())
    shared.update { value in
      value.append(1)
      Thread.detachNewThread {
        isComing.set()
        shared.update { $0.append(2) }
        isOver.set()
      }
      while !isComing.isSet { sched_yield() }
      // The other thread has enough time for its change, and must still wait.
      for _ in 0..<1000 { sched_yield() }
      #expect(!isOver.isSet)
      value.append(3)
    }
    while !isOver.isSet { sched_yield() }
    #expect(shared.value == [1, 3, 2])
  }
}

private final class Flag: Sendable {
  private let state = Atomic(false)
  var isSet: Bool { state.load(ordering: .acquiring) }
  func set() { state.store(true, ordering: .releasing) }
}
