// A light box as a component, with its binding, its pictures and its reports.
import Drawing
import Interactions
import Tree

/// The properties that the tree declares for a light box.
package struct LightboxProperties: Sendable {
  /// The name of the component in reports. Other views refer to the component by this name.
  var id: String
  var configuration = LightboxConfiguration()
  var paging = Pager.Configuration()
  /// The index of the shown picture. Nil if no picture is shown.
  var shows: Binding<Int?>
  /// The size of each picture in any unit. Only the proportions of the sizes matter.
  var sizes: [Size]
  package var shouldDismiss: @Sendable (DismissalSource) -> Bool = { _ in true }
  var onDismissRefused: (@Sendable (DismissalSource) -> Change)?
}

extension LightboxProperties {
  fileprivate func interaction(
    _ context: ComponentStore.UpdateContext, _ catching: InterruptionThreshold
  ) -> LightboxInteraction.Configuration {
    var values = LightboxInteraction.Configuration()
    values.box = configuration
    values.paging = paging
    values.interruption = catching
    values.direction = context.direction
    values.isAnimated = !context.reduceMotion
    return values
  }
}

/// Pictures that open over the view, one at a time.
package struct LightboxComponent: Sendable {
  /// The interaction, which handles gestures and deadlines.
  package var interaction: LightboxInteraction
  let slots: LightboxSlots
  package private(set) var form: LightboxProperties
  /// Pictures that return to their thumbnails below the current picture. The oldest is first.
  var departing: [DepartingPicture] = []
  /// The slots of dismissed pictures. The key is the `number` of a picture.
  var departingSlots: [Int: DepartingPicture.Slots] = [:]
  /// The slots of pictures that still move to their fitted size, by the index of the picture.
  var passingSlots: [Int: PoseSlot] = [:]
  /// The thumbnails that open the light box, by the index of the picture.
  var thumbnails: [Int: LightboxThumbnail] = [:]
  /// The value that was last read from the binding, or last written to it by the light box.
  private var boundValue: Int?
  /// The content of the pictures in the last build, by the index of the picture.
  var lastBuilt = LastBuilt<Int>()
  /// True if a list must scroll to the thumbnail of the current picture after the build.
  var needsThumbnailScroll = false
  var context: ComponentStore.UpdateContext

  init(
    _ number: Int, _ slots: [PoseSlot], _ form: LightboxProperties,
    _ around: ComponentStore.UpdateContext
  ) {
    self.slots = LightboxSlots(slots)
    self.form = form
    context = around
    boundValue = form.shows.value
    interaction = LightboxInteraction(
      form.interaction(around, InterruptionThreshold()), number: number,
      layout: LightboxInteraction.Layout(room: Size(1, 1), pictures: form.sizes), shown: boundValue)
  }

  var pullKey: RecognizerKey { interaction.pullKey }
  var pagerKey: RecognizerKey { interaction.pagerKey }
  var pinchKey: RecognizerKey { interaction.pinchKey }
  var tapKey: RecognizerKey { interaction.tapKey }
  /// The current picture, with its transition from the thumbnail and its movement by fingers.
  package var box: Lightbox { interaction.box }
  /// The pager that turns the pages of the light box.
  package var pager: Pager { interaction.pager }
  var room: Size { interaction.layout.room }
  var sign: Double { context.direction.sign }
  /// True if the light box is presented or still being dismissed.
  package var isOut: Bool { interaction.isOut }
  /// True if any picture is visible, including dismissed pictures.
  var isSeen: Bool { isOut || !departing.isEmpty }
  /// True if the light box receives keys and touches.
  package var isInFront: Bool { interaction.isInFront }
  /// The index of the current picture.
  package var page: Int { interaction.page }
  /// The slot of the current picture.
  package var pictureSlot: PoseSlot { slots.picture }
  /// The size of a picture at zoom 1. At this size, the picture just fits into the window.
  func fitted(_ page: Int) -> Size { interaction.fitted(page) }

  /// The indices of pictures that are visible now or before the strip stops, in drawing order. If
  /// the strip moves far, pictures in the middle of its path are left out.
  var pagesInStrip: [Int] {
    let last = pager.count - 1
    let scrolled = pager.pose(at: context.now).pages
    let seen = min(last, max(0, Int(scrolled.rounded(.down))))
    let farther = min(last, max(0, Int(scrolled.rounded(.up))))
    let all = max(0, min(seen, page - 1))...min(last, max(farther, page + 1))
    let near = all.filter {
      abs($0 - page) <= LightboxComponent.passing || abs($0 - seen) <= LightboxComponent.passing
    }
    // Pictures that still move to their fitted size may be larger than this size, so they are drawn
    // behind the other pictures.
    let passing = box.passingPages.filter { $0 <= last }
    return passing + near.filter { !passing.contains($0) }
  }

  /// The maximum distance of a drawn picture from the strip's position or target, in pictures.
  private static let passing = 4

  // MARK: Updates from the tree

  mutating func follow(
    _ form: LightboxProperties, frame: Rect, catching: InterruptionThreshold,
    _ around: ComponentStore.UpdateContext, into effects: inout ScreenEffects
  ) {
    let sizes = self.form.sizes
    self.form = form
    // A dismissed picture retains its size, because its index may belong to another picture now.
    if form.shows.value == nil, isOut { self.form.sizes = sizes }
    context = around
    let now = around.now
    interaction.configure(form.interaction(around, catching))
    let layout = LightboxInteraction.Layout(
      room: frame.size, origin: frame.origin, pictures: self.form.sizes)
    let previous = page
    follow(at: now, into: &effects) { $0.layOut(layout, at: now, into: &$1) }
    if page != previous, isInFront { writeBindings(at: now, into: &effects) }
    guard form.shows.value != boundValue else { return }
    boundValue = form.shows.value
    if let boundValue {
      show(boundValue, at: now, into: &effects)
    } else {
      close(.programmatic, at: now, into: &effects)
    }
  }

  private mutating func show(
    _ picture: Int, at now: Instant, into effects: inout ScreenEffects
  ) {
    let (previous, pages, pager) = (page, pagesInStrip, pager)
    var departed: Lightbox?
    perform(at: now, into: &effects) { box, reported in
      if box.departs(for: picture, at: now) { departed = box.depart(at: now, into: &reported) }
      box.show(picture, at: now, into: &reported)
    }
    if let departed { depart(departed, page: previous, with: pages, pager) }
  }

  mutating func close(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    let should = interaction.asksToClose && form.shouldDismiss(source)
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
      let isOn = (key.key == .right) == (context.direction == .leftToRight)
      go(to: page + (isOn ? 1 : -1), at: now, into: &effects)
    case .home: go(to: 0, at: now, into: &effects)
    case .end: go(to: pager.count - 1, at: now, into: &effects)
    case "+", "=", .keypad("+"): zoom(by: LightboxComponent.keyZoom, at: now, into: &effects)
    case "-", .keypad("-"): zoom(by: 1 / LightboxComponent.keyZoom, at: now, into: &effects)
    case "0", .keypad("0"):
      perform(at: now, into: &effects) { $0.fitPicture(at: now, into: &$1) }
    default: return false
    }
    return true
  }

  /// The factor with which one key press changes the zoom.
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
  package var capturesKeyboard: Bool { isInFront }

  /// The description of the light box for screen readers. Nil unless the light box is in front.
  package func described(at now: Instant) -> DescribedComponent? {
    guard isInFront else { return nil }
    var described = DescribedComponent(.dialog)
    described.name = thumbnails[page]?.label ?? ""
    described.value = "picture \(page + 1) of \(pager.count)"
    (described.isModal, described.mayBeDismissed) = (true, true)
    return described
  }

  /// The light box's progress. Its `offset` is the picture's distance below its rest position.
  package func transition(at now: Instant) -> PresentationProgress {
    var transition = PresentationProgress()
    guard isOut else { return transition }
    let pose = box.pose(at: now)
    transition.progress = pose.presence
    transition.offset = pose.place.center.dy
    transition.size = room
    transition.phase = phaseName(at: now)
    return transition
  }

  /// The phase: `absent`, `opening`, `open`, `dragging`, `paging`, `returning` or `closing`.
  package func phaseName(at now: Instant) -> String {
    guard isOut else { return "absent" }
    if box.isHeld { return "dragging" }
    if pager.isDragged { return "paging" }
    if box.isLeaving { return "closing" }
    if box.nextDeadline != nil { return "opening" }
    return box.isMoving(at: now) || pager.isMoving(at: now) ? "returning" : "open"
  }
}

