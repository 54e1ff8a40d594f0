// Navigation stacks in the tree: screens on top of each other, from a path of values.
import Interactions
import Tree

/// A stack with a root screen, and another screen for each element of a path.
///
/// Appending an element pushes a screen, and removing an element pops a screen. The user pops a
/// screen with a swipe back, Escape, Alt and Left, or a button with `.dismiss()`.
public struct NavigationStack: View {
  fileprivate let form: StackProperties
  fileprivate let root: ViewList
  fileprivate let destination: @Sendable (PathElement) -> ViewList
  fileprivate let id: String?

  /// - Parameters: - id: The name of the component. Other views refer to the component by this
  ///   name. - backFrom: The area in which a swipe back may start. If nil, the configuration's area
  ///   is used. - reports: The kinds of events that the stack reports. - shouldPop: Returns whether
  ///   a source may pop the top screen. The closure is called at the release of a swipe, and once
  ///   for a button or a key. After a refused swipe, the screen returns. - onDismissRefused:
  ///   Returns the change for a refused pop, once for each attempt.
  public init<Element: Hashable & Sendable>(
    path: Binding<[Element]>, id: String? = nil,
    configuration: NavigationStackMachine.Configuration = NavigationStackMachine.Configuration(),
    backFrom: NavigationStackMachine.BackFrom? = nil, reports: StackInteraction.Reports = .screens,
    shouldPop: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    @ViewBuilder root: () -> ViewList,
    @ViewBuilder destination: @escaping @Sendable (Element) -> ViewList
  ) {
    self.id = id
    self.root = root()
    self.destination = { ($0.value.base as? Element).map(destination) ?? ViewList(nodes: []) }
    var configuration = configuration
    if let backFrom { configuration.backFrom = backFrom }
    form = StackProperties(
      configuration: configuration, reports: reports, path: path.value.map { PathElement($0) },
      set: { path.set($0.compactMap { $0.value.base as? Element }) }, shouldPop: shouldPop,
      onDismissRefused: onDismissRefused)
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(StackNode(view: self)) }
}

private struct StackNode: Node {
  let view: NavigationStack

  func flexibility(_ axis: Axis) -> Flexibility { .fills }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    if let measure = environment.pageMeasure, !proposal.height.isFinite {
      return LayoutResult(measured(proposal.width, measure, environment)) { _, _ in }
    }
    return LayoutResult(Size(finite(proposal.width), finite(proposal.height))) { rect, builder in
      let around = builder.components.context
      let size = rect.size
      var form = view.form
      form.configuration = environment.tuned(form.configuration)
      let index = builder.components.name(
        builder.componentID("stack", view.id.map(ComponentName.text)), called: view.id,
        in: builder.component, isInactive: builder.isInactive, slots: StackComponent.roles
      ) { [form] in StackComponent($0, $1, form, size: size, around) }
      builder.components.update(index, as: StackComponent.self) { component, effects in
        component.follow(
          form, size: size, catching: environment.interruption, around, into: &effects)
      }
      builder.components.nameDepartures(ofStack: index)
      guard let component = builder.components.component(index, as: StackComponent.self) else {
        return
      }
      builder.inside(index) { inner in
        func draw(_ inner: inout TreeBuilder) {
          screens(index, component, rect, environment, &inner)
        }
        guard component.machine.canGoBack else { return draw(&inner) }
        inner.listening(
          .recognizer(component.key), frame: rect,
          { $0.recognizers = component.interaction.edgeRecognizers }, draw)
      }
    }
  }

  /// The size of the top page in a sheet that is as high as its content. `measure` stores the
  /// heights of the pages.
  private func measured(
    _ width: Double, _ measure: PageMeasure, _ environment: EnvironmentValues
  ) -> Size {
    var environment = environment
    environment.pageMeasure = nil
    let path = view.form.path
    measure.depth = path.count + 1
    for depth in 1...measure.depth {
      let content = depth == 1 ? view.root : view.destination(path[depth - 2])
      measure.heights[depth] =
        ViewList(ZStack(alignment: .topLeading) { content }).node
        .layout(Size(width, .infinity), in: environment).size.height
    }
    return Size(finite(width), measure.heights[measure.depth] ?? 0)
  }

  private func screens(
    _ index: Int, _ component: StackComponent, _ rect: Rect, _ environment: EnvironmentValues,
    _ builder: inout TreeBuilder
  ) {
    let (upper, lower) = component.machine.visible
    let uncovered = component.uncovered
    for depth in 1..<max(1, upper)
    where depth != lower && !uncovered.contains(where: { $0.depth == depth }) {
      builder.keep(component.scope(depth))
    }
    func place(_ view: ViewList, in scope: ComponentName = .order(0), _ inner: inout TreeBuilder) {
      inner.inScope(scope, isInactive: scope != component.scope(component.machine.inputDepth)) {
        view.node.layout(rect.size, in: environment).place(in: rect, &$0)
      }
    }
    let ground = Rectangle(.color(Color(0)))
    for below in uncovered.reversed() {
      let view = screen(below.depth, index, rect.size, environment, &builder)
      place(view.posedByComponent(below.screen), in: component.scope(below.depth), &builder)
      place(ground.posedByComponent(below.dim).blocksHits(), &builder)
    }
    if let lower {
      let view = screen(lower, index, rect.size, environment, &builder)
      place(view.posedByComponent(component.lower), in: component.scope(lower), &builder)
      let dim = ground.posedByComponent(component.dim)
      // The dimming under a popped screen blocks no touches, so the screen below can be touched.
      place(component.machine.isPopping ? dim : dim.blocksHits(), &builder)
      if environment.theme == .dark { place(hairline(component.hairline), &builder) }
    }
    var top = screen(upper, index, rect.size, environment, &builder)
    if lower != nil {
      top = top.gestures(component.interaction.catchRecognizers)
    }
    place(top.posedByComponent(component.upper), in: component.scope(upper), &builder)
    guard !component.departing.isEmpty else { return }
    place(ground.posedByComponent(component.shade), &builder)
    for leaving in component.departing.reversed() {
      guard let slots = leaving.slots else { continue }
      if environment.theme == .dark { place(hairline(slots.hairline), &builder) }
      let view = page(component.content(of: leaving), rect.size, environment)
        .blocksHits()
      place(view.posedByComponent(slots.screen), in: component.scope(leaving), &builder)
      place(ground.posedByComponent(slots.shade), &builder)
    }
  }

  private func screen(
    _ depth: Int, _ index: Int, _ size: Size, _ environment: EnvironmentValues,
    _ builder: inout TreeBuilder
  ) -> ViewList {
    var content = view.root
    if depth > 1 {
      content =
        builder.components.update(index, as: StackComponent.self) { component, _ in
          component.content(depth - 2, view.destination)
        } ?? ViewList(nodes: [])
    }
    return page(content, size, environment)
  }

  private func page(
    _ content: ViewList, _ size: Size, _ environment: EnvironmentValues
  ) -> ViewList {
    let isInSheet = environment.isInPagedSheet
    return ViewList(ZStack(alignment: .topLeading) { content })
      .frame(width: size.width, height: size.height, alignment: isInSheet ? .top : .center)
      .background(isInSheet ? .sheet : .background).heroPageArea()
  }
}
