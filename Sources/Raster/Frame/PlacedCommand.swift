// The values that the painter computes for each command before it paints.
import Drawing
import Geometry

/// One command of a list, placed on the pixels of one frame.
struct PlacedCommand {
  /// Pixels that the command itself may change. Empty if it is not visible. For a push, the pixels
  /// of its shadow.
  var bounds = PixelRect.empty
  /// Pixels where it hides everything below, with the clips and fades around it applied.
  var opaque = PixelRect.empty
  /// A second such rectangle. A shape with large corners has a tall one and a wide one.
  var opaqueAcross = PixelRect.empty
  /// Transform from its points to pixels.
  var transform = Transform.identity
  /// Transform from its points to pixels while every pose is the identity.
  var rest = Transform.identity
  /// Opacity, 0…255. For a push, the opacity of everything inside as a whole.
  var opacity = 255
  /// For a push: pixels that the commands inside may change.
  var extent = PixelRect.empty
  /// Edges of the intersection of all clips around it. Very far apart without a clip.
  var edges = PlacedCommand.everywhere
  /// Whether it covers the clip around it. The clip alone then sets the coverage of the edge
  /// pixels.
  var fillsCut = false
  /// For a push: index of its pop. For a pop: index of its push.
  var partner = 0
  /// Fingerprint of everything that the enclosing pushes do.
  var scope: UInt64 = 0
  /// For a layer or picture: its bitmap, and the bitmap's position without poses.
  var bitmap: CachedBitmap?
  var resting: Resting?
  /// For a picture: whether the bitmap is the picture resampled for that position.
  var isResampled = false
  /// For a backdrop: its strength, 0…255 (without `opacity`), and its index among the backdrops.
  var amount = 0
  var backdrop = -1

  /// Values that few commands have. They are stored apart, because they make each copy slower.
  private var rare: Rare?

  private final class Rare {
    let cut: RoundedBox?
    let shadow: PlacedShadow?
    let turned: RotatedContent?
    init(_ cut: RoundedBox?, _ shadow: PlacedShadow?, _ turned: RotatedContent?) {
      (self.cut, self.shadow, self.turned) = (cut, shadow, turned)
    }
  }

  /// For a push: the clip, unless it is a rectangle of whole pixels.
  var cut: RoundedBox? {
    get { rare?.cut }
    set { rare = Rare(newValue, shadow, turned) }
  }
  /// For a push or shadow: the placed shadow.
  var shadow: PlacedShadow? {
    get { rare?.shadow }
    set { rare = Rare(cut, newValue, turned) }
  }
  /// For a rotated layer or picture: the rotation, and the visible outline.
  var turned: RotatedContent? {
    get { rare?.turned }
    set { rare = Rare(cut, shadow, newValue) }
  }

  /// Whether an equal command painted the same pixels. Pointers avoid copies, because commands are
  /// large.
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
  /// Box where it is shown, without the blur.
  var box: Box
  /// Shape and sigma of the Gaussian while every pose is the identity.
  var resting: RoundedBox
  var sigma: Double
  /// Scale factors from resting pixels to shown ones.
  var scaleX: Double
  var scaleY: Double
  var color: UInt32
}

/// The combined effect of the pushes around the command that is being placed.
struct Scope {
  var transform: Transform
  var rest: Transform
  /// Pixels that commands inside may change.
  var clip: PixelRect
  /// Innermost clip, apart from those that cover the clip around them.
  var cut: RoundedBox
  /// Edges of the intersection of all clips.
  var edges: Box
  /// Pixels where an opaque command inside hides everything below.
  var solid: PixelRect
  var hash: UInt64
  /// Rotation of everything inside, applied last. Nil: none.
  var turning: Rotation?
  /// Clip of the rotated content, before the rotation.
  var window: RoundedBox?
  /// Factor for the amount of backdrops directly inside.
  var amount: Double
  /// Index of the push that began it. −1 for the list itself.
  var push: Int
  /// Pixels that the commands inside change.
  var extent = PixelRect.empty
  /// Number of visible commands inside. `leaf` is the index of the last one, or −1 if it is a
  /// backdrop.
  var leaves = 0
  var leaf = -1
}

/// Hashes numbers into one fingerprint (the finisher of MurmurHash3, public domain).
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
  /// Pose with its numbers rounded to 1/256 pt, and its scales to 1/65,536. Machines differ in the
  /// last digit of an exponential, and that must move no pixel.
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

  /// Pose moved by whole pixels of `outer`, if `onWholePixels` is set and nothing scales or rotates
  /// it.
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
