// Which slots of the frame a container's views have.
import Drawing
import Geometry
import Interactions
import Overlay

/// The slots of one view during one presentation.
struct ViewSlots: Sendable {
  let id: ViewID
  /// The slot of the view.
  let slot: PoseSlot
  /// The slot of its background.
  let ground: PoseSlot
  /// The content of a leaving view. That of one on screen is known by its id.
  var content: ContentID?
}

/// The slots and contents of one container.
struct ContainerSlots: Sendable {
  /// The slot of the one background of a row or column.
  let slot: PoseSlot
  var stays: [ShowingID: ViewSlots] = [:]
  /// The content of each view in either list.
  var contentOf: [ViewID: ContentID] = [:]

  init(slot: PoseSlot) { self.slot = slot }
}

extension Overlays {
  // MARK: frames

  /// Updates a container's motion to its lists.
  mutating func follow(_ token: ContainerToken, at now: Instant) {
    registry.update(token) {
      $0.follow(direction: direction, isAnimated: !reduceMotion, at: now)
    }
  }

  /// The frames of the views of a container at rest, in the container's own points.
  package func frames(of token: ContainerToken) -> [ViewID: Rect] {
    guard let interaction = registry.interaction(token) else { return [:] }
    let known = interaction.frames
    return Dictionary(
      uniqueKeysWithValues: interaction.container.showingViews.compactMap { shown in
        known[shown.showing].map { (shown.view.id, $0) }
      })
  }

  /// Stores the sizes of views and containers that were laid out, and positions the views.
  mutating func measured(_ measures: [ContainerMeasure], at now: Instant) {
    var changed: Set<ContainerToken> = []
    for measure in measures {
      guard let listener = listeners[measure.slot.index] else { continue }
      switch listener.target {
      case .groupBackground:
        let area = Rect(origin: .zero, size: measure.viewport)
        registry.update(listener.container) { $0.measure(area) }
      case .view(_, let stay):
        registry.update(listener.container) { $0.measure(stay, measure.content) }
      case .background: continue
      }
      changed.insert(listener.container)
    }
    for token in changed.sorted() { follow(token, at: now) }
  }

  // MARK: Poses

  /// Writes the poses of every view and background at `now`.
  func pose(at now: Instant, into poses: inout PoseTable) {
    for (token, own) in containerSlots {
      guard let interaction = registry.interaction(token) else { continue }
      let (settings, motion) = (interaction.container.settings, interaction.motion)
      let isGroup = settings.displayType != .stacking
      for (stay, viewSlots) in own.stays {
        if let frame = motion.frame(of: stay) {
          poses[viewSlots.slot] = Pose(motion.placing(of: stay, at: now), from: frame.origin)
        }
        if !isGroup {
          poses[viewSlots.ground] = Self.ground(
            motion.background(of: stay, at: now), blurs: interaction.blurs(stay))
        }
      }
      if isGroup {
        poses[own.slot] = Self.ground(
          motion.groupBackground(at: now),
          blurs: settings.common.backgroundStyle?.blurs ?? false)
      }
    }
  }

  private static func ground(_ share: Double, blurs: Bool) -> Pose {
    // A backdrop with partial opacity would show the content behind both sharp and blurred.
    blurs ? Pose(opacity: share > 0 ? 1 : 0, materialAmount: share) : Pose(opacity: share)
  }
}

extension Pose {
  /// The pose of a view whose own points begin at `origin` of its container.
  fileprivate init(_ placing: Placing, from origin: Point) {
    self.init(
      offset: placing.offset, scaleX: placing.scaleX, scaleY: placing.scaleY,
      anchor: placing.anchor - (origin - .zero), opacity: placing.opacity)
  }
}
