// The scene `lightbox`: a grid of pictures. Gestures move, zoom and page an open picture.
import Artwork
import Dismissal
import Drawing
import Files
import Interface

struct LightboxScene: Scene {
  static let name = "lightbox"
  static let title = "Light box"
  static let movement: ScreenMovement? = ScreenMovement(
    "Pictures", "A list of pictures: open one, pinch it, pull it down",
    moving: [Rect(4, 6, 11, 11)],
    still: [Rect(17, 6, 11, 11), Rect(4, 19, 11, 11), Rect(17, 19, 11, 11)])
  static let summary = "Pictures in a grid that open, are pinched and rotated, and return."
  static let hint = "Pull the picture down, then let go"
  static let starts = ["grid", "open"]
  static let defaultStart = "open"
  static let sweepStart = "open"
  static var firstPictures: [Artwork] { Artwork.Scene.allCases.map(Artwork.scene) }
  static let outcomes: [StrokeIntent: StrokeOutcome] = [.dismiss: .dismissed]
  static let groups = [
    "lightbox", "pager", "scroll", "catching", "velocity", "gesture", "input",
  ]
  static let layoutParameters: [String]? = []
  /// The user's pictures replace the initially open picture and the next two pictures.
  static let pictureRoles: [PictureRole] = [.first, .second, .third]
  /// Index of the picture that is open at the start.
  static let opened = 4
  static let actions = [
    SceneAction("present", "picture: opens this picture in code (0)") { args in
      let last = GalleryPicture.all.count - 1
      guard let number = args["picture"]?.number else { return nil }
      return number == number.rounded() && (0...Double(last)).contains(number)
        ? nil : JSONValueError("expected a whole number from 0 to \(last)", at: ".picture")
    },
    SceneAction("dismiss", "(none): closes the light box in code"),
  ]

  var base: SceneBase
  /// Index of the open picture. Nil while only the grid is shown.
  var shown: Int?

  init(_ setup: SceneSetup) {
    base = SceneBase(setup)
    shown = setup.start == "open" ? Self.opened : nil
  }

  mutating func perform(_ action: String, _ args: JSONObject) {
    switch action {
    case "present": shown = Int(args["picture"]?.number ?? 0)
    case "dismiss": shown = nil
    default: break
    }
  }

  // MARK: Queries

  private func component(_ components: ComponentStore) -> LightboxComponent? {
    components["lightbox"]?.lightbox
  }

  func loggedOffset(in components: ComponentStore, at now: Instant) -> Double? {
    component(components)?.transition(at: now).offset
  }

  func phaseName(in components: ComponentStore, at now: Instant) -> String {
    if let component = component(components), component.isOut {
      return component.phaseName(at: now)
    }
    return components.transition(of: "pictures", at: now)?.phase ?? "idle"
  }

  func probe(in components: ComponentStore, at now: Instant) -> JSONObject {
    let component = component(components)
    let isOut = component?.isOut ?? false
    let pose = component?.box.pose(at: now)
    let isResting = component.map { !$0.isHeld && !$0.isMoving(at: now) } ?? true
    return [
      PlaceKey.presented.rawValue: .flag(isOut),
      PlaceKey.place.rawValue: !isOut ? "grid" : isResting ? "open" : .null,
      PlaceKey.page.rawValue: JSON(Double(component?.page ?? 0)),
      "zoom": JSON(isOut ? pose?.place.zoom ?? 1 : 1),
      "turn": JSON(isOut ? (pose?.place.turn ?? 0) * 180 / .pi : 0),
      "offset": JSON(isOut ? pose?.place.center.dy ?? 0 : 0),
      "progress": JSON(isOut ? min(1, max(0, pose?.presence ?? 0)) : 0),
      "listOffset": JSON(components.transition(of: "pictures", at: now)?.offset ?? 0),
    ]
  }
}

/// A picture of the gallery: an artwork, cropped to given proportions.
struct GalleryPicture: Sendable {
  var artwork: Artwork
  /// Proportions of the crop. Only the ratio of width to height matters.
  var size: Size
  var title: String

  static let all: [GalleryPicture] = {
    let shapes = [
      Size(3, 2), Size(1, 1), Size(2, 3), Size(16, 9), Size(3, 4), Size(4, 3), Size(4, 5),
    ]
    let names: [Artwork.Scene: String] = [
      .bindery: "The bindery", .tide: "Low tide", .cedar: "Cedars", .ferry: "The night ferry",
      .winter: "A surveyor’s winter", .mount: "Mountains of paper", .orchard: "The orchard",
    ]
    var pictures: [GalleryPicture] = []
    for round in 0..<3 {
      for (index, scene) in Artwork.Scene.allCases.enumerated() {
        pictures.append(
          GalleryPicture(
            artwork: .scene(scene), size: shapes[(index + round * 2) % shapes.count],
            title: names[scene] ?? ""))
      }
    }
    return pictures
  }()
}

// MARK: Views

extension LightboxScene {
  func content(in context: BuildContext) -> ViewList {
    let pictures = pictures
    let sizes = GalleryPicture.all.indices.map { size(of: $0) }
    return gallery(context.size)
      .lightbox(
        shows: bind(\.shown), sizes: sizes,
        configuration: parameters[LightboxConfiguration.self],
        paging: parameters[Pager.Configuration.self], shouldDismiss: allowsDismissal
      ) {
        LightboxScene.picture($0, pictures)
      }
      .moving(by: parameters)
  }

  private static func picture(_ number: Int, _ pictures: any PictureProvider) -> ViewList {
    let own = own(number, pictures)
    guard let picture = own ?? pictures.picture(GalleryPicture.all[number].artwork) else {
      return ViewList(Rectangle(.fill2))
    }
    return ViewList(Image(picture, fit: .fill))
  }

  /// The user's picture at an index of the gallery.
  private static func own(_ number: Int, _ pictures: any PictureProvider) -> Picture? {
    guard pictureRoles.indices.contains(number - opened) else { return nil }
    return pictures.screen(pictureRoles[number - opened])?.picture
  }

  private func size(of number: Int) -> Size {
    LightboxScene.own(number, pictures)?.size ?? GalleryPicture.all[number].size
  }

  private func gallery(_ size: Size) -> ViewList {
    let columns = max(3, Int(size.width / 150))
    let side = (size.width - Double(columns - 1) * 3) / Double(columns)
    return ViewList(
      ScrollView(id: "pictures") {
        VStack(alignment: .leading, spacing: 0) {
          Text("Pictures", .display, lineLimit: 1).padding(
            Insets(top: 60, leading: 20, bottom: 2, trailing: 20))
          Text(
            "\(GalleryPicture.all.count) scenes, each cut its own way", .callout, .secondary,
            lineLimit: 1
          )
          .padding(Insets(leading: 20, bottom: 16, trailing: 20))
          Grid(columns: columns, spacing: 3) {
            ForEach(GalleryPicture.all.indices) { number in
              thumbnail(number, side)
                .lightboxPicture(
                  number, label: "\(GalleryPicture.all[number].title), \(number + 1)")
            }
          }
          .padding(Insets(bottom: 34))
        }
      }
      .frame(width: size.width, height: size.height)
      .background(.background))
  }

  /// The centre of the cropped picture as a square.
  private func thumbnail(_ number: Int, _ side: Double) -> ViewList {
    let own = size(of: number)
    let scale = side / min(own.width, own.height)
    return LightboxScene.picture(number, pictures)
      .frame(width: own.width * scale, height: own.height * scale)
      .frame(width: side, height: side).clipped()
  }
}
