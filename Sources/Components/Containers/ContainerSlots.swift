// The pose slots of a container's views and backgrounds.
import Drawing
import Interactions

/// The pose slots of one view, from its entrance to the end of its removal.
struct ViewSlots: Sendable {
  let id: ViewID
  /// The pose slot with which the container moves the view.
  let slot: PoseSlot
  /// The pose slot that fades the view's background.
  let ground: PoseSlot
  /// The pose slot that fades the text of a view that grows out of another frame.
  let text: PoseSlot
  /// The content of a dismissed view. `nil` for other views, whose content is in `contentOf`.
  var content: OverlayView.ContentID?
}

/// The pose slots and contents of one container.
struct ContainerSlots: Sendable {
  /// The pose slot of the background that all views of a row or column share.
  let slot: PoseSlot
  var stays: [ShowingID: ViewSlots] = [:]
  /// The content of each view that is visible or waiting.
  var contentOf: [ViewID: OverlayView.ContentID] = [:]

  init(slot: PoseSlot) { self.slot = slot }
}

/// Assigns pose slots to containers and their views.
struct OverlaySlots: Sendable {
  private var free: [Int] = []
  /// The latest number in the labels of container slots. The next number is smaller by one.
  private var made = -1_000_000_000
  private var next: Int

  init(first: Int) { next = first }

  mutating func take(_ kind: String, _ roles: [String]) -> [PoseSlot] {
    made -= 1
    return roles.map { role in
      let label = PoseLabel(kind, made, role)
      if let index = free.popLast() { return PoseSlot(index, label) }
      // Every third index belongs to an overlay view. The two indices after this index belong to
      // the slots of components and of scroll bars.
      defer { next += 3 }
      return PoseSlot(next, label)
    }
  }

  mutating func give(_ slot: PoseSlot) { free.append(slot.index) }
}

extension Overlays {
  // MARK: frames

  /// Updates the positions of a container's views after views were added or removed.
  mutating func follow(_ token: ContainerToken, at now: Instant) {
    registry.update(token) {
      $0.follow(direction: direction, isAnimated: !reduceMotion, at: now)
    }
  }

  /// The frames of a container's visible views at rest, in the container's coordinates.
  package func frames(of token: ContainerToken) -> [ViewID: Rect] {
    guard let interaction = registry.interaction(token) else { return [:] }
    let known = interaction.frames
    return Dictionary(
      uniqueKeysWithValues: interaction.container.showingViews.compactMap { shown in
        known[shown.showing].map { (shown.view.id, $0) }
      })
  }

  /// Stores measured sizes of views and containers, and starts to move views accordingly.
  package mutating func measured(_ measures: [ContainerMeasure], at now: Instant) {
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

  /// Writes the poses of all views and backgrounds for the instant `now`.
  package func pose(at now: Instant, into poses: inout PoseTable) {
    for (token, own) in containerSlots {
      guard let interaction = registry.interaction(token) else { continue }
      let (settings, motion) = (interaction.container.settings, interaction.motion)
      let isGroup = settings.displayType != .stacking
      for (stay, viewSlots) in own.stays {
        if let frame = motion.frame(of: stay) {
          poses[viewSlots.slot] = Pose(motion.placing(of: stay, at: now), from: frame.origin)
        }
        poses[viewSlots.text].opacity = motion.textOpacity(of: stay, at: now)
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
    // A half-transparent backdrop would show the content behind both sharp and blurred. Therefore
    // the strength of the blur is animated instead of the opacity.
    blurs ? Pose(opacity: share > 0 ? 1 : 0, materialAmount: share) : Pose(opacity: share)
  }
}

extension Pose {
  /// Converts a placement in the container to a pose of a view whose origin is `origin`.
  fileprivate init(_ placing: Placing, from origin: Point) {
    self.init(
      offset: placing.offset, scaleX: placing.scaleX, scaleY: placing.scaleY,
      anchor: placing.anchor - (origin - .zero), opacity: placing.opacity)
  }
}
