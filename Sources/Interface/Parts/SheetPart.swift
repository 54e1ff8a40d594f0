// A sheet as a part: a cover, a panel, a drawer or a bar, with the lists in it.
import Dismissal
import Drawing
import Geometry
import Gesture

/// A sheet that moves by itself, and the lists inside that share a finger with it.
public struct SheetPart: Sendable {
  /// A list in the sheet. The one that a finger was on last is in the machine.
  struct List: Sendable {
    var id: PartID
    var key: RecognizerKey
    var slot: PoseSlot
    var form = ListForm()
    var motion: ScrollMotion
    var build: Int
    /// The last build in which it was covered and stayed as it was.
    var kept = Int.min
    /// The presentation that it leaves with while another item arrives; nil: it is in use.
    var departing: Int?
  }

  let number: Int
  /// What its finger is called.
  public let key: RecognizerKey
  /// Opens a drawer from its edge.
  let edgeKey: RecognizerKey
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
  /// The machine that moves it and its list.
  public internal(set) var machine: ScrolledSheet
  var lists: [List] = []
  /// Which of the lists is in the machine; nil: none.
  var current: Int?
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
  private var wheel = WheelTravel()

  init(
    _ number: Int, _ slots: [PoseSlot], _ form: SheetForm, room: Size,
    _ surroundings: Parts.Surroundings
  ) {
    self.number = number
    (slot, dim, rim, veil) = (slots[0], slots[1], slots[2], slots[3])
    key = RecognizerKey(form.kind, owner: .part(number))
    edgeKey = RecognizerKey(form.kind, 1, owner: .part(number))
    self.form = form
    self.room = room
    self.surroundings = surroundings
    item = form.item
    wanted = form.isPresented?.value ?? true
    wantedPlace = form.selected?.value ?? 0
    machine = ScrolledSheet(
      sheet: Sheet(
        rule: form.rule, extent: form.extent(in: room), places: form.offsets(in: room),
        selected: wantedPlace, isPresented: wanted),
      list: SheetPart.noList, style: form.style, lock: form.lock)
  }

