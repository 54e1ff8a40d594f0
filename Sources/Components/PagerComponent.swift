// A pager as a component, with its binding and its built pages.
import Drawing
import Interactions
import Tree

/// Pages side by side.
package struct PagerComponent: Sendable {
  /// The interaction, which handles gestures and deadlines.
  package var interaction: PagerInteraction
  let strip: PoseSlot
  /// The slot that moves the mark over the dots. The mark is at the dot of the most visible page.
  let mark: PoseSlot
  private(set) var selection: Binding<Int>
  private(set) var size: Size
  /// The value that was last read from the binding, or last written to it by the pager.
  private var boundValue: Int
  private(set) var context: ComponentStore.UpdateContext
  /// The index of the current page in the last report.
  private var shown: Int
  /// The indices of the built pages: all pages that are visible or may become visible.
  private(set) var built: ClosedRange<Int>
  /// The index of a page that no longer exists, but still moves out of sight.
  private(set) var leaving: Int?
  var lastBuilt = LastBuilt<Int>()

  init(
    _ number: Int, _ slots: [PoseSlot], _ selection: Binding<Int>, count: Int,
    _ configuration: Pager.Configuration, size: Size, _ context: ComponentStore.UpdateContext
  ) {
    (strip, mark) = (slots[0], slots[1])
    self.selection = selection
    self.size = size
    self.context = context
    interaction = PagerInteraction(
      PagerComponent.values(configuration, InterruptionThreshold(), context), number: number,
      count: count, page: selection.value, width: size.width)
    boundValue = selection.value
    shown = interaction.machine.page
    built = 0...0
    built = neighbours(shown, shown)
  }

  /// The recognizer of the pager's drag.
  package var key: RecognizerKey { interaction.key }
  /// The state machine that turns the pages.
  package var machine: Pager { interaction.machine }

  private static func values(
    _ paging: Pager.Configuration, _ catching: InterruptionThreshold,
    _ context: ComponentStore.UpdateContext
  ) -> PagerInteraction.Configuration {
    var values = PagerInteraction.Configuration()
    values.paging = paging
    values.interruption = catching
    values.direction = context.direction
    values.isAnimated = !context.reduceMotion
    return values
  }

  /// The indices of pages `a` to `b`, and of one more page at either side.
  private func neighbours(_ a: Int, _ b: Int) -> ClosedRange<Int> {
    max(0, min(a, b) - 1)...max(0, min(machine.count - 1, max(a, b) + 1))
  }

  /// The pages around two pages, and the pages that a finger holds while code selects others.
  private func neighbours(_ a: Int, _ b: Int, at now: Instant) -> ClosedRange<Int> {
    guard machine.isDragged else { return neighbours(a, b) }
    let drawn = Int(machine.pose(at: now).pages.rounded())
    return neighbours(min(a, b, drawn), max(a, b, drawn))
  }

  private func isStanding(at now: Instant) -> Bool {
    !machine.isMoving(at: now) && !machine.isDragged
  }

  mutating func follow(
    _ selection: Binding<Int>, count: Int, _ configuration: Pager.Configuration, size: Size,
    catching: InterruptionThreshold, _ context: ComponentStore.UpdateContext,
    into effects: inout ScreenEffects
  ) {
    self.selection = selection
    self.context = context
    let now = context.now
    interaction.configure(PagerComponent.values(configuration, catching, context))
    if let page = leaving, page < count || isStanding(at: now) { leaving = nil }
    if count != machine.count {
      let previous = machine.page
      perform(at: now, into: &effects) { $0.setCount(count, at: now, into: &$1) }
      if previous >= count, !isStanding(at: now) { leaving = previous }
      // The range of built pages is renewed, because pages that no longer exist must not be built.
      built = neighbours(machine.page, machine.page, at: now)
    }
    if size != self.size {
      self.size = size
      perform(at: now, into: &effects) { $0.resize(width: size.width, at: now, into: &$1) }
    }
    guard selection.value != boundValue else { return }
    boundValue = selection.value
    perform(at: now, into: &effects) { $0.go(to: selection.value, at: now, into: &$1) }
  }

  // MARK: Events

  package mutating func wake(at now: Instant, into effects: inout ScreenEffects) {
    guard leaving != nil, isStanding(at: now) else { return }
    leaving = nil
    effects.setNeedsUpdate()
  }

  package mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    guard key.key == .left || key.key == .right, !key.modifiers.contains(.alt),
      !machine.isDragged
    else { return false }
    let isOn = (key.key == .right) == (context.direction == .leftToRight)
    let page = machine.page + (isOn ? 1 : -1)
    perform(at: now, into: &effects) { $0.go(to: page, at: now, into: &$1) }
    return true
  }

  /// Pauses moving pages while a finger drags an enclosing component.
  package mutating func pause(
    _ isPaused: Bool, at now: Instant, into effects: inout ScreenEffects
  ) {
    perform(at: now, into: &effects) { $0.pause(isPaused, at: now, into: &$1) }
  }

  // MARK: Values

  package func pose(at now: Instant, into poses: inout PoseTable) {
    let scrolled = machine.pose(at: now).scrolled
    let marked = PagerDots.markOffset(of: machine, in: size.width, at: now)
    poses[strip].offset = Vector(-scrolled * context.direction.sign, 0)
    poses[mark].offset = Vector(marked * context.direction.sign, 0)
  }

  /// The progress of the pager in pages. The progress is 1 if the second page is at rest.
  package func transition(at now: Instant) -> PresentationProgress {
    var transition = PresentationProgress()
    let pose = machine.pose(at: now)
    transition.progress = pose.pages
    transition.offset = pose.scrolled
    transition.size = size
    transition.phase =
      machine.isDragged ? "paging" : machine.isMoving(at: now) ? "settling" : "idle"
    return transition
  }

  package func described(at now: Instant) -> DescribedComponent? {
    var described = DescribedComponent(.pages)
    described.value = "page \(machine.page + 1) of \(machine.count)"
    return described
  }

  package var nextDeadline: Instant? { leaving == nil ? nil : machine.restsAt }
}

