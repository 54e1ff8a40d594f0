// Sliders under a finger: where the knob is taken, finely with Shift, and by a tap beside it.
import Geometry
import Gesture

extension Stage {
  /// What a recognizer of a control tells its slider.
  mutating func control(_ event: GestureEvent, at now: Instant) {
    guard let place = controls.slides.firstIndex(where: { $0.pointer == event.pointer }) else {
      return
    }
    let isDrag = event.recognizer == controls.slides[place].recognizer
    // Its element may stand elsewhere by now, and be bound to another part of the state.
    if let index = built.index(of: controls.slides[place].key),
      case .slider(let geometry) = built.regions[index].control
    {
      controls.slides[place].geometry.action = geometry.action
    }
    let action = controls.slides[place].geometry.action
    switch event.phase {
    case .began where isDrag:
      begin(place, event)
      send(.editing(action, true), at: now)
      slide(place, event, at: now)
    case .changed where isDrag: slide(place, event, at: now)
    case .ended where isDrag, .cancelled where isDrag:
      controls.slides.remove(at: place)
      send(.editing(action, false), at: now)
    case .ended where event.recognizer.isNamed(.slideTap):
      // A tap beside the knob takes it there.
      let slide = controls.slides.remove(at: place)
      let fraction = fraction(of: event.location.x, slide)
      send(.editing(action, true), at: now)
      send(.value(action, slide.geometry.value(atFraction: fraction)), at: now)
      send(.editing(action, false), at: now)
    case .failed where isDrag: break
    case .touched, .began, .changed, .ended, .cancelled, .failed: break
    }
  }

  /// A drag that starts away from the knob takes it along at once.
  private mutating func begin(_ place: Int, _ event: GestureEvent) {
    let slide = controls.slides[place]
    let at = fraction(of: event.start.x, slide)
    let reach = event.device == .touch ? 22.0 : 10.0
    let away = abs(at - slide.startFraction) * slide.geometry.travel
    controls.slides[place].startX = event.start.x
    if away > reach {
      controls.slides[place].startFraction = at
      controls.slides[place].startValue = slide.geometry.value(atFraction: at)
    }
    controls.slides[place].isFine = event.modifiers.contains(.shift)
  }

  private mutating func slide(_ place: Int, _ event: GestureEvent, at now: Instant) {
    var slide = controls.slides[place]
    let sign = slide.geometry.isMirrored ? -1.0 : 1.0
    let isFine = event.modifiers.contains(.shift)
    let track = SliderTrack(slide.geometry, length: slide.geometry.travel * slide.scale)
    let frame = built.index(of: slide.key).map { built.frame(of: $0, poses: tables[turn]) }
    func reached(_ slide: ControlWork.Slide) -> Double {
      let ends = frame.map { $0.minX...max($0.minX, $0.maxX) } ?? -.infinity...(.infinity)
      let (from, to) = (slide.startX, event.location.x)
      let inside = min(max(to, ends.lowerBound), ends.upperBound)
      let fine = sign * (slide.isFine ? 0.1 : 1)
      return track.value(
        from: slide.startValue, moved: (inside - from) * fine, beyond: (to - inside) * fine)
    }
    if isFine != slide.isFine {
      // Shift in the middle of a drag goes on from where the knob is.
      slide.startValue = min(max(reached(slide), track.range.lowerBound), track.range.upperBound)
      slide.startX = event.location.x
      slide.isFine = isFine
      controls.slides[place] = slide
    }
    let value = slide.geometry.snapped(reached(slide))
    guard value != slide.geometry.value else { return }
    controls.slides[place].geometry.value = value
    send(.value(slide.geometry.action, value), at: now)
  }

  private func fraction(of x: Double, _ slide: ControlWork.Slide) -> Double {
    guard let index = built.index(of: slide.key) else {
      return slide.startFraction
    }
    let frame = built.frame(of: index, poses: tables[turn])
    guard frame.width > 0 else { return slide.startFraction }
    let along = slide.geometry.isMirrored ? frame.maxX - x : x - frame.minX
    return min(1, max(0, along / frame.width))
  }
}
