// The probe's fields about containers, and the names of views in scripts.
import Files
import Interface
import Overlay

/// The names that scripts use for views. Each name belongs to only one view.
struct ViewNames: Sendable {
  private var numbers: [String: ViewID] = [:]
  private var words: [ViewID: String] = [:]

  func number(_ word: String) -> ViewID? { numbers[word] }
  func isNamed(_ id: ViewID) -> Bool { words[id] != nil }
  func word(_ id: ViewID) -> String { words[id] ?? "view \(id.rawValue)" }

  mutating func name(_ id: ViewID, _ word: String) {
    numbers[word] = id
    words[id] = word
  }
}

/// The views that were sent to containers so far, and the events of the containers.
struct PlayLog: Sendable {
  /// Number of views.
  var sent = 0
  var names = ViewNames()
  var tallies: [String: ContainerTally] = [:]
  var reasons: [String: ContainerReasons] = [:]
}

/// All previous events in one container.
struct ContainerTally: Sendable {
  /// For each view, the number of appearances. `disappeared` is the number of disappearances. The
  /// views are in the order of their first event.
  private var appeared = JSONObject()
  private var disappeared = JSONObject()
  /// The names of the animations of all changes, in order.
  private var animations: [JSON] = []

  /// Counts an effect of the container. Reports an effect that a user could notice.
  mutating func handle(
    _ effect: OverlayContainer.Effect, _ names: ViewNames, at now: Instant,
    into effects: inout ScreenEffects
  ) {
    switch effect {
    case .appeared(let id, _):
      Self.count(names.word(id), in: &appeared)
      effects.say(.appeared(id: names.word(id)), at: now)
    case .disappeared(let id, _):
      Self.count(names.word(id), in: &disappeared)
      effects.say(.disappeared(id: names.word(id)), at: now)
    case .entered(_, _, let animation), .turned(_, _, _, let animation),
      .left(_, _, let animation, _):
      animations.append(.text(animation.name))
    case .log(let level, let message):
      effects.say(.log(level: level.rawValue, message: message), at: now)
    case .presented, .accepted, .forgotten, .swallowed, .lowered: break
    }
  }

  private static func count(_ word: String, in counts: inout JSONObject) {
    counts[word] = JSON((counts[word]?.number ?? 0) + 1)
  }

  /// The fields about a container for the probe. `frames` are in window points.
  func answer(
    _ container: OverlayContainer, _ frames: [ViewID: Rect], _ names: ViewNames,
    _ direction: LayoutDirection
  ) -> JSON {
    func list(_ ids: [ViewID]) -> JSON { .array(ids.map { .text(names.word($0)) }) }
    let placed = container.showing.compactMap { id in
      frames[id].map { frame in
        JSONObject.Member(
          names.word(id),
          [JSON(frame.minX), JSON(frame.minY), JSON(frame.width), JSON(frame.height)])
      }
    }
    return [
      "showing": list(container.showing),
      "waiting": list(container.waiting),
      "zOrder": list(container.zOrder),
      "frames": .object(JSONObject(placed)),
      // The views of a row or a column share one background, which has the name of the container.
      "backgrounds": container.hasGroupBackground
        ? [.text(container.name)] : list(container.backgrounds),
      "layout": list(Self.layout(container, direction)),
      "appeared": .object(appeared),
      "disappeared": .object(disappeared),
      "animations": .array(animations),
    ]
  }

  /// The shown views, in order from left to right or from top to bottom.
  private static func layout(
    _ container: OverlayContainer, _ direction: LayoutDirection
  ) -> [ViewID] {
    let order = ContainerLayout(container.settings, frame: .zero, direction: direction)
    let isMirrored =
      container.settings.displayType == .horizontal && direction == .rightToLeft
    return order.isNewestFirst != isMirrored ? container.showing.reversed() : container.showing
  }
}
