// Where the pages of heroes stand: over everything of the screen, sheet or page that holds their card.
import Drawing
import Geometry

/// What moves a view, from its own coordinates outwards.
struct PoseChain: Sendable {
  /// Innermost first.
  var steps: [HitSpace.Step] = []

  /// To the outermost coordinates, with the poses of an instant.
  func transform(_ poses: PoseTable) -> Transform {
    steps.reduce(.identity) { inner, step in
      switch step {
      case .transform(let transform): inner.then(transform)
      case .pose(let slot): inner.then(poses[slot].transform)
      case .clip: inner
      }
    }
  }

  /// The same while nothing is posed.
  var resting: Transform {
    steps.reduce(.identity) { inner, step in
      if case .transform(let transform) = step { inner.then(transform) } else { inner }
    }
  }

  /// What is seen of a frame, in the outermost coordinates.
  func visible(_ frame: Rect, _ poses: PoseTable) -> Rect {
    var rect = frame
    for step in steps {
      switch step {
      case .transform(let transform): rect = transform.apply(rect)
      case .pose(let slot): rect = poses[slot].transform.apply(rect)
      case .clip(let shape): rect = rect.intersection(shape.rect)
      }
    }
    return rect
  }
}

/// Room for the pages of the heroes inside.
struct PageRoom {
  /// The coordinates that pages are placed in.
  var space: Int?
  var frame: Rect
  /// The part that it stands in.
  var part: Int?
  var pages: [Page] = []

  struct Page {
    /// Later ones lie above.
    var rank: Int
    var draw: (inout Assembly) -> Void
  }
}

/// Whose matched views are being placed.
enum MatchSide {
  /// Of the card with this part, whose own coordinates are this space.
  case card(Int, space: Int?)
  /// `isUnderway`: the card's looks are seen, too.
  case page(Int, space: Int?, isUnderway: Bool)
  /// Of a card whose look is drawn on its page, which draws what is matched by these names itself.
  case look(Set<String>)
}

extension Assembly {
  /// What lies between the coordinates in force and `outer`.
  func chain(to outer: Int?) -> PoseChain {
    var chain = PoseChain()
    chain.steps = Ancestors(elements: spaces, index: space).prefix { $0 != outer }
      .map { spaces[$0].step }
    return chain
  }

  /// Pages of heroes inside of `content` are drawn after it, in `frame`.
  mutating func pageRoom(_ frame: Rect, _ content: (inout Assembly) -> Void) {
    let outer = room
    room = PageRoom(space: space, frame: frame, part: part)
    content(&self)
    for rank in 0...2 {
      for page in room.pages where page.rank == rank { page.draw(&self) }
    }
    room = outer
  }

  /// Draws `content` as a picture: nothing in it listens, and nothing is matched.
  mutating func picture(_ content: (inout Assembly) -> Void) {
    let (count, side, known) = (regions.count, matching, elements)
    (matching, elements) = (nil, [])
    content(&self)
    (matching, elements) = (side, known)
    regions.removeSubrange(count...)
  }

  /// Places `content` for what it says of its frames, and draws nothing.
  mutating func unseen(_ content: (inout Assembly) -> Void) {
    let before = (commands.count, regions.count, unsteady, driven.count, bars.count)
    content(&self)
    commands.removeSubrange(before.0...)
    regions.removeSubrange(before.1...)
    unsteady = before.2
    driven.removeSubrange(before.3...)
    bars.removeSubrange(before.4...)
  }
}

struct PageRoomNode: WrapperNode {
  let child: any Node

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = child.layout(proposal, in: environment)
    return Laid(laid.size) { rect, assembly in
      assembly.pageRoom(rect) { laid.place(in: rect, &$0) }
    }
  }
}

extension View {
  /// Pages of heroes inside stand over this view, and move with it.
  func pageRoom() -> ViewList { ViewList(nodes: [PageRoomNode(child: node)]) }
}
