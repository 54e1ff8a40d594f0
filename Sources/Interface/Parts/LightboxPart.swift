// A light box as a component: its binding, its pictures, and what it reports.
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

extension LightboxForm {
  /// What its interaction is given.
  fileprivate func interaction(
    _ surroundings: Parts.Surroundings, _ catching: CatchRule
  ) -> LightboxInteraction.Configuration {
    var values = LightboxInteraction.Configuration()
    values.box = configuration
    values.paging = paging
    values.interruption = catching
    values.direction = surroundings.direction
    values.isAnimated = !surroundings.reduceMotion
    return values
  }
}

/// Pictures that are looked at one by one.
public struct LightboxPart: Sendable {
  /// What fingers and time do to them.
  public package(set) var interaction: LightboxInteraction
  let slots: LightboxSlots
  private(set) var form: LightboxForm
  /// Pictures that fly home below the one that has taken their place, the oldest first.
  var departing: [DepartingPicture] = []
  /// What moves them, by their number.
  var departingSlots: [Int: DepartingPicture.Slots] = [:]
  /// What moves pictures that are not where they fit yet, by their page.
  var passingSlots: [Int: PoseSlot] = [:]
  /// Where the pictures stand outside of the light box, by their number.
  var thumbnails: [Int: LightboxThumbnail] = [:]
  /// The picture that the screen knows of.
  private var wanted: Int?
  /// The pictures of the last build, by their number.
  var lastBuilt = LastBuilt<Int>()
  /// Where the picture in view stands outside has to be looked for once it is built.
  var looksForThumbnail = false
  var surroundings: Parts.Surroundings

  init(_ number: Int, _ slots: [PoseSlot], _ form: LightboxForm, _ around: Parts.Surroundings) {
    let owner = RecognizerKey.Owner.part(number)
    self.slots = LightboxSlots(slots)
    self.form = form
    surroundings = around
    wanted = form.shows.value
    interaction = LightboxInteraction(
      pull: RecognizerKey("picture", owner: owner), pager: RecognizerKey("pager", owner: owner),
      pinch: RecognizerKey("pinch", owner: owner), tap: RecognizerKey("doubleTap", owner: owner),
      form.interaction(around, CatchRule()),
      layout: LightboxInteraction.Layout(room: Size(1, 1), pictures: form.sizes), shown: wanted)
  }

  var pullKey: RecognizerKey { interaction.pullKey }
  var pagerKey: RecognizerKey { interaction.pagerKey }
  var pinchKey: RecognizerKey { interaction.pinchKey }
  var tapKey: RecognizerKey { interaction.tapKey }
  /// The picture in view: its way out of the grid, and what fingers do with it.
  public var box: Lightbox { interaction.box }
  /// Turns from picture to picture.
  public var pager: Pager { interaction.pager }
  /// Of the window.
  var room: Size { interaction.layout.room }
  var sign: Double { surroundings.direction.sign }
  /// There is something over the rest.
  public var isOut: Bool { interaction.isOut }
  /// Something of it is seen.
  var isSeen: Bool { isOut || !departing.isEmpty }
  /// Keys and touches are for it.
  public var isInFront: Bool { interaction.isInFront }
  /// The picture in view.
  public var page: Int { interaction.page }
  /// What moves it.
  public var pictureSlot: PoseSlot { slots.picture }
  /// The size of a picture where it fits.
  func fitted(_ page: Int) -> Size { interaction.fitted(page) }

  /// The pictures of the strip that are seen now, or until it has come to its page, in order. Of those
  /// far away the nearest ones.
  var pagesInStrip: [Int] {
    let last = pager.count - 1
    let scrolled = pager.pose(at: surroundings.now).pages
    let seen = min(last, max(0, Int(scrolled.rounded(.down))))
    let farther = min(last, max(0, Int(scrolled.rounded(.up))))
    let all = max(0, min(seen, page - 1))...min(last, max(farther, page + 1))
    let near = all.filter {
      abs($0 - page) <= LightboxPart.passing || abs($0 - seen) <= LightboxPart.passing
    }
    // What is larger than it fits lies below the others.
    let passing = box.passingPages.filter { $0 <= last }
    return passing + near.filter { !passing.contains($0) }
  }

  /// How many pictures are seen to pass from where the strip is, and before its page.
  private static let passing = 4

  // MARK: What the tree says

  mutating func follow(
    _ form: LightboxForm, frame: Rect, catching: CatchRule, _ around: Parts.Surroundings,
    into effects: inout ScreenEffects
  ) {
    let sizes = self.form.sizes
    self.form = form
    // What leaves is what it was: its number may be another picture's by now.
    if form.shows.value == nil, isOut { self.form.sizes = sizes }
    surroundings = around
    let now = around.now
    interaction.configure(form.interaction(around, catching))
    let layout = LightboxInteraction.Layout(
      room: frame.size, origin: frame.origin, pictures: self.form.sizes)
    let former = page
    follow(at: now, into: &effects) { $0.layOut(layout, at: now, into: &$1) }
    if page != former, isInFront { writeBindings(at: now, into: &effects) }
    guard form.shows.value != wanted else { return }
    wanted = form.shows.value
    if let wanted {
      show(wanted, at: now, into: &effects)
    } else {
      close(.code, at: now, into: &effects)
    }
  }

