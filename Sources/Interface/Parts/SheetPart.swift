// A sheet as a part: a cover, a panel, a drawer or a bar, with the lists in it.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interactions

/// A sheet that moves by itself, and the lists inside that share a finger with it.
public struct SheetPart: Sendable {
  /// What the tree says of a list of the interaction, by the same index.
  struct List: Sendable {
    var id: PartID
    var key: RecognizerKey
    var slot: PoseSlot
    var form = ListForm()
    var build: Int
    /// The last build in which it was covered and stayed as it was.
    var kept = Int.min
    /// The presentation that it leaves with while another item arrives; nil: it is in use.
    var departing: Int?
  }

  let number: Int
  let slot: PoseSlot
  let dim: PoseSlot
  let rim: PoseSlot
  let veil: PoseSlot
  static let roles = ["panel", "dim", "hairline", "scrim"]
  private(set) var form: SheetForm
  /// Points of the view that it lies over.
  public private(set) var room: Size
  /// Where that view is, in the points of what it stands in.
  var frame = Rect.zero
  /// What fingers, wheels and time do to it and its lists.
  public package(set) var interaction: SheetInteraction
  var lists: [List] = []
  /// What it shows, on its way out too.
  private(set) var item: PathElement?
  /// What it showed in the last build, by the number of the presentation.
  var lastBuilt = LastBuilt<Int>()
  /// Tells a presentation from those that still leave.
  var visit = 0
  /// Covers that leave below the one that has taken their place, the oldest first.
  var departing: [DepartingCover] = []
  /// Of these, by the number of their presentation.
  var departingSlots: [Int: [PoseSlot]] = [:]
  /// What the binding said last, or what the sheet made of it.
  private var wanted: Bool
  private var wantedPlace: Int
  var surroundings: Parts.Surroundings

  init(
    _ number: Int, _ slots: [PoseSlot], _ form: SheetForm, room: Size,
    _ surroundings: Parts.Surroundings
  ) {
    self.number = number
    (slot, dim, rim, veil) = (slots[0], slots[1], slots[2], slots[3])
    self.form = form
    self.room = room
    self.surroundings = surroundings
    item = form.item
    wanted = form.isPresented?.value ?? true
    wantedPlace = form.selected?.value ?? 0
    interaction = SheetInteraction(
      RecognizerKey(form.kind, owner: .part(number)),
      edge: RecognizerKey(form.kind, 1, owner: .part(number)),
      form.interaction(surroundings, CatchRule()), layout: form.layout(in: room),
      selected: wantedPlace, isPresented: wanted)
  }

  /// What its finger is called.
  public var key: RecognizerKey { interaction.key }
  /// Opens a drawer from its edge.
  var edgeKey: RecognizerKey { interaction.edgeKey }
  /// The machine that moves it and its list.
  public var machine: ScrolledSheet { interaction.machine }
  /// Which of the lists is in the machine; nil: none.
  var current: Int? { machine.current }
  /// Where it is, and where it goes.
  public var sheet: Sheet { machine.sheet }
  /// The edge over which it leaves, and points along it while it is fully open.
  public var edge: Edge { form.edge }
  /// Along which it moves.
  public var axis: Axis { form.axis }
  /// Points from its edge in which a drag opens it; nil: none does.
  public var openingZone: Double? { form.edgeZone > 0 ? form.edgeZone : nil }
  /// The figure that says how far is far enough; nil: none does.
  public var lineFigure: String? { form.lineFigure }
  /// Points of it along its way.
  public var length: Double { form.length(in: room) }
  /// It is there, or on its way.
  public var isPresented: Bool { interaction.isPresented }
  /// Something of it is seen.
  var isSeen: Bool { isPresented || !departing.isEmpty }
  /// True while it is there for keys, taps and the focus.
  var isOpen: Bool { interaction.standing.isOpen }
  /// The unit vector from fully open to gone.
  var away: Vector { interaction.configuration.orientation.away }
  var isAnimated: Bool { !surroundings.reduceMotion }
  /// The state says that what it shows is there, and not only seen leaving.
  var isBound: Bool { (form.isPresented?.value ?? true) && form.item == item }

  // MARK: What the tree says

