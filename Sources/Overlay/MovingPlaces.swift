// Where the views of a container stand, and what brings them there: moved together at little cost.
import Geometry
import Motion

/// A place, and the way to it.
struct MovingPlace: Sendable {
  /// How it moves, and since when.
  struct Course: Hashable, Sendable {
    var movement: Movement
    var since: Instant
  }

  /// Where the layout has put it.
  var frame: Rect
  /// Where it began, and how fast; of one that stands, its frame's origin.
  var start: Point
  var velocity = Vector.zero
  /// nil: it stands.
  var course: Course?

  init(at frame: Rect) { (self.frame, start) = (frame, frame.origin) }

  init(_ frame: Rect, from start: Point, _ velocity: Vector, _ course: Course?) {
    (self.frame, self.start, self.velocity, self.course) = (frame, start, velocity, course)
  }

  /// On its way to the frame's origin.
  var x: MovingValue { moving(from: start.x, to: frame.minX, velocity.dx) }
  var y: MovingValue { moving(from: start.y, to: frame.minY, velocity.dy) }

  /// When it is there; nil: it stands.
  var restsAt: Instant? {
    guard let x = x.restsAt, let y = y.restsAt else { return nil }
    return max(x, y)
  }

  private func moving(from start: Double, to target: Double, _ velocity: Double) -> MovingValue {
    var value = MovingValue(start)
    if let course { value.go(to: target, course.movement, velocity: velocity, at: course.since) }
    return value
  }

  /// Sends it elsewhere.
  mutating func go(to frame: Rect, _ movement: Movement, at now: Instant) {
    guard movement != .immediate else {
      self = MovingPlace(at: frame)
      return
    }
    let (x, y) = (x, y)
    start = Point(x.value(at: now), y.value(at: now))
    // A curve begins with its own.
    if case .spring = movement { velocity = Vector(x.velocity(at: now), y.velocity(at: now)) }
    course = Course(movement: movement, since: now)
    self.frame = frame
  }
}

/// The places of all views on screen, in the order of their coming.
///
/// A row makes room for every view that comes: all others move then, in one course from one instant
/// on. A course is kept once, and how far it has come is worked out once for all that are on it.
struct MovingPlaces: Sendable {
  private struct Entry: Sendable {
    var frame: Rect
    var start: Point
    /// Which of the courses; -1: it stands.
    var course: Int
  }

  private(set) var stays: [ShowingID] = []
  private var entries: [Entry] = []
  /// How large each is; the frame of one that was resized is that of the last layout.
  private var sizes: [Size] = []
  /// How fast each began: only springs ask for it.
  private var velocities: [Vector] = []
  /// What the first of them take together; the others are added when a row is arranged.
  private var row = ContainerLayout.Row(along: .vertical)
  private var courses: [MovingPlace.Course] = []

  var count: Int { stays.count }
  /// How many courses are kept: what is kept, counted.
  var courseCount: Int { courses.count }
  /// Where the layout has put them.
  var frames: [Rect] { entries.map(\.frame) }

  subscript(stay: ShowingID) -> MovingPlace? { index(of: stay).map(place) }

  /// When nothing moves any more; nil: nothing does.
  var restsAt: Instant? { entries.indices.lazy.compactMap { place($0).restsAt }.max() }

  private func place(_ index: Int) -> MovingPlace {
    let entry = entries[index]
    return MovingPlace(
      entry.frame, from: entry.start, velocities[index],
      entry.course < 0 ? nil : courses[entry.course])
  }

  /// Where the layout has put a view.
  func frame(of stay: ShowingID) -> Rect? { index(of: stay).map { entries[$0].frame } }

  /// It stands here from now on, or elsewhere than before.
  mutating func put(_ place: MovingPlace, for stay: ShowingID) {
    let index = Self.index(of: stay, in: stays)
    let entry = Entry(
      frame: place.frame, start: place.start, course: place.course.map { number($0) } ?? -1)
    if index < stays.count, stays[index] == stay {
      (entries[index], velocities[index]) = (entry, place.velocity)
      resize(index, to: place.frame.size)
    } else {
      if index < row.count { row = ContainerLayout.Row(along: row.along) }
      stays.insert(stay, at: index)
      entries.insert(entry, at: index)
      sizes.insert(place.frame.size, at: index)
      velocities.insert(place.velocity, at: index)
    }
  }

  /// It takes so much in the next layout.
  mutating func resize(_ stay: ShowingID, to size: Size) {
    if let index = index(of: stay) { resize(index, to: size) }
  }

