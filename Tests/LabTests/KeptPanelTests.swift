// Panels that are taken over from the last build are those that a new one would give.
import Drawing
import Geometry
import Gesture
import Interface
import Support
import Testing

@testable import Lab

@Suite("Kept panels of the lab")
struct KeptPanelTests {
  /// What is done in between.
  private static let keys = [
    "T", "V", "B", "G", "P", "L", "O", "I", "M", "F", "R", "N", "Tab", "Tab", "Tab", "Right", "Up",
    "Return",
    "Escape", "1", "2", ",", ".", "?", "[", "]",
  ]

  private static func check(_ lab: inout Lab, at time: Double, _ what: String) -> Bool {
    let frame = lab.frame(at: Instant(time))
    var other = lab
    other.panel.tell(at: Instant(time)) { screen, _ in screen.getsAll = true }
    other.panel.rebuildAll()
    let wanted = other.frame(at: Instant(time))
    let found = difference(drawn(frame), drawn(wanted))
    #expect(found == nil, "\(what)")
    let regions = { (lab: Lab) in
      lab.panel.tree.regions.map {
        "\($0.key) \($0.frame) \($0.space ?? -1) \($0.parent ?? -1) \($0.label) \($0.help) \($0.isFocusable)"
          + " \($0.recognizers.map(\.key)) \(String(describing: $0.control))"
      }
    }
    let areSame = regions(lab) == regions(other)
    #expect(areSame, "regions: \(what)")
    return found == nil && areSame
  }

  @Test(
    "after anything that random hands and keys do, the panels are those of a build from nothing",
    arguments: 0..<6)
  func random(_ seed: Int) {
    var dice = SeededRandom(UInt64(seed) &+ 77)
    let scenes = ["book", "today", "pager", "overlays", "places", "comments"]
    let size = [Size(1440, 900), Size(1280, 720), Size(700, 520)][seed % 3]
    var lab = makeLab(
      scenes[seed % scenes.count], size, direction: seed % 2 == 0 ? .leftToRight : .rightToLeft)
    var time = 1.0
    for step in 0..<(Sample.isLong ? 40 : 12) {
      time += dice.number(0.02...0.4)
      let place = Point(dice.number(0...size.width), dice.number(0...size.height))
      let what: String
      switch dice.below(4) {
      case 0:
        let key = KeptPanelTests.keys[dice.below(KeptPanelTests.keys.count)]
        what = "key \(key)"
        lab.key(key, dice.chance(0.2) ? .shift : [], at: time)
      case 1:
        what = "over \(place)"
        lab.touch(.move, place, at: time, by: Finger(9, .mouse))
      default:
        let from = dice.chance(0.5) ? place : lab.onWindow(Point(195, 300))
        what = "drag from \(from)"
        lab.touch(.down, from, at: time, by: Finger(1, .mouse))
        for part in 1...6 {
          time += 0.016
          let to = from + Vector(dice.number(-40...40), Double(part) * 20)
          lab.touch(.move, to, at: time, by: Finger(1, .mouse))
          // A build from nothing costs a hundred moves.
          guard Sample.isLong || part % 3 == 0 else { continue }
          guard KeptPanelTests.check(&lab, at: time, "seed \(seed), step \(step), \(what)") else {
            return
          }
        }
        if dice.chance(0.9) { lab.touch(.up, from, at: time, by: Finger(1, .mouse)) }
      }
      lab.advance(to: Instant(time))
      guard KeptPanelTests.check(&lab, at: time, "seed \(seed), step \(step), \(what)") else {
        return
      }
    }
  }

  @Test("while a finger drags on the device, bars and figures are not built")
  func notBuilt() {
    var lab = makeLab("book")
    lab.point(.down, lab.onWindow(Point(195, 300)), at: 1)
    for step in 1...10 {
      let place = Point(195, 300 + Double(step) * 12)
      lab.point(.move, lab.onWindow(place), at: 1 + Double(step) * 0.02)
    }
    let before = lab.panel.buildCount
    lab.point(.move, lab.onWindow(Point(195, 430)), at: 1.3)
    #expect(lab.panel.buildCount > before)
    #expect(lab.panel.takenOver.isSuperset(of: ["toolbar", "figures", "transport", "spring"]))
  }

  @Test("a first frame builds the panels once, also when the size is told that they were made for")
  func firstSize() {
    func builds(_ told: Size?) -> Int {
      var lab = makeUnshownLab("book")
      if let told { lab.handle(.resize(told), at: .zero) }
      _ = lab.frame(at: .zero)
      return lab.panel.buildCount
    }
    let size = makeUnshownLab("book").panel.context.size
    #expect(builds(nil) == 1)
    #expect(builds(size) == 1)
    // What was built for that size is built anew for another one.
    #expect(builds(Size(size.width + 40, size.height)) > 1)
  }
}
