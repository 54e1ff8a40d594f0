// The regions of a session, with their recognizers and their current positions.
import Geometry
import Gesture

extension InteractionSet {
  /// Collects the recognizers at a point. Views of containers are above all regions.
  func collect(at point: Point, _ now: Instant, into found: inout [HitCandidate]) {
    for overlay in overlays.indices.reversed()
    where overlays[overlay].collect(at: point, at: now, into: &found) {
      return
    }
    var next = topmost(at: point, now)
    while let index = next {
      let region = regions[index]
      let recognizers = recognizers(of: region)
      if !recognizers.isEmpty || !region.refusedAxes.isEmpty {
        found.append(
          HitCandidate(
            frame: region.frame.offset(by: displacement(of: region, at: now)),
            recognizers: recognizers, refusedAxes: region.refusedAxes))
      }
      next = region.parent
    }
  }

  private func topmost(at point: Point, _ now: Instant) -> Int? {
    regions.lastIndex { isHit($0, at: point, now) }
  }

  /// The recognizers of a region. A page or light box has other recognizers during its dismissal.
  private func recognizers(of region: GestureSession.Region) -> [Recognizer] {
    guard let part = region.part, part.role == .content else { return region.recognizers }
    switch members[part.interaction].place {
    case .card, .lightbox: return self[part.interaction].recognizers(.content)
    default: return region.recognizers
    }
  }

  /// The vector by which a sheet has moved its regions.
  private func displacement(of region: GestureSession.Region, at now: Instant) -> Vector {
    guard let part = region.part, case .sheet(let own) = members[part.interaction].place else {
      return .zero
    }
    if case .edge = part.role { return .zero }
    return sheets[own].configuration.orientation.away * sheets[own].offset(at: now)
  }

  private func isHit(
    _ region: GestureSession.Region, at point: Point, _ now: Instant
  ) -> Bool {
    let frame = region.hitFrame
    guard let part = region.part else { return frame.contains(point) }
    switch (members[part.interaction].place, part.role) {
    case (.sheet(let own), .content), (.sheet(let own), .list):
      return sheets[own].isPresented
        && frame.offset(by: displacement(of: region, at: now)).contains(point)
    case (.card(let own), .content):
      let card = ownCards[own]
      if !card.flight.isClosing { return card.isOut && frame.contains(point) }
      return card.liesOnFlight(point, card: card.cardFrame, at: now)
    case (.card(let own), .card): return !ownCards[own].isOut && frame.contains(point)
    case (.lightbox(let own), .content): return lightboxes[own].isOut && frame.contains(point)
    default: return frame.contains(point)
    }
  }

  func shouldBegin(_ claim: Claim, at now: Instant) -> Bool {
    if claim.recognizer.isSwipeBack, claim.question != .canTravel {
      if isInRegion(at: claim.start, now, { $0.allowsBack == false }) { return false }
      if let stack = index(owning: claim.recognizer), let region = topmost(at: claim.start, now),
        coversModally(regions[region].part?.interaction, pageOf: stack)
      {
        return false
      }
    }
    // A recognizer outside all interactions moves nothing in the session, so it may always claim.
    guard let index = index(owning: claim.recognizer) else { return true }
    return shouldBegin(claim, index, onList: isOnList(of: index, claim.start, now), at: now)
  }

  private func isOnList(of index: Int, _ point: Point, _ now: Instant) -> Bool {
    guard case .sheet(let own) = members[index].place else { return false }
    return isInRegion(at: point, now) { region in
      region.recognizers.contains { sheets[own].index(of: $0.key) != nil }
    }
  }

  /// True if the recognizer's view no longer accepts gestures, for example a dismissed view or
  /// presentation, or a closing light box.
  func isRemoved(_ key: RecognizerKey) -> Bool {
    guard let index = index(owning: key) else { return false }
    if case .overlay(let own) = members[index].place { return !overlays[own].has(key) }
    return switch members[index].place {
    case .lightbox(let own):
      !lightboxes[own].isOut || !self[index].recognizers(.content).contains { $0.key == key }
    case .sheet(let own): !sheets[own].isPresented && key != sheets[own].edgeKey
    case .card(let own): !ownCards[own].isOut && key != ownCards[own].pressKey
    default: false
    }
  }

  /// True if the condition is true for the region at a point, or for an enclosing region.
  private func isInRegion(
    at point: Point, _ now: Instant, _ condition: (GestureSession.Region) -> Bool
  ) -> Bool {
    var next = topmost(at: point, now)
    while let index = next {
      if condition(regions[index]) { return true }
      next = regions[index].parent
    }
    return false
  }
}
