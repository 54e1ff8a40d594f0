// Views that a card and its page have in common: each goes from its place on the one to the other.
import Dismissal
import Drawing
import Geometry

/// How something that a card and its page have in common gets from the one to the other.
public enum MatchLook: Hashable, Sendable {
  /// It fills the frame on its way and is cut to it; the card's fades into the page's.
  case picture
  /// Words of this size, moved by their leading corner: the card's grow and fade into the page's.
  case text(TypeStep)
  /// It looks the same on both and only moves, by whole pixels: words that are set once.
  case place
}

/// Something on a card that its page has too.
struct CardMatch {
  var look: MatchLook
  /// In its own coordinates.
  var frame: Rect
  /// To the card's coordinates.
  var chain: PoseChain
  var node: any Node
}

/// A matched view of a page, as it was laid out.
struct PageMatch: Sendable {
  /// What it has in common with the card; nil: it moves with the lower edge of what it follows.
  var look: MatchLook?
  var name: String
  /// In its own coordinates.
  var frame: Rect
  /// To the page's coordinates.
  var chain: PoseChain
  var slot: PoseSlot
  /// Of the card's look, which lies over it in flight.
  var cardSlot: PoseSlot
  /// The scroll area that stretches it, and how.
  var stretch: Stretch?
  var card: Card?

  /// Of its upper left corner at rest, in the page's coordinates.
  var place: Vector { chain.resting.translation }

  struct Card: Sendable {
    var look: MatchLook
    /// From the page's resting place to the card's: there its look is the same pixels as on the card.
    var way: Vector
    /// What is seen of it on the card, in the card's coordinates.
    var visible: Rect
    /// All of it, which a clip may cut.
    var whole: Rect
  }
}

/// What stretches a picture at the top of a scrolled page.
struct Stretch: Sendable {
  var list: PoseSlot
  var cover: StretchyCover
  /// Of what is seen of the picture at rest.
  var size: Size
  /// Of all of it.
  var whole: Size

  /// The picture's frame in its own coordinates.
  func frame(_ poses: PoseTable) -> Rect {
    let pose = cover.pose(pull: poses[list].offset.dy, width: size.height)
    return Rect(0, pose.offset, size.width, pose.height)
  }
}

/// A picture that nothing but its scroll area moves.
struct StretchPose: Sendable {
  var slot: PoseSlot
  var stretch: Stretch

  func pose(_ poses: PoseTable) -> Pose {
    let frame = stretch.frame(poses)
    // At its place a whole one is not cut, so that shadows and rings around it stay.
    guard stretch.size != stretch.whole || frame.height != stretch.size.height || frame.minY != 0
    else { return .identity }
    return .filling(frame, with: stretch.whole)
  }
}

extension Pose {
  /// Something of `size` that fills `frame` from its middle, and is cut to it.
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
  /// In a card and in its page: the same thing in both, which goes from the one to the other as the
  /// page opens. Elsewhere it does nothing.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, which a sentence about a view that cannot match names.
  ///   - line: The line of the call.
  public func matched(
    _ name: String, _ look: MatchLook = .picture, fileID: String = #fileID, line: Int = #line
  ) -> ViewList {
    let source = SourcePlace(file: fileID, line: line)
    return ViewList(nodes: [MatchedNode(child: node, name: name, look: look, source: source)])
  }

  /// In a page: it moves with the lower edge of what is matched by this name, and fades in. What is
  /// matched inside of it goes its own way.
  public func follows(_ name: String) -> ViewList {
    ViewList(nodes: [MatchedNode(child: node, name: name, look: nil, source: nil)])
  }

