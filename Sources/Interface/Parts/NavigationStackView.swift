// Screens on top of each other in the tree, by a path of values.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interactions

/// A root screen, and one more screen for each element of a path.
///
/// Appending an element pushes a screen, removing one pops it. The user pops a screen by a swipe
/// from the leading edge, Escape, Alt and Left, or a button with `.dismiss()`.
public struct NavigationStackView: View {
  fileprivate let form: StackForm
  fileprivate let root: ViewList
  fileprivate let destination: @Sendable (PathElement) -> ViewList
  fileprivate let id: String?

  /// - Parameters:
  ///   - id: Name of the component for views that are driven by it.
  ///   - reports: Which events it reports.
  ///   - mayPop: Whether a source may pop the top screen. It is called at the release of a swipe,
  ///     and once for a button or a key. After a refused swipe, the screen returns.
  ///   - onDismissRefused: The change for a refused pop, once for each attempt.
  public init<Element: Hashable & Sendable>(
    path: Binding<[Element]>, id: String? = nil,
    configuration: NavigationStack.Configuration = NavigationStack.Configuration(),
    reports: StackReports = .screens,
    mayPop: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    @ViewBuilder root: () -> ViewList,
    @ViewBuilder destination: @escaping @Sendable (Element) -> ViewList
  ) {
    self.id = id
    self.root = root()
    self.destination = { ($0.value.base as? Element).map(destination) ?? ViewList(nodes: []) }
    form = StackForm(
      configuration: configuration, reports: reports, path: path.value.map { PathElement($0) },
      set: { path.set($0.compactMap { $0.value.base as? Element }) }, mayPop: mayPop,
      onDismissRefused: onDismissRefused)
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(StackNode(view: self)) }
}

private struct StackNode: Node {
  let view: NavigationStackView

  func flexibility(_ axis: Axis) -> Flexibility { .fills }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    Laid(Size(finite(proposal.width), finite(proposal.height))) { rect, assembly in
      let around = assembly.parts.surroundings
      let (form, size) = (view.form, rect.size)
      let index = assembly.parts.name(
        assembly.partID("stack", view.id.map(PartName.text)), called: view.id, in: assembly.part,
        isAside: assembly.isAside, slots: StackPart.roles
      ) { StackPart($0, $1, form, size: size, around) }
      assembly.parts.update(index, as: StackPart.self) { part, effects in
        part.follow(
          form, size: size, catching: environment.catching, around, into: &effects)
      }
      assembly.parts.nameDepartures(ofStack: index)
      guard let part = assembly.parts.part(index, as: StackPart.self) else { return }
      assembly.inside(index) { inner in
        func draw(_ inner: inout Assembly) { screens(index, part, rect, environment, &inner) }
        guard part.machine.canGoBack else { return draw(&inner) }
        inner.listening(
          .recognizer(part.key), frame: rect,
          { $0.recognizers = part.interaction.edgeRecognizers }, draw)
      }
    }
  }

  private func screens(
    _ index: Int, _ part: StackPart, _ rect: Rect, _ environment: EnvironmentValues,
    _ assembly: inout Assembly
  ) {
    let (upper, lower) = part.machine.visible
    for depth in 1..<max(1, upper) where depth != lower { assembly.keep(part.scope(depth)) }
    func place(_ view: ViewList, in scope: PartName = .order(0), _ inner: inout Assembly) {
      inner.inScope(scope, isAside: scope != part.scope(part.machine.inputDepth)) {
        view.node.layout(rect.size, in: environment).place(in: rect, &$0)
      }
    }
    let ground = Rectangle(.color(Color(0)))
    if let lower {
      let view = screen(lower, index, rect.size, &assembly)
      place(view.posedByPart(part.lower), in: part.scope(lower), &assembly)
      let dim = ground.posedByPart(part.dim)
      // Content below a leaving screen can be used at once.
      place(part.machine.isPopping ? dim : dim.blocksHits(), &assembly)
      if environment.theme == .dark { place(rim(part.rim), &assembly) }
    }
    var top = screen(upper, index, rect.size, &assembly)
    if lower != nil {
      top = top.gestures(part.interaction.catchRecognizers)
    }
    place(top.posedByPart(part.upper), in: part.scope(upper), &assembly)
    guard !part.departing.isEmpty else { return }
    place(ground.posedByPart(part.shade), &assembly)
    for leaving in part.departing.reversed() {
      guard let slots = leaving.slots else { continue }
      if environment.theme == .dark { place(rim(slots.rim), &assembly) }
      let view = page(part.content(of: leaving), rect.size).blocksHits()
      place(view.posedByPart(slots.screen), in: part.scope(leaving), &assembly)
      place(ground.posedByPart(slots.shade), &assembly)
    }
  }

  private func screen(
    _ depth: Int, _ index: Int, _ size: Size, _ assembly: inout Assembly
  ) -> ViewList {
    var content = view.root
    if depth > 1 {
      content =
        assembly.parts.update(index, as: StackPart.self) { part, _ in
          part.content(depth - 2, view.destination)
        } ?? ViewList(nodes: [])
    }
    return page(content, size)
  }

  private func page(_ content: ViewList, _ size: Size) -> ViewList {
    ViewList(ZStack(alignment: .topLeading) { content })
      .frame(width: size.width, height: size.height).background(.bg).pageRoom()
  }
}
