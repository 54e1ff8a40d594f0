// The frame slots of a container's views, and the poses in them.
import Drawing
import Geometry
import Overlay

/// The slots of one view during one presentation.
struct ViewSlots: Sendable {
  let id: ViewID
  /// The slots of the view and of its background.
  let slot: PoseSlot
  let ground: PoseSlot
  /// The content of a leaving view. `contentOf` has the content of other views.
  var content: ContentID?
  /// nil until the view is laid out.
  var size: Size?
  /// True if the background is a blur that grows. Other backgrounds fade.
  var blurs = false
}

/// The presented views of one container, with their slots and motion.
struct ContainerSlots: Sendable {
  /// The slot of the background that a row or column shares.
  let slot: PoseSlot
  var stays: [ShowingID: ViewSlots] = [:]
  /// Content of each view in either list.
  var contentOf: [ViewID: ContentID] = [:]
  var motion = ContainerMotion()
  /// The container's size; nil until it is laid out.
  var area: Size?
  /// The animation of the changes that are not laid out yet.
  var change = OverlayAnimation.still
  var held: Set<ShowingID> = []

  init(slot: PoseSlot) { self.slot = slot }

  /// Frames of the views that are laid out, in the container's coordinates.
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
  // MARK: Positions

  /// Updates a container's motion to its lists.
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

  /// Target frames of the views of a container, in the container's coordinates.
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

  /// Stores the sizes of views and containers that were laid out, and positions the views.
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

  // MARK: Poses

  /// Writes the poses of all views and backgrounds at `now`.
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
    // A backdrop with partial opacity would show the content behind both sharp and blurred.
    blurs ? Pose(opacity: share > 0 ? 1 : 0, materialAmount: share) : Pose(opacity: share)
  }
}
