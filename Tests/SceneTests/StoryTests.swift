// Tests every filmed story: mirrored and in the dark theme, the movements are the same.
import Drawing
import Interface
import Scripts
import Testing

@Suite("Story scripts")
struct StoryTests {
  @Test(
    "every frame of a mirrored script mirrors the frame of the original script",
    arguments: Story.some)
  func mirrored(_ story: Story) throws {
    let script = try story.script()
    let (one, other) = (script.told(), script.mirrored.told())
    #expect(one.reports == other.reports)
    #expect(one.frames.count == other.frames.count)
    for (number, pair) in zip(one.frames, other.frames).enumerated() {
      // A map has the same direction in every language. The content over it has the
      // same vertical movements.
      if script.scene.name == "places" {
        #expect(pair.0.poses.poses.map(\.offset.dy) == pair.1.poses.poses.map(\.offset.dy))
        continue
      }
      let found = Drawn(pair.0).difference(from: Drawn(pair.1), width: script.size.width)
      #expect(found == nil, "frame \(number)")
      if found != nil { break }
    }
  }

  @Test(
    "a film in the dark theme has the same events and poses as in the light theme",
    arguments: Story.some)
  func dark(_ story: Story) throws {
    var script = try story.script()
    let one = script.told()
    script.theme = script.theme == .light ? .dark : .light
    let other = script.told()
    #expect(one.reports == other.reports)
    for (number, pair) in zip(one.frames, other.frames).enumerated() {
      let same = zip(pair.0.poses.poses, pair.1.poses.poses).allSatisfy {
        $0.offset == $1.offset && $0.scaleX == $1.scaleX && $0.scaleY == $1.scaleY
          && $0.clip == $1.clip && $0.radii == $1.radii
      }
      #expect(same, "frame \(number)")
      if !same { break }
    }
  }
}
