// Views that a card and its page have in common, and that move from one to the other.
import Dismissal
import Drawing
import Geometry

/// How a view that a card and its page have in common gets from one to the other.
public enum MatchLook: Hashable, Sendable {
  /// A picture that fills its moving frame and is clipped to it. The card's picture fades into the
  /// page's.
  case picture
  /// Text of this style, moved by its leading corner. The card's text grows and fades into the
  /// page's.
  case text(TypeStep)
  /// A view that looks the same on both and only moves, by whole pixels. Text is painted once.
  case place
}

/// A view on a card that its page has too.
struct CardMatch {
  var look: MatchLook
  /// The frame in its own coordinates.
  var frame: Rect
  /// Chain to the card's coordinates.
  var chain: PoseChain
  var node: any Node
}

/// A matched view of a page, as laid out.
struct PageMatch: Sendable {
  /// How it matches a view of the card; nil: it moves with the lower edge of another match.
  var look: MatchLook?
  var name: String
  /// The frame in its own coordinates.
  var frame: Rect
  /// Chain to the page's coordinates.
  var chain: PoseChain
  var slot: PoseSlot
  /// Slot of the card's look, which is above it in flight.
  var cardSlot: PoseSlot
  /// How a scroll area stretches it; nil: none does.
  var stretch: Stretch?
  var card: Card?

  /// Position of its upper left corner at rest, in the page's coordinates.
  var place: Vector { chain.resting.translation }

  struct Card: Sendable {
    var look: MatchLook
    /// Vector from the view's resting position on the page to that on the card. At the latter, the
    /// look has the same pixels as the card.
    var cardToPage: Vector
    /// The visible frame on the card, in the card's coordinates.
    var visible: Rect
    /// The whole frame, which a clip may cut.
    var whole: Rect
  }
}

/// How a scroll area stretches a picture at its top.
struct Stretch: Sendable {
  var list: PoseSlot
  var cover: StretchyCover
  /// The visible size of the picture at rest.
  var size: Size
  /// The size of the whole picture.
  var whole: Size

  /// The picture's frame in its own coordinates.
  func frame(_ poses: PoseTable) -> Rect {
    let pose = cover.pose(pull: poses[list].offset.dy, width: size.height)
    return Rect(0, pose.offset, size.width, pose.height)
  }
}

/// A picture that only its scroll area moves.
struct StretchPose: Sendable {
  var slot: PoseSlot
  var stretch: Stretch

  func pose(_ poses: PoseTable) -> Pose {
    let frame = stretch.frame(poses)
    // At rest, a fully visible picture is not clipped, so that shadows and rings around it stay.
    guard stretch.size != stretch.whole || frame.height != stretch.size.height || frame.minY != 0
    else { return .identity }
    return .filling(frame, with: stretch.whole)
  }
}

extension Pose {
  /// Pose of a view of `size` that fills `frame` from its middle and is clipped to it.
  static func filling(_ frame: Rect, with size: Size, shift: Vector = .zero) -> Pose {
    guard size.width > 0, size.height > 0 else { return Pose(opacity: 0) }
    let scale = max(frame.width / size.width, frame.height / size.height)
    guard scale > 0 else { return Pose(opacity: 0) }
    let (width, height) = (scale * size.width, scale * size.height)
    return Pose(
      offset: Vector(frame.midX - width / 2 + shift.dx, frame.midY - height / 2 + shift.dy),
      scaleX: scale, scaleY: scale,
      clip: Rect(
        ((width - frame.width) / 2 - shift.dx) / scale,
        ((height - frame.height) / 2 - shift.dy) / scale, frame.width / scale,
        frame.height / scale))
  }
}

extension View {
  /// Marks a view that a card and its page have in common. Marked with the same name on both, it
  /// moves from one to the other as the page opens. Elsewhere this has no effect.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call.
  public func matchedGeometry(
    _ name: String, _ look: MatchLook = .picture, fileID: String = #fileID, line: Int = #line
  ) -> ViewList {
    let source = SourcePlace(file: fileID, line: line)
    return ViewList(nodes: [MatchedNode(child: node, name: name, look: look, source: source)])
  }

  /// Lets a view of a page move with the lower edge of the match of this name, and fade in. Matched
  /// views inside of it move on their own.
  public func attached(to name: String) -> ViewList {
    ViewList(nodes: [MatchedNode(child: node, name: name, look: nil, source: nil)])
  }

  /// Lets a picture at the top of a scroll area grow while the area is pulled past its beginning.
  ///
  /// The picture stays at the top and grows by the distance of the pull. If it is higher than
  /// `height`, only its middle is visible.
  public func stretchyCover(
    _ configuration: StretchyCover.Configuration = .fluid,
    height: Double? = nil
  ) -> ViewList {
    ViewList(nodes: [
      StretchyNode(
        child: node, cover: StretchyCover(configuration: configuration), height: height)
    ])
  }
}

