// A row with swipe actions as a component: its slots, its reports, and the full swipe's action.
import Drawing
import Interactions
import Tree

/// A row with actions that a horizontal drag reveals.
package struct SwipeActionsComponent: Sendable {
  /// The interaction, which handles gestures and deadlines.
  package var interaction: SwipeActionsInteraction
  private let slots: [PoseSlot]
  /// The slot of the row's content.
  var content: PoseSlot { slots[0] }
  /// The slot of the area in which the actions are visible.
  var area: PoseSlot { slots[1] }
  static let roles = ["content", "area"]
  /// The slots of the individual actions, beginning with the first action.
  private(set) var actionSlots: [PoseSlot] = []
  private(set) var context: ComponentStore.UpdateContext
  private var layout: Layout
  var size: Size { layout.size }
  /// The change and the label of the first action at each edge that has been visible. Disabled
  /// actions are not included.
  private var first: [HorizontalEdge: (change: Change, label: String)] = [:]
  /// The enabled actions of both edges, for screen readers.
  var offered: [(label: String, change: Change)] = []
  /// The edges whose first action is disabled.
  private var disabled: Set<HorizontalEdge> = []
  /// The index of the row itself.
  private let number: Int
  /// True if an action of the row was used since the last build.
  var isUsed = false
  /// The vertical position of the row in its list in the last build. Nil before the first build.
  private var y: Double?
  /// Points by which the row is drawn below its position after a row above it was removed.
  private var gap = MovingValue(0, restsWithin: Rest.unseen)
  /// The slot that moves the whole row during the closing of a gap. Nil before the first gap.
  var gapSlot: PoseSlot?

  init(
    _ number: Int, _ slots: [PoseSlot], _ configuration: SwipeActions.Configuration, size: Size,
    _ context: ComponentStore.UpdateContext
  ) {
    self.slots = slots
    self.number = number
    self.context = context
    layout = Layout(size: size, widths: [:], full: [])
    interaction = SwipeActionsInteraction(
      Self.values(configuration, InterruptionThreshold(), context), number: number,
      width: size.width)
  }

  /// The recognizer of the row's drag.
  package var key: RecognizerKey { interaction.key }
  /// The state machine that moves the row.
  package var machine: SwipeActions { interaction.machine }

  private static func values(
    _ actions: SwipeActions.Configuration, _ catching: InterruptionThreshold,
    _ context: ComponentStore.UpdateContext
  ) -> SwipeActionsInteraction.Configuration {
    var values = SwipeActionsInteraction.Configuration()
    values.actions = actions
    values.interruption = catching
    values.direction = context.direction
    values.isAnimated = !context.reduceMotion
    return values
  }

  // MARK: Updates from the tree

  /// The sizes of a row and of its actions in one build.
  struct Layout: Sendable {
    var size: Size
    /// The widths of the actions at each edge in points, beginning with the first action.
    var widths: [HorizontalEdge: [Double]]
    /// The edges at which a long swipe performs the first action.
    var full: Set<HorizontalEdge>
    /// The vertical position of the row in its list, in points.
    var y = 0.0

    func side(_ edge: HorizontalEdge) -> SwipeActions.Side {
      SwipeActions.Side(
        length: widths[edge]?.reduce(0, +) ?? 0, allowsFullSwipe: full.contains(edge))
    }
  }

  mutating func follow(
    _ layout: Layout, _ configuration: SwipeActions.Configuration, catching: InterruptionThreshold,
    closesGaps: Bool, _ context: ComponentStore.UpdateContext, into effects: inout ScreenEffects
  ) {
    self.context = context
    if closesGaps, !context.reduceMotion, let y, layout.y < y {
      gap.drag(to: gap.value(at: context.now) + y - layout.y)
      gap.go(to: 0, .spring(configuration.spring), at: context.now)
    }
    (y, isUsed) = (layout.y, false)
    self.layout = layout
    interaction.configure(Self.values(configuration, catching, context))
    layOut(into: &effects)
  }

  private mutating func layOut(into effects: inout ScreenEffects) {
    var layout = layout
    layout.full.subtract(disabled)
    let now = context.now
    perform(at: now, into: &effects) {
      $0.layOut(
        width: layout.size.width, leading: layout.side(.leading), trailing: layout.side(.trailing),
        at: now, into: &$1)
    }
  }

  mutating func add(slot: PoseSlot) { actionSlots.append(slot) }

  /// Sets the change and the label of the action that a full swipe performs. Change and label are
  /// nil if the first action is disabled. A long swipe performs no action in this case.
  mutating func setFirst(
    _ first: (change: Change, label: String)?, at edge: HorizontalEdge,
    into effects: inout ScreenEffects
  ) {
    self.first[edge] = first
    guard disabled.contains(edge) != (first == nil) else { return }
    if first == nil { disabled.insert(edge) } else { disabled.remove(edge) }
    layOut(into: &effects)
  }

  /// The widths of the actions at an edge in points, beginning with the first action.
  func widths(at edge: HorizontalEdge) -> [Double] { layout.widths[edge] ?? [] }

  // MARK: Events

  package mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    guard key.key == .escape, machine.openEdge != nil else { return false }
    close(at: now, into: &effects)
    return true
  }

  mutating func open(
    _ edge: HorizontalEdge, at now: Instant, into effects: inout ScreenEffects
  ) {
    perform(at: now, into: &effects) { $0.open(edge, at: now, into: &$1) }
  }

  mutating func close(at now: Instant, into effects: inout ScreenEffects) {
    perform(at: now, into: &effects) { $0.close(at: now, into: &$1) }
  }

  package mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    // A row at its resting position is drawn without a pose.
    if let rests = gap.restsAt, rests <= now {
      gap.rest(at: 0)
      effects.setNeedsUpdate()
    }
    perform(at: now, into: &effects) { $0.wake(at: now, into: &$1) }
  }

  // MARK: Values

  /// True while the row moves up to its place.
  func closesGap(at now: Instant) -> Bool { gap.isMoving(at: now) }
  package var nextDeadline: Instant? { earliest(interaction.nextDeadline, gap.restsAt) }
  package func isMoving(at now: Instant) -> Bool {
    interaction.isMoving(at: now) || gap.isMoving(at: now)
  }

  /// +1 if the actions of an edge are at the right side. −1 if they are at the left side.
  func side(of edge: HorizontalEdge) -> Double { -edge.inward * context.direction.sign }

  /// Writes the poses of the content, of the visible area beside the content, and of the actions.
  package func pose(at now: Instant, into poses: inout PoseTable) {
    if let gapSlot { poses[gapSlot].offset = Vector(0, gap.value(at: now)) }
    let pose = machine.pose(at: now)
    guard let edge = pose.edge else { return }
    let isRight = side(of: edge) > 0
    poses[content].offset = Vector(pose.offset * context.direction.sign, 0)
    poses[area].clip = Rect(
      isRight ? size.width - pose.revealed : 0, 0, pose.revealed, size.height)
    let widths = widths(at: edge)
    let length = max(1, widths.reduce(0, +))
    var end = 0.0
    for (index, slot) in actionSlots.prefix(widths.count).enumerated() {
      end += widths[index]
      // The revealed length is divided among the actions in proportion to the actions' widths.
      var inner = pose.revealed * end / length
      if index == 0 { inner += (pose.revealed - inner) * pose.expansion }
      poses[slot].offset = Vector(isRight ? -inner : inner, 0)
    }
  }

  package func described(at now: Instant) -> DescribedComponent? {
    var described = DescribedComponent()
    described.actions = offered.map(\.label)
    return described
  }

  /// The progress of the row. The progress is 1 if the row rests open.
  package func transition(at now: Instant) -> PresentationProgress {
    var transition = PresentationProgress()
    let pose = machine.pose(at: now)
    let length = pose.edge.map { machine.side($0).length } ?? 0
    transition.offset = pose.revealed
    transition.progress = length > 0 ? pose.revealed / length : 0
    transition.size = size
    transition.phase =
      machine.isDragged
      ? "dragging"
      : machine.isMoving(at: now) ? "settling" : machine.openEdge == nil ? "idle" : "open"
    return transition
  }
}

extension SwipeActionsComponent: InteractionHost {
  package var sessionInteraction: GestureSession.Interaction? { .row(interaction) }

  package mutating func report(
    _ effect: GestureSession.Effect, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard case .row(let effect) = effect else { return }
    switch effect {
    case .released(let release, let isFull):
      effects.decided(release, of: isFull ? .fullSwipe : .row, by: key, at: now)
    case .opened(let edge): effects.say(.actionsShown(edge), at: now)
    case .closed: effects.say(.actionsHidden, at: now)
    case .performed(let edge):
      guard let first = first[edge] else { return }
      isUsed = true
      effects.say(.actionPerformed(first.label), at: now)
      effects.apply(first.change.from(number))
    }
  }
}
