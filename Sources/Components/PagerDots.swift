// The dots of a pager: one for each page, centred at the bottom.
import Dismissal
import Drawing
import Geometry
import Gesture
import Tree

/// Dots that mark the current page, like those of UIPageControl.
struct PagerDots {
  let count: Int
  let page: Int
  let key: RecognizerKey

  /// Distance in points between the centres of two dots. A dot is half as wide.
  private static let pitch = 16.0
  /// Distance in points from the bottom edge to the centres of the dots.
  private static let rise = 20.0
  /// Free space in points at either side of the dots.
  private static let margin = 16.0

  /// Returns nil for a single page, or if the configuration has no dots.
  init?(_ machine: Pager, key: RecognizerKey) {
    guard machine.configuration.showsDots, machine.count > 1 else { return nil }
    (count, page) = (machine.count, machine.page)
    self.key = RecognizerKey(key.name, 1, owner: key.owner)
  }

  /// Draws the dots. If there are many, they are smaller and nearer to each other, so that all fit.
  func draw(in rect: Rect, _ environment: EnvironmentValues, _ builder: inout TreeBuilder) {
    let pitch = min(Self.pitch, max(0, rect.width - 2 * Self.margin) / Double(count))
    let dot = pitch / 2
    let width = pitch * Double(count) - dot
    let area = Rect(rect.midX - width / 2, rect.maxY - Self.rise - dot / 2, width, dot)
    func describe(_ region: inout HitRegion) { region.label = "Page \(page + 1) of \(count)" }
    builder.listening(.recognizer(key), frame: area, describe) { inner in
      for index in 0..<count {
        let place = environment.resolve(Rect(Double(index) * pitch, 0, dot, dot), in: area)
        let color = environment.palette[index == page ? .accent : .fill2]
        inner.draw(.fill(.rounded(RoundedRect(place, radius: dot / 2)), .color(color)))
      }
    }
  }
}
