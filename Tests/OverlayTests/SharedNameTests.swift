// Random histories of containers that share names: removing one of them loses no view.
import Interactions
import Support
import Testing

@Suite("Containers that share a name") struct SharedNameTests {
  /// A history of containers of two names, and where each view must be.
  private struct History {
    var bench = Bench()
    var dice: SeededRandom
    let queue: ContainerViewQueueType
    var order: [ContainerToken] = []
    /// The views that were sent and have not ended.
    var alive: Set<ViewID> = []
    var seen = 0
    var sent: UInt64 = 0

    var registry: ContainerRegistry { bench.registry }

    mutating func step() {
      let name = dice.pick(["c", "d"])
      switch dice.below(12) {
      case 0, 1: register(name)
      case 2, 3:
        guard !order.isEmpty else { return }
        let token = order.remove(at: dice.below(order.count))
        bench.registry.unregister(token, at: bench.now, into: &bench.effects)
      case 4:
        for index in order.indices { order.swapAt(index, dice.below(order.count)) }
        _ = bench.registry.arrange(order)
      case 5...8: show(in: name)
      case 9: bench.dismissTopmost([name])
      case 10: bench.dismissAll([name], onlyShowing: dice.chance(0.5))
      default: bench.wait(until: bench.now.seconds + dice.number(0...1))
      }
      follow()
    }

    mutating func register(_ name: String) {
      var settings = Bench.settings(
        queue, delay: dice.pick([0, 0.3]), maximum: dice.pick([1, 2, .max]))
      if dice.chance(0.2) { settings.queueControlOperator = .debounce(seconds: 0.2) }
      order.append(
        bench.registry.register(name, settings, at: bench.now, into: &bench.effects))
    }

    mutating func show(in name: String) {
      sent += 1
      let binding = dice.chance(0.4) ? OverlayView.BindingID(sent) : nil
      if let binding { bench.registry.raise(binding) }
      if registry.knows(name) { alive.insert(ViewID(sent)) }
      bench.call(.show(OverlayView(ViewID(sent), binding: binding)), [name])
    }

    /// Applies the effects since the last call.
    mutating func follow() {
      for entry in bench.effects.entries[seen...] {
        switch entry.effect {
        case .left(let id, _, _, let cause) where cause != .moved: alive.remove(id)
        case .forgotten(let id, let cause) where cause != .moved: alive.remove(id)
        case .swallowed(let view): if let view { alive.remove(view.id) }
        default: break
        }
      }
      seen = bench.effects.entries.count
    }

    /// Views on screen or waiting, in all containers.
    var held: [ViewID] {
      registry.tokens.compactMap { registry.container($0) }.flatMap { $0.showing + $0.waiting }
    }
  }

  @Test(
    "until its dismissal, a view is in exactly one container and its binding is true",
    arguments: ContainerViewQueueType.allCases)
  func kept(queue: ContainerViewQueueType) throws {
    for seed in Sample.some(100, of: 0..<2_000) {
      var history = History(dice: SeededRandom(UInt64(52_000 + seed)), queue: queue)
      for step in 0..<60 {
        history.step()
        let (held, comment): ([ViewID], Comment) = (history.held, "seed \(seed), step \(step)")
        try #require(Set(held).count == held.count, comment)
        try #require(Set(held).isSubset(of: history.alive), comment)
        for name in ["c", "d"] {
          let owner = history.order.last { history.registry.container($0)?.name == name }
          try #require(history.registry.token(named: name) == owner, comment)
        }
      }
      // Debounced calls are executed, unless the container was removed together with its last call.
      history.bench.wait(until: history.bench.now.seconds + 1)
      history.follow()
      try #require(Set(history.held) == history.alive, "seed \(seed)")
      for id in history.held {
        guard
          let view = history.registry.tokens.lazy
            .compactMap({ history.registry.container($0)?.view(id) }).first
        else { continue }
        #expect(view.binding.map(history.registry.value) ?? true, "seed \(seed)")
      }
    }
  }
}
