// Covers, sheets, drawers and bars, declared on the view that they come over.
import Dismissal
import Drawing
import Geometry
import Motion

extension View {
  /// A page over this view while the binding is true, pulled down to leave: from anywhere, by a list
  /// in it too. Escape leaves as well, and `.dismiss()` of a button inside.
  ///
  /// - Parameters:
  ///   - id: What views that are driven by it call it.
  ///   - mayDismiss: Whether it may be dismissed by a source: asked when a finger lets go, and once
  ///     for a tap, a key or a change of the binding. A refused pull comes back.
  ///   - onDismissRefused: The change for a dismissal that was refused, once for each attempt.
  ///   - onDismiss: Done when it is gone.
  public func pullDownCover(
    isPresented: Binding<Bool>, id: String? = nil,
    configuration: PullDownConfiguration = PullDownConfiguration(),
    mayDismiss: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    onDismiss: Change? = nil, @ViewBuilder content: @escaping @Sendable () -> ViewList
  ) -> ViewList {
    var form = SheetForm(kind: "pullDown", configuration)
    form.look = .cover(dim: configuration.dim)
    form.isPresented = isPresented
    form.mayDismiss = mayDismiss
    form.onDismissRefused = onDismissRefused
    form.onDismiss = onDismiss
    form.closesByTap = false
    return presenting(form, id) { _ in content() }
  }

  /// A page over this view that shows an item while there is one, pulled down to leave.
  ///
  /// `content` is asked for the item that is seen, on its way out too. Another item while one leaves
  /// is another visit: what leaves goes on leaving below it. The same item turns round.
  public func pullDownCover<Item: Hashable & Sendable>(
    item: Binding<Item?>, id: String? = nil,
    configuration: PullDownConfiguration = PullDownConfiguration(),
    mayDismiss: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    onDismiss: Change? = nil, @ViewBuilder content: @escaping @Sendable (Item) -> ViewList
  ) -> ViewList {
    var form = SheetForm(kind: "pullDown", configuration)
    form.look = .cover(dim: configuration.dim)
    form.present(item)
    form.mayDismiss = mayDismiss
    form.onDismissRefused = onDismissRefused
    form.onDismiss = onDismiss
    form.closesByTap = false
    return presentingItem(form, id, content)
  }

  /// A panel from the bottom edge while the binding is true, whose list is pulled past its top to
  /// leave, in one of three styles.
  ///
  /// - Parameters:
  ///   - configuration: Its figures; `PlacesConfiguration` has those of a sheet with several places.
  ///   - places: Where it rests, from the lowest to the highest.
  ///   - placeNames: What reports call them; left out, they are called by their numbers.
  ///   - selected: The index of the place where it is, or goes; left out, it comes to the lowest.
  ///   - usableUpTo: The index of the highest place at which this view is bright and can be used.
  ///   - inset: Points of the view that stay free above it.
  public func sheet(
    isPresented: Binding<Bool>, id: String? = nil, style: SheetStyle = .continuous,
    configuration: some SheetConfiguration = PullToDismissConfiguration(),
    places: [SheetPlace] = [.full], placeNames: [String] = [], selected: Binding<Int>? = nil,
    usableUpTo: Int? = nil, inset: Double = 56,
    mayDismiss: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    onDismiss: Change? = nil, @ViewBuilder content: @escaping @Sendable () -> ViewList
  ) -> ViewList {
    var form = SheetForm(kind: "pullToDismiss", configuration)
    form.style = style
    form.rest(at: places, placeNames, selected, usableUpTo: usableUpTo, inset: inset)
    form.isPresented = isPresented
    form.mayDismiss = mayDismiss
    form.onDismissRefused = onDismissRefused
    form.onDismiss = onDismiss
    return presenting(form, id) { _ in content() }
  }

  /// A panel from the bottom edge that shows an item while there is one.
  ///
  /// `content` is asked for the item that is seen, on its way out too. Another item while one leaves
  /// is another visit: what leaves goes on leaving below it. The same item turns round.
  public func sheet<Item: Hashable & Sendable>(
    item: Binding<Item?>, id: String? = nil, style: SheetStyle = .continuous,
    configuration: some SheetConfiguration = PullToDismissConfiguration(),
    places: [SheetPlace] = [.full], placeNames: [String] = [], selected: Binding<Int>? = nil,
    usableUpTo: Int? = nil, inset: Double = 56,
    mayDismiss: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    onDismiss: Change? = nil, @ViewBuilder content: @escaping @Sendable (Item) -> ViewList
  ) -> ViewList {
    var form = SheetForm(kind: "pullToDismiss", configuration)
    form.style = style
    form.rest(at: places, placeNames, selected, usableUpTo: usableUpTo, inset: inset)
    form.present(item)
    form.mayDismiss = mayDismiss
    form.onDismissRefused = onDismissRefused
    form.onDismiss = onDismiss
    return presentingItem(form, id, content)
  }

