// Tests that a window preloads the pictures that its first frame needs.
import Artwork
import Drawing
import Exhibits
import Geometry
import Interface
import Scripts
import Synchronization
import Testing

@Suite("First pictures")
struct FirstPicturesTests {
  /// Records the built-in pictures that are requested, and returns a small one for each.
  private final class RecordingShelf: PictureShelf {
    private let names = Mutex<[String]>([])
    var asked: [String] { names.withLock { $0 } }

    func picture(_ name: String) -> Picture? {
      guard Artwork(name: name) != nil else { return nil }
      names.withLock { if !$0.contains(name) { $0.append(name) } }
      return Picture(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    }
  }

  @Test("every scene lists the pictures of its first frame in order")
  func firstFrames() {
    for exhibit in Exhibits.all {
      let shelf = RecordingShelf()
      let setup = ExhibitSetup(for: exhibit, pictures: shelf)
      var running = RunningExhibit(exhibit, setup: setup)
      _ = running.frame(at: .zero)
      #expect(shelf.asked == exhibit.firstPictures.map(\.name), "\(exhibit.name)")
    }
  }
}
