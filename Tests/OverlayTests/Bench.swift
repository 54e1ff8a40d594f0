// A registry whose ids are letters, and a clock that the test sets.
import Interactions

/// The containers of one window, driven step by step.
struct Bench {
  var registry: ContainerRegistry
  var effects = OverlayEffects()
  var now = Instant.zero

  init(_ settings: ContainerConfiguration? = nil, tuning: OverlayTuning = OverlayTuning()) {
    registry = ContainerRegistry(tuning: tuning)
    if let settings { _ = registry.register("c", settings, at: now, into: &effects) }
  }

  /// A container with an animation of no length, so that views disappear at once.
  static func settings(
    _ queue: ContainerViewQueueType, _ display: ContainerViewDisplayType = .stacking,
    delay: Double = 0.5, maximum: UInt = .max,
    common: ContainerViewConfiguration = ContainerViewConfiguration()
  ) -> ContainerConfiguration {
    ContainerConfiguration(display, queue) {
      $0.delayForShowingNext = delay
      $0.maximumNumberOfViewsInMultipleMode = maximum
      $0.common = common
    }
  }

  /// A view as a background.
  static let ground = ContainerBackgroundStyle.view(.init(Ground()))
  private final class Ground: Sendable {}

  static func id(_ letter: String) -> ViewID { ViewID(UInt64(letter.unicodeScalars.first!.value)) }
  static func binding(_ letter: String) -> OverlayView.BindingID {
    OverlayView.BindingID(id(letter).rawValue)
  }
  static func word(_ ids: [ViewID]) -> String {
    String(
      String.UnicodeScalarView(ids.map { Unicode.Scalar(UInt32($0.rawValue)) ?? "?" }))
  }

  mutating func wait(until seconds: Double) {
    now = Instant(seconds)
    registry.advance(to: now, into: &effects)
  }

  /// Shows views, one for each letter.
  mutating func show(
    _ letters: String, in name: String = "c",
    _ settings: ContainerViewConfiguration = ContainerViewConfiguration(),
    binding: String? = nil, animated: Bool = true
  ) {
    for letter in letters {
      if let binding { registry.raise(Self.binding(binding)) }
      call(
        .show(
          OverlayView(
            Self.id(String(letter)), settings: settings, binding: binding.map(Self.binding),
            animated: animated)), [name])
    }
  }

  mutating func dismiss(_ letter: String, in name: String = "c", animated: Bool = true) {
    call(.dismiss(Self.id(letter), animated: animated), [name])
  }

  mutating func dismissAll(
    _ names: [String] = ["c"], onlyShowing: Bool = false, animated: Bool = true
  ) {
    call(.dismissAll(onlyShowing: onlyShowing, animated: animated), names)
  }

  mutating func dismissTopmost(_ names: [String] = ["c"], animated: Bool = true) {
    call(.dismissTopmost(animated: animated), names)
  }

  mutating func call(_ call: OverlayCall, _ names: [String] = ["c"]) {
    self.call(call, in: .only(names))
  }

  mutating func call(_ call: OverlayCall, in target: OverlayTarget) {
    registry.perform(call, in: target, at: now, into: &effects)
  }

  mutating func send(_ event: OverlayContainer.Event, to name: String = "c") {
    registry.send(event, to: registry.token(named: name)!, at: now, into: &effects)
  }

  mutating func configure(_ change: (inout ContainerConfiguration) -> Void) {
    var settings = registry.container(named: "c")!.settings
    change(&settings)
    send(.configure(settings))
  }

  func showing(_ name: String = "c") -> String {
    Self.word(registry.container(named: name)?.showing ?? [])
  }
  func waiting(_ name: String = "c") -> String {
    Self.word(registry.container(named: name)?.waiting ?? [])
  }
  /// The shown views and, after a bar, the waiting ones, such as "AB|CD".
  func lists(_ name: String = "c") -> String { showing(name) + "|" + waiting(name) }

  func value(_ binding: String) -> Bool { registry.value(of: Self.binding(binding)) }

  /// Letters of the views that appeared, in order.
  var appeared: String {
    Self.word(
      effects.entries.compactMap { if case .appeared(let id, _) = $0.effect { id } else { nil } })
  }
  var disappeared: String {
    Self.word(
      effects.entries.compactMap { if case .disappeared(let id, _) = $0.effect { id } else { nil } }
    )
  }
  /// The animation of every change of the shown views.
  var animations: [String] {
    effects.entries.compactMap {
      switch $0.effect {
      case .entered(_, _, let animation), .left(_, _, let animation, _): animation.name
      default: nil
      }
    }
  }
  var errors: Int {
    effects.entries.count { if case .log(.error, _) = $0.effect { true } else { false } }
  }
}

/// The settings of a view or a container, in one expression.
func saying(
  alignment: Alignment? = nil, tapToDismiss: Bool? = nil,
  backgroundStyle: ContainerBackgroundStyle? = nil,
  backgroundTransitionStyle: ContainerBackgroundTransitionStyle = .opacity,
  shadowStyle: ContainerViewShadowStyle? = nil,
  dismissGesture: ContainerViewDismissGesture? = nil, transition: OverlayTransition? = nil,
  autoDismiss: ContainerViewAutoDismiss? = nil, animation: OverlayAnimation? = nil
) -> ContainerViewConfiguration {
  ContainerViewConfiguration {
    $0.alignment = alignment
    $0.tapToDismiss = tapToDismiss
    $0.backgroundStyle = backgroundStyle
    $0.backgroundTransitionStyle = backgroundTransitionStyle
    $0.shadowStyle = shadowStyle
    $0.dismissGesture = dismissGesture
    $0.transition = transition
    $0.autoDismiss = autoDismiss
    $0.animation = animation
  }
}
