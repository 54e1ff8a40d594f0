// A container of which only what has changed is looked at is seen like one that is looked at whole.
import Geometry
import Motion
import Overlay
import Support
import Testing

@Suite("Containers that change in part")
struct ChangedTests {
  /// One container that two motions follow: all of it at each change, and only what has changed.
  private struct Pair {
    static let area = Rect(0, 0, 390, 844)

    var container: OverlayContainer
    var whole = ContainerMotion()
    var part = ContainerMotion()
    var sizes: [ViewID: Size] = [:]
    var effects = OverlayEffects()
    /// Stays that have begun, ended or are of another size since the last look.
    var touched: [ShowingID: ViewID] = [:]
    let direction: LayoutDirection
    let isCalm: Bool

    init(_ settings: ContainerSettings, _ direction: LayoutDirection, isCalm: Bool) {
      container = OverlayContainer(
        token: ContainerToken(1), name: "c", settings: settings, tuning: .fluid)
      (self.direction, self.isCalm) = (direction, isCalm)
      lookAtAll(.still, at: .zero)
      part = whole
    }

    mutating func lookAtAll(_ change: OverlayAnimation, at now: Instant) {
      let layout = ContainerLayout(container.settings, frame: Self.area, direction: direction)
      let views = container.showingViews
      let sizes = views.map { self.sizes[$0.view.id]! }
      let places =
        container.settings.displayType == .stacking
        ? zip(views, sizes).map {
          layout.stacked($1, container.effective($0.view.id)!.alignment)
        } : layout.grouped(sizes)
      whole.follow(
        container, frames: Dictionary(uniqueKeysWithValues: zip(views.map(\.showing), places)),
        area: Self.area, direction: direction, reduceMotion: isCalm, change: change, at: now)
    }

    mutating func look(at now: Instant) {
      var change = OverlayAnimation.still
      for entry in effects.entries {
        switch entry.effect {
        case .entered(let id, let stay, let animation), .left(let id, let stay, let animation, _):
          touched[stay] = id
          change = animation
        case .turned(let id, let stay, let before, let animation):
          (touched[before], touched[stay]) = (id, id)
          change = animation
        case .disappeared(let id, let stay): touched[stay] = id
        case .accepted(let view): container.shown(view.id).map { touched[$0.showing] = view.id }
        default: break
        }
      }
      effects.reset()
      lookAtAll(change, at: now)
      let changed = touched.sorted { $0.key < $1.key }.map { stay, id in
        ContainerMotion.Changed(
          id, stay, size: container.shown(id)?.showing == stay ? sizes[id] : nil)
      }
      part.follow(container, changed: changed, change: change, at: now)
      touched = [:]
    }

    var stays: [ShowingID] {
      container.showingViews.map(\.showing) + container.leavingViews.map(\.showing)
    }
  }

  private static func pair(_ random: inout SeededRandom) -> Pair {
    var settings = Bench.settings(
      random.pick([.multiple, .multiple, .oneByOne]),
      random.pick([.stacking, .vertical, .horizontal]), delay: 0.3, maximum: 4)
    settings.common.alignment = random.pick([.top, .bottomTrailing, .center])
    return Pair(
      settings, random.pick([.leftToRight, .rightToLeft]), isCalm: random.chance(0.2))
  }

  private static func view(_ id: ViewID, _ random: inout SeededRandom) -> OverlayView {
    OverlayView(
      id,
      settings: ViewSettings(
        backgroundTransitionStyle: random.pick([.opacity, .identity]),
        dismissGesture: .swipeUp,
        transition: random.pick([
          .identity, .opacity, .move(.top), .asymmetric(insertion: .scale, removal: .slide),
        ]),
        animation: random.pick([
          .standard, .linear(0.4), .still, .spring(response: 0.3, dampingFraction: 0.7),
        ])))
  }

  @Test(
    "whatever comes, goes, turns round or grows, it is seen where it is when all are looked at",
    arguments: Sample.seeds(24, of: 200))
  func alike(seed: Int) throws {
    var random = SeededRandom(seed)
    var pair = Self.pair(&random)
    var now = Instant.zero
    for _ in 0..<40 {
      let then = now + random.pick([0, 0.05, 0.2, 0.9])
      while let next = pair.container.nextDeadline, next <= then {
        pair.container.serveDeadline(upTo: next, into: &pair.effects)
        pair.look(at: next)
      }
      now = then
      // Now and then several things happen before anybody looks.
      for _ in 0...random.below(2) {
        let id = Bench.id(random.pick(["A", "B", "C", "D", "E", "F"]))
        switch random.below(5) {
        case 0, 1:
          pair.sizes[id] = pair.sizes[id] ?? Size(random.pick([90, 140]), random.pick([30, 55]))
          let view = Self.view(id, &random)
          pair.container.handle(.called(.show(view)), at: now, into: &pair.effects)
        case 2, 3:
          let animated = random.chance(0.8)
          pair.container.handle(
            .called(.dismiss(id, animated: animated)), at: now, into: &pair.effects)
        default:
          guard let shown = pair.container.shown(id) else { continue }
          pair.sizes[id] = Size(random.pick([80, 200]), random.pick([25, 60]))
          pair.touched[shown.showing] = id
        }
      }
      pair.look(at: now)
      #expect(pair.part.placed == pair.whole.placed)
      #expect(pair.part.restsAt == pair.whole.restsAt)
      for stay in pair.stays {
        #expect(pair.part.frame(of: stay) == pair.whole.frame(of: stay))
        for later in [0, 0.07, 0.3] {
          let then = now + later
          #expect(pair.part.pose(of: stay, at: then) == pair.whole.pose(of: stay, at: then))
          #expect(
            pair.part.background(of: stay, at: then) == pair.whole.background(of: stay, at: then))
        }
      }
    }
    #expect(pair.part.leaps == pair.whole.leaps)
  }
}
