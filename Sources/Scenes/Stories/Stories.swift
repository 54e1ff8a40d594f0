// The scene `stories`: avatars of people. An avatar opens a page that plays the person's stories.
import Artwork
import Drawing
import Files
import Gesture
import Interface
import Motion

struct Stories: Scene {
  static let name = "stories"
  static let title = "Stories"
  static let movement: ScreenMovement? = ScreenMovement(
    "Stories", "Pictures one after another: tap, turn, pull down",
    moving: [Rect(8, 8, 16, 24)], still: [Rect(8, 3, 4, 2), Rect(14, 3, 4, 2), Rect(20, 3, 4, 2)])
  static let summary =
    "Stories that advance by a timer; tap, hold, swipe, or pull them into their avatar."
  static let hint = "Pull the story down, then let go"
  static let starts = ["row", "open"]
  static let defaultStart = "open"
  static let sweepStart = "open"
  static let playsContinuously = true
  static let outcomes: [StrokeIntent: StrokeOutcome] = [.dismiss: .dismissed]
  static let groups = [
    "stories", "edgeCard", "hero", "pager", "scroll", "catching", "velocity", "gesture", "input",
  ]
  static let layoutParameters: [String]? = [
    "edgeCard.minimumDistance", "stories.pullFollows", "stories.quietAfter",
  ]
  /// The fixed parameters. A page can only be pulled down, because horizontal drags turn the page
  /// to another person.
  static let fixedParameters: [String: ParameterValue] = [
    "edgeCard.edgeZone": .number(0), "edgeCard.pullDown": .flag(true),
    "edgeCard.tracking": .choice("direct"), "edgeCard.liveLimit": .number(400),
  ].merging(withoutRefresh) { own, _ in own }
  static var firstPictures: [Artwork] {
    [.portrait, .scene(.tide), .scene(.cedar), .scene(.winter), .scene(.orchard), .scene(.ferry)]
      + [.scene(.bindery), .scene(.mount)]
  }
  /// The user's pictures replace the stories of the first person.
  static let pictureRoles: [PictureRole] = [.first, .second, .third]
  static let actions = [
    SceneAction("open", "person: opens the stories of this person (0)") { args in
      if let key = args.keys.first(where: { $0 != "person" }) {
        return JSONValueError("unknown key, expected person", at: ".\(key)")
      }
      let last = StoryPerson.all.count - 1
      guard let number = args["person"]?.number else { return nil }
      return number == number.rounded() && (0...Double(last)).contains(number)
        ? nil : JSONValueError("expected a whole number from 0 to \(last)", at: ".person")
    },
    SceneAction("close", "(none): closes the open page in code"),
  ]
  static let page = "story"
  static let pages = "people"
  /// The long press on a story, which fades out all views over the picture.
  static let hold = RecognizerKey("hold")
  /// Pose slots of the shown story's progress bar, and of all views over the picture.
  static let (bar, words) = (PoseSlot(0), PoseSlot(1))

  let people = StoryPerson.all
  var base: SceneBase
  /// Index of the person whose stories are shown, or were shown last.
  var person = 0
  var isOpen: Bool
  /// For each person, the index of the current story.
  private(set) var story: [Int]
  /// For each person, the number of stories that have been shown.
  private(set) var seen: [Int]
  private(set) var liked: Set<[Int]> = []
  private var clock = StoryClock()
  /// True after a press of the pause button, and at the start of a scene that begins open.
  private(set) var isPaused: Bool
  /// True while a finger is down on the page.
  private var isTouched = false
  /// IDs of the page's components that a finger or a wheel is dragging.
  private var dragged: Set<String> = []
  /// Opacity of everything over the picture, from 0 to 1.
  private var presence = MovingValue(1)

  var settings: StoriesConfiguration { parameters[StoriesConfiguration.self] }

  init(_ setup: SceneSetup) {
    base = SceneBase(setup)
    isOpen = setup.start == "open"
    isPaused = isOpen
    story = people.map { _ in 0 }
    seen = people.map { _ in 0 }
    if isOpen { seen[0] = 1 }
  }

  mutating func perform(
    _ action: String, _ args: JSONObject, at now: Instant, into effects: inout ScreenEffects
  ) {
    if action == "close" {
      setOpen(false, at: now)
    } else {
      open(Int(args["person"]?.number ?? 0), at: now)
    }
    effects.setNeedsUpdate()
  }

  // MARK: Changes

  /// Opens a person's stories, beginning with the first new story.
  mutating func open(_ person: Int, at now: Instant) {
    isPaused = false
    if !isOpen || person != self.person { begin(person, at: now) }
    setOpen(true, at: now)
  }

  mutating func setOpen(_ isOpen: Bool, at now: Instant) {
    if isOpen, !self.isOpen, seen[person] > story[person] + 1 || seen[person] == 0 {
      begin(person, at: now)
    }
    self.isOpen = isOpen
    if !isOpen {
      isTouched = false
      showWords(true, at: now)
    }
    update(at: now)
  }

  /// Updates the state after a page turn to another person.
  mutating func turn(to person: Int, at now: Instant) {
    guard person != self.person else { return }
    begin(person, at: now)
    update(at: now)
  }

  private mutating func begin(_ person: Int, at now: Instant) {
    self.person = person
    if seen[person] < people[person].stories.count {
      story[person] = seen[person]
    } else if story[person] == people[person].stories.count - 1 {
      story[person] = 0
    }
    show(at: now)
  }

