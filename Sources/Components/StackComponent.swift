// A navigation stack as a component, with its path, its screens and its reports.
import Drawing
import Interactions
import Tree

/// A navigation stack. The screens of the stack are on top of each other.
package struct StackComponent: Sendable {
  /// The interaction, which handles gestures and deadlines.
  package var interaction: StackInteraction
  let slots: [PoseSlot]
  var upper: PoseSlot { slots[0] }
  var lower: PoseSlot { slots[1] }
  var dim: PoseSlot { slots[2] }
  var hairline: PoseSlot { slots[3] }
  /// The slot of the black over the top screen. This black is below popped screens.
  var shade: PoseSlot { slots[4] }
  static let roles = ["upper", "lower", "dim", "hairline", "shade"] + uncoveredRoles
  package private(set) var form: StackProperties
  private(set) var size: Size
  /// The path elements of the screens above the root, including screens that are being popped.
  private(set) var shown: [PathElement]
  /// The content of the screens above the root in the last build.
  var lastBuilt = LastBuilt<ShownScreen>()
  /// A number for each screen above the root. The number distinguishes the screen from earlier
  /// screens at an equal depth, so that these screens share no components.
  var generations: [Int]
  /// Popped screens that still move out while another screen moves. The topmost is first.
  var departing: [DepartingScreen] = []
  /// The slots of screens that have moved out. New screens reuse these slots.
  var reusableSlots: [DepartingScreen.Slots] = []
  /// The length of the path that was last read from the binding, or last written to it.
  private var boundValue: Int
  private(set) var context: ComponentStore.UpdateContext
  /// True from the push of the first screen until it is reported as presented.
  private var isComing = false
  /// The source that dismisses the first screen. Nil if this screen is not being dismissed.
  var leaving: DismissalSource?

  init(
    _ number: Int, _ slots: [PoseSlot], _ form: StackProperties, size: Size,
    _ context: ComponentStore.UpdateContext
  ) {
    self.slots = slots
    self.form = form
    self.size = size
    self.context = context
    shown = form.path
    generations = form.path.map { _ in 0 }
    boundValue = form.path.count
    interaction = StackInteraction(
      form.interaction(context, InterruptionThreshold()), number: number,
      depth: form.path.count + 1, width: size.width)
  }

  /// The recognizer of the swipe from the edge.
  package var key: RecognizerKey { interaction.key }
  var catchKey: RecognizerKey { interaction.catchKey }
  /// The state machine that pushes and pops screens.
  package var machine: NavigationStackMachine { interaction.machine }
  var sign: Double { context.direction.sign }

  // MARK: Updates from the tree

  mutating func follow(
    _ form: StackProperties, size: Size, catching: InterruptionThreshold,
    _ context: ComponentStore.UpdateContext, into effects: inout ScreenEffects
  ) {
    let now = context.now
    self.form = form
    self.context = context
    interaction.configure(form.interaction(context, catching))
    if size != self.size {
      self.size = size
      follow(at: now, into: &effects) { $0.resize(width: size.width, at: now, into: &$1) }
      settle(at: now, into: &effects)
    }
    let path = form.path
    guard path.count != boundValue || !StackComponent.haveEqualPrefix(path, shown, path.count)
    else { return }
    let depth = machine.inputDepth - 1
    if path.isEmpty, depth > 0, form.reports == .presentation, !form.shouldPop(.programmatic) {
      // The pop is refused, so the path is set back to the visible screens.
      effects.refuse(.programmatic, form.onDismissRefused, at: now)
      boundValue = depth
      effects.apply(form.set(Array(shown.prefix(depth))))
      return
    }
    boundValue = path.count
    if path.count > depth {
      if restoresLeavingScreen(path) {
        leaving = nil
        follow(at: now, into: &effects) { $0.cancelPop(at: now, into: &$1) }
      } else {
        if depth == 0 { isComing = true }
        follow(at: now, into: &effects) { $0.push(path.count - depth, at: now, into: &$1) }
        shown = Array(shown.prefix(depth)) + path.dropFirst(depth)
        for index in depth..<path.count { beginGeneration(index) }
      }
    } else if path.count < depth {
      if path.isEmpty { leaving = leaving ?? .programmatic }
      follow(at: now, into: &effects) { $0.pop(toDepth: path.count + 1, at: now, into: &$1) }
    }
    settle(at: now, into: &effects)
    // If a path element is replaced at its depth, the new screen is shown without a movement.
    for index in path.indices where index < shown.count && shown[index] != path[index] {
      shown[index] = path[index]
      beginGeneration(index)
    }
  }

  /// True if the last element of the path equals the element of the screen that is being popped.
  private func restoresLeavingScreen(_ path: [PathElement]) -> Bool {
    let top = machine.depth - 2
    return machine.inputDepth < machine.depth && path.count == top + 1
      && shown.indices.contains(top) && shown[top] == path[top]
  }

  private mutating func beginGeneration(_ index: Int) {
    guard index < generations.count else { return generations.append(0) }
    let taken =
      departing.filter { $0.screen.index == index }.map(\.screen.generation) + [generations[index]]
    generations[index] = (0...taken.count).first { !taken.contains($0) }!
  }

  /// A screen above the root.
  struct ShownScreen: Hashable {
    var index: Int
    var element: PathElement
    var generation: Int
  }

  func screen(_ index: Int) -> ShownScreen {
    ShownScreen(index: index, element: shown[index], generation: generations[index])
  }

  /// The content of the screen at this index above the root. If the path no longer contains the
  /// screen, the content is the content of the screen's last build.
  mutating func content(
    _ index: Int, _ destination: (PathElement) -> ViewList
  ) -> ViewList {
    let known = shown.indices.map { self.screen($0) } + departing.map(\.screen)
    lastBuilt.keep { known.contains($0) }
    guard shown.indices.contains(index) else { return ViewList(nodes: []) }
    let screen = self.screen(index)
    let isOnPath = form.path.indices.contains(index) && form.path[index] == screen.element
    return lastBuilt.views(
      of: screen, isPresented: isOnPath, isLeaving: index > machine.inputDepth - 2
    ) { destination(screen.element) }
  }

  /// The naming scope of the screen at this depth in the stack.
  func scope(_ depth: Int) -> ComponentName {
    let index = depth - 2
    return StackComponent.scope(
      depth, generation: generations.indices.contains(index) ? generations[index] : 0)
  }

  static func scope(_ depth: Int, generation: Int) -> ComponentName {
    .order(depth << 8 + generation & 0xff)
  }

  private static func haveEqualPrefix(
    _ a: [PathElement], _ b: [PathElement], _ count: Int
  ) -> Bool {
    guard a.count >= count, b.count >= count else { return false }
    return a[..<count] == b[..<count]
  }

  /// Pops the top screen, unless the screen refuses a pop by this source.
  package mutating func dismiss(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    guard machine.inputDepth > 1 || machine.isDragged else { return false }
    if !interaction.asksBeforePop || form.shouldPop(source) {
      if machine.inputDepth == 2 { leaving = source }
      perform(at: now, into: &effects) { $0.pop(at: now, into: &$1) }
    } else {
      effects.refuse(source, form.onDismissRefused, at: now)
    }
    return true
  }

  // MARK: Events

  package mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    switch key.key {
    case .escape: dismiss(.escape, at: now, into: &effects)
    case .back: dismiss(.button, at: now, into: &effects)
    // The back button of a mouse also sends Alt with the left arrow, in both reading directions.
    case .left where key.modifiers.contains(.alt): dismiss(.button, at: now, into: &effects)
    default: false
    }
  }

  // MARK: Values

  package func pose(at now: Instant, into poses: inout PoseTable) {
    guard machine.visible.lower != nil || !departing.isEmpty || !machine.uncovered.isEmpty else {
      return
    }
    let pose = machine.pose(at: now)
    poses[upper] = self.pose(pose.upper)
    poses[hairline] = .hairline(around: poses[upper])
    // A screen that does not cover the screen below yet has a shadow.
    poses[lower] =
      machine.uncovered.isEmpty
      ? Pose(offset: Vector(pose.lower * sign, 0)) : self.pose(pose.lower)
    poses[dim].opacity = pose.dim
    poses[shade].offset = poses[upper].offset
    poses[shade].opacity = pose.shade
    poseDepartures(at: now, into: &poses)
    poseUncovered(at: now, into: &poses)
  }

  /// The pose of a screen that is above another screen. `offset` is the screen's distance from rest
  /// towards the trailing edge, in points.
  func pose(_ offset: Double) -> Pose {
    var shadow = ShadowStyle.pushed.shadow(context.theme)
    shadow.offset.dx *= sign
    // The shadow fades over the last fifth of the travel, so that it is invisible at the end.
    shadow.color = shadow.color.opacity(min(1, 5 * max(0, 1 - offset / max(1, size.width))))
    return Pose(
      offset: Vector(offset * sign, 0), clip: Rect(origin: .zero, size: size), shadow: shadow)
  }

  package func transition(at now: Instant) -> PresentationProgress {
    var transition = PresentationProgress()
    let pose = machine.pose(at: now)
    transition.progress = machine.visible.lower == nil ? 1 : 1 - pose.progress
    transition.offset = pose.upper
    transition.size = size
    transition.phase =
      machine.isDragged
      ? "back" : machine.isComing ? "pushing" : machine.isStill ? "idle" : "popping"
    return transition
  }

  /// Updates the popped screens. Reports the first screen as presented when it has come to rest.
  private mutating func settle(at now: Instant, into effects: inout ScreenEffects) {
    follow(machine.departures)
    guard machine.isStill, machine.depth > 1, isComing else { return }
    isComing = false
    if form.reports == .presentation { effects.say(.presented, at: now) }
  }
}

