// A navigation stack as a part: screens pushed by a path, and taken back by an edge swipe.
import Dismissal
import Drawing
import Geometry
import Gesture

/// An element of a path, without its type.
struct PathElement: Hashable, @unchecked Sendable {
  // It was made of a Sendable value.
  let value: AnyHashable

  init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }
}

/// One stack of the tree.
struct StackForm: Sendable {
  var configuration = NavigationStack.Configuration()
  /// What is pushed, without its type.
  var path: [PathElement]
  /// The change that makes it these.
  var set: @Sendable ([PathElement]) -> Change
  var mayPop: @Sendable (DismissalSource) -> Bool = { _ in true }
}

/// Screens on top of each other that move by themselves.
public struct StackPart: Part {
  public let key: RecognizerKey
  /// Catches a screen that is pushed or popped, anywhere on it.
  let catchKey: RecognizerKey
  let upper: PoseSlot
  let lower: PoseSlot
  let dim: PoseSlot
  private(set) var form: StackForm
  private(set) var size: Size
  public private(set) var machine: NavigationStack
  /// What stands on the root, the leaving ones too.
  private(set) var shown: [PathElement]
  /// How long the path is, as far as the screen knows.
  private var wanted: Int
  private var surroundings: Parts.Surroundings
  private var swipe = WheelSwipe()

  init(
    _ number: Int, _ slots: [PoseSlot], _ form: StackForm, size: Size,
    _ surroundings: Parts.Surroundings
  ) {
    (upper, lower, dim) = (slots[0], slots[1], slots[2])
    key = RecognizerKey("back", owner: .part(number))
    catchKey = RecognizerKey("back", 1, owner: .part(number))
    self.form = form
    self.size = size
    self.surroundings = surroundings
    shown = form.path
    wanted = form.path.count
    machine = NavigationStack(
      configuration: form.configuration, depth: form.path.count + 1, width: size.width)
  }

  private var sign: Double { surroundings.direction.sign }
  private var isAnimated: Bool { !surroundings.reduceMotion }

  // MARK: What the tree says

  mutating func follow(
    _ form: StackForm, size: Size, catching: CatchRule, _ surroundings: Parts.Surroundings,
    into effects: inout ScreenEffects
  ) {
    let now = surroundings.now
    self.form = form
    self.surroundings = surroundings
    machine.configuration = form.configuration
    machine.catching = catching
    if size != self.size {
      self.size = size
      tell(.resized(width: size.width), at: now, into: &effects)
    }
    let path = form.path
    guard path.count != wanted || !StackPart.same(path, shown, path.count) else { return }
    wanted = path.count
    let depth = machine.inputDepth - 1
    if path.count > depth {
      // What leaves gives way to what comes.
      shown = Array(shown.prefix(depth))
      for element in path.dropFirst(depth) {
        shown.append(element)
        tell(.push(animated: isAnimated), at: now, into: &effects)
      }
    } else if path.count < depth {
      if path.isEmpty {
        tell(.popToRoot(animated: isAnimated), at: now, into: &effects)
      } else {
        for _ in path.count..<depth { tell(.pop(animated: isAnimated), at: now, into: &effects) }
      }
    }
    // Another element in the same place is shown there at once.
    for index in path.indices where index < shown.count { shown[index] = path[index] }
  }

  private static func same(
    _ a: [PathElement], _ b: [PathElement], _ count: Int
  ) -> Bool {
    guard a.count >= count, b.count >= count else { return false }
    return a[..<count] == b[..<count]
  }

