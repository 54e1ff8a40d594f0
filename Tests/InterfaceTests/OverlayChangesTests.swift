// Containers in which only a few views change: what is seen is what following all of them shows.
import Drawing
import Geometry
import Overlay
import Support
import Testing

@testable import Interface

@Suite("Changes among many views")
struct OverlayChangesTests {
  private static let names = ["a", "b"]

  private static func container(_ random: inout SeededRandom) -> ContainerConfiguration {
    let display = random.pick([ContainerViewDisplayType.vertical, .horizontal, .stacking])
    let queue = random.pick([ContainerViewQueueType.multiple, .multiple, .oneByOne])
    return ContainerConfiguration(display, queue) {
      $0.delayForShowingNext = random.pick([0, 0.2])
      $0.spacing = random.pick([0, 7.3])
      if random.chance(0.3) { $0.maximumNumberOfViewsInMultipleMode = 3 }
      if random.chance(0.5) { $0.common.alignment = random.pick([.top, .center, .bottomTrailing]) }
      $0.common.animation = random.pick([
        .standard, .linear(1), .spring(response: 0.4, dampingFraction: 0.6), nil,
      ])
    }
  }

  private static func view(_ random: inout SeededRandom) -> ContainerViewConfiguration {
    ContainerViewConfiguration {
      if random.chance(0.4) { $0.alignment = random.pick([.top, .bottom]) }
      if random.chance(0.5) { $0.transition = random.pick([.opacity, .move(.top), .slide]) }
      if random.chance(0.3) { $0.autoDismiss = .seconds(random.pick([0.1, 0.6])) }
      if random.chance(0.3) { $0.animation = random.pick([.linear(0.5), .still, .spring()]) }
      if random.chance(0.3) { $0.backgroundStyle = .blur(.regular) }
    }
  }

  /// One thing that happens, the same for all that it happens to.
  private static func happening(
    _ random: inout SeededRandom
  ) -> (inout Overlays, [ContainerToken], Instant) -> Void {
    let id = ViewID(UInt64(1 + random.below(8)))
    let place = random.below(2)
    let name = names[place]
    let animated = random.chance(0.8)
    switch random.below(15) {
    case 0, 1, 2, 3, 4:
      let own = view(&random)
      // Some are measured later.
      let size = random.chance(0.8) ? random.pick([Size(60, 40), Size(33.3, 50.1)]) : nil
      return { overlays, _, now in
        overlays.perform(
          .show(
            view: Rectangle(.acc), with: id, in: name, using: own, size: size, animated: animated),
          at: now)
      }
    case 5, 6:
      return { overlays, _, now in
        overlays.perform(.dismiss(view: id, in: name, animated: animated), at: now)
      }
    case 7:
      return { overlays, _, now in
        overlays.perform(.dismissTopmostView(in: names, animated: animated), at: now)
      }
    case 8:
      // Gone and there again in one turn.
      let own = view(&random)
      return { overlays, _, now in
        overlays.perform(
          [
            .show(view: Rectangle(.acc), with: id, in: name, using: own, size: Size(50, 30)),
            .dismiss(view: id, in: name, animated: true),
            .show(view: Rectangle(.acc), with: id, in: name, using: own, size: Size(50, 30)),
          ], at: now)
      }
    case 9:
      let other = container(&random)
      return { overlays, tokens, now in overlays.configure(tokens[place], other, at: now) }
    case 10:
      let size = random.pick([Size(390, 844), Size(200, 300)])
      return { overlays, tokens, now in overlays.place(tokens[place], size: size, at: now) }
    case 11:
      let (isCalm, hasFocus) = (random.chance(0.3), random.chance(0.5))
      return { overlays, _, now in
        overlays.reduceMotion = isCalm
        overlays.focus(hasFocus, at: now)
      }
    case 12:
      let direction = random.pick([LayoutDirection.leftToRight, .rightToLeft])
      return { overlays, _, _ in overlays.direction = direction }
    case 13:
      // It turns round and is away at once.
      let own = view(&random)
      return { overlays, _, now in
        overlays.perform(
          [
            .dismiss(view: id, in: name, animated: true),
            .show(view: Rectangle(.acc), with: id, in: name, using: own, size: Size(50, 30)),
            .dismiss(view: id, in: name, animated: false),
          ], at: now)
      }
    default:
      return { overlays, tokens, now in
        // What was not measured yet is now.
        for token in tokens {
          let stays = overlays.containerSlots[token]!.stays.values.filter { $0.size == nil }
          _ = overlays.measured(
            stays.map { ScrollMeasure(slot: $0.slot, content: Size(44, 22), viewport: .zero) },
            at: now)
        }
      }
    }
  }

  @Test(
    "whatever happens, following what has changed shows what following everything shows",
    arguments: Sample.seeds(60, of: 1000))
  func alike(seed: Int) {
    var random = SeededRandom(seed)
    var changes = Overlays(firstSlot: 8)
    var everything = changes
    var tokens: [ContainerToken] = []
    for name in Self.names {
      let configuration = Self.container(&random)
      tokens.append(changes.connect(name, configuration, at: .zero))
      everything.connect(name, configuration, at: .zero)
      changes.place(tokens.last!, size: Size(390, 844), at: .zero)
      everything.place(tokens.last!, size: Size(390, 844), at: .zero)
    }
    var now = Instant.zero
    for _ in 0..<60 {
      now = now + random.pick([0, 0.01, 0.1, 0.4, 2])
      let happens = Self.happening(&random)
      changes.advance(to: now)
      while let next = everything.nextDeadline, next <= now {
        for token in tokens { everything.containerSlots[token]?.followed = nil }
        everything.advance(to: next)
      }
      happens(&changes, tokens, now)
      for token in tokens { everything.containerSlots[token]?.followed = nil }
      happens(&everything, tokens, now)
      for later in [0, 0.05, 0.3] {
        var (seen, right) = (PoseTable(), PoseTable())
        changes.pose(at: now + later, into: &seen)
        everything.pose(at: now + later, into: &right)
        let isSame = (0..<200).allSatisfy { seen[PoseSlot($0)] == right[PoseSlot($0)] }
        #expect(isSame, "at \(now.seconds)")
        #expect(changes.isMoving(at: now + later) == everything.isMoving(at: now + later))
      }
      for token in tokens {
        #expect(changes.frames(of: token) == everything.frames(of: token))
        #expect(
          changes.containerSlots[token]!.motion.placed
            == everything.containerSlots[token]!.motion.placed)
      }
      #expect(changes.leaps == everything.leaps)
      let (said, right) = (changes.takeEffects(), everything.takeEffects())
      let isSame = said == right
      #expect(isSame)
    }
  }

  @Test(
    "a view that comes or goes costs its own place, and in a row no more than one sum for each other",
    arguments: [ContainerViewDisplayType.stacking, .vertical])
  func cost(display: ContainerViewDisplayType) {
    var overlays = Overlays(firstSlot: 8)
    let token = overlays.connect("a", ContainerConfiguration(display, .multiple), at: .zero)
    overlays.place(token, size: Size(390, 844), at: .zero)
    for number in 1...200 {
      let before = overlays.placements
      overlays.perform(
        .show(
          view: Rectangle(.acc), with: ViewID(UInt64(number)), in: "a",
          using: ContainerViewConfiguration(), size: Size(40, 20)),
        at: Instant(Double(number)))
      #expect(overlays.placements - before == (display == .stacking ? 1 : number))
    }
  }
}
