// A scrolling list as a component, with drags, momentum, wheel, keys, and scrolling to the focus.
import Drawing
import Interactions
import Tree

/// The properties that the tree declares for a scrolling list.
struct ListProperties: Sendable {
  var axis = Axis.vertical
  /// True for a horizontal list in a right-to-left layout. Such a list begins at the right.
  var isMirrored = false
  /// Lengths in points of the bars that cover the list's ends. Views are scrolled to a position
  /// between these bars.
  var bars = Insets()
  /// True if a list at its end stays at the end when content is added.
  var followsEnd = false
  /// True if the list scrolls for keys that nothing else handles.
  var takesKeys = true
  /// False if only Up and Down do not scroll the list.
  var takesArrows = true
  /// The binding that is true during a refresh. Nil if no pull can begin a refresh.
  var refreshing: Binding<Bool>?
  var isAnimated = true
  var configuration = ScrollMotion.Configuration()
  var catching = InterruptionThreshold()

  var longestWay: Double? { isAnimated ? nil : ScreenEffects.longestReducedTravel }
}

extension ListProperties {
  var interaction: ListInteraction.Configuration {
    var values = ListInteraction.Configuration()
    values.axis = axis
    values.isMirrored = isMirrored
    values.scroll = configuration
    values.interruption = catching
    values.refreshes = refreshing != nil
    values.longestTravel = longestWay
    return values
  }
}

/// A scrolling list.
package struct ListComponent: Sendable {
  /// The interaction, which handles gestures and deadlines.
  package var interaction: ListInteraction
  /// The slot of the list's pose.
  package let slot: PoseSlot
  private(set) var form: ListProperties
  private var refresh = RefreshBinding()

  init(_ number: Int, slot: PoseSlot, form: ListProperties = ListProperties()) {
    interaction = ListInteraction(form.interaction, number: number, content: 0)
    self.slot = slot
    self.form = form
  }

  /// The recognizer of the list's drag.
  package var key: RecognizerKey { interaction.key }
  /// The state machine that moves the list.
  package var motion: ScrollMotion { interaction.motion }

  var axis: Axis { form.axis }

  // MARK: Updates from the tree

  mutating func follow(_ form: ListProperties, viewport: Double, content: Double, at now: Instant) {
    self.form = form
    let followsEnd = form.followsEnd(motion, to: content, at: now)
    interaction.configure(form.interaction, viewport: viewport, content: content, at: now)
    if followsEnd { send(.scroll(to: motion.bottom, animated: false), at: now) }
    if let isOn = refresh.change(from: form.refreshing) { send(.refresh(isOn), at: now) }
  }

  /// Sends the list an event of code instead of a finger.
  package mutating func send(_ event: ScrollMotion.Event, at now: Instant) {
    interaction.send(event, at: now)
  }

  // MARK: Events

  package mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    if key.key == .refresh, form.refreshing != nil {
      perform(at: now, into: &effects) { interaction, _ in
        interaction.send(.refresh(true), at: now)
      }
      return true
    }
    guard form.axis == .vertical, motion.bottom > 0, let meaning = ScrollMotion.Key(key),
      form.takes(meaning)
    else { return false }
    send(.key(meaning), at: now)
    return true
  }

  package mutating func reveal(_ slot: PoseSlot, _ frame: Rect, at now: Instant) -> Bool {
    guard slot == self.slot else { return false }
    if let place = ListComponent.place(showing: frame, in: motion, form, at: now) {
      send(.scroll(to: place, animated: true), at: now)
    }
    return true
  }

  /// The offset at which a frame of the content is between the bars. Nil if no scroll is needed.
  static func place(
    showing frame: Rect, in motion: ScrollMotion, _ form: ListProperties, at now: Instant
  ) -> Double? {
    let isDown = form.axis == .vertical
    let before = isDown ? form.bars.top : form.bars.leading
    let after = isDown ? form.bars.bottom : form.bars.trailing
    var (start, end) = isDown ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    if form.isMirrored { (start, end) = (motion.content - end, motion.content - start) }
    let here = motion.offset(at: now)
    let place = min(max(here, end + after - motion.viewport), start - before)
    return place == here ? nil : max(0, place)
  }

  mutating func scroll(to place: Double, animated: Bool, at now: Instant) {
    send(.scroll(to: place, animated: animated), at: now)
  }

  mutating func stop(at now: Instant) { interaction.stop(at: now) }

  // MARK: Values

  package func pose(at now: Instant, into poses: inout PoseTable) {
    poses[slot].offset = ListComponent.offset(of: motion, form, at: now)
  }

  static func offset(of motion: ScrollMotion, _ form: ListProperties, at now: Instant) -> Vector {
    let offset = motion.offset(at: now)
    if form.axis == .vertical { return Vector(0, -offset) }
    return Vector(form.isMirrored ? offset - motion.bottom : -offset, 0)
  }

  package func transition(at now: Instant) -> PresentationProgress {
    ListComponent.transition(of: motion, at: now)
  }

  /// The progress of a list: its offset divided by its largest offset.
  static func transition(of motion: ScrollMotion, at now: Instant) -> PresentationProgress {
    var transition = PresentationProgress()
    transition.offset = motion.offset(at: now)
    transition.velocity = motion.velocity(at: now)
    transition.progress = motion.bottom > 0 ? transition.offset / motion.bottom : 0
    let isMoving = motion.isMoving(at: now)
    transition.phase = motion.isHeld ? "dragging" : isMoving ? "scrolling" : "idle"
    transition.size = Size(0, motion.viewport)
    return transition
  }
}

