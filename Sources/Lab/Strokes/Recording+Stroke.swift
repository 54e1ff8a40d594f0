// A recording as a stroke: the last stroke of one pointer, in the state at the stroke's beginning.
import Evaluate
import Geometry
import Gesture

extension Recording {
  /// The last stroke of the recording. Nil if two pointers were down at the same time. Also nil if
  /// the stroke began during a motion that a stroke cannot store.
  var stroke: Stroke? {
    guard !isUnjudged, let (samples, _) = strokeSamples else { return nil }
    var stroke = Stroke(
      id: name, label: label, person: person, width: size.width, height: size.height,
      samples: samples)
    stroke.variant = variant
    stroke.device = strokeDevice
    stroke.state =
      lastState ?? known.map { StrokeState(start: $0.start, scrolled: $0.scroll?.offset) }
    return stroke
  }

  /// True if the last stroke began in a motion that a stroke cannot store. Replays still show it.
  var isUnjudged: Bool { lastState == nil && (strokeSamples?.first ?? 0) > 0 }

  /// The state at the beginning of the last stroke. Nil if the recording began with this stroke, or
  /// if something was in a motion that a stroke cannot store.
  func stateOfLastStroke(from beginning: Beginning) -> StrokeState? {
    guard let first = strokeSamples?.first, first > 0 else { return nil }
    var running = before
    for (at, input) in inputs[..<first] {
      running.advance(to: at)
      running.handle(input, at: at)
    }
    let touch = inputs[first].at
    running.advance(to: touch)
    let state = StrokeState(
      of: running, at: touch, start: beginning.start, scrolled: beginning.scroll?.offset)
    guard let state, state.motion == nil, state.scrolling == nil else { return state }
    // Everything is at rest again, but perhaps in another start state.
    let rest = Beginning(of: running, at: touch)
    return StrokeState(of: running, at: touch, start: rest.start, scrolled: rest.scroll?.offset)
  }

  /// The samples of the last stroke from touch to release, and the index of the touch in the input.
  /// Nil without a release, or if two pointers were down at the same time. A tap is no stroke.
  private var strokeSamples: (samples: [Stroke.Sample], first: Int)? {
    var found: (samples: [Stroke.Sample], first: Int)?
    var samples: [Stroke.Sample] = []
    var (isOver, first, touch) = (false, 0, start)
    var (pointer, wentFar): (PointerID?, Bool) = (nil, false)
    for (index, entry) in inputs.enumerated() {
      guard case .pointer(let sample) = entry.input else { continue }
      switch sample.phase {
      case .down:
        guard pointer == nil || isOver else { return nil }
        (samples, isOver, first, touch) = ([], false, index, entry.at)
        (pointer, wentFar) = (sample.pointer, false)
      case .move where sample.pointer != pointer || isOver: continue
      case .move: break
      case .up: isOver = true
      case .cancel: return nil
      }
      // A stroke stores the positions on a device that is not mirrored.
      let x = direction == .leftToRight ? sample.location.x : size.width - sample.location.x
      samples.append(Stroke.Sample(entry.at - touch, x, sample.location.y))
      wentFar = wentFar || [Point(samples[0].x, samples[0].y), Point(x, sample.location.y)].wentFar
      if isOver, wentFar { found = (samples, first) }
    }
    guard isOver, let found, found.samples.count <= Stroke.mostSamples,
      duration <= Stroke.longest, Stroke.sides.contains(size.width),
      Stroke.sides.contains(size.height)
    else { return nil }
    return found
  }

  private var strokeDevice: StrokeDevice? {
    for case (_, .pointer(let sample)) in inputs {
      return switch sample.device {
      case .touch: .touch
      case .mouse: .mouse
      case .pen: .pen
      }
    }
    return nil
  }
}
