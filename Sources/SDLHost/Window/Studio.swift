// What a window's frames are painted with.
import Drawing
import Geometry
import Interface
import Raster

/// Paints the frames of one window, the first one together with its rehearsal on another thread.
@MainActor
final class Studio {
  private var painter: Painter
  private let typeface: any Typeface
  /// Until the first frame is painted.
  private var rehearsal: Preparation<RehearsedPainter>?
  /// The typeface still holds what measured and painted the first frame.
  private var owesRest = true

  init(
    _ typeface: any Typeface, scale: Double, background: Color,
    rehearsal: Preparation<RehearsedPainter>
  ) {
    self.typeface = typeface
    self.rehearsal = rehearsal
    painter = Painter(typeface, scale, background)
  }

  /// What was kept for another scale is of no use.
  func setScale(_ scale: Double) {
    guard scale != painter.scale else { return }
    painter = Painter(typeface, scale, painter.background)
  }

  /// Paints a frame. The first one while its rehearsal still paints layers: those are taken from it
  /// when what is around them is painted.
  func paint(
    _ frame: StageFrame, size: Size, into buffer: PixelBuffer, damage: Repaint
  ) throws(PaintError) -> Damage {
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

  private func takeRehearsed(_ rehearsal: Preparation<RehearsedPainter>) -> Painter {
    self.rehearsal = nil
    guard let painter = try? rehearsal.take().give() else {
      fatalError("a rehearsal was taken once")
    }
    return painter
  }

  /// Paints what the next movement may uncover, for when nothing else is to be done. True: it did.
  func prepareHidden() throws(PaintError) -> Bool {
    if painter.hasHiddenLayers {
      try painter.paintHiddenLayers()
      return true
    }
    // The words of a first frame are known now.
    if owesRest { (typeface as? SDLTypeface)?.rest() }
    owesRest = false
    return false
  }

  /// Waits for what still paints.
  func close() { rehearsal?.end() }
}

/// A painter that paints a first frame on another thread, and is then given away whole.
final class RehearsedPainter: @unchecked Sendable {
  private var painter: Painter?

  init(_ typeface: any Typeface, scale: Double, background: Color) {
    painter = Painter(typeface, scale, background)
  }

  /// Begins to paint a frame on a thread of its own.
  func rehearse(_ frame: StageFrame, size: Size) -> Preparation<RehearsedPainter> {
    Preparation { isAwaited in
      // A list that is refused is reported when it is to be seen.
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
