// The commands of a frame after placement and before painting.

/// The commands of a display list, placed on the pixels of one frame.
struct FramePlan {
  var placed: [PlacedCommand] = []
  var scopes: [Scope] = []
  /// Indices of the commands that blur the content below.
  var backdrops: [Int] = []
  /// Hidden layers without a cached bitmap.
  var unpainted: [UnpaintedLayer] = []

  /// Reach of each command. It is stored apart from `placed`, because each rectangle of a frame
  /// reads every reach but paints few commands.
  private var reaches: [Reach] = []

  /// Pixels that a command or its scope may change. `next` is the index to continue at if the
  /// painted area touches none of them.
  private struct Reach {
    var pixels: PixelRect
    var next: Int
  }

  /// Whether the command at `index` paints the same pixels as an equal command of another frame.
  func isSame(_ index: Int, as former: Int, of other: FramePlan) -> Bool {
    placed.withUnsafeBufferPointer { own in
      other.placed.withUnsafeBufferPointer { others in
        PlacedCommand.isSame(own.baseAddress! + index, others.baseAddress! + former)
      }
    }
  }

  /// Ends the placement: computes the reach of each command.
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

  /// Collects the commands that may change a pixel in `area`.
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
      // If the content of a scope is outside `area`, only the shadow of its push is inside.
      let goesOn = reach.next == index &+ 1 || placed[index].extent.intersects(area)
      index = goesOn ? index &+ 1 : reach.next
    }
  }
}
