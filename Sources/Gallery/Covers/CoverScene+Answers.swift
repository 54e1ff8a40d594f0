// What book, author and player answer: who may begin, where everything is, and when it rests.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interface
import Motion

extension CoverScene {
  /// True while a page is shown, on its way in or out too.
  var isOpen: Bool { isFullScreen ? cover.sheet.isPresented : stack.depth > 1 }

  /// The level of the stack's root.
  private var rootLevel: Int { isFullScreen ? 1 : 0 }

  func level(atDepth depth: Int) -> Int { min(2, depth - 1 + rootLevel) }

  /// The level that fingers and keys are for.
  var topLevel: Int {
    let isAway = !cover.sheet.isPresented || cover.sheet.isLeaving
    return isFullScreen && isAway ? 0 : level(atDepth: stack.depth)
  }

  /// True for the list that the cover has.
  func isInCover(_ level: Int) -> Bool {
    isFullScreen && level > 0 && level == self.level(atDepth: stack.depth)
  }

  func offset(of level: Int, at now: Instant) -> Double {
    isInCover(level) ? cover.list.offset(at: now) : lists[level].motion.offset(at: now)
  }

  // MARK: Claims

  func shouldBegin(_ claim: Claim, at now: Instant) -> Bool {
    switch claim.recognizer {
    case CoverKey.pull:
      // The stack's own movement has the finger.
      return !stack.isDragged
        && cover.sheetMayBegin(claim.translation, onList: !isOnBar(claim.start, at: now), at: now)
    case CoverKey.back:
      return stack.mayGoBack(at: now) && claim.translation.dx * direction.sign > 0
        && (!isFullScreen || cover.sheet.isAtRestForHand(at: now))
    case CoverKey.catching: return stack.mayCatch(at: now)
    default: break
    }
    guard claim.recognizer.name == "scroll" else { return true }
    let level = claim.recognizer.ordinal
    return isInCover(level)
      ? cover.listMayBegin(claim, at: now) : lists[level].mayBegin(claim, at: now)
  }

  private func isOnBar(_ place: Point, at now: Instant) -> Bool {
    place.y - cover.sheet.offset(at: now) < CoverLayout.barHeight
  }

  var relations: [Relation] {
    guard isFullScreen else { return [] }
    return (1...2).map { .simultaneous(CoverKey.scroll($0), CoverKey.pull, handOff: true) }
  }

  // MARK: Time

  var risingEnd: Instant? {
    risingSince.map { $0 + CoverLayout.riseTime(pieces: CoverLayout.pieces) }
  }

  var nextDeadline: Instant? {
    var next = cover.nextDeadline
    func consider(_ instant: Instant?) {
      guard let instant else { return }
      next = next.map { min($0, instant) } ?? instant
    }
    consider(stack.nextDeadline)
    for level in lists.indices where !isInCover(level) {
      consider(lists[level].motion.nextDeadline)
    }
    consider(shownSecond)
    consider(risingEnd)
    return next
  }

  func isMoving(at now: Instant) -> Bool {
    if cover.isMoving(at: now) || stack.isMoving(at: now) { return true }
    for level in lists.indices where !isInCover(level) && lists[level].motion.isMoving(at: now) {
      return true
    }
    return risingEnd.map { now < $0 } ?? false
  }

  // MARK: Poses

  func pose(at now: Instant, into poses: inout PoseTable) {
    for level in lists.indices {
      poses[CoverSlot.list(level)].offset = Vector(0, -offset(of: level, at: now))
    }
    poseStack(at: now, into: &poses)
    for level in 1...2 {
      let place = offset(of: level, at: now)
      let titles = titleSpan(of: level)
      let shown = min(
        1, max(0, (place - titles.lowerBound) / (titles.upperBound - titles.lowerBound)))
      poses[CoverSlot.title(level)].opacity = shown
    }
    poseCover(at: now, into: &poses)
    poseRising(at: now, into: &poses)
  }

  private func poseCover(at now: Instant, into poses: inout PoseTable) {
    guard isFullScreen, cover.sheet.isPresented else { return }
    let offset = cover.sheet.offset(at: now)
    let left = size.height > 0 ? min(1, max(0, 1 - offset / size.height)) : 0
    poses[CoverSlot.dim].opacity = CoverLayout.dim(pullFigures.dim, theme) * left
    poses[CoverSlot.cover] = Pose(
      offset: Vector(0, offset), clip: Rect(origin: .zero, size: size),
      radii: CornerRadii(cover.sheet.cornerRadius(at: now)),
      shadow: offset == 0 ? nil : ShadowStyle.movingCover.shadow(theme))
  }

  private func poseStack(at now: Instant, into poses: inout PoseTable) {
    guard stack.visible.lower != nil else { return }
    let pose = stack.pose(at: now)
    let sign = direction.sign
    var shadow = ShadowStyle.pushed.shadow(theme)
    shadow.offset.dx *= sign
    poses[CoverSlot.upper] = Pose(
      offset: Vector(pose.upper * sign, 0), clip: Rect(origin: .zero, size: size), shadow: shadow)
    poses[CoverSlot.lower].offset = Vector(pose.lower * sign, 0)
    poses[CoverSlot.lowerDim].opacity = pose.dim
  }

  private func poseRising(at now: Instant, into poses: inout PoseTable) {
    guard let since = risingSince else { return }
    for piece in 0..<CoverLayout.pieces {
      let share = CoverLayout.risen(piece: piece, after: now - since)
      poses[CoverSlot.piece(piece)] = Pose(
        offset: Vector(0, CoverLayout.riseWay * (1 - share)), opacity: share)
    }
  }

  // MARK: Probes

  func probe(at now: Instant) -> JSONObject {
    var probe: JSONObject = [
      "presented": .flag(isOpen),
      "offset": JSON(cover.sheet.offset(at: now)),
      "cornerRadius": JSON(cover.sheet.cornerRadius(at: now)),
      "scrollOffset": JSON(offset(of: topLevel, at: now)),
      "stackDepth": JSON(Double(stack.depth)),
    ]
    if kind == .player { probe["playbackPosition"] = JSON(playback.position(at: now)) }
    return probe
  }

  func phaseName(at now: Instant) -> String {
    if stack.isDragged { return "goingBack" }
    if !stack.isStill { return stack.isPopping ? "popping" : "pushing" }
    if isFullScreen, cover.sheet.phaseName != "idle", cover.sheet.isPresented {
      return cover.sheet.phaseName
    }
    let level = topLevel
    let motion = isInCover(level) ? cover.list : lists[level].motion
    if motion.isMoving(at: now) || motion.isHeld { return "scrolling" }
    return isOpen ? "idle" : "list"
  }
}