  private mutating func tell(
    _ event: NavigationStack.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    let before = (machine.visible, machine.isPopping, machine.isStill)
    var said = NavigationStack.Effects()
    machine.handle(event, at: now, into: &said)
    for effect in said {
      switch effect {
      case .pushed: effects.say(.pushed, at: now)
      case .popped(let depth):
        shown = Array(shown.prefix(max(wanted, depth - 1)))
        effects.say(.popped, at: now)
      case .backBegan: effects.say(.backBegan, at: now)
      case .backCancelled: effects.say(.backCancelled, at: now)
      case .released(let release):
        if release.verdict == .refused { effects.say(.didAttempt(.drag), at: now) }
      }
    }
    if machine.visible != before.0 || machine.isPopping != before.1
      || machine.isStill != before.2
    {
      effects.rebuild()
    }
    // The path is what is there: a screen that leaves is away from the decision on.
    let depth = machine.inputDepth - 1
    if depth != wanted {
      wanted = depth
      effects.apply(form.set(Array(shown.prefix(depth))))
    }
  }

  /// The top screen goes, unless this source is refused.
  public mutating func dismiss(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    guard machine.inputDepth > 1 else { return false }
    if form.mayPop(source) {
      tell(.pop(animated: isAnimated), at: now, into: &effects)
    } else {
      effects.say(.didAttempt(source), at: now)
    }
    return true
  }

  // MARK: Events

  public mutating func hear(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    let way = gesture.translation.dx * sign
    let velocity =
      (gesture.isWheel
        ? swipe.velocity(of: gesture, throwSpeed: machine.configuration.velocity)
        : gesture.velocity.dx) * sign
    switch gesture.phase {
    case .touched, .failed: break
    case .began:
      tell(.backBegan(translation: gesture.isWheel ? 0 : way), at: now, into: &effects)
      if gesture.isWheel { tell(.backMoved(translation: way), at: now, into: &effects) }
    case .changed: tell(.backMoved(translation: way), at: now, into: &effects)
    case .ended:
      tell(
        .backLifted(translation: way, velocity: velocity, mayPop: form.mayPop(.drag)), at: now,
        into: &effects)
    case .cancelled: tell(.backCancelled, at: now, into: &effects)
    }
  }

  public mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    tell(.deadline, at: now, into: &effects)
  }

  public mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    switch key.name {
    case "Escape": dismiss(.escape, at: now, into: &effects)
    case "AC Back": dismiss(.button, at: now, into: &effects)
    // Also what a mouse's back button is told as, in either reading direction.
    case "Left" where key.modifiers.contains(.alt): dismiss(.button, at: now, into: &effects)
    default: false
    }
  }

  // MARK: Answers

  public func mayBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool {
    if claim.recognizer == catchKey { return machine.mayCatch(at: now) }
    return machine.mayGoBack(at: now)
      && SwipeBackCoordinator.permits(claim, direction: surroundings.direction) { true }
  }

  public func pose(at now: Instant, into poses: inout PoseTable) {
    guard machine.visible.lower != nil else { return }
    let pose = machine.pose(at: now)
    var shadow = ShadowStyle.pushed.shadow(surroundings.theme)
    shadow.offset.dx *= sign
    // It fades over the last fifth, so that nothing is left at the edge when the screen goes.
    shadow.color = shadow.color.opacity(min(1, 5 * max(0, 1 - pose.upper / max(1, size.width))))
    poses[upper] = Pose(
      offset: Vector(pose.upper * sign, 0), clip: Rect(origin: .zero, size: size), shadow: shadow)
    poses[lower].offset = Vector(pose.lower * sign, 0)
    poses[dim].opacity = pose.dim
  }

  public func transition(at now: Instant) -> Transition {
    var transition = Transition()
    let pose = machine.pose(at: now)
    transition.progress = machine.visible.lower == nil ? 1 : 1 - pose.progress
    transition.offset = pose.upper
    transition.size = size
    transition.phase =
      machine.isDragged
      ? "back" : machine.isPopping ? "popping" : machine.isStill ? "idle" : "pushing"
    return transition
  }

  public var nextDeadline: Instant? { machine.nextDeadline }
  public func isMoving(at now: Instant) -> Bool { machine.isMoving(at: now) }
  public var isHeld: Bool { machine.isDragged }
  public func isInPlace(at now: Instant) -> Bool { machine.isInPlace(at: now) }
}
