// What the painter worked out about each command before it paints.
import Drawing
import Geometry

/// One command of a list, placed on the pixels of one frame.
struct PlacedCommand {
  /// Pixels it may change by itself; empty for one that is not seen. For a push: its shadow's.
  var bounds = PixelRect.empty
  /// Pixels that it leaves with nothing from below, whatever encloses it.
  var opaque = PixelRect.empty
  /// The same across it: between large corners a shape has two such rectangles.
  var opaqueAcross = PixelRect.empty
  /// From its points to pixels.
  var transform = Transform.identity
  /// The same while nothing is posed.
  var rest = Transform.identity
  /// 0…255: how present it is; for a push: what follows, as a whole.
  var opacity = 255
  /// Of a push: what everything inside may change.
  var extent = PixelRect.empty
  /// The edges of what all cuts around it leave; far away when nothing is cut.
  var edges = PlacedCommand.everywhere
  /// It fills the cut around it, which alone says how much of the edge's pixels is covered.
  var fillsCut = false
  /// Of a push: the place of its pop. Of a pop: the place of its push.
  var partner = 0
  /// Tells apart all that the enclosing pushes do.
  var scope: UInt64 = 0
  /// Of a layer or picture: what it shows, and where that rests.
  var bitmap: CachedBitmap?
  var resting: Resting?
  /// Of a picture: true when the bitmap is the picture resampled for where it rests.
  var isResampled = false
  /// Of a backdrop: how strong, 0…255 (without `opacity`), and its place among the backdrops.
  var amount = 0
  var backdrop = -1

  /// What few commands have, and all would be copied with.
  private var rare: Rare?

  private final class Rare {
    let cut: RoundedBox?
    let shadow: PlacedShadow?
    let turned: TurnedPlace?
    init(_ cut: RoundedBox?, _ shadow: PlacedShadow?, _ turned: TurnedPlace?) {
      (self.cut, self.shadow, self.turned) = (cut, shadow, turned)
    }
  }

  /// Of a push: the cut, if its edge is not one between whole pixels.
  var cut: RoundedBox? {
    get { rare?.cut }
    set { rare = Rare(newValue, shadow, turned) }
  }
  /// Of a push or shadow: where it falls.
  var shadow: PlacedShadow? {
    get { rare?.shadow }
    set { rare = Rare(cut, newValue, turned) }
  }
  /// Of a layer or picture that is turned: how, and what is seen of it.
  var turned: TurnedPlace? {
    get { rare?.turned }
    set { rare = Rare(cut, shadow, newValue) }
  }

  /// True when an equal command painted the same pixels. By their places, because commands are large.
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
  /// Where it is shown, without its softness.
  var box: Box
  /// The shape, and the Gaussian's sigma, while nothing is posed.
  var resting: RoundedBox
  var sigma: Double
  /// From resting pixels to shown ones.
  var scaleX: Double
  var scaleY: Double
  var color: UInt32
}

/// What encloses the commands that are being placed.
struct Scope {
  var transform: Transform
  var rest: Transform
  /// Nothing outside is changed.
  var clip: PixelRect
  /// The innermost cut that does not lie outside of another one.
  var cut: RoundedBox
  /// What all cuts leave.
  var edges: Box
  /// Where an opaque command inside leaves nothing from below.
  var solid: PixelRect
  var hash: UInt64
  /// What turns everything inside, last of all; nil: nothing.
  var turning: Turning?
  /// What is seen of what is turned, before it is.
  var window: RoundedBox?
  /// Multiplies the amount of backdrops directly inside.
  var amount: Double
  /// The push that began it; −1 for the list itself.
  var push: Int
  /// What the commands inside change.
  var extent = PixelRect.empty
  /// How many commands inside are seen, and the last of them; −1 if that one is not painted in one
  /// step.
  var leaves = 0
  var leaf = -1
}

/// Mixes numbers into one that tells them apart (the finisher of MurmurHash3, public domain).
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
  /// Rounded to 1/256 pt (and scales to 1/65,536), so that the last digit of some machine's
  /// exponential moves no pixel.
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

  /// The same, moved by whole pixels of `outer` if it is meant to be and nothing scales it.
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
