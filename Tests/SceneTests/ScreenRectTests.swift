// Tests that during movements nothing is drawn outside of its screen.
import Drawing
import Scenes
import Scripts
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// The visible part of a frame, with its clips and the screens of the stack.
private struct Cut {
  struct Place {
    var way = Transform.identity
    var cut: Rect
    var screen: Rect?
  }
  /// Sizes of the screens, by their slots.
  let screens: [Int: Size]
  private(set) var outside: String?
  /// Number of things checked on moving screens.
  private(set) var judged = 0

  init(_ frame: StageFrame, window: Size, screens: [Int: Size]) {
    self.screens = screens
    add(frame.list, frame.poses, Place(cut: Rect(origin: .zero, size: window)))
  }

  private mutating func add(_ list: DisplayList, _ poses: PoseTable, _ outer: Place) {
    var detents = [outer]
    for command in list.commands {
      var next = detents[detents.count - 1]
      switch command {
      case .pop: detents.removeLast()
      case .pushClip(let shape):
        next.cut = next.cut.intersection(next.way.apply(shape.rect))
        detents.append(next)
      case .pushGroup: detents.append(next)
      case .pushTransform(let transform):
        next.way = transform.then(next.way)
        detents.append(next)
      case .pushPose(let slot):
        let pose = poses[slot]
        next.way = pose.transform.then(next.way)
        if let clip = pose.clip {
          next.cut = next.cut.intersection(next.way.apply(clip))
        }
        if let size = screens[slot.index] {
          next.screen = next.way.apply(Rect(origin: .zero, size: size))
        }
        detents.append(next)
      case .fill(.rounded(let shape), _): judge(shape.rect, "a fill", next)
      case .stroke(.rounded(let shape), _, _): judge(shape.rect, "a line", next)
      case .picture(_, in: let rect, fit: _, sampling: _): judge(rect, "a picture", next)
      case .glyphs(let run, _):
        judge(
          Rect(run.origin.x, run.origin.y - 1, run.width, 1),
          "“\(run.words.map(\.text).joined(separator: " "))”", next)
      case .layer(let layer): add(layer.content, poses, next)
      case .fill(.path, _), .stroke(.path, _, _), .shadow, .backdrop: break
      }
    }
  }

  private mutating func judge(_ rect: Rect, _ words: String, _ place: Place) {
    guard let screen = place.screen else { return }
    let seen = place.way.apply(rect).intersection(place.cut)
    guard seen.width > 0, seen.height > 0 else { return }
    judged += 1
    let isInside =
      seen.minX >= screen.minX - 1 && seen.maxX <= screen.maxX + 1
      && seen.minY >= screen.minY - 1 && seen.maxY <= screen.maxY + 1
    if !isInside { outside = outside ?? "\(words) at \(seen) is outside \(screen)" }
  }
}

@Suite("Bounds of moving screens")
struct ScreenRectTests {
  private func screens(_ components: ComponentStore) -> [Int: Size] {
    var screens: [Int: Size] = [:]
    for stack in components.machines.all(StackComponent.self)
    where stack.machine.visible.lower != nil {
      screens[stack.upper.index] = stack.size
      screens[stack.lower.index] = stack.size
    }
    return screens
  }

  @Test(
    "no moving view is drawn outside of its screen",
    arguments: Story.all.filter { $0.name.hasPrefix("pager") || $0.name.contains("pushed") })
  func inside(_ story: Story) throws {
    for (width, isMirrored) in [(390.0, false), (320, false), (1024, true)] {
      var script = try story.script()
      script.size.width = width
      if isMirrored { script = script.mirrored }
      #expect(outside(script) == nil)
    }
  }

  @Test("no pager page is drawn beside its screen while the screen is popped or swiped back")
  func laterPage() throws {
    let pop = #"{"at": 1.6, "key": "Escape"}"#
    let swipe =
      #"{"at": 1.6, "touch": 1, "swipe": {"from": [4, 300], "to": [330, 300], "duration": 0.4, "steps": 24}}"#
    for leaves in [pop, swipe] {
      let script = try script(
        #""start": "pages", "options": {"edgeModifier": false}, "events": [{"at": 0.1, "key": "Right"}, {"at": 0.8, "key": "Right"}, \#(leaves)], "until": 3"#,
        scene: "pager")
      #expect(outside(script) == nil)
      #expect(outside(script.mirrored) == nil)
    }
  }

  /// The first thing drawn outside of its screen, or nil.
  private func outside(_ script: Script) -> String? {
    var found: String?
    script.acted { running, now, _ in
      let moving = screens(running.stage.components)
      guard !moving.isEmpty else { return true }
      let cut = Cut(running.frame(at: now), window: running.stage.context.size, screens: moving)
      if let outside = cut.outside { found = "at \(now.seconds): \(outside)" }
      return found == nil
    }
    return found
  }
}
