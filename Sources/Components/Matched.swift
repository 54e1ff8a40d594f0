// Matched views. A matched view is on a card and on its page, and moves between the two.
import Dismissal
import Drawing
import Geometry
import Tree

extension HeroConfiguration {
  /// The look of a matched view while it moves from the card to the page.
  public enum MatchLook: Hashable, Sendable {
    /// A picture that fills its moving, clipping frame. The card's picture fades into the page's.
    case picture
    /// Text in this style. The leading corner of the text moves. The card's text grows and fades
    /// into the page's text.
    case text(TypeStep)
    /// A view that looks equal on the card and on the page. The view moves by whole pixels, and its
    /// text is painted once.
    case place
  }
}

/// A matched view on a card.
struct CardMatch {
  var look: HeroConfiguration.MatchLook
  /// The frame in the view's own coordinates.
  var frame: Rect
  /// The chain of poses from the view's coordinates to the card's.
  var chain: PoseChain
  var node: any Node
}

/// A matched view on a page after its layout.
struct PageMatch: Sendable {
  /// The look of the view while the view moves. Nil if the view is only attached to the lower edge
  /// of another view.
  var look: HeroConfiguration.MatchLook?
  var name: String
  /// The frame in the view's own coordinates.
  var frame: Rect
  /// The chain of poses from the view's coordinates to the page's.
  var chain: PoseChain
  var slot: PoseSlot
  /// The slot of the card's version of the view, which is drawn during the transition.
  var cardSlot: PoseSlot
  /// The way in which a scrolling area stretches the view. Nil if the view does not stretch.
  var stretch: Stretch?
  var card: Card?

  /// The position of the view's upper left corner at rest, in the page's coordinates.
  var place: Vector { chain.resting.translation }

  struct Card: Sendable {
    var look: HeroConfiguration.MatchLook
    /// The vector from the view's rest position on the page to its position on the card. The vector
    /// puts the view on exactly the pixels of the card's view.
    var offsetToCard: Vector
    /// The visible frame on the card, in the card's coordinates.
    var visible: Rect
    /// The whole frame on the card. A clip may hide parts of this frame.
    var whole: Rect
  }
}

/// The way in which a scrolling area stretches a picture at its top.
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

/// A picture at the top of a scrolling area that is not matched, and that moves with the area.
package struct StretchPose: Sendable {
  package var slot: PoseSlot
  var stretch: Stretch

  package func pose(_ poses: PoseTable) -> Pose {
    let frame = stretch.frame(poses)
    // At rest, a fully visible picture is not clipped, so that shadows around it stay visible.
    guard stretch.size != stretch.whole || frame.height != stretch.size.height || frame.minY != 0
    else { return .identity }
    return .filling(frame, with: stretch.whole)
  }
}

extension Pose {
  /// The pose with which a view of `size` fills `frame` from the centre, clipped to `frame`.
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
  /// Marks a view that a card and its page have in common. If card and page have a view with this
  /// name, this view moves between them. Elsewhere, the modifier has no effect.
  ///
  /// - Parameters: - fileID: The file of the call, for error messages. - line: The line of the
  ///   call, for error messages.
  public func matchedGeometry(
    _ name: String, _ look: HeroConfiguration.MatchLook = .picture, fileID: String = #fileID,
    line: Int = #line
  ) -> ViewList {
    let source = SourcePlace(file: fileID, line: line)
    return ViewList(nodes: [MatchedNode(child: node, name: name, look: look, source: source)])
  }

  /// Makes a view of a page fade in, and move with the lower edge of the matched view `name`.
  /// Matched views inside this view move separately.
  public func attached(to name: String) -> ViewList {
    ViewList(nodes: [MatchedNode(child: node, name: name, look: nil, source: nil)])
  }

  /// Makes a picture at the top of a scrolling area grow while a pull exceeds the beginning.
  ///
  /// The picture stays at the top, and grows by the distance of the pull. If the picture is higher
  /// than `height`, only its middle is visible.
  public func stretchyCover(
    _ configuration: StretchyCover.Configuration = .fluid, height: Double? = nil
  ) -> ViewList {
    ViewList(nodes: [StretchyNode(child: node, configuration: configuration, height: height)])
  }
}

