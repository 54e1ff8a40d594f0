// The handle of a sheet with several detents: a button that also reports the current detent.
import Geometry

/// A short bar at the top of a sheet with several detents.
///
/// A press moves the sheet to the next higher detent, and from the highest detent to the lowest.
public struct Grabber: View {
  let selected: Binding<Int>
  let places: [String]

  /// - Parameters:
  ///   - selected: Index of the detent at which the sheet is, or to which it moves.
  ///   - places: Names of the detents, from the lowest to the highest.
  public init(_ selected: Binding<Int>, places: [String]) {
    self.selected = selected
    self.places = places
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) {
    let last = max(0, places.count - 1)
    let here = min(max(0, selected.value), last)
    let next = here < last ? here + 1 : 0
    let words = places.isEmpty ? "" : ", at \(places[here]); press for \(places[next])"
    let bar = Capsule(.ink3).frame(width: 36, height: 5).frame(width: 88, height: 24)
    bar.onTap(selected.set(next), label: "Sheet").accessibilityLabel("Sheet" + words)
      .makeNodes(into: &nodes)
  }
}
