// Tooltips: text that appears beside a mouse that has rested for half a second.
import Components
import Drawing
import Geometry
import Tree

/// The tooltip of the view under the mouse, visible or not.
struct TooltipController: Sendable {
  struct Tip: Sendable {
    enum Phase: Sendable, Equatable {
      /// The tooltip appears at this instant, unless the mouse exits the view earlier.
      case waiting(until: Instant)
      case shown
      /// Other input has hidden the tooltip. It appears again only over another view.
      case over
    }

    var words: String
    /// Frame of the view that has the tooltip, in window coordinates.
    var frame: Rect
    /// Position of the mouse in window coordinates.
    var place: Point
    var phase: Phase
  }

  /// Seconds that the mouse must rest before a tooltip appears.
  static let delay = 0.5

  private(set) var tip: Tip?

  /// The instant at which the tooltip appears. `nil` if no tooltip is waiting.
  var due: Instant? {
    if case .waiting(let instant) = tip?.phase { instant } else { nil }
  }

  /// Handles a mouse movement. `help` is the tooltip's text and the frame of its view, or `nil`.
  /// Returns true if the movement hid a visible tooltip.
  mutating func rest(
    on help: (words: String, frame: Rect)?, at place: Point, _ now: Instant
  ) -> Bool {
    if let help, let tip, help.words == tip.words, help.frame == tip.frame {
      if tip.phase != .shown { self.tip?.place = place }
      return false
    }
    defer {
      tip = help.map {
        Tip(
          words: $0.words, frame: $0.frame, place: place,
          phase: .waiting(until: now + TooltipController.delay))
      }
    }
    return tip?.phase == .shown
  }

  mutating func show() { tip?.phase = .shown }

  /// Hides the tooltip because of other input. Returns true if the tooltip was visible.
  mutating func end() -> Bool {
    guard let tip, tip.phase != .over else { return false }
    self.tip?.phase = .over
    return tip.phase == .shown
  }

  /// The layout node of the visible tooltip. It is drawn above everything else.
  var nodes: [any Node] {
    guard let tip, tip.phase == .shown else { return [] }
    return [TipNode(tip: tip)]
  }
}

extension BuiltScreen {
  /// Text and frame of the tooltip for the region at `index`. A region around this region may
  /// provide the tooltip. Each segment has its own text.
  func help(
    around index: Int, at place: Point, poses: PoseTable, _ direction: LayoutDirection
  ) -> (words: String, frame: Rect)? {
    guard let index = ancestors(of: index).first(where: { !regions[$0].help.isEmpty }) else {
      return nil
    }
    let region = regions[index]
    let frame = frame(of: index, poses: poses)
    guard case .segments(_, _, _, let widths) = region.control, widths.count == region.help.count
    else { return (region.help[0], frame) }
    let (number, component) = segment(at: place, in: frame, widths, direction)
    return (region.help[number], component)
  }

  /// Index and frame of the segment at a point.
  func segment(
    at place: Point, in frame: Rect, _ widths: [Double], _ direction: LayoutDirection
  ) -> (number: Int, frame: Rect) {
    let isMirrored = direction == .rightToLeft
    let frames = segments(in: frame, widths, direction)
    let number = frames.firstIndex { isMirrored ? place.x > $0.minX : place.x < $0.maxX }
    let index = number ?? max(0, frames.count - 1)
    return frames.isEmpty ? (0, frame) : (index, frames[index])
  }

  /// The frames of the segments of a control with this frame.
  func segments(in frame: Rect, _ widths: [Double], _ direction: LayoutDirection) -> [Rect] {
    let scale = frame.width / max(1, widths.reduce(0, +))
    var start = 0.0
    return widths.map { width in
      defer { start += width * scale }
      let x = direction == .rightToLeft ? frame.maxX - start - width * scale : frame.minX + start
      return Rect(x, frame.minY, width * scale, frame.height)
    }
  }
}

/// A bubble with the tooltip's text below the view, or above the view if the space is too small.
private struct TipNode: Node {
  let tip: TooltipController.Tip

  func flexibility(_ axis: Axis) -> Flexibility { .fills }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let margin = 8.0
    let bubble = Text(tip.words, .base, .primary)
      .padding(horizontal: 10, vertical: 6)
      .background(.sheet, radius: 8)
      .border(.line, width: 1, radius: 8)
      .shadow(.toast, radius: 8)
      .node
    let laid = bubble.layout(
      Size(min(300, max(0, proposal.width - 2 * margin)), .infinity), in: environment)
    return LayoutResult(proposal) { rect, builder in
      let size = laid.size
      // The tooltip is below the control, or below the cursor's image if the image ends lower.
      let below = min(tip.frame.maxY, tip.place.y + 16) + 6
      let above = max(tip.frame.minY, tip.place.y - 16) - 6 - size.height
      let y = below + size.height <= rect.maxY - margin ? below : max(margin, above)
      let x = min(
        max(rect.minX + margin, tip.place.x - size.width / 2), rect.maxX - margin - size.width)
      laid.place(in: Rect(x.rounded(), y.rounded(), size.width, size.height), &builder)
    }
  }
}
