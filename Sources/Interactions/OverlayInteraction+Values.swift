// The drawn values of a container's views at one instant, and the view under a point.
import Geometry
import Gesture
import Overlay

extension OverlayInteraction {
  /// The values with which a view of a container is drawn at one instant.
  public struct ViewValues: Hashable, Sendable {
    public var view: ViewID
    /// The layout frame of the view, in points of the host.
    public var frame: Rect
    /// Offset in points, applied after scaling.
    public var offset: Vector
    public var scaleX: Double
    public var scaleY: Double
    /// The point that scaling does not move, in points of the host.
    public var anchor: Point
    /// Opacity, 0…1.
    public var opacity: Double
    /// Visibility of the view's own background, 0…1.
    public var background: Double
    /// True if the view was dismissed, so that it accepts no gestures.
    public var isLeaving: Bool
  }

  /// The drawn values of all measured views, from the bottom to the top.
  public func values(at now: Instant) -> [ViewValues] {
    guard let area else { return [] }
    let origin: Vector = area.origin - .zero
    var all: [ViewValues] = []
    for showing in isAscending ? order : order.reversed() {
      guard let stay = stays[showing], let frame = motion.frame(of: showing) else { continue }
      let placing = motion.placing(of: showing, at: now)
      all.append(
        ViewValues(
          view: stay.view, frame: frame.offset(by: origin), offset: placing.offset,
          scaleX: placing.scaleX, scaleY: placing.scaleY, anchor: placing.anchor + origin,
          opacity: placing.opacity, background: motion.background(of: showing, at: now),
          isLeaving: stay.isLeaving))
    }
    return all
  }

  /// Visibility of the shared background of a row or column, 0…1.
  public func groupBackground(at now: Instant) -> Double { motion.groupBackground(at: now) }

  /// True if the view has a frosted background.
  package func blurs(_ showing: ShowingID) -> Bool {
    stays[showing]?.settings?.backgroundStyle.blurs ?? false
  }

  private var isAscending: Bool { container.settings.displayOrder == .ascending }

  // MARK: Hit test

  /// True if a view or a background has this recognizer.
  func has(_ key: RecognizerKey) -> Bool {
    func isIn(_ recognizers: [Recognizer]) -> Bool { recognizers.contains { $0.key == key } }
    if container.hasGroupBackground, isIn(groupRecognizers) { return true }
    return stays.values.contains { stay in
      guard !stay.isLeaving, let settings = stay.settings else { return false }
      return isIn(stay.recognizers) || hasBackground(settings) && isIn(stay.backgroundRecognizers)
    }
  }

  /// True if the view has a separate background.
  private func hasBackground(_ settings: EffectiveSettings) -> Bool {
    container.settings.displayType == .stacking && settings.backgroundStyle != .disable
  }

  /// Collects the recognizers at a point. Returns false if the point hits no view or background.
  func collect(at point: Point, at now: Instant, into found: inout [HitCandidate]) -> Bool {
    guard let area else { return false }
    let origin: Vector = area.origin - .zero
    if container.settings.clipped, !area.contains(point) { return false }
    func add(_ frame: Rect, _ recognizers: [Recognizer]) {
      if !recognizers.isEmpty {
        found.append(HitCandidate(frame: frame, recognizers: recognizers))
      }
    }
    for index in order.indices {
      let showing = order[isAscending ? order.count - 1 - index : index]
      guard let stay = stays[showing], !stay.isLeaving, let settings = stay.settings else {
        continue
      }
      if let frame = motion.frame(of: showing) {
        let placing = motion.placing(of: showing, at: now)
        let drawn = placing.frame(frame).offset(by: origin)
        if placing.opacity > 0, drawn.contains(point) {
          add(drawn, stay.recognizers)
          return true
        }
      }
      if hasBackground(settings), area.contains(point),
        motion.background(of: showing, at: now) > 0
      {
        add(area, stay.backgroundRecognizers)
        return true
      }
    }
    guard container.hasGroupBackground, area.contains(point), motion.groupBackground(at: now) > 0
    else { return false }
    add(area, groupRecognizers)
    return true
  }
}
