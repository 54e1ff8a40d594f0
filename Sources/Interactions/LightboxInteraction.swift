// A light box: pictures that open from a grid over the screen, are pulled, pinched and paged.
import Dismissal
import Geometry
import Gesture

/// A light box. It shows one picture over the screen, between the neighbouring pictures.
public struct LightboxInteraction: DirectedInteraction {
  /// The configuration that the host gives a light box.
  public struct Configuration: DirectedConfiguration, Sendable {
    public var box = LightboxConfiguration()
    public var paging = Pager.Configuration()
    public var interruption = InterruptionThreshold()
    public var direction = LayoutDirection.leftToRight
    /// Whether long moves are animated. If false, as with reduced motion, long moves are jumps.
    public var isAnimated = true
    /// The longest page move in points that is animated under reduced motion.
    public var reducedTravel = 1.0

    public init() {}
  }

  /// The sizes that the host has measured, in points.
  public struct Layout: Hashable, Sendable {
    /// The size of the light box, equal to its window's. A session uses the region's size instead.
    public var room: Size
    /// The origin of the light box in the window.
    public var origin: Point
    /// The size of each picture in any unit. Only the proportions of the sizes matter.
    public var pictures: [Size]

    public init(room: Size = Size(1, 1), origin: Point = .zero, pictures: [Size]) {
      self.room = room
      self.origin = origin
      self.pictures = pictures
    }
  }

  public enum Effect: Hashable, Sendable {
    case dragBegan
    /// A drag has ended. The release is nil if the drag only moved a zoomed picture.
    case dragEnded(Release?)
    case pinchEnded(Release)
    case dragCancelled
    /// A dismissal was refused.
    case dismissRefused(DismissalSource)
    case closeBegan(DismissalSource)
    case closeCancelled
    case opened
    case closed(DismissalSource)
    case pagesReleased(Release)
    /// Another picture became current. `isInFront` is false if the light box is about to open.
    case pageChanged(Int, isInFront: Bool)
  }

  /// The state of a light box that affects the host's build.
  package struct Standing: Hashable, Sendable {
    var isOut: Bool
    var isInFront: Bool
    var page: Int
    /// Indices of the pictures that are not current, but still move to their fitted frames.
    var passing: [Int]
  }

  /// The recognizer of a drag that moves the picture.
  package let pullKey: RecognizerKey
  /// The recognizer of a drag from one picture to the next.
  package let pagerKey: RecognizerKey
  package let pinchKey: RecognizerKey
  /// The recognizer of a double tap.
  package let tapKey: RecognizerKey
  package private(set) var configuration: Configuration
  package private(set) var layout: Layout
  /// The current picture, with its transition from the thumbnail and its movement by fingers.
  package private(set) var box: Lightbox
  /// The pager that turns the pages of the light box.
  package private(set) var pager: Pager
  /// The source of the dismissal. Nil while the light box is presented.
  package private(set) var closing: DismissalSource?
  var wheel = WheelSwipe()
  /// The centre of the window when the latest pinch began.
  var pinchMiddle = Point.zero

  /// Distance in points between two pictures.
  package static let gap = 24.0

  /// - Parameters: - number: The number of the component that owns the recognizers, as in
  ///   `component(number)`. - shown: The index of the shown picture. Nil if no picture is shown.
  public init(
    _ configuration: Configuration = Configuration(), number: Int = 0, layout: Layout,
    shown: Int? = nil
  ) {
    pullKey = RecognizerKey("picture", owner: .component(number))
    pagerKey = RecognizerKey("pager", owner: .component(number))
    pinchKey = RecognizerKey("pinch", owner: .component(number))
    tapKey = RecognizerKey("doubleTap", owner: .component(number))
    self.configuration = configuration
    self.layout = layout
    box = Lightbox(configuration: configuration.box, isOpen: shown != nil)
    pager = Pager(
      configuration: configuration.paging, count: max(1, layout.pictures.count),
      page: shown ?? 0, width: layout.room.width + Self.gap)
    configure(configuration)
    var discarded = Lightbox.Effects()
    box.handle(
      .laidOut(room: layout.room, picture: fitted(page)), at: .zero, into: &discarded)
  }

