// The display list: a flat, ordered list of drawing commands, which the painter draws as pixels.
import Geometry

/// The content of a frame, bottom first, in points of the window.
///
/// The list contains no poses. Frames that differ only in their poses have equal lists and
/// different values of `PoseTable`.
public struct DisplayList: Hashable, Sendable {
  /// Commands in drawing order: the first is at the bottom.
  public var commands: [DrawCommand]

  public init(_ commands: [DrawCommand] = []) { self.commands = commands }
}

/// One command of a display list.
///
/// The enum is indirect, so each element of a list is one pointer. Therefore lists of thousands of
/// commands are fast to copy, compare and free. A command that a later list reuses is recognized by
/// its address.
public indirect enum DrawCommand: Hashable, Sendable {
  case fill(Shape, Paint)
  case stroke(Shape, Paint, StrokeStyle)
  case picture(Picture, in: Rect, fit: Picture.Fit, sampling: Picture.Sampling)
  case glyphs(GlyphRun, Color)
  /// The shadow of a shape, without the shape. The shadow is also painted inside the outline.
  case shadow(RoundedRect, Shadow)
  /// A blurred and tinted copy of the content below, inside the shape.
  case backdrop(RoundedRect, Material)
  /// A list that is painted once and cached as a bitmap until the list changes.
  case layer(Layer)

  case pushClip(RoundedRect)
  case pushGroup(opacity: Double)
  case pushTransform(Transform)
  /// Applies the pose `PoseTable[slot]` of the frame to the commands up to the matching `pop`. The
  /// pose moves, scales, clips and fades.
  case pushPose(PoseSlot)
  /// Ends the innermost push.
  case pop
}

extension DrawCommand {
  /// The change of nesting: 1 for a push, −1 for a pop, 0 for a command that paints.
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
  /// Bounds in points. Content outside the bounds is clipped.
  public var bounds: Rect
  /// Commands of the layer.
  public var content: DisplayList
  /// Number that changes when the content changes. Layers with equal revisions count as equal, and
  /// their contents are not compared.
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

/// A frosted backdrop. The strength determines blur and tint, unless `own` contains other values.
public struct Material: Hashable, Sendable {
  /// Strength of the blur and the tint.
  public typealias Strength = MaterialStrength
  /// Strength of the blur and the tint.
  public var strength: Strength
  /// Whether the tint is the tint of dark mode.
  public var dark: Bool
  /// Strength of the effect, 0…1: 0 shows the backdrop unchanged, 1 blurs and tints it fully.
  public var amount: Double
  /// A blur and a tint that replace the strength's. Nil if the strength determines both.
  package var own: Own?

  /// A blur with a tint.
  package struct Own: Hashable, Sendable {
    /// Sigma of the blur in points.
    package var blur: Double
    /// The colour that is painted over the blurred backdrop.
    package var tint: Color
  }

  public init(_ strength: Strength, dark: Bool = false, amount: Double = 1) {
    self.strength = strength
    self.dark = dark
    self.amount = amount
  }

  /// Creates a material with a blur of sigma `blur` in points under the colour `tint`. The sigma
  /// and the opacity are multiplied by `amount`, so one blurred image serves every amount.
  public init(blur: Double, tint: Color, amount: Double = 1) {
    self.init(.ultraThin, amount: amount)
    own = Own(blur: blur, tint: tint)
  }
}

/// A component's appearance at one instant: position, scale, rotation, opacity, clip, shadow.
public struct Pose: Hashable, Sendable {
  /// Offset in points, applied after scaling.
  public var offset: Vector
  /// Horizontal scale factor.
  public var scaleX: Double
  /// Vertical scale factor.
  public var scaleY: Double
  /// The point, in the component's own coordinates, that scaling and rotation do not move.
  public var anchor: Point
  /// Clockwise rotation about `anchor`, in radians. Only layers and pictures can be rotated.
  /// Hit testing ignores the rotation.
  public var turn: Double
  /// Opacity of the component as a whole, 0…1.
  public var opacity: Double
  /// Clip rectangle in the component's own coordinates, before scale and offset are applied. Nil if
  /// the content is not clipped.
  public var clip: Rect?
  /// Corner radii of the clip, in the component's own points.
  public var radii: CornerRadii
  /// Factor for the `amount` of the materials in each `backdrop` directly inside the pose.
  public var materialAmount: Double
  /// Shadow of the clip rectangle, painted unclipped below the component. Nil without a shadow.
  public var shadow: Shadow?
  /// Whether the component's position is rounded to whole pixels while it is not scaled.
  ///
  /// With rounding, text stays sharp, and a cached layer is copied without resampling. Use rounding
  /// for content that follows a finger or moves fast. Without rounding, slow content moves more
  /// smoothly.
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

  /// The pose of a one-coloured area behind the component that has `pose`. Only a hairline around
  /// the clip of `pose` remains visible.
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

  /// Transform from the component's own points to its parent's points.
  public var transform: Transform {
    Transform(
      scaleX: scaleX, scaleY: scaleY,
      translation: Vector(
        anchor.x * (1 - scaleX) + offset.dx, anchor.y * (1 - scaleY) + offset.dy))
  }
}

/// The poses of one frame, by slot. A slot that was never written has the identity pose.
public struct PoseTable: Hashable, Sendable {
  /// Poses by the index of their slot.
  public private(set) var poses: [Pose]
  /// Sizes of the views whose pose slots a screen chose itself, with `posed(_:)`. Views that a
  /// component moves are not included.
  package var views = PosedViews()

  public init(count: Int = 0) { poses = Array(repeating: .identity, count: max(0, count)) }

  /// Sets every slot to the identity pose. The storage is retained.
  public mutating func reset() {
    for index in poses.indices { poses[index] = .identity }
  }

  /// Size in the last layout of the view whose pose is in `slot`. Zero if no view in the tree uses
  /// the slot.
  public func size(of slot: PoseSlot) -> Size { views.sizes[slot] ?? .zero }

  /// A point of the view whose pose is in `slot`, for use as the anchor of a pose.
  ///
  /// (0, 0) is the top leading corner, and (1, 1) is the bottom trailing corner.
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

  /// Reserves storage for `count` slots without changing any pose.
  package mutating func reserve(_ count: Int) { poses.reserveCapacity(count) }

  /// Copies the first `count` poses of `other` into the slots from `slot` on. If `other` has fewer
  /// poses, copies all poses.
  package mutating func take(_ count: Int, of other: PoseTable, from slot: PoseSlot) {
    let first = slot.index
    let taken = other.poses.prefix(count)
    grow(to: first + taken.count)
    poses.replaceSubrange(first..<first + taken.count, with: taken)
  }

  /// Compares the poses. Identity poses at the end of a table are ignored.
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
