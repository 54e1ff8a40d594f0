// The poses of a light box at one instant, from the thumbnail to the full picture.
import Drawing
import Interactions

/// The slots of a light box.
struct LightboxSlots: Sendable {
  static let roles = ["background", "strip", "picture", "controls", "shade"]
  private let slots: [PoseSlot]
  init(_ slots: [PoseSlot]) { self.slots = slots }

  /// The slot of the black background.
  var ground: PoseSlot { slots[0] }
  /// The slot of the strip, which contains the pictures side by side.
  var strip: PoseSlot { slots[1] }
  /// The slot of the current picture.
  var picture: PoseSlot { slots[2] }
  /// The slot of the close button and the page number.
  var chrome: PoseSlot { slots[3] }
  /// The slot of the black over the current picture. This black is as dark as the backgrounds of
  /// dismissed pictures, which cover the picture's thumbnail.
  var shade: PoseSlot { slots[4] }
}

/// A thumbnail that opens a picture of the light box, with its frame and the slots around it.
struct LightboxThumbnail: Sendable {
  /// The frame in the thumbnail's own coordinates.
  var frame: Rect
  var radius: Double
  /// The accessibility label of the picture.
  var label: String
  /// The chain of poses from the thumbnail's coordinates to the light box's.
  var chain: PoseChain
  /// The slot that hides the thumbnail while its picture is open.
  var slot: PoseSlot
  /// The index of the list that contains the thumbnail. Nil if no list contains it. `listFrame` is
  /// the frame of the thumbnail in the list's content.
  var list: Int?
  var listSlot = PoseSlot(0)
  var listFrame = Rect.zero
}

extension LightboxComponent {
  package func pose(at now: Instant, into poses: inout PoseTable) {
    guard isSeen else { return }
    let pose = box.pose(at: now)
    poses[slots.ground].opacity = pose.ground
    poses[slots.chrome].opacity = isInFront || box.isHeld ? pose.ground : 0
    poses[slots.strip].offset = Vector(-pager.pose(at: now).scrolled * sign, 0)
    var light = 1.0
    for picture in departing {
      if let thumbnail = thumbnails[picture.page] { poses[thumbnail.slot].opacity = 0 }
      let ground = picture.box.pose(at: now).ground
      if let slots = picture.slots {
        poses[slots.ground].opacity = ground
        poses[slots.shade].opacity = 1 - light
      }
      light *= 1 - ground
    }
    poses[slots.shade].opacity = 1 - light
    if isOut, let thumbnail = thumbnails[page] { poses[thumbnail.slot].opacity = 0 }
  }

  /// Poses the pictures. The stage calls this method after everything that affects the positions of
  /// the pictures' thumbnails.
  package func poseFlight(at now: Instant, into poses: inout PoseTable) {
    for picture in departing {
      guard let slot = picture.slots?.picture else { continue }
      let scrolled = picture.pager.pose(at: now).scrolled
      if let strip = picture.slots?.strip { poses[strip].offset = Vector(-scrolled * sign, 0) }
      let turned = Double(picture.page) * (room.width + LightboxInteraction.gap) - scrolled
      self.pose(
        picture.box.pose(at: now), picture.page, slot, turned: turned * sign, into: &poses)
    }
    guard isOut else { return }
    pose(box.pose(at: now), page, slots.picture, into: &poses)
    for page in box.passingPages {
      guard let slot = passingSlots[page], let seen = box.pose(ofPassing: page, at: now) else {
        continue
      }
      pose(seen, page, slot, into: &poses)
    }
  }

  private func pose(
    _ pose: Lightbox.Pose, _ page: Int, _ slot: PoseSlot, turned: Double = 0,
    into poses: inout PoseTable
  ) {
    let size = fitted(page)
    let middle = Point(room.width / 2, room.height / 2)
    var picture = self.pose(pose.place, size)
    picture.offset = picture.offset + Vector(turned, 0)
    defer { poses[slot] = picture }
    let away = 1 - pose.presence
    guard abs(away) > 1e-9 else { return }
    guard let thumbnail = thumbnails[page], size.width > 0, size.height > 0,
      let frame = seen(thumbnail, poses)
    else {
      // If no thumbnail is visible, the picture shrinks a little and fades.
      let scale = max(0.05, 1 - 0.2 * away)
      picture.scaleX *= scale
      picture.scaleY *= scale
      picture.opacity = min(1, max(0, pose.presence))
      return
    }
    let fill = max(frame.width / size.width, frame.height / size.height)
    let scale = max(0.01, 1 + (fill - 1) * away)
    picture.scaleX *= scale
    picture.scaleY *= scale
    picture.offset = picture.offset + (frame.center - middle) * away
    // The picture fills its thumbnail, so the picture is cropped to the part in the thumbnail.
    let share = min(1, max(0, away))
    let (cutX, cutY) = (
      (size.width - frame.width / fill) * share / 2, (size.height - frame.height / fill) * share / 2
    )
    picture.clip = Rect(cutX, cutY, size.width - 2 * cutX, size.height - 2 * cutY)
    picture.radii = CornerRadii(thumbnail.radius / fill * share)
  }

  private func pose(_ place: Lightbox.Place, _ size: Size) -> Pose {
    Pose(
      offset: place.center, scaleX: place.zoom, scaleY: place.zoom,
      anchor: Point(size.width / 2, size.height / 2), turn: place.turn)
  }

  /// The frame of a thumbnail. Nil if the thumbnail is outside the window.
  private func seen(_ thumbnail: LightboxThumbnail, _ poses: PoseTable) -> Rect? {
    let frame = thumbnail.chain.transform(poses).apply(thumbnail.frame)
    let isSeen = !thumbnail.chain.visible(thumbnail.frame, poses)
      .intersection(Rect(origin: .zero, size: room)).isEmpty
    return isSeen ? frame : nil
  }
}
