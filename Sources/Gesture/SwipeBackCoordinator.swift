// Lets a stack's edge swipe begin on content that has its own sideways drag, and only there.
import Geometry

/// Declares the relations between a stack's back gesture and one content's drag.
///
/// While it is attached, both recognize together, and the content waits until back has begun or
/// failed. No other recognizer is affected. Detaching restores the former relations.
public struct SwipeBackCoordinator: Hashable, Sendable {
  /// The state of the coordinator.
  private enum Phase: Hashable, Sendable {
    /// No relation is declared. → attached
    case detached
    /// Both relations are declared. → detached
    case attached(shared: RelationToken, order: RelationToken)
  }

  /// The name of back gestures' recognizers.
  package static let name = "back"

  /// The recognizer that goes back.
  public let back: RecognizerKey
  /// The content's own drag, which waits.
  public let content: RecognizerKey
  private var phase = Phase.detached

  public init(back: RecognizerKey, content: RecognizerKey) {
    self.back = back
    self.content = content
  }

  /// True while its relations are declared.
  public var isAttached: Bool { phase != .detached }

  /// Declares the two relations. If they are declared already, it has no effect.
  public mutating func attach(to arbiter: inout Arbiter) {
    guard !isAttached else { return }
    phase = .attached(
      shared: arbiter.add(.simultaneous(back, content)),
      order: arbiter.add(.waits(content, until: back)))
  }

  /// Removes the relations of `attach`, and cancels a back gesture on this content. If it is
  /// detached already, it has no effect.
  public mutating func detach(
    from arbiter: inout Arbiter, at now: Instant, into output: inout GestureOutput
  ) {
    guard case .attached(let shared, let order) = phase else { return }
    arbiter.cancel(back, sharedWith: content, at: now, into: &output)
    arbiter.remove(shared)
    arbiter.remove(order)
    phase = .detached
  }

  /// True if back may begin on this content: towards trailing, with the horizontal axis leading,
  /// and only if the app's condition is true now.
  public static func permits(
    _ claim: Claim, direction: LayoutDirection, when condition: () -> Bool = { false }
  ) -> Bool {
    let forwards = claim.translation.dx * direction.sign
    let speed = claim.velocity.dx * direction.sign
    guard forwards > 0 || speed > 0 else { return false }
    let way = claim.translation == .zero ? claim.velocity : claim.translation
    return way.leads(.horizontal) && condition()
  }
}

/// The coordinators of a tree, updated to what the tree declares.
public struct SwipeBackLinks: Sendable {
  /// A content on which the back gesture of a stack may begin.
  public struct Link: Hashable, Sendable {
    /// The recognizer that goes back.
    public var back: RecognizerKey
    /// The content's own drag, which waits.
    public var content: RecognizerKey
    public init(back: RecognizerKey, content: RecognizerKey) {
      self.back = back
      self.content = content
    }
  }

  private var coordinators: [SwipeBackCoordinator] = []

  public init() {}

  /// Attaches new links and detaches removed ones. Other links are not touched, so their gestures
  /// continue. A content that moved to another stack is a removed link and a new one.
  public mutating func update(
    to links: [Link], in arbiter: inout Arbiter, at now: Instant, into output: inout GestureOutput
  ) {
    for i in coordinators.indices.reversed()
    where !links.contains(where: { coordinators[i].holds($0) }) {
      coordinators[i].detach(from: &arbiter, at: now, into: &output)
      coordinators.remove(at: i)
    }
    for link in links where !coordinators.contains(where: { $0.holds(link) }) {
      var coordinator = SwipeBackCoordinator(back: link.back, content: link.content)
      coordinator.attach(to: &arbiter)
      coordinators.append(coordinator)
    }
  }
}

extension SwipeBackCoordinator {
  fileprivate func holds(_ link: SwipeBackLinks.Link) -> Bool {
    back == link.back && content == link.content
  }
}

extension Arbiter {
  /// Cancels `key` on every contact in which `other` takes part, too.
  mutating func cancel(
    _ key: RecognizerKey, sharedWith other: RecognizerKey, at now: Instant,
    into output: inout GestureOutput
  ) {
    let instant = clamped(now)
    for c in contacts.indices where contacts[c].phase != .free {
      guard let p = contacts[c].place(of: key), contacts[c].place(of: other) != nil else {
        continue
      }
      contacts[c].now = max(contacts[c].now, instant)
      withdraw(c, p, .interrupted, &output)
    }
  }
}
