// Transcripts of lists and of the picture of a light box, one for each seed.
import Geometry
import Motion
import Support
import Testing

@testable import Dismissal

@Suite("Transcripts of lists and the light box")
struct ListTranscriptTests {
  private func answers(_ list: ScrollMotion, _ now: Instant) -> [(name: String, words: String)] {
    [
      ("offset", words(list.offset(at: now))), ("speed", words(list.velocity(at: now))),
      ("deadline", words(list.nextDeadline)), ("moves", words(list.isMoving(at: now))),
      ("held", words(list.isHeld)), ("top", words(list.isAtTop(at: now))),
      ("past", words(list.travelPastTop)), ("bottom", words(list.bottom)),
      ("leaps", "\(list.jumps)"), ("fast", words(list.lastFaster(than: 300, at: now))),
      (
        "bar",
        list.bar(at: now, track: 380).map { "\(words($0.offset)),\(words($0.length))" } ?? "-"
      ),
    ]
  }

  @Test("after each random event, the state of a list matches the recorded state")
  func lists() throws {
    var text = ""
    for (index, content) in [1200.0, 300, 900, 460, 1200, 5000].enumerated() {
      var parameters = ScrollMotion.Configuration()
      if index % 3 == 2 { parameters = .odd }
      var list = ScrollMotion(
        configuration: parameters, viewport: 400, content: content, offset: content > 1000 ? 100 : 0
      )
      list.bouncesAtTop = index % 2 == 0
      if index >= 4 { list.longestWay = 60 }
      var it = MachineTranscript("\(index)", list, deadline: .deadline, answers: answers)
      let bottom = max(0, content - 400)
      try it.play(index, plans: 22) { dice in
        let y = dice.pick([100.0, 300])
        func far(_ dice: inout SeededRandom) -> ScrollMotion.Event {
          .moved(to: y + dice.pick([0, 15, 130, 600, -15, -130, -bottom, 100]))
        }
        let speed =
          dice.pick([0, parameters.leastSpeed, parameters.leastSpeed - 1, 400, 5000])
          * dice.sign(0.5)
        let drag = [
          .began(at: y), far(&dice), far(&dice), ScrollMotion.Event.released(velocity: speed),
        ]
        let others: [ScrollMotion.Event] = [
          .key(dice.pick(ScrollMotion.Key.allCases)),
          .key(dice.pick([.end, .pageDown, .lineDown])),
          .wheel(dice.pick([-40, 40, 5000, .nan])), .touched, .cancelled, .paused, .resumed,
          .scroll(to: dice.pick([-50, 0, 40, bottom, 9999]), animated: dice.chance(0.7)),
          .resized(
            viewport: dice.pick([400, 300, -1]), content: dice.pick([content, content, 350])),
          .deadline,
        ]
        switch dice.below(10) {
        case 0...3: return drag
        case 4: return drag + [.touched, dice.pick([.cancelled, drag[0]]), .cancelled]
        case 5: return Array(drag.dropLast()) + [dice.pick(others), .cancelled]
        case 6: return [.paused, dice.pick(others), .resumed]
        default: return [dice.pick(others), dice.pick(others)]
        }
      }
      text += it.text
    }
    try #expect(difference(of: text, fromRecorded: "lists.txt") == nil)
  }

  @Test("after each random event, the state of a light box matches the recorded state")
  func lightbox() throws {
    var text = ""
    for (index, parameters) in [LightboxConfiguration(), .fluid, .odd, .fluid, .odd].enumerated() {
      let box = Lightbox(configuration: parameters, isOpen: index > 2)
      var it = MachineTranscript("\(index)", box, deadline: .deadline) { box, now in
        let (pose, place) = (box.pose(at: now), box.pose(at: now).place)
        return [
          ("presence", words(pose.presence)), ("ground", words(pose.ground)),
          ("center", words(place.center)), ("zoom", words(place.zoom)), ("turn", words(place.turn)),
          ("fade", words(place.fade)), ("deadline", words(box.nextDeadline)),
          ("moves", words(box.isMoving(at: now))), ("soon", words(box.isMoving(at: now + 0.1))),
          ("there", words(box.isPresented)), ("leaves", words(box.isLeaving)),
          ("held", words(box.isHeld)), ("pinched", words(box.isPinched)),
          ("large", words(box.isZoomed)), ("at rest", words(box.isAtRestForFinger(at: now))),
          ("asked", plain(box.asked as Any)), ("room", plain(box.room)),
          ("picture", plain(box.picture)),
        ]
      }
      try it.tell(.laidOut(room: Size(400, 800), picture: Size(400, 300)), after: 0)
      if index < 3 { try it.tell(.open, after: 0.1) }
      try it.play(index, plans: 26) { dice in
        func vector(_ dice: inout SeededRandom, _ all: [Double]) -> Vector {
          Vector(dice.pick(all), dice.pick(all))
        }
        let at = vector(&dice, [0, 60, -150])
        let way = vector(&dice, [0, 0, -40, 70, parameters.closeDistance, 250])
        let speed = vector(
          &dice, [0, 0, 40, parameters.throwSpeed, -900, parameters.throwSpeed - 1])
        let may = dice.chance(0.75)
        let drag: [Lightbox.Event] = [
          .began(at: at, translation: vector(&dice, [0, 10])), .moved(translation: way),
          .released(velocity: speed, mayClose: may),
        ]
        let scale = dice.pick([1, parameters.pinchCloses, 0.5, 2, 9, 0.95])
        let turn = dice.pick([0, 0.4, -2])
        let pinch: [Lightbox.Event] = [
          .pinchBegan,
          .pinched(
            Similarity(scale: scale, turn: turn, about: Point(at.dx, at.dy)),
            around: vector(&dice, [0, 30])),
          .released(
            velocity: speed, scaleVelocity: dice.pick([0, 2]), turnVelocity: dice.pick([0, -1]),
            mayClose: may),
        ]
        let others: [Lightbox.Event] = [
          .open, .close, .cancelled, .turned(from: 0, to: 1), .deadline, .skip,
          .zoom(to: dice.pick([0.5, 1, 3, 40]), at: at), .doubleTapped(at: at),
          .doubleTapped(at: at),
          .laidOut(
            room: dice.pick([Size(400, 800), Size(800, 400), Size(0, 0)]), picture: Size(400, 300)),
        ]
        switch dice.below(12) {
        case 0...2: return drag
        case 3, 4: return pinch
        case 5: return [drag[0], drag[1], dice.pick(others), drag[2]]
        case 6: return [.doubleTapped(at: at), drag[0], drag[1], drag[2]]
        case 7: return [drag[0], drag[1]] + pinch
        case 8: return [pinch[0], pinch[1], dice.pick(others), drag[0], drag[1], drag[2]]
        case 9: return [.close, drag[0], drag[1], drag[2]]
        case 10: return [.open]
        default: return [dice.pick(others)]
        }
      }
      text += it.text
    }
    try #expect(difference(of: text, fromRecorded: "lightbox.txt") == nil)
  }
}
