// A frame's commands with their positions, before the commands are painted.

/// The commands of a display list, with their positions on the pixels of one frame.
struct FramePlan {
  var placed: [PlacedCommand] = []
  var scopes: [Scope] = []
  /// Indices of the backdrops, which blur the content below them.
  var backdrops: [Int] = []
  /// Hidden layers without a cached bitmap, which were not painted.
  var unpainted: [UnpaintedLayer] = []

  /// The reach of each command. Reaches are not stored in `placed`, because the painting of each
  /// rectangle reads all reaches, but only a few commands.
  private var reaches: [Reach] = []

  /// The pixels that a command, or the scope of a push, may change. `next` is the index of the next
  /// command to check if these pixels are outside the painted area.
  private struct Reach {
    var pixels: PixelRect
    var next: Int
  }

  /// Whether the command `index` paints the same pixels
  /// as the equal command `former` of another frame.
  func isSame(_ index: Int, as former: Int, of other: FramePlan) -> Bool {
    placed.withUnsafeBufferPointer { own in
      other.placed.withUnsafeBufferPointer { others in
        PlacedCommand.isSame(own.baseAddress! + index, others.baseAddress! + former)
      }
    }
  }

  /// Computes the reach of each placed command.
  mutating func measureReaches() {
    reaches.removeAll(keepingCapacity: true)
    reaches.reserveCapacity(placed.count)
    for index in placed.indices {
      let partner = placed[index].partner
      reaches.append(
        Reach(
          pixels: placed[index].bounds.union(placed[index].extent),
          next: partner > index ? partner &+ 1 : index &+ 1))
    }
  }

  /// Collects the indices of the commands that may change a pixel in `area`.
  func collect(_ indices: inout RawBuffer<Int>, in area: PixelRect) {
    indices.count = 0
    var index = 0
    while index < reaches.count {
      let reach = reaches[index]
      guard reach.pixels.intersects(area) else {
        index = reach.next
        continue
      }
      indices.append(index)
      // If the scope's content is outside of `area`, only the push's shadow is inside, and the
      // commands of the scope are skipped.
      let goesOn = reach.next == index &+ 1 || placed[index].extent.intersects(area)
      index = goesOn ? index &+ 1 : reach.next
    }
  }
}
