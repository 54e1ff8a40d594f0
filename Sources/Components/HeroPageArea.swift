// The area in which hero pages are drawn. The area is above everything around the cards.
import Drawing
import Geometry
import Tree

/// The chain of transforms, poses and clips that apply to a view.
struct PoseChain: Sendable {
  /// The steps in order, from the view's own coordinates outwards.
  var steps: [HitSpace.Step] = []

  /// The transform to the outermost coordinates with the given poses.
  func transform(_ poses: PoseTable) -> Transform {
    steps.reduce(.identity) { inner, step in
      switch step {
      case .transform(let transform): inner.then(transform)
      case .pose(let slot): inner.then(poses[slot].transform)
      case .clip: inner
      }
    }
  }

  /// The transform to the outermost coordinates if no poses are applied.
  var resting: Transform {
    steps.reduce(.identity) { inner, step in
      if case .transform(let transform) = step { inner.then(transform) } else { inner }
    }
  }

  /// The visible part of a frame, in the outermost coordinates.
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

/// An area that draws the pages of the heroes inside it.
struct HeroPageArea {
  /// The index of the coordinate space of the pages. Nil for the window's coordinates.
  var space: Int?
  var frame: Rect
  /// The index of the component that contains the area. Nil if no component contains it.
  var component: Int?
  var pages: [Page] = []

  struct Page {
    /// The order of drawing. A page with a higher rank is above a page with a lower rank.
    var rank: Int
    var draw: (inout TreeBuilder) -> Void
  }
}

/// The kind of content that is being placed. It determines how matched views are drawn.
enum MatchSide {
  /// Views of the card with this component index. `space` is the card's coordinate space.
  case card(Int, space: Int?)
  /// Views on the page of a card. If `isUnderway` is true, a transition also draws the card.
  case page(Int, space: Int?, isUnderway: Bool)
  /// Views of a card that is drawn on its page, without the views that the page draws.
  case look(Set<String>)
}

extension TreeBuilder {
  /// The chain from the current coordinates to the space `outer`.
  func chain(to outer: Int?) -> PoseChain {
    var chain = PoseChain()
    chain.steps = Ancestors(elements: spaces, index: space).prefix { $0 != outer }
      .map { spaces[$0].step }
    return chain
  }

  /// Draws `content`, and above it the pages of the heroes in it. `frame` contains the pages.
  mutating func heroPageArea(_ frame: Rect, _ content: (inout TreeBuilder) -> Void) {
    let outer = build.room
    build.room = HeroPageArea(space: space, frame: frame, component: component)
    content(&self)
    for rank in 0...2 {
      for page in build.room.pages where page.rank == rank { page.draw(&self) }
    }
    build.room = outer
  }

  /// Draws `content` without input regions and without matched views.
  mutating func picture(_ content: (inout TreeBuilder) -> Void) {
    let (start, side, known) = (mark, build.matches.side, names.elements)
    (build.matches.side, names.elements) = (nil, [])
    content(&self)
    (build.matches.side, names.elements) = (side, known)
    removeInput(since: start)
  }

  /// Lays out `content` without drawing, to record the frames in it.
  mutating func unseen(_ content: (inout TreeBuilder) -> Void) {
    let before = (commands.count, mark, unsteady, build.driven.count, build.bars.count)
    content(&self)
    commands.removeSubrange(before.0...)
    removeInput(since: before.1)
    unsteady = before.2
    build.driven.removeSubrange(before.3...)
    build.bars.removeSubrange(before.4...)
  }
}

struct HeroPageAreaNode: WrapperNode {
  let child: any Node

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      builder.heroPageArea(rect) { laid.place(in: rect, &$0) }
    }
  }
}

extension View {
  /// Draws the pages of the heroes in this view above this view. The pages move with this view.
  func heroPageArea() -> ViewList { ViewList(nodes: [HeroPageAreaNode(child: node)]) }
}

extension HeroPageAreaNode: RootThemed {
  var rootTheme: Theme? { (child as? any RootThemed)?.rootTheme }
}
