// Tests that no text of the page is visible between notices.
import Drawing
import Gesture
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Inbox: Screen {
  let container: ToastStack

  func content(in context: BuildContext) -> some View {
    Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity)
      .overlayContainer("notices", containerConfiguration: container)
  }
}

@Suite("Space between toasts")
struct ToastGapTests {
  private func isNamed(_ key: RegionKey, _ name: String) -> Bool {
    switch key {
    case .named(let own): own == name
    case .element(_, let inner), .around(let inner): isNamed(inner, name)
    default: false
    }
  }

  @Test(
    "at the top and bottom of the window, the space between toasts is smaller than a line of text",
    arguments: [0, 1])
  func gap(edge: Int) throws {
    var tuning = ToastTuning()
    tuning.edge = edge
    var stage = Stage(
      Inbox(container: ToastStack(tuning, gap: 0)), size: Size(390, 844), typeface: HalfEm())
    for number in 0..<3 {
      _ = stage.frame(at: Instant(Double(number)))
      stage.update(at: Instant(Double(number))) { _, effects in
        effects.show(
          view: Toast("Saved", "\(number)").named("notice \(number)"), in: "notices",
          using: ToastStack())
      }
    }
    let frame = stage.frame(at: Instant(9))
    let notices = try (0..<3).map { number in
      let index = try #require(
        stage.tree.regions.firstIndex { isNamed($0.key, "notice \(number)") })
      return stage.tree.frame(of: index, poses: frame.poses)
    }.sorted { $0.minY < $1.minY }
    for (upper, lower) in zip(notices, notices.dropFirst()) {
      // In a notice, the lower-case letters of the smallest text are about 6 points high, so they
      // do not fit in the gap.
      #expect((0...3).contains(lower.minY - upper.maxY), "\(notices)")
    }
  }
}
