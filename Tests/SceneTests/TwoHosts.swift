// A scene's tree and a session copied from it, which play equal inputs.
import Scenes
import Scripts

@testable import Components
@testable import Interactions
@testable import Interface
@testable import Tree

/// Plays inputs in a tree and in a session, and compares every value and the owners of all fingers.
struct TwoHosts {
  enum Input {
    case pointer(PointerSample)
    case wheel(WheelSample)
    /// A command to the interaction with this index.
    case dismiss(Int, DismissalSource, at: Instant)
    case select(Int, Int, at: Instant)
    case time(Instant)

    /// The interaction that a command changes. Nil for other inputs.
    var interaction: Int? {
      switch self {
      case .dismiss(let index, _, _), .select(let index, _, _): index
      case .pointer, .wheel, .time: nil
      }
    }

    /// The point at which a finger or a wheel lands. Nil for other inputs.
    var landing: Point? {
      switch self {
      case .pointer(let sample): sample.phase == .down ? sample.location : nil
      case .wheel(let sample): sample.location
      case .dismiss, .select, .time: nil
      }
    }

    var instant: Instant {
      switch self {
      case .pointer(let sample): sample.instant
      case .wheel(let sample): sample.instant
      case .dismiss(_, _, let now), .select(_, _, let now), .time(let now): now
      }
    }
  }

  private var stage: Stage<AnyScene>
  private var session: GestureSession
  private let start: GestureSession
  /// The largest difference of two values that counts as none.
  var tolerance = 0.0
  /// True if a value has differed from its first one.
  private(set) var isMoved = false

  init(_ running: RunningScene, _ session: GestureSession) {
    (stage, self.session, start) = (running.stage, session, session)
  }

  /// Plays inputs, and the two seconds after them. Returns the first difference.
  ///
  /// The comparison ends, without a difference, when the tree changes in a way that a session does
  /// not know: after the press of a control, after a removal or a new layout, at a command to content
  /// of a popped screen, and when a finger lands on other recognizers than those of the copy.
  mutating func play(_ inputs: [Input]) -> String? {
    guard let last = inputs.last?.instant else { return nil }
    let after = (0..<40).map { Input.time(last + Double($0) * 0.05) }
    for (index, input) in (inputs + after).enumerated() {
      if let index = input.interaction, isInactive(index) { return nil }
      if let landing = input.landing, landsElsewhere(landing, input.instant) { return nil }
      if presses(input) { return nil }
      play(input)
      if session.otherGestures.contains(where: { $0.phase == .ended }) { return nil }
      let now = input.instant
      guard let theirs = Self.values(session, in: stage.components, at: now) else {
        return nil
      }
      let own = Self.values(session, at: now)
      isMoved = isMoved || own != Self.values(start, at: now)
      guard own.elementsEqual(theirs, by: { abs($0 - $1) <= tolerance }),
        owners(session.arbiter) == owners(stage.core.gestures.arbiter)
      else {
        let owner = "\(owners(session.arbiter)), \(owners(stage.core.gestures.arbiter))"
        let values = zip(own, theirs).filter { $0 != $1 }.map { "\($0) and \($1)" }
        return "step \(index) of \(inputs.count), \(input): values \(values), owners \(owner)"
      }
    }
    return nil
  }

  /// Cancels all fingers, and lets everything rest. Returns the bindings of the tree that then differ
  /// from what it shows. Nil if there are none.
  mutating func unbound() -> String? {
    stage.cancelAll(at: stage.core.latest)
    let now = stage.core.latest + 10
    stage.advance(to: now)
    _ = stage.frame(at: now)
    let shown = stage.components
    // The next build reads the bindings again. What it moves is compared with what was shown.
    stage.rebuild()
    _ = stage.frame(at: now)
    let bound = stage.components
    var found: [String] = []
    func compare<Value: Equatable>(_ name: String, _ binding: Value?, _ value: Value) {
      guard let binding, binding != value else { return }
      found.append("\(name) is \(value), its binding \(binding)")
    }
    for number in shown.order where bound.order.contains(number) {
      if let sheet = shown.component(number, as: SheetComponent.self),
        let form = bound.component(number, as: SheetComponent.self)?.form
      {
        compare("sheet \(number)", form.isPresented?.value, sheet.isPresented)
        compare("detent of \(number)", form.selected?.value, sheet.interaction.standing.selected)
      } else if let pager = shown.component(number, as: PagerComponent.self) {
        let binding = bound.component(number, as: PagerComponent.self)?.selection
        compare("page of \(number)", binding?.value, pager.machine.page)
      } else if let stack = shown.component(number, as: StackComponent.self) {
        let path = bound.component(number, as: StackComponent.self)?.form.path
        compare("depth of \(number)", path.map { $0.count + 1 }, stack.machine.depth)
      } else if let card = shown.component(number, as: HeroComponent.self) {
        let binding = bound.component(number, as: HeroComponent.self)?.form.isOpen
        compare("card \(number)", binding?.value, card.interaction.isOpen)
      } else if let box = shown.component(number, as: LightboxComponent.self) {
        let binding = bound.component(number, as: LightboxComponent.self)?.form.shows
        compare("picture of \(number)", binding.map(\.value), box.isOut ? box.page : nil)
      }
    }
    return found.isEmpty ? nil : found.joined(separator: ", ")
  }

  private func owners(_ arbiter: Arbiter) -> [RecognizerKey?] {
    (1...2).map { arbiter.owner(of: PointerID($0)) }
  }