  // MARK: State

  /// True if the light box is presented or still being dismissed.
  public var isOut: Bool { box.isPresented }
  /// True if the light box receives keys and touches.
  package var isInFront: Bool { isOut && !box.isLeaving }
  /// The index of the current picture.
  public var page: Int { pager.page }
  /// The value of the binding: the index of the shown picture. Nil if none is shown or is closing.
  package var shown: Int? { isInFront ? page : nil }
  /// True if `shouldDismiss` must be called before a close, because the light box is visible and
  /// not closing.
  package var asksToClose: Bool { isOut && closing == nil }

  package var standing: Standing {
    Standing(isOut: isOut, isInFront: isInFront, page: page, passing: box.passingPages)
  }

  /// The size of a picture at zoom 1. At this size, the picture just fits into the window.
  package func fitted(_ page: Int) -> Size {
    let room = layout.room
    guard layout.pictures.indices.contains(page) else { return room }
    let own = layout.pictures[page]
    guard own.width > 0, own.height > 0 else { return room }
    let scale = min(room.width / own.width, room.height / own.height)
    return Size(own.width * scale, own.height * scale)
  }

  // MARK: For the host

  /// Applies another configuration at once.
  package mutating func configure(_ configuration: Configuration) {
    self.configuration = configuration
    box.configuration = configuration.box
    box.catching = configuration.interruption
    pager.configuration = configuration.paging
    pager.catching = configuration.interruption
  }

  public mutating func layOut(
    _ layout: Layout, at now: Instant, into effects: inout InteractionEffects
  ) {
    let previous = self.layout.room
    self.layout = layout
    turn(.counted(max(1, layout.pictures.count)), at: now, into: &effects)
    if layout.room != previous {
      turn(.resized(width: layout.room.width + Self.gap), at: now, into: &effects)
    }
    fit(at: now, into: &effects)
  }

  private mutating func fit(at now: Instant, into effects: inout InteractionEffects) {
    send(.laidOut(room: layout.room, picture: fitted(page)), at: now, into: &effects)
  }

  // MARK: Opening and closing

  /// Shows a picture. An open light box turns to this picture. Otherwise, the picture opens from
  /// its thumbnail, and another picture that still closes is removed at once.
  package mutating func show(
    _ picture: Int, at now: Instant, into effects: inout InteractionEffects
  ) {
    if departs(for: picture, at: now) { _ = depart(at: now, into: &effects) }
    if isInFront { return go(to: picture, at: now, into: &effects) }
    if !isOut {
      turn(.cancelled, at: now, into: &effects)
      turn(.go(to: picture, animated: false), at: now, into: &effects)
    }
    fit(at: now, into: &effects)
    send(.open, at: now, into: &effects)
    closing = nil
  }

  /// True if the current picture must return to its thumbnail when `picture` is shown. False if the
  /// pager can turn from the current picture to `picture`.
  package func departs(for picture: Int, at now: Instant) -> Bool {
    isOut && picture != page
      && (box.isLeaving || box.isOpeningFirst
        || configuration.isAnimated && box.pose(at: now).place != .home)
  }

  /// Removes the current picture from the light box, and returns the picture's state machine. The
  /// host uses this machine to draw the picture while it returns to its thumbnail.
  ///
  /// A picture that was still opening for the first time is not reported. A picture that was pulled
  /// or zoomed is reported as closed with the source `programmatic`.
  package mutating func depart(
    at now: Instant, into effects: inout InteractionEffects
  ) -> Lightbox {
    if box.isHeld { send(.cancelled, at: now, into: &effects) }
    var discarded = Lightbox.Effects()
    if isInFront, !box.isOpeningFirst {
      closing = .programmatic
      effects.append(.lightbox(.closeBegan(.programmatic)))
      box.handle(.close, at: now, into: &discarded)
    }
    var departing = box
    guard box.isOpeningFirst else {
      send(.skip, at: now, into: &effects)
      return departing
    }
    departing.handle(.close, at: now, into: &discarded)
    box = Lightbox(configuration: box.configuration)
    box.catching = configuration.interruption
    return departing
  }

