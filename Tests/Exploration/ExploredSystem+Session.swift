// The system of a session that a scene made, with its recognizers, regions and relations.
import Interactions

extension ExploredSystem {
  /// Fingers land once for each combination of recognizers, at most at four points.
  package init(scene: String, start: String, _ session: GestureSession) {
    let (points, owners) = Self.places(session)
    let interactions = (0..<session.count).filter { owners.contains(session[$0].number) }
    let axis = Self.axis(session, at: points[0])
    self.init(
      name: "\(scene), \(start)", session: session,
      commands: interactions.prefix(4).flatMap { Self.commands($0, of: session) },
      places: points, axis: axis,
      stops: axis == .vertical ? [60, 300, 500, 800] : [5, 130, 260, 380],
      wheel: axis == .vertical ? Vector(0, wheelStep) : Vector(wheelStep, 0), scene: scene,
      start: start)
  }

  /// The points at which a finger meets other recognizers, and the owners of these recognizers. The
  /// points with the most recognizers are first.
  private static func places(_ session: GestureSession) -> (points: [Point], owners: Set<Int>) {
    var found: [[String]: (point: Point, candidates: [HitCandidate])] = [:]
    let centres = session.regions.reversed().map { region in
      let frame = region.hitFrame.intersection(window)
      return Point(frame.midX.rounded(), frame.midY.rounded())
    }
    for point in [Point(5, 422), Point(385, 422)] + centres where window.contains(point) {
      let candidates = session.regions.candidates(at: point)
      // The rows of a list have equal names, and so do the buttons of a bar.
      let names = candidates.flatMap { $0.recognizers.map(\.key.name) }
      guard names.count > 0, found[names] == nil else { continue }
      found[names] = (point, candidates)
    }
    let chosen = found.sorted {
      ($0.key.count, $1.value.point.x, $1.value.point.y)
        > ($1.key.count, $0.value.point.x, $0.value.point.y)
    }.prefix(4).map(\.value)
    let keys = chosen.flatMap { $0.candidates.flatMap { $0.recognizers.map(\.key) } }
    let owners = keys.compactMap { key -> Int? in
      if case .component(let number) = key.owner { number } else { nil }
    }
    return (chosen.isEmpty ? [Point(195, 422)] : chosen.map(\.point), Set(owners))
  }

  /// The axis of the innermost drag at a point.
  private static func axis(_ session: GestureSession, at point: Point) -> Axis {
    for recognizer in session.regions.candidates(at: point).flatMap(\.recognizers) {
      switch recognizer.kind {
      case .drag(let rule): return rule.axis ?? rule.towards?.axis ?? .vertical
      case .edgeDrag: return .horizontal
      case .tap, .longPress, .swipe, .wheel, .pinch, .hover: continue
      }
    }
    return .vertical
  }

  private static func commands(_ index: Int, of session: GestureSession) -> [Command] {
    func command(_ name: String, _ action: Command.Action) -> Command {
      Command(
        name: "\(name) \(index)", interaction: index, action: action,
        isPossible: { $0.isPresented(index) })
    }
    let dismiss = command("dismiss", .dismiss(.programmatic))
    return switch session[index] {
    case .sheet(let sheet) where sheet.sheet.detents.count > 1:
      [dismiss] + [0, sheet.sheet.detents.count - 1].map { command("detent \($0)", .select($0)) }
    case .pager(let pager): [0, pager.machine.count - 1].map { command("page \($0)", .select($0)) }
    case .lightbox(let box):
      // A tree also scrolls to the thumbnail of the picture. Those of the first two are in view.
      [dismiss]
        + box.layout.pictures.indices.prefix(2).map {
          var show = command("picture \($0)", .select($0))
          (show.presents, show.isContinuous) = (true, false)
          return show
        }
    case .sheet, .stack, .card: [dismiss]
    case .list, .row, .overlay: []
    }
  }
}

extension GestureSession {
  /// True if an interaction is presented, or is a stack with a screen to pop.
  fileprivate func isPresented(_ index: Int) -> Bool {
    if case .stack(let stack) = self[index] { return stack.machine.inputDepth > 1 }
    return state(index).isPresented
  }
}

extension [GestureSession.Region] {
  /// The topmost region at a point, and its ancestors.
  package func candidates(at point: Point) -> [HitCandidate] {
    var found: [HitCandidate] = []
    var next = lastIndex { $0.hitFrame.contains(point) }
    while let index = next {
      found.append(
        HitCandidate(
          frame: self[index].frame, recognizers: self[index].recognizers,
          refusedAxes: self[index].refusedAxes))
      next = self[index].parent
    }
    return found
  }
}
