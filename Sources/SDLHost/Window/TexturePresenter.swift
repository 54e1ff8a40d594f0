// Shows painted pixels on an accelerated display, by one streaming texture.
import CSDL2
import Raster

/// Paints into separate memory. Changed rectangles are copied to a texture, and the whole texture
/// is drawn.
struct TexturePresenter: Presenter {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var memory: UnsafeMutablePointer<UInt32>?
  private var width = 0
  private var height = 0
  /// Whether the memory contains a frame.
  private var isPainted = false

  let reportsVSync: Bool

  init?(_ window: OpaquePointer) {
    guard
      let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
        ?? SDL_CreateRenderer(window, -1, 0)
    else { return nil }
    self.renderer = renderer
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    let both = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    // The software renderer claims to wait for the display, but does not wait.
    reportsVSync = info.flags & both == both
  }

  func pixelSize() -> (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (Int(width), Int(height))
  }

  mutating func begin() -> PaintTarget? {
    let size = pixelSize()
    guard (1...16_384).contains(size.width), (1...16_384).contains(size.height) else { return nil }
    if size != (width, height) || memory == nil {
      memory?.deallocate()
      memory = .allocate(capacity: size.width * size.height)
      (width, height) = size
      isPainted = false
      dropTexture()
    }
    guard let memory else { return nil }
    return PaintTarget(
      memory: UnsafeMutableRawPointer(memory), width: width, height: height,
      bytesPerRow: width * 4, holdsLastFrame: isPainted)
  }

  mutating func painted() { isPainted = true }

  func waits(_ waits: Bool) {
    if reportsVSync { SDL_RenderSetVSync(renderer, waits ? 1 : 0) }
  }

  mutating func present(_ damage: Damage?) throws(PresentError) {
    guard let memory else { return }
    var whole = damage == nil
    if texture == nil {
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        Int32(width), Int32(height))
      whole = true
    }
    guard let texture else { throw PresentError(description: NativeWindow.lastError()) }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    if let damage, !whole {
      for index in 0..<damage.count {
        var rect = SDL_Rect(damage[index])
        let from = memory + damage[index].minY * width + damage[index].minX
        SDL_UpdateTexture(texture, &rect, from, Int32(width * 4))
      }
    } else {
      SDL_UpdateTexture(texture, nil, memory, Int32(width * 4))
    }
    SDL_RenderCopy(renderer, texture, nil, nil)
    SDL_RenderPresent(renderer)
  }

  mutating func reset() { dropTexture() }

  private mutating func dropTexture() {
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }

  mutating func close() {
    dropTexture()
    memory?.deallocate()
    memory = nil
    SDL_DestroyRenderer(renderer)
  }
}
