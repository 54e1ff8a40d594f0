// The dots of a pager, one for each page, centred at the bottom.
import Dismissal
import Drawing
import Geometry
import Gesture
import Tree

/// Dots below the pages, of which one is marked. As in UIPageControl, the marked dot belongs to the
/// page that fills most of the view.
struct PagerDots {
  let count: Int
  let page: Int
  let key: RecognizerKey
  /// The slot that moves the mark to the marked page's dot.
  let mark: PoseSlot

  /// Distance in points between the centres of two dots. A dot's diameter is half this distance.
  private static let pitch = 16.0
  /// Distance in points from the bottom edge to the centres of the dots.
  private static let rise = 20.0
  /// Free space in points at either side of the dots.
  private static let margin = 16.0

  /// Fails for a single page, and if the configuration has no dots.
  init?(_ component: PagerComponent) {
    let machine = component.machine
    guard machine.configuration.showsDots, machine.count > 1 else { return nil }
    (count, page, mark) = (machine.count, machine.page, component.mark)
    key = RecognizerKey(component.key.name, 1, owner: component.key.owner)
  }

  /// Distance between the centres of two dots. If the dots do not fit, the distance is smaller.
  private static func pitch(_ count: Int, in width: Double) -> Double {
    min(pitch, max(0, width - 2 * margin) / Double(count))
  }

  /// Distance from the first dot to the mark, which is at the dot of the most visible page.
  static func markOffset(of machine: Pager, in width: Double, at now: Instant) -> Double {
    let page = machine.pose(at: now).pages.rounded()
    return min(max(0, page), Double(machine.count - 1)) * pitch(machine.count, in: width)
  }

  func draw(in rect: Rect, _ environment: EnvironmentValues, _ builder: inout TreeBuilder) {
    let pitch = Self.pitch(count, in: rect.width)
    let dot = pitch / 2
    let width = pitch * Double(count) - dot
    let area = Rect(rect.midX - width / 2, rect.maxY - Self.rise - dot / 2, width, dot)
    func describe(_ region: inout HitRegion) { region.label = "Page \(page + 1) of \(count)" }
    builder.listening(.recognizer(key), frame: area, describe) { inner in
      func draw(_ index: Int, _ tint: Tint, _ inner: inout TreeBuilder) {
        let place = environment.resolve(Rect(Double(index) * pitch, 0, dot, dot), in: area)
        let color = environment.palette[tint]
        inner.draw(.fill(.rounded(RoundedRect(place, radius: dot / 2)), .color(color)))
      }
      for index in 0..<count { draw(index, .fill2, &inner) }
      inner.posed(mark, at: .zero, isOwn: true) { draw(0, .accent, &$0) }
    }
  }
}
