// The scene `drawer`: a drawer at the leading edge, which covers the guides.
import Artwork
import Dismissal
import Files
import Interface

struct Drawer: GuideScene {
  static let name = "drawer"
  static let title = "Drawer"
  static let movement: ScreenMovement? = ScreenMovement(
    "Drawer", "A drawer at the edge of a page: push it out, pull it in",
    moving: [Rect(4, 4, 16, 28)], still: [Rect(22, 4, 6, 28)])
  static let summary = "A drawer that an edge drag opens, over a stack that an edge swipe pops."
  static let hint = "Push the drawer to its edge"
  static let starts = ["closed", "open"]
  static let defaultStart = "open"
  static let outcomes: [StrokeIntent: StrokeOutcome] = [.dismiss: .dismissed]
  static let sweepStart = "open"
  static let groups = [
    "drawer", "navigation", "pager", "scroll", "catching", "velocity", "gesture", "input",
  ]
  static let layoutParameters: [String]? = [
    "drawer.edgeZone", "drawer.beside", "navigation.from", "navigation.edgeZone",
  ]
  static let options = GuidesState.options
  static let pictureRoles: [PictureRole] = [.drawer, .behind]
  static var firstPictures: [Artwork] { GuidesState.listPictures }
  static let actions = [
    SceneAction("present", "(none): opens the drawer in code"),
    SceneAction("dismiss", "(none): closes the drawer in code"),
    SceneAction("push", "(none): pushes the first guide"),
  ]

  var guides: GuidesState
  var isOpen: Bool

  init(_ setup: SceneSetup) {
    guides = GuidesState(setup, isOpen: false)
    isOpen = setup.start == "open"
  }

  var menu: Change? { self.set(\.isOpen, true) }

  mutating func perform(_ action: String, _ args: JSONObject) {
    switch action {
    case "present": isOpen = true
    case "dismiss": isOpen = false
    case "push": guides.open(0)
    default: break
    }
  }

  // MARK: Queries

  func phaseName(in components: ComponentStore, at now: Instant) -> String {
    if let drawer = components.sheet, drawer.isPresented {
      return drawer.transition(at: now).phase
    }
    return guidesPhase(in: components, at: now)
  }

  func probe(in components: ComponentStore, at now: Instant) -> JSONObject {
    let drawer = components.sheet
    let (transition, isThere) = (drawer?.transition(at: now), drawer?.isPresented ?? false)
    return [
      PlaceKey.presented.rawValue: .flag(isThere),
      PlaceKey.place.rawValue: !isThere
        ? "closed" : drawer?.sheet.isResting ?? false ? "open" : .null,
      "offset": JSON(isThere ? transition?.offset ?? 0 : drawer?.sheet.extent ?? 0),
      "progress": JSON(isThere ? transition?.progress ?? 0 : 0),
      "listOffset": JSON(components.transition(of: "guides", at: now)?.offset ?? 0),
      PlaceKey.stackDepth.rawValue: JSON(
        Double(components.stack?.machine.depth ?? 1)),
      PlaceKey.page.rawValue: JSON(
        Double(components.pager?.machine.page ?? guides.page)),
    ]
  }
}

// MARK: Views

extension Drawer {
  /// Width of the drawer in points, within a thumb's reach and narrower than the window.
  static func length(in size: Size) -> Double { max(0, min(312, size.width - 56)) }

  func content(in context: BuildContext) -> ViewList {
    let length = Drawer.length(in: context.size)
    return guidesView(context)
      .drawer(
        .leading, isPresented: bind(\.isOpen), id: "drawer", length: length,
        configuration: parameters[DrawerConfiguration.self],
        shouldDismiss: allowsDismissal
      ) {
        panel(Size(length, context.size.height))
      }
      .moving(by: parameters)
  }

  private func panel(_ size: Size) -> ViewList {
    if let own = pictures.still(.drawer, in: size) { return own }
    let width = max(0, size.width - 40)
    return ViewList(
      VStack(alignment: .leading, spacing: 0) {
        Text("The Workbench", .title, lineLimit: 1).frame(width: width, alignment: .leading)
          .padding(Insets(top: 44, leading: 20))
        Text("Guides for things that last", .callout, .secondary, lineLimit: 1)
          .frame(width: width, alignment: .leading)
          .padding(Insets(top: 2, leading: 20, bottom: 20))
        ForEach(Guide.all.indices) { index in row(index, width) }
        Divider().padding(Insets(top: 12, leading: 20, bottom: 12, trailing: 20))
        entry(.bookmark, "Kept for later", width)
        entry(.gear, "Settings", width)
      }
      .frame(width: size.width, height: size.height, alignment: .top)
      .clipped())
  }

  private func row(_ index: Int, _ width: Double) -> ViewList {
    let isHere = guides.path.first == index
    return HStack(spacing: 16) {
      Glyph(.list, size: 20, isHere ? .accent : .secondary)
      Text(
        Guide.all[index].title, isHere ? .calloutM : .callout, isHere ? .accent : .primary,
        lineLimit: 1
      )
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding(horizontal: 12)
    .frame(width: width + 24, height: 48)
    .background {
      if isHere { RoundedRectangle(Radius.menuRow, .accentSubtle) }
    }
    .onTap(
      update {
        $0.guides.open(index)
        $0.isOpen = false
      }, label: Guide.all[index].title, role: .row
    )
    .accessibilitySelected(isHere)
    .padding(horizontal: 8)
  }

  private func entry(_ glyph: Glyph.Name, _ words: String, _ width: Double) -> ViewList {
    HStack(spacing: 16) {
      Glyph(glyph, size: 20, .secondary)
      Text(words, .callout, lineLimit: 1).frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding(horizontal: 20)
    .frame(width: width + 40, height: 48)
  }
}