extension ListComponent: InteractionHost {
  package var sessionInteraction: GestureSession.Interaction? { .list(interaction) }

  package mutating func writeBindings(at now: Instant, into effects: inout ScreenEffects) {
    refresh.write(motion.isRefreshing, to: form.refreshing, at: now, into: &effects)
  }
}

extension ListProperties {
  /// Whether the list is scrolled by a key that nothing else handles.
  func takes(_ key: ScrollMotion.Key) -> Bool {
    takesKeys && (takesArrows || key != .lineUp && key != .lineDown)
  }

  /// True if the list is at its end, and must stay there while its content grows to this length.
  func followsEnd(_ motion: ScrollMotion, to content: Double, at now: Instant) -> Bool {
    followsEnd && motion.offset(at: now) >= motion.bottom - 1 && motion.content < content
  }
}

extension ScrollMotion.Key {
  /// The scroll command for a key. Fails for keys that do not scroll.
  package init?(_ key: KeyPress) {
    switch key.key {
    case .up: self = .lineUp
    case .down: self = .lineDown
    case .pageUp: self = .pageUp
    case .pageDown, .space: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    default: return nil
    }
  }
}

extension TreeBuilder {
  /// Declares the list at this position in the tree. A vertical list in a bottom sheet belongs to
  /// the innermost such sheet. Any other list is a component with an `index`.
  mutating func list(
    _ name: String?, _ form: ListProperties, viewport: Double, content: Double
  ) -> (index: Int?, key: RecognizerKey, slot: PoseSlot, hidden: Double) {
    let id = componentID("list", name.map(ComponentName.text))
    if form.axis == .vertical,
      let (index, sheet) = components.enclosing(component, as: SheetComponent.self),
      sheet.form.edge == .bottom
    {
      let number = sheet.list(named: id) ?? sheet.lists.count
      if number == sheet.lists.count {
        let slot = components.takeSlot(for: index, "list \(number + 1)")
        components.update(index, as: SheetComponent.self) { component, _ in
          component.addList(named: id, slot: slot)
        }
      }
      let list = components.update(index, as: SheetComponent.self) { component, _ in
        component.follow(number, form, viewport: viewport, content: content)
        return (component.lists[number], component.hiddenLength)
      }
      if let list { return (nil, list.0.key, list.0.slot, list.1) }
    }
    let index = components.name(
      id, called: name, in: component, isInactive: isInactive, slots: [""]
    ) {
      number, slots in
      ListComponent(number, slot: slots[0], form: form)
    }
    let now = components.context.now
    let component = components.update(index, as: ListComponent.self) { component, _ in
      component.follow(form, viewport: viewport, content: content, at: now)
      return component
    }
    return (
      index, component?.key ?? RecognizerKey(.scroll, owner: .screen),
      component?.slot ?? PoseSlot(0), 0
    )
  }
}
