// Tests pictures that several threads request at once.
import Artwork
import Drawing
import Foundation
import Geometry
import Synchronization
import Testing

@Suite("Library of pictures")
struct PictureLibraryTests {
  @Test("a picture that two threads request at the same time is drawn once")
  func threads() throws {
    let alone = Interrupted {}
    _ = PictureLibrary(folders: [], typeface: alone).picture(.cover(.tide, .small))
    try #require(alone.words > 0)

    let (isAsking, isOver, isElsewhere) = (Flag(), Flag(), Flag())
    let found = Mutex<(same: Picture?, other: Picture?)>((nil, nil))
    let library = Mutex<PictureLibrary?>(nil)
    let typeface = Interrupted {
      let library = library.withLock { $0 }
      Thread.detachNewThread {
        isAsking.set()
        let picture = library?.picture(.cover(.tide, .small))
        found.withLock { $0.same = picture }
        isOver.set()
      }
      Thread.detachNewThread {
        let picture = library?.picture(.fold(.half))
        found.withLock { $0.other = picture }
        isElsewhere.set()
      }
      // The other thread must wait, although it has enough time to draw the picture a second time.
      #expect(isAsking.isSeen && isElsewhere.isSeen)
      for _ in 0..<1000 { sched_yield() }
      #expect(!isOver.isSet)
    }
    library.withLock { $0 = PictureLibrary(folders: [], typeface: typeface) }
    let drawn = try #require(library.withLock { $0 }?.picture(.cover(.tide, .small)))
    #expect(isOver.isSeen)
    #expect(found.withLock { $0.same?.identity } == drawn.identity)
    #expect(found.withLock { $0.other } != nil)
    #expect(typeface.words == alone.words)
  }
}

/// Counts the requested words, and calls a closure at the first one.
private final class Interrupted: Typeface {
  private let count = Atomic(0)
  private let other: @Sendable () -> Void
  var words: Int { count.load(ordering: .acquiring) }

  init(by other: @escaping @Sendable () -> Void) { self.other = other }

  func advance(of word: String, font: Font) -> Double { Double(word.count) * font.size / 2 }
  func metrics(of font: Font) -> Font.Metrics {
    Font.Metrics(ascent: font.size, descent: 0, capHeight: font.size)
  }
  func mask(of word: String, font: Font, scale: Double) -> CoverageMask? {
    if count.add(1, ordering: .acquiringAndReleasing).oldValue == 0 { other() }
    return nil
  }
}

private final class Flag: Sendable {
  private let state = Atomic(false)
  var isSet: Bool { state.load(ordering: .acquiring) }
  func set() { state.store(true, ordering: .releasing) }
  /// Waits for the flag, with a bounded number of checks.
  var isSeen: Bool {
    for _ in 0..<50_000_000 {
      if isSet { return true }
      sched_yield()
    }
    return false
  }
}
