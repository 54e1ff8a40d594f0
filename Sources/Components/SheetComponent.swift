// A sheet as a component, together with its lists. Covers, panels, drawers and bars are sheets.
import Drawing
import Interactions
import Tree

/// A sheet, and the lists in the sheet that share drags with it.
package struct SheetComponent: Sendable {
  /// The declaration of a list. Its index is equal to the list's index in `interaction`.
  struct List: Sendable {
    var id: ComponentID
    var key: RecognizerKey
    var slot: PoseSlot
    var form = ListProperties()
    var refresh = RefreshBinding()
    var build: Int
    /// The number of the last build in which the list was covered and retained its state.
    var kept = Int.min
    /// The number of the dismissed presentation that contains the list. Nil for other lists.
    var departing: Int?
  }

  package let number: Int
  private let slots: [PoseSlot]
  var slot: PoseSlot { slots[0] }
  var dim: PoseSlot { slots[1] }
  var hairline: PoseSlot { slots[2] }
  var darkening: PoseSlot { slots[3] }
  static let roles = ["panel", "dim", "hairline", "scrim"]
  package private(set) var form: SheetProperties
  /// The size of the view that the sheet covers.
  package private(set) var room: Size
  /// The frame of the covered view in the view's container.
  var frame = Rect.zero
  /// The interaction, which handles gestures and deadlines of the sheet and its lists.
  package var interaction: SheetInteraction
  var lists: [List] = []
  /// Makes the sheet follow the pages of a stack in the sheet. Nil without such a stack.
  var paged: PagedSheet?
  /// The state of the sheet and its pages after the last event. Nil for a sheet without pages.
  var previousPages: PreviousPages?
  /// The ends of the views that detents name, in points from the beginning of the sheet.
  private var ends: [String: Double] = [:]
  /// The detents as declared. Declared detents contain names of views instead of measured lengths.
  private var declared: [SheetDetent] = []
  /// The names of views that the declared detents contain.
  private var names: [String] = []
  /// The shown item, also during its dismissal. Nil if the content needs no item.
  private(set) var item: PathElement?
  /// The content in the last build, by the number of the presentation.
  var lastBuilt = LastBuilt<Int>()
  /// The number of the current presentation. Dismissed presentations have other numbers.
  var visit = 0
  /// Covers that are being dismissed below the current cover. The oldest cover is first.
  var departing: [DepartingCover] = []
  /// The slots of dismissed covers, by the number of the presentation.
  var departingSlots: [Int: [PoseSlot]] = [:]
  /// The value that was last read from the binding, or last written to it by the sheet.
  private var boundValue: Bool
  private var boundDetent: Int
  var context: ComponentStore.UpdateContext

  init(
    _ number: Int, _ slots: [PoseSlot], _ form: SheetProperties, room: Size,
    _ context: ComponentStore.UpdateContext
  ) {
    self.number = number
    self.slots = slots
    self.form = form
    self.room = room
    self.context = context
    item = form.item
    boundValue = form.isPresented?.value ?? true
    boundDetent = form.selected?.value ?? 0
    interaction = SheetInteraction(
      form.interaction(context, InterruptionThreshold()), number: number, name: form.kind,
      layout: form.layout(in: room), selected: boundDetent, isPresented: boundValue)
  }

  /// The recognizer of the sheet's drag.
  package var key: RecognizerKey { interaction.key }
  /// The recognizer of the drag that opens a drawer from its edge.
  var edgeKey: RecognizerKey { interaction.edgeKey }
  /// The state machine of the sheet and its lists.
  package var machine: ScrolledSheet { interaction.machine }
  /// The index of the list that shares drags with the sheet. Nil without such a list.
  var current: Int? { machine.current }
  /// The state machine of the sheet alone.
  package var sheet: Sheet { machine.sheet }
  /// The edge from which the sheet is presented.
  package var edge: Edge { form.edge }
  /// The axis of the sheet's motion.
  package var axis: Axis { form.axis }
  /// Width in points of the zone at the edge in which a drag opens the sheet. Nil without a zone.
  package var openingZone: Double? { form.edgeZone > 0 ? form.edgeZone : nil }
  /// The name of the parameter that sets the dismiss threshold. Nil without such a parameter.
  package var thresholdParameter: String? { form.thresholdParameter }
  /// The names of the detents, the lowest first. Empty if the detents have no names.
  package var detentNames: [String] { form.detentNames }
  /// The length of the sheet in points along its axis.
  package var length: Double { form.length(in: room) }
  /// True from the beginning of a presentation to the end of its dismissal.
  package var isPresented: Bool { interaction.isPresented }
  /// True if the sheet itself or a dismissed cover is visible.
  var isSeen: Bool { isPresented || !departing.isEmpty }
  /// True if the sheet receives keys, taps and the focus.
  var isOpen: Bool { interaction.standing.isOpen }
  /// The unit vector from the fully open position towards the dismissed position.
  var away: Vector { interaction.configuration.orientation.away }
  var isAnimated: Bool { !context.reduceMotion }
  /// True if the screen's state presents the shown item. False during the item's dismissal.
  var isBound: Bool { (form.isPresented?.value ?? true) && form.item == item }

  // MARK: Updates from the tree

  mutating func follow(
    _ form: SheetProperties, room: Size, catching: InterruptionThreshold,
    _ context: ComponentStore.UpdateContext, into effects: inout ScreenEffects
  ) {
    let now = context.now
    // Only the compared values are copied, because a copy of all properties would be expensive.
    let old = (
      detents: self.form.detents, length: self.form.length, inset: self.form.inset, room: self.room
    )
    self.form = form
    // The content of a dismissed sheet is no longer measured, so the sheet keeps its old detents.
    if form.detents.contains(.content) {
      self.form.detents = old.detents
    } else {
      declared = form.detents
      names = declared.compactMap { if case .upTo(let name) = $0 { name } else { nil } }
      self.form.detents = declared.map(measured)
    }
    self.room = room
    self.context = context
    interaction.configure(form.interaction(context, catching), at: now)
    let formerPlace = boundDetent
    // When the navigation stack moves to another page, the sheet moves, too.
    let followsStack = followPages(form.pages, isMeasured: !form.detents.contains(.content))
    if old.room != room || old.detents != self.form.detents || old.length != form.length
      || old.inset != form.inset
    {
      let (layout, animated) = (
        self.form.layout(in: room), form.fitsContent && old.room == room && !followsStack
      )
      perform(at: now, into: &effects) {
        $0.layOut(layout, animated: animated, at: now, into: &$1)
      }
      layOutDepartures(at: now)
    }
    // If the selected detent was removed, the sheet has already selected another detent. The value
    // in the tree is older and is not applied.
    let isStale = boundDetent != formerPlace && form.selected?.value == formerPlace
    if let place = form.selected?.value, place != boundDetent, !isStale {
      boundDetent = place
      select(place, at: now, into: &effects)
    }
    if let other = form.item, other != item {
      // Another item begins another presentation. The present sheet is dismissed, and the new sheet
      // covers the present sheet during the dismissal.
      let isOther = isOpen && boundValue && item != nil
      if isOther {
        follow(at: now, into: &effects) {
          $0.dismiss(.programmatic, shouldDismiss: true, at: now, into: &$1)
        }
      }
      if machine.sheet.isLeaving { depart(at: now, into: &effects) }
      item = other
      if isOther {
        ends = [:]
        follow(at: now, into: &effects) { $0.present(at: now, into: &$1) }
      }
    }
    if let binding = form.isPresented, binding.value != boundValue {
      boundValue = binding.value
      if boundValue {
        ends = [:]
        // Without a binding to the detent, each presentation begins at the lowest detent.
        if form.selected == nil, !isPresented {
          perform(at: now, into: &effects) { $0.select(0, animated: false, at: now, into: &$1) }
        }
        perform(at: now, into: &effects) { $0.present(at: now, into: &$1) }
      } else {
        dismiss(.programmatic, at: now, into: &effects)
      }
    }
  }

  /// Applies this build's lengths of pages. Returns true if the sheet moves with the stack.
  private mutating func followPages(_ pages: SheetPages?, isMeasured: Bool) -> Bool {
    guard let pages else {
      if isMeasured { (paged, previousPages) = (nil, nil) }
      return false
    }
    guard paged != nil, isPresented else {
      paged = PagedSheet(pages)
      return false
    }
    return paged?.follow(pages) ?? false
  }

  /// Names of the views that determine detents. Empty if the sheet is not open.
  var namesToMeasure: [String] { isPresented && isOpen && isBound ? names : [] }

  /// The detent with a measured length instead of the name of a view.
  private func measured(_ detent: SheetDetent) -> SheetDetent {
    guard case .upTo(let name) = detent, let end = ends[name] else { return detent }
    return .height(end)
  }

  /// Applies the ends of the named views in this build. At a detent that names a missing view, the
  /// sheet is fully open.
  mutating func setEnds(
    _ ends: [String: Double], at now: Instant, into effects: inout ScreenEffects
  ) {
    guard ends != self.ends else { return }
    // The first measurement of a presentation does not move the sheet.
    let isKnown = names.allSatisfy { self.ends[$0] != nil }
    self.ends = ends
    form.detents = declared.map(measured)
    let layout = form.layout(in: room)
    perform(at: now, into: &effects) { $0.layOut(layout, animated: isKnown, at: now, into: &$1) }
    layOutDepartures(at: now)
    effects.setNeedsUpdate()
  }

  /// Dismisses the sheet, unless the screen refuses a dismissal by this source. A bar moves to its
  /// lowest detent instead.
  @discardableResult
  package mutating func dismiss(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    // A dismissal that only lowers the sheet to another detent does not need the app's permission.
    let should = interaction.leaves(by: source) && form.shouldDismiss(source)
    perform(at: now, into: &effects) {
      $0.dismiss(source, shouldDismiss: should, at: now, into: &$1)
    }
    return true
  }

  mutating func select(_ detent: Int, at now: Instant, into effects: inout ScreenEffects) {
    perform(at: now, into: &effects) { $0.select(detent, at: now, into: &$1) }
  }

  // MARK: Events

  package mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    endDepartures(at: now, into: &effects)
    guard let due = interaction.nextDeadline, due <= now else { return }
    perform(at: now, into: &effects) { $0.wake(at: now, into: &$1) }
  }
}

