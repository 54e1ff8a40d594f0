// The handle of a sheet with places: a button that raises it and says where it is.
import Geometry

/// A short bar at the head of a sheet that rests at several places.
///
/// Pressed, the sheet goes one place up, and from the highest place to the lowest.
public struct Grabber: View {
  let selected: Binding<Int>
  let places: [String]

  /// - Parameters:
  ///   - selected: The index of the place where the sheet is, or goes.
  ///   - places: What the places are called, from the lowest to the highest.
  public init(_ selected: Binding<Int>, places: [String]) {
    self.selected = selected
    self.places = places
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) {
    let last = max(0, places.count - 1)
    let here = min(max(0, selected.value), last)
    let next = here < last ? here + 1 : 0
    let words = places.isEmpty ? "" : ", at \(places[here]); to \(places[next])"
    let bar = Capsule(.ink3).frame(width: 36, height: 5).frame(width: 88, height: 24)
    bar.onTap(selected.set(next), label: "Sheet").accessibilityLabel("Sheet" + words)
      .makeNodes(into: &nodes)
  }
}
