// The values that the painter computes about each command before it paints.
import Drawing
import Geometry

/// One command of a list, with its position on the pixels of one frame.
struct PlacedCommand {
  /// Pixels that the command itself may change. Empty for an invisible command. For a push, the
  /// pixels of the push's shadow.
  var bounds = PixelRect.empty
  /// Pixels where the command hides everything below, including the effects of surrounding clips
  /// and fades.
  var opaque = PixelRect.empty
  /// A second rectangle where the command hides everything below. In a shape with large corners,
  /// one rectangle is tall and the other is wide.
  var opaqueAcross = PixelRect.empty
  /// Transform from the command's points to pixels.
  var transform = Transform.identity
  /// Transform from the command's points to pixels while every pose is the identity.
  var rest = Transform.identity
  /// Opacity, 0…255. For a push, the opacity of all content as a whole.
  var opacity = 255
  /// For a push: pixels that the commands between the push and its pop may change.
  var extent = PixelRect.empty
  /// Edges of the intersection of all clips around the command. Very far away without a clip.
  var edges = PlacedCommand.everywhere
  /// Whether the command covers the whole surrounding clip. If true, only the clip sets the
  /// coverage of the edge pixels.
  var fillsCut = false
  /// For a push: index of the pop. For a pop: index of the push.
  var partner = 0
  /// Fingerprint of the combined effect of all pushes around the command.
  var scope: UInt64 = 0
  /// For a layer or picture: the bitmap, and the bitmap's position without poses. For text: only
  /// the position.
  var bitmap: CachedBitmap?
  var resting: Resting?
  /// For a picture: true if `bitmap` was resampled for the resting position (`resting`). False if
  /// `bitmap` is a copy of the picture in full size or halved, which is scaled during compositing.
  var isResampled = false
  /// For a backdrop: strength of the effect, 0…255, without `opacity`, and the index among the
  /// backdrops.
  var amount = 0
  var backdrop = -1

  /// Values that only a few commands have, stored in an object, because copies of a larger struct
  /// are slower.
  private var rare: Rare?

  private final class Rare {
    let cut: RoundedBox?
    let shadow: PlacedShadow?
    let turned: RotatedContent?
    init(_ cut: RoundedBox?, _ shadow: PlacedShadow?, _ turned: RotatedContent?) {
      (self.cut, self.shadow, self.turned) = (cut, shadow, turned)
    }
  }

  /// For a push: the clip. Nil without a clip, and for a rectangle of whole pixels.
  var cut: RoundedBox? {
    get { rare?.cut }
    set { rare = Rare(newValue, shadow, turned) }
  }
  /// For a push or a shadow: the shadow in pixels. Nil without a shadow.
  var shadow: PlacedShadow? {
    get { rare?.shadow }
    set { rare = Rare(cut, newValue, turned) }
  }
  /// For a rotated layer or picture: the rotation and the visible outline. Nil without a rotation.
  var turned: RotatedContent? {
    get { rare?.turned }
    set { rare = Rare(cut, shadow, newValue) }
  }

  /// Whether two equal commands paint the same pixels. The parameters are pointers, because copies
  /// of large structs are slow.
  static func isSame(_ a: UnsafePointer<PlacedCommand>, _ b: UnsafePointer<PlacedCommand>) -> Bool {
    a.pointee.scope == b.pointee.scope && a.pointee.bounds == b.pointee.bounds
      && a.pointee.opacity == b.pointee.opacity && a.pointee.amount == b.pointee.amount
      && a.pointee.bitmap?.serial == b.pointee.bitmap?.serial
      && (a.pointee.rare == nil && b.pointee.rare == nil
        || a.pointee.rare?.shadow == b.pointee.rare?.shadow)
  }

  static let everywhere = Box(minX: -1e15, minY: -1e15, maxX: 1e15, maxY: 1e15)
}

/// A shadow in pixels.
struct PlacedShadow: Hashable {
  /// Box of the shape that casts the shadow, moved by the shadow's offset, without the blur.
  var box: Box
  /// Shape and sigma of the blur while every pose is the identity.
  var resting: RoundedBox
  var sigma: Double
  /// Scale factors from resting pixels to shown pixels.
  var scaleX: Double
  var scaleY: Double
  var color: UInt32
}

