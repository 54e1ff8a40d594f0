// Many containers on one screen: each costs the same, however many there are.
import Geometry
import Overlay
import Testing

@testable import Interface

@Suite("Many containers")
struct ManyContainersTests {
  private func call(_ name: String) -> ContainerCall {
    .show(
      view: Rectangle(), with: ViewID(1), in: name, using: ContainerViewConfiguration(),
      size: Size(100, 40))
  }

  @Test("a container that comes on screen costs the same, however many are there")
  func connecting() {
    func follows(_ number: Int) -> Int {
      var overlays = Overlays(tuning: OverlayTuning(), firstSlot: 8)
      for index in 0..<number {
        let configuration = ContainerConfiguration(.vertical, .multiple) { _ in }
        let token = overlays.connect("c\(index)", configuration, at: .zero)
        overlays.place(token, size: Size(390, 844), at: .zero)
      }
      return overlays.follows
    }
    #expect(follows(100) <= 200)
    #expect(follows(200) == 2 * follows(100))
  }

  @Test(
    "what comes in one container and leaves by a deadline costs the same, however many are there")
  func showing() {
    func follows(_ number: Int) -> Int {
      var overlays = Overlays(tuning: OverlayTuning(), firstSlot: 8)
      for index in 0..<number {
        let configuration = ContainerConfiguration(.vertical, .multiple) {
          $0.common.autoDismiss = .seconds(1)
        }
        let token = overlays.connect("c\(index)", configuration, at: .zero)
        overlays.place(token, size: Size(390, 844), at: .zero)
      }
      for index in 0..<number {
        overlays.perform(call("c\(index)"), at: Instant(Double(index) / 100))
      }
      overlays.advance(to: Instant(100))
      #expect(overlays.isAtRest(at: Instant(100)))
      return overlays.follows
    }
    #expect(follows(100) <= 600)
    #expect(follows(200) == 2 * follows(100))
  }

  @Test("a container is laid out anew for another direction, whichever container changes next")
  func direction() throws {
    var overlays = Overlays(tuning: OverlayTuning(), firstSlot: 8)
    func connect(_ name: String) -> ContainerToken {
      let configuration = ContainerConfiguration(.stacking, .multiple) {
        $0.common.alignment = .topLeading
      }
      let token = overlays.connect(name, configuration, at: .zero)
      overlays.place(token, size: Size(390, 844), at: .zero)
      return token
    }
    let (first, second) = (connect("first"), connect("second"))
    overlays.perform(call("first"), at: .zero)
    let stay = try #require(overlays.containerSlots[first]?.stays.keys.first)
    #expect(overlays.containerSlots[first]?.motion.frame(of: stay)?.minX == 0)
    overlays.direction = .rightToLeft
    overlays.send(.focus(true), to: second, at: Instant(1))
    #expect(overlays.containerSlots[first]?.motion.frame(of: stay)?.minX == 290)
  }
}
