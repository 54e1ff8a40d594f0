// Swipe actions of rows: the modifier, the layout of the actions, and their position.
import Drawing
import Interactions
import Tree

extension View {
  /// Adds actions that a horizontal drag of this row reveals.
  ///
  /// The first action is next to the edge. A long swipe performs this action. Only one row is open
  /// at a time. A tap elsewhere, a scroll or Escape closes the open row. While a row has the focus,
  /// an arrow key or the context key opens the row. If an action removes its row, the rows below
  /// close the gap.
  ///
  /// - Parameters: - edge: The edge of the row that has the actions. A row may have actions at both
  ///   edges. - allowsFullSwipe: Whether a long swipe performs the first action. - id: Identifies
  ///   the row for `transition(of:)`, probes and `onDragChange(of:)`. - actions: Buttons for the
  ///   actions, from the edge inwards. `tint(_:)` sets a button's colour.
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, id: String? = nil,
    @ViewBuilder _ actions: () -> ViewList
  ) -> ViewList {
    var row =
      node as? SwipeActionsNode ?? SwipeActionsNode(child: node, id: id, actions: [:], full: [])
    row.id = id ?? row.id
    row.actions[edge] = actions().nodes
    if allowsFullSwipe { row.full.insert(edge) } else { row.full.remove(edge) }
    return ViewList(nodes: [row])
  }
}

extension EnvironmentValues {
  private enum SwipeActionsKey: AddedEnvironmentKey {
    static let standard = SwipeActions.Configuration()
  }

  /// The parameters of rows with swipe actions.
  public var swipeActions: SwipeActions.Configuration {
    get { self[SwipeActionsKey.self] }
    set { self[SwipeActionsKey.self] = newValue }
  }
}

