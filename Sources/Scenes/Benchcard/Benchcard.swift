// The scene `benchcard`, which compares the speed of this library with that of other toolkits.
import Artwork
import Dismissal
import Drawing
import Files
import Gesture
import Interface

/// A list, and a card over the whole window that a drag down dismisses.
///
/// Versions in other toolkits have equal frames, fonts and colours, to compare times.
struct Benchcard: Scene {
  static let name = "benchcard"
  static let title = "Bench card"
  static let summary = "A card for performance measurements."
  static let starts = ["list", "presented"]
  static let defaultStart = "presented"
  static let groups = ["pullDown", "velocity", "gesture", "input"]
  static let isHidden = true
  /// The card's picture if the user gives no picture.
  static let firstPictures: [Artwork] = [.scene(.tide)]

  static let pictureRoles: [PictureRole] = [.card]

  var base: SceneBase
  private var size: Size
  private var cover: Sheet

  init(_ setup: SceneSetup) {
    base = SceneBase(setup)
    size = setup.size
    let values = setup.parameters[PullDownConfiguration.self]
    cover = Sheet(values, height: setup.size.height, isPresented: setup.start == "presented")
  }

  private var values: PullDownConfiguration { parameters[PullDownConfiguration.self] }
  private static let slot = PoseSlot(0)
  private static let pull = RecognizerKey("pullDown")
  private static let radius = 20.0
  private static let ink = Tint.color(Color(0x202024))

  func content(in context: BuildContext) -> ViewList {
    ViewList(
      ZStack(alignment: .topLeading) {
        rows(30, "Background list row", ", some more words", size: 14, height: 28, top: 0)
          .background(.color(Color(0xF5F5F7)))
          .cached(0xBE_0001)
        if cover.isPresented {
          card.cached(0xBE_0002)
            .gesture(
              Recognizer(
                Self.pull,
                .drag(
                  DragRule(
                    minimumDistance: values.minimumDistance, axis: .vertical,
                    towards: .bottom)))
            )
            .posed(Self.slot)
        }
      })
  }

  private var card: ViewList {
    ZStack(alignment: .topLeading) {
      Rectangle(.color(.white))
      if let picture = pictures.screen(.card)?.picture ?? pictures.picture(.scene(.tide)) {
        Image(picture, fit: .fill).placed(x: 0, y: 0, width: size.width, height: size.width)
      }
      Text(
        "A title of the card", TypeStep(size: 22, lineHeight: 44, weight: .bold), Self.ink,
        lineLimit: 1
      ).placed(x: 44, y: 390)
      rows(
        30, "Text row", " of the card, with a line of words to read", size: 10, height: 13, top: 434
      )
    }
    .frame(width: size.width, height: size.height)
  }

  private func rows(
    _ count: Int, _ before: String, _ after: String, size font: Double, height: Double, top: Double
  ) -> ViewList {
    ZStack(alignment: .topLeading) {
      ForEach(0..<count) { row in
        Text(
          "\(before) \(row + 1)\(after)", TypeStep(size: font, lineHeight: height), Self.ink,
          lineLimit: 1
        ).placed(x: 44, y: top + Double(row) * height)
      }
    }
    .frame(width: size.width, height: size.height)
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .gesture(let gesture) where gesture.recognizer == Self.pull:
      drag(gesture, at: now, into: &effects)
    case .key(let key) where key.key == .escape:
      let may = !veto.contains("escape")
      send(.dismiss(.escape, animated: true, shouldDismiss: may), at: now, into: &effects)
    case .resized(let size):
      self.size = size
      send(.laidOut(extent: size.height, detents: [0]), at: now, into: &effects)
      effects.setNeedsUpdate()
    case .deadline: send(.deadline, at: now, into: &effects)
    default: break
    }
  }

  private mutating func drag(
    _ gesture: GestureEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    let travel = gesture.translation.dy
    switch gesture.phase {
    case .touched, .failed: break
    case .began: send(.began(travel: travel), at: now, into: &effects)
    case .changed: send(.moved(travel: travel), at: now, into: &effects)
    case .ended:
      send(.moved(travel: travel), at: now, into: &effects)
      send(
        .released(velocity: gesture.velocity.dy, shouldDismiss: !veto.contains("drag")), at: now,
        into: &effects)
    case .cancelled: send(.cancelled, at: now, into: &effects)
    }
  }

  private mutating func send(
    _ event: Sheet.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    let wasPresented = cover.isPresented
    var sheetEffects = Sheet.Effects()
    cover.handle(event, at: now, into: &sheetEffects)
    for effect in sheetEffects { effects.report(effect, at: now) }
    if cover.isPresented != wasPresented { effects.setNeedsUpdate() }
  }

  func pose(at now: Instant, into poses: inout PoseTable) {
    poses[Self.slot] = Pose(
      offset: Vector(0, cover.offset(at: now)), clip: Rect(origin: .zero, size: size),
      radii: CornerRadii(Self.radius), onWholePixels: true)
  }

  mutating func adopt(
    _ parameters: ParameterSet, at now: Instant, into effects: inout ScreenEffects
  ) {
    base.parameters = parameters
    cover.rule = values.rule
    effects.setNeedsUpdate()
  }

  var nextDeadline: Instant? { cover.nextDeadline }
  func isMoving(at now: Instant) -> Bool { cover.isMoving(at: now) }
  func isAtRest(in components: ComponentStore, at now: Instant) -> Bool { !cover.isMoving(at: now) }
  func loggedOffset(in components: ComponentStore, at now: Instant) -> Double? {
    cover.offset(at: now)
  }
  func telemetry(in components: ComponentStore, size: Size, at now: Instant) -> Telemetry {
    Telemetry(cover, values, at: now)
  }
  func phaseName(in components: ComponentStore, at now: Instant) -> String {
    cover.isPresented ? "presented" : "list"
  }

  func probe(in components: ComponentStore, at now: Instant) -> JSONObject {
    [
      "presented": .flag(cover.isPresented), "offset": JSON(cover.offset(at: now)),
      "cornerRadius": JSON(cover.cornerRadius(at: now)),
    ]
  }
}
