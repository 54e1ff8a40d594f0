// Coordinates the edge swipe of a stack with content that has its own horizontal drag.
import Geometry

/// Declares the relations between a stack's back gesture and the drag of content in the stack.
///
/// While it is attached, back gesture and drag may be active together, and the drag waits until the
/// back gesture has begun or failed. Other drags are not affected. Detaching removes the relations.
package struct SwipeBackCoordinator: Hashable, Sendable {
  /// The state of the coordinator.
  private enum Phase: Hashable, Sendable {
    /// No relation is declared. Next phase: attached.
    case detached
    /// Both relations are declared. Next phase: detached.
    case attached(shared: RelationToken, order: RelationToken)
  }

  /// The name of the recognizers of back gestures.
  package static let name = "back"

  /// The recognizer of the stack's back gesture.
  package let back: RecognizerKey
  /// The recognizer of the content's drag, which waits for the back gesture.
  package let content: RecognizerKey
  private var phase = Phase.detached

  package init(back: RecognizerKey, content: RecognizerKey) {
    self.back = back
    self.content = content
  }

  /// True while the two relations are declared.
  package var isAttached: Bool { phase != .detached }

  /// Declares the two relations. Has no effect if they are already declared.
  package mutating func attach(to arbiter: inout Arbiter) {
    guard !isAttached else { return }
    let relations = SwipeBackLinks.Link(back: back, content: content).relations
    phase = .attached(shared: arbiter.add(relations[0]), order: arbiter.add(relations[1]))
  }

  /// Removes the two relations, and cancels a back gesture that began on this content. Has no
  /// effect without the two relations.
  package mutating func detach(
    from arbiter: inout Arbiter, at now: Instant, into output: inout GestureOutput
  ) {
    guard case .attached(let shared, let order) = phase else { return }
    // A control can get another key in each build, so a missing key does not prove its removal.
    if content.owner != .control {
      arbiter.cancel(back, sharedWith: content, at: now, into: &output)
    }
    arbiter.remove(shared)
    arbiter.remove(order)
    phase = .detached
  }

  /// True if the back gesture may begin on this content. The pointer must move towards the trailing
  /// edge, more horizontally than vertically, and the app's condition must be true.
  package static func permits(
    _ claim: Claim, direction: LayoutDirection, when condition: () -> Bool = { false }
  ) -> Bool {
    let forwards = claim.translation.dx * direction.sign
    let speed = claim.velocity.dx * direction.sign
    guard forwards > 0 || speed > 0 else { return false }
    return claim.way.leads(.horizontal) && condition()
  }
}

/// The coordinators of a tree. `update` attaches and detaches coordinators to match the tree.
package struct SwipeBackLinks: Sendable {
  /// Content on which the back gesture of a stack may begin.
  package struct Link: Hashable, Sendable {
    /// The recognizer of the stack's back gesture.
    package var back: RecognizerKey
    /// The recognizer of the content's drag, which waits for the back gesture.
    package var content: RecognizerKey
    package init(back: RecognizerKey, content: RecognizerKey) {
      self.back = back
      self.content = content
    }

    /// The relations of the link. Both recognizers may be active together, and the content's drag
    /// waits until the back gesture has begun or failed.
    package var relations: [Relation] {
      [.simultaneous(back, content), .waits(content, until: back)]
    }
  }

  private var coordinators: [SwipeBackCoordinator] = []

  package init() {}

  /// Attaches new links and detaches removed links. Gestures of other links continue. Content that
  /// moved to another stack counts as a removed link and a new link.
  package mutating func update(
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
  /// Cancels `key` in every contact in which `other` also takes part.
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