extension StackComponent: InteractionHost {
  package var sessionInteraction: GestureSession.Interaction? { .stack(interaction) }
  package var refusesDrags: Bool { !form.shouldPop(.drag) }

  package func shouldDismiss(by gesture: GestureEvent) -> Bool {
    gesture.phase == .ended && interaction.asksBeforePop && form.shouldPop(.drag)
  }

  package mutating func report(
    _ effect: GestureSession.Effect, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard case .stack(let effect) = effect else { return }
    follow(machine.departures)
    if case .released(let release) = effect {
      effects.decided(release, of: .screen, by: key, at: now)
    }
    if case .popped(let depth) = effect { shown = Array(shown.prefix(max(boundValue, depth - 1))) }
    switch form.reports {
    case .screens: report(effect, at: now, into: &effects)
    case .presentation: reportFirst(effect, at: now, into: &effects)
    case .nothing:
      if case .released(let release) = effect, release.verdict == .refused,
        let change = form.onDismissRefused
      {
        effects.apply(change(.drag))
      }
    }
  }

  /// Updates the bound path. The element of a popped screen is removed when the pop is decided.
  package mutating func writeBindings(at now: Instant, into effects: inout ScreenEffects) {
    settle(at: now, into: &effects)
    let depth = machine.inputDepth - 1
    guard depth != boundValue else { return }
    boundValue = depth
    // `shown` retains a screen that is being dismissed. A screen that was dragged all the way out
    // is no longer visible, so `shown` drops this screen.
    shown = Array(shown.prefix(max(depth, machine.depth - 1)))
    effects.apply(form.set(Array(shown.prefix(depth))))
  }
}
