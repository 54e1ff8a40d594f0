// Which slots of the frame a container's views have, and what moves them.
import Drawing
import Geometry
import Overlay

/// One stay on screen of one view.
struct ViewSlots: Sendable {
  let id: ViewID
  /// Of the view, and of its background.
  let slot: PoseSlot
  let ground: PoseSlot
  /// The stay that goes on in this one: until this one is laid out, that is what is seen.
  var former: ShowingID?
  /// What a leaving view shows; one on screen has its content by id.
  var content: ContentID?
  /// nil until it was laid out.
  var size: Size?
  /// A frosted background grows; any other fades.
  var blurs = false
}

/// What is seen of one container.
struct ContainerSlots: Sendable {
  let name: String
  /// Of the one background of a row or column.
  let slot: PoseSlot
  var stays: [ShowingID: ViewSlots] = [:]
  /// What each view in either list shows.
  var contentOf: [ViewID: ContentID] = [:]
  var motion = ContainerMotion()
  /// The container's size; nil until it was laid out.
  var area: Size?
  /// The animation of what has happened and is not yet seen.
  var change = OverlayAnimation.still
  var held: Set<ShowingID> = []
  /// What its motion has followed; nil: something else may have changed than the stays below.
  var followed: Followed?
  /// Stays that have begun, ended or show something else since.
  var touched: [ShowingID: ViewID] = [:]

  /// What the places of all views depend on.
  struct Followed: Equatable, Sendable {
    var settings: ContainerSettings
    var tuning: OverlayTuning
    var area: Size
    var direction: LayoutDirection
    var reduceMotion: Bool
  }

  init(name: String, slot: PoseSlot) {
    self.name = name
    self.slot = slot
  }
}

extension Overlays {
  // MARK: places

  /// Brings every container's motion in line with its lists.
  mutating func follow(_ tokens: [ContainerToken], at now: Instant) {
    follows += tokens.count
    for token in tokens { follow(token, at: now) }
  }

  private mutating func follow(_ token: ContainerToken, at now: Instant) {
    // Taken out while it changes: what is held twice is copied whole.
    guard let container = registry.container(token), let area = containerSlots[token]?.area,
      var own = containerSlots.updateValue(
        ContainerSlots(name: "", slot: PoseSlot(0)), forKey: token)
    else { return }
    let followed = ContainerSlots.Followed(
      settings: container.settings, tuning: container.tuning, area: area, direction: direction,
      reduceMotion: reduceMotion)
    let changed = own.followed == followed ? changes(container, own) : nil
    if let changed {
      follow(changed, of: container, &own, at: now)
    } else {
      let known = followWhole(container, area, &own, at: now)
      // Where one that has a place has to be measured again, the next time is like this one.
      own.followed = known < own.motion.placed ? nil : followed
    }
    own.touched.removeAll(keepingCapacity: true)
    if own.followed != nil, own.motion.placed == container.showingCount { own.change = .still }
    containerSlots[token] = own
  }

  /// Says how many views have a size.
  private mutating func followWhole(
    _ container: OverlayContainer, _ area: Size, _ own: inout ContainerSlots, at now: Instant
  ) -> Int {
    let known = frames(of: container, in: area, own)
    placements += known.count
    own.motion.follow(
      container, frames: known, area: Rect(origin: .zero, size: area), direction: direction,
      reduceMotion: reduceMotion, change: own.change, at: now)
    for shown in container.showingViews { noteBlur(shown, container, &own) }
    return known.count
  }

  /// What the motion is told of the stays that were touched; nil: more than these may have changed.
  private func changes(
    _ container: OverlayContainer, _ own: ContainerSlots
  ) -> [ContainerMotion.Changed]? {
    var changes: [ContainerMotion.Changed] = []
    for (stay, id) in own.touched.sorted(by: { $0.key < $1.key }) {
      let shown = container.shown(id).flatMap { $0.showing == stay ? $0 : nil }
      let size = shown.flatMap { self.size(of: $0, own) }
      if shown != nil, size == nil, own.motion.frame(of: stay) != nil { return nil }
      changes.append(.init(id, stay, size: size))
    }
    return changes
  }

  private mutating func follow(
    _ changes: [ContainerMotion.Changed], of container: OverlayContainer,
    _ own: inout ContainerSlots, at now: Instant
  ) {
    guard !changes.isEmpty else { return }
    for one in changes {
      if let shown = container.shown(one.id), shown.showing == one.stay {
        noteBlur(shown, container, &own)
      }
    }
    own.motion.follow(container, changed: changes, change: own.change, at: now)
    placements += container.settings.displayType == .stacking ? changes.count : own.motion.placed
  }

