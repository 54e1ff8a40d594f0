// Pictures of the sheet that measures a film. The film is drawn by the painter.
import Drawing
import Files
import Gesture
import Interface
import Raster
import Scenes
import ScreenTesting
import Scripts
import Testing

@testable import Lab
@testable import Measure

@Suite("Pictures of a measured film", .screens())
struct MeasureScreens {
  enum Page: Sendable { case marking, measuring, measured }

  struct Row: CustomTestStringConvertible, Sendable {
    var page: Page
    var size: Size
    var theme = Theme.light
    var direction = LayoutDirection.leftToRight
    var scale = 1.0
    var testDescription: String {
      "\(page) \(Int(size.width)) \(theme) \(direction == .leftToRight ? "ltr" : "rtl")"
        + (scale == 1 ? "" : " at \(Int(scale))")
    }
  }

  static let rows = [
    Row(page: .marking, size: Size(1440, 900)),
    Row(page: .measuring, size: Size(800, 600)),
    Row(page: .measured, size: Size(1440, 900)),
    Row(page: .measured, size: Size(1440, 900), theme: .dark, direction: .rightToLeft),
    Row(page: .measured, size: Size(800, 600)),
    Row(page: .measured, size: Size(420, 640), scale: 3),
  ]

  /// Three drags of the player: two come back, and the last one dismisses it.
  private static let script = """
    {"version": 1, "scene": "player", "until": 4.6, "events": [
     {"at": 0.4, "touch": 1, "swipe": {"from": [300, 150], "to": [300, 300], "duration": 0.6,
      "steps": 36, "hold": 0.2}},
     {"at": 1.9, "touch": 1, "swipe": {"from": [300, 150], "to": [300, 375], "duration": 0.6,
      "steps": 36, "hold": 0.2}},
     {"at": 3.3, "touch": 1, "swipe": {"from": [300, 150], "to": [300, 440], "duration": 0.6,
      "steps": 36, "hold": 0.2}}]}
    """

  /// The film: half the size, 30 frames a second, one of twenty lost. The dot of the finger is
  /// drawn over it.
  private static let film = Result {
    var script = try Script(parsing: Array(Self.script.utf8))
    let shown = Script.Film(from: .zero, to: Instant(4.6), frames: 139, file: "film")
    script.film = shown
    let typeface = try House.typeface()
    let running = RunningScene(script, typeface: typeface, pictures: House.pictures)
    var player = ScriptPlayer(script, running: running)
    var film = FilmReader.Film(frames: [], times: [], width: 195, height: 422)
    try player.run { output in
      guard case .filmFrame(let number, let frame, let size) = output, number % 20 != 13 else {
        return
      }
      let now = shown.instants[number]
      var list = frame.list
      if let finger = Self.finger(of: script, at: now) {
        func disc(_ radius: Double) -> Shape {
          .rounded(RoundedRect(center: finger, radius: radius))
        }
        list.commands += [
          .stroke(disc(17.5), .color(Color(0, alpha: 0.35)), StrokeStyle(width: 1)),
          .stroke(disc(15.75), .color(Color(0xFFFFFF, alpha: 0.95)), StrokeStyle(width: 2.5)),
          .fill(disc(14.5), .color(Color(0x555A60, alpha: 0.6))),
        ]
      }
      let picture = try Painter.picture(
        of: list, poses: frame.poses, size: size, scale: 0.5, typeface: typeface)
      let shot = GreyFrame(picture, largestWidth: 640)
      film.frames.append(try #require(shot))
      film.times.append(now.seconds)
    }
    return film
  }

  /// The place of the finger that is down. Nil if none is.
  private static func finger(of script: Script, at now: Instant) -> Point? {
    var finger: Point?
    for event in script.events where event.at <= now {
      guard case .pointer(_, _, let phase, let location) = event.kind else { continue }
      finger = phase == .up ? nil : location ?? finger
    }
    return finger
  }

  @Test("a measured film in the lab matches its recorded pictures", arguments: rows)
  func looks(row: Row) throws {
    let typeface = try House.typeface()
    let options = try House.labOptions("book", row.size, row.theme, row.direction)
    var lab = Lab(options)
    _ = lab.frame(at: .zero)
    let film = try Self.film.get()
    var panel = FilmPanel("other-app.mp4")
    (panel.phase, panel.size) = (.marking(.patch), Size(film.width, film.height))
    (panel.times, panel.kinds, panel.kind) = (film.times, [.pullDown], .pullDown)
    lab.state.overlay = .film
    lab.state.film = panel
    lab.filmWork = FilmWork(film: film)
    lab.markFilm(.patch, at: .zero)
    if row.page != .marking {
      (lab.state.film.patch, lab.state.film.touch) = (Rect(15, 225, 165, 60), Point(150, 75))
    }
    if row.page == .measured { lab.measureFilm(at: .zero) }
    if row.page == .measuring {
      let marks = FilmMarks(patch: Rect(15, 225, 165, 60))
      var tracker = try #require(FilmTracker(film.frames[0], filmWidth: 195, marks: marks))
      for index in 0..<60 { tracker.add(film.frames[index], at: film.times[index]) }
      lab.state.film.phase = .measuring(tracker.track())
    }
    lab.needsPush = true
    lab.advance(to: Instant(1))
    let frame = lab.frame(at: Instant(1))
    expectScreen(
      PaintedFrame(frame.list, poses: frame.poses),
      as: .painted(size: options.size, scale: row.scale, typeface: typeface),
      named: row.testDescription)
    if row.page == .measured, row.size.width == 1440, row.theme == .light {
      expectScreen(lab.panel, as: .spoken(at: Instant(1)), named: "measured, spoken")
    }
  }
}
