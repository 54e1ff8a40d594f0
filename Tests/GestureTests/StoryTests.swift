// Records whole gestures: all their events and decisions, with instants and numbers.
import Geometry
import Gesture
import Testing

/// A gesture, and the events and decisions of the arbiter.
struct Story: Sendable, CustomTestStringConvertible {
  let because: String
  let regions: [HitCandidate]
  var relations: [Relation] = []
  var refusing: Set<RecognizerKey> = []
  let acts: @Sendable (inout Rig) -> Void
  /// The events as `instant recognizer phase translation velocity`, then a dash and the decisions,
  /// each in order.
  let told: String

  var testDescription: String { because }
}

extension Rig {
  /// The events, then a dash and the decisions, each with its instant.
  var account: String {
    let events = events.map { event in
      let way = event.translation
      let speed = event.velocity
      return "\(at(event.instant)) \(event.recognizer) \(event.phase.rawValue)"
        + " \(round(way.dx)),\(round(way.dy)) \(round(speed.dx)),\(round(speed.dy))"
    }
    let records = records.map {
      "\(at($0.instant)) \($0.verdict.rawValue): \($0.sentence)"
    }
    return (events + ["-"] + records).joined(separator: "\n")
  }

  private func at(_ instant: Instant) -> String { "\(round(instant.seconds))" }
  private func round(_ value: Double) -> Double {
    let hundredths = (value * 100).rounded() / 100
    return hundredths == 0 ? 0 : hundredths
  }
}

@Suite("Recorded stories of gestures")
struct StoryTests {
  @Test("each recorded gesture gives exactly the expected events and decisions", arguments: stories)
  func story(_ story: Story) {
    var rig = Rig(story.regions, relations: story.relations)
    rig.refusing = story.refusing
    story.acts(&rig)
    #expect(rig.account == story.told, "\(story.because)\n\(rig.account)")
  }

  static let twice = RecognizerKey("twice")
  static let press = RecognizerKey("press")

