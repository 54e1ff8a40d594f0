// The mark of the ghost, which helps to tell two translucent screens apart.
import Files
import Interface
import Scenes

/// A dashed line at the moving edge of the ghost, with a tag for the ghost's letter and offset.
struct GhostMark: View {
  /// The guides of the ghost, computed as if no other device were on the stage.
  let layer: GuideLayer
  /// Letter of the ghost's preset.
  let letter: String

  var body: some View {
    let (view, geometry) = (self, layer.geometry)
    EnvironmentReader { environment in
      let words = view.words
      let width = Tag.width(words, in: environment) + 6
      let edge = view.edge
      ZStack(alignment: .topLeading) {
        if let edge {
          Canvas { _, environment, builder in
            let line = [geometry.x(0), geometry.x(geometry.size.width)].map { Point($0, edge) }
            builder.line(line, environment.palette[.panel].opacity(0.7), width: 4)
            builder.line(line, environment.palette[.accent], width: 1.5, dash: [2, 3])
          }
        }
        Tag(title: words, note: "", isSecondary: true)
          .placed(
            x: geometry.x(0) + 8,
            y: max(geometry.y(0) + 8, (edge ?? geometry.y(0)) - 26), width: width, height: 22)
      }
    }
  }

  private var telemetry: Telemetry { layer.shownDevice.telemetry }

  /// The text of the tag, for example “A at 84” or “A is gone”.
  private var words: String {
    if telemetry.isGone { return "\(letter) is gone" }
    return telemetry.drawn.map { "\(letter) at \(fixed($0, 0))" } ?? letter
  }

  /// The edge's y coordinate in window points. Nil if the ghost is dismissed or moves horizontally.
  private var edge: Double? {
    guard !telemetry.isGone, telemetry.axis == .vertical, let drawn = telemetry.drawn else {
      return nil
    }
    let (zero, way) = layer.ruler
    let place = zero + way * drawn
    return (0...layer.geometry.size.height).contains(place) ? layer.geometry.y(place) : nil
  }
}
