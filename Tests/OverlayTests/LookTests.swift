// Tests shadows, origins without a size, and times on screen without an end.
import Geometry
import Overlay
import Testing

@Suite("Looks of container views")
struct LookTests {
  @Test("a shadow extends as far as the sum of its radius and its longer offset")
  func shadows() {
    let own = ContainerViewShadowStyle.custom(Color(0x808080, alpha: 0.2), 8, -3, 5)
    #expect(ContainerViewShadowStyle.radius(8).reach == 8 && own.reach == 13)
    #expect(ContainerViewShadowStyle.custom(Color(0), 8, -7, 5).reach == 15)
    #expect(ContainerViewShadowStyle.disable.reach == 0)
  }

  @Test(
    "a matched view without a width is scaled by its height, or without a height by its width")
  func withoutExtent() {
    let origin = Rect(10, 20, 300, 100)
    for (size, scale) in [
      (Size(200, 0), 1.0), (Size(600, 0), 0.5), (Size(0, 50), 1), (Size(0, 200), 0.5),
      (Size(0, 0), 1), (Size(200, 50), 1.5), (Size(150, 100), 1),
    ] {
      let pose = OverlayTransition.matched(origin)
        .placing(0, of: Rect(origin: Point(40, 40), size: size), in: Rect(0, 0, 390, 844))
      #expect(pose.scaleX == scale && pose.scaleY == scale, "\(size)")
    }
  }

  @Test("an infinite debounce time means no debouncing, and a negative one counts as zero")
  func silences() {
    let silences: [(QueueControlOperator, Double?)] = [
      (.none, nil), (.debounce(seconds: .infinity), nil), (.debounce(seconds: .nan), nil),
      (.debounce(seconds: -3), 0), (.debounce(seconds: 0.4), 0.4),
    ]
    for (silence, seconds) in silences { #expect(silence.silence == seconds) }
  }

  @Test(
    "SwiftUI's names of animations and transitions have the same meaning in this library")
  func names() {
    let animations: [(OverlayAnimation, OverlayAnimation)] = [
      (.default, .standard), (.linear, .curve(.linear)), (.easeIn, .curve(.easeIn)),
      (.easeOut, .curve(.easeOut)), (.easeInOut, .curve(.easeInOut)),
      (.linear(duration: 3), .linear(3)),
      (.easeIn(duration: 3), .easeIn(3)), (.easeOut(duration: 3), .easeOut(3)),
      (.easeInOut(duration: 3), .easeInOut(3)),
      (.spring(), .spring(response: 0.5, dampingFraction: 0.825)),
    ]
    for (name, own) in animations { #expect(name == own) }
    let transitions: [(OverlayTransition, OverlayTransition)] = [
      (.scale, .scale(0, anchor: .center)), (.move(edge: .top), .move(.top)),
      (.scale(scale: 0.5), .scale(0.5, anchor: .center)),
      (.scale(scale: 0.5, anchor: .top), .scale(0.5, anchor: .top)),
      (.offset(), .offset(.zero)), (.offset(x: 3), .offset(Vector(3, 0))),
      (.offset(y: 4), .offset(Vector(0, 4))),
      (.opacity.combined(with: .slide), .combined(.opacity, .slide)),
      (.popMessageFromTop, .combined(.move(.top), .opacity)),
    ]
    for (name, own) in transitions { #expect(name == own) }
  }
}
