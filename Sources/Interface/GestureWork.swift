// The gesture arbiter of a stage, and the delivery of its events.
import Components
import Drawing
import Geometry
import Gesture
import Tree

/// The gesture arbiter, its output, its event handlers, and the processed part of its log.
struct GestureWork: Sendable {
  var arbiter: Arbiter
  var output = GestureOutput()
  var handlers = EventHandlers()
  /// Links with which drags of content wait for an edge swipe.
  private var backLinks = SwipeBackLinks()
  /// Number of decisions in the log whose recognizers' owners already have names.
  private var named = 0
  private var taken = 0

  init(_ arbiter: Arbiter) { self.arbiter = arbiter }

  mutating func update(_ links: [SwipeBackLinks.Link], at now: Instant) -> GestureOutput {
    var output = GestureOutput()
    backLinks.update(to: links, in: &arbiter, at: now, into: &output)
    return output
  }

  /// Adds the names of the owners to decisions without such names.
  mutating func nameDecisions(_ name: (RecognizerKey) -> String?) {
    guard arbiter.log.isOn, arbiter.log.count > named else { return }
    arbiter.log.name(from: named, name)
    named = arbiter.log.count
  }

  mutating func takeDecisions() -> [DecisionLog.Record] {
    let new = arbiter.log.records(from: taken)
    taken = arbiter.log.count
    return new
  }
}

extension StageCore {
  typealias Work = (
    inout Arbiter, (Point, inout [HitCandidate]) -> Void, (Claim) -> Bool, inout GestureOutput
  ) -> Void

  /// Runs the arbiter with hit tests on the current tree, then delivers the arbiter's events.
  mutating func arbitrate(at now: Instant, _ work: Work) {
    updatePoses(at: now)
    gestures.output.reset()
    work(
      &gestures.arbiter,
      { place, candidates in built.collect(at: place, poses: poses, into: &candidates) },
      { claim in
        StageCore.mayBegin(
          claim, screen: screen, components: components, built: built, poses, at: now)
      }, &gestures.output)
    nameDecisions()
    if !gestures.output.events.isEmpty { deliver(gestures.output, at: now) }
  }

  /// Runs the arbiter without hit tests, then delivers the arbiter's events.
  mutating func gesture(
    at now: Instant, _ work: (inout Arbiter, inout GestureOutput) -> Void
  ) {
    var output = GestureOutput()
    work(&gestures.arbiter, &output)
    deliver(output, at: now)
  }

  /// Names the owners of new decisions. Must be called before a build, as builds change regions.
  mutating func nameDecisions() {
    gestures.nameDecisions { key in
      if case .component(let number) = key.owner, components.entries.indices.contains(number),
        let name = components.entries[number].name
      {
        return name
      }
      let label = built.regions.first { $0.recognizers.contains { $0.key == key } }?.label
      return label?.isEmpty == false ? label : nil
    }
  }

  private static func mayBegin(
    _ claim: Claim, screen: any Screen, components: ComponentStore, built: BuiltScreen,
    _ poses: PoseTable, at now: Instant
  ) -> Bool {
    if claim.recognizer.isSwipeBack, claim.question != .canTravel {
      if !built.allowsBack(at: claim.start, poses: poses) { return false }
      if case .component(let stack) = claim.recognizer.owner,
        let region = built.region(at: claim.start, poses: poses),
        components.coversModally(built.regions[region].component, pageOf: stack)
      {
        return false
      }
    }
    guard case .component(let component) = claim.recognizer.owner else {
      return screen.shouldBegin(claim, at: now)
    }
    let onList = built.isOnList(of: component, at: claim.start, poses: poses)
    return components.mayBegin(claim, of: component, onList: onList, at: now)
  }

  mutating func deliver(_ output: GestureOutput, at now: Instant) {
    for event in output.events {
      let then = max(now, event.instant)
      if event.recognizer.owner == .control {
        if press.isOver(event) { release(at: now) }
        for event in sliders.handle(event, in: built, poses) { send(event, at: then) }
        continue
      }
      if event.phase == .began, press.pressed?.pointer == event.pointer { release(at: now) }
      if case .component(let component) = event.recognizer.owner {
        updateComponents(at: then) { components, effects in
          components.handle(event, of: component, at: then, into: &effects)
          for index in effects.releases.indices {
            effects.releases[index].sinceTurn = event.sinceTurn
          }
        }
      } else {
        send(.gesture(event), at: then)
      }
    }
  }
}
