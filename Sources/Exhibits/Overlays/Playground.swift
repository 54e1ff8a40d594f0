// The pages on which one plays with containers: what each has, and what its controls do.
import Artwork
import Drawing
import Files
import Geometry
import Interface
import Overlay

/// One page of the playground.
enum PlayPage: Int, CaseIterable, Sendable {
  case queues, display, views, gestures, backgrounds, bindings, motion, menu, rows, link, ready

  var title: String {
    switch self {
    case .queues: "Overlays"
    case .display: "Rows, columns, stacks"
    case .views: "Every view its own"
    case .gestures: "Gestures"
    case .backgrounds: "Backgrounds"
    case .bindings: "Bindings"
    case .motion: "With and without motion"
    case .menu: "Menus where you press"
    case .rows: "Three fingers, one page"
    case .link: "Opened by a link"
    case .ready: "Ready made"
    }
  }

  var sentence: String {
    switch self {
    case .queues: "Three containers over one page. Send views to each and see who waits."
    case .display: "The same views side by side, below each other, or one above the other."
    case .views: "Nine places, shadows, entrances and exits; each leaves after two seconds."
    case .gestures: "Each card says what sends it away."
    case .backgrounds: "A tap beside a view needs a background; a clear one lets it through."
    case .bindings: "Two switches, two edges. However the view goes, its switch goes off."
    case .motion: "The same calls, animated or at once."
    case .menu: "The menu grows out of the button and goes back into it."
    case .rows: "Press several rows at once: with the short wait only the last one opens."
    case .link: "A link opens its page without motion, also over what was there."
    case .ready: "Each of these is ten lines in a program."
    }
  }
}

struct Playground: Sendable {
  /// Slots below are the pages' own.
  static let slots = 8
  static let dots = [PoseSlot(1), PoseSlot(2), PoseSlot(3)]

  var page = PlayPage.queues
  let pictures: any PictureShelf
  var sent = 0
  // Page by page, what its controls say.
  var gap: Double
  var most = 3.0
  var display = ContainerViewDisplayType.vertical
  var order = ContainerDisplayOrder.ascending
  var spacing: Double
  var background = 0
  var tapDismisses = true
  var isLeft = false
  var isRight = false
  var animated = true
  var waits = true
  /// The veil's dots move while it is there.
  var veilSince: Instant?
  /// Something is shown when its time has come (the pause after a change of type).
  var due: Instant?

  init(_ setup: ExhibitSetup) {
    let tuning = setup.figures[OverlayTuning.self]
    pictures = setup.pictures
    gap = tuning.gap
    spacing = tuning.spacing
  }

  // MARK: containers

  /// Every page's containers; those of the first are on screen at the start, and the menu of pages
  /// always.
  static func containers(
    _ tuning: OverlayTuning, _ direction: LayoutDirection
  ) -> [ContainerDescription] {
    func make(
      _ name: String, _ configuration: any ContainerConfigurationProtocol, _ frame: Rect? = nil,
      isConnected: Bool = false, saysGap: Bool = false
    ) -> ContainerDescription {
      ContainerDescription(
        name: name, settings: ContainerSettings(configuration), frame: frame,
        isConnected: isConnected, saysGap: saysGap, saysSpacing: false)
    }
    func plain(
      _ name: String, _ display: ContainerViewDisplayType, _ queue: ContainerViewQueueType,
      _ frame: Rect? = nil, _ change: (inout ContainerSettings) -> Void = { _ in }
    ) -> ContainerDescription {
      var settings = ContainerSettings(
        displayType: display, queueType: queue, delayForShowingNext: tuning.gap,
        spacing: tuning.spacing)
      change(&settings)
      return ContainerDescription(
        name: name, settings: settings, frame: frame, isConnected: false, saysGap: false,
        saysSpacing: false)
    }
    let stage = Rect(20, 300, 350, 460)
    return [
      make(
        "menu", SideMenu(direction: direction, insets: Insets(top: 112, trailing: 20)),
        isConnected: true),
      make("dialog", Dialog(), isConnected: true),
      make("notices", ToastStack(gap: tuning.gap, seconds: nil), isConnected: true),
      plain("display", .vertical, .multiple, Rect(20, 330, 350, 470)) {
        $0.common.transition = .combined(.scale(0.8, anchor: .center), .opacity)
        $0.common.animation = .spring(response: 0.35, dampingFraction: 0.8)
      },
      plain("views", .stacking, .multiple, Rect(20, 200, 350, 600)) {
        $0.displayOrder = .descending
        $0.common.autoDismiss = .seconds(2)
        $0.common.animation = .easeInOut(0.4)
        $0.clipped = true
      },
      plain("gestures", .vertical, .multiple, Rect(20, 140, 350, 680)) {
        $0.common.alignment = .top
        $0.common.transition = .combined(.scale(0.9, anchor: .center), .opacity)
      },
      plain("grounds", .stacking, .multiple) { $0.common.animation = .easeOut(0.3) },
      plain("left", .stacking, .oneByOne) {
        $0.common.transition = .move(.leading)
        $0.common.alignment = .leading
      },
      plain("right", .stacking, .oneByOne) {
        $0.common.transition = .move(.trailing)
        $0.common.alignment = .trailing
      },
      plain("motion", .stacking, .multiple, stage) {
        $0.common.transition = .combined(.move(.bottom), .opacity)
        $0.common.animation = .spring(response: 0.5, dampingFraction: 0.75)
        $0.clipped = true
      },
      make("popover", Popover(from: .zero, size: .zero, in: .zero)),
      plain("rows", .stacking, .multiple) {
        $0.common.transition = .move(.bottom)
        $0.common.alignment = .bottom
        $0.common.animation = .spring(response: 0.4, dampingFraction: 0.9)
        $0.queueControlOperator = .debounce(seconds: 0.1)
      },
      plain("link", .stacking, .oneByOne) {
        $0.common.transition = .move(.bottom)
        $0.common.animation = .spring(response: 0.45, dampingFraction: 0.9)
      },
      make("banner", Banner()),
      make("veil", LoadingVeil()),
      make("pages", ActionSheet(), isConnected: true),
    ]
  }

  /// The containers of a page; they come and go with it.
  static func names(of page: PlayPage) -> [String] {
    switch page {
    case .queues: ["menu", "dialog", "notices"]
    case .display: ["display"]
    case .views: ["views"]
    case .gestures: ["gestures"]
    case .backgrounds: ["grounds"]
    case .bindings: ["left", "right"]
    case .motion: ["motion"]
    case .menu: ["popover"]
    case .rows: ["rows"]
    case .link: ["link"]
    case .ready: ["menu", "dialog", "notices", "banner", "popover", "veil"]
    }
  }

  // MARK: time

  func pose(at now: Instant, into poses: inout PoseTable) {
    guard let veilSince else { return }
    for (index, slot) in Self.dots.enumerated() {
      // A wave of one second, each dot a sixth behind the other.
      let turn = (now - veilSince - Double(index) / 6).truncatingRemainder(dividingBy: 1)
      let share = abs(turn < 0 ? turn + 0.5 : turn - 0.5) * 2
      poses[slot] = Pose(opacity: 0.25 + 0.75 * (1 - share))
    }
  }

  func isMoving(at now: Instant) -> Bool { veilSince != nil }
}
