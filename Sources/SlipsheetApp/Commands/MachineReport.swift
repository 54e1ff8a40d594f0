// The checks of `slipsheet doctor`.
import Artwork
import Files
import Geometry
import Lab
import SDLHost
import Scenes

extension MachineReport {
  static func display(_ survey: DisplaySurvey) -> Finding {
    guard let driver = survey.driver else {
      return Finding(
        name: "display", state: .missing,
        words: "only the lab needs one (\(survey.reason))",
        fields: ["reason": .text(survey.reason)])
    }
    let displays = survey.displays.map { display in
      "\(display.width) × \(display.height)\(display.rate.map { ", \($0) Hz" } ?? "")"
    }
    return Finding(
      name: "display", state: .found, words: "\(driver): \(displays.joined(separator: "; "))",
      fields: [
        "driver": .text(driver),
        "displays": .array(
          survey.displays.map { display in
            [
              "name": .text(display.name), "width": JSON(display.width),
              "height": JSON(display.height), "rate": display.rate.map { JSON($0) } ?? .null,
            ]
          }),
      ])
  }

  /// Describes how the display showed 60 frames of a window. `survey` is nil without shown frames.
  static func refreshes(_ survey: PresentationSurvey?) -> Finding {
    guard let survey else {
      return Finding(name: "refreshes", state: .none, words: "a window showed no frames")
    }
    return Finding(
      name: "refreshes", state: survey.source == .clock ? .none : .found, words: survey.words,
      fields: [
        "source": .text(survey.source.rawValue), "frames": JSON(survey.frames),
        "interval": JSON(survey.interval), "late": survey.late.map { JSON($0) } ?? .null,
        "missed": JSON(survey.missed),
      ])
  }

  static func touch(_ survey: DisplaySurvey) -> Finding {
    // A display reports the touch panels in use. Without a display, the kernel lists all panels.
    let names = survey.driver == nil ? TouchPanels.names() : survey.touchDevices
    return Finding(
      name: "touch", state: names.isEmpty ? .none : .found,
      words: names.isEmpty
        ? "no touch screen; a mouse works as one finger" : names.joined(separator: "; "),
      fields: ["devices": .array(names.map { .text($0) })])
  }

  static func family(_ fonts: FontSurvey) -> Finding {
    Finding(
      name: "fonts", state: fonts.family == nil ? .missing : .found,
      words: fonts.family ?? "Lato, for all text in the window and in pictures",
      package: FontSurvey.familyPackage, isNeeded: true, fields: ["folder": JSON(fonts.family)])
  }

  static func fallback(_ fonts: FontSurvey) -> Finding {
    Finding(
      name: "chinese", state: fonts.fallback == nil ? .missing : .found,
      words: fonts.fallback ?? "for Chinese titles; without it they are drawn as boxes",
      package: FontSurvey.fallbackPackage, fields: ["file": JSON(fonts.fallback)])
  }

  static func pictures(_ assets: String?) -> Finding {
    // `folder` is the first folder with a picture. Other folders may contain no pictures.
    let folder = PictureLibrary(assets: assets).folders.first { folder in
      Artwork.all.contains { FileAccess.isFile("\(folder)/\($0.name).png") }
    }
    let count = folder.map { folder in
      Artwork.all.count { FileAccess.isFile("\(folder)/\($0.name).png") }
    }
    let words: String
    if let folder, let count {
      words = "\(count) of \(Artwork.all.count) in \(folder)"
    } else {
      words = "no folder; each picture is drawn when it is needed"
    }
    return Finding(
      name: "pictures", state: folder == nil ? .none : .found, words: words,
      fields: ["folder": JSON(folder), "count": JSON(count ?? 0)])
  }

  static var ffmpeg: Finding {
    let place = ChildProcess.path(of: "ffmpeg")
    return Finding(
      name: "ffmpeg", state: place == nil ? .missing : .found,
      words: place ?? "only GIF and MP4 need it",
      package: "ffmpeg", fields: ["file": JSON(place)])
  }

  /// Measures the number of frames per second that one processor core can paint.
  static func frames(_ fonts: FontSurvey, _ assets: String?) -> Finding {
    guard fonts.family != nil, let measured = try? measure(assets) else {
      return Finding(name: "frames", state: .none, words: "not measured without fonts")
    }
    let (card, glass) = (Int(1 / measured.card), Int(1 / measured.glass))
    let isEnough = min(card, glass) >= 60
    return Finding(
      name: "frames", state: isEnough ? .found : .missing,
      words: "\(card) per second for a dragged card at 780 × 1688, \(glass) over frosted glass"
        + (isEnough ? "" : "; 60 are needed, so use a smaller --scale"),
      fields: ["pulledCard": JSON(card), "frostedGlass": JSON(glass)])
  }

  /// CPU seconds for a frame with a card, and for a frame with a blurred background.
  private static func measure(_ assets: String?) throws -> (card: Double, glass: Double)? {
    let look = try PaintContext(painting: true, assets: assets)
    guard let card = SceneRegistry.named("benchcard"), let glass = SceneRegistry.named("today")
    else {
      return nil
    }
    return (
      try FrameTiming.dragged(
        card, "presented", from: Point(195, 200), by: Vector(0, 3), look),
      try FrameTiming.dragged(glass, "open", from: Point(10, 400), by: Vector(1, 0), look)
    )
  }
}