  private mutating func show(at now: Instant) {
    seen[person] = max(seen[person], story[person] + 1)
    clock.restart(at: now)
  }

  /// Shows the next story. The last story of a person is followed by the next person's stories. The
  /// very last story closes the page.
  mutating func goOn(at now: Instant) {
    isPaused = false
    if story[person] + 1 < people[person].stories.count {
      story[person] += 1
      show(at: now)
    } else if person + 1 < people.count {
      begin(person + 1, at: now)
    } else {
      isOpen = false
    }
    update(at: now)
  }

  /// Shows the previous story. The first story starts again instead.
  mutating func goBack(at now: Instant) {
    isPaused = false
    if story[person] > 0 {
      story[person] -= 1
    } else if person > 0 {
      person -= 1
    }
    show(at: now)
    update(at: now)
  }

  mutating func touch(_ isDown: Bool, at now: Instant) {
    isTouched = isDown
    update(at: now)
  }

  mutating func drag(_ component: String, _ isDragged: Bool, at now: Instant) {
    if isDragged { dragged.insert(component) } else { dragged.remove(component) }
    update(at: now)
  }

  mutating func pause(_ isPaused: Bool, at now: Instant) {
    self.isPaused = isPaused
    update(at: now)
  }

  mutating func like() {
    let place = [person, story[person]]
    if liked.remove(place) == nil { liked.insert(place) }
  }

  /// Runs the clock during a story without touches or drags of the page.
  private mutating func update(at now: Instant) {
    clock.run(isOpen && !isTouched && dragged.isEmpty && !isPaused, at: now)
  }

  /// Fades everything over the picture in or out.
  private mutating func showWords(_ isShown: Bool, at now: Instant) {
    let target = isShown ? 1.0 : 0.0
    guard presence.target != target else { return }
    presence.go(to: target, .curve(.easeOut, duration: isShown ? 0.15 : 0.2), at: now)
  }

  /// The long press is simultaneous with page turns and pulls, so that none of them prevents it.
  var relations: [Relation] {
    [
      .simultaneous(Self.hold, .component(Self.pages)),
      .simultaneous(Self.hold, .component(Self.page)),
    ]
  }

  var nextDeadline: Instant? {
    let ends = [isOpen ? clock.instant(of: settings.duration) : nil, presence.restsAt]
    return ends.compactMap { $0 }.min()
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .gesture(let gesture) where gesture.recognizer == Self.hold:
      switch gesture.phase {
      case .began: showWords(false, at: now)
      case .ended, .cancelled: showWords(true, at: now)
      case .touched, .changed, .failed: break
      }
    case .deadline:
      presence.settle(at: now)
      if isOpen, let end = clock.instant(of: settings.duration), end <= now {
        goOn(at: now)
        effects.setNeedsUpdate()
      }
    default: break
    }
  }

  func isMoving(at now: Instant) -> Bool {
    isOpen && clock.isRunning || presence.isMoving(at: now)
  }

  func pose(at now: Instant, into poses: inout PoseTable) {
    let share = min(1, clock.elapsed(at: now) / settings.duration)
    let size = poses.size(of: Self.bar)
    let start = poses.point(share, 0, of: Self.bar).x
    let end = poses.point(0, 0, of: Self.bar).x
    poses[Self.bar].clip = Rect(min(start, end), 0, abs(end - start), size.height)
    poses[Self.words].opacity = presence.value(at: now)
  }

  // MARK: Queries

  private func hero(_ components: ComponentStore) -> HeroComponent? { components[Self.page]?.card }

  func isAtRest(in components: ComponentStore, at now: Instant) -> Bool {
    guard !components.isMoving(at: now), components.isFree, !presence.isMoving(at: now) else {
      return false
    }
    return hero(components).map { !$0.flight.isUnderway } ?? true
  }

  func loggedOffset(in components: ComponentStore, at now: Instant) -> Double? {
    hero(components)?.drag(at: now).drawn ?? 0
  }

  func phaseName(in components: ComponentStore, at now: Instant) -> String {
    guard let hero = hero(components), hero.isOut else {
      return components["feed"]?.isMoving(at: now) ?? false ? "scrolling" : "row"
    }
    let phase = hero.phaseName(at: now)
    guard phase == "open" else { return phase }
    let pages = components.transition(of: Self.pages, at: now)?.phase ?? "idle"
    return pages == "idle" ? (clock.isRunning ? "playing" : "paused") : pages
  }

  func probe(in components: ComponentStore, at now: Instant) -> JSONObject {
    let hero = hero(components)
    let isThere = hero?.isOut ?? false
    let drag = isThere ? hero?.drag(at: now) : nil
    return [
      PlaceKey.open.rawValue: .flag(isOpen),
      PlaceKey.person.rawValue: JSON(person),
      "story": JSON(story[person]),
      "stories": .text(story.map { "\($0)" }.joined()),
      "seen": .text(seen.map { "\($0)" }.joined()),
      "liked": JSON(liked.count),
      "paused": .flag(isPaused),
      "elapsed": JSON(clock.elapsed(at: now)),
      "t": JSON(drag?.tracked ?? 0),
      "scale": JSON(drag?.scale ?? 1),
      "pages": JSON(components.transition(of: Self.pages, at: now)?.progress ?? Double(person)),
      "heroProgress": JSON(hero?.flight.pose(at: now).progress ?? 0),
      "listOffset": JSON(components.transition(of: "feed", at: now)?.offset ?? 0),
    ]
  }
}
