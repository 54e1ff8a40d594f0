// Paints the frames of a window.
import Drawing
import Interface
import Raster

/// Paints the frames of one window. The first frame is prepared on another thread.
@MainActor
final class FrameRenderer {
  private var painter: Painter
  private let typeface: any Typeface
  /// Paints the layers of the first frame on another thread. Nil after the first frame.
  private var rehearsal: Preparation<Prerenderer>?
  /// Whether the typeface still has the memory of the first frame.
  private var restsTypeface = true

  init(
    _ typeface: any Typeface, scale: Double, background: Color, rehearsal: Preparation<Prerenderer>
  ) {
    self.typeface = typeface
    self.rehearsal = rehearsal
    painter = Painter(typeface, scale, background)
  }

  /// Replaces the painter at a change of scale, because the painter's caches are for the old scale.
  func setScale(_ scale: Double) {
    guard scale != painter.scale else { return }
    painter = Painter(typeface, scale, painter.background)
  }

  /// Paints a frame. If the other thread is still painting layers of the first frame, everything
  /// else is painted first, and the layers are added when they are ready.
  func paint(
    _ frame: StageFrame, size: Size, into buffer: PixelBuffer, damage: Repaint
  ) throws(Painter.PaintError) -> Damage {
    if let rehearsal {
      if rehearsal.announce() {
        return try painter.paint(
          frame.list, poses: frame.poses, size: size, into: buffer,
          awaiting: { takeRehearsed(rehearsal) })
      }
      let rehearsed = takeRehearsed(rehearsal)
      if rehearsed.scale == painter.scale { painter = rehearsed }
    }
    return try painter.paint(
      frame.list, poses: frame.poses, size: size, into: buffer, damage: damage)
  }

  private func takeRehearsed(_ rehearsal: Preparation<Prerenderer>) -> Painter {
    self.rehearsal = nil
    guard let painter = try? rehearsal.take().give() else {
      fatalError("a prerendered frame can be taken only once")
    }
    return painter
  }

  /// Paints layers that the next movement may uncover. The loop calls this when idle. Returns
  /// whether any layer was painted.
  func prepareHidden() throws(Painter.PaintError) -> Bool {
    if painter.hasHiddenLayers {
      try painter.paintHiddenLayers()
      return true
    }
    // The words of the first frame are already cached, so the typeface can free memory.
    if restsTypeface { (typeface as? SDLTypeface)?.rest() }
    restsTypeface = false
    return false
  }

  /// Waits until the rehearsal has ended. Does nothing without a rehearsal.
  func close() { rehearsal?.end() }
}

/// Paints the first frame on another thread, without showing the frame. Afterwards, the window
/// takes the painter, with the caches.
final class Prerenderer: @unchecked Sendable {
  private var painter: Painter?

  init(_ typeface: any Typeface, scale: Double, background: Color) {
    painter = Painter(typeface, scale, background)
  }

  /// Starts to paint a frame on a new thread.
  func rehearse(_ frame: StageFrame, size: Size) -> Preparation<Prerenderer> {
    Preparation { isAwaited in
      // An error in this rehearsal is ignored. The painting of the frame reports it later.
      try? self.painter?.rehearse(frame.list, poses: frame.poses, size: size, unless: isAwaited)
      return self
    }
  }

  func give() -> Painter? { painter.take() }
}

extension Painter {
  fileprivate init(_ typeface: any Typeface, _ scale: Double, _ background: Color) {
    self.init(typeface: typeface, scale: scale)
    self.background = background
  }
}
