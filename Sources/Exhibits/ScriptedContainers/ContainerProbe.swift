// What a probe answers of containers, and what their views are called in scripts.
import Files
import Geometry
import Interface
import Overlay

/// The words for views: one word stands for one number.
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

/// How often each word was said, in the order in which they came first.
struct WordCounts: Sendable {
  private var words: [String] = []
  private var counts: [String: Int] = [:]

  mutating func add(_ word: String) {
    if counts[word] == nil { words.append(word) }
    counts[word, default: 0] += 1
  }

  var json: JSON { .object(JSONObject(words.map { .init($0, JSON(counts[$0] ?? 0)) })) }
}

/// What one container has said so far.
struct ContainerTally: Sendable {
  private var appeared = WordCounts()
  private var disappeared = WordCounts()
  /// The name of every change's animation.
  private var animations: [String] = []

  /// Counts what the engine did and says what a user could observe.
  mutating func hear(
    _ effect: OverlayEffect, _ names: ViewNames, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch effect {
    case .appeared(let id, _):
      appeared.add(names.word(id))
      effects.say(.appeared(id: names.word(id)), at: now)
    case .disappeared(let id, _):
      disappeared.add(names.word(id))
      effects.say(.disappeared(id: names.word(id)), at: now)
    case .entered(_, _, let animation), .turned(_, _, _, let animation),
      .left(_, _, let animation, _):
      animations.append(animation.name)
    case .log(let level, let message):
      effects.say(.log(level: level.rawValue, message: message), at: now)
    case .presented, .accepted, .forgotten, .swallowed, .lowered: break
    }
  }

  /// The fields of one container; nil: it is not there. `frames` in window points.
  func answer(
    _ container: OverlayContainer?, _ frames: [ViewID: Rect], _ names: ViewNames,
    _ direction: LayoutDirection
  ) -> JSON {
    let showing = container?.showing ?? []
    let waiting = container?.waiting ?? []
    func list(_ ids: [ViewID]) -> JSON { .array(ids.map { .text(names.word($0)) }) }
    return [
      "showing": list(showing),
      "waiting": list(waiting),
      "zOrder": list(container?.zOrder ?? []),
      "frames": .object(
        JSONObject(showing.compactMap { id in frames[id].map { .init(names.word(id), $0.json) } })),
      // A row or column has one background, which is the container's own.
      "backgrounds": container?.hasGroupBackground == true
        ? [.text(container!.name)] : list(container?.backgrounds ?? []),
      "layout": list(container.map { Self.layout($0, direction) } ?? []),
      "appeared": appeared.json,
      "disappeared": disappeared.json,
      "animations": .array(animations.map { .text($0) }),
      "effective": .object(
        JSONObject(
          (showing + waiting).compactMap { id in
            container?.effective(id).map { .init(names.word(id), $0.json) }
          })),
    ]
  }

  /// Left to right, or top to bottom.
  private static func layout(
    _ container: OverlayContainer, _ direction: LayoutDirection
  ) -> [ViewID] {
    let order = ContainerLayout(container.settings, frame: .zero, direction: direction)
    let isMirrored =
      container.settings.displayType == .horizontal && direction == .rightToLeft
    return order.isNewestFirst != isMirrored ? container.showing.reversed() : container.showing
  }
}

extension EffectiveSettings {
  var json: JSON {
    [
      "alignment": alignment.json, "tapToDismiss": tapToDismiss.json,
      "backgroundStyle": backgroundStyle.json,
      "backgroundTransitionStyle": backgroundTransitionStyle.json,
      "shadowStyle": shadowStyle.json, "dismissGesture": dismissGesture.json,
      "transition": transition.json, "autoDismiss": autoDismiss.json, "animation": animation.json,
    ]
  }
}