  /// A panel from any edge while the binding is true; a drag from that edge opens it.
  ///
  /// - Parameters:
  ///   - length: Points that it takes of the view.
  public func drawer(
    _ edge: Edge = .leading, isPresented: Binding<Bool>, id: String? = nil, length: Double = 300,
    configuration: DrawerConfiguration = DrawerConfiguration(),
    mayDismiss: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    onDismiss: Change? = nil, @ViewBuilder content: @escaping @Sendable () -> ViewList
  ) -> ViewList {
    var form = SheetForm(kind: "drawer", configuration)
    form.edge = edge
    form.length = length
    form.isPresented = isPresented
    form.edgeZone = edge == .leading || edge == .trailing ? configuration.edgeZone : 0
    form.mayDismiss = mayDismiss
    form.onDismissRefused = onDismissRefused
    form.onDismiss = onDismiss
    return ViewList(nodes: [
      SheetNode(id: id, form: form, base: pageRoom().node, content: { _ in content() })
    ])
  }

  /// A bar at the bottom that a finger raises until its page fills the view, and lowers again. The
  /// view stands above the bar.
  ///
  /// - Parameters:
  ///   - height: Points of the bar, 44 to 120; nil: the configuration's.
  ///   - isPresented: False: there is no bar, and the view has all the room.
  ///   - bar: What is seen of it when it is low; it fades as it rises.
  ///   - content: The page, which comes as it rises. It is built with the bar, also while that is low.
  ///   - shared: What is seen on the whole way, over both; a picture of the page that is driven into
  ///     the bar.
  public func bottomBar(
    isExpanded: Binding<Bool>, id: String? = nil, height: Double? = nil, isPresented: Bool = true,
    configuration: BarConfiguration = BarConfiguration(), fileID: String = #fileID,
    line: Int = #line,
    @ViewBuilder bar: @escaping @Sendable () -> ViewList,
    @ViewBuilder content: @escaping @Sendable () -> ViewList,
    @ViewBuilder shared: @escaping @Sendable () -> ViewList = { ViewList(EmptyView()) }
  ) -> ViewList {
    guard isPresented else { return ViewList(ZStack(alignment: .topLeading) { pageRoom() }) }
    let (given, allowed) = (height ?? configuration.height, BarConfiguration.heights)
    let height = min(max(given, allowed.lowerBound), allowed.upperBound)
    var form = SheetForm(kind: "bar", configuration)
    if height != given {
      let place = SourcePlace(file: fileID, line: line)
      form.mistake =
        "the bar at \(place.words) is \(given) points high: \(allowed.lowerBound) to"
        + " \(allowed.upperBound) are allowed, and `isPresented: false` leaves it out"
    }
    form.look = .bar
    form.places = [.points(height), .full]
    form.placeNames = ["bar", "open"]
    form.selected = isExpanded.map("place", { $0 ? 1 : 0 }, { $0 > 0 })
    let open = isExpanded.set(true)
    return ViewList(
      ZStack(alignment: .topLeading) {
        pageRoom().padding(Insets(bottom: height))
        presented(form, id) { _ in
          ViewList(
            ZStack(alignment: .topLeading) {
              // There before the bar is gone: something is seen on the whole way.
              content().driven { Pose(opacity: min(1, max(0, $0.blend(-0.25, 2.25)))) }
              bar().frame(maxWidth: .infinity).frame(height: height)
                .onTap(open, label: "Open", feedback: .none)
                .driven { Pose(opacity: max(0, $0.blend(1, -3))) }
              shared()
            })
        }
      })
  }

  private func presentingItem<Item: Hashable & Sendable>(
    _ form: SheetForm, _ id: String?, _ content: @escaping @Sendable (Item) -> ViewList
  ) -> ViewList {
    presenting(form, id) { shown in
      (shown?.value.base as? Item).map(content) ?? ViewList(nodes: [])
    }
  }

  private func presenting(
    _ form: SheetForm, _ id: String?, _ content: @escaping @Sendable (PathElement?) -> ViewList
  ) -> ViewList {
    // A page of a card in this view lies under what comes over the view.
    pageRoom().overlay { presented(form, id, content) }
  }

  private func presented(
    _ form: SheetForm, _ id: String?, _ content: @escaping @Sendable (PathElement?) -> ViewList
  ) -> ViewList {
    ViewList(nodes: [SheetNode(id: id, form: form, base: nil, content: content)])
  }
}

extension SheetForm {
  /// Shows an item while there is one.
  fileprivate mutating func present<Item: Hashable & Sendable>(_ item: Binding<Item?>) {
    isPresented = item.map("shown", { $0 != nil }, { _ in nil })
    self.item = item.value.map { PathElement($0) }
    show = { item.set($0.value.base as? Item) }
  }

  fileprivate mutating func rest(
    at places: [SheetPlace], _ names: [String], _ selected: Binding<Int>?, usableUpTo: Int?,
    inset: Double
  ) {
    self.places = places.isEmpty ? [.full] : places
    if places.count > 1 { bandPlaces() }
    placeNames = names
    self.selected = selected
    self.usableUpTo = usableUpTo
    self.inset = inset
  }
}

extension PlacesConfiguration {
  /// Its resting places for a sheet over a view of this size, from the lowest to the highest.
  public func places(in size: Size) -> [SheetPlace] {
    restingPlaces.map { rest in
      switch rest {
      case .low: .points(low)
      // Of the view, not of the sheet, which is lower by what stays free above it.
      case .middle: .points(size.height * middle)
      case .full: .full
      }
    }
  }

  /// What they are called.
  public var placeNames: [String] { restingPlaces.map(\.rawValue) }
}
