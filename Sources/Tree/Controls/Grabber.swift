// The grabber of a sheet with several detents: a button that moves the sheet between them.
import Geometry

/// A short bar at the top of a sheet that has several detents.
///
/// A press moves the sheet to the next higher detent, and from the highest to the lowest.
public struct Grabber: View {
  let selection: Binding<Int>
  let detents: [String]

  /// - Parameters:
  ///   - selection: Index of the detent at which the sheet is, or to which it is moving.
  ///   - detents: Names of the detents, from the lowest to the highest.
  public init(_ selection: Binding<Int>, detents: [String]) {
    self.selection = selection
    self.detents = detents
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) {
    let last = max(0, detents.count - 1)
    let here = min(max(0, selection.value), last)
    let next = here < last ? here + 1 : 0
    let words = detents.isEmpty ? "" : ", at \(detents[here]); press for \(detents[next])"
    let bar = Capsule(.tertiary).frame(width: 36, height: 5).frame(width: 88, height: 24)
    bar.onTap(selection.set(next), label: "Sheet").accessibilityLabel("Sheet" + words)
      .makeNodes(into: &nodes)
  }
}
