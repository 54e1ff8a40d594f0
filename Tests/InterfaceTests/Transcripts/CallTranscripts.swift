// Calls to containers, and input on their views: rows, columns and stacks, step by step.
import Drawing
import Gesture
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A page with a row, a column and a stack.
private struct Yard: Listener {
  var heard: [String] = []
  var row = RowSettings(.horizontal, .trailing)
  var column = RowSettings(.vertical, .bottomLeading)
  var pile = RowSettings(.stacking, .center)
  var hasRow = true

  func content(in context: BuildContext) -> some View {
    let page = ViewList(
      Button("page", action: "page").frame(maxWidth: .infinity, maxHeight: .infinity))
    let some =
      page.overlayContainer(
        "column", containerConfiguration: column, alignment: .top, size: Size(300, 400)
      )
      .overlayContainer("pile", containerConfiguration: pile)
    return hasRow ? some.overlayContainer("row", containerConfiguration: row) : some
  }

  struct RowSettings: ContainerConfigurationProtocol {
    var displayType: ContainerViewDisplayType
    var queueType = ContainerViewQueueType.multiple
    var alignment: Alignment?
    var insets = Insets(top: 10, leading: 20, bottom: 30, trailing: 40)
    var spacing = 12.0
    var clipped = false
    var displayOrder = ContainerDisplayOrder.ascending
    var maximumNumberOfViewsInMultipleMode: UInt = 3
    var delayForShowingNext = 0.3
    var transition: AnyTransition? = .combined(.move(.leading), .opacity)
    var backgroundStyle: ContainerBackgroundStyle?
    var shadowStyle: ContainerViewShadowStyle? = .radius(10)
    var tapToDismiss: Bool?

    init(_ displayType: ContainerViewDisplayType, _ alignment: Alignment) {
      self.displayType = displayType
      self.alignment = alignment
    }
  }

  struct Look: ContainerViewConfigurationProtocol {
    var alignment: Alignment?
    var dismissGesture: ContainerViewDismissGesture?
    var autoDismiss: ContainerViewAutoDismiss?
    var backgroundStyle: ContainerBackgroundStyle?
    var tapToDismiss: Bool?
    var transition: AnyTransition?
    var shadowStyle: ContainerViewShadowStyle?
    var trapsFocus = false
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    heard.append(words(event))
  }
}

extension PlayedScreens {
  static var calls: any Played { Yard() }
}

extension Yard: Played {
  fileprivate static func act(
    _ stage: inout Stage<Yard>, _ random: inout SeededRandom, at now: Double
  ) -> String {
    let manager = stage.overlayContainerManager
    let container = random.pick(["row", "column", "pile"])
    let id = ViewID(UInt64(random.below(9)))
    let isAnimated = random.chance(0.8)
    let choice = random.below(10)
    switch choice {
    case 0: manager.dismiss(view: id, in: container, animated: isAnimated)
    case 1: manager.dismissTopmostView(in: [container], animated: isAnimated)
    case 2:
      manager.dismissAllView(
        in: [container], onlyShowing: random.chance(0.5), animated: isAnimated)
    case 3: stage.change(at: now) { $0.row.displayOrder = .descending }
    case 4: stage.change(at: now) { $0.hasRow.toggle() }
    default:
      var look = Look()
      look.alignment = random.pick([nil, .center, .topTrailing])
      look.dismissGesture = random.pick([nil, .tap, .swipeLeft, .swipeDown, .longPress(0.4)])
      look.autoDismiss = random.pick([nil, nil, .seconds(0.8)])
      look.backgroundStyle = random.pick([nil, nil, .color(Color(0, alpha: 0.2)), .blur(.thin)])
      look.tapToDismiss = random.chance(0.5)
      look.transition = random.pick([nil, .move(.bottom), .scale(0.5, anchor: .top), .slide])
      look.trapsFocus = random.chance(0.2)
      manager.show(
        view: Rectangle(.fill).frame(width: random.number(20...150).rounded(), height: 60)
          .onTap("view", label: "view", role: .row),
        with: id, in: container, using: look, animated: isAnimated)
    }
    stage.handle(.wake, at: Instant(now))
    return "call \(choice) of \(id) in the \(container)"
  }
}

extension Transcript where Shown == Yard {
  fileprivate mutating func show(
    _ number: UInt64, _ width: Double, _ height: Double, in container: String,
    _ look: Yard.Look = Yard.Look(), animated: Bool = true, after pause: Double = 0.2
  ) {
    step("view \(number) is shown in the \(container)", after: pause) { stage, now in
      stage.overlayContainerManager.show(
        view: Rectangle(.fill).frame(width: width, height: height)
          .onTap(ActionID("view", Int(number)), label: "view \(number)", role: .row),
        with: ViewID(number), in: container, using: look, animated: animated)
      stage.handle(.wake, at: Instant(now))
      return nil
    }
  }

  fileprivate mutating func call(
    _ what: String, _ call: @escaping @Sendable (ContainerManager) -> Void
  ) {
    step(what) { stage, now in
      call(stage.overlayContainerManager)
      stage.handle(.wake, at: Instant(now))
      return nil
    }
  }
}

@Suite("Recorded calls to containers")
struct CallTranscripts {
  @Test("container views that calls show, queue and dismiss match their recorded descriptions")
  func calls() throws {
    try expect(Yard(), recordedAs: "calls", in: [.calm, .mirrored]) { arrange(&$0) }
  }