  private mutating func resize(_ index: Int, to size: Size) {
    guard sizes[index] != size else { return }
    sizes[index] = size
    row = ContainerLayout.Row(along: row.along)
  }

  @discardableResult mutating func remove(_ stay: ShowingID) -> MovingPlace? {
    guard let index = index(of: stay) else { return nil }
    let gone = place(index)
    stays.remove(at: index)
    entries.remove(at: index)
    sizes.remove(at: index)
    velocities.remove(at: index)
    row = ContainerLayout.Row(along: row.along)
    if entries.isEmpty { courses.removeAll() }
    return gone
  }

  /// Sends one elsewhere; nothing happens to one that goes there already.
  mutating func go(_ stay: ShowingID, to frame: Rect, _ movement: Movement, at now: Instant) {
    guard let index = index(of: stay), entries[index].frame != frame else { return }
    var place = place(index)
    place.go(to: frame, movement, at: now)
    put(place, for: stay)
    forgetCourses()
  }

  /// Sends all of them elsewhere, as a row is arranged; those that go there already stay on their
  /// course. What it costs for each is a few sums, unless a spring is involved.
  mutating func go(as layout: ContainerLayout, _ movement: Movement, at now: Instant) {
    let progress = courses.map { Progress($0, at: now) }
    var isShared = progress.allSatisfy { $0 != .own }
    if case .spring = movement { isShared = false }
    guard isShared else {
      for (stay, frame) in zip(stays, layout.grouped(sizes)) {
        go(stay, to: frame, movement, at: now)
      }
      return forgetCourses(above: 0)
    }
    let number =
      movement == .immediate ? -1 : number(MovingPlace.Course(movement: movement, since: now))
    if row.along != layout.axis { row = ContainerLayout.Row(along: layout.axis) }
    for size in sizes[row.count...] { row.add(size) }
    let (row, sizes) = (row, sizes)
    entries.withUnsafeMutableBufferPointer { entries in
      func place(_ index: Int, _ frame: Rect) {
        let old = entries[index]
        guard old.frame != frame else { return }
        var start = old.start
        if number < 0 {
          start = frame.origin
        } else if old.course >= 0 {
          start = progress[old.course].place(old.start, old.frame.origin)
        }
        entries[index] = Entry(frame: frame, start: start, course: number)
      }
      layout.arrange(row, size: { sizes[$0] }, place: place)
    }
    forgetCourses()
  }

  // MARK: courses

  private mutating func number(_ course: MovingPlace.Course) -> Int {
    if let last = courses.last, last == course { return courses.count - 1 }
    courses.append(course)
    return courses.count - 1
  }

  /// Only a few are in use: what comes or goes sends most views on one.
  private mutating func forgetCourses(above many: Int = 16) {
    guard courses.count > many else { return }
    var numbers = [Int](repeating: -1, count: courses.count)
    var used: [MovingPlace.Course] = []
    for index in entries.indices {
      let old = entries[index].course
      guard old >= 0 else { continue }
      if numbers[old] < 0 {
        numbers[old] = used.count
        used.append(courses[old])
      }
      entries[index].course = numbers[old]
    }
    courses = used
  }

  /// How far a course has come, of which all that are on it have gone the same share of their way.
  private enum Progress: Equatable {
    case over
    case share(Double)
    /// A spring comes to rest by the way that it has: each is on its own.
    case own

    init(_ course: MovingPlace.Course, at now: Instant) {
      guard case .curve(let curve, let duration) = course.movement else {
        self = .own
        return
      }
      let whole = CurveTrajectory(from: 0, to: 1, curve: curve, duration: duration)
      let isOver =
        now >= course.since.later(by: whole.restingTime) || now - course.since >= whole.restingTime
      self = isOver ? .over : .share(whole.value(at: now - course.since))
    }

    func place(_ start: Point, _ target: Point) -> Point {
      guard case .share(let share) = self else { return target }
      return Point(
        start.x + (target.x - start.x) * share, start.y + (target.y - start.y) * share)
    }
  }

  // MARK: order

  /// nil: it is not here.
  func index(of stay: ShowingID) -> Int? {
    let index = Self.index(of: stay, in: stays)
    return index < stays.count && stays[index] == stay ? index : nil
  }

  /// Where it stands among rising numbers, or would stand; most of what is asked for is the last.
  static func index(of stay: ShowingID, in stays: [ShowingID]) -> Int {
    guard let last = stays.last, stay <= last else { return stays.count }
    var (low, high) = (0, stays.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if stays[middle] < stay { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
