// The properties that the tree declares for a sheet: position, motion, look and dismissal.
import Drawing
import Interactions
import Tree

/// A position at which a sheet rests.
public enum SheetDetent: Hashable, Sendable {
  /// The whole sheet is visible.
  case full
  /// This fraction of the sheet's length is visible, 0…1.
  case fraction(Double)
  /// This length of the sheet is visible, in points.
  case height(Double)
  /// The whole content is visible, or the whole sheet if the content is longer.
  case content
  /// The content is visible up to the end of the view with this id: `.id("buy")`. The position of a
  /// view in a list is measured while the list is at its top.
  case upTo(String)

  /// Distance in points from the fully open position, for a sheet of the given length.
  func offset(of length: Double) -> Double {
    switch self {
    // Until the content is measured, a sheet with one of these detents is fully open.
    case .full, .content, .upTo: 0
    case .fraction(let share): length * (1 - min(1, max(0, share)))
    case .height(let points): max(0, length - max(0, points))
    }
  }
}

/// The background, the corners and the shadow of a sheet.
enum SheetLook: Hashable, Sendable {
  /// A page that is clipped with the rule's corner radius. The page has a shadow while it moves.
  case cover(dim: Double)
  /// A panel from an edge. The corners at the side opposite to the edge are round.
  case panel
  /// A bar whose background spans the view from side to side.
  case bar
}