private struct MatchedNode: WrapperNode {
  let child: any Node
  let name: String
  let look: HeroConfiguration.MatchLook?
  /// The source location of the call, for error messages. Nil if the view is only attached.
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
    switch builder.build.matches.side {
    case .card(let hero, let space):
      if let look {
        builder.build.matches.ofCards[hero, default: [:]][name] = CardMatch(
          look: look, frame: rect, chain: builder.chain(to: space), node: child)
      }
      laid.place(in: rect, &builder)
    case .page(let hero, let space, let isUnderway):
      placeOnPage(
        laid, in: rect, hero, space, isUnderway: isUnderway, stretch, environment, &builder)
    case .look(let names):
      guard look != nil, names.contains(name) else { return laid.place(in: rect, &builder) }
      // The page draws the matched view, so the view's commands are left out of the card.
      builder.build.matches.firstOmitted =
        builder.build.matches.firstOmitted ?? builder.commands.count
      builder.unsteady += 1
    case nil:
      laid.place(in: rect, &builder)
    }
  }

  private func placeOnPage(
    _ laid: LayoutResult, in rect: Rect, _ hero: Int, _ space: Int?, isUnderway: Bool,
    _ stretch: Stretch?, _ environment: EnvironmentValues, _ builder: inout TreeBuilder
  ) {
    let card = look == nil ? nil : builder.build.matches.ofCards[hero]?[name]
    let frame = Rect(origin: .zero, size: rect.size)
    let slots = builder.components.matchSlots(
      of: hero, name, number: builder.build.matches.ofPages[hero]?.count ?? 0)
    var match = PageMatch(
      look: look, name: name, frame: frame, chain: builder.chain(to: space), slot: slots[0],
      cardSlot: slots[1], stretch: stretch)
    match.chain.steps.insert(.transform(.translation(rect.origin - .zero)), at: 0)
    let start = builder.commands.count
    let (followed, around) = (builder.build.matches.followed, builder.build.matches.around)
    // A matched view inside an attached view is drawn separately. The pose of the attached view is
    // removed from the matched view's chain.
    match.chain.steps.removeAll { step in
      if case .pose(let slot) = step { followed.contains(slot) } else { false }
    }
    if let card, let layout = builder.components.component(hero, as: HeroComponent.self)?.layout {
      let resting = card.chain.resting.then(layout.cardToPage.resting).apply(card.frame.origin)
      match.card = PageMatch.Card(
        look: card.look, offsetToCard: resting - .zero - match.place,
        // Views in the card do not move relative to the card, so this build's poses are correct.
        visible: card.chain.visible(card.frame, environment.poses),
        whole: card.chain.transform(environment.poses).apply(card.frame))
    }
    builder.build.matches.ofPages[hero, default: []].append(match)
    func drawCard(_ inner: inout TreeBuilder) {
      guard let card, let offsetToCard = match.card?.offsetToCard, isUnderway else { return }
      let size = card.frame.size
      inner.posed(match.cardSlot, at: rect.origin + offsetToCard, isOwn: true) { look in
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
      builder.build.matches.around = "\(name) (\(source.words))"
    } else if look == nil {
      builder.build.matches.followed.append(match.slot)
    }
    if look != .picture { drawCard(&builder) }
    builder.posed(match.slot, at: rect.origin, isOwn: true) {
      MatchedNode.place(laid, rect.size, match.slot, look, &$0)
    }
    if look == .picture { drawCard(&builder) }
    (builder.build.matches.followed, builder.build.matches.around) = (followed, around)
    guard isUnderway else { return }
    builder.noteMatch(from: start, of: match)
  }

  /// Places the view. Text is painted once as a layer, and the layer only moves.
  private static func place(
    _ laid: LayoutResult, _ size: Size, _ slot: PoseSlot, _ look: HeroConfiguration.MatchLook?,
    _ builder: inout TreeBuilder
  ) {
    let frame = Rect(origin: .zero, size: size)
    if look == .picture { return laid.place(in: frame, &builder) }
    let key = 0x4D00_0000_0000 | UInt64(UInt32(truncatingIfNeeded: slot.index))
    // Glyphs may extend beyond the frame of their line.
    builder.layer(key, bounds: frame.inset(by: -8)) { laid.place(in: frame, &$0) }
  }
}

private struct StretchyNode: WrapperNode {
  let child: any Node
  let configuration: StretchyCover.Configuration
  /// The visible height in points. If nil, the whole height is visible.
  let height: Double?

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    let cover = StretchyCover(configuration: environment.tuned(configuration))
    let size = Size(laid.size.width, height.map { min($0, laid.size.height) } ?? laid.size.height)
    return LayoutResult(size) { rect, builder in
      guard let list = builder.build.scrolled else { return laid.place(in: rect, &builder) }
      let whole = Size(rect.width, max(rect.height, laid.size.height))
      let stretch = Stretch(list: list, cover: cover, size: rect.size, whole: whole)
      // A view with both `matchedGeometry` and `stretchyCover` has one slot for both modifiers.
      if let matched = child as? MatchedNode, case .page = builder.build.matches.side {
        return matched.place(
          matched.child.layout(proposal, in: environment),
          in: Rect(origin: rect.origin, size: whole),
          stretch, environment, &builder)
      }
      let slot = builder.takeSlot("stretched")
      builder.build.stretched.append(StretchPose(slot: slot, stretch: stretch))
      builder.posed(slot, at: rect.origin, isOwn: true) {
        laid.place(in: Rect(origin: .zero, size: whole), &$0)
      }
    }
  }
}
