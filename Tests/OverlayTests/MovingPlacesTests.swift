// Places that are moved together: each is where a value would be that is moved on its own.
import Geometry
import Motion
import Support
import Testing

@testable import Overlay

@Suite("Moving places")
struct MovingPlacesTests {
  /// A place whose two numbers are moved one by one.
  private struct Plain {
    var frame: Rect
    var x: MovingValue
    var y: MovingValue

    init(_ frame: Rect) {
      (self.frame, x, y) = (frame, MovingValue(frame.minX), MovingValue(frame.minY))
    }

    mutating func go(to frame: Rect, _ movement: Movement, at now: Instant) {
      guard frame != self.frame else { return }
      self.frame = frame
      x.go(to: frame.minX, movement, at: now)
      y.go(to: frame.minY, movement, at: now)
    }
  }

  private static let movements: [Movement] = [
    .immediate, .curve(.easeInOut, duration: 0.35), .curve(.linear, duration: 1),
    .curve(.easeIn, duration: 0.1), .spring(.snapBack), .spring(.navigation),
  ]

  @Test(
    "whatever comes, goes and makes room, each place is where one moved alone would be",
    arguments: 0..<40)
  func alike(seed: Int) throws {
    var random = SeededRandom(seed)
    var places = MovingPlaces()
    var plain: [ShowingID: Plain] = [:]
    var away: (stay: ShowingID, place: MovingPlace, plain: Plain)?
    var now = Instant.zero
    func rect() -> Rect {
      // Now and then only one of the two numbers is another one.
      let sides = [10.0, 33.3, 200].map { $0 + Double(random.below(3)) }
      return Rect(random.pick(sides), random.pick(sides), 40, 20)
    }
    for step in 1...120 {
      now = now + random.pick([0, 0.001, 0.02, 0.2, 2])
      let movement = random.pick(Self.movements)
      let stay = plain.keys.sorted().last { _ in random.chance(0.4) }
      switch random.below(6) {
      case 0, 1:
        let (stay, frame) = (ShowingID(UInt64(step)), rect())
        places.put(MovingPlace(at: frame), for: stay)
        plain[stay] = Plain(frame)
      case 2:
        guard let stay, let old = places.remove(stay) else { continue }
        away = (stay, old, plain.removeValue(forKey: stay)!)
      case 3:
        // What was taken out goes on in the same course where it is put in again.
        guard let back = away else { continue }
        places.put(back.place, for: back.stay)
        plain[back.stay] = back.plain
        away = nil
      case 4:
        guard let stay else { continue }
        let frame = rect()
        places.go(stay, to: frame, movement, at: now)
        plain[stay]!.go(to: frame, movement, at: now)
      default:
        var settings = ContainerSettings(
          displayType: random.pick([.vertical, .horizontal]), queueType: .multiple)
        settings.common.alignment = random.pick([.top, .bottomTrailing, .center])
        let layout = ContainerLayout(settings, frame: Rect(0, 0, 390, 844))
        let resized = places.stays.filter { _ in random.chance(0.1) }
        for stay in resized { places.resize(stay, to: Size(50, 7.7)) }
        let sizes = places.stays.map {
          resized.contains($0) ? Size(50, 7.7) : plain[$0]!.frame.size
        }
        for (stay, frame) in zip(places.stays, layout.grouped(sizes)) {
          plain[stay]!.go(to: frame, movement, at: now)
        }
        places.go(as: layout, movement, at: now)
      }
      #expect(places.stays == plain.keys.sorted())
      for later in [0, 0.01, 0.3, 5] {
        let then = now + later
        for (stay, one) in plain {
          let place = try #require(places[stay])
          #expect(place.frame == one.frame && places.frame(of: stay) == one.frame)
          #expect(place.x.value(at: then) == one.x.value(at: then))
          #expect(place.y.value(at: then) == one.y.value(at: then))
          #expect(place.y.velocity(at: then) == one.y.velocity(at: then))
        }
      }
      #expect(
        places.restsAt
          == plain.values.flatMap { [$0.x.restsAt, $0.y.restsAt] }
          .compactMap { $0 }.max())
    }
  }

  @Test("of the courses that views are on each is kept once")
  func keptOnce() {
    var places = MovingPlaces()
    let movement = Movement.curve(.linear, duration: 1)
    for stay in 1...4 { places.put(MovingPlace(at: .zero), for: ShowingID(UInt64(stay))) }
    for stay in 1...3 {
      places.go(ShowingID(UInt64(stay)), to: Rect(9, 0, 1, 1), movement, at: .zero)
    }
    #expect(places.courseCount == 1)
    // Sixteen more are too many: what is left are the one of the three and the last one.
    for step in 1...16 {
      places.go(
        ShowingID(4), to: Rect(Double(step), 0, 1, 1), movement, at: Instant(Double(step)))
    }
    #expect(places.courseCount == 2)
    #expect(places[ShowingID(3)]?.x.value(at: Instant(0.5)) == 4.5)
  }

  @Test("courses that no view is on are forgotten")
  func forgets() {
    var places = MovingPlaces()
    places.put(MovingPlace(at: .zero), for: ShowingID(1))
    for step in 0..<1000 {
      places.go(
        ShowingID(1), to: Rect(Double(step), 0, 1, 1), .curve(.linear, duration: 1),
        at: Instant(Double(step) / 10))
    }
    #expect(places.courseCount <= 17)
    #expect(places[ShowingID(1)]?.x.value(at: Instant(200)) == 999)
  }

  @Test("courses of whole rows that no view is on are forgotten, too")
  func forgetsOfRows() {
    var places = MovingPlaces()
    for stay in 1...3 {
      places.put(MovingPlace(at: Rect(0, 0, 40, 20)), for: ShowingID(UInt64(stay)))
    }
    for step in 0..<1000 {
      var settings = ContainerSettings(
        displayType: step % 2 == 0 ? .vertical : .horizontal, queueType: .multiple)
      settings.common.alignment = .center
      places.go(
        as: ContainerLayout(settings, frame: Rect(0, 0, 390, 844)), .curve(.linear, duration: 1),
        at: Instant(Double(step) / 10))
      #expect(places.courseCount <= 16)
    }
  }
}