  private mutating func play(_ input: Input) {
    switch input {
    case .pointer(let sample):
      stage.handle(.pointer(sample), at: sample.instant)
      session.handle(sample)
    case .wheel(let sample):
      stage.handle(
        .wheel(sample.delta, at: sample.location, modifiers: sample.modifiers), at: sample.instant)
      session.handle(sample)
    case .dismiss(let index, let source, let now):
      let number = session[index].number
      stage.core.serve(now) { core, now in
        core.updateComponents(at: now) { $0.dismiss(number, source, at: now, into: &$1) }
      }
      session.dismiss(index, source, at: now)
    case .select(let index, let selected, let now):
      let number = session[index].number
      stage.core.serve(now) { core, now in
        core.updateComponents(at: now) { components, effects in
          let wasHeld = components.machines[number].isHeld
          components.machines.change(number, as: PagerComponent.self) { pager in
            pager.perform(at: now, into: &effects) { $0.go(to: selected, at: now, into: &$1) }
          }
          components.machines.change(number, as: SheetComponent.self) { sheet in
            sheet.select(selected, at: now, into: &effects)
          }
          components.machines.change(number, as: LightboxComponent.self) { box in
            box.perform(at: now, into: &effects) { $0.show(selected, at: now, into: &$1) }
          }
          components.pauseInside(number, wasHeld: wasHeld, at: now, into: &effects)
          components.settle(at: now, into: &effects)
        }
      }
      session.select(index, selected, at: now)
    case .time(let now):
      stage.advance(to: now)
      session.advance(to: now)
    }
  }

  /// True if a release presses a control of the tree. The session may ignore the finger.
  private func presses(_ input: Input) -> Bool {
    guard case .pointer(let sample) = input, sample.phase == .up else { return false }
    return stage.core.press.pressed?.pointer == sample.pointer
  }

  /// True if the tree's interaction is on a screen that was popped, or on another page.
  private func isInactive(_ index: Int) -> Bool {
    stage.components.entries[session[index].number].isInactive
  }

  /// True if a finger or a wheel lands on other recognizers in the tree than in the copy.
  private mutating func landsElsewhere(_ location: Point, _ now: Instant) -> Bool {
    stage.advance(to: now)
    session.advance(to: now)
    let poses = stage.frame(at: now).poses
    var (theirs, own): ([HitCandidate], [HitCandidate]) = ([], [])
    stage.core.built.collect(at: location, poses: poses, into: &theirs)
    session.interactions.collect(at: location, now, into: &own)
    return !theirs.elementsEqual(own) {
      $0.recognizers == $1.recognizers && $0.refusedAxes == $1.refusedAxes
    }
  }

  /// The values of a session's interactions in the tree, or nil if the tree no longer has them.
  static func values(_ session: GestureSession, in components: ComponentStore, at now: Instant)
    -> [Double]?
  {
    var all: [Double] = []
    for index in 0..<session.count {
      let number = session[index].number
      guard components.order.contains(number) else { return nil }
      guard let interaction = components.machines[number].sessionInteraction,
        lengths(interaction) == lengths(session[index])
      else { return nil }
      all += values(interaction, at: now)
    }
    return all
  }

  /// The lengths that a layout has measured.
  private static func lengths(_ interaction: GestureSession.Interaction) -> [Double] {
    switch interaction {
    case .list(let list): [list.motion.viewport, list.motion.content]
    case .sheet(let sheet): [sheet.sheet.extent] + sheet.sheet.detents
    case .stack(let stack): [stack.machine.width]
    case .pager(let pager): [pager.machine.width, Double(pager.machine.count)]
    case .row(let row): [row.machine.width]
    case .card, .lightbox, .overlay: []
    }
  }

  static func values(_ session: GestureSession, at now: Instant) -> [Double] {
    (0..<session.count).flatMap { values(session[$0], at: now) }
  }

  static func values(_ interaction: GestureSession.Interaction, at now: Instant) -> [Double] {
    switch interaction {
    case .list(let list): return [list.motion.offset(at: now)]
    case .sheet(let sheet):
      return [sheet.sheet.offset(at: now), sheet.sheet.velocity(at: now)]
        + (0..<sheet.machine.listCount).map { sheet.machine.motion(ofList: $0).offset(at: now) }
    case .stack(let stack):
      let pose = stack.machine.pose(at: now)
      return [pose.upper, pose.lower, pose.dim, pose.shade, Double(stack.machine.inputDepth)]
    case .pager(let pager): return [pager.machine.pose(at: now).scrolled]
    case .row(let row):
      let pose = row.machine.pose(at: now)
      return [pose.offset, pose.revealed, pose.expansion]
    case .card(let card):
      let (flight, drag) = (card.flight.pose(at: now), card.drag(at: now))
      return [
        flight.progress, flight.offset.dx, flight.offset.dy, drag.drawn, drag.scale,
        card.press.value(at: now),
      ]
    case .lightbox(let box):
      let pose = box.box.pose(at: now)
      return [
        pose.presence, pose.place.center.dx, pose.place.center.dy, pose.place.zoom,
        pose.place.turn, box.pager.pose(at: now).scrolled,
      ]
    case .overlay(let overlay):
      return overlay.values(at: now).flatMap {
        [$0.offset.dx, $0.offset.dy, $0.scaleX, $0.scaleY, $0.opacity, $0.background]
      }
    }
  }
}
