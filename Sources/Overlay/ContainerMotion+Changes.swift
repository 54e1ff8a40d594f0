// A container of which only some views have changed: what the others cost is the sums of their row.
import Geometry
import Motion

extension ContainerMotion {
  /// One stay on screen that has begun, ended, or shows something else.
  public struct Changed: Hashable, Sendable {
    /// Whose stay it is.
    public var id: ViewID
    /// Which of its stays.
    public var stay: ShowingID
    /// Points that it takes; nil: it is not on screen, or was not laid out yet.
    public var size: Size?

    public init(_ id: ViewID, _ stay: ShowingID, size: Size?) {
      (self.id, self.stay, self.size) = (id, stay, size)
    }
  }

  typealias Standing = (shown: ShowingView, size: Size, former: Former?)

  /// How many views on screen have a place.
  public var placed: Int { places.count }

  /// Brings the placements in line with a container of which nothing else has changed since the last
  /// time; `changed` in the order of their coming.
  public mutating func follow(
    _ container: OverlayContainer, changed: [Changed], change: OverlayAnimation, at now: Instant
  ) {
    var standing: [Standing] = []
    var turned: Set<ShowingID> = []
    for one in changed {
      guard let shown = container.shown(one.id), shown.showing == one.stay else { continue }
      if let before = shown.turnsRound { turned.insert(before) }
      if let size = one.size { standing.append((shown, size, takeFormer(of: shown))) }
    }
    for one in changed where container.shown(one.id)?.showing != one.stay {
      if let gone = container.leaving(one.stay) {
        leave(gone)
      } else if !turned.contains(one.stay) {
        forget(one.stay)
      }
    }
    let animation = isCalm ? .still : change
    let layout = ContainerLayout(container.settings, frame: area, direction: direction)
    if container.settings.displayType == .stacking {
      for (shown, size, former) in standing {
        let effective = EffectiveSettings(shown.view.settings, in: container.settings)
        let frame = layout.stacked(size, effective.alignment)
        stand(shown, in: container, at: frame, from: former)
        move(shown.showing, to: frame, animation, at: now)
      }
    } else {
      makeRoom(for: standing, in: container, layout, tuning.course(of: animation), at: now)
    }
  }

  /// Arranges a row: what is there makes room, and what comes stands in its place at once.
  private mutating func makeRoom(
    for changed: [Standing], in container: OverlayContainer, _ layout: ContainerLayout,
    _ movement: Movement, at now: Instant
  ) {
    let before = isCalm ? Array(zip(places.stays, places.frames)) : []
    for (shown, size, _) in changed {
      if placements[shown.showing] == nil {
        places.put(MovingPlace(at: Rect(origin: .zero, size: size)), for: shown.showing)
      } else {
        places.resize(shown.showing, to: size)
      }
    }
    places.go(as: layout, movement, at: now)
    for (stay, old) in before { places.frame(of: stay).map { noteLeap(from: old, to: $0) } }
    for (shown, _, former) in changed {
      stand(shown, in: container, at: places.frame(of: shown.showing)!, from: former)
    }
  }
}
