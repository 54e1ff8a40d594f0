// The seam between those who say what is seen and the painter: a flat, ordered list of values.
import Geometry

/// What a frame shows, bottom first, in points of the window. Poses are looked up by slot, so that
/// a frame in which only poses changed is the same list with another `PoseTable`.
public struct DisplayList: Hashable, Sendable {
  /// What is drawn, the lowest first.
  public var commands: [DrawCommand]

  public init(_ commands: [DrawCommand] = []) { self.commands = commands }
}

/// One step of a display list.
///
/// Indirect: a list of thousands is copied, compared and let go by a word a command, and those that a
/// later list takes over are known by the address of what they hold.
public indirect enum DrawCommand: Hashable, Sendable {
  case fill(Shape, Paint)
  case stroke(Shape, Paint, StrokeStyle)
  case picture(Picture, in: Rect, fit: PictureFit, sampling: PictureSampling)
  case glyphs(GlyphRun, Color)
  /// The shadow alone, outside and under the shape.
  case shadow(RoundedRect, Shadow)
  /// What lies below, blurred and tinted, inside the shape.
  case backdrop(RoundedRect, Material)
  /// A list that is painted once and composed while it does not change.
  case layer(Layer)

  case pushClip(RoundedRect)
  case pushGroup(opacity: Double)
  case pushTransform(Transform)
  /// Moves, scales, clips and fades what follows by the frame's `PoseTable[slot]`.
  case pushPose(PoseSlot)
  /// Ends the innermost push.
  case pop
}

extension DrawCommand {
  /// By how much it nests what follows: 1 for a push, −1 for a pop, 0 for what paints.
  package var nesting: Int {
    switch self {
    case .pushClip, .pushGroup, .pushTransform, .pushPose: 1
    case .pop: -1
    case .fill, .stroke, .picture, .glyphs, .shadow, .backdrop, .layer: 0
    }
  }

  /// Begins what ends with a `pop`.
  package var isPush: Bool { nesting > 0 }
}

/// Content that is painted once.
public struct Layer: Hashable, Sendable {
  /// The same for the same thing across frames.
  public var key: UInt64
  /// Points; content outside is cut.
  public var bounds: Rect
  /// What is drawn, or shown.
  public var content: DisplayList
  /// Another one for another content, whatever made it; so contents that are the same mostly need not
  /// be compared.
  public var revision: UInt64

  public init(key: UInt64, bounds: Rect, content: DisplayList, revision: UInt64) {
    self.key = key
    self.bounds = bounds
    self.content = content
    self.revision = revision
  }

