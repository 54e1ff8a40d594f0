// Tests costs by counted steps instead of time, with thousands of waiting views.
import Geometry
import Support
import Testing

@testable import Overlay

@Suite("Steps that calls to containers take") struct CostTests {
  static let many = Sample.isLong ? 100_000 : 5_000

  static func full(_ queue: ContainerViewQueueType = .multiple) -> Bench {
    var bench = Bench(Bench.settings(queue, delay: 0.5, maximum: 1))
    for number in 0..<many {
      bench.call(
        .show(
          OverlayView(
            ViewID(UInt64(1000 + number)), settings: saying(autoDismiss: .seconds(1)),
            binding: OverlayView.BindingID(UInt64(number)))))
      if number % 1000 == 0 { bench.effects.reset() }
    }
    return bench
  }

  func steps(_ bench: Bench) -> Int {
    let container = bench.registry.container(named: "c")!
    return container.onScreen.visits + container.queued.visits + container.departing.visits
      + container.deadlines.exchanges
  }

  @Test(
    "with thousands of queued views, a call or a timer of a container takes at most 24 steps",
    arguments: [ContainerViewQueueType.multiple, .oneByOneWaitFinish])
  func constant(queue: ContainerViewQueueType) {
    var bench = Self.full(queue)
    #expect(bench.registry.container(named: "c")!.queued.count == Self.many - 1)
    var before = steps(bench)
    func step(_ act: (inout Bench) -> Void) -> Int {
      act(&bench)
      defer { before = steps(bench) }
      return steps(bench) - before
    }
    let middle = ViewID(UInt64(1000 + Self.many / 2))
    #expect(step { $0.call(.dismiss(middle, animated: true)) } <= 4)
    #expect(
      step {
        $0.registry.setBinding(
          OverlayView.BindingID(UInt64(Self.many / 3)), false, at: $0.now, into: &$0.effects)
      } <= 4)
    #expect(step { $0.show("A") } <= 4)
    #expect(step { $0.show("A", saying(alignment: .top)) } <= 8)
    #expect(step { $0.dismissTopmost() } <= 16)
    #expect(step { $0.wait(until: 0.5) } <= 16, "the refill")
    #expect(step { $0.wait(until: 1.5) } <= 24, "the timer")
    #expect(bench.registry.container(named: "c")!.queued.count == Self.many - 4 + 1)
  }

  @Test("in a queue of thousands of views, each dismissal takes fewer than 8 steps on average")
  func fromTheMiddle() {
    var bench = Self.full()
    let before = steps(bench)
    for number in 0..<Self.many {
      let half = Self.many / 2
      let place = number % 2 == 0 ? half + number / 2 : half - 1 - number / 2
      bench.dismissAndForget(ViewID(UInt64(1000 + place)))
    }
    #expect(bench.lists() == "|")
    #expect(steps(bench) - before < 8 * Self.many)
  }

  @Test("hundreds of timers take at most 38 steps each")
  func timers() {
    // The steps per timer grow only with the depth of the heap. If they grew with the number of
    // timers, even 500 timers would exceed the limit.
    let many = Sample.isLong ? 25_000 : 500
    var bench = Bench(Bench.settings(.multiple))
    for number in 0..<many {
      let seconds = Double((number * 7919) % many) / 1000
      bench.call(
        .show(
          OverlayView(
            ViewID(UInt64(number)), settings: saying(autoDismiss: .seconds(seconds)))))
      bench.effects.reset()
    }
    bench.wait(until: 200)
    #expect(bench.registry.container(named: "c")!.onScreen.isEmpty)
    #expect(steps(bench) < 38 * many)
  }

  @Test("the next deadline of a screen is the earliest deadline of all its containers")
  func earliest() {
    var random = SeededRandom(11)
    for _ in 0..<20 {
      var bench = Bench()
      for _ in 0..<100 {
        bench.wait(until: bench.now.seconds + random.number(0...0.3))
        let name = "c\(random.below(5))"
        switch random.below(8) {
        case 0:
          let settings = Bench.settings(
            .oneByOne, common: saying(autoDismiss: .seconds(random.number(0...2))))
          _ = bench.registry.register(name, settings, at: bench.now, into: &bench.effects)
        case 1:
          guard let token = bench.registry.token(named: name) else { break }
          bench.registry.unregister(token, at: bench.now, into: &bench.effects)
        case 2:
          bench.registry.sendAll(.focus(random.chance(0.5)), at: bench.now, into: &bench.effects)
        case 3: _ = bench.registry.escape(at: bench.now, into: &bench.effects)
        case 4: bench.dismissAll([name])
        case 5:
          bench.registry.setBinding(Bench.binding("A"), false, at: bench.now, into: &bench.effects)
        default: bench.show(random.pick(["A", "B", "C"]), in: name, binding: "A")
        }
        let all = bench.registry.tokens.compactMap { bench.registry.container($0)!.nextDeadline }
        #expect(bench.registry.nextDeadline == all.min())
      }
    }
  }
}

