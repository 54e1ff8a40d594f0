// Tests pull to refresh: when the refresh begins, where the list rests, and no jumps.
import Geometry
import Gesture
import Motion
import Support
import Testing

@testable import Dismissal

@Suite("Pull to refresh")
struct RefreshTests {
  private func list(content: Double = 3000, reduces: Bool = false) -> MachineRig<ScrollMotion> {
    var motion = ScrollMotion(viewport: 700, content: content)
    motion.refreshes = true
    motion.longestWay = reduces ? 1 : nil
    return MachineRig(motion)
  }

  /// The finger travel at which the list is drawn this far past its top.
  private func travel(for drawn: Double) -> Double {
    -RubberBand(coefficient: 0.55, dimension: 700).pull(forOffset: -drawn)
  }

  private func pull(_ rig: inout MachineRig<ScrollMotion>, to drawn: Double, lifts: Bool = true) {
    rig.tell(.touched, after: 0.5)
    rig.tell(.began(at: 100), after: 0.02)
    rig.tell(.moved(to: 100 + travel(for: drawn)), after: 0.2)
    rig.tell(lifts ? .released(velocity: 0) : .cancelled, after: 0.3)
  }

  @Test(
    "a release at the refresh distance begins a refresh, and a shorter pull does not",
    arguments: [
      (63.0, true, false), (63.99, true, false), (64.01, true, true), (120, true, true),
      (120, false, false),
    ])
  func begins(drawn: Double, lifts: Bool, begins: Bool) {
    var rig = list()
    pull(&rig, to: drawn, lifts: lifts)
    #expect(rig.machine.isRefreshing == begins)
    rig.serve(to: rig.now + 5)
    #expect(rig.machine.offset(at: rig.now) == (begins ? -52 : 0))
    rig.tell(.refresh(false))
    rig.serve(to: rig.now + 5)
    #expect(rig.machine.offset(at: rig.now) == 0 && !rig.machine.isRefreshing)
  }

  @Test("a list without the refresh modifier does not refresh when it is pulled past its top")
  func off() {
    var rig = list()
    rig.machine.refreshes = false
    pull(&rig, to: 150)
    rig.tell(.refresh(true))
    #expect(!rig.machine.isRefreshing)
  }

  @Test("a refresh that code begins moves a list only if the list is at its top")
  func byCode() {
    for scrolled in [0.0, 400] {
      var rig = list()
      rig.tell(.scroll(to: scrolled, animated: false))
      rig.tell(.refresh(true), after: 1)
      #expect(rig.machine.offset(at: rig.now) == scrolled)
      rig.serve(to: rig.now + 5)
      #expect(rig.machine.offset(at: rig.now) == (scrolled == 0 ? -52 : 400))
      rig.tell(.key(.home))
      rig.serve(to: rig.now + 5)
      #expect(rig.machine.offset(at: rig.now) == -52)
    }
  }

  @Test("no event while a list refreshes makes the list jump")
  func continuous() {
    var random = SeededRandom(5)
    var (begun, ended) = (0, 0)
    for run in 0..<300 {
      var rig = list(content: run % 3 == 0 ? 300 : 3000)
      var finger = 0.0
      for _ in 0..<30 {
        let event: ScrollMotion.Event
        switch Int.random(in: 0..<8, using: &random) {
        case 0: event = .touched
        case 1: event = .began(at: finger)
        case 2, 3:
          finger += .random(in: -300...300, using: &random)
          event = .moved(to: finger)
        case 4: event = .released(velocity: .random(in: -2000...2000, using: &random))
        case 5: event = .cancelled
        default: event = .refresh(.random(using: &random))
        }
        rig.serve(to: rig.now + .random(in: 0...0.4, using: &random))
        let (before, was) = (rig.machine.offset(at: rig.now), rig.machine.isRefreshing)
        rig.tell(event)
        if case .moved = event { continue }
        // A list stops when it is a quarter of a point from its target, so this is
        // the largest jump.
        #expect(abs(rig.machine.offset(at: rig.now) - before) <= 0.25, "\(event)")
        begun += !was && rig.machine.isRefreshing ? 1 : 0
        ended += was && !rig.machine.isRefreshing ? 1 : 0
      }
      rig.tell(.cancelled)
      rig.serve(to: rig.now + 30)
      let place = rig.machine.offset(at: rig.now)
      #expect(place >= rig.machine.top && place <= rig.machine.bottom, "\(place)")
    }
    #expect(begun > 100 && ended > 100)
  }

  @Test("with reduced motion, a refreshing list jumps to its resting position")
  func reduced() {
    var rig = list(reduces: true)
    pull(&rig, to: 120)
    #expect(rig.machine.isRefreshing && rig.machine.offset(at: rig.now) == -52)
    rig.tell(.refresh(false))
    #expect(rig.machine.offset(at: rig.now) == 0)
  }
}