extension LightboxComponent: InteractionHost {
  package var sessionInteraction: GestureSession.Interaction? { .lightbox(interaction) }
  package var refusesDrags: Bool { !form.shouldDismiss(.drag) }

  package func shouldDismiss(by gesture: GestureEvent) -> Bool {
    gesture.phase == .ended && (gesture.recognizer == pullKey || gesture.recognizer == pinchKey)
      && form.shouldDismiss(.drag)
  }

  package mutating func report(
    _ effect: GestureSession.Effect, at now: Instant, into effects: inout ScreenEffects
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
    case .dismissRefused(let source): effects.refuse(source, form.onDismissRefused, at: now)
    case .closeBegan(let source): effects.say(.closeBegan(source), at: now)
    case .closeCancelled: effects.say(.closeCancelled, at: now)
    case .opened: effects.say(.opened(id: form.id), at: now)
    case .closed(let source): effects.say(.closed(id: form.id, source), at: now)
    case .pagesReleased(let release): effects.decided(release, of: .pages, by: pagerKey, at: now)
    case .pageChanged(let page, let isInFront):
      guard isInFront else { return }
      needsThumbnailScroll = true
      effects.say(.pageChanged(page), at: now)
      effects.announce("Picture \(page + 1) of \(pager.count)")
    }
  }

  /// Writes to the binding which picture is shown. The binding becomes nil when a close is decided,
  /// before the picture has closed.
  package mutating func writeBindings(at now: Instant, into effects: inout ScreenEffects) {
    guard interaction.shown != boundValue else { return }
    boundValue = interaction.shown
    effects.apply(form.shows.set(boundValue))
  }
}

extension ComponentStore {
  /// Scrolls a list to the current picture's thumbnail, so that the picture can return to it.
  mutating func showThumbnail(of index: Int, at now: Instant) {
    guard let component = component(index, as: LightboxComponent.self),
      component.needsThumbnailScroll
    else { return }
    machines.change(index, as: LightboxComponent.self) { $0.needsThumbnailScroll = false }
    guard let thumbnail = component.thumbnails[component.page], let list = thumbnail.list else {
      return
    }
    _ = machines[list].reveal(thumbnail.listSlot, thumbnail.listFrame, at: now)
  }
}
