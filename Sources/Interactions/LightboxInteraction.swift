// Pictures over everything: opened out of a grid, pulled, pinched, turned from one to the next.
import Dismissal
import Geometry
import Gesture

/// A picture that is looked at, with its neighbours.
public struct LightboxInteraction: Interaction {
  /// The values that a light box is given by its host.
  public struct Configuration: Sendable {
    public var box = LightboxConfiguration()
    public var paging = Pager.Configuration()
    public var interruption = InterruptionThreshold()
    public var direction = LayoutDirection.leftToRight
    /// False for people who asked for reduced motion. What would travel far is then there at once.
    public var isAnimated = true
    /// Points that pages are left to travel at most where motion is reduced.
    public var reducedTravel = 1.0

    public init() {}
  }

  /// The sizes that a host measured, in points.
  public struct Layout: Hashable, Sendable {
    /// The size of the window.
    public var room: Size
    /// Where the light box begins in the window.
    public var origin: Point
    /// The size of each picture, in any unit. Only its proportions count.
    public var pictures: [Size]

    public init(room: Size, origin: Point = .zero, pictures: [Size]) {
      self.room = room
      self.origin = origin
      self.pictures = pictures
    }
  }

  public enum Effect: Hashable, Sendable {
    case dragBegan
    /// nil: a large picture was only moved about.
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
    /// `isInFront`: of a light box that is in use, and not of one that is about to open.
    case pageChanged(Int, isInFront: Bool)
  }

  /// The part of a light box's state that a host builds by.
  public struct Standing: Hashable, Sendable {
    var isOut: Bool
    var isInFront: Bool
    var page: Int
    /// Pictures that are not where they fit yet.
    var passing: [Int]
  }

  /// The recognizer of a drag of the picture.
  public let pullKey: RecognizerKey
  /// The recognizer of a drag from picture to picture.
  public let pagerKey: RecognizerKey
  public let pinchKey: RecognizerKey
  /// The recognizer of two taps.
  public let tapKey: RecognizerKey
  public private(set) var configuration: Configuration
  public private(set) var layout: Layout
  /// The picture in view: its way out of the grid, and what fingers do with it.
  public private(set) var box: Lightbox
  /// Turns from picture to picture.
  public private(set) var pager: Pager
  /// The source of its dismissal; nil while it stays presented.
  public private(set) var closing: DismissalSource?
  var wheel = WheelSwipe()

  /// Points between two pictures.
  public static let gap = 24.0

  /// - Parameter shown: The picture that is shown; nil: none.
  public init(
    pull: RecognizerKey, pager pagerKey: RecognizerKey, pinch: RecognizerKey, tap: RecognizerKey,
    _ configuration: Configuration, layout: Layout, shown: Int?
  ) {
    pullKey = pull
    self.pagerKey = pagerKey
    pinchKey = pinch
    tapKey = tap
    self.configuration = configuration
    self.layout = layout
    box = Lightbox(configuration: configuration.box, isOpen: shown != nil)
    pager = Pager(
      configuration: configuration.paging, count: max(1, layout.pictures.count),
      page: shown ?? 0, width: 1)
  }

  // MARK: State

  /// There is something over the rest.
  public var isOut: Bool { box.isPresented }
  /// Keys and touches are for it.
  public var isInFront: Bool { isOut && !box.isLeaving }
  /// The picture in view.
  public var page: Int { pager.page }
  /// The picture that the binding holds; nil: none is shown, or it leaves.
  public var shown: Int? { isInFront ? page : nil }
  /// A close is asked for, and not only waited for.
  public var asksToClose: Bool { isOut && closing == nil }

  public var standing: Standing {
    Standing(isOut: isOut, isInFront: isInFront, page: page, passing: box.passingPages)
  }

  /// The size of a picture where it fits.
  public func fitted(_ page: Int) -> Size {
    let room = layout.room
    guard layout.pictures.indices.contains(page) else { return room }
    let own = layout.pictures[page]
    guard own.width > 0, own.height > 0 else { return room }
    let scale = min(room.width / own.width, room.height / own.height)
    return Size(own.width * scale, own.height * scale)
  }

  // MARK: Its host

  /// Takes other values, in force at once.
  public mutating func configure(_ configuration: Configuration) {
    self.configuration = configuration
    box.configuration = configuration.box
    box.catching = configuration.interruption
    pager.configuration = configuration.paging
    pager.catching = configuration.interruption
  }

  public mutating func layOut(
    _ layout: Layout, at now: Instant, into effects: inout InteractionEffects
  ) {
    let former = self.layout.room
    self.layout = layout
    turn(.counted(max(1, layout.pictures.count)), at: now, into: &effects)
    if layout.room != former {
      turn(.resized(width: layout.room.width + Self.gap), at: now, into: &effects)
    }
    fit(at: now, into: &effects)
  }

  private mutating func fit(at now: Instant, into effects: inout InteractionEffects) {
    send(.laidOut(room: layout.room, picture: fitted(page)), at: now, into: &effects)
  }

  // MARK: Opening and closing

  /// Shows a picture: turns to it, or brings it out of its place.
  public mutating func show(
    _ picture: Int, at now: Instant, into effects: inout InteractionEffects
  ) {
    if isInFront { return go(to: picture, at: now, into: &effects) }
    if !isOut { turn(.go(to: picture, animated: false), at: now, into: &effects) }
    fit(at: now, into: &effects)
    send(.open, at: now, into: &effects)
    closing = nil
  }

  /// A host draws the picture in view as it flies home when this one is shown. One that is in the
  /// window as it fits is turned away.
  public func departs(for picture: Int, at now: Instant) -> Bool {
    isOut && picture != page
      && (box.isLeaving || box.isOpeningFirst
        || configuration.isAnimated && box.pose(at: now).place != .home)
  }

  /// Gives up the picture in view, and answers it as it flies home. One that has not been there yet
  /// turns round, and nothing is said of it. One that a hand had pulled or enlarged is closed by
  /// the program.
  public mutating func depart(
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

  /// Closes it, unless this source is refused.
  public mutating func close(
    _ source: DismissalSource, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    guard isOut else { return }
    guard closing == nil else {
      // It was caught on its way: it goes on.
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

  public mutating func go(
    to picture: Int, at now: Instant, into effects: inout InteractionEffects
  ) {
    turn(.go(to: picture, animated: configuration.isAnimated), at: now, into: &effects)
  }

  /// Makes the picture so many times as large, about its middle.
  public mutating func zoom(
    by factor: Double, at now: Instant, into effects: inout InteractionEffects
  ) {
    let zoom = box.pose(at: now).place.zoom * factor
    send(.zoom(to: zoom, at: .zero), at: now, into: &effects)
  }

  /// Makes the picture as large as it fits.
  public mutating func fitPicture(at now: Instant, into effects: inout InteractionEffects) {
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
    let (former, scrolled) = (page, pager.pose(at: now).scrolled)
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
        send(.turned(from: former, to: page), at: now, into: &effects)
        fit(at: now, into: &effects)
        effects.append(.lightbox(.pageChanged(page, isInFront: isInFront)))
      }
    }
  }
}