/// The properties of one sheet of the tree.
package struct SheetProperties: Sendable {
  /// The kind of the sheet in reports, logs and errors.
  var kind: String
  var edge = Edge.bottom
  var rule: Sheet.Rule
  /// The name of the parameter of the dismiss threshold, for the lab. Nil without a parameter.
  var thresholdParameter: String?
  var style = Sheet.Style.continuous
  var lock: Sheet.ScrollLock?
  /// Finger travel in points before a drag begins. If nil, the input device's default is used.
  var minimumDistance: Double?
  var look = SheetLook.panel
  var detents: [SheetDetent] = [.full]
  /// True if some detents are the measured length of the content.
  var fitsContent = false
  /// The lengths of the content for each page. Nil unless the content is a navigation stack.
  var pages: SheetPages?
  /// The names of the detents in reports. A detent without a name is reported by its index.
  var detentNames: [String] = []
  /// Length in points of the part of the view that a fully open sheet does not cover.
  var inset = 0.0
  /// The length of the sheet in points along its axis. If nil, the view's length minus the inset.
  var length: Double?
  /// Opacity of the scrim below the open sheet in the light theme. If nil, the palette's opacity.
  var scrimOpacity: Double?
  /// True if a drag that begins beside the sheet moves the sheet.
  var dragsBeside = false
  /// Corner radius of a panel in points.
  var radius = Radius.cover
  private var hasAddedRubberBand = false
  /// The appearance of the sheet behind another sheet.
  var stacking = SheetStacking()
  /// The binding that presents the sheet. Nil if the sheet is always presented.
  var isPresented: Binding<Bool>?
  /// The presented item, or nil. `show` makes a change that presents an item again.
  var item: PathElement?
  var show: (@Sendable (PathElement) -> Change)?
  /// A binding to the index of the current detent. Nil if the app does not control the detent.
  var selected: Binding<Int>?
  /// The highest detent at which the content behind is usable and not dimmed. May be nil.
  var interactiveUpThrough: Int?
  /// True if a button, a tap and Escape only move the sheet to its lowest detent.
  var onlyCollapses = false
  package var shouldDismiss: @Sendable (DismissalSource) -> Bool = { _ in true }
  var onDismissRefused: (@Sendable (DismissalSource) -> Change)?
  var onDismiss: Change?
  /// An error in the declaration of the sheet, as a sentence. Nil without an error.
  var mistake: String?
  /// True if a drag from the edge opens the sheet.
  var opensFromEdge = false
  private var zone = 0.0
  /// True if a tap beside the sheet dismisses the sheet.
  var closesByTap = true

  /// Applies new values of the configuration from which the properties were made.
  private var applyRetuning: @Sendable (inout SheetProperties, Retuning) -> Void

  init(kind: String, _ configuration: some SheetConfiguration) {
    let own = configuration as? any SheetTuning
    precondition(own != nil, "A sheet needs one of the library's configurations.")
    self.init(kind, own!)
  }

  private init<C: SheetTuning>(_ kind: String, _ configuration: C) {
    self.kind = kind
    rule = configuration.rule
    thresholdParameter = C.thresholdParameter.map { "\(C.group).\($0)" }
    applyRetuning = { $0.take($1.configuration(after: configuration)) }
    take(configuration)
  }

  private mutating func take(_ configuration: some SheetTuning) {
    rule = configuration.rule
    lock = configuration.lock
    scrimOpacity = configuration.scrimOpacity
    dragsBeside = (configuration as? any BesideDraggable)?.dragsBeside ?? false
    radius = configuration.panelRadius ?? Radius.cover
    if let pull = configuration as? PullDownConfiguration {
      minimumDistance = pull.minimumDistance
      if case .cover = look { look = .cover(dim: pull.dim) }
    }
    if let drawer = configuration as? DrawerConfiguration { zone = drawer.edgeZone }
    if hasAddedRubberBand, rule.rubberBand == nil {
      rule.rubberBand = RubberBand(dimension: Sheet.Rule.bandRange)
    }
  }

  /// Adds a rubber band beyond the detents. Does nothing if the rule already has a rubber band.
  mutating func addRubberBand() {
    hasAddedRubberBand = true
    if rule.rubberBand == nil { rule.rubberBand = RubberBand(dimension: Sheet.Rule.bandRange) }
  }

  /// Width in points of the zone at the edge in which a drag opens the sheet. 0 without a zone.
  var edgeZone: Double { opensFromEdge ? zone : 0 }

  /// The properties with new values of the sheet's own configuration.
  func tuned(_ retuning: Retuning) -> SheetProperties {
    var form = self
    applyRetuning(&form, retuning)
    return form
  }

  /// The properties with new values of all parameters.
  func retuned(_ retuning: Retuning) -> SheetProperties {
    var form = tuned(retuning)
    form.stacking = retuning.configuration(after: stacking)
    return form
  }

  /// The insets of a panel's background. The background extends past the edge, so that a pull past
  /// the detents shows no gap. At the opposite side, the background ends before the round corners.
  var backgroundInsets: Insets {
    let spare = -Self.spare
    return switch edge {
    case .bottom: Insets(top: radius, bottom: spare)
    case .top: Insets(top: spare, bottom: radius)
    case .leading: Insets(leading: spare, trailing: radius)
    case .trailing: Insets(leading: radius, trailing: spare)
    }
  }

  /// Length in points by which the background extends past the sheet. Pulls are shorter than it.
  static let spare = Sheet.Rule.bandRange
  /// Distance in points from either end of a bar's movement in which the corners are less round.
  static let cornerRamp = 40.0

  /// The frame of the fully open sheet.
  func frame(in room: Size) -> Rect {
    let length = length(in: room)
    let size = axis == .vertical ? Size(room.width, length) : Size(length, room.height)
    return switch edge {
    case .bottom: Rect(origin: Point(0, room.height - length), size: size)
    case .top, .leading: Rect(origin: .zero, size: size)
    case .trailing: Rect(origin: Point(room.width - length, 0), size: size)
    }
  }

  /// The corner radii. The corners at the side opposite to the edge are round.
  func corners(_ direction: LayoutDirection) -> CornerRadii {
    let isMirrored = direction == .rightToLeft
    let (left, right): (Edge, Edge) = isMirrored ? (.trailing, .leading) : (.leading, .trailing)
    return CornerRadii(
      topLeft: edge == .bottom || edge == right ? radius : 0,
      topRight: edge == .bottom || edge == left ? radius : 0,
      bottomRight: edge == .top || edge == left ? radius : 0,
      bottomLeft: edge == .top || edge == right ? radius : 0)
  }

  /// The index of the highest detent at which the content behind can be used. For a bar, this is
  /// the lowest detent. Nil if no detent allows this.
  var interactiveDetent: Int? { interactiveUpThrough ?? (isPresented == nil ? 0 : nil) }

  var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  func length(in room: Size) -> Double {
    let whole = max(0, room.along(axis) - inset)
    return length.map { min(max(0, $0), whole) } ?? whole
  }

  /// The offset from fully open at which the sheet is hidden, in points. Without a declared length,
  /// this offset is the whole length of the view, so that the sheet's shadow is hidden, too.
  func extent(in room: Size) -> Double { length == nil ? room.along(axis) : length(in: room) }

  func offsets(in room: Size) -> [Double] {
    let length = length(in: room)
    return detents.map { $0.offset(of: length) }
  }
}

extension SheetProperties {
  func interaction(
    _ context: ComponentStore.UpdateContext, _ catching: InterruptionThreshold
  ) -> SheetInteraction.Configuration {
    var values = SheetInteraction.Configuration(rule: rule)
    values.minimumDistance = minimumDistance
    values.style = style
    values.lock = lock
    values.interruption = catching
    values.orientation = SheetInteraction.Orientation(edge: edge, direction: context.direction)
    values.isAnimated = !context.reduceMotion
    values.reducedTravel = ScreenEffects.longestReducedTravel
    values.isPermanent = isPresented == nil
    values.interactiveUpThrough = interactiveUpThrough
    values.onlyCollapses = onlyCollapses
    return values
  }

  func layout(in room: Size) -> SheetInteraction.Layout {
    SheetInteraction.Layout(
      extent: extent(in: room), detents: offsets(in: room), length: length(in: room))
  }
}
