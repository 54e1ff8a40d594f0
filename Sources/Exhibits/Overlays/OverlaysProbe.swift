// What a probe of the overlays answers, and what they say.
import Files
import Geometry
import Interface
import Overlay

extension OverlaysExhibit {
  func probe(in parts: Parts, at now: Instant) -> JSONObject {
    var containers = JSONObject()
    for place in places { containers.append(place.description.key, .object(answer(place))) }
    return [
      "containers": .object(containers),
      "bindings": .object(
        JSONObject(bindings.map { .init($0.name, .flag(overlays.registry.value(of: $0.id))) })),
    ]
  }

  /// The container, or what it keeps while it is away.
  private func container(_ place: ContainerPlace) -> OverlayContainer? {
    guard let token = place.token else { return nil }
    if place.isConnected { return overlays.registry.container(token) }
    let kept = overlays.registry.keptContainer(place.description.name)
    return kept?.token == token ? kept : nil
  }

  private func answer(_ place: ContainerPlace) -> JSONObject {
    let container = container(place)
    let showing = container?.showing ?? []
    let waiting = container?.waiting ?? []
    let corner = frame(place).origin - Point.zero
    let frames = place.isConnected ? place.token.map { overlays.frames(of: $0) } ?? [:] : [:]
    return [
      "showing": list(showing),
      "waiting": list(waiting),
      "zOrder": list(container?.zOrder ?? []),
      "frames": .object(
        JSONObject(
          showing.compactMap { id in
            frames[id].map { frame in
              let there = frame.offset(by: corner)
              return .init(
                word(id),
                [JSON(there.minX), JSON(there.minY), JSON(there.width), JSON(there.height)])
            }
          })),
      "backgrounds": backgrounds(container),
      "layout": list(container.map { layout($0) } ?? []),
      "appeared": counts(place.appeared),
      "disappeared": counts(place.disappeared),
      "animations": .array(place.animations.map { .text($0) }),
      "effective": .object(
        JSONObject(
          (showing + waiting).compactMap { id in
            container?.effective(id).map { .init(word(id), $0.json) }
          })),
    ]
  }

  /// A row or column has one background, which is the container's own.
  private func backgrounds(_ container: OverlayContainer?) -> JSON {
    guard let container else { return [] }
    if container.hasGroupBackground { return [.text(container.name)] }
    return list(container.backgrounds)
  }

  /// Left to right, or top to bottom.
  private func layout(_ container: OverlayContainer) -> [ViewID] {
    let order = ContainerLayout(container.settings, frame: .zero, direction: direction)
    let isMirrored =
      container.settings.displayType == .horizontal && direction == .rightToLeft
    return order.isNewestFirst != isMirrored ? container.showing.reversed() : container.showing
  }

  func word(_ id: ViewID) -> String { names[id] ?? "view \(id.rawValue)" }

  private func list(_ ids: [ViewID]) -> JSON { .array(ids.map { .text(word($0)) }) }

  private func counts(_ counts: [(id: String, count: Int)]) -> JSON {
    .object(JSONObject(counts.map { .init($0.id, JSON($0.count)) }))
  }

  // MARK: what is said

  /// Counts what the engine did and says what a user could observe.
  mutating func report(into effects: inout ScreenEffects) {
    for entry in overlays.takeEffects() {
      let place = places.firstIndex { $0.token == entry.container && entry.container != nil }
      switch entry.effect {
      case .presented(let presentation, let id):
        if let word = presented[presentation] { name(id, word) }
      case .appeared(let id, _):
        if let place { Self.count(word(id), &places[place].appeared) }
        effects.say(.appeared(id: word(id)), at: entry.instant)
      case .disappeared(let id, _):
        if let place { Self.count(word(id), &places[place].disappeared) }
        effects.say(.disappeared(id: word(id)), at: entry.instant)
      case .entered(_, _, let animation), .turned(_, _, _, let animation),
        .left(_, _, let animation, _):
        if let place { places[place].animations.append(animation.name) }
      case .log(let level, let message):
        effects.say(.log(level: level.rawValue, message: message), at: entry.instant)
      case .accepted, .forgotten, .swallowed, .lowered: break
      }
    }
  }

  private static func count(_ word: String, _ counts: inout [(id: String, count: Int)]) {
    if let place = counts.firstIndex(where: { $0.id == word }) {
      counts[place].count += 1
    } else {
      counts.append((word, 1))
    }
  }
}
