// The scene `overlays`: a playground for overlay containers.
import Artwork
import Drawing
import Files
import Interface
import Motion
import Overlay

/// A scene with eleven pages of overlay containers.
struct OverlaysScene: Scene {
  static let name = "overlays"
  static let title = "Overlays"
  static let summary = "Overlay containers above a screen: queues, timers, bindings, gestures."
  static let hint = "Show something, then tap or swipe it"
  static let starts = ["empty"]
  static let playsContinuously = true
  static let groups = ["toast", "dialog", "overlay", "gesture", "input"]
  static let pictureRoles: [PictureRole] = [.behind]

  var base: SceneBase
  var direction: LayoutDirection { base.direction }
  var size: Size
  var tuning: OverlayTuning
  var page = PlayPage.queues
  var log = PlayLog()
  /// Opacity of the title of the page. The title is hidden while toasts cover it.
  var header = MovingValue(1)

  /// The containers over the page that a script made.
  var containers: [(name: String, configuration: ContainerConfiguration)] = []

  /// The toggles of the pages, in the order of the pages.
  struct Toggles: Sendable {
    var tapDismisses = true
    var isLeft = false
    var isRight = false
    var isAnimated = true
    var waits = true
  }

  // The values of the other controls, in the order of the pages.
  var gap: Double
  var most: Double
  var display = 1
  var order = 0
  var spacing: Double
  var ground = 0
  var toggles = Toggles()
  var popover = Popover(from: .zero, size: .zero, in: .zero)
  /// The instant at which the loading dots began to move. Nil without a loading scrim.
  var veilSince: Instant?
  /// The instant at which the views of a new arrangement will be sent. Nil without such views.
  var due: Instant?

  init(_ setup: SceneSetup) {
    base = SceneBase(setup)
    size = setup.size
    tuning = setup.parameters[OverlayTuning.self]
    gap = tuning.gap
    most = setup.parameters[ToastTuning.self].atMost
    spacing = tuning.spacing
  }

  mutating func adopt(
    _ parameters: ParameterSet, at now: Instant, into effects: inout ScreenEffects
  ) {
    base.parameters = parameters
    tuning = parameters[OverlayTuning.self]
    gap = tuning.gap
    most = toasts.atMost
    spacing = tuning.spacing
    showHeader(at: now)
    effects.setNeedsUpdate()
  }

  var toasts: ToastTuning { parameters[ToastTuning.self] }
  var dialogs: DialogTuning { parameters[DialogTuning.self] }

  // MARK: Time

  static let dots = [PoseSlot(1), PoseSlot(2), PoseSlot(3)]
  static let headerSlot = PoseSlot(4)

  func pose(at now: Instant, into poses: inout PoseTable) {
    poses[Self.headerSlot].opacity = header.value(at: now)
    guard let veilSince else { return }
    for (index, slot) in Self.dots.enumerated() {
      // Each dot's opacity is a wave of one second, a sixth of a second after that of the last dot.
      let turn = (now - veilSince - Double(index) / 6).truncatingRemainder(dividingBy: 1)
      let share = abs(turn < 0 ? turn + 0.5 : turn - 0.5) * 2
      poses[slot] = Pose(opacity: 0.25 + 0.75 * (1 - share))
    }
  }

  var nextDeadline: Instant? { due }
  func isMoving(at now: Instant) -> Bool {
    veilSince != nil || header.restsAt.map { now < $0 } ?? false
  }

  // MARK: Queries

  func isAtRest(in components: ComponentStore, at now: Instant) -> Bool {
    components.overlays.isAtRest(at: now) && !isMoving(at: now)
  }

  func phaseName(in components: ComponentStore, at now: Instant) -> String {
    if components.overlays.isHeldByFinger { return "dragging" }
    if components.overlays.isMoving(at: now) { return "moving" }
    return isAtRest(in: components, at: now) ? "idle" : "waiting"
  }

  func probe(in components: ComponentStore, at now: Instant) -> JSONObject {
    let registry = components.overlays.registry
    var containers = JSONObject()
    for token in registry.tokens {
      guard let container = registry.container(token) else { continue }
      let corner = Self.stages[container.name]?.origin ?? .zero
      let frames = components.overlays.frames(of: token).mapValues { $0.offset(by: corner - .zero) }
      let tally = log.tallies[container.name] ?? ContainerTally()
      containers.append(container.name, tally.answer(container, frames, log.names, direction))
    }
    return [
      "containers": .object(containers),
      "bindings": ["left": .flag(toggles.isLeft), "right": .flag(toggles.isRight)],
    ]
  }
}
