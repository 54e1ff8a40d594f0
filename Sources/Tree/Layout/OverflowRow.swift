// A row that hides less important items when space is short, so that a menu can offer them.
import Geometry

/// Arranges items side by side from the leading side, in the available space.
///
/// Each item has one or more forms, from the most complete to the shortest form. When space is
/// short, the visible form with the lowest `keep` is replaced by its item's next form, or hidden.
public struct OverflowRow: View, Node {
  /// A form in which an item can be shown.
  public struct Form: Sendable {
    let content: any Node
    let keep: Int
    let width: ClosedRange<Double>?
    let gap: Double
    let names: [String]

    /// - Parameters: - keep: When space is short, the visible form with the lowest value is
    ///   replaced first. Of several forms with this value, the form of the last item is replaced. A
    ///   form with `.max` is never replaced. - width: Width in points. A form with a range takes
    ///   spare space, up to the upper bound. If `nil`, the form has the content's width. - gap:
    ///   Space before the form in points. - names: Names of the actions that the form offers.
    public init(
      keep: Int = .max, width: ClosedRange<Double>? = nil, gap: Double = 8, names: [String] = [],
      @ViewBuilder _ content: () -> ViewList
    ) {
      self.content = content().node
      self.keep = keep
      self.width = width
      self.gap = gap
      self.names = names
    }
  }

  /// An item of the row.
  public struct Item: Sendable {
    let forms: [Form]
    let isMore: Bool

    public init(_ forms: Form...) {
      self.forms = forms
      isMore = false
    }

    private init(more form: Form) {
      forms = [form]
      isMore = true
    }

    /// An item that opens the menu. The item is visible only while other items are hidden.
    public static func more(_ form: Form) -> Item { Item(more: form) }

    /// An item that takes spare space between its neighbours, at least `least` points.
    public static func space(_ least: Double = 0) -> Item {
      Item(Form(width: least...(.infinity), gap: 0) { Spacer() })
    }
  }

  let items: [Item]
  let needsMore: Bool

  /// - Parameter needsMore: True if the menu also offers hidden items from outside this row.
  public init(needsMore: Bool = false, _ items: [Item]) {
    self.items = items
    self.needsMore = needsMore
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(self) }
  package func flexibility(_ axis: Axis) -> Flexibility { axis == .horizontal ? .fills : .fixed }

  /// Names of the actions that a row of `width` points hides. An action is hidden if it is in an
  /// item's first form, but not in the visible form.
  public func hidden(in width: Double, _ environment: EnvironmentValues) -> [String] {
    let forms = choose(width, environment).forms
    return zip(items, forms).flatMap { item, form in
      let shown = form.map { item.forms[$0].names } ?? []
      guard !item.isMore, let all = item.forms.first?.names else { return [String]() }
      return all.filter { !shown.contains($0) }
    }
  }

  /// For each item, the visible form (`nil` if hidden) and the minimum width in points.
  private func choose(
    _ space: Double, _ environment: EnvironmentValues
  ) -> (forms: [Int?], widths: [Double]) {
    var forms: [Int?] = items.map { $0.isMore && !needsMore ? nil : 0 }
    var widths = items.map { _ in 0.0 }
    for place in items.indices {
      widths[place] = items[place].forms.first.map { width(of: $0, environment) } ?? 0
    }
    func total() -> Double {
      var sum = 0.0
      var isFirst = true
      for (place, form) in forms.enumerated() {
        guard let form else { continue }
        sum += widths[place] + (isFirst ? 0 : items[place].forms[form].gap)
        isFirst = false
      }
      return sum
    }
    func keep(_ place: Int) -> Int {
      forms[place].map { items[place].isMore ? .max : items[place].forms[$0].keep } ?? .max
    }
    while total() > space + 0.001 {
      let next = items.indices.reduce(nil as Int?) { least, place in
        least.map { keep(place) <= keep($0) ? place : $0 } ?? place
      }
      guard let next, keep(next) < .max, let form = forms[next] else { break }
      if form + 1 < items[next].forms.count {
        forms[next] = form + 1
        widths[next] = width(of: items[next].forms[form + 1], environment)
      } else {
        forms[next] = nil
      }
      let given = items[next].forms[form].names
      let kept = forms[next].map { items[next].forms[$0].names } ?? []
      if given.contains(where: { !kept.contains($0) }),
        let more = items.firstIndex(where: \.isMore)
      {
        forms[more] = 0
      }
    }
    return (forms, widths)
  }

  /// Width of a form, rounded up to whole points, so that the following items are drawn sharply.
  private func width(of form: Form, _ environment: EnvironmentValues) -> Double {
    form.width?.lowerBound
      ?? form.content.layout(Size(.infinity, .infinity), in: environment).size.width.rounded(.up)
  }

  package func layout(_ proposal: Size, in environment: EnvironmentValues) -> LayoutResult {
    let space = proposal.width.isFinite ? proposal.width : 0
    var (forms, widths) = choose(proposal.width, environment)
    let shown = items.indices.compactMap { place in
      forms[place].map { (place: place, form: items[place].forms[$0]) }
    }
    let gaps = shown.dropFirst().reduce(0) { $0 + $1.form.gap }
    var left = space - gaps - shown.reduce(0) { $0 + widths[$1.place] }
    // Forms with a maximum width get spare space first, in equal shares of whole points.
    for isBounded in [true, false] {
      var taking = shown.filter { entry in
        guard let width = entry.form.width else { return false }
        return (width.upperBound < .infinity) == isBounded && width.upperBound > width.lowerBound
      }
      taking.sort { spare($0.form) < spare($1.form) }
      for (rank, entry) in taking.enumerated() {
        let share = (max(0, left) / Double(taking.count - rank)).rounded(.down)
        let taken = min(share, spare(entry.form))
        widths[entry.place] += taken
        left -= taken
      }
    }
    let layouts = shown.map { entry in
      (
        gap: entry.form.gap, width: widths[entry.place],
        laid: entry.form.content.layout(
          Size(widths[entry.place], proposal.height), in: environment)
      )
    }
    let height = layouts.reduce(0) { max($0, $1.laid.size.height) }
    return LayoutResult(Size(space, height)) { rect, builder in
      var x = 0.0
      for (rank, child) in layouts.enumerated() {
        if rank > 0 { x += child.gap }
        let own = child.laid.size.height
        child.laid.place(
          in: environment.resolve(
            Rect(x, ((rect.height - own) / 2).rounded(), child.width, own), in: rect), &builder)
        x += child.width
      }
    }
  }

  private func spare(_ form: Form) -> Double {
    form.width.map { $0.upperBound - $0.lowerBound } ?? 0
  }
}
