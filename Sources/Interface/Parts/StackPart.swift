// A navigation stack as a part: screens pushed by a path, and taken back by an edge swipe.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interactions

/// Screens on top of each other that move by themselves.
public struct StackPart: Sendable {
  /// What its finger is called.
  public let key: RecognizerKey
  /// Catches a screen that is pushed or popped, anywhere on it.
  let catchKey: RecognizerKey
  let upper: PoseSlot
  let lower: PoseSlot
  let dim: PoseSlot
  let rim: PoseSlot
  /// What screens that depart above it shade the top one by.
  let shade: PoseSlot
  static let roles = ["upper", "lower", "dim", "hairline", "shade"]
  private(set) var form: StackForm
  private(set) var size: Size
  /// The machine that pushes and pops.
  public private(set) var machine: NavigationStack
  /// What stands on the root, the leaving ones too.
  private(set) var shown: [PathElement]
  /// What the screens over the root showed in the last build.
  var lastBuilt = LastBuilt<ShownScreen>()
  /// Tells an element from those that were in its place before: what is named in it is another's.
  var turns: [Int]
  /// Screens that go on leaving while another one moves; the first one is the uppermost.
  var departing: [DepartingScreen] = []
  /// Slots of screens that have gone, for the next ones.
  var spareSlots: [DepartingScreen.Slots] = []
  /// How long the path is, as far as the screen knows.
  private var wanted: Int
  private(set) var surroundings: Parts.Surroundings
  private var swipe = WheelSwipe()
  /// The first screen comes, and has not said that it is there.
  private var isComing = false
  /// What takes the first screen off.
  var leaving: DismissalSource?

