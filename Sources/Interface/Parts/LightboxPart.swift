// A light box as a part: one of several pictures over everything, and how it comes and goes.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interactions

/// What the tree says of a light box.
struct LightboxForm: Sendable {
  /// What it is called in reports, and by what is driven by it.
  var id: String
  var configuration = LightboxConfiguration()
  var paging = Pager.Configuration()
  /// The picture that is shown; nil: none.
  var shows: Binding<Int?>
  /// Of each picture, in whatever unit: only its proportions count.
  var sizes: [Size]
  var mayDismiss: @Sendable (DismissalSource) -> Bool = { _ in true }
  var onDismissRefused: (@Sendable (DismissalSource) -> Change)?
}

/// Pictures that are looked at one by one.
public struct LightboxPart: Sendable {
  let pullKey: RecognizerKey
  let pagerKey: RecognizerKey
  let pinchKey: RecognizerKey
  let tapKey: RecognizerKey
  let slots: LightboxSlots
  private(set) var form: LightboxForm
  /// The picture in view: its way out of the grid, and what fingers do with it.
  public internal(set) var box: Lightbox
  /// Turns from picture to picture.
  public private(set) var pager: Pager
  /// Pictures that fly home below the one that has taken their place, the oldest first.
  var departing: [DepartingPicture] = []
  /// What moves them, by their number.
  var departingSlots: [Int: DepartingPicture.Slots] = [:]
  /// Where the pictures stand outside of the light box, by their number.
  var thumbnails: [Int: LightboxThumbnail] = [:]
  /// Of the last build: of the window, and where it begins in it.
  private(set) var room = Size(1, 1)
  var origin = Point.zero
  /// What closes it; nil while it stays.
  var closing: DismissalSource?
  /// The picture that the screen knows of.
  private var wanted: Int?
  /// The pictures of the last build, by their number.
  var lastBuilt = LastBuilt<Int>()
  /// Where the picture in view stands outside has to be looked for once it is built.
  var looksForThumbnail = false
  var swipe = WheelSwipe()
  var surroundings: Parts.Surroundings

  /// Points between two pictures.
  static let gap = 24.0

  init(_ number: Int, _ slots: [PoseSlot], _ form: LightboxForm, _ around: Parts.Surroundings) {
    let owner = RecognizerKey.Owner.part(number)
    pullKey = RecognizerKey("picture", owner: owner)
    pagerKey = RecognizerKey("pager", owner: owner)
    pinchKey = RecognizerKey("pinch", owner: owner)
    tapKey = RecognizerKey("doubleTap", owner: owner)
    self.slots = LightboxSlots(slots)
    self.form = form
    surroundings = around
    wanted = form.shows.value
    box = Lightbox(configuration: form.configuration, isOpen: wanted != nil)
    pager = Pager(
      configuration: form.paging, count: max(1, form.sizes.count), page: wanted ?? 0, width: 1)
  }

  var sign: Double { surroundings.direction.sign }
  var isAnimated: Bool { !surroundings.reduceMotion }
  /// There is something over the rest.
  public var isOut: Bool { box.isPresented }
  /// Something of it is seen.
  var isSeen: Bool { isOut || !departing.isEmpty }
  /// Keys and touches are for it.
  public var isInFront: Bool { isOut && !box.isLeaving }
  /// The picture in view.
  public var page: Int { pager.page }
  /// What moves it.
  public var pictureSlot: PoseSlot { slots.picture }

  /// How large a picture is where it fits.
  func fitted(_ page: Int) -> Size {
    guard form.sizes.indices.contains(page) else { return room }
    let own = form.sizes[page]
    guard own.width > 0, own.height > 0 else { return room }
    let scale = min(room.width / own.width, room.height / own.height)
    return Size(own.width * scale, own.height * scale)
  }

  /// The pictures of the strip that are seen now, or until it has come to its page, in order. Of those
  /// far away the nearest ones.
  var pagesInStrip: [Int] {
    let last = pager.count - 1
    let scrolled = pager.pose(at: surroundings.now).pages
    let seen = min(last, max(0, Int(scrolled.rounded(.down))))
    let farther = min(last, max(0, Int(scrolled.rounded(.up))))
    let all = max(0, min(seen, page - 1))...min(last, max(farther, page + 1))
    return all.filter {
      abs($0 - page) <= LightboxPart.passing || abs($0 - seen) <= LightboxPart.passing
    }
  }

  /// How many pictures are seen to pass from where the strip is, and before its page.
  private static let passing = 4

  // MARK: What the tree says

  mutating func follow(
    _ form: LightboxForm, room: Size, catching: CatchRule, _ around: Parts.Surroundings,
    into effects: inout ScreenEffects
  ) {
    let sizes = self.form.sizes
    self.form = form
    // What leaves is what it was: its number may be another picture's by now.
    if form.shows.value == nil, isOut { self.form.sizes = sizes }
    surroundings = around
    let now = around.now
    box.configuration = form.configuration
    box.catching = catching
    pager.configuration = form.paging
    pager.catching = catching
    turn(.counted(max(1, self.form.sizes.count)), at: now, into: &effects)
    if room != self.room {
      self.room = room
      turn(.resized(width: room.width + LightboxPart.gap), at: now, into: &effects)
    }
    tell(.laidOut(room: room, picture: fitted(page)), at: now, into: &effects)
    guard form.shows.value != wanted else { return }
    wanted = form.shows.value
    if let wanted {
      show(wanted, at: now, into: &effects)
    } else {
      close(.code, at: now, into: &effects)
    }
  }

  /// What the screen knows follows what is seen: from the decision to leave on, nothing is shown.
  private mutating func tellBinding(_ effects: inout ScreenEffects) {
    let shown = isInFront ? page : nil
    guard shown != wanted else { return }
    wanted = shown
    effects.apply(form.shows.set(shown))
  }

