// Tests that a window loads the pictures of its first frame in advance.
import Artwork
import Drawing
import Interface
import Scenes
import Scripts
import Synchronization
import Testing

@Suite("Pictures of the first frame")
struct FirstPicturesTests {
  /// Records the built-in pictures that are requested, and returns a small one for each.
  private final class RecordingShelf: PictureProvider {
    private let names = Mutex<[String]>([])
    var asked: [String] { names.withLock { $0 } }

    func picture(_ name: String) -> Picture? {
      guard Artwork(name: name) != nil else { return nil }
      names.withLock { if !$0.contains(name) { $0.append(name) } }
      return Picture(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    }
  }

  @Test(
    "every scene declares the pictures that its first frame requests, in the order of the requests")
  func firstFrames() {
    for scene in SceneRegistry.all {
      let shelf = RecordingShelf()
      let setup = SceneSetup(for: scene, pictures: shelf)
      var running = RunningScene(scene, setup: setup)
      _ = running.frame(at: .zero)
      #expect(shelf.asked == scene.firstPictures.map(\.name), "\(scene.name)")
    }
  }
}
