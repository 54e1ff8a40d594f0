// Tests that a description does not depend on numbers that a stage assigns.
import Drawing
import Gesture
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

/// A page of every component that replaces one with `others` components.
private struct Crowded: Screen {
  var others: Int
  var showsBook = true
  var page = 0
  var path: [String] = []
  var isOpen = false
  var note = false

  func content(in context: BuildContext) -> some View {
    if others > 0 {
      VStack {
        ForEach(Array(0..<others)) { _ in
          ScrollView { Rectangle(.fill).frame(height: 900) }.frame(height: 20)
        }
        Rectangle(.background)
      }
      .overlayContainer("others", containerConfiguration: Banner())
      .containerView(in: "others", configuration: Office(), isPresented: bind(\.showsBook)) {
        Rectangle(.accent).frame(height: 10)
      }
    } else {
      NavigationStack(path: bind(\.path)) {
        VStack {
          ScrollView(.horizontal) { Rectangle(.fill).frame(width: 900, height: 40) }
            .frame(height: 40)
          PagerView(selection: bind(\.page), count: 3) { page in
            ScrollView { Rectangle(.fill).frame(height: 1500) }
          }
          Rectangle(.accent).frame(height: 60).hero(id: "card", isOpen: bind(\.isOpen)) {
            ScrollView { Rectangle(.accent).frame(height: 900) }
          }
          Rectangle(.accentSubtle).frame(height: 40).visualEffect(progressOf: "book") {
            Pose(opacity: $0.progress)
          }
        }
      } destination: { (name: String) in
        Text(name)
      }
      .overlayContainer("notes", containerConfiguration: Banner())
      .containerView(in: "notes", configuration: Office(), isPresented: bind(\.note)) {
        Rectangle(.accent).frame(height: 50)
      }
      .pullDownCover(isPresented: bind(\.showsBook), id: "book") {
        ScrollView { Rectangle(.background).frame(height: 2000) }
      }
    }
  }

  struct Office: ContainerViewConfigurationProtocol {}
}

@Suite("Descriptions of a tree")
struct DescribedAlikeTests {
  /// Descriptions of a drag that is cancelled and a notice that appears, after `others` other
  /// components.
  private func described(after others: Int) -> [[String]] {
    var stage = Stage(
      Crowded(others: others), size: Size(390, 700), typeface: HalfEm(),
      settings: StageSettings(decisions: 10))
    _ = stage.frame(at: .zero)
    stage.update(at: Instant(1)) { screen, effects in
      screen.others = 0
      effects.setNeedsUpdate()
    }
    stage.advance(to: Instant(9))
    var all = [stage.described(at: Instant(9))]
    stage.handle(.pointer(Finger().sample(.down, Point(195, 200), at: 10)), at: Instant(10))
    for step in 1...8 {
      let now = 10 + 0.05 * Double(step)
      let place = Point(195, 200 + 50 * Double(step))
      let sample = Finger().sample(step == 8 ? .up : .move, place, at: now)
      stage.handle(.pointer(sample), at: Instant(now))
      all.append(stage.described(at: Instant(now)))
    }
    stage.update(at: Instant(10.5)) { screen, effects in
      screen.note = true
      screen.path = ["next"]
      effects.setNeedsUpdate()
    }
    for tenth in 5..<20 { all.append(stage.described(at: Instant(10 + Double(tenth) / 10))) }
    return all
  }

  @Test("components that were removed earlier do not change the description of a screen")
  func alike() {
    let first = described(after: 0)
    #expect(first.contains { $0.contains { $0.contains("pullDown 1 panel") } })
    for others in 1...4 {
      let other = described(after: others)
      for (step, (a, b)) in zip(first, other).enumerated() {
        for (line, (here, there)) in zip(a, b).enumerated() where here != there {
          Issue.record("after \(others) others, step \(step), line \(line): \(there), was \(here)")
          return
        }
        #expect(a.count == b.count, "after \(others) others, step \(step)")
      }
    }
  }

  @Test("descriptions number the components of each kind in the order of their appearance")
  func numbers() {
    var names = PoseNames()
    let panel = PoseSlot(140, PoseLabel("sheet", 7, "panel"))
    let other = PoseSlot(150, PoseLabel("sheet", 3, "panel"))
    #expect(names.name(PoseSlot(4)) == "4")
    #expect(names.name(panel) == "sheet 1 panel")
    #expect(names.name(other) == "sheet 2 panel")
    #expect(names.name(PoseSlot(141, PoseLabel("sheet", 7, "scrim"))) == "sheet 1 scrim")
    #expect(names.name(PoseSlot(160, PoseLabel("list", 9))) == "list 1")
    #expect(names.name(panel) == "sheet 1 panel")
  }
}
