// A bar at the bottom of a view. A finger pulls the bar up to a page, or pulls the bar away.
import Dismissal
import Drawing
import Geometry
import Tree

extension View {
  /// Adds a bar at the bottom. A drag expands the bar to a page over the view, and another drag
  /// collapses the page to the bar. The view ends above the bar.
  ///
  /// - Parameters: - height: The height of the bar in points, 44 to 120. If nil, the
  ///   configuration's height is used. - isPresented: Whether the bar is shown. Without the bar,
  ///   the view fills the whole area. - bar: The content of the collapsed bar. The content fades
  ///   out as the page expands. - content: The content of the page. The content fades in as the
  ///   page expands, and is built even while the page is collapsed. - shared: Content above bar and
  ///   page that is always visible, for example a picture that moves from the page into the bar.
  public func bottomBar(
    isExpanded: Binding<Bool>, id: String? = nil, height: Double? = nil, isPresented: Bool = true,
    configuration: BarConfiguration = BarConfiguration(), fileID: String = #fileID,
    line: Int = #line,
    @ViewBuilder bar: @escaping @Sendable () -> ViewList,
    @ViewBuilder content: @escaping @Sendable () -> ViewList,
    @ViewBuilder shared: @escaping @Sendable () -> ViewList = { ViewList(EmptyView()) }
  ) -> ViewList {
    guard isPresented else { return ViewList(ZStack(alignment: .topLeading) { heroPageArea() }) }
    var form = SheetProperties(bar: configuration, height, isExpanded, fileID, line)
    form.rule.line = .none
    return withBar(form, id, isExpanded, bar, content, shared)
  }

  /// Adds a bar at the bottom while the binding is true. A drag expands the bar to a page, and a
  /// pull downwards dismisses the collapsed bar.
  ///
  /// `configuration.dismissShare` is the dismiss distance. Escape, a button and a tap beside the
  /// page only collapse the page. All others are equal to those of a bar that is never dismissed.
  public func bottomBar(
    isExpanded: Binding<Bool>, isPresented: Binding<Bool>, id: String? = nil,
    height: Double? = nil, configuration: BarConfiguration = .dismissible,
    shouldDismiss: @escaping @Sendable (DismissalSource) -> Bool = { _ in true },
    onDismissRefused: (@Sendable (DismissalSource) -> Change)? = nil,
    onDismiss: Change? = nil, fileID: String = #fileID, line: Int = #line,
    @ViewBuilder bar: @escaping @Sendable () -> ViewList,
    @ViewBuilder content: @escaping @Sendable () -> ViewList,
    @ViewBuilder shared: @escaping @Sendable () -> ViewList = { ViewList(EmptyView()) }
  ) -> ViewList {
    var form = SheetProperties(bar: configuration, height, isExpanded, fileID, line)
    form.isPresented = isPresented
    form.interactiveUpThrough = 0
    form.onlyCollapses = true
    form.shouldDismiss = shouldDismiss
    form.onDismissRefused = onDismissRefused
    form.onDismiss = onDismiss
    return withBar(form, id, isExpanded, bar, content, shared)
  }

  /// Combines the bar and the view above the bar. A collapsed page is built, too.
  private func withBar(
    _ form: SheetProperties, _ id: String?, _ isExpanded: Binding<Bool>,
    _ bar: @escaping @Sendable () -> ViewList, _ content: @escaping @Sendable () -> ViewList,
    _ shared: @escaping @Sendable () -> ViewList
  ) -> ViewList {
    let height = form.barHeight
    let space = form.isPresented?.value ?? true ? height : 0
    let open = isExpanded.set(true)
    return ViewList(
      ZStack(alignment: .topLeading) {
        // An overshooting spring moves the bar too far down, so that this background is visible.
        heroPageArea().padding(Insets(bottom: space))
          .overlay(alignment: .bottom) { Rectangle(.background).frame(height: space) }
        presented(form, id) { _ in
          ViewList(
            ZStack(alignment: .topLeading) {
              // The page fades in before the bar has faded out, so bar or page is always visible.
              content().visualEffect { Pose(opacity: min(1, max(0, $0.blend(-0.25, 2.25)))) }
              bar().frame(maxWidth: .infinity).frame(height: height)
                .onTap(open, label: "Open", feedback: .none)
                .visualEffect { Pose(opacity: max(0, $0.blend(1, -3))) }
              shared()
            }
            // A page that is smaller than the view must not move the bar down.
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
        }
      })
  }
}

extension SheetProperties {
  /// The properties of a bar. A height outside `BarConfiguration.heights` is a program error.
  fileprivate init(
    bar configuration: BarConfiguration, _ height: Double?, _ isExpanded: Binding<Bool>,
    _ fileID: String, _ line: Int
  ) {
    var configuration = configuration
    if let height { configuration.height = height }
    let (given, allowed) = (configuration.height, BarConfiguration.heights)
    let height = min(max(given, allowed.lowerBound), allowed.upperBound)
    self.init(kind: "bar", configuration)
    if height != given {
      let place = SourcePlace(file: fileID, line: line)
      mistake =
        "the bar at \(place.words) is \(given) points high, expected \(allowed.lowerBound) to"
        + " \(allowed.upperBound); `isPresented: false` removes it"
    }
    look = .bar
    detents = [.height(height), .full]
    detentNames = ["bar", "open"]
    selected = isExpanded.map("place", { $0 ? 1 : 0 }, { $0 > 0 })
  }

  /// The height of a collapsed bar in points.
  fileprivate var barHeight: Double {
    if case .height(let height)? = detents.first { height } else { 0 }
  }
}