  static let stories: [Story] = [
    Story(
      because: "a drag: touched, begun past its slop, followed, ended where it was lifted",
      regions: [.window(.tap(.button)), .window(.vertical(.scroll))],
      acts: { rig in
        rig.send(.down, 100, 100, at: 1)
        rig.send(.move, 101, 108, at: 1.01)
        rig.send(.move, 102, 116, at: 1.02)
        rig.send(.move, 103, 130, at: 1.03)
        rig.send(.up, 103, 131, at: 1.04)
      },
      told: """
        1.0 button touched 0.0,0.0 0.0,0.0
        1.0 scroll touched 0.0,0.0 0.0,0.0
        1.02 button failed 2.0,16.0 0.0,0.0
        1.02 scroll began 2.0,16.0 100.0,800.0
        1.03 scroll changed 3.0,30.0 100.0,980.0
        1.04 scroll ended 3.0,31.0 80.0,840.0
        -
        1.02 failed: button failed: moved 16.1 pt, allowed are 10
        1.02 granted: scroll claimed at 16 pt, its distance is 10
        1.04 ended: scroll ended at 31.1 pt
        """),
    Story(
      because: "a claim that waits says so once, however long, and goes on when the other failed",
      regions: [
        .window(
          .horizontal(.pager),
          Recognizer(.back, .edgeDrag(EdgeDragRule(zone: 40, minimumDistance: 60))))
      ],
      relations: [.waits(.pager, until: .back)],
      acts: { rig in
        rig.send(.down, 30, 100, at: 1)
        rig.send(.move, 45, 100, at: 1.01)
        rig.send(.move, 50, 101, at: 1.02)
        rig.send(.move, 55, 102, at: 1.03)
        rig.send(.move, 20, 102, at: 1.04)
        rig.send(.up, 20, 102, at: 1.05)
      },
      told: """
        1.0 pager touched 0.0,0.0 0.0,0.0
        1.0 back touched 0.0,0.0 0.0,0.0
        1.04 back failed -10.0,2.0 0.0,0.0
        1.04 pager began -10.0,2.0 -3500.0,60.0
        1.05 pager ended -10.0,2.0 -3500.0,60.0
        -
        1.01 waits: pager waits at 15 pt until back has failed
        1.04 failed: back failed: went 10 pt the other way, 10 decide
        1.04 granted: pager claimed at 10 pt, its distance is 10
        1.05 ended: pager ended at 10.2 pt
        """),
    Story(
      because: "of two that recognise together one moves, the other stands by, and it passes over",
      regions: [.window(.vertical(.scroll)), .window(.vertical(.sheet))],
      relations: [.simultaneous(.scroll, .sheet, handOff: true)],
      acts: { rig in
        rig.send(.down, 100, 100, at: 1)
        rig.send(.move, 100, 114, at: 1.02)
        rig.send(.move, 100, 130, at: 1.04)
        rig.run { arbiter, _, _, output in
          arbiter.handOff(
            PointerID(1), to: .sheet, unused: Vector(3, 4), at: Instant(1.05), into: &output)
        }
        rig.send(.move, 100, 150, at: 1.06)
        rig.send(.up, 100, 150, at: 1.08)
      },
      told: """
        1.0 scroll touched 0.0,0.0 0.0,0.0
        1.0 pullToDismiss touched 0.0,0.0 0.0,0.0
        1.02 scroll began 0.0,14.0 0.0,700.0
        1.04 scroll changed 0.0,30.0 0.0,750.0
        1.05 scroll cancelled 0.0,30.0 0.0,750.0
        1.05 pullToDismiss began 3.0,4.0 0.0,750.0
        1.06 pullToDismiss changed 3.0,24.0 0.0,830.0
        1.08 pullToDismiss ended 3.0,24.0 0.0,830.0
        -
        1.02 granted: scroll claimed at 14 pt, its distance is 10
        1.02 granted: pullToDismiss stands by: scroll owns the movement
        1.05 handedOver: pullToDismiss took the movement over from scroll at 5 pt
        1.08 ended: pullToDismiss ended at 24.2 pt
        """),
    Story(
      because: "one that claims later than its partner stands by, and fails at the lift",
      regions: [
        .window(.vertical(.scroll)),
        .window(Recognizer(.sheet, .drag(DragRule(minimumDistance: 30, axis: .vertical)))),
      ],
      relations: [.simultaneous(.scroll, .sheet, handOff: true)],
      acts: { rig in
        rig.send(.down, 100, 100, at: 1)
        rig.send(.move, 100, 120, at: 1.02)
        rig.send(.move, 100, 140, at: 1.04)
        rig.send(.up, 100, 140, at: 1.06)
      },
      told: """
        1.0 scroll touched 0.0,0.0 0.0,0.0
        1.0 pullToDismiss touched 0.0,0.0 0.0,0.0
        1.02 scroll began 0.0,20.0 0.0,1000.0
        1.04 scroll changed 0.0,40.0 0.0,1000.0
        1.06 scroll ended 0.0,40.0 0.0,1000.0
        1.06 pullToDismiss failed 0.0,40.0 0.0,0.0
        -
        1.02 granted: scroll claimed at 20 pt, its distance is 10
        1.02 granted: pullToDismiss stands by: scroll owns the movement
        1.06 ended: scroll ended at 40 pt
        1.06 failed: pullToDismiss failed: stood by until the lift
        """),
    Story(
      because: "a tap that waits for a second one is granted when none came, at that instant",
      regions: [.window(.tap(.button), .tap(twice, count: 2))],
      relations: [.waits(.button, until: twice)],
      acts: { rig in
        rig.send(.down, 100, 100, at: 1)
        rig.send(.up, 101, 100, at: 1.125)
        rig.wake(at: 3)
      },
      told: """
        1.0 button touched 0.0,0.0 0.0,0.0
        1.43 button began 1.0,0.0 0.0,0.0
        1.43 button ended 1.0,0.0 0.0,0.0
        -
        1.13 waits: button waits at 1 pt until twice has failed
        1.43 failed: twice failed: took 0.3 s, allowed are 0.3
        1.43 granted: button claimed at the lift, the last one left, after 1 pt
        """),
    Story(
      because: "a held tap whose condition says no when it is asked comes to nothing",
      regions: [.window(.tap(.button, hasCondition: true), .tap(twice, count: 2))],
      relations: [.waits(.button, until: twice)], refusing: [.button],
      acts: { rig in
        rig.send(.down, 100, 100, at: 1)
        rig.send(.up, 100, 100, at: 1.125)
        rig.wake(at: 3)
      },
      told: """
        1.0 button touched 0.0,0.0 0.0,0.0
        1.43 button failed 0.0,0.0 0.0,0.0
        -
        1.13 waits: button waits at 0 pt until twice has failed
        1.43 failed: twice failed: took 0.3 s, allowed are 0.3
        1.43 failed: button failed: its condition said no at 0 pt
        """),
    Story(
      because: "a double tap that comes makes the tap that waited for it fail",
      regions: [.window(.tap(.button), .tap(twice, count: 2))],
      relations: [.waits(.button, until: twice)],
      acts: { rig in
        for start in [1.0, 1.25] {
          rig.send(.down, 100, 100, at: start)
          rig.send(.up, 100, 100, at: start + 0.125)
        }
        rig.wake(at: 3)
      },
      told: """
        1.0 button touched 0.0,0.0 0.0,0.0
        1.25 button touched 0.0,0.0 0.0,0.0
        1.38 button failed 0.0,0.0 0.0,0.0
        1.38 button failed 0.0,0.0 0.0,0.0
        1.38 twice began 0.0,0.0 0.0,0.0
        1.38 twice ended 0.0,0.0 0.0,0.0
        -
        1.13 waits: button waits at 0 pt until twice has failed
        1.38 waits: button waits at 0 pt until twice has failed
        1.38 granted: twice claimed at the lift after 0.13 s
        1.38 failed: button failed: twice won
        1.38 failed: button failed: another won
        1.38 ended: twice ended at 0 pt
        """),
    Story(
      because: "a finger ends a wheel at the instant at which it comes down",
      regions: [.window(Recognizer(.scroll, .wheel(.vertical)), .vertical(.scroll))],
      acts: { rig in
        rig.wheel(0, -30, at: 1)
        rig.wheel(0, -20, at: 1.03)
        rig.send(.down, 100, 100, at: 1.07)
        rig.send(.up, 100, 100, at: 1.1)
        rig.wheel(0, -20, at: 2)
        rig.wake(at: 3)
      },
      told: """
        1.0 scroll began 0.0,30.0 0.0,0.0
        1.03 scroll changed 0.0,50.0 0.0,666.67
        1.07 scroll ended 0.0,50.0 0.0,666.67
        1.07 scroll touched 0.0,0.0 0.0,0.0
        1.1 scroll failed 0.0,0.0 0.0,0.0
        2.0 scroll began 0.0,20.0 0.0,0.0
        2.1 scroll ended 0.0,20.0 0.0,0.0
        -
        1.0 granted: scroll claimed the wheel
        1.07 ended: scroll ended at 50 pt
        1.1 failed: scroll failed: lifted after 0 pt
        2.0 granted: scroll claimed the wheel
        2.1 ended: scroll ended after 0.1 s of silence
        """),
    Story(
      because: "a long press is granted at its deadline, moves nothing and ends at the lift",
      regions: [
        .window(Recognizer(press, .longPress(LongPressRule()))), .window(.vertical(.scroll)),
      ],
      acts: { rig in
        rig.send(.down, 100, 100, at: 1)
        rig.send(.move, 103, 104, at: 1.25)
        rig.wake(at: 1.75)
        rig.send(.move, 103, 200, at: 2)
        rig.send(.up, 103, 200, at: 2.25)
      },
      told: """
        1.0 press touched 0.0,0.0 0.0,0.0
        1.0 scroll touched 0.0,0.0 0.0,0.0
        1.5 scroll failed 3.0,4.0 0.0,0.0
        1.5 press began 3.0,4.0 0.0,0.0
        2.0 press changed 3.0,100.0 0.0,0.0
        2.25 press ended 3.0,100.0 0.0,0.0
        -
        1.5 granted: press claimed after 0.5 s, it asks for 0.5
        1.5 failed: scroll failed: press won
        2.25 ended: press ended at 100 pt
        """),
    Story(
      because: "what a region further in refuses fails at the touch, by no distance at all",
      regions: [
        .window(.tap(.button), refusing: .horizontal),
        .window(.horizontal(.pager), Recognizer(.back, .edgeDrag(EdgeDragRule(zone: 20)))),
        .window(.vertical(.scroll)),
      ],
      acts: { rig in
        rig.send(.down, 10, 100, at: 1)
        rig.send(.move, 30, 100, at: 1.02)
        rig.send(.up, 30, 100, at: 1.04)
      },
      told: """
        1.0 button touched 0.0,0.0 0.0,0.0
        1.0 scroll touched 0.0,0.0 0.0,0.0
        1.02 button failed 20.0,0.0 0.0,0.0
        1.02 scroll failed 20.0,0.0 0.0,0.0
        -
        1.0 failed: pager failed: a region further in refuses this axis
        1.0 failed: back failed: a region further in refuses this axis
        1.02 failed: button failed: moved 20 pt, allowed are 10
        1.02 failed: scroll failed: the other axis led by 20, the ratio is 1.2
        """),
    Story(
      because:
        "a pointer that is taken away cancels who began and fails the others, there and then",
      regions: [.window(.tap(.button), .tap(twice, count: 2)), .window(.vertical(.scroll))],
      acts: { rig in
        rig.send(.down, 100, 100, at: 1)
        rig.send(.move, 100, 120, at: 1.02)
        rig.send(.down, 200, 200, at: 1.03, pointer: 2)
        rig.send(.cancel, 100, 120, at: 1.05)
        rig.send(.down, 200, 200, at: 1.5, pointer: 3)
        rig.cancelAll(at: 1.6)
      },
      told: """
        1.0 button touched 0.0,0.0 0.0,0.0
        1.0 scroll touched 0.0,0.0 0.0,0.0
        1.02 button failed 0.0,20.0 0.0,0.0
        1.02 scroll began 0.0,20.0 0.0,1000.0
        1.05 scroll cancelled 0.0,20.0 0.0,1000.0
        1.5 button touched 0.0,0.0 0.0,0.0
        1.5 scroll touched 0.0,0.0 0.0,0.0
        1.6 button failed 0.0,0.0 0.0,0.0
        1.6 scroll failed 0.0,0.0 0.0,0.0
        -
        1.02 failed: button failed: moved 20 pt, allowed are 10
        1.02 failed: twice failed: moved 20 pt, allowed are 10
        1.02 granted: scroll claimed at 20 pt, its distance is 10
        1.03 ignored: button ignored a further pointer
        1.03 ignored: twice ignored a further pointer
        1.03 ignored: scroll ignored a further pointer
        1.05 cancelled: scroll cancelled at 20 pt
        1.6 failed: button failed: taken away at 0 pt
        1.6 failed: twice failed: taken away at 0 pt
        1.6 failed: scroll failed: taken away at 0 pt
        """),
    Story(
      because: "a second finger that cancels does so at its own instant",
      regions: [
        .window(
          Recognizer(
            .sheet, .drag(DragRule(axis: .vertical, secondPointer: .cancels))))
      ],
      acts: { rig in
        rig.send(.down, 100, 100, at: 1)
        rig.send(.move, 100, 120, at: 1.02)
        rig.send(.down, 200, 200, at: 1.06, pointer: 2)
        rig.send(.up, 200, 200, at: 1.08, pointer: 2)
        rig.send(.up, 100, 120, at: 1.1)
      },
      told: """
        1.0 pullToDismiss touched 0.0,0.0 0.0,0.0
        1.02 pullToDismiss began 0.0,20.0 0.0,1000.0
        1.06 pullToDismiss cancelled 0.0,20.0 0.0,1000.0
        -
        1.02 granted: pullToDismiss claimed at 20 pt, its distance is 10
        1.06 ignored: pullToDismiss ignored a further pointer
        1.06 cancelled: pullToDismiss gave up: a further pointer
        """),
    Story(
      because: "a touch stops what runs and is no tap, and a swipe is told at the lift",
      regions: [
        .window(Recognizer(.row, .swipe(SwipeRule(.left)))), .window(.tap(.button)),
        .window(
          Recognizer(.scroll, .drag(DragRule(axis: .vertical, catches: true)), hasCondition: true)),
      ],
      acts: { rig in
        rig.send(.down, 100, 100, at: 1)
        rig.send(.move, 60, 100, at: 1.02)
        rig.send(.up, 60, 100, at: 1.04)
        rig.refusing = [.scroll]
        rig.send(.down, 100, 100, at: 2)
        rig.send(.move, 60, 103, at: 2.02)
        rig.send(.up, 60, 103, at: 2.04)
      },
      told: """
        1.0 button touched 0.0,0.0 0.0,0.0
        1.0 scroll touched 0.0,0.0 0.0,0.0
        1.0 button failed 0.0,0.0 0.0,0.0
        1.02 scroll failed -40.0,0.0 0.0,0.0
        1.04 row began -40.0,0.0 -2000.0,0.0
        1.04 row ended -40.0,0.0 -2000.0,0.0
        2.0 button touched 0.0,0.0 0.0,0.0
        2.0 scroll touched 0.0,0.0 0.0,0.0
        2.02 button failed -40.0,3.0 0.0,0.0
        2.02 scroll failed -40.0,3.0 0.0,0.0
        2.04 row began -40.0,3.0 -2000.0,150.0
        2.04 row ended -40.0,3.0 -2000.0,150.0
        -
        1.0 waits: scroll stopped at the touch
        1.0 failed: button failed: the touch stopped scroll
        1.02 failed: scroll failed: the other axis led by 40, the ratio is 1.2
        1.04 granted: row claimed at the lift after 40 pt, its distance is 10
        1.04 ended: row ended at 40 pt
        2.02 failed: button failed: moved 40.1 pt, allowed are 10
        2.02 failed: scroll failed: the other axis led by 13.3, the ratio is 1.2
        2.04 granted: row claimed at the lift after 40 pt, its distance is 10
        2.04 ended: row ended at 40.1 pt
        """),
    Story(
      because: "who leaves the tree is cancelled alone; the pointer stays down without an owner",
      regions: [.window(.tap(.button)), .window(.vertical(.scroll)), .window(.horizontal(.pager))],
      acts: { rig in
        rig.send(.down, 100, 100, at: 1)
        rig.send(.move, 100, 120, at: 1.02)
        rig.run { arbiter, _, _, output in
          arbiter.cancel(at: Instant(1.03), into: &output) { $0 == .scroll }
        }
        rig.send(.move, 160, 120, at: 1.04)
        rig.send(.up, 160, 120, at: 1.06)
      },
      told: """
        1.0 button touched 0.0,0.0 0.0,0.0
        1.0 scroll touched 0.0,0.0 0.0,0.0
        1.0 pager touched 0.0,0.0 0.0,0.0
        1.02 button failed 0.0,20.0 0.0,0.0
        1.02 pager failed 0.0,20.0 0.0,0.0
        1.02 scroll began 0.0,20.0 0.0,1000.0
        1.03 scroll cancelled 0.0,20.0 0.0,1000.0
        -
        1.02 failed: button failed: moved 20 pt, allowed are 10
        1.02 failed: pager failed: the other axis led by 20, the ratio is 1.2
        1.02 granted: scroll claimed at 20 pt, its distance is 10
        1.03 cancelled: scroll cancelled at 20 pt
        """),
    Story(
      because: "a mouse that is not down is told where it comes in, goes and leaves",
      regions: [
        HitCandidate(
          frame: Rect(0, 0, 100, 100), recognizers: [Recognizer(.button, .hover)])
      ],
      acts: { rig in
        rig.send(.move, 10, 20, at: 1, device: .mouse)
        rig.send(.move, 15, 22, at: 1.1, device: .mouse)
        rig.send(.move, 150, 22, at: 1.2, device: .mouse)
        rig.send(.move, 50, 60, at: 1.3, device: .mouse)
        rig.run { arbiter, _, _, output in arbiter.leave(at: Instant(1.4), into: &output) }
      },
      told: """
        1.0 button began 0.0,0.0 0.0,0.0
        1.1 button changed 5.0,2.0 0.0,0.0
        1.2 button ended 140.0,2.0 0.0,0.0
        1.3 button began 0.0,0.0 0.0,0.0
        1.4 button ended 0.0,0.0 0.0,0.0
        -
        """),
    Story(
      because: "taps that are held back fail when everything ends, or when they leave the tree",
      regions: [.window(.tap(.button), .tap(twice, count: 2))],
      relations: [.waits(.button, until: twice)],
      acts: { rig in
        for start in [1.0, 2] {
          rig.send(.down, 100, 100, at: start)
          rig.send(.up, 103, 104, at: start + 0.125)
          if start == 1 {
            rig.cancelAll(at: 1.25)
          } else {
            rig.run { arbiter, _, _, output in
              arbiter.cancel(at: Instant(2.25), into: &output) { $0 == twice }
            }
          }
        }
        rig.wake(at: 3)
      },
      told: """
        1.0 button touched 0.0,0.0 0.0,0.0
        1.25 button failed 3.0,4.0 0.0,0.0
        2.0 button touched 0.0,0.0 0.0,0.0
        2.25 button began 3.0,4.0 0.0,0.0
        2.25 button ended 3.0,4.0 0.0,0.0
        -
        1.13 waits: button waits at 5 pt until twice has failed
        1.25 failed: button failed: taken away at 5 pt
        1.25 failed: twice failed: taken away at 5 pt
        2.13 waits: button waits at 5 pt until twice has failed
        2.25 failed: twice failed: taken away at 5 pt
        2.25 granted: button claimed at the lift, the last one left, after 5 pt
        """),
  ]
}
