// Tests presenting by a texture, on SDL's driver without a display and its software renderer.
import CSDL2
import Raster
import Testing

@testable import SDLHost

private func box(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
  PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
}

extension WindowTests {
  /// A window of 8 by 6 pixels without a display, and its texture presenter.
  private func withTexture(
    _ body: (OpaquePointer, inout TexturePresenter) throws -> Void
  ) throws {
    SDL_SetHint("SDL_VIDEODRIVER", "dummy")
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    try #require(SDL_InitSubSystem(SDL_INIT_VIDEO) == 0)
    defer { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
    let window = try #require(
      SDL_CreateWindow("texture", 0, 0, 8, 6, SDL_WINDOW_RESIZABLE.rawValue))
    defer { SDL_DestroyWindow(window) }
    var presenter = try #require(TexturePresenter(window))
    defer { presenter.close() }
    try body(window, &presenter)
  }

  /// The pixels in the window.
  private func shown(_ window: OpaquePointer, _ width: Int, _ height: Int) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: width * height)
    SDL_RenderReadPixels(
      SDL_GetRenderer(window), nil, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixels, Int32(width * 4))
    return pixels.map { $0 & 0xFFFFFF }
  }

  private func fill(_ target: PaintTarget, _ rect: PixelRect, _ color: UInt32) {
    for y in rect.minY..<rect.maxY {
      let row = (target.memory + y * target.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for x in rect.minX..<rect.maxX { row[x] = color | 0xFF00_0000 }
    }
  }

  @Test("a new texture gets the whole frame, and later frames only their changes")
  func textureDamage() throws {
    try withTexture { window, presenter in
      let begunFirst = presenter.begin()
      let first = try #require(begunFirst)
      #expect((first.width, first.height) == (8, 6))
      #expect(!first.holdsLastFrame)
      fill(first, box(0, 0, 8, 6), 0x102030)
      presenter.painted()
      // Although the damage is smaller, the whole frame is shown, because the texture is new.
      try presenter.present(Damage(box(0, 0, 1, 1)))
      #expect(shown(window, 8, 6) == Array(repeating: 0x102030, count: 48))

      let begunSecond = presenter.begin()
      let second = try #require(begunSecond)
      #expect(second.holdsLastFrame)
      fill(second, box(0, 0, 8, 6), 0xAABBCC)
      try presenter.present(Damage(box(2, 1, 5, 3)))
      let picture = shown(window, 8, 6)
      for y in 0..<6 {
        for x in 0..<8 {
          let isComponent = (2..<5).contains(x) && (1..<3).contains(y)
          #expect(picture[y * 8 + x] == (isComponent ? 0xAABBCC : 0x102030), "\(x),\(y)")
        }
      }
    }
  }

  @Test("a graphics device that lost its textures gets the whole frame again")
  func textureLost() throws {
    try withTexture { window, presenter in
      let begunTarget = presenter.begin()
      let target = try #require(begunTarget)
      fill(target, box(0, 0, 8, 6), 0x102030)
      presenter.painted()
      try presenter.present(nil)
      fill(target, box(0, 0, 8, 6), 0x445566)
      presenter.reset()
      let next = presenter.begin()
      #expect(next?.holdsLastFrame == true, "our own memory was not lost")
      try presenter.present(Damage(box(7, 5, 8, 6)))
      #expect(shown(window, 8, 6) == Array(repeating: 0x445566, count: 48))
    }
  }

  @Test("after a resize, the whole frame is painted and shown at the new size")
  func textureResized() throws {
    try withTexture { window, presenter in
      let begunSmall = presenter.begin()
      let small = try #require(begunSmall)
      #expect(presenter.begin()?.holdsLastFrame == false, "a frame that was refused is none")
      fill(small, box(0, 0, 8, 6), 0x102030)
      presenter.painted()
      try presenter.present(nil)
      SDL_SetWindowSize(window, 11, 7)
      SDL_PumpEvents()
      #expect(presenter.pixelSize() == (11, 7))
      let begunLarge = presenter.begin()
      let large = try #require(begunLarge)
      #expect(!large.holdsLastFrame)
      #expect((large.width, large.height) == (11, 7))
      fill(large, box(0, 0, 11, 7), 0x778899)
      try presenter.present(Damage())
      #expect(shown(window, 11, 7) == Array(repeating: 0x778899, count: 77))
    }
  }
}

@Suite("Choice of the presenter")
@MainActor
struct PresentationTests {
  @Test(
    "the presentation method that a program sets wins over the environment variable",
    arguments: [
      (.automatic, nil, .automatic), (.automatic, "", .automatic),
      (.automatic, "surface", .surface),
      (.automatic, "texture", .texture), (.surface, "texture", .surface), (.texture, "?", .texture),
    ] as [(WindowOptions.Presentation, String?, WindowOptions.Presentation)])
  func wish(
    wanted: WindowOptions.Presentation, word: String?, chosen: WindowOptions.Presentation
  ) throws {
    let wish = try Presenters.wish(wanted) { $0 == "SLIPSHEET_PRESENT" ? word : nil }
    #expect(wish == chosen)
  }

  @Test("an unknown presentation method is an error that lists the known methods")
  func unknownWish() {
    let error = WindowError.failed(
      step: "reading SLIPSHEET_PRESENT", reason: "\"paper\", expected automatic, surface, texture")
    #expect(throws: error) { try Presenters.wish(.automatic) { _ in "paper" } }
  }
}
