// Many containers on one screen: each costs the same, however many there are.
import Geometry
import Overlay
import Testing

@testable import Interface

@Suite("Many containers")
struct ManyContainersTests {
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
}
