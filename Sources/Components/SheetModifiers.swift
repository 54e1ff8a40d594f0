// Modifiers for covers, sheets, drawers and bars. Apply a modifier to the view to be covered.
import Dismissal
import Geometry
import Tree

extension View {
  /// Presents a page over this view while the binding is true.
  ///
  /// A downward pull dismisses the page. The pull may begin anywhere, even on a list. Escape and
  /// `.dismiss()` of a button inside dismiss the page, too.
  ///
  /// - Parameters: - id: The name of the component. Other views refer to the component by this
  ///   name. - shouldDismiss: Returns whether a source may dismiss the page. The closure is called
  ///   when a drag is released, and once for a tap, key or binding change. After a refused pull,
  ///   the page returns. - onDismissRefused: Returns the change for a refused dismissal, once for
  ///   each attempt. - onDismiss: The change that is applied when the dismissal has ended.
  public func pullDownCover(
    isPresented: Binding<Bool>, id: String? = nil,
    configuration: PullDownConfiguration = PullDownConfiguration(),
    shouldDismiss: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    onDismiss: Change? = nil, @ViewBuilder content: @escaping @Sendable () -> ViewList
  ) -> ViewList {
    var form = SheetProperties(kind: "pullDown", configuration)
    form.look = .cover(dim: configuration.dim)
    form.isPresented = isPresented
    form.shouldDismiss = shouldDismiss
    form.onDismissRefused = onDismissRefused
    form.onDismiss = onDismiss
    form.closesByTap = false
    return presenting(form, id) { _ in content() }
  }

  /// Presents a page over this view while the item is not nil. A downward pull dismisses the page.
  ///
  /// `content` is called with the presented item. A dismissed page has the content of its last
  /// build. If another item is presented, the dismissed page continues to move out below the new
  /// page. If an equal item is presented again, the dismissed page returns.
  public func pullDownCover<Item: Hashable & Sendable>(
    item: Binding<Item?>, id: String? = nil,
    configuration: PullDownConfiguration = PullDownConfiguration(),
    shouldDismiss: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    onDismiss: Change? = nil, @ViewBuilder content: @escaping @Sendable (Item) -> ViewList
  ) -> ViewList {
    var form = SheetProperties(kind: "pullDown", configuration)
    form.look = .cover(dim: configuration.dim)
    form.present(item)
    form.shouldDismiss = shouldDismiss
    form.onDismissRefused = onDismissRefused
    form.onDismiss = onDismiss
    form.closesByTap = false
    return presentingItem(form, id, content)
  }

  /// Presents a panel from the bottom edge while the binding is true. A pull of the panel's list
  /// past the top dismisses the panel, in one of three styles.
  ///
  /// - Parameters: - configuration: Parameters of the sheet. `DetentsConfiguration` is for several
  ///   detents. - detents: The detents, from the lowest to the highest. - detentNames: The names of
  ///   the detents in reports. By default, the indices of the detents. - selection: The index of
  ///   the current detent. By default, the panel begins at the lowest detent. -
  ///   interactiveUpThrough: The index of the highest detent at which this view can be used. -
  ///   inset: Length in points at the top of this view that the sheet does not cover.
  public func sheet(
    isPresented: Binding<Bool>, id: String? = nil, style: Sheet.Style = .continuous,
    configuration: some SheetConfiguration = PullToDismissConfiguration(),
    detents: [SheetDetent] = [.full], detentNames: [String] = [], selection: Binding<Int>? = nil,
    interactiveUpThrough: Int? = nil, inset: Double = 56,
    shouldDismiss: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    onDismiss: Change? = nil, @ViewBuilder content: @escaping @Sendable () -> ViewList
  ) -> ViewList {
    var form = SheetProperties(kind: "pullToDismiss", configuration)
    form.style = style
    form.rest(
      at: detents, detentNames, selection, interactiveUpThrough: interactiveUpThrough, inset: inset)
    form.isPresented = isPresented
    form.shouldDismiss = shouldDismiss
    form.onDismissRefused = onDismissRefused
    form.onDismiss = onDismiss
    return presenting(form, id) { _ in content() }
  }

  /// Presents a panel from the bottom edge while the item is not nil.
  ///
  /// `content` is called with the presented item. A panel that is being dismissed has the content
  /// of its last build. If another item is presented, this panel continues to move out below the
  /// new panel. If an equal item is presented again, the panel returns.
  public func sheet<Item: Hashable & Sendable>(
    item: Binding<Item?>, id: String? = nil, style: Sheet.Style = .continuous,
    configuration: some SheetConfiguration = PullToDismissConfiguration(),
    detents: [SheetDetent] = [.full], detentNames: [String] = [], selection: Binding<Int>? = nil,
    interactiveUpThrough: Int? = nil, inset: Double = 56,
    shouldDismiss: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    onDismiss: Change? = nil, @ViewBuilder content: @escaping @Sendable (Item) -> ViewList
  ) -> ViewList {
    var form = SheetProperties(kind: "pullToDismiss", configuration)
    form.style = style
    form.rest(
      at: detents, detentNames, selection, interactiveUpThrough: interactiveUpThrough, inset: inset)
    form.present(item)
    form.shouldDismiss = shouldDismiss
    form.onDismissRefused = onDismissRefused
    form.onDismiss = onDismiss
    return presentingItem(form, id, content)
  }

