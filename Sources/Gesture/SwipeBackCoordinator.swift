// Lets a stack's edge swipe begin on content that drags sideways itself, and only there.
import Geometry

/// Holds what is declared between a stack's back gesture and one content's drag.
///
/// While it is attached the two recognise together, the content waits until back has begun or
/// failed, and no other recognizer is concerned. Detaching restores exactly what was there before.
public struct SwipeBackCoordinator: Hashable, Sendable {
  /// The state of the coordinator.
  private enum Phase: Hashable, Sendable {
    /// Nothing is declared. → attached
    case detached
    /// Both relations hold. → detached
    case attached(shared: RelationToken, order: RelationToken)
  }

  /// The name of recognizers that go back.
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

  /// True while its relations are in force.
  public var isAttached: Bool { phase != .detached }

  /// Declares the two relations; attached already, it does nothing.
  public mutating func attach(to arbiter: inout Arbiter) {
    guard !isAttached else { return }
    phase = .attached(
      shared: arbiter.add(.simultaneous(back, content)),
      order: arbiter.add(.waits(content, until: back)))
  }

  /// Takes back exactly what `attach` declared; a back gesture that is under way on this content is
  /// cancelled. Detached already, it does nothing.
  public mutating func detach(
    from arbiter: inout Arbiter, at now: Instant, into output: inout GestureOutput
  ) {
    guard case .attached(let shared, let order) = phase else { return }
    arbiter.cancel(back, sharedWith: content, at: now, into: &output)
    arbiter.remove(shared)
    arbiter.remove(order)
    phase = .detached
  }

  /// Whether back may begin on this content: only towards trailing, only while the horizontal axis
  /// leads, and only if the app's condition, asked now, says so.
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

/// The coordinators of a tree, kept in step with what the tree declares now.
public struct SwipeBackLinks: Sendable {
  /// One content on which one stack's back gesture is wanted.
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

  /// Attaches what is new and detaches what is gone; what stays is not touched, so a gesture under
  /// way goes on. A content that moved to another stack is gone and new.
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
    let instant = admitted(now)
    for c in contacts.indices where contacts[c].phase != .free {
      guard let p = contacts[c].place(of: key), contacts[c].place(of: other) != nil else {
        continue
      }
      contacts[c].now = max(contacts[c].now, instant)
      withdraw(c, p, .interrupted, &output)
    }
  }
}