extension SheetComponent: InteractionHost {
  package var sessionInteraction: GestureSession.Interaction? { .sheet(interaction) }
  package var refusesDrags: Bool { !form.shouldDismiss(.drag) }

  package func shouldDismiss(by gesture: GestureEvent) -> Bool {
    gesture.phase == .ended && (gesture.recognizer == key || gesture.recognizer == edgeKey)
      && form.shouldDismiss(.drag)
  }

  package mutating func report(
    _ effect: GestureSession.Effect, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard case .sheet(let effect) = effect else { return }
    if case .dismissRefused(let source) = effect {
      return effects.refuse(source, form.onDismissRefused, at: now)
    }
    effects.report(effect, detents: form.detentNames, at: now)
    if case .dragEnded(let release) = effect {
      let isCover = key.name == PullDownConfiguration.group
      effects.decided(
        release, of: isCover ? .cover : sheet.wasDrawnIn ? .drawnIn : .sheet, by: key, at: now)
    }
    switch effect {
    case .dismissed, .withdrawn: break
    default: return
    }
    // The lists of the next presentation begin at the top.
    for index in lists.indices where lists[index].departing == nil {
      (lists[index].build, lists[index].kept) = (.min, .min)
    }
    if case .dismissed = effect, let change = form.onDismiss { effects.apply(change) }
  }

  package mutating func writeBindings(at now: Instant, into effects: inout ScreenEffects) {
    let standing = interaction.standing
    // The binding becomes false when a dismissal is decided, before the sheet has moved out.
    if let binding = form.isPresented, boundValue != standing.isOpen {
      boundValue = standing.isOpen
      if boundValue, let item, let show = form.show {
        effects.apply(show(item))
      } else {
        effects.apply(binding.set(boundValue))
      }
    }
    if let binding = form.selected, boundDetent != standing.selected {
      boundDetent = standing.selected
      effects.apply(binding.set(boundDetent))
    }
    for index in lists.indices {
      let isRefreshing = motion(of: index).isRefreshing
      lists[index].refresh.write(
        isRefreshing, to: lists[index].form.refreshing, at: now, into: &effects)
    }
  }
}
