// What the tree says of a sheet: where it comes from, how it moves, looks and leaves.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interactions
import Motion

/// Where a sheet rests.
public enum SheetPlace: Hashable, Sendable {
  /// All of it is seen.
  case full
  /// This share of the room is seen, 0…1.
  case share(Double)
  /// This many points of it are seen.
  case points(Double)
  /// As much as its content is high, or wide from a side; no more than all of it.
  case content

  /// Points from where it is fully open, of a sheet this long.
  func offset(of length: Double) -> Double {
    switch self {
    // Known once the content is measured: until then as much as there is.
    case .full, .content: 0
    case .share(let share): length * (1 - min(1, max(0, share)))
    case .points(let points): max(0, length - max(0, points))
    }
  }
}

/// How a sheet looks besides its content.
enum SheetLook: Hashable, Sendable {
  /// A page of its own: cut with the rule's corners and shadowed while it is away from its place.
  case cover(dim: Double)
  /// A panel from an edge with round corners on the other side.
  case panel
  /// A bar: its ground is seen from side to side.
  case bar
}

/// One sheet of the tree.
struct SheetForm: Sendable {
  /// What it is called in probes, in the log and in errors.
  var kind: String
  var edge = Edge.bottom
  var rule: SheetRule
  /// The figure that says how far is far enough, for the lab; nil: none does.
  var lineFigure: String?
  var style = SheetStyle.continuous
  var lock: ScrollLock?
  /// Points of a finger before a drag begins; nil: the device's.
  var minimumDistance: Double?
  var look = SheetLook.panel
  var places: [SheetPlace] = [.full]
  /// Some of them are as high as its content was measured.
  var fitsContent = false
  /// What reports call them; a place without a name is called by its number.
  var placeNames: [String] = []
  /// Points of the room that it leaves free where it is fully open.
  var inset = 0.0
  /// Points: how long it is along its axis; nil: as long as the room without the inset.
  var length: Double?
  /// How dark what lies below is where it is fully open, in the light; nil: as the palette says.
  var groundDim: Double?
  /// Points of a panel's corners.
  var radius = Radius.cover
  private var bandsPlaces = false
  /// How it looks behind another one.
  var stacking = SheetStacking()
  /// nil: it is always there.
  var isPresented: Binding<Bool>?
  /// What it shows, and the change that shows it again; nil: it shows one thing only.
  var item: PathElement?
  var show: (@Sendable (PathElement) -> Change)?
  /// nil: the program does not care where it rests.
  var selected: Binding<Int>?
  /// The index of the highest place at which what lies below is bright and can be used; nil: none.
  var usableUpTo: Int?
  var mayDismiss: @Sendable (DismissalSource) -> Bool = { _ in true }
  var onDismissRefused: (@Sendable (DismissalSource) -> Change)?
  var onDismiss: Change?
  /// What is wrong with what the tree says, as a sentence.
  var mistake: String?
  /// Points from the edge in which a drag opens it; 0: none does.
  var edgeZone = 0.0
  /// A tap beside it dismisses it.
  var closesByTap = true

  /// Takes other figures of the configuration that it was made of.
  private var retake: @Sendable (inout SheetForm, Retuning) -> Void

  /// A sheet of this configuration.
  init<C: SheetConfiguration>(kind: String, _ configuration: C) {
    self.kind = kind
    rule = configuration.rule
    lineFigure = C.lineFigure.map { "\(C.group).\($0)" }
    retake = { form, retuning in retuning.figures(C.self).map { form.take($0) } }
    take(configuration)
  }

  private mutating func take(_ configuration: some SheetConfiguration) {
    rule = configuration.rule
    lock = configuration.lock
    groundDim = configuration.groundDim
    radius = configuration.panelRadius ?? Radius.cover
    minimumDistance = (configuration as? PullDownConfiguration)?.minimumDistance
    if bandsPlaces, rule.rubberBand == nil {
      rule.rubberBand = RubberBand(dimension: SheetRule.bandRange)
    }
  }

  /// It gives way past its places, whatever its rule says.
  mutating func bandPlaces() {
    bandsPlaces = true
    if rule.rubberBand == nil { rule.rubberBand = RubberBand(dimension: SheetRule.bandRange) }
  }

  /// The same with other figures of how it moves and decides.
  func retuned(_ retuning: Retuning) -> SheetForm {
    var form = self
    retake(&form, retuning)
    form.stacking = retuning.figures(after: stacking)
    return form
  }

  /// A panel's ground goes on beyond its edge, so that nothing is bared when it is drawn past its
  /// place; on the other side its round corners are in front of nothing.
  var spareRoom: Insets {
    let spare = -Self.spare
    return switch edge {
    case .bottom: Insets(top: radius, bottom: spare)
    case .top: Insets(top: spare, bottom: radius)
    case .leading: Insets(leading: spare, trailing: radius)
    case .trailing: Insets(leading: radius, trailing: spare)
    }
  }

  /// Points that a sheet's ground goes on beyond it.
  static let spare = 100.0

  /// Where it is fully open.
  func frame(in room: Size) -> Rect {
    let length = length(in: room)
    let size = axis == .vertical ? Size(room.width, length) : Size(length, room.height)
    return switch edge {
    case .bottom: Rect(origin: Point(0, room.height - length), size: size)
    case .top, .leading: Rect(origin: .zero, size: size)
    case .trailing: Rect(origin: Point(room.width - length, 0), size: size)
    }
  }

  /// Round on the side that is away from the edge.
  func corners(_ direction: LayoutDirection) -> CornerRadii {
    let isMirrored = direction == .rightToLeft
    let (left, right): (Edge, Edge) = isMirrored ? (.trailing, .leading) : (.leading, .trailing)
    return CornerRadii(
      topLeft: edge == .bottom || edge == right ? radius : 0,
      topRight: edge == .bottom || edge == left ? radius : 0,
      bottomRight: edge == .top || edge == left ? radius : 0,
      bottomLeft: edge == .top || edge == right ? radius : 0)
  }

  /// The index of the highest place at which what lies below can be used; a bar's is its lowest.
  var usablePlace: Int? { usableUpTo ?? (isPresented == nil ? 0 : nil) }

  var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  func length(in room: Size) -> Double {
    let whole = max(0, room.along(axis) - inset)
    return length.map { min(max(0, $0), whole) } ?? whole
  }

  /// Points from fully open at which nothing of it is seen. A sheet that leaves room free goes as
  /// far as the room is long: its shadow is gone then, too.
  func extent(in room: Size) -> Double { length == nil ? room.along(axis) : length(in: room) }

  func offsets(in room: Size) -> [Double] {
    let length = length(in: room)
    return places.map { $0.offset(of: length) }
  }
}

extension SheetForm {
  /// What its interaction is given.
  func interaction(
    _ surroundings: Parts.Surroundings, _ catching: CatchRule
  ) -> SheetInteraction.Configuration {
    var values = SheetInteraction.Configuration(rule: rule)
    values.style = style
    values.lock = lock
    values.interruption = catching
    values.orientation = EdgeOrientation(edge: edge, direction: surroundings.direction)
    values.isAnimated = !surroundings.reduceMotion
    values.reducedTravel = Dissolve.travel
    values.isPermanent = isPresented == nil
    values.interactiveUpThrough = usableUpTo
    return values
  }

  func layout(in room: Size) -> SheetInteraction.Layout {
    SheetInteraction.Layout(extent: extent(in: room), detents: offsets(in: room))
  }
}
