// Tests when a window reports that its builds are too slow for the display.
import Testing

@testable import SDLHost

@Suite("Warnings about slow frames")
struct SlowFramesTests {
  private func said(_ frames: [Double]) -> [String] {
    var slow = SlowFrames()
    return frames.compactMap { slow.sentence(painting: $0, interval: 1.0 / 60) }
  }

  @Test("an occasional late frame is not reported as slow")
  func now() {
    #expect(said([0.4]) == [])
    #expect(said((0..<100).map { $0 % 2 == 0 ? 0.03 : 0.01 }) == [])
    #expect(said([Double](repeating: 1.0 / 60, count: 100)) == [])
  }

  @Test("several late frames in a row are reported once, with the time of a frame and of a refresh")
  func once() {
    let sentences = said([Double](repeating: 0.0384, count: 100))
    #expect(
      sentences == [
        "frames take 38 ms in this debug build, and the display shows one every 17 ms; "
          + "build with -c release"
      ])
    #expect(said([.infinity, .infinity, .infinity, .infinity, .infinity]).count == 1)
  }
}
