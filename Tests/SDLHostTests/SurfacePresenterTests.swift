// Tests presenting by the window's surface, whose address may be reused by another surface.
import CSDL2
import Drawing
import Interface
import Raster
import Support
import Testing

@testable import SDLHost

/// Surfaces as SDL makes them: each resize makes a new and empty one, and all surfaces of one size
/// have the same address.
@MainActor
private final class FakeSurfaces {
  private struct Memory {
    let surface: UnsafeMutablePointer<SDL_Surface>
    let fresh: SDL_Surface
  }
  private var memory: [Size: Memory] = [:]
  private(set) var current: UnsafeMutablePointer<SDL_Surface>

  init(_ width: Int, _ height: Int) {
    current = Self.surface(width, height)
    memory[Size(Double(width), Double(height))] = Memory(surface: current, fresh: current.pointee)
  }

  private static func surface(_ width: Int, _ height: Int) -> UnsafeMutablePointer<SDL_Surface> {
    SDL_CreateRGBSurfaceWithFormat(
      0, Int32(width), Int32(height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
  }

  /// Resizes the window. A resize to the same size also makes a new surface.
  func resize(_ width: Int, _ height: Int) {
    let size = Size(Double(width), Double(height))
    if memory[size] == nil {
      let surface = Self.surface(width, height)
      memory[size] = Memory(surface: surface, fresh: surface.pointee)
    }
    guard let memory = memory[size] else { return }
    current = memory.surface
    current.pointee = memory.fresh
    memset(current.pointee.pixels, 0, Int(current.pointee.pitch) * height)
  }

  var pixels: [UInt32] {
    let (start, count) = (current.pointee.pixels, Int(current.pointee.w * current.pointee.h))
    return Array(
      UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt32.self), count: count))
  }

  func free() { for memory in memory.values { SDL_FreeSurface(memory.surface) } }
}

extension WindowTests {
  /// A page whose mark moves with each frame.
  private func page(_ frame: Int) -> DisplayList {
    DisplayList([
      .fill(.rect(Rect(0, 0, 64, 48)), .color(Color(0x2A6F7F))),
      .fill(.rect(Rect(Double(frame % 20), 2, 3, 3)), .color(.white)),
    ])
  }

  /// Paints as a window does: only the changes if the target contains the last frame.
  private func paint(
    _ frame: Int, by painter: inout Painter, to presenter: inout SurfacePresenter
  ) throws {
    let begun = presenter.begin()
    let target = try #require(begun)
    let buffer = try #require(
      PixelBuffer(
        target.memory, width: target.width, height: target.height, bytesPerRow: target.bytesPerRow))
    _ = try painter.paint(
      page(frame), poses: PoseTable(), size: Size(64, 48), into: buffer,
      damage: target.holdsLastFrame ? .changed : .all)
    presenter.painted()
  }

  private func fresh(_ frame: Int, _ width: Int, _ height: Int) throws -> [UInt32] {
    let target = SDL_CreateRGBSurfaceWithFormat(
      0, Int32(width), Int32(height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    defer { SDL_FreeSurface(target) }
    let surface = try #require(target)
    let buffer = try #require(
      PixelBuffer(
        surface.pointee.pixels, width: width, height: height,
        bytesPerRow: Int(surface.pointee.pitch)))
    var painter = Painter(typeface: PlainTypeface(), scale: 1)
    _ = try painter.paint(
      page(frame), poses: PoseTable(), size: Size(64, 48), into: buffer, damage: .all)
    let start = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
    return Array(UnsafeBufferPointer(start: start, count: width * height))
  }

  /// A window without a display, for a presenter that gets other surfaces.
  private func withWindow(_ body: (OpaquePointer) throws -> Void) throws {
    SDL_SetHint("SDL_VIDEODRIVER", "dummy")
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    try #require(SDL_InitSubSystem(SDL_INIT_VIDEO) == 0)
    defer { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
    let window = try #require(
      SDL_CreateWindow("surface", 0, 0, 64, 48, SDL_WINDOW_RESIZABLE.rawValue))
    defer { SDL_DestroyWindow(window) }
    try body(window)
  }

  @Test("a new window surface at the address of an old surface counts as a new surface")
  func surfaceAtOldAddress() throws {
    try withWindow { window in
      let surfaces = FakeSurfaces(64, 48)
      defer { surfaces.free() }
      let made = SurfacePresenter(window) { surfaces.current }
      var presenter = try #require(made)
      defer { presenter.close() }
      var painter = Painter(typeface: PlainTypeface(), scale: 1)
      try paint(0, by: &painter, to: &presenter)
      let known = presenter.begin()
      #expect(known?.holdsLastFrame == true, "nothing happened to the surface")
      surfaces.resize(80, 60)
      surfaces.resize(64, 48)
      let begun = presenter.begin()
      #expect(begun?.memory == known?.memory && begun?.holdsLastFrame == false)
    }
  }

  @Test("after any resizes between two frames, the surface matches the surface of a new window")
  func burstsOfSizes() throws {
    try withWindow { window in
      let sizes = [(64, 48), (80, 60), (40, 48), (64, 20)]
      for seed in UInt64(0)..<60 {
        var random = SeededRandom(seed)
        let surfaces = FakeSurfaces(64, 48)
        defer { surfaces.free() }
        let made = SurfacePresenter(window) { surfaces.current }
        var presenter = try #require(made)
        defer { presenter.close() }
        var painter = Painter(typeface: PlainTypeface(), scale: 1)
        var size = sizes[0]
        for frame in 0..<12 {
          try paint(frame, by: &painter, to: &presenter)
          #expect(
            try surfaces.pixels == fresh(frame, size.0, size.1), "seed \(seed), frame \(frame)")
          guard random.chance(0.7) else { continue }
          let previous = size
          for _ in 0..<random.below(50) {
            size = sizes[random.below(sizes.count)]
            surfaces.resize(size.0, size.1)
          }
          if random.chance(0.5) {
            size = previous
            surfaces.resize(size.0, size.1)
          }
        }
      }
    }
  }

  @Test("after a resize to another size and back, SDL's surface counts as a new surface")
  func ownSurface() throws {
    try withWindow { window in
      let made = SurfacePresenter(window)
      var presenter = try #require(made)
      defer { presenter.close() }
      var painter = Painter(typeface: PlainTypeface(), scale: 1)
      for frame in 0..<20 {
        let first = presenter.begin()
        #expect(first?.holdsLastFrame == false)
        try paint(frame, by: &painter, to: &presenter)
        let second = presenter.begin()
        #expect(second?.holdsLastFrame == true)
        SDL_SetWindowSize(window, 80, 60)
        _ = SDL_GetWindowSurface(window)
        SDL_SetWindowSize(window, 64, 48)
      }
    }
  }

  @Test("after a failed frame or a lost surface, the next frame is painted whole")
  func refusedFrame() throws {
    try withWindow { window in
      let surfaces = FakeSurfaces(64, 48)
      defer { surfaces.free() }
      let made = SurfacePresenter(window) { surfaces.current }
      var presenter = try #require(made)
      defer { presenter.close() }
      var painter = Painter(typeface: PlainTypeface(), scale: 1)
      try paint(0, by: &painter, to: &presenter)
      surfaces.resize(64, 48)
      // This frame is refused, so nothing is painted.
      _ = presenter.begin()
      try paint(1, by: &painter, to: &presenter)
      #expect(try surfaces.pixels == fresh(1, 64, 48))
      presenter.reset()
      #expect(presenter.begin()?.holdsLastFrame == false)
    }
  }
}