  public static func == (a: Layer, b: Layer) -> Bool {
    a.key == b.key && a.bounds == b.bounds
      && (a.revision == b.revision || a.content == b.content)
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// Strength of a frosted backdrop; a table in the painter gives each a blur and a tint.
public struct Material: Hashable, Sendable {
  /// How strong it blurs and tints.
  public enum Strength: String, CaseIterable, Sendable {
    case ultraThin, thin, regular, thick, ultraThick
  }
  /// How strong it blurs and tints.
  public var strength: Strength
  /// For dark surroundings.
  public var dark: Bool
  /// 0 shows the backdrop as it is, 1 the whole effect.
  public var amount: Double

  public init(_ strength: Strength, dark: Bool = false, amount: Double = 1) {
    self.strength = strength
    self.dark = dark
    self.amount = amount
  }
}

/// How a part of the screen is shown at one instant.
public struct Pose: Hashable, Sendable {
  /// Points, after scaling.
  public var offset: Vector
  /// Factor sideways.
  public var scaleX: Double
  /// Factor up and down.
  public var scaleY: Double
  /// The place that scaling and turning leave alone, in the posed part's own coordinates.
  public var anchor: Point
  /// Radians, clockwise, about `anchor`. Only layers and pictures are turned; what listens is not.
  public var turn: Double
  /// 0…1, applied to the part as a whole.
  public var opacity: Double
  /// Cut to this rectangle of the part's own coordinates (before scale and offset); nil: not cut.
  public var clip: Rect?
  /// Of the cut, in the part's own points.
  public var radii: CornerRadii
  /// Multiplies the amount of every `backdrop` directly inside.
  public var materialAmount: Double
  /// A shadow under the cut; drawn outside of it.
  public var shadow: Shadow?
  /// Moves by whole pixels while it is not scaled. Text keeps its edges and a cached layer is copied
  /// as it is: for what follows a finger, or moves fast. What creeps to rest is smoother without.
  public var onWholePixels: Bool

  public init(
    offset: Vector = .zero, scaleX: Double = 1, scaleY: Double = 1, anchor: Point = .zero,
    turn: Double = 0, opacity: Double = 1, clip: Rect? = nil, radii: CornerRadii = .zero,
    materialAmount: Double = 1,
    shadow: Shadow? = nil, onWholePixels: Bool = false
  ) {
    self.offset = offset
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.anchor = anchor
    self.turn = turn
    self.opacity = opacity
    self.clip = clip
    self.radii = radii
    self.materialAmount = materialAmount
    self.shadow = shadow
    self.onWholePixels = onWholePixels
  }

  /// As it was drawn.
  public static let identity = Pose()

  /// Of something large in one colour, whose rim is seen around what `pose` cuts, half a point wide
  /// on the screen.
  public static func rim(around pose: Pose) -> Pose {
    guard let cut = pose.clip, pose.scaleX > 0 else { return Pose(opacity: 0) }
    let width = 0.5 / pose.scaleX
    func grown(_ radius: Double) -> Double { radius > 0 ? radius + width : 0 }
    let radii = pose.radii
    return Pose(
      offset: pose.offset, scaleX: pose.scaleX, scaleY: pose.scaleY, anchor: pose.anchor,
      opacity: pose.opacity,
      clip: Rect(
        cut.minX - width, cut.minY - width, cut.width + 2 * width, cut.height + 2 * width),
      radii: CornerRadii(
        topLeft: grown(radii.topLeft), topRight: grown(radii.topRight),
        bottomRight: grown(radii.bottomRight), bottomLeft: grown(radii.bottomLeft)))
  }

  /// From the part's own points to its parent's.
  public var transform: Transform {
    Transform(
      scaleX: scaleX, scaleY: scaleY,
      translation: Vector(
        anchor.x * (1 - scaleX) + offset.dx, anchor.y * (1 - scaleY) + offset.dy))
  }
}

/// The poses of one frame by slot. A slot never written is the identity.
public struct PoseTable: Hashable, Sendable {
  /// All of them, by the index of their slot.
  public private(set) var poses: [Pose]
  /// The views that move by a screen's own slots.
  package var views = PosedViews()

  public init(count: Int = 0) { poses = Array(repeating: .identity, count: max(0, count)) }

  /// Every slot at the identity again; the storage is kept.
  public mutating func reset() {
    for index in poses.indices { poses[index] = .identity }
  }

  /// The size of the view that moves by a slot, as it was laid out last; zero: it is in no tree.
  public func size(of slot: PoseSlot) -> Size { views.sizes[slot] ?? .zero }

  /// A point of the view that moves by a slot: 0, 0 is the upper corner where one begins to read, 1, 1
  /// the lower corner where one ends. An anchor for a pose, right in either direction.
  public func point(_ across: Double, _ down: Double, of slot: PoseSlot) -> Point {
    let size = size(of: slot)
    return Point(
      size.width * (views.direction == .leftToRight ? across : 1 - across), size.height * down)
  }

  /// The pose of a slot.
  public subscript(slot: PoseSlot) -> Pose {
    get { poses.indices.contains(slot.index) ? poses[slot.index] : .identity }
    set {
      precondition(slot.index >= 0)
      grow(to: slot.index + 1)
      poses[slot.index] = newValue
    }
  }

  private mutating func grow(to count: Int) {
    if count <= poses.count { return }
    if count > poses.capacity { poses.reserveCapacity(max(count, 2 * poses.capacity)) }
    while poses.count < count { poses.append(.identity) }
  }

  /// Makes room for so many slots, none of which counts before it is written.
  package mutating func reserve(_ count: Int) { poses.reserveCapacity(count) }

  /// The first poses of another table, `count` at most, in the slots from `slot` on.
  package mutating func take(_ count: Int, of other: PoseTable, from slot: PoseSlot) {
    let first = slot.index
    let taken = other.poses.prefix(count)
    grow(to: first + taken.count)
    poses.replaceSubrange(first..<first + taken.count, with: taken)
  }

  /// By what is posed: storage behind the last pose that is none does not count.
  public static func == (a: PoseTable, b: PoseTable) -> Bool {
    let (short, long) =
      a.poses.count < b.poses.count ? (a.poses, b.poses) : (b.poses, a.poses)
    return long.starts(with: short) && long[short.count...].allSatisfy { $0 == .identity }
  }

  public func hash(into hasher: inout Hasher) {
    let last = poses.lastIndex { $0 != .identity } ?? -1
    for pose in poses[...last] { hasher.combine(pose) }
  }
}
