// Tests that the scenes with the option `arabic` speak Arabic in layouts from right to left.
import Files
import Interface
import Scenes
import Scripts
import Testing

@Suite("Scenes in Arabic")
struct ArabicTests {
  static let scenes: [DescribedScene] = SceneRegistry.all
    .filter { $0.options.contains { $0.name == "arabic" } }
    .flatMap { scene in scene.starts.map { DescribedScene(scene: scene.name, start: $0) } }

  /// Words that are not translated: foreign names in comments, the library's own label of a grabber,
  /// and the names of detents.
  private static let foreign =
    ["Lindholm", "Esbjerg", "Grabber", "at low", "at middle", "at full"]
    + ["low", "middle", "full"]

  private func names(of row: DescribedScene, _ direction: LayoutDirection, isArabic: Bool) throws
    -> [String]
  {
    var script = Script(try #require(SceneRegistry.named(row.scene)))
    (script.start, script.direction) = (row.start, direction)
    script.options = ["arabic": .flag(isArabic)]
    var scene = RunningScene(script)
    scene.advance(to: Instant(3))
    return scene.describe(at: Instant(3)).elements.flatMap { [$0.name, $0.value] }
  }

  private func hasArabic(_ names: [String]) -> Bool {
    names.contains { $0.unicodeScalars.contains { (0x600...0x6FF).contains($0.value) } }
  }

  @Test("exactly four scenes have Arabic text")
  func speaking() {
    #expect(Set(Self.scenes.map(\.scene)) == ["comments", "places", "book", "author"])
  }

  @Test(
    "no word of a scene with the Arabic option is English, in any start state",
    arguments: Self.scenes)
  func translated(row: DescribedScene) throws {
    let names = try names(of: row, .rightToLeft, isArabic: true)
    for name in names {
      let rest = Self.foreign.reduce(name) { $0.replacing($1, with: "") }
      #expect(!rest.contains { $0.isASCII && $0.isLetter }, "\(name)")
    }
    #expect(hasArabic(names))
  }

  @Test(
    "a scene shows no Arabic text without its Arabic option, or in a left-to-right layout",
    arguments: Self.scenes)
  func english(row: DescribedScene) throws {
    for (direction, isArabic) in [(LayoutDirection.rightToLeft, false), (.leftToRight, true)] {
      let names = try names(of: row, direction, isArabic: isArabic)
      #expect(!hasArabic(names))
    }
  }
}