  private func arrange(_ it: inout Transcript<Yard>) {
    for (number, width) in [(1, 60.0), (2, 40), (3, 90), (4, 30), (5, 50)] {
      it.show(UInt64(number), width, 30 + Double(number), in: "row")
    }
    it.wait(0.1)
    it.wait(1)
    it.call("the second goes") { $0.dismiss(view: ViewID(2), in: "row", animated: true) }
    it.wait(0.1)
    it.wait(1)
    for number in 6...9 { it.show(UInt64(number), 50, 20 + Double(number), in: "column") }
    it.wait(1)
    it.show(10, 120, 80, in: "pile", Yard.Look(alignment: .topTrailing, shadowStyle: .disable))
    it.show(11, 80, 60, in: "pile", Yard.Look(alignment: .topTrailing), animated: false)
    it.wait(1)
    it.call("the topmost ones go") {
      $0.dismissTopmostView(in: ["pile", "column"], animated: true)
    }
    it.wait(0.1)
    it.wait(1)
    it.call("what is shown goes, and what waits comes") {
      $0.dismissAllView(in: ["row", "column"], onlyShowing: true, animated: false)
    }
    it.wait(1)
    it.change("the row is another one") {
      $0.row.spacing = 30
      $0.row.alignment = .top
      $0.row.displayOrder = .descending
      $0.row.clipped = true
    }
    it.show(12, 60, 60, in: "row")
    it.show(13, 60, 40, in: "row")
    it.wait(1)
    it.call("all of it but the row’s") { $0.dismissAllView(notInclude: ["row"], animated: true) }
    it.wait(1)
    it.call("all of the row’s") { $0.dismissAllView(in: ["row"], animated: true) }
    it.wait(1)
    it.change("the row has left the tree") { $0.hasRow = false }
    it.call("unknown") { $0.dismissTopmostView(in: ["nobody"], animated: true) }
    it.input("another size", .resize(Size(300, 560)))
  }

  @Test(
    "container views dismissed by taps, presses, swipes or time match their recorded descriptions")
  func hands() throws {
    try expect(Yard(), recordedAs: "dismissals", in: [.calm, .dark], showsStart: false) {
      dismiss(&$0)
    }
  }

  private func dismiss(_ it: inout Transcript<Yard>) {
    let middle = Point(185, 340)
    it.show(1, 100, 100, in: "pile", Yard.Look(dismissGesture: .tap))
    it.tap(middle)
    it.wait(1)
    it.show(2, 100, 100, in: "pile", Yard.Look(dismissGesture: .doubleTap))
    it.tap(middle)
    it.tap(middle)
    it.tap(middle, after: 0.1)
    it.wait(1)
    it.show(3, 100, 100, in: "pile", Yard.Look(dismissGesture: .longPress(0.6)))
    it.touch(.down, middle, after: 0.3)
    it.wait(0.4)
    it.wait(0.4)
    it.touch(.up, middle)
    it.wait(1)
    for (number, gesture, way) in [
      (4, ContainerViewDismissGesture.swipeLeft, Vector(-70, 0)), (5, .swipeRight, Vector(70, 0)),
      (6, .swipeUp, Vector(0, -70)), (7, .swipeDown, Vector(0, 70)),
    ] {
      it.show(UInt64(number), 100, 100, in: "pile", Yard.Look(dismissGesture: gesture))
      it.drag(middle, middle - way * 0.5, lifts: false)
      it.touch(.up, middle - way * 0.5, after: 0.3)
      it.drag(middle, middle + way * 0.4, lifts: false)
      it.touch(.up, middle + way * 0.4, after: 0.3)
      it.wait(0.1)
      it.drag(middle, middle + way, lifts: false, seconds: 0.1)
      it.touch(.up, middle + way, after: 0.01)
      it.wait(0.1)
      it.wait(1)
    }
    it.show(8, 100, 100, in: "pile", Yard.Look(autoDismiss: .seconds(1)))
    it.hover(middle, called: "the view", after: 0.5)
    it.wait(2)
    it.input("the mouse leaves", .pointerLeft)
    it.wait(0.6)
    it.touch(.down, middle, after: 0.1)
    it.wait(2)
    it.touch(.up, middle)
    it.wait(2)
    let ground = Yard.Look(
      backgroundStyle: .color(Color(0, alpha: 0.3)), tapToDismiss: true,
      transition: .scale(0.5, anchor: .topLeading), trapsFocus: true)
    it.show(9, 100, 100, in: "pile", ground)
    it.wait(0.1)
    it.tap(Point(30, 600), after: 0.5)
    it.wait(0.1)
    it.wait(1)
    it.show(
      10, 100, 100, in: "pile",
      Yard.Look(backgroundStyle: .blur(.regular), transition: .move(.bottom)))
    it.wait(0.1)
    it.wait(1)
    it.tap(Point(30, 600))
    it.key("Tab")
    it.key("Escape")
    it.wait(1)
    it.show(
      11, 100, 100, in: "pile",
      Yard.Look(backgroundStyle: .customView(Circle(.accent).frame(width: 200, height: 200))))
    it.wait(1)
    it.input("the window is left", .focus(false))
    it.show(12, 40, 40, in: "pile", Yard.Look(autoDismiss: .seconds(0.5)))
    it.wait(2)
    it.input("and is back", .focus(true))
    it.wait(1)
  }
}
