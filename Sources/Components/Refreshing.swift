// Pull to refresh: the modifier, the modifier's binding, and the indicator above a list.
import Drawing
import Geometry
import Tree

extension View {
  /// Allows a pull past the top of a vertical list in this view to begin a refresh.
  ///
  /// F5, or a release far enough past the top, sets the binding to true. Set the binding to false
  /// when the work is done. While it is true, the list rests below its top, under an indicator.
  ///
  /// The parameters are in the configuration of lists: `scroll.refreshDistance` and
  /// `scroll.refreshRoom`. In a sheet, such a pull moves the list instead of the sheet.
  public func refreshable(_ isRefreshing: Binding<Bool>) -> ViewList {
    environment { $0[RefreshKey.self] = isRefreshing }
  }
}

extension Key {
  /// The key that begins a refresh.
  static let refresh = Key.function(5)
}

/// The environment key for the binding of the list's refresh.
enum RefreshKey: AddedEnvironmentKey {
  static var standard: Binding<Bool>? { nil }
}

/// The value that was last read from a list's refresh binding, or last written to the binding.
struct RefreshBinding: Sendable {
  private var value = false

  /// The new value of the binding. Nil if the value has not changed.
  mutating func change(from binding: Binding<Bool>?) -> Bool? {
    let new = binding?.value ?? false
    guard new != value else { return nil }
    value = new
    return new
  }

  /// Writes the state of the list to the binding, and reports the beginning of a refresh.
  mutating func write(
    _ isRefreshing: Bool, to binding: Binding<Bool>?, at now: Instant,
    into effects: inout ScreenEffects
  ) {
    guard let binding, isRefreshing != value else { return }
    value = isRefreshing
    if isRefreshing {
      effects.say(.custom("refreshBegan"), at: now)
      effects.say(.note("The list refreshes."), at: now)
    }
    effects.apply(binding.set(isRefreshing))
  }
}

extension ScrollNode {
  /// Draws the indicator above the content of a list that can refresh. The indicator's dots appear
  /// one by one during the pull, and all dots are visible during a refresh.
  func drawRefresh(
    _ width: Double, _ area: Area, _ environment: EnvironmentValues, _ builder: inout TreeBuilder
  ) {
    guard axis == .vertical, let binding = environment[RefreshKey.self] else { return }
    let (values, isRefreshing) = (environment.tuned(environment.scrolling), binding.value)
    let (diameter, radius, slant) = (5.0, 10.0, 10 * 0.5.squareRoot())
    let dots = [
      Vector(0, -radius), Vector(slant, -slant), Vector(radius, 0), Vector(slant, slant),
      Vector(0, radius), Vector(-slant, slant), Vector(-radius, 0), Vector(-slant, -slant),
    ]
    let middle = Point(width / 2, bars.top - values.refreshRoom / 2)
    let frame = Rect(
      middle.x - radius - diameter, middle.y - radius - diameter, 2 * (radius + diameter),
      2 * (radius + diameter))
    for (index, dot) in dots.enumerated() {
      let slot = builder.takeSlot("driven")
      builder.build.driven.append(
        DrivenPose(slot: slot, driver: .list(area.slot), size: frame.size) { list in
          let pulled = -list.offset / values.refreshDistance * Double(dots.count)
          return Pose(opacity: isRefreshing ? 1 : min(1, max(0, pulled - Double(index))))
        })
      builder.posed(slot, at: frame.origin, isOwn: true) { inner in
        // The dots appear clockwise, or anticlockwise in a right-to-left layout.
        let way = Vector(dot.dx * environment.direction.sign, dot.dy)
        let centre = Point(frame.width / 2, frame.height / 2) + way
        let circle = RoundedRect(
          Rect(centre.x - diameter / 2, centre.y - diameter / 2, diameter, diameter),
          radius: diameter / 2)
        inner.draw(.fill(.rounded(circle), .color(environment.palette[.secondary])))
      }
    }
  }
}
