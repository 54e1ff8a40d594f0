// Sliders and numbers during a drag. Shift makes a drag finer, and Alt makes it coarser.
import Components
import Drawing
import Geometry
import Gesture
import Tree

/// The sliders and the numbers that fingers or the mouse are dragging.
struct SliderController: Sendable {
  struct Slide: Sendable {
    var pointer: PointerID
    var recognizer: RecognizerKey
    var key: RegionKey
    var geometry: SliderGeometry
    /// Position on the track (0…1), value, and pointer position at the start of the drag. Value and
    /// pointer position are set again whenever Shift or Alt is pressed or released.
    var startFraction: Double
    var startValue: Double
    var startX: Double
    var pace = 1.0
    /// True for a number, which has no track under the pointer.
    var isNumber = false
    /// Horizontal scale of the slider: the number of window points per slider point.
    var scale: Double
  }

  var slides: [Slide] = []

  /// Handles an event of a slider's recognizer. Returns the events for the screen.
  mutating func handle(
    _ event: GestureEvent, in built: BuiltScreen, _ poses: PoseTable
  ) -> [ScreenEvent] {
    guard let place = slides.firstIndex(where: { $0.pointer == event.pointer }) else { return [] }
    // The action is read again, because the slider's row may have moved in its list.
    let index = built.index(of: slides[place].key)
    if let index, case .slider(let geometry) = built.regions[index].control {
      slides[place].geometry.action = geometry.action
    }
    let slide = slides[place]
    let frame = slide.isNumber ? nil : index.map { built.frame(of: $0, poses: poses) }
    let action = slide.geometry.action
    let isDrag = event.recognizer == slide.recognizer
    switch event.phase {
    case .began where isDrag:
      begin(place, event, frame)
      return [.editing(action, true)] + self.slide(place, event, frame)
    case .changed where isDrag: return self.slide(place, event, frame)
    case .ended where isDrag, .cancelled where isDrag:
      slides.remove(at: place)
      return [.editing(action, false)]
    case .ended where event.recognizer.isNamed(.slideTap):
      // A tap beside the knob moves the knob to the tapped position.
      slides.remove(at: place)
      let value = slide.geometry.value(atFraction: slide.fraction(of: event.location.x, in: frame))
      return [.editing(action, true), .value(action, value), .editing(action, false)]
    default: return []
    }
  }

  /// Begins a drag. If the drag starts away from the knob, the knob jumps to the pointer.
  private mutating func begin(_ place: Int, _ event: GestureEvent, _ frame: Rect?) {
    let slide = slides[place]
    let at = slide.fraction(of: event.start.x, in: frame)
    let reach = event.device == .touch ? 22.0 : 10.0
    let away = abs(at - slide.startFraction) * slide.geometry.travel
    slides[place].startX = event.start.x
    if away > reach {
      slides[place].startFraction = at
      slides[place].startValue = slide.geometry.value(atFraction: at)
    }
    slides[place].pace = event.modifiers.dragPace
  }

  private mutating func slide(
    _ place: Int, _ event: GestureEvent, _ frame: Rect?
  ) -> [ScreenEvent] {
    var slide = slides[place]
    let sign = slide.geometry.isMirrored ? -1.0 : 1.0
    let pace = event.modifiers.dragPace
    let track = SliderTrack(slide.geometry, length: slide.geometry.travel * slide.scale)
    func reached(_ slide: Slide) -> Double {
      let ends = frame.map { $0.minX...max($0.minX, $0.maxX) } ?? -.infinity...(.infinity)
      let (from, to) = (slide.startX, event.location.x)
      let inside = min(max(to, ends.lowerBound), ends.upperBound)
      let fine = sign * slide.pace
      return track.value(
        from: slide.startValue, moved: (inside - from) * fine, beyond: (to - inside) * fine)
    }
    if pace != slide.pace {
      // When Shift or Alt is pressed or released, the drag continues from the current value.
      slide.startValue = min(max(reached(slide), track.range.lowerBound), track.range.upperBound)
      slide.startX = event.location.x
      slide.pace = pace
      slides[place] = slide
    }
    let value = slide.geometry.snapped(reached(slide))
    guard value != slide.geometry.value else { return [] }
    slides[place].geometry.value = value
    return [.value(slide.geometry.action, value)]
  }
}

extension Modifiers {
  /// Factor of a drag: 0.1 with Shift, 10 with Alt, otherwise 1.
  package var dragPace: Double { contains(.shift) ? 0.1 : contains(.alt) ? 10 : 1 }
}

extension SliderController.Slide {
  fileprivate func fraction(of x: Double, in frame: Rect?) -> Double {
    guard let frame, frame.width > 0 else { return startFraction }
    let along = geometry.isMirrored ? frame.maxX - x : x - frame.minX
    return min(1, max(0, along / frame.width))
  }
}