  private func noteBlur(
    _ shown: ShowingView, _ container: OverlayContainer, _ own: inout ContainerSlots
  ) {
    var blurs = false
    let effective = EffectiveSettings(shown.view.settings, in: container.settings)
    if case .blur = effective.backgroundStyle { blurs = true }
    if own.stays[shown.showing]?.blurs != blurs { own.stays[shown.showing]?.blurs = blurs }
  }

  /// Where the views of a container stand, in the container's own points.
  func frames(
    of container: OverlayContainer, in area: Size, _ own: ContainerSlots
  ) -> [ShowingID: Rect] {
    let layout = ContainerLayout(
      container.settings, frame: Rect(origin: .zero, size: area), direction: direction)
    let views = container.showingViews
    let known = views.compactMap { shown in
      size(of: shown, own).map { (shown, $0) }
    }
    let places =
      container.settings.displayType == .stacking
      ? known.map { layout.stacked($1, alignment(of: $0, in: container)) }
      : layout.grouped(known.map(\.1))
    return Dictionary(uniqueKeysWithValues: zip(known.map(\.0.showing), places))
  }

  private func size(of shown: ShowingView, _ own: ContainerSlots) -> Size? {
    if let number = shown.view.content, let size = contents[number]?.size { return size }
    return own.stays[shown.showing]?.size
  }

  func alignment(of shown: ShowingView, in container: OverlayContainer) -> Alignment {
    EffectiveSettings(shown.view.settings, in: container.settings).alignment
  }

  /// Tells how large a container is before it was laid out.
  public mutating func place(_ token: ContainerToken, size: Size, at now: Instant) {
    containerSlots[token]?.area = size
    follow(token, at: now)
  }

  /// Where the views of a container come to stand, in the container's own points.
  public func frames(of token: ContainerToken) -> [ViewID: Rect] {
    guard let container = registry.container(token), let own = containerSlots[token],
      let area = own.area
    else { return [:] }
    let known = frames(of: container, in: area, own)
    return Dictionary(
      uniqueKeysWithValues: container.showingViews.compactMap { shown in
        known[shown.showing].map { (shown.view.id, $0) }
      })
  }

  /// Views and containers were laid out; what is measured at once finds its places at once.
  ///
  /// - Returns: what is none of these.
  public mutating func measured(_ measures: [ScrollMeasure], at now: Instant) -> [ScrollMeasure] {
    var others: [ScrollMeasure] = []
    var changed: Set<ContainerToken> = []
    for measure in measures {
      switch listeners[measure.slot.index] {
      case .group(let token):
        containerSlots[token]?.area = measure.viewport
        changed.insert(token)
      case .view(let token, _, let stay):
        containerSlots[token]?.stays[stay]?.size = measure.content
        containerSlots[token]?.followed = nil
        changed.insert(token)
      case .background: break
      case nil: others.append(measure)
      }
    }
    for token in changed.sorted() { follow(token, at: now) }
    return others
  }

  // MARK: poses

  /// Writes the poses of every part at `now`.
  public func pose(at now: Instant, into poses: inout PoseTable) {
    for (token, own) in containerSlots {
      guard let container = registry.container(token) else { continue }
      let isGroup = container.settings.displayType != .stacking
      for (stay, viewSlots) in own.stays {
        if let frame = own.motion.frame(of: stay) {
          var pose = own.motion.pose(of: stay, at: now)
          // In the part's own points.
          pose.anchor = pose.anchor - (frame.origin - .zero)
          poses[viewSlots.slot] = pose
        }
        if !isGroup {
          poses[viewSlots.ground] = Self.ground(
            own.motion.background(of: stay, at: now), blurs: viewSlots.blurs)
        }
      }
      if isGroup {
        var blurs = false
        if case .blur = container.settings.common.backgroundStyle { blurs = true }
        poses[own.slot] = Self.ground(own.motion.groupBackground(at: now), blurs: blurs)
      }
    }
  }

  private static func ground(_ share: Double, blurs: Bool) -> Pose {
    // A backdrop that is faded as a whole would show what is behind it sharp and blurred at once.
    blurs ? Pose(opacity: share > 0 ? 1 : 0, materialAmount: share) : Pose(opacity: share)
  }
}
