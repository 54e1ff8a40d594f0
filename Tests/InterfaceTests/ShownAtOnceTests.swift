// Tests the number of builds that are needed to show many views at once.
import Drawing
import Overlay
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A page with one container, and any number of views in it by state.
private struct Crowd: Screen {
  let display: ContainerViewDisplayType
  var presented = 0
  var isOn = false

  func content(in context: BuildContext) -> some View {
    let configuration = ContainerConfiguration(display, .multiple)
    return (0..<presented).reduce(
      ViewList(Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity))
    ) { page, number in
      page.containerView(
        in: "crowd", configuration: ContainerViewConfiguration(),
        isPresented: Binding(isOn, ActionID("one", number))
      ) { Rectangle(.accent).frame(width: 40, height: 4) }
    }
    .overlayContainer("crowd", containerConfiguration: configuration)
  }
}

@Suite("Many container views in one frame")
struct ShownAtOnceTests {
  enum Way: CaseIterable { case effects, manager, presented }

  /// Shows `count` views in one frame, and then dismisses all of them.
  private func cost(
    _ way: Way, _ display: ContainerViewDisplayType, _ count: Int
  ) -> (shown: Int, gone: Int) {
    var stage = Stage(Crowd(display: display), size: Size(390, 844))
    _ = stage.frame(at: .zero)
    let view = Rectangle(.accent).frame(width: 40, height: 4)
    let own = ContainerViewConfiguration()
    let start = stage.buildCount
    switch way {
    case .effects:
      stage.update(at: Instant(1)) { _, effects in
        for _ in 0..<count { effects.show(view: view, in: "crowd", using: own) }
      }
    case .manager:
      let manager = stage.overlayContainerManager
      for _ in 0..<count { manager.show(view: view, in: "crowd", using: own) }
      stage.handle(.wake, at: Instant(1))
    case .presented:
      stage.update(at: Instant(1)) { screen, effects in
        screen.presented = count
        screen.isOn = true
        effects.setNeedsUpdate()
      }
    }
    _ = stage.frame(at: Instant(1))
    let shown = stage.buildCount - start
    let container = stage.overlays.registry.container(named: "crowd")
    #expect(container?.showing.count == count)
    #expect(
      stage.overlays.frames(of: stage.overlays.registry.token(named: "crowd")!).count == count)
    let middle = stage.buildCount
    stage.update(at: Instant(2)) { screen, effects in
      screen.isOn = false
      effects.setNeedsUpdate()
      let ids = container?.showing ?? []
      // One call per view is the most expensive form.
      if way != .presented {
        for id in ids { effects.dismiss(view: id, in: "crowd", animated: true) }
      }
    }
    stage.advance(to: Instant(9))
    _ = stage.frame(at: Instant(9))
    #expect(stage.overlays.registry.container(named: "crowd")?.showing.isEmpty == true)
    #expect(stage.overlays.contents.count <= count, "no more than what is presented by the tree")
    return (shown, stage.buildCount - middle)
  }

  @Test(
    "one frame that shows or dismisses 200 views needs no more builds than one for 50 views",
    arguments: Way.allCases, [ContainerViewDisplayType.vertical, .stacking])
  func builds(way: Way, display: ContainerViewDisplayType) {
    let few = cost(way, display, 50)
    let many = cost(way, display, 200)
    #expect(many.shown == few.shown && many.shown <= 6)
    #expect(many.gone == few.gone)
  }
}
