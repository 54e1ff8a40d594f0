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
  /// What a leaving view shows; one on screen has its content by id.
  var content: ContentID?
  /// nil until it was laid out.
  var size: Size?
  /// A frosted background grows; any other fades.
  var blurs = false
}

/// What is seen of one container.
struct ContainerSlots: Sendable {
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

  init(slot: PoseSlot) { self.slot = slot }

  /// Where the views of the container stand that were laid out, in the container's own points.
  func frames(_ container: OverlayContainer, _ direction: LayoutDirection) -> [ShowingID: Rect] {
    guard let area else { return [:] }
    let layout = ContainerLayout(
      container.settings, frame: Rect(origin: .zero, size: area), direction: direction)
    let known = container.showingViews.compactMap { shown in
      stays[shown.showing]?.size.map { (shown: shown, size: $0) }
    }
    let places = layout.frames(
      of: known.map { shown, size in
        (size, EffectiveSettings(shown.view.settings, in: container.settings).alignment)
      })
    return Dictionary(uniqueKeysWithValues: zip(known.map(\.shown.showing), places))
  }
}

extension Overlays {
  // MARK: places

  /// Brings a container's motion in line with its lists.
  mutating func follow(_ token: ContainerToken, at now: Instant) {
    guard let container = registry.container(token), let own = containerSlots[token],
      let area = own.area
    else { return }
    let frames = own.frames(container, direction)
    containerSlots[token]!.motion.follow(
      container, frames: frames, area: Rect(origin: .zero, size: area), direction: direction,
      reduceMotion: reduceMotion, change: own.change, at: now)
    if frames.count == container.showingCount { containerSlots[token]!.change = .still }
    for shown in container.showingViews {
      let effective = EffectiveSettings(shown.view.settings, in: container.settings)
      containerSlots[token]!.stays[shown.showing]?.blurs = effective.backgroundStyle.blurs
    }
  }

  /// Where the views of a container come to stand, in the container's own points.
  package func frames(of token: ContainerToken) -> [ViewID: Rect] {
    guard let container = registry.container(token), let own = containerSlots[token] else {
      return [:]
    }
    let known = own.frames(container, direction)
    return Dictionary(
      uniqueKeysWithValues: container.showingViews.compactMap { shown in
        known[shown.showing].map { (shown.view.id, $0) }
      })
  }

  /// Takes the sizes of views and containers that were laid out, and places the views.
  mutating func measured(_ measures: [ContainerMeasure], at now: Instant) {
    var changed: Set<ContainerToken> = []
    for measure in measures {
      switch listeners[measure.slot.index] {
      case .group(let token):
        containerSlots[token]?.area = measure.viewport
        changed.insert(token)
      case .view(let token, _, let stay):
        containerSlots[token]?.stays[stay]?.size = measure.content
        changed.insert(token)
      case .background, nil: break
      }
    }
    for token in changed.sorted() { follow(token, at: now) }
  }

  // MARK: poses

  /// Writes the poses of every part at `now`.
  func pose(at now: Instant, into poses: inout PoseTable) {
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
        poses[own.slot] = Self.ground(
          own.motion.groupBackground(at: now),
          blurs: container.settings.common.backgroundStyle?.blurs ?? false)
      }
    }
  }

  private static func ground(_ share: Double, blurs: Bool) -> Pose {
    // A backdrop that is faded as a whole would show what is behind it sharp and blurred at once.
    blurs ? Pose(opacity: share > 0 ? 1 : 0, materialAmount: share) : Pose(opacity: share)
  }
}