extension Bench {
  mutating func dismissAndForget(_ id: ViewID) {
    call(.dismiss(id, animated: true))
    effects.reset()
  }
}

@Suite("Ordered lists of views and deadlines") struct OrderedListTests {
  @Test(
    "a queue returns elements in the order of their arrival, also after removals from its middle")
  func order() {
    var random = SeededRandom(7)
    var queue = IndexedQueue<Int, Int>()
    var plain: [Int] = []
    for step in 0..<20_000 {
      if plain.isEmpty || random.below(5) < 2 || (step / 2000) % 2 == 0 && random.below(3) > 0 {
        queue.append(step * 10, for: step)
        plain.append(step)
      } else {
        let index = [0, plain.count - 1, random.below(plain.count)][random.below(3)]
        let key = plain.remove(at: index)
        #expect(queue.remove(key) == key * 10)
        #expect(queue.remove(key) == nil)
      }
      #expect(queue.count == plain.count)
      #expect(queue.firstKey == plain.first && queue.lastKey == plain.last)
      if let key = plain.randomElement(using: &random) { #expect(queue[key] == key * 10) }
      if step % 97 == 0 {
        #expect(queue.keys == plain)
        #expect(queue.members == plain.map { $0 * 10 })
        if let key = plain.last { #expect(queue[key] == key * 10) }
      }
    }
  }

  @Test("changing or removing one element of a queue visits at most two elements")
  func visits() {
    var queue = IndexedQueue<Int, Int>()
    for key in 0..<20 { queue.append(key, for: key) }
    queue.update(3) { $0 = 33 }
    #expect(queue.visits == 21)
    // In a short queue, gaps in the middle are not closed.
    for key in 5..<15 { queue.remove(key) }
    #expect(queue.visits == 31)
    queue.remove(0)
    queue.remove(19)
    #expect(queue.visits == 35, "each member, and its place at the end")
    #expect(queue.removeAll() == [1, 2, 33, 4, 15, 16, 17, 18])
    #expect(queue.visits == 35 + 18)
  }

  @Test("deadlines are ordered by their instants, and equal instants in the order of setting")
  func heap() {
    var heap = DeadlineHeap<Int>()
    for number in 0..<1000 {
      heap.set(number, at: Instant(Double(number * 37 % 50)), ticket: UInt64(number))
    }
    #expect(heap.exchanges > 0, "what it costs is counted")
    for number in stride(from: 0, to: 1000, by: 3) { heap.remove(number) }
    heap.set(1, at: Instant(60), ticket: 2000)
    var last: (Instant, UInt64) = (Instant(-1), 0)
    var seen = 0
    while let first = heap.first {
      #expect((first.instant, first.ticket) > last)
      #expect(first.purpose % 3 != 0)
      last = (first.instant, first.ticket)
      heap.remove(first.purpose)
      seen += 1
    }
    #expect(seen == 666)
    #expect(last.0 == Instant(60))
  }
}
