// Words beside a mouse that rests on something: what it is, half a second after it came there.
import Drawing
import Geometry

/// What is said of what is under a resting mouse.
struct Tip: Sendable {
  enum Phase: Sendable, Equatable {
    /// Shown at this instant, unless the mouse goes elsewhere before.
    case waiting(until: Instant)
    case shown
    /// Something was pressed or typed: it stays away until the mouse is on something else.
    case over
  }

  /// Seconds that the mouse rests first.
  static let delay = 0.5

  var words: String
  /// What it is about, in points of the window.
  var frame: Rect
  /// Where the mouse is.
  var place: Point
  var phase: Phase

  var due: Instant? {
    if case .waiting(let instant) = phase { instant } else { nil }
  }
}

extension Stage {
  /// The mouse is on something else, or on nothing: `index` is the region under it.
  mutating func rest(on index: Int?, at place: Point, _ now: Instant) {
    let met = index.flatMap {
      built.help(around: $0, at: place, poses: tables[turn], context.direction)
    }
    if let met, let tip, met.words == tip.words, met.frame == tip.frame {
      if tip.phase != .shown { self.tip?.place = place }
      return
    }
    if tip?.phase == .shown { needsBuild = true }
    tip = met.map {
      Tip(
        words: $0.words, frame: $0.frame, place: place, phase: .waiting(until: now + Tip.delay))
    }
  }

  /// Something is done: the words are in its way.
  mutating func endTip() {
    guard let tip, tip.phase != .over else { return }
    if tip.phase == .shown { needsBuild = true }
    self.tip?.phase = .over
  }

  /// What is shown above everything.
  var tipNodes: [any Node] {
    guard let tip, tip.phase == .shown else { return [] }
    return [TipNode(tip: tip)]
  }
}

extension BuiltScreen {
  /// What a region says of itself, or one that it stands in: of segments, the one at `place`.
  func help(
    around index: Int, at place: Point, poses: PoseTable, _ direction: LayoutDirection
  ) -> (words: String, frame: Rect)? {
    var next = index
    while next >= 0 {
      let region = regions[next]
      if !region.help.isEmpty {
        let frame = frame(of: next, poses: poses)
        guard case .segments(_, _, _, let widths) = region.control,
          widths.count == region.help.count
        else { return (region.help[0], frame) }
        let (number, part) = segment(at: place, in: frame, widths, direction)
        return (region.help[number], part)
      }
      next = regions[next].parent
    }
    return nil
  }

  /// Which of several segments is at a place, and where it is.
  func segment(
    at place: Point, in frame: Rect, _ widths: [Double], _ direction: LayoutDirection
  ) -> (number: Int, frame: Rect) {
    let isMirrored = direction == .rightToLeft
    let scale = frame.width / max(1, widths.reduce(0, +))
    var start = 0.0
    let along = isMirrored ? frame.maxX - place.x : place.x - frame.minX
    for (number, width) in widths.enumerated() {
      let end = start + width * scale
      if along < end || number == widths.count - 1 {
        let x = isMirrored ? frame.maxX - end : frame.minX + start
        return (number, Rect(x, frame.minY, width * scale, frame.height))
      }
      start = end
    }
    return (0, frame)
  }
}

/// A bubble with the words, under what it is about, or above it where there is no room.
private struct TipNode: Node {
  let tip: Tip

  func flexibility(_ axis: Axis) -> Flexibility { .fills }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let margin = 8.0
    let bubble = Text(tip.words, .base, .ink)
      .padding(horizontal: 10, vertical: 6)
      .background(.sheet, radius: 8)
      .border(.line, width: 1, radius: 8)
      .shadow(.toast, radius: 8)
      .node
    let laid = bubble.layout(
      Size(min(300, max(0, proposal.width - 2 * margin)), .infinity), in: environment)
    return Laid(proposal) { rect, assembly in
      let size = laid.size
      // Clear of the pointer's own picture, which hangs below its point.
      let below = min(tip.frame.maxY, tip.place.y + 16) + 6
      let above = max(tip.frame.minY, tip.place.y - 16) - 6 - size.height
      let y = below + size.height <= rect.maxY - margin ? below : max(margin, above)
      let x = min(
        max(rect.minX + margin, tip.place.x - size.width / 2), rect.maxX - margin - size.width)
      laid.place(in: Rect(x.rounded(), y.rounded(), size.width, size.height), &assembly)
    }
  }
}