struct SwipeActionsNode: WrapperNode {
  let child: any Node
  var id: String?
  /// The actions at each edge. The first action is next to the edge.
  var actions: [HorizontalEdge: [any Node]]
  /// The edges at which a long swipe performs the first action.
  var full: Set<HorizontalEdge>

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let laid = child.layout(proposal, in: environment)
    guard environment.isEnabled else { return laid }
    let configuration = environment.tuned(environment.swipeActions)
    return LayoutResult(laid.size) { rect, builder in
      let around = builder.components.context
      let layout = SwipeActionsComponent.Layout(
        size: rect.size, widths: widths(rect.height, atLeast: configuration.width, environment),
        full: full, y: rect.minY)
      let index = builder.components.name(
        builder.componentID("actions", id.map(ComponentName.text)), called: id,
        in: builder.component, isInactive: builder.isInactive, slots: SwipeActionsComponent.roles
      ) {
        SwipeActionsComponent($0, $1, configuration, size: rect.size, around)
      }
      let closesGaps = builder.components.closesGaps
      let offered = [HorizontalEdge.leading, .trailing].flatMap { actions[$0] ?? [] }
        .compactMap(\.press)
      builder.components.update(index, as: SwipeActionsComponent.self) { component, effects in
        component.offered = offered
        component.follow(
          layout, configuration, catching: environment.interruption, closesGaps: closesGaps, around,
          into: &effects)
      }
      guard let slot = builder.components.gapSlot(ofRow: index) else {
        return place(laid, index, in: rect, environment, &builder)
      }
      builder.posed(slot, at: rect.origin, isOwn: true) {
        place(laid, index, in: Rect(origin: .zero, size: rect.size), environment, &$0)
      }
    }
  }

  /// Adds the content of the row and its visible actions.
  private func place(
    _ laid: LayoutResult, _ index: Int, in rect: Rect, _ environment: EnvironmentValues,
    _ builder: inout TreeBuilder
  ) {
    guard let row = builder.components.component(index, as: SwipeActionsComponent.self) else {
      return
    }
    builder.inside(index) { inner in
      inner.listening(
        .recognizer(row.key), frame: rect,
        { region in
          region.recognizers = row.interaction.recognizers
          // In the edge zone of a stack, the swipe back has priority over the row.
          region.backSwipe = BackSwipe(content: row.key) { true }
        }
      ) { inner in
        // A row that rests closed has no pose, so that its list can copy its pixels.
        guard let edge = row.machine.edge else { return laid.place(in: rect, &inner) }
        inner.clipped(RoundedRect(rect)) { clip in
          clip.posed(row.content, at: rect.origin, isOwn: true) {
            let own = Rect(origin: .zero, size: rect.size)
            laid.place(in: own, &$0)
            $0.closingArea(own, of: index)
          }
          place(edge, of: index, in: rect, environment, &clip)
        }
      }
    }
  }

  /// The widths of the actions at each edge in points.
  private func widths(
    _ height: Double, atLeast minimum: Double, _ environment: EnvironmentValues
  ) -> [HorizontalEdge: [Double]] {
    var widths: [HorizontalEdge: [Double]] = [:]
    for (edge, nodes) in actions {
      var inside = environment
      inside.swipeAction = SwipeActionStyle(edge: edge)
      widths[edge] = nodes.map { node in
        let own = node.layout(Size(.infinity, height), in: inside).size.width
        return max(minimum, own.isFinite ? own.rounded(.up) : 0)
      }
    }
    return widths
  }

  /// Adds the actions of an edge beside the row. The first action is above the other actions,
  /// because a long swipe expands this action over them.
  private func place(
    _ edge: HorizontalEdge, of index: Int, in rect: Rect, _ environment: EnvironmentValues,
    _ builder: inout TreeBuilder
  ) {
    guard let nodes = actions[edge],
      var row = builder.components.component(index, as: SwipeActionsComponent.self)
    else { return }
    while row.actionSlots.count < nodes.count {
      let slot = builder.components.takeSlot(for: index, "action \(row.actionSlots.count + 1)")
      builder.components.update(index, as: SwipeActionsComponent.self) { component, _ in
        component.add(slot: slot)
      }
      row.add(slot: slot)
    }
    let isRight = row.side(of: edge) > 0
    let widths = row.widths(at: edge)
    var first: (change: Change, label: String)?
    builder.posed(row.area, at: rect.origin, isOwn: true) { area in
      for number in nodes.indices.reversed() {
        let width = widths[number]
        var inside = environment
        inside.swipeAction = SwipeActionStyle(edge: edge, width: width, reach: rect.width)
        let start = area.regions.count
        area.posed(
          row.actionSlots[number], at: Point(isRight ? rect.width : -width, 0), isOwn: true
        ) { inner in
          let size = Size(width, rect.height)
          inner.inScope(.order(number)) {
            nodes[number].layout(size, in: inside).place(in: Rect(origin: .zero, size: size), &$0)
          }
        }
        for region in start..<area.regions.count { area.regions[region].swipeAction = number }
        if number == 0 { first = area.regions[start...].lazy.compactMap(\.press).first }
      }
    }
    builder.components.update(index, as: SwipeActionsComponent.self) { component, effects in
      component.setFirst(first, at: edge, into: &effects)
    }
  }
}

extension HitRegion {
  /// The change and the label of the region's button. Nil if the region has no button.
  fileprivate var press: (change: Change, label: String)? {
    guard case .button(let action, _) = control else { return nil }
    if case .use(let change) = bound { return (change, label) }
    return (.event(.action(action)), label)
  }
}

extension TreeBuilder {
  /// Adds an area over an open row. A tap on the area closes the row.
  fileprivate mutating func closingArea(_ rect: Rect, of index: Int) {
    let key = RecognizerKey("close actions", owner: .component(index))
    let number = nextRegion
    listening(
      .recognizer(key), frame: rect,
      { region in
        region.control = .button(ActionID("close actions"), .none)
        region.bound = .use(.closeRow(index))
        region.accessibility.isHidden = true
        region.recognizers = [.press(.row, number)]
      }, { _ in })
  }
}
