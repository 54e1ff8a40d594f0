// The display list: a flat, ordered list of drawing commands, which the painter turns into pixels.
import Geometry

/// The content of a frame, bottom first, in points of the window.
///
/// Poses are looked up by slot. A frame in which only poses changed has the same list and another
/// `PoseTable`.
public struct DisplayList: Hashable, Sendable {
  /// Commands, the lowest first.
  public var commands: [DrawCommand]

  public init(_ commands: [DrawCommand] = []) { self.commands = commands }
}

/// One command of a display list.
///
/// The enum is indirect, so that each element of a list is one pointer. Copying, comparing and
/// freeing a list of thousands stays fast. Commands reused by a later list are recognized by their
/// address.
public indirect enum DrawCommand: Hashable, Sendable {
  case fill(Shape, Paint)
  case stroke(Shape, Paint, StrokeStyle)
  case picture(Picture, in: Rect, fit: PictureFit, sampling: PictureSampling)
  case glyphs(GlyphRun, Color)
  /// The shadow alone, without the shape. It is painted inside the outline too.
  case shadow(RoundedRect, Shadow)
  /// The content below, blurred and tinted, inside the shape.
  case backdrop(RoundedRect, Material)
  /// A list that is painted once, cached as a bitmap, and composited while it does not change.
  case layer(Layer)

  case pushClip(RoundedRect)
  case pushGroup(opacity: Double)
  case pushTransform(Transform)
  /// Moves, scales, clips and fades the following commands by the frame's `PoseTable[slot]`.
  case pushPose(PoseSlot)
  /// Ends the innermost push.
  case pop
}

extension DrawCommand {
  /// Change of nesting depth: 1 for a push, −1 for a pop, 0 for a command that paints.
  package var nesting: Int {
    switch self {
    case .pushClip, .pushGroup, .pushTransform, .pushPose: 1
    case .pop: -1
    case .fill, .stroke, .picture, .glyphs, .shadow, .backdrop, .layer: 0
    }
  }

  /// Whether the command begins a scope that ends with a `pop`.
  package var isPush: Bool { nesting > 0 }
}

/// Content that is painted once and cached.
public struct Layer: Hashable, Sendable {
  /// Identity of the layer across frames.
  public var key: UInt64
  /// Bounds in points. Content outside is clipped.
  public var bounds: Rect
  /// Commands of the layer.
  public var content: DisplayList
  /// Number that changes with the content. Layers with equal revisions count as equal without a
  /// comparison of their content.
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

/// A frosted backdrop. A table in the painter gives each strength a blur and a tint.
public struct Material: Hashable, Sendable {
  /// Strength of the blur and the tint.
  public typealias Strength = MaterialStrength
  /// Strength of the blur and the tint.
  public var strength: Strength
  /// Whether the tint is for dark mode.
  public var dark: Bool
  /// Amount of the effect: 0 shows the backdrop unchanged, 1 the whole effect.
  public var amount: Double

  public init(_ strength: Strength, dark: Bool = false, amount: Double = 1) {
    self.strength = strength
    self.dark = dark
    self.amount = amount
  }
}

/// How a component appears at one instant: position, scale, rotation, opacity, clip and shadow.
public struct Pose: Hashable, Sendable {
  /// Offset in points, applied after scaling.
  public var offset: Vector
  /// Horizontal scale factor.
  public var scaleX: Double
  /// Vertical scale factor.
  public var scaleY: Double
  /// Fixed point of scaling and rotation, in the posed component's own coordinates.
  public var anchor: Point
  /// Clockwise rotation about `anchor`, in radians. Only layers and pictures are rotated. Hit
  /// testing ignores the rotation.
  public var turn: Double
  /// Opacity of the component as a whole, 0…1.
  public var opacity: Double
  /// Clip rectangle in the component's own coordinates, before scale and offset. Nil: no clip.
  public var clip: Rect?
  /// Corner radii of the clip, in the component's own points.
  public var radii: CornerRadii
  /// Factor for the amount of every `backdrop` directly inside.
  public var materialAmount: Double
  /// Shadow below the clip rectangle. The clip does not cut it.
  public var shadow: Shadow?
  /// Whether the component moves by whole pixels while it is not scaled.
  ///
  /// Text stays sharp and a cached layer is copied without resampling. This suits content that
  /// follows a finger or moves fast. Content that comes slowly to rest is smoother without it.
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

  /// The pose that changes nothing.
  public static let identity = Pose()

  /// Pose for a large area in one colour, of which only a hairline around the clip of `pose` is
  /// visible.
  ///
  /// The hairline is half a point wide on the screen.
  public static func hairline(around pose: Pose) -> Pose {
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

  /// Transform from the component's own points to its parent's.
  public var transform: Transform {
    Transform(
      scaleX: scaleX, scaleY: scaleY,
      translation: Vector(
        anchor.x * (1 - scaleX) + offset.dx, anchor.y * (1 - scaleY) + offset.dy))
  }
}

/// The poses of one frame by slot. A slot that was never written holds the identity.
public struct PoseTable: Hashable, Sendable {
  /// Poses by the index of their slot.
  public private(set) var poses: [Pose]
  /// Views that move by slots that a screen named itself.
  package var views = PosedViews()

  public init(count: Int = 0) { poses = Array(repeating: .identity, count: max(0, count)) }

  /// Sets every slot to the identity and keeps the storage.
  public mutating func reset() {
    for index in poses.indices { poses[index] = .identity }
  }

  /// Size of the view that moves by a slot, from the last layout. Zero if it is in no tree.
  public func size(of slot: PoseSlot) -> Size { views.sizes[slot] ?? .zero }

  /// A point of the view that moves by a slot, for use as the anchor of a pose.
  ///
  /// (0, 0) is the top leading corner and (1, 1) the bottom trailing one, in either layout
  /// direction.
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

  /// Reserves storage for `count` slots. Reserved slots hold nothing until they are written.
  package mutating func reserve(_ count: Int) { poses.reserveCapacity(count) }

  /// Copies at most the first `count` poses of `other` into the slots from `slot` on.
  package mutating func take(_ count: Int, of other: PoseTable, from slot: PoseSlot) {
    let first = slot.index
    let taken = other.poses.prefix(count)
    grow(to: first + taken.count)
    poses.replaceSubrange(first..<first + taken.count, with: taken)
  }

  /// Compares the poses. Trailing identity poses do not count.
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
