// Tests a tree's settings for its containers, and the container events that a screen receives.
import Drawing
import Gesture
import Interface
import Overlay
import Testing

/// A page with one container and its settings that stores all events.
private struct Court: Screen {
  var configuration = ContainerConfiguration(.vertical, .multiple)
  var tuning: OverlayTuning?
  var heard: [ScreenEvent.ContainerEvent] = []
  /// Receives the container from the environment of the last build.
  let seen: @Sendable (OverlayContainer?) -> Void

  init(_ seen: @escaping @Sendable (OverlayContainer?) -> Void = { _ in }) { self.seen = seen }

  func content(in context: BuildContext) -> some View {
    if let tuning { page.overlayTuning(tuning) } else { page }
  }

  private var page: ViewList {
    EnvironmentReader { environment in
      let _ = seen(environment.container(named: "court"))
      Rectangle(.background).frame(maxWidth: .infinity, maxHeight: .infinity)
    }.overlayContainer("court", containerConfiguration: configuration)
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    if case .container(let event) = event { heard.append(event) }
  }
}

@Suite("Containers in a tree")
struct ContainerTreeTests {
  private func stage(_ court: Court = Court()) -> Stage<Court> {
    var stage = Stage(court, size: Size(390, 844))
    _ = stage.frame(at: .zero)
    return stage
  }

  private func show(
    _ stage: inout Stage<Court>, _ id: UInt64, at seconds: Double,
    _ configuration: ContainerViewConfiguration = ContainerViewConfiguration()
  ) {
    stage.update(at: Instant(seconds)) { _, effects in
      effects.show(
        view: Rectangle(.accent).frame(width: 80, height: 40), with: ViewID(id), in: "court",
        using: configuration)
    }
  }

  private func change(
    _ stage: inout Stage<Court>, at seconds: Double, _ change: (inout Court) -> Void
  ) {
    stage.update(at: Instant(seconds)) { screen, effects in
      change(&screen)
      effects.setNeedsUpdate()
    }
  }

  private func showing(_ stage: Stage<Court>) -> [UInt64] {
    stage.overlays.registry.container(named: "court")?.showing.map(\.rawValue) ?? []
  }

  @Test("a screen gets the events of its containers in order, each with the instant of the event")
  func heard() {
    var stage = stage()
    show(&stage, 7, at: 1, ContainerViewConfiguration { $0.autoDismiss = .seconds(2) })
    stage.advance(to: Instant(5))
    let words = stage.screen.heard.compactMap { event -> String? in
      guard event.container == "court" else { return nil }
      return switch event.effect {
      case .accepted(let view): "accepted \(view.id.rawValue) \(event.instant.seconds)"
      case .appeared(let id, _): "appeared \(id.rawValue) \(event.instant.seconds)"
      case .left(let id, _, _, let cause): "\(cause) \(id.rawValue) \(event.instant.seconds)"
      case .disappeared(let id, _): "disappeared \(id.rawValue) \(event.instant.seconds)"
      default: nil
      }
    }
    #expect(words == ["accepted 7 1.0", "appeared 7 1.0", "timer 7 3.0", "disappeared 7 3.0"])
  }

  @Test(
    "dismissing a view in an unknown container logs an error that lists the existing containers"
  )
  func unknownName() {
    var stage = stage()
    stage.update(at: Instant(1)) { _, effects in
      effects.dismissTopmostView(in: ["yard"], animated: true)
    }
    #expect(stage.screen.heard.map(\.container) == [nil])
    guard case .log(.error, let sentence) = stage.screen.heard.first?.effect else {
      Issue.record("an error is said")
      return
    }
    #expect(sentence == "no container has the name \"yard\", expected one of \"court\"")
  }

  @Test("the environment lists the visible and the waiting views of a container")
  func known() {
    let box = SeenContainer()
    var stage = stage(Court { box.container = $0 })
    change(&stage, at: 0.5) { $0.configuration.maximumNumberOfViewsInMultipleMode = 2 }
    for id in 1...5 { show(&stage, UInt64(id), at: 1) }
    #expect(box.container?.showing.map(\.rawValue) == [1, 2])
    #expect(box.container?.waiting.map(\.rawValue) == [3, 4, 5])
  }

  @Test("container parameters set in the tree override the parameters of the stage until removed")
  func tuned() {
    var stage = stage()
    let own = stage.overlays.registry.tuning
    #expect(own == .fluid)
    change(&stage, at: 1) { $0.tuning = OverlayTuning() }
    #expect(stage.overlays.registry.tuning == OverlayTuning())
    #expect(stage.overlays.registry.container(named: "court")?.tuning == OverlayTuning())
    change(&stage, at: 2) { $0.tuning = nil }
    #expect(stage.overlays.registry.tuning == own)
  }

  @Test("a view with a delay is laid out when its delay ends, even if no frame is drawn then")
  func placedAtItsInstant() {
    var stage = stage()
    change(&stage, at: 0.5) { $0.configuration.maximumNumberOfViewsInMultipleMode = 2 }
    for id in 1...3 { show(&stage, UInt64(id), at: 1) }
    stage.update(at: Instant(2)) { _, effects in
      effects.dismiss(view: ViewID(1), in: "court", animated: false)
    }
    // The gap has ended at 2.5 s, and no frame has been drawn since.
    stage.advance(to: Instant(3))
    let frames = stage.overlays.frames(of: stage.overlays.registry.token(named: "court")!)
    #expect(Set(frames.keys.map(\.rawValue)) == [2, 3])
  }