private struct MatchedNode: WrapperNode {
  let child: any Node
  let name: String
  let look: MatchLook?
  /// Source position of the call, for error messages; nil: the view only follows.
  let source: SourcePlace?

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    return LayoutResult(laid.size) { rect, builder in
      place(laid, in: rect, nil, environment, &builder)
    }
  }

  func place(
    _ laid: LayoutResult, in rect: Rect, _ stretch: Stretch?, _ environment: EnvironmentValues,
    _ builder: inout TreeBuilder
  ) {
    switch builder.matching {
    case .card(let hero, let space):
      if let look {
        builder.cardMatches[hero, default: [:]][name] = CardMatch(
          look: look, frame: rect, chain: builder.chain(to: space), node: child)
      }
      laid.place(in: rect, &builder)
    case .page(let hero, let space, let isUnderway):
      placeOnPage(
        laid, in: rect, hero, space, isUnderway: isUnderway, stretch, environment, &builder)
    case .look(let names):
      guard look != nil, names.contains(name) else { return laid.place(in: rect, &builder) }
      // The page draws it.
      builder.firstOmitted = builder.firstOmitted ?? builder.commands.count
      builder.unsteady += 1
    case nil:
      laid.place(in: rect, &builder)
    }
  }

  private func placeOnPage(
    _ laid: LayoutResult, in rect: Rect, _ hero: Int, _ space: Int?, isUnderway: Bool,
    _ stretch: Stretch?, _ environment: EnvironmentValues, _ builder: inout TreeBuilder
  ) {
    let card = look == nil ? nil : builder.cardMatches[hero]?[name]
    let frame = Rect(origin: .zero, size: rect.size)
    let slots = builder.components.matchSlots(
      of: hero, name, number: builder.pageMatches[hero]?.count ?? 0)
    var match = PageMatch(
      look: look, name: name, frame: frame, chain: builder.chain(to: space), slot: slots[0],
      cardSlot: slots[1], stretch: stretch)
    match.chain.steps.insert(.transform(.translation(rect.origin - .zero)), at: 0)
    let start = builder.commands.count
    let (followed, around) = (builder.followed, builder.matchedAround)
    // A match inside a follower is drawn beside it, so the follower's pose does not apply.
    match.chain.steps.removeAll { step in
      if case .pose(let slot) = step { followed.contains(slot) } else { false }
    }
    if let card, let layout = builder.components.component(hero, as: HeroComponent.self)?.layout {
      let resting = card.chain.resting.then(layout.cardToPage.resting).apply(card.frame.origin)
      match.card = PageMatch.Card(
        look: card.look, cardToPage: resting - .zero - match.place,
        // Content built into the card does not move on it, so the poses of this build suffice.
        visible: card.chain.visible(card.frame, environment.poses),
        whole: card.chain.transform(environment.poses).apply(card.frame))
    }
    builder.pageMatches[hero, default: []].append(match)
    func drawCard(_ inner: inout TreeBuilder) {
      guard let card, let cardToPage = match.card?.cardToPage, isUnderway else { return }
      let size = card.frame.size
      inner.posed(match.cardSlot, at: rect.origin + cardToPage, isOwn: true) { look in
        look.picture {
          MatchedNode.place(
            card.node.layout(size, in: environment), size, match.cardSlot, self.look, &$0)
        }
      }
    }
    if let source, card != nil {
      if let around {
        builder.error(
          "the view matched as \(name) (\(source.words)) is inside the view matched as \(around):"
            + " match only one of them, or place them side by side")
      }
      builder.matchedAround = "\(name) (\(source.words))"
    } else if look == nil {
      builder.followed.append(match.slot)
    }
    if look != .picture { drawCard(&builder) }
    builder.posed(match.slot, at: rect.origin, isOwn: true) {
      MatchedNode.place(laid, rect.size, match.slot, look, &$0)
    }
    if look == .picture { drawCard(&builder) }
    (builder.followed, builder.matchedAround) = (followed, around)
    guard isUnderway else { return }
    builder.noteMatch(from: start, of: match)
  }

  /// Places the view. Text is painted once, as a layer, and moved as it is.
  private static func place(
    _ laid: LayoutResult, _ size: Size, _ slot: PoseSlot, _ look: MatchLook?,
    _ builder: inout TreeBuilder
  ) {
    let frame = Rect(origin: .zero, size: size)
    if look == .picture { return laid.place(in: frame, &builder) }
    let key = 0x4D00_0000_0000 | UInt64(UInt32(truncatingIfNeeded: slot.index))
    // Glyphs may extend beyond their line.
    builder.layer(key, bounds: frame.inset(by: -8)) { laid.place(in: frame, &$0) }
  }
}

private struct StretchyNode: WrapperNode {
  let child: any Node
  let cover: StretchyCover
  /// Visible height in points; nil: the whole height.
  let height: Double?

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    let size = Size(laid.size.width, height.map { min($0, laid.size.height) } ?? laid.size.height)
    return LayoutResult(size) { rect, builder in
      guard let list = builder.scrolled else { return laid.place(in: rect, &builder) }
      let whole = Size(rect.width, max(rect.height, laid.size.height))
      let stretch = Stretch(list: list, cover: cover, size: rect.size, whole: whole)
      // A view that is also matched has one pose for both.
      if let matched = child as? MatchedNode, case .page = builder.matching {
        return matched.place(
          matched.child.layout(proposal, in: environment),
          in: Rect(origin: rect.origin, size: whole),
          stretch, environment, &builder)
      }
      let slot = builder.takeSlot("stretched")
      builder.stretched.append(StretchPose(slot: slot, stretch: stretch))
      builder.posed(slot, at: rect.origin, isOwn: true) {
        laid.place(in: Rect(origin: .zero, size: whole), &$0)
      }
    }
  }
}
