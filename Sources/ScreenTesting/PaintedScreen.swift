// Strategies that convert display lists to pictures or text.
import Drawing
import Geometry
import Raster

extension ScreenStrategy where Value == PaintedFrame {
  /// Paints the frame as a window would show it, with `scale` pixels per point.
  public static func painted(
    size: Size, scale: Double = 1, typeface: any Typeface, background: Color = .white
  ) -> Self {
    Self { frame in
      .picture(
        try Painter.picture(
          of: frame.list, poses: frame.poses, size: size, scale: scale, typeface: typeface,
          background: background), scale: scale)
    }
  }

  /// Writes the commands as text, one command per line. Such a reference is smaller than a picture,
  /// and a difference shows which command changed.
  public static var commands: Self { Self { .text(DisplayListText.of($0.list, $0.poses)) } }
}

extension ScreenStrategy where Value == DisplayList {
  /// Paints the list as a window would show it, with `scale` pixels per point.
  public static func painted(
    size: Size, scale: Double = 1, typeface: any Typeface, background: Color = .white
  ) -> Self {
    ScreenStrategy<PaintedFrame>.painted(
      size: size, scale: scale, typeface: typeface, background: background
    ).from { PaintedFrame($0) }
  }

  /// Writes the commands as text, one command per line. Such a reference is smaller than a picture,
  /// and a difference shows which command changed.
  public static var commands: Self {
    ScreenStrategy<PaintedFrame>.commands.from { PaintedFrame($0) }
  }
}

extension ScreenStrategy where Value == [PaintedFrame] {
  /// Paints the frames of an animation side by side into one picture, which needs only one
  /// reference.
  public static func film(
    size: Size, scale: Double = 1, typeface: any Typeface, background: Color = .white,
    strip: StripLayout = StripLayout()
  ) -> Self {
    Self { frames in
      let pictures = try frames.map { frame in
        try Painter.picture(
          of: frame.list, poses: frame.poses, size: size, scale: scale, typeface: typeface,
          background: background)
      }
      guard let picture = strip.picture(of: pictures) else {
        throw FilmError(frames: frames.count)
      }
      return .picture(picture, scale: scale)
    }
  }
}

/// The error of a film strip that has no frames or is too large for a picture.
package struct FilmError: Error, CustomStringConvertible {
  /// Number of frames in the film strip.
  package let frames: Int
  package var description: String { "\(frames) frames do not fit into one picture" }
}