  /// Closes the light box, unless `shouldDismiss` is false.
  package mutating func close(
    _ source: DismissalSource, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    guard isOut else { return }
    guard closing == nil else {
      // A finger had interrupted the closing picture, which now continues to close.
      if box.isHeld { send(.close, at: now, into: &effects) }
      return
    }
    guard shouldDismiss else {
      effects.append(.lightbox(.dismissRefused(source)))
      return
    }
    closing = source
    effects.append(.lightbox(.closeBegan(source)))
    send(.close, at: now, into: &effects)
  }

  package mutating func go(
    to picture: Int, at now: Instant, into effects: inout InteractionEffects
  ) {
    turn(.go(to: picture, animated: configuration.isAnimated), at: now, into: &effects)
  }

  /// Multiplies the picture's zoom by `factor`. The picture's centre does not move.
  package mutating func zoom(
    by factor: Double, at now: Instant, into effects: inout InteractionEffects
  ) {
    let zoom = box.pose(at: now).place.zoom * factor
    send(.zoom(to: zoom, at: .zero), at: now, into: &effects)
  }

  /// Resets the zoom, so that the whole picture fits into the window.
  package mutating func fitPicture(at now: Instant, into effects: inout InteractionEffects) {
    send(.zoom(to: 1, at: .zero), at: now, into: &effects)
  }

  // MARK: The machines

  mutating func send(
    _ event: Lightbox.Event, at now: Instant, into effects: inout InteractionEffects
  ) {
    var reported = Lightbox.Effects()
    let before = box.pose(at: now)
    box.handle(event, at: now, into: &reported)
    if !configuration.isAnimated, !box.isHeld, box.isMoving(at: now) {
      box.handle(.skip, at: now, into: &reported)
      if box.pose(at: now) != before { effects.append(.cut) }
    }
    for effect in reported {
      switch effect {
      case .dragBegan: effects.append(.lightbox(.dragBegan))
      case .dragEnded(let release): effects.append(.lightbox(.dragEnded(release)))
      case .pinchEnded(let release): effects.append(.lightbox(.pinchEnded(release)))
      case .dragCancelled: effects.append(.lightbox(.dragCancelled))
      case .refused: effects.append(.lightbox(.dismissRefused(.drag)))
      case .close:
        closing = .drag
        effects.append(.lightbox(.closeBegan(.drag)))
      case .stay:
        closing = nil
        effects.append(.lightbox(.closeCancelled))
      case .opened: effects.append(.lightbox(.opened))
      case .closed:
        effects.append(.lightbox(.closed(closing ?? .programmatic)))
        closing = nil
      }
    }
  }

  mutating func turn(
    _ event: Pager.Event, at now: Instant, into effects: inout InteractionEffects
  ) {
    var reported = Pager.Effects()
    let (previous, scrolled) = (page, pager.pose(at: now).scrolled)
    pager.handle(event, at: now, into: &reported)
    if !configuration.isAnimated, !pager.isDragged {
      pager.handle(.skip, at: now, into: &reported)
      if isInFront, abs(pager.pose(at: now).scrolled - scrolled) > configuration.reducedTravel {
        effects.append(.cut)
      }
    }
    for effect in reported {
      switch effect {
      case .released(let release): effects.append(.lightbox(.pagesReleased(release)))
      case .pageChanged(let page):
        send(.turned(from: previous, to: page), at: now, into: &effects)
        fit(at: now, into: &effects)
        effects.append(.lightbox(.pageChanged(page, isInFront: isInFront)))
      }
    }
  }
}