  static let noList = ScrollMotion(viewport: 0, content: 0)

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
  public var isPresented: Bool { machine.sheet.isPresented }
  /// Something of it is seen.
  var isSeen: Bool { isPresented || !departing.isEmpty }
  /// True while it is there for keys, taps and the focus.
  var isOpen: Bool { isPresented && !machine.sheet.isLeaving }
  var turn: EdgeTurn { EdgeTurn(edge: form.edge, direction: surroundings.direction) }
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
    machine.adopt(
      isAnimated ? form.rule : form.rule.calm, scroll: machine.list.configuration, lock: form.lock,
      catching: catching)
    if machine.style != form.style { machine.choose(form.style, at: now) }
    let formerPlace = wantedPlace
    if old.room != room || old.places != self.form.places || old.length != form.length
      || old.inset != form.inset
    {
      tell(
        .laidOut(
          extent: self.form.extent(in: room), places: self.form.offsets(in: room),
          animated: isAnimated && form.fitsContent && old.room == room), at: now, into: &effects)
      layOutDepartures(at: now)
    }
    // Where its place is gone it has said where it is now; what the tree says is from before.
    let isStale = wantedPlace != formerPlace && form.selected?.value == formerPlace
    if let place = form.selected?.value, place != wantedPlace, !isStale {
      wantedPlace = place
      tell(.send(to: place, animated: isAnimated), at: now, into: &effects)
    }
    if let other = form.item, other != item {
      if machine.sheet.isLeaving { depart(at: now, into: &effects) }
      item = other
    }
    if let binding = form.isPresented, binding.value != wanted {
      wanted = binding.value
      if wanted {
        // Nobody else says where: each visit begins at the lowest place.
        if form.selected == nil, !machine.sheet.isPresented {
          tell(.send(to: 0, animated: false), at: now, into: &effects)
        }
        tell(.present(animated: isAnimated), at: now, into: &effects)
      } else {
        dismiss(.code, at: now, into: &effects)
      }
    }
  }

  /// It goes, unless this source is refused; a bar goes to its lowest place. One above the place up to
  /// which what lies below can be used goes to that place first, by a tap beside it and by Escape.
  @discardableResult
  public mutating func dismiss(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    if keepsKeys, let usable = form.usableUpTo, source == .tap || source == .escape {
      tell(.send(to: usable, animated: isAnimated), at: now, into: &effects)
    } else if form.isPresented == nil {
      tell(.send(to: 0, animated: isAnimated), at: now, into: &effects)
    } else {
      tell(
        .dismiss(source, animated: isAnimated, mayDismiss: form.mayDismiss(source)), at: now,
        into: &effects)
    }
    return true
  }

  // MARK: The machine

  mutating func tell(
    _ event: ScrolledSheet.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    let before = (isOpen, machine.sheet.isPresented, machine.sheet.selected)
    let place = machine.sheet.isPresented ? machine.sheet.offset(at: now) : machine.sheet.extent
    var said = ScrolledSheet.Effects()
    machine.handle(event, at: now, into: &said)
    if !isAnimated { calm(from: place, at: now, into: &said, &effects) }
    for effect in said {
      switch effect {
      case .handToSheet(let pointer): effects.handOver(pointer, to: key)
      case .handToList(let pointer):
        if let current { effects.handOver(pointer, to: lists[current].key) }
      case .sheet(let effect): report(effect, at: now, into: &effects)
      }
    }
    if before != (isOpen, machine.sheet.isPresented, machine.sheet.selected) { effects.rebuild() }
    // What the screen knows follows what is seen: from the decision to leave on, it is away.
    let isThere = isOpen
    if let binding = form.isPresented, wanted != isThere {
      wanted = isThere
      if isThere, let item, let show = form.show {
        effects.apply(show(item))
      } else {
        effects.apply(binding.set(isThere))
      }
    }
    if let binding = form.selected, wantedPlace != machine.sheet.selected {
      wantedPlace = machine.sheet.selected
      effects.apply(binding.set(wantedPlace))
    }
  }

  /// For people who asked for less movement: what would go far is there at once.
  private mutating func calm(
    from place: Double, at now: Instant, into said: inout ScrolledSheet.Effects,
    _ effects: inout ScreenEffects
  ) {
    let goal = machine.sheet.isLeaving ? machine.sheet.extent : machine.sheet.place
    if machine.sheet.isMoving(at: now), !machine.sheet.isDragged,
      abs(goal - machine.sheet.offset(at: now)) > Dissolve.travel
    {
      machine.handle(.skip, at: now, into: &said)
    }
    let next = machine.sheet.isPresented ? machine.sheet.offset(at: now) : machine.sheet.extent
    if abs(next - place) > Dissolve.travel { effects.dissolve() }
  }

  private mutating func report(
    _ effect: Sheet.Effect, at now: Instant, into effects: inout ScreenEffects
  ) {
    if case .didAttempt(let source) = effect {
      return effects.refuse(source, form.onDismissRefused, at: now)
    }
    effects.report(effect, places: form.placeNames, at: now)
    if case .dragEnded(let release) = effect {
      let isCover = key.name == PullDownConfiguration.group
      effects.decided(release, of: isCover ? .cover : .sheet, by: key, at: now)
    }
    guard case .dismissed = effect else { return }
    // Another visit begins with lists at their beginning.
    for index in lists.indices where lists[index].departing == nil {
      (lists[index].build, lists[index].kept) = (.min, .min)
    }
    if let change = form.onDismiss { effects.apply(change) }
  }

  // MARK: Events

  public mutating func hear(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    let turned = turn.turned(gesture)
    let may = gesture.phase == .ended && form.mayDismiss(.drag)
    switch gesture.recognizer {
    case key: tell(.sheet(turned, mayDismiss: may), at: now, into: &effects)
    case edgeKey:
      if gesture.phase == .began, !isPresented {
        tell(.drawnIn(turned), at: now, into: &effects)
      } else {
        tell(.sheet(turned, mayDismiss: may), at: now, into: &effects)
      }
    default:
      guard let index = lists.firstIndex(where: { $0.key == gesture.recognizer }) else { return }
      if gesture.phase == .touched || gesture.isWheel { take(index, at: now) }
      guard current == index else { return }
      if !gesture.isWheel { return tell(.list(turned), at: now, into: &effects) }
      guard let step = wheel.step(of: gesture) else { return }
      tell(.scroll(.wheel(step)), at: now, into: &effects)
    }
  }

  public mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    for index in lists.indices where index != current {
      guard let due = lists[index].motion.nextDeadline, due <= now else { continue }
      var unheard = EffectList<ScrollMotion.Effect>()
      lists[index].motion.handle(.deadline, at: now, into: &unheard)
    }
    endDepartures(at: now, into: &effects)
    guard let due = machine.nextDeadline, due <= now else { return }
    tell(.deadline, at: now, into: &effects)
  }
}