/// The combined effect of the pushes around a command.
struct Scope {
  var transform: Transform
  var rest: Transform
  /// Pixels that commands inside the scope may change.
  var clip: PixelRect
  /// The innermost clip, without clips that cover the whole surrounding clip.
  var cut: RoundedBox
  /// Edges of the intersection of all clips.
  var edges: Box
  /// Pixels that an opaque command inside the scope can hide completely.
  var solid: PixelRect
  var hash: UInt64
  /// Rotation of the content, applied after `transform`. Nil without a rotation.
  var turning: Rotation?
  /// Clip of the rotated content, before the rotation. Nil without a clip.
  var window: RoundedBox?
  /// Factor that the innermost pose applies to the strength of backdrops, 0…1.
  var amount: Double
  /// Index of the push at the start of this scope. −1 for the list itself.
  var push: Int
  /// Pixels that the nested commands paint.
  var extent = PixelRect.empty
  /// Number of visible commands inside the scope. `leaf` is the index of the last visible command,
  /// or −1 if the last visible command is a backdrop.
  var leaves = 0
  var leaf = -1
}

/// Combines numbers into one hash (with the finisher of MurmurHash3, public domain).
struct Fingerprint {
  private(set) var value: UInt64

  init(_ seed: UInt64) { value = seed }

  mutating func mix(_ x: UInt64) {
    var h = (value ^ x) &* 0xFF51_AFD7_ED55_8CCD
    h ^= h &>> 33
    h = h &* 0xC4CE_B9FE_1A85_EC53
    value = (h ^ (h &>> 33)) &+ 0x9E37_79B9_7F4A_7C15
  }

  mutating func mix(_ x: Double) { mix(x.bitPattern) }
  mutating func mix(_ t: Transform) {
    mix(t.scaleX)
    mix(t.scaleY)
    mix(t.translation.dx)
    mix(t.translation.dy)
  }
  mutating func mix(_ r: Rect) {
    mix(r.minX)
    mix(r.minY)
    mix(r.width)
    mix(r.height)
  }
  mutating func mix(_ r: CornerRadii) {
    mix(r.topLeft)
    mix(r.topRight)
    mix(r.bottomRight)
    mix(r.bottomLeft)
  }
  mutating func mix(_ s: Shadow) {
    mix(UInt64(pixel(s.color)))
    mix(s.radius)
    mix(s.offset.dx)
    mix(s.offset.dy)
  }
}

extension Pose {
  /// The pose with its numbers rounded to 1/256, and its scales, rotation and opacities to
  /// 1/65,536. The last digit of a computed number differs between machines,
  /// and must not change a pixel.
  var settled: Pose {
    func r(_ v: Double) -> Double { (v * 256).rounded() / 256 }
    func fine(_ v: Double) -> Double { (v * 65536).rounded() / 65536 }
    var p = self
    p.offset = Vector(r(offset.dx), r(offset.dy))
    p.scaleX = fine(scaleX)
    p.scaleY = fine(scaleY)
    p.anchor = Point(r(anchor.x), r(anchor.y))
    p.turn = fine(turn)
    p.opacity = fine(opacity)
    p.materialAmount = fine(materialAmount)
    if let c = clip {
      p.clip = Rect(r(c.minX), r(c.minY), r(c.width), r(c.height))
    }
    p.radii = CornerRadii(
      topLeft: r(radii.topLeft), topRight: r(radii.topRight), bottomRight: r(radii.bottomRight),
      bottomLeft: r(radii.bottomLeft))
    if let s = shadow {
      p.shadow = Shadow(
        color: s.color, radius: r(s.radius), offset: Vector(r(s.offset.dx), r(s.offset.dy)))
    }
    return p
  }

  /// The pose with an offset that is rounded to whole pixels of `outer`. The pose is unchanged if
  /// `onWholePixels` is false, or if anything scales or rotates the content.
  func onPixels(of outer: Transform) -> Pose {
    guard onWholePixels, turn == 0, scaleX == 1, scaleY == 1, outer.scaleX > 0, outer.scaleY > 0
    else {
      return self
    }
    var p = self
    p.offset = Vector(
      (offset.dx * outer.scaleX).rounded() / outer.scaleX,
      (offset.dy * outer.scaleY).rounded() / outer.scaleY)
    return p
  }
}
