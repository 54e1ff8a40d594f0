// The grabber of a sheet with several detents: a slider that moves the sheet between them.

/// A short bar at the top of a sheet that has several detents.
///
/// A press moves the sheet to the next higher detent, or from the highest to the lowest detent.
/// While the grabber has the keyboard focus, the arrow keys move the sheet.
public struct Grabber: View {
  let selection: Binding<Int>
  let detents: [String]

  /// - Parameters: - selection: Index of the detent at which the sheet rests, or to which it moves.
  ///   - detents: Names of the detents, from the lowest to the highest.
  public init(_ selection: Binding<Int>, detents: [String]) {
    self.selection = selection
    self.detents = detents
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) {
    let last = max(0, detents.count - 1)
    let here = min(max(0, selection.value), last)
    let bar = Capsule(.tertiary).frame(width: 36, height: 5).frame(width: 88, height: 24)
    bar.onTap(selection.action).stepping(selection, last: last, label: "Grabber")
      .accessibilityValue(detents.isEmpty ? "" : detents[here])
      .makeNodes(into: &nodes)
  }
}