  @Test("a changed autoDismiss time also applies to views that are already visible")
  func autoDismissChanged() {
    var stage = stage()
    change(&stage, at: 0) { $0.configuration.common.autoDismiss = .seconds(10) }
    show(&stage, 1, at: 1)
    show(&stage, 2, at: 1, ContainerViewConfiguration { $0.autoDismiss = .seconds(20) })
    change(&stage, at: 2) { $0.configuration.common.autoDismiss = .seconds(4) }
    stage.advance(to: Instant(4.999))
    #expect(showing(stage) == [1, 2])
    stage.advance(to: Instant(5))
    #expect(showing(stage) == [2], "what says its own time keeps it")
    change(&stage, at: 6) { $0.configuration.common.autoDismiss = .disable }
    show(&stage, 3, at: 6)
    stage.advance(to: Instant(100))
    #expect(showing(stage) == [3])
  }

  @Test("a change that a container rejects is logged once, even if every build repeats the change")
  func refusedOnce() {
    var stage = stage()
    func refusals() -> Int {
      stage.screen.heard.count { event in
        if case .log(.error, let sentence) = event.effect {
          sentence.contains("queue type")
        } else {
          false
        }
      }
    }
    for second in 1...3 {
      change(&stage, at: Double(second)) { $0.configuration.queueType = .oneByOne }
      _ = stage.frame(at: Instant(Double(second)))
    }
    #expect(refusals() == 1)
    // A refusal is still reported after another change has been accepted.
    change(&stage, at: 4) { $0.configuration.queueType = .multiple }
    change(&stage, at: 5) { $0.configuration.spacing = 33 }
    #expect(stage.overlays.registry.container(named: "court")?.settings.spacing == 33)
    change(&stage, at: 6) { $0.configuration.queueType = .oneByOne }
    #expect(refusals() == 2)
  }

  @Test("changing one value of a ready-made container configuration keeps all other values")
  func changedCopy() {
    func says(_ one: any ContainerConfigurationProtocol) -> [String] {
      let all: [Any] = [
        one.displayType, one.queueType, one.delayForShowingNext,
        one.maximumNumberOfViewsInMultipleMode, one.spacing, one.insets, one.clipped,
        one.ignoresSafeArea, one.bgIgnoresSafeArea, one.displayOrder, one.queueControlOperator,
        one.alignment as Any, one.tapToDismiss as Any, one.backgroundStyle as Any,
        one.backgroundTransitionStyle, one.shadowStyle as Any, one.dismissGesture as Any,
        one.transition as Any, one.autoDismiss as Any, one.animation as Any, one.trapsFocus,
      ]
      return all.map { "\($0)" }
    }
    let ready: [any ContainerConfigurationProtocol] = [
      Unusual(), ToastStack(), Banner(), Dialog(), SideMenu(), ActionSheet(), LoadingScrim(),
      Popover(from: Rect(0, 0, 10, 10), size: Size(50, 50), in: Size(200, 200)),
    ]
    for one in ready {
      #expect(says(ContainerConfiguration(one)) == says(one))
      var changed = ContainerConfiguration(one)
      changed.spacing = 77
      changed.common.alignment = .bottomTrailing
      let copy = ContainerConfiguration(one) {
        $0.spacing = 77
        $0.common.alignment = .bottomTrailing
      }
      #expect(copy == changed && copy.spacing == 77 && copy.alignment == .bottomTrailing)
    }
    #expect(ContainerConfiguration(.stacking, .oneByOne).common.animation == .standard)
  }
}

/// A configuration that differs from the defaults in every value.
private struct Unusual: ContainerConfigurationProtocol {
  let displayType = ContainerViewDisplayType.horizontal
  let queueType = ContainerViewQueueType.oneByOneWaitFinish
  let alignment: Alignment? = .topTrailing
  let tapToDismiss: Bool? = true
  let backgroundStyle: ContainerBackgroundStyle? = .blur(.thick)
  let backgroundTransitionStyle = ContainerBackgroundTransitionStyle.identity
  let shadowStyle: ContainerViewShadowStyle? = .radius(7)
  let dismissGesture: ContainerViewDismissGesture? = .doubleTap
  let transition: AnyTransition? = .scale(0.3, anchor: .top)
  let autoDismiss: ContainerViewAutoDismiss? = .seconds(9)
  let animation: OverlayAnimation? = .easeOut(0.7)
  let trapsFocus = true
  let delayForShowingNext = 0.9
  let maximumNumberOfViewsInMultipleMode: UInt = 5
  let spacing = 3.0
  let insets = Insets(top: 1, leading: 2, bottom: 3, trailing: 4)
  let clipped = true
  let ignoresSafeArea = ContainerIgnoresSafeArea.all
  let bgIgnoresSafeArea = ContainerIgnoresSafeArea.all
  let displayOrder = ContainerDisplayOrder.descending
  let queueControlOperator = QueueControlOperator.debounce(seconds: 0.2)
}

/// Stores the container of the last build.
private final class SeenContainer: @unchecked Sendable {
  var container: OverlayContainer?
}
