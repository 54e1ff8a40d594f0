// Tests calls to containers that leave out all optional arguments.
import Gesture
import Overlay
import Support
import Synchronization
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A container that shows one view at a time, while the others wait.
private struct Desk: Screen {
  func content(in context: BuildContext) -> some View {
    Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity)
      .overlayContainer("desk", containerConfiguration: Plain(queueType: .oneByOneWaitFinish))
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {}
}

private struct Plain: ContainerConfigurationProtocol {
  let displayType = ContainerViewDisplayType.stacking
  var queueType = ContainerViewQueueType.multiple
}

/// A view that is its own configuration.
private struct Note: View, ContainerViewConfigurationProtocol {
  var body: some View { Rectangle(.accent).frame(width: 50, height: 50) }
}

/// A call to a manager, with and without its optional arguments.
private struct Call: Sendable, CustomStringConvertible {
  let description: String
  let short: @Sendable (inout Stage<Desk>) -> Void
  let long: @Sendable (inout Stage<Desk>) -> Void

  private static func effects(
    _ name: String, _ short: @escaping @Sendable (inout ScreenEffects) -> Void,
    _ long: @escaping @Sendable (inout ScreenEffects) -> Void
  ) -> Call {
    func on(_ call: @escaping @Sendable (inout ScreenEffects) -> Void)
      -> @Sendable (inout Stage<Desk>) -> Void
    {
      { stage in stage.update(at: Instant(1)) { call(&$1) } }
    }
    return Call(description: name, short: on(short), long: on(long))
  }

  private static func manager(
    _ name: String, _ short: @escaping @Sendable (ContainerManager) -> Void,
    _ long: @escaping @Sendable (ContainerManager) -> Void
  ) -> Call {
    func on(_ call: @escaping @Sendable (ContainerManager) -> Void)
      -> @Sendable (inout Stage<Desk>) -> Void
    {
      { stage in
        call(stage.overlayContainerManager)
        stage.handle(.wake, at: Instant(1))
      }
    }
    return Call(description: name, short: on(short), long: on(long))
  }

  static let shows = [
    manager("a manager's view") {
      $0.show(view: Note(), in: "desk", using: Note())
    } _: {
      $0.show(view: Note(), with: nil as ViewID?, in: "desk", using: Note(), animated: true)
    },
    manager("a manager's own view") {
      $0.show(containerView: Note(), in: "desk")
    } _: {
      $0.show(containerView: Note(), with: nil, in: "desk", animated: true)
    },
    manager("a manager's view by a name") {
      $0.show(view: Note(), with: "note", in: "desk", using: Note())
    } _: {
      $0.show(view: Note(), with: "note", in: "desk", using: Note(), animated: true)
    },
    effects("an event's view") {
      $0.show(view: Note(), in: "desk", using: Note())
    } _: {
      $0.show(view: Note(), with: nil, in: "desk", using: Note(), animated: true)
    },
    effects("an event's own view") {
      $0.show(containerView: Note(), in: "desk")
    } _: {
      $0.show(containerView: Note(), with: nil, in: "desk", animated: true)
    },
  ]

  static let dismissals = [
    manager("a manager's") {
      $0.dismissAllView(in: ["desk"], animated: true)
    } _: {
      $0.dismissAllView(in: ["desk"], onlyShowing: false, animated: true)
    },
    manager("a manager's but some") {
      $0.dismissAllView(notInclude: [], animated: true)
    } _: {
      $0.dismissAllView(notInclude: [], onlyShowing: false, animated: true)
    },
    effects("an event's") {
      $0.dismissAllView(in: ["desk"], animated: true)
    } _: {
      $0.dismissAllView(in: ["desk"], onlyShowing: false, animated: true)
    },
    effects("an event's but some") {
      $0.dismissAllView(notInclude: [], animated: true)
    } _: {
      $0.dismissAllView(notInclude: [], onlyShowing: false, animated: true)
    },
  ]
}

@Suite("Calls without optional arguments")
struct CallDefaultsTests {
  private func stage() -> Stage<Desk> {
    var stage = Stage(Desk(), size: Size(300, 300), typeface: HalfEm())
    stage.advance(to: Instant(0.5))
    return stage
  }

  private func described(_ stage: inout Stage<Desk>) -> [String] {
    stage.advance(to: Instant(1.1))
    return stage.described(at: Instant(1.1)) + [stage.haste(at: Instant(1.1))]
  }

  @Test("a view that a call shows appears with an animation by default", arguments: Call.shows)
  fileprivate func shows(_ call: Call) {
    var (short, long) = (stage(), stage())
    call.short(&short)
    call.long(&long)
    #expect(short.isMoving(at: Instant(1.1)))
    #expect(described(&short) == described(&long))
  }

  @Test(
    "a call that dismisses all views of a container also removes the waiting views by default",
    arguments: Call.dismissals)
  fileprivate func dismissals(_ call: Call) {
    var stages = [stage(), stage()]
    for index in stages.indices {
      for number in 1...2 as ClosedRange<UInt64> {
        stages[index].overlayContainerManager.show(
          view: Note(), with: ViewID(number), in: "desk", using: Note(), animated: false)
      }
      stages[index].handle(.wake, at: Instant(0.6))
      #expect(stages[index].overlays.registry.container(named: "desk")?.showing.count == 1)
      #expect(stages[index].overlays.registry.container(named: "desk")?.waiting.count == 1)
    }
    call.short(&stages[0])
    call.long(&stages[1])
    for var stage in stages {
      stage.advance(to: Instant(5))
      #expect(stage.overlays.registry.container(named: "desk")?.showing.isEmpty == true)
    }
  }
}
