// Pull to refresh in a scene. A parameter makes the list of the scene refresh for a moment.
import Dismissal
import Interface
import Motion

extension Scene {
  /// The fixed parameters of a scene whose lists do not refresh.
  static var withoutRefresh: [String: ParameterValue] {
    let values = ScrollMotion.Configuration()
    return [
      "scroll.refreshes": .flag(false),
      "scroll.refreshDistance": .number(values.refreshDistance),
      "scroll.refreshRoom": .number(values.refreshRoom),
    ]
  }

  /// The duration of a scene's refresh in seconds.
  private static var secondsOfRefresh: Double { 1.2 }

  /// Adds a refresh to the list if `scroll.refreshes` is on.
  func refreshing(_ list: ViewList) -> ViewList {
    guard parameters[ScrollMotion.Configuration.self].refreshes else { return list }
    return list.refreshable(bind(\.base.isRefreshing))
      .task(
        id: base.isRefreshing, after: Self.secondsOfRefresh,
        update { $0.base.isRefreshing = false })
  }
}