  /// Presents a panel while the binding is true. A drag from a leading or trailing edge opens the
  /// panel.
  ///
  /// - Parameters: - length: The length of the panel in points, along the axis of its motion.
  public func drawer(
    _ edge: Edge = .leading, isPresented: Binding<Bool>, id: String? = nil, length: Double = 300,
    configuration: DrawerConfiguration = DrawerConfiguration(),
    shouldDismiss: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    onDismiss: Change? = nil, @ViewBuilder content: @escaping @Sendable () -> ViewList
  ) -> ViewList {
    var form = SheetProperties(kind: "drawer", configuration)
    form.edge = edge
    form.length = length
    form.isPresented = isPresented
    form.opensFromEdge = edge == .leading || edge == .trailing
    form.shouldDismiss = shouldDismiss
    form.onDismissRefused = onDismissRefused
    form.onDismiss = onDismiss
    return ViewList(nodes: [
      SheetNode(id: id, form: form, base: heroPageArea().node, content: { _ in content() })
    ])
  }

  /// Presents a panel from any edge while the item is not nil.
  ///
  /// `content` is called with the presented item. A panel that is being dismissed has the content
  /// of its last build. No drag opens the panel, because a drag has no item.
  public func drawer<Item: Hashable & Sendable>(
    _ edge: Edge = .leading, item: Binding<Item?>, id: String? = nil, length: Double = 300,
    configuration: DrawerConfiguration = DrawerConfiguration(),
    shouldDismiss: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    onDismiss: Change? = nil, @ViewBuilder content: @escaping @Sendable (Item) -> ViewList
  ) -> ViewList {
    var form = SheetProperties(kind: "drawer", configuration)
    form.edge = edge
    form.length = length
    form.present(item)
    form.shouldDismiss = shouldDismiss
    form.onDismissRefused = onDismissRefused
    form.onDismiss = onDismiss
    return ViewList(nodes: [
      SheetNode(
        id: id, form: form, base: heroPageArea().node,
        content: { ($0?.value.base as? Item).map(content) ?? ViewList(nodes: []) })
    ])
  }

  private func presentingItem<Item: Hashable & Sendable>(
    _ form: SheetProperties, _ id: String?, _ content: @escaping @Sendable (Item) -> ViewList
  ) -> ViewList {
    presenting(form, id) { shown in
      (shown?.value.base as? Item).map(content) ?? ViewList(nodes: [])
    }
  }

  private func presenting(
    _ form: SheetProperties, _ id: String?,
    _ content: @escaping @Sendable (PathElement?) -> ViewList
  ) -> ViewList {
    // A sheet that this view presents covers the pages of cards in this view.
    heroPageArea().overlay { presented(form, id, content) }
  }

  func presented(
    _ form: SheetProperties, _ id: String?,
    _ content: @escaping @Sendable (PathElement?) -> ViewList
  ) -> ViewList {
    ViewList(nodes: [SheetNode(id: id, form: form, base: nil, content: content)])
  }
}

extension SheetProperties {
  /// Presents the sheet while the binding contains an item.
  fileprivate mutating func present<Item: Hashable & Sendable>(_ item: Binding<Item?>) {
    isPresented = item.map("shown", { $0 != nil }, { _ in nil })
    self.item = item.value.map { PathElement($0) }
    show = { item.set($0.value.base as? Item) }
  }

  fileprivate mutating func rest(
    at detents: [SheetDetent], _ names: [String], _ selected: Binding<Int>?,
    interactiveUpThrough: Int?, inset: Double
  ) {
    self.detents = detents.isEmpty ? [.full] : detents
    if detents.count > 1 { addRubberBand() }
    detentNames = names
    self.selected = selected
    self.interactiveUpThrough = interactiveUpThrough
    self.inset = inset
  }
}

extension DetentsConfiguration {
  /// The detents for a sheet over a view of this size, from the lowest to the highest.
  public func detents(in size: Size) -> [SheetDetent] {
    restingDetents.map { rest in
      switch rest {
      case .low: .height(low)
      // The middle detent is a fraction of the view's height. The sheet is shorter by the inset.
      case .middle: .height(size.height * middle)
      case .full: .full
      }
    }
  }

  /// The names of the detents, from the lowest to the highest.
  public var detentNames: [String] { restingDetents.map(\.rawValue) }
}
