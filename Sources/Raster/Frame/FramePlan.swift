// What a frame knows of its commands before it is painted.

/// Every command of a list, placed.
struct FramePlan {
  var placed: [PlacedCommand] = []
  var scopes: [Scope] = []
  /// Commands that blur what is below.
  var backdrops: [Int] = []
  /// Layers that are hidden and kept nowhere.
  var unpainted: [UnpaintedLayer] = []

  /// Of each command. Beside each other, because all of them are asked for once for each rectangle of a
  /// frame, and few of them are seen there.
  private var reaches: [Reach] = []

  /// What a command, or what it encloses, may change, and the command to go on with where that is not seen.
  private struct Reach {
    var pixels: PixelRect
    var next: Int
  }

  /// Whether its command at `index` paints the same pixels as an equal one of another frame.
  func isSame(_ index: Int, as former: Int, of other: FramePlan) -> Bool {
    placed.withUnsafeBufferPointer { own in
      other.placed.withUnsafeBufferPointer { others in
        PlacedCommand.isSame(own.baseAddress! + index, others.baseAddress! + former)
      }
    }
  }

  /// Ends the placing.
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

  /// The commands that may change something in `area`.
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
      // Of a push only the shadow may be seen there.
      let goesOn = reach.next == index &+ 1 || placed[index].extent.intersects(area)
      index = goesOn ? index &+ 1 : reach.next
    }
  }
}
