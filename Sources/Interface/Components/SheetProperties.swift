// Properties that the tree declares for a sheet: position, motion, look and dismissal.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interactions
import Motion

/// A detent, in which a sheet rests.
public enum SheetDetent: Hashable, Sendable {
  /// The whole sheet is visible.
  case full
  /// This share of the sheet's length is visible, 0…1.
  case fraction(Double)
  /// This many points of the sheet are visible.
  case height(Double)
  /// The sheet is as long as its content, at most its whole length.
  case content

  /// The offset from fully open in points, for a sheet of this length.
  func offset(of length: Double) -> Double {
    switch self {
    // Fully open until the content is measured.
    case .full, .content: 0
    case .fraction(let share): length * (1 - min(1, max(0, share)))
    case .height(let points): max(0, length - max(0, points))
    }
  }
}

/// The look of a sheet around its content.
enum SheetLook: Hashable, Sendable {
  /// A page that is clipped with the rule's corners and has a shadow while it is away from rest.
  case cover(dim: Double)
  /// A panel from an edge, with round corners on the opposite side.
  case panel
  /// A bar whose background spans the view from side to side.
  case bar
}

/// Properties of one sheet of the tree.
struct SheetProperties: Sendable {
  /// Its kind in probes, logs and errors.
  var kind: String
  var edge = Edge.bottom
  var rule: SheetRule
  /// The parameter that sets its dismiss threshold, for the lab; nil: none.
  var thresholdParameter: String?
  var style = SheetStyle.continuous
  var lock: ScrollLock?
  /// Points that a finger moves before a drag begins; nil: the device's default.
  var minimumDistance: Double?
  var look = SheetLook.panel
  var detents: [SheetDetent] = [.full]
  /// True if some detents have the measured length of the content.
  var fitsContent = false
  /// Names of the detents in reports. A detent without a name is reported by its index.
  var detentNames: [String] = []
  /// Points of the view that it does not cover when fully open.
  var inset = 0.0
  /// Its length in points along its axis; nil: that of the view without the inset.
  var length: Double?
  /// Opacity of the scrim when fully open, in light mode; nil: the palette's.
  var scrimOpacity: Double?
  /// Corner radius of a panel in points.
  var radius = Radius.cover
  private var hasAddedRubberBand = false
  /// How it looks behind another sheet.
  var stacking = SheetStacking()
  /// nil: it is always presented.
  var isPresented: Binding<Bool>?
  /// The presented item, and the change that presents it again; nil: its content has no item.
  var item: PathElement?
  var show: (@Sendable (PathElement) -> Change)?
  /// Binding to the index of its detent; nil: the program does not control it.
  var selected: Binding<Int>?
  /// Index of the highest detent at which the content behind is bright and usable; nil: none.
  var interactiveUpThrough: Int?
  var shouldDismiss: @Sendable (DismissalSource) -> Bool = { _ in true }
  var onDismissRefused: (@Sendable (DismissalSource) -> Change)?
  var onDismiss: Change?
  /// An error in the declaration, as a sentence.
  var mistake: String?
  /// Points from the edge in which a drag opens it; 0: none.
  var edgeZone = 0.0
  /// A tap beside it dismisses it.
  var closesByTap = true

  /// Applies new parameter values of the configuration that it was made from.
  private var applyRetuning: @Sendable (inout SheetProperties, Retuning) -> Void

  init<C: SheetConfiguration>(kind: String, _ configuration: C) {
    self.kind = kind
    rule = configuration.rule
    thresholdParameter = C.thresholdParameter.map { "\(C.group).\($0)" }
    applyRetuning = { form, retuning in retuning.configuration(C.self).map { form.take($0) } }
    take(configuration)
  }

  private mutating func take(_ configuration: some SheetConfiguration) {
    rule = configuration.rule
    lock = configuration.lock
    scrimOpacity = configuration.scrimOpacity
    radius = configuration.panelRadius ?? Radius.cover
    minimumDistance = (configuration as? PullDownConfiguration)?.minimumDistance
    if hasAddedRubberBand, rule.rubberBand == nil {
      rule.rubberBand = RubberBand(dimension: SheetRule.bandRange)
    }
  }

  /// Adds a rubber band past its detents, even if its rule has none.
  mutating func addRubberBand() {
    hasAddedRubberBand = true
    if rule.rubberBand == nil { rule.rubberBand = RubberBand(dimension: SheetRule.bandRange) }
  }

  /// The properties with new parameter values.
  func retuned(_ retuning: Retuning) -> SheetProperties {
    var form = self
    applyRetuning(&form, retuning)
    form.stacking = retuning.configuration(after: stacking)
    return form
  }

  /// Insets of a panel's background. It extends beyond the edge, so that no gap shows when the
  /// panel is pulled past its detents. On the other side it ends before the round corners.
  var backgroundInsets: Insets {
    let spare = -Self.spare
    return switch edge {
    case .bottom: Insets(top: radius, bottom: spare)
    case .top: Insets(top: spare, bottom: radius)
    case .leading: Insets(leading: spare, trailing: radius)
    case .trailing: Insets(leading: radius, trailing: spare)
    }
  }

  /// Points by which the background of a sheet extends beyond it.
  static let spare = 100.0

  /// The frame when fully open.
  func frame(in room: Size) -> Rect {
    let length = length(in: room)
    let size = axis == .vertical ? Size(room.width, length) : Size(length, room.height)
    return switch edge {
    case .bottom: Rect(origin: Point(0, room.height - length), size: size)
    case .top, .leading: Rect(origin: .zero, size: size)
    case .trailing: Rect(origin: Point(room.width - length, 0), size: size)
    }
  }

  /// Corners are round on the side away from the edge.
  func corners(_ direction: LayoutDirection) -> CornerRadii {
    let isMirrored = direction == .rightToLeft
    let (left, right): (Edge, Edge) = isMirrored ? (.trailing, .leading) : (.leading, .trailing)
    return CornerRadii(
      topLeft: edge == .bottom || edge == right ? radius : 0,
      topRight: edge == .bottom || edge == left ? radius : 0,
      bottomRight: edge == .top || edge == left ? radius : 0,
      bottomLeft: edge == .top || edge == right ? radius : 0)
  }

  /// Index of the highest detent at which the content behind is usable. For a bar, that is its
  /// lowest detent.
  var interactiveDetent: Int? { interactiveUpThrough ?? (isPresented == nil ? 0 : nil) }

  var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  func length(in room: Size) -> Double {
    let whole = max(0, room.along(axis) - inset)
    return length.map { min(max(0, $0), whole) } ?? whole
  }

  /// Offset from fully open at which it is hidden, in points. A sheet without a length of its own
  /// moves by the whole length of the view, so that its shadow is hidden too.
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
    values.style = style
    values.lock = lock
    values.interruption = catching
    values.orientation = EdgeOrientation(edge: edge, direction: context.direction)
    values.isAnimated = !context.reduceMotion
    values.reducedTravel = Dissolve.travel
    values.isPermanent = isPresented == nil
    values.interactiveUpThrough = interactiveUpThrough
    return values
  }

  func layout(in room: Size) -> SheetInteraction.Layout {
    SheetInteraction.Layout(extent: extent(in: room), detents: offsets(in: room))
  }
}