extension PagerComponent: InteractionHost {
  package var sessionInteraction: GestureSession.Interaction? { .pager(interaction) }

  package mutating func report(
    _ effect: GestureSession.Effect, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard case .pager(let effect) = effect else { return }
    switch effect {
    case .released(let release): effects.decided(release, of: .pages, by: key, at: now)
    case .pageChanged(let page):
      built = neighbours(shown, page, at: now)
      shown = page
      effects.say(.pageChanged(page), at: now)
      effects.announce("Page \(page + 1) of \(machine.count)")
    }
  }

  package mutating func writeBindings(at now: Instant, into effects: inout ScreenEffects) {
    guard machine.page != boundValue else { return }
    boundValue = machine.page
    effects.apply(selection.set(boundValue))
  }
}

/// Pages side by side, of which one is current. If the count is 0, the view is empty.
public struct PagerView: View {
  fileprivate let selection: Binding<Int>
  fileprivate let count: Int
  fileprivate let id: String?
  fileprivate let configuration: Pager.Configuration
  fileprivate let page: @Sendable (Int) -> ViewList

  public init(
    selection: Binding<Int>, count: Int, id: String? = nil,
    configuration: Pager.Configuration = Pager.Configuration(),
    @ViewBuilder page: @escaping @Sendable (Int) -> ViewList
  ) {
    self.selection = selection
    self.count = max(0, count)
    self.id = id
    self.configuration = configuration
    self.page = page
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(PagerNode(view: self)) }
}

private struct PagerNode: Node {
  let view: PagerView

  func flexibility(_ axis: Axis) -> Flexibility { .fills }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    LayoutResult(Size(finite(proposal.width), finite(proposal.height))) { rect, builder in
      let around = builder.components.context
      let (view, size) = (view, rect.size)
      let configuration = environment.tuned(view.configuration)
      let index = builder.components.name(
        builder.componentID("pager", .action(view.selection.action)), called: view.id,
        in: builder.component, isInactive: builder.isInactive, slots: ["", "mark"]
      ) {
        PagerComponent(
          $0, $1, view.selection, count: max(1, view.count), configuration, size: size, around)
      }
      builder.components.update(index, as: PagerComponent.self) { component, effects in
        component.follow(
          view.selection, count: max(1, view.count), configuration, size: size,
          catching: environment.interruption, around, into: &effects)
      }
      let seen = builder.components.update(index, as: PagerComponent.self) { component, _ in
        pages(of: &component)
      }
      guard let seen, let component = builder.components.component(index, as: PagerComponent.self)
      else { return }
      builder.inside(index) { inner in
        inner.listening(
          .recognizer(component.key), frame: rect,
          { $0.recognizers = component.interaction.recognizers }
        ) { inner in
          // The pages are clipped, so that neighbouring pages are not visible beside this view.
          inner.clipped(RoundedRect(rect)) { clip in
            clip.posed(component.strip, at: rect.origin, isOwn: true) { strip in
              for (number, content) in seen {
                page(
                  content, at: number, isInactive: number != component.machine.page, size,
                  environment,
                  &strip)
              }
            }
          }
          PagerDots(component)?.draw(in: rect, environment, &inner)
        }
      }
    }
  }

  /// The content of each visible page. A page that no longer exists has its last content.
  private func pages(of component: inout PagerComponent) -> [(number: Int, content: ViewList)] {
    var numbers = component.built.filter { $0 < view.count }
    // If the pager has no pages at all, not even the page being dismissed is built.
    if view.count > 0, let leaving = component.leaving { numbers.append(leaving) }
    component.lastBuilt.keep { numbers.contains($0) }
    return numbers.map { number in
      let isThere = number < view.count
      let content = component.lastBuilt.views(of: number, isPresented: isThere, isLeaving: !isThere)
      {
        ViewList(ZStack { view.page(number) })
      }
      return (number, content)
    }
  }

  private func page(
    _ content: ViewList, at number: Int, isInactive: Bool, _ size: Size,
    _ environment: EnvironmentValues, _ builder: inout TreeBuilder
  ) {
    let x = Double(number) * size.width * environment.direction.sign
    builder.inScope(.order(number), isInactive: isInactive, isOrder: true) { inner in
      content.node.layout(size, in: environment)
        .place(in: Rect(x, 0, size.width, size.height), &inner)
    }
  }
}
