// A card that opens to a page, as a component: its binding and its reports.
import Drawing
import Interactions
import Tree

/// A card and its page.
package struct HeroComponent: Sendable {
  /// The interaction, which handles gestures and deadlines.
  package var interaction: CardInteraction
  let slots: HeroSlots
  /// The two slots of each matched view, by the view's key. The first slot is for the page's view,
  /// the second for the card's view.
  var matchSlots: [String: [PoseSlot]] = [:]
  package private(set) var form: HeroProperties
  /// The frames in the last build. Nil if the card has not been laid out yet.
  var layout: HeroLayout? {
    didSet { if let layout { interaction.layOut(layout.interaction) } }
  }
  /// The list that contains the card. Nil if no list contains the card.
  var home: (index: Int, key: RecognizerKey, axis: Axis)?
  /// The page's content in the last build.
  var lastBuilt = LastBuilt<Int>()
  /// The value that was last read from the binding, or written to it by the card.
  private var boundValue: Bool
  var context: ComponentStore.UpdateContext

  init(
    _ number: Int, _ slots: [PoseSlot], _ form: HeroProperties, catching: InterruptionThreshold,
    _ context: ComponentStore.UpdateContext
  ) {
    self.slots = HeroSlots(slots)
    self.form = form
    self.context = context
    boundValue = form.isOpen.value
    interaction = CardInteraction(
      form.interaction(context, catching), number: number, isOpen: boundValue)
  }

  var pressKey: RecognizerKey { interaction.pressKey }
  var edgeKey: RecognizerKey { interaction.edgeKey }
  var catchKey: RecognizerKey { interaction.catchKey }
  /// The hero transition between the card and the page.
  package var flight: HeroTransition { interaction.flight }
  /// The state machine of the drag from an edge.
  package var edge: EdgeCard { interaction.edge }
  /// True if the page is presented, is in transition, or is about to open.
  package var isOut: Bool { interaction.isOut }
  /// True if the page is in front of the card's screen, so that the page receives keys and touches.
  package var isInFront: Bool { interaction.isInFront }
  /// True if another page has replaced this closing page, so that it can only return to its card.
  package var isReplaced: Bool { interaction.isReplaced }
  /// The pose that results from the current drag from an edge.
  package func drag(at now: Instant) -> EdgeCard.Pose { interaction.drag(at: now) }
  /// Opacity of the close button, 0…1.
  package func closeButtonOpacity(at now: Instant) -> Double {
    interaction.closeButtonOpacity(at: now)
  }

  // MARK: Updates from the tree

  mutating func follow(
    _ form: HeroProperties, catching: InterruptionThreshold,
    _ context: ComponentStore.UpdateContext, into effects: inout ScreenEffects
  ) {
    self.form = form
    self.context = context
    interaction.configure(form.interaction(context, catching))
    guard form.isOpen.value != boundValue else { return }
    boundValue = form.isOpen.value
    if boundValue {
      open(at: context.now, into: &effects)
    } else {
      close(.programmatic, at: context.now, into: &effects)
    }
  }

  mutating func open(at now: Instant, into effects: inout ScreenEffects) {
    perform(at: now, into: &effects) { $0.open(at: now, into: &$1) }
  }

  /// Closes the page, unless the screen refuses a dismissal by this source.
  mutating func close(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    let should = interaction.asksToClose && form.shouldDismiss(source)
    perform(at: now, into: &effects) {
      $0.close(source, shouldDismiss: should, at: now, into: &$1)
    }
  }

  // MARK: Keys and buttons

  package mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    guard key.key == .escape, isInFront || flight.isDragged else { return false }
    close(.escape, at: now, into: &effects)
    return true
  }

  package mutating func dismiss(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    guard isOut else { return false }
    let should =
      interaction.closes(by: source, at: now) && interaction.asksToClose
      && form.shouldDismiss(source)
    perform(at: now, into: &effects) {
      $0.dismiss(source, shouldDismiss: should, at: now, into: &$1)
    }
    return true
  }
}

extension HeroComponent: InteractionHost {
  package func described(at now: Instant) -> DescribedComponent? {
    guard isInFront else { return nil }
    var described = DescribedComponent(.dialog)
    described.name = form.label
    (described.isModal, described.mayBeDismissed) = (true, true)
    return described
  }

  package var sessionInteraction: GestureSession.Interaction? { .card(interaction) }
  package var refusesDrags: Bool { !form.shouldDismiss(.drag) }

  package func shouldDismiss(by gesture: GestureEvent) -> Bool {
    interaction.asksToDismiss(gesture) && form.shouldDismiss(.drag)
  }

  package mutating func report(
    _ effect: GestureSession.Effect, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard case .card(let effect) = effect else { return }
    switch effect {
    case .dragBegan: effects.say(.dragBegan, at: now)
    case .dragEnded(let release, .push):
      effects.say(.dragEnded(release), at: now)
      effects.decided(release, of: .page, by: edgeKey, at: now)
    case .dragEnded(let release, .carry):
      effects.say(.dragEnded(release), at: now)
      effects.decided(release, of: .carriedPage, by: catchKey, at: now)
    case .dragCancelled: effects.say(.dragCancelled, at: now)
    case .dismissRefused(let source): effects.refuse(source, form.onDismissRefused, at: now)
    case .closeBegan(let source): effects.say(.closeBegan(source), at: now)
    case .closeCancelled: effects.say(.closeCancelled, at: now)
    case .opened: effects.say(.opened(id: form.id), at: now)
    case .closed(let source):
      effects.say(.closed(id: form.id, source), at: now)
      if let change = form.onDismiss { effects.apply(change) }
    }
  }

  /// Writes to the binding whether the page is open. The binding becomes false when the release
  /// decides to close the page, before the page has closed.
  package mutating func writeBindings(at now: Instant, into effects: inout ScreenEffects) {
    guard interaction.isOpen != boundValue else { return }
    boundValue = interaction.isOpen
    effects.apply(form.isOpen.set(boundValue))
  }
}