  mutating func follow(
    _ form: SheetForm, room: Size, catching: CatchRule, _ surroundings: Parts.Surroundings,
    into effects: inout ScreenEffects
  ) {
    let now = surroundings.now
    // Of the old form only what is compared: all of it would be copied.
    let old = (
      places: self.form.places, length: self.form.length, inset: self.form.inset, room: self.room
    )
    self.form = form
    // On its way out its content is not measured any more.
    if form.places.contains(.content) { self.form.places = old.places }
    self.room = room
    self.surroundings = surroundings
    interaction.configure(form.interaction(surroundings, catching), at: now)
    let formerPlace = wantedPlace
    if old.room != room || old.places != self.form.places || old.length != form.length
      || old.inset != form.inset
    {
      let (layout, animated) = (self.form.layout(in: room), form.fitsContent && old.room == room)
      perform(at: now, into: &effects) {
        $0.layOut(layout, animated: animated, at: now, into: &$1)
      }
      layOutDepartures(at: now)
    }
    // Where its place is gone it has said where it is now; what the tree says is from before.
    let isStale = wantedPlace != formerPlace && form.selected?.value == formerPlace
    if let place = form.selected?.value, place != wantedPlace, !isStale {
      wantedPlace = place
      select(place, at: now, into: &effects)
    }
    if let other = form.item, other != item {
      // Another item is another presentation: the one that is shown is dismissed, and leaves below it.
      let isOther = isOpen && wanted && item != nil
      if isOther {
        follow(at: now, into: &effects) {
          $0.dismiss(.code, shouldDismiss: true, at: now, into: &$1)
        }
      }
      if machine.sheet.isLeaving { depart(at: now, into: &effects) }
      item = other
      if isOther { follow(at: now, into: &effects) { $0.present(at: now, into: &$1) } }
    }
    if let binding = form.isPresented, binding.value != wanted {
      wanted = binding.value
      if wanted {
        // Nobody else says where: each visit begins at the lowest place.
        if form.selected == nil, !isPresented {
          perform(at: now, into: &effects) { $0.select(0, animated: false, at: now, into: &$1) }
        }
        perform(at: now, into: &effects) { $0.present(at: now, into: &$1) }
      } else {
        dismiss(.code, at: now, into: &effects)
      }
    }
  }

  /// Dismisses it, unless this source is refused; a bar goes to its lowest detent.
  @discardableResult
  package mutating func dismiss(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    // A dismissal that only lowers it needs no permission.
    let should = interaction.leaves(by: source) && form.mayDismiss(source)
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

extension SheetPart: InteractionHost {
  package func shouldDismiss(by gesture: GestureEvent) -> Bool {
    gesture.phase == .ended && (gesture.recognizer == key || gesture.recognizer == edgeKey)
      && form.mayDismiss(.drag)
  }

  package mutating func report(
    _ effect: InteractionEffect, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard case .sheet(let effect) = effect else { return }
    if case .didAttempt(let source) = effect {
      return effects.refuse(source, form.onDismissRefused, at: now)
    }
    effects.report(effect, places: form.placeNames, at: now)
    if case .dragEnded(let release) = effect {
      let isCover = key.name == PullDownConfiguration.group
      effects.decided(release, of: isCover ? .cover : .sheet, by: key, at: now)
    }
    switch effect {
    case .dismissed, .withdrawn: break
    default: return
    }
    // Another visit begins with lists at their beginning.
    for index in lists.indices where lists[index].departing == nil {
      (lists[index].build, lists[index].kept) = (.min, .min)
    }
    if case .dismissed = effect, let change = form.onDismiss { effects.apply(change) }
  }

  package mutating func writeBindings(at now: Instant, into effects: inout ScreenEffects) {
    let standing = interaction.standing
    // The screen knows what is seen: from the decision to leave on, it is away.
    if let binding = form.isPresented, wanted != standing.isOpen {
      wanted = standing.isOpen
      if wanted, let item, let show = form.show {
        effects.apply(show(item))
      } else {
        effects.apply(binding.set(wanted))
      }
    }
    if let binding = form.selected, wantedPlace != standing.selected {
      wantedPlace = standing.selected
      effects.apply(binding.set(wantedPlace))
    }
  }
}
