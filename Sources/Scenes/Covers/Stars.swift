// The stars of a rating.
import Drawing
import Interface

/// Five stars. The stars up to the rating are filled, from the leading side.
struct Stars: View {
  /// The rating in stars, from 0 to 5.
  let rating: Double

  var body: some View {
    let rating = rating
    Canvas { rect, environment, builder in
      for index in 0..<5 {
        let logical = Rect(Double(index) * 19, 0, 16, 16)
        let x =
          environment.direction == .leftToRight
          ? rect.minX + logical.minX : rect.maxX - logical.maxX
        let star = Stars.path.applying(.translation(Vector(x, rect.minY)))
        builder.draw(.fill(.path(star), .color(environment.palette[.fill2])))
        let share = min(1, max(0, rating - Double(index)))
        guard share > 0 else { continue }
        let left = environment.direction == .leftToRight ? x : x + 16 * (1 - share)
        builder.draw(.pushClip(RoundedRect(Rect(left, rect.minY, 16 * share, 16))))
        builder.draw(.fill(.path(star), .color(environment.palette[.star])))
        builder.draw(.pop)
      }
    }
  }

  /// The outline of a star in a square of 16 points. The distances of the ten corners from (8, 8.4)
  /// alternate between 7.2 and 3.1 points.
  private static let path =
    Path(
      svg:
        "M8 1.2 L9.82 5.89 L14.85 6.18 L10.95 9.36 L12.23 14.22 L8 11.5 L3.77 14.22 L5.05 9.36 L1.15 6.18 L6.18 5.89Z"
    ) ?? Path()
}