  // MARK: Opening and closing

  private mutating func show(
    _ picture: Int, at now: Instant, into effects: inout ScreenEffects
  ) {
    // One that is in the window as it fits is turned away. Any other flies home.
    if isOut, picture != page,
      box.isLeaving || box.isComingOut || isAnimated && box.pose(at: now).place != .home
    {
      if box.isHeld { tell(.cancelled, at: now, into: &effects) }
      depart(at: now, into: &effects)
    }
    if isInFront {
      return turn(.go(to: picture, animated: isAnimated), at: now, into: &effects)
    }
    if !isOut { turn(.go(to: picture, animated: false), at: now, into: &effects) }
    tell(.laidOut(room: room, picture: fitted(page)), at: now, into: &effects)
    tell(.open, at: now, into: &effects)
    closing = nil
    effects.rebuild()
  }

  mutating func close(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard isOut else { return }
    guard closing == nil else {
      // It was caught on its way: it goes on.
      if box.isHeld { tell(.close, at: now, into: &effects) }
      return
    }
    guard form.mayDismiss(source) else {
      effects.refuse(source, form.onDismissRefused, at: now)
      // The picture is still shown, whatever the program set.
      tellBinding(&effects)
      return
    }
    closing = source
    effects.say(.closeBegan(source), at: now)
    tell(.close, at: now, into: &effects)
    tellBinding(&effects)
    effects.rebuild()
  }

  // MARK: The machines

  mutating func tell(
    _ event: Lightbox.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    var said = Lightbox.Effects()
    let before = box.pose(at: now)
    box.handle(event, at: now, into: &said)
    if !isAnimated, !box.isHeld, box.isMoving(at: now) {
      box.handle(.skip, at: now, into: &said)
      if box.pose(at: now) != before { effects.dissolve() }
    }
    for effect in said { heed(effect, at: now, into: &effects) }
    if !said.isEmpty { tellBinding(&effects) }
  }

  mutating func heed(
    _ effect: Lightbox.Effect, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch effect {
    case .dragBegan: effects.say(.dragBegan, at: now)
    case .dragEnded(let release):
      effects.say(.dragEnded(release), at: now)
      if let release { effects.decided(release, of: .picture, by: pullKey, at: now) }
    case .pinchEnded(let release):
      effects.say(.dragEnded(release), at: now)
      effects.decided(release, of: .pinch, by: pinchKey, at: now)
    case .dragCancelled: effects.say(.dragCancelled, at: now)
    case .refused: effects.refuse(.drag, form.onDismissRefused, at: now)
    case .close:
      closing = .drag
      effects.say(.closeBegan(.drag), at: now)
    case .stay:
      closing = nil
      effects.say(.closeCancelled, at: now)
    case .opened: effects.say(.opened(id: form.id), at: now)
    case .closed:
      effects.say(.closed(id: form.id, closing ?? .code), at: now)
      closing = nil
    }
    // Which of it listens, and whether it is there at all, is the tree's.
    if effect != .dragBegan { effects.rebuild() }
  }

  mutating func turn(_ event: Pager.Event, at now: Instant, into effects: inout ScreenEffects) {
    var said = Pager.Effects()
    let place = pager.pose(at: now).scrolled
    pager.handle(event, at: now, into: &said)
    if !isAnimated, !pager.isDragged {
      pager.handle(.skip, at: now, into: &said)
      if isInFront, abs(pager.pose(at: now).scrolled - place) > 1 { effects.dissolve() }
    }
    for effect in said {
      switch effect {
      case .released(let release): effects.decided(release, of: .pages, by: pagerKey, at: now)
      case .pageChanged(let page):
        tell(.replaced, at: now, into: &effects)
        tell(.laidOut(room: room, picture: fitted(page)), at: now, into: &effects)
        effects.rebuild()
        guard isInFront else { continue }
        looksForThumbnail = true
        effects.say(.pageChanged(page), at: now)
        tellBinding(&effects)
      }
    }
  }

  // MARK: Answers

  package var nextDeadline: Instant? {
    departing.reduce(box.nextDeadline) { earliest($0, $1.box.nextDeadline) }
  }
  package func isMoving(at now: Instant) -> Bool {
    box.isMoving(at: now) || departing.contains { $0.box.isMoving(at: now) }
      || isOut && pager.isMoving(at: now)
  }
  package var isHeld: Bool { box.isHeld || pager.isDragged }
  package var keepsKeys: Bool { isInFront }
  package func isInPlace(at now: Instant) -> Bool {
    !isOut || box.isAtRestForHand(at: now) && pager.isInPlace(at: now)
  }

  package var relations: [Relation] {
    guard isOut else { return [] }
    return [
      .simultaneous(pullKey, pinchKey, handOff: true),
      .simultaneous(pagerKey, pinchKey, handOff: true),
    ]
  }

  /// Its offset is how far below its place the picture is.
  package func transition(at now: Instant) -> Transition {
    var transition = Transition()
    guard isOut else { return transition }
    let pose = box.pose(at: now)
    transition.progress = pose.presence
    transition.offset = pose.place.center.dy
    transition.size = room
    transition.phase = phaseName(at: now)
    return transition
  }

  /// One word: `absent`, `opening`, `open`, `dragging`, `paging`, `returning`, `closing`.
  public func phaseName(at now: Instant) -> String {
    guard isOut else { return "absent" }
    if box.isHeld { return "dragging" }
    if pager.isDragged { return "paging" }
    if box.isLeaving { return "closing" }
    if box.nextDeadline != nil { return "opening" }
    return box.isMoving(at: now) || pager.isMoving(at: now) ? "returning" : "open"
  }
}
