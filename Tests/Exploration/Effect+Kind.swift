// The kind of an effect: two effects of a kind mean the same to an app, whatever their numbers.
import Interactions

extension GestureSession.Effect {
  /// A hash of the effect without its measured values, and without numbers that only count.
  var kind: Int {
    func kind(_ name: Int, _ release: Release?) -> Int {
      name * 100 + (release.map { $0.verdict.hashValue ^ $0.cause.hashValue } ?? 0)
    }
    return switch self {
    case .sheet(.dragEnded(let release)), .stack(.released(let release)),
      .pager(.released(let release)), .row(.released(let release, _)),
      .card(.dragEnded(let release, _)), .lightbox(.pinchEnded(let release)),
      .lightbox(.pagesReleased(let release)), .overlay(.dragEnded(let release)):
      kind(1, release)
    case .lightbox(.dragEnded(let release)): kind(2, release)
    case .overlay(.container(let effect)): effect.kind
    default: hashValue
    }
  }
}

extension GestureSession.Effect {
  /// True for the end of a drag that dismisses a sheet or pops a screen. A card asks when its drag
  /// begins, and a light box may already be closing.
  var dismissesByDrag: Bool {
    switch self {
    case .sheet(.dragEnded(let release)), .stack(.released(let release)): release.verdict == .goes
    default: false
    }
  }
}

extension GestureSession.Effect {
  /// True for the end of a drag that code has ended.
  var endsDrag: Bool {
    switch self {
    case .sheet(.dragCancelled), .stack(.backCancelled), .card(.dragCancelled),
      .lightbox(.dragCancelled):
      true
    default: false
    }
  }
}

extension OverlayContainer.Effect {
  fileprivate var kind: Int {
    let (name, view): (Int, ViewID?) =
      switch self {
      case .appeared(let view, _): (1, view)
      case .entered(let view, _, _): (2, view)
      case .turned(let view, _, _, _): (3, view)
      case .accepted(let view): (4, view.id)
      case .left(let view, _, _, _): (5, view)
      case .forgotten(let view, _): (6, view)
      case .disappeared(let view, _): (7, view)
      case .swallowed(let view): (8, view?.id)
      case .lowered: (9, nil)
      case .presented(_, let view): (10, view)
      case .log: (11, nil)
      }
    return name * 1000 + (view.map { Int($0.rawValue) } ?? 0)
  }
}
