// Tests the automatic behaviour of container views, and the content below them.
import Drawing
import Gesture
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Plain: ContainerConfigurationProtocol, Sendable {
  var displayType = ContainerViewDisplayType.stacking
  var queueType = ContainerViewQueueType.multiple
  var autoDismiss: ContainerViewAutoDismiss?
  var animation: OverlayAnimation? = .still
}

@Suite("Container views without a tree")
struct OverlaysAloneTests {
  @Test("a container view that calls the dismiss closure of its environment wakes the stage")
  func ring() {
    let log = LogBook()
    let manager = ContainerManager()
    var settings = StageSettings()
    settings.manager = manager
    let tree = Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity)
      .overlayContainer("desk", containerConfiguration: Plain())
    var stage = Stage(
      Notebook { _ in tree }, size: Size(300, 300), typeface: HalfEm(), settings: settings)
    _ = stage.frame(at: .zero)
    let own = Own()
    manager.show(view: Closing(own: own), with: ViewID(7), in: "desk", using: Plain())
    stage.handle(.wake, at: Instant(1))
    _ = stage.frame(at: Instant(1))
    manager.wake = { log.log(type: .info, message: "rung") }
    own.close?()
    #expect(log.lines.count == 1)
    stage.handle(.wake, at: Instant(2))
    #expect(stage.overlays.registry.container(named: "desk")?.showing.isEmpty == true)
  }

  /// Stores the closure that closes a view.
  private final class Own: @unchecked Sendable {
    var close: (@Sendable () -> Void)?
  }

  private struct Closing: View {
    let own: Own

    private func shown(_ close: @escaping @Sendable () -> Void) -> Text {
      own.close = close
      return Text("closes itself")
    }

    var body: some View {
      EnvironmentReader { environment in
        shown(environment.overlayContainer.dismiss)
      }
    }
  }

  /// Stores the frame of the container around a view.
  private final class Place: @unchecked Sendable {
    var frame: Rect?

    func note(_ frame: Rect) -> Text {
      self.frame = frame
      return Text("here")
    }
  }

  @Test(
    "a container without a given size is as large as the content below it",
    arguments: [
      (nil, nil, Rect(0, 0, 200, 100)), (Size(100, 50), nil, Rect(50, 25, 100, 50)),
      (Size(60, 50), Alignment.topLeading, Rect(0, 0, 60, 50)),
    ] as [(Size?, Alignment?, Rect)])
  func ownSize(size: Size?, alignment: Alignment?, frame: Rect) {
    let place = Place()
    let tree = Rectangle(.background).frame(width: 200, height: 100)
      .overlayContainer(
        "desk", containerConfiguration: Plain(), alignment: alignment, size: size)
    var stage = Stage(Notebook { _ in tree }, size: Size(200, 100), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    stage.overlayContainerManager.show(
      view: EnvironmentReader { place.note($0.overlayContainer.containerFrame) }, in: "desk",
      using: Plain())
    stage.handle(.wake, at: Instant(1))
    _ = stage.frame(at: Instant(1))
    #expect(place.frame == frame)
  }

  @Test("a container view that springs back after a drag is still dismissed by its autoDismiss")
  func dragged() {
    var look = ContainerViewConfiguration()
    look.dismissGesture = .swipeDown
    look.autoDismiss = .seconds(1)
    let tree = Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity)
      .overlayContainer("desk", containerConfiguration: Plain(animation: .standard))
    var stage = Stage(Notebook { _ in tree }, size: Size(300, 300), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    let isEmpty = { (stage: Stage<Notebook>) in
      stage.overlays.registry.container(named: "desk")?.showing.isEmpty
    }
    stage.overlayContainerManager.show(
      view: Rectangle(.accent).frame(width: 100, height: 100), with: ViewID(1), in: "desk",
      using: look
    )
    stage.handle(.wake, at: Instant(1))
    stage.advance(to: Instant(1.5))
    _ = stage.frame(at: Instant(1.5))
    stage.drag(from: Point(150, 150), to: Point(150, 175), at: 1.5, lifts: false)
    stage.advance(to: Instant(4))
    #expect(isEmpty(stage) == false, "held")
    stage.touch(.up, Point(150, 175), at: 4)
    stage.advance(to: Instant(4.3))
    #expect(isEmpty(stage) == false)
    stage.advance(to: Instant(7))
    #expect(isEmpty(stage) == true)
  }

  @Test(
    "a frosted background fades by its blur strength, and a coloured background by its opacity")
  func ground() throws {
    for isFrosted in [true, false] {
      var own = ContainerConfiguration(.vertical, .multiple)
      own.common.backgroundStyle = isFrosted ? .blur(.thin) : .color(Color(0, alpha: 0.3))
      own.common.animation = .linear(1)
      let tree = Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity)
        .overlayContainer("desk", containerConfiguration: own)
      var stage = Stage(Notebook { _ in tree }, size: Size(300, 300), typeface: HalfEm())
      _ = stage.frame(at: .zero)
      stage.overlayContainerManager.show(
        view: Text("note"), with: ViewID(1), in: "desk", using: ContainerViewConfiguration())
      stage.handle(.wake, at: Instant(1))
      let poses = stage.frame(at: Instant(1.5)).poses
      let slot = try #require(stage.overlays.containerSlots.values.first).slot
      #expect(abs(poses[slot].materialAmount - (isFrosted ? 0.5 : 1)) < 1e-6)
      #expect(abs(poses[slot].opacity - (isFrosted ? 1 : 0.5)) < 1e-6)
    }
  }

  @Test("a shadow for which only a radius is given is black at an opacity of a third")
  func shadows() {
    #expect(
      ContainerViewShadowStyle.radius(8).shadow
        == Shadow(color: Color(0, alpha: 0.33), radius: 8, offset: .zero))
    let own = ContainerViewShadowStyle.custom(Color(0x808080, alpha: 0.2), 8, -3, 5)
    #expect(
      own.shadow == Shadow(color: Color(0x808080, alpha: 0.2), radius: 8, offset: Vector(-3, 5)))
    #expect(ContainerViewShadowStyle.disable.shadow == nil)
  }
}
