// Tests bindings that are false for a moment, and containers that an inactive window removes.
import Interface
import Overlay
import Support
import Testing

/// A page with a container, two bound views and a switch that removes the page.
private struct Lobby: Screen {
  var isThere = true
  var showsFirst = false
  var showsSecond = false
  /// True if the screen sets `showsFirst` back to true as soon as it is false.
  var insists = false

  func content(in context: BuildContext) -> ViewList {
    guard isThere else { return ViewList(Text("Elsewhere")) }
    let insists = insists
    // A view that is being dismissed stays visible for a while.
    var fading = ContainerViewConfiguration()
    (fading.transition, fading.animation) = (.opacity, .easeOut(0.7))
    return Text("Lobby").frame(maxWidth: .infinity, maxHeight: .infinity)
      .containerView(
        in: "lobby", configuration: fading, isPresented: bind(\.showsFirst)
      ) { Text("First") }
      .containerView(
        in: "lobby", configuration: fading, isPresented: bind(\.showsSecond)
      ) { Text("Second") }
      .onChange(of: showsFirst) { _, isShown in
        isShown || !insists ? update { _ in } : set(\.showsFirst, true)
      }
      .overlayContainer(
        "lobby", containerConfiguration: ContainerConfiguration(.vertical, .multiple))
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {}
}

@Suite("Containers that return with their window")
struct ReturningContainerTests {
  private func stage(_ change: (inout Lobby) -> Void = { _ in }) -> Stage<Lobby> {
    var lobby = Lobby()
    change(&lobby)
    var stage = Stage(lobby, size: Size(390, 844))
    _ = stage.frame(at: .zero)
    return stage
  }

  private func container(_ stage: Stage<Lobby>) -> OverlayContainer? {
    stage.overlays.registry.container(named: "lobby")
  }

  @Test(
    "setting a view's binding to false and back to true in one change does not dismiss the view")
  func present() {
    for insists in [true, false] {
      var stage = stage { ($0.showsFirst, $0.insists) = (true, insists) }
      stage.advance(to: Instant(2))
      let before = container(stage)?.showing
      #expect(before?.count == 1)
      stage.change(at: 3) { $0.showsFirst = false }
      let after = container(stage)
      #expect(after?.showing == (insists ? before : []))
      #expect(!insists || after?.leavingViews.isEmpty == true, "it did not leave and come back")
      #expect(stage.screen.showsFirst == insists)
    }
  }

  @Test(
    "a container that reappears while its window is inactive keeps the views that bindings request"
  )
  func returns() {
    var stage = stage { $0.showsFirst = true }
    stage.change(at: 0.5) { $0.showsSecond = true }
    stage.update(at: Instant(1)) { _, effects in
      effects.show(
        view: Text("Sent"), with: ViewID(7), in: "lobby", using: ContainerViewConfiguration())
    }
    stage.advance(to: Instant(3))
    let before = container(stage)?.showing ?? []
    #expect(before.count == 3)
    stage.handle(.focus(false), at: Instant(4))
    stage.change(at: 5) { $0.isThere = false }
    #expect(container(stage)?.showing == before && stage.screen.showsFirst)
    stage.change(at: 6) { $0.showsFirst = false }
    stage.change(at: 7) { $0.isThere = true }
    let after = container(stage)
    #expect(after?.showing == Array(before.dropFirst()) && after?.leavingViews.isEmpty == true)
    #expect(!texts(stage.frame(at: Instant(7)).list).contains("First"), "not even for a moment")
    stage.handle(.focus(true), at: Instant(8))
    #expect(container(stage)?.showing == Array(before.dropFirst()))
    #expect(stage.screen.showsSecond)
  }

  @Test("a container that is still missing when its window becomes active again is removed")
  func leaves() {
    var stage = stage { $0.showsFirst = true }
    stage.handle(.focus(false), at: Instant(4))
    stage.change(at: 5) { $0.isThere = false }
    #expect(container(stage) != nil)
    stage.handle(.focus(true), at: Instant(6))
    stage.advance(to: Instant(7))
    #expect(container(stage) == nil && stage.overlays.registry.tokens.isEmpty)
  }

  @Test("a container that disappears while the window is active is removed immediately")
  func active() {
    var stage = stage { $0.showsFirst = true }
    stage.change(at: 5) { $0.isThere = false }
    #expect(container(stage) == nil)
  }
}