  /// A picture at the top of a scroll area: it stays at the top and grows while the area is pulled
  /// down past its beginning, by all that the pull uncovers. Of a picture that is higher than `height`
  /// only the middle is seen.
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
  /// The line that declares it; nil: it only follows.
  let source: SourcePlace?

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = child.layout(proposal, in: environment)
    return Laid(laid.size) { rect, assembly in
      place(laid, in: rect, nil, environment, &assembly)
    }
  }

  func place(
    _ laid: Laid, in rect: Rect, _ stretch: Stretch?, _ environment: EnvironmentValues,
    _ assembly: inout Assembly
  ) {
    switch assembly.matching {
    case .card(let hero, let space):
      if let look {
        assembly.cardMatches[hero, default: [:]][name] = CardMatch(
          look: look, frame: rect, chain: assembly.chain(to: space), node: child)
      }
      laid.place(in: rect, &assembly)
    case .page(let hero, let space, let isUnderway):
      placeOnPage(
        laid, in: rect, hero, space, isUnderway: isUnderway, stretch, environment, &assembly)
    case .look(let names):
      guard look != nil, names.contains(name) else { return laid.place(in: rect, &assembly) }
      // The page draws it.
      assembly.firstOmitted = assembly.firstOmitted ?? assembly.commands.count
      assembly.unsteady += 1
    case nil:
      laid.place(in: rect, &assembly)
    }
  }

  private func placeOnPage(
    _ laid: Laid, in rect: Rect, _ hero: Int, _ space: Int?, isUnderway: Bool,
    _ stretch: Stretch?, _ environment: EnvironmentValues, _ assembly: inout Assembly
  ) {
    let card = look == nil ? nil : assembly.cardMatches[hero]?[name]
    let frame = Rect(origin: .zero, size: rect.size)
    let slots = assembly.parts.matchSlots(
      of: hero, name, number: assembly.pageMatches[hero]?.count ?? 0)
    var match = PageMatch(
      look: look, name: name, frame: frame, chain: assembly.chain(to: space), slot: slots[0],
      cardSlot: slots[1], stretch: stretch)
    match.chain.steps.insert(.transform(.translation(rect.origin - .zero)), at: 0)
    let start = assembly.commands.count
    let (followed, around) = (assembly.followed, assembly.matchedAround)
    // It is drawn beside what it follows with.
    match.chain.steps.removeAll { step in
      if case .pose(let slot) = step { followed.contains(slot) } else { false }
    }
    if let card, let layout = assembly.parts.part(hero, as: HeroPart.self)?.layout {
      let resting = card.chain.resting.then(layout.way.resting).apply(card.frame.origin)
      match.card = PageMatch.Card(
        look: card.look, way: resting - .zero - match.place,
        // What is built into the card does not move on it.
        visible: card.chain.visible(card.frame, environment.poses),
        whole: card.chain.transform(environment.poses).apply(card.frame))
    }
    assembly.pageMatches[hero, default: []].append(match)
    func drawCard(_ inner: inout Assembly) {
      guard let card, let way = match.card?.way, isUnderway else { return }
      let size = card.frame.size
      inner.posed(match.cardSlot, at: rect.origin + way, isOwn: true) { look in
        look.picture {
          MatchedNode.place(
            card.node.layout(size, in: environment), size, match.cardSlot, self.look, &$0)
        }
      }
    }
    if let source, card != nil {
      if let around {
        assembly.error(
          "the view matched as \(name) (\(source.words)) is inside of the one matched as \(around), with"
            + " which it moves: match one of them, or place them side by side")
      }
      assembly.matchedAround = "\(name) (\(source.words))"
    } else if look == nil {
      assembly.followed.append(match.slot)
    }
    if look != .picture { drawCard(&assembly) }
    assembly.posed(match.slot, at: rect.origin, isOwn: true) {
      MatchedNode.place(laid, rect.size, match.slot, look, &$0)
    }
    if look == .picture { drawCard(&assembly) }
    (assembly.followed, assembly.matchedAround) = (followed, around)
    guard isUnderway else { return }
    assembly.noteMatch(from: start, of: match)
  }

  /// Words are painted once and moved as they are.
  private static func place(
    _ laid: Laid, _ size: Size, _ slot: PoseSlot, _ look: MatchLook?, _ assembly: inout Assembly
  ) {
    let frame = Rect(origin: .zero, size: size)
    if look == .picture { return laid.place(in: frame, &assembly) }
    let key = 0x4D00_0000_0000 | UInt64(UInt32(truncatingIfNeeded: slot.index))
    // Letters may stand out of their line.
    assembly.layer(key, bounds: frame.inset(by: -8)) { laid.place(in: frame, &$0) }
  }
}

private struct StretchyNode: WrapperNode {
  let child: any Node
  let cover: StretchyCover
  /// Points that are seen of it; nil: all.
  let height: Double?

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let laid = child.layout(proposal, in: environment)
    let size = Size(laid.size.width, height.map { min($0, laid.size.height) } ?? laid.size.height)
    return Laid(size) { rect, assembly in
      guard let list = assembly.scrolled else { return laid.place(in: rect, &assembly) }
      let whole = Size(rect.width, max(rect.height, laid.size.height))
      let stretch = Stretch(list: list, cover: cover, size: rect.size, whole: whole)
      // What is matched besides has one pose for both.
      if let matched = child as? MatchedNode, case .page = assembly.matching {
        return matched.place(
          matched.child.layout(proposal, in: environment),
          in: Rect(origin: rect.origin, size: whole),
          stretch, environment, &assembly)
      }
      let slot = assembly.takeSlot("stretched")
      assembly.stretched.append(StretchPose(slot: slot, stretch: stretch))
      assembly.posed(slot, at: rect.origin, isOwn: true) {
        laid.place(in: Rect(origin: .zero, size: whole), &$0)
      }
    }
  }
}
