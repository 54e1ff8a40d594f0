// Tests random actions by comparing them with a slow, plain model of the rules.
import Geometry
import Overlay
import Support
import Testing

/// A plain model of the rules, with arrays and a clock that ticks.
struct PlainModel {
  /// A tick, and the order in which the events of one tick were set.
  struct Due: Comparable {
    var tick: Int
    var order: Int
    static func < (a: Due, b: Due) -> Bool { (a.tick, a.order) < (b.tick, b.order) }
  }
  var orders = 0
  mutating func due(_ tick: Int) -> Due {
    orders += 1
    return Due(tick: tick, order: orders)
  }

  struct View {
    var id: String
    var binding: String?
    /// The tick at which the view is dismissed by itself.
    var goes: Due?
    var period: Int?
  }
  var queue: ContainerViewQueueType
  var maximum: Int
  /// The gap in ticks.
  var gap: Int
  var descending = false
  var debounce: Int?
  var showing: [View] = []
  var waiting: [View] = []
  var bindings: Set<String> = []
  var appeared: [String] = []
  var refillAt: Due?
  var pending: (due: Due, what: (inout PlainModel, Int) -> Void, binding: String?)?

  var hasRoom: Bool {
    switch queue {
    case .multiple: showing.count < maximum
    default: showing.isEmpty
    }
  }

  mutating func enter(_ view: View, _ now: Int) {
    var view = view
    view.goes = view.period.map { due(now + $0) }
    showing.append(view)
    appeared.append(view.id)
  }

  mutating func lower(_ binding: String?) {
    guard let binding, bindings.contains(binding) else { return }
    bindings.remove(binding)
    fell(binding)
  }

  mutating func fell(_ binding: String) {
    if let pending, pending.binding == binding { self.pending = nil }
    for view in showing + waiting where view.binding == binding { remove(view.id) }
  }

  mutating func remove(_ id: String) {
    for path in [\PlainModel.showing, \.waiting] {
      if let index = self[keyPath: path].firstIndex(where: { $0.id == id }) {
        let view = self[keyPath: path].remove(at: index)
        lower(view.binding)
      }
    }
  }

  mutating func show(_ view: View, _ now: Int) {
    for path in [\PlainModel.showing, \.waiting] {
      if let index = self[keyPath: path].firstIndex(where: { $0.id == view.id }) {
        let old = self[keyPath: path][index].binding
        self[keyPath: path][index] = view
        self[keyPath: path][index].goes = view.period.map { due(now + $0) }
        if old != view.binding { lower(old) }
        return
      }
    }
    if queue == .oneByOne {
      for old in showing where old.binding == view.binding {
        showing.removeAll { $0.id == old.id }
      }
      for old in showing { remove(old.id) }
      enter(view, now)
    } else if hasRoom && waiting.isEmpty {
      enter(view, now)
    } else {
      waiting.append(view)
    }
  }

  mutating func call(
    _ now: Int, binding: String? = nil, _ what: @escaping (inout PlainModel, Int) -> Void
  ) {
    guard let debounce else { return what(&self, now) }
    let lost = pending?.binding
    pending = nil
    if lost != binding { lower(lost) }
    pending = (due(now + debounce), what, binding)
  }

  /// Called after every event. The gap is counted exactly while something waits and the container
  /// is not full.
  mutating func settle(_ now: Int) {
    while queue != .oneByOne && hasRoom && !waiting.isEmpty {
      if refillAt != nil { return }
      if gap > 0 {
        refillAt = due(now + gap)
        return
      }
      enter(waiting.removeFirst(), now)
    }
    refillAt = nil
  }
}

@Suite("Containers compared with a plain model") struct ModelTests {
  /// Length of a tick in seconds. It is a power of two, so that sums are exact.
  static let tick = 1.0 / 64

