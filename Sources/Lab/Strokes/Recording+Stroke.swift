// A recording as a stroke, if one pointer made one stroke.
import Evaluate
import Files
import Geometry
import Gesture
import Interface

extension Recording {
  /// The recording as a stroke. Nil if it was not one stroke of one pointer.
  var stroke: Stroke? {
    guard let samples = strokeSamples else { return nil }
    var stroke = Stroke(
      id: name, label: label, width: size.width, height: size.height, samples: samples)
    stroke.device = strokeDevice
    stroke.state = known.map { StrokeState(start: $0.start, scrolled: $0.scroll?.offset) }
    return stroke
  }

  /// The samples from touch to lift. Nil if there are other pointers or no lift.
  private var strokeSamples: [Stroke.Sample]? {
    var samples: [Stroke.Sample] = []
    var isOver = false
    var pointer: PointerID?
    for case (let at, .pointer(let sample)) in inputs {
      switch sample.phase {
      case .down:
        guard pointer == nil else { return nil }
        pointer = sample.pointer
      case .move where sample.pointer != pointer || isOver: continue
      case .move: break
      case .up: isOver = true
      case .cancel: return nil
      }
      samples.append(Stroke.Sample(at - start, sample.location.x, sample.location.y))
    }
    guard isOver, samples.count <= Stroke.mostSamples, duration <= Stroke.longest,
      Stroke.sides.contains(size.width), Stroke.sides.contains(size.height)
    else { return nil }
    return samples
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