  init(
    _ number: Int, _ slots: [PoseSlot], _ form: StackForm, size: Size,
    _ surroundings: Parts.Surroundings
  ) {
    (upper, lower, dim, rim, shade) = (slots[0], slots[1], slots[2], slots[3], slots[4])
    key = RecognizerKey("back", owner: .part(number))
    catchKey = RecognizerKey("back", 1, owner: .part(number))
    self.form = form
    self.size = size
    self.surroundings = surroundings
    shown = form.path
    turns = form.path.map { _ in 0 }
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
      move(.resized(width: size.width), at: now, into: &effects)
    }
    let path = form.path
    guard path.count != wanted || !StackPart.same(path, shown, path.count) else { return }
    let depth = machine.inputDepth - 1
    if path.isEmpty, depth > 0, form.reports == .presentation, !form.mayPop(.code) {
      // What the screen knows follows what is seen.
      effects.refuse(.code, form.onDismissRefused, at: now)
      wanted = depth
      effects.apply(form.set(Array(shown.prefix(depth))))
      return
    }
    wanted = path.count
    if path.count > depth {
      // What leaves gives way to what comes.
      shown = Array(shown.prefix(depth))
      for element in path.dropFirst(depth) {
        if machine.inputDepth == 1 { isComing = true }
        shown.append(element)
        turn(shown.count - 1)
        move(.push(animated: isAnimated), at: now, into: &effects)
      }
    } else if path.count < depth {
      if path.isEmpty { leaving = leaving ?? .code }
      move(.popTo(depth: path.count + 1, animated: isAnimated), at: now, into: &effects)
    }
    // Another element in the same place is shown there at once.
    for index in path.indices where index < shown.count && shown[index] != path[index] {
      shown[index] = path[index]
      turn(index)
    }
  }

  private mutating func turn(_ index: Int) {
    guard index < turns.count else { return turns.append(0) }
    let taken = departing.filter { $0.screen.index == index }.map(\.screen.turn) + [turns[index]]
    turns[index] = (0...taken.count).first { !taken.contains($0) }!
  }

  /// One of the screens over the root.
  struct ShownScreen: Hashable {
    var index: Int
    var element: PathElement
    var turn: Int
  }

  func screen(_ index: Int) -> ShownScreen {
    ShownScreen(index: index, element: shown[index], turn: turns[index])
  }

  /// The content of the screen of an element: as it was built last where the path has it no more.
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

  /// What the screen at a depth is called among the screens of the stack.
  func scope(_ depth: Int) -> PartName {
    let index = depth - 2
    return StackPart.scope(depth, turn: turns.indices.contains(index) ? turns[index] : 0)
  }

  static func scope(_ depth: Int, turn: Int) -> PartName { .order(depth << 8 + turn & 0xff) }

  private static func same(
    _ a: [PathElement], _ b: [PathElement], _ count: Int
  ) -> Bool {
    guard a.count >= count, b.count >= count else { return false }
    return a[..<count] == b[..<count]
  }

  /// Moves the machine by what a hand or a key did: the path follows what is there. A screen that
  /// leaves is off the path from the decision on.
  private mutating func tell(
    _ event: NavigationStack.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    move(event, at: now, into: &effects)
    let depth = machine.inputDepth - 1
    guard depth != wanted else { return }
    wanted = depth
    // What was pulled all the way out is gone with the decision.
    shown = Array(shown.prefix(max(depth, machine.depth - 1)))
    effects.apply(form.set(Array(shown.prefix(depth))))
  }

  /// Moves the machine and reports what came of it; the path stays as the program set it.
  private mutating func move(
    _ event: NavigationStack.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    let before = (machine.visible, machine.isPopping, machine.isStill)
    let departures = machine.departures.map(\.number)
    let place = (machine.depth, machine.pose(at: now).upper)
    var said = NavigationStack.Effects()
    machine.handle(event, at: now, into: &said)
    if !isAnimated {
      if !machine.isStill, !machine.isDragged { machine.handle(.skip, at: now, into: &said) }
      let isFar = abs(machine.pose(at: now).upper - place.1) > 1 && !machine.isDragged
      if machine.depth != place.0 || isFar { effects.dissolve() }
    }
    follow(machine.departures)
    for effect in said {
      if case .released(let release) = effect {
        effects.decided(release, of: .screen, by: key, at: now)
      }
      if case .popped(let depth) = effect {
        shown = Array(shown.prefix(max(wanted, depth - 1)))
      }
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
    if machine.isStill, machine.depth > 1, isComing {
      isComing = false
      if form.reports == .presentation { effects.say(.presented, at: now) }
    }
    if machine.visible != before.0 || machine.isPopping != before.1
      || machine.isStill != before.2 || machine.departures.map(\.number) != departures
    {
      effects.rebuild()
    }
  }

  /// The first screen may be refused to go where it alone is a presentation.
  private func mayPop(_ source: DismissalSource) -> Bool {
    form.reports == .presentation && machine.inputDepth > 2 || form.mayPop(source)
  }

  /// The top screen goes, unless this source is refused.
  package mutating func dismiss(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    guard machine.inputDepth > 1 || machine.isDragged else { return false }
    if mayPop(source) {
      if machine.inputDepth == 2 { leaving = source }
      tell(.pop(animated: isAnimated), at: now, into: &effects)
    } else {
      effects.refuse(source, form.onDismissRefused, at: now)
    }
    return true
  }

  // MARK: Events

  package mutating func hear(
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
      let catches = gesture.recognizer == catchKey
      tell(
        .backBegan(translation: gesture.isWheel ? 0 : way, catches: catches), at: now,
        into: &effects)
      if gesture.isWheel { tell(.backMoved(translation: way), at: now, into: &effects) }
    case .changed: tell(.backMoved(translation: way), at: now, into: &effects)
    case .ended:
      tell(
        .backReleased(translation: way, velocity: velocity, mayPop: mayPop(.drag)), at: now,
        into: &effects)
    case .cancelled: tell(.backCancelled, at: now, into: &effects)
    }
  }

  package mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    tell(.deadline, at: now, into: &effects)
  }

  package mutating func press(
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

  package func mayBegin(_ claim: Claim, onList: Bool, at now: Instant) -> Bool {
    if claim.recognizer == catchKey {
      return machine.mayCatch(at: now) && !goesAlong(claim)
    }
    return (claim.pointer == .wheel ? machine.mayGoBack(at: now) : machine.maySwipeBack)
      && SwipeBackCoordinator.permits(claim, direction: surroundings.direction) { true }
  }

  /// Whether a stroke goes the way that the top screen goes by itself: it is for what is on it.
  func goesAlong(_ claim: Claim) -> Bool {
    machine.isComing && claim.translation.dx * sign < 0
  }

  /// A swipe from the edge that begins on a screen that leaves is for the next one, while there is one.
  package var relations: [Relation] {
    machine.isPopping && machine.maySwipeBack ? [.waits(catchKey, until: key)] : []
  }

  package func pose(at now: Instant, into poses: inout PoseTable) {
    guard machine.visible.lower != nil || !departing.isEmpty else { return }
    let pose = machine.pose(at: now)
    poses[upper] = self.pose(pose.upper)
    poses[rim] = .rim(around: poses[upper])
    poses[lower].offset = Vector(pose.lower * sign, 0)
    poses[dim].opacity = pose.dim
    poses[shade].offset = poses[upper].offset
    poses[shade].opacity = pose.shade
    poseDepartures(at: now, into: &poses)
  }

  /// A screen that lies above another one, so many points towards trailing.
  func pose(_ offset: Double) -> Pose {
    var shadow = ShadowStyle.pushed.shadow(surroundings.theme)
    shadow.offset.dx *= sign
    // It fades over the last fifth, so that nothing is left at the edge when the screen goes.
    shadow.color = shadow.color.opacity(min(1, 5 * max(0, 1 - offset / max(1, size.width))))
    return Pose(
      offset: Vector(offset * sign, 0), clip: Rect(origin: .zero, size: size), shadow: shadow)
  }

  package func transition(at now: Instant) -> Transition {
    var transition = Transition()
    let pose = machine.pose(at: now)
    transition.progress = machine.visible.lower == nil ? 1 : 1 - pose.progress
    transition.offset = pose.upper
    transition.size = size
    transition.phase =
      machine.isDragged
      ? "back" : machine.isComing ? "pushing" : machine.isStill ? "idle" : "popping"
    return transition
  }

  package var nextDeadline: Instant? { machine.nextDeadline }
  package func isMoving(at now: Instant) -> Bool { machine.isMoving(at: now) }
  package var isHeld: Bool { machine.isDragged }
  package func isInPlace(at now: Instant) -> Bool { machine.isInPlace(at: now) }
}