  private mutating func show(
    _ picture: Int, at now: Instant, into effects: inout ScreenEffects
  ) {
    let (former, pages, pager) = (page, pagesInStrip, pager)
    var departed: Lightbox?
    perform(at: now, into: &effects) { box, reported in
      if box.departs(for: picture, at: now) { departed = box.depart(at: now, into: &reported) }
      box.show(picture, at: now, into: &reported)
    }
    if let departed { depart(departed, page: former, with: pages, pager) }
  }

  mutating func close(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    let should = interaction.asksToClose && form.mayDismiss(source)
    perform(at: now, into: &effects) {
      $0.close(source, shouldDismiss: should, at: now, into: &$1)
    }
  }

  // MARK: Events

  package mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    endDepartures(at: now, into: &effects)
    perform(at: now, into: &effects) { $0.wake(at: now, into: &$1) }
  }

  package mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    guard isInFront || box.isHeld else { return false }
    switch key.key {
    case .escape: close(.escape, at: now, into: &effects)
    case .left, .right:
      guard !key.modifiers.contains(.alt), !isHeld else { return true }
      let isOn = (key.key == .right) == (surroundings.direction == .leftToRight)
      go(to: page + (isOn ? 1 : -1), at: now, into: &effects)
    case .home: go(to: 0, at: now, into: &effects)
    case .end: go(to: pager.count - 1, at: now, into: &effects)
    case "+", "=", .keypad("+"): zoom(by: LightboxPart.keyZoom, at: now, into: &effects)
    case "-", .keypad("-"): zoom(by: 1 / LightboxPart.keyZoom, at: now, into: &effects)
    case "0", .keypad("0"):
      perform(at: now, into: &effects) { $0.fitPicture(at: now, into: &$1) }
    // Lists behind the picture do not hear what it has no use for.
    default: return isInFront && ScrollMotion.Key(key) != nil
    }
    return true
  }

  /// Times as large by one press of a key.
  private static let keyZoom = 1.5

  private mutating func zoom(
    by factor: Double, at now: Instant, into effects: inout ScreenEffects
  ) {
    perform(at: now, into: &effects) { $0.zoom(by: factor, at: now, into: &$1) }
  }

  private mutating func go(to page: Int, at now: Instant, into effects: inout ScreenEffects) {
    perform(at: now, into: &effects) { $0.go(to: page, at: now, into: &$1) }
  }

  package mutating func dismiss(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    guard isOut else { return false }
    close(source, at: now, into: &effects)
    return true
  }

  // MARK: Values

  package var nextDeadline: Instant? {
    departing.reduce(interaction.nextDeadline) { earliest($0, $1.box.nextDeadline) }
  }
  package func isMoving(at now: Instant) -> Bool {
    interaction.isMoving(at: now) || departing.contains { $0.box.isMoving(at: now) }
  }
  package var keepsKeys: Bool { isInFront }

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

extension LightboxPart: InteractionHost {
  package func shouldDismiss(by gesture: GestureEvent) -> Bool {
    gesture.phase == .ended && (gesture.recognizer == pullKey || gesture.recognizer == pinchKey)
      && form.mayDismiss(.drag)
  }

  package mutating func report(
    _ effect: InteractionEffect, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard case .lightbox(let effect) = effect else { return }
    switch effect {
    case .dragBegan: effects.say(.dragBegan, at: now)
    case .dragEnded(let release):
      effects.say(.dragEnded(release), at: now)
      if let release { effects.decided(release, of: .picture, by: pullKey, at: now) }
    case .pinchEnded(let release):
      effects.say(.dragEnded(release), at: now)
      effects.decided(release, of: .pinch, by: pinchKey, at: now)
    case .dragCancelled: effects.say(.dragCancelled, at: now)
    case .didAttempt(let source): effects.refuse(source, form.onDismissRefused, at: now)
    case .closeBegan(let source): effects.say(.closeBegan(source), at: now)
    case .closeCancelled: effects.say(.closeCancelled, at: now)
    case .opened: effects.say(.opened(id: form.id), at: now)
    case .closed(let source): effects.say(.closed(id: form.id, source), at: now)
    case .pagesReleased(let release): effects.decided(release, of: .pages, by: pagerKey, at: now)
    case .pageChanged(let page, let isInFront):
      guard isInFront else { return }
      looksForThumbnail = true
      effects.say(.pageChanged(page), at: now)
    }
  }

  /// The screen knows what is seen: from the decision to leave on, nothing is shown.
  package mutating func writeBindings(at now: Instant, into effects: inout ScreenEffects) {
    guard interaction.shown != wanted else { return }
    wanted = interaction.shown
    effects.apply(form.shows.set(wanted))
  }
}

extension Parts {
  /// The list that holds the picture in view shows it, so that it can fly home there.
  mutating func showThumbnail(of index: Int, at now: Instant) {
    guard let part = part(index, as: LightboxPart.self), part.looksForThumbnail else { return }
    machines.change(index, as: LightboxPart.self) { $0.looksForThumbnail = false }
    guard let thumbnail = part.thumbnails[part.page], let list = thumbnail.list else { return }
    _ = machines.reveal(list, thumbnail.listSlot, thumbnail.listFrame, at: now)
  }
}