  @Test(
    "random calls, timers and bindings have the same results in a container and in a plain model",
    arguments: ContainerViewQueueType.allCases, Sample.seeds(15, of: 40))
  func agree(queue: ContainerViewQueueType, seed: Int) {
    var random = SeededRandom(seed)
    var model = PlainModel(queue: queue, maximum: random.below(4), gap: random.below(4))
    if seed % 4 == 3 { model.debounce = 1 + random.below(3) }
    var settings = Bench.settings(
      queue, delay: Double(model.gap) * Self.tick, maximum: UInt(model.maximum))
    if let debounce = model.debounce {
      settings.queueControlOperator = .debounce(seconds: Double(debounce) * Self.tick)
    }
    var bench = Bench(settings)
    var now = 0
    var log: [String] = []
    for _ in 0..<250 {
      let letter = String(UnicodeScalar(UInt8(65 + random.below(8))))
      switch random.below(13) {
      case 0...3:
        let period = random.below(3) == 0 ? 1 + random.below(6) : nil
        let binding =
          random.below(2) == 0 ? String(UnicodeScalar(UInt8(97 + random.below(5)))) : nil
        log.append("show \(letter)")
        let view = PlainModel.View(id: letter, binding: binding, period: period)
        if let binding { model.bindings.insert(binding) }
        model.call(now, binding: binding) { $0.show(view, $1) }
        bench.show(
          letter,
          saying(
            autoDismiss: period.map { .seconds(Double($0) * Self.tick) }), binding: binding)
      case 4, 5:
        log.append("dismiss \(letter)")
        model.call(now) { model, _ in model.remove(letter) }
        bench.dismiss(letter)
      case 6:
        log.append("all")
        model.call(now) { model, _ in
          for view in model.waiting { model.remove(view.id) }
          for view in model.showing { model.remove(view.id) }
        }
        bench.dismissAll()
      case 7:
        log.append("showing")
        model.call(now) { model, _ in for view in model.showing { model.remove(view.id) } }
        bench.dismissAll(onlyShowing: true)
      case 8:
        log.append("topmost")
        model.call(now) { model, _ in
          let top = model.descending ? model.showing.first : model.showing.last
          if let top { model.remove(top.id) }
        }
        bench.dismissTopmost()
      case 9:
        log.append("configure")
        model.maximum = random.below(4)
        model.gap = random.below(4)
        model.descending.toggle()
        let (maximum, gap, descending) = (model.maximum, model.gap, model.descending)
        bench.configure {
          $0.maximumNumberOfViewsInMultipleMode = UInt(maximum)
          $0.delayForShowingNext = Double(gap) * Self.tick
          $0.displayOrder = descending ? .descending : .ascending
        }
      case 10:
        let binding = String(UnicodeScalar(UInt8(97 + random.below(5))))
        log.append("fall \(binding)")
        model.lower(binding)
        bench.registry.setBinding(
          Bench.binding(binding), false, at: bench.now, into: &bench.effects)
      case 11 where random.below(4) == 0:
        log.append("leave and come back")
        let lost = model.pending?.binding
        model.pending = nil
        model.lower(lost)
        model.refillAt = nil
        for view in model.waiting { model.remove(view.id) }
        for view in model.showing { model.remove(view.id) }
        let settings = bench.registry.container(named: "c")!.settings
        bench.registry.unregister(
          bench.registry.token(named: "c")!, at: bench.now, into: &bench.effects)
        bench.registry.register("c", settings, at: bench.now, into: &bench.effects)
      default:
        let target = now + 1 + random.below(3)
        log.append("wait")
        while now < target {
          now += 1
          advance(&model, to: now)
        }
        bench.wait(until: Double(now) * Self.tick)
      }
      model.settle(now)
      let same =
        bench.showing() == model.showing.map(\.id).joined()
        && bench.waiting() == model.waiting.map(\.id).joined()
        && bench.appeared == model.appeared.joined()
        && ["a", "b", "c", "d", "e"].allSatisfy { bench.value($0) == model.bindings.contains($0) }
      #expect(
        same,
        "after \(log.suffix(12)): \(bench.lists()) instead of \(model.showing.map(\.id))|\(model.waiting.map(\.id))"
      )
      guard same else { return }
    }
  }

  /// Handles the events that are due up to a tick, in the order in which they were set.
  func advance(_ model: inout PlainModel, to now: Int) {
    while true {
      let timer = model.showing.filter { $0.goes != nil }.min { $0.goes! < $1.goes! }
      let first = [model.pending?.due, model.refillAt, timer?.goes].compactMap { $0 }.min()
      guard let first, first.tick <= now else { return }
      if let pending = model.pending, pending.due == first {
        model.pending = nil
        pending.what(&model, now)
      } else if model.refillAt == first {
        model.refillAt = nil
        model.enter(model.waiting.removeFirst(), now)
      } else {
        model.remove(timer!.id)
      }
      model.settle(now)
    }
  }
}
